"""The floor: what happens around a round, and who watches it.

A `Floor` wraps a table and has the same verbs. It lets the table decide everything inside a round.

- `state.py`: what a floor knows beside its table. `commands.py`, `events.py`: what can be asked of
  it, and what has happened.
- `deciding/`, `applying/`, `asking/`: the table's three rooms once more. In `asking/` is the guide,
  the dealer's next step in words, worked out from the very state that `decide` guards.
- `card_phase.py`, `cut_offer.py`: the way of the cards from a sealed box into the shoe.
- `interface.py`, `top_prize.py`: the buttons of Bonus Spin, and a top prize that waits.
- `meter.py`, `link.py`: a progressive meter, and the tables that feed it.
- `roles.py`, `presence.py`: who may do what, and who is there. `engine.py`: one step of it all.

What must not be in here: how a round is played, a rule, a shuffle, a clock. Start with `state.py`,
then `deciding/decide.py`.
"""
