"""The exact odds of every side bet a rule set knows, of insurance, and of the Super Bonus.

One entry for each way a bet can be made or played. Start here; `outcomes.py` has the words, and
`first_cards.py`, `break_bonus.py`, `bonus_spin.py` and `super_7s.py` walk the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from spanish21.cards import Card
from spanish21.errors import InputError, RulesError, quote
from spanish21.money import Cents, print_cents
from spanish21.odds.hands.deals import ShoeCounts, count_deals, deal_ways, fresh_shoe, gather_alike
from spanish21.odds.sides.bonus_spin import weigh_bonus_spin
from spanish21.odds.sides.break_bonus import weigh_break_bonus
from spanish21.odds.sides.first_cards import (
    weigh_insurance,
    weigh_match_down,
    weigh_match_up,
    weigh_opening,
    weigh_poker,
)
from spanish21.odds.sides.outcomes import Outcome, SideOdds, list_lines, read_awards
from spanish21.odds.sides.super_7s import draw_for_sevens, look_for_trios, stop_at_two, weigh_blind
from spanish21.odds.sides.super_7s_by_chart import weigh_by_chart
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import has_pay_table, offered
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.settle import (
    Played,
    knows_super_bonus,
    offers_super_bonus,
    super_bonus_prize,
    wins_super_bonus,
)
from spanish21.rules.side_bets.lucky_ladies import LISTED_STAKE
from spanish21.rules.side_bets.wheel import top_value, wheel_name

SUPER_BONUS = "super_bonus"
STAKE: Cents = 1000
"""The main wager, and a side bet's stake where the pay depends on it, unless another is given."""

Weights = Mapping[Outcome, Fraction]


def side_bets(rules: Rules) -> tuple[str, ...]:
    """The bets on offer by name; insurance and the Super Bonus are among them."""
    kinds = [kind.value for kind in Kind if _is_priced(kind) and offered(rules, kind)]
    return (*kinds, SUPER_BONUS) if offers_super_bonus(rules) else tuple(kinds)


def known_bets(rules: Rules) -> tuple[str, ...]:
    """The bets the rule set has a pay table for, those the house leaves off included."""
    kinds = [kind.value for kind in Kind if _is_priced(kind) and has_pay_table(rules, kind)]
    return (*kinds, SUPER_BONUS) if knows_super_bonus(rules) else tuple(kinds)


def _is_priced(kind: Kind) -> bool:
    return kind.is_side_bet or kind is Kind.INSURANCE


def permitted_decks(name: str, settings: Mapping[str, object] | None = None) -> tuple[int, ...]:
    """The numbers of decks the rule set's document lets a house use."""
    return tuple(decks for decks in range(1, 9) if _may_use(name, settings or {}, decks=decks))


def _may_use(name: str, settings: Mapping[str, object], *, decks: int) -> bool:
    try:
        load(name, settings, decks=decks)
    except RulesError:
        return False
    return True


def side_odds(
    rules: Rules, bet: str, *, shoe: ShoeCounts | None = None, stake: Cents = STAKE
) -> tuple[SideOdds, ...]:
    """The exact odds of one bet from a shoe, a fresh one unless given: an entry for each play.

    >>> from spanish21.rules.loading.load import load
    >>> [str(odds.ev) for odds in side_odds(load("ma"), "insurance")]
    ['-71/287']
    """
    if bet not in known_bets(rules):
        raise InputError(
            f"{rules.id} has no bet {quote(bet)}; it has: {', '.join(known_bets(rules))}"
        )
    cards = fresh_shoe(rules) if shoe is None else shoe
    if bet == SUPER_BONUS:
        return (_super_bonus(rules, cards, stake=stake),)
    return tuple(_price(rules, Kind(bet), cards, stake=stake))


def _price(rules: Rules, kind: Kind, shoe: ShoeCounts, *, stake: Cents) -> Iterator[SideOdds]:
    for play, weights, note in _WEIGHERS.get(kind, _weigh_opening)(rules, kind, shoe, stake):
        lines = list_lines(weights)
        yield SideOdds(kind.value, kind.title, rules.decks, lines, play=play, note=note)


Plays = Iterator[tuple[str, Weights, str]]
"""For each way to play a bet: what it is called, the weights of its outcomes, and a note."""


