"""What the commands print: results in, lines and tables out. Nothing is worked out here.

`pages.py` is how all of them print; `chart.py`, `count.py` and `simulation.py` are long reports.
"""
