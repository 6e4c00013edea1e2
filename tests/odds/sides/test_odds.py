"""Side bets meet the published figures, and hand calculations where none are published."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest

from spanish21.cards import parse_cards
from spanish21.errors import CardError, InputError
from spanish21.odds.hands.deals import fresh_shoe, without_cards
from spanish21.odds.sides.break_bonus import bust_odds
from spanish21.odds.sides.odds import known_bets, permitted_decks, side_bets, side_odds
from spanish21.odds.sides.outcomes import SideOdds
from spanish21.rules.loading.load import load, rule_set_ids


def price(
    name: str, bet: str, *, decks: int | None = None, settings: dict[str, str] | None = None
) -> SideOdds:
    """The odds of a bet that can be played in one way only."""
    (odds,) = side_odds(load(name, settings, decks=decks), bet)
    return odds


@pytest.mark.parametrize(
    ("name", "decks", "ev"),
    [
        ("ma", 6, Fraction(-114, 3731)),
        ("ma", 8, Fraction(-2184, 73153)),
        ("nh-break-bonus", 8, Fraction(-6539, 73153)),
    ],
)
def test_match_the_dealer_as_published(name: str, decks: int, ev: Fraction) -> None:
    assert price(name, "match_dealer", decks=decks).ev == ev


def test_match_the_dealer_hits_as_published() -> None:
    assert round(float(price("ma", "match_dealer").hit_frequency), 5) == 0.15411


@pytest.mark.parametrize("decks", [2, 6, 8])
def test_down_card_is_worth_what_the_up_card_is(decks: int) -> None:
    up, down = (
        price("nh-bet-bigger", f"match_dealer_{which}", decks=decks) for which in ("up", "down")
    )
    assert up.ev == down.ev
    assert {name: line.probability for name, line in up.lines_by_name().items()} == {
        name: line.probability for name, line in down.lines_by_name().items()
    }


@pytest.mark.parametrize(("decks", "favours"), [(2, False), (6, True), (8, True)])
def test_bet_bigger_match_the_dealer_favours_the_player_with_six_and_eight_decks(
    decks: int, favours: bool
) -> None:
    assert price("nh-bet-bigger", "match_dealer_up", decks=decks).favours_player is favours


@pytest.mark.parametrize("decks", [6, 8])
def test_match_the_dealer_by_hand(decks: int) -> None:
    """Each first card by itself: the same card with one deck's worth less, three other suits."""
    others = 48 * decks - 1
    suited, unsuited = Fraction(decks - 1, others), Fraction(3 * decks, others)
    pays = {6: (9, 4), 8: (12, 3)}[decks]
    won = 2 * (suited * pays[0] + unsuited * pays[1])
    odds = price("ma", "match_dealer", decks=decks)
    assert odds.ev == won - (1 - odds.hit_frequency)


@pytest.mark.parametrize("decks", [6, 8])
def test_insurance_by_hand(decks: int) -> None:
    tens, left = 12 * decks, 48 * decks - 1
    assert price("ma", "insurance", decks=decks).ev == Fraction(2 * tens - (left - tens), left)


def test_insurance_as_published() -> None:
    assert price("ma", "insurance").ev == Fraction(-71, 287)


def test_insurance_counts_the_cards_gone() -> None:
    rules = load("ma")
    shoe = without_cards(fresh_shoe(rules), parse_cards("Ks Qd Jh As 2c"))
    (odds,) = side_odds(rules, "insurance", shoe=shoe)
    assert odds.hit_frequency == Fraction(72 - 3, 288 - 5 - 1)


def test_insurance_needs_an_ace() -> None:
    rules = load("ma")
    aces = [card for card in rules.deck.cards if card.is_ace] * rules.decks
    with pytest.raises(CardError, match="no ace is left"):
        side_odds(rules, "insurance", shoe=without_cards(fresh_shoe(rules), aces))


def test_super_bonus_as_published() -> None:
    odds = price("ma", "super_bonus")
    assert round(1 / odds.hit_frequency) == 668_382
    assert odds.ev == odds.hit_frequency * 100  # $1,000 on a $10 wager


@pytest.mark.parametrize("decks", [6, 8])
def test_high_low_by_hand(decks: int) -> None:
    """Two ranks tie or either is higher, as often the one as the other."""
    tie = Fraction(4 * decks - 1, 48 * decks - 1)
    for odds in side_odds(load("nh-go-for-it", decks=decks), "high_low"):
        assert odds.hit_frequency == (1 - tie) / 2
        assert odds.ev == 3 * odds.hit_frequency - 1
        assert odds.favours_player


