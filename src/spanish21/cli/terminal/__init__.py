"""The table in a terminal: drawing, keys and the talk between a player and the house.

`play.py` beside this package starts it. Everything it says about what is lawful, and for how much,
it asks of `spanish21.table`; what it draws is the player's own view.

- `sitting.py`: the evening. `betting.py`: between rounds. `turns.py`: a round. Read them first.
- `seat.py`: what lies before the player. `wagers.py`: what they like to lay. `cutting.py`: the cut.
- `coaching.py`, `tally.py`, `saving.py`: advice, what the evening comes to, its hands in a file.
- `keyboard.py`, `signals.py`: keys and lines, and a terminal that changes.
- `drawing/`, `words/`: the picture, and what is said.
"""
