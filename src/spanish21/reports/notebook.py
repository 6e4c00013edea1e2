"""Small pieces of HTML for notebooks; everything that comes in as text is escaped.

A notebook has its own style, so these use none of their own but colours and alignment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from spanish21.cards import Card

RIGHT = ' style="text-align:right"'


def draw_cards(cards: Iterable[Card]) -> str:
    """Cards side by side.

    >>> from spanish21.cards import parse_cards
    >>> "7" in draw_cards(parse_cards("7s"))
    True
    """
    return " ".join(card._repr_html_() for card in cards)


def draw_table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], *, caption: str = "", words: int = 1
) -> str:
    """A table whose first columns, so many as `words`, hold words and the others numbers.

    >>> draw_table(["<"], [["&"]])
    '<table><thead><tr><th>&lt;</th></tr></thead><tbody><tr><td>&amp;</td></tr></tbody></table>'
    """
    head = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(f"<tr>{_cells('td', row, words)}</tr>" for row in rows)
    return (
        f"<table>{head}<thead><tr>{_cells('th', heads, words)}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )


def _cells(tag: str, texts: Sequence[str], words: int) -> str:
    return "".join(
        f"<{tag}{RIGHT if number >= words else ''}>{escape(text)}</{tag}>"
        for number, text in enumerate(texts)
    )


def draw_lines(*lines: str) -> str:
    """Lines of text under one another.

    >>> draw_lines("a < b")
    '<p>a &lt; b</p>'
    """
    return "".join(f"<p>{escape(line)}</p>" for line in lines if line)


def draw_text(text: str) -> str:
    """Text as it stands, in columns."""
    return f"<pre>{escape(text)}</pre>"
