"""The table after events of settling, prizes, void rounds and dead hands. See `apply.py`."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from spanish21.rules.kinds import Kind
from spanish21.table import events as e
from spanish21.table.applying.places import put_hand
from spanish21.table.applying.wager_changes import hold, rewrite
from spanish21.table.state import InsuranceOffer, Posted, Spin, Table


def settle(table: Table, event: e.WagerSettled) -> Table:
    """A wager is done with; a stake keeps what it got."""
    table = replace(table, settled=(*table.settled, event))
    if event.kept:
        table = replace(table, kept=table.kept + Fraction(event.kept))
    if event.jackpot:
        posted = {name: replace(each, won=True) for name, each in table.posted.items()}
        table = replace(table, posted=posted)
    if event.coupon_back:
        table = hold(table, event.person, event.coupon)
    if not event.hand:
        return _settle_side_bet(table, event)
    hand = table.boxes[event.box - 1].hands[event.hand - 1]
    stakes = tuple(
        replace(stake, back=event.back, won=event.won)
        if stake.person == event.person and stake.kind is event.kind
        else stake
        for stake in hand.stakes
    )
    return put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def _settle_side_bet(table: Table, event: e.WagerSettled) -> Table:
    table = rewrite(table, event.box, event.person, event.kind)
    if event.kind is Kind.BONUS_SPIN and table.tops:
        return replace(table, tops=_without(table.tops, event.box, event.person))
    return table


def _without(spins: tuple[Spin, ...], box: int, person: str) -> tuple[Spin, ...]:
    return tuple(spin for spin in spins if (spin.box, spin.person) != (box, person))


def note_payment(table: Table, event: e.RoundPayout) -> Table:
    """The round remembers what it has paid or given back."""
    return replace(table, paid=(*table.paid, event))


def return_stake(table: Table, event: e.StakeReturned) -> Table:
    """A stake collected before got something back."""
    table = note_payment(table, event)
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = tuple(
        replace(stake, back=(stake.back or 0) + event.cents)
        if stake.person == event.person and stake.kind is event.kind
        else stake
        for stake in hand.stakes
    )
    return put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def pay_bonus(table: Table, event: e.BonusPaid) -> Table:
    """Envy is remembered, as one reading pays it once a round."""
    table = note_payment(table, event)
    if event.account != "envy":
        return table
    return replace(table, envied=(*table.envied, event.person))


def owe_spin(table: Table, event: e.SpinOwed) -> Table:
    """A spin is owed."""
    return replace(table, spins=(*table.spins, Spin(event.box, event.person)))


def spin(table: Table, event: e.WheelSpun) -> Table:
    """A top prize waits in `tops` until its settlement, which may be shared."""
    spins = _without(table.spins, event.box, event.person)
    waits = event.prize == "top"
    tops = (*table.tops, Spin(event.box, event.person)) if waits else table.tops
    table = note_payment(table, event)
    return replace(table, spins=spins, tops=tops, spun=table.spun + 1)


def end_round(table: Table, event: e.RoundEnded) -> Table:
    """No round is on."""
    return replace(
        table,
        playing=False,
        active=(),
        void=False,
        offer=InsuranceOffer.NOT_YET,
        passed=(),
        kept=table.kept - event.roundings if event.roundings else table.kept,
    )


def void_wager(table: Table, event: e.WagerVoided) -> Table:
    """A wager has left the layout undecided."""
    table = note_payment(table, event)
    if event.coupon:
        table = hold(table, event.person, event.coupon)
    if not event.hand:
        if event.kind is Kind.BONUS_SPIN:  # no spin is owed for a wager that came back
            table = replace(
                table,
                spins=_without(table.spins, event.box, event.person),
                tops=_without(table.tops, event.box, event.person),
            )
        return rewrite(table, event.box, event.person, event.kind)
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = tuple(
        stake
        for stake in hand.stakes
        if stake.person != event.person or stake.kind is not event.kind
    )
    return put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def kill_hand(table: Table, event: e.HandDied) -> Table:
    """A hand is dead."""
    hand = table.box(event.box).hands[event.hand - 1]
    dead = replace(hand, dead=True, acts=(), card_due=False)
    return put_hand(table, event.box, event.hand, dead)


def void_round(table: Table, event: e.RoundVoided) -> Table:
    """The round counts for nothing."""
    del event
    return replace(table, void=True, ask=None)


def post_prize(table: Table, event: e.PrizePosted) -> Table:
    """A prize has a new value."""
    return replace(table, posted=table.posted | {event.name: Posted(event.cents, event.at)})
