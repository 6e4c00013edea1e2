"""The matrix of roles and commands, whole: every command given in every role."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.roles import MATRIX
from spanish21.floor.state import open_floor
from spanish21.rules.loading.load import load
from spanish21.table import commands as t
from spanish21.table.words import Role

COMMANDS: tuple[type[Any], ...] = get_args(FloorCommand)
LETTERS = {
    "P": Role.PLAYER,
    "D": Role.DEALER,
    "H": Role.HOUSE,
    "F": Role.FLOOR,
    "S": Role.SUPERVISOR,
    "M": Role.PIT_MANAGER,
    "W": Role.SURVEILLANCE,
}
# Who does what by the documents. PD: a player's own affairs, entered by a live dealer too; DH: the
# dealer's work, live or automatic (ma 3-7, sd (2)-(7)(a)); DHFS: what a dealer reports or the floor
# sees (ma 15); FS, FSM: the house's decisions. S: ma 4(f). W: sd (7)(c). D: ma 5(c), with a
# supervisor as the second person. PDH: ma 4(c).
EXPECTED = """
PD    Sit Leave AllowOnBox PlaceWager ChangeWager WithdrawWager Insure Pass Choose JoinDouble
PD    JoinSplit RefuseCard TakeSecond DeclineLate DeclineCut ShowBurn
PDHFS BuyIn CashOut
DH    NewShoe BurnCard ShowCutCard DealCard OfferInsurance CloseInsurance CheckHoleCard
DH    CloseAnswers TurnHoleCard Settle SpinWheel CollectCards CallFloor PayTopPrize
DH    VerifyDecks SpreadCards WashCards ShuffleCards CountRest
PDH   CutCards
D     VerbalWager ReadSignal
DHFS  ReportFaceUp ReportUnseen ReportExposed BurnExposed ReportOverdraw MissDealer SkipBox
DHFS  Press
DHFS  ForgetCard Replenish ReportReader BreakReader SkipOpening OpenCards ChangeDealer JamShuffler
HFS   GiveCoupon PermitBoxes PostPrize InstallShuffler
FS    TellSurveillance ReportTen ConfirmDecks OrderReshuffle
FS    RemoveShuffler
FSM   BarEntry PermitEntry OrderFlatBet PostLimits CloseAfterShoe CedeBox ChangeMeter
FSM   Fill Credit
S     OrderRecut NoteReader
DHFSMW SignOn SignOff
W     SignCheck
FSW   FailCheck
"""


def expected() -> dict[str, set[Role]]:
    rows = [line.split() for line in EXPECTED.strip().splitlines()]
    return {name: {LETTERS[each] for each in roles} for roles, *names in rows for name in names}


def test_every_command_stands_in_the_matrix_once_and_nothing_else() -> None:
    assert set(MATRIX) == set(COMMANDS)
    assert {kind.__name__: set(roles) for kind, roles in MATRIX.items()} == expected()


def test_nobody_who_only_watches_gives_a_command() -> None:
    assert not any(Role.ONLOOKER in roles for roles in MATRIX.values())


@pytest.mark.clause("ma 7(k)", "nh-break-bonus rules.2c", "nh-go-for-it rules.2c")
@pytest.mark.parametrize("name", ["ma", "nh-break-bonus", "nh-go-for-it"])
def test_no_player_and_no_spectator_handles_a_card(name: str) -> None:
    """Of all that moves a card, only the cut that is offered is a player's."""
    moves = (
        *(t.NewShoe, t.BurnCard, t.ShowCutCard, t.DealCard, t.CheckHoleCard, t.TurnHoleCard),
        *(t.CollectCards, c.OpenCards, c.SpreadCards, c.WashCards, c.ShuffleCards, c.CountRest),
        *(c.BurnExposed, c.ReportFaceUp, c.ReportExposed, c.Replenish),
    )
    floor = open_floor(load(name))
    for kind in moves:
        for role in (Role.PLAYER, Role.ONLOOKER):
            with pytest.raises(Refusal) as refused:
                decide(floor, sample(kind, role))
            assert refused.value.code is Code.NOT_THIS_ROLE


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_a_command_is_refused_by_role_exactly_where_the_matrix_says_so(kind: type[Any]) -> None:
    refused = {role for role in Role if code_of(sample(kind, role)) is Code.NOT_THIS_ROLE}
    assert refused == set(Role) - MATRIX[kind]


def code_of(command: FloorCommand) -> Code | None:
    """Why a fresh floor refuses a command, if it does."""
    try:
        decide(open_floor(load("ma")), command)
    except Refusal as refused:
        return refused.code
    return None


def sample(kind: type[Any], role: Role) -> FloorCommand:
    """A command of this kind with something in every blank."""
    hints = get_type_hints(kind)
    blanks = {
        field.name: fill(hints[field.name])
        for field in fields(kind)
        if field.default is NODEFAULT and field.name != "by"
    }
    command: FloorCommand = kind(by=role, **blanks)
    return command


def fill(hint: Any) -> object:
    if get_origin(hint) in (Union, UnionType):
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if hint is Card:
        return Card.C9
    if issubclass(hint, Enum):
        return next(iter(hint))
    return hint("1") if hint is str else hint(1)
