"""What stands around the inside of a page: the bar, the contents, the headings, the way on.

Everything is plain HTML that works without a script; the one script adds the search. Nothing is
inline and nothing comes from elsewhere, so the server's policy holds.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from string import Template
from typing import NamedTuple

from spanish21.manual.markdown import Heading, Text
from spanish21.manual.sources import PageEntry

MOST_HEADINGS = 60
_PAGE = Template("""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<link rel="icon" href="${up}icon.svg">
<link rel="stylesheet" href="${up}manual.css">
<script src="${up}manual.js"></script>
</head>
<body data-up="$up">
<a class="skip" href="#main">To the text</a>
<header class="bar">
<a class="brand" href="${up}index.html">spanish<b>21</b> manual</a>
<form class="search" role="search" hidden>
<input type="search" id="find" placeholder="Search" aria-label="Search the manual"
autocomplete="off" spellcheck="false">
<ol id="found" aria-label="Found" hidden></ol>
</form>
$home</header>
<div class="columns">
<details class="menu"><summary>Contents</summary></details>
<nav class="contents" aria-label="Contents">
$contents</nav>
<main id="main">
$body
$onward</main>
$headings</div>
<p class="sr" id="said" role="status" aria-live="polite"></p>
</body>
</html>
""")


class Frame(NamedTuple):
    """What every page of one site has around it: the contents, and the house's first page."""

    entries: Sequence[PageEntry]
    home: str = ""


def render_page(frame: Frame, entry: PageEntry, text: Text) -> str:
    """A whole page of the contents."""
    home = "" if entry.address == "index.html" else " · the spanish21 manual"
    return _fill(
        frame,
        entry.address,
        title=f"{entry.title}{home}" if home else "The spanish21 manual",
        body=text.html,
        headings=_headings(text.headings),
        onward=_onward(frame.entries, entry),
    )


def render_round(frame: Frame, address: str, text: str) -> str:
    """A golden round: what it shows, and the round as anyone who knows the game can read it."""
    name = posixpath.basename(address).removesuffix(".html")
    lines = text.splitlines()
    says = lines[0].removeprefix("# ") if lines and lines[0].startswith("# ") else ""
    shown = "\n".join(lines[1:] if says else lines)
    body = (
        f'<h1 id="round">{escape(name)}</h1>\n<p>{escape(says, quote=False)}</p>\n'
        f'<pre class="text"><code>{escape(shown.strip(), quote=False)}</code></pre>\n'
        "<p>A golden round: the tests play it and compare every line. The "
        '<a href="../conformance.html">clauses</a> say which of them it proves; '
        '<a href="../replay.html">Putting a round to the rules</a> says how to play it again.</p>'
    )
    return _fill(frame, address, title=f"{name} · the spanish21 manual", body=body)


def _fill(
    frame: Frame, address: str, *, title: str, body: str, headings: str = "", onward: str = ""
) -> str:
    up = "../" * address.count("/")
    home = f'<a class="home" href="{escape(frame.home)}">Tables</a>\n' if frame.home else ""
    return _PAGE.substitute(
        title=escape(title),
        up=up,
        home=home,
        contents="".join(_contents(frame.entries, address, up)),
        body=body,
        headings=headings,
        onward=onward,
    )


def _contents(entries: Sequence[PageEntry], address: str, up: str) -> Iterable[str]:
    for part, pages in groupby(entries, key=lambda entry: entry.part):
        yield f"<h2>{escape(part)}</h2>\n<ul>\n"
        for page in pages:
            here = ' aria-current="page"' if page.address == address else ""
            yield f'<li><a href="{up}{page.address}"{here}>{escape(page.title)}</a></li>\n'
        yield "</ul>\n"


def _headings(headings: Sequence[Heading]) -> str:
    """The headings of a page, where there are several; of a long page the larger ones."""
    shown = [each for each in headings if each.level in (2, 3)]
    if len(shown) > MOST_HEADINGS:
        shown = [each for each in shown if each.level == 2]
    if len(shown) < 3:
        return ""
    rows = "".join(
        f'<li class="h{each.level}"><a href="#{each.id}">{escape(each.words)}</a></li>\n'
        for each in shown
    )
    name = "On this page"
    return f'<nav class="here" aria-label="{name}"><h2>{name}</h2>\n<ul>\n{rows}</ul></nav>\n'


def _onward(entries: Sequence[PageEntry], entry: PageEntry) -> str:
    """The pages before and after this one."""
    at = entries.index(entry)
    around = (("prev", entries[at - 1] if at else None), ("next", (*entries[at + 1 :], None)[0]))
    up = "../" * entry.address.count("/")
    links = "".join(
        f'<a rel="{way}" href="{up}{page.address}">{escape(page.title)}</a>\n'
        for way, page in around
        if page is not None
    )
    return f'<nav class="onward" aria-label="Before and after">{links}</nav>\n'
