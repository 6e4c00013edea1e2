"""The people of a house: guests, players with an account, staff; and what each has agreed to.

- `events.py`: what happens to a person, filed in a stream of their own.
- `person.py`: a person as those events leave them: hats, failures, limits, exclusion.
- `names.py`: what may be a person's name here, and when two names are one.
- `passwords.py`: Argon2id.
- `sessions.py`: who is signed in, by a token that is filed only as a digest.
- `limits.py`: limits on loss, wager and time: down at once, up after a day.
- `play.py`: what a person has wagered, lost and sat, as far as their limits need it.
- `rights.py`: what each hat may read and do in the house as a whole.
- `register.py`: `People`, the one door: come as a guest, open an account, sign in and out.

What must not be in here: HTTP, a table's rules, what a role may do at a table (`floor/roles.py`).
"""
