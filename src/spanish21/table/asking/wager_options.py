"""What a person might do between rounds: money, seats, consent, and wagers with their amounts.

Candidates only: `answers.py` puts them to `decide`.
"""

from __future__ import annotations

from collections.abc import Iterator

from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.table import commands as c
from spanish21.table.asking.option import Option, limit_list, raise_least
from spanish21.table.deciding.seating import MONEY
from spanish21.table.deciding.wagering import COUPON_KINDS, wagers_of
from spanish21.table.ledger import chips
from spanish21.table.state import Coupon, Table, Wager
from spanish21.table.words import PersonId


def money_candidates(table: Table, person: PersonId) -> Iterator[Option]:
    """Cash for chips and back, at any time."""
    yield Option(c.BuyIn(person=person, cents=MONEY.least), MONEY)
    held = chips(table.accounts, person)
    if held:
        yield Option(c.CashOut(person=person, cents=1), limit_list(MONEY, most=held))


def seat_candidates(table: Table, person: PersonId) -> Iterator[Option]:
    """A seat to take or to give up."""
    for number, box in enumerate(table.boxes, 1):
        seat = c.Leave if box.seated == person else c.Sit
        yield Option(seat(person=person, box=number))


def consent_candidates(
    person: PersonId, number: int, others: tuple[PersonId, ...]
) -> Iterator[Option]:
    """Others that someone on a box may let join it."""
    for other in others:
        yield Option(c.AllowOnBox(person=person, box=number, other=other))


def bet_candidates(table: Table, person: PersonId, number: int) -> Iterator[Option]:
    """Wagers on a box that may be laid, changed or taken back before the deal."""
    box = table.box(number)
    own = wagers_of(box, person)
    kinds = offered_kinds(table.rules) if own else (Kind.MAIN,)  # no other without a main wager
    for kind in kinds:
        yield from _placing(table, person, number, kind, own)
    for wager in own:
        yield Option(c.WithdrawWager(person=person, box=number, kind=wager.kind))
        amounts = _changing(table, wager, own)
        if not amounts.none:
            command = c.ChangeWager(person=person, box=number, kind=wager.kind, cents=amounts.least)
            yield Option(command, amounts)


def _placing(
    table: Table, person: PersonId, number: int, kind: Kind, own: tuple[Wager, ...]
) -> Iterator[Option]:
    """A new wager of a kind, on each side it may name, with and without each coupon held."""
    main = next((wager.cents for wager in own if wager.kind is Kind.MAIN), 0)
    limits = wager_limits(table.rules, kind, main=main)
    limits = limit_list(limits, most=chips(table.accounts, person))
    sides = tuple(Side) if kind is Kind.HIGH_LOW else (None,)
    for coupon in (0, *_coupons(table, person, kind)):
        amounts = raise_least(limits, least=coupon)
        for side in () if amounts.none else sides:
            command = c.PlaceWager(
                person=person,
                box=number,
                kind=kind,
                cents=amounts.least,
                side=side,
                coupon=coupon,
            )
            yield Option(command, amounts)


def _coupons(table: Table, person: PersonId, kind: Kind) -> list[Cents]:
    if kind not in COUPON_KINDS:
        return []
    held: dict[Coupon, None] = dict.fromkeys(table.coupons)
    return [coupon.cents for coupon in held if coupon.person == person]


def _changing(table: Table, wager: Wager, own: tuple[Wager, ...]) -> Amounts:
    """What a wager may be changed to; a main wager carries its lines and must suit side bets."""
    rules, held = table.rules, chips(table.accounts, wager.person)
    if wager.kind is not Kind.MAIN:
        main = next(each.cents for each in own if each.kind is Kind.MAIN)
        limits = wager_limits(rules, wager.kind, main=main)
        return raise_least(limit_list(limits, most=held + wager.cents), least=wager.coupon)
    wagers = 1 + sum(each.kind.is_line for each in own)
    limits = wager_limits(rules, Kind.MAIN)
    least = max(
        wager.coupon,
        *(_least_main(table, each, limits.least) for each in own if each.kind.is_side_bet),
        0,
    )
    limits = limit_list(limits, most=(held + wagers * wager.cents) // wagers)
    return raise_least(limits, least=least)


def _least_main(table: Table, side_bet: Wager, least: Cents) -> Cents:
    """The least main wager beside which a side bet may stay: any, or one as large as itself."""
    limits = wager_limits(table.rules, side_bet.kind, main=least)
    return 0 if limits.permits(side_bet.cents) else side_bet.cents
