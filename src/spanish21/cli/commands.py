"""The list of commands, each in a line; a command's module is imported only when it is asked for.

So `spanish21 --help` and every single command start quickly. The line here is the one that the list
shows; a command's own `--help` tells more.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

COMMANDS = {
    "play": "Sit down at a table in the terminal.",
    "serve": "Open the tables to a browser, to bots and to staff.",
    "bots": "Programs that play at a server's tables.",
    "staff": "The staff of a server: add, roles, password, unlock.",
    "deal": "Deal rounds to automatic players.",
    "replay": "Put any cards and choices to the rules.",
    "floor": "The console of dealer, floor and surveillance.",
    "coach": "What the decisions of an evening cost.",
    "rules": "The rule sets: list, show, diff, check, rulings, clauses.",
    "edge": "The exact house edge of the main wager.",
    "ev": "The exact value of every action of one hand.",
    "strategy": "The chart of best play.",
    "side": "The exact odds of side bets.",
    "grade": "What a policy loses against best play, state by state.",
    "compare": "House edges side by side, and what each rule is worth.",
    "par": "The PAR sheet: everything about every wager, in a file.",
    "audit": "What a regulator should know about a rule set.",
    "simulate": "Play rounds by the million.",
    "count": "What counting cards is worth.",
    "shuffle": "How random a shuffle by hand is.",
    "train": "Drills that come back to what you miss.",
    "log": "What happened at served tables: show, verify, export, import.",
    "verify": "Check that a sealed shoe was dealt as it was sealed.",
    "random": "Random bytes for a test laboratory.",
    "evidence": "Everything a laboratory asks for, in one folder; check FOLDER verifies one.",
    "self-check": "Whether this installation is sound.",
}
CALCULATING = "edge ev strategy side grade compare par audit simulate count shuffle"
SERVING = "serve bots staff log"
HOMES = (
    {"verify": "fair", "random": "fair", "self-check": "self_check"}
    | {name: f"odds.{name}" for name in CALCULATING.split()}
    | {name: f"serving.{name}" for name in SERVING.split()}
)
"""Where a command's module is, if not here under the command's own name."""
GROUPS = ("rules", "staff", "log")
"""Commands with commands of their own."""


class QuickHelp:
    """A help option with a plain default: typer imports pydantic to read an empty one."""

    def get_help_option(self, ctx: Any) -> Any:
        """The `--help` option; not asked for is no."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.default = False
        return option


class QuickCommand(QuickHelp, TyperCommand):
    """A command that starts quickly; its help shows arguments without Python's types and braces."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for each in self.params:
            if each.param_type_name == "argument":
                each.display_type_rich = lambda **_: ""  # type: ignore[attr-defined]

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The words of the usage: RULESET where typer writes {RULESET}."""
        return [
            piece.partition("}")[0].removeprefix("{") for piece in super().collect_usage_pieces(ctx)
        ]


class QuickGroup(QuickHelp, TyperGroup):
    """A group of commands that starts quickly."""


class CommandList(QuickGroup):
    """The commands of the program, imported one at a time."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """One command, from its own module; None where there is none of this name."""
        return find_command(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list, without importing what it lists."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def find_command(name: str) -> Any:
    """A command as typer runs it."""
    module = import_module(f"spanish21.cli.{HOMES.get(name, name)}")
    if name in GROUPS:
        return typer.main.get_command(getattr(module, f"{name}_app"))
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    alone.command(name, cls=QuickCommand)(getattr(module, name.replace("-", "_")))
    return typer.main.get_command(alone)
