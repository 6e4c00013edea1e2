"""Side bets, insurance and the Super Bonus: the exact chance and pay of every outcome.

`odds.py` is the way in: every side bet a rule set knows. Behind it, one module for each kind of
question:

- `first_cards.py`: bets that the first cards decide, and insurance.
- `break_bonus.py`: the dealer's bust, by its number of cards.
- `super_7s.py`, `super_7s_by_chart.py`: sevens, which depend on how the hand is played.
- `bonus_spin.py`: the wheel, and the meter at which it is even.
- `lucky_ladies.py`: the jackpots at which that bet is even.
- `outcomes.py`: probabilities and pays as rationals over whole numbers of deals.

What must not be in here: what a bet pays, which is always asked of `rules/side_bets/`, and anything
that is simulated. Start with `odds.py`.
"""
