"""Side bets as tables for the simulator: what every hand of cards brings, asked of the rulebook.

One joint outcome serves all bets that the first cards decide, so a round looks up one entry for
them. `Sides.read` turns counts of outcomes back into counts for each bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, Rank, Suit
from spanish21.money import Cents
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.machine.arrays import BROKE, DOWN, INSURED, OPENING, SEVENS, SPIN
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward, settle_side
from spanish21.rules.side_bets.bonus_spin import earns_spin, pay_spin
from spanish21.rules.side_bets.break_bonus import MOST_COUNTED, break_with
from spanish21.rules.side_bets.lucky_ladies import share_jackpot
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.rules.side_bets.posted import posted_prizes
from spanish21.rules.side_bets.super_7s import Sevens, next_sevens, pay_sevens
from spanish21.rules.side_bets.wheel import wheel_segments

ON_UP_CARD = (Kind.MATCH_DEALER, Kind.MATCH_DEALER_UP, Kind.LUCKY_LADIES, Kind.THREE_CARD_POKER)
"""The bets for which the up card counts beside the first two."""
ROWS, MOST_OUTCOMES = 6, 512


class SideResult(NamedTuple):
    """One bet's outcome and what it wins or loses in cents."""

    kind: Kind
    outcome: str
    net: Cents


@dataclass(frozen=True)
class Sides:
    """The tables of `Setup` for the bets made, and what their outcomes mean."""

    opening: NDArray[np.uint16]
    down: NDArray[np.uint8]
    broke: NDArray[np.uint8]
    sevens: NDArray[np.uint8]
    seven_next: NDArray[np.uint8]
    spins: NDArray[np.bool_]
    wheel: NDArray[np.int64]
    nets: NDArray[np.int64]
    jackpot: NDArray[np.uint8]
    shared: NDArray[np.uint16]
    meanings: Mapping[tuple[int, int], tuple[SideResult, ...]]

    def read(self, counts: NDArray[np.int64]) -> dict[Kind, Counter[tuple[str, Cents]]]:
        """The counts of each bet's outcomes."""
        read: dict[Kind, Counter[tuple[str, Cents]]] = {}
        for (row, outcome), results in self.meanings.items():
            for result in results:
                found = read.setdefault(result.kind, Counter())
                found[result.outcome, result.net] += int(counts[row, outcome])
        return read


class _Writer:
    """Collects outcomes row by row while the tables are filled."""

    def __init__(self, rules: Rules, stakes: Mapping[Kind, Cents], side: Side) -> None:
        self.rules = rules
        self.stakes = stakes
        self.side = side
        self.nets = np.zeros((ROWS, MOST_OUTCOMES), np.int64)
        self.meanings: dict[tuple[int, int], tuple[SideResult, ...]] = {}
        self.jackpots: dict[str, SideAward] = {}
        self._numbers: dict[tuple[int, tuple[SideResult, ...]], int] = {}
        self._results: dict[tuple[Kind, int, int], tuple[SideAward, SideResult]] = {}
        """By the award itself, which is kept: to hash its odds would take most of the time."""

    def number(self, row: int, results: tuple[SideResult, ...]) -> int:
        """The number of an outcome in its row, a new one if it has none."""
        key = (row, results)
        if key not in self._numbers:
            number = sum(each == row for each, _ in self._numbers)
            self._numbers[key] = number
            self.meanings[row, number] = results
            self.nets[row, number] = sum(result.net for result in results)
        return self._numbers[key]

    def result(self, kind: Kind, award: SideAward, *, winners: int = 1) -> SideResult:
        """What an award comes to on the stake made; a jackpot as posted, for each of its winners.

        The top prize of a wheel is paid as if nobody else had spun it in the same round.
        """
        asked = (kind, id(award), winners)
        known, result = self._results.get(asked, (None, None))
        if known is not award or result is None:
            result = self._settle(kind, award, winners=winners)
            self._results[asked] = award, result
        return result

    def _settle(self, kind: Kind, award: SideAward, *, winners: int) -> SideResult:
        stake = self.stakes[kind]
        if award.jackpot is not None:
            self.jackpots[award.jackpot] = award
            posted = posted_prizes(self.rules)[award.jackpot]
            shares = share_jackpot(self.rules, posted, [stake] * winners)
            award = award._replace(prize=shares[0])
        paid = settle_side(self.rules, award, stake)
        return SideResult(kind, award.outcome, paid.back + paid.won - stake)

    def opening(self, kind: Kind, first: Card, second: Card, up: Card) -> SideResult:
        """The result of a bet on the first cards."""
        stake, side = self.stakes[kind], self.side if kind is Kind.HIGH_LOW else None
        award = settle_opening(
            self.rules, kind, first=first, second=second, up=up, stake=stake, side=side
        )
        return self.result(kind, award)


def tabulate_sides(
    rules: Rules, stakes: Mapping[Kind, Cents], *, side: Side = Side.HIGH, boxes: int = 1
) -> Sides:
    """The tables for these side bets, made on every one of the boxes for these stakes."""
    return _tabulate(rules, tuple(stakes.items()), side, boxes)


