"""What each document forbids at a table that is dealt by it, tried at the wrong moment.

Each clause here is worded by several documents; another document's test does not prove it.
"""

from __future__ import annotations

from typing import Any

import pytest

from spanish21.cards import Card
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.asking.guide import guide
from spanish21.floor.card_phase import CardPhase
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table import commands as t
from spanish21.table.events import BonusPaid
from spanish21.table.order import Await
from spanish21.table.words import Role
from tests.floor.decks import come
from tests.floor.pit import Pit

DEALER, PLAYER = Role.DEALER, Role.PLAYER


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        pytest.param("ma", "7(d)", marks=pytest.mark.clause("ma 7(d)")),
        pytest.param(
            "nh-break-bonus", "method.2b", marks=pytest.mark.clause("nh-break-bonus method.2b")
        ),
        pytest.param(
            "nh-bet-bigger", "rules.5a", marks=pytest.mark.clause("nh-bet-bigger rules.5a")
        ),
        pytest.param(
            "nh-go-for-it", "method.2b", marks=pytest.mark.clause("nh-go-for-it method.2b")
        ),
        pytest.param("sd-bonus-spin", "(3)", marks=pytest.mark.clause("sd-bonus-spin (3)")),
    ],
)
def test_a_card_goes_to_whoever_is_next_from_the_left_and_to_nobody_else(
    name: str, cited: str
) -> None:
    pit = Pit(name)
    pit.bet(1, 2)
    for to in (2, 0, 3):
        refused = pit.refuse(t.DealCard(to=to, card=Card("9s")))
        assert (refused.code, refused.clause) == (Code.NOT_DUE, cited)
    pit.give(t.DealCard(to=1, card=Card("9s")))
    for to in (1, 0):
        assert pit.refuse(t.DealCard(to=to, card=Card("9s"))).clause == cited


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        pytest.param("ma", "5(d)", marks=pytest.mark.clause("ma 5(d)")),
        pytest.param(
            "nh-break-bonus", "method.2a", marks=pytest.mark.clause("nh-break-bonus method.2a")
        ),
        pytest.param(
            "nh-bet-bigger", "rules.4a", marks=pytest.mark.clause("nh-bet-bigger rules.4a")
        ),
        pytest.param("nh-go-for-it", "ante.1e", marks=pytest.mark.clause("nh-go-for-it ante.1e")),
        pytest.param(
            "sd-bonus-spin", "(1) when", marks=pytest.mark.clause("sd-bonus-spin (1) when")
        ),
    ],
)
def test_no_wager_is_made_changed_or_withdrawn_after_the_first_card(name: str, cited: str) -> None:
    pit = Pit(name)
    pit.bet(1)
    pit.give(t.BuyIn(person="p2", cents=100_00))
    pit.give(t.DealCard(to=1, card=Card("9s")))
    for late in (
        t.PlaceWager(person="p2", box=2, kind=Kind.MAIN, cents=500),
        t.ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=500),
        t.WithdrawWager(person="p1", box=1, kind=Kind.MAIN),
    ):
        refused = pit.refuse(late)
        assert (refused.code, refused.clause) == (Code.ROUND_ON, cited)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("ma", marks=pytest.mark.clause("ma 2(a) tens")),
        pytest.param("nh-break-bonus", marks=pytest.mark.clause("nh-break-bonus equipment.1")),
        pytest.param("nh-bet-bigger", marks=pytest.mark.clause("nh-bet-bigger rules.1c")),
        pytest.param("nh-go-for-it", marks=pytest.mark.clause("nh-go-for-it equipment.1")),
    ],
)
def test_no_ten_comes_out_of_a_shoe_without_tens(name: str) -> None:
    pit = Pit(name)
    pit.bet(1)
    for ten in (Card.S10, Card.H10, Card.D10, Card.C10):
        assert pit.refuse(t.DealCard(to=1, card=ten)).code is Code.CARD_NOT_LEFT


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            "nh-break-bonus",
            marks=pytest.mark.clause(
                "nh-break-bonus method.2e", "nh-break-bonus method.2f", "nh-break-bonus method.2g"
            ),
        ),
        pytest.param(
            "nh-go-for-it",
            marks=pytest.mark.clause(
                "nh-go-for-it method.2d", "nh-go-for-it method.2e", "nh-go-for-it method.2f"
            ),
        ),
    ],
)
def test_a_sign_or_a_word_asks_and_the_hand_overrules_the_voice(name: str) -> None:
    pit = Pit(name)
    pit.bet(1)
    pit.deal("2s 6d 3h 9d 2d 4d 5d 8d")
    pit.run(until=Await)
    told: dict[str, Any] = {"by": DEALER, "person": "p1", "box": 1, "hand": 1}
    assert pit.refuse(c.ReadSignal(**told)).code is Code.SIGNAL_UNCLEAR
    for shown, said in ((Act.HIT, None), (None, Act.HIT), (Act.HIT, Act.STAND)):
        held = len(pit.floor.table.box(1).hands[0].cards)
        pit.give(c.ReadSignal(**told, shown=shown, said=said))
        pit.run(until=Await)
        assert len(pit.floor.table.box(1).hands[0].cards) == held + 1
    pit.give(c.ReadSignal(**told, shown=Act.STAND, said=Act.HIT))
    assert not pit.floor.table.box(1).hands[0].acts


