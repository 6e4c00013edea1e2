"""The runs behind a report on counting: which there are, and what each may be asked to play.

One run goes by the basic chart, one more by the index plays if they are wanted, and one each other
depth of the cut card; the rounds asked for are shared among them. Bets beyond what the rule set
takes are refused here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from spanish21.errors import InputError
from spanish21.money import Cents, print_cents
from spanish21.odds.counting.index_plays import IndexPlays
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.simulation.options import NEVER, Options, check_penetration
from spanish21.odds.simulation.setup import cut_of
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import line_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.procedure.cutting import refuse_reshuffle

if TYPE_CHECKING:
    from spanish21.odds.counting.report import CountReport

USUAL_DEPTHS = (0.5, 0.65, 0.75, 0.85)
NEAR = 0.04
"""Depths closer than this tell nothing new, unless they are asked for."""
USUAL_UNIT: Cents = 1000
MAIN_PART = 3
"""How many times the rounds of another depth the runs have that win rates are taken from."""


class Leg(NamedTuple):
    """One run: what it is called, what is played, how, and for how many rounds."""

    title: str
    views: tuple[Strategy, ...]
    options: Options
    rounds: int


def plan_runs(
    options: Options,
    basic: PlayChart,
    index: IndexPlays | None,
    *,
    depths: tuple[float, ...],
    rounds: int,
) -> list[Leg]:
    """The runs in the order they are played: basic, by the index plays, other depths."""
    mains = 1 if index is None else 2
    part = max(1, rounds // (MAIN_PART * mains + len(depths)))
    main = max(1, (rounds - part * len(depths)) // mains)
    legs = [Leg("basic play", (basic,), options, main)]
    if index is not None:
        options = _insure(options, index)
        legs.append(Leg("index plays", index.views, options, main))
    views = legs[-1].views
    return legs + [
        Leg(f"depth {depth:g}", views, replace(options, penetration=depth), part)
        for depth in depths
    ]


def shuffle_away(report: CountReport, legs: list[Leg], at: int | None) -> Leg | None:
    """The run in which the house shuffles after any round that ends with an edge for the counter.

    None where the rules do not let it and no count was asked for.
    """
    if at is None and refuse_reshuffle(report.rules) is not None:
        return None
    last = report.prospect.first_good if at is None else at
    main = legs[-1 - len(report.depths)]
    options = replace(main.options, shuffle_at=last)
    return Leg("early shuffles", main.views, options, legs[-1].rounds)


def _insure(options: Options, index: IndexPlays) -> Options:
    """Insure from the index on, unless another count was asked for."""
    if index.insurance is None or options.insure_at != NEVER:
        return options
    return replace(options, insure_at=index.insurance)


def own_depth(rules: Rules, penetration: float | None = None) -> float:
    """The share of the shoe in front of the cut card, by the rule set if nothing else is said."""
    check_penetration(penetration)
    size = rules.decks * rules.deck.size
    return int(cut_of(rules, Options(penetration=penetration))[1]) / size


def read_depths(rules: Rules, text: str | None, *, own: float | None) -> tuple[float, ...]:
    """Other depths of the cut card as typed, `none` among them, or three usual ones."""
    here = own_depth(rules, own)
    if text is None:
        others = [depth for depth in USUAL_DEPTHS if abs(depth - here) >= NEAR]
        return tuple(others[:3])
    if text == "none":
        return ()
    try:
        depths = sorted({float(part) for part in text.split(",")})
    except ValueError:
        depths = []
    if not depths or not all(0.05 <= depth <= 1.0 for depth in depths):
        raise InputError(
            f"--depths {text}: allowed: none, or shares of the shoe from 0.05 to 1 such as "
            "0.5,0.65,0.85"
        )
    return tuple(depth for depth in depths if depth != here)


def choose_unit(rules: Rules, stake: Cents | None, *, highest: float) -> Cents:
    """The unit of the bets: the one asked for, or $10, or what lets the highest bet be made."""
    limits = wager_limits(rules, Kind.MAIN)
    most = limits.most * (1 + len(line_kinds(rules)))
    if stake is None:
        fits = int(most / highest) // limits.step * limits.step
        stake = min(USUAL_UNIT, max(fits, limits.least))
    if stake * highest > most:
        raise InputError(
            f"bets of {highest:g} units of {print_cents(stake)}: {rules.id} takes at most "
            f"{print_cents(most)} on a box [{rules.clause('wagers.main.most')}]"
        )
    return stake
