"""How the server protects itself and its guests.

- `guard.py`: the layer around every request. `headers.py`: what every answer carries.
- `door.py`: connections that keep the server waiting are closed.
- `rates.py`: how often someone may do something.
- `limiting.py`: people's own limits at the tables.
"""
