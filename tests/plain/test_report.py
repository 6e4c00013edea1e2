"""The report of the simulator against a second, plain one that shares no code with it.

Every figure of both is an estimate; they must lie within 3.5 standard errors of each other, for all
six rule sets. `SPANISH21_PLAIN=10000000` is the campaign: ten million rounds of each.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from math import exp, hypot
from statistics import NormalDist

import pytest

from spanish21.cards import Card
from spanish21.odds.simulation.machine.arrays import SURE
from spanish21.odds.simulation.options import ALWAYS, Options
from spanish21.odds.simulation.report import Report
from spanish21.odds.simulation.simulator import simulate
from spanish21.rules.hand import Pair
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.play import Turn
from tests.plain.dealer import STAKE, PlainDealer, Tally
from tests.plain.papers import PAPERS, Paper
from tests.plain.plan import plan
from tests.plain.side_bets import SPIN_STAKE

ROUNDS = int(os.environ.get("SPANISH21_PLAIN", "100000"))
FAR = 3.5
RARE = 25
"""A name that came less often has no error to speak of: the two counts must be of one size."""
UNIT = round(STAKE * 100)
KEYS = {
    "match_dealer": "match",
    "match_dealer_up": "match",
    "match_dealer_down": "match down",
    "high_low": "high",
    "break_bonus": "break",
    "super_7s": "sevens",
    "bonus_spin": "spin",
    "lucky_ladies": "ladies",
}
"""Side bets as the plain dealer calls them."""


def chart(turn: Turn, up: Card) -> tuple[str, ...]:
    """The plain dealer's plan as the simulator asks for it."""
    shape = turn.shape
    pair = 0
    if shape.pair is not Pair.NONE:
        pair = 10 if shape.first is None else shape.first.points
    return plan(shape.total, shape.soft, shape.size, pair, turn.doubles, up.points)


