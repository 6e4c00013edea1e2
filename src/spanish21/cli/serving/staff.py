"""`spanish21 staff`: add people to the staff, change their roles, unlock their names.

The first admin is made here, beside the server; admins make others in the same way or by the API.
A password is typed, or read from a pipe, and never stands on the command line.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.commands import QuickCommand, QuickGroup
from spanish21.cli.serving.serve import ConfigOption, DatabaseOption, DataOption
from spanish21.errors import InputError, quote

if TYPE_CHECKING:
    from spanish21.people.events import Hat
    from spanish21.people.person import KnownPerson
    from spanish21.people.register import People

BY = "the command line"
StaffName = Annotated[str, typer.Argument(metavar="NAME", help="The person's name.")]
StaffRoles = Annotated[
    list[str],
    typer.Option(
        "--role",
        metavar="ROLE",
        help="dealer, floor, pit_manager, surveillance, auditor or admin; repeatable.",
    ),
]
staff_app = typer.Typer(
    name="staff",
    cls=QuickGroup,
    help="The staff of a server: add, roles, password, unlock.",
    add_completion=False,
    rich_markup_mode=None,
)


@staff_app.command(cls=QuickCommand)
def add(
    name: StaffName,
    role: StaffRoles,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Add a person to the staff; asks for a password."""
    hats = _read_roles(role)
    people = _open(data=data, database=database, config=config)
    _tell_roles(people.add_staff(name, hats, password=_read_password(), by=BY))


@staff_app.command(cls=QuickCommand)
def roles(
    name: StaffName,
    role: StaffRoles,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Change the roles of a person on the staff."""
    hats = _read_roles(role)
    _tell_roles(_open(data=data, database=database, config=config).give_hats(name, hats, by=BY))


@staff_app.command(cls=QuickCommand)
def password(
    name: StaffName,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Give a person another password, and let them try again."""
    people = _open(data=data, database=database, config=config)
    people.need(name)
    person = people.change_password(name, _read_password(), by=BY)
    typer.echo(f"{person.name}: the password is changed")


@staff_app.command(cls=QuickCommand)
def unlock(
    name: StaffName,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Let a person try again after three wrong passwords."""
    person = _open(data=data, database=database, config=config).unlock(name, by=BY)
    typer.echo(f"{person.name}: unlocked")


def _tell_roles(person: KnownPerson) -> None:
    typer.echo(f"{person.name}: {', '.join(sorted(hat.value for hat in person.hats))}")


def _open(*, data: str | None, database: str | None, config: object) -> People:
    from pathlib import Path

    from spanish21.server.operating.configuration import read_configuration
    from spanish21.server.operating.storage import open_log, open_people

    path = config if isinstance(config, Path) else None
    return open_people(open_log(read_configuration(path, data=data, database=database)))


def _read_roles(texts: list[str]) -> list[Hat]:
    from spanish21.people.person import WORKS

    known = {hat.value: hat for hat in WORKS}
    for text in texts:
        if text.replace("-", "_").replace(" ", "_") not in known:
            raise InputError(f"--role: {quote(text)}: allowed are {', '.join(sorted(known))}")
    return [known[text.replace("-", "_").replace(" ", "_")] for text in texts]


def _read_password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    return str(typer.prompt("password", hide_input=True, confirmation_prompt=True))
