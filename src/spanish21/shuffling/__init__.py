"""Shuffles by hand as the documents describe them, and how random they leave a shoe.

- `packets.py`: cards in a dealer's hands: taken, laid and riffled.
- `steps.py`: wash, riffle, strip, plug, turn and cut, each as a model on a real order of cards.
- `procedure.py`: a rule set's list of steps, one after the other.
- `mixing.py`, `riffles.py`: how much of the old order is left, and how many riffles mix as well.

The simulator compiles these functions as they are, so each step is modelled once. Chance is an
argument. What must not be in here: hands, wagers, people. Start with `steps.py`.
"""
