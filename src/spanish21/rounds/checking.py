"""What a case expects against what came of it: every difference in one line.

Only what is expected is compared: a payout may leave out its name or its clause, a case its
payouts. A round's text is also held against the same round written anew, so that the cards, the
totals and the hands it tells must be right too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from spanish21.money import print_cents
from spanish21.rounds.case import Case, CasePayment, CaseRefusal, Expected
from spanish21.rounds.parsing import squeeze
from spanish21.rounds.payments import Payment
from spanish21.rounds.replay import Replay
from spanish21.rounds.script import Refused
from spanish21.rounds.text import print_result, print_round

TOLD = ("deal", "play", "hands")
"""The sections of a round's text that only tell what happened."""


def differences(expected: Expected, outcome: Replay | Refused) -> tuple[str, ...]:
    """Every way in which the outcome is not what was expected."""
    if isinstance(outcome, Refused):
        return tuple(_compare_refusal(expected.refused, outcome))
    return tuple(_compare(expected, outcome))


def _compare_refusal(expected: CaseRefusal | None, outcome: Refused) -> Iterator[str]:
    if expected is None:
        yield f"not expected: {outcome}"
        return
    found = outcome.refusal
    if expected.code != found.code.value:
        yield f"refused with {found.code.value}, expected {expected.code}"
    if expected.clause not in (None, found.clause):
        yield f"refused under {found.clause}, expected {expected.clause}"


def _compare(expected: Expected, found: Replay) -> Iterator[str]:
    if expected.refused is not None:
        yield f"not refused, expected {expected.refused.code}"
    if expected.payments is not None:
        yield from _compare_payments(expected.payments, found.payments)
    for person in () if expected.net is None else {**expected.net, **found.net}:
        before, after = (expected.net or {}).get(person, 0), found.net.get(person, 0)
        if before != after:
            yield f"net of {person}: {print_cents(after)}, expected {print_cents(before)}"
    if expected.cards_used not in (None, found.cards_used):
        yield f"cards used: {found.cards_used}, expected {expected.cards_used}"


def _compare_payments(expected: Iterable[CasePayment], found: Iterable[Payment]) -> Iterator[str]:
    for number, (before, after) in enumerate(zip_longest(expected, found), 1):
        if before is None:
            yield f"payout {number}: {_tell(after)}, expected no more"
        elif after is None:
            yield f"payout {number}: missing, expected {_tell(before)}"
        elif not _fits(before, after):
            yield f"payout {number}: {_tell(after)}, expected {_tell(before)}"


def _fits(expected: CasePayment, found: Payment) -> bool:
    return all(
        getattr(expected, name) in (None, getattr(found, name))
        for name in CasePayment.__struct_fields__
    )


def _tell(payment: Payment | CasePayment) -> str:
    place = f"box {payment.box} hand {payment.hand} " if payment.box is not None else ""
    staked = f" on {print_cents(payment.staked)}" if payment.staked else ""
    name = f" ({payment.name})" if payment.name else ""
    clause = f" [{payment.clause}]" if payment.clause else ""
    result = print_result(payment.cents)
    return f"{place}{payment.person} {payment.wager} {result}{staked}{name}{clause}"


def compare_text(text: str, case: Case, found: Replay) -> tuple[str, ...]:
    """Where the told sections of a round's text differ from the round written anew."""
    anew = _sections(print_round(case, found.events))
    return tuple(
        f"{name}: the text says {before or 'nothing'!r}, the round {after or 'nothing'!r}"
        for name, lines in _sections(text).items()
        if name in TOLD
        for before, after in zip_longest(lines, anew.get(name, []))
        if before != after
    )


def _sections(text: str) -> dict[str, list[str]]:
    sections: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        words = squeeze(line)
        if words and not line[0].isspace():
            lines = sections.setdefault(words, [])
        elif words:
            lines.append(words)
    return sections
