"""A round put to the rules as data: wagers, cards in dealing order, choices, prizes and spins.

A `Case` is what `spanish21 replay` reads from JSON; docs/replay.md describes every field. Reading
checks the form only: whether a wager or a choice is lawful is the engine's answer, when `replay.py`
plays the case. A fault in the form is one line that says what is allowed.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.table.commands import Cover
from spanish21.table.words import PersonId


class CaseWager(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wager laid before the deal; High Low names its side, a coupon lies with the chips."""

    box: int
    person: PersonId
    kind: Kind
    cents: Cents
    side: Side | None = None
    coupon: Cents = 0


class CaseChoice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A choice for a hand; without a person it is the caller's, without cents the most there is.

    `cover` is the answer of another person on a shared box to a split.
    """

    box: int
    act: Act
    hand: int = 1
    person: PersonId | None = None
    cents: Cents | None = None
    cover: Cover | None = None


class FaultWord(Enum):
    """What may go wrong in a round (ma 15), and what a player may then refuse."""

    FACE_UP = "face_up"
    TEN = "ten"
    UNSEEN = "unseen"
    EXPOSED = "exposed"
    REFUSED = "refused"
    OVERDRAWN = "overdrawn"
    DEALER_MISSED = "dealer_missed"
    LEFT_OUT = "left_out"
    SECOND_DECLINED = "second_declined"
    FORGOTTEN = "forgotten"
    CALLED_DEAD = "called_dead"
    READER_SHOWED = "reader_showed"
    READER_HID = "reader_hid"
    BROKEN_READER = "broken_reader"


class CaseFault(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An irregularity, reported as soon as so many cards have left the shoe and it fits."""

    fault: FaultWord
    after: int = 0
    box: int = 0
    hand: int = 1
    card: str | None = None


class CaseSpin(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a wheel stops, by its number or by the prize; one of the two is given."""

    number: int | None = None
    prize: Cents | str | None = None


class CasePayment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a wager is expected to bring; what is left out is not compared."""

    person: PersonId
    wager: str
    cents: Cents
    clause: str | None = None
    box: int | None = None
    hand: int | None = None
    name: str | None = None
    staked: Cents | None = None
    returned: Cents | None = None


class CaseRefusal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The refusal that is expected."""

    code: str
    clause: str | None = None
    detail: str | None = None
    where: str | None = None


class Expected(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the case says must come out of it; what is left out is not compared."""

    net: dict[PersonId, Cents] | None = None
    payments: tuple[CasePayment, ...] | None = None
    cards_used: int | None = None
    refused: CaseRefusal | None = None


class Case(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One round, ready to be played."""

    ruleset: str
    wagers: tuple[CaseWager, ...]
    cards: str | tuple[str, ...]
    set: dict[str, Any] | None = None
    chip_unit: Cents | None = None
    decks: int | None = None
    choices: tuple[CaseChoice, ...] | None = None
    posted: dict[str, Cents] | None = None
    spins: tuple[int | str | CaseSpin, ...] | None = None
    seats: dict[int, PersonId] | None = None
    irregularities: tuple[CaseFault, ...] | None = None
    shoe: int | None = None
    name: str | None = None
    note: str | None = None
    expect: Expected | None = None


def read_case(text: str | bytes) -> Case:
    """A case from its JSON text.

    >>> read_case('{"ruleset": "ma", "wagers": [], "cards": ""}').ruleset
    'ma'
    """
    try:
        return msgspec.json.decode(text, type=Case)
    except msgspec.ValidationError as error:
        raise InputError(f"not a case: {_explain(str(error))}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(f"not a case: this is not JSON: {error}") from None


_STRUCTS: tuple[tuple[str, type[Struct]], ...] = (
    (r"\$", Case),
    (r"\$\.wagers\[\.*\d*\]", CaseWager),
    (r"\$\.choices\[\.*\d*\]", CaseChoice),
    (r"\$\.irregularities\[\.*\d*\]", CaseFault),
    (r"\$\.spins\[\.*\d*\]", CaseSpin),
    (r"\$\.expect", Expected),
    (r"\$\.expect\.payments\[\.*\d*\]", CasePayment),
    (r"\$\.expect\.refused", CaseRefusal),
)
_WORDS: dict[str, tuple[Enum, ...]] = {
    "kind": tuple(kind for kind in Kind if kind is not Kind.INSURANCE),
    "act": tuple(Act),
    "side": tuple(Side),
    "cover": tuple(Cover),
    "fault": tuple(FaultWord),
}


def _explain(message: str) -> str:
    """msgspec's message, with the words or fields that are allowed where it found another."""
    complaint, _, path = message.partition(" - at ")
    path = path.strip("`") or "$"
    place = "" if path == "$" else f"{path.removeprefix('$.')}: "
    if complaint.startswith("Invalid enum value"):
        words = _WORDS[path.rpartition(".")[2]]
        allowed = ", ".join(str(word.value) for word in words)
        return (
            f"{place}{complaint.replace('Invalid enum value', 'unknown word')}; allowed: {allowed}"
        )
    if "unknown field" in complaint:
        struct = next(struct for form, struct in _STRUCTS if re.fullmatch(form, path))
        return f"{place}{_lower(complaint)}; allowed: {', '.join(struct.__struct_fields__)}"
    return f"{place}{_lower(complaint)}"


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def rules_of(case: Case) -> Rules:
    """The rule set the case is put to, with its settings laid over it."""
    settings = dict(case.set or {})
    if case.chip_unit is not None:
        settings["chip_unit"] = case.chip_unit
    return load(case.ruleset, settings, decks=case.decks)


def case_cards(case: Case) -> tuple[Card, ...]:
    """The cards in dealing order."""
    text = case.cards if isinstance(case.cards, str) else " ".join(case.cards)
    return parse_cards(text)
