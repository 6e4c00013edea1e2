"""Evidence: what a laboratory, or whoever has just installed this, can hold against the program.

- `plan.py` says what an evidence folder is made from, and `gathering.py` makes its files in order.
- `rule_papers.py`, `figure_papers.py`, `generator_papers.py`, `shuffle_papers.py` and
  `package_papers.py` are the files by subject; `bill.py` is the bill of materials and `page.py` the
  one page a reader begins with.
- `steady.py` writes values so that two machines write the same bytes; `machine.py` is the one file
  that may differ between them.
- `folder.py` writes a folder with a sum for every file, and checks one.
- `self_check.py` tells in a few seconds whether an installation is sound; `chi_square.py` and
  `store_contract.py` are two of its measures.

What only the repository has (tests, mutants, pinned versions) lies in `data/`, written by `make
docs`. Nothing is worked out here: the odds, the reports and the rulebook are asked.
"""
