"""The floor: what happens around a round, and who watches it.

A `Floor` wraps a table: opening the cards, irregularities, orders, the Bonus Spin interface, meters
and the dealer's next step in words. It has the table's verbs, `decide` and `apply`, and lets the
table decide everything inside a round. Start with `state.py` and `decide.py`.
"""
