"""Counts for side bets and insurance: effects of removal, tags, and where the edge turns.

A side bet is enumerated exactly from a shoe with one card less of each rank. What can be won by it
is worked out from the effects in a straight line, with the count taken as normal at every depth:
good to a few percent, and told as such.
"""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import Any, NamedTuple

from spanish21.cards import Card, Suit
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.counting.tags import (
    Removal,
    best_tags,
    correlation,
    count_slope,
    held_ranks,
)
from spanish21.odds.hands.deals import fresh_shoe, without_cards
from spanish21.odds.sides.odds import SUPER_BONUS, side_bets, side_odds
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import cut_of
from spanish21.odds.words import Tags
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import refuse_insurance

LEFT_OUT = (SUPER_BONUS, Kind.SUPER_7S.value)
"""Nothing is staked on the Super Bonus; Super 7's is played by its own values for every shoe."""


class SideCount(NamedTuple):
    """One side bet as a counter sees it.

    `correlation` and `slope` are of the bet's own best tags, `shared` the correlation of the tags
    that the main game is counted with. From the true count `turns` on the bet has an edge;
    `per_hundred` is what one unit wins in a hundred rounds when it is laid there alone.
    """

    bet: str
    play: str
    ev: float
    effects: tuple[Removal, ...]
    tags: Tags
    correlation: float
    shared: float
    slope: float
    turns: float | None
    per_hundred: float

    def report(self) -> dict[str, Any]:
        """As plain values."""
        effects = {str(each.rank): each.effect for each in self.effects}
        return {**self._asdict(), "effects": effects, "tags": list(self.tags)}


def count_sides(
    rules: Rules, tags: Tags, *, stake: Cents, penetration: float | None = None
) -> tuple[SideCount, ...]:
    """Every side bet on offer and insurance, under the tags of the main game."""
    found = []
    for bet in side_bets(rules):
        if bet not in LEFT_OUT:
            for play, (ev, effects) in side_effects(rules, bet, stake=stake).items():
                found.append(_rate(rules, bet, play, ev, effects, tags, penetration))
    return tuple(found)


def side_effects(
    rules: Rules, bet: str, *, stake: Cents
) -> dict[str, tuple[float, tuple[Removal, ...]]]:
    """For each way to play a bet its worth, and what one card less of each rank adds to it.

    The suits of a rank are taken together.
    """

    def compute() -> dict[str, list[float]]:
        shoe = fresh_shoe(rules)
        whole = {odds.play: float(odds.ev) for odds in side_odds(rules, bet, stake=stake)}
        values = {play: [ev] for play, ev in whole.items()}
        for rank in held_ranks(rules):
            sums = dict.fromkeys(whole, 0.0)
            for suit in Suit:
                less = without_cards(shoe, [Card.of(rank, suit)])
                for odds in side_odds(rules, bet, shoe=less, stake=stake):
                    sums[odds.play] += float(odds.ev) / len(Suit)
            for play, ev in whole.items():
                values[play].append(sums[play] - ev)
        return values

    kept = remember("side-removal", f"{rules.hash} {bet} {stake}", compute)
    ranks = held_ranks(rules)
    return {
        play: (ev, tuple(Removal(rank, each) for rank, each in zip(ranks, effects, strict=True)))
        for play, (ev, *effects) in kept.items()
    }


def _rate(
    rules: Rules,
    bet: str,
    play: str,
    ev: float,
    effects: tuple[Removal, ...],
    tags: Tags,
    penetration: float | None,
) -> SideCount:
    own = best_tags(effects)
    slope = count_slope(effects, own, rules)
    return SideCount(
        bet=bet,
        play=play,
        ev=ev,
        effects=effects,
        tags=own,
        correlation=correlation(effects, own, rules),
        shared=correlation(effects, tags, rules),
        slope=slope,
        turns=-ev / slope if slope else None,
        per_hundred=100.0 * _offered(rules, bet) * mean_gain(rules, own, ev, slope, penetration),
    )


def _offered(rules: Rules, bet: str) -> float:
    """In what share of the rounds a bet can be laid: insurance only against some up cards."""
    if bet != Kind.INSURANCE.value:
        return 1.0
    cards = rules.deck.cards
    return sum(refuse_insurance(rules, up, blackjack=False) is None for up in cards) / len(cards)


def mean_gain(
    rules: Rules, tags: Tags, ev: float, slope: float, penetration: float | None = None
) -> float:
    """What a bet wins that is offered in every round and laid where the count gives it an edge.

    After k of n cards the count over the decks left has the variance
    s^2 k d^2 / ((n - 1)(n - k)), s^2 that of the tags and d the cards of a deck.
    """
    cards = [tags[card.rank - 1] for card in rules.deck.cards]
    mean = sum(cards) / len(cards)
    variance = sum((tag - mean) ** 2 for tag in cards) / len(cards)
    size, deck = rules.decks * rules.deck.size, rules.deck.size
    rows = int(cut_of(rules, Options(penetration=penetration))[1])
    total = 0.0
    for seen in range(rows):
        spread = slope * sqrt(variance * seen * deck**2 / ((size - 1) * (size - seen)))
        total += _above_nothing(ev, abs(spread))
    return total / rows


def _above_nothing(mean: float, spread: float) -> float:
    """The mean of a normal number where it is above zero, nothing elsewhere."""
    if spread <= 0.0:
        return max(mean, 0.0)
    z = mean / spread
    return mean * 0.5 * erfc(-z / sqrt(2.0)) + spread * exp(-z * z / 2.0) / sqrt(2.0 * pi)
