"""`spanish21 par`: a PAR sheet as HTML, PDF or JSON, by the file's ending."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

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
    save_or_show,
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
    from spanish21.reports.file_kind import check_target
    from spanish21.reports.par.file import ENDINGS, save_par
    from spanish21.reports.par.sheet import make_par

    check_target(out, ENDINGS)
    cents = read_stake(stake)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    with show_progress(f"PAR sheet of {rules.id}") as progress:
        sheet = make_par(rules, stake=cents, switches=switches, progress=progress)
    if as_json:
        print_json(sheet)
    if out is not None:
        save_or_show(partial(save_par, sheet), out, show=partial(print_json, sheet), shown=as_json)
