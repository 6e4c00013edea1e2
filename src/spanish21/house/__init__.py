"""The house: runs a table on its floor, with chance as an argument.

- `house.py`: one table that is dealt by a program, command by command; whoever shows it, serves it
  or plays at it is a client.
- `card_stack.py`: the order of the cards, which only the house may know.
- `player.py`, `automatic.py`: a player who follows a simple strategy, and a table full of them.
- `silent_player.py`: what is done for a player whose time has run out.

`play`, `deal`, the served rooms and the environments all run their tables with it, so there is one
dealer. What must not be in here: a rule (the floor decides), a screen, a socket, a clock or a
generator of its own. Start with `house.py`.
"""
