"""Exact analysis and simulation: what the rules are worth. Knows rules, not people.

Side bets: `side_odds.py`. The hand automaton and its arrays: `tables.py`. The main game: `edge.py`
from the top, `stories.py` and `tables.py` from the bottom. Importing this package does not import
numba; asking for a calculation does.
"""
