"""The books of a table: shifts, figures by hand, ratings by hand."""

from __future__ import annotations

import pytest

from spanish21.floor import commands as c
from spanish21.oversight.cash_book import CashBook
from spanish21.oversight.count_followers import gather_wagers
from spanish21.oversight.papers import figure_lines
from spanish21.oversight.ratings import AWAY, rate_players, theoretical_loss, time_played
from spanish21.oversight.round_book import RoundBook
from spanish21.oversight.shifts import HOUR, WorkShift, last_shifts, shift_at
from spanish21.oversight.wager_edges import wager_edges
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.table.commands import BuyIn, CashOut, CollectCards, PlaceWager
from spanish21.table.events import ShoeBegun
from spanish21.table.words import Role
from tests.floor.pit import Pit

DAY, SWING = WorkShift(6 * HOUR, 14 * HOUR), WorkShift(14 * HOUR, 22 * HOUR)


class Clerk:
    """A pit whose events are entered in both books at an hour of the day."""

    def __init__(self, name: str = "ma") -> None:
        self.pit = Pit(name)
        self.cash, self.rounds = CashBook(), RoundBook()
        self.done = 0
        self.enter(6)

    def enter(self, hour: float) -> None:
        for event in self.pit.events[self.done :]:
            self.cash.follow(int(hour * HOUR), event)
            self.rounds.follow(int(hour * HOUR), event)
        self.done = len(self.pit.events)

    def play(self, cards: str, *, cents: int = 1000, match: int = 0) -> None:
        """A round of one player at box 1, who stands."""
        self.pit.give(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=cents))
        if match:
            kind = Kind.MATCH_DEALER
            self.pit.give(PlaceWager(person="p1", box=1, kind=kind, cents=match))
        self.pit.deal(cards)
        self.pit.run(until=CollectCards)
        self.pit.give(CollectCards(by=Role.DEALER))


def test_a_day_is_cut_at_six_two_and_ten() -> None:
    assert shift_at(6 * HOUR) == DAY
    assert shift_at(14 * HOUR - 1) == DAY
    assert shift_at(14 * HOUR) == SWING
    assert shift_at(23 * HOUR) == WorkShift(22 * HOUR, 30 * HOUR)
    assert last_shifts(15 * HOUR, 3) == [SWING, DAY, WorkShift(-2 * HOUR, 6 * HOUR)]


def test_figures_of_two_shifts_by_hand() -> None:
    clerk = Clerk()
    fill = c.Fill(by=Role.FLOOR, name="f1", second="d1", cents=1_000_00)
    clerk.pit.give(fill, BuyIn(person="p1", cents=300_00))
    clerk.enter(7)
    clerk.pit.give(
        c.Credit(by=Role.FLOOR, name="f1", second="d1", cents=200_00),
        CashOut(person="p1", cents=100_00),
    )
    clerk.enter(15)
    day, swing = clerk.cash.figures(DAY), clerk.cash.figures(SWING)
    assert (day.drop, day.fills, day.rack_opened, day.rack_closed) == (300_00, 1_000_00, 0, 700_00)
    assert (swing.credits, swing.cashed_out) == (200_00, 100_00)
    assert (swing.rack_opened, swing.rack_closed) == (700_00, 600_00)
    assert (day.win, swing.win, day.hold, swing.hold) == (0, 0, 0.0, None)
    assert day.ties
    assert swing.ties
    night = clerk.cash.figures(shift_at(23 * HOUR))
    assert (night.rack_opened, night.rack_closed, night.drop, night.ties) == (
        600_00,
        600_00,
        0,
        True,
    )
    before = clerk.cash.figures(shift_at(1 * HOUR))
    assert (before.rack_opened, before.ties) == (0, True)
    lines = [*figure_lines({"t": [day, swing]})]
    assert lines[1].startswith(f"t,{DAY.begins},{DAY.ends},30000,0,100000,0,0,0,0,70000,0,yes")


def test_what_a_player_loses_the_table_wins_and_the_rack_shows_it() -> None:
    clerk = Clerk()
    clerk.pit.give(BuyIn(person="p1", cents=100_00))
    clerk.play("Ks 9s 9d Kd")
    clerk.enter(8)
    figures = clerk.cash.figures(DAY)
    (round_one,) = clerk.rounds.rounds
    assert figures.win == -round_one.net["p1"]
    assert figures.ties


def test_long_breaks_are_no_time_at_the_table() -> None:
    minute = 60_000
    rounds = [(0, minute), (3 * minute, 4 * minute), (AWAY + 5 * minute, AWAY + 6 * minute)]
    assert time_played(rounds) == 5 * minute
    assert time_played([]) == 0


def test_the_theoretical_loss_is_each_wager_times_its_edge() -> None:
    bets = {Kind.MAIN: 1_000, Kind.BET_BIGGER_2X: 1_000, Kind.LUCKY_LADIES: 500}
    edges = {Kind.MAIN: 0.004, Kind.LUCKY_LADIES: 0.2}
    assert theoretical_loss(bets, edges) == pytest.approx(4 + 4 + 100)


def test_a_rating_by_hand() -> None:
    clerk = Clerk()
    whole = tuple(clerk.pit.floor.table.shoe.left)
    clerk.rounds.follow(0, ShoeBegun(behind=None, cards=whole, burns=0))
    clerk.pit.give(BuyIn(person="p1", cents=500_00))
    for cents, hour in ((1_000, 8.0), (3_000, 8.1)):
        clerk.play("Ks 9s 9d Kd", cents=cents, match=500)
        clerk.enter(hour)
    (one,) = rate_players(clerk.rounds.rounds, edges={Kind.MAIN: 0.01, Kind.MATCH_DEALER: 0.03})
    assert (one.rounds, one.wagered, one.side_bets, one.average) == (2, 4_000, 1_000, 2_000)
    assert one.loss == pytest.approx(40 + 30)
    assert rate_players(clerk.rounds.rounds, shift=SWING) == []
    (early,) = rate_players(clerk.rounds.rounds, shift=DAY)
    assert early.loss is None
    histories, shoes = gather_wagers({"t": clerk.rounds})
    (second,) = histories["p1"]  # the first has no round before it
    assert (second.seen, second.before) == (4, 1_000)
    assert second.running == -1 + 0 + 0 - 1  # K, 9, 9, K
    assert len(shoes["t", second.shoe[1]]) == 6 * 48


def test_side_bets_count_with_their_published_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spanish21.oversight.wager_edges.main_ev", lambda rules: -0.004)
    edges = wager_edges(load("ma"))
    assert edges[Kind.MATCH_DEALER] == pytest.approx(114 / 3731)
    assert edges[Kind.MAIN] == 0.004
