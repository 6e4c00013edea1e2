"""`spanish21 par`: a PAR sheet as HTML, PDF or JSON, by the file's ending."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.errors import InputError

ParOut = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Where to write it: .html, .pdf or .json."),
]
Switches = Annotated[
    bool,
    typer.Option(
        "--switches/--no-switches",
        help="Add what each rule does to the edge; this takes a minute.",
    ),
]


def par(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    out: ParOut = None,
    switches: Switches = True,
    as_json: AsJson = False,
) -> None:
    """A PAR sheet: pay tables, probabilities, house edges and volatility of every wager."""
    if out is None and not as_json:
        raise InputError("par writes a file: --out FILE.html, .pdf or .json; --json prints it")
    from spanish21.reports.file_kind import refuse_ending, refuse_place
    from spanish21.reports.par import make_par
    from spanish21.reports.par_file import ENDINGS

    if out is not None:
        refuse_ending(out, ENDINGS)
        refuse_place(out)
    cents = read_stake(stake)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    with show_progress(f"PAR sheet of {rules.id}") as progress:
        sheet = make_par(rules, stake=cents, switches=switches, progress=progress)
    if as_json:
        print_json(sheet)
    if out is not None:
        _save(sheet, out, printed=as_json)


def _save(sheet: dict[str, Any], out: Path, *, printed: bool) -> None:
    """Write the sheet; where that fails after all, it is printed, so that no work is lost."""
    from spanish21.reports.par_file import save_par

    try:
        save_par(sheet, out)
    except InputError:
        if not printed:
            print_json(sheet)
        raise
    typer.echo(f"wrote {out}", err=printed)
