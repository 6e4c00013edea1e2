"""What is printed on a felt is what the rule set says, and no more is offered than it offers."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import msgspec
import pytest

from spanish21 import load, rule_set_ids
from spanish21.errors import Code
from spanish21.pages.layout import STATIC, tell_layout
from spanish21.pages.shipped import find_shipped
from spanish21.pages.switches import tell_rule_set
from spanish21.rules.limits import offered_kinds
from spanish21.rules.side_bets.award import pay_table
from spanish21.rules.wager_rules import PaidSideBet
from spanish21.server.refusing import Why

MOST_BYTES = 200_000
SPANISH = ("es.js", "es_told.js")


@pytest.mark.clause("ma 2(a)")
def test_six_decks_of_48_cards_fill_the_shoe_in_massachusetts() -> None:
    assert tell_layout(load("ma")).cards == 6 * 48


def test_each_layout_has_the_spots_of_its_document() -> None:
    """As the documents lay them out: side bets, and the extra spots that equal the first wager."""
    lines = {
        "nh-bet-bigger": {"bet_bigger_2x", "bet_bigger_3x", "bet_bigger_4x"},
        "nh-go-for-it": {"go_for_it_2", "go_for_it_3", "go_for_it_4"},
    }
    for name in rule_set_ids():
        spots = tell_layout(load(name)).spots
        assert [spot.kind for spot in spots if spot.shape == "main"] == ["main"]
        assert {spot.kind for spot in spots if spot.shape == "line"} == lines.get(name, set())
        assert all(0 < spot.least <= spot.most for spot in spots)


def test_a_wheel_is_told_where_there_is_one() -> None:
    """The South Dakota sheet numbers its places up to 10,000, two of them for the top prize."""
    wheel = tell_layout(load("sd-bonus-spin")).wheel
    assert sum(prize.weight for prize in wheel) == 10_000
    assert [prize.weight for prize in wheel if prize.name == "top"] == [2]
    assert tell_layout(load("nh-bet-bigger")).wheel == ()


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_layout_goes_over_a_wire(name: str) -> None:
    told = msgspec.json.decode(msgspec.json.encode(tell_layout(load(name))))
    assert told["hash"] == load(name).hash
    assert all(row["clause"] for pays in told["pays"] for row in pays["rows"])


def loaded_by(script: Path) -> set[Path]:
    """A script and every module it imports before it runs."""
    found, waiting = set[Path](), [script]
    while waiting:
        at = waiting.pop()
        if at not in found:
            found.add(at)
            names = re.findall(r'^(?:import|export)[^;]*?from "(\.[^"]+)"', at.read_text(), re.M)
            waiting += [(at.parent / name).resolve() for name in names]
    return found


def test_the_whole_table_page_is_under_200_kilobytes() -> None:
    """As it is sent: the server compresses what it serves."""
    names = ("table.html", "base.css", "table.css", "felt.css", "icon.svg")
    files = {STATIC / name for name in names} | loaded_by(STATIC / "js" / "table.js")
    assert len(files) > 30
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < MOST_BYTES / 2


def test_no_page_has_a_script_or_a_style_inside() -> None:
    """The content security policy allows neither, and no address of another house is named."""
    for path in STATIC.rglob("*.html"):
        text = path.read_text()
        assert not re.search(r"<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=", text), path.name
    for path in [*STATIC.rglob("*.html"), *STATIC.rglob("*.js"), *STATIC.rglob("*.css")]:
        found = re.findall(r"https?://[\w.-]+", path.read_text())
        assert set(found) <= {"http://www.w3.org"}, path.name


def test_strings_are_set_as_text_and_never_as_markup() -> None:
    for path in STATIC.rglob("*.js"):
        text = path.read_text()
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text
        )


def _keys(*names: str) -> dict[str, set[str]]:
    """The keys of a language's files, each with the blanks in its words."""
    text = "".join((STATIC / "js" / name).read_text() for name in names)
    pairs = re.findall(r'(?:"([^"\n]+)"|\b(\w+)):\s*"((?:[^"\\]|\\.)*)"', text)
    return {quoted or bare: set(re.findall(r"\{(\w+)\}", words)) for quoted, bare, words in pairs}


def test_spanish_has_every_string_that_english_has_with_the_same_blanks() -> None:
    english, spanish = _keys("en.js"), _keys(*SPANISH)
    assert len(english) > 300
    missing = sorted(key for key in english if key not in spanish)
    assert not missing
    assert {key for key in english if english[key] != spanish[key]} == set()


def test_every_refusal_is_said_in_spanish() -> None:
    """English says the server's own sentence, which has the figures; Spanish has its own."""
    spanish = _keys(*SPANISH)
    codes = [each.value for each in (*Code, *Why)]
    assert [code for code in codes if f"refusal.{code}" not in spanish] == []


def test_every_switch_and_every_side_bet_is_named_in_spanish() -> None:
    """Names, positions, ways to play, results: all that the odds pages and one's own table show."""
    spanish = set(_keys(*SPANISH))
    for switch in tell_rule_set("common").switches:
        assert f"switch.{switch.key}" in spanish
        for value in filter(str.isidentifier, map(str, switch.positions)):
            assert value in ("True", "False") or f"value.{value}" in spanish, switch.key
    for name in rule_set_ids():
        chart = find_shipped(name, load(name).hash, "work_out_chart")
        for text in (*chart["legend"].values(), *(each["title"] for each in chart["tables"])):
            assert f"told.{text}" in spanish, text
        for side in find_shipped(name, load(name).hash, "work_out_sides"):
            named = {side["play"], side["note"], *(each["name"] for each in side["outcomes"])}
            for text in named - {""}:
                known = f"told.{text}" in spanish or re.match(r"(spin|top prize at) \$", text)
                assert known or text in ("mega", "major", "minor"), text


def test_every_string_a_page_asks_for_is_there() -> None:
    """Of the keys that are written out in a script; those put together are not looked at."""
    english = _keys("en.js")
    for path in (STATIC / "js").rglob("*.js"):
        for key in re.findall(r'\bt\("([\w.\-]+)"', path.read_text()):
            assert key in english, (path.name, key)


def test_no_sentence_of_the_server_stands_in_a_spanish_coach() -> None:
    """The coach sends figures; the words of every reason are in the language's own file."""
    script = (STATIC / "js" / "coach" / "reasons.js").read_text()
    assert set(re.findall(r'"(why\.[a-z.]+)"', script)) <= set(_keys(*SPANISH))
    assert ".why}" not in "".join(each.read_text() for each in (STATIC / "js" / "coach").glob("*"))


def test_every_outcome_of_every_side_bet_has_its_words() -> None:
    words = _keys("en.js")
    for name in rule_set_ids():
        rules = load(name)
        for kind in offered_kinds(rules):
            bet = getattr(rules.wagers, kind.value, None)
            outcomes = pay_table(rules, kind)[1] if isinstance(bet, PaidSideBet) else {}
            for outcome in outcomes:
                assert {f"won.{outcome}", f"won.{kind.value}.{outcome}"} & set(words), (
                    kind,
                    outcome,
                )
