"""Random days of a table, from its opening to its closing, led by the guide.

Whatever happens, the guide shows what is due, and each command it shows is accepted. Between its
steps anyone may say anything: people come, bet and go, irregularities are reported, orders given.
As a campaign: `python -m tests.floor.days 10000`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor.asking.due_acts import fill_blanks
from spanish21.floor.asking.guide import GuideStep, guide
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled
from spanish21.floor.deciding.decide import decide
from spanish21.floor.engine import replay_floor
from spanish21.floor.events import FloorEvent
from spanish21.floor.interface import Button
from spanish21.floor.presence import has_closed
from spanish21.floor.state import Floor, open_floor
from spanish21.floor.top_prize import Check
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.clauses import clause_exists
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table import commands as t
from spanish21.table.events import RoundEnded
from spanish21.table.order import Await, Idle, due
from spanish21.table.words import Role

WHEEL = "wagers.bonus_spin.wheels.A5"
METER = {
    f"{WHEEL}.top_prize": "progressive",
    f"{WHEEL}.meter_increment": "1 for 100",
    f"{WHEEL}.meter_cap": 500_000,
}
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ma", {}),
    ("ma", {"hole_card": "card_reader", "shuffled_by": "machine", "void_side_bets": "undone"}),
    ("ma", {"hole_card": "no_peek", "cut_by": "dealer", "dead_hand_returns": "original"}),
    ("ma", {"shuffled_by": "supplier", "mid_shoe_entry": "open"}),
    ("nh-break-bonus", {}),
    ("nh-break-bonus", {"shuffled_by": "machine"}),
    ("nh-bet-bigger", {}),
    ("nh-go-for-it", {}),
    ("sd-bonus-spin", {}),
    ("sd-bonus-spin", {"decks": 2, "cut_card": "4 cards", "shuffled_by": "machine"}),
    ("sd-bonus-spin", METER),
    ("common", {}),
    ("common", {"decks": 1, "cut_card": "2 cards"}),
]
STAFF = (
    ("d1", Role.DEALER),
    ("f1", Role.FLOOR),
    ("s1", Role.SUPERVISOR),
    ("w1", Role.SURVEILLANCE),
    ("m1", Role.PIT_MANAGER),
)
PEOPLE = ("p1", "p2", "p3", "p4")
ROUNDS = 6
MOST_STEPS = 6000


@cache
def rules_of(number: int) -> Rules:
    name, settings = GAMES[number]
    return load(name, settings)


class RandomDay:
    """One day at one table; `done` counts the commands that were accepted."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.chance = chance
        self.start = self.floor = self.watched = open_floor(rules)
        self.events: list[FloorEvent] = []
        self.done: Counter[str] = Counter()
        self.shown: set[str] = set()
        self.rounds = 0

    @property
    def rules(self) -> Rules:
        return self.floor.table.rules

    def give(self, command: c.FloorCommand) -> None:
        """Give a command that must be accepted, and check the books."""
        events = decide(self.floor, command)
        self.floor = replay_floor(self.floor, events)
        self.events += events
        self.rounds += sum(isinstance(event, RoundEnded) for event in events)
        self.done[type(command).__name__] += 1
        check_books(self.floor)

    def attempt(self, command: c.FloorCommand) -> bool:
        """Give a command that may be refused; a refusal changes nothing."""
        before = self.floor
        try:
            self.give(command)
        except Refusal:
            assert self.floor is before
            return False
        return True

    def flip(self, odds: float) -> bool:
        return self.chance.random() < odds

    def person(self) -> str:
        return self.chance.choice(PEOPLE)

    def box(self) -> int:
        return self.chance.choice((1, 2, 3, 4, len(self.floor.table.boxes)))

    def card(self) -> Card:
        """A card that is left, often one of a blackjack."""
        left = [card for card, n in zip(Card, self.floor.table.shoe.left, strict=True) if n]
        strong = [card for card in left if card.is_ace or card.is_ten_valued]
        return self.chance.choice([*left, *strong] or [Card.S2])

    def fill(self, command: c.FloorCommand) -> c.FloorCommand:
        """A command of the guide with blanks filled at random."""
        filled = fill_blanks(self.floor, command)
        if isinstance(filled, t.DealCard) and isinstance(command, t.DealCard):
            random_card = command.card is None and self.floor.exposed is None
            return replace(filled, card=self.card()) if random_card else filled
        if isinstance(filled, t.SpinWheel) and self.flip(0.5):
            return replace(filled, number=self.chance.randrange(40))
        return filled


def check_books(floor: Floor) -> None:
    """Money sums to zero, and every card is somewhere."""
    table = floor.table
    assert sum(table.accounts.values()) == 0
    assert all(count >= 0 for count in table.shoe.left)
    boxes = [hand for box in table.boxes for hand in box.hands if not hand.taken]
    seen = [card for hand in boxes for card in hand.cards]
    seen += [*table.dealer.cards, *table.discards]
    hidden = 1 if table.dealer.hole is not None else 0
    assert sum(table.shoe.left) + len(seen) + hidden == shoe_size(table.rules)


