"""A text becomes the inside of a page: tags, headings with their ids, links with their addresses.

markdown-it-py reads CommonMark and tables. Headings get the ids that code sites give them, so that
a link to a heading works in the source as in the manual; a row of a table gets the id of its
section and its first cell. HTML in a source is not shown: remarks in it are for programs.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from spanish21.manual.sources import manual_address

LONG_CODE = 14
STACKED_FROM, MANY_FROM = 4, 5
"""Tables of so many columns stand row by row on a phone; of so many, on a tablet too."""


class Heading(NamedTuple):
    """A heading of a page: its level, its id and its words."""

    level: int
    id: str
    words: str


class Piece(NamedTuple):
    """Something that can be found: the id where it stands, what it is called and its words."""

    id: str
    title: str
    words: str


class Text(NamedTuple):
    """A page's inside, and what a site must know of it."""

    html: str
    headings: tuple[Heading, ...]
    ids: frozenset[str]
    links: tuple[str, ...]
    pieces: tuple[Piece, ...]


def render_text(source: str, text: str) -> Text:
    """The inside of the page that this file of the checkout becomes."""
    page = _Page(source)
    tokens = _reader().parse(text)
    html = page.render(tokens)
    return Text(html, tuple(page.headings), frozenset(page.ids), tuple(page.links), page.pieces())


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def slug(words: str) -> str:
    """The id of a heading, as code sites give it.

    >>> slug("What `deal` does, and why")
    'what-deal-does-and-why'
    """
    kept = re.sub(r"[^\w\- ]", "", words.strip().lower())
    return kept.replace(" ", "-")


def words_of(token: Token) -> str:
    """The words of a line, without its marks."""
    return "".join(
        " " if part.type in ("softbreak", "hardbreak") else part.content
        for part in token.children or ()
        if part.type in ("text", "code_inline", "softbreak", "hardbreak")
    )


