"""What `simulate` reads and how it runs.

- `side_bets.py`: side bets as words of a command.
- `running.py`: a run with its workers and its bar.

`odds/simulate.py` is the command. Nothing is calculated here.
"""
