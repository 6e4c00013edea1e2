"""The bundles of arrays that the simulator's kernels walk, known to numba as they are.

`game_tables.py`, `pay.py` and `round_table.py` say what the entries mean. Kept apart from the
kernels so that they can be made, stored and sent without importing numba.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Play(NamedTuple):
    """One game under one strategy: hands, choices, pay and dealer.

    `after[view, hands - 1, up, node]` is what follows: a node to draw to, -1 - final, or a split;
    a counter may have several views of the game, one for each count.
    `flags` are: the second card is dealt at the start, and the dealer always plays out.
    `caps` are the two caps of a late blackjack: on all that is lost, and on what is live.
    `errors` is None for a player who makes none, so that kernels without them are compiled apart;
    else it holds their chance in parts of `WHOLE`, and each view behind the first wants one act
    before those that the strategy wants.
    """

    symbol: NDArray[np.uint8]
    value: NDArray[np.uint8]
    next: NDArray[np.uint16]
    after: NDArray[np.int16]
    first: NDArray[np.uint16]
    parted: NDArray[np.uint16]
    stood: NDArray[np.uint16]
    blackjack: NDArray[np.bool_]
    net: NDArray[np.int32]
    late: NDArray[np.int64]
    needs: NDArray[np.uint8]
    prize: NDArray[np.int64]
    caps: NDArray[np.int64]
    dealer_next: NDArray[np.uint16]
    dealer_result: NDArray[np.int8]
    dealer_first: NDArray[np.uint16]
    looks: NDArray[np.bool_]
    may: NDArray[np.bool_]
    flags: NDArray[np.bool_]
    errors: NDArray[np.int64] | None


DEALT, ALWAYS = 0, 1
WHOLE = 1 << 32
"""What an entry of `Play.errors` is a part of."""
PRIZED = 4
"""The bit of `Play.needs` for a hand that wins a fixed prize against some up card; the bits below
tell what of the dealer's hand still matters to it."""
KEPT, GONE, LIVE = 0, 1, 2
"""Columns of `late`: what a hand keeps against a blackjack, had lost before, and loses to it."""


HITS, DOUBLES, SPLIT_PAIRS, ERRORS = 0, 1, 2, 3
"""Where acts that draw a card are counted, and errors; acts that end a hand show in its final."""


class Walk(NamedTuple):
    """The folded table of `round_table.py`, row behind row, and how a shoe is cut."""

    table: NDArray[np.uint16]
    split_up: NDArray[np.int8]
    split_hole: NDArray[np.int8]
    cut: NDArray[np.int64]
    start: int
    live: int
    splits: int


BURNED, ROWS = 0, 1
"""Entries of `cut`: cards burned first, and cards dealt when the cut card comes to the front."""


WORDS = 8
SEED, STREAM, COUNTER, USED, FIRST = range(5)
"""Entries of a stream of random numbers: its key (two words), the counter, how many of the last
four words are used, and those four."""
FOUR = 4


def open_stream(seed: int, stream: int) -> NDArray[np.uint64]:
    """A stream at its beginning; `streams.py` draws from it."""
    words = np.zeros(WORDS, np.uint64)
    words[SEED], words[STREAM], words[USED] = seed, stream, FOUR
    return words


class StreamState(NamedTuple):
    """Two streams: one for whole shuffles, one for numbers drawn singly."""

    bulk: NDArray[np.uint64]
    spare: NDArray[np.uint64]


DECK = 448
"""Places between the decks of two lanes: more than eight decks of 52 cards need, the same in every
game so that compiled code knows it, and seven lines of cache, so that lanes share them evenly."""


class ShoeArrays(NamedTuple):
    """The cards of one or many lanes as a kernel deals them.

    `dealt[row * lanes + lane]` are the cards in the order dealt; `decks` what is left, a stretch of
    `DECK` places a lane; `place` says where a single lane stands. `tags` are what a counter
    adds for each of the 52 cards, none where nobody counts.
    """

    full: NDArray[np.uint8]
    decks: NDArray[np.uint8]
    dealt: NDArray[np.uint8]
    place: NDArray[np.int64]
    tags: NDArray[np.int64]


POSITION, READY, LEFT, LANE, LANES, BEGAN, BURNT, RUNNING, HIDDEN = range(9)
"""Entries of `Shoe.place`: cards dealt, cards shuffled ahead, cards left in the deck, which lane of
how many, where this round began, cards burned, the running count of all cards dealt, and the card
that lies face down (-1)."""


BEYOND = 704
"""Places of a lane beyond all its cards: more than any round can take, whatever cards lie there. So
a lane may play a round for which the cards do not suffice, before it is seen that they do not."""


def make_shoe(
    full: NDArray[np.uint8], lanes: int, tags: NDArray[np.int64] | None = None
) -> ShoeArrays:
    """So many lanes with full decks; a round that empties the shoe may deal the discards again."""
    return ShoeArrays(
        full=full,
        decks=np.tile(np.pad(full, (0, DECK - len(full))), lanes),
        dealt=np.zeros((2 * len(full) + BEYOND) * lanes, np.uint8),
        place=np.zeros(9, np.int64),
        tags=np.zeros(0, np.int64) if tags is None else tags,
    )


class HandShuffle(NamedTuple):
    """A shuffle by hand: its steps as numbers, and which finished hands leave the table at once.

    `opening` are the steps for new cards; a cut is no nearer than `least` cards to either end.
    """

    steps: NDArray[np.int64]
    opening: NDArray[np.int64]
    leaves: NDArray[np.bool_]
    least: int


