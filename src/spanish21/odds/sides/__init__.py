"""Side bets, insurance and the Super Bonus: the exact chance and pay of every outcome.

`odds.py` is the door: every side bet a rule set knows. Behind it, one module for each kind of
question: `first_cards.py` (bets the first cards decide, and insurance), `break_bonus.py` (the
dealer's bust), `super_7s.py` and `super_7s_by_chart.py` (which hang on the play), `bonus_spin.py`
(the wheel), `lucky_ladies.py` (jackpots). All are rationals over whole numbers of deals
(`outcomes.py`); what a bet pays is always asked of `rules/side_bets/`.
"""
