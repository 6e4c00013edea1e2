"""What can be asked of a floor without changing it, as `table/asking/` answers it for a table.

- `guide.py`: the next lawful acts, in words, with their clauses (`guide_book.py` has the words).
- `floor_acts.py`: all that is due, in order: `due_acts.py` around a round, with `card_acts.py`,
  `device_acts.py` and `fault_acts.py`; `round_acts.py` inside one.
- `views.py`: what each role may see of the table and of what surrounds it.
- `answers.py`: every act of someone, or why it is refused (`order_list.py` and `order_answers.py`
  have the floor's own, `narrowing.py` what its orders leave of a wager).
- `seen.py`: what each role may watch of an event.
"""
