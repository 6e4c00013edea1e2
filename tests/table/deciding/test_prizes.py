"""Prizes beside the wagers: Super Bonus, envy, jackpots, spins, and what is posted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spanish21.errors import Code, InputError
from spanish21.rules.choices import (
    EnvyPer,
    EnvyTo,
    SpinBlackjack,
    TopPrize,
    TwoWinners,
    When,
)
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.lucky_ladies import share_jackpot
from spanish21.table.asking.views import view
from spanish21.table.commands import CollectCards, PostPrize, Settle, SpinWheel
from spanish21.table.events import BonusPaid, CardsCollected, SpinOwed, WheelSpun
from spanish21.table.words import Role
from tests.table.kit import Game, names, round_of

SEVENS = "7s 2c 7d 7s Kc 7s Kh"  # box 1: three sevens of spades against 7d; box 2: K-2


def bonuses(game: Game) -> list[tuple[str, int, str]]:
    return [(e.person, e.cents, e.name) for e in game.of(BonusPaid)]


def with_bonus(name: str = "ma", **changes: object) -> Rules:
    rules = load(name)
    bonus = replace(rules.super_bonus, **changes)  # type: ignore[arg-type]
    return replace(rules, super_bonus=bonus)


# The Super Bonus and envy


@pytest.mark.clause("ma 5(g)", "ma 5(g) envy")
@pytest.mark.parametrize(
    ("wager", "prize"), [(400, 0), (500, 100_000), (2400, 100_000), (2500, 500_000)]
)
def test_ma_5g_the_prize_goes_by_the_original_wager_and_brings_envy(wager: int, prize: int) -> None:
    game = round_of("ma", f"p1 1 main {wager}; p2 2 main 100", SEVENS, "hit", "stand")
    expected = [("p1", prize, "Super Bonus"), ("p2", 5000, "envy bonus")] if prize else []
    assert bonuses(game) == expected
    assert game.settled()[-1].won == 3 * wager  # 7-7-7 of spades, beside the prize
    assert [e.clause for e in game.of(BonusPaid)] == (["5(g)", "5(g) envy"] if prize else [])


@pytest.mark.clause("nh-break-bonus super-bonus.1a", "nh-break-bonus super-bonus.1b")
@pytest.mark.clause("nh-break-bonus super-bonus.1c")
def test_break_bonus_500_dollars_and_50_for_the_others() -> None:
    cards = "7c 2c 7d 7c Kd Kh 7c"
    wagers = "p1 1 main 100; p2 2 main 100"
    game = round_of("nh-break-bonus", wagers, cards, "hit", "stand", "stand")
    assert bonuses(game) == [("p1", 50_000, "Super Bonus"), ("p2", 5000, "envy bonus")]


@pytest.mark.clause("ma 5(g) excluded", "ma 10(e)")
def test_ma_5g_nothing_on_a_doubled_or_split_hand() -> None:
    doubled = round_of("ma", "p1 1 main 2500", "7s 7d 7s 7s Kc", "double 100", "stand")
    assert not bonuses(doubled)
    split = round_of("ma", "p1 1 main 2500", "7s 7d 7s 7s 7s 2c 2h Kc", "split", "hit", "stand")
    assert not bonuses(split)


@pytest.mark.clause("ma 5(g) envy")
def test_ma_5g_envy_once_for_each_winning_hand_to_those_not_on_it() -> None:
    wagers = "p1 1 main 500; p2 2 main 500; p3 3 main 500; p3 4 main 500"
    cards = "7s 7h Kc Kd 7d 7s 7h 9c 9d 7s 7h 8c 2c"
    game = round_of("ma", wagers, cards, "hit", "hit")
    assert sorted(bonuses(game)) == sorted(
        [
            ("p1", 100_000, "Super Bonus"),
            ("p2", 5000, "envy bonus"),
            ("p3", 5000, "envy bonus"),
            ("p2", 100_000, "Super Bonus"),
            ("p1", 5000, "envy bonus"),
            ("p3", 5000, "envy bonus"),
        ]
    )
    once = round_of(with_bonus(envy_per=EnvyPer.ROUND), wagers, cards, "hit", "hit")
    envy = [(person, cents) for person, cents, name in bonuses(once) if name == "envy bonus"]
    assert sorted(envy) == [("p1", 5000), ("p2", 5000), ("p3", 5000)]


def test_envy_once_a_round_though_hands_are_paid_apart() -> None:
    rules = replace(with_bonus(envy_per=EnvyPer.ROUND), player_21_paid=When.AT_ONCE)
    wagers = "p1 1 main 500; p2 2 main 500; p3 3 main 500"
    game = round_of(rules, wagers, "7s 7h Kc 7d 7s 7h 9c 7s 7h 8c 2c", "hit", "hit")
    envy = [(person, cents) for person, cents, name in bonuses(game) if name == "envy bonus"]
    assert sorted(envy) == [("p1", 5000), ("p2", 5000), ("p3", 5000)]
    assert len(bonuses(game)) == 5


@pytest.mark.clause("ma 5(g)", "ma 13(a)")
def test_ma_5g_on_a_shared_box_each_by_their_own_wager_and_no_envy() -> None:
    wagers = "p1 1 main 2500; p2 1 main 400; p3 2 main 100"
    game = round_of("ma", wagers, SEVENS, "hit", "stand")
    assert bonuses(game) == [("p1", 500_000, "Super Bonus"), ("p3", 5000, "envy bonus")]
    small = round_of(with_bonus(envy_small_wager=True), wagers, SEVENS, "hit", "stand")
    assert ("p2", 5000, "envy bonus") in bonuses(small)
    everyone = round_of(with_bonus(envy_to=EnvyTo.EVERYONE), wagers, SEVENS, "hit", "stand")
    assert ("p1", 5000, "envy bonus") in bonuses(everyone)


# Lucky Ladies


LADIES = """
    p1 1 main 1000
    p1 1 lucky_ladies 1000
    p2 2 main 1000
    p2 2 lucky_ladies 1000
    p3 3 main 1000
    p3 3 lucky_ladies 500
