"""Every irregularity at any point of a round: nothing lost, nothing paid twice, cards conserved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor.engine import step
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.play import Act, double_amounts
from spanish21.table.asking.croupier import next_command
from spanish21.table.commands import Choose, CollectCards, DealCard, PlaceWager
from spanish21.table.order import IDLE, Await, due
from spanish21.table.words import Role
from tests.floor.pit import Pit, button_due

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

CASES = [
    ("ma", {}),
    ("ma", {"hole_card": "card_reader", "void_side_bets": "undone"}),
    ("ma", {"hole_card": "no_peek", "dead_hand_returns": "original"}),
    ("nh-break-bonus", {}),
    ("nh-bet-bigger", {}),
    ("nh-go-for-it", {}),
    ("sd-bonus-spin", {}),
    ("common", {}),
]
AGREED = {"name": "d1", "second": "s1"}


def reports(pit: Pit, chance: Random) -> Iterator[c.FloorCommand]:
    """Every report that could be made, whether it makes sense now or not."""
    left = [card for card, n in zip(Card, pit.floor.table.shoe.left, strict=True) if n]
    box = chance.choice(pit.floor.table.active or (1,))
    person, any_card = f"p{box}", chance.choice(left)
    for card in (any_card, chance.choice(left)):
        yield c.ReportFaceUp(by=Role.DEALER, card=card, **AGREED)
        yield c.ReportTen(by=Role.FLOOR, card=Card.S10, **AGREED)
    yield c.ReportUnseen(by=Role.DEALER)
    yield c.ReportExposed(by=Role.DEALER, card=any_card)
    yield c.RefuseCard(by=Role.PLAYER, person=person)
    yield c.BurnExposed(by=Role.DEALER)
    yield c.ReportOverdraw(by=Role.DEALER, card=any_card)
    yield c.MissDealer(by=Role.DEALER)
    yield c.SkipBox(by=Role.DEALER, box=box, name="d1", second="f1")
    yield c.ForgetCard(by=Role.DEALER, box=box, hand=1)
    yield c.DeclineLate(by=Role.PLAYER, person=person, box=box, hand=1, **AGREED)
    yield c.Replenish(by=Role.DEALER)
    yield c.ReportReader(by=Role.DEALER, shown=chance.random() < 0.5, **AGREED)
    yield c.BreakReader(by=Role.DEALER)


def seat(pit: Pit, boxes: int) -> None:
    rules = pit.floor.table.rules
    pit.bet(*range(1, boxes + 1))
    for kind in offered_kinds(rules):
        if kind.is_side_bet and kind is not Kind.HIGH_LOW:
            cents = wager_limits(rules, kind, main=1000, lines=0).least
            pit.give(PlaceWager(person="p1", box=1, kind=kind, cents=cents))


def house(pit: Pit, chance: Random) -> c.FloorCommand:
    """The next thing that happens: what is due, or a random choice."""
    floor = pit.floor
    if floor.reader is not None:
        return c.NoteReader(by=Role.SUPERVISOR, name="s1")
    if floor.table.skipped:
        box = floor.table.skipped[0]
        wants = chance.random() < 0.5
        take = c.TakeSecond(
            by=Role.PLAYER, person=f"p{box}", box=box, wants=wants, name="d1", second="f1"
        )
        if accepted(pit, take):
            return take
    button = button_due(floor)
    if button is not None:
        return button
    expected = due(floor.table)
    if isinstance(expected, DealCard) and floor.exposed is not None:
        return DealCard(to=expected.to, card=floor.exposed)
    if isinstance(expected, CollectCards) and floor.exposed is not None:
        return c.BurnExposed(by=Role.DEALER)
    if isinstance(expected, Await):
        return choice(pit, expected, chance)
    command = next_command(floor.table, pit.supply, waits=False)
    assert command is not None
    return command


def choice(pit: Pit, turn: Await, chance: Random) -> Choose:
    table = pit.floor.table
    hand = table.box(turn.box).hands[turn.hand - 1]
    act = Act.STAND if turn.person in pit.floor.refused else chance.choice(hand.acts)
    cents = 0
    if act is Act.DOUBLE:
        stake = hand.stakes[0]
        state = hand.turn(len(table.box(turn.box).hands))
        amounts = double_amounts(table.rules, state, original=stake.cents, riding=stake.riding)
        cents = amounts.most
    return Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)


def accepted(pit: Pit, command: c.FloorCommand) -> bool:
    try:
        step(pit.floor, command)
    except Refusal:
        return False
    return True


def deal_any(pit: Pit, command: c.FloorCommand) -> c.FloorCommand:
    """A card the shoe still holds, where the supply's next is gone or is kept for another."""
    if not isinstance(command, DealCard) or accepted(pit, command):
        return command
    left = [card for card, n in zip(Card, pit.floor.table.shoe.left, strict=True) if n]
    return DealCard(to=command.to, card=left[0])


@pytest.mark.parametrize(("name", "settings"), CASES)
@pytest.mark.parametrize("seed", range(40))
def test_any_irregularity_at_any_point_keeps_money_and_cards(
    name: str, settings: dict[str, Any], seed: int
) -> None:
    chance = Random(f"{name} {seed}")
    pit = Pit(name, **settings)
    seat(pit, boxes=1 + seed % 3)
    shoe = list(pit.floor.table.rules.deck.cards * pit.floor.table.rules.decks)
    chance.shuffle(shoe)
    pit.supply = pit.supply._replace(cards=tuple(shoe), spins=(500,) * 7)
    made = 0
    while True:
        for report in reports(pit, chance):
            if chance.random() < 0.15 and accepted(pit, report):
                pit.give(report)
                made += 1
                assert sum(pit.floor.table.accounts.values()) == 0
        if due(pit.floor.table) == IDLE:  # void before its first card
            break
        command = deal_any(pit, house(pit, chance))
        pit.give(command)
        pit.check_books()
        if isinstance(command, CollectCards):
            break
    assert made
    pending = {k: v for k, v in pit.floor.table.accounts.items() if k.startswith("pending")}
    assert not any(pending.values())
