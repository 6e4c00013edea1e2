"""Reads `key=value` settings: the plain value that a file would have for the same text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any

from spanish21.errors import InputError, quote

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_NUMBER = re.compile(r"[0-9](_?[0-9]){0,17}")
_DOLLARS = re.compile(r"\$([0-9]{1,12})(?:\.([0-9]{2}))?")


def parse_setting(value: Any) -> Any:
    """Numbers, dollars as cents, yes and no, lists and tables in brackets; the rest stays text.

    >>> parse_setting("8"), parse_setting("yes"), parse_setting("3 to 2"), parse_setting("[a, b]")
    (8, True, '3 to 2', ['a', 'b'])
    >>> parse_setting("$2.50")
    250
    """
    if not isinstance(value, str):
        return value
    text = value.strip()
    if _NUMBER.fullmatch(text):
        return int(text)
    if dollars := _DOLLARS.fullmatch(text.replace(",", "")):
        return int(dollars[1]) * 100 + int(dollars[2] or 0)
    if text.startswith(("[", "{")):
        return _parse_brackets(text)
    return _WORDS.get(text.lower(), text)


def _parse_brackets(text: str) -> Any:
    """A TOML list or table, or a list of bare words; what is neither stays text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        pass
    if "[" in text[1:] or not text.endswith("]"):
        return text
    return [parse_setting(word) for word in text[1:-1].split(",") if word.strip()]


def parse_settings(texts: Iterable[str]) -> dict[str, Any]:
    """Several `key=value` texts, as given after `--set`; the last word on a key holds.

    >>> parse_settings(["soft_17=hit", "decks = 8"])
    {'soft_17': 'hit', 'decks': 8}
    """
    settings = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise InputError(f"--set {quote(text)}: write it as key=value, such as soft_17=hit")
        settings[key.strip()] = parse_setting(value)
    return settings
