"""docs/protocol.md: its table of the server's own codes is written from them; the rest is prose."""

from __future__ import annotations

from pathlib import Path

from spanish21.server.refusing import Why

PAGE = "docs/protocol.md"
MARK = "<!-- codes -->\n"


def render(root: Path) -> str:
    """The page as it stands, with the table of codes anew behind its mark."""
    head, mark, _ = (root / PAGE).read_text(encoding="utf-8").partition(MARK)
    assert mark, f"{PAGE} has a place for the codes"
    rows = [f"| `{why.value}` | {why.status} | {why.says} |" for why in Why]
    table = ["| code | status | what it says |", "|---|---|---|", *rows, ""]
    return f"{head}{mark}\n" + "\n".join(table)
