"""The deal: in the documents' order, with the hole card by each procedure, to the cut card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import CardError, Code
from spanish21.rules.choices import HoleCard, LastRound, PeekOn
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import (
    BurnCard,
    CheckHoleCard,
    CollectCards,
    DealCard,
    NewShoe,
    ShowCutCard,
    TurnHoleCard,
)
from spanish21.table.events import (
    CardBurned,
    CardDealt,
    CardsCollected,
    CutCardReached,
    HoleCardChecked,
    HoleCardTurned,
    RoundBegan,
    StakeCollected,
)
from spanish21.table.order import IDLE, Await
from tests.table.kit import Game, names, round_of

THREE_BOXES = "p1 1 main 1000; p2 3 main 1000; p3 6 main 1000"
TWENTY_CARDS = "2c 3c 4c 9d 5c 6c 7c 8c 9c 2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h"


def dealt(game: Game) -> list[tuple[int, str, bool]]:
    return [(e.box, str(e.card), e.down) for e in game.of(CardDealt)]


@pytest.mark.clause("ma 5(a)", "ma 7(d)", "ma 7(d)(1)", "ma 7(d)(2)", "ma 7(d)(3)")
def test_ma_7d_boxes_from_the_left_then_dealer_then_boxes_again() -> None:
    game = Game("ma", THREE_BOXES, cards=TWENTY_CARDS)
    game.run()
    first = [(1, "2c", False), (3, "3c", False), (6, "4c", False), (0, "9d", False)]
    assert dealt(game) == [*first, (1, "5c", False), (3, "6c", False), (6, "7c", False)]
    assert game.due() == Await(1, 1, "p1")


@pytest.mark.clause(
    "nh-break-bonus method.2b",
    "nh-break-bonus method.2c",
    "nh-bet-bigger rules.5a",
    "nh-bet-bigger rules.5b",
    "nh-go-for-it method.2b",
    "sd-bonus-spin (3)",
)
@pytest.mark.parametrize("name", [name for name in rule_set_ids() if name != "ma"])
def test_elsewhere_the_dealers_second_card_comes_last_and_face_down(name: str) -> None:
    game = Game(name, THREE_BOXES, cards=TWENTY_CARDS)
    game.run()
    boxes = [(box, down) for box, _, down in dealt(game)]
    once = [(1, False), (3, False), (6, False)]
    assert boxes == [*once, (0, False), *once, (0, True)]
    assert game.table.dealer.cards == (Card("9d"),)
    assert game.due() == Await(1, 1, "p1")


@pytest.mark.clause("ma 7(g)", "ma 7(f)")
def test_ma_7g_the_dealers_second_card_waits_until_all_players_are_done() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards=TWENTY_CARDS)
    game.choose("hit")
    assert game.hand(1).cards == tuple(map(Card, ("2c", "9d", "6c")))
    assert not any(e.box == 0 and e.hand for e in game.of(CardDealt))
    game.play("stand", "stand")
    order = [e.box for e in game.of(CardDealt)]
    assert order[:6] == [1, 2, 0, 1, 2, 1]
    assert set(order[6:]) == {0}


@pytest.mark.clause("ma 7(b) hidden", "ma 7(i)")
def test_ma_7i_an_unseen_hole_card_is_turned_after_the_players() -> None:
    rules = load("ma", {"hole_card": "no_peek"})
    game = round_of(rules, "p1 1 main 1000", "Kc Ad 9c Kd")
    assert names(game.events[-5:]) == [
        "Chosen",
        "HoleCardTurned",
        "WagerSettled",
        "CardsCollected",
        "RoundEnded",
    ]
    assert not game.of(HoleCardChecked)
    assert game.net() == -1000


@pytest.mark.clause("ma 7(i) reader", "ma 7(i) blackjack")
@pytest.mark.parametrize("up", ["Ad", "Kd", "Qd", "Jd"])
def test_ma_7i_the_reader_checks_under_an_ace_or_face_card_and_ends_the_round(up: str) -> None:
    rules = load("ma", {"hole_card": "card_reader"})
    hole = "Kh" if up == "Ad" else "Ah"
    game = round_of(rules, "p1 1 main 1000; p2 2 main 1000", f"9c 8c {up} 9d 8d {hole} 5h 5s")
    assert game.of(HoleCardChecked) == [HoleCardChecked(blackjack=True)]
    assert len(game.of(CardDealt)) == 6
    assert (game.net("p1"), game.net("p2")) == (-1000, -1000)


@pytest.mark.clause("ma 7(i) reader")
def test_ma_7i_the_reader_is_not_used_under_a_small_card() -> None:
    rules = load("ma", {"hole_card": "card_reader"})
    game = round_of(rules, "p1 1 main 1000", "Kc 9d 9c Kh")
    assert not game.of(HoleCardChecked)
    assert game.of(HoleCardTurned) == [HoleCardTurned(Card("Kh"))]


@pytest.mark.clause("nh-bet-bigger rules.9b", "nh-bet-bigger rules.11b")
@pytest.mark.parametrize(("up", "hole"), [("Kd", "As"), ("As", "Kd")])
def test_bet_bigger_a_blackjack_is_turned_over_at_once(up: str, hole: str) -> None:
    game = round_of("nh-bet-bigger", "p1 1 main 1000", f"9c {up} 8c {hole} 2c")
    found = names(game.events)
    assert found[found.index("HoleCardChecked") + 1] == "HoleCardTurned"
    assert "Chosen" not in found
    assert game.net() == -1000


def test_a_peek_on_the_ace_alone_leaves_a_ten_unchecked() -> None:
    game = round_of("nh-break-bonus", "p1 1 main 1000", "9c Kd 8c As")
    assert not game.of(HoleCardChecked)
    assert game.net() == -1000


def test_no_peek_at_all_where_no_card_calls_for_one() -> None:
    rules = replace(load("common"), peek_on=PeekOn.NONE)
    game = round_of(rules, "p1 1 main 1000", "9c Ad 8c Ks")
    assert not game.of(HoleCardChecked)
    assert game.net() == -1000


@pytest.mark.clause("ma 12(c)")
def test_ma_12c_nothing_is_drawn_when_nothing_depends_on_it() -> None:
    bust = round_of("ma", "p1 1 main 1000", "Kc 9d 9c 5c Kh", "hit")
    assert [e.box for e in bust.of(CardDealt)] == [1, 0, 1, 1]
    paid = round_of("ma", "p1 1 main 1000", "Kc 9d Ac")
    assert [e.box for e in paid.of(CardDealt)] == [1, 0, 1]
    assert paid.net() == 1500


@pytest.mark.clause("ma 12(c)", "ma 9(c)")
def test_ma_12c_the_second_card_is_drawn_while_a_blackjack_could_change_a_doubled_bust() -> None:
    # 9(c): a blackjack takes the original wager only, so 500 of the bust 1500 come back.
    game = round_of("ma", "p1 1 main 1000", "Kc Ad 6c 9c Kh", "double 500")
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1, 1, 0]
    assert game.net() == -1000


def test_a_rule_set_may_have_the_dealer_always_play() -> None:
    rules = load("common", {"dealer_plays": "always"})
    game = round_of(rules, "p1 1 main 1000", "Kc 9d 9c 2h 5c 8h", "hit")
    assert [e.box for e in game.of(CardDealt)] == [1, 0, 1, 0, 1, 0]
    assert game.of(HoleCardTurned)


@pytest.mark.clause("ma 7(h) order")
def test_ma_7h_cards_are_collected_so_that_every_hand_can_be_rebuilt() -> None:
    game = round_of("ma", "p1 1 main 1000; p2 2 main 1000", "2c 3c 9d Kc Kd 8h")
    (collected,) = game.of(CardsCollected)
    assert [str(card) for card in collected.cards] == ["3c", "Kd", "2c", "Kc", "9d", "8h"]
    assert game.table.discards == collected.cards


# The shoe


@pytest.mark.clause("ma 7(j)", "nh-break-bonus method.1j", "nh-go-for-it method.1k")
@pytest.mark.clause("nh-bet-bigger rules.24b")
@pytest.mark.parametrize("name", rule_set_ids())
def test_the_cut_cards_round_is_played_to_its_end_and_a_shuffle_follows(name: str) -> None:
    game = Game(unbind(load(name), {"cut_card_most": "none"}), "p1 1 main 1000")
    size = game.table.shoe.size
    game.do(NewShoe(behind=size - 3))
    game.supply = Supply([Card("2c"), Card("9d"), Card("7d"), Card("Kc"), Card("8h"), *_rest()])
    if game.table.shoe.burns:
        assert isinstance(game.due(), BurnCard)
    game.play()
    assert len(game.of(CutCardReached)) == 1
    assert not game.table.playing
    assert game.due() == NewShoe()
    assert game.code(DealCard(to=1, card=Card("2c"))) is Code.NOT_DUE
    game.do(NewShoe())
    assert game.due() == IDLE


def _rest() -> list[Card]:
    return list(parse_cards("2d 3d 4d 5d 6d 9h 2s 3s 4s 5s"))


def test_by_one_reading_another_round_follows_the_cut_cards() -> None:
    rules = replace(load("nh-go-for-it"), last_round=LastRound.NEXT)
    game = Game(rules, "p1 1 main 1000", cards="2c 9d 7d 8h 2d 3d 4d 5d 6d 9h 2s 3s")
    game.run()
    game.do(ShowCutCard())
    game.play()
    game.bet("p1 1 main 1000")
    assert game.due() == DealCard(to=1)
    game.play()
    assert game.due() == NewShoe()


def test_the_place_of_the_cut_card() -> None:
    game = Game("ma")
    least = cut_depth(game.rules)
    assert least == 72
    assert game.code(NewShoe(behind=least - 1)) is Code.CUT_CARD_MISPLACED
    assert game.code(NewShoe(behind=game.table.shoe.size)) is Code.CUT_CARD_MISPLACED
    game.do(NewShoe(behind=least))
    assert game.code(ShowCutCard()) is Code.NOT_DUE
    game.do(NewShoe())
    game.do(ShowCutCard())
    assert game.code(ShowCutCard()) is Code.NOT_DUE


@pytest.mark.parametrize(("reading", "cards"), [("last_before", 1), ("would_pass", 2)])
def test_when_the_cut_card_is_out_goes_by_the_reading(reading: str, cards: int) -> None:
    game = Game(load("ma", {"cut_card_reached": reading}), "p1 1 main 1000", cards=TWENTY_CARDS)
    game.do(NewShoe(behind=game.table.shoe.size - 1))
    game.do(BurnCard(card=Card("7s")))
    assert len(game.of(CutCardReached)) == (cards == 1)
    if cards == 1:
        assert game.due() == NewShoe()
        return
    assert "CutCardReached" in names(game.do(DealCard(to=1, card=Card("2c"))))


def test_a_card_is_burned_before_the_deal_and_may_stay_unseen() -> None:
    game = Game("ma", "p1 1 main 1000")
    game.do(NewShoe())
    assert game.due() == BurnCard()
    assert game.do(BurnCard()) == (CardBurned(None),)
    assert game.due() == DealCard(to=1)
    assert game.code(BurnCard()) is Code.NOT_DUE
    game.do(NewShoe(behind=72))
    game.do(BurnCard(card=Card("7s")))
    assert game.table.discards == (Card("7s"),)


def test_burning_may_bring_the_cut_card() -> None:
    game = Game("ma")
    game.do(NewShoe(behind=game.table.shoe.size - 1))
    assert names(game.do(BurnCard(card=Card("7s")))) == ["CardBurned", "CutCardReached"]


def test_a_shoe_is_shuffled_between_rounds_only() -> None:
    game = Game("ma", "p1 1 main 1000", cards=TWENTY_CARDS)
    game.run()
    assert game.code(NewShoe()) is Code.ROUND_ON


def test_a_card_that_is_not_in_the_shoe_is_refused() -> None:
    game = Game("ma", "p1 1 main 1000")
    refusal = game.refuse(DealCard(to=1, card=Card("10c")))
    assert (refusal.code, refusal.clause) == (Code.CARD_NOT_LEFT, "2(a) tens")
    game = Game("ma", ";".join(f"p{n} {n} main 1000" for n in range(1, 8)))
    for n in range(1, 7):
        game.do(DealCard(to=n, card=Card("7s")))
    assert game.code(DealCard(to=7, card=Card("7s"))) is Code.CARD_NOT_LEFT


def test_a_players_card_must_be_told() -> None:
    game = Game("ma", "p1 1 main 1000")
    assert game.code(DealCard(to=1)) is Code.CARD_MISSING
    assert game.code(DealCard(to=2, card=Card("7s"))) is Code.NOT_DUE
    assert game.code(CollectCards()) is Code.NOT_DUE


@pytest.mark.clause("sd-bonus-spin (2) collect")
def test_bonus_spin_stakes_are_collected_before_the_deal() -> None:
    game = Game("sd-bonus-spin", "p1 1 main 1000; p1 1 bonus_spin 500")
    assert names(game.do(DealCard(to=1, card=Card("2c")))) == [
        "RoundBegan",
        "StakeCollected",
        "CardDealt",
    ]
    assert game.of(RoundBegan) == [RoundBegan(1)]
    assert [e.cents for e in game.of(StakeCollected)] == [500]
    assert game.table.accounts["pending/bonus_spin"] == 500


# A live table: nobody knows the hole card


def live_game(up: str, *, rules: str = "nh-bet-bigger") -> Game:
    game = Game(rules, "p1 1 main 1000")
    for to, card in ((1, "9c"), (0, up), (1, "9d")):
        game.do(DealCard(to=to, card=Card(card)))
    game.do(DealCard(to=0))
    return game


def test_a_live_hole_card_is_unknown_until_it_is_turned() -> None:
    game = live_game("Kd")
    left = game.table.shoe.left
    assert game.code(CheckHoleCard()) is Code.CARD_MISSING
    game.do(CheckHoleCard(blackjack=False))
    game.say("stand")
    assert game.code(TurnHoleCard()) is Code.CARD_MISSING
    assert game.code(TurnHoleCard(card=Card("As"))) is Code.WRONG_CARD
    assert game.code(TurnHoleCard(card=Card("10s"))) is Code.CARD_NOT_LEFT
    assert game.table.shoe.left == left
    game.do(TurnHoleCard(card=Card("7s")))
    assert sum(game.table.shoe.left) == sum(left) - 1
    assert game.table.shoe.drawn == 4


def test_a_live_check_that_finds_a_blackjack_binds_the_card() -> None:
    game = live_game("Kd")
    game.do(CheckHoleCard(blackjack=True))
    assert game.due() == TurnHoleCard()
    assert game.code(TurnHoleCard(card=Card("7s"))) is Code.WRONG_CARD
    game.do(TurnHoleCard(card=Card("As")))
    game.run()
    assert game.net() == -1000


def test_a_live_hole_card_that_nothing_needs_is_collected_unseen() -> None:
    game = live_game("9h")
    game.supply = Supply([Card("2c")] * 4 + [Card("7s")])
    game.choose("hit")
    assert game.of(CardsCollected)[-1].cards == (Card("9h"), None)
    assert game.net() == -1000


def test_a_known_hole_card_must_be_the_one_that_is_told() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000", cards="9c Kd 9d 7s")
    game.run(CheckHoleCard)
    assert game.code(CheckHoleCard(blackjack=True)) is Code.WRONG_CARD
    game.do(CheckHoleCard(blackjack=False))
    game.choose("stand")
    assert game.of(HoleCardTurned) == [HoleCardTurned(Card("7s"))]


def test_a_turned_card_other_than_the_known_one_is_refused() -> None:
    rules = replace(load("ma"), hole_card=HoleCard.NO_PEEK)
    game = Game(rules, "p1 1 main 1000", cards="9c 9h 9d 7s")
    game.run()
    game.say("stand")
    assert game.due() == TurnHoleCard()
    assert game.code(TurnHoleCard(card=Card("8s"))) is Code.WRONG_CARD
    game.do(TurnHoleCard(card=Card("7s")))


# The croupier


def test_the_croupier_says_when_cards_run_out() -> None:
    game = Game("ma", "p1 1 main 1000", cards="2c 9d")
    with pytest.raises(CardError, match="only 2 were given"):
        game.run()


def test_the_croupier_has_nothing_to_propose_without_wagers() -> None:
    assert next_command(Game("ma").table, Supply(())) is None
