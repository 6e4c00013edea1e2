"""Plain statistics, for results of any kind.

- `estimate.py`: a mean with its error, from exact sums of whole numbers.
- `bankroll.py`: the risk of ruin, and how long an edge takes to show.
- `volatility.py`: how far results stray from the mean, and the longest odds.

What must not be in here: a card, a rule, a wager; no game is known. Start with `estimate.py`.
"""
