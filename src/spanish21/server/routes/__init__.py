"""The HTTP side: each module is a plain list of routes that `app.py` takes in.

- `lobby.py`, `inviting.py`: tables, tickets, company at a table.
- `doors.py`, `desk.py`: coming, signing in and limits; what admins and auditors do.
- `health.py`, `files.py`: for whoever watches the house; the pages' files.
- `answers.py`: what the OpenAPI document says a route may answer.
"""
