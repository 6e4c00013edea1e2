"""Card counting: what can be won by it, and what the house's answers take away.

`tags.py` says what each card's removal is worth and which tags follow it; `index_plays.py` how a
counter departs from the chart as the count moves (`index_list.py` as a list to learn). `plans.py`
and `best_bets.py` price bets by the count; `runs.py` says which simulations a report rests on, and
`report.py` puts it together. docs/counting.md defines every figure.
"""
