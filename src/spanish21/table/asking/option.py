"""One thing that may be asked now: a command, and what may stand in its blank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.table import commands as c

_NUMBER_FIELD: Mapping[type[Any], str] = {
    c.SpinWheel: "number",
    c.PermitBoxes: "boxes",
    c.NewShoe: "behind",
    c.PostPrize: "at",
}
"""The field that `Option.numbers` is for."""


class Option(NamedTuple):
    """A command that would be accepted, and the amounts, cards or numbers it may have instead.

    `amounts` are for `cents`; `cards` for `card`, None among them where nobody need know the card;
    `numbers` for the wheel's number, a count of boxes or cards, or the clock.
    """

    command: c.Command
    amounts: Amounts | None = None
    cards: tuple[Card | None, ...] = ()
    numbers: range | None = None

    def permits(self, command: c.Command) -> bool:
        """Whether this option is for that very command."""
        if type(command) is not type(self.command):
            return False
        blanks = self._blanks(command)
        return blanks is not None and replace(self.command, **blanks) == command

    def _blanks(self, command: c.Command) -> dict[str, object] | None:
        """What stands in the command's blanks; None when it may not."""
        given: Any = command  # the fields are those of the option's own command
        blanks: dict[str, object] = {}
        if self.amounts is not None:
            if not self.amounts.permits(given.cents):
                return None
            blanks["cents"] = given.cents
        if self.cards:
            if given.card not in self.cards:
                return None
            blanks["card"] = given.card
        if self.numbers is not None:
            field = _NUMBER_FIELD[type(command)]
            if getattr(given, field) not in self.numbers:
                return None
            blanks[field] = getattr(given, field)
        return blanks


def limit_list(amounts: Amounts, *, most: Cents) -> Amounts:
    """The amounts that are no more than this."""
    if amounts.none or most < amounts.least:
        return NO_AMOUNT
    if most >= amounts.most:
        return amounts
    return amounts._replace(most=most - (most - amounts.least) % amounts.step)


def raise_least(amounts: Amounts, *, least: Cents) -> Amounts:
    """The amounts that are no less than this."""
    if amounts.none or least > amounts.most:
        return NO_AMOUNT
    if least <= amounts.least:
        return amounts
    steps = -(-(least - amounts.least) // amounts.step)
    return amounts._replace(least=amounts.least + steps * amounts.step)
