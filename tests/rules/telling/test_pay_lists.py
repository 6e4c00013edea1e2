"""Everything a rule set pays is listed with its clause."""

from __future__ import annotations

import pytest

from spanish21.rules.limits import offered_kinds
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.telling.pay_lists import PayList, PayRow, list_pays
from spanish21.rules.telling.prizes import list_prizes


def pays(ruleset: str, **settings: object) -> dict[str, PayList]:
    rules = load(ruleset)
    rules = unbind(rules, settings) if settings else rules
    return {listed.title: listed for listed in list_pays(rules)}


def test_a_five_card_21_and_the_super_bonus_are_told_with_their_clauses() -> None:
    rows = pays("ma")["What hands pay"].rows
    assert PayRow("21 in five cards", "3 to 2", "5(f)(5)") in rows
    assert PayRow("Super Bonus, wager from $25", "$5,000", "5(g)") in rows


def test_what_pays_no_bonus_is_not_listed() -> None:
    names = [row.name for row in pays("sd-bonus-spin")["What hands pay"].rows]
    assert not any("21 in" in name or "Super Bonus" in name for name in names)


def test_a_jackpot_is_listed_before_the_prizes_of_lucky_ladies() -> None:
    rows = pays("nh-bet-bigger")["Lucky Ladies, for a $10 wager"].rows
    assert [row.name for row in rows][:3] == ["mega", "major", "minor"]


def test_a_wheel_lists_its_ace_then_every_segment_of_its_table() -> None:
    listed = pays("sd-bonus-spin")["Bonus Spin, for $5"]
    assert listed.rows[0][:2] == ("an ace among your first two", "2 for 1")
    assert "spins the wheel" in listed.note
    one = pays("sd-bonus-spin", **{"wagers.bonus_spin.table": "A1"})["Bonus Spin, for $1"]
    assert one.rows[0].pays == "nothing"  # the dollar tables pay no ace


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_wager_on_offer_but_the_main_wager_and_lines_has_a_list(ruleset: str) -> None:
    rules = load(ruleset)
    titles = " ".join(listed.title for listed in list_pays(rules))
    for kind in offered_kinds(rules):
        if kind.is_side_bet or kind.value == "insurance":
            assert kind.title in titles


def test_the_prizes_of_each_game_are_told_to_those_who_choose_a_table() -> None:
    """As the documents have them: 5(g), the Super Bonus sheet, Super 7's, the wheel's top prize."""
    told = {name: list(list_prizes(load(name))) for name in rule_set_ids()}
    assert told["ma"][:2] == [("super_bonus", "$1,000"), ("super_bonus", "$5,000")]
    assert told["ma"][2:] == [("envy", "$50"), ("wheel", "$2,500")]
    assert ("super_7s", "500 to 1") in told["nh-go-for-it"]
    assert told["sd-bonus-spin"] == [("wheel", "$2,500")]
    assert told["common"] == []


def test_a_super_bonus_that_any_wager_earns_says_so() -> None:
    rows = pays("nh-break-bonus")["What hands pay"].rows
    assert [row.name for row in rows if "Super" in row.name] == ["Super Bonus, any wager"]
