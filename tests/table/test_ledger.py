"""The ledger: double entry in whole cents, every transfer between two named accounts."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.commands import BuyIn, CashOut, DealCard, WithdrawWager
from spanish21.table.engine import open_table, replay_events
from spanish21.table.events import RoundEnded
from spanish21.table.ledger import Transfer, transfers
from tests.table.kit import Game, round_of


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_transfer_is_positive_and_names_two_accounts(name: str) -> None:
    game = round_of(name, "p1 1 main 1000; p2 2 main 500", "9c 9d As 8c Kc 7h 2c 3c 4c 5c 9s 8s")
    moved = [move for event in game.events for move in transfers(event)]
    assert moved
    assert all(move.cents > 0 and move.source != move.target for move in moved)


def test_a_wager_is_pending_until_it_is_posted() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c 9d Kc 8h")
    assert game.table.accounts["pending/main"] == 1000
    game.play()
    assert game.table.accounts["pending/main"] == 0
    assert game.table.accounts["house/main"] == -1000
    (settled,) = game.settled()
    assert transfers(settled) == (
        Transfer("pending/main", "person/p1", 1000),
        Transfer("house/main", "person/p1", 1000),
    )


def test_a_withdrawn_wager_is_voided() -> None:
    game = Game("ma", "p1 1 main 1000")
    (event,) = game.do(WithdrawWager(person="p1", box=1, kind=Kind.MAIN))
    assert transfers(event) == (Transfer("pending/main", "person/p1", 1000),)


def test_cash_and_chips() -> None:
    game = Game("ma")
    (bought,) = game.do(BuyIn(person="p1", cents=700))
    (cashed,) = game.do(CashOut(person="p1", cents=200))
    assert transfers(bought) == (Transfer("cage", "person/p1", 700),)
    assert transfers(cashed) == (Transfer("person/p1", "cage", 200),)
    assert game.table.accounts == {"cage": -500, "person/p1": 500}


def test_an_event_without_money_moves_none() -> None:
    game = Game("ma", "p1 1 main 1000")
    events = game.do(DealCard(to=1, card=Card("9c")))
    assert [transfers(event) for event in events] == [(), ()]


@pytest.mark.parametrize(
    ("rounding", "roundings", "kept"), [("down", 1, "1/2"), ("half_up", -1, "-1/2")]
)
def test_fractions_of_a_cent_become_whole_cents_of_an_account(
    rounding: str, roundings: int, kept: str
) -> None:
    rules = load("common", {"chip_unit": 1, "rounding": rounding})
    wagers = "p1 1 main 125; p2 2 main 125; p3 3 main 125"
    game = round_of(rules, wagers, "Kc Kd Kh 9d Ac Ad Ah 8h")
    assert [e.kept for e in game.settled()] == [kept] * 3  # 3 to 2 on 1.25 is 1.875
    ended = game.of(RoundEnded)[-1]
    total = {"down": 1, "half_up": -2}[rounding]  # the floor of three halves, up or down
    assert ended.roundings == total
    assert roundings * ended.roundings > 0
    assert game.table.accounts["roundings"] == total
    assert abs(game.table.kept) < 1
    assert sum(game.table.accounts.values()) == 0


def test_replaying_the_events_makes_the_same_ledger() -> None:
    game = round_of("ma", "p1 1 main 1000", "8c 9d 8d Kc 2c Kh 8h", "split", "stand", "hit")
    table = replay_events(open_table(game.rules), game.events)
    assert table == game.table
