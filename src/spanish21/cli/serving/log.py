"""`spanish21 log`: what happened at served tables: shown, proved, taken out and brought back.

Each command takes the data folder or the database's URL; the key lies where the server keeps it.
Nothing is made where there is nothing yet, but for `import`.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.commands import QuickCommand, QuickGroup
from spanish21.cli.serving.serve import ConfigOption, DatabaseOption, DataOption
from spanish21.cli.shared.options import AsJson
from spanish21.errors import InputError, quote
from spanish21.money import print_cents

if TYPE_CHECKING:
    from spanish21.rooms.keeping.rounds_kept import KeptRound
    from spanish21.store.log import Log

TableName = Annotated[
    str | None, typer.Argument(metavar="TABLE", help="A table's id; without it, all are listed.")
]
RoundNumber = Annotated[
    int | None, typer.Argument(metavar="ROUND", help="The number of a round; shown as text.")
]
ExportTable = Annotated[
    str | None, typer.Option("--table", metavar="TABLE", help="Only this table.")
]
SealsOption = Annotated[
    bool, typer.Option("--seals", help="The revealed shoes and spins, for `spanish21 verify`.")
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Settled wagers as CSV, for a spreadsheet.")]
LinesFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="JSON lines that `log export` has written; - is a pipe."),
]
AgainstOption = Annotated[
    Path | None,
    typer.Option("--against", metavar="FILE", help="An earlier export: all of it must be there."),
]
TABLES = "table/"
log_app = typer.Typer(
    name="log",
    cls=QuickGroup,
    help="What happened at served tables: show, verify, export, import.",
    add_completion=False,
    rich_markup_mode=None,
)


@log_app.command("show", cls=QuickCommand)
def show_log(
    table: TableName = None,
    number: RoundNumber = None,
    seals: SealsOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: AsJson = False,
) -> None:
    """List the tables, the rounds of a table, or show a round as text."""
    if seals and table is None:
        raise InputError("--seals: name the table")
    log = _open(data=data, database=database, config=config)
    if table is None:
        _print_rows(_list_tables(log), as_json=as_json)
        return
    from spanish21.rooms.keeping.rounds_kept import find_round, read_rounds, read_seals

    stream = _find_table(log, table)
    if seals:
        for record in read_seals(log, stream):
            typer.echo(json.dumps(record))
        return
    if number is None:
        _print_rows(map(_describe_round, read_rounds(log, stream)), as_json=as_json)
        return
    found = find_round(log, stream, number)
    typer.echo(_print_case(found) if as_json else found.text, nl=as_json)


@log_app.command("verify", cls=QuickCommand, short_help="Check every chain, and replay all.")
def verify_log(
    against: AgainstOption = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: AsJson = False,
) -> None:
    """Check every link of every chain, and replay every table and every round."""
    from spanish21.rooms.keeping.rounds_kept import check_table, read_rounds
    from spanish21.store.proof import prove

    log = _open(data=data, database=database, config=config)
    proof = prove(log)
    faults = [*proof.faults, *([] if against is None else _compare(log, against))]
    if not faults:
        for stream in _tables(log):
            faults += check_table(log, stream)
            differ = (each.differs() for each in read_rounds(log, stream))
            faults += [f"{stream}: {fault}" for fault in differ if fault]
    faults += proof.unguarded
    if as_json:
        told = {"streams": proof.streams, "events": proof.events, "digest": proof.digest}
        typer.echo(json.dumps({**told, "faults": faults}))
    else:
        summary = f"{proof.events} events in {proof.streams} streams, digest {proof.digest}"
        typer.echo("\n".join(faults) or f"as it was written: {summary}")
    raise typer.Exit(1 if faults else 0)


def _compare(log: Log, copy: Path) -> Iterator[str]:
    """What an earlier export had and the log has not."""
    from spanish21.store.proof import compare_ends
    from spanish21.store.transfer import read_lines

    try:
        with copy.open(encoding="utf-8") as lines:
            ends = read_lines(lines).ends
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"--against: {copy}: cannot be read: {error}") from None
    if not ends:
        raise InputError(f"--against: {copy}: is cut off; its last line says where streams end")
    return compare_ends(log, ends[0])


@log_app.command(cls=QuickCommand, short_help="Write the log as JSON lines, or as CSV.")
def export(
    table: ExportTable = None,
    as_csv: AsCsv = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Write the log as JSON lines, hidden values still sealed; or settled wagers as CSV."""
    from spanish21.store.transfer import export_lines

    log = _open(data=data, database=database, config=config)
    streams = None if table is None else [_find_table(log, table)]
    if as_csv:
        _write_csv(log, _tables(log) if streams is None else streams)
        return
    for line in export_lines(log, streams):
        sys.stdout.write(f"{line}\n")


