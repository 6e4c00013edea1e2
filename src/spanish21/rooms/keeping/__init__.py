"""How a room is kept: what happens is filed for good, and a room is read back from what was filed.

- `filing.py`: an event as the store files it, what is hidden apart from what is open.
- `writer.py`: the one thread that files, many appends in a commit, and its watchdog.
- `recovery.py`: a room from its stream; `snapshots.py`: from a point near its end, to save time.
- `rounds_kept.py`: the rounds that a table's stream holds, each as events, a case and a text.

It stands on the store and on what a room is (`rooms/standing.py`). What must not be in here: who is
connected, a clock, a decision. Start with `filing.py`.
"""
