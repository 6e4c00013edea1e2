"""What `spanish21 rules` shows: the keys of rule sets, their rulings, and the clauses behind them.

`keys.py` has list, show, diff and check, `rulings.py` the rest; `rules.py` beside this package
gathers the commands. The words come from `rules/`; nothing is
decided here.
"""
