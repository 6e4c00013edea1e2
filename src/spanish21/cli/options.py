"""What the commands about rule sets share: the rule set, its decks and switches, and `--json`.

Every command reads these in the same way, so `--set soft_17=hit` means one thing everywhere.
Nothing is calculated here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from spanish21.rules.model import Rules

RuleSet = Annotated[
    str, typer.Argument(metavar="RULESET", help="A rule set's id, or a TOML file of one.")
]
Decks = Annotated[
    int | None, typer.Option("--decks", metavar="N", help="Number of decks, if not the usual.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Flip a switch of the rule set; repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
StakeOption = Annotated[
    int, typer.Option("--stake", metavar="CENTS", min=1, help="The main wager in cents.")
]
Gone = Annotated[
    str, typer.Option("--gone", metavar="CARDS", help="Cards no longer in the shoe: '7s Kd 10h'.")
]


def load_rules(
    ruleset: str, *, settings: Sequence[str] | None = None, decks: int | None = None
) -> Rules:
    """The rule set asked for, with its switches laid over it."""
    from spanish21.rules.loading.load import load
    from spanish21.rules.loading.settings import parse_settings

    return load(ruleset, parse_settings(settings or ()), decks=decks)


def print_json(value: Any) -> None:
    """Print JSON, indented, in the order given."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
