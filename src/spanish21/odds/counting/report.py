"""The report on counting: what a counter wins left alone, and what the house's answers take away.

Put together from runs of the simulator: one by the basic chart, one by the index plays if they are
wanted, and one for each other depth of the cut card. Nothing is played here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

from spanish21.odds.counting.best_bets import HouseAnswer, Prospect, best_ramp, house_answers
from spanish21.odds.counting.index_list import IndexPlay, list_index_plays
from spanish21.odds.counting.index_plays import IndexPlays
from spanish21.odds.counting.plans import (
    COUNTS,
    USUAL_PURSE,
    BetPlan,
    Counted,
    CountedShoes,
    Purse,
    Ramp,
    RampStep,
    Takings,
    compare_scores,
    counted_of,
    flat_ramp,
    rounds_of_shoe,
    shoes_of,
    steps_of,
    take_plan,
)
from spanish21.odds.counting.side_counts import SideCount
from spanish21.odds.counting.tags import (
    SYSTEMS,
    Removal,
    best_tags,
    correlation,
    count_slope,
    sum_effects,
)
from spanish21.odds.simulation.machine.arrays import ROWS
from spanish21.odds.simulation.report import Report
from spanish21.odds.statistics.estimate import Estimate
from spanish21.odds.words import Tags
from spanish21.rules.model import Rules


class System(NamedTuple):
    """A counting system: what its tags come to over a deck, and how well they follow the effects.

    `slope` is what one true count adds to the edge, by the effects of removal.
    """

    name: str
    tags: Tags
    drift: int
    correlation: float
    slope: float


class Bets(NamedTuple):
    """How the counter bets: the highest bet, and a ramp or a count to sit out below, if given."""

    spread: float
    bankroll: float
    ramp: Ramp | None = None
    sit_out: int | None = None
    purse: Purse = USUAL_PURSE


class Taken(NamedTuple):
    """What a house's answer leaves, and what it takes from the SCORE of a counter left alone."""

    answer: HouseAnswer
    left: Takings
    lost: Estimate


class CutDepth(NamedTuple):
    """The cut card so deep: rounds a shoe, and what is won by the same plan and by the best there.

    `best` is as free as the plan left alone: from the first good count on, up to the spread.
    """

    share: float
    rounds: Estimate
    won: Takings
    best: Takings


class EarlyShuffle(NamedTuple):
    """The house shuffles as soon as a round ends at this true count or above.

    `edge` is that of whoever plays every round with one bet, `won` what the plan left alone wins.
    """

    at: int
    edge: Estimate
    won: Takings


