"""The dealer's next lawful acts, in words and with the clause, for every moment of a table.

`order.py` knows what is due; this turns it into the steps a console or a trainer shows. The words
are data (`rules/data/steps.toml`), so a regulator can read them beside the documents.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import Floor
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.clauses import HOUSE
from spanish21.rules.dealer import takes_hole_card
from spanish21.rules.model import Rules
from spanish21.table import commands as c
from spanish21.table.order import Await, Idle, due
from spanish21.table.state import Box, Hand, Table
from spanish21.table.words import DEALER


class GuideStep(NamedTuple):
    """One thing to do or say, and the clause that asks for it."""

    says: str
    clause: str


class Guided(NamedTuple):
    """A step as the data has it: its words, its clause by document, whether it is shown anyway."""

    says: str
    clause: Mapping[str, str]
    usual: bool = False


@cache
def guide_book() -> Mapping[str, tuple[Guided, ...]]:
    """Every step of the data, by its moment."""
    text = files("spanish21.rules").joinpath("data", "steps.toml").read_text("utf-8")
    moments = tomllib.loads(text)
    return {moment: tuple(Guided(**row) for row in rows) for moment, rows in moments.items()}


def steps_at(rules: Rules, moment: str, **words: str) -> tuple[GuideStep, ...]:
    """The steps of a moment under the rule set's document."""
    return tuple(
        GuideStep(row.says.format(**words), row.clause.get(rules.document, HOUSE))
        for row in guide_book()[moment]
        if rules.document in row.clause or (row.usual and not _worded(rules, moment))
    )


def _worded(rules: Rules, moment: str) -> bool:
    """Whether the document itself has words for the moment, so that the usual ones may rest."""
    return any(rules.document in row.clause for row in guide_book()[moment])


def next_steps(table: Table) -> tuple[GuideStep, ...]:
    """What the dealer does and says now, in the document's order."""
    expected = due(table)
    if isinstance(expected, Idle):
        return steps_at(table.rules, "wagers")
    if isinstance(expected, Await):
        return _await(table, expected)
    moment = _MOMENTS[type(expected)]
    found, words = moment(table, expected) if callable(moment) else (moment, {})
    return steps_at(table.rules, found, **words)


def floor_steps(floor: Floor) -> tuple[GuideStep, ...]:
    """What is done now with cards that are on their way into the shoe, else the table's steps."""
    at = floor.cards
    if at is None or at.phase is CardPhase.IN_SHOE:
        return next_steps(floor.table)
    uncut = at.phase is CardPhase.SHUFFLED and at.how is ShuffledBy.MACHINE
    return steps_at(floor.table.rules, "load" if uncut else _PHASES[at.phase])


_PHASES = {
    CardPhase.ABSENT: "open",
    CardPhase.RECEIVED: "open",
    CardPhase.VERIFIED: "open",
    CardPhase.CONFIRMED: "open",
    CardPhase.SPREAD: "wash",
    CardPhase.WASHED: "shuffle",
    CardPhase.IN_MACHINE: "shuffle",
    CardPhase.SHUFFLED: "cut",
    CardPhase.CUT: "load",
    CardPhase.IDLE: "open",
    CardPhase.DONE: "new_shoe",
}


def _await(table: Table, turn: Await) -> tuple[GuideStep, ...]:
    hand = table.box(turn.box).hands[turn.hand - 1]
    words = {"who": _name(turn.box, turn.hand, table.box(turn.box)), "total": _total(hand)}
    acts = ", ".join(act.value for act in hand.acts)
    choice = steps_at(table.rules, "choice", **words, acts=acts)
    return steps_at(table.rules, _announcement(hand), **words) + choice


def _announcement(hand: Hand) -> str:
    if len(hand.cards) > 2:
        return "await_later"
    return "await_split" if hand.split else "await"


def _name(box: int, hand: int, at: Box) -> str:
    return f"box {box}, hand {hand}" if len(at.hands) > 1 else f"box {box}"


def _total(hand: Hand) -> str:
    return f"{'soft ' if hand.shape.soft else ''}{hand.shape.total}"


FoundStep = tuple[str, dict[str, str]]


def _deal(table: Table, command: c.DealCard) -> FoundStep:
    if command.to == DEALER:
        return _deal_dealer(table)
    box = table.box(command.to)
    who = {"who": f"box {command.to}"}
    if len(box.opening) < 2:
        return ("second_card" if box.opening else "first_card"), who
    place = next(i for i, h in enumerate(box.hands, 1) if h.card_due or len(h.cards) < 2)
    who = {"who": _name(command.to, place, box)}
    return ("hit" if box.hands[place - 1].card_due else "split_card"), who


def _deal_dealer(table: Table) -> FoundStep:
    dealer = table.dealer
    if not dealer.cards:
        return "up_card", {}
    if len(dealer.cards) > 1:
        shape = dealer.hand.shape
        return "dealer_draw", {"total": f"{'soft ' if shape.soft else ''}{shape.total}"}
    return ("hole_card" if takes_hole_card(table.rules) else "dealer_card"), {}


def _settle(table: Table, command: c.Settle) -> FoundStep:
    who = f"box {command.box}"
    if command.hand:
        who = _name(command.box, command.hand, table.box(command.box))
    return f"settle_{command.matter.value}", {"who": who}


def _box(_: Table, command: c.CloseAnswers | c.SpinWheel) -> FoundStep:
    moment = "spin" if isinstance(command, c.SpinWheel) else "answers"
    return moment, {"who": f"box {command.box}"}


_MOMENTS: Mapping[type[Any], str | Callable[[Table, Any], FoundStep]] = {
    c.NewShoe: "new_shoe",
    c.BurnCard: "burn",
    c.DealCard: _deal,
    c.OfferInsurance: "offer_insurance",
    c.CloseInsurance: "close_insurance",
    c.CheckHoleCard: "check",
    c.TurnHoleCard: "turn",
    c.CloseAnswers: _box,
    c.Settle: _settle,
    c.SpinWheel: _box,
    c.CollectCards: "collect",
}
