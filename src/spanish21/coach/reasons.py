"""Why an action is best, in words: how often the dealer busts, what a card does to the hand.

Counts cards and dealers' hands; what an action is worth is the analyser's to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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


def explain(
    rules: Rules,
    hand: LiveHand,
    up: Card,
    unseen: Unseen,
    actions: Mapping[str, float],
    *,
    stake: Cents,
) -> str:
    """The reasons for the best action, in a few short sentences."""
    return " ".join(
        [
            *_tell_dealer(rules, hand, up, unseen, actions),
            *_tell_card(hand, unseen, actions),
            *_tell_best(actions, stake=stake),
        ]
    )


def _tell_dealer(
    rules: Rules, hand: LiveHand, up: Card, unseen: Unseen, actions: Mapping[str, float]
) -> Iterator[str]:
    shares = dealer_shares(rules, up, unseen)
    shares = shares.given_none() if checks(rules, up) else shares
    total = hand.now.shape.total
    yield f"The dealer busts {share(shares.bust)} with {name_up(up)}"
    if "stand" in actions:
        yield f"and beats {total} {share(shares.above(total))} of the time."
    else:
        yield "up."


def _tell_card(hand: LiveHand, unseen: Unseen, actions: Mapping[str, float]) -> Iterator[str]:
    if not {"hit", "double"} & set(actions):
        return
    shape = hand.now.shape
    busts = sum(unseen.count(card) for card in CARDS if shape_of((*hand.cards, card)).bust)
    made = sum(unseen.count(card) for card in CARDS if shape_of((*hand.cards, card)).total == 21)
    kind = "soft " if shape.soft else ""
    yield (
        f"A card to {kind}{shape.total} busts {share(busts / unseen.total)}"
        f" and makes 21 {share(made / unseen.total)}."
    )


def _tell_best(actions: Mapping[str, float], *, stake: Cents) -> Iterator[str]:
    ranked = sorted(actions, key=lambda name: -actions[name])
    best = ranked[0]
    worth = round(actions[best] * stake)
    words = f"loses {print_cents(-worth)}" if worth < 0 else f"wins {print_cents(worth)}"
    if len(ranked) == 1:
        yield f"{VERBS[best]} is all there is: it {words} on average."
        return
    second = ranked[1]
    less = round((actions[best] - actions[second]) * stake)
    gap = f"{print_cents(less)} better than" if less else "hardly better than"
    yield f"{VERBS[best]} {words} on average, {gap} {VERBS[second].lower()}."


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
