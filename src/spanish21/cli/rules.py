"""`spanish21 rules`: the commands about rule sets, gathered from `rule_pages/`."""

from __future__ import annotations

from collections.abc import Callable

import typer

from spanish21.cli.commands import QuickCommand, QuickGroup
from spanish21.cli.rule_pages.keys import check, diff, list_rules, show
from spanish21.cli.rule_pages.rulings import clauses, rulings

rules_app = typer.Typer(
    cls=QuickGroup,
    help="The rule sets: list, show, diff, check, rulings, clauses.",
    add_completion=False,
    rich_markup_mode=None,
)


@rules_app.callback(invoke_without_command=True)
def show_commands(context: typer.Context) -> None:
    """The rule sets: list, show, diff, check, rulings, clauses."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def add_page(name: str, command: Callable[..., None], *, line: str) -> None:
    """Add a command with its line in the list."""
    rules_app.command(name, cls=QuickCommand, short_help=line)(command)


add_page("list", list_rules, line="The rule sets that come with the program.")
add_page("show", show, line="Every key of a rule set, with its clause.")
add_page("diff", diff, line="The keys in which two rule sets differ.")
add_page("check", check, line="Whether a rule file is sound and lawful.")
add_page("rulings", rulings, line="How open questions are read, and how else.")
add_page("clauses", clauses, line="The clauses of a document, and the keys on each.")
