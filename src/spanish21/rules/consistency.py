"""Faults between keys that are each right alone: limits the wrong way round, tables that lack a line.

`load.py` asks this once every key has its type. The outcomes a pay table must list are those the
side bets can have; nothing else about a side bet is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spanish21.rules.choices import MatchForm
from spanish21.rules.model import Rules
from spanish21.rules.wager_rules import (
    BonusSpin,
    MatchDealer,
    PaidSideBet,
    PayTables,
    SideBet,
    Wheel,
)

LINES = (
    "bet_bigger_2x",
    "bet_bigger_3x",
    "bet_bigger_4x",
    "go_for_it_2",
    "go_for_it_3",
    "go_for_it_4",
)
PER_CARD = ("suited", "unsuited")
COMBINATION = ("two_suited", "one_each", "two_unsuited", "one_suited", "one_unsuited")
OUTCOMES: Mapping[str, tuple[str, ...]] = {
    "break_bonus": (
        "three_cards",
        "four_cards",
        "five_cards",
        "six_cards",
        "seven_cards",
        "eight_cards",
    ),
    "super_7s": ("one", "two", "two_suited", "three", "three_suited"),
    "high_low": ("right",),
    "perfect_pair": ("same_suit", "same_colour", "mixed"),
    "three_card_poker": ("winner",),
}
LADIES_PRIZES = ("three_queens", "matched_20", "suited_20", "unsuited_20")
LADIES_JACKPOTS = ("mega", "major", "minor")


def find_inconsistencies(rules: Rules) -> list[str]:
    """Every fault between the keys of a rule set."""
    return [*_limits(rules), *_lines(rules), *_tiers(rules), *_boxes(rules), *_side_bets(rules)]


def _limits(rules: Rules) -> Iterator[str]:
    main = rules.wagers.main
    if main.least > main.most:
        yield f"wagers.main.least: found {main.least}; allowed: at most wagers.main.most, {main.most}"
    for name, bet in _offers(rules):
        if isinstance(bet, SideBet) and isinstance(bet.least, int) and bet.least > bet.most:
            yield f"wagers.{name}.least: found {bet.least}; allowed: at most {bet.most}"


def _lines(rules: Rules) -> Iterator[str]:
    lines = rules.wagers.lines
    for line in lines:
        if line not in LINES:
            yield f"wagers.lines: found {line!r}; allowed: {', '.join(LINES)}"
    if len(set(lines)) != len(lines):
        yield f"wagers.lines: found {list(lines)}; allowed: each line once"


def _tiers(rules: Rules) -> Iterator[str]:
    tiers = [tier.least for tier in rules.super_bonus.tiers]
    if tiers != sorted(set(tiers)):
        yield f"super_bonus.tiers: found {tiers}; allowed: wagers in rising order"
    if rules.super_bonus.offered and not tiers:
        yield "super_bonus.tiers: found none; allowed: at least one tier while it is offered"


def _boxes(rules: Rules) -> Iterator[str]:
    if rules.boxes_per_person > rules.boxes_with_permission:
        yield (
            f"boxes_per_person: found {rules.boxes_per_person}; allowed: at most "
            f"boxes_with_permission, {rules.boxes_with_permission}"
        )


def _offers(rules: Rules) -> Iterator[tuple[str, object]]:
    for name, bet in vars(rules.wagers).items():
        if bet is not None:
            yield name, bet


def _side_bets(rules: Rules) -> Iterator[str]:
    for name, bet in _offers(rules):
        if isinstance(bet, PaidSideBet):
            yield from _pay_tables(
                f"wagers.{name}.pays", bet.pays, _outcomes(name, bet), rules.decks
            )
    if rules.wagers.lucky_ladies is not None:
        ladies = rules.wagers.lucky_ladies
        yield from _names("wagers.lucky_ladies.prizes", ladies.prizes, LADIES_PRIZES)
        yield from _names("wagers.lucky_ladies.jackpots", ladies.jackpots, LADIES_JACKPOTS)
    if rules.wagers.bonus_spin is not None:
        yield from _wheels(rules.wagers.bonus_spin)


def _outcomes(name: str, bet: PaidSideBet) -> tuple[str, ...]:
    if isinstance(bet, MatchDealer):
        return PER_CARD if bet.form is MatchForm.PER_CARD else COMBINATION
    return OUTCOMES[name]


def _pay_tables(
    key: str, tables: PayTables, outcomes: tuple[str, ...], decks: int
) -> Iterator[str]:
    if str(decks) not in tables and "any" not in tables:
        yield f"{key}: found tables for {', '.join(tables)}; allowed: one for {decks} decks or 'any'"
    for name, table in tables.items():
        if name != "any" and name not in map(str, range(1, 9)):
            yield f"{key}.{name}: unknown table; allowed: a number of decks or 'any'"
        yield from _names(f"{key}.{name}", table, outcomes)


def _names(key: str, table: Mapping[str, object], names: tuple[str, ...]) -> Iterator[str]:
    if set(table) != set(names):
        yield f"{key}: found {', '.join(table)}; allowed: exactly {', '.join(names)}"


def _wheels(bet: BonusSpin) -> Iterator[str]:
    if bet.table not in bet.wheels:
        yield (
            f"wagers.bonus_spin.table: found {bet.table!r}; "
            f"allowed: {', '.join(bet.wheels)} (a wheel without weights cannot be used)"
        )
    for name, wheel in bet.wheels.items():
        yield from _wheel(f"wagers.bonus_spin.wheels.{name}", wheel)


def _wheel(key: str, wheel: Wheel) -> Iterator[str]:
    tops = sum(1 for segment in wheel.segments if segment.prize == "top")
    if tops != 1:
        yield f"{key}.segments: found {tops} top prizes; allowed: exactly one"
    if wheel.meter_cap < wheel.top_value:
        yield f"{key}.meter_cap: found {wheel.meter_cap}; allowed: at least {wheel.top_value}"
