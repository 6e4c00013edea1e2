"""What each wager of a rule set is worth to the player, kept on disk by the rule set's hash.

The one place where edges, comparisons, audits and PAR sheets ask for values, so that none is worked
out twice. The main wager: one box, a fresh shoe, best play, no insurance.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.exact.edge import Edge, find_edge
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import side_odds
from spanish21.rules.model import Rules

MAIN = "main"


def known_edge(terms: Terms, *, progress: Callable[[float], None] | None = None) -> Edge:
    """The value of best play and its error, from the disk where it was worked out before."""
    assert terms.policy is None, "a given strategy is valued by `strategy_file.py`"

    def compute() -> list[float]:
        edge = find_edge(terms, progress=progress)
        assert isfinite(edge.ev), (
            f"{terms.rules.id} {terms.rules.hash}: the analyser gives no value"
        )
        return list(edge)

    key = f"{terms.rules.hash} {terms.stake} {terms.prizes}"
    return Edge(*(float(number) for number in remember("edge", key, compute)))


def main_ev(rules: Rules, *, stake: Cents = STAKE) -> float:
    """The player's expectation on one unit of the main wager, fixed prizes left out."""
    return known_edge(Terms(rules, stake)).ev


def side_evs(rules: Rules, bet: str, *, stake: Cents = STAKE) -> dict[str, float]:
    """The player's expectation on one unit of a side bet, for each way to play it."""

    def compute() -> dict[str, float]:
        return {odds.play: float(odds.ev) for odds in side_odds(rules, bet, stake=stake)}

    return dict(remember("side", f"{rules.hash} {bet} {stake}", compute))
