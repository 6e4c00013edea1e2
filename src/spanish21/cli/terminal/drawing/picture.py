"""The whole table as lines: the game's name and the shoe, the felt, and the player's money.

It draws a player's view and nothing else: what the view does not show cannot be seen here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from spanish21.cli.terminal.drawing.cells import box_cells, dealer_cell
from spanish21.cli.terminal.drawing.chips import result_style, signed
from spanish21.cli.terminal.drawing.colours import HEADING, MONEY, QUIET, on_felt
from spanish21.cli.terminal.drawing.felt import Scale, draw_felt, frame
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.cli.terminal.drawing.stage import Stage
from spanish21.money import Cents, print_cents, short
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.rules.telling.specials import motto
from spanish21.table.asking.views import PlayerView

GAUGE = 10
"""Columns of the picture of the shoe."""
RAIL_ENDS = 4
"""Columns of the lower rail that stay free beside the money."""


class Money(NamedTuple):
    """A player's chips, those on the layout, and what was won so far (None before a round)."""

    held: Cents
    wagered: Cents
    so_far: Cents | None


def draw_scene(
    seen: PlayerView, money: Money, *, rules: Rules, scale: Scale, on: Stage
) -> list[Text]:
    """The table as the player sees it."""
    glyphs, table = on.glyphs, seen.table
    felt = draw_felt(
        dealer_cell(table.dealer),
        box_cells(table, glyphs),
        scale=scale,
        width=on.width,
        glyphs=glyphs,
        motto=[*motto(rules), *tell_prizes(table.posted)],
    )
    head = _draw_head(seen, rules, width=on.width, glyphs=glyphs)
    foot = _draw_money(money, width=on.width - RAIL_ENDS, glyphs=glyphs)
    return [head, *frame(felt, width=on.width, glyphs=glyphs, foot=foot)]


def tell_prizes(posted: Mapping[str, Cents]) -> list[str]:
    """The jackpots and top prizes that are posted now, the largest first."""
    names = {"top": "top prize"}
    found = sorted(posted.items(), key=lambda item: -item[1])
    return [f"{names.get(name, name.upper())} {short(cents)}" for name, cents in found]


def _draw_head(seen: PlayerView, rules: Rules, *, width: int, glyphs: Glyphs) -> Text:
    """The name of the game, the round and the shoe, as fully as the width allows."""
    number = f"  round {max(1, seen.table.number)}"
    in_full, in_short = _tell_shoe(seen, rules, glyphs)
    titles = (rules.title, rules.id)
    heads = [(title, shoe) for title in titles for shoe in (in_full, in_short)]
    room = width - len(number) - 3  # at both edges, and between
    title, shoe = next((head for head in heads if sum(map(len, head)) <= room), heads[-1])
    head = Text(f" {title}", style=HEADING).append(number, style=QUIET)
    head.append(" " * max(1, width - head.cell_len - len(shoe) - 1))
    return head.append(shoe, style=QUIET)


def _tell_shoe(seen: PlayerView, rules: Rules, glyphs: Glyphs) -> tuple[str, str]:
    """How full the shoe is, in full and in short."""
    left = seen.table.cards_left
    if seen.table.cut_card_out:
        return f"cut card out {left} cards", "cut card out"
    full = -(-left * GAUGE // shoe_size(rules))
    gauge = f"{glyphs.filled * full}{glyphs.empty * (GAUGE - full)}"
    return f"shoe {gauge} {left} cards", f"{left} cards"


def _draw_money(money: Money, *, width: int, glyphs: Glyphs) -> Text:
    """The player's money, for the lower rail; what lies on the layout is seen there too."""
    foot = _list_money(money, glyphs)
    return foot if foot.cell_len <= width else _list_money(money._replace(wagered=0), glyphs)


def _list_money(money: Money, glyphs: Glyphs) -> Text:
    foot = Text(f" chips {print_cents(money.held)} ", style=MONEY)
    if money.wagered:
        foot.append(f"{glyphs.across} on the layout {print_cents(money.wagered)} ")
    if money.so_far is not None:
        result = signed(money.so_far, glyphs)
        foot.append(f"{glyphs.across} so far ")
        foot.append(result, style=on_felt(result_style(money.so_far))).append(" ")
    return foot
