"""The store: append-only streams of events, on SQLite or PostgreSQL.

- `records.py`: what is put in and what comes out. Payloads are text that the store never reads.
- `schema.py`: the tables, the triggers that refuse update and delete, and migrations.
- `database.py`: opening a database by folder or URL, durable on both.
- `chain.py`: every event is chained to the one before it, under a key kept outside the database.
- `ends.py`: where each stream ends and how many there are, sealed with that key.
- `vault.py`: that key, and the encryption of what is hidden (a shoe, a seed).
- `claim.py`: whose log it is; another key than its own is refused.
- `appending.py`, `statements.py`: how what is asked of several streams is checked and filed.
- `log.py`: `Log`, the one door: append, read, rule sets, leases.
- `proof.py` and `transfer.py`: checking the whole log, and taking it out as JSON lines and back.

The primary key (stream, version) is the concurrency control: of two writers who saw the same
version one fails. A table's writer holds a lease, and the lease's number is checked in the append
itself, so a process that lost it can write nothing. What an event means is nobody's business here.
"""
