"""`spanish21 floor`: the staff's console in a terminal, or commands from a file.

The console is `console/`'s; this opens the table, reads lines and prints lines.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random, SystemRandom
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import AsJson, Decks, RuleSet, Settings, load_rules
from spanish21.errors import InputError, quote

if TYPE_CHECKING:
    from spanish21.console.desk import Desk
    from spanish21.console.shift import Record
    from spanish21.house.house import House
    from spanish21.rules.choices import ShuffledBy
    from spanish21.rules.model import Rules

SEATS = ("dealer", "floor", "supervisor", "surveillance", "pit manager")
ConsoleRole = Annotated[
    str, typer.Option("--role", metavar="ROLE", help=f"Your seat: {', '.join(SEATS)}.")
]
Live = Annotated[bool, typer.Option("--live", help="Key in real cards instead of a virtual shoe.")]
ClassSize = Annotated[
    int, typer.Option("--players", metavar="N", min=0, max=9, help="Automatic players.")
]
ConsoleSideBets = Annotated[
    bool, typer.Option("--side-bets", help="The automatic players make side bets too.")
]
SlipRate = Annotated[
    float,
    typer.Option("--slips", metavar="RATE", min=0, max=1, help="How often the dealer errs: 0.05."),
]
Practice = Annotated[bool, typer.Option("--practice", help="Skip the opening of the table.")]
CommandsFile = Annotated[
    str | None,
    typer.Option(
        "--commands", metavar="FILE", help="Read commands, one per line; - reads standard input."
    ),
]
AutoDeals = Annotated[
    bool, typer.Option("--deals", help="With --commands: the automatic house does what is due.")
]
EveningFile = Annotated[
    str | None,
    typer.Option("--save", metavar="FILE", help="Keep the evening; a kept one goes on."),
]
FloorSeed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Shuffle the same way every time.")
]
LEAVE = ("q", "quit", "exit")


def floor(
    ruleset: RuleSet,
    role: ConsoleRole = "dealer",
    live: Live = False,
    players: ClassSize = 3,
    side_bets: ConsoleSideBets = False,
    slips: SlipRate = 0.0,
    practice: Practice = False,
    commands: CommandsFile = None,
    deals: AutoDeals = False,
    save: EveningFile = None,
    seed: FloorSeed = None,
    decks: Decks = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Run a table as its dealer, its floor or its surveillance."""
    from spanish21.console.desk import Desk
    from spanish21.console.evening_file import go_on_with
    from spanish21.console.shift import Shift
    from spanish21.console.slips import Slips
    from spanish21.rules.choices import ShuffledBy
    from spanish21.rules.procedure.shoe import virtual_shuffle
    from spanish21.table.words import Role

    rules = load_rules(ruleset, settings=settings, decks=decks)
    by_hand = live or commands is not None
    how = ShuffledBy.HAND if by_hand else virtual_shuffle(rules)
    lines = _kept_lines(save)
    house = _open(rules, how, seed=seed, practice=practice and not lines)
    if commands is not None:
        _run_commands(house, commands, as_json=as_json, deals=deals)
        return
    if as_json:
        raise InputError("floor: --json goes with --commands FILE")
    role = role.replace("_", " ")
    if role not in SEATS:
        raise InputError(f"--role: {role[:20]!r} is not a seat: allowed are {', '.join(SEATS)}")
    errs = Slips(slips, Random(seed)) if slips else None  # noqa: S311 (practice)
    people = [f"player {number}" for number in range(1, min(players, len(house.table.boxes)) + 1)]
    if lines:
        _say(f"The evening goes on after {go_on_with(house, lines)} commands.")
    record = None if save is None else _recorder(save, house, fresh=not lines)
    shift = Shift(
        house,
        players=people,
        side_bets=side_bets,
        live=live,
        record=record,
        goes_on=bool(lines),
    )
    _sit(Desk(shift, Role(role), slips=errs))


def _kept_lines(path: str | None) -> list[str]:
    """The lines of an evening that is kept already; none where it begins now."""
    if path is None or not Path(path).exists():
        return []
    return _lines(path, option="--save")


def _recorder(path: str, house: House, *, fresh: bool) -> Record:
    """Writes each command as it is carried out; the first line names the table."""
    from spanish21.console.evening_file import head_line, write_command
    from spanish21.floor.commands import SkipOpening
    from spanish21.table.words import Role

    def write(line: str) -> None:
        try:
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError:
            raise InputError(f"--save: {quote(path)}: cannot be written") from None

    if fresh:
        write(head_line(house.rules))
        if house.floor.practice:
            write(write_command(SkipOpening(by=Role.FLOOR, name="the floorperson")))
    return lambda command: write(write_command(command))


def _open(rules: Rules, how: ShuffledBy, *, seed: int | None, practice: bool) -> House:
    from spanish21.floor.commands import SkipOpening
    from spanish21.house.house import House
    from spanish21.table.words import Role

    chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 (practice)
    house = House(rules, chance, shuffled_by=how)
    if practice:
        house.do(SkipOpening(by=Role.FLOOR, name="the floorperson"))
    return house


def _run_commands(house: House, path: str, *, as_json: bool, deals: bool) -> None:
    """Put each line to the floor; the exit status is 2 where a line was no command."""
    import json

    from spanish21.console.script import run_lines
    from spanish21.console.telling import tell_plain

    failed = False
    for told in run_lines(house, _lines(path), deals=deals):
        failed |= "error" in told
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else tell_plain(told))
    if failed:
        raise typer.Exit(2)


def _lines(path: str, option: str = "--commands") -> list[str]:
    try:
        if path == "-":
            return sys.stdin.readlines()
        return Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):  # no such file, no text, or no name of a file
        raise InputError(f"{option}: {quote(path)}: cannot be read") from None


def _sit(desk: Desk) -> None:
    """Run the console until its person leaves; Ctrl-C leaves the table as it stands."""
    _say(f"{desk.house.rules.title}: the {desk.role.value}'s console. ? for help.")
    try:
        _run(desk)
    except KeyboardInterrupt:
        typer.echo("")
    for line in desk.leave():
        _say(line)


def _run(desk: Desk) -> None:
    while True:
        for line in desk.screen():
            _say(line)
        typer.echo("> ", nl=False)
        sys.stdout.flush()
        said = sys.stdin.readline()
        if not sys.stdin.isatty():
            typer.echo(said.rstrip("\n"))
        if not said or (said.strip().lower() in LEAVE and not desk.busy):
            return
        for line in desk.take(said):
            _say(line)


def _say(line: str) -> None:
    """Print a line; at a terminal it is broken at words, and what follows is set in."""
    if not sys.stdout.isatty():
        typer.echo(line)
        return
    width, indent = get_terminal_size().columns, " " * (len(line) - len(line.lstrip()) + 4)
    typer.echo("\n".join(wrap(line, max(width - 1, 20), subsequent_indent=indent)) or line)
