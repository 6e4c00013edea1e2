"""Tables of expectations, written by hand as text: a heading, then a name and its cells a line.

Names and cells are parted by two spaces or more, so that both may hold single ones.
"""

from __future__ import annotations

import re

Board = dict[str, dict[str, str]]


def read_board(text: str) -> Board:
    """The cells of each row by the names in the heading.

    >>> read_board('''
    ... hand     17    blackjack
    ... 18       1:1   lose
    ... ''')
    {'18': {'17': '1:1', 'blackjack': 'lose'}}
    """
    heading, *rows = (re.split(r" {2,}", line.strip()) for line in text.strip().splitlines())
    board = {row[0]: dict(zip(heading[1:], row[1:], strict=True)) for row in rows}
    assert len(board) == len(rows), "two rows of one name"
    return board
