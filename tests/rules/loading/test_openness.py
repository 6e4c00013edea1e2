"""A house chooses what a document leaves open and nothing else: each refusal has its clause."""

from __future__ import annotations

from typing import Any

import pytest

from spanish21.errors import RulesError
from spanish21.rules.loading.load import load, rule_set_ids


def refusals(name: str, settings: dict[str, Any]) -> tuple[str, ...]:
    """The lines a rule set gives for settings it refuses."""
    with pytest.raises(RulesError) as caught:
        load(name, settings)
    return caught.value.faults


PERMITTED_DECKS = [
    pytest.param("ma", {6, 8}, "2(a)", marks=pytest.mark.clause("ma 2(a)")),
    pytest.param(
        "nh-break-bonus",
        {6, 8},
        "equipment.1",
        marks=pytest.mark.clause("nh-break-bonus equipment.1"),
    ),
    pytest.param(
        "nh-bet-bigger", {2, 6, 8}, "rules.1b", marks=pytest.mark.clause("nh-bet-bigger rules.1b")
    ),
    pytest.param(
        "nh-go-for-it", {6, 8}, "equipment.1", marks=pytest.mark.clause("nh-go-for-it equipment.1")
    ),
    pytest.param(
        "sd-bonus-spin",
        {2, 6, 8},
        "head decks",
        marks=pytest.mark.clause("sd-bonus-spin head decks"),
    ),
]


@pytest.mark.no_cover
@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize(("name", "permitted", "clause"), PERMITTED_DECKS)
def test_the_decks_a_document_permits_and_no_others(
    name: str, permitted: set[int], clause: str, decks: int
) -> None:
    if decks in permitted:
        assert load(name, decks=decks).decks == decks
    else:
        (told,) = refusals(name, {"decks": decks})
        assert told.startswith(f"{name}: decks: found {decks}; allowed: ")
        assert told.endswith(f"({name} {clause})")


@pytest.mark.parametrize("decks", range(1, 9))
def test_common_is_free_to_choose_its_decks(decks: int) -> None:
    assert load("common", decks=decks).decks == decks


