"""The order of the cards of one table: shuffled, cut, put into the shoe and drawn from it.

Only the house has it. It follows what the floor's events say was done with the cards; chance is an
argument. What may be done, and when, is the floor's.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

from spanish21.cards import Card
from spanish21.floor import events as e
from spanish21.floor.state import Floor
from spanish21.rules.choices import ShuffledBy, ShuffleStep
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import opening_steps, shuffle_steps
from spanish21.shuffling.procedure import walk
from spanish21.table.events import CardBurned, CardDealt, ShoeBegun


class HouseChance(Protocol):
    """Where a house has its chance from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Bring a list into an order, every order alike."""

    def randrange(self, start: int) -> int:
        """A whole number from 0 up to this one."""


class CardStack:
    """The cards in their order; `drawn_from` is the shoe, the first card drawn first."""

    def __init__(self, rules: Rules, chance: HouseChance) -> None:
        self._rules = rules
        self._chance = chance
        self._stack: list[Card] = _whole(rules)
        self._cut_at = 0
        self._loaded = False
        self.drawn_from: tuple[Card, ...] = ()

    def fork(self, chance: HouseChance) -> CardStack:
        """The same cards in the same order, to be tried out; no list is ever changed in place."""
        other = CardStack.__new__(CardStack)
        other.__dict__.update(self.__dict__)
        other._chance = chance
        return other

    def keep(self) -> tuple[Any, ...]:
        """The cards in their order, to be kept where nobody can read them."""
        return self._stack, self._cut_at, self._loaded, self.drawn_from

    def bring_back(self, kept: tuple[Any, ...]) -> None:
        """Be again what was kept."""
        self._stack, self._cut_at, self._loaded, self.drawn_from = kept

    def shuffle_anew(self) -> None:
        """Have the machine's order made again from the chance, before any card is drawn."""
        order = self._shuffle()
        self._stack = order[self._cut_at :] + order[: self._cut_at]
        if self._loaded:
            self.drawn_from = tuple(self._stack)

    def follow(self, event: e.FloorEvent, floor: Floor) -> None:
        """Do with the cards what an event says was done; `floor` is the floor before it."""
        match event:
            case e.CardsShuffled(how=ShuffledBy.HAND):
                self._shuffle_by_hand(floor)
            case e.CardsShuffled():
                self._stack, self._cut_at, self._loaded = self._shuffle(), 0, False
            case e.CardsCut():
                self._stack = self._stack[event.at :] + self._stack[: event.at]
                self._cut_at = event.at
            case e.OpeningSkipped():  # a practice table has a shoe at once
                self._stack = self._shuffle()
                self._load()
            case ShoeBegun():
                self._load()
            case CardDealt(card=card) | CardBurned(card=card) | e.FaceUpFound(card=card):
                self._come_out(floor.table.shoe.drawn, card)

    def _load(self) -> None:
        self.drawn_from, self._loaded = tuple(self._stack), True

    def _shuffle(self) -> list[Card]:
        order = _whole(self._rules)
        self._chance.shuffle(order)
        return order

    def _come_out(self, place: int, card: Card | None) -> None:
        """A card that someone names comes out now: it lay here, and the one here where it lay."""
        shoe = self.drawn_from
        if card is None or place >= len(shoe) or shoe[place] == card or card not in shoe[place:]:
            return
        found = shoe.index(card, place)
        between = shoe[place + 1 : found]
        self.drawn_from = (*shoe[:place], card, *between, shoe[place], *shoe[found + 1 :])

    def replenish(self, floor: Floor) -> Card:
        """Shuffle the discards into the empty shoe (ma 15(g)); the card that comes first."""
        discards = list(floor.table.discards)
        self._chance.shuffle(discards)
        self.drawn_from = (*self.drawn_from[: floor.table.shoe.drawn], *discards)
        return discards[0]

    def _shuffle_by_hand(self, floor: Floor) -> None:
        """The rule set's steps but for the cut, the unused cards lying on top of the discards."""
        drawn, rules = floor.table.shoe.drawn, self._rules
        unused = self.drawn_from[drawn:] if drawn else ()
        pile = [*unused, *floor.table.discards] if drawn else self._stack
        whole = shuffle_steps(rules) if drawn else opening_steps(rules)
        steps = [step for step in whole if step is not ShuffleStep.CUT]
        *_, order = range(len(pile)), *walk(steps, len(pile), self._chance, unused=len(unused))
        self._stack = [pile[place] for place in order]


def _whole(rules: Rules) -> list[Card]:
    return [*rules.deck.cards * rules.decks]