@cache
def played(name: str, boxes: int = 1) -> Tally:
    sure = int(reported(name, boxes).simulation.job.setup.cut[SURE])
    return PlainDealer(PAPERS[name], seed=30, boxes=boxes, sure=sure).play(ROUNDS // boxes)


def bets_of(paper: Paper) -> dict[Kind, int]:
    """Every side bet that a paper has."""
    bets = {Kind.MATCH_DEALER: UNIT} if paper.match and not paper.matches_down else {}
    bets |= {Kind.MATCH_DEALER_UP: UNIT, Kind.MATCH_DEALER_DOWN: UNIT} if paper.matches_down else {}
    bets |= {Kind.HIGH_LOW: UNIT} if paper.high_low else {}
    bets |= {Kind.BREAK_BONUS: UNIT} if paper.breaks else {}
    bets |= {Kind.SUPER_7S: UNIT} if paper.sevens else {}
    bets |= {Kind.LUCKY_LADIES: UNIT} if paper.ladies else {}
    return bets | ({Kind.BONUS_SPIN: 100 * SPIN_STAKE} if paper.spins else {})


@cache
def reported(name: str, boxes: int = 1) -> Report:
    bets = bets_of(PAPERS[name])
    options = Options(stake=UNIT, boxes=boxes, side_bets=bets, insure_at=ALWAYS)
    return simulate(load(name), chart, 10 * ROUNDS, 21, options=options)


def agree(found: float, error: float, tally: Tally, name: str, *, per: float = 1.0) -> None:
    """Two means of one figure, each with its error."""
    mean, own = tally.mean(name) / per, tally.error(name) / per
    assert abs(found - mean) < FAR * hypot(error, own), (name, found, mean, error, own)


@pytest.mark.parametrize("name", PAPERS)
def test_edge_and_spread_agree(name: str) -> None:
    report, tally = reported(name), played(name)
    agree(report.edge.mean, report.edge.se, tally, "main", per=STAKE)
    square = report.box.sd**2 + report.box.mean**2
    agree(square, 2 * report.box.sd * report.spread.se, tally, "square", per=STAKE**2)
    agree(report.hits.value, report.hits.se, tally, "won")


@pytest.mark.parametrize("name", PAPERS)
def test_hands_end_alike(name: str) -> None:
    """By name, but for what it stood against: the dealer is not always asked to show it."""
    ledger, tally = reported(name).ledger, played(name)
    boxes = sum(ledger.results.values())
    counts = dict(tally.sums)
    found: dict[str, int] = {}
    for each, count in ledger.names.items():
        key = f"name {each.partition(' against ')[0]}"
        found[key] = found.get(key, 0) + count
    assert sum(found.values()) == sum(n * count for n, count in ledger.hands.items())
    for key in {*found, *(key for key in counts if key.startswith("name "))}:
        agree_often(found.get(key, 0), boxes, tally, key)


def agree_often(count: int, boxes: int, tally: Tally, key: str, *, per: int = 1) -> None:
    """Two frequencies; of rare things only that both are rare."""
    share, plain = count / boxes, tally.mean(key) / per
    if tally.sums[key] < RARE:
        assert share < 4 * max(plain, RARE / tally.rounds / per), key
        return
    error = tally.error(key) / per
    own = error * (tally.rounds / boxes * per) ** 0.5
    assert abs(share - plain) < FAR * hypot(error, own), (key, share, plain)


@pytest.mark.parametrize("name", PAPERS)
def test_acts_and_hands_are_as_often(name: str) -> None:
    ledger, tally = reported(name).ledger, played(name)
    boxes = sum(ledger.results.values())
    acts = {f"act {act}": count for act, count in ledger.choices.items()}
    for key in {*acts, *(key for key in tally.sums if key.startswith("act "))}:
        agree_often(acts.get(key, 0), boxes, tally, key)
    for hands, count in ledger.hands.items():
        if count:
            agree_often(count, boxes, tally, f"hands {hands}")


@pytest.mark.parametrize("name", PAPERS)
def test_results_are_as_often(name: str) -> None:
    ledger, tally = reported(name).ledger, played(name)
    boxes = sum(ledger.results.values())
    nets = {f"net {cents / 100:g}": count for cents, count in ledger.results.items() if count}
    for key in {*nets, *(key for key in tally.sums if key.startswith("net "))}:
        agree_often(nets.get(key, 0), boxes, tally, key)


@pytest.mark.parametrize("name", PAPERS)
def test_side_bets_and_insurance_agree(name: str) -> None:
    """What they come to, and how often each outcome comes."""
    report, tally = reported(name), played(name)
    laid = set(report.ledger.sides) - {"insurance"}
    assert laid == {kind.value for kind in bets_of(PAPERS[name])} <= set(KEYS)
    for bet in laid:
        value = report.side(bet)
        agree(value.mean, value.se, tally, KEYS[bet])
    for bet, counts in report.ledger.sides.items():
        stake = {"insurance": UNIT // 2, "bonus_spin": 100 * SPIN_STAKE}.get(bet, UNIT)
        found: Counter[float] = Counter()
        for (outcome, cents), count in counts.items():
            taken = outcome.startswith(("spin", "top"))  # the stake of a spin is lost beforehand
            found[round(cents / stake - taken, 6)] += count
            found[-1.0] -= count * taken
        for units in {
            *found,
            *(units for each, units in tally.counts if each == KEYS.get(bet, bet)),
        }:
            agree_rates(found[units], report, tally.counts[KEYS.get(bet, bet), units], tally)


def agree_rates(count: int, report: Report, plain: int, tally: Tally) -> None:
    """Two frequencies of what comes once a round at most."""
    share, own = count / report.ledger.rounds, plain / tally.rounds
    if plain < RARE:
        assert share < 4 * RARE / tally.rounds
    else:
        error = (own * (1 - own) * (1 / tally.rounds + 1 / report.ledger.rounds)) ** 0.5
        assert abs(share - own) < FAR * error, (count, plain)


@pytest.mark.parametrize("name", PAPERS)
def test_all_that_a_round_brings_agrees_and_so_does_the_risk_of_ruin(name: str) -> None:
    report, tally = reported(name), played(name)
    whole = report.everything
    agree(whole.mean, whole.se, tally, "everything", per=STAKE)
    mean = tally.mean("everything") / STAKE
    spread = (tally.squares["everything"] / tally.rounds / STAKE**2 - mean**2) ** 0.5
    assert spread == pytest.approx(whole.sd, rel=0.25 if ROUNDS < 10**6 else 0.05)
    ruin = report.ruin_figure(100.0, 1000)
    error = FAR * hypot(tally.error("everything") / STAKE, whole.se)
    low, high = (risk_of_ruin(whole.mean + n * error, whole.sd, 100.0, 1000) for n in (1, -1))
    assert low <= ruin.value <= high
    assert low <= risk_of_ruin(mean, whole.sd, 100.0, 1000) <= high


def risk_of_ruin(mean: float, sd: float, bankroll: float, rounds: int) -> float:
    """That a walk with a drift is ever so far down: the first passage of a Brownian motion."""
    below = NormalDist().cdf
    root = sd * rounds**0.5
    mirrored = exp(-2 * mean * bankroll / sd**2) * below((mean * rounds - bankroll) / root)
    return below((-bankroll - mean * rounds) / root) + mirrored


@pytest.mark.parametrize("name", PAPERS)
def test_what_the_cut_card_takes_agrees(name: str) -> None:
    """From the rounds that not every shoe has: how many, what they bring, and what that takes."""
    report, tally = reported(name), played(name)
    late, cents = report.ledger.late
    rounds, found = report.ledger.rounds, report.cut_card_effect
    agree_often(late, rounds, tally, "late")
    spread = report.edge.sd * late**0.5 / rounds
    agree(cents / UNIT / rounds, spread, tally, "late main", per=STAKE)
    assert found is not None
    first = (tally.mean("main") - tally.mean("late main")) / (1 - tally.mean("late"))
    effect = (tally.mean("late main") - tally.mean("late") * first) / STAKE
    assert abs(found.mean - effect) < FAR * hypot(found.se, tally.error("late main") / STAKE)


@pytest.mark.parametrize("name", PAPERS)
def test_hundreds_agree(name: str) -> None:
    """Their mean and their spread, the main wager and its prizes alone."""
    options = Options(stake=UNIT, detail=True)
    report = simulate(load(name), chart, 10 * ROUNDS, 22, options=options)
    hundreds = [value / STAKE for value in played(name).hundreds]
    number = sum(count for _, count in report.hundreds)
    mean = sum(units * count for units, count in report.hundreds) / number
    square = sum(units**2 * count for units, count in report.hundreds) / number
    plain = sum(hundreds) / len(hundreds)
    spread = (square - mean**2) ** 0.5
    own = (sum(value**2 for value in hundreds) / len(hundreds) - plain**2) ** 0.5
    assert abs(mean - plain) < FAR * spread * hypot(len(hundreds) ** -0.5, number**-0.5)
    assert own == pytest.approx(spread, rel=FAR / (2 * len(hundreds)) ** 0.5 * 1.2)


@pytest.mark.parametrize("name", ["ma", "common"])
def test_boxes_of_one_round_go_together_alike(name: str) -> None:
    """The variance of three boxes together is what their covariance makes it."""
    report, tally = reported(name, 3), played(name, 3)
    agree(report.round.mean, report.round.se, tally, "main", per=STAKE)
    plain = tally.squares["main"] / tally.rounds / STAKE**2
    assert plain == pytest.approx(report.round.sd**2 + report.round.mean**2, rel=0.05)
    for box in (1, 2):
        agree_product(report, tally, box)
    rates, errors = report.report()["names"], report.report()["names_se"]
    names = {key.partition(" against ")[0] for key in rates}
    for name_ in names:
        alike = [key for key in rates if key.partition(" against ")[0] == name_]
        error = hypot(*(errors[key] for key in alike))
        if tally.sums[f"name {name_}"] > RARE:
            agree(3 * sum(rates[key] for key in alike), 3 * error, tally, f"name {name_}")


def agree_product(report: Report, tally: Tally, box: int) -> None:
    """The covariance of a box with the one before it."""
    mean = report.edge.mean
    found = report.covariance[box][box - 1] + mean**2
    agree(found, report.covariance_error, tally, f"product {box}", per=STAKE**2)
