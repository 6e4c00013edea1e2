"""The steps of a shuffle by hand, as models on a real order of cards.

Each takes the pile from top to bottom and gives the new pile. Chance is an argument, so that a
shuffle can be repeated. The models are simple on purpose: what they assume is said beside each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

from spanish21.rules.choices import ShuffleStep

T = TypeVar("T")
HALF_DECK = 24
"""About what a dealer takes in hand at a time: half of a 48-card deck."""
DECK = 2 * HALF_DECK
WASH_SPREAD = 0.25
"""How far a washed card wanders, as a share of the pile (standard deviation)."""
CLUMP = 0.2
"""How often a riffled card falls straight behind its neighbour, beyond chance."""


class Chance(Protocol):
    """The draws the models need; `random.Random` has them all."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def randint(self, a: int, b: int) -> int:
        """A whole number from a to b, both included."""

    def gauss(self, mu: float, sigma: float) -> float:
        """A normal deviate."""


def wash(pile: Sequence[T], chance: Chance) -> list[T]:
    """Spread face down and stirred: every card wanders from its place by a normal distance."""
    spread = WASH_SPREAD * len(pile)
    places = [place + chance.gauss(0, spread) for place in range(len(pile))]
    return [pile[i] for i in sorted(range(len(pile)), key=places.__getitem__)]


def interlace(left: Sequence[T], right: Sequence[T], chance: Chance) -> list[T]:
    """One riffle of two packets: cards fall from the larger remainder more often (Gilbert, Shannon
    and Reeds), and now and then a card clings to the one before it, as human hands do.
    """
    packets = (list(left), list(right))
    fallen: list[T] = []
    side = 0
    while packets[0] and packets[1]:
        if chance.random() >= CLUMP:
            whole = len(packets[0]) + len(packets[1])
            side = 0 if chance.random() * whole < len(packets[0]) else 1
        fallen.append(packets[side].pop())
    fallen.extend(reversed(packets[0] or packets[1]))
    return fallen[::-1]


def riffle(pile: Sequence[T], chance: Chance) -> list[T]:
    """Shuffled through once: two piles, riffled together half deck by half deck into a third."""
    middle = _part(len(pile), chance)
    left, right = _grabs(pile[:middle], chance), _grabs(pile[middle:], chance)
    while len(left) < len(right):
        left.append([])
    while len(right) < len(left):
        right.append([])
    # the first half decks riffled lie at the bottom of the new pile
    riffled = [interlace(a, b, chance) for a, b in zip(left, right, strict=True)]
    return [card for packet in reversed(riffled) for card in packet]


def alternate(pile: Sequence[T], chance: Chance) -> list[T]:
    """The alternating method: a half deck of each side makes a centre pile; then half decks of the
    sides, in turn, are shuffled with the top half deck of the centre until only it remains.
    """
    middle = _part(len(pile), chance)
    sides = [_grabs(pile[:middle], chance), _grabs(pile[middle:], chance)]
    centre = interlace(_grab(sides[0]), _grab(sides[1]), chance)
    turn = 0
    while sides[0] or sides[1]:
        packet = _grab(sides[turn] or sides[1 - turn])
        top, rest = centre[:HALF_DECK], centre[HALF_DECK:]
        centre = interlace(packet, top, chance) + rest
        turn = 1 - turn
    return centre


def turn(pile: Sequence[T], chance: Chance) -> list[T]:
    """Parted in two, one stack rotated, riffled together: that turns the backs, not the order."""
    return riffle(pile, chance)


def strip(pile: Sequence[T], chance: Chance) -> list[T]:
    """Running cuts: packets of a sixth to a half deck are pulled off the top and stacked anew."""
    stripped: list[T] = []
    rest = list(pile)
    while rest:
        size = chance.randint(HALF_DECK // 3, HALF_DECK)
        stripped = rest[:size] + stripped
        rest = rest[size:]
    return stripped


def plug(pile: Sequence[T], chance: Chance) -> list[T]:
    """The unused cards, the last quarter of the pile, go in among the discards at four places."""
    unused_from = len(pile) * 3 // 4
    discards, unused = list(pile[:unused_from]), list(pile[unused_from:])
    places = sorted(chance.randint(0, len(discards)) for _ in range(4))
    ends = [round(len(unused) * k / 4) for k in range(5)]
    plugged: list[T] = []
    for k, (start, stop) in enumerate(pairwise([0, *places])):
        plugged += discards[start:stop] + unused[ends[k] : ends[k + 1]]
    return plugged + discards[places[-1] :]


def cut(pile: Sequence[T], chance: Chance) -> list[T]:
    """The cutting card goes in a deck or more from either end; what is above it goes below."""
    least = min(DECK, len(pile) // 2)
    place = chance.randint(least, len(pile) - least)
    return [*pile[place:], *pile[:place]]


STEPS: Mapping[ShuffleStep, Callable[[Sequence[int], Chance], list[int]]] = {
    ShuffleStep.WASH: wash,
    ShuffleStep.PLUG: plug,
    ShuffleStep.RIFFLE: riffle,
    ShuffleStep.ALTERNATE: alternate,
    ShuffleStep.TURN: turn,
    ShuffleStep.STRIP: strip,
    ShuffleStep.CUT: cut,
}


def _part(size: int, chance: Chance) -> int:
    """Where a dealer parts a pile in two: the middle, give or take a few cards."""
    slip = size // 24
    return size // 2 + chance.randint(-slip, slip)


def _grabs(pile: Sequence[T], chance: Chance) -> list[list[T]]:
    """The pile in half decks from its top, each off by a few cards."""
    grabs, rest = [], list(pile)
    while rest:
        size = HALF_DECK + chance.randint(-4, 4)
        grabs.append(rest[:size])
        rest = rest[size:]
    return grabs


def _grab(grabs: list[list[T]]) -> list[T]:
    return grabs.pop(0) if grabs else []
