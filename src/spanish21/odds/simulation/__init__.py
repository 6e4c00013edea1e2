"""The simulator: rounds by the billion, the same for any number of workers.

The way of one run:

1. `options.py` takes a user's choices; `setup.py` makes a `Job` of them: arrays and numbers only.
2. `machine/` filled those arrays by asking the rulebook.
3. `blocks.py` cuts the run into pieces, each with its own streams, and hands them to `kernels/`;
   `cluster.py` sends them to other machines.
4. `counts.py` adds up what the pieces counted, in whole numbers.
5. `report.py` says what the counts mean (`frequencies.py` how often things came, `exact_results.py`
   and `exact_sides.py` what they should come to), and
   `json_report.py` writes it as plain values.

`saved_run.py` keeps a run that can go on. `simulator.py` is the door: `simulate`.
"""
