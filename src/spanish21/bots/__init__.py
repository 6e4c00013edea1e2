"""Bots: players that are programs, over the real protocol (docs/protocol.md) and nothing else.

- `client.py`: a guest's connection to a table, kept over broken lines.
- `playing.py`: what a bot does with a view and its answers.
- `chart.py`: playing by the chart of best play; `playing.py` has playing at random.
- `company.py`: several bots at one or many tables.

A bot knows what its view says. What must not be in here: a table, a house, a store.
"""
