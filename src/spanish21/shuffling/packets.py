"""Packets of cards in a dealer's hands: taken, laid and riffled, all by explicit chance.

What the steps of a shuffle are made of. Piles are numbers from top to bottom and are written in
their place; there are no lists to be made, since the simulator compiles these functions too.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import floor
from typing import NamedTuple, Protocol

HALF_DECK = 24
"""About what a dealer takes in hand at a time: half of a 48-card deck."""
SLIP = 4
"""How many cards a half deck taken in hand may be off."""
CLUMP = 0.2
"""How often a riffled card falls straight behind its neighbour, beyond chance."""

Pile = MutableSequence[int]


class Chance(Protocol):
    """What the models draw from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to 1."""


class Packet(NamedTuple):
    """Cards that lie one after another in a pile, from one place up to another."""

    pile: Pile
    top: int
    end: int


def draw(chance: Chance) -> float:
    """A number from 0 up to 1."""
    return chance.random()


def draw_within(chance: Chance, least: int, most: int) -> int:
    """A whole number from `least` to `most`, each as likely as any other."""
    return least + floor(draw(chance) * (most - least + 1))


def draw_bell(chance: Chance) -> float:
    """A number around 0, seldom far from it: nearly normal, with a standard deviation of 1."""
    return 2 * (draw(chance) + draw(chance) + draw(chance)) - 3


def sort(room: Pile, start: int, stop: int) -> None:
    """Sort numbers that are nearly in order, or few."""
    for place in range(start + 1, stop):
        number, at = room[place], place
        while at > start and room[at - 1] > number:
            room[at] = room[at - 1]
            at -= 1
        room[at] = number


def lay(packet: Packet, target: Pile, end: int) -> int:
    """Lay a packet into another pile so that it ends there; gives where it starts."""
    start = end - (packet.end - packet.top)
    for place in range(packet.end - packet.top):
        target[start + place] = packet.pile[packet.top + place]
    return start


def interlace(left: Packet, right: Packet, target: Pile, end: int, chance: Chance) -> int:
    """One riffle of two packets: cards fall from the larger remainder more often (Gilbert, Shannon
    and Reeds), and now and then a card clings to the one before it, as human hands do.

    They end at `end` in the target; gives where they start.
    """
    from_left = True
    ours, theirs = left.end, right.end
    while ours > left.top and theirs > right.top:
        chosen, more = draw(chance) - CLUMP, ours - left.top
        falls = chosen * (more + theirs - right.top) < (1 - CLUMP) * more
        from_left = from_left if chosen < 0 else falls
        ours -= from_left
        theirs -= not from_left
        end -= 1
        target[end] = left.pile[ours] if from_left else right.pile[theirs]
    end = lay(Packet(left.pile, left.top, ours), target, end)
    return lay(Packet(right.pile, right.top, theirs), target, end)


def part(size: int, chance: Chance) -> int:
    """Where a dealer parts a pile in two: the middle, give or take a few cards."""
    slip = size // 24
    return size // 2 + draw_within(chance, -slip, slip)


def grab(pile: Pile, top: int, end: int, chance: Chance) -> Packet:
    """A half deck from the top of what lies there, off by a few cards."""
    if top == end:
        return Packet(pile, top, end)
    return Packet(pile, top, min(end, top + HALF_DECK + draw_within(chance, -SLIP, SLIP)))


MODELS = (draw_within, draw_bell, sort, lay, interlace, part, grab)
"""All that draws or moves cards."""
