"""One line for a table, like a chess position: what lies on it, whose turn it is, and the rest.

    ma | round 1 play | shoe 6665 .. drawn 4 | 1[9s 7h: p1 main 1000] | dealer 6d | p1 on 1.1 | {..}

Its parts are the rule set with its settings, the phase, the cards left, the boxes with their wagers
and hands, the dealer, what is due, and everything else as JSON, accounts among it. `parse_table`
makes the same table again; tests/rounds/test_notation.py walks whole rounds to prove it. What can
be worked out from the rest (totals, what a hand may do, what is due) is told but not read.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any, TypeVar

import msgspec
from msgspec.structs import fields, replace

from spanish21.cards import Card, parse_cards, print_cards
from spanish21.errors import InputError, Spanish21Error, quote
from spanish21.rounds.box_text import parse_box, print_box
from spanish21.rounds.narrative import name_person
from spanish21.rules.dealer import dealer_hand
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.deciding.dealing import describe_act
from spanish21.table.engine import open_table
from spanish21.table.order import Await, Idle, due
from spanish21.table.state import EMPTY_BOX, Box, Dealer, Shoe, Table

PARTS = ("rules", "phase", "shoe", "boxes", "dealer", "due", "more")
TOLD = ("rules", "number", "playing", "shoe", "boxes", "dealer")
"""The fields of a table that have signs of their own; all others are JSON where they are not as
on a table just opened."""
AnyError = TypeVar("AnyError", bound=Spanish21Error)
NO_WAGERS = "no wagers"
_BAR = " | "
_BETWEEN = "; "
_PHASE = re.compile(r"round (?P<number>\d+) (?P<phase>play|over)")
_SHOE = re.compile(
    r"shoe (?P<left>\d{4}(?: \d{4}){12}) drawn (?P<drawn>\d+)(?: of (?P<size>\d+))?"
    r"(?: behind (?P<behind>\d+))?(?: cut (?P<cut_round>\d+))?(?: burn (?P<burns>\d+))?"
)
_DEALER = re.compile(
    r"dealer(?P<cards>(?: \w{2,3})*)(?: \((?P<hole>\w{2,3}|\?)\))?(?: looked (?P<looked>yes|no))?"
)


def print_table(table: Table, *, brief: bool = False) -> str:
    """The line of a table; a brief one leaves out the JSON and cannot be read back."""
    boxes = [print_box(n, box) for n, box in enumerate(table.boxes, 1) if box != EMPTY_BOX]
    parts = [
        _print_rules(table.rules),
        f"round {table.number} {'play' if table.playing else 'over'}",
        _print_shoe(table),
        _BETWEEN.join(boxes) or NO_WAGERS,
        _print_dealer(table.dealer),
        _tell_due(table),
    ]
    return _BAR.join(parts if brief else [*parts, _print_more(table)])


def locate(error: AnyError, table: Table) -> AnyError:
    """The same error with the line of the table where it happened, for a bug report.

    The line tells all that the table knows, a hole card too: it is for whoever runs the table.
    """
    try:
        error.position = print_table(table)
    except InputError:  # a house's own rule set has no line that can be read back
        error.position = f"{table.rules.id} round {table.number}"
    return error


def parse_table(line: str) -> Table:
    """The table that `print_table` wrote."""
    parts = line.strip().split(_BAR)
    if len(parts) != len(PARTS):
        wanted = f"{len(PARTS)} parts set apart by '|': {', '.join(PARTS)}"
        raise InputError(f"the line of a table has {wanted}; found {len(parts)}")
    try:
        return _parse(dict(zip(PARTS, parts, strict=True)))
    except (ValueError, KeyError, RecursionError, msgspec.ValidationError) as error:
        raise InputError(f"no line of a table: {error}") from None


def _parse(parts: dict[str, str]) -> Table:
    rules = _parse_rules(parts["rules"])
    phase = _match(_PHASE, parts["phase"])
    return replace(
        open_table(rules),
        number=int(phase["number"]),
        playing=phase["phase"] == "play",
        shoe=_parse_shoe(rules, parts["shoe"]),
        boxes=_parse_boxes(rules, parts["boxes"]),
        dealer=_parse_dealer(parts["dealer"]),
        **_parse_more(parts["more"]),
    )


def _match(form: re.Pattern[str], text: str) -> re.Match[str]:
    found = form.fullmatch(text)
    if found is None:
        raise InputError(f"no line of a table: {quote(text)} is not as it should be")
    return found


# The rule set


def _print_rules(rules: Rules) -> str:
    """The id, and the settings laid over the rule set that comes with the package."""
    if rules.id not in rule_set_ids():
        raise InputError(f"a table of {rules.id!r} has no line: only shipped rule sets have")
    shipped = load(rules.id).values
    changed = {key: value for key, value in rules.values.items() if shipped.get(key) != value}
    return f"{rules.id} {_dump(changed)}" if changed else rules.id


def _parse_rules(text: str) -> Rules:
    name, _, settings = text.partition(" ")
    return load(name, json.loads(settings) if settings else None)


# The shoe


def _print_shoe(table: Table) -> str:
    shoe = table.shoe
    digits = "".join(map(str, shoe.left))
    left = " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
    said = {
        "of": None if shoe.size == shoe_size(table.rules) else shoe.size,
        "behind": shoe.behind,
        "cut": shoe.cut_round,
        "burn": shoe.burns or None,
    }
    words = [f"{word} {value}" for word, value in said.items() if value is not None]
    return " ".join([f"shoe {left} drawn {shoe.drawn}", *words])


def _parse_shoe(rules: Rules, text: str) -> Shoe:
    found = _match(_SHOE, text)
    left = tuple(int(digit) for digit in found["left"].replace(" ", ""))
    return Shoe(
        int(found["size"] or shoe_size(rules)),
        left,
        drawn=int(found["drawn"]),
        behind=_number(found["behind"]),
        cut_round=_number(found["cut_round"]),
        burns=int(found["burns"] or 0),
    )


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


# Boxes and dealer


def _parse_boxes(rules: Rules, text: str) -> tuple[Box, ...]:
    boxes = [EMPTY_BOX] * box_count(rules)
    for each in () if text == NO_WAGERS else text.split(_BETWEEN):
        number, box = parse_box(rules, each)
        if not 1 <= number <= len(boxes):
            raise InputError(f"there is no box {number}; there are boxes 1 to {len(boxes)}")
        boxes[number - 1] = box
    return tuple(boxes)


def _print_dealer(dealer: Dealer) -> str:
    words = ["dealer", print_cards(dealer.cards)] if dealer.cards else ["dealer"]
    if dealer.hole_down:
        words.append(f"({dealer.hole or '?'})")
    if dealer.checked is not None:
        words.append(f"looked {'yes' if dealer.checked else 'no'}")
    return " ".join(words)


def _parse_dealer(text: str) -> Dealer:
    found = _match(_DEALER, text)
    cards = parse_cards(found["cards"])
    hole = found["hole"]
    return Dealer(
        cards,
        hand=dealer_hand(cards),
        hole=None if hole in (None, "?") else Card.parse(hole),
        hole_down=hole is not None,
        checked=None if found["looked"] is None else found["looked"] == "yes",
    )


# What is due, and the rest


def _tell_due(table: Table) -> str:
    now = due(table)
    if isinstance(now, Await):
        return f"{name_person(now.person)} on {now.box}.{now.hand}"
    return "nothing due" if isinstance(now, Idle) else describe_act(now)


def _print_more(table: Table) -> str:
    usual = open_table(table.rules)
    more = {
        each.name: getattr(table, each.name)
        for each in fields(Table)
        if each.name not in TOLD and getattr(table, each.name) != getattr(usual, each.name)
    }
    return _dump(msgspec.to_builtins(more, enc_hook=_encode))


def _encode(value: Any) -> Any:
    assert isinstance(value, Fraction), f"a table holds no {type(value).__name__}"
    return str(value)


def _parse_more(text: str) -> dict[str, Any]:
    types = {each.name: each.type for each in fields(Table) if each.name not in TOLD}
    return {
        name: msgspec.convert(value, type=types[name], dec_hook=_decode)
        for name, value in json.loads(text).items()
    }


def _decode(kind: type[Any], value: Any) -> Any:
    return kind(value)


def _dump(value: Any) -> str:
    """JSON without the bar that sets parts apart."""
    return json.dumps(value, separators=(",", ":"), default=str).replace("|", "\\u007c")
