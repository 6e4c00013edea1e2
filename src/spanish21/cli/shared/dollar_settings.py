"""`--set` on the command line: money is in dollars there, as everywhere a person types it.

A rule file has money in cents. Here every number that stands where the model has money is read as
dollars, in lists and tables too; all other values are read as a file would have them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from spanish21.errors import InputError, quote
from spanish21.money import read_dollars
from spanish21.rules.loading.convert import NO_KEY, is_table, type_hints
from spanish21.rules.loading.describe import KeyPlace, find_place, unwrap
from spanish21.rules.loading.settings import parse_setting, parse_settings

_PLAIN = re.compile(r"[\d,]*\.?\d{0,2}", re.ASCII)


def read_dollar_settings(texts: Sequence[str]) -> dict[str, Any]:
    """Several `key=value` texts as the values a file would have.

    >>> read_dollar_settings(["wagers.main.least=12.50", "decks=8"])
    {'wagers.main.least': 1250, 'decks': 8}
    """
    settings = parse_settings(texts)
    for text in texts:
        key, _, written = (part.strip() for part in text.partition("="))
        place = _find(key)
        if place is not None:
            settings[key] = _read(place, written, key)
    return settings


def _find(key: str) -> KeyPlace | None:
    """What stands at a key; None where the model has none, which the loader tells."""
    try:
        return find_place(key)
    except (KeyError, IndexError, TypeError):
        return None


def _read(place: KeyPlace, written: str, key: str) -> Any:
    if written.startswith(("[", "{")):
        return _in_cents(place, parse_setting(written))
    if place.spec.money and _PLAIN.fullmatch(written):
        try:
            return read_dollars(written)
        except InputError:
            raise InputError(
                f"--set {key}: {quote(written)} is not an amount: write dollars such as 12.50"
            ) from None
    return parse_setting(written)


def _in_cents(place: KeyPlace, value: Any) -> Any:
    """A parsed value with the numbers of its money as cents."""
    if isinstance(value, list):
        item = unwrap(KeyPlace((get_args(place.hint) or (Any,))[0], place.spec))
        return [_in_cents(item, each) for each in value]
    if isinstance(value, Mapping):
        return {name: _in_cents(_below(place, name), each) for name, each in value.items()}
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not (is_number and place.spec.money):
        return value
    cents = value * 100
    whole = abs(cents) < 1e15 and abs(cents - round(cents)) < 1e-6
    return round(cents) if whole else value


def _below(place: KeyPlace, name: str) -> KeyPlace:
    """What stands below a table under this name; a place without money where nothing does."""
    if is_table(place.hint):
        hints = type_hints(cast("Any", place.hint))
        return unwrap(KeyPlace(hints.get(name, Any), NO_KEY))
    return unwrap(KeyPlace((get_args(place.hint) or (Any,))[-1], place.spec))
