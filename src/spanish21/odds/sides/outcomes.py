"""What a side bet is worth: the exact probability and pay of each outcome, as rationals.

These are the words that the files for each bet speak and `odds.py` gives out. What an outcome
pays was asked of the rulebook; nothing here knows a bet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from spanish21.money import Cents, print_cents
from spanish21.rules.side_bets.award import LOST, SideAward


class Outcome(NamedTuple):
    """One line of a pay table: its name, what it pays in words, and the profit on one unit."""

    name: str
    pays: str
    profit: Fraction
    clause: str

    @property
    def wins(self) -> bool:
        """Whether anything is won."""
        return self.name != LOST


@dataclass(frozen=True)
class OddsLine:
    """An outcome and its exact probability."""

    outcome: Outcome
    probability: Fraction

    @property
    def contribution(self) -> Fraction:
        """What the outcome adds to the player's expectation on one unit."""
        return self.probability * self.outcome.profit


@dataclass(frozen=True)
class SideOdds:
    """A side bet's exact odds for one number of decks.

    `play` says which of several ways to make or play the bet this is: the side named, the wheel
    spun, the strategy followed; it is empty where there is but one.
    """

    bet: str
    title: str
    decks: int
    lines: tuple[OddsLine, ...]
    play: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        total = sum(line.probability for line in self.lines)
        assert total == 1, f"{self.bet}: the probabilities make {total}"

    @property
    def ev(self) -> Fraction:
        """The player's expectation on one unit."""
        return sum((line.contribution for line in self.lines), Fraction(0))

    @property
    def hit_frequency(self) -> Fraction:
        """How often anything is won."""
        won = (line.probability for line in self.lines if line.outcome.wins)
        return sum(won, Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the result on one unit."""
        squares = (line.contribution * line.outcome.profit for line in self.lines)
        return sum(squares, Fraction(0)) - self.ev**2

    def lines_by_name(self) -> dict[str, OddsLine]:
        """The lines that win something, by the names of their outcomes."""
        return {line.outcome.name: line for line in self.lines if line.outcome.wins}

    @property
    def favours_player(self) -> bool:
        """Whether the player expects to win by it."""
        return self.ev > 0


def read_award(award: SideAward, stake: Cents) -> Outcome:
    """The outcome of an award on this stake."""
    if not award.wins:
        return Outcome(LOST, "lost", Fraction(-1), award.clause)
    if award.odds is not None:
        return Outcome(award.outcome, str(award.odds), award.odds.profit, award.clause)
    assert award.prize is not None, "a jackpot's share is not known yet"
    form, kept = ("for", stake) if award.stake_included else ("to", 0)
    pays = f"{print_cents(award.prize)} {form} {print_cents(stake)}"
    return Outcome(award.outcome, pays, Fraction(award.prize - kept, stake), award.clause)


def read_awards(
    awards: Mapping[SideAward, int | Fraction], stake: Cents
) -> dict[Outcome, Fraction]:
    """The weights of awards by outcome."""
    weights: dict[Outcome, Fraction] = {}
    for award, weight in awards.items():
        outcome = read_award(award, stake)
        weights[outcome] = weights.get(outcome, Fraction(0)) + weight
    return weights


def list_lines(weights: Mapping[Outcome, Fraction]) -> tuple[OddsLine, ...]:
    """The lines of weighted outcomes, the best paid first and the loss last."""
    total = sum(weights.values(), Fraction(0))
    lines = [OddsLine(each, weight / total) for each, weight in weights.items() if weight]
    return tuple(sorted(lines, key=lambda line: line.outcome.profit, reverse=True))
