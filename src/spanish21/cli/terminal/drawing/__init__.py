"""The picture of the table: the screen, the felt, cards, chips, the wheel and their colours.

It draws what it is given and asks nobody anything. `picture.py` puts the whole together; `stage.py`
is the screen that it is shown on. `felt.py` is the table, `cells.py` the hands and places on it;
`card_art.py`, `chips.py` and `wheel_art.py` draw things, with the signs of `glyphs.py` and the
colours of `colours.py`.
"""
