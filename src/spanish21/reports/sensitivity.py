"""What every switch does to a wager: the house edge with it in each other position.

Flips one switch at a time and leaves the rest as the rule set has them; effects of several are not
simply added. `wager_values.py` keeps the values on disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from spanish21.money import Cents
from spanish21.odds.words import Progress
from spanish21.reports.switches import (
    Switch,
    bet_switches,
    flip,
    main_switches,
    show_position,
    why_not_set,
)
from spanish21.reports.wager_values import main_ev, side_evs
from spanish21.rules.model import Rules


class Turned(NamedTuple):
    """One switch in another position, and the house edge then; `change` is the house's gain.

    `why_not` says why `--set` would refuse it: the document binds the house.
    """

    key: str
    says: str
    value: str
    other: str
    house_edge: float
    change: float
    why_not: str


def main_sensitivity(
    rules: Rules, *, stake: Cents, progress: Progress | None = None
) -> tuple[Turned, ...]:
    """The main wager with every switch in every other position, the strongest effects first."""
    ev = main_ev(rules, stake=stake)
    positions = [(switch, other) for switch in main_switches(rules) for other in switch.others]
    turned = []
    for done, (switch, other) in enumerate(positions, start=1):
        flipped = flip(rules, switch.key, other)
        if flipped is not None:
            now = main_ev(flipped, stake=stake)
            turned.append(_turned(rules, switch, other, was=ev, now=now))
        if progress is not None:
            progress(done / len(positions))
    return _by_effect(turned)


def bet_sensitivity(rules: Rules, bet: str, *, play: str, stake: Cents) -> tuple[Turned, ...]:
    """The same for one way to play a side bet, with its own switches."""
    ev = side_evs(rules, bet, stake=stake)[play]
    turned = [
        _turned(rules, switch, other, was=ev, now=after[play])
        for switch, other, after in _bet_values(rules, bet, stake=stake)
        if play in after
    ]
    return _by_effect(turned)


def _bet_values(
    rules: Rules, bet: str, *, stake: Cents
) -> Iterator[tuple[Switch, object, dict[str, float]]]:
    for switch in bet_switches(rules, bet):
        for other in switch.others:
            flipped = flip(rules, switch.key, other)
            if flipped is not None:
                yield switch, other, side_evs(flipped, bet, stake=stake)


def _turned(rules: Rules, switch: Switch, other: object, *, was: float, now: float) -> Turned:
    value, position = (show_position(switch.key, each) for each in (switch.value, other))
    why_not = why_not_set(rules, switch.key, other)
    return Turned(switch.key, switch.says, value, position, -now, was - now, why_not)


def _by_effect(turned: list[Turned]) -> tuple[Turned, ...]:
    return tuple(sorted(turned, key=lambda each: -abs(each.change)))


def report_sensitivity(turned: tuple[Turned, ...]) -> list[dict[str, Any]]:
    """The switches as plain values."""
    return [each._asdict() for each in turned]
