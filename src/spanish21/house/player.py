"""The automatic player: a simple strategy, so that a table can be dealt without anyone at it.

It looks at its own hand and the dealer's up card and takes the first thing it likes among what the
hand may do, so it plays lawfully under every rule set and well under none. The best play is the
business of the odds. It never insures, and lays side bets only when told to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from spanish21.cards import Card, Rank
from spanish21.floor.events import FloorEvent
from spanish21.house.house import House
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, double_amounts
from spanish21.table.commands import Choose, PlaceWager
from spanish21.table.events import RoundEnded
from spanish21.table.order import Await, due
from spanish21.table.people import stakes_of
from spanish21.table.state import Hand, Table
from spanish21.table.words import PersonId

WEAK = range(2, 7)
"""The up cards against which the dealer busts most."""
ALWAYS_SPLIT = (Rank.ACE, Rank.EIGHT)
SPLIT_AGAINST_WEAK = (Rank.TWO, Rank.THREE, Rank.SIX, Rank.SEVEN, Rank.NINE)


def lay_wagers(
    rules: Rules, person: PersonId, box: int, *, stake: Cents, side_bets: bool
) -> Iterator[PlaceWager]:
    """The main wager, and with side bets the least of every other kind that fits beside it."""
    for kind in offered_kinds(rules) if side_bets else (Kind.MAIN,):
        amounts = wager_limits(rules, kind, main=stake)
        if kind is Kind.INSURANCE or amounts.none:
            continue
        cents = stake if kind is Kind.MAIN else amounts.least
        side = Side.HIGH if kind is Kind.HIGH_LOW else None
        yield PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side)


def choose_play(table: Table, turn: Await) -> Choose:
    """What the player does with the hand that is awaited."""
    hand = table.box(turn.box).hands[turn.hand - 1]
    double = _full_double(table, turn, hand)
    acts = hand.acts if double else tuple(act for act in hand.acts if act is not Act.DOUBLE)
    act = pick_act(hand, table.dealer.up, acts=acts)
    cents = double if act is Act.DOUBLE else 0
    return Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)


def pick_act(hand: Hand, up: Card, *, acts: Collection[Act]) -> Act:
    """The first act the player likes among those there are."""
    likes = (
        (Act.SURRENDER, _likes_surrender(hand, up)),
        (Act.RESCUE, _likes_rescue(hand, up)),
        (Act.SPLIT, _likes_split(hand, up)),
        (Act.DOUBLE, _likes_double(hand, up)),
        (Act.HIT, _likes_hit(hand, up)),
    )
    return next((act for act, liked in likes if liked and act in acts), Act.STAND)


def _likes_surrender(hand: Hand, up: Card) -> bool:
    return up.is_ace and not hand.shape.soft and hand.shape.total in (16, 17)


def _likes_rescue(hand: Hand, up: Card) -> bool:
    return hand.doubles > 0 and hand.shape.total < 17 and up.points not in range(2, 8)


def _likes_split(hand: Hand, up: Card) -> bool:
    rank = hand.cards[0].rank
    return rank in ALWAYS_SPLIT or (rank in SPLIT_AGAINST_WEAK and up.points in WEAK)


def _likes_double(hand: Hand, up: Card) -> bool:
    total, soft = hand.shape.total, hand.shape.soft
    if soft:
        return total in (16, 17, 18) and up.points in (5, 6)
    return (total == 11 and not up.is_ace) or (total == 10 and up.points in range(2, 9))


def _likes_hit(hand: Hand, up: Card) -> bool:
    total, soft = hand.shape.total, hand.shape.soft
    if soft:
        return total < 18 or (total == 18 and up.points not in range(2, 9))
    return total < 13 or (total < 17 and up.points not in WEAK)


def _full_double(table: Table, turn: Await, hand: Hand) -> Cents:
    """As much as a double may add to each line; nothing where it may add nothing."""
    stake = stakes_of(hand, turn.person)[0]
    shape = hand.turn(len(table.box(turn.box).hands))
    amounts = double_amounts(table.rules, shape, original=stake.cents, riding=stake.riding)
    return 0 if amounts.none else amounts.most


def play_round(house: House) -> tuple[FloorEvent, ...]:
    """Play the wagers that are down to the end of the round, everyone by this strategy.

    What comes before the first card, a shuffle for one, is the house's and happens here too.
    """
    played: list[FloorEvent] = []
    while not played or not isinstance(played[-1], RoundEnded):
        turn = due(house.table)
        chosen = choose_play(house.table, turn) if isinstance(turn, Await) else None
        command = chosen or house.next(waits=False)
        assert command is not None, "a round is played once wagers are down"
        played += house.do(command)
    return tuple(played)
