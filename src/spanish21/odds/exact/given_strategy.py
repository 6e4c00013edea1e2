"""A given strategy, such as a chart, laid over the options of every hand.

`Strategy` is anything that names the acts it would like, best first, for a hand and an up card; a
`CardStrategy` may be shown the cards of the hand too. `Policy` asks about every hand there is, so
that `edge.py` can say what playing a strategy is worth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.odds.hands.automaton import automaton
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.held_cards import Cards, Held
from spanish21.odds.hands.stories import OPTION_NAMES, Layer, Story
from spanish21.odds.hands.tables import Tables
from spanish21.rules.hand import EMPTY, MOST_CARDS
from spanish21.rules.play import Turn

SPLIT = "split"


class Strategy(Protocol):
    """Names of options for a hand against an up card, the most wanted first.

    The names are those of `stories.OPTION_NAMES` and "split"; the first that the rules permit is
    played, and the hand stands where none of them is.
    """

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The wanted options."""
        ...


@runtime_checkable
class CardStrategy(Strategy, Protocol):
    """A strategy that can be shown the cards of a hand, and says which of them it looks at.

    One that plays by another strategy hands every question on to its `as_card_strategy`.
    """

    @property
    def sees_cards(self) -> bool:
        """Whether it ever looks at more than the shape of a hand."""
        ...

    def follows(self, cards: Cards, doubles: int) -> bool:
        """Whether a hand that is doubled so often, or what becomes of it, goes by these cards.

        They may be none: then by what it began with, where that makes a difference.
        """
        ...

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        """The wanted options; those for any hand of the shape where the cards are not followed."""
        ...


def as_card_strategy(strategy: Strategy) -> CardStrategy:
    """A strategy of either kind as one that can be shown cards."""
    return strategy if isinstance(strategy, CardStrategy) else ByShape(strategy)


@dataclass(frozen=True)
class ByShape:
    """A strategy that never looks at the cards."""

    strategy: Strategy
    sees_cards: bool = False

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The wanted options."""
        return self.strategy(turn, up)

    def follows(self, cards: Cards, doubles: int) -> bool:
        """No hand goes by its cards."""
        del cards, doubles
        return False

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        """The wanted options for a hand of the shape."""
        return self.strategy(hand.turn, up)


@dataclass(frozen=True)
class Policy:
    """A strategy in the form the analyser asks for."""

    strategy: Strategy

    @cached_property
    def _seer(self) -> CardStrategy:
        return as_card_strategy(self.strategy)

    def choices(
        self, tables: Tables, story: Story, *, up: Card, begun: int, stake: Cents
    ) -> NDArray[np.int8]:
        """`[node, layer]`: the option that the strategy takes with each hand of this story."""
        columns = []
        for number, layer in enumerate(tables.layers):
            hand = _begin(story, layer, begun=begun, stake=stake)
            columns.append(self._column(hand, up, _choices_open(tables, number)))
        return np.stack(columns, axis=1)

    def _column(self, hand: Held, up: Card, legal: list[int]) -> NDArray[np.int8]:
        """The option taken with each node; -1 where the hand has no choice to make."""
        shapes = automaton().shapes
        row = np.full(len(shapes), -1, np.int8)
        for number, bits in enumerate(legal):
            if bits:
                row[number] = self._option(hand.of(shapes[number]), up, bits)
        column = row[graph().shape]
        for node in self._followed(hand.cards.begun, hand.turn.doubles):
            number = int(graph().shape[node])
            if legal[number]:
                column[node] = self._option(hand.of(shapes[number], node), up, legal[number])
        return column

    def _followed(self, begun: int, doubles: int) -> list[int]:
        """The nodes whose cards the strategy looks at."""
        key = (begun, doubles)
        if key not in self._known:
            nodes = range(len(graph().shape) if self._seer.sees_cards else 0)
            follows = self._seer.follows
            self._known[key] = [node for node in nodes if follows(Cards(node, begun), doubles)]
        return self._known[key]

    @cached_property
    def _known(self) -> dict[tuple[int, int], list[int]]:
        return {}

    def _option(self, hand: Held, up: Card, legal: int) -> int:
        """The first wanted option that is legal, else to stand."""
        for name in self._seer.by_cards(hand, up):
            if name in OPTION_NAMES and legal >> OPTION_NAMES.index(name) & 1:
                return OPTION_NAMES.index(name)
        return 0

    def splits(self, hand: Held, up: Card, tables: Tables) -> bool:
        """Whether the strategy splits this hand, which may be split, rather than play it whole."""
        legal = int(tables.legal[0, automaton().index[hand.turn.shape]])
        may = [name for n, name in enumerate(OPTION_NAMES) if legal >> n & 1]
        names = self._seer.by_cards(hand, up)
        wanted = (name for name in names if name == SPLIT or name in may)
        return next(wanted, "") == SPLIT


@dataclass(frozen=True)
class SteadyPolicy(Policy):
    """The same, for a strategy that is asked about many shoes: each question is put to it once."""

    _answers: dict[Any, Any] = field(default_factory=dict, compare=False)

    def choices(
        self, tables: Tables, story: Story, *, up: Card, begun: int, stake: Cents
    ) -> NDArray[np.int8]:
        """What was answered before to the same question."""
        key = (id(tables), story, up, begun if self._seer.sees_cards else None, stake)
        if key not in self._answers:
            asked = super().choices(tables, story, up=up, begun=begun, stake=stake)
            self._answers[key] = tables, asked
        answer: NDArray[np.int8] = self._answers[key][1]
        return answer


def _choices_open(tables: Tables, layer: int) -> list[int]:
    """The bits of what each shape may do; none for shapes that no hand of this layer has."""
    sizes = np.array([shape.size for shape in automaton().shapes])
    top = np.where(sizes < MOST_CARDS, tables.top[sizes], tables.top[MOST_CARDS:].max())
    legal = np.where((sizes >= 2) & (top > layer), tables.legal[layer], 0)
    return [int(bits) for bits in legal]


def _begin(story: Story, layer: Layer, *, begun: int, stake: Cents) -> Held:
    """A hand of this story and layer that has no cards yet."""
    turn = story._replace(doubles=layer.doubles).turn(EMPTY)
    return Held(turn, Cards(begun=begun), layer.riding / stake, layer.added / stake)
