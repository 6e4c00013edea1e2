"""Every side bet, a file each: pure functions from cards to odds, a prize or a jackpot.

None of them knows whose wager it is or whether it was permitted (`limits.py`). Start with
`award.py`, what they all return; `opening.py` settles those that the first cards decide.
"""
