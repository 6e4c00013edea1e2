"""An evening at the terminal's table, played by a script from stacked cards."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from spanish21.cards import parse_cards
from spanish21.cli.terminal.drawing.stage import Stage
from spanish21.cli.terminal.keyboard import LineKeyboard
from spanish21.cli.terminal.seat import Seat
from spanish21.cli.terminal.sitting import Wishes, spend_evening, take_seat
from spanish21.cli.terminal.wagers import first_wishes
from spanish21.house.house import House
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules

HEIGHT = 24
WIDTH = 80
LEAVES = re.compile(r"You leave with \$([\d,.]+), having bought \$([\d,.]+): ([+−]?)\$([\d,.]+)")  # noqa: RUF001

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""Colours and movements of the cursor."""


class Stacked(Random):
    """Chance that shuffles as ever, and then lays the named cards on top."""

    def __init__(self, cards: str, seed: int = 1) -> None:
        super().__init__(seed)
        self.wanted = parse_cards(cards)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        super().shuffle(x)
        for card in self.wanted:
            x.remove(card)
        x[:0] = self.wanted


class Framed(Stage):
    """A screen that must never be overfull, whatever is drawn on it."""

    def show(self, lines: Sequence[Text], prompt: Text | None = None) -> None:
        assert all(line.cell_len <= WIDTH for line in lines)
        assert self.height is None or len(lines) < self.height
        super().show(lines, prompt)


@dataclass(frozen=True)
class Evening:
    """What was shown, and the seat it was shown to."""

    text: str
    seat: Seat

    @property
    def won(self) -> int:
        """What the summary says was won or lost, in cents."""
        found = LEAVES.search(self.text)
        assert found is not None, self.text
        sign = -1 if found[3] == "−" else 1  # noqa: RUF001
        return sign * _cents(found[4])


def _cents(text: str) -> int:
    return int(text.replace(",", "").replace(".", ""))


@cache
def rules_of(ruleset: str) -> Rules:
    return load(ruleset)


def spend(
    ruleset: str,
    answers: Iterable[str],
    *,
    cards: str = "",
    bet: int | None = None,
    boxes: int = 1,
    extras: Sequence[str] = (),
    bankroll: int = 50000,
    rounds: int | None = None,
    redraws: bool = False,
    seed: int = 1,
) -> Evening:
    """Sit down, answer until the answers run out, and get up."""
    rules, out = rules_of(ruleset), io.StringIO()
    console = Console(file=out, width=WIDTH, height=HEIGHT, highlight=False, force_terminal=redraws)
    stage = Framed(console, redraws=redraws, pace=0)
    keyboard = LineKeyboard(io.StringIO("".join(f"{answer}\n" for answer in answers)), stage.write)
    seat = Seat(House(rules, Stacked(cards, seed)), stage, keyboard)
    wagers = first_wishes(rules, bet=bet, boxes=boxes, extras=extras)
    wishes = Wishes(bankroll=bankroll, wagers=wagers, rounds=rounds)
    take_seat(seat, wishes)
    spend_evening(seat, wishes)
    return Evening(ESCAPES.sub("", out.getvalue()), seat)
