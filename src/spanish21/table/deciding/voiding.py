"""Giving wagers back: of a whole round that is void, or of one hand that is dead.

A primitive for the floor. Side bets already decided stand, spins owed among them; undecided wagers
come back, and so do main wagers that were lost in the round by bust or surrender, and insurance
(ruling on ma 15(a)). Why and when a round is void is the floor's to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spanish21.rules.kinds import Kind
from spanish21.table import events as e
from spanish21.table.order import owes_spin
from spanish21.table.state import Hand, Table


def void_round(table: Table, clause: str) -> tuple[e.Event, ...]:
    """The events of a void round: every wager that comes back, then the round itself."""
    events: list[e.Event] = []
    for number in range(1, len(table.boxes) + 1):
        events += _return_side_bets(table, number, clause)
        for place, hand in enumerate(table.box(number).hands, 1):
            events += return_stakes(number, place, hand, clause=clause)
    events += _return_insurance(table, clause)
    return (*events, e.RoundVoided(clause))


def return_wagers(table: Table, clause: str) -> tuple[e.Event, ...]:
    """Every wager of a round that is void before its first card."""
    numbers = range(1, len(table.boxes) + 1)
    return tuple(back for n in numbers for back in _return_side_bets(table, n, clause))


def kill_hand(
    table: Table, number: int, place: int, *, clause: str, original_only: bool = False
) -> tuple[e.Event, ...]:
    """The events of a dead hand: its stakes come back, and undecided side bets with the last.

    By one reading of ma 15(i) what doubling had added stays with the house.
    """
    box = table.box(number)
    events: list[e.Event] = [
        _keep_added(back, box.hands[place - 1]) if original_only else back
        for back in return_stakes(number, place, box.hands[place - 1], clause=clause)
    ]
    if len(box.hands) == 1:  # insurance is on the dealer's hand, and stands (ma 15(i))
        back = _return_side_bets(table, number, clause)
        events += [each for each in back if each.kind is not Kind.INSURANCE]
    return (*events, e.HandDied(number, place, clause))


def _keep_added(back: e.WagerVoided, hand: Hand) -> e.WagerVoided:
    added = sum(
        sum(stake.added)
        for stake in hand.stakes
        if stake.person == back.person and stake.kind is back.kind
    )
    return replace(back, cents=back.cents - added, taken=added)


def undo_side_bets(table: Table, clause: str) -> tuple[e.Event, ...]:
    """Take back the side bets this round has decided, and spins owed (a reading of ma 15(a))."""
    undone: list[e.Event] = [
        e.SettlementUndone(done.person, done.box, done.kind, done.net, clause, jackpot=done.jackpot)
        for done in table.settled
        if done.kind.is_side_bet and done.net
    ]
    for spin in (*table.spins, *table.tops):
        wager = table.box(spin.box).wager(spin.person, Kind.BONUS_SPIN)
        assert wager is not None, "a spin is owed for a wager"
        undone.append(e.WagerVoided(spin.person, spin.box, 0, wager.kind, wager.cents, clause))
    return tuple(undone)


def return_stakes(number: int, place: int, hand: Hand, *, clause: str) -> Iterator[e.WagerVoided]:
    """Give back the stakes of a hand: what is undecided, and what was lost but not what was won."""
    for stake in hand.stakes:
        lost = stake.back is not None
        owed = stake.riding - (stake.back or 0)
        if owed > 0 or not lost:
            yield e.WagerVoided(
                stake.person,
                number,
                place,
                stake.kind,
                owed,
                clause,
                coupon=stake.coupon,
                lost=lost,
            )


def _return_side_bets(table: Table, number: int, clause: str) -> Iterator[e.WagerVoided]:
    for wager in table.box(number).wagers:
        decided = wager.kind is Kind.BONUS_SPIN and owes_spin(table, number, wager.person)
        if not decided:
            yield e.WagerVoided(
                wager.person, number, 0, wager.kind, wager.cents, clause, coupon=wager.coupon
            )


def _return_insurance(table: Table, clause: str) -> Iterator[e.WagerVoided]:
    """Insurance collected earlier in the round comes back too."""
    for done in table.settled:
        if done.kind is Kind.INSURANCE and done.net < 0:
            yield e.WagerVoided(done.person, done.box, 0, done.kind, done.staked, clause, lost=True)
