"""`replay`: a round as text, played by the rules; and `PlayedRound`, any round that was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from spanish21.floor.events import FloorEvent
from spanish21.money import Cents, print_cents
from spanish21.reports.notebook import draw_table, draw_text
from spanish21.rounds.case import Case, read_case
from spanish21.rounds.checking import compare_text, differences
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.payments import Payment, net, payments
from spanish21.rounds.record import case_of
from spanish21.rounds.replay import replay as play_case
from spanish21.rounds.text import print_round
from spanish21.rules.model import Rules
from spanish21.table.events import Event


@dataclass(frozen=True, repr=False)
class PlayedRound:
    """A round from its wagers to its payouts; `text` is what `replay` reads.

    `differences` says how the round differs from what its text expected; empty where it agrees.
    """

    case: Case
    events: tuple[FloorEvent, ...]
    payments: tuple[Payment, ...]
    net: Mapping[str, Cents]
    differences: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The whole round for a reader: wagers, cards, choices, payouts with their clauses."""
        return print_round(self.case, self.events)

    def to_dict(self) -> dict[str, Any]:
        """What each wager brought, and each person's result, in cents."""
        return {
            "ruleset": self.case.ruleset,
            "net": dict(self.net),
            "payments": to_builtins(self.payments),
            "differences": list(self.differences),
        }

    def __repr__(self) -> str:
        return ", ".join(f"{who} {_signed(cents)}" for who, cents in self.net.items())

    def _repr_html_(self) -> str:
        rows = [
            (each.person, each.wager.replace("_", " "), each.name, each.clause, _signed(each.cents))
            for each in self.payments
        ]
        heads = ("person", "wager", "result", "clause", "net")
        return draw_table(heads, rows, words=4) + draw_text(self.text)


def _signed(cents: Cents) -> str:
    return f"+{print_cents(cents)}" if cents > 0 else print_cents(cents)


def replay(text: str) -> PlayedRound:
    """Put a round to the rules: its text, or the same as JSON, as docs/replay.md has it.

    Raises what is refused, with the clause, the line of the text and the position.

    >>> from spanish21 import replay
    >>> replay('{"ruleset": "ma", "wagers": [{"box": 1, "person": "ann", "kind": "main",'
    ...        ' "cents": 1000}], "cards": "As 9d Kh 7c"}')
    ann +$15.00
    """
    is_json = text.lstrip().startswith("{")
    case = read_case(text) if is_json else parse_round(text)
    played = play_case(case)
    told: tuple[str, ...] = ()
    if case.expect is not None:
        told = differences(case.expect, played)
        told += () if is_json else compare_text(text, case, played)
    return PlayedRound(case, played.events, played.payments, played.net, told)


def record_round(rules: Rules, events: Iterable[Event]) -> PlayedRound:
    """The round that these events were, from its first wager to its end."""
    happened = tuple(events)
    case = case_of(rules.id, happened, settings=rules.settings or None)
    paid = payments(happened)
    people = dict.fromkeys(wager.person for wager in case.wagers)
    return PlayedRound(case, happened, paid, net(people, paid))
