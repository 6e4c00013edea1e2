"""What `simulate` reads and how it runs: side bets as words, and a run with its workers and bar.

`odds/simulate.py` is the command. Nothing is calculated here.
"""
