"""A hand that is being played, and whether it can be: the rulebook is asked about every step.

`analyser.py` values such hands. A hand that the rules could not have brought about is refused with
the clause that forbids it, so that a slip of a key does not become advice.
"""

from __future__ import annotations

from typing import NamedTuple

from spanish21.cards import Card, print_cards
from spanish21.errors import InputError, quote
from spanish21.money import Cents
from spanish21.odds.hands.stories import DOUBLES_FOLLOWED, Layer, Story
from spanish21.odds.hands.unseen import Unseen
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, actions, double_amounts, refuse

HAND_POINTS = 31
"""The most points a player's finished hand can count, aces as one: 21 and a card that breaks it."""
DEALER_POINTS = 26
"""The same of a dealer's hand: 16 and a card more."""


class LiveHand(NamedTuple):
    """A hand that may act: its cards in the order dealt, and what has been done with it.

    `hands` counts the hands on the box: more than one means that it was split, and then the first
    card is the pair's. `riding` is what lies on it in cents; None means that every double was full.
    """

    cards: tuple[Card, ...]
    hands: int = 1
    doubles: int = 0
    riding: Cents | None = None

    @property
    def story(self) -> Story:
        """What has been done with it."""
        split = self.hands > 1
        return Story(split, split and self.cards[0].is_ace, self.doubles)

    def turn(self, size: int, *, doubles: int) -> Turn:
        """The rulebook's question about the hand when it had so many cards and doubles."""
        story = self.story._replace(doubles=doubles)
        return story.turn(shape_of(self.cards[:size]))._replace(hands=self.hands)

    @property
    def now(self) -> Turn:
        """The rulebook's question about the hand as it is."""
        return self.turn(len(self.cards), doubles=self.doubles)


def refuse_hand(rules: Rules, hand: LiveHand) -> None:
    """Raise what is wrong with a hand that cannot be, or that is over."""
    size, text = len(hand.cards), print_cards(hand.cards)
    if size < 2:
        raise InputError(f"a hand has at least two cards, not {size}: {quote(text)}")
    if hand.now.shape.bust:
        raise InputError(f"{text} is over 21 and has lost: there is nothing to choose")
    if not 0 <= hand.doubles <= min(size - 2, DOUBLES_FOLLOWED):
        raise InputError(
            f"a hand of {size} cards cannot have been doubled {_say_times(hand.doubles)}:"
            f" each double draws one card to a hand of two or more"
        )
    _refuse_split(rules, hand)
    for drawn in range(2, size):
        doubles = max(0, hand.doubles - (size - drawn))
        doubled = size - drawn <= hand.doubles
        refusal = refuse(
            rules, Act.DOUBLE if doubled else Act.HIT, hand.turn(drawn, doubles=doubles)
        )
        if refusal is not None:
            raise refusal


def _say_times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _refuse_split(rules: Rules, hand: LiveHand) -> None:
    """A box can only have as many hands as pairs of the hand's first card make."""
    if hand.hands < 1:
        raise InputError(f"a box has at least one hand, not {hand.hands}")
    pair = shape_of((hand.cards[0], hand.cards[0]))
    for hands in range(1, hand.hands):
        split = hands > 1
        turn = Turn(pair, hands, split, split and hand.cards[0].is_ace)
        refusal = refuse(rules, Act.SPLIT, turn)
        if refusal is not None:
            raise refusal


def first_layer(rules: Rules, hand: LiveHand, *, stake: Cents) -> Layer:
    """The layer of a live hand; refuses money that its doubles cannot have come to."""
    layers = [Layer(0, stake)]
    for _ in range(hand.doubles):
        later: dict[Cents, Layer] = {}
        for layer in layers:
            for after in _doubles(rules, layer, stake=stake):
                later.setdefault(after.riding, after)
        layers = list(later.values())
    found = layers if hand.riding is None else [x for x in layers if x.riding == hand.riding]
    if not found:
        raise InputError(_tell_riding(hand, layers, stake=stake))
    return found[0]


def _doubles(rules: Rules, layer: Layer, *, stake: Cents) -> list[Layer]:
    """The layers a double may lead to, the greatest first."""
    turn = Turn(shape_of(()), doubles=layer.doubles)
    amounts = double_amounts(rules, turn, original=stake, riding=layer.riding)
    added = range(amounts.least, amounts.most + 1, amounts.step)
    return [Layer(layer.doubles + 1, layer.riding + cents, cents) for cents in reversed(added)]


def _tell_riding(hand: LiveHand, layers: list[Layer], *, stake: Cents) -> str:
    if not layers:
        return f"no hand of this wager can be doubled {hand.doubles} x: no amount may be added"
    antes = sorted(layer.riding / stake for layer in layers)
    allowed = f"{antes[0]:g}" if len(antes) == 1 else f"{antes[0]:g} to {antes[-1]:g}"
    times = "never" if hand.doubles == 0 else f"{hand.doubles} x"
    riding = (hand.riding or 0) / stake
    return f"{riding:g} antes cannot ride on a hand doubled {times}; allowed: {allowed}"


def refuse_shoe(hand: LiveHand, up: Card, unseen: Unseen, *, most: int) -> None:
    """Raise that the cards left may not finish the round, with up to `most` hands of this one."""
    held = sum(card.points for card in hand.cards)
    needed = HAND_POINTS * most - held + DEALER_POINTS - up.points
    points = sum(count * (value + 1) for value, count in enumerate(unseen.values.tolist()))
    if points < needed:
        raise InputError(
            f"{unseen.total} cards with {points:.0f} points are left; the round may need {needed}"
        )


def has_choice(rules: Rules, hand: LiveHand) -> bool:
    """Whether the rules leave the hand anything to choose."""
    return bool(actions(rules, hand.now))
