"""Those who are connected to a room: each hears of every moment, as the one they are.

Nothing here knows what happened; a `RoomMoment` is handed on to whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spanish21.rooms.telling import Present, RoomMoment, RoomNews
from spanish21.table.words import PersonId
from spanish21.wire.people import Speaker

Listener: TypeAlias = Callable[[RoomNews], None]


class Listeners:
    """Who is connected, on how many lines they may be."""

    def __init__(self) -> None:
        self._lines: dict[object, tuple[Speaker, Listener]] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    def add(self, speaker: Speaker, listener: Listener) -> object:
        """Someone listens from now on; gives the key by which they leave."""
        key = object()
        self._lines[key] = (speaker, listener)
        return key

    def remove(self, key: object) -> bool:
        """Whether someone was there who now is not."""
        return self._lines.pop(key, None) is not None

    @property
    def present(self) -> tuple[Present, ...]:
        """Who is connected, each once."""
        there = {speaker: None for speaker, _ in self._lines.values()}
        return tuple(Present(speaker.person, speaker.role) for speaker in there)

    @property
    def people(self) -> set[PersonId]:
        """The names of those who are connected, in whatever role."""
        return {speaker.person for speaker, _ in self._lines.values()}

    def tell(self, moment: RoomMoment) -> None:
        """Let everyone hear of a moment; what a speaker may see is worked out once."""
        made: dict[Speaker, RoomNews] = {}
        for speaker, listener in [*self._lines.values()]:
            news = made.get(speaker)
            if news is None:
                news = made[speaker] = RoomNews(moment, speaker)
            listener(news)
