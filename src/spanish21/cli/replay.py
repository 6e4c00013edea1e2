"""`spanish21 replay`: put a round to the rules, or a whole file of them, from JSON or from text.

The file is read and the answer printed here; everything else is the table's (`rounds/replay.py`).
docs/replay.md describes both forms.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.cli.shared.options import AsJson, print_json

if TYPE_CHECKING:
    from spanish21.rounds.case import Case
    from spanish21.rounds.histories import History
    from spanish21.rounds.replay import Replay
    from spanish21.rounds.script import Refused

DIFFERS = 1
REFUSED = 2

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A round as JSON or as text; - for standard input.")
]


def replay(file: File, as_json: AsJson = False) -> None:
    """Play a round by the rules and print it; check it where the file says what must come out."""
    from spanish21.rounds.histories import read_histories

    histories = read_histories(read_case_text(file))
    if len(histories) == 1:
        raise typer.Exit(_replay_one(file, *histories[0], as_json=as_json))
    told = [_replay_quietly(history) for history in histories]
    if as_json:
        print_json([report for report, _ in told])
    else:
        _tell_many(file, told)
    raise typer.Exit(max(status for _, status in told))


def _replay_one(file: str, text: str, case: Case, *, as_json: bool) -> int:
    """Play one round and tell it; the exit status."""
    from spanish21.rounds.script import Refused
    from spanish21.rounds.text import print_round

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
    return _status(case, outcome, differs)


def _status(case: Case, outcome: Replay | Refused, differs: list[str]) -> int:
    from spanish21.rounds.script import Refused

    refused = isinstance(outcome, Refused) and case.expect is None
    return DIFFERS if differs else REFUSED if refused else 0


def _replay_quietly(history: History) -> tuple[dict[str, Any], int]:
    """One round of many: its report, and its exit status."""
    outcome = _play(history.case)
    differs = _compare(history.text, history.case, outcome)
    report = _report(outcome) | ({"differences": differs} if differs else {})
    return report, _status(history.case, outcome, differs)


def _tell_many(file: str, told: list[tuple[dict[str, Any], int]]) -> None:
    """A line for each round that is not as it should be, and how many there are."""
    for number, (report, _) in enumerate(told, 1):
        for line in report.get("differences", []):
            typer.echo(f"{file}, round {number}: {line}")
        if "refused" in report:
            refused = report["refused"]
            typer.echo(f"{file}, round {number}: {refused['detail']} [{refused['clause']}]")
    good = sum(status == 0 for _, status in told)
    typer.echo(f"{file}: {good} of {len(told)} rounds as expected")


def read_case_text(file: str) -> str:
    """The text of a file, or of standard input."""
    from spanish21.errors import InputError

    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise InputError(f"{file}: cannot be read: it is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise InputError(f"{file}: cannot be read: {reason}") from None


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
    from spanish21.rounds.histories import is_json_text
    from spanish21.rounds.script import Refused

    if case.expect is None:
        return []
    found = [*differences(case.expect, outcome)]
    if not isinstance(outcome, Refused) and not is_json_text(text):
        found += compare_text(text, case, outcome)
    return found


def _tell_check(file: str, differs: list[str]) -> None:
    if not differs:
        typer.echo(f"{file}: as expected")
    for line in differs:
        typer.echo(f"{file}: {line}")
