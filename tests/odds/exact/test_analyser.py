"""Live hands: published values, what is offered when, and hands that cannot be."""

from __future__ import annotations

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError, Refusal, Spanish21Error
from spanish21.odds.exact.analyser import HandValues, value_hand
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.loading.load import load


def value(
    name: str,
    hand: str,
    up: str,
    *,
    settings: dict[str, object] | None = None,
    gone: str = "",
    hands: int = 1,
    doubles: int = 0,
    riding: int | None = None,
    every_double: bool = False,
) -> HandValues:
    rules = load(name, settings)
    live = LiveHand(parse_cards(hand), hands, doubles, riding)
    unseen = Unseen.fresh(rules).without([*live.cards, Card.parse(up), *parse_cards(gone)])
    terms = Terms(rules)
    return value_hand(terms, live, Card.parse(up), unseen, every_double=every_double)


def test_five_and_six_against_a_two_as_published() -> None:
    values = value("common", "5c 6d", "2c")
    assert round(values.actions["double"], 6) == 0.348048
    assert values.best == "double"


def test_insurance_is_counted_from_the_cards_unseen() -> None:
    """Of 285 cards 72 count ten: two to one on 72, a unit lost on 213."""
    assert value("common", "5c 6d", "Ac").insurance == pytest.approx((2 * 72 - 213) / 285)
    assert value("common", "5c 6d", "2c").insurance is None


def test_a_blackjack_is_insured_where_the_rules_let_it() -> None:
    assert value("ma", "Kc Ad", "Ac").insurance is not None
    assert value("nh-bet-bigger", "Kc Ad", "Ac").insurance is None


def test_the_best_action_has_the_highest_value() -> None:
    for hand, up in (("8c 8d", "Kc"), ("5c 6d", "2c"), ("Kc 6d", "Ac"), ("As 7d", "9c")):
        values = value("ma", hand, up)
        assert values.value == max(values.actions.values())


def test_surrender_is_half_where_the_dealer_has_looked_and_more_where_not() -> None:
    """ma 8(a)(2): under an ace or ten a blackjack takes the whole wager."""
    assert value("common", "Kc 6d", "Ac").actions["surrender"] == pytest.approx(-0.5)
    late = 71 / 285
    found = value("ma", "Kc 6d", "Ac").actions["surrender"]
    assert found == pytest.approx(-0.5 * (1 - late) - late)


def test_a_rescue_forfeits_the_first_wager() -> None:
    values = value("ma", "5c 6d 2h", "Kc", doubles=1)
    assert values.actions["rescue"] == pytest.approx(-1.0)
    assert values.best == "rescue"
    assert "hit" not in values.actions


def test_a_later_rescue_forfeits_all_but_the_last_double() -> None:
    values = value("common", "5c 6d 2h 3h", "Kc", settings={"doubles_max": 3}, doubles=2)
    assert values.actions["rescue"] == pytest.approx(-2.0)


def test_what_rides_scales_a_doubled_hand_that_can_only_stand() -> None:
    full = value("sd-bonus-spin", "5c 6d 9h", "6c", doubles=1)
    half = value("sd-bonus-spin", "5c 6d 9h", "6c", doubles=1, riding=1500)
    assert full.actions.keys() == {"stand"}
    assert half.value == pytest.approx(full.value * 0.75)


def test_a_small_second_double_is_nearly_a_free_card() -> None:
    """nh-bet-bigger: a doubled 13 against a ten is drawn to for a chip."""
    values = value("nh-bet-bigger", "5c 6d 2h", "Kc", doubles=1, riding=2000)
    assert values.best == "double_least"
    assert values.actions["double_least"] > values.actions["stand"] + 0.1


def test_a_split_ace_and_king_is_no_blackjack() -> None:
    assert value("ma", "As Kd", "6c").value == pytest.approx(1.5)
    assert value("ma", "As Kd", "6c", hands=2).actions["stand"] == pytest.approx(1.0)


def test_pairs_are_split_again_up_to_four_hands() -> None:
    offered = {n: "split" in value("ma", "8c 8d", "6c", hands=n).actions for n in (1, 2, 3, 4)}
    assert offered == {1: True, 2: True, 3: True, 4: False}


def test_split_hands_are_not_surrendered() -> None:
    assert "surrender" not in value("ma", "Kc 6d", "Kd", hands=2).actions


def test_a_double_is_worth_less_once_ten_valued_cards_are_gone() -> None:
    gone = " ".join(["Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js"] * 4)
    fewer = value("ma", "5c 6d", "2c", gone=gone).actions["double"]
    assert fewer < value("ma", "5c 6d", "2c").actions["double"]


def test_suited_cards_are_worth_more_than_mixed_ones() -> None:
    assert value("ma", "6s 7s", "2c").actions["hit"] > value("ma", "6h 7h", "2c").actions["hit"]
    assert value("ma", "6h 7h", "2c").actions["hit"] > value("ma", "6h 7s", "2c").actions["hit"]


@pytest.mark.parametrize(
    ("hand", "story", "says"),
    [
        ("5c", {}, "at least two cards"),
        ("Kc 6d 9d", {}, "over 21"),
        ("5c 6d", {"doubles": 1}, "cannot have been doubled once"),
        ("5c 6d 2h", {"doubles": 1, "riding": 3000}, "3 antes cannot ride"),
        ("5c 6d 2h", {"riding": 1500}, "1.5 antes cannot ride on a hand doubled never"),
        ("5c 6d", {"hands": 0}, "at least one hand"),
    ],
)
def test_hands_that_cannot_be_get_one_clear_line(
    hand: str, story: dict[str, int], says: str
) -> None:
    with pytest.raises(InputError, match=says) as caught:
        value("ma", hand, "2c", **story)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_a_double_that_a_cap_leaves_no_amount_is_told_in_one_line() -> None:
    settings = {"double_amounts": "full", "wagers.additions_most": 1000}
    with pytest.raises(InputError, match="no hand of this wager can be doubled 2 x"):
        value("nh-break-bonus", "5c 2d 2h 3h", "2c", settings=settings, doubles=2)


@pytest.mark.parametrize(
    ("name", "hand", "story"),
    [
        ("ma", "5c 6d 2h 3h", {"doubles": 2}),  # doubled once only (ma 9(a))
        ("ma", "8c 5d", {"hands": 5}),  # four hands (ma 10(c))
        ("sd-bonus-spin", "Ac 5d 3h", {"hands": 2}),  # split aces get one card each
        ("ma", "Kc Ad 5d", {}),  # a blackjack draws no card
    ],
)
def test_a_story_the_rules_forbid_is_refused_with_its_clause(
    name: str, hand: str, story: dict[str, int]
) -> None:
    with pytest.raises(Refusal) as caught:
        value(name, hand, "2c", **story)  # type: ignore[arg-type]
    assert caught.value.clause


def test_more_cards_gone_than_the_shoe_holds_are_refused() -> None:
    with pytest.raises(InputError, match="5c cannot be seen 7 times: the shoe holds 6"):
        value("ma", "5c 6d", "2c", gone="5c 5c 5c 5c 5c 5c")


def test_a_card_the_deck_lacks_is_refused() -> None:
    with pytest.raises(Spanish21Error, match="10c"):
        value("ma", "10c 6d", "2c")


def test_a_shoe_that_may_not_finish_the_round_is_refused() -> None:
    rules = load("ma")
    left = Unseen.of(parse_cards("2c 3c 4c"))
    with pytest.raises(InputError, match="3 cards with 9 points"):
        value_hand(Terms(rules), LiveHand(parse_cards("5c 6d")), Card("2d"), left)
