"""A round as text that a pit boss reads: wagers, cards, choices, payouts with their clauses.

`print_round` writes it from a case and the events that came of it; `parsing.py` reads it back
into a case that expects those payouts, so a printed round can be played and checked again.
docs/replay.md shows the form. The words of the play are in `narrative.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from spanish21.floor.events import FloorEvent
from spanish21.money import Cents, print_cents
from spanish21.rounds.case import Case, CaseChoice, CaseFault, CaseRefusal, CaseWager
from spanish21.rounds.narrative import (
    COVERS,
    VERBS,
    name_hand,
    name_person,
    tell_deal,
    tell_hands,
    tell_play,
)
from spanish21.rounds.payments import Payment, net, payments
from spanish21.rules.play import Act
from spanish21.table.words import PersonId


def print_round(case: Case, events: Sequence[FloorEvent]) -> str:
    """The whole round; `case` gives the rule set, its settings and the wagers."""
    paid = payments(events)
    people = dict.fromkeys(wager.person for wager in case.wagers)
    sections = [
        print_round_head(case),
        _irregular(case),
        _section("deal", tell_deal(events)),
        _section("play", tell_play(events)),
        _section("hands", align(tell_hands(events))),
        _section("payouts", align(map(_payout, paid))),
        _section("net", align(_net(net(people, paid)))),
    ]
    return "\n".join(section for section in sections if section)


def _irregular(case: Case) -> str:
    """What went wrong; the cards are then listed as they left the shoe, dealt or not."""
    if not case.irregularities and case.shoe is None:
        return ""
    told = _section("irregularities", map(print_fault, case.irregularities or ()))
    return "\n".join(part for part in (told, _section("cards", [str(case.cards)])) if part)


def print_fault(fault: CaseFault) -> str:
    """An irregularity in one line.

    >>> from spanish21.rounds.case import FaultWord
    >>> print_fault(CaseFault(FaultWord.FORGOTTEN, after=5, box=1))
    'after 5 cards  forgotten box 1 hand 1'
    """
    place = f" {name_hand(fault.box, fault.hand)}" if fault.box else ""
    card = f" {fault.card}" if fault.card else ""
    cards = "card" if fault.after == 1 else "cards"
    return f"after {fault.after} {cards}  {fault.fault.value}{card}{place}"


def print_refused(case: Case, refused: CaseRefusal) -> str:
    """A round that was refused: what was put to the rules, and the refusal."""
    line = f"{refused.code}  [{refused.clause}]  {refused.where}: {refused.detail}"
    sections = [
        print_round_head(case),
        _section("irregularities", map(print_fault, case.irregularities or ())),
        _section("cards", [str(case.cards)]),
        _section("choices", map(_choice, case.choices or ())),
        _section("refused", [line]),
    ]
    return "\n".join(section for section in sections if section)


def print_round_head(case: Case) -> str:
    """The rule set with its settings, seats, posted prizes and wagers."""
    lines = [*(f"# {line}" for line in (case.note or "").splitlines()), f"rules {case.ruleset}"]
    lines += [f"set {key} = {print_value(value)}" for key, value in _settings(case)]
    lines += [f"shoe {case.shoe}"] if case.shoe is not None else []
    lines += [f"seat box {box} {name_person(who)}" for box, who in (case.seats or {}).items()]
    lines += [f"posted {key} {print_cents(value)}" for key, value in (case.posted or {}).items()]
    return "\n".join(lines) + "\n\n" + _section("wagers", align(map(_wager, case.wagers)))


def _settings(case: Case) -> Iterator[tuple[str, Any]]:
    yield from (case.set or {}).items()
    if case.decks is not None:
        yield "decks", case.decks
    if case.chip_unit is not None:
        yield "chip_unit", case.chip_unit


def print_value(value: Any) -> str:
    """A setting as `--set` reads it.

    >>> print_value("3 to 2"), print_value(True), print_value([{"least": 500}])
    ('3 to 2', 'true', '[{ least = 500 }]')
    """
    return value if isinstance(value, str) else _toml(value)


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def _section(name: str, lines: Iterable[str]) -> str:
    body = "".join(f"  {line}\n" for line in lines)
    return f"{name}\n{body}" if body else ""


def align(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Rows of cells as lines with straight columns."""
    cells = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


def _wager(wager: CaseWager) -> tuple[str, ...]:
    side = f"on {wager.side.value}" if wager.side else ""
    coupon = f"with a coupon of {print_cents(wager.coupon)}" if wager.coupon else ""
    place, person = name_hand(wager.box, 0), name_person(wager.person)
    return place, person, wager.kind.value, print_cents(wager.cents), f"{side}{coupon}"


def _payout(payment: Payment) -> tuple[str, ...]:
    return (
        name_hand(payment.box, payment.hand),
        name_person(payment.person),
        payment.wager,
        print_cents(payment.staked) if payment.staked else "",
        print_result(payment.cents),
        payment.name,
        f"[{payment.clause}]",
    )


def print_result(cents: Cents) -> str:
    """What a wager brought, in words.

    >>> print_result(1500), print_result(-1000), print_result(0)
    ('wins $15.00', 'loses $10.00', 'pushes')
    """
    if cents == 0:
        return "pushes"
    return f"wins {print_cents(cents)}" if cents > 0 else f"loses {print_cents(-cents)}"


def _net(totals: Mapping[PersonId, Cents]) -> Iterator[tuple[str, str]]:
    for person, cents in totals.items():
        yield name_person(person), f"{'+' if cents > 0 else ''}{print_cents(cents)}"


def _choice(choice: CaseChoice) -> str:
    place = name_hand(choice.box, 0 if choice.act is Act.INSURANCE else choice.hand)
    person = f"{name_person(choice.person)} " if choice.person else ""
    amount = f" for {print_cents(choice.cents)}" if choice.cents else ""
    verb = COVERS[choice.cover] if choice.cover else VERBS[choice.act]
    return f"{place}  {person}{verb}{amount}"
