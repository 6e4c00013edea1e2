"""The chart the simulator plays by: nearly best, written to a file and read back whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.strategies.shape_chart import PlayChart, best_chart
from spanish21.odds.strategies.strategy_file import read_strategy
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Turn
from tests.odds.simulation.kit import rules_of


@pytest.mark.parametrize("name", ["ma", "common", "nh-go-for-it", "sd-bonus-spin"])
def test_playing_the_chart_costs_next_to_nothing(name: str) -> None:
    """A chart cannot see every card: it costs a little, never a tenth of a thousandth."""
    rules = rules_of(name)
    best = find_edge(Terms(rules))
    chart = find_edge(Terms(rules, policy=Policy(best_chart(rules, stake=1000))))
    assert -best.error <= best.ev - chart.ev < 1e-4


@pytest.mark.parametrize(
    ("hand", "up", "act"),
    [
        ("As Ad", "5c", "split"),
        ("8s 8d", "7c", "split"),
        ("Ks 7d", "6c", "stand"),
        ("5s 6d", "6c", "double"),
        ("Ks Qd", "6c", "stand"),
        ("Ks Kd", "6c", "stand"),
        ("3s 2d", "9c", "hit"),
    ],
)
def test_plain_decisions_are_those_of_every_book(hand: str, up: str, act: str) -> None:
    turn = Turn(shape_of(parse_cards(hand)))
    assert best_chart(rules_of("ma"), stake=1000)(turn, Card(up))[0] == act


def test_a_chart_for_the_prizes_draws_to_suited_sevens() -> None:
    """Splitting them is best but for the Super Bonus, of which a split hand has none (ma 10(e))."""
    rules, turn, seven = rules_of("ma"), Turn(shape_of(parse_cards("7s 7s"))), Card("7c")
    plain, keen = (best_chart(rules, stake=1000, prizes=prizes) for prizes in (False, True))
    assert (plain(turn, seven)[0], keen(turn, seven)[0]) == ("split", "hit")
    assert keen(turn, Card("6c")) == plain(turn, Card("6c"))
    worth = [find_edge(Terms(rules, 1000, True, Policy(chart))).ev for chart in (plain, keen)]
    assert worth[0] < worth[1]


def test_a_chart_is_read_back_whole(tmp_path: Path) -> None:
    chart = best_chart(rules_of("ma"), stake=1000)
    path = tmp_path / "chart.json"
    path.write_text(json.dumps(chart.report()))
    assert read_strategy(path) == chart
    assert read_strategy(path).hash == chart.hash


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"doubled": [{"1": ["9"]}], "ruleset": "ma"}'])
def test_a_file_that_is_no_chart_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "chart.json"
    path.write_text(text)
    with pytest.raises(InputError, match="strategy"):
        read_strategy(path)


def test_hands_doubled_more_often_than_the_chart_knows_are_played_as_those_it_knows() -> None:
    turn = Turn(shape_of(parse_cards("2s 3d 2c")), doubles=1)
    chart = PlayChart("ma", "", ({}, {}))
    assert chart(turn._replace(doubles=9), Card("5c")) == chart(turn, Card("5c")) == ()
