"""A rule set in a player's words: what is special about it, and everything it pays.

For help at a table, in a terminal or on a page. It reads the keys of a rule set and decides
nothing; every payment is told with its clause. Colours and widths are the face's business. Start
with `specials.py`; `pay_lists.py` is everything that is paid, `prizes.py` what can be won beyond
the odds, and `late_blackjack.py` says what a dealer's blackjack did to a hand.
"""