class Rack(NamedTuple):
    """The discards of one table, and room to shuffle in.

    `cards` lie from the bottom up, `held[0]` of them. `hands[number]` is a hand of the round that
    is over, in the order they were played.
    """

    shuffle: HandShuffle
    cards: NDArray[np.int64]
    held: NDArray[np.int64]
    pile: NDArray[np.int64]
    room: NDArray[np.int64]
    hands: NDArray[np.int64]


HELD, PLAYED = 0, 1
"""Entries of `Rack.held`: cards in the rack, and whether they have been played with."""
FIRST_CARD, SECOND_CARD, START, STOP, LEAVES = range(5)
"""Columns of `Rack.hands`: its first cards (the second -1 where it was drawn), where its other
cards lie in the shoe, and whether it left the table before the others."""


class Setup(NamedTuple):
    """How rounds are dealt and what is wagered beside the main wager, on every box alike.

    Tables that no wager needs have no entries. `opening[first, second, up]` is the joint outcome
    of the side bets on the first cards; `down[blackjack, first, second, hole]`, `broke[cards]` and
    `sevens[state]` are outcomes of those bets. `seven_next[state, card]` counts sevens and
    `spins[card, card]` tells a pair of cards that spins the wheel with weights `wheel`.
    `envy[own, others]` is what a box is paid for so many prizes won on it and on other boxes.
    `jackpot[outcome]` numbers the jackpot in an outcome of the first cards, 0 for none, and
    `shared[outcome, winners]` is what becomes of it when so many boxes have won that one. `sides`
    tells whether any side bet is laid.
    """

    cut: NDArray[np.int64]
    opening: NDArray[np.uint16]
    down: NDArray[np.uint8]
    broke: NDArray[np.uint8]
    sevens: NDArray[np.uint8]
    seven_next: NDArray[np.uint8]
    spins: NDArray[np.bool_]
    wheel: NDArray[np.int64]
    insured: NDArray[np.int64]
    tags: NDArray[np.int64]
    nets: NDArray[np.int64]
    envy: NDArray[np.int64]
    jackpot: NDArray[np.uint8]
    shared: NDArray[np.uint16]
    boxes: int
    sides: bool


EXTRA, FRESH, EARLY, SURE, AWAY = 2, 3, 4, 5, 6
"""More entries of `cut`: rounds after the one that met the cut card, whether every round has a
fresh shuffle, whether the hole card is dealt in its place, the rounds that every shoe has, and the
true count from which on the house shuffles it away."""
WON, LOST, LEAST, ON_BLACKJACK = 0, 1, 2, 3
"""Entries of `insured`: cents won and lost, the least true count to insure at, and whether a
blackjack may be insured."""
OPENING, DOWN, BROKE, SEVENS, SPIN, INSURED = range(6)
"""Rows of `Setup.nets` and of `Book.sides`: what each outcome of a side bet wins, and how often it
came."""
TRUE_COUNTS = 41
"""True counts from -20 to 20 are told apart; what lies beyond is put with the last."""
LAST_ROUND = 256
"""Rounds of a shoe that are told apart by their number."""


class Book(NamedTuple):
    """What general rounds count, all in whole numbers.

    `ends[final, result]` counts hands, `bins[(net - scale[0]) // scale[1]]` split boxes. `sums` and
    `products` add up results of boxes, `total` those of whole rounds: cents won and squared,
    in two parts (low 32 bits, high) for the main wager and for everything together, prizes and envy
    too. `counted[lowest, tc]` holds rounds, cents and cents squared by the true count they began at
    and by how far it had been below zero in the shoe till then, wagers alone, as prizes do not grow
    with them; `placed[number]` by the number of the round in its shoe, `late` those alone that not
    every shoe has, where rounds are not booked. `prizes` and `envy` count
    payments and cents, `hundreds` results of a hundred rounds; `record` keeps whole rounds.
    """

    ends: NDArray[np.uint32]
    bins: NDArray[np.int64]
    scale: NDArray[np.int64]
    hands: NDArray[np.int64]
    acts: NDArray[np.int64]
    prizes: NDArray[np.int64]
    envy: NDArray[np.int64]
    sides: NDArray[np.int64]
    sums: NDArray[np.int64]
    products: NDArray[np.int64]
    total: NDArray[np.int64]
    counted: NDArray[np.int64]
    placed: NDArray[np.int64]
    late: NDArray[np.int64]
    hundreds: NDArray[np.int64]
    path: NDArray[np.int64]
    record: NDArray[np.int64]


class Room(NamedTuple):
    """Where a general round is worked out: cards, finals and results of every box.

    `node` is the hand of the first two cards, found for all boxes before any is played: a look-up
    that waits for the one before it would cost more than the rest of a card.
    `every` is what all wagers of a box come to, `bonus` what prizes and envy add. `results` keeps
    the main wagers of some rounds, box by box, until they are multiplied.
    """

    first: NDArray[np.int64]
    second: NDArray[np.int64]
    node: NDArray[np.int64]
    final: NDArray[np.int64]
    began: NDArray[np.int64]
    drew: NDArray[np.int64]
    finals: NDArray[np.int64]
    sums: NDArray[np.int64]
    main: NDArray[np.int64]
    every: NDArray[np.int64]
    bonus: NDArray[np.int64]
    results: NDArray[np.int64]
    state: NDArray[np.int64]


ROUNDS, NUMBER, HUNDRED, UP, HOLE, COUNT, LOWEST, KEPT_ROUNDS = range(8)
"""Entries of `Room.state`: rounds played, the round's number in its shoe, the result of this
hundred rounds, up card and hole card (-1), the true count the round began at, the lowest that any
round of the shoe has begun at, and the rounds in `Room.results`."""
