"""Card counting: what each card's removal is worth, and the tags that follow it.

Effects of removal come from the analyser. What bets by the count win is worked out in
`plans.py` from the rounds that the simulator played, how play follows the count in
`index_plays.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from spanish21.cards import Card, Rank, Suit
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.words import Progress, Tags
from spanish21.rules.model import Rules

SYSTEMS: Mapping[str, tuple[int, ...]] = {
    "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1),
    "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2, -2, -2, -2),
}
"""Tags by rank, the ace first; they need not come out even, as balance is seen to elsewhere."""
BEST = "best"
HIGHEST_TAG = 4
LEAST_EFFECT = 1e-12
MOST_TAG = 20
LEAST_DECKS = 2
"""Of one deck there would be less than one of a card, and no hand could hold it."""


class Removal(NamedTuple):
    """What taking one card of a rank out of a full shoe adds to the player's edge."""

    rank: Rank
    effect: float


def effects_of_removal(
    rules: Rules, *, stake: Cents, progress: Progress | None = None
) -> tuple[Removal, ...]:
    """The effect of each rank by the analyser, suits taken together, under the basic chart.

    The play stays the same, so the effects of all cards together come to nothing.
    """

    def compute() -> list[float]:
        return _effects(rules, stake, progress)

    effects = remember("removal", f"{rules.hash} {stake}", compute)
    ranks = held_ranks(rules)
    return tuple(Removal(rank, effect) for rank, effect in zip(ranks, effects, strict=True))


def held_ranks(rules: Rules) -> list[Rank]:
    """The ranks that the deck has."""
    return [rank for rank in Rank if rules.deck.holds(Card.of(rank, Suit.SPADES))]


def _effects(rules: Rules, stake: Cents, progress: Progress | None) -> list[float]:
    from spanish21.odds.exact.edge import find_edge
    from spanish21.odds.exact.given_strategy import SteadyPolicy
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.strategies.shape_chart import best_chart

    policy = SteadyPolicy(best_chart(rules, stake=stake))
    terms, shoe, ranks = Terms(rules, stake, policy=policy), Unseen.fresh(rules), held_ranks(rules)
    whole = find_edge(terms, shoe).ev
    effects: list[float] = []
    for done, rank in enumerate(ranks):
        edges = [find_edge(terms, shoe.without([Card.of(rank, suit)])).ev for suit in _suits(rank)]
        effects.append(sum(edges) / len(edges) - whole)
        if progress is not None:
            progress((done + 1) / len(ranks))
    return effects


def _suits(rank: Rank) -> tuple[Suit, ...]:
    """The suits that stand for all four: they matter only where 6-7-8 and 7-7-7 are made."""
    return tuple(Suit) if rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT) else (Suit.CLUBS,)


def best_tags(effects: Sequence[Removal]) -> Tags:
    """Small whole tags in proportion to the effects: a good card gone counts against the player.

    A bet to which all ranks are alike, as the match of any, has no tags.
    """
    most = max(abs(each.effect) for each in effects)
    if most < LEAST_EFFECT:
        return (0,) * len(Rank)
    tags = {each.rank: round(HIGHEST_TAG * each.effect / most) for each in effects}
    return tuple(tags.get(rank, 0) for rank in Rank)


def correlation(effects: Sequence[Removal], tags: Tags, rules: Rules) -> float:
    """The betting correlation: how closely tags follow the effects over the cards of a deck."""
    held = _by_card(effects, tags, rules)
    x, y = (sum(column) / len(held) for column in zip(*held, strict=True))
    xy = sum((effect - x) * (tag - y) for effect, tag in held)
    xx = sum((effect - x) ** 2 for effect, _ in held)
    yy = sum((tag - y) ** 2 for _, tag in held)
    return xy / sqrt(xx * yy) if xx and yy else 0.0


def count_slope(effects: Sequence[Removal], tags: Tags, rules: Rules) -> float:
    """What one true count more adds to the edge, as far as the effects of removal tell."""
    held = _by_card(effects, tags, rules)
    mean = sum(tag for _, tag in held) / len(held)
    squares = sum((tag - mean) ** 2 for _, tag in held)
    moved = sum((tag - mean) * effect for effect, tag in held)
    return rules.decks * moved / squares if squares else 0.0


def sum_effects(effects: Sequence[Removal], rules: Rules) -> float:
    """The effects of all cards of a deck together: next to nothing, as a card burned unseen is."""
    return sum(effect for effect, _ in _by_card(effects, (0,) * len(Rank), rules))


def _by_card(effects: Sequence[Removal], tags: Tags, rules: Rules) -> list[tuple[float, int]]:
    """The effect and the tag of each card of a deck."""
    found = {each.rank: each.effect for each in effects}
    return [(found[card.rank], tags[card.rank - 1]) for card in rules.deck.cards]


def read_tags(text: str) -> Tags | None:
    """A system by name, or thirteen tags from ace to king; None for `best`, the analyser's."""
    if text == BEST:
        return None
    if text in SYSTEMS:
        return SYSTEMS[text]
    words = text.replace(",", " ").split()
    try:
        tags = tuple(int(word) for word in words)
    except ValueError:
        tags = ()
    if len(tags) != len(Rank) or any(abs(tag) > MOST_TAG for tag in tags) or len(set(tags)) < 2:
        names = ", ".join((BEST, *SYSTEMS))
        raise InputError(
            f"--tags {text}: allowed: {names}, or 13 whole numbers from ace to king, "
            f"{-MOST_TAG} to {MOST_TAG} and not all the same"
        )
    return tags


def shoe_at(rules: Rules, tags: Tags, count: float) -> Unseen:
    """A whole shoe whose cards are as likely as this true count makes them.

    Each card's chance runs in a straight line with its tag. How deep the cut card lies does not
    matter: but for the count, cards unseen are a fair sample of the shoe, however many are left.
    """
    cards = rules.deck.cards
    mean = sum(tags[card.rank - 1] for card in cards) / len(cards)
    even = {card: tags[card.rank - 1] - mean for card in cards}
    squares = sum(tag * tag for tag in even.values()) or 1.0
    decks = max(rules.decks, LEAST_DECKS)
    shares = {card: 1.0 - tag * count / squares for card, tag in even.items()}
    return Unseen(tuple(decks * shares.get(card, 0.0) for card in CARDS))
