"""What a run has counted so far, in words: results, names of awards, acts, side bets.

Blocks of either kind are read into a `Ledger` and ledgers are added; all in whole numbers. What
they mean statistically is `report.py`'s.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.simulation.blocks import PATH, Block
from spanish21.odds.simulation.machine.arrays import SURE
from spanish21.odds.simulation.setup import Simulation
from spanish21.rules.kinds import Kind

SPLIT = "split"
ERROR = "error"
PLAIN_ACTS = ("hit", "double", SPLIT, ERROR)
WIDE = 1 << 32
_DETAILS = ("sums", "products", "total", "counted", "placed", "hundreds")


@dataclass
class Ledger:
    """Counts of a run. Names are counted by hand, results by box, totals by round.

    What split boxes came to is counted with the rest and by itself.

    `prizes` and `envy` are how often they were paid and the cents; `whole` is rounds, cents and
    cents squared of everything together, wagers and prizes. `late` are the rounds beyond those that
    every shoe has, and the cents of their main wagers.
    An act is a choice: a hand that busts or has nothing left to choose ends without one.
    `details` are the arrays of rounds booked one by one, `detailed` the number of those rounds.
    """

    rounds: int = 0
    results: Counter[Cents] = field(default_factory=Counter)
    split_results: Counter[Cents] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    split_names: Counter[str] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    prizes: list[int] = field(default_factory=lambda: [0, 0])
    envy: list[int] = field(default_factory=lambda: [0, 0])
    whole: list[int] = field(default_factory=lambda: [0, 0, 0])
    late: list[int] = field(default_factory=lambda: [0, 0])
    sides: dict[str, Counter[tuple[str, Cents]]] = field(default_factory=dict)
    detailed: int = 0
    details: dict[str, list[Any]] = field(default_factory=dict)
    path: list[int] = field(default_factory=list)

    def add(self, simulation: Simulation, block: Block) -> None:
        """Add what a block counted."""
        self.rounds += block.rounds
        counts = block.counts
        low, step = (int(n) for n in simulation.job.scale[:2])
        split = {
            low + step * place: int(counts["bins"][place])
            for place in np.flatnonzero(counts["bins"]).tolist()
        }
        self.results.update(split)
        self.split_results.update(split)
        for number, count in enumerate(counts["hands"].tolist()):
            self.hands[number] += count
        self.prizes = [a + int(b) for a, b in zip(self.prizes, counts["prizes"], strict=True)]
        if "outcomes" in counts:
            self._add_outcomes(simulation, block)
        self._add_ends(simulation, block)
        self.late = [a + b for a, b in zip(self.late, _find_late(simulation, block), strict=True)]
        if "total" in counts:
            self._add_general(simulation, block)
        else:
            self._add_whole(simulation, block, split)

    def _add_outcomes(self, simulation: Simulation, block: Block) -> None:
        for outcome, count in zip(
            simulation.meaning.outcomes, block.counts["outcomes"].tolist(), strict=True
        ):
            self.results[outcome.net] += count
            self.names[outcome.name] += count
            self.hands[1] += count
            if outcome.stop:
                self.acts[outcome.stop] += count
            if outcome.prize:
                self.prizes[0] += count
                self.prizes[1] += count * outcome.prize

    def _add_whole(self, simulation: Simulation, block: Block, split: dict[Cents, int]) -> None:
        """Add up rounds that bring what their main wager does, and its prize."""
        ends = zip(simulation.meaning.outcomes, block.counts["outcomes"].tolist(), strict=True)
        results = [(outcome.net + outcome.prize, count) for outcome, count in ends]
        for net, count in (*results, *split.items()):
            more = (count, net * count, net * net * count)
            self.whole = [a + b for a, b in zip(self.whole, more, strict=True)]

    def _add_ends(self, simulation: Simulation, block: Block) -> None:
        """Add how hands ended and what was done with them: in lanes, those of split boxes."""
        meaning, play = simulation.meaning, simulation.job.play
        ends = block.counts["ends"]
        for final, result in zip(*np.nonzero(ends), strict=True):
            count = int(ends[final, result])
            name = meaning.names[final][result]
            self.names[name] += count
            if meaning.stops[final]:
                self.acts[meaning.stops[final]] += count
            if meaning.split[final]:
                self.split_names[name] += count
            else:
                self.results[int(play.net[final, result])] += count
        for act, count in zip(PLAIN_ACTS, block.counts["acts"].tolist(), strict=True):
            self.acts[act] += count

    def _add_general(self, simulation: Simulation, block: Block) -> None:
        meaning = simulation.meaning
        self.envy = [a + int(b) for a, b in zip(self.envy, block.counts["envy"], strict=True)]
        cents, low, high = (int(n) for n in block.counts["total"][1])
        more = (block.rounds, cents, low + high * WIDE)
        self.whole = [a + b for a, b in zip(self.whole, more, strict=True)]
        for kind, found in meaning.sides.read(block.counts["sides"]).items():
            self._add_side(simulation, kind, found)
        self._add_details(block)

    def _add_side(
        self, simulation: Simulation, kind: Kind, found: Counter[tuple[str, Cents]]
    ) -> None:
        if kind is Kind.INSURANCE:
            insured = simulation.job.setup.insured
            if not insured.size:
                return
            nets = {"dealer_blackjack": int(insured[0]), "lost": int(insured[1])}
            found = Counter({(name, nets[name]): count for (name, _), count in found.items()})
        self.sides.setdefault(kind.value, Counter()).update(found)

    def _add_details(self, block: Block) -> None:
        self.detailed += block.rounds
        for name in _DETAILS:
            here = block.counts[name]
            kept = self.details.setdefault(name, np.zeros(here.shape, object).tolist())
            add_nested(kept, here)
        path = block.counts["path"][: min(PATH, block.rounds // 100)].tolist()
        self.path = max(self.path, path, key=len)

    @property
    def choices(self) -> Counter[str]:
        """The acts, errors among them and not beside them: all together they are the decisions."""
        return Counter({act: count for act, count in self.acts.items() if act != ERROR and count})

    def array(self, name: str) -> Any:
        """One of the details as an array of whole numbers."""
        return np.array(self.details[name], object)


def _find_late(simulation: Simulation, block: Block) -> list[int]:
    """The rounds of a block that not every shoe has."""
    if "placed" not in block.counts:
        return [int(n) for n in block.counts["late"]]
    sure = int(simulation.job.setup.cut[SURE])
    return [int(n) for n in block.counts["placed"][sure:].sum(0)]


def add_nested(kept: list[Any], here: NDArray[np.int64]) -> None:
    """Add an array to lists in lists of whole numbers: what is not 0, which is little of it."""
    places, values = np.argwhere(here).tolist(), here[here != 0].tolist()
    for (*outer, last), value in zip(places, values, strict=True):
        row = kept
        for place in outer:
            row = row[place]
        row[last] += value
