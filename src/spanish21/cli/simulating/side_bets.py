"""Side bets as words of a command: `match_dealer`, `high_low:low=5`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spanish21.cli.shared.options import read_money
from spanish21.errors import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spanish21.rules.kinds import Kind, Side
    from spanish21.rules.model import Rules


class SimulatedBets(NamedTuple):
    """The side bets made on every box with their cents, and the side that High Low names."""

    stakes: Mapping[Kind, int]
    side: Side


def read_side_bets(rules: Rules, texts: list[str], *, stake: int) -> SimulatedBets:
    """Each bet by its name, a side where it has one, and dollars if not those of the main wager.

    Where the rules take less or more than the main wager, the nearest they take is laid.
    """
    from spanish21.rules.kinds import Kind, Side
    from spanish21.rules.limits import offered, wager_limits

    known = {kind.value: kind for kind in Kind if kind.is_side_bet and offered(rules, kind)}
    stakes: dict[Kind, int] = {}
    side = Side.HIGH
    for text in texts:
        word, sign, dollars = text.partition("=")
        name, colon, named = word.partition(":")
        if name not in known:
            listed = ", ".join(known) or "none here"
            raise InputError(
                f"--side {quote(text)}: allowed: {listed}, each with an amount if wanted: =5"
            )
        kind = known[name]
        if kind in stakes:
            raise InputError(f"--side {quote(text)}: {kind.title} is given twice; a box takes one")
        if colon:
            side = _read_side(text, kind, named)
        limits = wager_limits(rules, kind, main=stake)
        usual = min(limits.most, max(limits.least, stake))
        stakes[kind] = read_money(f"--side {name}", dollars) if sign else usual
    return SimulatedBets(stakes, side)


def _read_side(text: str, kind: Kind, named: str) -> Side:
    from spanish21.rules.kinds import Kind, Side

    if kind is not Kind.HIGH_LOW:
        raise InputError(f"--side {quote(text)}: {kind.title} has no sides; only high_low has")
    sides = {side.value: side for side in Side}
    if named not in sides:
        raise InputError(
            f"--side {quote(text)}: allowed: {', '.join(f'high_low:{s}' for s in sides)}"
        )
    return sides[named]
