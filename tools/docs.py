"""`python -m tools.docs` writes every generated page of docs/; `--check` only says which are stale.

A page is a path and the function that gives its whole text, so that a test can compare the two.
Add a generated page by adding a line to PAGES.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tools import (
    api,
    commands_page,
    conformance,
    evidence_data,
    floor_page,
    glossary,
    protocol,
    refusals,
    roles,
    rule_pages,
    wire_pages,
    wire_schema,
)

ROOT = Path(__file__).parent.parent


class Page(NamedTuple):
    """A generated page: where it lies and what gives its text."""

    path: str
    render: Callable[[Path], str]


PAGES = (
    Page("docs/api.md", api.render),
    Page("docs/commands.md", commands_page.render),
    Page("docs/conformance.md", conformance.render),
    Page("docs/events.md", wire_pages.render_events),
    Page("docs/floor.md", floor_page.render),
    Page("docs/glossary.md", glossary.render),
    Page("docs/keys.md", rule_pages.render_keys),
    Page("docs/messages.md", wire_pages.render_messages),
    Page(protocol.PAGE, protocol.render),
    Page("docs/refusals.md", refusals.render),
    Page("docs/roles.md", roles.render),
    Page("docs/rulings.md", rule_pages.render_rulings),
    Page("docs/wire.schema.json", wire_schema.render),
    Page(f"{evidence_data.FOLDER}/conformance.json", evidence_data.render_conformance),
    Page(f"{evidence_data.FOLDER}/constraints.txt", evidence_data.render_pins),
)


def find_stale(root: Path = ROOT, pages: Sequence[Page] = PAGES) -> tuple[str, ...]:
    """The pages that are missing or differ from what would be written now."""
    return tuple(page.path for page in pages if _read(root / page.path) != page.render(root))


def write_pages(root: Path = ROOT, pages: Sequence[Page] = PAGES) -> None:
    """Write every page anew."""
    for page in pages:
        path = root / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.render(root), encoding="utf-8")


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages, or with --check report the stale ones and return 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when stale")
    if not parser.parse_args(arguments).check:
        write_pages()
        return 0
    stale = find_stale()
    for path in stale:
        print(f"{path} is stale: run `make docs`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
