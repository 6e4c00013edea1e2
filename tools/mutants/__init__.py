"""The mutation campaign for clauses: `python -m tools.mutants`.

For each enforced clause its rule is broken in turn (a key flipped, a guard removed, an amount
changed), and the tests that name the clause must fail: those with its mark, and the golden rounds
that cite it. What survives is listed. `places.py` derives where a clause lives, `breaks.py` says
how a place is broken, `running.py` runs one mutant, `campaign.py` keeps and tells the results.
"""
