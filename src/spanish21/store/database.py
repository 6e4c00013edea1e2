"""Opening a database: a file in a folder (SQLite) or a URL (PostgreSQL), durable on both.

SQLite runs in WAL with synchronous FULL and takes its write lock at once, so that a transaction
never fails half way for want of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError

from spanish21.errors import InputError, Spanish21Error, quote
from spanish21.store.records import DatabaseRefused, PlaceTaken
from spanish21.store.schema import migrate

FILE = "spanish21.sqlite"
WAIT_SECONDS = 5
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={WAIT_SECONDS * 1000}",
    "foreign_keys=ON",
    "wal_autocheckpoint=4000",  # pages: whoever commits then waits for them to be put away
)
AT_ONCE = "BEGIN IMMEDIATE"
STILL = "-c idle_in_transaction_session_timeout=2000"
"""PostgreSQL ends a transaction that stands still so long (ms): its locks must not stay."""


def open_folder(folder: Path) -> Engine:
    """The database of a data folder, made if there is none."""
    make_folder(folder)
    engine = create_engine(f"sqlite:///{folder / FILE}")
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_at_once)
    return _ready(engine)


def make_folder(folder: Path) -> None:
    """Make a data folder where there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be a data folder: {error.strerror}") from error


def open_url(url: str) -> Engine:
    """The database at a URL of the form postgresql://user@host/name."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "postgresql":
            shown = parsed.render_as_string(hide_password=True)
            raise InputError(f"{quote(shown)}: allowed is postgresql://user@host/name")
        engine = create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_pre_ping=True,
            pool_size=4,
            connect_args={
                "connect_timeout": WAIT_SECONDS,
                "application_name": "spanish21",
                "options": f"{parsed.query.get('options', '')} {STILL}".strip(),
            },
        )
    except (ArgumentError, NoSuchModuleError) as error:
        allowed = "postgresql://user@host/name"
        raise InputError(f"this is not a database URL: allowed is {allowed}") from error
    return _ready(engine)


def _ready(engine: Engine) -> Engine:
    try:
        with transact(engine) as connection:
            migrate(connection)
    except Spanish21Error:
        engine.dispose()
        raise
    return engine


@contextmanager
def transact(engine: Engine) -> Iterator[Connection]:
    """One transaction: committed durably at the end, or nothing; the database's errors are told."""
    with _told_errors(engine), engine.begin() as connection:
        yield connection


@contextmanager
def consult(engine: Engine) -> Iterator[Connection]:
    """A look at the database that hinders no writer."""
    looking = engine.execution_options(looks=True)
    with _told_errors(engine), looking.begin() as connection:
        yield connection


@contextmanager
def look_still(engine: Engine) -> Iterator[Connection]:
    """The database as it is at one moment, however long the look takes and whoever writes."""
    postgresql = engine.dialect.name == "postgresql"
    options = {"isolation_level": "REPEATABLE READ"} if postgresql else {}
    looking = engine.execution_options(looks=True, **options)
    with _told_errors(engine), looking.begin() as connection:
        if postgresql:  # it locks nothing, so it may stand still while what was read is checked
            connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        yield connection


@contextmanager
def _told_errors(engine: Engine) -> Iterator[None]:
    """The database's errors as our own, be they SQLAlchemy's or, from a pen, the driver's."""
    driver: Any = engine.dialect.dbapi
    try:
        yield
    except driver.IntegrityError as error:
        raise PlaceTaken("another writer was faster at one of the streams") from error
    except (DatabaseError, driver.Error) as error:
        raise DatabaseRefused(_tell(getattr(error, "orig", None) or error)) from error


def _tell(error: BaseException) -> str:
    said = str(error).splitlines() or [type(error).__name__]
    return f"the database refused: {said[0]}"


def _set_up_sqlite(connection: Any, record: Any) -> None:
    del record
    connection.isolation_level = None  # we begin transactions ourselves
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Connection) -> None:
    looks = connection.get_execution_options().get("looks")
    connection.exec_driver_sql("BEGIN" if looks else AT_ONCE)
