"""An evening kept in a file: every command that was carried out, one to a line for `script`.

The first line names the rule set and its hash. Given again in order the commands make the same
table, cards included, so an evening can be ended at any moment and gone on with. Whoever opens the
file is not known here: lines come in and lines go out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from spanish21.console.script import run_lines
from spanish21.errors import InputError, quote
from spanish21.floor.commands import FloorCommand, FloorOrder
from spanish21.house.house import House
from spanish21.rules.model import Rules


def head_line(rules: Rules) -> str:
    """What an evening's file begins with."""
    return f"# spanish21 floor {rules.id} {rules.hash}"


def write_command(command: FloorCommand) -> str:
    """A command as a line that `script.read_command` reads back."""
    plain: dict[str, Any] = msgspec.to_builtins(command)
    line: dict[str, Any] = {"by": plain.pop("by")}
    if isinstance(command, FloorOrder):
        for field in ("name", "second"):
            signed = plain.pop(field)
            line |= {field: signed} if signed else {}
    if line["by"] == "player":
        line["by"] = plain.pop("person")
    return json.dumps(line | {"command": plain}, ensure_ascii=False)


def go_on_with(house: House, lines: Iterable[str]) -> int:
    """Give a kept evening's commands again; how many there were."""
    first, *rest = [*lines, ""]
    if first.strip() != head_line(house.rules):
        allowed = f"allowed: a file that begins {quote(head_line(house.rules))}, or a new one"
        raise InputError(f"the file is not an evening at this table; {allowed}")
    count = 0
    for told in run_lines(house, rest):
        if "events" not in told:
            raise InputError(f"line {told['line'] + 1} of the evening cannot be given again")
        count += 1
    return count
