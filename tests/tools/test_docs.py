"""A generated page is stale when it is missing or differs, and writing it mends that."""

from __future__ import annotations

from pathlib import Path

from tools.docs import Page, find_stale, write_pages

PAGES = (Page("docs/one.md", lambda _: "one\n"), Page("docs/two.md", lambda _: "two\n"))


def test_missing_and_changed_pages_are_stale_until_written(tmp_path: Path) -> None:
    assert find_stale(tmp_path, PAGES) == ("docs/one.md", "docs/two.md")
    write_pages(tmp_path, PAGES)
    assert find_stale(tmp_path, PAGES) == ()
    (tmp_path / "docs/two.md").write_text("three\n")
    assert find_stale(tmp_path, PAGES) == ("docs/two.md",)
