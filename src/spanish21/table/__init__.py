"""The table: a whole round, enforced and settled to the cent.

Pure and event-sourced: `decide` answers a command with events or a refusal, `apply` makes the next
frozen `Table`, `options` lists what may be asked now, `view` shows what one role may see. No I/O,
clock or randomness. Read `state.py`, `commands.py` and `events.py` first, then `order.py`, the one
place that knows the order of a round.
"""
