"""The game one act at a time, for whoever wants to choose: thousands of tables stepped at once.

The simulator plays by a strategy that it was given beforehand; here the choice comes from outside,
round after round, and what is seen is handed out. Nothing is said of the rules anew:

- `acts.py` numbers the acts and names what a player sees, column by column;
- `wagers.py` says what is laid before a round, and asks the rulebook whether it may be;
- `book.py` writes the simulator's own tables (`simulation/machine/`) into one book, each act a view
  of its own;
- `kernel.py` turns the pages: one compiled loop over many tables, with `shoe_kernel.py`,
  `settle_kernel.py` and `sight_kernel.py`; `arrays.py` says where things stand in what it walks;
- `policies.py` finds a policy by its name, `environment_policy.py` asks one in an environment's
  terms, `tabulated_strategy.py` lays one over every hand, `policy_winnings.py` tells what it wins;
- `tables.py` is the door: `SteppedTables`.

`spanish21.gym` puts Gymnasium's face on it. The table's own engine is the witness
(tests/gym/test_witness.py). Gymnasium is not known here.
"""
