"""The WebSocket: sitting down with a ticket, frames in and out, orders that two people give.

- `tickets.py`, `sitting.py`: how one gets on; `line.py`, `lines.py`: one line, all open ones.
- `frames.py`, `telling.py`: what crosses it; `commanding.py`, `approvals.py`: what it asks for.
"""
