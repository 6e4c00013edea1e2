"""The pages about rule sets show every key and ruling, and the example of a file is sound."""

from __future__ import annotations

import re
from pathlib import Path

from spanish21.rules.loading.load import load, rule_set_ids
from tools import rule_pages

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_of_a_house_s_file_loads(tmp_path: Path) -> None:
    text = (DOCS / "rule-files.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml harbour.toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    path = tmp_path / "harbour.toml"
    path.write_text(example, encoding="utf-8")
    rules = load(path)
    assert (rules.id, rules.document, rules.decks) == ("harbour", "ma", 8)
    assert (rules.wagers.main.least, rules.clause("wagers.match_dealer.most")) == (1500, "6(b)(2)")


def test_every_key_has_a_row_and_every_rule_set_a_column() -> None:
    page = rule_pages.render_keys(DOCS)
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert all(line.count(" | ") == 2 + len(rule_set_ids()) for line in rows)
    for name in rule_set_ids():
        for key in load(name).values:
            shown = ".wheels." not in key or ".wheels.A5." in key
            assert (f"| `{key}` |" in page) == (shown and key not in ("id", "title", "document"))


def test_every_ruling_has_a_row() -> None:
    page = rule_pages.render_rulings(DOCS.parent).replace("\\$", "$")
    for name in rule_set_ids():
        for row in load(name).rulings:
            assert f"| {row.question} | {row.ruling} |" in page
            assert all(reading.says in page for reading in row.readings)
