"""The round book of a table: who wagered what in each round, at which count, and what came of it.

The count is of the cards that everyone has seen when the wagers are closed: those dealt face up,
the hole card once it is turned, a card shown in the rack. Read from the open text of the log, so it
holds nothing that lay face down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from spanish21.cards import Card, Rank
from spanish21.floor.events import FaceUpFound, ShoeReplenished
from spanish21.money import Cents
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.rounds.payments import net, payments
from spanish21.rules.kinds import Kind
from spanish21.table import events as e
from spanish21.table.words import PersonId

COUNT = "hi-lo"
"""The count that everyone knows: what a floor looks for first."""
_CARDS = tuple(Card)
_TAGS = dict(zip(Rank, SYSTEMS[COUNT], strict=True))


class NotedRound(Struct, frozen=True, kw_only=True):
    """One round: when, in which shoe, after which cards, everyone's wagers and results.

    `running` is the sum of the tags of the `seen` cards, `whole` that of the whole shoe of `size`
    cards. `steady` is false where discards came back into the shoe: then no count is known.
    """

    number: int
    began: int
    ended: int
    shoe: int
    seen: int
    running: int
    size: int
    whole: int
    steady: bool
    bets: Mapping[PersonId, Mapping[Kind, Cents]]
    net: Mapping[PersonId, Cents]


class RoundBook:
    """One table's rounds, followed event by event."""

    def __init__(self) -> None:
        self.rounds: list[NotedRound] = []
        self.tags: dict[int, tuple[int, ...]] = {}
        self._shoe = self._seen = self._running = 0
        self._steady = True
        self._laid: dict[tuple[PersonId, int, Kind], Cents] = {}
        self._open: dict[str, Any] | None = None
        self._events: list[Any] = []

    def follow(self, at: int, event: Any) -> None:
        """Note what happened at a moment."""
        enter = _ENTER.get(type(event))
        if enter is not None:
            enter(self, at, event)
        if self._open is not None:
            self._events.append(event)

    def _begin_shoe(self, at: int, event: e.ShoeBegun) -> None:
        del at
        self._shoe += 1
        self._seen = self._running = 0
        self._steady = True
        self.tags[self._shoe] = tags_of(event.cards)

    def _lay(self, at: int, event: e.WagerPlaced | e.WagerChanged) -> None:
        del at
        self._laid[event.person, event.box, event.kind] = event.cents

    def _lift(self, at: int, event: e.WagerWithdrawn | e.WagerVoided) -> None:
        del at
        if self._open is None:
            self._laid.pop((event.person, event.box, event.kind), None)

    def _begin(self, at: int, event: e.RoundBegan) -> None:
        bets: dict[PersonId, dict[Kind, Cents]] = {}
        for (person, _, kind), cents in self._laid.items():
            own = bets.setdefault(person, {})
            own[kind] = own.get(kind, 0) + cents
        tags = self.tags.get(self._shoe, ())
        self._open = {"number": event.number, "began": at, "bets": bets, "shoe": self._shoe}
        self._open |= {"seen": self._seen, "running": self._running}
        self._open |= {"size": len(tags), "whole": sum(tags), "steady": self._steady}
        self._events = []

    def _show(self, at: int, event: Any) -> None:
        del at
        hidden = isinstance(event, e.CardBurned) and not event.shown
        hidden = hidden or (isinstance(event, e.CardDealt) and event.down)
        if event.card is not None and not hidden:
            self._seen += 1
            self._running += _TAGS[event.card.rank]

    def _replenish(self, at: int, event: ShoeReplenished) -> None:
        del at, event
        self._steady = False

    def _end(self, at: int, event: e.RoundEnded) -> None:
        del event
        self._laid.clear()
        if self._open is None:
            return
        gained = net(self._open["bets"], payments(self._events))
        self.rounds.append(NotedRound(**self._open, ended=at, net=gained))
        self._open = None


def tags_of(cards: Sequence[int]) -> tuple[int, ...]:
    """The tag of every card of a shoe that holds so many of each."""
    held = zip(_CARDS, cards, strict=True)
    return tuple(_TAGS[card.rank] for card, count in held for _ in range(count))


_ENTER: Mapping[type[Any], Any] = {
    e.ShoeBegun: RoundBook._begin_shoe,
    e.WagerPlaced: RoundBook._lay,
    e.WagerChanged: RoundBook._lay,
    e.WagerWithdrawn: RoundBook._lift,
    e.WagerVoided: RoundBook._lift,
    e.RoundBegan: RoundBook._begin,
    e.CardDealt: RoundBook._show,
    e.HoleCardTurned: RoundBook._show,
    e.CardBurned: RoundBook._show,
    FaceUpFound: RoundBook._show,
    ShoeReplenished: RoundBook._replenish,
    e.RoundEnded: RoundBook._end,
}
