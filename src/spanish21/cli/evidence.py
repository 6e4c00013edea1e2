"""`spanish21 evidence`: a folder for a laboratory, and whether one is as it was made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    Decks,
    Settings,
    StakeOption,
    load_rules,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.errors import InputError, print_line

if TYPE_CHECKING:
    from spanish21.evidence.plan import EvidencePlan

CHECK = "check"
CHANGED = 1
RuleSetOrCheck = Annotated[
    str, typer.Argument(metavar="RULESET|check", help="A rule set's id or file, or `check`.")
]
Checked = Annotated[
    Path | None, typer.Argument(metavar="FOLDER", help="With `check`: the folder to check.")
]
EvidenceOut = Annotated[
    Path | None, typer.Option("--out", metavar="FOLDER", help="The folder to make.")
]
Digest = Annotated[
    str | None,
    typer.Option("--digest", metavar="HEX", help="With `check`: the digest that was kept."),
]
EvidenceRounds = Annotated[
    str, typer.Option("--rounds", metavar="N", help="Rounds to simulate, such as 1e8.")
]
StreamBytes = Annotated[
    int, typer.Option("--stream-bytes", metavar="N", help="Raw bytes of the generator.")
]
DumpedShoes = Annotated[int, typer.Option("--shoes", metavar="N", help="Shuffled shoes to dump.")]
DumpedSpins = Annotated[
    int, typer.Option("--spins", metavar="N", help="Stops of the wheel to dump.")
]
ShuffleTrials = Annotated[
    int, typer.Option("--trials", metavar="N", help="Shuffles by hand to try.")
]
EvidenceSeed = Annotated[
    int, typer.Option("--seed", metavar="N", help="Another seed gives other random files.")
]
Battery = Annotated[
    str,
    typer.Option("--battery", metavar="HOW", help="dieharder, if installed: none, quick or whole."),
]
EvidenceSwitches = Annotated[
    bool, typer.Option("--switches/--no-switches", help="What each rule is worth, too.")
]
Short = Annotated[
    bool, typer.Option("--short", help="Every file, but small: to see what there is.")
]


def evidence(
    ruleset: RuleSetOrCheck,
    folder: Checked = None,
    out: EvidenceOut = None,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = USUAL_STAKE,
    seed: EvidenceSeed = 1,
    rounds: EvidenceRounds = "2e7",
    stream_bytes: StreamBytes = 2**24,
    shoes: DumpedShoes = 2_000,
    spins: DumpedSpins = 200_000,
    trials: ShuffleTrials = 400,
    battery: Battery = "quick",
    switches: EvidenceSwitches = True,
    short: Short = False,
    digest: Digest = None,
) -> None:
    """One folder with everything a laboratory asks for; `evidence check FOLDER` verifies it."""
    if ruleset == CHECK:
        if folder is None or out is not None:
            raise InputError("evidence check takes one folder: spanish21 evidence check FOLDER")
        raise typer.Exit(_check(folder, digest))
    if folder is not None or out is None:
        raise InputError("evidence makes a folder: spanish21 evidence RULESET --out FOLDER")
    if digest is not None:
        raise InputError("--digest goes with spanish21 evidence check FOLDER")
    from spanish21.cli.odds.simulate import read_round_count
    from spanish21.evidence.folder import refuse_folder
    from spanish21.evidence.plan import EvidencePlan, check_plan, shorten_plan

    plan = EvidencePlan(
        load_rules(ruleset, settings=settings, decks=decks),
        stake=read_stake(stake),
        seed=seed,
        rounds=read_round_count(rounds),
        stream_bytes=stream_bytes,
        shoes=shoes,
        spins=spins,
        trials=trials,
        switches=switches,
        battery=battery,
        asked=_name_rules(ruleset, decks, settings),
    )
    plan = shorten_plan(plan) if short else plan
    check_plan(plan)
    refuse_folder(out)
    _make(plan, out)


def _name_rules(ruleset: str, decks: int | None, settings: list[str] | None) -> tuple[str, ...]:
    """The rules as a command line names them, without the place of a file."""
    from spanish21.rules.loading.load import rule_set_ids

    name = ruleset if ruleset in rule_set_ids() else "rule-set.toml"
    chosen = [word for setting in sorted(settings or ()) for word in ("--set", setting)]
    return (name, *(() if decks is None else ("--decks", str(decks))), *chosen)


def _make(plan: EvidencePlan, out: Path) -> None:
    from spanish21.cli.simulating.running import count_cores
    from spanish21.evidence.folder import write_folder
    from spanish21.evidence.gathering import gather_evidence

    with show_progress(f"evidence for {plan.rules.id}") as progress:
        made = gather_evidence(plan, workers=count_cores(), progress=progress)
    digest = write_folder(made, out)
    typer.echo(f"wrote {out}: {len(made) + 1} files; begin with index.html")
    typer.echo(f"digest {digest}")


def _check(folder: Path, digest: str | None) -> int:
    from spanish21.evidence.folder import check_folder

    found = check_folder(folder)
    faults = list(found.faults)
    if digest is not None and digest.strip().lower() != found.digest:
        faults.append("SHA256SUMS: is not the one whose digest was kept")
    shown = print_line(str(folder))
    for fault in faults:
        typer.echo(f"{shown}: {fault}")
    if not faults:
        typer.echo(f"{shown}: {found.files} files, as they were made")
        typer.echo(f"digest {found.digest}")
    return CHANGED if faults else 0
