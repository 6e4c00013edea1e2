"""What each wager of a rule set is worth to the player, kept on disk by the rule set's hash.

The one place where comparisons, audits and PAR sheets ask for values, so that none is worked out
twice. The main wager: one box, a fresh shoe, best play, no insurance, fixed prizes left out.
"""

from __future__ import annotations

from math import isfinite

from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import side_odds
from spanish21.rules.model import Rules

MAIN = "main"


def main_ev(rules: Rules, *, stake: Cents = STAKE) -> float:
    """The player's expectation on one unit of the main wager."""

    def compute() -> float:
        from spanish21.odds.exact.edge import find_edge
        from spanish21.odds.exact.up_card import Terms

        ev = float(find_edge(Terms(rules, stake)).ev)
        assert isfinite(ev), f"{rules.id} {rules.hash}: the analyser gives no value"
        return ev

    return float(remember("edge", f"{rules.hash} {stake}", compute))


def side_evs(rules: Rules, bet: str, *, stake: Cents = STAKE) -> dict[str, float]:
    """The player's expectation on one unit of a side bet, for each way to play it."""

    def compute() -> dict[str, float]:
        return {odds.play: float(odds.ev) for odds in side_odds(rules, bet, stake=stake)}

    return dict(remember("side", f"{rules.hash} {bet} {stake}", compute))
