"""A user's program: it uses every public name, as the type checker and a fresh install see it.

`make check` puts it to `mypy --strict`, tests/library/test_public.py runs it, and `make wheel` runs
it where nothing but the built package is installed. It imports nothing else of ours.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import spanish21 as s21


def analyse(rules: s21.Rules) -> list[object]:
    """Every number there is to ask for."""
    found_edge: s21.HouseEdge = s21.edge(rules)
    hand: s21.ActionValues = s21.values(rules, s21.parse_cards("6s 7s"), s21.Card("2c"), gone="8h")
    chart: s21.StrategyChart = s21.chart(rules)
    bets: s21.SideBets = s21.side_bets(rules)
    first: s21.BetOdds = next(iter(bets))
    changed: s21.RuleComparison = s21.compare(rules, rules)
    sheet: s21.ParSheet = s21.par(rules)
    run: s21.SimulationResult = s21.simulate(rules, 10_000, fresh=True)
    document: s21.Document = rules.source
    assert found_edge.house_edge == -found_edge.ev
    assert run.interval[0] < run.interval[1]
    assert document.title
    assert hand.cost(hand.best) == 0.0
    with TemporaryDirectory() as folder:
        chart.save(Path(folder) / "chart.svg")
        sheet.save(Path(folder) / "sheet.html")
    return [found_edge, hand, chart, bets, first, changed, sheet, run]


def count_cards(rules: s21.Rules) -> list[object]:
    """Counting, in as few rounds as show that it works."""
    counted: s21.CountResult = s21.count(rules, 40_000)
    return [counted]


def play(rules: s21.Rules) -> list[object]:
    """A round with a coach beside."""
    sitting = s21.Sitting(rules, seed=13)
    sitting.bet(10_00)
    sitting.deal()
    coach: s21.Coach = sitting.coach
    advice: s21.Advice = coach.advise()
    while not sitting.over:
        sitting.act(coach.advise().best)
    played: s21.PlayedRound = sitting.round
    again = s21.replay(played.text)
    assert again.net == played.net
    assert again.differences == ()
    grade: s21.Grade | None = coach.last
    bets: tuple[s21.BetAdvice, ...] = coach.side_bets()
    summary: s21.CoachSummary = coach.summary()
    shown: tuple[s21.ShownHand, ...] = (sitting.dealer, *sitting.hands)
    return [sitting, advice, played, grade, *bets, summary, *shown]


def run_table(rules: s21.Rules) -> None:
    """The engine itself: commands in, events out, and refusals with their position."""
    table: s21.Table = s21.open_table(rules)
    table, happened = s21.step(table, s21.BuyIn(person="north", cents=100_00))
    events: tuple[s21.Event, ...] = happened
    wager: s21.Command = s21.PlaceWager(person="north", box=1, kind=s21.Kind.MAIN, cents=10_00)
    assert s21.apply(table, s21.decide(table, wager)[0]) == s21.step(table, wager)[0]
    assert s21.read_position(s21.print_position(table)) == table
    assert any(each.permits(wager) for each in s21.options(table, "north"))
    assert s21.answers(table, "north")
    assert s21.view(table, "north")
    assert [s21.seen(event, "north") for event in events]
    high_low = s21.PlaceWager(
        person="north", box=1, kind=s21.Kind.HIGH_LOW, cents=1_00, side=s21.Side.LOW
    )
    positions = []
    for refused in (
        high_low,
        s21.Choose(person="north", box=1, hand=1, act=s21.Act.HIT),
        s21.Insure(person="north", box=1, cents=5_00),
        s21.Pass(person="north", box=1),
    ):
        try:
            s21.step(table, refused)
        except s21.Refusal as refusal:
            positions.append(refusal.position)
    assert positions == [s21.print_position(table)] * 4
    house = s21.House(rules, random.Random(1))
    house.do(s21.BuyIn(person="north", cents=100_00))
    house.do(s21.PlaceWager(person="north", box=1, kind=s21.Kind.MAIN, cents=10_00))
    command = house.next()
    assert command is not None


def show_errors() -> None:
    """What is wrong is told in a line, by an error of one family."""
    told: list[s21.Spanish21Error] = []
    try:
        s21.load("no-such-rules")
    except s21.RulesError as error:
        told.append(error)
    try:
        s21.values(s21.load("ma"), "6s", "2c")
    except s21.InputError as error:
        told.append(error)
    assert len(told) == 2
    assert not any("\n" in str(error) for error in told)


def main(name: str = "common") -> None:
    """All of it, under one rule set."""
    assert name in s21.rule_set_ids()
    rules = s21.load(name)
    shown = [*analyse(rules), *play(rules), *count_cards(rules)]
    for each in shown:
        if each is not None:
            json.dumps(each.to_dict(), default=str)  # type: ignore[attr-defined] # all have it
            assert repr(each)
    run_table(s21.load("ma"))
    show_errors()
    print(s21.print_cards(s21.parse_cards("As Kd")), "and all the rest: fine")


if __name__ == "__main__":
    main(*sys.argv[1:])
