"""A given strategy, such as a chart, laid over the options of every hand.

`Strategy` is anything that names the acts it would like, best first, for a hand and an up card.
`Policy` asks it about every hand there is, so that `edge.py` can say what playing it is worth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.odds.automaton import automaton
from spanish21.odds.stories import OPTION_NAMES, Story
from spanish21.odds.tables import Tables
from spanish21.rules.hand import Shape
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


@dataclass(frozen=True)
class Policy:
    """A strategy in the form the analyser asks for."""

    strategy: Strategy

    def options(
        self, tables: Tables, *, up: Card, split: bool, split_aces: bool
    ) -> NDArray[np.int8]:
        """`[layer, shape]`: the option that the strategy takes."""
        rows = [
            self._row(Story(split, split_aces, layer.doubles), up, legal)
            for layer, legal in zip(tables.layers, tables.legal, strict=True)
        ]
        return np.array(rows, np.int8)

    def _row(self, story: Story, up: Card, legal: NDArray[np.uint8]) -> list[int]:
        shapes = automaton().shapes
        return [self._option(story, shape, up, int(legal[n])) for n, shape in enumerate(shapes)]

    def _option(self, story: Story, shape: Shape, up: Card, legal: int) -> int:
        """The first wanted option that is legal; -1 where the hand has no choice to make."""
        if shape.bust or shape.size < 2:
            return -1
        for name in self.strategy(story.turn(shape), up):
            if name in OPTION_NAMES and legal >> OPTION_NAMES.index(name) & 1:
                return OPTION_NAMES.index(name)
        return 0

    def splits(self, turn: Turn, up: Card, tables: Tables) -> bool:
        """Whether the strategy splits this hand, which may be split, rather than play it whole."""
        legal = int(tables.legal[0, automaton().index[turn.shape]])
        may = [name for n, name in enumerate(OPTION_NAMES) if legal >> n & 1]
        wanted = (name for name in self.strategy(turn, up) if name == SPLIT or name in may)
        return next(wanted, "") == SPLIT


@dataclass(frozen=True)
class SteadyPolicy(Policy):
    """The same, for a strategy that is asked about many shoes: each question is put to it once."""

    _answers: dict[Any, Any] = field(default_factory=dict, compare=False)

    def options(self, tables: Tables, *args: Any, **words: Any) -> NDArray[np.int8]:
        """What was answered before to the same question."""
        key = (id(tables), *args, *words.items())
        if key not in self._answers:
            self._answers[key] = tables, super().options(tables, *args, **words)
        answer: NDArray[np.int8] = self._answers[key][1]
        return answer
