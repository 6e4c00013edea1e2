"""The HTTP side: each module is a plain list of routes that `app.py` takes in.

- `lobby.py`, `inviting.py`: tables, tickets, company at a table.
- `accounts.py`, `admins.py`: coming, signing in and limits; what admins and auditors do.
- `health.py`: for whoever watches the house. `manual.py`: the manual under /docs.
- `files.py`, `preloading.py`: the pages' files, and which of them a page will need.
- `answers.py`: what the OpenAPI document says a route may answer.
"""
