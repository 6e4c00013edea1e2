"""The log as JSON lines, out and in again: a backup, and what an auditor takes home.

Hidden values leave sealed; whoever brings the lines back needs the same key. The last line says
where each stream ends. Lines are checked before any of them is filed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import insert, select

from spanish21.errors import InputError
from spanish21.store.appending import EMPTY
from spanish21.store.chain import FIRST
from spanish21.store.database import look_still, transact
from spanish21.store.ends import SealedEnd, count_new, seal_end
from spanish21.store.log import Log, count_events, read_all, read_heads
from spanish21.store.proof import check_link, check_rules
from spanish21.store.records import Filed, StoreError
from spanish21.store.schema import COMMANDS, EVENTS, HEADS, RULE_SETS
from spanish21.store.statements import Pen

FIELDS = ("stream", "version", "at", "speaker", "command", "data", "hidden", "chain")


def export_lines(log: Log, streams: Iterable[str] | None = None) -> Iterator[str]:
    """Rule sets, then every event of every stream, one JSON object to a line.

    All of it as it is at one moment: no table without the wallets that its money came from.
    """
    with look_still(log.engine) as connection:
        for row in connection.execute(select(RULE_SETS).order_by(RULE_SETS.c.hash)).all():
            yield _write({"rules": row.hash, "text": row.text, "chain": bytes(row.chain).hex()})
        ends: dict[str, str] = {}
        for stream in sorted(read_heads(connection) if streams is None else streams):
            for filed in read_all(connection, stream):
                yield write_line(filed)
                ends[stream] = filed.chain.hex()
    yield _write({"ends": ends})


def write_line(filed: Filed) -> str:
    """One event as a line."""
    plain = filed._asdict() | {
        "hidden": None if filed.hidden is None else filed.hidden.hex(),
        "chain": filed.chain.hex(),
    }
    return _write(plain)


def _write(plain: dict[str, Any]) -> str:
    return json.dumps(plain, ensure_ascii=False)


def import_lines(log: Log, lines: Iterable[str]) -> int:
    """File lines that were taken out of a log into an empty one; how many events there were."""
    taken = read_lines(lines)
    rules, events = taken.rules, taken.events
    faults = list(_check(log, taken))
    if faults:
        raise StoreError("\n".join(faults))
    with transact(log.engine) as connection:
        if count_events(connection):
            raise StoreError("import: the log is not empty; bring lines back into a new one")
        if rules:
            connection.execute(insert(RULE_SETS), rules)
        if events:
            connection.execute(insert(EVENTS), [each._asdict() for each in events])
            ends = _heads(log, events)
            connection.execute(insert(HEADS), [each._asdict() for each in ends])
            count_new(Pen(connection), len(ends), log.vault.chain_key)
            commands = _commands(events)
            if commands:
                connection.execute(insert(COMMANDS), commands)
    return len(events)


class LogLines(NamedTuple):
    """Lines read back: rule sets, events, and where the streams end (empty without that line)."""

    rules: list[dict[str, Any]]
    events: list[Filed]
    ends: list[dict[str, str]]


def read_lines(lines: Iterable[str]) -> LogLines:
    """The lines as they are, or one line that says which is none."""
    taken = LogLines([], [], [])
    for number, line in enumerate(filter(str.strip, lines), 1):
        if taken.ends:
            raise InputError(f"line {number}: stands after the end of the log")
        _read_line(line, number, taken)
    return taken


def _read_line(line: str, number: int, taken: LogLines) -> None:
    try:
        plain = json.loads(line)
        if _write(plain) != line.rstrip("\n"):
            raise ValueError
        if "rules" in plain:
            kept = {"hash": str(plain["rules"]), "text": str(plain["text"])}
            taken.rules.append({**kept, "chain": _read_hex(plain["chain"])})
            return
        if "ends" in plain:
            taken.ends.append({str(name): str(chain) for name, chain in plain["ends"].items()})
            return
        stream, version, at, speaker, command, data, hidden, chain = (plain[f] for f in FIELDS)
        sealed = None if hidden is None else _read_hex(hidden)
        whole = (str(stream), int(version), int(at), str(speaker), str(command), str(data))
        taken.events.append(Filed(*whole, sealed, _read_hex(chain)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(f"line {number}: is not a line of a log") from error


def _read_hex(digits: str) -> bytes:
    """Bytes from the digits we write: one spelling, so that a change of any letter shows."""
    data = bytes.fromhex(digits)
    if data.hex() != digits:
        raise ValueError
    return data


def _check(log: Log, taken: LogLines) -> Iterator[str]:
    heads: dict[str, tuple[int, bytes]] = {}
    for kept in taken.rules:
        yield from check_rules(log, kept["hash"], kept["text"], kept["chain"])
    for filed in taken.events:
        after, before = heads.get(filed.stream, EMPTY)
        yield from check_link(log, filed, after=after, before=before or FIRST)
        heads[filed.stream] = (filed.version, filed.chain)
    if taken.ends != [{stream: chain.hex() for stream, (_, chain) in heads.items()}]:
        yield "the lines do not end where the log did: some are missing"


def _heads(log: Log, events: list[Filed]) -> list[SealedEnd]:
    last = {filed.stream: filed for filed in events}
    key = log.vault.chain_key
    return [seal_end(key, name, filed.version, filed.chain) for name, filed in last.items()]


def _commands(events: list[Filed]) -> list[dict[str, object]]:
    """The commands behind the events, each with its first and last version."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for filed in events:
        if filed.command:
            key = (filed.stream, filed.speaker, filed.command)
            found.setdefault(key, []).append(filed.version)
    return [
        {"stream": s, "speaker": who, "command": c, "first": versions[0], "last": versions[-1]}
        for (s, who, c), versions in found.items()
    ]
