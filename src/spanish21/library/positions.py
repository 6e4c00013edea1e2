"""`step` for programs: the engine's own, whose refusals say at which position they were made.

The position is the one line of `print_position`; `read_position` makes the same table of it, so a
bug report needs no more than the line and the command.
"""

from __future__ import annotations

from spanish21.errors import Spanish21Error
from spanish21.rounds.notation import locate, parse_table, print_table
from spanish21.table import engine
from spanish21.table.commands import Command
from spanish21.table.events import Event
from spanish21.table.state import Table


def step(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The table after a command, and the events that made it.

    Raises a `Refusal` with its code, clause and `position`; the table itself never changes.
    """
    try:
        return engine.step(table, command)
    except Spanish21Error as error:
        raise locate(error, table) from None


def print_position(table: Table) -> str:
    """A table in one line, the hole card and everyone's chips included.

    >>> from spanish21 import load, open_table
    >>> print_position(open_table(load("ma"))).split(" | ")[:2]
    ['ma', 'round 0 over']
    """
    return print_table(table)


def read_position(line: str) -> Table:
    """The table that `print_position` wrote.

    >>> from spanish21 import load, open_table
    >>> table = open_table(load("ma"))
    >>> read_position(print_position(table)) == table
    True
    """
    return parse_table(line)
