"""The exact edge of every wager of a game, for ratings; the first time it takes seconds.

Apart from `ratings.py` because it needs the analyser, which a server keeps in a process of its own.
"""

from __future__ import annotations

from spanish21.odds.sides.odds import side_bets
from spanish21.reports.wager_values import main_ev, side_evs
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules


def wager_edges(rules: Rules) -> dict[Kind, float]:
    """The house's exact edge on the main wager and on each side bet on offer.

    A bet that can be played in several ways counts as it is best played.
    """
    edges = {Kind.MAIN: -main_ev(rules)}
    for kind in Kind:
        if kind.is_side_bet and kind.value in side_bets(rules):
            edges[kind] = -max(side_evs(rules, kind.value).values())
    return edges
