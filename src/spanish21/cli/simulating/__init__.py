"""What `simulate` reads and how it runs: side bets as words, and a run with its workers and bar.

`simulate.py` beside this package is the command. Nothing is calculated here.
"""
