"""What can be asked of a table without changing it.

- `answers.py`: every act of someone, with what may be asked and what it takes, or the refusal
  (`answer.py` is one of them, `acts.py` lists all there are).
- `options.py`: those that `decide` would accept (`option.py` is one; `wager_options.py`,
  `play_options.py` and `house_options.py` find them).
- `views.py`: what one role may see, built up from nothing. What may surveillance see? This says.
- `seen.py`: what one role may watch of an event as it happens.
- `croupier.py`: the house's next command.
"""