"""


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1e", "nh-bet-bigger lucky-ladies.1g")
@pytest.mark.clause("nh-bet-bigger lucky-ladies.mega")
def test_bet_bigger_winners_of_one_round_share_a_jackpot_of_the_houses_money() -> None:
    game = Game("nh-bet-bigger", LADIES, cards="Qh Qh 2c Qh Qh Qh 3c 8h")
    game.do(PostPrize(name="mega", cents=100_000, at=0))
    game.run()
    paid = {e.person: e.won for e in game.settled(Kind.LUCKY_LADIES)}
    assert paid == {"p1": 50_000, "p2": 50_000, "p3": 0}
    assert game.table.accounts["jackpot/mega"] == -100_000
    assert game.table.posted["mega"].won


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1d")
def test_bet_bigger_right_after_a_win_the_values_may_be_posted_anew_in_the_same_round() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 500; p1 1 lucky_ladies 500", cards="Qs Qs Qs 5d")
    anew = PostPrize(name="major", cents=100_000, at=0)
    game.do(anew)
    game.run(until=Settle)
    assert game.code(anew) is Code.ROUND_ON
    game.run()
    assert game.settled(Kind.LUCKY_LADIES)[0].won == 50_000
    game.do(PostPrize(name="major", cents=250_000, at=5))
    assert game.code(PostPrize(name="major", cents=260_000, at=6)) is Code.ROUND_ON


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1e")
@pytest.mark.parametrize(
    ("rounding", "paid", "kept"), [("down", 333_33, "1/3"), ("half_up", 333_33, "1/3")]
)
def test_bet_bigger_shares_are_rounded_by_the_switch_and_the_fraction_is_reported(
    rounding: str, paid: int, kept: str
) -> None:
    wagers = "; ".join(f"p{n} {n} main 1000; p{n} {n} lucky_ladies 1000" for n in (1, 2, 3))
    cards = "Qh Qh Qh Qh Qh Qh Qh 5d"
    game = Game(load("nh-bet-bigger", {"rounding": rounding, "decks": 8}), wagers, cards=cards)
    game.do(PostPrize(name="mega", cents=100_000, at=0))
    game.run()
    settled = game.settled(Kind.LUCKY_LADIES)
    assert [each.won for each in settled] == [paid] * 3
    assert [each.kept for each in settled] == [kept] * 3


@pytest.mark.parametrize(("rounding", "share"), [("down", 1), ("half_up", 2)])
def test_bet_bigger_a_share_of_one_cent_and_two_thirds(rounding: str, share: int) -> None:
    shares = share_jackpot(load("nh-bet-bigger", {"rounding": rounding}), 5, [1000, 1000, 1000])
    assert shares == (share,) * 3


def test_bet_bigger_half_a_jackpot_for_five_dollars() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000; p1 1 lucky_ladies 500", cards="Qs Qs Qs 8h")
    game.run()
    posted = game.table.posted["major"].cents
    assert game.settled(Kind.LUCKY_LADIES)[0].won == posted // 2
    assert game.settled(Kind.LUCKY_LADIES)[0].jackpot == "major"


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1b", "nh-bet-bigger lucky-ladies.1c")
@pytest.mark.clause("nh-bet-bigger lucky-ladies.1d")
def test_bet_bigger_posted_values_change_once_a_day_between_rounds_or_after_a_win() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000; p1 1 lucky_ladies 500", cards="Qs Qs Qs 8h")
    day = 24 * 3600
    game.do(PostPrize(name="major", cents=500_000, at=1000))
    soon = PostPrize(name="major", cents=1, at=1000 + day - 1)
    refusal = game.refuse(soon)
    assert (refusal.code, refusal.clause) == (Code.PRIZE_POSTED_TOO_SOON, "lucky-ladies.1b")
    game.do(PostPrize(name="major", cents=400_000, at=1000 + day))
    assert game.code(PostPrize(name="grand", cents=1, at=0)) is Code.UNKNOWN_PRIZE
    assert game.code(PostPrize(name="mega", cents=-1, at=0)) is Code.AMOUNT_NOT_ALLOWED
    game.run(until=Settle)  # the round is on, and nothing has been won yet
    assert game.code(PostPrize(name="mega", cents=1, at=10 * day)) is Code.ROUND_ON
    game.play()
    assert game.settled(Kind.LUCKY_LADIES)[0].won == 200_000
    game.do(PostPrize(name="major", cents=300_000, at=1000 + day + 60))  # it was just won
    assert game.code(PostPrize(name="major", cents=1, at=1000 + day + 61)) is (
        Code.PRIZE_POSTED_TOO_SOON
    )
    game.do(PostPrize(name="mega", cents=900_000, at=1000 + day + 60))  # the others may change too
    assert "posted: none" in Game("common").refuse(soon).detail


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1d")
def test_bet_bigger_after_a_win_every_value_may_change_once() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000; p1 1 lucky_ladies 500", cards="Qs Qs Qs 8h")
    for name in ("mega", "major", "minor"):
        game.do(PostPrize(name=name, cents=500_000, at=1000))
    game.play()
    for name in ("major", "mega", "minor"):  # major was won
        game.do(PostPrize(name=name, cents=400_000, at=1060))
        again = PostPrize(name=name, cents=300_000, at=1061)
        assert game.code(again) is Code.PRIZE_POSTED_TOO_SOON


@pytest.mark.clause("nh-bet-bigger lucky-ladies.1a", "nh-bet-bigger lucky-ladies.1h")
def test_bet_bigger_values_are_posted_for_all_and_wagers_do_not_feed_them() -> None:
    game = Game("nh-bet-bigger", LADIES, cards="2c 3c 4c 5c 6c 7c 8c 9c Kd Kh")
    values = {"mega": 1_234_567, "major": 1, "minor": 0}
    for name, cents in values.items():  # as the house likes
        game.do(PostPrize(name=name, cents=cents, at=0))
    assert view(game.table, "p1").table.posted == values
    game.play()
    lost = [e.staked for e in game.settled(Kind.LUCKY_LADIES)]
    assert lost == [1000, 1000, 500]
    assert view(game.table, "p1").table.posted == values


# The wheel


def spinning(name: str = "sd-bonus-spin", **changes: object) -> Rules:
    rules = load(name)
    spin = rules.wagers.bonus_spin
    assert spin is not None
    wheel_changes = {
        key: changes.pop(key) for key in ("top_prize", "top_value", "meter_cap") if key in changes
    }
    wheel = replace(spin.wheel, **wheel_changes)  # type: ignore[arg-type]
    spin = replace(spin, wheels={**spin.wheels, spin.table: wheel}, **changes)  # type: ignore[arg-type]
    return replace(rules, wagers=replace(rules.wagers, bonus_spin=spin))


TWO_SPINS = "p1 1 main 1000; p1 1 bonus_spin 500; p2 2 main 1000; p2 2 bonus_spin 500"
TWO_BLACKJACKS = "Ac As 9d Kc Ks 8h"


@pytest.mark.clause(
    "sd-bonus-spin (1)(b)", "sd-bonus-spin (1)(b) end", "sd-bonus-spin (4)(b)(i) cards"
)
def test_sd_a_blackjack_spins_when_the_round_is_over_and_then_the_cards_go() -> None:
    game = Game("sd-bonus-spin", TWO_SPINS, cards=TWO_BLACKJACKS, spins=(2, 500))
    game.run(SpinWheel)
    assert game.of(SpinOwed)[0].person == "p1"
    assert {e.person for e in game.settled()} == {"p1", "p2"}
    assert not game.of(CardsCollected)
    assert game.code(CollectCards()) is Code.NOT_DUE
    wrong = SpinWheel(box=2, person="p2", number=1)
    assert game.code(wrong) is Code.NOT_DUE  # from the dealer's left
    off = SpinWheel(box=1, person="p1", number=10_000)
    assert game.code(off) is Code.NUMBER_NOT_ON_WHEEL
    assert game.code(SpinWheel(box=1, person="p1")) is Code.NUMBER_NOT_ON_WHEEL
    game.run()
    prizes = [int(e.prize) for e in game.of(WheelSpun)]
    assert [e.net for e in game.settled(Kind.BONUS_SPIN)] == [cents - 500 for cents in prizes]
    assert game.table.spun == 2
    assert game.of(CardsCollected)


def test_the_croupier_says_when_numbers_run_out() -> None:
    game = Game("sd-bonus-spin", TWO_SPINS, cards=TWO_BLACKJACKS)
    with pytest.raises(InputError, match="only 0 numbers"):
        game.run()


def test_ma_16d_a_spin_is_earned_against_a_dealers_blackjack_too() -> None:
    game = Game("ma", "p1 1 main 1000; p1 1 bonus_spin 500", cards="Ac Ad Kc Ks", spins=(0,))
    game.play()
    (settled,) = game.settled(Kind.BONUS_SPIN)
    assert settled.name == "top_fixed"
    assert settled.net == 250_000 - 500


def test_a_blackjack_earns_the_ace_payment_too_by_one_reading() -> None:
    rules = spinning(blackjack_earns=SpinBlackjack.SPIN_AND_ACE)
    game = Game(rules, TWO_SPINS, cards=TWO_BLACKJACKS, spins=(500, 500))
    game.run()
    assert bonuses(game) == [("p1", 1000, "ace"), ("p2", 1000, "ace")]


def test_a_progressive_top_prize_goes_to_the_first_and_stands_at_its_base_for_the_next() -> None:
    rules = spinning(top_prize=TopPrize.PROGRESSIVE, top_value=100_000, meter_cap=10**9)
    game = Game(rules, TWO_SPINS, cards=TWO_BLACKJACKS, spins=(0, 0))
    game.do(PostPrize(name="top", cents=777_700, at=5))
    game.do(PostPrize(name="top", cents=777_777, at=6))  # a meter moves as it likes
    game.run()
    assert [e.net + 500 for e in game.settled(Kind.BONUS_SPIN)] == [777_777, 100_000]
    assert game.table.posted["top"].cents == 100_000
    assert game.table.accounts["jackpot/top"] == -(777_777 + 100_000 - 1000)


@pytest.mark.parametrize(
    ("spins", "nets"),
    [((0, 0), {"p1": 388_888, "p2": 388_888}), ((0, 500), {"p1": 777_777})],
)
def test_two_top_prizes_share_a_meter_by_one_reading(
    spins: tuple[int, ...], nets: dict[str, int]
) -> None:
    rules = spinning(
        top_prize=TopPrize.PROGRESSIVE,
        top_value=100_000,
        meter_cap=10**9,
        two_winners=TwoWinners.SHARED,
    )
    game = Game(rules, TWO_SPINS, cards=TWO_BLACKJACKS, spins=spins)
    game.do(PostPrize(name="top", cents=777_777, at=5))
    game.run()
    settled = game.settled(Kind.BONUS_SPIN)
    assert {e.person: e.back + e.won for e in settled if e.jackpot} == nets
    assert len(settled) == 2
    assert game.table.tops == ()
    assert names(game.events)[-2:] == ["CardsCollected", "RoundEnded"]


def test_a_shared_meter_that_nobody_wins_is_left_alone() -> None:
    rules = spinning(top_prize=TopPrize.PROGRESSIVE, two_winners=TwoWinners.SHARED)
    game = Game(rules, TWO_SPINS, cards=TWO_BLACKJACKS, spins=(500, 500))
    game.run()
    assert not any(e.jackpot for e in game.settled(Kind.BONUS_SPIN))


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_a_meter_is_never_posted_below_its_base_nor_by_hand_while_a_spin_is_owed() -> None:
    rules = spinning(top_prize=TopPrize.PROGRESSIVE, top_value=100_000, meter_cap=10**9)
    wagers = "p1 1 main 1000; p1 1 bonus_spin 500"
    game = Game(rules, wagers, cards="As 6d Ks 9d 8d 7d")
    assert game.code(PostPrize(name="top", cents=1, at=0)) is Code.AMOUNT_NOT_ALLOWED
    game.run(until=SpinWheel)
    by_hand = PostPrize(name="top", cents=900_000, at=0, by=Role.FLOOR)
    assert game.code(by_hand) is Code.ROUND_ON