def _weigh_opening(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    awards = weigh_opening(rules, kind, shoe, stake=stake)
    yield "", read_awards(awards, stake), ""


def _weigh_match(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    awards = weigh_match_up(rules, kind, shoe, stake=stake)
    yield "", read_awards(awards, stake), ""


def _weigh_poker(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind
    yield "", read_awards(weigh_poker(rules, shoe, stake=stake), stake), ""


def _weigh_match_down(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind
    yield "", read_awards(weigh_match_down(rules, shoe), stake), ""


def _weigh_insurance(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind
    yield "", read_awards(weigh_insurance(rules, shoe), stake), "an ace being up"


def _weigh_break(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind
    yield "", read_awards(weigh_break_bonus(rules, shoe), stake), ""


def _weigh_ladies(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    """Prizes are listed for one stake and go pro rata; the listed stake has no odd cents."""
    del stake
    awards = weigh_opening(rules, kind, shoe, stake=LISTED_STAKE)
    yield "", read_awards(awards, LISTED_STAKE), "jackpots as posted, one winner"


def _weigh_high_low(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    for side in Side:
        awards = weigh_opening(rules, kind, shoe, stake=stake, side=side)
        yield side.value, read_awards(awards, stake), ""


def _weigh_spin(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind, stake
    top = print_cents(top_value(rules))
    yield f"table {wheel_name(rules)}", weigh_bonus_spin(rules, shoe), f"top prize at {top}"


def _weigh_sevens(rules: Rules, kind: Kind, shoe: ShoeCounts, stake: Cents) -> Plays:
    del kind
    by_chart = weigh_by_chart(rules, shoe)
    yield "by_chart", read_awards(by_chart, stake), "the hand played by the main game's chart"
    stopped = weigh_blind(rules, shoe, stop_at_two(rules))
    yield "stop_at_two", read_awards(stopped, stake), "the first two cards alone"
    chased = weigh_blind(rules, shoe, draw_for_sevens(rules))
    yield "draw_for_sevens", read_awards(chased, stake), "the most that drawing can make of it"


_WEIGHERS: Mapping[Kind, Callable[[Rules, Kind, ShoeCounts, Cents], Plays]] = {
    Kind.MATCH_DEALER: _weigh_match,
    Kind.MATCH_DEALER_UP: _weigh_match,
    Kind.MATCH_DEALER_DOWN: _weigh_match_down,
    Kind.THREE_CARD_POKER: _weigh_poker,
    Kind.INSURANCE: _weigh_insurance,
    Kind.BREAK_BONUS: _weigh_break,
    Kind.LUCKY_LADIES: _weigh_ladies,
    Kind.HIGH_LOW: _weigh_high_low,
    Kind.BONUS_SPIN: _weigh_spin,
    Kind.SUPER_7S: _weigh_sevens,
}


def super_bonus_chance(rules: Rules, shoe: ShoeCounts) -> Fraction:
    """How likely the first three cards and the up card win it, a pair of sevens being drawn to."""
    won = 0
    cards = gather_alike(shoe, look_for_trios)
    for dealt, ways in deal_ways(_sevens_and_others(cards), 4):
        up, *hand = dealt
        won += ways * wins_super_bonus(rules, Played(shape_of(hand)), up)
    return Fraction(won, count_deals(cards, 4))


def _sevens_and_others(shoe: ShoeCounts) -> dict[Card, int]:
    return gather_alike(shoe, lambda card: card if card.points == 7 else None)


def _super_bonus(rules: Rules, shoe: ShoeCounts, *, stake: Cents) -> SideOdds:
    """The Super Bonus as something added to a main wager of this stake; nothing is staked on it."""
    chance, prize = super_bonus_chance(rules, shoe), super_bonus_prize(rules, stake)
    clause = rules.clause("super_bonus.tiers")
    won = Outcome("suited_777", print_cents(prize), Fraction(prize, stake), clause)
    missed = Outcome("lost", "nothing", Fraction(0), clause)
    lines = list_lines({won: chance, missed: 1 - chance})
    note = f"nothing is staked; sevens are drawn to; per unit of a {print_cents(stake)} main wager"
    return SideOdds(SUPER_BONUS, "Super Bonus", rules.decks, lines, note=note)
