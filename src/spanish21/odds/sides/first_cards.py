"""The exact odds of the side bets that the first cards decide, and of insurance.

Every deal of the first cards is put to the rulebook's own function. Where many cards are treated
alike by a bet only one of them is dealt, for all; that this changes nothing is held by
tests/odds/sides/test_looks.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import partial

from spanish21.cards import Card, Rank, Suit
from spanish21.errors import CardError
from spanish21.money import Cents
from spanish21.odds.hands.deals import ShoeCounts, deal_ways, gather_alike, without_cards
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.award import SideAward
from spanish21.rules.side_bets.insurance import insurance
from spanish21.rules.side_bets.lucky_ladies import share_jackpot
from spanish21.rules.side_bets.match_dealer import match_down
from spanish21.rules.side_bets.opening import settle_opening
from spanish21.rules.side_bets.posted import posted_prizes

AwardCounts = Counter[SideAward]
Look = Callable[[Card], Hashable]


def look_at_card(card: Card) -> Hashable:
    """A card told from every other."""
    return card


def look_at_rank(card: Card) -> Hashable:
    """Cards of one printed rank are alike."""
    return card.rank


def look_for_twenty(card: Card) -> Hashable:
    """Cards that are in no twenty are alike."""
    return card if card.points in (1, 9, 10) else None


LOOKS: dict[Kind, tuple[Look, int]] = {
    Kind.LUCKY_LADIES: (look_for_twenty, 3),
    Kind.HIGH_LOW: (look_at_rank, 2),
    Kind.PERFECT_PAIR: (look_at_card, 2),
}
"""Which cards a bet treats alike, and whether it asks for the player's two cards or the up too."""


def weigh_opening(
    rules: Rules, kind: Kind, shoe: ShoeCounts, *, stake: Cents, side: Side | None = None
) -> AwardCounts:
    """The ways to every award of a bet on the first cards, jackpots at their posted values."""
    look, cards = LOOKS[kind]
    awards: AwardCounts = Counter()
    for dealt, ways in deal_ways(gather_alike(shoe, look), cards):
        first, second, up = dealt if cards == 3 else (*dealt, dealt[0])
        award = settle_opening(
            rules, kind, first=first, second=second, up=up, stake=stake, side=side
        )
        awards[_share(rules, award, stake)] += ways
    return awards


def _share(rules: Rules, award: SideAward, stake: Cents) -> SideAward:
    """The award with its share of the posted jackpot, one winner taken for all."""
    if award.jackpot is None:
        return award
    (prize,) = share_jackpot(rules, posted_prizes(rules)[award.jackpot], [stake])
    return award._replace(prize=prize)


def weigh_match_up(rules: Rules, kind: Kind, shoe: ShoeCounts, *, stake: Cents) -> AwardCounts:
    """The ways to every award of Match the Dealer against the up card."""
    awards: AwardCounts = Counter()
    for up, others, held in _each_first(shoe):
        for (first, second), ways in deal_ways(gather_alike(others, _likeness(up)), 2):
            award = settle_opening(rules, kind, first=first, second=second, up=up, stake=stake)
            awards[award] += held * ways
    return awards


def _rank_and_match(suit: Suit, card: Card) -> tuple[Rank, bool]:
    """A card's rank, and whether it is of this suit."""
    return card.rank, card.suit is suit


def weigh_poker(rules: Rules, shoe: ShoeCounts, *, stake: Cents) -> AwardCounts:
    """The ways to every award of 3 Card Poker."""
    awards: AwardCounts = Counter()
    for first, others, held in _each_first(shoe):
        alike = gather_alike(others, partial(_rank_and_match, first.suit))
        for (second, up), ways in deal_ways(alike, 2):
            award = settle_opening(
                rules, Kind.THREE_CARD_POKER, first=first, second=second, up=up, stake=stake
            )
            awards[award] += held * ways
    return awards


def weigh_match_down(rules: Rules, shoe: ShoeCounts) -> AwardCounts:
    """The ways to every award of Match the Dealer against the down card, blackjacks included."""
    awards: AwardCounts = Counter()
    for down, others, held in _each_first(shoe):
        for (up, first, second), ways in deal_ways(gather_alike(others, _likeness(down)), 3):
            award = match_down(rules, first, second, up=up, down=down)
            awards[award] += held * ways
    return awards


def _each_first(shoe: ShoeCounts) -> Iterator[tuple[Card, dict[Card, int], int]]:
    """Every card that may come first, the shoe without it, and how many of it there are."""
    for card, held in shoe.items():
        if held:
            yield card, without_cards(shoe, [card]), held


def _likeness(dealer: Card) -> Look:
    """Cards are alike that match the dealer's alike and count alike towards a blackjack."""

    def look(card: Card) -> Hashable:
        half = card.points if card.points in (1, 10) else 0
        return card.rank is dealer.rank, card is dealer, half

    return look


def weigh_insurance(rules: Rules, shoe: ShoeCounts) -> AwardCounts:
    """The ways to every award of insurance, an ace being up."""
    awards: AwardCounts = Counter()
    for up, others, held in _each_first(shoe):
        if up.rank is Rank.ACE:
            for (second,), ways in deal_ways(gather_alike(others, look_at_rank), 1):
                awards[insurance(rules, up, second)] += held * ways
    if not awards:
        raise CardError("no ace is left in the shoe to be the up card that insurance needs")
    return awards
