"""The table after events of play: choices, doubles, splits, answers. See `apply.py`."""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.rules.play import Act
from spanish21.rules.settle import Ended
from spanish21.table import events as e
from spanish21.table.applying.places import put_box, put_hand
from spanish21.table.commands import Cover
from spanish21.table.state import Ask, Hand, Stake, Table

_ENDED = {
    Act.STAND: Ended.STOOD,
    Act.SURRENDER: Ended.SURRENDERED,
    Act.RESCUE: Ended.RESCUED,
}


def choose(table: Table, event: e.Chosen) -> Table:
    """A hand waits for a card, or is over for one person or for all."""
    hand = table.boxes[event.box - 1].hands[event.hand - 1]
    if event.act is Act.HIT:
        hand = replace(hand, card_due=True, acts=())
    elif event.everyone:
        hand = replace(hand, ended=_ENDED[event.act], acts=())
    else:
        hand = _leave(hand, event)
    table = put_hand(table, event.box, event.hand, hand)
    if table.ask is not None:
        return replace(table, ask=_answered(table, event.person))
    if event.asks:
        ask = Ask(event.box, event.hand, Act.RESCUE, event.asks)
        return replace(table, ask=ask)
    return table


def _leave(hand: Hand, event: e.Chosen) -> Hand:
    """One person gives up their part of a hand, which may go on without them."""
    stakes = tuple(
        replace(stake, left=_ENDED[event.act]) if stake.person == event.person else stake
        for stake in hand.stakes
    )
    if event.over:
        return replace(hand, stakes=stakes, ended=Ended.STOOD, acts=())
    return replace(hand, stakes=stakes)


def _answered(table: Table, person: str) -> Ask | None:
    """The question without one who has answered; None once all have."""
    assert table.ask is not None
    left = tuple(each for each in table.ask.people if each != person)
    return replace(table.ask, people=left) if left else None


def _add(hand: Hand, person: str, cents: int) -> tuple[Stake, ...]:
    return tuple(
        replace(stake, added=(*stake.added, cents)) if stake.person == person else stake
        for stake in hand.stakes
    )


def double(table: Table, event: e.Doubled) -> Table:
    """A hand is doubled and waits for its card, and perhaps for the others' answers."""
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = _add(hand, event.person, event.cents)
    hand = replace(hand, stakes=stakes, doubles=hand.doubles + 1, card_due=True, acts=())
    table = put_hand(table, event.box, event.hand, hand)
    if not event.asks:
        return table
    return replace(table, ask=Ask(event.box, event.hand, Act.DOUBLE, event.asks))


def join_double(table: Table, event: e.DoubleJoined) -> Table:
    """Another person's wager on the hand has grown."""
    hand = table.box(event.box).hands[event.hand - 1]
    hand = replace(hand, stakes=_add(hand, event.person, event.cents))
    table = put_hand(table, event.box, event.hand, hand)
    return replace(table, ask=_answered(table, event.person))


def split(table: Table, event: e.HandSplit) -> Table:
    """One hand has become two of one card each."""
    box = table.box(event.box)
    hand = box.hands[event.hand - 1]
    aces = hand.cards[0].is_ace
    covered = tuple(
        replace(stake, coupon=0) for stake in hand.stakes if stake.person == event.person
    )
    first, second = (
        Hand(stakes, cards=(card,), shape=_ONE_CARD.draw(card), split=True, split_aces=aces)
        for stakes, card in zip((hand.stakes, covered), hand.cards, strict=True)
    )
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand :])
    table = replace(table, boxes=put_box(table, event.box, replace(box, hands=hands)))
    if not event.asks:
        return table
    return replace(table, ask=Ask(event.box, event.hand, Act.SPLIT, event.asks))


_ONE_CARD = Hand(()).shape


def join_split(table: Table, event: e.SplitJoined) -> Table:
    """Another person's wagers lie where they said."""
    box = table.box(event.box)
    first, second = box.hands[event.hand - 1], box.hands[event.hand]
    own = tuple(stake for stake in first.stakes if stake.person == event.person)
    if event.cover is Cover.SECOND:
        rest = tuple(stake for stake in first.stakes if stake.person != event.person)
        first = replace(first, stakes=rest)
        second = replace(second, stakes=(*second.stakes, *own))
    elif event.cover is Cover.BOTH:
        more = tuple(replace(stake, coupon=0) for stake in own)
        second = replace(second, stakes=(*second.stakes, *more))
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand + 1 :])
    boxes = put_box(table, event.box, replace(box, hands=hands))
    return replace(table, boxes=boxes, ask=_answered(table, event.person))


def close_answers(table: Table, event: e.AnswersClosed) -> Table:
    """Nobody is asked any more."""
    del event
    return replace(table, ask=None)


def pass_by(table: Table, event: e.Passed) -> Table:
    """A person has answered no."""
    if table.ask is not None:
        return replace(table, ask=_answered(table, event.person))
    return replace(table, passed=(*table.passed, (event.box, event.person)))
