"""The wheel in force: its places, its top prize, and what a meter is run by."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.wheel import (
    has_meter,
    idle_wheels,
    knows_spin,
    meter_terms,
    offers_spin,
    segment_at,
    segment_prize,
    shares_meter,
    top_segment,
    top_value,
    wheel_name,
    wheel_places,
    wheel_segments,
    wheel_stake,
    with_top_value,
)

WHEEL = "wagers.bonus_spin.wheels.A5"


def progressive(**more: object) -> Rules:
    settings = {f"{WHEEL}.top_prize": "progressive", f"{WHEEL}.meter_increment": "1 for 100"}
    return load("sd-bonus-spin", settings | more)


@pytest.mark.clause("sd-bonus-spin pay tables five dollar", "ma 16(b)")
def test_the_five_dollar_table_takes_five_dollars() -> None:
    for name in ("ma", "sd-bonus-spin"):
        assert (wheel_name(load(name)), wheel_stake(load(name))) == ("A5", 500)


def test_a_document_without_bonus_spin_has_no_wheel() -> None:
    assert not knows_spin(load("common"))
    assert idle_wheels(load("common")) == ()
    off = load("ma", {"wagers.bonus_spin.offered": False})
    assert knows_spin(off)
    assert not offers_spin(off)
    assert not has_meter(off)


def test_thirteen_wheels_are_known_and_one_is_in_force() -> None:
    assert len(idle_wheels(load("sd-bonus-spin"))) == 12
    assert "A5" not in idle_wheels(load("sd-bonus-spin"))


def test_each_number_stops_on_its_segment_and_the_first_segment_comes_first() -> None:
    rules = load("sd-bonus-spin")
    segments = wheel_segments(rules)
    assert sum(segment.weight for segment in segments) == wheel_places(rules)
    assert segment_at(rules, 0) == segments[0]
    assert segment_at(rules, wheel_places(rules) - 1) == segments[-1]


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_top_prize_is_fixed_unless_the_house_lets_it_grow() -> None:
    rules = load("sd-bonus-spin")
    assert not has_meter(rules)
    assert meter_terms(rules) is None
    assert has_meter(progressive())
    assert meter_terms(progressive(**{f"{WHEEL}.meter_increment": "none"})) is None


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_meter_is_fed_by_a_share_of_every_stake_up_to_its_cap() -> None:
    base, cap = {f"{WHEEL}.top_value": 100_000}, {f"{WHEEL}.meter_cap": 110_000}
    terms = meter_terms(progressive(**base, **cap))
    assert terms == (100_000, Fraction(1, 100), 110_000)


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_meter_pays_what_it_shows_and_a_fixed_prize_its_value() -> None:
    grown, fixed = progressive(), load("sd-bonus-spin")
    assert segment_prize(grown, top_segment(grown), meter=123_456) == 123_456
    assert segment_prize(fixed, top_segment(fixed), meter=123_456) == top_value(fixed)
    assert top_value(with_top_value(fixed, 77)) == 77


def test_two_winners_share_a_meter_by_one_reading_only() -> None:
    assert not shares_meter(progressive())
    assert shares_meter(progressive(**{"wagers.bonus_spin.two_winners": "shared"}))
    assert not shares_meter(load("sd-bonus-spin", {"wagers.bonus_spin.two_winners": "shared"}))
