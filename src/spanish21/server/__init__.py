"""The server: tables over HTTP and WebSocket, for players, staff, bots and pages.

- `app.py`: the application, put together from plain lists of routes.
- `hall.py`: what one process has at hand: the casino, the people, tickets, rates, lines.
- `routes/`: the HTTP side: tables, coming and signing in, what admins do, the pages' files.
- `socket/`: one WebSocket and the frames that cross it (docs/protocol.md); orders for two people.
- `protection/`: origins, rates, headers, and people's own limits.
- `for_pages/`, `study/`: what pages ask: felts, edges, odds, the coach, one's own rounds.
- `staffing/`, `overseeing/`: what the staff's pages ask of one table, and of the whole house.
- `operating/`: the file an operator writes, storage, starting and stopping, logs, metrics.
- `hats.py`, `company.py`, `refusing.py`: roles at a table, bots for company, why not.
- `lobby_table.py`: a table as a lobby shows it.

What must not be in here: a rule of the game, a right that `floor/roles.py` does not grant.
"""
