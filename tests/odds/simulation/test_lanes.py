"""Lanes in lock-step come to the engine's cents: shoes they have played are dealt at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import leave_lanes
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.machine.arrays import BURNED, ROWS
from spanish21.odds.simulation.machine.records import ABREAST
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import Simulation, prepare
from spanish21.rules.choices import HoleCard
from spanish21.rules.dealer import checks
from spanish21.rules.model import Rules
from spanish21.table.events import CardDealt
from tests.odds.simulation.kit import RULE_SETS, Recorded, plain_chart, rules_of
from tests.odds.simulation.test_engine import Replay, part

LONGEST = 60
"""More cards than a round of one box takes."""


@pytest.mark.parametrize("name", RULE_SETS)
def test_lanes_come_to_the_same_cents_on_the_same_cards(name: str) -> None:
    """Every shoe, round after round to the one that meets the cut card: results and their number.

    With all lines where there are any, which lanes play as one wager.
    """
    rules, rounds, number = rules_of(name), 0, 0
    options = Options(lines=len(rules.wagers.lines))
    simulation = prepare(rules, [plain_chart], options, seed=16)
    assert simulation.job.lockstep
    while rounds < part("lanes"):
        block, shoe = leave_lanes(simulation.job, number, shoes=1)
        ledger = Ledger()
        ledger.add(simulation, block)
        nets = [net for lane in range(ABREAST) for net in replay_lane(simulation, shoe.dealt, lane)]
        assert Counter(nets) == +ledger.results
        assert len(nets) == block.rounds
        rounds, number = rounds + block.rounds, number + 1


def replay_lane(simulation: Simulation, dealt: NDArray[np.uint8], lane: int) -> Iterator[int]:
    """The results of a lane's rounds, dealt at the table."""
    cards = tuple(CARDS[card] for card in dealt[lane::ABREAST].tolist())
    cut = simulation.job.walk.cut
    at = int(cut[BURNED])
    while at < cut[ROWS]:
        replayed = replay(simulation.rules, cards[at : at + LONGEST], simulation.options)
        yield replayed.net(1)
        at += replayed.table.shoe.drawn


def replay(rules: Rules, cards: tuple[Card, ...], options: Options) -> Replay:
    """The next round at the table.

    A hole card that nobody looks at is taken by lanes after the player's cards, at the table
    before: which card that is shows when the hand is played against any other.
    """
    if rules.hole_card is not HoleCard.NONE and not checks(rules, cards[1]):
        guess = (*cards[:3], Card.KC, *cards[3:])
        events = Replay(rules, Recorded(0, 0, guess, (), ()), options).events
        hole = 1 + sum(isinstance(event, CardDealt) and event.box > 0 for event in events)
        cards = (*cards[:3], cards[hole], *cards[3:hole], *cards[hole + 1 :])
    return Replay(rules, Recorded(0, 0, cards, (), ()), options)
