"""Carrying out what a line asks: a command, an order for two, or a word on someone's order.

The engine decides; here stands only what it cannot know: that a second person has really agreed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from spanish21.rooms.asks import decode_command
from spanish21.rooms.previews import preview
from spanish21.rooms.room import TableRoom
from spanish21.server.hall import Hall
from spanish21.server.hats import WORKING
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.socket.frames import (
    ClientFrame,
    DoneFrame,
    PreviewFrame,
    asked_frame,
    encode_frame,
)
from spanish21.wire.asks import AskMessage
from spanish21.wire.codec import decode_nested_ask

if TYPE_CHECKING:
    from spanish21.server.socket.lines import OpenLine


class Commanding:
    """What one line may ask for."""

    def __init__(self, hall: Hall, room: TableRoom, line: OpenLine) -> None:
        self._hall = hall
        self._room = room
        self._line = line
        self.tasks: set[asyncio.Task[DoneFrame | PreviewFrame]] = set()

    def begin(self, frame: ClientFrame) -> asyncio.Future[Any]:
        """Do what a frame asks for: a `Done` of the room's own, or the frame that answers it.

        A plain command is the room's business from here on, whether or not the line stays open.
        """
        if frame.command is not UNSET and frame.second is None:
            ask = decode_command(bytes(frame.command))
            return self._room.begin(self._line.speaker, ask, id=frame.id, version=frame.version)
        task = asyncio.create_task(self._carry_out(frame))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _carry_out(self, frame: ClientFrame) -> DoneFrame | PreviewFrame:
        """Whatever may have to wait for another person's word, or is none of the room's."""
        if frame.preview is not UNSET:
            return self._show_first(frame.id, bytes(frame.preview))
        if frame.command is UNSET:
            return self._give_word(frame)
        ask = decode_command(bytes(frame.command))
        assert frame.second is not None, "a plain command is begun at once"
        second = await self._wait_for(frame.second, ask)
        done = await self._room.command(
            self._line.speaker, ask, id=frame.id, version=frame.version, second=second
        )
        return DoneFrame(id=frame.id, version=done.version)

    async def _wait_for(self, whom: str, ask: AskMessage) -> str:
        """Have the second person asked, on connections of their own, and wait for their word."""
        speaker = self._line.speaker
        if speaker.role not in WORKING:
            raise RequestRefused(Why.NOT_ALLOWED, "only the staff's orders take a second person")
        approval = self._hall.approvals.ask(speaker, whom, table=self._room.id, ask=ask)
        asked = asked_frame(
            approval.number, person=speaker.person, role=speaker.role.value, ask=ask
        )
        for line in self._hall.lines.at(self._room.id, whom):
            if line.speaker.role in WORKING:
                line.tell(encode_frame(asked))
        await self._hall.approvals.wait(approval)
        return approval.whom

    def _show_first(self, number: str, command: bytes) -> PreviewFrame:
        """What a command would do, for someone who works here."""
        speaker = self._line.speaker
        if speaker.role not in WORKING:
            raise RequestRefused(Why.NOT_ALLOWED, "only the staff are shown what an order would do")
        shown: Any = preview(self._room.standing, speaker, decode_nested_ask(command))
        return PreviewFrame(id=number, events=shown.events, two=shown.two, seconds=shown.seconds)

    def tell_waiting(self) -> None:
        """Tell someone who has just connected which orders wait for their word."""
        speaker = self._line.speaker
        lesson = self._hall.classes.frame_for(self._room.id, speaker.person)
        if lesson is not None:
            self._line.tell(lesson)
        for each in self._hall.approvals.waiting_for(speaker.person, self._room.id):
            frame = asked_frame(
                each.number, person=each.speaker.person, role=each.speaker.role.value, ask=each.ask
            )
            self._line.tell(encode_frame(frame))

    def _give_word(self, frame: ClientFrame) -> DoneFrame:
        speaker = self._line.speaker
        if speaker.role not in WORKING:
            raise RequestRefused(Why.NOT_ALLOWED, "only the staff agree to orders")
        agreed = frame.agree is not UNSET
        number = frame.agree if agreed else frame.decline
        assert isinstance(number, str), "a frame has one of the two"
        self._hall.approvals.answer(number, by=speaker, table=self._room.id, agreed=agreed)
        return DoneFrame(id=frame.id, version=self._room.version)