@lru_cache(maxsize=16)
def _tabulate(
    rules: Rules, stakes: tuple[tuple[Kind, Cents], ...], side: Side, boxes: int
) -> Sides:
    """Simulations that differ in anything else (a count, a shuffle, a chart) share them."""
    writer = _Writer(rules, dict(stakes), side)
    opening = _opening(writer)
    jackpot, shared = _shared(writer, boxes)
    down = _down(writer)
    broke = _broke(writer)
    sevens, seven_next = _sevens(writer)
    spins, wheel = _spins(writer)
    writer.number(INSURED, (SideResult(Kind.INSURANCE, "dealer_blackjack", 0),))
    writer.number(INSURED, (SideResult(Kind.INSURANCE, "lost", 0),))
    return Sides(
        opening=opening,
        down=down,
        broke=broke,
        sevens=sevens,
        seven_next=seven_next,
        spins=spins,
        wheel=wheel,
        nets=writer.nets,
        jackpot=jackpot,
        shared=shared,
        meanings=writer.meanings,
    )


def _opening(writer: _Writer) -> NDArray[np.uint16]:
    kinds = [kind for kind in writer.stakes if settled_at(kind) is Moment.AFTER_DEAL]
    if not kinds:
        return np.zeros((0, 0, 0), np.uint16)
    size = len(CARDS)
    table = np.zeros((size, size, size), np.uint16)
    for i, first in enumerate(CARDS):
        for j, second in enumerate(CARDS):
            fixed = {
                k: writer.opening(k, first, second, first) for k in kinds if k not in ON_UP_CARD
            }
            for n, up in enumerate(CARDS):
                results = tuple(fixed.get(k) or writer.opening(k, first, second, up) for k in kinds)
                table[i, j, n] = writer.number(OPENING, results)
    return table


def _shared(writer: _Writer, boxes: int) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
    """The jackpots among the outcomes, and their outcomes for several winners; none if alike."""
    alone = [results for (row, _), results in writer.meanings.items() if row == OPENING]
    names = list(writer.jackpots)
    jackpot = np.zeros(len(alone), np.uint8)
    shared = np.zeros((len(alone), boxes + 1), np.uint16)
    for number, results in enumerate(alone):
        shared[number] = number
        won = [result.outcome for result in results if result.outcome in names]
        if won:
            jackpot[number] = 1 + names.index(won[0])
            for winners in range(2, boxes + 1):
                shared[number, winners] = _share(writer, results, winners)
    alike = (shared == np.arange(len(alone))[:, None]).all()
    return (jackpot[:0], shared[:0]) if alike else (jackpot, shared)


def _share(writer: _Writer, results: tuple[SideResult, ...], winners: int) -> int:
    """The number of the same outcome when the jackpot in it is shared."""
    kept = tuple(
        writer.result(result.kind, writer.jackpots[result.outcome], winners=winners)
        if result.outcome in writer.jackpots
        else result
        for result in results
    )
    return writer.number(OPENING, kept)


def _down(writer: _Writer) -> NDArray[np.uint8]:
    kind = Kind.MATCH_DEALER_DOWN
    if kind not in writer.stakes:
        return np.zeros((0, 0, 0, 0), np.uint8)
    size = len(CARDS)
    table = np.zeros((2, size, size, size), np.uint8)
    for n, down in enumerate(CARDS):
        ups = (Card.of(Rank.FIVE, Suit.CLUBS), _other_half(down))
        for i, first in enumerate(CARDS):
            for j, second in enumerate(CARDS):
                for taken, up in enumerate(ups):
                    award = match_down(writer.rules, first, second, up=up, down=down)
                    table[taken, i, j, n] = writer.number(DOWN, (writer.result(kind, award),))
    return table


def _other_half(card: Card) -> Card:
    """A card that makes a blackjack with an ace or a ten-valued card; for others any."""
    return Card.of(Rank.KING if card.is_ace else Rank.ACE, Suit.CLUBS)


def _broke(writer: _Writer) -> NDArray[np.uint8]:
    """By the dealer's number of cards; the first entry is for a hand that is not bust."""
    kind = Kind.BREAK_BONUS
    if kind not in writer.stakes:
        return np.zeros(0, np.uint8)
    numbers = []
    for cards in range(MOST_COUNTED + 1):
        award = break_with(writer.rules, bust=cards > 2, cards=max(cards, 3))
        numbers.append(writer.number(BROKE, (writer.result(kind, award),)))
    return np.array(numbers, np.uint8)


def _sevens(writer: _Writer) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    if Kind.SUPER_7S not in writer.stakes:
        return np.zeros(0, np.uint8), np.zeros((0, 0), np.uint8)
    states, rows = [Sevens()], []
    for state in states:  # grows while it is walked
        row = [next_sevens(writer.rules, state, card) for card in CARDS]
        states += [drawn for drawn in dict.fromkeys(row) if drawn not in states]
        rows.append([states.index(drawn) for drawn in row])
    results = [writer.result(Kind.SUPER_7S, pay_sevens(writer.rules, state)) for state in states]
    numbers = [writer.number(SEVENS, (result,)) for result in results]
    return np.array(numbers, np.uint8), np.array(rows, np.uint8)


def _spins(writer: _Writer) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which first cards spin, and the wheel's weights added up; the stake is lost beforehand."""
    if Kind.BONUS_SPIN not in writer.stakes:
        return np.zeros((0, 0), np.bool_), np.zeros(0, np.int64)
    segments = wheel_segments(writer.rules)
    for segment in segments:
        award = pay_spin(writer.rules, segment)
        prize = award.prize or 0
        writer.number(SPIN, (SideResult(Kind.BONUS_SPIN, f"{award.outcome} {prize}", prize),))
    spins = np.array([[earns_spin(one, two) for two in CARDS] for one in CARDS])
    return spins, np.cumsum([segment.weight for segment in segments])
