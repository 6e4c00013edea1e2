"""`decide` and its parts: what a command brings about on a floor, or why not.

`decide.py` lets the table decide a round's own commands once the guards let them through
(`irregular_guard.py`, `interface_guard.py`, `orders.py`), and hands the floor's own commands to the
module for it: `opening.py` and `cutting.py` (cards on their way into the shoe), `irregularities.py`
(ma 15), `verification.py` (a top prize), `orders.py`, `meter_order.py`, `fills_and_credits.py` (the
rack). `signing.py` says who may sign. Nothing here changes a floor.
"""
