"""`spanish21 replay`: put a round to the rules, from JSON or from the text of a round.

The file is read and the answer printed here; everything else is the table's (`rounds/replay.py`).
docs/replay.md describes both forms.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.options import AsJson, print_json

if TYPE_CHECKING:
    from spanish21.rounds.case import Case
    from spanish21.rounds.replay import Replay
    from spanish21.rounds.script import Refused

DIFFERS = 1
REFUSED = 2

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A round as JSON or as text; - for standard input.")
]


def replay(file: File, as_json: AsJson = False) -> None:
    """Play a round by the rules and print it; check it where the file says what must come out."""
    from spanish21.rounds.script import Refused
    from spanish21.rounds.text import print_round

    text = _read(file)
    case = _parse(text)
    outcome = _play(case)
    differs = _compare(text, case, outcome)
    if as_json:
        print_json(_report(outcome) | ({"differences": differs} if differs else {}))
    elif case.expect is not None:
        _tell_check(file, differs)
    elif isinstance(outcome, Refused):
        raise outcome
    else:
        typer.echo(print_round(case, outcome.events), nl=False)
    refused = isinstance(outcome, Refused) and case.expect is None
    raise typer.Exit(DIFFERS if differs else REFUSED if refused else 0)


def _read(file: str) -> str:
    from spanish21.errors import InputError

    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise InputError(f"{file}: cannot be read: {reason}") from None


def _is_json(text: str) -> bool:
    return text.lstrip().startswith(("{", "["))


def _parse(text: str) -> Case:
    from spanish21.rounds.case import read_case
    from spanish21.rounds.parsing import parse_round

    return read_case(text) if _is_json(text) else parse_round(text)


def _play(case: Case) -> Replay | Refused:
    from spanish21.rounds.replay import replay as play
    from spanish21.rounds.script import Refused

    try:
        return play(case)
    except Refused as refused:
        return refused


def _report(outcome: Replay | Refused) -> dict[str, Any]:
    """The answer as JSON has it."""
    from msgspec import to_builtins

    from spanish21.rounds.script import Refused

    if isinstance(outcome, Refused):
        refusal = outcome.refusal
        found = {"code": refusal.code.value, "clause": refusal.clause, "detail": refusal.detail}
        return {"refused": found | {"where": outcome.where}}
    answer: dict[str, Any] = {
        "net": outcome.net,
        "payments": to_builtins(outcome.payments),
        "cards_used": outcome.cards_used,
    }
    return answer | ({"unused": to_builtins(outcome.unused)} if outcome.unused else {})


def _compare(text: str, case: Case, outcome: Replay | Refused) -> list[str]:
    """How the outcome differs from what the file says of it."""
    from spanish21.rounds.checking import compare_text, differences
    from spanish21.rounds.script import Refused

    if case.expect is None:
        return []
    found = [*differences(case.expect, outcome)]
    if not isinstance(outcome, Refused) and not _is_json(text):
        found += compare_text(text, case, outcome)
    return found


def _tell_check(file: str, differs: list[str]) -> None:
    if not differs:
        typer.echo(f"{file}: as expected")
    for line in differs:
        typer.echo(f"{file}: {line}")
