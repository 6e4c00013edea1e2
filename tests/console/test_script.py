"""Commands from a file: each line brings events, a refusal with its clause, or one clear line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from spanish21 import load
from spanish21.cli import run
from spanish21.console.forms import blanks_of, fill_form
from spanish21.console.menus import MENUS, menus_for
from spanish21.console.script import KINDS, make_command, run_line, run_lines
from spanish21.errors import InputError
from spanish21.floor import commands as c
from spanish21.house.house import House
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table import commands as t
from spanish21.table.words import Role

OPEN = '{"by": "dealer", "command": {"type": "open_cards"}}'


def house(name: str = "ma") -> House:
    return House(load(name), Random(1))


def test_a_line_brings_its_events() -> None:
    told = list(
        run_lines(house(), [OPEN, "", '{"by": "north", "command": {"type": "sit", "box": 1}}'])
    )
    assert [each["line"] for each in told] == [1, 3]
    assert told[0]["events"] == [{"type": "cards_moved", "phase": "received", "clause": "3(a)"}]
    assert told[1]["events"][0]["person"] == "north"


def test_a_refusal_has_code_clause_and_detail_and_changes_nothing() -> None:
    opened = house()
    before = opened.floor
    told = run_line(opened, '{"by": "dealer", "command": {"type": "wash_cards"}}')
    assert set(told["refusal"]) == {"code", "clause", "detail"}
    assert opened.floor == before


def test_who_speaks_is_the_line_and_nothing_else() -> None:
    """A player cannot give the floor's commands, nor speak for another."""
    opened = house()
    coupon = '{"by": "north", "command": {"type": "give_coupon", "person": "north", "cents": 500}}'
    assert run_line(opened, coupon)["refusal"]["code"] == "not_this_role"
    forged = '{"by": "north", "command": {"type": "open_cards", "by": "dealer"}}'
    assert "no 'by'" in run_line(opened, forged)["error"]
    other = '{"by": "north", "command": {"type": "buy_in", "person": "south", "cents": 500}}'
    assert "cannot speak for" in run_line(opened, other)["error"]


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "[]",
        "{}",
        '{"by": "dealer"}',
        '{"by": 3, "command": {"type": "open_cards"}}',
        '{"by": "dealer", "command": {"type": "nothing"}}',
        '{"by": "dealer", "command": {"type": "open_cards", "more": 1}}',
        '{"by": "dealer", "command": {"type": "count_rest", "cards": "many"}}',
        '{"by": "dealer", "command": {"type": "count_rest"}}',
        '{"by": "dealer", "command": {"type": "report_face_up", "card": "99"}}',
        '{"by": "\\u0007", "command": {"type": "buy_in", "cents": 1}}',
        '{"by": "dealer", "command": {"type": "open_cards"}, "role": "floor"}',
        "[" * 5000,
    ],
)
def test_what_is_no_command_is_told_in_one_line(line: str) -> None:
    told = run_line(house(), line)
    assert set(told) == {"error"}
    assert "\n" not in told["error"]


def test_with_deals_the_automatic_house_does_what_is_due() -> None:
    opened = house()
    lines = [
        '{"by": "north", "command": {"type": "buy_in", "cents": 10000}}',
        '{"by": "north", "command":'
        ' {"type": "place_wager", "box": 1, "kind": "main", "cents": 1000}}',
    ]
    *_, last = run_lines(opened, lines, deals=True)
    kinds = [event["type"] for event in last["events"]]
    assert "card_dealt" in kinds
    assert opened.table.number == 1


def test_the_command_line_prints_a_line_for_each_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "c.jsonl"
    file.write_text(f"{OPEN}\n{OPEN}\n")
    assert run(["floor", "ma", "--commands", str(file), "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert "events" in first
    assert second["refusal"]["clause"] == "3(a)"
    file.write_text("hello\n")
    assert run(["floor", "ma", "--commands", str(file)]) == 2
    assert capsys.readouterr().out == "line 1: the line is not JSON\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--role", "cook"], "allowed are dealer, floor, supervisor, surveillance"),
        (["--json"], "--json goes with --commands"),
        (["--commands", "nowhere"], "cannot be read"),
    ],
)
def test_bad_options_are_told_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["floor", "ma", *arguments]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_every_command_is_in_a_menu_or_due_by_itself() -> None:
    """What is in no menu is done with the key for what is due."""
    in_menus = {entry.does for menu in MENUS for entry in menu.entries}
    by_enter = {
        *(t.BurnCard, t.DealCard, t.OfferInsurance, t.CloseInsurance, t.CheckHoleCard),
        *(t.CloseAnswers, t.TurnHoleCard, t.Settle, t.SpinWheel, t.CollectCards),
    }
    by_option = {c.SkipOpening}  # --practice: the very first act
    assert set(KINDS.values()) - in_menus - by_enter == by_option


def test_a_role_is_offered_only_what_it_may_give() -> None:
    menus = menus_for(Role.SURVEILLANCE, load("ma"))
    kinds = {entry.does for menu in menus for entry in menu.entries}
    assert kinds == {c.SignCheck, c.FailCheck, c.SignOn, c.SignOff}


@pytest.mark.parametrize("name", rule_set_ids())
def test_bonus_spin_has_a_menu_where_it_is_offered_and_nowhere_else(name: str) -> None:
    rules = load(name)
    keys = {menu.key for menu in menus_for(Role.DEALER, rules)}
    assert ("b" in keys) == (rules.wagers.bonus_spin is not None)


def test_a_form_reads_money_in_dollars_and_cards_by_their_text() -> None:
    made = fill_form(c.PostLimits, {"least": "5", "most": "500"}, by=Role.FLOOR, name="f")
    assert made == c.PostLimits(least=500, most=50000, by=Role.FLOOR, name="f")
    with pytest.raises(InputError, match="an answer is needed"):
        fill_form(c.PostLimits, {"least": "5"}, by=Role.FLOOR, name="f")
    pressed = [blank for blank in blanks_of(c.Press) if blank.field == "button"]
    with pytest.raises(InputError, match="write one of"):
        pressed[0].read("zzz")


def test_the_staff_signs_in_its_own_name() -> None:
    made = make_command({"type": "open_cards"}, by="dealer", name="kim")
    assert isinstance(made, c.OpenCards)
    assert made.name == "kim"
