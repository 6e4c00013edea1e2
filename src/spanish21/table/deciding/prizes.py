"""Prizes beside the wagers: the Super Bonus and envy, spins of the wheel, posted values.

Who has won is the rulebook's answer; who else was at the table, what is posted and whose spin it is
stand here.
"""

from __future__ import annotations

from collections.abc import Sequence

from spanish21.errors import Code, Refusal, quote
from spanish21.money import Cents, print_cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.clauses import HOUSE
from spanish21.rules.envy import envy_bonuses, envy_once
from spanish21.rules.kinds import Kind
from spanish21.rules.settle import super_bonus_prize, wins_super_bonus
from spanish21.rules.side_bets.award import settle_side
from spanish21.rules.side_bets.bonus_spin import TOP, pay_spin, top_prizes
from spanish21.rules.side_bets.posted import hours_between_postings, posting_clause
from spanish21.rules.side_bets.wheel import (
    has_meter,
    meter_bounds,
    segment_at,
    shares_meter,
    top_segment,
    wheel_places,
)
from spanish21.rules.wager_rules import Segment
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.deciding.dealing import check_due
from spanish21.table.lines import played
from spanish21.table.people import bettors
from spanish21.table.state import Hand, Spin, Stake, Table
from spanish21.table.words import PersonId, Role

SUPER_BONUS = "super_bonus"
ENVY = "envy"
POSTED = Amounts(0, most=10**12, step=1)


def pay_bonuses(table: Table, won: Sequence[tuple[int, int, Hand]]) -> tuple[e.Event, ...]:
    """The Super Bonus for winning hands, given as box, hand number and hand, and envy with it."""
    paid: list[e.BonusPaid] = []
    for number, place, hand in dict.fromkeys(won):
        winners = _winners(table, hand)
        if winners:
            paid += [_super_bonus(table, number, place, stake) for stake in winners]
            paid += _envy(table, number, place, hand, paid=paid)
    return tuple(paid)


def _winners(table: Table, hand: Hand) -> list[Stake]:
    """The stakes that earn the fixed prize by their own original wager."""
    return [
        stake
        for stake in hand.stakes
        if stake.kind is Kind.MAIN
        and stake.left is None
        and wins_super_bonus(table.rules, played(table.rules, hand, stake), table.dealer.up)
        and super_bonus_prize(table.rules, stake.cents) > 0
    ]


def _super_bonus(table: Table, number: int, place: int, stake: Stake) -> e.BonusPaid:
    rules = table.rules
    return e.BonusPaid(
        stake.person,
        number,
        place,
        super_bonus_prize(rules, stake.cents),
        account=SUPER_BONUS,
        name="Super Bonus",
        clause=rules.clause("super_bonus.tiers"),
    )


def _envy(
    table: Table, number: int, place: int, hand: Hand, *, paid: Sequence[e.BonusPaid]
) -> list[e.BonusPaid]:
    """Envy of one winning hand; where it is paid once a round, only to those who had none yet."""
    rules = table.rules
    on_hand = {stake.person: stake.cents for stake in hand.stakes if stake.kind is Kind.MAIN}
    had: set[PersonId] = set()
    if envy_once(rules):
        had = {*table.envied, *(bonus.person for bonus in paid if bonus.account == ENVY)}
    bonuses = envy_bonuses(rules, [on_hand], wagered=bettors(table))
    clause = rules.clause("super_bonus.envy")
    return [
        e.BonusPaid(person, number, place, cents, account=ENVY, name="envy bonus", clause=clause)
        for person, cents in bonuses.items()
        if person not in had
    ]


# The wheel


def spin_wheel(table: Table, command: c.SpinWheel) -> tuple[e.Event, ...]:
    """Spin for the next who is owed a spin, and pay; a shared top prize waits for the last spin."""
    expected = check_due(table, command)
    rules = table.rules
    if (expected.box, expected.person) != (command.box, command.person):
        detail = f"the next spin is {expected.person}'s, for box {expected.box}"
        clause = rules.clause("wagers.bonus_spin.blackjack_earns")
        raise Refusal(Code.NOT_DUE, clause, detail)
    places = wheel_places(rules)
    if not 0 <= command.number < places:
        detail = f"the wheel has places 0 to {places - 1}, not {command.number}"
        clause = rules.clause(f"{Kind.BONUS_SPIN.key}.wheels")
        raise Refusal(Code.NUMBER_NOT_ON_WHEEL, clause, detail)
    segment = segment_at(rules, command.number)
    spun = e.WheelSpun(command.person, command.box, command.number, str(segment.prize))
    return (spun, *_pay_spins(table, Spin(command.box, command.person), segment))