@pytest.mark.clause("nh-break-bonus method.2c")
def test_the_dealers_second_card_goes_under_the_first() -> None:
    pit = Pit("nh-break-bonus")
    pit.bet(1)
    for card in ("9s", "6d", "9h"):
        pit.give(t.DealCard(to=0 if card == "6d" else 1, card=Card(card)))
    step = next(step for step in guide(pit.floor) if step.commands)
    assert (step.clause, step.commands) == ("method.2c", (t.DealCard(to=0, by=DEALER),))
    pit.give(t.DealCard(to=0, card=Card("7d")))
    assert pit.floor.table.dealer.cards == (Card("6d"),)
    assert pit.floor.table.dealer.hole_down


@pytest.mark.clause("nh-break-bonus super-bonus.1c")
def test_the_super_bonus_brings_everyone_else_fifty_dollars() -> None:
    pit = Pit("nh-break-bonus")
    pit.bet(1, 2, 3)
    pit.deal("7s 9c 9d 7h 7s 9h 8c Kd 7s 9s")
    for _ in range(4):
        turn = pit.run(until=Await)
        assert isinstance(turn, Await)
        total = pit.floor.table.box(turn.box).hands[0].shape.total
        act = Act.HIT if turn.box == 1 and total < 21 else Act.STAND
        pit.give(t.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act))
    pit.run(until=t.CollectCards)
    paid = [event for event in pit.events if isinstance(event, BonusPaid)]
    envied = [(event.person, event.cents) for event in paid if event.account == "envy"]
    assert envied == [("p2", 50_00), ("p3", 50_00)]


@pytest.mark.clause("sd-bonus-spin (1)")
def test_one_person_makes_one_bonus_spin_wager_on_a_box() -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1, spin=(1,))
    again = t.PlaceWager(person="p1", box=1, kind=Kind.BONUS_SPIN, cents=500)
    assert pit.refuse(again).code is Code.WAGER_ALREADY_DOWN
    stranger = t.PlaceWager(person="p2", box=1, kind=Kind.BONUS_SPIN, cents=500)
    pit.give(t.BuyIn(person="p2", cents=100_00))
    assert pit.refuse(stranger).code is Code.NO_MAIN_WAGER


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        pytest.param("ma", "3(a)", marks=pytest.mark.clause("ma 3(a)")),
        pytest.param(
            "nh-break-bonus", "method.1a", marks=pytest.mark.clause("nh-break-bonus method.1a")
        ),
        pytest.param(
            "nh-bet-bigger", "rules.1a", marks=pytest.mark.clause("nh-bet-bigger rules.1a")
        ),
        pytest.param("nh-go-for-it", "house", marks=pytest.mark.clause("nh-go-for-it method.1a")),
    ],
)
def test_decks_come_once_and_no_step_of_an_opening_is_left_out(name: str, cited: str) -> None:
    pit = Pit(name, practice=False)
    skipped = (
        c.WashCards(by=DEALER),
        c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND),
        c.CutCards(by=DEALER, at=144),
        t.NewShoe(behind=60, by=DEALER),
    )
    for command in skipped:
        pit.refuse(command)
    pit.give(c.OpenCards(by=DEALER))
    assert pit.refuse(c.OpenCards(by=DEALER)).clause == cited
    assert pit.refuse(c.SkipOpening(by=DEALER)).clause == cited
    for command in skipped:
        pit.refuse(command)
    assert pit.floor.cards.phase is CardPhase.RECEIVED


@pytest.mark.clause("ma 4(a)")
def test_cards_are_shuffled_after_the_wash_or_come_shuffled_and_no_other_time() -> None:
    pit = Pit("ma", practice=False)
    come(pit)
    pit.give(c.OpenCards(by=DEALER), c.VerifyDecks(by=DEALER, decks=6, cards=288))
    by_hand = c.ShuffleCards(by=DEALER, how=ShuffledBy.HAND)
    beforehand = c.ShuffleCards(by=DEALER, how=ShuffledBy.SUPPLIER)
    assert pit.refuse(by_hand).clause == "4(a)"
    assert pit.refuse(beforehand).clause == "4(a)"
    pit.give(c.ConfirmDecks(by=Role.FLOOR), c.SpreadCards(by=DEALER))
    assert pit.refuse(by_hand).clause == "4(a)"
    pit.give(c.WashCards(by=DEALER), by_hand)
    assert pit.refuse(by_hand).clause == "4(a)"


@pytest.mark.clause("ma 7(j)(1)")
def test_the_rest_of_a_shoe_is_counted_once_the_cards_are_collected() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal("9s 6d 9h Kc 8d")
    pit.run(until=t.CollectCards)
    pit.give(t.ShowCutCard(by=DEALER))
    rest = pit.floor.table.shoe.size - pit.floor.table.shoe.drawn
    assert pit.refuse(c.CountRest(by=DEALER, cards=rest)).code is Code.CARDS_NOT_READY
    pit.give(t.CollectCards())
    assert pit.floor.cards.phase is CardPhase.DONE
    pit.give(c.CountRest(by=DEALER, cards=rest))
