"""Two rule sets side by side: their edges, and what each rule in which they differ contributes.

The first is turned into the second one rule at a time, in the order of the model, so that the
contributions add up to the whole difference. Where a step makes no rule set by itself the next one
is taken with it. What a rule contributes can depend on those turned before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from spanish21.errors import RulesError
from spanish21.money import Cents
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.words import Progress
from spanish21.reports.switches import show_position, touches_main
from spanish21.reports.wager_values import main_ev
from spanish21.rules.loading.load import unbind
from spanish21.rules.model import Rules


class Change(NamedTuple):
    """A key in which two rule sets differ, and its value in each."""

    key: str
    was: object
    now: object

    @property
    def text(self) -> str:
        """The change in words."""
        was, now = (show_position(self.key, value) for value in (self.was, self.now))
        return f"{self.key}: {was} to {now}"


class RuleStep(NamedTuple):
    """Changes made together, and what the player gains by them."""

    changes: tuple[Change, ...]
    effect: float


@dataclass(frozen=True)
class Comparison:
    """One rule set turned into another; values are the player's."""

    first: Rules
    other: Rules
    first_ev: float
    other_ev: float
    steps: tuple[RuleStep, ...]

    @property
    def rest(self) -> float:
        """What the steps leave unexplained: nothing but rounding."""
        return self.other_ev - self.first_ev - sum(step.effect for step in self.steps)


def find_changes(first: Rules, other: Rules) -> tuple[Change, ...]:
    """The keys of the main wager in which the two differ."""
    return tuple(
        Change(key, value, other.values[key])
        for key, value in first.values.items()
        if touches_main(key) and other.values[key] != value
    )


def compare_rules(
    first: Rules, other: Rules, *, stake: Cents = STAKE, progress: Progress | None = None
) -> Comparison:
    """Turn the first into the other, a rule at a time."""
    changes = find_changes(first, other)
    start, steps = main_ev(first, stake=stake), []
    ev = start
    for done, (now, made) in enumerate(_turn(first, changes), start=1):
        value = main_ev(now, stake=stake)
        steps.append(RuleStep(made, value - ev))
        ev = value
        if progress is not None:
            progress(done / len(changes))
    return Comparison(first, other, start, main_ev(other, stake=stake), tuple(steps))


def _turn(first: Rules, changes: tuple[Change, ...]) -> Iterator[tuple[Rules, tuple[Change, ...]]]:
    """Each rule set on the way, with the changes that led to it."""
    made: dict[str, object] = {}
    waiting: tuple[Change, ...] = ()
    for change in changes:
        waiting = (*waiting, change)
        made[change.key] = change.now
        try:
            rules = unbind(first, made)
        except RulesError:
            continue
        yield rules, waiting
        waiting = ()


def report_comparison(comparison: Comparison) -> dict[str, Any]:
    """The comparison as plain values for JSON."""
    return {
        "first": comparison.first.id,
        "first_hash": comparison.first.hash,
        "first_ev": comparison.first_ev,
        "other": comparison.other.id,
        "other_hash": comparison.other.hash,
        "other_ev": comparison.other_ev,
        "difference": comparison.other_ev - comparison.first_ev,
        "steps": [
            {
                "changes": [
                    {"key": each.key, "from": each.was, "to": each.now} for each in step.changes
                ],
                "effect": step.effect,
            }
            for step in comparison.steps
        ],
        "rest": comparison.rest,
    }
