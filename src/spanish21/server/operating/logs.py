"""What an operator reads: one JSON line an event, without secrets.

A line names what happened and its plain values. Tokens, tickets, passwords and query strings are
never handed in, and hidden cards cannot be: what is logged is chosen here field by field.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from enum import IntEnum
from typing import Any, TextIO

from spanish21.errors import print_line

LONGEST = 300


class LogLevel(IntEnum):
    """How much is told."""

    DEBUG = 10
    INFO = 20
    WARNING = 30
    ERROR = 40


class Logs:
    """Writes lines of a level and above."""

    def __init__(self, out: TextIO, *, level: LogLevel, clock: Callable[[], int]) -> None:
        self._out = out
        self._level = level
        self._clock = clock

    def write(self, level: LogLevel, event: str, **values: str | int | float | None) -> None:
        """One line."""
        if level < self._level:
            return
        at = datetime.fromtimestamp(self._clock() / 1000, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": level.name.lower(), "event": event}
        line |= {name: _shorten(value) for name, value in values.items() if value is not None}
        self._out.write(json.dumps(line, ensure_ascii=True) + "\n")
        self._out.flush()

    def info(self, event: str, **values: str | int | float | None) -> None:
        """Something usual."""
        self.write(LogLevel.INFO, event, **values)

    def warn(self, event: str, **values: str | int | float | None) -> None:
        """Something an operator may want to look at."""
        self.write(LogLevel.WARNING, event, **values)

    def alarm(self, event: str, **values: str | int | float | None) -> None:
        """Something that is wrong."""
        self.write(LogLevel.ERROR, event, **values)


def _shorten(value: str | int | float) -> str | int | float:
    return f"{value[:LONGEST]}..." if isinstance(value, str) and len(value) > LONGEST else value


class LogBridge(logging.Handler):
    """Writes what libraries log, in the same form; what they say at INFO may hold a ticket."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logging.WARNING)
        self._logs = logs

    def emit(self, record: logging.LogRecord) -> None:
        """One line for a record; a refused handshake is no error, whatever uvicorn says."""
        said = record.getMessage()
        if "without completing handshake" in said:
            return
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        level = LogLevel.ERROR if record.levelno >= logging.ERROR else LogLevel.WARNING
        self._logs.write(level, "logged", by=record.name, said=print_line(said), error=error)
