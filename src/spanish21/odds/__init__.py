"""How likely everything is, and what it is worth. Knows the rules and the cards, never people.

The rooms, each standing on those before it (import-linter checks the order):

- `hands/`: every hand a player or dealer can come to hold, as numbers, and the rulebook's answers
  about each written out as arrays. Start with `hands/automaton.py`, then `hands/tables.py`.
- `exact/`: exact values. One up card (`exact/up_card.py`), pairs (`exact/splits.py`), a whole
  game (`exact/edge.py`), one live hand for the cards really left (`exact/analyser.py`).
- `strategies/`: charts, best play by the cards, and strategies kept in files.
- `sides/`: the side bets, insurance and the Super Bonus, as exact fractions.
- `simulation/`: what has no closed form, played round by round.
- `stepping/`: the game one act at a time, for whoever chooses as they go.
- `counting/`: what a card counter can win, and what the house's answers take away.
- `statistics/`: means with errors, bankrolls, volatility: plain sums that know no game.
- `cache.py`: the one cache on disk, of results and of compiled functions (`compiled.py`).
- `words.py`: the words that the rooms share.

What must not be in here: a person, a table, a clock, a word on a screen. No kernel may hold the
name of a rule: the rulebook fills arrays and kernels walk them.
"""
