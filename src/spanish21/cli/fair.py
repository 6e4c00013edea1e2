"""`spanish21 verify` and `random`: check a revealed shoe, and dump the generator for tests.

What is dumped is what shoes and wheels are made of: the same generator, the same draws, seeded anew
from the operating system. Nothing random is made here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from spanish21.cli.shared.options import Decks, Settings, load_rules
from spanish21.errors import InputError

PIECE = 2**16
Records = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="Records revealed at the end of a shoe.")
]
Raw = Annotated[bool, typer.Option("--raw", help="The generator's bytes as they come.")]
DumpCards = Annotated[bool, typer.Option("--cards", help="Shuffled shoes, one per line.")]
DumpWheel = Annotated[bool, typer.Option("--wheel", help="The wheel's stops, one per line.")]
DumpRules = Annotated[
    str | None,
    typer.Argument(metavar="RULESET", help="Whose shoe or wheel; without it, ma's."),
]
DumpSize = Annotated[
    int | None,
    typer.Option(
        "--size", metavar="N", min=1, help="How many bytes, shoes or stops; endless without it."
    ),
]


def verify(records: Records) -> None:
    """Check that a shoe or a spin was fixed before the first wager."""
    from spanish21.fair.verifier import main

    raise typer.Exit(main([str(path) for path in records]))


def random(
    ruleset: DumpRules = None,
    raw: Raw = False,
    cards: DumpCards = False,
    wheel: DumpWheel = False,
    size: DumpSize = None,
    decks: Decks = None,
    settings: Settings = None,
) -> None:
    """Dump random bytes, shoes or wheel stops, for a laboratory's tests."""
    if [raw, cards, wheel].count(True) != 1:
        raise InputError("random: one of --raw, --cards and --wheel is needed")
    if raw:
        if ruleset is not None or decks is not None or settings:
            raise InputError("random: a rule set, --decks and --set go with --cards or --wheel")
        _write_bytes(size)
        return
    dump = _shoes if cards else _stops
    _write_lines(dump(ruleset or "ma", decks=decks, settings=settings), size)


def _bytes() -> Callable[[int], bytes]:
    from spanish21.fair.draws import stream_of
    from spanish21.fair.seal import make_seal, open_generator

    return stream_of(open_generator(make_seal("random dump")))


def _write_bytes(size: int | None) -> None:
    source = _bytes()
    left = size
    while left is None or left > 0:
        piece = PIECE if left is None else min(left, PIECE)
        sys.stdout.buffer.write(source(piece))
        left = None if left is None else left - piece


def _shoes(name: str, *, decks: int | None, settings: list[str] | None) -> Iterator[str]:
    from spanish21.fair.draws import Draws

    rules = load_rules(name, settings=settings, decks=decks)
    new, draws = rules.deck.cards * rules.decks, Draws(_bytes())
    while True:
        order = list(new)
        draws.shuffle(order)
        yield " ".join(map(str, order))


def _stops(name: str, *, decks: int | None, settings: list[str] | None) -> Iterator[str]:
    from spanish21.fair.draws import Draws
    from spanish21.rules.side_bets.wheel import knows_spin, wheel_places

    rules = load_rules(name, settings=settings, decks=decks)
    if not knows_spin(rules):
        raise InputError(f"--wheel: {rules.id} has no Bonus Spin wheel")
    draws, stops = Draws(_bytes()), wheel_places(rules)
    while True:
        yield str(draws.randrange(stops))


def _write_lines(lines: Iterator[str], size: int | None) -> None:
    for line in islice(lines, size):
        sys.stdout.write(f"{line}\n")
