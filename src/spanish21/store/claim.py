"""Whose log it is: a process with another key would write what nobody can prove or read again.

The first to write leaves a mark of its key in the database, from which the key cannot be found. In
a log without a mark the first entries say whether they were written with this key. An older program
left another mark and no seals at the ends of the streams: whoever claims the log then seals them.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest

from sqlalchemy import Connection, Engine, insert, select, update

from spanish21.store.chain import FIRST, link
from spanish21.store.database import consult, transact
from spanish21.store.ends import count_new, seal_end
from spanish21.store.log import Log, filed_from, read_heads
from spanish21.store.records import StoreDamaged, StoreUnavailable
from spanish21.store.schema import EVENTS, HEADS, NOTES, RULE_SETS
from spanish21.store.statements import MOVE_HEAD, Pen

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
        ours = _has_ours(log, connection) if found is None else found in _marks(log)
    if not ours:
        raise StoreDamaged(ANOTHER)


def has_seals(log: Log, connection: Connection) -> bool:
    """Whether the ends of the streams are sealed: not where an older program was the last."""
    return _find_mark(connection) != _marks(log)[1]


def claim_log(log: Log) -> None:
    """Leave the mark of our key where there is none; of two who do so at once one is refused."""
    try:
        with transact(log.engine) as connection:
            _leave_mark(log, connection)
    except StoreUnavailable:
        with consult(log.engine) as connection:
            if _find_mark(connection) is None:  # nobody was quicker: something is amiss
                raise
    check_key(log)


def _leave_mark(log: Log, connection: Connection) -> None:
    """Leave our mark where there is none, or an older one of ours; then the ends are sealed."""
    found, (mark, older) = _find_mark(connection), _marks(log)
    if found is None:
        connection.execute(insert(NOTES).values(name=NAME, value=mark))
    elif found == older:
        connection.execute(update(NOTES).where(NOTES.c.name == NAME).values(value=mark))
    else:
        return
    unsealed = not connection.execute(select(HEADS).where(HEADS.c.seal.is_not(None))).first()
    if unsealed:
        _seal_all(log, connection)


def _seal_all(log: Log, connection: Connection) -> None:
    pen, key = Pen(connection), log.vault.chain_key
    ends = [seal_end(key, name, *end) for name, end in read_heads(connection).items()]
    pen.run_all(MOVE_HEAD, [(e.version, e.chain, e.seal, e.stream) for e in ends])
    if ends:
        count_new(pen, len(ends), key)


def _marks(log: Log) -> tuple[str, str]:
    """The mark of our key, and the one that an older program left."""
    key = log.vault.chain_key
    return digest(key, b"mark of sealed ends", sha256).hex(), digest(key, b"mark", sha256).hex()


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
