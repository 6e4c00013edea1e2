"""Oversight: what those who run and watch a house read out of its log.

- `shifts.py`, `cash_book.py`: drop, fills, credits, win and hold of a table in a shift, and the
  identity that ties them.
- `round_book.py`: the rounds of a table as a pit clerk notes them; out of these come `ratings.py`
  (time, average wager, theoretical loss) and `count_followers.py` (whose wagers follow the count,
  and whether that may be luck).
- `wager_edges.py`: the exact edges that a theoretical loss rests on.
- `feed.py`, `round_steps.py`: what happened, newest first, and any round step by step.
- `disputes.py`: a stream for each dispute, opened by one person and answered by another.
- `papers.py`: what a regulator takes home.

It stands on the rooms and the store and reads; the one thing it writes is a dispute. What must not
be in here: a rule, a right, a socket.
"""
