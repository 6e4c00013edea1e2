"""Faults between keys that are each right alone: limits the wrong way round, incomplete tables.

`load.py` asks this once every key has its type. The outcomes a pay table must list are those the
side bets can have; nothing else about a side bet is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spanish21.rules.choices import MatchForm, ShuffleStep
from spanish21.rules.loading.faults import Fault, show_choices, wrong
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import boxes_permitted, boxes_unasked
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


def find_inconsistencies(rules: Rules) -> Iterator[Fault]:
    """Every fault between the keys of a rule set."""
    yield from _check_shoe(rules)
    yield from _check_limits(rules)
    yield from _check_lines(rules)
    yield from _check_tiers(rules)
    yield from _check_boxes(rules)
    yield from _check_side_bets(rules)


def _check_shoe(rules: Rules) -> Iterator[Fault]:
    size = rules.deck.size
    if rules.cut_card.cards(decks=rules.decks, deck_size=size) >= rules.decks * size:
        allowed = f"fewer than the {rules.decks * size} cards of the shoe"
        yield wrong("cut_card", str(rules.cut_card), allowed=allowed)._replace(since="decks")
    least, most = rules.cut_card_least, rules.cut_card_most
    behind = rules.cut_card.cards(decks=rules.decks, deck_size=size)
    for bound, wide in ((least, 1), (most, -1)):
        if bound is not None:
            cards = bound.cards(decks=rules.decks, deck_size=size)
            if (behind - cards) * wide < 0:
                end = "least" if wide > 0 else "most"
                fault = wrong("cut_card", str(rules.cut_card), allowed=f"at {end} {bound}")
                yield fault._replace(since="cut_card")
    if 2 * rules.cut_least.cards(decks=rules.decks, deck_size=size) > rules.decks * size:
        allowed = f"half of the shoe of {rules.decks} decks, or less"
        yield wrong("cut_least", str(rules.cut_least), allowed=allowed)._replace(since="decks")
    steps = rules.shuffle
    if ShuffleStep.CUT in steps[:-1]:
        yield _wrong_step(rules, allowed="the cut last, once")
    if not set(steps) & MIXING:
        mixes = "a step that mixes the cards, such as riffle"
        yield _wrong_step(rules, allowed=mixes)._replace(since="shuffle")
    if ShuffleStep.STRIP in steps and steps[: steps.index(ShuffleStep.STRIP)].count(_RIFFLE) < 2:
        yield _wrong_step(rules, allowed="a strip after two riffles")


_RIFFLE = ShuffleStep.RIFFLE
MIXING = frozenset({ShuffleStep.WASH, ShuffleStep.RIFFLE, ShuffleStep.ALTERNATE})


def _wrong_step(rules: Rules, *, allowed: str) -> Fault:
    """The order of a shuffle's steps is plain sense, and the law where ma 4(j) binds."""
    clause = f"{rules.document} {rules.clause('shuffle')}"
    return wrong("shuffle", [step.value for step in rules.shuffle], allowed=allowed, clause=clause)


def _check_limits(rules: Rules) -> Iterator[Fault]:
    main = rules.wagers.main
    if main.least > main.most:
        allowed = f"at most wagers.main.most, {main.most}"
        yield wrong("wagers.main.least", main.least, allowed=allowed)
    for name, bet in _offers(rules):
        if isinstance(bet, SideBet) and isinstance(bet.least, int) and bet.least > bet.most:
            allowed = f"at most wagers.{name}.most, {bet.most}"
            yield wrong(f"wagers.{name}.least", bet.least, allowed=allowed)


def _check_lines(rules: Rules) -> Iterator[Fault]:
    lines = rules.wagers.lines
    for line in lines:
        if line not in LINES:
            yield wrong("wagers.lines", line, allowed=show_choices(LINES))
    if len(set(lines)) != len(lines):
        yield wrong("wagers.lines", lines, allowed="each line once")


def _check_tiers(rules: Rules) -> Iterator[Fault]:
    tiers = [tier.least for tier in rules.super_bonus.tiers]
    if tiers != sorted(set(tiers)):
        yield wrong("super_bonus.tiers", tiers, allowed="wagers in rising order")
    if rules.super_bonus.offered and not tiers:
        yield wrong("super_bonus.tiers", tiers, allowed="at least one tier while it is offered")


def _check_boxes(rules: Rules) -> Iterator[Fault]:
    if boxes_unasked(rules) > boxes_permitted(rules):
        allowed = f"at most boxes_with_permission, {rules.boxes_with_permission}"
        yield wrong("boxes_per_person", rules.boxes_per_person, allowed=allowed)


def _offers(rules: Rules) -> Iterator[tuple[str, object]]:
    for name, bet in vars(rules.wagers).items():
        if bet is not None:
            yield name, bet


def _check_side_bets(rules: Rules) -> Iterator[Fault]:
    for name, bet in _offers(rules):
        if isinstance(bet, PaidSideBet):
            key, outcomes = f"wagers.{name}.pays", _list_outcomes(name, bet)
            yield from _check_pay_tables(key, bet.pays, outcomes, decks=rules.decks)
    ladies = rules.wagers.lucky_ladies
    if ladies is not None:
        yield from _check_names("wagers.lucky_ladies.prizes", ladies.prizes, LADIES_PRIZES)
        yield from _check_names("wagers.lucky_ladies.jackpots", ladies.jackpots, LADIES_JACKPOTS)
    if rules.wagers.bonus_spin is not None:
        yield from _check_wheels(rules.wagers.bonus_spin)


def _list_outcomes(name: str, bet: PaidSideBet) -> tuple[str, ...]:
    if isinstance(bet, MatchDealer):
        return PER_CARD if bet.form is MatchForm.PER_CARD else COMBINATION
    return OUTCOMES[name]


def _check_pay_tables(
    key: str, tables: PayTables, outcomes: tuple[str, ...], *, decks: int
) -> Iterator[Fault]:
    if str(decks) not in tables and "any" not in tables:
        fault = wrong(key, list(tables), allowed=f"a table for {decks} decks, or 'any'")
        yield fault._replace(since="decks")
    for name, table in tables.items():
        if name != "any" and name not in map(str, range(1, 9)):
            yield Fault(f"{key}.{name}", "unknown table; allowed: a number of decks, or 'any'")
        yield from _check_names(f"{key}.{name}", table, outcomes)


def _check_names(key: str, table: Mapping[str, object], names: tuple[str, ...]) -> Iterator[Fault]:
    if set(table) != set(names):
        yield wrong(key, list(table), allowed=f"exactly {show_choices(names)}")


def _check_wheels(bet: BonusSpin) -> Iterator[Fault]:
    if bet.table not in bet.wheels:
        allowed = f"{show_choices(bet.wheels)} (a wheel without weights cannot be used)"
        yield wrong("wagers.bonus_spin.table", bet.table, allowed=allowed)
    for name, wheel in bet.wheels.items():
        yield from _check_wheel(f"wagers.bonus_spin.wheels.{name}", wheel)


def _check_wheel(key: str, wheel: Wheel) -> Iterator[Fault]:
    tops = sum(1 for segment in wheel.segments if segment.prize == "top")
    if tops != 1:
        yield Fault(f"{key}.segments", f"found {tops} top prizes; allowed: exactly one")
    if wheel.meter_cap < wheel.top_value:
        allowed = f"at least top_value, {wheel.top_value}"
        yield wrong(f"{key}.meter_cap", wheel.meter_cap, allowed=allowed)