MATCH = "wagers.match_dealer"
SPIN = "wagers.bonus_spin"
REFUSED = [
    pytest.param(
        "ma",
        {"cut_card": "1/8 shoe"},
        "cut_card: found '1/8 shoe'; allowed: at least '1/4 shoe', or another with "
        "approved_procedures cut_card (ma 4(e) depth)",
        marks=pytest.mark.clause("ma 4(e) depth"),
    ),
    pytest.param(
        "ma",
        {"cut_card": "1 deck"},
        "cut_card: found '1 deck'; allowed: at least '1/4 shoe', or another with "
        "approved_procedures cut_card (ma 4(e) depth)",
        marks=pytest.mark.clause("ma 4(e) depth"),
    ),
    pytest.param(
        "ma",
        {"shuffle": ["cut"]},
        "shuffle: found ['cut']; allowed: a list with plug, riffle, turn, strip, cut, repeated and "
        "with others as you like, or another with approved_procedures shuffle (ma 4(j))",
        marks=pytest.mark.clause("ma 4(j)"),
    ),
    pytest.param(
        "ma",
        {"shuffle": ["plug", "riffle", "riffle", "strip", "riffle", "cut"]},
        "shuffle: found ['plug', 'riffle', 'riffle', 'strip', 'riffle', 'cut']; allowed: a list "
        "with plug, riffle, turn, strip, cut, repeated and with others as you like, or another "
        "with approved_procedures shuffle (ma 4(j))",
        marks=pytest.mark.clause("ma 4(j)(3)"),
    ),
    pytest.param(
        "ma",
        {"burn_new_shoe": False},
        "burn_new_shoe: found false; allowed: true, or another with approved_procedures burn "
        "(ma 7(c))",
        marks=pytest.mark.clause("ma 4(h)"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.least": 50},
        f"{MATCH}.least: found 50; allowed: 100 (ma 6(b))",
        marks=pytest.mark.clause("ma 6(b)"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.up_to": "none"},
        f"{MATCH}.up_to: found 'none'; allowed: 'main' (ma 6(b)(1))",
        marks=pytest.mark.clause("ma 6(b)(1)"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.pays.6.suited": "8 to 1"},
        f"{MATCH}.pays.6.suited: found '8 to 1'; allowed: at least '9 to 1' (ma 6(e)(1) same suit)",
        marks=pytest.mark.clause("ma 6(e)", "ma 6(e)(1) same suit"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.pays.6.unsuited": "4 for 1"},
        f"{MATCH}.pays.6.unsuited: found '4 for 1'; allowed: at least '4 to 1' "
        "(ma 6(e)(1) other suit)",
        marks=pytest.mark.clause("ma 6(e)", "ma 6(e)(1) other suit"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.pays.8.suited": "119 to 10"},
        f"{MATCH}.pays.8.suited: found '119 to 10'; allowed: at least '12 to 1' "
        "(ma 6(e)(2) same suit)",
        marks=pytest.mark.clause("ma 6(e)", "ma 6(e)(2) same suit"),
    ),
    pytest.param(
        "ma",
        {f"{MATCH}.pays.8.unsuited": "2 to 1"},
        f"{MATCH}.pays.8.unsuited: found '2 to 1'; allowed: at least '3 to 1' "
        "(ma 6(e)(2) other suit)",
        marks=pytest.mark.clause("ma 6(e)", "ma 6(e)(2) other suit"),
    ),
    pytest.param(
        "ma",
        {"people_per_box": 4},
        "people_per_box: found 4; allowed: at least 1 and at most 3 (ma 13(a))",
        marks=pytest.mark.clause("ma 13(a)"),
    ),
    pytest.param(
        "ma",
        {f"{SPIN}.wheels.A5.stake": 100},
        f"{SPIN}.wheels.A5.stake: found 100; allowed: 500 (ma 16(b))",
        marks=pytest.mark.clause("ma 16(b)"),
    ),
    pytest.param(
        "ma",
        {f"{SPIN}.wheels.A5.ace_pays": "3 for 1"},
        f"{SPIN}.wheels.A5.ace_pays: found '3 for 1'; allowed: '2 for 1', '2 to 1' (ma 16(c))",
        marks=pytest.mark.clause("ma 16(c)"),
    ),
    pytest.param(
        "ma",
        {"soft_17": "hit"},
        "soft_17: found 'hit'; allowed: 'stand' (ma 12(b))",
        marks=pytest.mark.clause("ma 12(b)"),
    ),
    pytest.param(
        "ma",
        {"hole_card": "peek"},
        "hole_card: found 'peek'; allowed: 'none', 'no_peek', 'card_reader' (ma 7(g) choice)",
        marks=pytest.mark.clause("ma 7(g) choice", "ma 7(i)"),
    ),
    pytest.param(
        "ma",
        {"pays.blackjack": "6 to 5"},
        "pays.blackjack: found '6 to 5'; allowed: '3 to 2' (ma 5(e) blackjack)",
        marks=pytest.mark.clause("ma 5(e) blackjack"),
    ),
    pytest.param(
        "ma",
        {"split_21_pays": "6 to 5"},
        "split_21_pays: found '6 to 5'; allowed: 'even_money', 'blackjack'",
    ),
    pytest.param(
        "nh-break-bonus",
        {"wagers.main.most": 1001},
        "wagers.main.most: found 1001; allowed: at least 100 and at most 1000 "
        "(nh-break-bonus ante.1b)",
        marks=pytest.mark.clause("nh-break-bonus ante.1b"),
    ),
    pytest.param(
        "nh-break-bonus",
        {"wagers.main.least": 50},
        "wagers.main.least: found 50; allowed: at least 100 and at most 1000 "
        "(nh-break-bonus ante.1b)",
        marks=pytest.mark.clause("nh-break-bonus ante.1b"),
    ),
    pytest.param(
        "nh-break-bonus",
        {"wagers.break_bonus.most": 2500},
        "wagers.break_bonus.most: found 2500; allowed: at least 100 and at most 1000 "
        "(nh-break-bonus ante.1b)",
        marks=pytest.mark.clause("nh-break-bonus ante.1b"),
    ),
    pytest.param(
        "nh-break-bonus",
        {"wagers.break_bonus.least": "half_minimum"},
        "wagers.break_bonus.least: found 'half_minimum'; allowed: at least 100 and at most 1000 "
        "(nh-break-bonus ante.1b)",
    ),
    pytest.param(
        "nh-break-bonus",
        {"cut_card": "2 decks"},
        "cut_card: found '2 decks'; allowed: at least '1/2 deck' and at most '1.5 decks' "
        "(nh-break-bonus method.1i)",
    ),
    pytest.param(
        "nh-break-bonus",
        {"boxes_with_permission": 3},
        "boxes_with_permission: found 3; allowed: at least 1 and at most 2 "
        "(nh-break-bonus rules.2b)",
    ),
    pytest.param(
        "nh-bet-bigger",
        {"wagers.main.most": 2000},
        "wagers.main.most: found 2000; allowed: at least 100 and at most 1000 "
        "(nh-bet-bigger rules.4b)",
        marks=pytest.mark.clause("nh-bet-bigger rules.4b"),
    ),
    pytest.param(
        "nh-bet-bigger",
        {"wagers.lucky_ladies.most": 1100},
        "wagers.lucky_ladies.most: found 1100; allowed: 1000 (nh-bet-bigger rules.4e)",
        marks=pytest.mark.clause("nh-bet-bigger rules.4e"),
    ),
    pytest.param(
        "nh-bet-bigger",
        {"wagers.match_dealer_up.least": 100},
        "wagers.match_dealer_up.least: found 100; allowed: 'half_minimum' (nh-bet-bigger rules.4e)",
        marks=pytest.mark.clause("nh-bet-bigger rules.4e"),
    ),
    pytest.param(
        "nh-bet-bigger",
        {"wagers.match_dealer_down.up_to": "main"},
        "wagers.match_dealer_down.up_to: found 'main'; allowed: 'none' (nh-bet-bigger rules.4e)",
        marks=pytest.mark.clause("nh-bet-bigger rules.4e"),
    ),
    pytest.param(
        "nh-bet-bigger",
        {"wagers.lucky_ladies.hours_between_updates": 12},
        "wagers.lucky_ladies.hours_between_updates: found 12; allowed: at least 24 "
        "(nh-bet-bigger lucky-ladies.1b)",
    ),
    pytest.param(
        "nh-go-for-it",
        {"wagers.main.most": 2500},
        "wagers.main.most: found 2500; allowed: at least 100 and at most 1000 "
        "(nh-go-for-it ruling)",
    ),
    pytest.param(
        "nh-go-for-it",
        {"wagers.super_7s.least": 100},
        "wagers.super_7s.least: found 100; allowed: 200 (nh-go-for-it super-7s.1a)",
        marks=pytest.mark.clause("nh-go-for-it super-7s.1a"),
    ),
    pytest.param(
        "nh-go-for-it",
        {"wagers.match_dealer.up_to": "none"},
        "wagers.match_dealer.up_to: found 'none'; allowed: 'main' "
        "(nh-go-for-it match-the-dealer.1a)",
        marks=pytest.mark.clause("nh-go-for-it match-the-dealer.1a"),
    ),
    pytest.param(
        "nh-go-for-it",
        {"wagers.high_low.least": 500},
        "wagers.high_low.least: found 500; allowed: 200 (nh-go-for-it high-low.1a)",
        marks=pytest.mark.clause("nh-go-for-it high-low.1a"),
    ),
    pytest.param(
        "nh-go-for-it",
        {"shuffle": ["wash", "riffle", "cut"]},
        "shuffle: found ['wash', 'riffle', 'cut']; allowed: at least alternate, riffle, cut, "
        "in this order (nh-go-for-it method.1l)",
    ),
    pytest.param(
        "sd-bonus-spin",
        {f"{SPIN}.wheels.A1.ace_pays": "2 for 1"},
        f"{SPIN}.wheels.A1.ace_pays: found '2 for 1'; allowed: 'none' (sd-bonus-spin (1)(a))",
        marks=pytest.mark.clause("sd-bonus-spin (1)(a)"),
    ),
    pytest.param(
        "sd-bonus-spin",
        {f"{SPIN}.wheels.B5.stake": 1000},
        f"{SPIN}.wheels.B5.stake: found 1000; allowed: 500 (sd-bonus-spin pay tables five dollar)",
        marks=pytest.mark.clause("sd-bonus-spin pay tables five dollar"),
    ),
    pytest.param(
        "sd-bonus-spin",
        {f"{SPIN}.wheels.A5.segments": [{"prize": "top", "weight": 1}]},
        f"{SPIN}.wheels.A5.segments: found [{{prize = 'top', weight = 1}}]; allowed: the "
        "document's own list with every prize as it is (sd-bonus-spin A5)",
        marks=pytest.mark.clause("sd-bonus-spin A5"),
    ),
    pytest.param(
        "sd-bonus-spin",
        {"boxes": 7},
        "boxes: found 7; allowed: at least 1 and at most 6 (sd-bonus-spin (4)(b)(i) order)",
    ),
    pytest.param(
        "sd-bonus-spin",
        {f"{SPIN}.offered": False},
        f"{SPIN}.offered: found false; allowed: true (sd-bonus-spin head)",
        marks=pytest.mark.clause("sd-bonus-spin head"),
    ),
]


@pytest.mark.parametrize(("name", "settings", "told"), REFUSED)
def test_what_no_clause_leaves_open_is_refused_with_the_clause(
    name: str, settings: dict[str, Any], told: str
) -> None:
    assert refusals(name, settings) == (f"{name}: {told}",)


PERMITTED: list[Any] = [
    pytest.param("ma", {"cut_card": "1/3 shoe"}, marks=pytest.mark.clause("ma 4(e) depth")),
    ("ma", {"cut_card": "1.5 decks"}),
    pytest.param(
        "ma",
        {
            "shuffle": [
                "plug",
                "wash",
                "riffle",
                "riffle",
                "strip",
                "turn",
                "riffle",
                "riffle",
                "cut",
            ]
        },
        marks=pytest.mark.clause("ma 4(j)"),
    ),
    pytest.param(
        "ma",
        {"shuffle": ["riffle", "cut"], "approved_procedures": ["shuffle"]},
        marks=pytest.mark.clause("ma 4(h)"),
    ),
    pytest.param(
        "ma",
        {"cut_card": "1 deck", "cut_card_least": "1 deck", "approved_procedures": ["cut_card"]},
        marks=pytest.mark.clause("ma 4(h)"),
    ),
    pytest.param(
        "ma",
        {"burn_new_shoe": False, "approved_procedures": ["burn"]},
        marks=pytest.mark.clause("ma 4(h)"),
    ),
    pytest.param("ma", {"hole_card": "no_peek"}, marks=pytest.mark.clause("ma 7(i)")),
    pytest.param(
        "ma",
        {"hole_card": "card_reader"},
        marks=pytest.mark.clause("ma 7(g) choice", "ma 7(i) reader"),
    ),
    pytest.param("ma", {"people_per_box": 1}, marks=pytest.mark.clause("ma 13(a)")),
    ("ma", {"shuffled_by": "machine"}),
    ("ma", {"cut_by": "dealer"}),
    ("ma", {"mid_shoe_entry": "open"}),
    ("ma", {"wagers.main.most": 500_000}),
    ("ma", {f"{MATCH}.most": 2500}),
    ("ma", {f"{MATCH}.offered": False}),
    pytest.param("ma", {f"{MATCH}.pays.6.suited": "13 for 1"}, marks=pytest.mark.clause("ma 6(e)")),
    ("ma", {f"{SPIN}.table": "G5"}),
    ("nh-break-bonus", {"wagers.main.most": 500}),
    ("nh-break-bonus", {"cut_card": "1/2 deck"}),
    ("nh-break-bonus", {"cut_card": "72 cards"}),
    ("nh-bet-bigger", {"wagers.main.least": 500}),
    ("nh-bet-bigger", {"wagers.lucky_ladies.jackpots.mega": 10**7}),
    ("nh-go-for-it", {"wagers.perfect_pair.offered": True}),
    (
        "nh-go-for-it",
        {"shuffle": ["wash", "alternate", "alternate", "riffle", "riffle", "strip", "cut"]},
    ),
    ("sd-bonus-spin", {"soft_17": "hit"}),
    ("sd-bonus-spin", {"pays.blackjack": "6 to 5"}),
    ("sd-bonus-spin", {f"{SPIN}.wheels.C5.ace_pays": "2 to 1"}),
    ("sd-bonus-spin", {f"{SPIN}.wheels.A1.top_prize": "progressive"}),
]


@pytest.mark.parametrize(("name", "settings"), PERMITTED)
def test_what_a_clause_leaves_open_may_be_chosen(name: str, settings: dict[str, Any]) -> None:
    rules = load(name, settings)
    assert [rules.values[each] for each in settings] == list(settings.values())
    assert rules.hash != load(name).hash


def test_a_wager_of_another_document_is_told_once_whatever_it_lacks() -> None:
    told = refusals("ma", {"wagers.super_7s.offered": True, "wagers.super_7s.least": -1})
    assert told == ("ma: wagers.super_7s: not known here; ma has no such thing",)


def test_every_refused_setting_is_told_and_none_twice() -> None:
    told = refusals("ma", {"decks": 7, "soft_17": "maybe", "people_per_box": 4, "hole_card": 3})
    keys = [line.split(": ")[1] for line in told]
    assert sorted(keys) == ["decks", "hole_card", "people_per_box", "soft_17"]


@pytest.mark.parametrize("name", [name for name in rule_set_ids() if name != "common"])
def test_a_depth_is_not_compared_where_the_decks_are_no_number(name: str) -> None:
    told = refusals(name, {"decks": "many", "cut_card": "1 card"})
    assert told == (f"{name}: decks: found 'many'; allowed: a whole number from 1 to 8",)


@pytest.mark.parametrize(("key", "value"), [("id", "mine"), ("title", "x"), ("document", "house")])
def test_no_setting_changes_a_name_or_slips_out_of_the_document(key: str, value: str) -> None:
    assert refusals("ma", {key: value}) == (f"ma: {key}: a name, which no setting changes",)


@pytest.mark.parametrize("name", ["nh-bet-bigger", "sd-bonus-spin", "common"])
@pytest.mark.parametrize("steps", [["cut"], [], ["plug", "cut"]])
def test_a_shuffle_has_a_step_that_mixes_the_cards(name: str, steps: list[str]) -> None:
    with pytest.raises(RulesError, match="a step that mixes the cards"):
        load(name, {"shuffle": steps})
