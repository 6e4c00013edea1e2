"""What a Python program asks: thin functions that return plain frozen results.

`import spanish21` gives all of it; the modules here are loaded when a name is first used. Each
function hands its question to the odds, the reports or the house and puts the answer into an object
with a readable `repr`, `_repr_html_` for notebooks and `to_dict`. Nothing is worked out here, and
nothing is printed. Start with `edges.py` for the numbers and `sitting.py` for a table to play.
"""
