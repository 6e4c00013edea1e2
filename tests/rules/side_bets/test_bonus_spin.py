"""Bonus Spin: every two cards, every place of every wheel, and what the wheels are worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from spanish21.cards import Card, Deck
from spanish21.errors import RulesError
from spanish21.money import Odds, Rounding
from spanish21.rules.choices import TopPrize
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import (
    bonus_spin_of,
    earns_spin,
    pay_ace,
    pay_spin,
    prize_at,
    prize_of,
    top_prizes,
    total_weight,
    wheel_prizes,
)
from spanish21.rules.wager_rules import Segment, Wheel
from tests.rules.side_bets.deals import odds_of, pairs

ONE_DOLLAR = {
    "A1": "1000 500 100 75 60 50 40 30 20 10 5",
    "B1": "2500 1000 500 100 60 50 40 30 20 10 5",
    "C1": "500 250 100 75 60 50 40 30 20 10 5",
    "D1": "1000 500 250 100 75 60 50 40 25 10 5",
    "E1": "500 250 100 75 60 50 40 30 20 10 5",
    "F1": "1000 500 250 100 75 60 50 40 25 10 5",
}
FIVE_DOLLAR = {
    "A5": "250 200 150 100 80 75 70 65 60 55 50",
    "B5": "1000 750 500 250 100 90 80 70 60 55 50",
    "C5": "2500 1000 500 250 100 90 80 70 60 55 50",
    "D5": "5000 2500 1000 500 250 100 85 75 65 55 50",
    "E5": "1000 750 500 250 100 90 80 70 60 50 40",
    "F5": "2500 1000 500 250 100 90 80 70 60 50 40",
    "G5": "5000 2500 1000 500 250 100 80 75 60 55 40",
}
TABLES = ONE_DOLLAR | FIVE_DOLLAR
IN_FORCE = [("sd-bonus-spin", table) for table in TABLES] + [("ma", table) for table in FIVE_DOLLAR]
SD_DECKS = (2, 6, 8)


@cache
def with_table(name: str, table: str, *, decks: int = 6) -> Rules:
    return load(name, {"wagers.bonus_spin.table": table}, decks=decks)


def is_blackjack(first: Card, second: Card) -> bool:
    ranks = {str(first)[:-1], str(second)[:-1]}
    return "A" in ranks and bool(ranks & {"10", "J", "Q", "K"})


@pytest.mark.no_cover
@pytest.mark.clause(
    "ma 16(a)",
    "ma 16(c)",
    "sd-bonus-spin head",
    "sd-bonus-spin (1)(a)",
    "sd-bonus-spin (4)(a)(i)",
    "sd-bonus-spin pay tables aces",
)
@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
@pytest.mark.parametrize("table", FIVE_DOLLAR)
def test_an_ace_without_a_blackjack_brings_ten_dollars_for_five(name: str, table: str) -> None:
    rules = with_table(name, table)
    for first, second in pairs(rules.deck):
        award = pay_ace(rules, first, second)
        ace = "A" in (str(first)[0], str(second)[0])
        paid = 1000 if ace and not is_blackjack(first, second) else 0
        assert award.returned(500, Rounding.DOWN) == paid
        assert award.outcome == ("ace" if paid else "lost")


@pytest.mark.no_cover
@pytest.mark.clause("sd-bonus-spin (1)(a)", "sd-bonus-spin pay tables one dollar")
@pytest.mark.parametrize("table", ONE_DOLLAR)
def test_an_ace_brings_nothing_with_a_one_dollar_table(table: str) -> None:
    rules = with_table("sd-bonus-spin", table)
    assert not any(pay_ace(rules, first, second).wins for first, second in pairs(rules.deck))


@pytest.mark.clause("ma 16(a)", "ma 16(d)(2)", "sd-bonus-spin (1)(b)")
@pytest.mark.parametrize("deck", Deck)
def test_a_blackjack_and_nothing_else_earns_a_spin(deck: Deck) -> None:
    assert all(earns_spin(*cards) == is_blackjack(*cards) for cards in pairs(deck))


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
@pytest.mark.parametrize(
    ("settings", "aces", "blackjack"),
    [
        ({}, "2 for 1", None),
        ({"wagers.bonus_spin.aces_pay": "per_ace"}, "4 for 1", None),
        ({"wagers.bonus_spin.blackjack_earns": "spin_and_ace"}, "2 for 1", "2 for 1"),
        ({"wagers.bonus_spin.wheels.A5.ace_pays": "2 to 1"}, "2 to 1", None),
    ],
)
def test_two_aces_and_a_blackjack_under_each_reading(
    name: str, settings: dict[str, str], aces: str, blackjack: str | None
) -> None:
    rules = load(name, {"wagers.bonus_spin.table": "A5"} | settings)
    assert odds_of(pay_ace(rules, Card("Ah"), Card("Ad"))) == aces
    assert odds_of(pay_ace(rules, Card("Ah"), Card("Kd"))) == blackjack
    one = settings.get("wagers.bonus_spin.wheels.A5.ace_pays", "2 for 1")
    assert odds_of(pay_ace(rules, Card("2h"), Card("Ad"))) == one


def test_ten_dollars_on_top_of_the_stake_is_the_other_reading() -> None:
    rules = load("ma", {"wagers.bonus_spin.wheels.A5.ace_pays": "2 to 1"})
    assert pay_ace(rules, Card("2h"), Card("Ad")).returned(500, Rounding.DOWN) == 1500


@pytest.mark.no_cover
@pytest.mark.clause(
    "sd-bonus-spin A1",
    "sd-bonus-spin B1",
    "sd-bonus-spin C1",
    "sd-bonus-spin D1",
    "sd-bonus-spin E1",
    "sd-bonus-spin F1",
    "sd-bonus-spin A5",
    "sd-bonus-spin B5",
    "sd-bonus-spin C5",
    "sd-bonus-spin D5",
    "sd-bonus-spin E5",
    "sd-bonus-spin F5",
    "sd-bonus-spin G5",
    "sd-bonus-spin pay tables one dollar",
    "sd-bonus-spin pay tables five dollar",
    "ma 16(d)(2)",
)
@pytest.mark.parametrize(("name", "table"), IN_FORCE)
def test_every_place_of_a_wheel_pays_what_its_table_lists(name: str, table: str) -> None:
    rules = with_table(name, table)
    wheel = bonus_spin_of(rules).wheel
    stake = 100 if table in ONE_DOLLAR else 500
    listed = [int(dollars) * 100 for dollars in TABLES[table].split()]
    stops = Counter(prize_at(wheel, number) for number in range(total_weight(wheel)))
    assert stops == {segment: segment.weight for segment in wheel.segments}
    assert [segment.prize for segment in wheel.segments] == ["top", *listed]
    paid = [pay_spin(rules, segment).returned(stake, Rounding.DOWN) for segment in wheel.segments]
    assert paid == [wheel.top_value, *listed]


@pytest.mark.clause("sd-bonus-spin (1)(b)")
def test_the_prizes_of_the_wheel_are_listed_where_it_is_offered() -> None:
    """Table A5, whose top prize has two places."""
    prizes = wheel_prizes(load("ma"))
    assert sum(prize.weight for prize in prizes) == total_weight(bonus_spin_of(load("ma")).wheel)
    assert [prize.weight for prize in prizes if prize.name == "top"] == [2]
    assert wheel_prizes(load("common")) == ()
    assert wheel_prizes(load("ma", {"wagers.bonus_spin.offered": False})) == ()


def test_a_prize_is_for_one_so_the_stake_is_inside_it() -> None:
    award = pay_spin(with_table("sd-bonus-spin", "A5"), Segment(prize=5000, weight=1))
    assert (award.outcome, award.won(500, Rounding.DOWN)) == ("spin", 4500)


@pytest.mark.parametrize("table", TABLES)
def test_a_smaller_prize_is_never_rarer(table: str) -> None:
    wheel = bonus_spin_of(with_table("sd-bonus-spin", table)).wheel
    weights = [segment.weight for segment in wheel.segments]
    assert weights == sorted(weights)


def edge_of(rules: Rules) -> Fraction:
    """What the house keeps of a stake, by counting aces and tens in the decks."""
    wheel = bonus_spin_of(rules).wheel
    cards = rules.decks * rules.deck.size
    aces = 4 * rules.decks
    tens = (16 if rules.deck is Deck.STANDARD else 12) * rules.decks
    deals = cards * (cards - 1)
    blackjack = Fraction(2 * aces * tens, deals)
    ace = 1 - Fraction((cards - aces) * (cards - aces - 1), deals) - blackjack
    prizes = sum(prize_of(wheel, segment) * segment.weight for segment in wheel.segments)
    back = blackjack * Fraction(prizes, total_weight(wheel) * wheel.stake)
    return 1 - back - (2 * ace if wheel.stake == 500 else 0)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("name", "table", "decks"),
    [("sd-bonus-spin", table, decks) for table in TABLES for decks in SD_DECKS]
    + [("ma", table, decks) for table in FIVE_DOLLAR for decks in (6, 8)],
)
def test_no_default_wheel_favours_the_player_or_fleeces_them(
    name: str, table: str, decks: int
) -> None:
    edge = edge_of(with_table(name, table, decks=decks))
    assert Fraction(11, 100) < edge < Fraction(17, 100)


@pytest.mark.parametrize(
    ("name", "table", "decks", "stated"),
    [
        ("sd-bonus-spin", "A1", 6, "12.07"),
        ("sd-bonus-spin", "F1", 2, "11.35"),
        ("sd-bonus-spin", "A5", 6, "11.98"),
        ("sd-bonus-spin", "G5", 8, "12.07"),
        ("ma", "A5", 6, "16.60"),
        ("ma", "G5", 8, "16.68"),
    ],
)
def test_the_house_edge_stated_beside_a_wheel(
    name: str, table: str, decks: int, stated: str
) -> None:
    assert f"{float(100 * edge_of(with_table(name, table, decks=decks))):.2f}" == stated


@pytest.mark.clause("sd-bonus-spin head decks", "sd-bonus-spin pay tables five dollar")
@pytest.mark.parametrize("decks", range(1, 9))
def test_sd_is_played_with_two_six_or_eight_decks(decks: int) -> None:
    if decks in SD_DECKS:
        assert load("sd-bonus-spin", decks=decks).decks == decks
    else:
        with pytest.raises(RulesError, match="head decks"):
            load("sd-bonus-spin", decks=decks)


def test_tables_that_list_the_same_prizes_differ_in_top_prize_and_weights() -> None:
    wheels = bonus_spin_of(load("sd-bonus-spin")).wheels
    for one, other in (("C1", "E1"), ("D1", "F1")):
        assert TABLES[one] == TABLES[other]
        assert wheels[one].top_value != wheels[other].top_value
        assert wheels[one].segments != wheels[other].segments


TOP = Segment(prize="top", weight=1)


def wheel_with(top_prize: TopPrize) -> Wheel:
    return Wheel(
        stake=500,
        ace_pays=Odds.parse("2 for 1"),
        top_prize=top_prize,
        top_value=100_000,
        meter_increment=None,
        meter_cap=150_000,
        segments=(TOP, Segment(prize=5000, weight=3)),
    )


def rules_with(wheel: Wheel, settings: dict[str, str] | None = None) -> Rules:
    rules = load("sd-bonus-spin", settings)
    bet = replace(bonus_spin_of(rules), table="own", wheels={"own": wheel})
    return replace(rules, wagers=replace(rules.wagers, bonus_spin=bet))


@pytest.mark.clause("sd-bonus-spin head top prize")
@pytest.mark.parametrize(
    ("top_prize", "meter", "prize"),
    [
        (TopPrize.FIXED, 123_456, 100_000),
        (TopPrize.NON_CASH, 123_456, 100_000),
        (TopPrize.PROGRESSIVE, 123_456, 123_456),
        (TopPrize.PROGRESSIVE, None, 100_000),
    ],
)
def test_the_top_prize_is_fixed_in_kind_or_the_meter(
    top_prize: TopPrize, meter: int | None, prize: int
) -> None:
    rules = rules_with(wheel_with(top_prize))
    award = pay_spin(rules, TOP, meter=meter)
    assert (award.outcome, award.prize) == (f"top_{top_prize.value}", prize)


@pytest.mark.clause("sd-bonus-spin head top prize")
@pytest.mark.parametrize(
    ("top_prize", "two_winners", "prizes"),
    [
        (TopPrize.PROGRESSIVE, "spin_order", (123_457, 100_000)),
        (TopPrize.PROGRESSIVE, "shared", (61_728, 61_728)),
        (TopPrize.FIXED, "spin_order", (100_000, 100_000)),
        (TopPrize.NON_CASH, "shared", (100_000, 100_000)),
    ],
)
def test_two_top_prizes_in_one_round(
    top_prize: TopPrize, two_winners: str, prizes: tuple[int, int]
) -> None:
    settings = {"wagers.bonus_spin.two_winners": two_winners}
    rules = rules_with(wheel_with(top_prize), settings)
    assert top_prizes(rules, winners=2, meter=123_457) == prizes


@pytest.mark.parametrize("number", [-1, 4])
def test_a_place_that_is_not_on_the_wheel_is_our_own_error(number: int) -> None:
    with pytest.raises(AssertionError):
        prize_at(wheel_with(TopPrize.FIXED), number)
