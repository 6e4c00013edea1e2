"""How the main wager ends: the chance of every result under best play, and what follows from it.

A hand that is not split is followed card by card, so its chances are exact. The hands of a split
box are each followed exactly, and put together as if independent given the dealer's hand; that
touches the spread of split boxes alone. Their mean is put right by leaning the chances of split
boxes a little, and `Results.slip` states how far that was off.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.exact.census import BLACKJACK
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import Outlook, SplitPair, view_ups
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.hands.graph import node_of
from spanish21.odds.hands.payoffs import ENDED, Floats
from spanish21.odds.hands.stories import STOPS
from spanish21.odds.hands.tables import Tables
from spanish21.rules.model import Rules
from spanish21.rules.settle import DEALER_RESULTS, Award, Played, Result, award, is_bonus

SPLIT = "split pair"
Nets = dict[Cents, float]
"""The chance of each amount won or lost."""


class ResultLine(NamedTuple):
    """One way the main wager can end: its name, what is won or lost in cents, and the clause."""

    name: str
    net: Cents
    clause: str = ""


@dataclass(frozen=True)
class Results:
    """The chance of every result of a main wager of `stake` cents.

    `wagered` is what lies on the table in the mean, doubles and splits included, in stakes; `ev` is
    the value the analyser gives, and `slip` how far the mean was from it before it was put right.
    """

    chances: Mapping[ResultLine, float]
    stake: Cents
    wagered: float
    ev: float
    slip: float

    @property
    def mean(self) -> float:
        """The mean of these results, in stakes."""
        return sum(chance * line.net for line, chance in self.chances.items()) / self.stake

    @property
    def variance(self) -> float:
        """The variance of the result, in stakes squared."""
        square = sum(chance * line.net**2 for line, chance in self.chances.items())
        return square / self.stake**2 - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation of the result, in stakes."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> float:
        """How often the player comes out ahead."""
        return sum(chance for line, chance in self.chances.items() if line.net > 0)

    @property
    def element_of_risk(self) -> float:
        """What the house expects of each unit that is put at risk, doubles and splits included."""
        return -self.ev / self.wagered

    def by_net(self) -> Nets:
        """The chance of each amount won or lost, the losses first."""
        nets: defaultdict[Cents, float] = defaultdict(float)
        for line, chance in self.chances.items():
            nets[line.net] += chance
        return dict(sorted(nets.items()))


def find_results(terms: Terms, *, progress: Callable[[float], None] | None = None) -> Results:
    """Follow every first hand against every up card to its end."""
    chances: defaultdict[ResultLine, float] = defaultdict(float)
    wagered = ev = 0.0
    for outlook in view_ups(terms, progress=progress):
        ends = outlook.census.ends[0]
        for line, chance in read_ends(terms, outlook.facing.tables, ends):
            chances[line] += outlook.chance * chance
        wagered += outlook.chance * mean_riding(terms, outlook.facing.tables, ends)
        ev += outlook.chance * outlook.ev
        for pair in outlook.pairs:
            if pair.is_split:
                weight = outlook.chance * pair.chance
                wagered += weight * split_riding(terms, outlook, pair)
                for net, chance in split_nets(terms, outlook, pair).items():
                    chances[ResultLine(SPLIT, net)] += weight * chance
    settled = settle_mean(chances, ev, stake=terms.stake)
    slip = _mean(chances) / terms.stake - ev
    return Results(settled, terms.stake, wagered, ev, slip)


def _mean(chances: Mapping[ResultLine, float]) -> float:
    return sum(chance * line.net for line, chance in chances.items())


def settle_mean(
    chances: Mapping[ResultLine, float], ev: float, *, stake: Cents
) -> dict[ResultLine, float]:
    """Lean the chances of split boxes in a straight line until the mean is the analyser's.

    That leaves their sum as it is, and every other chance.
    """
    split = {line.net: chance for line, chance in chances.items() if line.name == SPLIT}
    total = sum(split.values())
    if not total:
        return dict(chances)
    mean = sum(net * chance for net, chance in split.items()) / total
    spread = sum((net - mean) ** 2 * chance for net, chance in split.items())
    lean = (ev * stake - _mean(chances)) / spread if spread else 0.0
    return {
        line: chance * (1.0 + lean * (line.net - mean)) if line.name == SPLIT else chance
        for line, chance in chances.items()
    }


def read_ends(terms: Terms, tables: Tables, ends: Floats) -> Iterator[tuple[ResultLine, float]]:
    """The ends of hands that are not split, named as the rulebook names their awards."""
    for layer, stop, shape, result in np.argwhere(ends > 0).tolist():
        doubles = tables.layers[layer].doubles
        ended = ENDED[STOPS[stop]]
        played = Played(automaton().shapes[shape], doubles=doubles, ended=ended)
        given = award(terms.rules, played, DEALER_RESULTS[result])
        net = round(float(tables.pay[layer, stop, shape, result]) * terms.stake)
        name = name_award(terms.rules, given, doubles=doubles)
        bonus = is_bonus(terms.rules, given)
        clause = given.clause if bonus else ""
        yield ResultLine(name, net, clause), float(ends[layer, stop, shape, result])


def name_award(rules: Rules, given: Award, *, doubles: int) -> str:
    """What a pay table calls the award: bonuses by name, the rest by how the wager fares."""
    times = {0: "", 1: "doubled: ", 2: "doubled twice: "}
    doubled = times.get(doubles, f"doubled {doubles} times: ")
    if given.result is not Result.WIN:
        return f"{doubled}{given.result.value}"
    if not is_bonus(rules, given):
        return f"{doubled}win"
    return doubled + given.name.partition(" against ")[0]


def mean_riding(terms: Terms, tables: Tables, ends: Floats) -> float:
    """What lies on hands that are not split, in stakes, weighed by their chance."""
    riding = np.array([layer.riding for layer in tables.layers]) / terms.stake
    return float(riding @ ends.sum(axis=(1, 2, 3)))


def split_riding(terms: Terms, outlook: Outlook, pair: SplitPair) -> float:
    """What lies on all hands of a split box, in stakes; hands cut short by a blackjack left out."""
    return mean_riding(terms, pair.play.tables, outlook.split_census(pair))


def split_nets(terms: Terms, outlook: Outlook, pair: SplitPair) -> Nets:
    """What a split box wins or loses: its hands independent given the dealer's result."""
    ends = list_hand_ends(terms, pair.play.tables, outlook.split_census(pair))
    found = outlook.deal.chances[outlook.deal.row[node_of(pair.cards)]]
    nets: defaultdict[Cents, float] = defaultdict(float)
    for result, chance in enumerate(found.tolist()):
        if result == BLACKJACK and outlook.facing.checked:
            continue
        for net, part in join_hands(hand_nets(ends, result), pair.plan.hands).items():
            nets[net - late_loss(terms, pair, result)] += chance * part
    return dict(nets)


