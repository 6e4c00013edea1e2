"""The file an operator writes: TOML, strict, everything optional.

Without a file everything is as on a laptop. An unknown key is an error that names it; a value is
checked as a whole before anything is opened. docs/deploy.md explains each key.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from spanish21.errors import InputError, quote, shorten

Seconds = Annotated[float, Meta(gt=0, le=24 * 60 * 60)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
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
        return msgspec.convert(plain, Configuration)
    except OSError as error:
        raise InputError(f"--config: {path}: cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise InputError(f"--config: {path}: {shorten(str(error))}") from None


def data_folder(chosen: str | None) -> Path:
    """Where this user's data is kept, unless another folder is chosen."""
    if chosen:
        if "\0" in chosen:
            raise InputError(f"--data: {quote(chosen)} is no folder")
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "spanish21"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "spanish21"
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "spanish21"
