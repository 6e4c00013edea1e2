"""One card dealt for all that are treated alike changes nothing: small shoes, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spanish21.cards import Card, Deck
from spanish21.odds.sides.bonus_spin import weigh_bonus_spin
from spanish21.odds.sides.odds import side_odds
from spanish21.odds.sides.outcomes import Outcome, read_award
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.bonus_spin import earns_spin, pay_ace
from spanish21.rules.side_bets.lucky_ladies import LISTED_STAKE, share_jackpot
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening

STAKE = LISTED_STAKE
shoes = st.lists(st.sampled_from(Deck.SPANISH.cards), min_size=4, max_size=7)
crowded = st.lists(
    st.sampled_from([card for card in Deck.SPANISH.cards if card.rank in (1, 9, 11, 12)]),
    min_size=4,
    max_size=7,
)
"""Few ranks, so that pairs, twenties and queens are common."""


def enumerate_cards(
    shoe: list[Card], number: int, settle: Callable[..., SideAward]
) -> dict[Outcome, Fraction]:
    """Every order of so many physical cards, each as likely."""
    counts = Counter(read_award(settle(*cards), STAKE) for cards in permutations(shoe, number))
    return {outcome: Fraction(n, counts.total()) for outcome, n in counts.items()}


def exact(rules: Rules, kind: Kind, shoe: list[Card], *, play: str = "") -> dict[Outcome, Fraction]:
    (odds,) = (
        each
        for each in side_odds(rules, kind.value, shoe=Counter(shoe), stake=STAKE)
        if each.play == play
    )
    return {line.outcome: line.probability for line in odds.lines}


OPENING = [
    ("ma", Kind.MATCH_DEALER, ""),
    ("nh-bet-bigger", Kind.MATCH_DEALER_UP, ""),
    ("nh-bet-bigger", Kind.LUCKY_LADIES, ""),
    ("nh-go-for-it", Kind.HIGH_LOW, "high"),
    ("nh-go-for-it", Kind.HIGH_LOW, "low"),
    ("nh-go-for-it", Kind.PERFECT_PAIR, ""),
    ("nh-go-for-it", Kind.THREE_CARD_POKER, ""),
]


@pytest.mark.parametrize(("name", "kind", "play"), OPENING)
@settings(max_examples=40, deadline=None)
@given(shoe=st.one_of(shoes, crowded))
def test_bets_on_the_first_cards(name: str, kind: Kind, play: str, shoe: list[Card]) -> None:
    rules = load(name)

    def settle(first: Card, second: Card, up: Card) -> SideAward:
        side = Side(play) if play else None
        award = settle_opening(
            rules, kind, first=first, second=second, up=up, stake=STAKE, side=side
        )
        if award.jackpot is None:
            return award
        assert rules.wagers.lucky_ladies is not None
        (prize,) = share_jackpot(rules, rules.wagers.lucky_ladies.jackpots[award.jackpot], [STAKE])
        return award._replace(prize=prize)

    assert exact(rules, kind, shoe, play=play) == enumerate_cards(shoe, 3, settle)


@pytest.mark.parametrize("on_blackjack", ["settled", "taken"])
@settings(max_examples=25, deadline=None)
@given(shoe=st.one_of(shoes, crowded))
def test_the_down_card(on_blackjack: str, shoe: list[Card]) -> None:
    rules = load("nh-bet-bigger", {"wagers.match_dealer_down.on_blackjack": on_blackjack})

    def settle(first: Card, second: Card, up: Card, down: Card) -> SideAward:
        return match_down(rules, first, second, up=up, down=down)

    assert exact(rules, Kind.MATCH_DEALER_DOWN, shoe) == enumerate_cards(shoe, 4, settle)


@settings(max_examples=40, deadline=None)
@given(shoe=st.one_of(shoes, crowded))
def test_bonus_spin(shoe: list[Card]) -> None:
    rules = load("sd-bonus-spin")
    chances = weigh_bonus_spin(rules, Counter(shoe))
    deals = list(permutations(shoe, 2))
    spins = Fraction(sum(earns_spin(*cards) for cards in deals), len(deals))
    aces = Fraction(sum(pay_ace(rules, *cards).wins for cards in deals), len(deals))
    named = {outcome.name: chance for outcome, chance in chances.items()}
    assert named.get("ace", 0) == aces
    assert sum(p for name, p in named.items() if name.startswith(("spin", "top"))) == spins
