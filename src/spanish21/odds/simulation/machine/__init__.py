"""The game under one strategy, as arrays: what the simulator's kernels walk.

Cards that do the same to every hand are one symbol (`symbols.py`); every hand and every act of the
strategy is a row (`game_tables.py`); what finished hands and side bets are paid stands in `pay.py`,
`finals.py` and `side_tables.py`. `round_table.py` folds the whole round of one box into a single
finite-state table, which `lanes.py` lays out for many shoes in lock-step; `side_by_side.py` does so
for several boxes or views. `discard_rack.py` is for shoes shuffled by hand, `errors.py` for players
who err. `arrays.py` and `records.py` name the bundles of arrays that kernels are given.

Everything is asked of the rulebook; numba is not imported here.
"""