def _pay_spins(table: Table, now: Spin, segment: Segment) -> tuple[e.Event, ...]:
    top = segment.prize == TOP
    if not shares_meter(table.rules):
        return _pay_top(table, (now,), segment) if top else (_paid(table, now, segment),)
    tops = (*table.tops, now) if top else table.tops
    last = len(table.spins) == 1
    paid: tuple[e.Event, ...] = () if top else (_paid(table, now, segment),)
    if last and tops:
        paid += _pay_top(table, tops, top_segment(table.rules))
    return paid


def _pay_top(table: Table, spins: tuple[Spin, ...], segment: Segment) -> tuple[e.Event, ...]:
    """Pay top prizes; a meter then stands at its base again."""
    if not has_meter(table.rules):
        return tuple(_paid(table, each, segment) for each in spins)
    posted = table.posted[TOP]
    prizes = top_prizes(table.rules, winners=len(spins), meter=posted.cents)
    paid = [
        _paid(table, each, segment, meter=prize) for each, prize in zip(spins, prizes, strict=True)
    ]
    return (*paid, e.PrizePosted(TOP, bounds_of_meter(table).least, posted.at or 0))


def _paid(
    table: Table, owed: Spin, segment: Segment, *, meter: Cents | None = None
) -> e.WagerSettled:
    """A spin's prize is what comes back for one: the stake was collected before the deal."""
    wager = table.box(owed.box).wager(owed.person, Kind.BONUS_SPIN)
    assert wager is not None, "a spin is owed for a wager"
    award = pay_spin(table.rules, segment, meter=meter)
    paid = settle_side(table.rules, award, wager.cents)
    return e.WagerSettled(
        owed.person,
        owed.box,
        0,
        Kind.BONUS_SPIN,
        wager.cents,
        paid.back,
        paid.won,
        award.outcome,
        award.clause,
        jackpot=TOP if meter is not None else "",
    )


# Posted values


def post_prize(table: Table, command: c.PostPrize) -> tuple[e.Event, ...]:
    """Post a jackpot's value: between rounds, and once in so many hours; right after a win at once,
    in the same round too.

    A meter's value moves at any time: other tables may feed or win it during a round.
    """
    posted = table.posted.get(command.name)
    if posted is None:
        known = ", ".join(table.posted) or "none"
        detail = f"no prize called {quote(command.name)} is posted here; posted: {known}"
        raise Refusal(Code.UNKNOWN_PRIZE, HOUSE, detail)
    clause = posting_clause(table.rules, command.name)
    allowed = bounds_of_meter(table) if command.name == TOP else POSTED
    if not allowed.permits(command.cents):
        detail = f"{print_cents(command.cents)} may not be posted; allowed: {allowed}"
        raise Refusal(Code.AMOUNT_NOT_ALLOWED, clause, detail)
    by_hand = command.name == TOP and command.by is not Role.HOUSE  # a linked meter moves itself
    if by_hand and (table.spins or table.tops):
        raise Refusal(Code.ROUND_ON, clause, "a meter never changes while a spin is owed")
    if table.playing and command.name != TOP and not posted.won:
        raise Refusal(Code.ROUND_ON, clause, "posted values never change inside a round")
    if command.at < earliest_posting(table, command.name):
        hours = hours_between_postings(table.rules, command.name)
        detail = f"a posted value changes once in {hours} hours"
        raise Refusal(Code.PRIZE_POSTED_TOO_SOON, clause, detail)
    return (e.PrizePosted(command.name, command.cents, command.at),)


def bounds_of_meter(table: Table) -> Amounts:
    """What a meter may show: the rule set's base and cap, or those that an order has set."""
    return table.meter or meter_bounds(table.rules)


def earliest_posting(table: Table, name: str) -> int:
    """The clock reading from which on a value may be posted anew; after a win that is at once."""
    posted = table.posted[name]
    if posted.at is None:
        return 0
    # a win of any jackpot lets every value change once (nh-bet-bigger lucky-ladies.1d)
    return posted.at if posted.won else posted.at + hours_between_postings(table.rules, name) * 3600
