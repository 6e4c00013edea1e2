"""Who may wager what: the amounts of every kind of wager, and why one is refused.

Limits go by the wagering person's own main wager on the box. When a wager may be made is the
table's to say; what it may be is said here, each refusal with what is allowed and its clause.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from spanish21.errors import Code, Refusal
from spanish21.money import Cents, print_cents
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.rules.choices import LadiesStakes, SideLimit
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import insurance_amounts
from spanish21.rules.topics import Topic, clause_on, is_worded
from spanish21.rules.wager_rules import BonusSpin, LuckyLadies, Offer, SideBet

MEMORY = 1 << 12
LADIES_STAKES: tuple[Cents, ...] = (500, 1000)
"""The stakes whose prizes are listed (nh-bet-bigger lucky-ladies.payouts)."""


def offered(rules: Rules, kind: Kind) -> bool:
    """Whether the rule set offers this kind of wager at all."""
    if kind.is_line:
        return kind.value in rules.wagers.lines
    offer = _offer(rules, kind)
    return kind is Kind.MAIN or (offer is not None and offer.offered)


def line_kinds(rules: Rules) -> tuple[Kind, ...]:
    """The Bet Bigger or Go For It wagers of the rule set, in their order."""
    return tuple(Kind(name) for name in rules.wagers.lines)


def has_pay_table(rules: Rules, kind: Kind) -> bool:
    """Whether the document knows this side bet or insurance, offered or not."""
    return _offer(rules, kind) is not None


@cache
def offered_kinds(rules: Rules) -> tuple[Kind, ...]:
    """Every kind of wager the rule set offers."""
    return tuple(kind for kind in Kind if offered(rules, kind))


def _offer(rules: Rules, kind: Kind) -> Offer | None:
    """The rule set's table for a side bet or for insurance; a line has none."""
    offer = getattr(rules.wagers, kind.value, None)
    return offer if isinstance(offer, Offer) else None


@lru_cache(MEMORY)
def wager_limits(rules: Rules, kind: Kind, *, main: Cents = 0, lines: int = 0) -> Amounts:
    """The amounts of a wager beside a main wager; insurance also asks for the lines made."""
    if not offered(rules, kind):
        return NO_AMOUNT
    if kind is Kind.MAIN:
        return _main_limits(rules)
    if kind.is_line:
        return Amounts.exactly(main)
    if kind is Kind.INSURANCE:
        return insurance_amounts(rules, main=main, lines=lines)
    bet = _offer(rules, kind)
    if isinstance(bet, BonusSpin):
        return Amounts.exactly(bet.wheel.stake)
    assert isinstance(bet, SideBet)
    return _side_limits(rules, bet, main=main)


