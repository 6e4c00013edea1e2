"""What can be asked for beside what is due, by menu: each entry is a command some role may give.

An entry's words are the first sentence of its command's docstring; an irregularity has its clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from spanish21.floor import commands as c
from spanish21.floor.commands import FloorCommand
from spanish21.floor.interface import Button
from spanish21.floor.roles import MATRIX
from spanish21.floor.top_prize import Check
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Rules
from spanish21.rules.topics import Topic, clause_on
from spanish21.table import commands as t
from spanish21.table.words import Role

NO_ANSWERS: Mapping[str, str] = {}
SEATS = (Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.SURVEILLANCE, Role.PIT_MANAGER)
"""The seats at the console."""


class MenuEntry(NamedTuple):
    """One line of a menu: its words, and what it does.

    That is a kind of command, of which some answers are `given`; a command that is whole; or a seat
    to change to.
    """

    says: str
    does: type[Any] | FloorCommand | Role
    given: Mapping[str, str] = NO_ANSWERS
    topic: Topic | None = None


class Menu(NamedTuple):
    """A menu: its key, its title, what is in it, and whether it asks before it does anything.

    One `of` a wager is there only where that wager is offered.
    """

    key: str
    title: str
    entries: tuple[MenuEntry, ...]
    asks: bool = False
    of: Kind | None = None


def describe_kind(kind: type[Any]) -> str:
    """What a command is for, in the words of its own docstring."""
    says = (kind.__doc__ or kind.__name__).splitlines()[0]
    return re.sub(r" \(ma [^ ]*\)", "", says).rstrip(".")


def _entries(*kinds: type[Any]) -> tuple[MenuEntry, ...]:
    return tuple(MenuEntry(describe_kind(kind), kind) for kind in kinds)


FAULTS: Mapping[type[Any], Topic] = {
    c.ReportFaceUp: Topic.FACE_UP,
    c.ReportTen: Topic.TEN,
    c.ReportUnseen: Topic.UNSEEN,
    c.ReportExposed: Topic.EXPOSED,
    c.BurnExposed: Topic.EXPOSED_BURNED,
    c.ReportOverdraw: Topic.OVERDRAWN,
    c.MissDealer: Topic.DEALER_MISSED,
    c.Replenish: Topic.SHOE_EMPTY,
    c.SkipBox: Topic.LEFT_OUT,
    c.ForgetCard: Topic.FORGOTTEN,
    c.JamShuffler: Topic.JAM,
    c.ReportReader: Topic.READER_MISUSED,
    c.NoteReader: Topic.READER_MISUSED,
    c.BreakReader: Topic.READER_BROKEN,
}
"""The irregularities, and what their clause is about; which clause, each document says."""
MENUS = (
    Menu(
        "i",
        "irregularities",
        tuple(MenuEntry(describe_kind(kind), kind, topic=topic) for kind, topic in FAULTS.items()),
        asks=True,
    ),
    Menu(
        "o",
        "orders",
        _entries(
            c.OrderRecut,
            c.OrderReshuffle,
            c.OpenCards,
            c.OrderFlatBet,
            c.BarEntry,
            c.PermitEntry,
            c.CedeBox,
            c.CloseAfterShoe,
            c.PostLimits,
            c.ChangeMeter,
            c.Fill,
            c.Credit,
            c.ChangeDealer,
            c.SignOn,
            c.SignOff,
            c.InstallShuffler,
            c.RemoveShuffler,
            t.PermitBoxes,
            t.PostPrize,
            t.GiveCoupon,
        ),
        asks=True,
    ),
    Menu(
        "b",
        "Bonus Spin",
        (
            *(
                MenuEntry(f"Press '{button.value}'", c.Press, {"button": button.value, "seat": "0"})
                for button in Button
                if button is not Button.SEAT
            ),
            MenuEntry("Press a seat's spot", c.Press, {"button": Button.SEAT.value}),
            *_entries(c.CallFloor, c.TellSurveillance),
            *(
                MenuEntry(f"Sign: {check.value}", c.SignCheck, {"check": check.value})
                for check in Check
            ),
            *_entries(c.FailCheck, c.PayTopPrize),
        ),
        of=Kind.BONUS_SPIN,
    ),
    Menu(
        "c",
        "cards",
        _entries(
            c.VerifyDecks,
            c.ConfirmDecks,
            c.SpreadCards,
            c.WashCards,
            c.ShuffleCards,
            c.CutCards,
            t.NewShoe,
            t.ShowCutCard,
            c.CountRest,
            c.ShowBurn,
        ),
    ),
    Menu(
        "p",
        "players",
        _entries(
            t.BuyIn,
            t.CashOut,
            t.Sit,
            t.Leave,
            t.AllowOnBox,
            t.PlaceWager,
            t.ChangeWager,
            t.WithdrawWager,
            c.VerbalWager,
            t.Choose,
            c.ReadSignal,
            t.Insure,
            t.Pass,
            t.JoinDouble,
            t.JoinSplit,
            c.DeclineCut,
            c.RefuseCard,
            c.TakeSecond,
            c.DeclineLate,
        ),
    ),
)
SEAT_MENU = Menu("r", "seats", tuple(MenuEntry(role.value, role) for role in SEATS))


def menus_for(role: Role, rules: Rules) -> Iterator[Menu]:
    """The menus with what this role may give here; one with nothing in it is left out."""
    for menu in MENUS:
        if menu.of is not None and menu.of not in offered_kinds(rules):
            continue
        entries = tuple(entry for entry in menu.entries if may_give(role, entry))
        if entries:
            yield menu._replace(entries=entries)


def may_give(role: Role, entry: MenuEntry) -> bool:
    """Whether an entry is for this role."""
    return isinstance(entry.does, type) and role in MATRIX[entry.does]


def list_menu(menu: Menu, rules: Rules) -> Iterator[str]:
    """A menu's lines, numbered."""
    for number, entry in enumerate(menu.entries, 1):
        clause = f" [{clause_on(rules, entry.topic)}]" if entry.topic else ""
        yield f"  {number:>2}  {entry.says}{clause}"
