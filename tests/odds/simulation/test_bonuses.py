"""Prizes, envy and jackpots over several boxes: cent for cent the table's, and told apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import hypot

import numpy as np
import pytest

from spanish21.cards import Card, parse_cards
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.blocks import play_block, play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.machine.pay import tabulate_envy
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import Run, carry_out
from spanish21.rules.choices import EnvyPer, EnvyTo
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.play import Turn
from tests.odds.simulation.kit import STAKE, Recorded, record_rounds, rules_of
from tests.odds.simulation.test_engine import check

SEVENS = parse_cards(6 * "7s 7h 7d 7c " + "8d 8c 8h 8s Kc Kd Kh Ks")
"""What is left of six decks when three suited sevens against a seven are common."""


def chase(turn: Turn, up: Card) -> tuple[str, ...]:
    """Draw a third card, and split sevens of two suits first: split hands draw to three, too."""
    del up
    trio = turn.shape.trio
    if turn.shape.size > 2:
        return ("stand",)
    mixed = trio is not None and trio.is_sevens and trio.suit is None
    return ("split",) if mixed and not turn.split else ("hit",)


def bonus_rules(*, offered: bool = True, **changes: object) -> Rules:
    rules = rules_of("ma")
    bonus = replace(rules.super_bonus, offered=offered, **changes)  # type: ignore[arg-type]
    return replace(rules, super_bonus=bonus)


def play(rules: Rules, *, boxes: int, rounds: int = 800) -> list[Recorded]:
    options = Options(boxes=boxes, fresh=True)
    return check(rules, options, rounds, seed=5, strategy=chase, shoe=SEVENS)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"after_split": True},
        {"after_split": True, "envy_per": EnvyPer.ROUND},
        {"envy_to": EnvyTo.EVERYONE},
        {"envy_small_wager": True},
        {"offered": False},
    ],
)
def test_prizes_and_envy_are_what_the_table_pays(changes: dict[str, object]) -> None:
    """Each box a person's of its own; the table decides by people, the kernel by counting."""
    rules = bonus_rules(**changes)  # type: ignore[arg-type]
    recorded = play(rules, boxes=3)
    paid = [round_.bonus for round_ in recorded if any(round_.bonus)]
    assert bool(paid) is rules.super_bonus.offered
    if rules.super_bonus.offered:
        winners = {sum(cents >= 100_000 for cents in bonus) for bonus in paid}
        assert {1, 2} <= winners


def test_one_box_is_paid_no_envy() -> None:
    recorded = play(bonus_rules(), boxes=1, rounds=200)
    assert {round_.bonus for round_ in recorded} == {(0,), (100_000,)}


def test_by_hand_each_prize_of_another_box_is_fifty_dollars() -> None:
    """Massachusetts 5(g): $50 to everyone else for each winning hand, however many there are."""
    table = tabulate_envy(rules_of("ma"), stake=500, boxes=3)
    assert table[0, :3].tolist() == [0, 5000, 10_000]
    assert table[1, :3].tolist() == [0, 5000, 10_000]
    assert tabulate_envy(rules_of("ma"), stake=400, boxes=3).size == 0  # too small for a prize
    assert tabulate_envy(rules_of("ma"), stake=500, boxes=1).size == 0
    assert tabulate_envy(rules_of("nh-go-for-it"), stake=500, boxes=3).size == 0


