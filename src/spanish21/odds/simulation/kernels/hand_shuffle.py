"""Shoes shuffled by hand: the discards in the order a dealer picks them up, through every step.

The steps are the functions of `spanish21.shuffling`, compiled as they stand with a draw from the
simulator's streams; a model has no second copy here. Cards leave the table as at the engine's
(`table/dealing.collect`): a bust hand at once, the others from the dealer's far right, the dealer's
own last. Should a shoe run out in a round, its discards are drawn from evenly (`sim_round.refill`).
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from spanish21.odds.simulation.kernels.books import book_whole
from spanish21.odds.simulation.kernels.card_by_card import close_round, play_whole_round, start_shoe
from spanish21.odds.simulation.kernels.compiled import entry, kernel, spread_out
from spanish21.odds.simulation.kernels.streams import draw_word
from spanish21.odds.simulation.machine.arrays import (
    BEGAN,
    BURNED,
    EXTRA,
    FIRST_CARD,
    HELD,
    HOLE,
    LEAVES,
    LEFT,
    PLAYED,
    POSITION,
    READY,
    ROUNDS,
    SECOND_CARD,
    START,
    STOP,
    UP,
)
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS
from spanish21.shuffling import packets, steps

SMALLEST = 2.0**-53
LOWEST_BITS = np.uint64(11)
"""Of a word's 64 bits a fraction holds 53."""


@kernel
def draw_packet(stream: Any) -> Any:
    """A number from 0 up to 1."""
    return np.int64(draw_word(stream) >> LOWEST_BITS) * SMALLEST


def compile_models() -> dict[str, Any]:
    """The models of a shuffle by name, compiled: they call each other and draw from our streams."""
    models: dict[str, Any] = {**vars(packets), **vars(steps), "draw": draw_packet}
    for model in (*packets.MODELS, *steps.MODELS):
        assert isinstance(model, FunctionType)
        name = model.__name__
        models[name] = kernel(FunctionType(model.__code__, models, name))
    return models


step_compiled: Any = compile_models()[steps.take_step.__name__]


@entry
def play_by_hand(
    play: Any,
    setup: Any,
    shoe: Any,
    shoes: Any,
    rounds: Any,
    chance: Any,
    room: Any,
    book: Any,
    rack: Any,
) -> None:
    """As `sim_general.play_rounds`, each shoe shuffled by hand from what the last one left."""
    for _ in range(shoes):
        shuffle_rack(shoe, setup.cut[BURNED], chance.bulk, rack)
        start_shoe(shoe, room, setup.cut[BURNED], shoe.full.size)
        after = np.int64(0)
        while after <= setup.cut[EXTRA]:
            if room.state[ROUNDS] >= rounds:
                return
            whole = play_whole_round(play, setup, shoe, chance.spare, room, book)
            book_whole(book, room.state, whole)
            pick_up(setup.boxes, shoe, room, rack)
            after += close_round(setup, shoe, room)


@kernel
def shuffle_rack(shoe: Any, burned: Any, stream: Any, rack: Any) -> None:
    """Put the rest of the shoe on the discards, shuffle all, fill the shoe and burn its first."""
    unused = stack_cards(shoe, rack)
    chosen = rack.shuffle.steps if rack.held[PLAYED] else rack.shuffle.opening
    for number in range(chosen.size):
        step_compiled(chosen[number], rack.pile, rack.room, unused, rack.shuffle.least, stream)
    for place in range(rack.pile.size):
        shoe.dealt[place] = rack.pile[place]
    rack.held[HELD], rack.held[PLAYED] = 0, 1
    for place in range(burned):
        put_card(rack, rack.pile[place])


