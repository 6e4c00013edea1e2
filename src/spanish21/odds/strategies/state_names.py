"""Hands by name: the words in which a policy file speaks of them, and a grade tells of them.

A name has the total first, then what else tells the hand from others, then the up card:
`hard 16, 3 cards v 10`, `hard 14, pair, suited, 2 cards v 7`, `soft 18, 2 cards, doubled 1 v A`.
Words may be left out of a policy's list: then it speaks of all such hands for which it says
nothing closer. `hard 16` alone speaks of that hand against any up card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from spanish21.cards import Card, Suit
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.play import Turn

DROPPED = ("split", "trio", "cards", "pair")
"""The words that a shorter name goes without, the first dropped first."""
_NAME = re.compile(
    r"(hard|soft) \d+(, pair)?((, (mixed|suited|spades))?, \d+ cards(, split)?)?(, doubled \d+)?"
    r"( v (A|10|[2-9]))?"
)


def name_up_value(up: Card) -> str:
    """The up card by value."""
    return "A" if up.is_ace else str(up.points)


def name_state(turn: Turn, up: Card) -> str:
    """The full name of a hand against an up card."""
    return next(names_of(turn, up))


def names_of(turn: Turn, up: Card) -> Iterator[str]:
    """Every name under which a list may speak of this hand, the closest first."""
    yield from (f"{name} v {name_up_value(up)}" for name in _shorten_name(turn))
    yield from _shorten_name(turn)


def is_name(text: str) -> bool:
    """Whether a text is made as names of hands are.

    >>> is_name("hard 16, pair v 10"), is_name("hard 11"), is_name("16 v 10")
    (True, True, False)
    """
    return _NAME.fullmatch(text) is not None


def _shorten_name(turn: Turn) -> Iterator[str]:
    """The name without its up card, and shorter and shorter."""
    words = _words(turn)
    yield ", ".join(words.values())
    for word in DROPPED:
        if words.pop(word, None) is not None:
            yield ", ".join(words.values())


def _words(turn: Turn) -> dict[str, str]:
    shape = turn.shape
    words = {"total": f"{'soft' if shape.soft else 'hard'} {shape.total}"}
    if shape.pair is not Pair.NONE:
        words["pair"] = "pair"
    trio = name_trio(shape)
    if trio:
        words["trio"] = trio
    words["cards"] = f"{shape.size} cards"
    if turn.split:
        words["split"] = "split"
    if turn.doubles:
        words["doubles"] = f"doubled {turn.doubles}"
    return words


def name_trio(shape: Shape) -> str:
    """The suits of two cards that may become 6-7-8 or 7-7-7; nothing for any other hand."""
    if shape.trio is None or shape.size != 2:
        return ""
    if shape.trio.suit is None:
        return "mixed"
    return "spades" if shape.trio.suit is Suit.SPADES else "suited"
