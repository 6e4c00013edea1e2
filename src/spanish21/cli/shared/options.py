"""What the commands share: the rule set, its decks and switches, money in dollars, and `--json`.

Every command reads these in the same way, so `--set soft_17=hit` and `--stake 12.50` mean one thing
everywhere. Nothing is calculated here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from spanish21.errors import InputError, quote
from spanish21.money import Cents, print_cents, read_dollars

if TYPE_CHECKING:
    from spanish21.rules.model import Rules

RuleSet = Annotated[
    str, typer.Argument(metavar="RULESET", help="A rule set's id, or a TOML file of one.")
]
Decks = Annotated[
    int | None, typer.Option("--decks", metavar="N", help="Number of decks, if not the usual one.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change a rule: soft_17=stand; repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
StakeOption = Annotated[
    str, typer.Option("--stake", metavar="DOLLARS", help="The main wager: 10 or 12.50.")
]
PrizesOption = Annotated[
    bool, typer.Option("--prizes", help="Count the Super Bonus that --stake wins.")
]
USUAL_STAKE = "10"
MOST_STAKE: Cents = 100_000_000
"""A million dollars: more than any table takes, and few enough cents for every calculation."""
Gone = Annotated[
    str, typer.Option("--gone", metavar="CARDS", help="Cards no longer in the shoe: '7s Kd 10h'.")
]


def load_rules(
    ruleset: str, *, settings: Sequence[str] | None = None, decks: int | None = None
) -> Rules:
    """The rule set asked for, with its switches laid over it."""
    from spanish21.rules.loading.load import load

    return load(ruleset, read_settings(settings), decks=decks)


def read_settings(texts: Sequence[str] | None) -> dict[str, Any]:
    """The keys after `--set`, each with the value a file would have; money is read as dollars."""
    from spanish21.cli.shared.dollar_settings import read_dollar_settings

    return read_dollar_settings(texts) if texts else {}


def read_money(option: str, text: str, *, most: Cents = MOST_STAKE) -> Cents:
    """The cents of an amount in dollars, as it follows an option."""
    try:
        cents = read_dollars(text)
    except InputError:
        cents = 0
    if not 0 < cents <= most:
        raise InputError(
            f"{option} {quote(text)}: write dollars such as 10 or 12.50, "
            f"from $0.01 to {print_cents(most)}"
        )
    return cents


def read_stake(text: str) -> Cents:
    """The main wager after `--stake`."""
    return read_money("--stake", text)


def save_or_show(
    save: Callable[[Path], None], out: Path, *, show: Callable[[], None], shown: bool
) -> None:
    """Write a file; where that fails after all, show what was to be written: no work is lost."""
    try:
        save(out)
    except InputError:
        if not shown:
            show()
        raise
    typer.echo(f"wrote {out}", err=shown)


def print_json(value: Any) -> None:
    """Print JSON, indented, in the order given; what is not known or has no end is null."""
    typer.echo(json.dumps(_finite(value), indent=2, ensure_ascii=False, allow_nan=False))


def _finite(value: Any) -> Any:
    """The same without numbers that JSON cannot hold."""
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return value