def _main_limits(rules: Rules) -> Amounts:
    """Whole chips from the posted minimum to the maximum."""
    unit = rules.chip_unit
    least = -(-rules.wagers.main.least // unit) * unit
    return Amounts.between(least, rules.wagers.main.most, unit=unit)


def _side_limits(rules: Rules, bet: SideBet, *, main: Cents) -> Amounts:
    least = _least(bet, rules.wagers.main.least)
    most = min(bet.most, main) if bet.up_to is SideLimit.MAIN else bet.most
    if isinstance(bet, LuckyLadies) and bet.stakes is LadiesStakes.FIVE_OR_TEN:
        stakes = [stake for stake in LADIES_STAKES if least <= stake <= most]
        return Amounts(stakes[0], most=stakes[-1], step=500) if stakes else NO_AMOUNT
    return Amounts.between(least, most, unit=rules.chip_unit)


def _least(bet: SideBet, minimum: Cents) -> Cents:
    """The smallest side bet; half a minimum of odd cents is rounded up, for less is not half."""
    if bet.least == "half_minimum":
        return -(-minimum // 2)
    return bet.least


def refuse_wager(
    rules: Rules,
    kind: Kind,
    *,
    cents: Cents,
    main: Cents,
    made: Collection[Kind],
    side: Side | None = None,
) -> Refusal | None:
    """Why this wager may not be made beside those already down; None when it may.

    `main` is the person's main wager on the box, `made` the kinds they have down there.
    """
    if not offered(rules, kind):
        return _refuse_offer(rules, kind)
    if kind is not Kind.MAIN and Kind.MAIN not in made:
        detail = f"{kind.title} needs a main wager on the same box by the same person"
        return Refusal(Code.NO_MAIN_WAGER, rules.clause(_needs_main(kind)), detail)
    if kind is Kind.HIGH_LOW and side is None:
        clause = rules.clause(f"{kind.key}.offered")
        return Refusal(Code.SIDE_NOT_NAMED, clause, "High Low is laid on high or on low: name one")
    skipped = _skipped_lines(rules, kind, made)
    if skipped:
        detail = f"{kind.title} comes after {' and '.join(line.title for line in skipped)}"
        return Refusal(Code.LINE_SKIPPED, rules.clause("wagers.lines_in_order"), detail)
    return _refuse_amount(rules, kind, cents=cents, main=main, made=made)


def least_beside(rules: Rules, kind: Kind, minimum: Cents) -> Cents:
    """The least a side bet may be beside the minimum now posted; nothing for any other wager."""
    bet = _offer(rules, kind)
    return _least(bet, minimum) if isinstance(bet, SideBet) else 0


def refuse_below_minimum(
    rules: Rules, kind: Kind, *, cents: Cents, minimum: Cents
) -> Refusal | None:
    """Why a side bet is too small beside the minimum now posted (nh-bet-bigger rules.4e)."""
    least = least_beside(rules, kind, minimum)
    if not least or cents >= least:
        return None
    allowed = f"{print_cents(least)} or more"
    detail = f"{kind.title} of {print_cents(cents)} is not allowed; allowed: {allowed}"
    return Refusal(Code.AMOUNT_NOT_ALLOWED, rules.clause(f"{kind.key}.least"), detail)


def _refuse_offer(rules: Rules, kind: Kind) -> Refusal:
    """A wager the document has and the house does not take, or one the document does not know."""
    if _offer(rules, kind) is not None:
        clause = rules.clause(f"{kind.key}.offered")
    else:
        clause = rules.clause("wagers.lines")
    titles = ", ".join(each.title for each in offered_kinds(rules))
    return Refusal(Code.NOT_OFFERED, clause, f"{kind.title} is not offered here; offered: {titles}")


def _needs_main(kind: Kind) -> str:
    """The key whose clause ties a wager to a main wager (ma 6(b), 16(a))."""
    if kind.is_line:
        return kind.key
    return f"{kind.key}.{'offered' if kind in (Kind.BONUS_SPIN, Kind.INSURANCE) else 'least'}"


def _skipped_lines(rules: Rules, kind: Kind, made: Collection[Kind]) -> list[Kind]:
    """The lines that must be down before this one, where they are played in order."""
    if not kind.is_line or not rules.wagers.lines_in_order:
        return []
    lines = line_kinds(rules)
    return [line for line in lines[: lines.index(kind)] if line not in made]


def _refuse_amount(
    rules: Rules, kind: Kind, *, cents: Cents, main: Cents, made: Collection[Kind]
) -> Refusal | None:
    lines = sum(each.is_line for each in made)
    amounts = wager_limits(rules, kind, main=main, lines=lines)
    if amounts.permits(cents):
        return None
    if kind is Kind.INSURANCE:
        clause = rules.clause(_insurance_key(amounts, cents, lines=lines))
    elif kind.is_line:
        clause = _line_clause(rules, kind)
    else:
        clause = rules.clause(_limit_key(rules, kind, cents=cents, main=main))
    detail = f"{kind.title} of {print_cents(cents)} is not allowed; allowed: {amounts}"
    return Refusal(Code.AMOUNT_NOT_ALLOWED, clause, detail)


def _line_clause(rules: Rules, kind: Kind) -> str:
    """Where it says that a line equals the ante (nh-bet-bigger rules.4d, nh-go-for-it ante.1c)."""
    worded = is_worded(rules, Topic.LINE)
    return clause_on(rules, Topic.LINE) if worded else rules.clause(kind.key)


def _limit_key(rules: Rules, kind: Kind, *, cents: Cents, main: Cents) -> str:
    """The key of the limit that a refused amount breaks."""
    if kind is Kind.MAIN:
        limits = rules.wagers.main
        return _range_key(kind, cents, least=limits.least, most=limits.most) or "chip_unit"
    bet = _offer(rules, kind)
    if isinstance(bet, BonusSpin):
        return f"{kind.key}.wheels.{bet.table}.stake"
    assert isinstance(bet, SideBet)
    return _side_key(rules, kind, bet, cents=cents, main=main)


def _insurance_key(amounts: Amounts, cents: Cents, *, lines: int) -> str:
    """Too much or too little, or what does not go evenly over the wagers insured."""
    uneven = lines > 0 and amounts.least <= cents <= amounts.most
    return f"{Kind.INSURANCE.key}.{'on' if uneven else 'amount'}"


def _side_key(rules: Rules, kind: Kind, bet: SideBet, *, cents: Cents, main: Cents) -> str:
    if bet.up_to is SideLimit.MAIN and main < cents and main <= bet.most:
        return f"{kind.key}.up_to"
    broken = _range_key(kind, cents, least=_least(bet, rules.wagers.main.least), most=bet.most)
    listed = isinstance(bet, LuckyLadies) and bet.stakes is LadiesStakes.FIVE_OR_TEN
    return broken or (f"{kind.key}.stakes" if listed else "chip_unit")


def _range_key(kind: Kind, cents: Cents, *, least: Cents, most: Cents) -> str | None:
    if cents < least:
        return f"{kind.key}.least"
    return f"{kind.key}.most" if cents > most else None
