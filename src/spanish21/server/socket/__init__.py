"""The WebSocket: sitting down with a ticket, frames in and out, orders that two people give.

- `tickets.py`, `sitting.py`: how one gets on; `line.py`, `lines.py`: one line, all open ones;
  `uvicorn_socket.py`: what is under a line.
- `frames.py`, `telling.py`, `painting.py`: what crosses it, and who writes it.
- `commanding.py`, `approvals.py`: what it asks for.
"""
