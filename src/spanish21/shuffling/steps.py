"""The steps of a shuffle by hand, as models on a real order of cards.

Each shuffles a pile in its place, from top to bottom, and writes over a `room` as large as
`room_for` says. Chance is an argument, so that a shuffle can be repeated; the simulator compiles
these very functions with a `draw` of its own (`odds/simulation/kernels/hand_shuffle.py`). The
models are simple on purpose: what they assume is said beside each.
"""

from __future__ import annotations

from math import floor

from spanish21.rules.choices import ShuffleStep
from spanish21.shuffling.packets import (
    HALF_DECK,
    Chance,
    Packet,
    Pile,
    draw_bell,
    draw_within,
    grab,
    interlace,
    lay,
    part,
    sort,
)

WASH_SPREAD = 0.25
"""How far a washed card wanders, as a share of the pile (standard deviation)."""
PLUGS = 4
"""The packets in which unused cards are put in among the discards."""
FINE = MOST = 1 << 10
"""The parts of a card's thickness that a wash tells apart, and more cards than a pile has."""


def room_for(size: int) -> int:
    """How many numbers a room holds in which a pile of this size is shuffled."""
    return 5 * size + HALF_DECK


def wash(pile: Pile, room: Pile, chance: Chance) -> None:
    """Spread face down and stirred: every card wanders from its place by a nearly normal distance.

    Where it comes to lie is written to the room with its number, and how many come near each place.
    """
    size = len(pile)
    for place in range(size, 4 * size):
        room[place] = 0
    for place in range(size):
        wandered = place + WASH_SPREAD * size * draw_bell(chance)  # less than a pile away
        lies = floor((wandered + size) * FINE)
        room[place] = lies * MOST + pile[place]
        room[size + lies // FINE] += 1
    gather(room, size)
    for place in range(size):
        pile[place] = room[4 * size + place] % MOST


def gather(room: Pile, size: int) -> None:
    """Put washed cards into their order: first near each place, then exactly."""
    before = 0
    for place in range(size, 4 * size):
        before += room[place]
        room[place] = before
    for number in range(size):
        near = size + room[number] // (FINE * MOST)
        room[near] -= 1
        room[4 * size + room[near]] = room[number]
    sort(room, 4 * size, 5 * size)


def riffle(pile: Pile, room: Pile, chance: Chance) -> None:
    """Shuffled through once: two piles, riffled together half deck by half deck into a third."""
    size = len(pile)
    middle = part(size, chance)
    left, right, end = 0, middle, size  # the first half decks riffled lie at the bottom
    while left < middle or right < size:
        one, other = grab(pile, left, middle, chance), grab(pile, right, size, chance)
        end = interlace(one, other, room, end, chance)
        left, right = one.end, other.end
    lay(Packet(room, 0, size), pile, size)


def alternate(pile: Pile, room: Pile, chance: Chance) -> None:
    """The alternating method: a half deck of each side makes a centre pile; then half decks of the
    sides, in turn, are shuffled with the top half deck of the centre until only it remains.
    """
    size = len(pile)
    middle = part(size, chance)
    one, other = grab(pile, 0, middle, chance), grab(pile, middle, size, chance)
    centre = interlace(one, other, room, size, chance)
    left, right, from_left = one.end, other.end, True
    while left < middle or right < size:
        if right == size or (from_left and left < middle):
            packet = grab(pile, left, middle, chance)
            left = packet.end
        else:
            packet = grab(pile, right, size, chance)
            right = packet.end
        from_left = not from_left
        half = min(HALF_DECK, size - centre)
        lay(Packet(room, centre, centre + half), room, size + half)
        centre = interlace(packet, Packet(room, size, size + half), room, centre + half, chance)
    lay(Packet(room, 0, size), pile, size)


def turn_packet(pile: Pile, room: Pile, chance: Chance) -> None:
    """Parted in two, one stack rotated, riffled together: that turns the backs, not the order."""
    riffle(pile, room, chance)


def strip(pile: Pile, room: Pile, chance: Chance) -> None:
    """Running cuts: packets of a sixth to a half deck are pulled off the top and stacked anew."""
    size = len(pile)
    top = 0
    while top < size:
        end = min(size, top + draw_within(chance, HALF_DECK // 3, HALF_DECK))
        lay(Packet(pile, top, end), room, size - top)
        top = end
    lay(Packet(room, 0, size), pile, size)


def plug(pile: Pile, room: Pile, unused: int, chance: Chance) -> None:
    """The unused cards, which lie on top of the pile, go in among the discards at four places."""
    size = len(pile)
    for number in range(PLUGS):
        room[number] = draw_within(chance, unused, size)
    sort(room, 0, PLUGS)
    below, end = size, PLUGS + size
    for number in range(PLUGS - 1, -1, -1):
        end = lay(Packet(pile, room[number], below), room, end)
        start, stop = unused * number // PLUGS, unused * (number + 1) // PLUGS
        end = lay(Packet(pile, start, stop), room, end)
        below = room[number]
    lay(Packet(pile, unused, below), room, end)
    lay(Packet(room, PLUGS, PLUGS + size), pile, size)


def cut(pile: Pile, room: Pile, least: int, chance: Chance) -> None:
    """The cutting card goes in so far or more from either end; what is above it goes below."""
    size = len(pile)
    nearest = min(least, size // 2)
    place = draw_within(chance, nearest, size - nearest)
    lay(Packet(pile, 0, place), room, size)
    lay(Packet(pile, place, size), room, size - place)
    lay(Packet(room, 0, size), pile, size)


WASH, PLUG, RIFFLE, ALTERNATE, TURN, STRIP, CUT = range(7)
CODES = {
    ShuffleStep.WASH: WASH,
    ShuffleStep.PLUG: PLUG,
    ShuffleStep.RIFFLE: RIFFLE,
    ShuffleStep.ALTERNATE: ALTERNATE,
    ShuffleStep.TURN: TURN,
    ShuffleStep.STRIP: STRIP,
    ShuffleStep.CUT: CUT,
}
"""The steps as numbers."""


def take_step(code: int, pile: Pile, room: Pile, unused: int, least: int, chance: Chance) -> None:
    """Do the step of this number: a plug of so many cards, a cut so far from either end."""
    if code == WASH:
        wash(pile, room, chance)
    elif code == PLUG:
        plug(pile, room, unused, chance)
    elif code == RIFFLE:
        riffle(pile, room, chance)
    elif code == ALTERNATE:
        alternate(pile, room, chance)
    elif code == TURN:
        turn_packet(pile, room, chance)
    elif code == STRIP:
        strip(pile, room, chance)
    else:
        cut(pile, room, least, chance)


MODELS = (wash, gather, plug, riffle, alternate, turn_packet, strip, cut, take_step)
"""All that moves cards."""
