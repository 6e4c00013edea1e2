"""`spanish21 coach FILE`: what the decisions of an evening cost, from its hand histories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import AsJson, print_json

if TYPE_CHECKING:
    from spanish21.training.evening import GradedEvening

HistoryFile = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help="Hand histories that play --save or deal --text has written."
    ),
]
GradedPerson = Annotated[
    str | None, typer.Option("--person", metavar="NAME", help="Grade this person only.")
]
MistakesShown = Annotated[
    int, typer.Option("--mistakes", metavar="N", min=0, help="How many mistakes to list.")
]


def coach(
    file: HistoryFile,
    person: GradedPerson = None,
    mistakes: MistakesShown = 10,
    as_json: AsJson = False,
) -> None:
    """Grade every decision of a file of hand histories, in cents against the best."""
    from spanish21.cli.replay import read_case_text
    from spanish21.rounds.histories import read_histories
    from spanish21.training.evening import grade_evening

    graded = grade_evening(read_histories(read_case_text(file)), person)
    if as_json:
        print_json({who: _report(evening) for who, evening in graded.items()})
        return
    for who, evening in graded.items():
        typer.echo(f"{who}")
        for line in repr(evening.coach.summary()).splitlines():
            typer.echo(f"  {line}")
        for number, grade in _worst(evening)[:mistakes]:
            typer.echo(f"  round {number}: {grade!r}")


def _worst(evening: GradedEvening) -> list[Any]:
    """The mistakes, those that cost most first."""
    return sorted(evening.mistakes, key=lambda pair: -pair[1].cost)


def _report(evening: GradedEvening) -> dict[str, Any]:
    told = [{"round": number} | grade.to_dict() for number, grade in _worst(evening)]
    return evening.coach.summary().to_dict() | {"list": told}
