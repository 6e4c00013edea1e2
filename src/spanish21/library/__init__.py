"""What a Python program asks: thin functions that return plain frozen results.

`import spanish21` gives all of it; the modules here are loaded when a name is first used. Each
function hands its question to the odds, the reports or the house and puts the answer into an object
with a readable `repr`, `_repr_html_` for notebooks and `to_dict`.

- `edges.py`, `sides.py`, `strategy.py`, `papers.py`, `runs.py`: the numbers.
- `sitting.py`, `played.py`, `positions.py`: a table to play at, rounds, and the engine underneath.
- `words.py`: words given as text, read as what they name.

Nothing is worked out here, and nothing is printed. Start with `edges.py` for the numbers and
`sitting.py` for a table to play.
"""
