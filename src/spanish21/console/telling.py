"""What happened, in words: what each role may watch, to whom, how much, by which clause.

The words are the sight's own name and fields, so that none can be missing. Secrets cannot be told:
what is told is `seen`, which has no place for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import msgspec

from spanish21.floor.asking.seen import seen
from spanish21.floor.commands import FloorCommand
from spanish21.floor.events import FloorEvent
from spanish21.money import print_cents
from spanish21.table.words import DEALER, Actor

MONEY = {
    "cents": "",
    "staked": "of ",
    "back": "back ",
    "won": "won ",
    "before": "before ",
    "least": "from ",
    "most": "to ",
    "base": "base ",
    "cap": "cap ",
    "value": "",
    "bank": "",
}
"""Fields that hold cents, and the word before each."""
BARE = ("card", "person", "act", "kind", "name", "says", "phase", "how", "side", "button", "check")
"""Fields whose value says what it is."""
LEFT_OUT = ("type", "clause", "text", "settings", "acts", "everyone", "kinds", "hash", "roundings")


def tell_events(events: Iterable[FloorEvent], viewer: Actor) -> Iterator[str]:
    """The events that this viewer may watch, a line each."""
    for event in events:
        sight = seen(event, viewer)
        if sight is not None:
            yield tell_sight(msgspec.to_builtins(sight))


def tell_sight(sight: dict[str, Any]) -> str:
    """One sight in a line.

    >>> tell_sight({"type": "card_dealt", "box": 1, "hand": 1, "card": "7s"})
    'card dealt: box 1, hand 1, 7s'
    """
    words = str(sight["type"]).replace("_", " ")
    parts = (_tell_field(name, value) for name, value in sight.items() if name not in LEFT_OUT)
    told = ", ".join(filter(None, parts))
    clause = f" [{sight['clause']}]" if sight.get("clause") else ""
    return (f"{words}: {told}" if told else words) + clause


def _tell_field(name: str, value: Any) -> str:
    if name == "box" and value == DEALER:
        return "dealer"
    if not value:
        return ""
    words = name.replace("_", " ")
    if value is True:
        return words
    if name in MONEY:
        return f"{MONEY[name]}{print_cents(value)}"
    return _plain(value) if name in BARE else f"{words} {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value))
    return str(value).replace("_", " ")


def tell_choice(command: FloorCommand) -> str:
    """What someone may say, as an entry of a menu.

    >>> from spanish21.floor.commands import DeclineCut
    >>> from spanish21.table.words import Role
    >>> tell_choice(DeclineCut(by=Role.PLAYER, person="north"))
    'decline cut: north'
    """
    given = {"by": None, "name": "", "second": ""}
    return tell_sight(msgspec.to_builtins(command) | given)


def tell_plain(told: dict[str, Any]) -> str:
    """What a line of a file brought, in words."""
    head = f"line {told['line']}: "
    if "refusal" in told:
        refusal = told["refusal"]
        return f"{head}refused: {refusal['detail']} [{refusal['code']}; {refusal['clause']}]"
    if "error" in told:
        return f"{head}{told['error']}"
    return head + (
        ", ".join(event["type"].replace("_", " ") for event in told["events"]) or "nothing"
    )
