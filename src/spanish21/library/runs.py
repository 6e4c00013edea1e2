"""`simulate` and `count`: what has no closed form, played by the million."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from spanish21.errors import InputError
from spanish21.library.words import read_word
from spanish21.money import Cents
from spanish21.odds.counting.index_plays import find_index_plays
from spanish21.odds.counting.report import Bets, CountReport
from spanish21.odds.counting.runs import Leg, choose_unit, plan_runs
from spanish21.odds.counting.tags import best_tags, effects_of_removal, read_tags
from spanish21.odds.simulation.options import ALWAYS, NEVER, Options, Shuffle, check_options
from spanish21.odds.simulation.report import Report, make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import Run, carry_out, check_run
from spanish21.odds.strategies.composition_file import best_composition
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.odds.strategies.strategy_file import KeptStrategy, fresh_value, read_strategy
from spanish21.reports.figures import house_edge
from spanish21.reports.notebook import draw_lines, draw_table
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules


@dataclass(frozen=True, repr=False)
class SimulationResult:
    """What the rounds of a simulation came to; `to_dict` has every figure of `--json`."""

    report: Report

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.report.ledger.rounds

    @property
    def ev(self) -> float:
        """The player's mean result in units of the wager first made."""
        return self.report.edge.mean

    @property
    def se(self) -> float:
        """Its standard error."""
        return self.report.edge.se

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the expectation."""
        return self.report.edge.interval

    def to_dict(self) -> dict[str, Any]:
        """Every figure as plain values."""
        return self.report.report()

    def __repr__(self) -> str:
        return f"{self.rounds:,} rounds: house edge {house_edge(self.ev)}, 95% {self._band}"

    @property
    def _band(self) -> str:
        low, high = self.interval
        return f"{house_edge(high)} to {house_edge(low)}"

    def _repr_html_(self) -> str:
        sides = self.to_dict()["side_bets"]
        rows = [("main wager", house_edge(self.ev), self._band)]
        for name, found in sides.items():
            low, high = found["interval"]
            words = self.report.name_of(name)
            band = f"{house_edge(high)} to {house_edge(low)}"
            rows.append((words, house_edge(found["ev"]), band))
        caption = f"{self.rounds:,} rounds, seed {self.report.seed}"
        return draw_table(("wager", "house edge", "95% interval"), rows, caption=caption)


def simulate(
    rules: Rules,
    rounds: int = 1_000_000,
    *,
    seed: int = 1,
    boxes: int = 1,
    fresh: bool = False,
    penetration: float | None = None,
    shuffle: str = "even",
    side_bets: Mapping[str, Cents] | None = None,
    side: str = "high",
    lines: int = 0,
    insure: bool = False,
    errors: float = 0.0,
    strategy: str | Path = "chart",
    prizes: bool = False,
    stake: Cents = 1000,
    detail: bool = False,
    workers: int = 1,
) -> SimulationResult:
    """Play so many rounds by a strategy: `chart`, `composition`, or that of a file.

    `side_bets` names bets and their cents, `side` is what High Low names. The same seed gives the
    same rounds with any number of workers.

    >>> from spanish21 import load, simulate
    >>> simulate(load("ma"), 20_000, fresh=True).rounds
    20000
    """
    laid = {_side_bet(name): cents for name, cents in (side_bets or {}).items()}
    options = Options(
        stake=stake,
        boxes=boxes,
        fresh=fresh,
        penetration=penetration,
        shuffle=read_word(Shuffle, shuffle, "shuffle"),
        lines=lines,
        side_bets=laid,
        side=read_word(Side, side, "side"),
        insure_at=ALWAYS if insure else NEVER,
        errors=errors,
        detail=detail,
    )
    check_options(rules, options)
    check_run(rounds, seed)
    played = _strategy(rules, strategy, stake=stake, prizes=prizes)
    value = fresh_value(rules, played, stake=stake) if errors or not fresh else None
    run = Run(prepare(rules, [played], options, seed=seed), rounds)
    carry_out(run, workers=workers)
    return SimulationResult(
        make_report(run.simulation, run.ledger, seed=seed, seconds=run.seconds, fresh_ev=value)
    )


def _strategy(rules: Rules, name: str | Path, *, stake: Cents, prizes: bool) -> KeptStrategy:
    if name == "chart":
        return best_chart(rules, stake=stake, prizes=prizes)
    if name == "composition":
        return best_composition(rules, stake=stake, prizes=prizes)
    return read_strategy(Path(name))


def _side_bet(name: str) -> Kind:
    kind = read_word(Kind, name, "side bet")
    if not kind.is_side_bet:
        raise InputError(f"{kind.title} is not a side bet")
    return kind


@dataclass(frozen=True, repr=False)
class CountResult:
    """What a card counter wins, and what the house can do about it."""

    report: CountReport

    @property
    def tags(self) -> tuple[int, ...]:
        """What each rank counts, from the ace to the king."""
        return self.report.tags

    def to_dict(self) -> dict[str, Any]:
        """Every figure as plain values."""
        return self.report.report()

    def __repr__(self) -> str:
        lines = [
            f"{won.plan.name}: {100 * won.value.mean:+.3f} units in 100 rounds" for won in self._won
        ]
        return "\n".join(lines)

    @property
    def _won(self) -> list[Any]:
        return list(self.report.takings)

    def _repr_html_(self) -> str:
        rows = [
            (str(step.true_count), f"{step.share:.4%}", house_edge(step.value.mean))
            for step in self.report.steps
        ]
        table = draw_table(("true count", "of all rounds", "house edge"), rows)
        return draw_lines(*repr(self).splitlines()) + table


def count(
    rules: Rules,
    rounds: int = 4_000_000,
    *,
    seed: int = 1,
    tags: str = "best",
    spread: float = 8,
    bankroll: float = 1000.0,
    index_plays: bool = False,
    insure_at: int | None = None,
    penetration: float | None = None,
    shuffle: str = "even",
    stake: Cents | None = None,
    workers: int = 1,
) -> CountResult:
    """Count cards through so many rounds: `tags` are a system's name or 13 numbers, ace to king."""
    unit = choose_unit(rules, stake, highest=spread)
    options = Options(
        stake=unit, penetration=penetration, shuffle=read_word(Shuffle, shuffle, "shuffle")
    )
    check_options(rules, options)
    effects = effects_of_removal(rules, stake=unit)
    counted = read_tags(tags) or best_tags(effects)
    basic = best_chart(rules, stake=unit)
    plays = find_index_plays(rules, counted, stake=unit) if index_plays else None
    options = replace(options, tags=counted, insure_at=NEVER if insure_at is None else insure_at)
    legs = plan_runs(options, basic, plays, depths=(), rounds=rounds)
    reports = [_play_leg(rules, leg, seed=seed, workers=workers) for leg in legs]
    return CountResult(
        CountReport(
            rules,
            counted,
            effects,
            Bets(spread, bankroll, None, None),
            basic=reports[0],
            indexed=reports[1] if plays is not None else None,
            index=plays,
        )
    )


def _play_leg(rules: Rules, leg: Leg, *, seed: int, workers: int) -> Report:
    check_run(leg.rounds, seed)
    run = Run(prepare(rules, leg.views, leg.options, seed=seed), leg.rounds)
    carry_out(run, workers=workers)
    return make_report(run.simulation, run.ledger, seed=seed, seconds=run.seconds)
