"""What the odds come to on paper: PAR sheets, comparisons, findings, figures.

- `par.py` gathers everything a mathematician signs for; `par_words.py` words it, `par_html.py` and
  `par_figure.py` set it, `par_file.py` writes it.
- `compare.py` puts two rule sets side by side, `sensitivity.py` flips every switch (`switches.py`),
  `findings.py` says what a regulator should know.
- `edge_report.py` and `side_report.py` are what `edge`, `ev` and `side` tell, as plain values;
  `wager_values.py` is the value of every wager of a rule set.
- `chart_figure.py`, `count_figure.py` and `simulation_figure.py` draw.

Reports work nothing out: they ask `odds/` and put the answers in order.
"""
