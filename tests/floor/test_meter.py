"""Progressive meters never lose a cent, whoever feeds them and however often they are won."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spanish21.errors import Code, InputError, Refusal
from spanish21.floor.meter import (
    Meter,
    apply_meter,
    claim,
    contribute,
    deny,
    open_meter,
    replay_meter,
    take_back,
)
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules

WHEEL = "wagers.bonus_spin.wheels.A5"


def growing(*, increment: str = "1 for 100", base: int = 100_000, cap: int = 110_000) -> Rules:
    wheel = {
        "top_prize": "progressive",
        "top_value": base,
        "meter_increment": increment,
        "meter_cap": cap,
    }
    return load("sd-bonus-spin", {f"{WHEEL}.{key}": value for key, value in wheel.items()})


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_stake_feeds_the_meter_by_its_share() -> None:
    meter = open_meter(growing())
    meter = replay_meter(meter, contribute(meter, "t1", staked=500))
    assert (meter.shown, meter.contributed) == (100_005, 5)


def test_fractions_of_a_cent_wait_until_they_make_a_whole_one() -> None:
    meter = open_meter(growing(increment="3 for 1000"))  # 500 cents bring 1.5
    shown = []
    for _ in range(4):
        meter = replay_meter(meter, contribute(meter, "t1", staked=500))
        shown.append(meter.shown - 100_000)
    assert shown == [1, 3, 4, 6]
    assert meter.part == 0


def test_past_the_cap_the_overflow_grows_and_pays_for_the_next_base() -> None:
    meter = open_meter(growing(base=1000, cap=1004))
    for table in ("t1", "t2"):
        meter = replay_meter(meter, contribute(meter, table, staked=500))
    assert (meter.shown, meter.overflow) == (1004, 6)
    meter = replay_meter(meter, claim(meter, "t2", cents=1004))
    assert (meter.shown, meter.paid, meter.overflow, meter.funded) == (1000, 1004, 0, 994)
    assert meter.balanced


def test_a_shared_win_leaves_its_odd_cent_in_the_meter() -> None:
    meter = open_meter(growing(base=1001, cap=2000))
    meter = replay_meter(meter, claim(meter, "t1", cents=1000))
    assert (meter.shown, meter.paid, meter.funded) == (1001, 1000, 1000)
    assert meter.balanced


def test_more_than_the_meter_shows_is_refused_with_its_clause() -> None:
    with pytest.raises(Refusal) as refused:
        claim(open_meter(growing()), "t1", cents=100_001)
    assert (refused.value.code, refused.value.clause) == (
        Code.AMOUNT_NOT_ALLOWED,
        "head top prize",
    )


def test_a_wheel_with_a_fixed_top_prize_has_no_meter() -> None:
    with pytest.raises(InputError, match="no meter"):
        open_meter(load("sd-bonus-spin"))


HISTORIES = st.lists(
    st.one_of(
        st.tuples(st.just("stake"), st.integers(1, 100_000)),
        st.tuples(st.just("win"), st.integers(1, 10)),
    ),
    max_size=60,
)


@pytest.mark.no_cover
@given(
    history=HISTORIES,
    share=st.fractions(min_value=0, max_value=1, max_denominator=997),
    base=st.integers(1, 5000),
    room=st.integers(0, 5000),
)
def test_the_meter_identity_holds_after_every_event_of_any_history(
    history: list[tuple[str, int]], share: Fraction, base: int, room: int
) -> None:
    meter = Meter(base, share, base + room, shown=base)
    staked = 0
    for what, number in history:
        if what == "stake":
            events = contribute(meter, f"t{number % 3}", staked=number)
            staked += number
        else:
            events = claim(meter, "t1", cents=-(-meter.shown // number))
        for event in events:
            meter = apply_meter(meter, event)
            assert meter.balanced
            assert min(meter.shown, meter.overflow, meter.funded) >= 0
    assert meter.contributed + meter.part == share * staked
    assert base <= meter.shown <= meter.cap


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_stake_that_comes_back_takes_its_share_along() -> None:
    """3 for 1000 of $5 is 1.5 cents: two stakes in, one back, leaves one stake's share."""
    meter = open_meter(growing(increment="3 for 1000"))
    once = replay_meter(meter, contribute(meter, "t1", staked=500))
    twice = replay_meter(once, contribute(once, "t1", staked=500))
    back = replay_meter(twice, take_back(twice, "t1", staked=500))
    assert (back.shown, back.part, back.contributed) == (once.shown, once.part, once.contributed)
    assert back.balanced
    assert replay_meter(back, take_back(back, "t1", staked=500)) == meter


def test_a_meter_never_falls_below_its_base() -> None:
    """The stake fed it before it was won: its share is then the house's to give back."""
    meter = open_meter(growing())
    meter = replay_meter(meter, contribute(meter, "t1", staked=500))
    meter = replay_meter(meter, claim(meter, "t2", cents=meter.shown))
    meter = replay_meter(meter, take_back(meter, "t1", staked=500))
    assert meter.shown == meter.base
    assert meter.balanced


def test_what_lies_past_the_cap_is_given_back_first() -> None:
    meter = open_meter(growing(base=1000, cap=1004))
    meter = replay_meter(meter, contribute(meter, "t1", staked=500))
    meter = replay_meter(meter, take_back(meter, "t1", staked=300))
    assert (meter.shown, meter.overflow) == (1002, 0)


def test_a_win_that_is_denied_was_none() -> None:
    meter = open_meter(growing())
    fed = replay_meter(meter, contribute(meter, "t1", staked=500))
    won = replay_meter(fed, claim(fed, "t1", cents=fed.shown))
    denied = replay_meter(won, deny(won, "t1", cents=fed.shown))
    assert denied == fed
