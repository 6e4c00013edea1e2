"""Views: built from nothing, each with what its role may see and no place for anything else."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace as put

from spanish21.cards import Card
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.replay import Replay, replay
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table.applying.apply import apply
from spanish21.table.asking.options import options
from spanish21.table.asking.views import (
    ConsoleView,
    FloorView,
    OnlookerView,
    PlayerView,
    PublicView,
    SurveillanceView,
    View,
    view,
)
from spanish21.table.commands import DealCard, GiveCoupon
from spanish21.table.deciding.voiding import void_round
from spanish21.table.events import SettlementUndone
from spanish21.table.state import Table
from spanish21.table.words import Actor, Role
from tests.table.golden import GOLDEN, play, read_golden
from tests.table.kit import CHIPS, Game

VIEWERS: tuple[Actor, ...] = ("p1", "stranger", *Role)


def all_views(table: Table) -> list[View]:
    return [view(table, viewer) for viewer in VIEWERS]


def test_each_role_has_a_view_of_its_own() -> None:
    table = Game("ma", "p1 1 main 1000; p2 2 main 500").table
    assert isinstance(view(table, Role.ONLOOKER), OnlookerView)
    assert isinstance(view(table, Role.PLAYER), OnlookerView)
    assert isinstance(view(table, "p1"), PlayerView)
    assert isinstance(view(table, Role.DEALER), ConsoleView)
    for role in (Role.FLOOR, Role.SUPERVISOR, Role.HOUSE):
        assert isinstance(view(table, role), FloorView)
    assert isinstance(view(table, Role.SURVEILLANCE), SurveillanceView)


def test_a_player_sees_their_own_chips_and_no_one_elses() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 500")
    game.do(GiveCoupon(person="p1", cents=700))
    seen = view(game.table, "p1")
    assert isinstance(seen, PlayerView)
    assert (seen.chips, seen.coupons) == (CHIPS - 1000, (700,))
    assert str(CHIPS - 500).encode() not in msgspec.json.encode(seen)
    for other in ("p2", Role.ONLOOKER, Role.DEALER):
        assert str(CHIPS - 1000).encode() not in msgspec.json.encode(view(game.table, other))
    floor = view(game.table, Role.FLOOR)
    assert isinstance(floor, FloorView)
    assert floor.chips == {"p1": CHIPS - 1000, "p2": CHIPS - 500}
    assert floor.permits == {"p1": 7, "p2": 7}
    eye = view(game.table, Role.SURVEILLANCE)
    assert isinstance(eye, SurveillanceView)
    assert eye.accounts == game.table.accounts


def test_a_view_shows_the_layout_and_whose_turn_it_is() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 match_dealer 500", cards="9c As 8c 2c 3c")
    before = view(game.table, Role.ONLOOKER).table
    assert (before.playing, before.awaits, before.cards_left) == (False, None, 288)
    assert [wager.cents for wager in before.boxes[0].wagers] == [1000, 500]
    game.run()
    seen = view(game.table, Role.ONLOOKER).table
    assert seen.dealer.cards == (Card("As"),)
    assert (seen.dealer.total, seen.dealer.soft) == (11, True)
    assert seen.boxes[0].hands[0].cards == (Card("9c"), Card("8c"))
    assert seen.boxes[0].hands[0].stakes[0].cents == 1000
    assert seen.awaits == (1, 1, "p1")
    assert [event.net for event in seen.settled] == [-500]
    console = view(game.table, Role.DEALER)
    assert isinstance(console, ConsoleView)
    assert console.due is None


def test_a_shared_box_shows_who_is_asked() -> None:
    game = Game("ma", "p1 1 main 1000; p2 1 main 500", cards="5c 9d 6c")
    game.run()
    game.say("double", 1000)
    seen = view(game.table, Role.ONLOOKER).table
    assert seen.ask is not None
    assert seen.ask.people == ("p2",)


def test_the_dealer_sees_the_act_that_is_due_with_its_blank_empty() -> None:
    game = Game("ma", "p1 3 main 1000")
    console = view(game.table, Role.DEALER)
    assert isinstance(console, ConsoleView)
    assert console.due == DealCard(to=3)


@pytest.mark.clause("ma 7(b) hidden")
@pytest.mark.parametrize("name", [name for name in rule_set_ids() if name != "ma"])
@pytest.mark.parametrize("up", ["9d", "Kd", "As"])
def test_no_view_and_no_players_option_tells_one_hole_card_from_another(name: str, up: str) -> None:
    """Every hole card that gives the peek the same answer looks the same to everyone."""
    game = Game(name, "p1 1 main 1000; p2 2 main 1000", cards=f"9c 8c {up} 9h 8h 2c 3c")
    game.run()
    assert game.table.dealer.hole_down
    for other in ("3s", "7h", "9s", "5c"):
        swapped = swap_hole(game.table, Card(other))
        assert all_views(swapped) == all_views(game.table)
        assert options(swapped, "p1") == options(game.table, "p1")


def swap_hole(table: Table, card: Card) -> Table:
    """The same table with another card face down, and the old one back in the shoe."""
    cards = list(Card)
    old = table.dealer.hole
    assert old is not None
    left = list(table.shoe.left)
    left[cards.index(old)] += 1
    left[cards.index(card)] -= 1
    shoe = put(table.shoe, left=tuple(left))
    return put(table, dealer=put(table.dealer, hole=card), shoe=shoe)


def test_views_go_over_a_wire() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000; p1 1 lucky_ladies 500", cards="9c As 8c 2c 3c")
    game.run()
    for seen in all_views(game.table):
        data = msgspec.json.encode(seen)
        assert msgspec.json.decode(data, type=type(seen)) == seen


def total(public: PublicView, person: str) -> int:
    """What a person won or lost in the round, by what the view shows of it."""
    net = sum(done.net for done in public.settled if done.person == person)
    net += sum(bonus.cents for bonus in public.bonuses if bonus.person == person)
    net += sum(back.cents for back in public.returned if back.person == person)
    voided = [void for void in public.voided if void.person == person]
    return net + sum((void.cents if void.lost else 0) - void.taken for void in voided)


def test_the_super_bonus_and_envy_are_in_the_view_of_the_round_that_paid_them() -> None:
    outcome = replay(parse_round(read_golden("ma-5g-super-bonus-1000")))
    for viewer in VIEWERS:
        public = view(outcome.table, viewer).table
        assert [(paid.person, paid.name, paid.cents) for paid in public.bonuses] == [
            ("p1", "Super Bonus", 1000_00),
            ("p2", "envy bonus", 50_00),
        ]
        assert (total(public, "p1"), total(public, "p2")) == (1048_00, 55_00)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.txt")))
def test_what_a_round_won_and_lost_can_be_read_from_its_last_view(name: str) -> None:
    case = parse_round(read_golden(name))
    outcome = play(case)
    if isinstance(outcome, Replay):
        public = view(outcome.table, Role.ONLOOKER).table
        assert {person: total(public, person) for person in outcome.net} == outcome.net


def test_a_spin_and_its_prize_are_in_the_view_until_the_next_round_begins() -> None:
    wagers = "p1 1 main 1000; p1 1 bonus_spin 500"
    game = Game("ma", wagers, cards="Ac 9d Kc 8d 2c 2c 2c 2c", spins=(0,))
    game.run()
    public = view(game.table, "p1").table
    (spun,) = public.wheel
    assert (spun.person, spun.number) == ("p1", 0)
    (prize,) = [done for done in public.settled if done.kind is Kind.BONUS_SPIN]
    assert prize.back + prize.won > 0
    game.bet("p1 1 main 1000")
    game.do(DealCard(to=1, card=Card("2c")))
    after = view(game.table, "p1").table
    assert (after.wheel, after.settled, after.bonuses) == ((), (), ())


def test_stakes_that_come_back_from_a_late_blackjack_are_in_the_view() -> None:
    """ma 10(d): two rescued hands had lost $20, the blackjack takes the original $10 only."""
    outcome = replay(parse_round(read_golden("ma-9d-both-split-hands-rescued-late-blackjack")))
    public = view(outcome.table, Role.ONLOOKER).table
    assert [back.cents for back in public.returned] == [1000]


def test_a_void_round_shows_what_came_back() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 match_dealer 500", cards="9c 9d 8c")
    game.run()
    for event in (*void_round(game.table, "15(a)"), SettlementUndone("p1", 1, Kind.MAIN, 5, "x")):
        game.table = apply(game.table, event)
    public = view(game.table, "p1").table
    assert public.void
    assert [(back.kind, back.cents) for back in public.voided] == [(Kind.MAIN, 1000)]
    assert [undone.net for undone in public.undone] == [5]
