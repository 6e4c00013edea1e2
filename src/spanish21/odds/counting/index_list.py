"""Index plays as a counter learns them: hand, up card, what to do instead, and from which count.

The cells of `index_plays.py` are put into words, hands that read alike together, and ranked by what
they are worth to someone who bets by the count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from spanish21.cards import Suit
from spanish21.odds.counting.index_plays import IndexCell, IndexPlays
from spanish21.odds.hands.automaton import automaton
from spanish21.rules.hand import MOST_CARDS, Pair, Shape

TIMES = ("", "doubled once", "doubled twice")
Worth = Callable[[int], float]
"""What a unit gained at a view is worth: the share of rounds it is played in, times the bet."""


class IndexPlay(NamedTuple):
    """One departure from the basic play: from the true count `low` on, or up to `high`."""

    hand: str
    cards: str
    up: str
    basic: str
    play: str
    low: int | None
    high: int | None
    worth: float

    @property
    def when(self) -> str:
        """The true counts it is for."""
        if self.high is None:
            return f"{self.low:+d} and up"
        if self.low is None:
            return f"{self.high:+d} and down"
        return f"{self.low:+d} to {self.high:+d}"

    def report(self) -> dict[str, Any]:
        """As plain values."""
        return self._asdict()


class _Key(NamedTuple):
    hand: str
    up: str
    basic: str
    play: str
    low: int | None
    high: int | None


def list_index_plays(found: IndexPlays, worth: Worth) -> list[IndexPlay]:
    """All index plays, those worth most first; `worth` weighs the gain at each true count."""
    sizes: defaultdict[_Key, set[int]] = defaultdict(set)
    gained: defaultdict[_Key, float] = defaultdict(float)
    for cell in found.cells:
        shape = automaton().shapes[cell.shape]
        for key, gain in _runs(cell, shape, found.reach, worth):
            sizes[key].add(shape.size)
            gained[key] += gain
    plays = [_write(key, sizes[key], gained[key]) for key in sizes]
    return sorted(plays, key=lambda play: -play.worth)


def _write(key: _Key, sizes: set[int], gain: float) -> IndexPlay:
    return IndexPlay(key.hand, name_sizes(sizes), *key[1:], worth=gain)


def _runs(cell: IndexCell, shape: Shape, reach: int, worth: Worth) -> Iterator[tuple[_Key, float]]:
    """The stretches of counts in which one other play holds."""
    last = len(cell.plays) - 1
    for play, run in groupby(range(last + 1), key=lambda view: cell.plays[view]):
        views = list(run)
        gain = sum(worth(view - reach) * cell.gains[view] for view in views)
        if play != cell.basic and gain > 0.0:
            low = None if views[0] == 0 else views[0] - reach
            high = None if views[-1] == last else views[-1] - reach
            up = "A" if cell.up == 0 else str(cell.up + 1)
            yield _Key(name_index_hand(shape, cell.doubles), up, cell.basic, play, low, high), gain


def name_index_hand(shape: Shape, doubles: int = 0) -> str:
    """A hand as players say it.

    >>> from spanish21.cards import parse_cards
    >>> from spanish21.rules.hand import shape_of
    >>> hands = ("8s 8d", "As 7d", "6s 7s", "Ks 6d")
    >>> [name_index_hand(shape_of(parse_cards(cards))) for cards in hands]
    ['8-8', 'soft 18', '6-7 of spades', '16']
    """
    if doubles:
        times = TIMES[doubles] if doubles < len(TIMES) else f"doubled {doubles} times"
        return f"{name_index_hand(shape)}, {times}"
    if shape.pair is not Pair.NONE:
        return _name_pair(shape)
    if shape.trio is not None and shape.size == 2:
        ranks = "-".join(str(rank) for rank in shape.trio.ranks)
        return ranks + _name_suit(shape)
    return f"soft {shape.total}" if shape.soft else str(shape.total)


def _name_pair(shape: Shape) -> str:
    rank = "10" if shape.first is None or shape.first.points == 10 else str(shape.first)
    return f"{rank}-{rank}{_name_suit(shape)}"


def _name_suit(shape: Shape) -> str:
    """Spades by name, other suits as one: no bonus tells those apart."""
    if shape.trio is None or shape.trio.suit is None:
        return ""
    return " of spades" if shape.trio.suit is Suit.SPADES else " suited"


def name_sizes(sizes: set[int]) -> str:
    """Numbers of cards.

    >>> name_sizes({2, 3, 5, 6, 7})
    '2-3, 5+'
    """
    runs: list[list[int]] = []
    for size in sorted(sizes):
        if runs and runs[-1][-1] == size - 1:
            runs[-1].append(size)
        else:
            runs.append([size])
    return ", ".join(map(_name_run, runs))


def _name_run(run: list[int]) -> str:
    if run[-1] == MOST_CARDS:
        return f"{run[0]}+"
    return str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}"
