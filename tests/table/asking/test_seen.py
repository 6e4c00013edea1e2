"""Seen events: what each role may watch of a round, and nothing that lies face down."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from spanish21.cards import Card
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.asking.seen import (
    BurnedFaceUp,
    CardLaidAside,
    CardSeen,
    HandTakenAway,
    HoleCardLaid,
    RoundOver,
    Seen,
    ShoeSeen,
    seen,
)
from spanish21.table.words import Actor, Role
from tests.table.kit import Game

VIEWERS: tuple[Actor, ...] = ("p1", "p2", "stranger", *Role)
ALIKE = ("3s", "7h", "9s", "5c")
"""Hole cards that make no blackjack under any up card."""


def with_hole_card(name: str) -> Rules:
    """The rule set, dealt with a card face down; ma leaves that to the licensee."""
    return load(name, {"hole_card": "card_reader"} if name == "ma" else {})


def watched(game: Game, viewer: Actor) -> list[Seen]:
    return [sight for event in game.events if (sight := seen(event, viewer)) is not None]


def dealt(name: str, up: str, hole: str, *then: str) -> Game:
    """Two boxes, a hole card, and both players as told; insurance is closed unanswered."""
    cards = f"9c 8c {up} 9h 8h {hole} Kc Kd Qc"
    game = Game(with_hole_card(name), "p1 1 main 1000; p2 2 main 1000", cards=cards)
    game.run()
    for act in then:
        game.choose(act)
    return game


@pytest.mark.clause("ma 7(b) hidden")
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("up", ["9d", "Kd", "As"])
@pytest.mark.parametrize("then", [(), ("hit",)])
def test_nobody_can_tell_one_hole_card_from_another_by_what_they_watch(
    name: str, up: str, then: tuple[str, ...]
) -> None:
    games = [dealt(name, up, hole, *then) for hole in ALIKE]
    assert all(game.table.dealer.hole_down for game in games)
    for viewer in VIEWERS:
        first, *others = [watched(game, viewer) for game in games]
        assert HoleCardLaid() in first
        assert all(other == first for other in others)


def test_a_hole_card_that_is_never_turned_is_picked_up_unseen() -> None:
    """Both players bust, so the dealer need not turn it (ma 12(c))."""
    games = [dealt("common", "9d", hole, "hit", "hit") for hole in ALIKE]
    for viewer in VIEWERS:
        assert RoundOver(1) in watched(games[0], viewer)
        streams = [msgspec.json.encode(watched(game, viewer)) for game in games]
        assert len(set(streams)) == 1
        assert b'"3s"' not in streams[0]


def test_cards_dealt_face_up_are_seen_by_everyone_and_the_hole_card_once_it_is_turned() -> None:
    game = dealt("common", "9d", "7h", "stand", "stand")
    for viewer in VIEWERS:
        sights = watched(game, viewer)
        up = [sight.card for sight in sights if isinstance(sight, CardSeen)]
        assert [str(card) for card in up] == ["9c", "8c", "9d", "9h", "8h", "Kc"]
        assert e.HoleCardTurned(Card("7h")) in sights


def test_a_burned_card_is_seen_only_where_it_was_shown() -> None:
    assert seen(e.CardBurned(Card("7s")), Role.SURVEILLANCE) == CardLaidAside()
    assert seen(e.CardBurned(None), "p1") == CardLaidAside()
    assert seen(e.CardBurned(Card("7s"), shown=True), "p1") == BurnedFaceUp(Card("7s"))


def test_nobody_watches_how_deep_the_cut_card_lies_or_what_was_picked_up() -> None:
    game = Game("ma")
    game.do(c.NewShoe(behind=100))
    assert watched(game, Role.DEALER) == [ShoeSeen()]
    taken = e.CardsTaken(1, 2, (Card("7s"), Card("Ks"), Card("9c")))
    assert seen(taken, "p1") == HandTakenAway(1, 2)


def test_money_and_permissions_are_seen_by_their_person_and_by_those_who_keep_the_books() -> None:
    private: tuple[e.Event, ...] = (
        e.BoughtIn("p1", 5000),
        e.CashedOut("p1", 5000),
        e.CouponGiven("p1", 500),
        e.BoxesPermitted("p1", 2),
    )
    books = (Role.FLOOR, Role.SUPERVISOR, Role.PIT_MANAGER, Role.HOUSE, Role.SURVEILLANCE)
    for event in private:
        assert [viewer for viewer in VIEWERS if seen(event, viewer) == event] == [
            viewer for viewer in VIEWERS if viewer == "p1" or viewer in books
        ]
        assert seen(event, "p2") is None


def test_what_the_round_pays_is_seen_by_everyone() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards="7c 2d 7d 7c 3d 7c 9d Kd")
    game.play("hit")
    paid = game.of(e.BonusPaid)
    assert [(bonus.person, bonus.cents) for bonus in paid] == [("p1", 1000_00), ("p2", 50_00)]
    for viewer in VIEWERS:
        assert set(paid) <= set(watched(game, viewer))


def test_the_fields_of_what_is_seen_are_these_and_no_others() -> None:
    """A field added to an event is shown to nobody before it is written down here."""
    shown = {
        kind.__struct_config__.tag: " ".join(kind.__struct_fields__) for kind in get_args(Seen)
    }
    assert shown == {tag: names.strip() for tag, _, names in (x.partition(":") for x in FIELDS)}


def test_every_event_is_seen_in_some_way_by_somebody() -> None:
    told = {kind.__struct_config__.tag for kind in get_args(Seen)}
    events = {kind.__struct_config__.tag for kind in get_args(e.Event)}
    assert told - events == {"hole_card_laid", "card_burned_face_up"}
    assert events - told == set()


def test_what_is_seen_goes_over_a_wire() -> None:
    game = dealt("common", "As", "7h", "hit", "stand")
    for viewer in VIEWERS:
        sights = watched(game, viewer)
        data = msgspec.json.encode(sights)
        assert msgspec.json.decode(data, type=list[Seen]) == sights


FIELDS = """\
seated: person box
seat_left: person box
allowed_on_box: person box other
wager_placed: person box kind cents side coupon
wager_changed: person box kind before cents
wager_withdrawn: person box kind cents coupon
insurance_offered
insured: person box cents
insurance_closed
passed: person box
cut_card_reached
round_began: number
stake_collected: person box kind cents
hole_card_checked: blackjack
hole_card_turned: card
chosen: person box hand act everyone over asks
doubled: person box hand cents kinds asks
double_joined: person box hand cents kinds
hand_split: person box hand cents kinds asks
split_joined: person box hand cover cents kinds
answers_closed: box
wager_settled: person box hand kind staked back won name clause kept jackpot coupon coupon_back
stake_returned: person box hand kind cents name clause
bonus_paid: person box hand cents account name clause
spin_owed: person box clause
wheel_spun: person box number prize
wager_voided: person box hand kind cents clause coupon lost taken
settlement_undone: person box kind net clause jackpot
hand_died: box hand clause
round_voided: clause
prize_posted: name cents at
bought_in: person cents
cashed_out: person cents
coupon_given: person cents
boxes_permitted: person boxes
table_opened: ruleset title hash settings boxes
card_dealt: box hand card
hole_card_laid
card_burned
card_burned_face_up: card
shoe_begun
cards_taken: box hand
cards_collected
round_ended: number
""".splitlines()