def check_guide(floor: Floor) -> tuple[GuideStep, ...]:
    """The steps shown, each of whose commands is accepted; something whenever anything is due."""
    steps = guide(floor)
    for step in steps:
        assert step.says
        assert "{" not in step.says
        known = clause_exists(floor.table.rules.document, step.clause)
        assert step.clause == "house" or known, step
        for command in step.commands:
            decide(floor, fill_blanks(floor, command))
    assert any(step.commands for step in steps) or is_waiting(floor), (
        floor.cards,
        due(floor.table),
    )
    return steps


def is_waiting(floor: Floor) -> bool:
    """Whether nothing is due: no wager is down, or the first player has not come."""
    if floor.table.playing:
        return False
    first_look = floor.cards.phase is CardPhase.SPREAD
    return first_look or isinstance(due(floor.table), Idle)


def spend_day(rules: Rules, seed: object) -> RandomDay:
    """Open, play some rounds with whatever happens, close; raises where a promise is broken."""
    day = RandomDay(rules, Random(str(seed)))
    for name, role in STAFF if day.flip(0.7) else ():
        day.give(c.SignOn(by=role, name=name))
    for _ in range(MOST_STEPS):
        if has_closed(day.floor) and not day.floor.table.playing:
            check_guide(day.floor)
            break
        if day.flip(0.25):
            check_guide(day.floor)
            for command in disturbances(day):
                day.attempt(command)
        if day.rounds >= ROUNDS and not day.floor.closing:
            day.attempt(c.CloseAfterShoe(by=Role.FLOOR, name="f1"))
        if day.rounds >= ROUNDS:
            day.attempt(c.OrderReshuffle(by=Role.FLOOR, name="f1"))
        if not day.floor.table.playing:
            check_guide(day.floor)
            for command in bets(day):
                day.attempt(command)
        steps = check_guide(day.floor)
        day.shown.update(step.clause for step in steps)
        follow(day, steps)
    assert has_closed(day.floor), "the day never ended"
    assert replay_floor(day.start, day.events) == day.floor
    pending = [cents for name, cents in day.floor.table.accounts.items() if "pending" in name]
    assert not any(pending) or any(box.wagers for box in day.floor.table.boxes)
    return day


def follow(day: RandomDay, steps: tuple[GuideStep, ...]) -> None:
    """Do one of the things that the guide shows, as anyone might."""
    shown = [command for step in steps for command in step.commands]
    if has_closed(day.floor) or not shown:
        return
    command = day.chance.choice(shown)
    if not day.attempt(day.fill(command)):
        day.give(fill_blanks(day.floor, command))


