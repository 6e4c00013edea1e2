"""Every hand there is, as numbers, and what the rulebook says of each.

The rules look at few things of a hand: its total, whether it is soft, how many cards it has, how
far it has come towards a bonus 21, whether it was split or doubled. So there are finitely many
hands:

- `automaton.py` lists the shapes and where each card takes each of them;
- `graph.py` lists the hands by the cards in them, for play that looks at the cards;
- `stories.py` says what has been done with a hand (split, doubled) and what money rides on it;
- `tables.py` puts the rulebook's questions to all of them and writes the answers into arrays;
- `payoffs.py` does the same for what a finished hand is paid, `dealer_paths.py` for the dealer;
- `held_cards.py` is one hand with its cards, `exact_arrays.py` the bundles that kernels walk;
- `unseen.py`, `deals.py` and `removed_cards.py` are the cards: those not seen, every way to deal a
  few of them, and those gone from the dealer's point of view.

No value is worked out here and no rule is known here: that is `exact/`, which comes next.
"""
