"""What docs/research.md shows is what happens."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from spanish21.odds.strategies.policy_file import parse_policy

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_snippets_do_what_they_say() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.S))
def test_the_policy_shown_is_a_policy(text: str) -> None:
    assert parse_policy(tomllib.loads(text)).ruleset == "ma"
