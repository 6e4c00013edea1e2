"""Strategies: what to do with each hand, as charts, by the cards, and in files.

- `charts.py` is a chart as a person reads it; `chart_filling.py` fills one from the exact values;
  `chart_book.py` keeps it; `chart_reading.py` plays by it.
- `shape_chart.py` tells every shape apart that a chart can; it is what the simulator plays.
- `composition.py` is best play by the cards: a chart and the hands whose cards say otherwise
  (`composition_solving.py` makes it, `composition_file.py` keeps it).
- `strategy_file.py` reads and writes any of them.
- `policy_file.py` is a policy by the names of hands (`state_names.py`), `policy_loss.py` what it
  loses, state by state.

Nothing here decides what is best: `exact/` does.
"""
