"""What an open irregularity asks of the table's own commands, until it has been put right."""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.floor import events as e
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.irregularities import others_dealt
from spanish21.floor.state import Floor
from spanish21.rules.play import Act
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as t
from spanish21.table.deciding.dealing import hand_to_deal
from spanish21.table.events import CardDealt
from spanish21.table.people import caller

_WAITING = (
    t.DealCard,
    t.Settle,
    t.Choose,
    t.OfferInsurance,
    t.CheckHoleCard,
    t.TurnHoleCard,
    t.CollectCards,
)


def check_irregular(floor: Floor, command: FloorCommand) -> None:
    """Refuse what must wait for a shuffle, a box left out, or an exposed card."""
    _check_reshuffle(floor, command)
    _check_reader(floor, command)
    _check_skipped(floor, command)
    if isinstance(command, t.Choose) and command.person in floor.refused:
        _check_refused(floor, command)
    if floor.exposed is not None:
        _check_exposed(floor, floor.exposed, command)


def _check_reshuffle(floor: Floor, command: FloorCommand) -> None:
    begins = isinstance(command, (t.DealCard, t.BurnCard)) and not floor.table.playing
    if floor.reshuffle and begins:
        detail = "the cards must be shuffled before another round"
        raise Refusal(Code.RESHUFFLE_FIRST, floor.reshuffle, detail)


def _check_reader(floor: Floor, command: FloorCommand) -> None:
    if floor.reader is not None and isinstance(command, _WAITING):
        detail = "a supervisor is told of the reader before the dealer goes on"
        raise refusal(floor.table.rules, Code.SECOND_PERSON, Topic.READER_MISUSED, detail)


def _check_skipped(floor: Floor, command: FloorCommand) -> None:
    table = floor.table
    if table.skipped and isinstance(command, _WAITING) and others_dealt(table):
        detail = f"box {table.skipped[0]} was left out and is asked about its second card first"
        raise refusal(table.rules, Code.BOX_WAITS, Topic.LEFT_OUT_WITH_ONE, detail)


def _check_refused(floor: Floor, command: t.Choose) -> None:
    if command.act is not Act.STAND:
        detail = f"{command.person} refused a card and gets no other in this round"
        raise refusal(floor.table.rules, Code.CARD_REFUSED, Topic.EXPOSED_REFUSED, detail)


def _check_exposed(floor: Floor, exposed: Card, command: FloorCommand) -> None:
    if isinstance(command, t.CollectCards):
        raise _expose_first(floor, Topic.EXPOSED_BURNED, f"{exposed} must be burned first")
    if not isinstance(command, t.DealCard):
        return
    refuses = command.to in floor.table.active and _refuses(floor, command.to)
    if not refuses and command.card is not exposed:
        raise _expose_first(floor, Topic.EXPOSED, f"{exposed} is dealt as the next card")


def _expose_first(floor: Floor, topic: Topic, detail: str) -> Refusal:
    return refusal(floor.table.rules, Code.EXPOSED_CARD_FIRST, topic, detail)


def _refuses(floor: Floor, number: int) -> bool:
    """Whether the hand that is due belongs to someone who refused: it gets another card."""
    box = floor.table.box(number)
    place = hand_to_deal(floor.table, number)
    return caller(box, box.hands[place - 1]) in floor.refused


def follow_deal(floor: Floor, events: tuple[e.FloorEvent, ...]) -> Iterator[e.FloorEvent]:
    """What a dealt card settles: the exposed card is used, a forgotten card remembered."""
    for event in events:
        if isinstance(event, CardDealt):
            if floor.exposed is not None and event.card is floor.exposed:
                yield e.ExposedUsed()
            if (event.box, event.hand) in floor.table.late:
                yield e.CardRemembered(event.box, event.hand)
