"""The commands that calculate: edges, values, charts, side bets, reports and simulations.

A module is a command of the same name. What is slow to import is imported inside its function, and
what it prints beyond a few lines is in `texts/`. Nothing is worked out here.
"""
