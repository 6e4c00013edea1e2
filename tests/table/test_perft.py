"""Decision-path counts for fixed shoes: how many ways a round can be played, choice by choice.

Each line of `perft/*.txt` is a shoe and the number of different rounds it allows one player, with
doubles and insurance at their least and greatest amounts only. The table's count is the number of
leaves when every option is followed; `count_paths` below counts the same with the rules of play
alone, knowing nothing of tables, so the two can only agree if the table offers exactly those.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from spanish21.cards import Card, parse_cards
from spanish21.rules.choices import HoleCard
from spanish21.rules.dealer import checks, dealer_hand
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, actions, double_amounts
from spanish21.rules.side_bets.insurance import insurance_amounts, refuse_insurance
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.asking.options import options
from spanish21.table.commands import Choose, CloseInsurance, Command, Insure
from spanish21.table.engine import step
from spanish21.table.events import RoundEnded
from spanish21.table.order import Await, due
from spanish21.table.state import Table
from tests.table.kit import Game

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

FOLDER = Path(__file__).parent / "perft"
WAGER = 1000


class Case(NamedTuple):
    """One line of a file: rule set, shoe, count."""

    rules: Rules
    cards: str
    paths: int


def cases() -> Iterator[object]:
    for path in sorted(FOLDER.glob("*.txt")):
        rules = load(path.stem)
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                cards, count = line.split("=")
                case = Case(rules, cards.strip(), int(count))
                yield pytest.param(case, id=f"{path.stem}: {cards.strip()[:11]}")


CASES = list(cases())


@pytest.mark.parametrize("case", CASES)
def test_the_table_offers_every_way_to_play_a_round_and_no_other(case: Case) -> None:
    game = Game(case.rules, f"p1 1 main {WAGER}")
    assert walk(game.table, Supply(parse_cards(case.cards))) == case.paths


@pytest.mark.parametrize("case", CASES)
def test_the_rules_of_play_alone_count_the_same(case: Case) -> None:
    assert count_paths(case.rules, parse_cards(case.cards)) == case.paths


# By the table


def walk(table: Table, supply: Supply) -> int:
    """The number of rounds that can follow from here."""
    while True:
        if isinstance(due(table), CloseInsurance | Await) and not _insured(table):
            return sum(walk(step(table, command)[0], supply) for command in _choices(table))
        command = next_command(table, supply, waits=False)
        assert command is not None
        table, events = step(table, command)
        if any(isinstance(event, RoundEnded) for event in events):
            return 1


def _insured(table: Table) -> bool:
    return isinstance(due(table), CloseInsurance) and bool(table.box(1).wagers)


def _choices(table: Table) -> Iterator[Command]:
    """The player's options, amounts at their least and greatest; or no insurance."""
    if isinstance(due(table), CloseInsurance):
        yield CloseInsurance()
    for option in options(table, "p1"):
        if not isinstance(option.command, Choose | Insure):
            continue
        if option.amounts is None:
            yield option.command
            continue
        for cents in sorted({option.amounts.least, option.amounts.most}):
            yield replace(option.command, cents=cents)


# By the rules of play alone


class Hand(NamedTuple):
    """A hand as the count sees it."""

    cards: tuple[Card, ...]
    split: bool = False
    doubles: int = 0
    riding: int = WAGER


def count_paths(rules: Rules, cards: tuple[Card, ...]) -> int:
    """The number of ways to play a shoe, with no table at all."""
    first, up, second, *rest = cards
    hand = Hand((first, second))
    insured = _insurance_choices(rules, up, hand)
    if rules.hole_card is not HoleCard.NONE:
        hole = rest.pop(0)
        if checks(rules, up) and dealer_hand([up, hole]).result.blackjack:
            return insured
    return insured * _count(rules, (hand,), 0, tuple(rest))


def _insurance_choices(rules: Rules, up: Card, hand: Hand) -> int:
    blackjack = shape_of(hand.cards).two_card_21
    if refuse_insurance(rules, up, blackjack=blackjack) is not None:
        return 1
    amounts = insurance_amounts(rules, main=WAGER, lines=0)
    return 1 + len({amounts.least, amounts.most})


def _count(rules: Rules, hands: tuple[Hand, ...], at: int, shoe: tuple[Card, ...]) -> int:
    """The ways to play the hands from this one on."""
    if at == len(hands):
        return 1
    hand = hands[at]
    if len(hand.cards) == 1:
        return _count(rules, _put(hands, at, _dealt(hand, shoe[0])), at, shoe[1:])
    turn = Turn(
        shape_of(hand.cards),
        hands=len(hands),
        split=hand.split,
        split_aces=hand.split and hand.cards[0].is_ace,
        doubles=hand.doubles,
    )
    acts = actions(rules, turn)
    if not acts:
        return _count(rules, hands, at + 1, shoe)
    return sum(_follow(rules, hands, at, shoe, act=act, turn=turn) for act in acts)


def _follow(
    rules: Rules,
    hands: tuple[Hand, ...],
    at: int,
    shoe: tuple[Card, ...],
    *,
    act: Act,
    turn: Turn,
) -> int:
    hand = hands[at]
    if act is Act.HIT:
        return _count(rules, _put(hands, at, _dealt(hand, shoe[0])), at, shoe[1:])
    if act is Act.SPLIT:
        pair = tuple(Hand((card,), split=True) for card in hand.cards)
        return _count(rules, (*hands[:at], *pair, *hands[at + 1 :]), at, shoe)
    if act is not Act.DOUBLE:
        return _count(rules, hands, at + 1, shoe)
    amounts = double_amounts(rules, turn, original=WAGER, riding=hand.riding)
    total = 0
    for cents in {amounts.least, amounts.most}:
        doubled = hand._replace(doubles=hand.doubles + 1, riding=hand.riding + cents)
        total += _count(rules, _put(hands, at, _dealt(doubled, shoe[0])), at, shoe[1:])
    return total


def _dealt(hand: Hand, card: Card) -> Hand:
    return hand._replace(cards=(*hand.cards, card))


def _put(hands: tuple[Hand, ...], at: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:at], hand, *hands[at + 1 :])
