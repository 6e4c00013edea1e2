"""`spanish21 play`: a table in the terminal, one player against the house.

This is the only place of the game that makes chance: the system's own, or a seeded generator for
an evening that can be played again. Everything else is in `terminal/`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import Decks, Settings, load_rules

if TYPE_CHECKING:
    from random import Random

    from spanish21.cli.terminal.drawing.stage import Stage

PlaySeed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same shuffles.")
]
PlayBankroll = Annotated[
    str, typer.Option("--bankroll", metavar="DOLLARS", help="How many chips to sit down with.")
]
PlayBet = Annotated[
    str | None, typer.Option("--bet", metavar="DOLLARS", help="The first main wager.")
]
PlayBoxes = Annotated[int, typer.Option("--boxes", metavar="N", min=1, help="Boxes to play.")]
PlayRounds = Annotated[
    int | None, typer.Option("--rounds", metavar="N", min=1, help="Get up after so many rounds.")
]
PlaySideBets = Annotated[
    str,
    typer.Option(
        "--side-bets",
        metavar="BETS",
        help="Laid beside it, in dollars: 'match_dealer=5 high_low:low=2'.",
    ),
]
GameNamed = Annotated[
    str | None,
    typer.Argument(metavar="RULESET", help="A rule set's id or a TOML file; asked for if absent."),
]
Pace = Annotated[
    float,
    typer.Option("--pace", metavar="SECONDS", min=0, help="How long each card takes to be dealt."),
]


SaveHands = Annotated[
    Path | None,
    typer.Option("--save", metavar="FILE", help="Save your hands; coach and replay read them."),
]
TellMistakes = Annotated[
    bool, typer.Option("--mistakes", help="Be told of a mistake after each decision.")
]


def play(
    ruleset: GameNamed = None,
    bankroll: PlayBankroll = "500",
    bet: PlayBet = None,
    boxes: PlayBoxes = 1,
    side_bets: PlaySideBets = "",
    rounds: PlayRounds = None,
    seed: PlaySeed = None,
    pace: Pace = 0.25,
    save: SaveHands = None,
    mistakes: TellMistakes = False,
    decks: Decks = None,
    settings: Settings = None,
) -> None:
    """A table in the terminal: cards, chips, every wager, and the clause behind each payment."""
    from spanish21.cli.terminal.coaching import Coaching
    from spanish21.cli.terminal.keyboard import open_keyboard
    from spanish21.cli.terminal.saving import HandsFile
    from spanish21.cli.terminal.seat import PERSON, Seat
    from spanish21.cli.terminal.sitting import Wishes, spend_evening, take_seat
    from spanish21.cli.terminal.wagers import first_wishes, split_extras
    from spanish21.house.house import House
    from spanish21.money import read_dollars
    from spanish21.rules.loading.settings import parse_settings
    from spanish21.rules.procedure.shoe import virtual_shuffle

    if ruleset is None:
        from spanish21.cli.terminal.words.games import choose_game

        ruleset = choose_game(sys.stdin, sys.stdout)
    rules = load_rules(ruleset, settings=settings, decks=decks)
    wagers = first_wishes(
        rules,
        bet=None if bet is None else read_dollars(bet),
        boxes=boxes,
        extras=split_extras(side_bets),
    )
    wishes = Wishes(bankroll=read_dollars(bankroll), wagers=wagers, rounds=rounds)
    changed = parse_settings(settings or ()) | ({} if decks is None else {"decks": decks})
    hands = None if save is None else HandsFile(save, ruleset, changed)
    stage = _open_stage(pace)
    with open_keyboard(sys.stdin, stage.write, scrolls=not stage.redraws) as keyboard:
        house = House(rules, _chance(seed), shuffled_by=virtual_shuffle(rules))
        coaching = Coaching(rules, PERSON, tells_mistakes=mistakes)
        seat = Seat(house, stage, keyboard, coaching=coaching, hands=hands)
        take_seat(seat, wishes)
        spend_evening(seat, wishes)


def _chance(seed: int | None) -> Random:
    from random import Random, SystemRandom

    return SystemRandom() if seed is None else Random(seed)  # noqa: S311 - a repeatable shoe is asked for


def _open_stage(pace: float) -> Stage:
    """The screen: whole pictures where the cursor can be placed and someone watches."""
    from rich.console import Console

    from spanish21.cli.terminal.drawing.stage import Stage

    console = Console(highlight=False)
    redraws = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
    return Stage(console, redraws=redraws, pace=pace)
