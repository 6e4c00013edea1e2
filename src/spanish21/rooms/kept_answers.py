"""The answers a room has given, by who asked and under which id: who asks again has the same.

An answer is kept from the moment its command is begun, so that whoever repeats it meanwhile waits
for the same one. What came of a fault of the store is no answer and is not kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, NamedTuple

from spanish21.errors import Code, InputError, Refusal

MOST_ANSWERS = 512
"""Answers that a room remembers; older ones are found in the store."""
MOST_LETTERS_OF_AN_ID = 64
PASSING = (Code.TABLE_STOPPED, Code.TABLE_ELSEWHERE)


class Done(NamedTuple):
    """A command was carried out: the table's version after it, and the first that it brought."""

    version: int
    first: int


class KeptAnswers:
    """The last answers of a room."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], asyncio.Future[Done]] = OrderedDict()

    def find(self, who: str, id: str) -> asyncio.Future[Done] | None:  # noqa: A002
        """The answer to a command that was begun before."""
        return self._answers.get((who, id))

    def keep(
        self,
        who: str,
        id: str,  # noqa: A002
        work: Coroutine[Any, Any, Done],
    ) -> asyncio.Future[Done]:
        """Begin a command, and keep what will come of it."""
        key = (who, id)
        answer = self._answers[key] = asyncio.ensure_future(work)
        answer.add_done_callback(lambda done: self._forget_doubt(key, done))
        while len(self._answers) > MOST_ANSWERS:
            self._answers.popitem(last=False)
        return answer

    def _forget_doubt(self, key: tuple[str, str], done: asyncio.Future[Done]) -> None:
        """An answer that came from a fault of the store is no answer: it may be asked again."""
        error = None if done.cancelled() else done.exception()
        settled = error is None or isinstance(error, Refusal | InputError)
        if done.cancelled() or not settled or _is_passing(error):
            self._answers.pop(key, None)


def check_id(id: str) -> None:  # noqa: A002
    """Refuse an id that no command may have."""
    if not 1 <= len(id) <= MOST_LETTERS_OF_AN_ID or not id.isprintable():
        raise InputError(f"a command's id has 1 to {MOST_LETTERS_OF_AN_ID} printable characters")


def _is_passing(error: BaseException | None) -> bool:
    """Whether a refusal has nothing to do with the command itself."""
    return isinstance(error, Refusal) and error.code in PASSING
