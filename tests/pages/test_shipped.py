"""What the odds pages show at once is what the program works out for these very rules."""

from __future__ import annotations

import pytest
from msgspec.json import decode, encode

from spanish21 import load, rule_set_ids
from spanish21.pages.shipped import find_shipped, open_sheets, pack_sheets
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.for_pages.edges import work_out
from spanish21.server.study.workings import work_out_sides


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_sheets_that_come_along_are_those_of_the_rules_as_they_are(name: str) -> None:
    """Where this fails, a rule has changed: `python -m tools.first_sheets` works them out anew."""
    rules = load(name)
    for sheet in ("work_out", "work_out_chart", "work_out_sides", "work_out_costs"):
        assert find_shipped(name, rules.hash, sheet) is not None, sheet


@pytest.mark.parametrize("name", ["common", "sd-bonus-spin"])
def test_the_side_bets_that_come_along_are_worked_out_alike(name: str) -> None:
    rules = load(name)
    again = work_out_sides(print_rules(rules), rules.hash)
    assert find_shipped(name, rules.hash, "work_out_sides") == decode(encode(again))


def test_the_edge_that_comes_along_is_the_edge() -> None:
    rules = load("ma")
    told = find_shipped("ma", rules.hash, "work_out")
    assert told["house_edge"] == pytest.approx(work_out(print_rules(rules), rules.hash).house_edge)


def test_rules_with_a_switch_flipped_find_nothing() -> None:
    assert find_shipped("ma", load("ma", {"decks": 8}).hash, "work_out") is None
    assert find_shipped("nobody", "0", "work_out") is None


def test_the_same_sheets_are_the_same_bytes() -> None:
    shipped = open_sheets("ma")
    assert shipped is not None
    turned = dict(reversed(shipped.sheets.items()))
    assert pack_sheets(shipped.hash, turned) == pack_sheets(shipped.hash, dict(shipped.sheets))
