"""Which role may give which command of the floor; the table's own are in `table/roles.py`.

The two together are the one matrix of the product, `MATRIX`, shown in docs/roles.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.rules.clauses import HOUSE
from spanish21.table.roles import MAY_GIVE
from spanish21.table.words import Role

DEALER = frozenset({Role.DEALER, Role.HOUSE})
FLOOR = frozenset({Role.FLOOR, Role.SUPERVISOR})
TABLE = DEALER | FLOOR
PERSON = frozenset({Role.PLAYER, Role.DEALER})
MANAGEMENT = FLOOR | {Role.PIT_MANAGER}
WATCH = frozenset({Role.SURVEILLANCE})
STAFF = frozenset(Role) - {Role.PLAYER, Role.ONLOOKER}

FLOOR_MAY_GIVE: Mapping[type[Any], frozenset[Role]] = {
    c.Press: TABLE,
    c.CallFloor: DEALER,
    c.TellSurveillance: FLOOR,
    c.SignCheck: WATCH,
    c.FailCheck: FLOOR | WATCH,
    c.PayTopPrize: DEALER,
    c.ReadSignal: frozenset({Role.DEALER}),
    c.ReportFaceUp: TABLE,
    c.ReportTen: FLOOR,
    c.ReportUnseen: TABLE,
    c.ReportExposed: TABLE,
    c.RefuseCard: PERSON,
    c.BurnExposed: TABLE,
    c.ReportOverdraw: TABLE,
    c.MissDealer: TABLE,
    c.SkipBox: TABLE,
    c.TakeSecond: PERSON,
    c.ForgetCard: TABLE,
    c.DeclineLate: PERSON,
    c.Replenish: TABLE,
    c.ReportReader: TABLE,
    c.NoteReader: frozenset({Role.SUPERVISOR}),
    c.BreakReader: TABLE,
    c.SkipOpening: TABLE,
    c.SignOn: STAFF,
    c.SignOff: STAFF,
    c.OpenCards: TABLE,
    c.VerifyDecks: DEALER,
    c.ConfirmDecks: FLOOR,
    c.SpreadCards: DEALER,
    c.WashCards: DEALER,
    c.ShuffleCards: DEALER,
    c.CutCards: PERSON | DEALER,
    c.DeclineCut: PERSON,
    c.OrderRecut: frozenset({Role.SUPERVISOR}),
    c.CountRest: DEALER,
    c.OrderReshuffle: FLOOR,
    c.ChangeDealer: TABLE,
    c.ShowBurn: PERSON,
    c.InstallShuffler: FLOOR | {Role.HOUSE},
    c.JamShuffler: TABLE,
    c.RemoveShuffler: FLOOR,
    c.BarEntry: MANAGEMENT,
    c.PermitEntry: MANAGEMENT,
    c.OrderFlatBet: MANAGEMENT,
    c.PostLimits: MANAGEMENT,
    c.CloseAfterShoe: MANAGEMENT,
    c.CedeBox: MANAGEMENT,
    c.ChangeMeter: MANAGEMENT,
    c.Fill: MANAGEMENT,
    c.Credit: MANAGEMENT,
    c.VerbalWager: frozenset({Role.DEALER}),
}
MATRIX: Mapping[type[Any], frozenset[Role]] = {**MAY_GIVE, **FLOOR_MAY_GIVE}


def check_floor_role(command: c.FloorOrder) -> None:
    """Refuse a command given in a role that may not give it."""
    refused = find_role_refusal(type(command), command.by)
    if refused is not None:
        raise Refusal(refused.code, refused.clause, refused.detail)


@cache
def find_role_refusal(kind: type[Any], by: Role) -> Refusal | None:
    """Why such a command is nothing for this role, worked out once; None where it is."""
    may = FLOOR_MAY_GIVE[kind]
    if by in may:
        return None
    allowed = ", ".join(sorted(role.value for role in may))
    detail = f"{kind.__name__} is not for the {by.value}; allowed: {allowed}"
    return Refusal(Code.NOT_THIS_ROLE, HOUSE, detail)
