"""Everything a rule set pays, list by list, each line with its clause.

One list for the hands, then one for each wager on offer. A table's help prints them as they come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, get_type_hints

from spanish21.money import short
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Bonus21, Pays, Rules
from spanish21.rules.side_bets.award import pay_table
from spanish21.rules.side_bets.bonus_spin import prize_of, total_weight
from spanish21.rules.wager_rules import BonusSpin, LuckyLadies, PaidSideBet


class PayRow(NamedTuple):
    """One line: what for, what it pays, and the clause it rests on."""

    name: str
    pays: str
    clause: str


class PayList(NamedTuple):
    """The lines under one title; `note` stands between the first line and the others."""

    title: str
    rows: tuple[PayRow, ...]
    note: str = ""


def list_pays(rules: Rules) -> Iterator[PayList]:
    """Every list: the hands, then the wagers on offer."""
    yield PayList("What hands pay", tuple(_main_rows(rules)))
    for kind in offered_kinds(rules):
        bet = getattr(rules.wagers, kind.value, None)
        if isinstance(bet, PaidSideBet):
            key, pays = pay_table(rules, kind)
            yield _side_list(rules, kind, key, {name: str(odds) for name, odds in pays.items()})
        elif isinstance(bet, LuckyLadies):
            yield _ladies_list(rules, bet)
        elif isinstance(bet, BonusSpin):
            yield _wheel_list(rules, bet)
        elif kind is Kind.INSURANCE:
            pays_odds = {"": str(rules.wagers.insurance.pays)}
            yield _side_list(rules, kind, f"{kind.key}.pays", pays_odds)


def _main_rows(rules: Rules) -> Iterator[PayRow]:
    for path, table in (("pays", rules.pays), ("pays.bonus_21", rules.pays.bonus_21)):
        for name, says in _described(table):
            odds = getattr(table, name)
            if odds is not None:
                yield PayRow(says, str(odds), rules.clause(f"{path}.{name}"))
    for tier in rules.super_bonus.tiers if rules.super_bonus.offered else ():
        least = tier.least > rules.wagers.main.least
        name = f"Super Bonus, {f'wager from {short(tier.least)}' if least else 'any wager'}"
        yield PayRow(name, short(tier.prize), rules.clause("super_bonus.tiers"))


def _described(table: Pays | Bonus21) -> Iterator[tuple[str, str]]:
    """The keys of a table of odds, each with what the rule set says it is for."""
    for name, hint in get_type_hints(type(table), include_extras=True).items():
        for key in getattr(hint, "__metadata__", ()):
            yield name, key.says


def _side_list(rules: Rules, kind: Kind, key: str, pays: Mapping[str, str]) -> PayList:
    rows = (
        PayRow(
            name.replace("_", " ") or "dealer blackjack",
            odds,
            rules.clause(f"{key}.{name}" if name else key),
        )
        for name, odds in pays.items()
    )
    return PayList(kind.title, tuple(rows))


def _ladies_list(rules: Rules, bet: LuckyLadies) -> PayList:
    rows = (
        PayRow(
            name.replace("_", " "),
            short(cents),
            rules.clause(f"{Kind.LUCKY_LADIES.key}.{part}.{name}"),
        )
        for part, prizes in (("jackpots", bet.jackpots), ("prizes", bet.prizes))
        for name, cents in prizes.items()
    )
    return PayList(f"{Kind.LUCKY_LADIES.title}, for a $10 wager", tuple(rows))


def _wheel_list(rules: Rules, bet: BonusSpin) -> PayList:
    """An ace's payment, and the wheel's prizes with how often each comes."""
    wheel, key = bet.wheel, f"{Kind.BONUS_SPIN.key}.wheels.{bet.table}"
    ace = rules.clause(f"{key}.ace_pays")
    pays = "nothing" if wheel.ace_pays is None else str(wheel.ace_pays)
    rows = [PayRow("an ace among your first two", pays, ace)]
    whole, clause = total_weight(wheel), rules.clause(f"{key}.segments")
    for segment in wheel.segments:
        name = f"  {segment.weight:,} places in {whole:,}"
        rows.append(PayRow(name, short(prize_of(wheel, segment)), clause))
    note = "a blackjack spins the wheel (the prizes include your stake):"
    return PayList(f"{Kind.BONUS_SPIN.title}, for {short(wheel.stake)}", tuple(rows), note)
