"""What people learn from, over HTTP: the odds of every game, the coach, and their own rounds.

- `calculations.py`: the processes that work things out beside the tables; `warming.py`: what they
  get ready before anyone asks.
- `sheets.py`: the odds pages' routes; `workings.py`: what they ask for.
- `coaching.py`, `pupils.py`, `coach_notes.py`: the coach, at work in a process, and what is kept.
- `rounds.py`, `round_pages.py`, `shown_rounds.py`: one's own rounds, in pages, as everyone may know
  them.

What must not be in here: a card that the person asking has not seen.
"""
