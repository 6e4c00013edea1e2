"""The Bonus Spin wheel, passing under its pointer until it stops.

The picture is a strip of the wheel's prizes; which one it stops on was decided by the house's
number, and the picture only shows it.
"""

from __future__ import annotations

from rich.text import Text

from spanish21.cli.terminal.drawing.chips import short
from spanish21.cli.terminal.drawing.colours import HEADING, QUIET
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.rules.side_bets.wheel import segment_at, segment_prize, wheel_segments

SHOWN = 7
"""How many prizes of the wheel can be seen at once."""
TURNS = 14
"""How many prizes pass before the wheel stops."""


def draw_strip(rules: Rules, place: int, glyphs: Glyphs) -> Text:
    """The wheel with this segment under the pointer."""
    segments = wheel_segments(rules)
    strip = Text()
    for offset in range(-(SHOWN // 2), SHOWN // 2 + 1):
        segment = segments[(place + offset) % len(segments)]
        name = short(segment_prize(rules, segment)) + (" TOP" if segment.prize == TOP else "")
        label = f"{glyphs.pointer} {name} {glyphs.pointer_back}" if offset == 0 else f" {name} "
        strip.append(label, style=HEADING if offset == 0 else QUIET)
        strip.append(glyphs.down if offset < SHOWN // 2 else "", style=QUIET)
    return strip


def frames(rules: Rules, number: int, glyphs: Glyphs) -> list[Text]:
    """The wheel turning until it stops on this number; the last picture is the one that counts."""
    stop = wheel_segments(rules).index(segment_at(rules, number))
    return [draw_strip(rules, stop - left, glyphs) for left in range(TURNS, -1, -1)]
