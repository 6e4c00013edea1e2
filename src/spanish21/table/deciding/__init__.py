"""`decide` and its parts: what a command brings about, or why not.

`decide.py` checks the role and hands each command to the module for it: `seating.py` (money, seats,
coupons), `wagering.py`, `dealing.py` (cards), `playing.py` (choices for a hand), `settling.py` and
`side_settling.py` (what each wager is paid), `prizes.py` (Super Bonus, envy, the wheel, jackpots),
`voiding.py` (wagers given back). Nothing here changes a table; every refusal names its clause.
"""
