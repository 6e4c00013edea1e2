"""What the odds come to on paper: PAR sheets, comparisons, findings, figures.

- `par/`: the PAR sheet, everything a mathematician signs for.
- `compare.py` puts two rule sets side by side; `sensitivity.py` flips every switch (`switches.py`);
  `findings.py` says what a regulator should know.
- `edge_report.py` and `side_report.py` are what `edge`, `ev` and `side` tell, as plain values;
  `wager_values.py` is the value of every wager of a rule set, and `filed_papers.py` keeps what
  takes long.
- `chart_figure.py`, `count_figure.py`, `simulation_figure.py` and `training_figure.py` draw;
  `notebook.py` is for notebooks, `rounds_file.py` for spreadsheets.
- `figures.py` writes a figure as people read it: edges are always the house's. `file_kind.py` says
  whether a file can be written, before the work.

What must not be in here: a calculation. Reports ask `odds/` and put the answers in order. Start
with `figures.py`, then `par/sheet.py`.
"""