@spread_out
def stack_cards(shoe: Any, rack: Any) -> Any:
    """All cards as one pile from its top, the unused ones above the discards; gives their number.

    Unused are those still in the order of the shoe, and those left of discards dealt again.
    """
    place, unused = shoe.place, 0
    for position in range(place[POSITION], place[READY]):
        rack.pile[unused] = shoe.dealt[position]
        unused += 1
    for left in range(place[LEFT]):
        rack.pile[unused] = shoe.decks[left]
        unused += 1
    for number in range(rack.held[HELD]):
        rack.pile[unused + number] = rack.cards[rack.held[HELD] - 1 - number]
    return unused


@spread_out
def put_card(rack: Any, card: Any) -> None:
    """Lay a card on top of the discards."""
    rack.cards[rack.held[HELD]] = card
    rack.held[HELD] += 1


@spread_out
def lay_hand(shoe: Any, rack: Any, hand: Any) -> None:
    """Lay a hand on top of the discards, its cards in the order dealt."""
    put_card(rack, hand[FIRST_CARD])
    if hand[SECOND_CARD] >= 0:
        put_card(rack, hand[SECOND_CARD])
    for position in range(hand[START], hand[STOP]):
        put_card(rack, shoe.dealt[position])


@kernel
def pick_up(boxes: Any, shoe: Any, room: Any, rack: Any) -> None:
    """Put the cards of a round that is over on the discards, in the order they leave the table."""
    place, hands = shoe.place, rack.hands
    if place[BEGAN] <= place[READY] < place[POSITION]:  # the discards before it are in the shoe
        rack.held[HELD] = 0
        put_card(rack, shoe.decks[place[BEGAN] - 1])  # burned
    count, dealers = list_hands(boxes, shoe, room, rack)
    for number in range(count):
        if hands[number, LEAVES]:
            lay_hand(shoe, rack, hands[number])
    for number in range(count - 1, -1, -1):
        if not hands[number, LEAVES]:
            lay_hand(shoe, rack, hands[number])
    put_card(rack, room.state[UP])
    if room.began[0] - place[BEGAN] > 2 * boxes + 1:
        put_card(rack, room.state[HOLE])
    for position in range(dealers, place[POSITION]):
        put_card(rack, shoe.dealt[position])


@spread_out
def list_hands(boxes: Any, shoe: Any, room: Any, rack: Any) -> Any:
    """List the hands of all boxes; gives their number and where the dealer's draws begin."""
    count, at = 0, room.began[0]
    for box in range(boxes):
        final, first, second = room.final[box], room.first[box], room.second[box]
        if final >= 0:
            stop = at + room.drew[box]
            leaves = rack.shuffle.leaves[final]
            count = list_hand(rack.hands, count, first, second, at, stop, leaves)
            at = stop
        else:
            count, at = list_split(shoe, rack, count, at, first, second, room.finals[box], -final)
    return count, at


@spread_out
def list_hand(
    hands: Any, number: Any, first: Any, second: Any, start: Any, stop: Any, leaves: Any
) -> Any:
    """Write a hand to the list; gives the number of the next."""
    hand = hands[number]
    hand[FIRST_CARD], hand[SECOND_CARD], hand[START], hand[STOP] = first, second, start, stop
    hand[LEAVES] = leaves
    return number + 1


@spread_out
def list_split(
    shoe: Any, rack: Any, count: Any, at: Any, first: Any, second: Any, finals: Any, hands: Any
) -> Any:
    """List the hands of a split box as `sim_round.play_split` tells them, from the dealer's left.

    Halves wait on a stack; the card that made another pair waits above those before it.
    """
    waiting, left = rack.pile, 2
    waiting[0], waiting[1] = second, first
    for hand in range(hands):
        drawn, splits = divmod(finals[2 * MOST_HANDS - 1 - hand], MOST_HANDS)
        left -= 1
        half = waiting[left]
        for number in range(splits):
            waiting[left] = shoe.dealt[at + number]
            left += 1
        leaves = rack.shuffle.leaves[finals[hand]]
        count = list_hand(rack.hands, count, half, -1, at + splits, at + drawn, leaves)
        at += drawn
    return count, at
