"""The help at the table: how a round goes, the keys, and everything that is paid, with its clause.

All figures come from `Rules`; the words explain the game to someone who has never seen it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_type_hints

from rich.text import Text

from spanish21.cli.terminal.chips import short
from spanish21.cli.terminal.colours import HEADING, KEY, QUIET
from spanish21.cli.terminal.stage import wrap
from spanish21.cli.terminal.welcome import tell_specials
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Bonus21, Pays, Rules
from spanish21.rules.side_bets.award import pay_table
from spanish21.rules.side_bets.bonus_spin import prize_of, total_weight
from spanish21.rules.wager_rules import BonusSpin, LuckyLadies, PaidSideBet

GOAL = (
    "Come closer to 21 than the dealer without going over. Cards count their number, J, Q and K "
    "count ten, an ace 1 or 11. An ace with a ten-valued card as your first two is a blackjack."
)
ACTS = (
    ("h", "hit", "take a card"),
    ("s", "stand", "take no more cards"),
    ("d", "double", "add to your wager and take one card"),
    ("p", "split", "make two hands of a pair, with a second wager"),
    ("u", "surrender", "give up the hand and get half of the wager back"),
    ("r", "rescue", "after a double: take the double back and lose the rest"),
)
BETS = (
    ("Enter", "deal", "the wagers on the layout, at first those of the last round"),
    ("12.50", "wager", "type an amount to change your main wager; 0 takes it back"),
    ("+ -", "boxes", "one box more or one fewer; n: change one box only"),
    ("b", "buy", "buy chips"),
    ("c", "clear", "take back every line and side bet"),
    ("a", "all", "all payments of the last round"),
)
ALWAYS = (
    ("?", "why not", "the reason and clause against what you may not do now"),
    ("i", "rules", "these pages (h does it too, between rounds)"),
    ("q", "leave", "get up; a hand in play is finished by standing"),
)


def help_pages(rules: Rules, width: int) -> list[Text]:
    """Everything, as lines of this width."""
    lines = [Text(f"{rules.title}: how to play", style=HEADING), *wrap(Text(GOAL), width), Text()]
    for title, keys in (("In a round", ACTS), ("Between rounds", BETS), ("Always", ALWAYS)):
        lines.append(Text(title, style=HEADING))
        lines += [line for key in keys for line in wrap(_key_line(*key), width, indent=18)]
    lines += [Text(), Text("What is special here", style=HEADING)]
    for word, text in tell_specials(rules):
        lines += wrap(Text(f"{word:12}").append(text), width, indent=12)
    pays = [*_main_pays(rules), *_side_pays(rules), _more(rules)]
    return [*lines, Text(), *(line for pay in pays for line in wrap(pay, width, indent=4))]


def _key_line(key: str, word: str, does: str) -> Text:
    return Text(f"  {key:6}", style=KEY).append(f"{word:12}").append(does, style=QUIET)


def _pay_line(name: str, pays: str, clause: str) -> Text:
    return Text.assemble(f"  {name:41}{pays:>9}  ", (f"[{clause}]", QUIET))


def _main_pays(rules: Rules) -> Iterator[Text]:
    yield Text("What hands pay", style=HEADING)
    for path, table in (("pays", rules.pays), ("pays.bonus_21", rules.pays.bonus_21)):
        for name, says in _described(table):
            odds = getattr(table, name)
            if odds is not None:
                yield _pay_line(says, str(odds), rules.clause(f"{path}.{name}"))
    for tier in rules.super_bonus.tiers if rules.super_bonus.offered else ():
        name = f"Super Bonus, wager from {short(tier.least)}"
        yield _pay_line(name, short(tier.prize), rules.clause("super_bonus.tiers"))
    yield Text()


def _described(table: Pays | Bonus21) -> Iterator[tuple[str, str]]:
    """The keys of a table of odds, each with what the rule set says it is for."""
    for name, hint in get_type_hints(type(table), include_extras=True).items():
        for key in getattr(hint, "__metadata__", ()):
            yield name, key.says


def _side_pays(rules: Rules) -> Iterator[Text]:
    for kind in offered_kinds(rules):
        bet = getattr(rules.wagers, kind.value, None)
        if isinstance(bet, PaidSideBet):
            key, pays = pay_table(rules, kind)
            yield from _table(rules, kind, key, {name: str(odds) for name, odds in pays.items()})
        elif isinstance(bet, LuckyLadies):
            yield from _ladies(rules, bet)
        elif isinstance(bet, BonusSpin):
            yield from _wheel(rules, bet)
        elif kind is Kind.INSURANCE:
            pays_odds = {"": str(rules.wagers.insurance.pays)}
            yield from _table(rules, kind, f"{kind.key}.pays", pays_odds)


def _table(rules: Rules, kind: Kind, key: str, pays: Mapping[str, str]) -> Iterator[Text]:
    yield Text(kind.title, style=HEADING)
    for name, odds in pays.items():
        clause = rules.clause(f"{key}.{name}" if name else key)
        yield _pay_line(name.replace("_", " ") or "dealer blackjack", odds, clause)
    yield Text()


def _ladies(rules: Rules, bet: LuckyLadies) -> Iterator[Text]:
    yield Text(f"{Kind.LUCKY_LADIES.title}, for a $10 wager", style=HEADING)
    for part, prizes in (("jackpots", bet.jackpots), ("prizes", bet.prizes)):
        for name, cents in prizes.items():
            clause = rules.clause(f"{Kind.LUCKY_LADIES.key}.{part}.{name}")
            yield _pay_line(name.replace("_", " "), short(cents), clause)
    yield Text()


def _wheel(rules: Rules, bet: BonusSpin) -> Iterator[Text]:
    """An ace's payment, and the wheel's prizes with how often each comes."""
    wheel, key = bet.wheel, f"{Kind.BONUS_SPIN.key}.wheels.{bet.table}"
    yield Text(f"{Kind.BONUS_SPIN.title}, for {short(wheel.stake)}", style=HEADING)
    if wheel.ace_pays is not None:
        clause = rules.clause(f"{key}.ace_pays")
        yield _pay_line("an ace among your first two", str(wheel.ace_pays), clause)
    yield Text("  a blackjack spins the wheel (the prizes include your stake):")
    whole = total_weight(wheel)
    for segment in wheel.segments:
        name = f"  {segment.weight} places in {whole:,}"
        clause = rules.clause(f"{key}.segments")
        yield _pay_line(name, short(prize_of(wheel, segment)), clause)
    yield Text()


def _more(rules: Rules) -> Text:
    """Where the rest is told."""
    return Text("The exact odds of every side bet: ").append(f"spanish21 side {rules.id}", KEY)
