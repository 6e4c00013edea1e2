"""The report of the simulator against a second, plain one that shares no code with it.

Every figure of both is an estimate; they must lie within 3.5 standard errors of each other, for all
six rule sets. `SPANISH21_PLAIN=10000000` is the campaign: ten million rounds of each.
"""

from __future__ import annotations

import os
from functools import cache

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
from tests.plain.comparison import Comparison
from tests.plain.dealer import STAKE
from tests.plain.papers import PAPERS, Paper
from tests.plain.plan import plan
from tests.plain.side_bets import SPIN_STAKE
from tests.plain.tables import deal
from tests.plain.tally import Tally

ROUNDS = int(os.environ.get("SPANISH21_PLAIN", "100000"))
UNIT = round(STAKE * 100)


def chart(turn: Turn, up: Card) -> tuple[str, ...]:
    """The plain dealer's plan as the simulator asks for it."""
    shape = turn.shape
    pair = 0
    if shape.pair is not Pair.NONE:
        pair = 10 if shape.first is None else shape.first.points
    return plan(shape.total, shape.soft, shape.size, pair, turn.doubles, up.points)


def played(name: str, boxes: int = 1) -> Tally:
    return play(name, boxes)


@cache
def play(name: str, boxes: int) -> Tally:
    sure = sure_rounds(reported(name, boxes))
    return deal(name, ROUNDS // boxes, seed=30, boxes=boxes, sure=sure)


def sure_rounds(report: Report) -> int:
    """The rounds that every shoe has, as the simulator takes them: a number, not a rule."""
    return int(report.simulation.job.setup.cut[SURE])


def bets_of(paper: Paper) -> dict[Kind, int]:
    """Every side bet that a paper has."""
    bets = {Kind.MATCH_DEALER: UNIT} if paper.match and not paper.matches_down else {}
    bets |= {Kind.MATCH_DEALER_UP: UNIT, Kind.MATCH_DEALER_DOWN: UNIT} if paper.matches_down else {}
    bets |= {Kind.HIGH_LOW: UNIT} if paper.high_low else {}
    bets |= {Kind.BREAK_BONUS: UNIT} if paper.breaks else {}
    bets |= {Kind.SUPER_7S: UNIT} if paper.sevens else {}
    bets |= {Kind.LUCKY_LADIES: UNIT} if paper.ladies else {}
    return bets | ({Kind.BONUS_SPIN: 100 * SPIN_STAKE} if paper.spins else {})


def reported(name: str, boxes: int = 1) -> Report:
    return report_on(name, boxes)


@cache
def report_on(name: str, boxes: int) -> Report:
    bets = bets_of(PAPERS[name])
    options = Options(stake=UNIT, boxes=boxes, side_bets=bets, insure_at=ALWAYS)
    return simulate(load(name), chart, 10 * ROUNDS, 21, options=options)


@cache
def compared(name: str, boxes: int) -> Comparison:
    return Comparison(reported(name, boxes), played(name, boxes))


GAMES = pytest.mark.parametrize(
    ("name", "boxes"), [*((name, 1) for name in PAPERS), ("ma", 3), ("common", 3)]
)


@GAMES
def test_every_figure_agrees(name: str, boxes: int) -> None:
    """What is in the report and not in the plain dealer's figures is taken to be nought there."""
    assert not compared(name, boxes).disagreements()


@GAMES
def test_every_error_is_what_the_plain_rounds_show(name: str, boxes: int) -> None:
    """Those of boxes that go together, and of acts, may be too large."""
    assert not compared(name, boxes).wrong_errors()
    assert not compared(name, boxes).wrong_identities()


@GAMES
def test_hands_are_as_many_as_their_names(name: str, boxes: int) -> None:
    ledger = reported(name, boxes).ledger
    assert ledger.names.total() == sum(n * count for n, count in ledger.hands.items())


def test_a_figure_that_nobody_compares_would_show() -> None:
    """And one that is a little off, and an error that is too small."""
    found = Comparison(reported("common"), played("common"))
    found.values |= {"new": 0.5, "sd": found.values["sd"] * 1.02, "names_se/bust": 1e-6}
    assert {each.partition(":")[0] for each in found.disagreements()} >= {"new", "sd"}
    assert [each.partition(":")[0] for each in found.wrong_errors()] == ["names_se/bust"]