@dataclass(frozen=True)
class CountReport:
    """All that can be said about counting a game."""

    rules: Rules
    tags: Tags
    effects: tuple[Removal, ...]
    bets: Bets
    basic: Report
    indexed: Report | None = None
    index: IndexPlays | None = None
    depths: tuple[Report, ...] = ()
    """Runs with the cut card at other depths."""
    early: Report | None = None
    """A run in which the house shuffles good counts away."""
    sides: tuple[SideCount, ...] = ()

    @property
    def main(self) -> Report:
        """The run that the win rates are of: by the index plays where they were played."""
        return self.basic if self.indexed is None else self.indexed

    @cached_property
    def counted(self) -> Counted:
        """Its rounds by count."""
        return counted_of(self.main)

    @cached_property
    def steps(self) -> list[RampStep]:
        """The edge at each true count."""
        return steps_of(self.counted, self.shoes)

    @cached_property
    def shoes(self) -> CountedShoes:
        """Its shoes."""
        return shoes_of(self.main)

    @cached_property
    def systems(self) -> list[System]:
        """The known systems, the best tags, and those counted with if they are others."""
        known = {**SYSTEMS, "best": best_tags(self.effects)}
        if self.tags not in known.values():
            known["yours"] = self.tags
        return [self._rate(name, tags) for name, tags in known.items()]

    def _rate(self, name: str, tags: Tags) -> System:
        drift = sum(tags[card.rank - 1] for card in self.rules.deck.cards)
        match = correlation(self.effects, tags, self.rules)
        return System(name, tags, drift, match, count_slope(self.effects, tags, self.rules))

    @cached_property
    def prospect(self) -> Prospect:
        """What may be expected at each count."""
        return Prospect(self.counted)

    @cached_property
    def alone(self) -> BetPlan:
        """The plan of a counter left alone by the house: to bet where there is an edge."""
        return self._leave_alone(self.prospect)

    def _leave_alone(self, prospect: Prospect) -> BetPlan:
        sit_out = prospect.first_good if self.bets.sit_out is None else self.bets.sit_out
        ramp = self.bets.ramp or best_ramp(prospect, spread=self.bets.spread, sit_out=sit_out)
        return BetPlan("left alone", ramp, sit_out=sit_out)

    @cached_property
    def always(self) -> BetPlan:
        """The plan of a counter who plays every round."""
        ramp = self.bets.ramp or best_ramp(self.prospect, spread=self.bets.spread)
        return BetPlan("every round", ramp)

    @cached_property
    def takings(self) -> list[Takings]:
        """What the counter wins left alone, playing every round, and without counting."""
        plans = (self.alone, self.always, BetPlan("no counting", flat_ramp(1.0)))
        return [self._take(plan) for plan in plans]

    def _take(self, plan: BetPlan, run: Report | None = None) -> Takings:
        """What a plan makes of the rounds of this run, or of another."""
        bets = self.bets
        rounds, shoes = self.counted, self.shoes
        if run is not None:
            rounds, shoes = counted_of(run), shoes_of(run)
        return take_plan(rounds, plan, bankroll=bets.bankroll, purse=bets.purse, shoes=shoes)

    @cached_property
    def taken(self) -> list[Taken]:
        """What each of the house's answers takes."""
        answers = house_answers(self.rules, self.prospect, self.alone.ramp, always=self.always.ramp)
        alone, left = self._take(self.alone), [self._take(answer.plan) for answer in answers]
        return [
            Taken(answer, won, compare_scores(self.counted, alone, won))
            for answer, won in zip(answers, left, strict=True)
        ]

    @cached_property
    def by_depth(self) -> list[CutDepth]:
        """What the same plan wins at each depth of the cut card, the shallowest first."""
        return sorted(map(self._dig, (self.main, *self.depths)), key=lambda depth: depth.share)

    def _dig(self, report: Report) -> CutDepth:
        won = self._take(self.alone, report)
        best = self._take(self._leave_alone(Prospect(counted_of(report))), report)
        return CutDepth(depth_of(report), rounds_of_shoe(report), won, best)

    @cached_property
    def shuffled(self) -> EarlyShuffle | None:
        """What is left where the house shuffles good counts away."""
        if self.early is None:
            return None
        at = self.early.simulation.options.shuffle_at
        return EarlyShuffle(at, self.early.edge, self._take(self.alone, self.early))

    @cached_property
    def index_plays(self) -> list[IndexPlay]:
        """The index plays, those first that add most in a hundred rounds."""
        if self.index is None:
            return []
        worth = self._worth
        return list_index_plays(self.index, lambda count: worth[count])

    @cached_property
    def _worth(self) -> dict[int, float]:
        """Units bet in a hundred rounds at each count that has a view; the last stand for more."""
        assert self.index is not None
        reach, bets = self.index.reach, self.alone.bets() * self.counted.rounds
        worth = dict.fromkeys(range(-reach, reach + 1), 0.0)
        for count, units in zip(COUNTS, bets.sum(axis=0).tolist(), strict=True):
            worth[min(max(count, -reach), reach)] += 100.0 * units / self.counted.total
        return worth

    @property
    def index_gain(self) -> Estimate | None:
        """What index plays and insurance add to a round: the difference of the two runs."""
        if self.indexed is None:
            return None
        plain = self._take(self.alone, self.basic).value
        by_index = self._take(self.alone).value
        trials = min(plain.trials, by_index.trials)
        spread = sqrt((plain.se**2 + by_index.se**2) * trials)
        return Estimate(by_index.mean - plain.mean, spread, trials)

    def report(self) -> dict[str, Any]:
        """The report as plain values for JSON."""
        whole = self.main.report()
        kept = ("ruleset", "hash", "seed", "rounds", "shuffle", "ev", "se", "sd", "seconds")
        return {
            **{key: whole[key] for key in kept},
            "unit": self.main.stake,
            "depth": depth_of(self.main),
            "cut_card_effect": whole["cut_card_effect"],
            "effects_of_removal": {str(each.rank): each.effect for each in self.effects},
            "sum_of_effects": sum_effects(self.effects, self.rules),
            "tags": list(self.tags),
            "systems": [_plain(system) for system in self.systems],
            "by_true_count": [
                {
                    "count": step.true_count,
                    "share": step.share,
                    "share_se_at_most": step.share_error,
                    **step.value.report(),
                }
                for step in self.steps
            ],
            "win_rates": [won.report() for won in self.takings],
            "house_answers": [_report_taken(taken) for taken in self.taken],
            "depths": [_report_depth(depth) for depth in self.by_depth],
            "early_shuffle": self._report_shuffled(),
            "side_bets": [side.report() for side in self.sides],
            "index_plays": self._report_index(),
        }

    def _report_shuffled(self) -> dict[str, Any] | None:
        if self.shuffled is None:
            return None
        at, edge, won = self.shuffled
        return {"at": at, "edge": edge.report(), **won.report()}

    def _report_index(self) -> dict[str, Any] | None:
        if self.index is None:
            return None
        gain = self.index_gain
        return {
            "insurance_from": self.index.insurance,
            "expected_per_100": sum(play.worth for play in self.index_plays),
            "gain_per_100": None if gain is None else 100.0 * gain.mean,
            "gain_se_per_100": None if gain is None else 100.0 * gain.se,
            "plays": [play.report() for play in self.index_plays],
        }


def depth_of(report: Report) -> float:
    """The share of the shoe in front of the cut card."""
    job = report.simulation.job
    return int(job.setup.cut[ROWS]) / len(job.cards)


def _plain(system: System) -> dict[str, Any]:
    return {**system._asdict(), "tags": list(system.tags)}


def _report_taken(taken: Taken) -> dict[str, Any]:
    return {
        "answer": taken.answer.key,
        "clause": taken.answer.clause,
        "score_taken": taken.lost.mean,
        "score_taken_se": taken.lost.se,
        **taken.left.report(),
    }


def _report_depth(depth: CutDepth) -> dict[str, Any]:
    best = {"best_bets": depth.best.report()}
    rounds = {"rounds_per_shoe": depth.rounds.mean, "rounds_per_shoe_se": depth.rounds.se}
    return {"depth": depth.share, **rounds, **depth.won.report(), **best}
