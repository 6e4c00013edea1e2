"""What can be asked of a floor without changing it, as `table/asking/` answers it for a table.

- `seen.py`: what each role may watch of an event.
"""