@log_app.command("import", cls=QuickCommand, short_help="Read lines into an empty log.")
def bring_back(
    file: LinesFile,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Bring lines back into an empty log; the key they were written with must be there."""
    from spanish21.store.transfer import import_lines

    log = _open(data=data, database=database, config=config, makes=True)
    try:
        with sys.stdin if str(file) == "-" else file.open(encoding="utf-8") as lines:
            count = import_lines(log, lines)
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{file}: cannot be read: it is not a file of text") from None
    typer.echo(f"{count} events brought back")


def _open(
    *, data: str | None, database: str | None, config: Path | None, makes: bool = False
) -> Log:
    from spanish21.server.operating.configuration import data_folder, read_configuration
    from spanish21.server.operating.storage import key_path, open_log
    from spanish21.store.database import FILE

    configuration = read_configuration(config, data=data, database=database)
    folder = data_folder(configuration.data)
    key = key_path(configuration)
    if not key.exists():
        raise InputError(f"{key}: there is no key; a log cannot be read without its own")
    if not configuration.database and not makes and not (folder / FILE).exists():
        raise InputError(f"{folder}: there is no log in this folder")
    return open_log(configuration, claims=False)


def _tables(log: Log) -> list[str]:
    return [stream for stream in log.heads() if stream.startswith(TABLES)]


def _find_table(log: Log, table: str) -> str:
    stream = f"{TABLES}{table}"
    if stream not in log.heads():
        known = ", ".join(each.removeprefix(TABLES) for each in _tables(log)) or "none"
        raise InputError(f"there is no table {quote(table)} in this log; there are: {known}")
    return stream


def _list_tables(log: Log) -> Iterator[dict[str, Any]]:
    from spanish21.rooms.keeping.recovery import recover

    heads = log.heads()
    for stream in _tables(log):
        room = recover(log, stream)
        yield {
            "table": room.opened.id,
            "name": room.opened.name,
            "rules": room.rules.id,
            "hash": room.rules.hash,
            "rounds": room.floor.table.number,
            "events": heads[stream][0],
        }


def _describe_round(found: KeptRound) -> dict[str, Any]:
    ended = datetime.fromtimestamp(found.at / 1000, UTC)
    return {
        "round": found.number,
        "events": f"{found.first}-{found.last}",
        "ended": ended.isoformat(timespec="seconds"),
        "net": {person: print_cents(cents) for person, cents in found.net.items()},
    }


def _print_rows(rows: Iterator[dict[str, Any]], *, as_json: bool) -> None:
    for row in rows:
        if as_json:
            typer.echo(json.dumps(row))
        else:
            nets = row.pop("net", {})
            words = [f"{name} {value}" for name, value in row.items()]
            words += [f"{person} {cents}" for person, cents in nets.items()]
            typer.echo("  ".join(words))


def _print_case(found: KeptRound) -> str:
    import msgspec

    return msgspec.json.encode(found.case).decode()


def _write_csv(log: Log, streams: list[str]) -> None:
    from spanish21.oversight.papers import plain_cell
    from spanish21.rooms.keeping.rounds_kept import read_rounds

    sheet = csv.writer(sys.stdout)
    sheet.writerow(["table", "round", "ended", "person", "wager", "result", "clause", "cents"])
    for stream in streams:
        for found in read_rounds(log, stream):
            row = _describe_round(found)
            for paid in found.payments:
                where = [stream.removeprefix(TABLES), found.number, row["ended"]]
                what = (plain_cell(paid.person), paid.wager, paid.name, paid.clause, paid.cents)
                sheet.writerow([*where, *what])
