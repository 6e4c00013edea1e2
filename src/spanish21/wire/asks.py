"""What a client may say: a message for each command of table and floor, without who says it.

The messages are made from the commands themselves, so the two cannot drift apart. A command's
person, role, name and second signature have no field in them. Where a command is about somebody
else, `whom` names that person; what a dealer enters for a player is that player's own message
inside `for_player`. Whether a command is lawful, and whether this role may give it, is `decide`'s
business.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal, cast, get_args

from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType, defstruct
from msgspec.structs import FieldInfo, asdict, fields

from spanish21.errors import Code, InputError, Refusal
from spanish21.floor.commands import ChangeDealer, FloorCommand, FloorOrder
from spanish21.floor.roles import MATRIX
from spanish21.rules.clauses import HOUSE
from spanish21.table.words import PersonId, Role
from spanish21.wire.people import PersonName, Speaker, check_person

WHO_SPEAKS = ("by", "role", "person", "name", "second")
"""Fields that name the speaker; a message that has one is refused."""


class AskMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client; `schema` is left out where a message stands inside another."""

    schema: Literal[1] | UnsetType = UNSET


def _is_players(kind: type[Any]) -> bool:
    """Whether a command is given for oneself: by a player, and naming the person."""
    return Role.PLAYER in MATRIX[kind] and "person" in kind.__struct_fields__


def _bound(kind: type[Any]) -> frozenset[str]:
    """The fields of a command that the connection fills in."""
    signs = ("name", "second") if issubclass(kind, FloorOrder) else ()
    return frozenset(("by", "person", *signs))


def _make(kind: type[Any]) -> type[AskMessage]:
    """The message for one kind of command."""
    parts: list[Any] = []
    for field in fields(kind):
        if field.name == "person" and not _is_players(kind):
            parts.append(_whom(field))
        elif field.name not in _bound(kind):
            parts.append(_keep(field))
    if kind is ChangeDealer:  # the newcomer's name, where the floor sends for them
        parts.append(("whom", PersonName | UnsetType, UNSET))
    made: Any = defstruct(
        f"{kind.__name__}Ask",
        parts,
        bases=(AskMessage,),
        module=__name__,
        namespace={"__doc__": kind.__doc__},
        tag=kind.__struct_config__.tag,
        frozen=True,
        kw_only=True,
    )
    return cast("type[AskMessage]", made)


def _whom(field: FieldInfo) -> tuple[Any, ...]:
    if field.default is NODEFAULT:
        return ("whom", PersonName)
    return ("whom", PersonName | UnsetType, UNSET)


def _keep(field: FieldInfo) -> tuple[Any, ...]:
    hint = PersonName if field.name == "other" else _HINTS.get(field.type, field.type)
    return (field.name, hint) if field.required else (field.name, hint, field.default)


SAFE = (1 << 53) - 1
"""The greatest whole number that every reader of JSON has exactly."""
Whole = Annotated[int, Meta(ge=-SAFE, le=SAFE)]
_HINTS: Mapping[Any, Any] = {int: Whole, int | None: Whole | None}
ASK_OF: Mapping[type[Any], type[AskMessage]] = {
    kind: _make(kind) for kind in get_args(FloorCommand)
}
"""The message for each kind of command."""
COMMAND_OF: Mapping[type[Any], type[Any]] = {ask: kind for kind, ask in ASK_OF.items()}
PLAYERS_ASKS: tuple[type[AskMessage], ...] = tuple(
    ask for kind, ask in ASK_OF.items() if _is_players(kind)
)
PlayersAsk: Any = reduce(or_, PLAYERS_ASKS)


class ForPlayer(AskMessage, frozen=True, kw_only=True, tag="for_player"):
    """What a dealer, or the floor, enters for a player."""

    whom: PersonName
    ask: PlayersAsk


AnyAsk: Any = reduce(or_, ASK_OF.values()) | ForPlayer


def check_names(ask: AskMessage) -> None:
    """Raise `InputError` if a message names a person by what cannot be a name."""
    if isinstance(ask, ForPlayer):
        check_names(ask.ask)
    for field in ("whom", "other"):
        name = getattr(ask, field, UNSET)
        if name is not UNSET:
            check_person(name)


def bind(ask: AskMessage, speaker: Speaker, *, second: PersonId = "") -> FloorCommand:
    """The command that a message asks for, in the name and role of whoever is connected.

    `second` is the other person who agrees, who must have said so on a connection of their own.
    """
    if isinstance(ask, ForPlayer):
        if speaker.role is Role.PLAYER:
            detail = "a player speaks for nobody else"
            raise Refusal(Code.NOT_THIS_ROLE, HOUSE, detail)
        return _command(ask.ask, speaker, person=check_person(ask.whom), second=second)
    return _command(ask, speaker, person=_person(ask, speaker), second=second)


def _person(ask: AskMessage, speaker: Speaker) -> PersonId | None:
    """The person a command is for: the speaker, the person named in the message, or nobody."""
    kind = COMMAND_OF[type(ask)]
    whom = getattr(ask, "whom", UNSET)
    if whom is not UNSET:
        return check_person(whom)
    if not _is_players(kind):
        return None
    if speaker.role is Role.PLAYER:
        return speaker.person
    if _field(kind, "person").required:
        tag = kind.__struct_config__.tag
        raise InputError(f"{tag} is a player's: send it inside for_player, with whom it is for")
    return None


def _command(
    ask: AskMessage, speaker: Speaker, *, person: PersonId | None, second: PersonId
) -> FloorCommand:
    kind = COMMAND_OF[type(ask)]
    given = {name: value for name, value in asdict(ask).items() if name not in ("whom", "schema")}
    if "other" in given:
        given["other"] = check_person(given["other"])
    given["by"] = speaker.role
    if "person" in kind.__struct_fields__ and person is not None:
        given["person"] = person
    if issubclass(kind, FloorOrder):
        given |= {"name": speaker.person, "second": second}
    if kind is ChangeDealer and person is not None:
        given["name"] = person
    command: FloorCommand = kind(**given)
    return command


def _field(kind: type[Any], name: str) -> FieldInfo:
    return next(field for field in fields(kind) if field.name == name)


def ask_for(command: FloorCommand) -> AskMessage:
    """The message by which a client asks for a command; who gives it is left out."""
    made, names, has_whom, players = _plan_of(type(command))
    given = {name: getattr(command, name) for name in names}
    person = getattr(command, "person", None)
    if has_whom and person:
        given["whom"] = person
    ask = made(**given)
    entered = players and command.by is not Role.PLAYER
    return ForPlayer(whom=person, ask=ask) if entered and person else ask


@cache
def _plan_of(kind: type[Any]) -> tuple[type[AskMessage], tuple[str, ...], bool, bool]:
    """The message for a kind of command, the fields they share, and how it names a person."""
    made = ASK_OF[kind]
    names = made.__struct_fields__
    shared = tuple([name for name in names if name not in ("whom", "schema")])
    return made, shared, "whom" in names, _is_players(kind)
