"""Shuffles by hand as the documents describe them, and how random they leave a shoe.

It knows the rule set's list of steps and the order of cards, nothing of hands, wagers or people.
Chance is an argument. Start with `steps.py`, then `procedure.py` and `mixing.py`.
"""
