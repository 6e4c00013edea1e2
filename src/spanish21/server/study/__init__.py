"""What people learn from, over HTTP: the odds of every game, the coach, and their own rounds.

`calculations.py` has the processes that work things out beside the tables; `sheets.py` the odds
pages' routes and `workings.py` what they ask for; `coaching.py` and `pupils.py` the coach;
`rounds.py` one's own rounds. What must not be in here: a card that the person asking has not seen.
"""
