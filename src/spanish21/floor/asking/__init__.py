"""What can be asked of a floor without changing it, as `table/asking/` answers it for a table.

- `guide.py`: the next lawful acts, in words, with their clauses.
- `views.py`: what each role may see of the table and of what surrounds it.
- `answers.py`: every act of someone, or why it is refused (`order_list.py` has the floor's own).
- `seen.py`: what each role may watch of an event.
"""
