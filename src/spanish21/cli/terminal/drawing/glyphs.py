"""The signs a terminal can show: suits, card edges and chips, or plain letters where it cannot.

Only signs that are one cell wide everywhere are used, so that columns stay straight. Which set a
terminal gets depends on its encoding alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spanish21.cards import Suit


@dataclass(frozen=True, kw_only=True)
class Glyphs:
    """One set of signs; `corners` are those of a card: top left, top right, bottom left and right.

    `spot` has the same four corners and two edges, broken, for a place without cards.
    """

    suits: Mapping[Suit, str]
    corners: tuple[str, str, str, str]
    across: str
    down: str
    spot_across: str
    spot_down: str
    back: str
    chip: str
    pointer: str
    pointer_back: str
    dot: str
    filled: str
    empty: str
    minus: str


UNICODE = Glyphs(
    suits={Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"},
    corners=("╭", "╮", "╰", "╯"),
    across="─",
    down="│",
    spot_across="┄",
    spot_down="┆",
    back="▒",
    chip="●",
    pointer="►",
    pointer_back="◄",
    dot="·",
    filled="█",
    empty="░",
    minus="−",  # noqa: RUF001 - a minus sign as wide as the plus
)
ASCII = Glyphs(
    suits={suit: suit.value for suit in Suit},
    corners=(".", ".", "'", "'"),
    across="-",
    down="|",
    spot_across=".",
    spot_down=":",
    back="#",
    chip="o",
    pointer=">",
    pointer_back="<",
    dot="|",
    filled="#",
    empty=".",
    minus="-",
)


def glyphs_for(encoding: str) -> Glyphs:
    """The signs that text in this encoding can hold.

    >>> glyphs_for("utf-8").suits[Suit.SPADES], glyphs_for("ascii").suits[Suit.SPADES]
    ('♠', 's')
    """
    signs = [*UNICODE.suits.values(), *UNICODE.corners]
    signs += [UNICODE.across, UNICODE.spot_across, UNICODE.back, UNICODE.chip, UNICODE.pointer]
    signs += [UNICODE.pointer_back, UNICODE.dot, UNICODE.filled, UNICODE.empty, UNICODE.minus]
    try:
        "".join(signs).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
