"""Card counting: what can be won by it, and what the house's answers take away.

- `tags.py`: what taking out each card is worth, and the tags that follow it.
- `index_plays.py`: how a counter departs from the chart as the count moves; `index_list.py` has the
  same as a list to learn.
- `plans.py`, `best_bets.py`: what bets by the count win, and which are the best.
- `side_counts.py`: counts for side bets and insurance.
- `runs.py`: which simulations a report rests on; `report.py` puts it together.

docs/counting.md defines every figure. What must not be in here: how a round is played, which is
`simulation/`, and how a report is printed. Start with `tags.py`, then `report.py`.
"""
