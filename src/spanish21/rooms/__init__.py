"""Rooms: tables as a service, each with one writer, that survive whatever happens to the process.

- `casino.py`: `Casino`, all tables of one process: opening, recovery, leases, wallets, meters.
- `room.py`: `TableRoom`, one table: a command comes in, is tried out on a fork (`attempt.py`) of
  what stands (`standing.py`), is filed durably, and only then is anyone told (`telling.py`).
- `listeners.py`, `table_clock.py`, `kept_answers.py`: who hears of it, how long it has waited for
  whom, what was answered under which id.
- `events.py`: what the room adds to its table's stream.
- `keeping/`: how that is filed for good by one thread, and how a room is read back from it.
- `sealing.py`: sealed shoes and spins, out of which the house of a room has its chance.
- `waiting.py`: whom a table waits for, how long, and what is done then.
- `wallets.py`, `meters.py`: streams of their own, filed in one transaction with the table's.
- `leasing.py`: which tables are ours, which are the others'.
- `furnishing.py`: what a table gets when it opens. `spin_button.py`: a player's own spin.
- `guiding.py`, `previews.py`: the staff's next steps, and what a command would do.
- `asks.py`, `settings.py`: what may be asked of a room, and the posted times.

It stands on the house, the wire, fair shoes and the store. What must not be in here: a rule, a
socket, a session. Clock and entropy are arguments.
"""
