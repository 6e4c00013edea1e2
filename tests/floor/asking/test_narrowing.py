"""Where the floor has posted limits or ordered a flat bet, a player is offered what may be laid."""

from __future__ import annotations

import pytest

from spanish21.floor import commands as c
from spanish21.floor.asking.answers import answers
from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind
from spanish21.table.asking.answer import Answer
from spanish21.table.commands import BuyIn, ChangeWager, CollectCards, PlaceWager
from spanish21.table.words import Role
from tests.floor.pit import Pit


def limited(name: str, least: int, most: int) -> Pit:
    pit = Pit(name)
    pit.give(BuyIn(person="p1", cents=500_00))
    pit.give(c.PostLimits(by=Role.FLOOR, name="f1", least=least, most=most))
    return pit


def wager(pit: Pit, kind: Kind, act: type[PlaceWager | ChangeWager] = PlaceWager) -> Answer:
    """What is said to a wager of p1 on box 1."""
    for answer in answers(pit.floor, "p1"):
        command = answer.option.command
        if isinstance(command, act) and (command.box, command.kind) == (1, kind):
            assert isinstance(answer, Answer)
            return answer
    raise AssertionError(f"nothing is said to {kind}")


def accept_all(pit: Pit, answer: Answer) -> None:
    """The floor accepts the amounts that are offered."""
    amounts = answer.option.amounts
    assert amounts is not None
    for cents in (amounts.least, amounts.most):
        command = answer.option.command
        assert isinstance(command, PlaceWager)
        again = Pit.__new__(Pit)
        again.__dict__ |= {"floor": pit.floor, "events": []}
        again.give(PlaceWager(person="p1", box=1, kind=command.kind, cents=cents))


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger", "common"])
def test_a_main_wager_is_offered_within_the_posted_limits(name: str) -> None:
    pit = limited(name, 500, 1_000)
    answer = wager(pit, Kind.MAIN)
    assert answer.refusal is None
    assert answer.option.amounts == Amounts(500, most=1_000, step=100)
    assert answer.takes == Amounts(500, most=1_000, step=100)
    accept_all(pit, answer)


@pytest.mark.clause("nh-bet-bigger rules.4e")
def test_a_side_bet_is_offered_from_the_least_beside_the_posted_minimum() -> None:
    pit = limited("nh-bet-bigger", 500, 1_000)
    pit.give(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=500))
    answer = wager(pit, Kind.LUCKY_LADIES)
    assert answer.refusal is None
    assert answer.option.amounts is not None
    assert answer.option.amounts.least == 250
    accept_all(pit, answer)


def test_a_wager_that_is_changed_takes_the_difference() -> None:
    pit = limited("ma", 500, 1_000)
    pit.give(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=700))
    answer = wager(pit, Kind.MAIN, ChangeWager)
    assert answer.option.amounts == Amounts(500, most=1_000, step=100)
    assert answer.takes == Amounts(-200, most=300, step=100)


def flat_bettor() -> Pit:
    """Someone who has bet $5 in their first round and must go on so."""
    pit = Pit("nh-bet-bigger")
    pit.give(BuyIn(person="p1", cents=500_00))
    pit.give(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=500))
    pit.deal("Ks 6c 9d 9c Kd")
    pit.run(until=CollectCards)
    pit.give(CollectCards(by=Role.DEALER))
    pit.give(c.OrderFlatBet(by=Role.FLOOR, name="f1", person="p1"))
    return pit


@pytest.mark.clause("nh-bet-bigger rules.23b")
def test_a_flat_bettor_is_offered_what_their_first_round_fixed() -> None:
    pit = flat_bettor()
    answer = wager(pit, Kind.MAIN)
    assert answer.refusal is None
    assert answer.option.amounts == Amounts(500, most=500, step=1)
    accept_all(pit, answer)
    lucky = wager(pit, Kind.LUCKY_LADIES)
    assert lucky.refusal is not None
