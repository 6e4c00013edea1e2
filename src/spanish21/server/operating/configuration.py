"""The file an operator writes: TOML, strict, everything optional.

Without a file everything is as on a laptop. An unknown key is an error that names it; a value is
checked as a whole before anything is opened. docs/deploy.md explains each key.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from spanish21.errors import InputError, Spanish21Error, quote, shorten
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules

Seconds = Annotated[float, Meta(gt=0, le=24 * 60 * 60)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
TABLE_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:]+")
DOCUMENTS = ("ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin")
"""The rule sets of the five documents: a table of each is open from the start."""


class TableSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is open from the start."""

    rules: str
    id: str = ""
    name: str = ""
    set: dict[str, Any] = {}
    decks: int | None = None
    automatic: bool = True

    @property
    def table_id(self) -> str:
        """Its id; the rule set's where none is chosen."""
        return self.id or self.rules

    @property
    def settings(self) -> dict[str, Any]:
        """What is set otherwise than in the rule set."""
        return dict(self.set) | ({} if self.decks is None else {"decks": self.decks})

    def load(self) -> Rules:
        """The rules it is dealt by."""
        return load(self.rules, self.settings)


class PostedTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a table waits, in seconds: to act, to take insurance, to wager."""

    act: Seconds = 30.0
    insurance: Seconds = 60.0
    betting: Seconds = 15.0


class Caps(Struct, frozen=True, forbid_unknown_fields=True):
    """How much a person, an address and all together may have and do."""

    connections: Number = 5000
    connections_a_person: Number = 16
    connections_an_address: Number = 200
    tables_a_person: Number = 5
    tables: Number = 1000
    commands_a_second: Number = 200
    requests_a_second: Number = 50
    guests_a_minute: Number = 30
    sign_ins_a_minute: Number = 10
    bots_a_table: Annotated[int, Meta(ge=0, le=20)] = 6


class Configuration(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8021
    data: str | None = None
    database: str | None = None
    key: str | None = None
    address: str | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    secure: bool = False
    guests: bool = True
    purse: Annotated[int, Meta(ge=0, le=10**9)] = 10_000_00
    log: Literal["debug", "info", "warning", "error"] = "warning"
    tables: tuple[TableSpec, ...] = tuple(TableSpec(rules) for rules in DOCUMENTS)
    waiting: PostedTimes = PostedTimes()
    caps: Caps = Caps()


def read_configuration(path: Path | None, **given: str | int | None) -> Configuration:
    """The file's settings, with those given beside it on top; the usual ones without a file."""
    try:
        plain = {} if path is None else tomllib.loads(path.read_text(encoding="utf-8"))
        plain |= {name: value for name, value in given.items() if value is not None}
        configuration = msgspec.convert(plain, Configuration)
        check_places(configuration)
    except OSError as error:
        raise InputError(f"--config: {path}: cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise InputError(f"{_name(path)}{shorten(str(error))}") from None
    try:
        check_tables(configuration.tables)
    except Spanish21Error as error:
        raise InputError(f"{_name(path)}{shorten(str(error))}") from None
    return configuration


def _name(path: Path | None) -> str:
    return "" if path is None else f"--config: {path}: "


def check_places(configuration: Configuration) -> None:
    """Refuse what could be no folder, no address and no name of a machine."""
    for name in ("host", "data", "database", "key", "address"):
        if getattr(configuration, name) == "":
            raise ValueError(f"{name} is empty")
    if configuration.address is not None and not _is_web(configuration.address):
        raise ValueError("address: allowed is https://host/ or http://host:port/")
    for origin in configuration.origins:
        if not _is_web(origin) or urlsplit(origin).path.strip("/"):
            raise ValueError(f"origins: {quote(origin)}: allowed is https://host, without a path")
    for host in configuration.hosts:
        if not HOST.fullmatch(host):
            raise ValueError(f"hosts: {quote(host)}: allowed is a name alone, without a port")


def _is_web(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def check_tables(specs: Sequence[TableSpec]) -> None:
    """Refuse tables that cannot be opened: their rules are read, and no two have one id."""
    known: set[str] = set()
    for spec in specs:
        if spec.id and not TABLE_ID.fullmatch(spec.id):
            raise InputError(f"tables: id {quote(spec.id)}: allowed are letters, digits, . _ and -")
        if spec.table_id in known:
            raise InputError(f"tables: two have the id {quote(spec.table_id)}")
        known.add(spec.table_id)
        if spec.set or spec.decks or spec.rules not in DOCUMENTS:
            spec.load()


def data_folder(chosen: str | None) -> Path:
    """Where this user's data is kept, unless another folder is chosen."""
    if chosen:
        if "\0" in chosen:
            raise InputError(f"--data: {quote(chosen)} is not a folder")
        return Path(chosen)
    try:
        return _usual_folder() / "spanish21"
    except RuntimeError:
        raise InputError("this user has no home folder: set XDG_DATA_HOME, or HOME") from None


def _usual_folder() -> Path:
    """Where a user's programs keep their data on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home())
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
