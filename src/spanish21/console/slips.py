"""Mistakes of an automatic dealer, for a person to find and put right, graded by clause.

A slip is something anyone at the table could see; which irregularity it is, the person must say.
Only slips that the floor could put right at this moment are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.state import Floor
from spanish21.rules.topics import Topic, clause_on
from spanish21.table.words import Role

SIGNED = {"name": "someone", "second": "another"}
"""Stand-ins for the two who sign; they are on duty only where a slip is tried out."""


class Slip(NamedTuple):
    """A mistake: what can be seen of it, the command that puts it right, and the clause."""

    says: str
    command: FloorCommand
    clause: str

    @property
    def answer(self) -> str:
        """What should have been reported."""
        return f"Report: {(type(self.command).__doc__ or '').splitlines()[0]}"


@dataclass
class Score:
    """Mistakes found and missed, by clause."""

    found: dict[str, int] = field(default_factory=dict)
    missed: dict[str, int] = field(default_factory=dict)

    def note(self, clause: str, *, found: bool) -> None:
        """Remember one mistake."""
        kept = self.found if found else self.missed
        kept[clause] = kept.get(clause, 0) + 1

    def lines(self) -> Iterator[str]:
        """How it went, a line for each clause."""
        for clause in sorted({*self.found, *self.missed}):
            found, missed = self.found.get(clause, 0), self.missed.get(clause, 0)
            yield f"{clause}: {found} put right, {missed} missed"


class Slips:
    """Makes mistakes at a rate, from a chance of its own."""

    def __init__(self, rate: float, chance: Random) -> None:
        self._rate = rate
        self._chance = chance

    def maybe(self, floor: Floor) -> Slip | None:
        """A mistake that could happen now, now and then."""
        if not floor.table.playing or self._chance.random() >= self._rate:
            return None
        possible = list(self.list_possible(floor))
        return self._chance.choice(possible) if possible else None

    def list_possible(self, floor: Floor) -> Iterator[Slip]:
        """Every mistake that could happen now, each with the clause that puts it right."""
        left = [card for card, count in zip(Card, floor.table.shoe.left, strict=True) if count]
        if not left:
            return
        yield from list_slips(floor, self._chance.choice(left))


def list_slips(floor: Floor, card: Card) -> Iterator[Slip]:
    """Every mistake that could happen now with this card, each with its clause."""
    for says, command in _proposed(floor, card):
        clause = clause_behind(floor, command)
        if clause is not None:
            yield Slip(says, command, clause)


def _proposed(floor: Floor, card: Card) -> Iterator[tuple[str, FloorCommand]]:
    made: Any = {"by": Role.FLOOR, **SIGNED}
    yield f"{card} lies face up in the shoe.", c.ReportFaceUp(card=card, **made)
    yield "A 10h comes out of the shoe.", c.ReportTen(card=Card("10h"), **made)
    yield "A card too many lies on the felt, face down.", c.ReportUnseen(**made)
    yield (
        f"A card too many, {card}, lies on the felt for all to see.",
        c.ReportExposed(card=card, **made),
    )
    yield (
        f"The dealer's hand is done, and the dealer draws {card}.",
        c.ReportOverdraw(card=card, **made),
    )
    yield "The dealer deals on without a card for the dealer.", c.MissDealer(**made)
    yield (
        "The dealer uses the card reader; nobody at the table could have seen the card.",
        c.ReportReader(shown=False, **made),
    )
    yield (
        "The dealer uses the card reader, and a player leans over to look at it.",
        c.ReportReader(shown=True, **made),
    )
    for number, box in enumerate(floor.table.boxes, 1):
        if box.wagers:
            yield (
                f"Box {number} has got no card and the dealer deals on.",
                c.SkipBox(box=number, **made),
            )
        for place, hand in enumerate(box.hands, 1):
            if hand.card_due:
                yield (
                    f"Box {number} asked for a card and the dealer goes on.",
                    c.ForgetCard(box=number, hand=place, **made),
                )


def clause_behind(floor: Floor, command: FloorCommand) -> str | None:
    """The clause by which the floor would put it right; None where it cannot happen now."""
    on_duty = {SIGNED["name"]: Role.FLOOR, SIGNED["second"]: Role.SUPERVISOR}
    try:
        events = decide(replace(floor, staff=on_duty), command)
    except Refusal:
        return None
    cited = [event.clause for event in events if isinstance(event, e.FaultNoted)]
    if isinstance(command, c.ReportReader):
        cited = [clause_on(floor.table.rules, Topic.READER_MISUSED)]
    return cited[0]


def puts_right(slip: Slip, command: FloorCommand) -> bool:
    """Whether a command is the report that the slip calls for, whoever signs it."""
    mine, theirs = (replace(each, by=Role.FLOOR, **SIGNED) for each in (command, slip.command))
    return mine == theirs
