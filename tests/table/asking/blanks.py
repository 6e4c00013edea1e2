"""What may stand in the blank of an offered command, and what lies just beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.rules.amounts import Amounts

NUMBERS = ("number", "boxes", "behind")
"""Fields of commands that `Option.numbers` is for, but for the clock, which has no end."""


class Trial(NamedTuple):
    """A command with its blank filled in, and whether the offer covers it."""

    command: Any
    offered: bool


def fill(option: Any) -> Iterator[Trial]:
    """The offered command with its blank filled in, by what is offered and by what is not."""
    amounts = getattr(option, "amounts", None)
    if amounts is not None:
        yield from _fill(option.command, "cents", _near(amounts), amounts.permits)
    cards = [card for card in option.cards if card is not None]
    if cards and hasattr(option.command, "card"):
        yield from _fill(option.command, "card", set(Card), cards.__contains__)
    numbers, field = option.numbers, _number_field(option.command)
    if numbers is not None and field:
        near = {
            numbers[0] - 1,
            numbers[0],
            numbers[len(numbers) // 2],
            numbers[-1],
            numbers[-1] + 1,
        }
        yield from _fill(option.command, field, near, numbers.__contains__)


def _near(amounts: Amounts) -> set[int]:
    middle = amounts.least + (amounts.most - amounts.least) // amounts.step // 2 * amounts.step
    ends = (amounts.least, middle, amounts.most)
    return {end + by for end in ends for by in (-amounts.step, -1, 0, 1, amounts.step)}


def _number_field(command: Any) -> str:
    return next((field for field in NUMBERS if hasattr(command, field)), "")


def _fill(
    command: Any, field: str, values: set[Any], permits: Callable[[Any], bool]
) -> Iterator[Trial]:
    for value in values:
        yield Trial(replace(command, **{field: value}), permits(value))


def is_accepted(decide: Callable[[Any, Any], object], state: Any, command: Any) -> bool:
    """Whether a command is decided, not refused."""
    try:
        decide(state, command)
    except Refusal:
        return False
    return True
