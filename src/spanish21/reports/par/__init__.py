"""PAR sheets: pay tables, probabilities, house edges and volatility of every wager of a game.

- `sheet.py`: all of it as plain values that JSON can hold.
- `words.py`: the words and columns, shared by the page and the print.
- `html.py`, `figure.py`: the sheet as a page, and on paper.
- `file.py`: writes one of them, by the ending of the file's name.

What must not be in here: how a value is worked out, which is asked of `odds/`. Start with
`sheet.py`.
"""
