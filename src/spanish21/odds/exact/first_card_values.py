"""What the main wager is worth to a player who knows the first card of the hand.

The analyser's value of every first hand, shared out to the cards it is made of. Who can foretell an
ace by the order in which cards were shuffled gains by it; nothing is known here of shuffles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from spanish21.cards import Rank
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.exact.census import BLACKJACK
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import Outlook, view_ups
from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.payoffs import Floats
from spanish21.rules.model import Rules


class FirstCard(NamedTuple):
    """A point value, the ace first: how often it is the first card, and the wager's worth then."""

    rank: Rank
    chance: float
    ev: float


def first_card_values(
    rules: Rules, *, stake: Cents, progress: Callable[[float], None] | None = None
) -> tuple[FirstCard, ...]:
    """The worth of each first card under best play, with a fresh shuffle; kept on disk."""

    def compute() -> list[list[float]]:
        parts = np.zeros((VALUES, 2))
        for outlook in view_ups(Terms(rules, stake), progress=progress):
            parts += outlook.chance * share_out(outlook)
        return [[float(p), float(worth / p) if p else 0.0] for p, worth in parts.tolist()]

    kept = remember("first-cards", f"{rules.hash} {stake}", compute)
    return tuple(FirstCard(Rank(n + 1), *row) for n, row in enumerate(kept))


def share_out(outlook: Outlook) -> Floats:
    """`[value]`: the chance that the first card has it, and what the hands it begins bring."""
    tables, deal, hands = outlook.facing.tables, outlook.deal, outlook.first_hands
    worth = hands * outlook.solution.value[:, 0, 0]
    if outlook.facing.checked:  # then values are of hands that are played: add those cut off
        cut_off = tables.pay[0, 0, graph().shape, BLACKJACK]
        worth = worth + hands * deal.chances[deal.row, BLACKJACK] * cut_off
    share = graph().cards / 2.0
    parts = np.stack([share.T @ hands, share.T @ np.nan_to_num(worth)], axis=1)
    for pair in outlook.pairs:
        if pair.is_split:
            parts[pair.cards[0].points - 1, 1] += pair.chance * (pair.split - pair.whole)
    return np.asarray(parts)
