"""`apply` and its parts: the table after an event. It never refuses, and asks no rule.

`apply.py` finds the change for each event: cards (`card_changes.py`), play (`hand_changes.py`),
wagers and seats (`wager_changes.py`), settling (`settled_changes.py`); `places.py`
puts what has changed back on the table. What happened has happened,
so history means the same after a rule has been edited.
"""
