"""The coach: what each choice is worth for the cards one person has not seen, and what it cost.

Here the table and the odds meet. A coach is fed what its person watches (`table/asking/seen.py`,
`floor/asking/seen.py`) and nothing else: no module here may import a table's state, its deciding,
or a house, and `make check` sees to it. `memory.py` remembers a shoe, `advice.py` values a
hand and `reasons.py` explains it, `bets.py` values a side bet, `grading.py` a choice that was made,
`record.py` an evening. Start with `coach.py`.
"""
