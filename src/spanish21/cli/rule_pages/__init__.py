"""What `spanish21 rules` shows: the keys of rule sets, their rulings, and the clauses behind them.

`rules.py` beside this package gathers the commands. The words come from `rules/`; nothing is
decided here.
"""
