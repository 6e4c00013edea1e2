"""The table in a terminal: drawing, keys and the talk between a player and the house.

`play.py` beside this package starts it. Everything it says about what is lawful, and for how much,
it asks of `spanish21.table`; what it draws is the player's own view. Read `sitting.py` first.
"""
