"""Commands from a file, one to a line, put to a floor: `{"by": role or person, "command": {...}}`.

`by` is a role of the staff or the name of a player. Who speaks stands there and nowhere else; a
command that is about a player names them in `person`. An order that needs a second signature has
`second` beside `by`, and `name` says who of the staff gives it. A line that begins with # is a
remark. See docs/floor.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast, get_args

import msgspec

from spanish21.console.forms import own_fields
from spanish21.errors import InputError, Refusal, quote, shorten
from spanish21.floor.commands import FloorCommand, FloorOrder
from spanish21.house.house import STAFF, House
from spanish21.table.words import Role
from spanish21.wire.people import check_person

KINDS: Mapping[str, type[Any]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(FloorCommand)
}
"""Every command by its tag."""
LINE_FIELDS = {"by", "command", "name", "second"}
ROLES = {
    name: role
    for role in Role
    if role is not Role.PLAYER
    for name in (role.value, role.value.replace(" ", "_"))
}


def run_lines(
    house: House, lines: Iterable[str], *, deals: bool = False
) -> Iterator[dict[str, Any]]:
    """What each line brought: events, a refusal, or what is wrong with the line.

    With `deals` the automatic house does all that is due after each line.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        yield {"line": number} | run_line(house, line, deals=deals)


def run_line(house: House, line: str, *, deals: bool = False) -> dict[str, Any]:
    """What one line brought."""
    try:
        command = read_command(line)
        events = list(house.do(command))
        while deals and (due := house.next()) is not None:
            events += house.do(due)
    except Refusal as refusal:
        told = {"code": refusal.code.value, "clause": refusal.clause, "detail": refusal.detail}
        return {"refusal": told}
    except InputError as error:
        return {"error": str(error)}
    return {"events": [msgspec.to_builtins(event) for event in events]}


def read_command(line: str) -> FloorCommand:
    """The command of a line; one clear sentence where it is none."""
    plain = _read_object(line)
    unknown = set(plain) - LINE_FIELDS
    if unknown or "by" not in plain or not isinstance(plain.get("command"), dict):
        allowed = '{"by": role or person, "command": {"type": ...}}, and "name", "second"'
        raise InputError(f"a line is {allowed}")
    return make_command(
        plain["command"],
        by=_word(plain, "by"),
        name=_word(plain, "name", ""),
        second=_word(plain, "second", ""),
    )


def make_command(
    given: Mapping[str, Any], *, by: str, name: str = "", second: str = ""
) -> FloorCommand:
    """The command with who gives it filled in."""
    kind = KINDS.get(str(given.get("type")))
    if kind is None:
        raise InputError(f"there is no command {quote(str(given.get('type')))}: see docs/floor.md")
    own = own_fields(kind)
    for field in given:
        if field != "type" and field not in own:
            takes = ", ".join(own) or "nothing more"
            raise InputError(f"{given['type']} has no {quote(field)}; it takes {takes}")
    role = ROLES.get(by, Role.PLAYER)
    whole = {**given, "by": role.value}
    if issubclass(kind, FloorOrder):
        whole |= _signatures(role, by=by, name=name, second=second)
    if role is Role.PLAYER:
        whole |= _speaks_for(kind, given, check_person(by))
    try:
        command: Any = msgspec.convert(whole, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise InputError(f"{given['type']}: {shorten(str(error))}") from None
    return cast("FloorCommand", command)


def _signatures(role: Role, *, by: str, name: str, second: str) -> dict[str, str]:
    """Who signs an order: by name, or by the name of the role where none is given."""
    usual = by if role is Role.PLAYER else STAFF.get(role, role.value)
    return {"name": check_person(name) if name else usual, "second": second}


def _speaks_for(kind: type[Any], given: Mapping[str, Any], person: str) -> dict[str, str]:
    """A player speaks for nobody else."""
    if "person" not in kind.__struct_fields__:
        return {}
    if given.get("person", person) != person:
        raise InputError(f"{quote(person)} cannot speak for {quote(str(given['person']))}")
    return {"person": person}


def _read_object(line: str) -> dict[str, Any]:
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError("the line is not JSON") from None
    if not isinstance(plain, dict):
        raise InputError("the line is not a JSON object")
    return plain


def _word(plain: Mapping[str, Any], field: str, usual: str | None = None) -> str:
    word = plain.get(field, usual)
    if not isinstance(word, str):
        raise InputError(f"{field!r} is a text")
    return word
