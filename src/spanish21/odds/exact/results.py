"""How the main wager ends: the chance of every result under best play, and what follows from it.

A hand that is not split is followed card by card, so its chances are exact. The hands of a split
box are each followed exactly, and put together as if independent given the dealer's hand; that
touches the spread of split boxes alone, and `Results.slip` states what it does to the mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

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
    the value the analyser gives.
    """

    chances: Mapping[ResultLine, float]
    stake: Cents
    wagered: float
    ev: float

    @property
    def mean(self) -> float:
        """The mean of these results, in stakes."""
        return sum(chance * line.net for line, chance in self.chances.items()) / self.stake

    @property
    def slip(self) -> float:
        """How far the mean is from the analyser's value: what putting splits together costs."""
        return self.mean - self.ev

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
    return Results(dict(chances), terms.stake, wagered, ev)


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
    ends = outlook.split_census(pair)
    found = outlook.deal.chances[outlook.deal.row[node_of(pair.cards)]]
    nets: defaultdict[Cents, float] = defaultdict(float)
    for result, chance in enumerate(found.tolist()):
        if result == BLACKJACK and outlook.facing.checked:
            continue
        hand = hand_nets(terms, pair.play.tables, ends, result)
        for net, part in join_hands(hand, pair.plan.hands).items():
            nets[net - late_loss(terms, pair, result)] += chance * part
    return dict(nets)


def late_loss(terms: Terms, pair: SplitPair, result: int) -> Cents:
    """What a box loses once, beside its hands, when a blackjack is found late."""
    late = result == BLACKJACK and not pair.play.facing.checked
    return round(pair.play.tables.box.once * terms.stake) if late else 0


def hand_nets(terms: Terms, tables: Tables, ends: Floats, result: int) -> Nets:
    """What one of the hands wins or loses when the dealer ends so.

    A bust hand ends under the first result whatever the dealer has.
    """
    busts = np.array([shape.bust for shape in automaton().shapes])
    here = ends[..., result].copy()
    if result != BLACKJACK:
        here[:, 0, busts] = ends[:, 0, busts, 0] * _share(ends, result, busts)
    amounts = np.rint(tables.pay[..., result] * terms.stake).astype(int)
    nets: defaultdict[Cents, float] = defaultdict(float)
    for amount, chance in zip(amounts[here > 0].tolist(), here[here > 0].tolist(), strict=True):
        nets[amount] += chance
    total = sum(nets.values())
    return {net: chance / total for net, chance in nets.items()} if total else {0: 1.0}


def _share(ends: Floats, result: int, busts: Floats) -> float:
    """The part of all endings but blackjacks that has this result."""
    alive = ends[:, :, ~busts.astype(bool)].sum(axis=(0, 1, 2))
    return float(alive[result] / (alive.sum() - alive[BLACKJACK]))


def join_hands(hand: Nets, numbers: Floats) -> Nets:
    """The results of so many hands like this one, by the chance of each number."""
    total: defaultdict[Cents, float] = defaultdict(float)
    joined: Nets = {0: 1.0}
    for number, chance in enumerate(numbers.tolist()):
        if number:
            joined = _add(joined, hand)
        if chance:
            for net, part in joined.items():
                total[net] += chance * part
    return dict(total)


def _add(one: Nets, other: Nets) -> Nets:
    total: defaultdict[Cents, float] = defaultdict(float)
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] += p * q
    return dict(total)