class _Page:
    """One page in the making: what was met so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.address = manual_address(source)
        self.headings: list[Heading] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self._pieces: list[Piece] = []
        self._labels: list[str] = []
        self._cells: list[Token] = []
        self._waiting: list[str] = []

    def pieces(self) -> tuple[Piece, ...]:
        """What can be found on the page."""
        return tuple(self._pieces)

    def render(self, tokens: Sequence[Token]) -> str:
        """The tags of the whole text; headings have the first choice of an id."""
        heads = [line for at, line in enumerate(tokens) if tokens[at - 1].type == "heading_open"]
        self._waiting = [self._claim(slug(words_of(line))) for line in heads]
        parts: list[str] = []
        for at, token in enumerate(tokens):
            parts.append(self._tag(token, tokens, at))
        return "".join(parts)

    def _tag(self, token: Token, tokens: Sequence[Token], at: int) -> str:
        kind = token.type
        if kind == "inline":
            return self._line(token)
        if kind == "heading_open":
            return self._heading(token, tokens[at + 1])
        if kind == "fence":
            return _fence(token)
        if kind in ("table_open", "table_close", "thead_open", "tr_open", "th_open", "td_open"):
            return self._table(token, tokens, at)
        if kind == "html_block":
            return ""
        if kind in ("code_block", "hr"):
            return (
                "<hr>\n" if kind == "hr" else f"<pre><code>{escape(token.content)}</code></pre>\n"
            )
        if token.hidden:
            return ""
        return _plain(token)

    def _heading(self, token: Token, line: Token) -> str:
        words = words_of(line)
        level = int(token.tag[1])
        self.headings.append(Heading(level, self._waiting.pop(0), words))
        self._pieces.append(Piece(self.headings[-1].id, words, ""))
        return f'<{token.tag} id="{self.headings[-1].id}">'

    def _claim(self, wanted: str) -> str:
        """This id, or with a number where it is taken."""
        tries = (f"{wanted}-{number}" if number else wanted for number in range(10_000))
        found = next(each for each in tries if each not in self.ids)
        self.ids.add(found)
        return found

    def _table(self, token: Token, tokens: Sequence[Token], at: int) -> str:
        if token.type == "table_open":
            self._labels = []
            columns = sum(1 for _ in _row_cells(tokens, at + 2))
            stacked = " stacked" if columns >= STACKED_FROM else ""
            stacked += " many" if columns >= MANY_FROM else ""
            return f'<div class="wide{stacked}"><table>\n'
        if token.type == "table_close":
            return "</table></div>\n"
        if token.type == "tr_open":
            return self._row(list(_row_cells(tokens, at)))
        if token.type == "th_open":
            self._labels.append(words_of(tokens[at + 1]))
            return f'<th scope="col"{_side(token)}>'
        if token.type == "td_open":
            return self._cell(token, tokens, at)
        return "<thead>\n"

    def _row(self, cells: list[Token]) -> str:
        self._cells = cells
        first = words_of(cells[0])
        if not self._labels or not first or not self.headings:
            return "<tr>"
        section = self.headings[-1]
        title = f"{section.words} {first}" if section.level > 1 else first
        found = self._claim(slug(title))
        rest = " · ".join(filter(None, map(words_of, cells[1:3])))
        self._pieces.append(Piece(found, title, rest))
        return f'<tr id="{found}">'

    def _cell(self, token: Token, tokens: Sequence[Token], at: int) -> str:
        place = next(spot for spot, cell in enumerate(self._cells) if cell is tokens[at + 1])
        label = self._labels[place] if place < len(self._labels) else ""
        empty = "" if tokens[at + 1].content else ' class="empty"'
        return f'<td data-label="{escape(label)}"{empty}{_side(token)}>'

    def _line(self, token: Token) -> str:
        return "".join(map(self._inline, token.children or ()))

    def _inline(self, part: Token) -> str:
        if part.type == "text":
            return escape(part.content, quote=False)
        if part.type == "code_inline":
            return f"<code>{_breakable(escape(part.content, quote=False))}</code>"
        if part.type == "softbreak":
            return "\n"
        if part.type == "link_open":
            return f'<a href="{escape(self._link(str(part.attrs["href"])))}">'
        if part.type == "image":
            place = escape(self._link(str(part.attrs["src"])))
            return f'<img src="{place}" alt="{escape(part.content)}" loading="lazy">'
        if part.type == "html_inline":
            return ""
        return _plain(part)

    def _link(self, target: str) -> str:
        """The address of a link, seen from this page."""
        if re.match(r"[a-z]+:", target):
            self.links.append(target)
            return target
        path, _, part = target.partition("#")
        folder = posixpath.dirname(self.source)
        meant = manual_address(posixpath.normpath(posixpath.join(folder, path))) if path else ""
        self.links.append(f"{meant or self.address}{f'#{part}' if part else ''}")
        seen = posixpath.relpath(meant, posixpath.dirname(self.address) or ".") if path else ""
        return f"{seen}{f'#{part}' if part else ''}"


def _row_cells(tokens: Sequence[Token], at: int) -> Iterator[Token]:
    """The lines in the cells of the row that opens here, or next."""
    for token in tokens[at:]:
        if token.type == "tr_close":
            return
        if token.type == "inline":
            yield token


def _side(token: Token) -> str:
    """The side that a column is set to; a style may not be inline."""
    style = str(token.attrs.get("style", ""))
    side = style.removeprefix("text-align:")
    return f' data-side="{side}"' if side in ("right", "center") else ""


def _breakable(code: str) -> str:
    """Code that may go on in the next line behind a dot, a dash or the like, where it is long."""
    return re.sub(r"([./_:]+)(?=\w)", r"\1<wbr>", code) if len(code) > LONG_CODE else code


def _fence(token: Token) -> str:
    """A block of code; the commands of a console are told from what they print."""
    kind = token.info.split()[0] if token.info else "text"
    lines = escape(token.content, quote=False).rstrip("\n").split("\n")
    if kind == "console":
        lines = [f"<b>{line}</b>" if line.startswith("$ ") else line for line in lines]
    inside = "\n".join(lines)
    return f'<pre class="{escape(kind)}"><code>{inside}</code></pre>\n'


def _plain(token: Token) -> str:
    """A tag that is what it is."""
    if token.nesting < 0:
        return f"</{token.tag}>\n" if token.block else f"</{token.tag}>"
    start = f' start="{token.attrs["start"]}"' if "start" in token.attrs else ""
    line = "\n" if token.tag in ("ul", "ol", "tbody", "blockquote") else ""
    return f"<{token.tag}{start}>{line}"
