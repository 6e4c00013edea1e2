"""The floor: what happens around a round, and who watches it.

A `Floor` wraps a table: opening the cards, irregularities, orders, the Bonus Spin interface, meters
and the next step in words. It has the table's verbs and rooms, `deciding/`, `applying/`
and `asking/`, and lets the table decide everything inside a round. Start with `state.py`, then
`deciding/decide.py`; `engine.py` is one step of it all.
"""
