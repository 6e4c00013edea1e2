"""The simulator's compiled loops. They walk arrays and know no rule.

- `lock_step.py` walks many shoes side by side through the folded table of one box (`shoes.py`, and
  `fresh.py` with a new shuffle for every round), then books the rounds (`lock_step_books.py`,
  `lock_step_sides.py`).
- `card_by_card.py` plays whole rounds of several boxes, side bets and all, from the parts in
  `round_parts.py`, and books them with `books.py`, `count.py` and `shared.py`. Where it can, it has
  the rounds of many shoes played side by side: several boxes, and plays that go by the count
  (`abreast.py`, `abreast_books.py`). `shuffled.py` shuffles for both.
- `hand_shuffle.py` plays shoes that are shuffled by the rule set's own steps.
- `streams.py` draws the random numbers, `bits.py` asks something of all lanes at once, and
  `compiled.py` says how functions are compiled.

Kernels allocate nothing and raise nothing. Which of them runs is decided by `../blocks.py`.
"""
