"""What one person knows of a shoe: every card they saw, and the round as it lies before them.

It is fed what the person watched, one sight after another. A card laid face down or burned unseen
has no field in a sight, so it stays among those that may still come. No value is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from spanish21.cards import Card
from spanish21.floor import events as f
from spanish21.floor.asking.seen import FloorSeen
from spanish21.money import Cents
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.play import Act
from spanish21.table import events as e
from spanish21.table.asking import seen as s

ENDS = (Act.STAND, Act.SURRENDER, Act.RESCUE)


@dataclass(frozen=True)
class WatchedHand:
    """A hand as it lies on a box: `added` is what this person's doubles put on their main wager."""

    cards: tuple[Card, ...] = ()
    doubles: int = 0
    added: Cents = 0
    ended: bool = False
    taken: bool = False


@dataclass
class Memory:
    """One person's knowledge; `cards` are all that were seen since the shoe began."""

    person: str
    cards: list[Card] = field(default_factory=list)
    dealer: list[Card] = field(default_factory=list)
    boxes: dict[int, list[WatchedHand]] = field(default_factory=dict)
    wagers: dict[tuple[int, Kind], Cents] = field(default_factory=dict)
    sides: dict[int, Side | None] = field(default_factory=dict)
    offered: bool = False
    """Whether insurance is on offer now."""

    def watch(self, sight: FloorSeen) -> None:
        """Take in one thing that was seen."""
        taught = _TAUGHT.get(type(sight))
        if taught is not None:
            taught(self, sight)

    def stake(self, box: int) -> Cents:
        """This person's main wager on a box."""
        return self.wagers.get((box, Kind.MAIN), 0)

    def lines(self, box: int) -> int:
        """How many further wagers of theirs ride on the same hand."""
        return sum(1 for number, kind in self.wagers if number == box and kind.is_line)

    def own_boxes(self) -> list[int]:
        """The boxes on which this person has a main wager, from the dealer's left."""
        return sorted(box for box, kind in self.wagers if kind is Kind.MAIN)

    # One method for each kind of sight

    def _begin_shoe(self, sight: s.ShoeSeen | f.ShoeReplenished) -> None:
        """All that does not lie on the layout may come again."""
        del sight
        hands = [hand for hands in self.boxes.values() for hand in hands if not hand.taken]
        self.cards = [*self.dealer, *(card for hand in hands for card in hand.cards)]

    def _take_hand(self, sight: s.HandTakenAway) -> None:
        self._change(sight.box, sight.hand, taken=True)

    def _see_card(self, sight: s.CardSeen) -> None:
        self.cards.append(sight.card)
        if sight.box == 0:
            self.dealer.append(sight.card)
            return
        hands = self.boxes.setdefault(sight.box, [WatchedHand()])
        hand = hands[sight.hand - 1]
        hands[sight.hand - 1] = replace(hand, cards=(*hand.cards, sight.card))

    def _see_hole(self, sight: e.HoleCardTurned) -> None:
        self.cards.append(sight.card)
        self.dealer.append(sight.card)

    def _see_burned(self, sight: s.BurnedFaceUp | f.BurnShown) -> None:
        self.cards.append(sight.card)

    def _lay(self, sight: e.WagerPlaced | e.WagerChanged) -> None:
        if sight.person == self.person:
            self.wagers[sight.box, sight.kind] = sight.cents
            if isinstance(sight, e.WagerPlaced) and sight.kind is Kind.HIGH_LOW:
                self.sides[sight.box] = sight.side

    def _take_back(self, sight: e.WagerWithdrawn) -> None:
        if sight.person == self.person:
            self.wagers.pop((sight.box, sight.kind), None)

    def _offer(self, sight: e.InsuranceOffered) -> None:
        del sight
        self.offered = True

    def _close(self, sight: e.InsuranceClosed) -> None:
        del sight
        self.offered = False

    def _insure(self, sight: e.Insured) -> None:
        if sight.person == self.person:
            self.wagers[sight.box, Kind.INSURANCE] = sight.cents

    def _choose(self, sight: e.Chosen) -> None:
        if sight.act in ENDS and (sight.everyone or sight.person == self.person):
            self._change(sight.box, sight.hand, ended=True)

    def _double(self, sight: e.Doubled) -> None:
        hand = self.boxes[sight.box][sight.hand - 1]
        mine = sight.cents if sight.person == self.person else 0
        self._change(sight.box, sight.hand, doubles=hand.doubles + 1, added=hand.added + mine)

    def _join_double(self, sight: e.DoubleJoined) -> None:
        if sight.person == self.person:
            hand = self.boxes[sight.box][sight.hand - 1]
            self._change(sight.box, sight.hand, added=hand.added + sight.cents)

    def _split(self, sight: e.HandSplit) -> None:
        hands = self.boxes[sight.box]
        place = sight.hand - 1
        hands[place : place + 1] = [WatchedHand((card,)) for card in hands[place].cards]

    def _kill(self, sight: e.HandDied) -> None:
        self._change(sight.box, sight.hand, ended=True)

    def _end_round(self, sight: s.CardsPickedUp | s.RoundOver) -> None:
        del sight
        self.dealer, self.boxes, self.wagers, self.sides = [], {}, {}, {}
        self.offered = False

    def _change(self, box: int, hand: int, **changes: Any) -> None:
        hands = self.boxes.get(box, [])
        if hand <= len(hands):
            hands[hand - 1] = replace(hands[hand - 1], **changes)


_TAUGHT: Mapping[type[Any], Callable[[Memory, Any], None]] = {
    s.ShoeSeen: Memory._begin_shoe,
    f.ShoeReplenished: Memory._begin_shoe,
    s.HandTakenAway: Memory._take_hand,
    s.CardSeen: Memory._see_card,
    e.HoleCardTurned: Memory._see_hole,
    s.BurnedFaceUp: Memory._see_burned,
    f.BurnShown: Memory._see_burned,
    e.WagerPlaced: Memory._lay,
    e.WagerChanged: Memory._lay,
    e.WagerWithdrawn: Memory._take_back,
    e.InsuranceOffered: Memory._offer,
    e.Insured: Memory._insure,
    e.InsuranceClosed: Memory._close,
    e.Chosen: Memory._choose,
    e.Doubled: Memory._double,
    e.DoubleJoined: Memory._join_double,
    e.HandSplit: Memory._split,
    e.HandDied: Memory._kill,
    s.CardsPickedUp: Memory._end_round,
    s.RoundOver: Memory._end_round,
}