def test_perfect_pair_by_hand() -> None:
    left = 48 * 6 - 1
    won = Fraction(5 * 25 + 6 * 12 + 12 * 6, left)
    lost = 1 - Fraction(5 + 6 + 12, left)
    assert price("nh-go-for-it", "perfect_pair").ev == won - lost


@pytest.mark.parametrize(("name", "ranks"), [("ma", 12), ("sd-bonus-spin", 13)])
def test_bonus_spin_by_hand(name: str, ranks: int) -> None:
    rules = load(name)
    spin = rules.wagers.bonus_spin
    assert spin is not None
    cards = 4 * ranks * rules.decks
    aces, tens = 4 * rules.decks, 4 * (ranks - 9) * rules.decks
    pairs = cards * (cards - 1)
    blackjack = Fraction(2 * aces * tens, pairs)
    ace = 1 - Fraction((cards - aces) * (cards - aces - 1), pairs) - blackjack
    top = spin.wheel.top_value
    segments = spin.wheel.segments
    total = sum((top if each.prize == "top" else each.prize) * each.weight for each in segments)
    mean = Fraction(total, sum(each.weight for each in segments))
    assert price(name, "bonus_spin").ev == 2 * ace + blackjack * mean / 500 - 1


@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
def test_every_wheel_is_priced_and_keeps_an_edge(name: str) -> None:
    spin = load(name).wagers.bonus_spin
    assert spin is not None
    for table in spin.wheels:
        odds = price(name, "bonus_spin", settings={"wagers.bonus_spin.table": table})
        assert odds.play == f"table {table}"
        assert Fraction(5, 100) < -odds.ev < Fraction(30, 100)


def test_blackjack_may_earn_the_ace_payment_too() -> None:
    once = price("ma", "bonus_spin")
    settings = {"wagers.bonus_spin.blackjack_earns": "spin_and_ace"}
    both = price("ma", "bonus_spin", settings=settings)
    blackjack = Fraction(2 * 24 * 72, 288 * 287)
    assert both.ev - once.ev == 2 * blackjack


def test_dealer_busts_as_published_for_six_decks_of_52() -> None:
    """Dealer hits soft 17; the figures are given to six places."""
    rules = load("common", {"deck": "standard", "soft_17": "hit"})
    busts = bust_odds(rules, fresh_shoe(rules))
    published = {3: 0.173032, 4: 0.089392, 5: 0.020473, 6: 0.002638, 7: 0.000214}
    assert {n: round(float(busts[n]), 6) for n in published} == published
    assert round(float(sum(p for n, p in busts.items() if n >= 8)), 6) == 0.000012


def test_dealer_busts_as_published_for_six_spanish_decks() -> None:
    rules = load("common", {"soft_17": "hit"})
    total = sum(bust_odds(rules, fresh_shoe(rules)).values())
    assert isclose(float(total), 0.27557763, abs_tol=5e-9)


def test_break_bonus_pays_busts_by_number_of_cards() -> None:
    rules = load("nh-break-bonus")
    busts = bust_odds(rules, fresh_shoe(rules))
    pays = {3: 1, 4: 3, 5: 4, 6: 15, 7: 50}
    won = sum(chance * pays.get(cards, 200) for cards, chance in busts.items())
    odds = price("nh-break-bonus", "break_bonus")
    assert odds.hit_frequency == sum(busts.values())
    assert odds.ev == won - (1 - odds.hit_frequency)


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_bet_of_every_rule_set_is_priced(name: str) -> None:
    rules = load(name)
    quick = [bet for bet in known_bets(rules) if bet != "super_7s"]  # test_side_sevens.py has it
    for bet in quick:
        for odds in side_odds(rules, bet):
            assert sum(line.probability for line in odds.lines) == 1
            assert odds.variance >= 0
    assert set(side_bets(rules)) <= set(known_bets(rules))


@pytest.mark.parametrize(
    ("name", "decks"),
    [("ma", (6, 8)), ("nh-bet-bigger", (2, 6, 8)), ("nh-go-for-it", (6, 8))],
)
def test_permitted_decks_are_the_documents(name: str, decks: tuple[int, ...]) -> None:
    assert permitted_decks(name) == decks


def test_an_unknown_bet_is_refused_with_those_there_are() -> None:
    with pytest.raises(InputError, match="ma has no bet 'lotto'; it has: match_dealer, bonus_spin"):
        side_odds(load("ma"), "lotto")
