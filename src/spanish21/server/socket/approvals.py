"""What waits for a second person: an order that its giver cannot carry out alone.

The first sends the order and names who is to agree; the second is told on a connection of their
own and agrees or declines there. Nobody can agree to an order of their own, from any connection.
The engine then decides with both names. The clock is an argument (seconds).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from spanish21.people.names import name_key
from spanish21.server.refusing import RequestRefused, Why
from spanish21.wire.asks import AskMessage
from spanish21.wire.people import Speaker

OPEN_FOR = 120.0
MOST_WAITING = 8
"""Orders of one person that may wait at a time."""


class Approval(NamedTuple):
    """An order that waits for someone to agree."""

    number: str
    speaker: Speaker
    whom: str
    table: str
    ask: AskMessage
    answer: asyncio.Future[bool]


class Approvals:
    """The orders that wait."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._waiting: dict[str, Approval] = {}

    def ask(self, speaker: Speaker, whom: str, *, table: str, ask: AskMessage) -> Approval:
        """Have an order wait for someone's word."""
        if name_key(whom) == name_key(speaker.person):
            raise RequestRefused(Why.NOT_AGREED, "nobody agrees to an order of their own")
        own = [each for each in self._waiting.values() if each.speaker.person == speaker.person]
        if len(own) >= MOST_WAITING:
            raise RequestRefused(Why.TOO_FAST, f"{MOST_WAITING} of your orders wait already")
        number = self._entropy(8).hex()
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[number] = Approval(number, speaker, whom, table, ask, answer)
        return self._waiting[number]

    async def wait(self, approval: Approval) -> None:
        """Wait until the second person has agreed; a refusal if they do not."""
        try:
            agreed = await asyncio.wait_for(approval.answer, OPEN_FOR)
        except TimeoutError:
            agreed = False
        finally:
            self._waiting.pop(approval.number, None)
        if not agreed:
            raise RequestRefused(Why.NOT_AGREED, f"{approval.whom} has not agreed")

    def answer(self, number: str, *, by: Speaker, table: str | None, agreed: bool) -> None:
        """The second person's word, given by that person and nobody else, at the order's table.

        From a page that has every table before it the table is None.
        """
        approval = self._waiting.get(number)
        if approval is not None and name_key(approval.speaker.person) == name_key(by.person):
            raise RequestRefused(Why.NOT_AGREED, "nobody agrees to an order of their own")
        here = approval is not None and table in (None, approval.table)
        if approval is None or not here or approval.whom != by.person:
            raise RequestRefused(Why.NOT_FOUND, "no order waits for your word under this number")
        if not approval.answer.done():
            approval.answer.set_result(agreed)

    def concerning(self, person: str) -> list[Approval]:
        """The orders that a person has given, and those that wait for them, at every table."""
        return [a for a in self._waiting.values() if person in (a.whom, a.speaker.person)]

    def waiting_for(self, person: str, table: str) -> list[Approval]:
        """The orders that wait for a person at a table, to be told when they connect."""
        return [a for a in self._waiting.values() if a.whom == person and a.table == table]
