"""`spanish21 par`: a PAR sheet as HTML, PDF or JSON, by the file's ending."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spanish21.cli.options import (
    AsJson,
    Decks,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
)
from spanish21.cli.progress import show_progress
from spanish21.errors import InputError

ParOut = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write it as .html, .pdf or .json.")
]
Switches = Annotated[
    bool,
    typer.Option("--switches/--no-switches", help="What each switch does, which takes a minute."),
]


def par(
    ruleset: RuleSet,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = 1000,
    out: ParOut = None,
    switches: Switches = True,
    as_json: AsJson = False,
) -> None:
    """A PAR sheet: every wager's pay table, probabilities, edges, volatility and switches."""
    if out is None and not as_json:
        raise InputError("par writes a file: --out FILE.html, .pdf or .json; --json prints it")
    from spanish21.reports.file_kind import refuse_ending
    from spanish21.reports.par import make_par
    from spanish21.reports.par_file import ENDINGS, save_par

    if out is not None:
        refuse_ending(out, ENDINGS)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    with show_progress(f"PAR sheet of {rules.id}") as progress:
        sheet = make_par(rules, stake=stake, switches=switches, progress=progress)
    if as_json:
        print_json(sheet)
    if out is not None:
        save_par(sheet, out)
        typer.echo(f"wrote {out}", err=as_json)
