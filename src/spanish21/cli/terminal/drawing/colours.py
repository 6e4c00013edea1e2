"""The colours of the table by name, for terminals with many colours and for those with few.

They are numbers of the 256-colour palette, so that they look alike wherever there are that many;
where there are not, the felt keeps the terminal's own ground. No meaning is carried by colour
alone: whatever a colour says, a word or a sign says too.
"""

from __future__ import annotations

from rich.theme import Theme

from spanish21.money import Cents

FELT = "table.felt"
TOTAL = "table.total"
RAIL = "table.rail"
MONEY = "table.money"
MOTTO = "table.motto"
FAINT = "table.faint"
SPOT = "table.spot"
TURN = "table.turn"
PAPER = "table.paper"
BLACK_SUIT = "table.black"
RED_SUIT = "table.red"
BACK = "table.back"
WIN = "table.win"
LOSS = "table.loss"
PUSH = "table.push"
KEY = "bold"
QUIET = "dim"
HEADING = "bold"
REFUSED = "yellow"

CHIPS: tuple[Cents, ...] = (50000, 10000, 2500, 500, 100)
"""The usual chips in cents, the largest first."""


def chip_style(cents: Cents) -> str:
    """The colour of a chip on the felt."""
    return f"table.chip{cents}"


def on_felt(style: str) -> str:
    """The same colour on the felt: for results."""
    return f"{style}.felt"


_FELT_COLOURS = {
    FELT: "color(254)",
    TOTAL: "bold color(254)",
    RAIL: "color(179)",
    MONEY: "bold color(179)",
    MOTTO: "color(186)",
    FAINT: "color(151)",
    SPOT: "color(71)",
    TURN: "bold color(228)",
    on_felt(WIN): "bold color(120)",
    on_felt(LOSS): "bold color(210)",
    on_felt(PUSH): "bold color(229)",
    chip_style(50000): "color(141)",
    chip_style(10000): "color(16)",
    chip_style(2500): "color(40)",
    chip_style(500): "color(203)",
    chip_style(100): "color(231)",
}
_FEW = {
    FELT: "default",
    TOTAL: "bold",
    RAIL: "green",
    MONEY: "bold",
    MOTTO: "yellow",
    FAINT: "default",
    SPOT: "green",
    TURN: "bold yellow",
    on_felt(WIN): "bold green",
    on_felt(LOSS): "bold red",
    on_felt(PUSH): "bold yellow",
    chip_style(50000): "magenta",
    chip_style(10000): "blue",
    chip_style(2500): "green",
    chip_style(500): "red",
    chip_style(100): "bold",
    PAPER: "black on white",
    BLACK_SUIT: "bold black on white",
    RED_SUIT: "bold red on white",
    BACK: "white on red",
}
_MANY = {name: f"{colour} on color(22)" for name, colour in _FELT_COLOURS.items()} | {
    PAPER: "color(238) on color(255)",
    BLACK_SUIT: "bold color(16) on color(255)",
    RED_SUIT: "bold color(160) on color(255)",
    BACK: "color(217) on color(88)",
}
_BESIDE = {WIN: "bold green", LOSS: "red", PUSH: "yellow"}


def theme_for(colour_system: str | None) -> Theme:
    """The colours for what a terminal can show, by rich's name for it."""
    many = colour_system in ("256", "truecolor")
    return Theme((_MANY if many else _FEW) | _BESIDE)
