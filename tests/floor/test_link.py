"""Two tables on one meter: both feed it, both show it, one wins it, and no cent is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import parse_cards
from spanish21.errors import InputError, Refusal
from spanish21.floor import commands as c
from spanish21.floor.interface import Button
from spanish21.floor.link import Link, link_tables, step_linked
from spanish21.floor.meter import Contributed, Hit, MeterEvent, Reset
from spanish21.floor.state import open_floor
from spanish21.floor.top_prize import Check
from spanish21.money import Odds
from spanish21.rules.choices import TopPrize, TwoWinners
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import BuyIn, Choose, CollectCards, PlaceWager, Settle, SpinWheel
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.pit import button_due, press

BASE = 100_000


def progressive(two: TwoWinners = TwoWinners.SPIN_ORDER) -> Rules:
    rules = load("sd-bonus-spin")
    bet = rules.wagers.bonus_spin
    assert bet is not None
    wheel = replace(
        bet.wheel,
        top_prize=TopPrize.PROGRESSIVE,
        top_value=BASE,
        meter_increment=Odds.parse("1 for 100"),
        meter_cap=BASE + 12,
    )
    bet = replace(bet, wheels={**bet.wheels, bet.table: wheel}, two_winners=two)
    return replace(rules, wagers=replace(rules.wagers, bonus_spin=bet))


class Bank:
    """Two linked tables, run command by command; the meter is checked after each."""

    def __init__(self, rules: Rules) -> None:
        self.link: Link = link_tables({name: open_floor(rules) for name in ("t1", "t2")})
        self.events: list[MeterEvent] = []
        for name in ("t1", "t2"):
            self.give(name, c.SkipOpening(by=Role.DEALER))
            self.give(name, c.SignOn(by=Role.SURVEILLANCE, name="s1"))

    def give(self, name: str, *commands: c.FloorCommand) -> None:
        for command in commands:
            self.link, happened = step_linked(self.link, name, command)
            self.events += happened.meter
            assert self.link.meter.balanced
            for floor in self.link.floors.values():
                assert floor.table.posted["top"].cents == self.link.meter.shown
                assert sum(floor.table.accounts.values()) == 0

    def bet(self, name: str, *boxes: int) -> None:
        for box in boxes:
            person = f"p{box}"
            self.give(name, BuyIn(person=person, cents=100_00))
            for kind, cents in ((Kind.MAIN, 1000), (Kind.BONUS_SPIN, 500)):
                self.give(name, PlaceWager(person=person, box=box, kind=kind, cents=cents))

    def run(self, name: str, cards: str, until: type[object]) -> None:
        supply = Supply(cards=parse_cards(cards), spins=())
        while not isinstance(turn := due(self.link.floors[name].table), until):
            command: c.FloorCommand | None = button_due(self.link.floors[name])
            command = command or next_command(self.link.floors[name].table, supply, waits=False)
            if command is None:
                assert isinstance(turn, Await)
                command = Choose(person=turn.person, box=turn.box, hand=turn.hand, act=Act.STAND)
            self.give(name, command)

    def spin(self, name: str, box: int) -> None:
        """Spin the top prize, and verify and pay it."""
        self.press_due(name)
        self.give(name, SpinWheel(box=box, person=f"p{box}", number=0))
        self.give(name, c.CallFloor(by=Role.DEALER), c.TellSurveillance(by=Role.FLOOR))
        for check in Check:
            self.give(name, c.SignCheck(by=Role.SURVEILLANCE, name="s1", check=check))
        self.give(name, c.PayTopPrize(by=Role.DEALER))
        self.press_due(name)

    def press_due(self, name: str) -> None:
        while (button := button_due(self.link.floors[name])) is not None:
            self.give(name, button)

    def chips(self, name: str, person: str) -> int:
        return self.link.floors[name].table.accounts[f"person/{person}"]


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_stakes_of_both_tables_feed_the_meter_and_one_wins_what_both_have_fed() -> None:
    bank = Bank(progressive())
    bank.bet("t1", 1)
    bank.run("t1", "As 6d Ks 9d 8d", SpinWheel)  # waits for its spin
    bank.bet("t2", 1, 2)
    bank.run("t2", "5s 6h 6d 9c 9h 9d 8d 5h", CollectCards)
    fed = [event for event in bank.events if isinstance(event, Contributed)]
    assert [(event.table, event.shown) for event in fed] == [("t1", 5), ("t2", 5), ("t2", 2)]
    assert (bank.link.meter.shown, bank.link.meter.overflow) == (BASE + 12, 3)  # three past the cap
    before = bank.chips("t1", "p1")
    bank.spin("t1", 1)
    assert bank.chips("t1", "p1") == before + BASE + 12
    assert bank.events[-2:] == [Hit("t1", BASE + 12), Reset(overflow=3, funded=BASE - 3)]
    assert bank.link.meter.shown == BASE


def test_a_table_that_wins_second_wins_from_the_base() -> None:
    bank = Bank(progressive())
    for name in ("t1", "t2"):
        bank.bet(name, 1)
        bank.run(name, "As 6d Ks 9d 8d", SpinWheel)
    for name in ("t1", "t2"):
        bank.spin(name, 1)
        bank.give(name, CollectCards())
    assert [event.paid for event in bank.events if isinstance(event, Hit)] == [BASE + 10, BASE]
    assert bank.link.meter.contributed == 10


def test_a_prize_that_is_verified_first_leaves_the_meter_once_when_it_is_hit() -> None:
    bank = Bank(progressive())
    bank.bet("t1", 1)
    bank.give("t1", press(Button.NEW_GAME), press(Button.BEGIN_GAME))
    bank.run("t1", "As 6d Ks 9d 8d", Settle)
    bank.give("t1", press(1), press(1))
    bank.run("t1", "As 6d Ks 9d 8d", SpinWheel)
    bank.give("t1", press(Button.PROCEED), press(Button.ENABLE))
    before = bank.chips("t1", "p1")
    bank.give("t1", SpinWheel(box=1, person="p1", number=0))
    assert (bank.link.meter.shown, bank.chips("t1", "p1")) == (BASE, before)
    bank.bet("t2", 1)
    bank.run("t2", "5s 6h 9c 9h 9d 8d 5h", CollectCards)  # the other table goes on
    assert bank.link.meter.shown == BASE + 5
    bank.give("t1", c.CallFloor(by=Role.DEALER), c.TellSurveillance(by=Role.FLOOR))
    for check in Check:
        bank.give("t1", c.SignCheck(by=Role.SURVEILLANCE, name="s1", check=check))
    bank.give("t1", c.PayTopPrize(by=Role.DEALER))
    assert bank.chips("t1", "p1") == before + BASE + 5
    assert [event.paid for event in bank.events if isinstance(event, Hit)] == [BASE + 5]
    assert bank.link.meter.shown == BASE + 5


def test_winners_who_share_take_the_meter_between_them() -> None:
    bank = Bank(progressive(TwoWinners.SHARED))
    bank.bet("t1", 1, 2)
    bank.run("t1", "As Ah 6d Ks Kh 9d 8d", SpinWheel)
    for box in (1, 2):
        bank.spin("t1", box)
    assert bank.events[-2:] == [Hit("t1", BASE + 10), Reset(overflow=0, funded=BASE)]


def test_a_refused_command_changes_nothing_anywhere() -> None:
    bank = Bank(progressive())
    before = bank.link
    with pytest.raises(Refusal):
        bank.give("t1", CollectCards())
    assert bank.link == before


def test_only_tables_of_one_rule_set_with_a_meter_are_linked() -> None:
    with pytest.raises(InputError, match="play one rule set"):
        link_tables({"t1": open_floor(load("ma")), "t2": open_floor(load("common"))})
    with pytest.raises(InputError, match="only tables with Bonus Spin"):
        link_tables({"t1": open_floor(load("common"))})
    with pytest.raises(InputError, match="no meter"):
        link_tables({"t1": open_floor(load("sd-bonus-spin"))})


@pytest.mark.clause("sd-bonus-spin (7)")
def test_a_win_that_fails_its_verification_goes_back_to_the_meter_without_the_stake() -> None:
    bank = Bank(progressive())
    bank.give("t1", c.SignOn(by=Role.FLOOR, name="f1"))
    bank.bet("t1", 1)
    bank.run("t1", "As 6d Ks 9d 8d", SpinWheel)
    bank.press_due("t1")
    bank.give("t1", SpinWheel(box=1, person="p1", number=0))
    assert bank.link.meter.shown == BASE
    bank.give("t1", c.CallFloor(by=Role.DEALER), c.TellSurveillance(by=Role.FLOOR))
    bank.give("t1", c.FailCheck(by=Role.FLOOR, name="f1", reason="a marked card"))
    bank.give("t1", c.FailCheck(by=Role.SURVEILLANCE, name="s1", reason="a marked card"))
    assert bank.link.meter.shown == BASE, "the stake came back, and its five cents with it"
    assert (bank.link.meter.paid, bank.link.meter.contributed) == (0, 0)
