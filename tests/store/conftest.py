"""A log on each of the two databases: the contract must hold on both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from spanish21.store.database import open_folder, open_url
from spanish21.store.log import Log
from spanish21.store.records import Append, Draft
from spanish21.store.vault import Vault
from tests.postgres import running_server

VAULT = Vault(bytes(range(32)))
OpenLog = Callable[[], Log]


class Clock:
    """Milliseconds that stand still until they are moved."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with running_server() as url:
        yield url


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))]
)
def open_log(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> OpenLog:
    """Opens the same empty log, as often as it is called."""
    if request.param == "sqlite":
        return lambda: Log(open_folder(tmp_path / "data"), VAULT, clock)
    url = request.getfixturevalue("postgres_url")
    name = f"log_{abs(hash(request.node.nodeid)) % 10**12}"
    admin = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with admin.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    admin.dispose()
    return lambda: Log(open_url(url.rsplit("/", 1)[0] + f"/{name}"), VAULT, clock)


@pytest.fixture
def log(open_log: OpenLog) -> Iterator[Log]:
    opened = open_log()
    yield opened
    opened.engine.dispose()


def put(log: Log, stream: str, after: int, *texts: str, **more: object) -> None:
    log.append(Append(stream, after, tuple(Draft(each) for each in texts), **more))  # type: ignore[arg-type]


def texts(log: Log, stream: str) -> list[str]:
    return [filed.data for filed in log.read(stream)]
