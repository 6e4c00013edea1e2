"""The picture of the table: the screen, the felt, cards, chips, the wheel and their colours.

It draws what it is given and asks nobody anything. `picture.py` puts the whole together; `stage.py`
is the screen that it is shown on.
"""
