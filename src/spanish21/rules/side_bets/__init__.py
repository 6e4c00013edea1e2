"""Every side bet, a file each: pure functions from cards to odds, a prize or a jackpot.

None of them knows whose wager it is or whether it was permitted (`limits.py`). Start with
`award.py`, what they all return; `opening.py` settles those that the first cards decide.

- By the first cards: `match_dealer.py`, `lucky_ladies.py`, `high_low.py`, `perfect_pair.py`,
  `three_card_poker.py`. With the whole hand: `super_7s.py`. By the dealer: `break_bonus.py`.
- `bonus_spin.py`, `wheel.py`: the wager and its wheel. `posted.py`: prizes that a table posts.
- `insurance.py`: whether it may be taken, for how much, and what it pays.
"""
