"""The commands and snippets of the manual, page by page, as a reader would type them.

A block says what it is by its first word: `console` has commands, each after a dollar sign, and
what they print; `python` is a session; a name behind the first word is a file to be written. A page
is played from its top in a folder of its own; its files are there from the beginning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from spanish21.manual.sources import read_contents

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


class Snippet(NamedTuple):
    """A block of code on a page: its kind, the file it is to be, its text."""

    page: str
    kind: str
    file: str
    text: str

    def commands(self) -> list[tuple[str, str]]:
        """Each command of a console, with what it prints."""
        return COMMAND.findall(self.text)


def read_snippets(page: str) -> Iterator[Snippet]:
    """The blocks of a page, in its order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "fence":
            kind, _, file = token.info.partition(" ")
            yield Snippet(page, kind, file.strip(), token.content)


def read_phrases(page: str) -> Iterator[str]:
    """The code inside the sentences of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        yield from (each.content for each in token.children or () if each.type == "code_inline")


def list_pages() -> list[str]:
    """Every page of the manual."""
    return [entry.source for entry in read_contents(ROOT)]
