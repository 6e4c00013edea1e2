"""What a client is told: views, answers, seen events, refusals, and faults of what they sent.

Each message is tagged and carries the schema's number. An answer holds the very message by which
its act would be asked for, so a page sends back what it was given. No type has a place for a
secret: views and sights bring their own.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor.asking.answers import FloorAnswer, FloorAnswers
from spanish21.floor.asking.seen import FloorSeen
from spanish21.floor.asking.views import WholeView
from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.table.asking.views import View
from spanish21.table.events import SCHEMA
from spanish21.wire.asks import AnyAsk, ask_for


class Told(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A message to a client."""

    schema: int = SCHEMA


class AmountsTold(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts in cents: least, least + step, ... up to most."""

    least: Cents
    most: Cents
    step: Cents


class NumbersTold(Struct, frozen=True, forbid_unknown_fields=True):
    """Whole numbers from least to most."""

    least: int
    most: int


class WhyNot(Struct, frozen=True, forbid_unknown_fields=True):
    """Why an act is refused: a word for programs, the clause, and the reason for people."""

    code: str
    clause: str
    detail: str


class AnswerTold(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One act: the message that asks for it, and what may stand in its blank, or why not.

    `amounts` are for `cents`; `takes` is the chips it takes in all, over every line.
    """

    ask: AnyAsk
    amounts: AmountsTold | None = None
    takes: AmountsTold | None = None
    cards: tuple[Card | None, ...] = ()
    numbers: NumbersTold | None = None
    refusal: WhyNot | None = None


class ViewTold(Told, frozen=True, kw_only=True, tag="view"):
    """What the client may see, whole."""

    view: View | WholeView


class AnswersTold(Told, frozen=True, kw_only=True, tag="answers"):
    """Everything the client may ask for, and why not the rest."""

    answers: tuple[AnswerTold, ...]


class SeenTold(Told, frozen=True, kw_only=True, tag="seen"):
    """What the client may watch of what has just happened."""

    seen: tuple[FloorSeen, ...]


class RefusalTold(Told, frozen=True, kw_only=True, tag="refusal"):
    """Why the client's command was refused."""

    refusal: WhyNot


class FaultTold(Told, frozen=True, kw_only=True, tag="fault"):
    """What is wrong with the message the client sent."""

    detail: str


AnyTold: TypeAlias = ViewTold | AnswersTold | SeenTold | RefusalTold | FaultTold


def tell_answers(given: FloorAnswers) -> AnswersTold:
    """Answers as a client is told them."""
    return AnswersTold(answers=tuple([tell_answer(each) for each in given]))


def tell_answer(answer: FloorAnswer) -> AnswerTold:
    """One answer as a client is told it."""
    option = answer.option
    ask: Any = ask_for(option.command)
    numbers = option.numbers
    return AnswerTold(
        ask=ask,
        amounts=_tell_amounts(getattr(option, "amounts", None)),  # the floor's own have none
        takes=_tell_amounts(getattr(answer, "takes", None)),
        cards=option.cards,
        numbers=None if numbers is None else NumbersTold(numbers[0], numbers[-1]),
        refusal=None if answer.refusal is None else tell_why(answer.refusal),
    )


def _tell_amounts(amounts: Amounts | None) -> AmountsTold | None:
    return None if amounts is None else AmountsTold(*amounts)


def tell_why(refusal: Refusal) -> WhyNot:
    """A refusal as a client is told it."""
    return WhyNot(refusal.code.value, refusal.clause, refusal.detail)
