"""The rulebook: the rule sets as data, and the pure functions that read them.

- `data/`: one TOML file for each game, with the clause behind every value; the clause register.
- `loading/`: how a file becomes a `Rules`, and every fault it has, at once.
- `model.py`, `wager_rules.py`: what a `Rules` holds; `choices.py` has the words a key may have,
  `keys.py` what a key is, `ruling.py` how an open clause is read, `document.py` whose clauses they
  are. `cut_depth.py`, `dotted_keys.py`, `frozen_mapping.py`: the forms that values have.
- `hand.py`, `play.py`, `dealer.py`: how a card changes a hand, what a hand may do and which clause
  forbids the rest, what the dealer does.
- `settle.py`, `line.py`, `envy.py`: what a finished hand is paid, a whole line of them, and envy.
- `limits.py`, `amounts.py`, `kinds.py`: who may wager what.
- `side_bets/`: what each side bet pays. `procedure/`: shoes, cuts, boxes, orders.
- `topics.py`, `clauses.py`: procedure that no key decides, and the register of clauses.
- `telling/`: rules in words, for people.

It is the only reader of the rules of play and pay: the table and the odds ask its functions, and
`tools/rule_reads.py` names the few attributes that others may read. What must not be in here: a
table, a person, a clock, a random number. Start with `data/ma.toml`, which is a game, then
`hand.py`, `play.py` and `settle.py`.
"""
