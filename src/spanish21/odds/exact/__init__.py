"""Exact values of the main game, for the cards that are really left.

- `up_card.py` solves the play against one up card: the value of every hand a player may come to
  hold.
- `suits.py` adds suits where they matter, `splits.py` adds pairs (`split_plan.py` how a pair
  unfolds, `split_error.py` what is approximated in it, and by how much at most).
- `edge.py` adds up all deals: the value of a whole game under best play or a given strategy;
  `alike_suits.py` tells which deals need not be valued apart.
- `analyser.py` values every action of one hand in play (`live_hand.py` checks that it can be one).
- `census.py` and `results.py` say how often each hand comes up and how it ends; `up_cards.py` joins
  the solutions of all up cards, which charts are made from.
- `dealer_odds.py` has the dealer's chances as fractions, `dealer_shares.py` as plain numbers;
  `first_card_values.py` what the wager is worth to someone who knows the first card.
- `given_strategy.py` lays any strategy over the options of every hand.
- `kernels.py` and `census_kernel.py` are the loops that take the time, compiled by numba.

Start with `edge.py`. How are splits valued? `splits.py`.
"""
