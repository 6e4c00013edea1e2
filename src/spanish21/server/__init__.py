"""The server: tables over HTTP and WebSocket, for players, staff, bots and pages.

- `app.py`: the application, put together from plain lists of routes.
- `hall.py`: what one process has at hand: the casino, the people, tickets, rates, lines.
- `lobby.py`, `doors.py`, `desk.py`: tables; coming, signing in, limits; what admins do.
- `line.py`, `frames.py`: one WebSocket, and the frames that cross it (docs/protocol.md).
- `approvals.py`: what waits for a second person.
- `guard.py`, `headers.py`, `rates.py`, `tickets.py`, `lines.py`: how it protects itself.
- `limiting.py`: what people's own limits leave them.
- `files.py`: the pages' files. `metrics.py`, `logs.py`: what an operator watches.
- `configuration.py`, `storage.py`, `serving.py`: the file an operator writes; starting, stopping.

What must not be in here: a rule of the game, a right that `floor/roles.py` does not grant.
"""