def bets(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Someone comes and bets."""
    number = day.chance.randint(1, 4)
    person, box = f"p{number}", number
    if has_closed(day.floor):
        return
    yield t.BuyIn(person=person, cents=200_00)
    yield t.PlaceWager(person=person, box=box, kind=Kind.MAIN, cents=1000)
    for kind in offered_kinds(day.rules):
        if kind is not Kind.MAIN and day.flip(0.3):
            cents = wager_limits(day.rules, kind, main=1000).least
            side = Side.LOW if kind is Kind.HIGH_LOW else None
            yield t.PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side)
    if day.flip(0.2):
        yield from sharing(day)


def sharing(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Someone wagers on another's box, with leave, and answers doubles and splits."""
    box = day.box()
    people = [wager.person for wager in day.floor.table.box(box).wagers]
    first, other = people[0] if people else f"p{box}", f"guest {box}"
    yield t.BuyIn(person=other, cents=50_00)
    yield t.AllowOnBox(person=first, box=box, other=other)
    yield t.PlaceWager(person=other, box=box, kind=Kind.MAIN, cents=500)
    yield t.JoinDouble(person=other, box=box, cents=500)
    yield t.JoinSplit(person=other, box=box, cover=day.chance.choice(list(t.Cover)))


def disturbances(day: RandomDay) -> Iterator[c.FloorCommand]:
    """What else may happen: a few irregularities, orders, people, and cards handled out of turn."""
    everything = [*faults(day), *orders(day), *people(day), *handling(day), *staff(day)]
    yield from day.chance.sample(everything, 4)
    if day.floor.table.playing and day.flip(0.3):
        yield from sharing(day)


def agreed(by: Role = Role.DEALER) -> dict[str, Any]:
    return {"by": by, "name": "d1" if by is Role.DEALER else "f1", "second": "s1"}


def faults(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Every report, whether it makes sense now or not."""
    turn = due(day.floor.table)
    box = turn.to if isinstance(turn, t.DealCard) and turn.to else day.box()
    person = turn.person if isinstance(turn, Await) else f"p{box}"
    yield c.ReportFaceUp(card=day.card(), **agreed())
    yield c.ReportTen(card=Card.S10, **agreed(Role.FLOOR))
    yield c.ReportUnseen(**agreed())
    yield c.ReportExposed(card=day.card(), **agreed())
    yield c.RefuseCard(by=Role.PLAYER, person=person)
    yield c.BurnExposed(**agreed())
    yield c.ReportOverdraw(card=day.card(), **agreed())
    yield c.MissDealer(**agreed())
    yield c.SkipBox(box=box, **agreed())
    yield c.ForgetCard(box=box, hand=day.chance.randint(1, 2), **agreed())
    yield c.DeclineLate(person=person, box=box, hand=1, **agreed(Role.PLAYER))
    yield c.Replenish(**agreed())
    yield c.ReportReader(shown=day.flip(0.5), **agreed())
    yield c.BreakReader(**agreed())


def orders(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Orders of the house."""
    floor = agreed(Role.FLOOR)
    yield c.BarEntry(person=day.person() if day.flip(0.8) else "", **floor)
    yield c.PermitEntry(person=day.person(), **floor)
    yield c.OrderFlatBet(person=day.person(), **floor)
    least = day.chance.choice((100, 500, 1000))
    yield c.PostLimits(least=least, most=1000, **floor)
    yield c.CedeBox(person=day.person(), box=day.box(), seats_full=True, **floor)
    kind = day.chance.choice(offered_kinds(day.rules))
    yield c.VerbalWager(person=day.person(), box=day.box(), kind=kind, cents=500, **agreed())
    yield t.PermitBoxes(person=day.person(), boxes=2, by=Role.FLOOR)
    base, cap = day.chance.choice((100_000, 300_000)), day.chance.choice((300_000, 900_000))
    yield c.ChangeMeter(base=base, cap=cap, by=Role.PIT_MANAGER, name="m1", second="f1")
    yield t.PostPrize(name="top", cents=base, at=0, by=Role.FLOOR)
    yield c.ChangeDealer(**agreed())
    yield c.OrderReshuffle(**floor)
    yield c.OrderRecut(same_cutter=day.flip(0.5), **agreed(Role.SUPERVISOR))
    yield t.ShowCutCard(by=Role.DEALER)


def staff(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Staff who come on duty and go."""
    name, role = day.chance.choice(STAFF)
    yield c.SignOn(by=role, name=name)
    yield c.SignOff(by=role, name=name)
    yield c.SignOn(by=role, name=day.person())
    yield c.NoteReader(by=Role.SUPERVISOR, name="s1")


def people(day: RandomDay) -> Iterator[c.FloorCommand]:
    """People who change their minds, sit, leave, and press what they should not."""
    person, box = day.person(), day.box()
    kind = day.chance.choice(offered_kinds(day.rules))
    yield t.Sit(person=person, box=box)
    yield t.Leave(person=person, box=box)
    yield t.WithdrawWager(person=person, box=box, kind=kind)
    yield t.ChangeWager(person=person, box=box, kind=kind, cents=500)
    yield t.PlaceWager(person=person, box=box, kind=kind, cents=500)
    yield t.Insure(person=person, box=box, cents=500)
    yield t.Pass(person=person, box=box)
    held = day.floor.table.accounts.get(f"person/{person}", 0)
    yield t.CashOut(person=person, cents=held)
    button = day.chance.choice(list(Button))
    yield c.Press(by=Role.DEALER, button=button, seat=day.box() if button is Button.SEAT else 0)


def handling(day: RandomDay) -> Iterator[c.FloorCommand]:
    """Cards, machine and prize handled in turn or out of it."""
    yield c.OpenCards(**agreed())
    yield c.SpreadCards(**agreed())
    yield c.WashCards(exposed=day.flip(0.5), **agreed())
    yield c.ConfirmDecks(tens_found=int(day.flip(0.5)), **agreed(Role.FLOOR))
    for how in ShuffledBy:
        yield c.ShuffleCards(how=how, ready=day.flip(0.5), **agreed())
    for person in entitled(day.floor):
        yield c.DeclineCut(by=Role.PLAYER, person=person)
    yield c.ShowBurn(by=Role.PLAYER, person=day.person(), card=day.card())
    yield c.InstallShuffler(**agreed(Role.FLOOR))
    yield c.JamShuffler(**agreed())
    yield c.RemoveShuffler(**agreed(Role.FLOOR))
    yield t.NewShoe(by=Role.DEALER)
    yield c.CallFloor(**agreed())
    yield c.SignCheck(by=Role.SURVEILLANCE, check=day.chance.choice(list(Check)), name="w1")
    yield c.PayTopPrize(**agreed())


def main() -> None:
    """So many random days over all games, and what was done in them."""
    days, done = int(sys.argv[1]), Counter[str]()
    for number in range(days):
        done += spend_day(rules_of(number % len(GAMES)), number).done
        if number % 500 == 499:
            print(f"{number + 1} days, {done.total()} commands accepted", flush=True)
    print(f"{days} days, {done.total()} commands accepted:")
    print(", ".join(f"{name} {count}" for name, count in done.most_common()))


if __name__ == "__main__":
    main()
