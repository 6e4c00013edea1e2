"""What can be asked of a floor without changing it, as `table/asking/` answers it for a table.

- `guide.py`: the next lawful acts, in words, with their clauses.
- `seen.py`: what each role may watch of an event.
"""
