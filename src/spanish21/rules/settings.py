"""Reads `key=value` settings: the plain value that a file would have for the same text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spanish21.errors import InputError

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def parse_setting(value: Any) -> Any:
    """Numbers, yes and no, and lists in brackets; everything else stays text.

    >>> parse_setting("8"), parse_setting("yes"), parse_setting("3 to 2"), parse_setting("[a, b]")
    (8, True, '3 to 2', ['a', 'b'])
    """
    if not isinstance(value, str):
        return value
    text = value.strip()
    if text.isascii() and text.isdigit():
        return int(text[:18])
    if text.startswith("[") and text.endswith("]"):
        return [parse_setting(word) for word in text[1:-1].split(",") if word.strip()]
    return _WORDS.get(text.lower(), text)


def parse_settings(texts: Iterable[str]) -> dict[str, Any]:
    """Several `key=value` texts, as given after `--set`."""
    settings = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise InputError(f"--set {text!r}: write it as key=value, such as soft_17=hit")
        settings[key.strip()] = parse_setting(value)
    return settings