def test_the_report_tells_prizes_and_envy_apart_and_counts_them_in_everything() -> None:
    """Sums of the recorded rounds are those of the report; the main wager's edge has neither."""
    rules, options = bonus_rules(), Options(boxes=3, fresh=True)
    simulation, recorded = record_rounds(rules, options, 3000, seed=8, views=[chase], shoe=SEVENS)
    run = Run(simulation, 3000)
    carry_out(run)
    told = make_report(simulation, run.ledger, seed=8, seconds=1.0).report()
    bonus = sum(sum(round_.bonus) for round_ in recorded)
    main = sum(sum(round_.main) for round_ in recorded)
    prizes = sum(cents // 100_000 for round_ in recorded for cents in round_.bonus)
    envious = sum(cents % 100_000 > 0 for round_ in recorded for cents in round_.bonus)
    assert told["prizes"]["count"] == prizes
    assert told["envy"]["count"] == envious
    assert told["prizes"]["cents_per_round"] == pytest.approx(100_000 * prizes / 3000)
    cents = told["prizes"]["cents_per_round"] + told["envy"]["cents_per_round"]
    assert cents == pytest.approx(bonus / 3000)
    assert told["ev"] == pytest.approx(main / 3000 / 3 / STAKE)
    assert told["everything"]["ev"] == pytest.approx((main + bonus) / 3000 / STAKE)
    whole = [sum(round_.every) + sum(round_.bonus) for round_ in recorded]
    mean = sum(whole) / 3000
    variance = sum((each - mean) ** 2 for each in whole) / 3000
    assert told["everything"]["sd"] == pytest.approx(variance**0.5 / STAKE)


@pytest.mark.parametrize("detail", [False, True])
def test_everything_has_the_prizes_of_lanes_too(detail: bool) -> None:
    """One box in lock-step and card by card: the same total, prizes and all, but for chance."""
    simulation = prepare(bonus_rules(), [chase], Options(detail=detail), seed=3)
    assert simulation.job.lockstep
    cards = np.array([CARDS.index(card) for card in 9 * SEVENS], np.uint8)
    assert len(cards) == len(simulation.job.cards)
    job = simulation.job._replace(cards=cards)
    told = []
    for block in (play_block(job, 0), play_exactly(job, 200_000)):
        ledger = Ledger()
        ledger.add(simulation, block)
        cents = sum(net * count for net, count in ledger.results.items())
        assert ledger.whole[:2] == [block.rounds, cents + ledger.prizes[1]]
        assert ledger.prizes[0] > 1000
        told.append(make_report(simulation, ledger, seed=3, seconds=1.0).everything)
    lanes, single = told
    assert abs(lanes.mean - single.mean) < 4 * hypot(lanes.se, single.se)
    assert lanes.sd == pytest.approx(single.sd, rel=0.01)


def test_lanes_leave_prizes_on_split_hands_to_the_general_rounds() -> None:
    """Lanes count what a split box won without knowing which one had a prize."""
    split = prepare(bonus_rules(after_split=True), [chase], Options(), seed=3)
    assert not split.job.lockstep


def stand(turn: Turn, up: Card) -> tuple[str, ...]:
    del turn, up
    return ("stand",)


@pytest.mark.parametrize("stake", [500, 1000])
def test_a_jackpot_won_on_several_boxes_is_shared_as_at_the_table(stake: int) -> None:
    """Lucky Ladies with hardly a card but queens; up to two halves of a $10 bet share nothing."""
    rules = rules_of("nh-bet-bigger")
    shoe = parse_cards(6 * "Qh Qd " + "Qc Qs 9c 9d 9h 9s 5c 5d")
    bets = {Kind.LUCKY_LADIES: stake, Kind.MATCH_DEALER_UP: 500}
    options = Options(boxes=4, fresh=True, side_bets=bets)
    recorded = check(rules, options, 1200, seed=9, strategy=stand, shoe=shoe)
    simulation = prepare(rules, [stand], options, seed=9)
    setup, index = simulation.job.setup, CARDS.index
    several = Counter[int]()
    for round_ in recorded:
        cards = [index(card) for card in round_.cards]
        won = [setup.jackpot[setup.opening[cards[n], cards[5 + n], cards[4]]] for n in range(4)]
        several[max(won.count(number) for number in (1, 2, 3))] += 1
    assert several[2] > 100
    assert several[3] > 10
    job = simulation.job._replace(cards=np.array([index(card) for card in shoe], np.uint8))
    ledger = Ledger()
    ledger.add(simulation, play_exactly(job, 1200))
    counts = ledger.sides[Kind.LUCKY_LADIES.value]
    paid = sum(net * count for (_, net), count in counts.items())
    match = ledger.sides[Kind.MATCH_DEALER_UP.value]
    paid += sum(net * count for (_, net), count in match.items())
    assert paid == sum(sum(r.every) - sum(r.main) for r in recorded)
    assert sum(counts.values()) == 4 * 1200
