"""The ledger: double entry in integer cents, and what every event moves from where to where.

Accounts are names: `cage` (cash), `rack` (chips that fills brought), `person/<id>` (chips in front
of a person), `pending/<kind>` (chips on the layout until they are posted or voided), `house/<kind>`
(what the house has won or lost with each kind of wager or bonus), `jackpot/<name>`, `roundings`,
and `coupons/...`, which hold match play at face value. Every transfer names two of them, so the sum
is always zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.table import events as e

CAGE = "cage"
RACK = "rack"
ROUNDED = "house/rounding"
ROUNDINGS = "roundings"
COUPONS_ISSUED = "coupons/issued"
COUPONS_PENDING = "coupons/pending"
COUPONS_REDEEMED = "coupons/redeemed"
OUTSIDE = ("person/", "pending/")
"""Accounts of chips that are at the table and not in its rack."""
PENDING = {kind: f"pending/{kind.value}" for kind in Kind}
HOUSE = {kind: f"house/{kind.value}" for kind in Kind}


def person_account(person: str) -> str:
    """The chips in front of a person."""
    return f"person/{person}"


def coupon_account(person: str) -> str:
    """The match play coupons a person holds."""
    return f"coupons/person/{person}"


class Transfer(NamedTuple):
    """Cents that go from one account to another; never negative."""

    source: str
    target: str
    cents: Cents


def transfers(event: e.Event) -> tuple[Transfer, ...]:
    """What an event moves, each transfer by both its accounts."""
    read = _TRANSFERS.get(type(event))
    return () if read is None else tuple(move for move in read(event) if move.cents)


def post(accounts: dict[str, Cents], event: e.Event) -> dict[str, Cents]:
    """The balances after an event; the same object when it moves nothing."""
    read = _TRANSFERS.get(type(event))
    if read is None:
        return accounts
    return move(accounts, read(event))


def move(accounts: dict[str, Cents], moves: Iterable[Transfer]) -> dict[str, Cents]:
    """The balances after these transfers."""
    balances = accounts.copy()
    for source, target, cents in moves:
        balances[source] = balances.get(source, 0) - cents
        balances[target] = balances.get(target, 0) + cents
    return balances


def chips_in_rack(accounts: Mapping[str, Cents]) -> Cents:
    """What lies in the rack: what fills brought and nobody has before them or on the layout.

    Below nothing where a table has paid with more than it was given.
    """
    out = sum(cents for name, cents in accounts.items() if name.startswith(OUTSIDE))
    return accounts.get(RACK, 0) - out


def chips(accounts: Mapping[str, Cents], person: str) -> Cents:
    """What a person has to wager with."""
    return accounts.get(f"person/{person}", 0)


def _buy_in(event: e.BoughtIn) -> Iterator[Transfer]:
    yield Transfer(CAGE, person_account(event.person), event.cents)


def _cash_out(event: e.CashedOut) -> Iterator[Transfer]:
    yield Transfer(person_account(event.person), CAGE, event.cents)


def _give_coupon(event: e.CouponGiven) -> Iterator[Transfer]:
    yield Transfer(COUPONS_ISSUED, coupon_account(event.person), event.cents)


def _place(event: e.WagerPlaced) -> Iterator[Transfer]:
    yield Transfer(person_account(event.person), PENDING[event.kind], event.cents)
    if event.coupon:
        yield Transfer(coupon_account(event.person), COUPONS_PENDING, event.coupon)


def _change(event: e.WagerChanged) -> Iterator[Transfer]:
    person, pending = person_account(event.person), PENDING[event.kind]
    more = event.cents - event.before
    yield Transfer(person, pending, more) if more > 0 else Transfer(pending, person, -more)


def _withdraw(event: e.WagerWithdrawn) -> Iterator[Transfer]:
    yield Transfer(PENDING[event.kind], person_account(event.person), event.cents)
    if event.coupon:
        yield Transfer(COUPONS_PENDING, coupon_account(event.person), event.coupon)


def _insure(event: e.Insured) -> Iterator[Transfer]:
    yield Transfer(person_account(event.person), PENDING[Kind.INSURANCE], event.cents)


def _add(event: e.Doubled | e.DoubleJoined | e.HandSplit | e.SplitJoined) -> Iterator[Transfer]:
    person = person_account(event.person)
    for kind in event.kinds:
        yield Transfer(person, PENDING[kind], event.cents)


def _settle(event: e.WagerSettled) -> Iterator[Transfer]:
    person, pending = person_account(event.person), PENDING[event.kind]
    house = HOUSE[event.kind]
    if event.back:
        yield Transfer(pending, person, event.back)
    if event.staked > event.back:
        yield Transfer(pending, house, event.staked - event.back)
    if event.won:
        yield Transfer(f"jackpot/{event.jackpot}" if event.jackpot else house, person, event.won)
    if event.coupon:
        target = coupon_account(event.person) if event.coupon_back else COUPONS_REDEEMED
        yield Transfer(COUPONS_PENDING, target, event.coupon)


def _return(event: e.StakeReturned) -> Iterator[Transfer]:
    yield Transfer(HOUSE[event.kind], person_account(event.person), event.cents)


def _pay_bonus(event: e.BonusPaid) -> Iterator[Transfer]:
    yield Transfer(f"house/{event.account}", person_account(event.person), event.cents)


def _void(event: e.WagerVoided) -> Iterator[Transfer]:
    source = HOUSE[event.kind] if event.lost else PENDING[event.kind]
    yield Transfer(source, person_account(event.person), event.cents)
    if event.taken:
        yield Transfer(source, HOUSE[event.kind], event.taken)
    if event.coupon:
        held = COUPONS_REDEEMED if event.lost else COUPONS_PENDING
        yield Transfer(held, coupon_account(event.person), event.coupon)


def _undo(event: e.SettlementUndone) -> Iterator[Transfer]:
    """What was won goes back where it came from, what was lost comes back."""
    person = person_account(event.person)
    if event.net < 0:
        yield Transfer(HOUSE[event.kind], person, -event.net)
    else:
        target = f"jackpot/{event.jackpot}" if event.jackpot else HOUSE[event.kind]
        yield Transfer(person, target, event.net)


def _end(event: e.RoundEnded) -> Iterator[Transfer]:
    if event.roundings > 0:
        yield Transfer(ROUNDED, ROUNDINGS, event.roundings)
    elif event.roundings < 0:  # a rule set that rounds up gives more than is owed
        yield Transfer(ROUNDINGS, ROUNDED, -event.roundings)


_TRANSFERS: Mapping[type[Any], Callable[[Any], Iterator[Transfer]]] = {
    e.BoughtIn: _buy_in,
    e.CashedOut: _cash_out,
    e.CouponGiven: _give_coupon,
    e.WagerPlaced: _place,
    e.WagerChanged: _change,
    e.WagerWithdrawn: _withdraw,
    e.Insured: _insure,
    e.Doubled: _add,
    e.DoubleJoined: _add,
    e.HandSplit: _add,
    e.SplitJoined: _add,
    e.WagerSettled: _settle,
    e.StakeReturned: _return,
    e.BonusPaid: _pay_bonus,
    e.WagerVoided: _void,
    e.SettlementUndone: _undo,
    e.RoundEnded: _end,
}
