"""What an operator works with.

- `configuration.py`: the file an operator writes. `storage.py`: the log and the people it names.
- `serving.py`: starting and stopping. `opening.py`: the tables that a house always has.
- `logs.py`, `metrics.py`: what an operator reads, and what Prometheus does.
- `notice_board.py`: the tables of each process, for the lobbies of the others.
"""
