"""Saves the hands of an evening as text, round by round, for `replay` and `coach` to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.rounds.histories import note_round
from spanish21.rounds.record import case_of
from spanish21.rounds.text import print_round
from spanish21.table import events as e


class HandsFile:
    """A file that every finished round is added to; whether it can be is known from the start."""

    def __init__(self, path: Path, ruleset: str, settings: Mapping[str, Any]) -> None:
        self._path = path
        self._ruleset = ruleset
        self._settings = dict(settings)
        self._shoe = 0
        self._round = 0
        self._write("", mode="w")

    def follow(self, events: Sequence[e.Event]) -> None:
        """Count the shoes that go by."""
        self._shoe += sum(isinstance(event, e.ShoeBegun) for event in events)

    def add(self, events: Sequence[e.Event], posted: Mapping[str, Cents]) -> None:
        """Add a round that is over."""
        self._round += 1
        own = [event for event in events if not isinstance(event, e.ShoeBegun)]
        case = case_of(self._ruleset, own, settings=self._settings, posted=posted)
        case = replace(case, note=note_round(self._shoe, self._round))
        self._write(print_round(case, own) + "\n", mode="a")

    def _write(self, text: str, *, mode: str) -> None:
        try:
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise InputError(f"{self._path}: cannot be written: {error.strerror}") from None
