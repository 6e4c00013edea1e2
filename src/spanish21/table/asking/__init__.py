"""What can be asked of a table without changing it.

- `options.py`: every command that `decide` would accept from someone now (`option.py` is one of
  them; `wager_options.py`, `play_options.py` and `house_options.py` find them).
- `views.py`: what one role may see, built up from nothing. What may surveillance see? This says.
- `seen.py`: what one role may watch of an event as it happens.
- `croupier.py`: the house's next command.
"""
