"""The dealer's chances as exact fractions: totals, blackjack, and busts by number of cards.

For any unseen cards and any rule set; `given_none` is what is left once the dealer has looked and
found no blackjack. The analyser uses the same lists of ends (`dealer_paths.py`) in floats.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import perm, prod
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.exact.live_hand import DEALER_POINTS
from spanish21.odds.hands.automaton import CARDS, value_index
from spanish21.odds.hands.dealer_paths import dealer_ends
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import BUST
from spanish21.rules.model import Rules


class DealerOdds(NamedTuple):
    """The chance of each end of a dealer's hand that is always played out.

    `totals` are those of hands that stand (a blackjack is not among them); `busts` are by number of
    cards, the up card included.
    """

    totals: dict[int, Fraction]
    blackjack: Fraction
    busts: dict[int, Fraction]

    @property
    def bust(self) -> Fraction:
        """The chance of a bust with any number of cards."""
        return sum(self.busts.values(), Fraction(0))

    def given_none(self) -> DealerOdds:
        """The same, given that there is no blackjack."""
        return _add([(1 / (1 - self.blackjack), self._replace(blackjack=Fraction(0)))])


def dealer_odds(rules: Rules, up: Card, unseen: Unseen) -> DealerOdds:
    """The dealer's chances with this up card; `unseen` holds neither it nor any card seen."""
    counts = [int(count) for count in unseen.values]
    if sum(count * (n + 1) for n, count in enumerate(counts)) < DEALER_POINTS - up.points:
        raise InputError(f"{unseen.total} cards are too few to be sure to finish the dealer's hand")
    ways: Counter[tuple[int, bool, int]] = Counter()
    for end, orders in dealer_ends(rules, value_index(up)).items():
        taken = zip(counts, end.drawn, strict=True)
        total, blackjack = end.result
        size = sum(end.drawn)
        ways[total, blackjack, size] += orders * prod(perm(n, d) for n, d in taken)
    ways = +ways  # what takes more cards than there are cannot be
    totals: dict[int, Fraction] = {total: Fraction(0) for total in range(17, 22)}
    busts: dict[int, Fraction] = {}
    found = Fraction(0)
    for (total, blackjack, size), number in sorted(ways.items()):
        chance = Fraction(number, perm(sum(counts), size))
        if blackjack:
            found += chance
        elif total == BUST:
            busts[size + 1] = busts.get(size + 1, Fraction(0)) + chance
        else:
            totals[total] += chance
    return DealerOdds(totals, found, {size: p for size, p in busts.items() if p})


def any_dealer_odds(rules: Rules, unseen: Unseen | None = None) -> DealerOdds:
    """The dealer's chances before any card is dealt, from a full shoe or from other cards."""
    shoe = Unseen.fresh(rules) if unseen is None else unseen
    ups = {value_index(card): card for card in CARDS if shoe.count(card)}
    parts = [
        (
            Fraction(int(shoe.values[value]), int(shoe.total)),
            dealer_odds(rules, up, shoe.without([up])),
        )
        for value, up in ups.items()
    ]
    return _add(parts)


def _add(parts: list[tuple[Fraction, DealerOdds]]) -> DealerOdds:
    """The mean of several odds, each with its weight."""
    totals: dict[int, Fraction] = {}
    busts: dict[int, Fraction] = {}
    for weight, odds in parts:
        for mine, theirs in ((totals, odds.totals), (busts, odds.busts)):
            for key, chance in theirs.items():
                mine[key] = mine.get(key, Fraction(0)) + weight * chance
    blackjack = sum((weight * odds.blackjack for weight, odds in parts), Fraction(0))
    return DealerOdds(totals, blackjack, busts)
