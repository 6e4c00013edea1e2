"""The case behind a round that was played: its wagers, cards and choices, read from its events.

With it any recorded round can be written as text, sent to someone, played again and checked. What
lies outside the round is asked for: the rule set's name and settings, the seats, the prizes posted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from spanish21.cards import Card, print_cards
from spanish21.money import Cents
from spanish21.rounds.case import Case, CaseChoice, CaseSpin, CaseWager
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table import events as e
from spanish21.table.words import PersonId


def case_of(
    ruleset: str,
    events: Sequence[e.Event],
    *,
    settings: Mapping[str, Any] | None = None,
    seats: Mapping[int, PersonId] | None = None,
    posted: Mapping[str, Cents] | None = None,
) -> Case:
    """The case whose replay makes the events of one round again, burned cards left aside."""
    spins = [CaseSpin(number=event.number) for event in events if isinstance(event, e.WheelSpun)]
    return Case(
        ruleset=ruleset,
        set=dict(settings) if settings else None,
        wagers=_wagers(events),
        cards=print_cards(_cards(events)),
        choices=tuple(choice for event in events for choice in _choices(event)),
        spins=tuple(spins) or None,
        seats=dict(seats) if seats else None,
        posted=dict(posted) if posted else None,
    )


def _wagers(events: Iterable[e.Event]) -> tuple[CaseWager, ...]:
    """The wagers that lay when the first card came, in the order in which they were laid."""
    laid: dict[tuple[int, PersonId, Kind], CaseWager] = {}
    for event in events:
        if isinstance(event, e.WagerPlaced):
            laid[event.box, event.person, event.kind] = CaseWager(
                box=event.box,
                person=event.person,
                kind=event.kind,
                cents=event.cents,
                side=event.side,
                coupon=event.coupon,
            )
        elif isinstance(event, e.WagerChanged):
            place = (event.box, event.person, event.kind)
            laid[place] = replace(laid[place], cents=event.cents)
        elif isinstance(event, e.WagerWithdrawn):
            del laid[event.box, event.person, event.kind]
    return tuple(laid.values())


def _cards(events: Iterable[e.Event]) -> Iterator[Card]:
    """Every card in dealing order; a hole card the table did not know is the one turned later."""
    told = tuple(events)
    turned = next((event.card for event in told if isinstance(event, e.HoleCardTurned)), None)
    for event in told:
        if isinstance(event, e.CardDealt):
            card = event.card or turned
            if card is not None:
                yield card


def _choices(event: e.Event) -> Iterator[CaseChoice]:
    match event:
        case e.Insured():
            yield CaseChoice(event.box, Act.INSURANCE, person=event.person, cents=event.cents)
        case e.Chosen():
            yield CaseChoice(event.box, event.act, event.hand, event.person)
        case e.Doubled() | e.DoubleJoined():
            yield CaseChoice(event.box, Act.DOUBLE, event.hand, event.person, event.cents)
        case e.HandSplit():
            yield CaseChoice(event.box, Act.SPLIT, event.hand, event.person)
        case e.SplitJoined():
            yield CaseChoice(event.box, Act.SPLIT, event.hand, event.person, cover=event.cover)
