"""The evening in figures, shown when the player gets up."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from spanish21.cli.terminal.drawing.chips import result_style, signed
from spanish21.cli.terminal.drawing.colours import HEADING, QUIET
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.cli.terminal.drawing.stage import wrap
from spanish21.cli.terminal.tally import KindTally, SittingTally
from spanish21.cli.terminal.words.news import title_of
from spanish21.money import Cents, print_cents

GAP = 2
"""Columns between two of the table."""


def summarise_sitting(
    tally: SittingTally, *, leaves_with: Cents, glyphs: Glyphs, width: int
) -> list[Text]:
    """What was bought, wagered and won, the best of it, and every kind of wager, this wide."""
    net = leaves_with - tally.bought_in
    head = Text.assemble(
        (f"You leave with {print_cents(leaves_with)}", HEADING),
        f", having bought {print_cents(tally.bought_in)}: ",
        (signed(net, glyphs), result_style(net)),
    )
    if tally.rounds == 0:
        return [*wrap(head, width), Text("No round was played.")]
    told = [
        line for text in (head, _totals(tally), *_best(tally, glyphs)) for line in wrap(text, width)
    ]
    return [*told, Text(), *_kinds(tally, glyphs, width=width)]


def _totals(tally: SittingTally) -> Text:
    rounds = "1 round" if tally.rounds == 1 else f"{tally.rounds} rounds"
    wagered, back = print_cents(tally.staked), print_cents(tally.returned)
    return Text(f"{rounds}, {wagered} wagered, {back} came back.")


def _best(tally: SittingTally, glyphs: Glyphs) -> list[Text]:
    if tally.best_wager is None or tally.best_round is None or tally.worst_round is None:
        return []
    payment, number = tally.best_wager
    name = f"{title_of(payment.wager)}, {payment.name.replace('_', ' ')}"
    won = signed(payment.cents, glyphs)
    lines = [Text(f"Biggest win: {name}: {won} in round {number}.")]
    if tally.rounds > 1:
        best, worst = tally.best_round, tally.worst_round
        lines.append(
            Text(
                f"Best round: {signed(best[0], glyphs)} (round {best[1]}); "
                f"worst: {signed(worst[0], glyphs)} (round {worst[1]})."
            )
        )
    return lines


def _kinds(tally: SittingTally, glyphs: Glyphs, *, width: int) -> list[Text]:
    """A row for each kind of wager; a name that leaves no room for the figures has its own line."""
    whole = KindTally(
        count=sum(kind.count for kind in tally.kinds.values()),
        staked=tally.staked,
        returned=tally.returned,
    )
    rows = [(title_of(name), kind) for name, kind in tally.kinds.items()] + [("all", whole)]
    heads = ("made", "wagered", "came back", "net")
    cells = [_figures(kind, glyphs) for _, kind in rows]
    wide = [max(map(len, column)) + GAP for column in zip(heads, *cells, strict=True)]
    room = width - sum(wide)
    name = min(room, max(len(title) for title, _ in rows))
    lines = [Text(_line("wager"[:name], heads, name=name, wide=wide), style=QUIET)]
    for (title, kind), figures in zip(rows, cells, strict=True):
        if len(title) > name:
            lines.append(Text(title))
        first = _line(title if len(title) <= name else "", figures, name=name, wide=wide)
        row = Text(first)
        row.stylize(result_style(kind.net), len(first) - len(figures[-1]))
        lines.append(row)
    return lines


def _figures(kind: KindTally, glyphs: Glyphs) -> tuple[str, ...]:
    money = (print_cents(kind.staked), print_cents(kind.returned), signed(kind.net, glyphs))
    return (str(kind.count), *money)


def _line(title: str, figures: Sequence[str], *, name: int, wide: Sequence[int]) -> str:
    cells = (f"{text:>{columns}}" for text, columns in zip(figures, wide, strict=True))
    return f"{title:{name}}{''.join(cells)}"
