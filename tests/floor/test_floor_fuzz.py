"""Random histories of a whole table's day: opening, cutting, orders, the interface and rounds.

Whatever is said to a floor, in whatever order and by whoever, it answers with events or with a
refusal; the money sums to zero, no card is lost, and the record makes the same floor again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor.cut_offer import entitled
from spanish21.floor.deciding.interface_guard import right_taps
from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.procedure.shoe import cut_depth, shoe_size
from spanish21.table import commands as t
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.pit import Pit, press
from tests.floor.test_irregular_fuzz import choice

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

CASES: list[tuple[str, dict[str, Any]]] = [
    ("ma", {}),
    ("ma", {"cut_by": "dealer", "mid_shoe_entry": "open", "wagers.bonus_spin.table": "B5"}),
    ("nh-break-bonus", {}),
    ("nh-bet-bigger", {}),
    ("nh-go-for-it", {}),
    ("sd-bonus-spin", {}),
    ("common", {}),
]
STEPS = 300
SEEDS = range(6)
PEOPLE = ("p1", "p2", "p3", "nobody", "")
AGREED = {"name": "f1", "second": "s1"}
SPOKEN = {"name": "d1", "second": "s1"}


class Day:
    """A floor on which anything may be tried; `done` counts what was accepted."""

    def __init__(self, pit: Pit, chance: Random) -> None:
        self.pit = pit
        self.chance = chance
        self.done: Counter[str] = Counter()

    def try_out(self, command: c.FloorCommand) -> bool:
        """Give a command; whether it was accepted. Anything but a refusal ends the day."""
        try:
            self.pit.give(command)
        except Refusal:
            return False
        self.done[type(command).__name__] += 1
        assert sum(self.pit.floor.table.accounts.values()) == 0
        return True

    def person(self) -> str:
        return self.chance.choice(PEOPLE)

    def box(self) -> int:
        return self.chance.choice((1, 1, 2, 3, len(self.pit.floor.table.boxes), 0, 99))

    def cents(self) -> int:
        return self.chance.choice((500, 500, 1000, 1000, 50, 0, -100, 10**7))

    def card(self) -> Card:
        """A card of the shoe, often one of a blackjack; now and then one that is not there."""
        left = [card for card, n in zip(Card, self.pit.floor.table.shoe.left, strict=True) if n]
        strong = [card for card in left if card.is_ace or card.is_ten_valued]
        return self.chance.choice([Card.S10, *left, *strong])

    def likely(self, right: int) -> int:
        """Mostly the right number."""
        return right if self.chance.random() < 0.8 else self.chance.randint(-1, right + 1)

    def flip(self, odds: float = 0.5) -> bool:
        return self.chance.random() < odds


def openings(day: Day) -> Iterator[c.FloorCommand]:
    """Everything that is done with cards on their way into the shoe."""
    rules, shoe = day.pit.floor.table.rules, day.pit.floor.table.shoe
    yield c.OpenCards(by=Role.DEALER)
    yield c.VerifyDecks(
        by=Role.DEALER, decks=day.likely(rules.decks), cards=day.likely(shoe_size(rules))
    )
    yield c.ConfirmDecks(by=Role.FLOOR, tens_found=int(day.flip(0.1)))
    yield c.SpreadCards(by=Role.DEALER)
    yield c.WashCards(by=Role.DEALER, exposed=day.flip(0.1))
    for how in ShuffledBy:
        yield c.ShuffleCards(by=Role.DEALER, how=how, ready=day.flip(0.8))
    yield c.CountRest(by=Role.DEALER, cards=day.likely(shoe.size - shoe.drawn))
    yield c.ChangeDealer(by=Role.DEALER, name="d2")
    yield c.ShowBurn(by=Role.PLAYER, person="p1", card=day.card() if day.flip() else None)


def cuts(day: Day) -> Iterator[c.FloorCommand]:
    """The cut, declined or made, by whoever is offered it or by someone else."""
    rules = day.pit.floor.table.rules
    at = rules.decks * rules.deck.size // 2 if day.flip(0.8) else day.cents()
    for person in (*entitled(day.pit.floor), day.person()):
        yield c.CutCards(by=Role.PLAYER, person=person, at=at)
        if day.flip(0.3):
            yield c.DeclineCut(by=Role.PLAYER, person=person)
    yield c.CutCards(by=Role.DEALER, at=at)
    if day.flip(0.2):
        yield c.OrderRecut(by=Role.SUPERVISOR, same_cutter=day.flip())
    yield t.NewShoe(behind=None if day.flip(0.3) else day.likely(cut_depth(rules)))


def orders(day: Day) -> Iterator[c.FloorCommand]:
    """Orders of the house, and what a machine does."""
    yield c.BarEntry(by=Role.FLOOR, person=day.person())
    yield c.PermitEntry(by=Role.FLOOR, person=day.person())
    yield c.OrderFlatBet(by=Role.FLOOR, person=day.person())
    yield c.PostLimits(by=Role.FLOOR, least=day.chance.choice((100, day.cents())), most=1000)
    down = [(w.person, n) for n, box in enumerate(day.pit.floor.table.boxes, 1) for w in box.wagers]
    for person, box in dict.fromkeys([*down, (day.person(), day.box())]):
        yield c.CedeBox(by=Role.FLOOR, person=person, box=box, seats_full=day.flip(), **AGREED)
    kind = day.chance.choice(offered_kinds(day.pit.floor.table.rules))
    yield c.VerbalWager(
        by=Role.DEALER,
        person=day.person(),
        box=day.box(),
        kind=kind,
        cents=day.cents(),
        **SPOKEN,
    )
    yield t.PermitBoxes(person=day.person(), boxes=day.chance.randint(0, 4))
    yield c.InstallShuffler(by=Role.FLOOR)
    yield c.JamShuffler(by=Role.DEALER)
    yield c.RemoveShuffler(by=Role.FLOOR)
    if day.flip(0.2):
        yield c.OrderReshuffle(by=Role.FLOOR)
        yield t.ShowCutCard(by=Role.DEALER)
        if day.flip(0.3):
            yield c.CloseAfterShoe(by=Role.FLOOR)


def device(day: Day) -> Iterator[c.FloorCommand]:
    """The Bonus Spin interface, whether there is one or not."""
    yield press(day.chance.choice(list(Button)))
    yield press(day.box())
    yield from verification()


def verification() -> Iterator[c.FloorCommand]:
    """A top prize on its way to being paid."""
    yield c.CallFloor(by=Role.DEALER)
    yield c.TellSurveillance(by=Role.FLOOR)
    yield from (c.SignCheck(by=Role.SURVEILLANCE, check=check, name="w1") for check in Check)
    yield c.PayTopPrize(by=Role.DEALER)


def people(day: Day) -> Iterator[c.FloorCommand]:
    """People who come, wager, change their minds and go."""
    rules = day.pit.floor.table.rules
    number = day.chance.randint(1, 3)
    person, box = f"p{number}", number + day.flip(0.3)
    if day.flip(0.2):
        person, box = day.person(), day.box()
    kind = day.chance.choice(offered_kinds(rules))
    usual = wager_limits(rules, kind, main=1000).least
    cents = usual if day.flip() else day.cents()
    yield t.BuyIn(person=person, cents=100_00 if day.flip(0.8) else day.cents())
    yield t.Sit(person=person, box=box)
    for each in (box, box + 1):
        yield t.PlaceWager(person=person, box=each, kind=Kind.MAIN, cents=1000)
    yield t.PlaceWager(person=person, box=box, kind=kind, cents=cents)
    yield t.ChangeWager(person=person, box=box, kind=kind, cents=cents)
    if day.flip(0.2):
        yield t.WithdrawWager(person=person, box=box, kind=kind)
        yield t.Leave(person=person, box=box)
        held = day.pit.floor.table.accounts.get(f"person/{person}", 0)
        yield t.CashOut(person=person, cents=held)


def go_on(day: Day) -> Iterator[c.FloorCommand]:
    """What is due in the round; the interface is served so that it does not stand in the way."""
    table = day.pit.floor.table
    turn = due(table)
    if isinstance(turn, Await):
        yield choice(day.pit, turn, day.chance)
        return
    interface = day.pit.floor.interface
    if day.pit.floor.claim is not None:
        yield from verification()
    if interface is not None:
        yield from (press(button) for button in Button if button is not Button.SEAT)
        if table.playing and all(len(table.box(n).opening) == 2 for n in table.active):
            shown = zip(interface.taps, right_taps(interface, table), strict=True)
            yield from (press(n) for n, (is_so, right) in enumerate(shown, 1) if is_so != right)
    supply = Supply(cards=[day.card()] * (table.shoe.drawn + 1), spins=[0] * (table.spun + 1))
    command = next_command(table, supply, waits=False)
    if command is not None:
        yield command


SOURCES = (openings, cuts, orders, device, people)


@cache
def spend(name: str, settings: tuple[tuple[str, Any], ...], seed: int) -> Counter[str]:
    """A day of random commands; what was accepted in it."""
    pit = Pit(name, **dict(settings))
    day = Day(pit, Random(f"{name} {seed}"))
    for number in range(STEPS):
        for command in day.chance.choice(SOURCES)(day):
            if day.flip():
                day.try_out(command)
        if day.flip():
            for command in (*openings(day), *cuts(day)):  # a dealer who knows the order
                day.try_out(command)
        for _ in range(12 if pit.floor.table.playing or day.flip(0.7) else 0):
            accepted = [command for command in go_on(day) if day.try_out(command)]
            if all(isinstance(command, c.Press) for command in accepted):
                break
        if number % 50 == 0:
            pit.check_books()
    pit.check_books()
    return day.done


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_floor_answers_anything_with_events_or_a_refusal(
    name: str, settings: dict[str, Any], seed: int
) -> None:
    done = spend(name, tuple(settings.items()), seed)
    assert done["CollectCards"] > 1
    assert sum(done.values()) > STEPS


def test_the_histories_reach_every_command_of_opening_and_orders() -> None:
    """Else the test above would prove less than it says."""
    done: Counter[str] = Counter()
    for name, settings in CASES:
        for seed in SEEDS:
            done += spend(name, tuple(settings.items()), seed)
    names = {type(command).__name__ for command in _all_commands()}
    assert names - set(done) == set()


def _all_commands() -> Iterator[c.FloorCommand]:
    day = Day(Pit("ma"), Random(1))
    for source in SOURCES:
        for _ in range(30):
            yield from source(day)
