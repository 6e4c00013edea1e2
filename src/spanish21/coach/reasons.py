"""Why an action is best, in words: how often the dealer busts, what a card does to the hand.

Counts cards and dealers' hands; what an action is worth is the analyser's to say. `Reasons` are the
figures alone, for whoever says them in another language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.money import Cents, print_cents
from spanish21.odds.exact.dealer_shares import dealer_shares
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.dealer import checks
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules

VERBS = {
    "hit": "Hitting",
    "stand": "Standing",
    "double": "Doubling",
    "double_least": "Doubling for the least",
    "split": "Splitting",
    "surrender": "Surrendering",
    "rescue": "Rescuing",
}


class Reasons(NamedTuple):
    """Why an action is best, as figures: shares of one, and cents of the whole stake.

    The dealer goes `bust`, or `beats` the hand as it stands (None where it cannot stand). One more
    card `breaks` the hand or `makes` 21 (None where none may be drawn). The `best` action is worth
    `worth`, and `less` more than the `second`, where there is one.
    """

    total: int
    soft: bool
    bust: float
    beats: float | None
    breaks: float | None
    makes: float | None
    best: str
    worth: Cents
    second: str | None
    less: Cents


def find_reasons(
    rules: Rules,
    hand: LiveHand,
    up: Card,
    unseen: Unseen,
    actions: Mapping[str, float],
    *,
    stake: Cents,
) -> Reasons:
    """The figures behind the best action."""
    shares = dealer_shares(rules, up, unseen)
    shares = shares.given_none() if checks(rules, up) else shares
    shape = hand.now.shape
    breaks, makes = _count_card(hand, unseen) if {"hit", "double"} & set(actions) else (None, None)
    ranked = sorted(actions, key=lambda name: -actions[name])
    second = ranked[1] if len(ranked) > 1 else None
    return Reasons(
        total=shape.total,
        soft=shape.soft,
        bust=shares.bust,
        beats=shares.above(shape.total) if "stand" in actions else None,
        breaks=breaks,
        makes=makes,
        best=ranked[0],
        worth=round(actions[ranked[0]] * stake),
        second=second,
        less=round((actions[ranked[0]] - actions[second]) * stake) if second else 0,
    )


def _count_card(hand: LiveHand, unseen: Unseen) -> tuple[float, float]:
    """How often the next card busts the hand, and how often it makes 21."""
    shapes = [(unseen.count(card), shape_of((*hand.cards, card))) for card in CARDS]
    busts = sum(count for count, shape in shapes if shape.bust)
    made = sum(count for count, shape in shapes if shape.total == 21)
    return busts / unseen.total, made / unseen.total


def explain(reasons: Reasons, up: Card) -> str:
    """The reasons in a few short sentences."""
    return " ".join([*_tell_dealer(reasons, up), *_tell_card(reasons), _tell_best(reasons)])


def _tell_dealer(reasons: Reasons, up: Card) -> Iterator[str]:
    yield f"The dealer busts {share(reasons.bust)} with {name_up(up)}"
    if reasons.beats is None:
        yield "up."
    else:
        yield f"and beats {reasons.total} {share(reasons.beats)} of the time."


def _tell_card(reasons: Reasons) -> Iterator[str]:
    if reasons.breaks is None or reasons.makes is None:
        return
    kind = "soft " if reasons.soft else ""
    yield (
        f"A card to {kind}{reasons.total} busts {share(reasons.breaks)}"
        f" and makes 21 {share(reasons.makes)}."
    )


def _tell_best(reasons: Reasons) -> str:
    verb, worth = VERBS[reasons.best], reasons.worth
    words = f"loses {print_cents(-worth)}" if worth < 0 else f"wins {print_cents(worth)}"
    if reasons.second is None:
        return f"{verb} is all there is: it {words} on average."
    gap = f"{print_cents(reasons.less)} better than" if reasons.less else "hardly better than"
    return f"{verb} {words} on average, {gap} {VERBS[reasons.second].lower()}."


def name_up(up: Card) -> str:
    """The up card in words.

    >>> name_up(Card("8s")), name_up(Card("Kd")), name_up(Card("5c"))
    ('an 8', 'a king', 'a 5')
    """
    names = {1: "an ace", 8: "an 8", 11: "a jack", 12: "a queen", 13: "a king"}
    return names.get(int(up.rank), f"a {up.rank}")


def share(part: float) -> str:
    """A share in whole percent.

    >>> share(0.358)
    '36%'
    """
    return f"{part:.0%}"