def late_loss(terms: Terms, pair: SplitPair, result: int) -> Cents:
    """What a box loses once, beside its hands, when a blackjack is found late."""
    late = result == BLACKJACK and not pair.play.facing.checked
    return round(pair.play.tables.box.once * terms.stake) if late else 0


class HandEnds(NamedTuple):
    """The ways in which a hand can end, by the dealer's result: chances, cents, and which bust."""

    chances: Floats
    amounts: NDArray[np.int64]
    bust: NDArray[np.bool_]


def list_hand_ends(terms: Terms, tables: Tables, ends: Floats) -> HandEnds:
    """Those that come about."""
    places = np.nonzero(ends.any(axis=3))
    busts = np.array([shape.bust for shape in automaton().shapes])
    amounts = np.rint(tables.pay[places] * terms.stake).astype(np.int64)
    return HandEnds(ends[places], amounts, busts[places[2]] & (places[1] == 0))


def hand_nets(ends: HandEnds, result: int) -> Nets:
    """What one of the hands wins or loses when the dealer ends so.

    A bust hand ends under the first result whatever the dealer has.
    """
    here = ends.chances[:, result].copy()
    if result != BLACKJACK:
        alive = ends.chances[~ends.bust].sum(axis=0)
        share = alive[result] / (alive.sum() - alive[BLACKJACK])
        here[ends.bust] = ends.chances[ends.bust, 0] * share
    held = here > 0
    amounts, places = np.unique(ends.amounts[held, result], return_inverse=True)
    chances = np.bincount(places, weights=here[held], minlength=len(amounts))
    if not len(amounts):
        return {0: 1.0}
    return dict(zip(amounts.tolist(), (chances / chances.sum()).tolist(), strict=True))


def join_hands(hand: Nets, numbers: Floats) -> Nets:
    """The results of so many hands like this one, by the chance of each number."""
    step, low, most = gcd(*hand) or 1, min(hand), len(numbers) - 1
    one = np.zeros((max(hand) - low) // step + 1)
    for net, chance in hand.items():
        one[(net - low) // step] = chance
    least = min(0, most * low)
    total = np.zeros((max(0, most * max(hand)) - least) // step + 1)
    joined: Floats = np.ones(1)
    for number, chance in enumerate(numbers.tolist()):
        joined = np.convolve(joined, one) if number else joined
        first = (number * low - least) // step
        total[first : first + len(joined)] += chance * joined
    return {least + step * place: float(total[place]) for place in np.flatnonzero(total).tolist()}
