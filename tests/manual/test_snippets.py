"""Every command and snippet of the manual is run, and prints what the page shows."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from spanish21.cli import run
from spanish21.cli.commands import COMMANDS
from tests.manual.shell import Shell
from tests.manual.snippets import ROOT, Snippet, list_pages, read_phrases, read_snippets
from tools.commands_page import list_helps

ELSEWHERE = {
    "docs/api.md": "tests/library/test_public.py",
    "docs/deploy.md": "tests/server/test_deploy.py",
    "docs/floor.md": "tests/console/test_sessions.py",
    "docs/protocol.md": "tests/server/test_protocol.py",
    "docs/replay.md": "tests/cli/test_replay.py",
    "docs/research.md": "tests/gym/test_research_page.py",
}
"""Pages whose other blocks a test of their own runs; those of the library run as docstrings."""
PLAIN = ("text", "nginx")
CHECKER = doctest.OutputChecker()
WIDTH = "88"


def test_every_block_is_of_a_kind_that_some_test_runs() -> None:
    for page in list_pages():
        for block in read_snippets(page):
            known = block.kind in ("console", *PLAIN) or bool(block.file) or page in ELSEWHERE
            assert known or block.kind == "python", (page, block.text)
            if block.kind in PLAIN and page != "docs/commands.md":
                assert not re.search(r"^(\$ )?spanish21 ", block.text, re.MULTILINE), page
    for page, test in ELSEWHERE.items():
        named = (ROOT / test).read_text(encoding="utf-8")
        assert Path(page).name in named or "floor_page" in named, page


def has_runs(page: str) -> bool:
    kinds = {block.kind for block in read_snippets(page)}
    return "console" in kinds or ("python" in kinds and page not in ELSEWHERE)


@pytest.mark.parametrize("page", [page for page in list_pages() if has_runs(page)])
def test_a_page_can_be_followed_from_its_top(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", WIDTH)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("docs", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    blocks = list(read_snippets(page))
    for block in blocks:
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    shell = Shell(monkeypatch, capsys)
    names: dict[str, object] = {}
    for block in blocks:
        if block.kind == "console":
            follow_console(block, shell)
        elif block.kind == "python" and page not in ELSEWHERE:
            follow_python(block, names)


def follow_console(block: Snippet, shell: Shell) -> None:
    """Run each command; it succeeds, or is refused as the page shows."""
    assert "".join(f"$ {line}\n{shown}" for line, shown in block.commands()) == block.text
    for line, shown in block.commands():
        told = shell.run(line)
        refused = shown.startswith("spanish21: ")
        assert told.status == (2 if refused else 0), (line, told)
        if shown:
            got = "".join(f"{each.rstrip()}\n" for each in told.text.rstrip().splitlines())
            want = "".join(f"{each.rstrip()}\n" for each in shown.rstrip().splitlines())
            assert CHECKER.check_output(want, got, doctest.ELLIPSIS), f"$ {line}\n{got}"


def follow_python(block: Snippet, names: dict[str, object]) -> None:
    """Run a session; what came before on the page is known."""
    test = doctest.DocTestParser().get_doctest(block.text, names, block.page, block.page, 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, clear_globs=False).failed == 0
    names.update(test.globs)


def test_commands_named_in_a_sentence_are_commands_with_these_options() -> None:
    helps = dict(list_helps())
    seen = 0
    for page in list_pages():
        for phrase in read_phrases(page):
            words = phrase.split()
            if words[:1] != ["spanish21"] or len(words) < 2 or not words[1].islower():
                continue
            name = " ".join(words[1:3]) if " ".join(words[1:3]) in helps else words[1]
            assert name in helps, f"{page}: {phrase}"
            for option in re.findall(r"--[a-z-]+", phrase):
                assert option in helps[name] or name not in COMMANDS, f"{page}: {phrase}"
            seen += 1
    assert seen > 40


@pytest.mark.parametrize("name", ["edge", "rules show"])
def test_the_page_of_commands_has_what_the_program_prints(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "94")  # the help leaves two columns free
    assert run([*name.split(), "--help"]) == 0
    printed = "\n".join(line.rstrip() for line in capsys.readouterr().out.strip().splitlines())
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    assert f"# {name}\n\n```text\n{printed}\n```\n" in page


def test_the_page_of_commands_has_them_all() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    names = [name for name, _ in list_helps()]
    assert set(COMMANDS) < set(names)
    assert [line.lstrip("# ") for line in page.splitlines() if line.startswith("##")] == names
