"""A progressive top prize gets another base and cap only from the pit manager and the floor."""

from __future__ import annotations

from typing import Any

import pytest

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor.link import link_tables, step_linked
from spanish21.floor.meter import change_terms, claim, contribute, open_meter, replay_meter
from spanish21.floor.state import open_floor
from spanish21.rules.loading.load import load
from spanish21.table.commands import PostPrize, SpinWheel
from spanish21.table.words import Role
from tests.floor.pit import Pit, button_due
from tests.floor.test_meter import growing

WHEEL = "wagers.bonus_spin.wheels.A5"
GROWS: dict[str, Any] = {
    f"{WHEEL}.top_prize": "progressive",
    f"{WHEEL}.top_value": 100_000,
    f"{WHEEL}.meter_increment": "1 for 100",
    f"{WHEEL}.meter_cap": 110_000,
}
HEAD = "head top prize"


def change(base: int, cap: int, **signed: str) -> c.ChangeMeter:
    by = Role.PIT_MANAGER if signed.get("name", "m1") == "m1" else Role.FLOOR
    return c.ChangeMeter(by=by, base=base, cap=cap, **({"name": "m1", "second": "f1"} | signed))


def managed(name: str = "sd-bonus-spin", **settings: Any) -> Pit:
    pit = Pit(name, **(settings or GROWS))
    pit.give(c.SignOn(by=Role.PIT_MANAGER, name="m1"))
    return pit


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_pit_manager_and_floor_change_base_and_cap_in_either_order() -> None:
    pit = managed()
    pit.give(change(90_000, 120_000))
    pit.give(change(95_000, 130_000, name="f1", second="m1"))
    assert pit.floor.table.posted["top"].cents == 100_000  # what is shown stays
    pit.give(PostPrize(name="top", cents=130_000, at=0, by=Role.FLOOR))
    below = PostPrize(name="top", cents=94_999, at=0, by=Role.FLOOR)
    assert pit.refuse(below).code is Code.AMOUNT_NOT_ALLOWED
    pit.check_books()


@pytest.mark.parametrize(
    "signed",
    [
        {"second": ""},
        {"second": "m1"},
        {"second": "d1"},
        {"second": "w1"},
        {"name": "f1", "second": "s1"},
        {"name": "f1", "second": "d1"},
        {"name": "d1", "second": "m1"},
        {"name": "nobody", "second": "m1"},
    ],
)
def test_no_other_two_people_change_it(signed: dict[str, str]) -> None:
    refused = managed().refuse(change(90_000, 120_000, **signed))
    assert refused.code in (Code.SECOND_PERSON, Code.NOT_ON_STAFF)
    assert refused.clause == HEAD


@pytest.mark.parametrize("by", [Role.DEALER, Role.SURVEILLANCE, Role.PLAYER, Role.HOUSE])
def test_no_other_role_changes_it(by: Role) -> None:
    order = c.ChangeMeter(by=by, base=1, cap=200_000, name="m1", second="f1")
    assert managed().refuse(order).code is Code.NOT_THIS_ROLE


@pytest.mark.parametrize(
    ("base", "cap"),
    [(0, 120_000), (-1, 120_000), (120_000, 110_000), (90_000, 99_999), (1, 10**13)],
)
def test_a_meter_keeps_what_it_shows_and_its_base_is_money(base: int, cap: int) -> None:
    refused = managed().refuse(change(base, cap))
    assert (refused.code, refused.clause) == (Code.AMOUNT_NOT_ALLOWED, HEAD)


def test_a_meter_below_its_new_base_is_brought_to_it() -> None:
    pit = managed()
    pit.give(change(105_000, 120_000))
    assert pit.floor.table.posted["top"].cents == 105_000


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_meter_never_changes_while_a_spin_is_owed_or_a_prize_waits() -> None:
    pit = managed()
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    pit.run(SpinWheel)
    order = change(90_000, 120_000)
    assert pit.refuse(order).code is Code.ROUND_ON
    press_due(pit)
    pit.give(SpinWheel(box=1, person="p1", number=0))
    assert pit.refuse(order).code is Code.ROUND_ON


def press_due(pit: Pit) -> None:
    while (button := button_due(pit.floor)) is not None:
        pit.give(button)


def test_after_a_win_it_stands_at_the_base_that_was_ordered() -> None:
    pit = managed()
    pit.give(change(80_000, 120_000))
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    pit.run(SpinWheel)
    press_due(pit)
    pit.give(SpinWheel(box=1, person="p1", number=0))
    while pit.floor.claim is not None:
        pit.follow()
    assert pit.floor.table.posted["top"].cents == 80_000


@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
def test_a_fixed_top_prize_has_no_meter_to_change(name: str) -> None:
    pit = managed(name, decks=6)
    refused = pit.refuse(change(90_000, 120_000))
    assert (refused.code, refused.clause) == (
        Code.NOT_OFFERED,
        HEAD if name == "sd-bonus-spin" else "house",
    )


def test_linked_tables_change_together_and_never_while_one_owes_a_spin() -> None:
    rules = load("sd-bonus-spin", GROWS)
    bank = link_tables({name: open_floor(rules) for name in ("t1", "t2")})
    for name in ("t1", "t2"):
        for command in (
            c.SkipOpening(by=Role.DEALER),
            c.SignOn(by=Role.PIT_MANAGER, name="m1"),
            c.SignOn(by=Role.FLOOR, name="f1"),
        ):
            bank, _ = step_linked(bank, name, command)
    bank, happened = step_linked(bank, "t1", change(150_000, 200_000))
    assert [bank.floors[name].table.posted["top"].cents for name in ("t1", "t2")] == [150_000] * 2
    assert happened.floors["t2"]
    assert (bank.meter.base, bank.meter.cap, bank.meter.funded) == (150_000, 200_000, 0)
    assert bank.meter.balanced
    pit = managed()
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    pit.run(SpinWheel)
    bank = bank._replace(floors={**bank.floors, "t2": pit.floor})
    with pytest.raises(Refusal, match="while a spin is owed"):
        step_linked(bank, "t1", change(160_000, 200_000))


def test_other_terms_lose_no_cent_of_the_meter() -> None:
    meter = open_meter(growing())
    for staked in (500, 700):
        meter = replay_meter(meter, contribute(meter, "t1", staked=staked))
    meter = replay_meter(meter, change_terms(meter, base=100_100, cap=120_000))
    assert (meter.base, meter.cap, meter.shown) == (100_100, 120_000, 100_100)
    assert meter.balanced
    meter = replay_meter(meter, claim(meter, "t1", cents=100_100))
    assert meter.shown == 100_100
    assert meter.balanced
    meter = replay_meter(meter, change_terms(meter, base=50_000, cap=120_000))
    assert (meter.shown, meter.balanced) == (100_100, True)
