"""What a command needs to know, asked field by field: a card, a box, an amount, yes or no.

A form takes what a person types and makes the command; it knows types, not rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, cast, get_args

from msgspec.structs import FieldInfo, fields, replace

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.floor.commands import (
    ChangeDealer,
    CutCards,
    FloorCommand,
    FloorOrder,
    SignOff,
    SignOn,
)
from spanish21.money import read_dollars
from spanish21.rules.kinds import Kind
from spanish21.table.commands import PostPrize
from spanish21.table.words import Role

SIGNATURES = ("by", "name", "second")
MONEY = ("cents", "least", "most", "coupon", "base", "cap")
"""Fields that hold an amount of money: asked for in dollars."""
WORDS = {
    "cents": "amount",
    "behind": "cards behind the cut card",
    "shown": "could a player have seen the card?",
    "exposed": "did a card show its face?",
    "tens": "tens taken out",
    "cards": "how many cards",
    "ready": "has it finished?",
    "how": "shuffled by",
    "burned": "the card that is burned",
    "same_cutter": "by the one who cut last?",
    "seats_full": "is no seat free at any table?",
    "virtual": "does a program deal its cards?",
    "wants": "is the card wanted?",
}
"""The question for a field, where its name is not enough."""
AT: Mapping[type[Any], str] = {
    CutCards: "cards above the cutting card",
    PostPrize: "the clock, in seconds",
}


class Blank(NamedTuple):
    """One thing a form asks: the field, the question, and how the answer is read.

    What is not required may be left empty, and is then the `usual`.
    """

    field: str
    asks: str
    read: Callable[[str], Any]
    required: bool = True
    usual: str = ""

    @property
    def prompt(self) -> str:
        """The question as it is put."""
        return self.asks if self.required else f"{self.asks} (Enter: {self.usual or 'leave open'})"


@dataclass
class Form:
    """A command that is being filled in, blank by blank.

    `base` is a command that is due and lacks only what is asked; else one of this kind is made.
    """

    kind: type[Any]
    blanks: list[Blank]
    answers: dict[str, str] = field(default_factory=dict)
    base: FloorCommand | None = None
    asks: bool = False

    def fill(self, said: str) -> None:
        """Take the answer to the first blank; a bad one leaves the form as it was."""
        blank = self.blanks[0]
        if said:
            blank.read(said)
        elif blank.required:
            raise InputError(f"{blank.asks}: an answer is needed; q goes back")
        if said or blank.usual:
            self.answers[blank.field] = said or blank.usual
        del self.blanks[0]

    def fill_base(self) -> FloorCommand:
        """What was due, with what was keyed in."""
        read = {blank.field: blank.read for blank in blanks_of(self.kind)}
        typed = {name: read[name](text) for name, text in self.answers.items()}
        return cast("FloorCommand", replace(cast("Any", self.base), **typed))


WHO = Blank("name", "name of the person", str)
SECOND = Blank("second", "a second person must agree: who signs?", str)
BY_NAME = (SignOn, SignOff, ChangeDealer)
"""Commands about the person who gives them."""


def blanks_of(kind: type[Any]) -> tuple[Blank, ...]:
    """What must be known to give this command."""
    own = (each for each in fields(kind) if each.name in own_fields(kind))
    blanks = (_blank(each, AT.get(kind, "")) for each in own)
    return (*((WHO,) if kind in BY_NAME else ()), *blanks)


def offer_kinds(blanks: Iterable[Blank], offered: Iterable[Kind]) -> Iterator[Blank]:
    """The blanks with no more kinds of wager than are offered here; insurance has its own form.

    A side is named for High Low only.
    """
    kinds = [kind for kind in offered if kind is not Kind.INSURANCE]
    for blank in blanks:
        if blank.field == "kind":
            yield blank._replace(asks=f"kind ({_list_values(kinds)})", read=_enum_reader(kinds))
        elif blank.field != "side" or Kind.HIGH_LOW in kinds:
            yield blank


def own_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a command beside who gives it and who signs."""
    signed = SIGNATURES if issubclass(kind, FloorOrder) else SIGNATURES[:1]
    return tuple(name for name in kind.__struct_fields__ if name not in signed)


def fill_form(kind: type[Any], answers: Mapping[str, str], *, by: Role, name: str) -> FloorCommand:
    """The command made of typed answers; an empty answer takes the usual value."""
    given: dict[str, Any] = {"by": by}
    for blank in blanks_of(kind):
        typed = answers.get(blank.field, "").strip()
        if typed:
            given[blank.field] = blank.read(typed)
        elif blank.required:
            raise InputError(f"{blank.asks}: an answer is needed")
    if issubclass(kind, FloorOrder):
        given = {"name": name, "second": answers.get("second", "")} | given
    return cast("FloorCommand", kind(**given))


def _blank(info: FieldInfo, at: str) -> Blank:
    asks, read = _reader(info, at if info.name == "at" else "")
    return Blank(info.name, asks, read, required=info.required, usual=_print_usual(info))


def _print_usual(info: FieldInfo) -> str:
    """What an empty answer means, as it would be typed."""
    if isinstance(info.default, bool):
        return "y" if info.default else "n"
    return "" if info.required or not info.default else str(info.default)


def _reader(info: FieldInfo, asks: str) -> tuple[str, Callable[[str], Any]]:
    words = asks or WORDS.get(info.name) or info.name.replace("_", " ")
    for hint in (info.type, *get_args(info.type)):
        if hint is Card:
            return f"{words} (such as 7s or Kd)", _read_card
        if isinstance(hint, type) and issubclass(hint, Enum):
            return f"{words} ({_list_values(hint)})", _enum_reader(tuple(hint))
        if hint is bool:
            return f"{words} (y or n)", _read_yes
        if hint is int and info.name in MONEY:
            return f"{words} (dollars)", read_dollars
        if hint is int:
            return f"{words} (a number)", _read_number
    return words, str


def _read_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise InputError(f"{text[:20]!r} is not one card: write one such as 7s or Kd")
    return cards[0]


def _read_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise InputError(f"{text[:20]!r} is not a whole number") from None


def _read_yes(text: str) -> bool:
    said = text.lower()
    if said not in ("y", "yes", "n", "no"):
        raise InputError(f"{text[:20]!r} is neither y nor n")
    return said.startswith("y")


def _list_values(kind: Iterable[Enum]) -> str:
    return ", ".join(_print_value(member) for member in kind)


def _print_value(member: Enum) -> str:
    return str(member.value).replace("_", " ")


def _enum_reader(kind: Collection[Enum]) -> Callable[[str], Enum]:
    def read(text: str) -> Enum:
        said = text.lower().replace("_", " ")
        words = {member: _print_value(member).lower() for member in kind}
        fits = [member for member in kind if words[member] == said]
        fits = fits or [member for member in kind if words[member].startswith(said)]
        if len(fits) != 1:
            raise InputError(f"{text[:20]!r} is not allowed: write one of {_list_values(kind)}")
        return fits[0]

    return read
