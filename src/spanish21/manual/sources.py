"""Where the manual's text lies, and in which order it is read.

The sources are the files of a checkout, or the same files under `text/` beside this module in an
installed package. `docs/contents.md` is the order: its headings are the parts of the manual, its
links the pages. A page's address is its path under docs/, with `.html` for `.md`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from spanish21.errors import InputError

HERE = Path(__file__).parent
CONTENTS = "docs/contents.md"
ROUNDS = "tests/golden/"
FILES = ("docs/*.json", "docs/*.txt", "docs/floor/*.jsonl", "docs/pictures/*.png")
_HEADING = re.compile(r"^## (.+)$")
_ENTRY = re.compile(r"^- \[([^\]]+)\]\(([^)]+)\)(?:: (.+))?$")


class PageEntry(NamedTuple):
    """A page in the contents: where it lies, its address, its title, its part, what it is for."""

    source: str
    address: str
    title: str
    part: str
    says: str


def find_root() -> Path:
    """The folder that holds `docs/`: beside the package in a wheel, else the checkout."""
    for root in (HERE / "text", HERE.parents[2]):
        if (root / CONTENTS).is_file():
            return root
    raise InputError("the manual's text is not here: install the package anew, or use a checkout")


def read_contents(root: Path) -> tuple[PageEntry, ...]:
    """The pages in the order of the contents; those of the checkout itself begin with `../`."""
    found: list[PageEntry] = []
    part = ""
    for line in (root / CONTENTS).read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            part = heading[1]
        elif entry := _ENTRY.match(line):
            source = entry[2].removeprefix("../") if entry[2][:3] == "../" else f"docs/{entry[2]}"
            found.append(PageEntry(source, manual_address(source), entry[1], part, entry[3] or ""))
    return tuple(found)


def manual_address(source: str) -> str:
    """The address that a file of the checkout has in the manual.

    >>> manual_address("docs/keys.md"), manual_address("CHANGELOG.md")
    ('keys.html', 'changelog.html')
    >>> manual_address("tests/golden/ma-9d-rescue.txt")
    'rounds/ma-9d-rescue.html'
    """
    if source.startswith(ROUNDS):
        return f"rounds/{source.removeprefix(ROUNDS).removesuffix('.txt')}.html"
    if "/" not in source:
        source = source.lower()
    source = source.removeprefix("docs/")
    return f"{source.removesuffix('.md')}.html" if source.endswith(".md") else source


def find_rounds(root: Path) -> Mapping[str, Path]:
    """The golden rounds that prove the clauses, by address."""
    return {
        manual_address(f"{ROUNDS}{path.name}"): path
        for path in sorted((root / ROUNDS).glob("*.txt"))
    }


def find_files(root: Path) -> Mapping[str, Path]:
    """What the pages point at and is sent as it is, by address."""
    found = (path for pattern in FILES for path in sorted(root.glob(pattern)))
    return {manual_address(path.relative_to(root).as_posix()): path for path in found}
