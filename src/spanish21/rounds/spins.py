"""Where the wheel stops in a case: by its number, or by the prize it stands on.

The engine takes numbers only, from range(total weight). A case may name the prize instead, which
means the first number that stands on it, so that it can be written without knowing the weights.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.errors import InputError
from spanish21.money import Cents, print_cents
from spanish21.rounds.case import CaseSpin
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.wheel import knows_spin, wheel_places, wheel_segments

SpinStop = int | str | CaseSpin


def spins_of(rules: Rules, spins: Iterable[SpinStop]) -> tuple[int, ...]:
    """The numbers the wheel stops on."""
    return tuple(_number(rules, spin) for spin in spins)


def _number(rules: Rules, spin: SpinStop) -> int:
    if not knows_spin(rules):
        raise InputError(f"spins: {rules.id} has no Bonus Spin, so there is no wheel to stop")
    if isinstance(spin, CaseSpin):
        return _explicit(rules, spin)
    if spin in _prizes(rules):
        return _stop_on(rules, spin)
    if isinstance(spin, str):
        return _stop_on(rules, spin)
    return _check_number(rules, spin)


def _explicit(rules: Rules, spin: CaseSpin) -> int:
    if (spin.number is None) == (spin.prize is None):
        raise InputError("spins: give the number the wheel stops on, or the prize, one of the two")
    if spin.prize is not None:
        return _stop_on(rules, spin.prize)
    assert spin.number is not None
    return _check_number(rules, spin.number)


def _check_number(rules: Rules, number: int) -> int:
    most = wheel_places(rules) - 1
    if not 0 <= number <= most:
        raise InputError(f"spins: found {number}; allowed: 0 to {most}, or {_list(rules)}")
    return number


def _prizes(rules: Rules) -> tuple[Cents | str, ...]:
    return tuple(segment.prize for segment in wheel_segments(rules))


def _stop_on(rules: Rules, prize: Cents | str) -> int:
    """The first number of the segment with this prize."""
    number = 0
    for segment in wheel_segments(rules):
        if segment.prize == prize:
            return number
        number += segment.weight
    found = print_cents(prize) if isinstance(prize, int) else repr(prize)
    raise InputError(f"spins: no prize {found} on this wheel; it has {_list(rules)}")


def _list(rules: Rules) -> str:
    prizes = (print_cents(prize) if isinstance(prize, int) else prize for prize in _prizes(rules))
    return ", ".join(prizes)
