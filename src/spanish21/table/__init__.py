"""The table: a whole round, enforced and settled to the cent.

A table is a frozen state that changes by events alone:

- `words.py`, `commands.py`, `events/`, `state.py`: what can be asked, what can happen, what lies
  on the table.
- `order.py`: from any state, the one act of the house that is due. Read it first.
- `deciding/`: `decide(table, command)` answers with events or a refusal with its clause.
- `applying/`: `apply(table, event)` makes the next table. It never refuses.
- `asking/`: what may be asked now, what each role may see, what the house should ask next.
- `ledger.py`: double entry in cents. `roles.py`: who may give which command. `people.py`,
  `lines.py`, `hand_acts.py`, `insuring.py`, `shoe.py`: what several of the above ask of a table.
- `engine.py`: opening a table, and one step of it.

What must not be in here: how a rule reads (ask `rules/`), the odds, chance, a clock, a file. What
surrounds a round is `floor/`; a round as a document is `rounds/`.
"""
