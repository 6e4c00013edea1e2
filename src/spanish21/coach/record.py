"""An evening in figures: mistakes by kind and what they cost, and the result against expectation.

What was staked and what came of it is added up as it is seen; what was to be expected is the exact
value of each wager from a fresh shoe, less what the mistakes cost, with a band that 95 evenings of
a hundred stay within. Insurance is expected at what it was worth when it was taken.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from spanish21.coach.advice import show_cents
from spanish21.coach.grading import Grade
from spanish21.coach.memory import Memory
from spanish21.floor.asking.seen import FloorSeen
from spanish21.money import Cents
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import side_odds
from spanish21.odds.simulation.exact_results import exact_results
from spanish21.odds.statistics.estimate import Z95
from spanish21.reports.notebook import draw_lines, draw_table
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.table import events as e

ROUNDS_AN_HOUR = 70


class MistakeLine(NamedTuple):
    """One kind of decision: how many were made, how many of them wrong, and what that cost."""

    kind: str
    decisions: int
    mistakes: int
    cost: float


@dataclass(frozen=True, repr=False)
class CoachSummary:
    """What an evening came to. Money is in cents; `expected` allows for the mistakes made."""

    rounds: int
    kinds: tuple[MistakeLine, ...]
    result: Cents
    expected: float
    spread: float
    staked: Cents
    rounds_an_hour: int = ROUNDS_AN_HOUR

    @property
    def decisions(self) -> int:
        """How many decisions were graded."""
        return sum(line.decisions for line in self.kinds)

    @property
    def mistakes(self) -> int:
        """How many of them were not the best."""
        return sum(line.mistakes for line in self.kinds)

    @property
    def cost(self) -> float:
        """What the mistakes cost in all."""
        return sum(line.cost for line in self.kinds)

    @property
    def cost_an_hour(self) -> float:
        """The same an hour at this pace."""
        return self.cost / self.rounds * self.rounds_an_hour if self.rounds else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Where the result lies in 95 evenings of a hundred."""
        return self.expected - Z95 * self.spread, self.expected + Z95 * self.spread

    @property
    def within(self) -> bool:
        """Whether the result lies there."""
        return self.band[0] <= self.result <= self.band[1]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "rounds": self.rounds,
            "decisions": self.decisions,
            "mistakes": self.mistakes,
            "cost": self.cost,
            "cost_an_hour": self.cost_an_hour,
            "kinds": [line._asdict() for line in self.kinds],
            "staked": self.staked,
            "result": self.result,
            "expected": self.expected,
            "band": list(self.band),
        }

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        low, high = map(show_cents, self.band)
        made = (
            count_of(self.rounds, "round"),
            count_of(self.decisions, "decision"),
            count_of(self.mistakes, "mistake"),
        )
        lines = [
            f"{', '.join(made)} that cost {show_money(self.cost)}, "
            f"{show_money(self.cost_an_hour)} an hour"
        ]
        lines += [
            f"{line.kind}: {line.mistakes} of {line.decisions}, {show_money(line.cost)}"
            for line in self.kinds
        ]
        place = "within" if self.within else "outside"
        return [
            *lines,
            f"result {show_cents(self.result)}; expected {show_cents(self.expected)}, "
            f"{place} the band of {low} to {high}",
        ]

    def _repr_html_(self) -> str:
        rows = [
            (line.kind, str(line.decisions), str(line.mistakes), show_money(line.cost))
            for line in self.kinds
        ]
        table = draw_table(("decisions", "made", "mistakes", "cost"), rows)
        lines = self._lines()
        return draw_lines(lines[0]) + table + draw_lines(lines[-1])


def count_of(number: int, word: str) -> str:
    """So many of something.

    >>> count_of(1, "round"), count_of(2, "mistake")
    ('1 round', '2 mistakes')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def show_money(cents: float) -> str:
    """An amount without a sign.

    >>> show_money(1234.5), show_money(0)
    ('$12.34', '$0.00')
    """
    return show_cents(abs(cents)).removeprefix("+")


@dataclass
class CoachRecord:
    """What has been added up so far; `grades` are the mistakes, each with its hand."""

    rounds: int = 0
    result: Cents = 0
    insured: float = 0.0
    stakes: dict[tuple[str, str], list[Cents]] = field(default_factory=lambda: defaultdict(list))
    kinds: dict[str, MistakeLine] = field(default_factory=dict)
    mistakes: list[Grade] = field(default_factory=list)

    def add(self, grade: Grade) -> None:
        """Take in one decision."""
        line = self.kinds.get(grade.kind, MistakeLine(grade.kind, 0, 0, 0.0))
        wrong = int(grade.is_mistake)
        cost = line.cost + (grade.cost if wrong else 0.0)
        self.kinds[grade.kind] = MistakeLine(
            line.kind, line.decisions + 1, line.mistakes + wrong, cost
        )
        if wrong:
            self.mistakes.append(grade)

    def begin_round(self, memory: Memory) -> None:
        """Take in the wagers that lie when the cards come; lines ride with their main wager."""
        self.rounds += bool(memory.wagers)
        for (box, kind), cents in memory.wagers.items():
            side = memory.sides.get(box) if kind is Kind.HIGH_LOW else None
            if not kind.is_line:
                riding = cents * (1 + memory.lines(box)) if kind is Kind.MAIN else cents
                self.stakes[kind.value, side.value if side else ""].append(riding)

    def insure(self, cents: float) -> None:
        """Take in what insurance was worth at best when it was offered."""
        self.insured += cents

    def summarise(self, rules: Rules, *, rounds_an_hour: int = ROUNDS_AN_HOUR) -> CoachSummary:
        """The evening so far; the first time a rule set's own figures may take some seconds."""
        ranked = sorted(self.kinds.values(), key=lambda line: -line.cost)
        expected, variance = self.insured - sum(line.cost for line in ranked), 0.0
        for (name, side), stakes in self.stakes.items():
            ev, spread = expected_of(rules, name, side=side)
            expected += ev * sum(stakes)
            variance += spread**2 * sum(cents**2 for cents in stakes)
        return CoachSummary(
            self.rounds,
            tuple(ranked),
            self.result,
            expected,
            sqrt(variance),
            sum(map(sum, self.stakes.values())),
            rounds_an_hour,
        )


def gain_of(sight: FloorSeen, person: str) -> Cents:
    """What a person won or lost by what was seen; what is undone is taken back."""
    match sight:
        case e.WagerSettled(person=who) if who == person:
            return sight.net
        case e.StakeReturned(person=who, cents=cents) | e.BonusPaid(person=who, cents=cents):
            return cents if who == person else 0
        case e.WagerVoided(person=who) if who == person:
            return sight.cents if sight.lost else -sight.taken
        case e.SettlementUndone(person=who) if who == person:
            return -sight.net
    return 0


def expected_of(rules: Rules, wager: str, *, side: str = "") -> tuple[float, float]:
    """What a unit of a wager is worth from a fresh shoe, and how far one lies from that."""
    if wager == Kind.MAIN.value:
        found = exact_results(rules, None, stake=STAKE)
        return found.ev, found.deviation
    plays = side_odds(rules, wager)
    odds = next((each for each in plays if each.play == side), plays[0])
    return float(odds.ev), sqrt(odds.variance)
