"""Whose log it is: a process with another key would write what nobody can prove or read again.

The first to write leaves a mark of its key in the database, from which the key cannot be found. In
a log without a mark the first entries say whether they were written with this key.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest

from sqlalchemy import Connection, Engine, insert, select

from spanish21.store.chain import FIRST, link
from spanish21.store.database import consult, transact
from spanish21.store.log import Log, filed_from
from spanish21.store.records import StoreDamaged, StoreUnavailable
from spanish21.store.schema import EVENTS, NOTES, RULE_SETS

NAME = "key"
LOOKED_AT = 20
ANOTHER = "this is not the key that the log was written with"


def has_entries(engine: Engine) -> bool:
    """Whether anything was ever written."""
    with consult(engine) as connection:
        return any(
            connection.execute(select(table).limit(1)).first() is not None
            for table in (EVENTS, RULE_SETS)
        )


def check_key(log: Log) -> None:
    """Raise `StoreDamaged` where the log was written with another key."""
    with consult(log.engine) as connection:
        found = _find_mark(connection)
        ours = _has_ours(log, connection) if found is None else found == _mark(log)
    if not ours:
        raise StoreDamaged(ANOTHER)


def claim_log(log: Log) -> None:
    """Leave the mark of our key where there is none; of two who do so at once one is refused."""
    try:
        with transact(log.engine) as connection:
            if _find_mark(connection) is None:
                connection.execute(insert(NOTES).values(name=NAME, value=_mark(log)))
    except StoreUnavailable:
        with consult(log.engine) as connection:
            if _find_mark(connection) is None:  # nobody was quicker: something is amiss
                raise
    check_key(log)


def _mark(log: Log) -> str:
    return digest(log.vault.chain_key, b"mark", sha256).hex()


def _find_mark(connection: Connection) -> str | None:
    return connection.execute(select(NOTES.c.value).where(NOTES.c.name == NAME)).scalar()


def _has_ours(log: Log, connection: Connection) -> bool:
    """Whether one of the first entries is ours, or there is none at all."""
    key = log.vault.chain_key
    first = select(EVENTS).where(EVENTS.c.version == 1).limit(LOOKED_AT)
    events = [filed_from(row) for row in connection.execute(first)]
    rules = connection.execute(select(RULE_SETS).limit(LOOKED_AT)).all()
    ours = [each.chain == link(key, FIRST, each[:7]) for each in events]
    ours += [bytes(each.chain) == link(key, FIRST, (each.hash, each.text)) for each in rules]
    return any(ours) or not ours
