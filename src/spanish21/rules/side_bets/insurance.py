"""Insurance: under a dealer's ace, a wager that the second card makes a blackjack.

How much may be laid goes by the wager it insures. It is settled apart from every other wager. When
in the round it is asked for is the table's to know.
"""

from __future__ import annotations

from math import gcd

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.money import Cents, Odds
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import InsuranceAmount, InsuranceOn
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, lose


def refuse_insurance(rules: Rules, up: Card, *, blackjack: bool) -> Refusal | None:
    """Why a hand may not be insured against this up card; `blackjack` tells that it holds one."""
    if not rules.wagers.insurance.offered:
        return _refusal(rules, Code.NOT_OFFERED, "offered", "insurance is not offered here")
    if not up.is_ace:
        detail = f"insurance needs a dealer's ace up, and the up card is {up}"
        return _refusal(rules, Code.NO_ACE_UP, "offered", detail)
    if blackjack and not insures_blackjacks(rules):
        detail = "a blackjack may not be insured here; other hands may"
        return _refusal(rules, Code.BLACKJACK_NOT_INSURED, "on_blackjack", detail)
    return None


def _refusal(rules: Rules, code: Code, key: str, detail: str) -> Refusal:
    return Refusal(code, rules.clause(f"{Kind.INSURANCE.key}.{key}"), detail)


def insurance_amounts(rules: Rules, *, main: Cents, lines: int) -> Amounts:
    """What may be laid to insure a main wager and this many further lines, in all.

    Each insured wager takes the same amount (nh-bet-bigger rules.10c), so the whole goes in steps
    of as many units as there are wagers.
    """
    each = _amounts_each(rules, main)
    on_lines = rules.wagers.insurance.on is InsuranceOn.EVERY_LINE
    return each.times(1 + lines) if on_lines else each


def _amounts_each(rules: Rules, wager: Cents) -> Amounts:
    half = _half(rules, wager)
    if rules.wagers.insurance.amount is InsuranceAmount.EXACTLY_HALF:
        return Amounts.exactly(half)
    return Amounts.between(gcd(rules.chip_unit, half), half, unit=rules.chip_unit)


def _half(rules: Rules, wager: Cents) -> Cents:
    """Half a wager in whole cents, or the next chip where chips cannot make it (ma 11(b))."""
    if not rules.wagers.insurance.rounds_up_to_chip:
        return wager // 2
    chips = -(-wager // (2 * rules.chip_unit))
    return chips * rules.chip_unit


def insures_blackjacks(rules: Rules) -> bool:
    """Whether a player's blackjack may be insured."""
    return rules.wagers.insurance.on_blackjack


def insurance_odds(rules: Rules) -> Odds:
    """What a winning insurance wager pays (ma 11(c))."""
    return rules.wagers.insurance.pays


def insurance_winnings(rules: Rules, stake: Cents) -> Cents:
    """What an insurance wager of this stake wins, rounded as the rule set rounds."""
    return insurance_odds(rules).winnings(stake, rules.rounding)


def insurance(rules: Rules, up: Card, second: Card) -> SideAward:
    """The award once the dealer's second card is known (ma 11(a), 11(c))."""
    pays = f"{Kind.INSURANCE.key}.pays"
    if not (up.is_ace and second.is_ten_valued):
        return lose(rules, pays)
    odds = insurance_odds(rules)
    clause = rules.clause(pays)
    return SideAward("dealer_blackjack", odds=odds, prize=None, jackpot=None, clause=clause)
