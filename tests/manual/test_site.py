"""The manual as a site: every page is listed, every link alive, and nothing is far away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from spanish21.errors import InputError
from spanish21.manual.markdown import render_text
from spanish21.manual.site import Site
from spanish21.manual.sources import find_root, read_contents
from tools import manual

ROOT = Path(__file__).parents[2]
READERS = (
    *("player", "counter", "dealer", "floor"),
    *("regulator", "mathematician", "developer", "researcher"),
)
WANTED = {
    "how to play": ("How to play", "A round"),
    "what a rule costs": ("What a rule costs", "house edge"),
    "how to write house rules": ("Rule files", "rules check"),
    "the Python API": ("The library", "load("),
    "what a clause says, and which test proves it": ("Conformance", "ma-9d-rescue"),
}


@cache
def site() -> Site:
    return Site(ROOT)


@cache
def page(address: str) -> str:
    content = site().read(address)
    assert content is not None, address
    return content.decode()


def links_of(address: str) -> Iterator[tuple[str, str]]:
    """The links of a whole page as a browser has them: the words and where they lead."""
    for target, words in re.findall(r'<a [^>]*?href="([^"#]*)[^"]*"[^>]*>(.*?)</a>', page(address)):
        where = normpath(join(dirname(address), target)) if target else address
        yield re.sub(r"<[^>]+>", "", words), where


def test_every_page_of_docs_is_in_the_contents() -> None:
    listed = {entry.source for entry in read_contents(ROOT)}
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert there <= listed
    assert all((ROOT / source).is_file() for source in listed)


def test_no_link_leads_nowhere() -> None:
    assert list(site().find_broken()) == []


def test_a_broken_link_or_heading_would_show(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/contents.md").write_text("# C\n\n## P\n\n- [A](a.md): the first\n")
    (tmp_path / "docs/a.md").write_text("# A\n\n[b](b.md) [c](#c) [a](a.md#a) [a](#a)\n")
    assert list(Site(tmp_path).find_broken()) == ["docs/a.md: b.html", "docs/a.md: a.html#c"]


def test_the_links_around_a_page_lead_somewhere_too() -> None:
    for address in ("index.html", "tours/dealer.html", "rounds/ma-9d-rescue.html"):
        for words, where in links_of(address):
            assert where in site().addresses, (address, words, where)


def count_clicks(title: str, proof: str) -> int:
    """Clicks from the first page to the page of this title that has what proves it."""
    reached, clicks = {"index.html"}, 0
    while not any(f">{title}</h1>" in page(at) and proof in page(at) for at in reached):
        reached |= {where for at in reached for _, where in links_of(at) if ".html" in where}
        clicks += 1
    return clicks


@pytest.mark.parametrize("wish", WANTED)
def test_a_newcomer_finds_it_within_three_clicks_of_the_first_page(wish: str) -> None:
    assert wish in page("index.html"), "the first page has it in the newcomer's words"
    assert count_clicks(*WANTED[wish]) <= 3


def test_from_a_clause_its_golden_round_is_a_click_away() -> None:
    assert "rounds/ma-9d-rescue.html" in {where for _, where in links_of("conformance.html")}
    text = page("rounds/ma-9d-rescue.html")
    assert "rescued  [9(d)]" in text
    assert "conformance.html" in text


def test_each_reader_has_a_tour_and_the_first_page_leads_to_it() -> None:
    first = {where for _, where in links_of("index.html")}
    for reader in READERS:
        assert f"tours/{reader}.html" in first
        assert "<pre" in page(f"tours/{reader}.html"), f"the {reader} can do something"


def test_a_clause_a_key_and_a_code_can_be_linked_and_searched() -> None:
    index = page("search-index.js")
    for address in ("conformance.html#ma-5f5", "keys.html#soft_17", "refusals.html#not_a_pair"):
        name, _, place = address.partition("#")
        assert f'id="{place}"' in page(name)
        assert f'"{address}"' in index


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    for address in site().addresses:
        if address.endswith(".html"):
            text = page(address)
            assert not re.search(r"<style|\sstyle=|<script(?![^>]*\bsrc=)|\son\w+=", text), address
            outside = re.findall(r'(?:src|href)="(https?:[^"]*)"', text)
            assert not outside, address
    for name in ("manual.css", "manual.js"):
        assert not re.search(r"https?://|innerHTML|eval\(|@import|url\(", page(name))


def test_the_style_has_paper_in_mind() -> None:
    style = page("manual.css")
    printed = style[style.index("@media print") :]
    for part in (".bar", ".contents", ".here"):
        assert part in printed.partition("display: none")[0]


def test_markdown_becomes_the_tags_it_says() -> None:
    text = render_text(
        "docs/a.md",
        "# One `two`\n\n<!-- for programs -->\n\na <b>*c*</b> \\$5 < 6\nline\n\n"
        "## X\n\n| k | v |\n|---|--:|\n| `a` | 1 |\n\n3. three\n\n> said\n\n    code\n\n---\n\n"
        "![pic](pictures/p.png) [out](https://example.org/)\n\n```console\n$ do\ndone\n```\n",
    )
    assert '<h1 id="one-two">One <code>two</code></h1>' in text.html
    assert "<p>a <em>c</em> $5 &lt; 6\nline</p>" in text.html
    assert '<tr id="x-a"><td data-label="k"><code>a</code></td>' in text.html
    assert '<td data-label="v" data-side="right">1</td>' in text.html
    assert '<ol start="3">' in text.html
    assert '<img src="pictures/p.png" alt="pic" loading="lazy">' in text.html
    assert '<pre class="console"><code><b>$ do</b>\ndone</code></pre>' in text.html
    assert "<hr>" in text.html
    assert "<pre><code>code\n</code></pre>" in text.html
    assert "programs" not in text.html


def test_the_whole_manual_is_built_by_one_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert manual.main(["--out", str(tmp_path / "site")]) == 0
    assert manual.main(["--out", str(tmp_path / "site")]) == 0, "and again over the first"
    assert "files: " in capsys.readouterr().out
    built = {
        path.relative_to(tmp_path / "site").as_posix()
        for path in (tmp_path / "site").rglob("*")
        if path.is_file()
    }
    assert built == set(site().addresses)
    assert site().read("nowhere.html") is None


def test_a_package_without_its_text_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spanish21.manual.sources.HERE", tmp_path / "a" / "b" / "c")
    with pytest.raises(InputError, match="the manual's text is not here"):
        find_root()


def test_a_wheel_carries_the_text() -> None:
    """The hook names each folder and file that pages are made of."""
    hook = (ROOT / "tools/wheel_texts.py").read_text()
    carried = re.findall(r'"([\w/.]+)"', hook[hook.index("TEXTS") : hook.index("\n\n\nclass")])
    for entry in read_contents(ROOT):
        assert entry.source.startswith("docs/") or entry.source in carried
    assert {"docs", "tests/golden"} <= set(carried)
    assert "tools/wheel_texts.py" in (ROOT / "pyproject.toml").read_text()
