"""The rulebook: the rule sets as data, and the pure functions that read them.

It is the only reader of the rules of play and pay; the table and the odds ask it. Start with
`model.py` for the keys, then `hand.py`, `play.py`, `dealer.py`, `settle.py` and `side_bets/`.
"""
