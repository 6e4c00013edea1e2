"""The hands and places of a player's view, each as a cell of the felt: title, cards and notes.

It turns what the view says into short lines and knows nothing of how wide the felt is; `felt.py`
puts the cells side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from spanish21.cards import Card
from spanish21.cli.terminal.drawing.chips import draw_stack, result_style, short
from spanish21.cli.terminal.drawing.colours import FAINT, FELT, TOTAL, TURN, on_felt
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.money import Cents
from spanish21.rounds.narrative import count_words
from spanish21.rules.kinds import Kind
from spanish21.rules.settle import Ended
from spanish21.table.asking.views import (
    BoxView,
    DealerView,
    HandView,
    PublicView,
    StakeView,
    WagerView,
)
from spanish21.table.state import Wager

SHORT_NAMES = {
    Kind.MATCH_DEALER: "Match",
    Kind.MATCH_DEALER_UP: "Match up",
    Kind.MATCH_DEALER_DOWN: "Match down",
    Kind.BREAK_BONUS: "Break",
    Kind.LUCKY_LADIES: "Ladies",
    Kind.SUPER_7S: "Sevens",
    Kind.BONUS_SPIN: "Spin",
    Kind.PERFECT_PAIR: "Pair",
    Kind.THREE_CARD_POKER: "Poker",
    Kind.INSURANCE: "insured",
    Kind.BET_BIGGER_2X: "2x",
    Kind.BET_BIGGER_3X: "3x",
    Kind.BET_BIGGER_4X: "4x",
    Kind.GO_FOR_IT_2: "second",
    Kind.GO_FOR_IT_3: "third",
    Kind.GO_FOR_IT_4: "fourth",
}


@dataclass(frozen=True)
class FeltCell:
    """One hand or place: what stands above its cards, the cards, and what stands below."""

    title: Text
    cards: tuple[Card | None, ...]
    notes: tuple[Text, ...]


def dealer_cell(dealer: DealerView) -> FeltCell:
    """The dealer's cards, one perhaps face down."""
    cards: tuple[Card | None, ...] = dealer.cards
    if dealer.hole_down:
        cards = (*cards, None)
    note = ""
    if dealer.cards:
        total = count_words(dealer.cards)
        note = f"shows {total.removeprefix('soft ')}" if len(dealer.cards) == 1 else total
        note = note.replace("shows 11", "shows an ace")
    return FeltCell(Text("DEALER", style=FAINT), cards, (Text(note, style=FELT),))


def box_cells(table: PublicView, glyphs: Glyphs) -> list[FeltCell]:
    """Every hand on every box that is in use, from the dealer's left."""
    return [
        cell
        for box in boxes_played(table)
        for cell in (_hand_cells(table, box, glyphs) if box.hands else [_bet_cell(box, glyphs)])
    ]


def boxes_played(table: PublicView) -> list[BoxView]:
    """The boxes with anything on them."""
    return [box for box in table.boxes if box.wagers or box.hands]


def _bet_cell(box: BoxView, glyphs: Glyphs) -> FeltCell:
    """A box before the deal."""
    stakes = [wager for wager in box.wagers if wager.kind is Kind.MAIN or wager.kind.is_line]
    main = stakes[0].cents if stakes else 0
    notes = [_stack(main, [], lines=len(stakes), glyphs=glyphs)]
    return FeltCell(_title(box, 1, hands=1), (), (*notes, *_side_notes(box.wagers, glyphs)))


def _title(box: BoxView, hand: int, *, hands: int) -> Text:
    name = f"Box {box.number}" if hands == 1 else f"Box {box.number}, hand {hand}"
    return Text(name, style=FAINT)


def _hand_cells(table: PublicView, box: BoxView, glyphs: Glyphs) -> Iterator[FeltCell]:
    for place, hand in enumerate(box.hands, 1):
        title = _title(box, place, hands=len(box.hands))
        if table.awaits is not None and table.awaits[:2] == (box.number, place):
            title = Text(f"{glyphs.pointer} {title.plain}", style=TURN)
        notes = [_state(hand), _money(hand, glyphs)]
        if place == 1:
            notes += _side_notes(box.wagers, glyphs)
        yield FeltCell(title, hand.cards, tuple(notes))


def _state(hand: HandView) -> Text:
    """The total, and what has been done with the hand."""
    if not hand.cards:
        return Text(style=FELT)
    words = [count_words(hand.cards, split=hand.split)] if len(hand.cards) > 1 else [""]
    words += ["doubled"] if hand.doubles == 1 else []
    words += [f"doubled {hand.doubles} times"] if hand.doubles > 1 else []
    words += [hand.ended.value] if hand.ended in (Ended.SURRENDERED, Ended.RESCUED) else []
    return Text(", ".join(filter(None, words)), style=TOTAL)


def _money(hand: HandView, glyphs: Glyphs) -> Text:
    """The chips on a hand, or what came of them."""
    if all(stake.back is not None for stake in hand.stakes):
        return _result(hand.stakes)
    first = hand.stakes[0]
    return _stack(first.cents, first.added, lines=len(hand.stakes), glyphs=glyphs)


def _result(stakes: Sequence[StakeView]) -> Text:
    net = sum((stake.back or 0) + stake.won - stake.cents - sum(stake.added) for stake in stakes)
    word = f"wins {short(net)}" if net > 0 else f"loses {short(-net)}" if net < 0 else "push"
    return Text(word, style=on_felt(result_style(net)))


def _stack(cents: Cents, added: Sequence[Cents], *, lines: int, glyphs: Glyphs) -> Text:
    text = draw_stack(cents + sum(added), glyphs)
    text.append(" " + "+".join(map(short, (cents, *added))), style=FELT)
    return text.append(f" x {lines}" if lines > 1 else "", style=FELT)


def _side_notes(wagers: Sequence[WagerView], glyphs: Glyphs) -> list[Text]:
    """The side bets still undecided, two to a line."""
    side_bets = [
        wager for wager in wagers if wager.kind is not Kind.MAIN and not wager.kind.is_line
    ]
    told = [name_wager(wager) for wager in side_bets]
    pairs = [told[start : start + 2] for start in range(0, len(told), 2)]
    return [Text(f" {glyphs.dot} ".join(pair), style=FAINT) for pair in pairs]


def name_wager(wager: WagerView | Wager) -> str:
    """A wager before the deal in a word or two, with its amount."""
    if wager.side is not None:
        return f"{wager.side.value.title()} {short(wager.cents)}"
    name = SHORT_NAMES.get(wager.kind)
    return f"{name} {short(wager.cents)}" if name else short(wager.cents)
