"""The evening in figures, shown when the player gets up."""

from __future__ import annotations

from rich.text import Text

from spanish21.cli.terminal.chips import result_style, signed
from spanish21.cli.terminal.colours import HEADING, QUIET
from spanish21.cli.terminal.glyphs import Glyphs
from spanish21.cli.terminal.news import title_of
from spanish21.cli.terminal.tally import KindTally, SittingTally
from spanish21.money import Cents, print_cents

NAME, COUNT, MONEY = 30, 6, 13
"""The widths of the columns."""


def summarise_sitting(tally: SittingTally, *, leaves_with: Cents, glyphs: Glyphs) -> list[Text]:
    """What was bought, wagered and won, the best of it, and every kind of wager."""
    net = leaves_with - tally.bought_in
    head = Text.assemble(
        (f"You leave with {print_cents(leaves_with)}", HEADING),
        f", having bought {print_cents(tally.bought_in)}: ",
        (signed(net, glyphs), result_style(net)),
    )
    if tally.rounds == 0:
        return [head, Text("No round was played.")]
    return [head, _totals(tally), *_best(tally, glyphs), Text(), *_kinds(tally, glyphs)]


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


def _kinds(tally: SittingTally, glyphs: Glyphs) -> list[Text]:
    head = f"{'wager':{NAME}}{'made':>{COUNT}}{'wagered':>{MONEY}}"
    lines = [Text(f"{head}{'came back':>{MONEY}}{'net':>{MONEY}}", style=QUIET)]
    lines += [_row(title_of(name), kind, glyphs) for name, kind in tally.kinds.items()]
    whole = KindTally(
        count=sum(kind.count for kind in tally.kinds.values()),
        staked=tally.staked,
        returned=tally.returned,
    )
    return [*lines, _row("all", whole, glyphs)]


def _row(name: str, kind: KindTally, glyphs: Glyphs) -> Text:
    row = Text(f"{name:{NAME}}{kind.count:>{COUNT}}{print_cents(kind.staked):>{MONEY}}")
    row.append(f"{print_cents(kind.returned):>{MONEY}}")
    return row.append(f"{signed(kind.net, glyphs):>{MONEY}}", style=result_style(kind.net))
