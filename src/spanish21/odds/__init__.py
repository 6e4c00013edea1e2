"""Exact analysis and simulation: what the rules are worth. Knows rules, not people.

Side bets: `side_odds.py`. The hand automaton and its arrays: `tables.py`.
"""
