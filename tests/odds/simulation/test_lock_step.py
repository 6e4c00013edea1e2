"""Lanes that book every round: round for round the table's cents, and books that add up to them.

The rounds that lanes leave behind are replayed by the engine, and their books are made a second
time from the rounds, in plain Python and as their descriptions say.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from spanish21.cards import Card, Rank, Suit
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import Block, leave_trail, play_block
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.exact_sides import exact_odds
from spanish21.odds.simulation.machine.arrays import FRESH, TRUE_COUNTS
from spanish21.odds.simulation.machine.lanes import cut_lanes, read_acts, read_trail
from spanish21.odds.simulation.machine.records import ABREAST, LISTED, Trail
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import make_report
from spanish21.odds.simulation.setup import Simulation, prepare
from spanish21.rules.choices import HoleCard, LastRound
from spanish21.rules.dealer import checks
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.table.events import CardDealt, Chosen, Doubled, Event, HandSplit, WagerSettled
from tests.odds.simulation.kit import (
    RULE_SETS,
    STAKE,
    Recorded,
    all_side_bets,
    plain_chart,
    rules_of,
)
from tests.odds.simulation.test_engine import Replay, matches

SHOES = 1 + int(os.environ.get("SPANISH21_REPLAYS", "0")) // 20_000
"""Shoes of every lane that are replayed for each rule set, about 1200 rounds each time."""
BOOKED = 6
"""Shoes of every lane whose books are made again: more than two hundred rounds a lane."""
TAGS = SYSTEMS["zen"]
MIDDLE = TRUE_COUNTS // 2
TEN = Card.of(Rank.KING, Suit.CLUBS)
FAR = 3.5
"""Standard errors between a simulated and an exact value that are too many."""
ACTS = ("hit", "double", "split", "stand", "surrender", "rescue")


class Laid(NamedTuple):
    """A round as a lane left it."""

    lane: int
    round: Recorded


class Left(NamedTuple):
    """What lanes left: the rounds of each shoe, and what is counted of all of them."""

    simulation: Simulation
    shoes: list[list[Laid]]
    block: Block

    def lanes(self) -> Iterator[list[list[Recorded]]]:
        """The shoes of each lane."""
        for lane in range(ABREAST):
            yield [[laid.round for laid in shoe if laid.lane == lane] for shoe in self.shoes]

    def rounds(self) -> Iterator[Recorded]:
        """All rounds."""
        return (laid.round for shoe in self.shoes for laid in shoe)


class Seen(NamedTuple):
    """What the table has seen in rounds: choices, and by which names wagers were settled."""

    acts: Counter[str]
    mains: Counter[str]
    sides: Counter[str]


@cache
def prepare_all(name: str) -> Simulation:
    """A game with every side bet, counted."""
    rules = rules_of(name)
    options = Options(side_bets=all_side_bets(rules), tags=TAGS)
    return prepare(rules, [plain_chart], options, seed=31)


@cache
def leave_all(name: str) -> Left:
    return leave(prepare_all(name), BOOKED)


def leave(simulation: Simulation, shoes: int) -> Left:
    """Play one shoe, two, and so on: the last is left to be read each time."""
    job, read = simulation.job, []
    assert job.lockstep
    for number in range(1, shoes + 1):
        trail, shoe, book = leave_trail(job, 5, shoes=number)
        read.append(read_rounds(trail, shoe.dealt))
    counts: dict[str, Any] = book._asdict()
    counts["outcomes"] = trail.visits.sum(axis=0)[: job.walk.start]
    read_acts(trail, job.guide, counts)
    read_trail(trail, job.guide, counts, job.scale)
    return Left(simulation, read, Block(sum(map(len, read)), counts))


def read_rounds(trail: Trail, dealt: np.ndarray[Any, Any]) -> list[Laid]:
    laid, numbers = [], Counter[int]()
    for n in range(int(trail.tally[LISTED])):
        began, ended = int(trail.began[n]), int(trail.ends[n])
        lane = began % ABREAST
        cards = tuple(CARDS[card] for card in dealt[began:ended:ABREAST])
        main, every = (int(trail.main[n]),), (int(trail.every[n]),)
        laid.append(Laid(lane, Recorded(numbers[lane], began // ABREAST, cards, main, every)))
        numbers[lane] += 1
    return laid


def replay(rules: Rules, options: Options, recorded: Recorded) -> Replay:
    """The round at the table: a hole card that lanes leave in the shoe lies there from the start.

    Which card that is shows when the player's hand is played against any other hole card.
    """
    cards = recorded.cards
    if rules.hole_card is HoleCard.NONE or checks(rules, cards[1]):
        return Replay(rules, recorded, options)
    padded = recorded._replace(cards=(*cards[:3], TEN, *cards[3:], *[TEN] * 9))
    events = Replay(rules, padded, options).events
    hole = 1 + sum(isinstance(event, CardDealt) and event.box > 0 for event in events)
    moved = (*cards[:3], cards[hole], *cards[3:hole], *cards[hole + 1 :])
    return Replay(rules, recorded._replace(cards=moved), options)


def check(left: Left) -> Seen:
    """Replay all rounds and compare the cards used and what they came to."""
    rules, seen = left.simulation.rules, Seen(Counter(), Counter(), Counter())
    for recorded in left.rounds():
        replayed = replay(rules, left.simulation.options, recorded)
        assert replayed.table.shoe.drawn == len(recorded.cards), recorded
        assert matches(rules, recorded, replayed, 1), (recorded, replayed.net(1))
        for event in replayed.events:
            look(event, seen)
    return seen


def look(event: Event, seen: Seen) -> None:
    """Count what happened, if it is to be counted.

    A 21 paid at once has a plain name at the table. A spin has the wager lost beside it.
    """
    if isinstance(event, Chosen):
        seen.acts[event.act.value] += 1
    elif isinstance(event, Doubled | HandSplit):
        seen.acts["double" if isinstance(event, Doubled) else "split"] += 1
    elif isinstance(event, WagerSettled) and event.kind is Kind.MAIN:
        seen.mains[plain(event.name)] += 1
    elif isinstance(event, WagerSettled):
        name = "lost" if event.name.startswith("top") else event.name
        seen.sides[f"{event.kind.value} {name}"] += 1


def plain(name: str) -> str:
    return name.partition(":")[0].partition(" against ")[0]


@pytest.mark.parametrize("name", RULE_SETS)
def test_rounds_with_every_side_bet_come_to_the_same_cents(name: str) -> None:
    """And what is counted of them is what the table has seen: acts, awards, side bets."""
    left = leave(prepare_all(name), SHOES)
    acts, mains, settled = check(left)
    ledger = Ledger()
    ledger.add(left.simulation, left.block)
    assert {act: ledger.acts[act] for act in ACTS} == {act: acts[act] for act in ACTS}
    assert sum(ledger.choices.values()) == sum(acts.values())
    names = Counter[str]()
    for award, count in ledger.names.items():
        names[plain(award)] += count
    assert +names == mains
    sides = {
        f"{bet} {outcome}": count
        for bet, counts in ledger.sides.items()
        for (outcome, _), count in counts.items()
        if count and not outcome.startswith(("spin", "top"))
    }
    assert sides == settled


def freshen(simulation: Simulation) -> Simulation:
    """The same game with a fresh shuffle for every round."""
    job, cut = simulation.job, simulation.job.setup.cut.copy()
    cut[FRESH] = 1
    walk = job.walk._replace(cut=cut_lanes(cut, size=len(job.cards)))
    return simulation._replace(job=job._replace(walk=walk, fresh=True))


@pytest.mark.parametrize("name", RULE_SETS)
def test_fresh_rounds_come_to_the_same_cents(name: str) -> None:
    """But for split boxes, whose cards a trail of fresh rounds does not keep."""
    simulation = freshen(prepare_all(name))
    trail, shoe, book = leave_trail(simulation.job, 6, shoes=1)
    rounds, split = (
        read_rounds(trail, shoe.dealt),
        trail.states[trail.ends] == simulation.job.walk.start,
    )
    whole = [laid for laid, apart in zip(rounds, split, strict=False) if not apart]
    assert len(whole) == len(rounds) - book.bins.sum()
    check(Left(simulation, [whole[:250]], Block(0, {})))


@pytest.mark.parametrize("name", RULE_SETS)
def test_fresh_side_bets_are_worth_what_their_exact_odds_say(name: str) -> None:
    simulation, ledger = freshen(prepare_all(name)), Ledger()
    for number in range(3):
        ledger.add(simulation, play_block(simulation.job, number))
    report = make_report(simulation, ledger, seed=31, seconds=1.0)
    assert ledger.rounds > 1_000_000
    for kind, stake in simulation.options.side_bets.items():
        exact = exact_odds(simulation.rules, kind, strategy=plain_chart, stake=stake)
        found = report.side(kind.value)
        assert found.trials == ledger.rounds
        assert abs(found.mean - float(exact.ev)) < FAR * found.se, kind
        assert found.sd == pytest.approx(float(exact.variance) ** 0.5, rel=0.1)


@pytest.mark.parametrize("hole", list(HoleCard))
@pytest.mark.parametrize("name", ["ma", "common"])
def test_every_way_to_deal_the_hole_card_comes_to_the_same_cents(name: str, hole: HoleCard) -> None:
    rules = replace(rules_of(name), hole_card=hole)
    options = Options(detail=True, penetration=0.25)
    check(leave(prepare(rules, [plain_chart], options, seed=32), 1))


def test_the_low_side_is_played_as_told() -> None:
    options = Options(side_bets={Kind.HIGH_LOW: 200}, side=Side.LOW, penetration=0.1)
    check(leave(prepare(rules_of("nh-go-for-it"), [plain_chart], options, seed=33), 1))


@pytest.mark.parametrize("name", RULE_SETS)
def test_books_add_up_to_the_rounds(name: str) -> None:
    left = leave_all(name)
    counts, rounds = left.block.counts, list(left.rounds())
    results = [(round_.main[0], round_.every[0]) for round_ in rounds]
    assert left.block.rounds == len(rounds)
    assert counts["sums"][0] == sum(main for main, _ in results)
    assert counts["products"][0, 0] == sum(main * main for main, _ in results)
    total, low, high = counts["total"][1].tolist()
    assert total == sum(every for _, every in results)
    assert low + (high << 32) == sum(every * every for _, every in results)
    sides = left.simulation.job.setup.nets * counts["sides"]
    assert sides.sum() == sum(every - main for main, every in results)


@pytest.mark.parametrize("name", RULE_SETS)
def test_rounds_are_kept_by_their_place_in_the_shoe(name: str) -> None:
    left = leave_all(name)
    cut, placed = left.simulation.job.setup.cut, np.zeros_like(left.block.counts["placed"])
    for shoe in (shoe for lane in left.lanes() for shoe in lane):
        position = int(cut[0])
        for number, round_ in enumerate(shoe):
            assert (round_.number, round_.began) == (number, position)
            assert position < cut[1]
            position += len(round_.cards)
            placed[number] += 1, round_.main[0]
        assert position >= cut[1]
    assert (placed == left.block.counts["placed"]).all()


@pytest.mark.parametrize("name", RULE_SETS)
def test_rounds_are_kept_by_the_count_they_began_at(name: str) -> None:
    rules, left = rules_of(name), leave_all(name)
    mean = sum(TAGS[card.rank - 1] for card in rules.deck.cards)
    size, counted = rules.deck.size, np.zeros_like(left.block.counts["counted"])
    for shoe in (shoe for lane in left.lanes() for shoe in lane):
        running, unseen, lowest = 0, rules.decks * size, 0
        for round_ in shoe:
            true = min(max(running // unseen, -MIDDLE), MIDDLE)
            lowest = min(lowest, true)
            every = round_.every[0]
            counted[-lowest, true + MIDDLE] += 1, every, every * every
            running += sum(TAGS[card.rank - 1] * size - mean for card in round_.cards)
            unseen -= len(round_.cards)
    assert (counted == left.block.counts["counted"]).all()


@pytest.mark.parametrize("name", RULE_SETS)
def test_hundreds_follow_one_lane_after_another(name: str) -> None:
    left = leave_all(name)
    path = []
    for lane in left.lanes():
        every = [round_.every[0] for shoe in lane for round_ in shoe]
        path += [sum(every[n : n + 100]) for n in range(0, len(every) // 100 * 100, 100)]
    assert left.block.counts["path"].tolist() == path
    hundreds = Counter(round(2 * hundred / STAKE) for hundred in path)
    middle = len(left.block.counts["hundreds"]) // 2
    found = {n - middle: int(left.block.counts["hundreds"][n]) for n in range(2 * middle + 1)}
    assert {units: count for units, count in found.items() if count} == hundreds


@pytest.mark.parametrize(
    "options",
    [
        Options(boxes=2),
        Options(insure_at=3),
        Options(penetration=0.95),
        Options(tags=TAGS, boxes=3),
    ],
)
def test_what_lanes_cannot_play_is_left_to_the_general_round(options: Options) -> None:
    assert not prepare(rules_of("ma"), [plain_chart], options, seed=1).job.lockstep


def test_lanes_play_by_one_chart_to_the_round_that_meets_the_cut_card() -> None:
    rules, options = rules_of("ma"), Options(tags=TAGS, detail=True)
    assert prepare(rules, [plain_chart], options, seed=1).job.lockstep
    assert not prepare(rules, [plain_chart] * 3, options, seed=1).job.lockstep
    later = replace(rules, last_round=LastRound.NEXT)
    assert not prepare(later, [plain_chart], options, seed=1).job.lockstep
