"""The house: runs a table on its floor, with chance as an argument.

- `house.py`: one table that is dealt by a program, command by command; whoever shows it, serves it
  or plays at it is a client.
- `card_stack.py`: the order of the cards, which only the house may know.
- `player.py`, `automatic.py`: players who follow a simple strategy, and a table full of them.
"""
