"""A probe: every function of the rulebook asked a decent range of questions about one rule set.

Two rule sets that answer alike play and pay alike. Names and clauses are left out of the answers,
so that a key cannot look alive by its words alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, zip_longest

from spanish21.cards import Card, parse_cards
from spanish21.rules.dealer import checks, dealer_hand, draws, find_need
from spanish21.rules.envy import envy_bonuses
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.kinds import Kind, Moment, Side, settled_at
from spanish21.rules.limits import wager_limits
from spanish21.rules.line import LineHand, settle_line
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, actions, double_amounts, refuse
from spanish21.rules.settle import (
    DEALER_RESULTS,
    Ended,
    Played,
    award,
    super_bonus_prize,
    wins_super_bonus,
)
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.bonus_spin import (
    earns_spin,
    pay_spin,
    prize_at,
    top_prizes,
    total_weight,
)
from spanish21.rules.side_bets.break_bonus import break_with
from spanish21.rules.side_bets.insurance import insurance, insurance_amounts, refuse_insurance
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.rules.side_bets.super_7s import super_7s

HANDS = tuple(
    shape_of(parse_cards(text))
    for text in (
        "As Kd",
        "Ks Kd",
        "Ks Qd",
        "As Ad",
        "8s 8d",
        "9s 7d",
        "As 6d",
        "9s 9d 3c",
        "Ks Qd 2c",
        "2s 3d 4c 5h 7s",
        "2s 3d 2c 3h 5s 6d",
        "2s 3d 2c 3h 2d 3c 6d",
        "6s 7d 8c",
        "6d 7d 8d",
        "6s 7s 8s",
        "7s 7d 7c",
        "7d 7d 7d",
        "7s 7s 7s",
        "9s 8d 2c",
        "9s 8d 8c",
    )
)
DEALT = [
    (parse_cards(text)[0], parse_cards(text)[1])
    for text in (
        *("Qh Qh", "Qh Qd", "Qh Qs", "Qs Ks", "9c As", "Ah Kd", "As As", "7h 7h", "7h 7s", "7d 7h"),
        *("7c 8d", "8s 7h", "7h 2s", "Ks Ks", "Jc Qc", "5d 5h", "5d 5c", "2c Ac", "Ac 9h"),
    )
]
UP_CARDS = parse_cards("Ah Kh Qh 7h 5h 2c 8c")
DEALER = ("Ah 6s", "Ah 6s Ad", "Ks 7d", "Ah 7s", "9s 7d", "Ah 5s Ad", "Ah 6s 2d")
AMOUNTS = (333, 100, 1000, 2500)
TALE = ("9s", "9s 7d", "7h 7d 7c", "7h 7h 7h", "7h 7h", "7h 7d", "7h 2d 7c", "7h 2d")


def ask(rules: Rules) -> tuple[object, ...]:
    """The answers of every function, in a fixed order."""
    return tuple(list_answers(rules))


def answers_differ(rules: Rules, answers: tuple[object, ...]) -> bool:
    """Whether a rule set answers anything otherwise; asks no further than the first difference."""
    both = zip_longest(list_answers(rules), answers, fillvalue=...)
    return any(one != other for one, other in both)


def list_answers(rules: Rules) -> Iterator[object]:
    yield from ask_dealer(rules)
    yield [wager_limits(rules, kind, main=main) for kind in Kind for main in AMOUNTS]
    yield rules.cut_card.cards(decks=rules.decks, deck_size=rules.deck.size)
    yield from ask_insurance(rules)
    yield from ask_wheel(rules)
    yield from ask_prizes(rules)
    yield from ask_play(rules)
    yield from ask_settling(rules)
    yield from ask_side_bets(rules)


def list_turns() -> Iterator[Turn]:
    for shape, doubles in product(HANDS, range(4)):
        yield Turn(shape, doubles=doubles)
        for hands in (2, 3):
            yield Turn(shape, hands=hands, split=True, doubles=doubles)
            yield Turn(shape, hands=hands, split=True, split_aces=True, doubles=doubles)


def ask_play(rules: Rules) -> Iterator[object]:
    for turn in list_turns():
        yield actions(rules, turn)
        yield [(refusal := refuse(rules, act, turn)) and refusal.code for act in Act]
    for doubles, original in product(range(3), AMOUNTS):
        turn = Turn(HANDS[5], doubles=doubles)
        yield double_amounts(rules, turn, original=original, riding=original * 2**doubles)


def ask_dealer(rules: Rules) -> Iterator[object]:
    yield [checks(rules, card) for card in UP_CARDS]
    yield [draws(rules, dealer_hand(parse_cards(text))) for text in DEALER]
    bust = LineHand(Played(HANDS[-1]), 1000)
    yield find_need(rules, Card("9s"), [[bust]])
    yield find_need(rules, Card("As"), [[LineHand(Played(HANDS[-1], doubles=1), 1000, (1000,))]])


def list_played(shape: Shape) -> Iterator[Played]:
    for split, doubles in product((False, True), range(2)):
        yield Played(shape, split=split, doubles=doubles)
    yield Played(shape, doubles=1, ended=Ended.RESCUED)
    yield Played(shape, ended=Ended.SURRENDERED)


def ask_settling(rules: Rules) -> Iterator[object]:
    for shape, dealer in product(HANDS, DEALER_RESULTS):
        for played in list_played(shape):
            given = award(rules, played, dealer)
            yield given.result, given.odds, given.added
            hand = LineHand(played, 333, (333,) * played.doubles)
            busted = LineHand(Played(HANDS[-1], split=True, doubles=1), 333, (333,))
            yield [each.returned for each in settle_line(rules, [hand, busted], dealer)]


def ask_prizes(rules: Rules) -> Iterator[object]:
    for shape, up in product(HANDS, UP_CARDS):
        for played in list_played(shape):
            yield wins_super_bonus(rules, played, up)
    yield [super_bonus_prize(rules, amount) for amount in (99, 100, 499, 500, 2499, 2500, 9999)]
    winning = [{"north": 500, "south": 100}, {"north": 2500}]
    yield envy_bonuses(rules, winning, wagered=["north", "south", "west"])


def ask_insurance(rules: Rules) -> Iterator[object]:
    for up, blackjack in product(UP_CARDS, (False, True)):
        refusal = refuse_insurance(rules, up, blackjack=blackjack)
        yield refusal and refusal.code
    yield [insurance_amounts(rules, main=amount, lines=2) for amount in AMOUNTS]
    yield [answer(rules, insurance(rules, Card("As"), card)) for card in UP_CARDS]


def answer(rules: Rules, given: SideAward) -> object:
    return given.jackpot or [given.won(stake, rules.rounding) for stake in (333, 500)]


def ask_side_bets(rules: Rules) -> Iterator[object]:
    for kind in Kind:
        if kind.is_side_bet and getattr(rules.wagers, kind.value) is not None:
            yield from ask_side_bet(rules, kind)


def ask_side_bet(rules: Rules, kind: Kind) -> Iterator[object]:
    if settled_at(kind) is Moment.AFTER_DEAL:
        for (first, second), up, side in product(DEALT, UP_CARDS, Side):
            given = settle_opening(
                rules, kind, first=first, second=second, up=up, stake=333, side=side
            )
            yield answer(rules, given)
    elif kind is Kind.MATCH_DEALER_DOWN:
        for (first, second), up, down in product(DEALT, UP_CARDS, UP_CARDS):
            yield answer(rules, match_down(rules, first, second, up=up, down=down))
    elif kind is Kind.SUPER_7S:
        for text in TALE:
            yield answer(rules, super_7s(rules, parse_cards(text), split=False))
    else:
        assert kind is Kind.BREAK_BONUS
        yield [answer(rules, break_with(rules, bust=True, cards=cards)) for cards in range(3, 10)]


def ask_wheel(rules: Rules) -> Iterator[object]:
    bet = rules.wagers.bonus_spin
    if bet is None:
        return
    wheel, weight = bet.wheel, total_weight(bet.wheel)
    yield weight, wheel.stake, [earns_spin(*cards) for cards in DEALT]
    meter = wheel.top_value
    yield meter, top_prizes(rules, winners=2, meter=meter + 100)
    for number in sorted({0, 1, 2, weight - 1, *range(0, weight, max(1, weight // 50))}):
        if number < weight:
            given = pay_spin(rules, prize_at(wheel, number), meter=meter + 100)
            yield answer(rules, given), given.outcome == "top_non_cash"
