"""`spanish21 self-check`: whether this installation is sound, in a few seconds."""

from __future__ import annotations

import typer

from spanish21.cli.shared.options import AsJson, print_json
from spanish21.cli.shared.progress import show_progress
from spanish21.errors import print_line

UNSOUND = 1


def self_check(as_json: AsJson = False) -> None:
    """Versions, compiled kernels, known edges, a known round and the store: is all of it sound?"""
    from spanish21.evidence.self_check import PARTS, Soundness, Unsound, check_installation

    found: list[Soundness] = []
    try:
        with show_progress("self-check (the first time compiles for a minute)") as progress:
            for each in check_installation():
                found.append(each)
                progress(len(found) / len(PARTS))
    except Unsound as fault:
        typer.echo(f"spanish21: {print_line(str(fault))[:300]}", err=True)
        raise typer.Exit(UNSOUND) from None
    if as_json:
        print_json([each._asdict() for each in found])
        return
    for each in found:
        typer.echo(f"{each.part:<9} {each.says}")
    typer.echo("sound")
