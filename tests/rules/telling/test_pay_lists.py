"""Everything a rule set pays is listed with its clause."""

from __future__ import annotations

import pytest

from spanish21.rules.limits import offered_kinds
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.telling.pay_lists import PayList, PayRow, list_pays


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
