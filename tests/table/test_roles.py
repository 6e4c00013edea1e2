"""Who may give which command, as one table."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import (
    BuyIn,
    Choose,
    Command,
    DealCard,
    GiveCoupon,
    NewShoe,
    PermitBoxes,
    PlaceWager,
    PostPrize,
)
from spanish21.table.words import Role
from tests.table.kit import Game

PLAYER, DEALER, HOUSE, FLOOR = Role.PLAYER, Role.DEALER, Role.HOUSE, Role.FLOOR
SUPERVISOR = Role.SUPERVISOR


def commands(by: Role) -> dict[str, Command]:
    """Commands that a table of bet-bigger accepts before the first card, in a role."""
    wager = PlaceWager(person="p2", box=2, kind=Kind.MAIN, cents=500, by=by)
    return {
        "buy in": BuyIn(person="p1", cents=100, by=by),
        "wager": wager,
        "deal": DealCard(to=1, card=Card("9c"), by=by),
        "shoe": NewShoe(by=by),
        "permit": PermitBoxes(person="p1", boxes=2, by=by),
        "coupon": GiveCoupon(person="p1", cents=100, by=by),
        "post": PostPrize(name="mega", cents=100, at=0, by=by),
    }


MAY = {
    "buy in": {PLAYER, DEALER, HOUSE, FLOOR, SUPERVISOR},
    "wager": {PLAYER, DEALER},
    "deal": {DEALER, HOUSE},
    "shoe": {DEALER, HOUSE},
    "permit": {HOUSE, FLOOR, SUPERVISOR},
    "coupon": {HOUSE, FLOOR, SUPERVISOR},
    "post": {HOUSE, FLOOR, SUPERVISOR},
}


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("name", MAY)
def test_a_command_is_accepted_in_its_roles_and_refused_in_others(name: str, role: Role) -> None:
    game = Game("nh-bet-bigger", "p1 1 main 500")
    game.welcome("p2", 2)
    command = commands(role)[name]
    if role in MAY[name]:
        assert game.do(command)
    else:
        refusal = game.refuse(command)
        assert refusal.code is Code.NOT_THIS_ROLE
        assert "it may be given by" in refusal.detail


def test_a_live_dealer_enters_what_the_players_do() -> None:
    game = Game("ma", "p1 1 main 1000", cards="9c 9d Kc")
    game.run()
    game.do(Choose(person="p1", box=1, hand=1, act=Act.STAND, by=Role.DEALER))
    watcher = Choose(person="p1", box=1, hand=1, act=Act.STAND, by=Role.SURVEILLANCE)
    assert game.code(watcher) is Code.NOT_THIS_ROLE
