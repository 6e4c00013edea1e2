"""A round as a document: written down, read back, replayed, told.

- `case.py` is a round put to the rules as data; `replay.py` plays it (`script.py` hands out its
  choices, `spins.py` the wheel's stops); `checking.py` compares what came of it with what was
  expected.
- `histories.py` is many rounds in one file; `irregular.py` a round in which something went wrong.
- `text.py` writes a round as a pit boss reads it and `parsing.py` reads that back; `narrative.py`
  has the words.
- `record.py` makes the case of a round that was played, from its events.
- `payments.py` and `tally.py` add up what rounds brought each person.
- `notation.py` is a table in one line, like a chess position (`box_text.py`: one box of it).

No rule is decided here: everything is put to a table and read from its events.
"""
