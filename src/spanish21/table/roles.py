"""Which role may give which command: one table.

A person's commands may be entered by that person or by a live dealer; the house's acts are the
automatic dealer's or a live one's; money and permissions are the floor's. Whether the command makes
sense now is not asked here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish21.errors import Code
from spanish21.rules.model import Rules
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table.words import Role

PERSON = frozenset({Role.PLAYER, Role.DEALER})
DEALING = frozenset({Role.HOUSE, Role.DEALER})
FLOOR = frozenset({Role.HOUSE, Role.FLOOR, Role.SUPERVISOR})
MONEY = frozenset({Role.PLAYER, Role.DEALER, Role.HOUSE, Role.FLOOR, Role.SUPERVISOR})

MAY_GIVE: Mapping[type[Any], frozenset[Role]] = {
    c.BuyIn: MONEY,
    c.CashOut: MONEY,
    c.GiveCoupon: FLOOR,
    c.Sit: PERSON,
    c.Leave: PERSON,
    c.AllowOnBox: PERSON,
    c.PermitBoxes: FLOOR,
    c.PlaceWager: PERSON,
    c.ChangeWager: PERSON,
    c.WithdrawWager: PERSON,
    c.Insure: PERSON,
    c.Pass: PERSON,
    c.Choose: PERSON,
    c.JoinDouble: PERSON,
    c.JoinSplit: PERSON,
    c.NewShoe: DEALING,
    c.BurnCard: DEALING,
    c.ShowCutCard: DEALING,
    c.DealCard: DEALING,
    c.OfferInsurance: DEALING,
    c.CloseInsurance: DEALING,
    c.CheckHoleCard: DEALING,
    c.CloseAnswers: DEALING,
    c.TurnHoleCard: DEALING,
    c.Settle: DEALING,
    c.SpinWheel: DEALING,
    c.CollectCards: DEALING,
    c.PostPrize: FLOOR,
}


def check_role(rules: Rules, command: c.Command) -> None:
    """Refuse a command given in a role that may not give it."""
    if command.by in MAY_GIVE[type(command)]:
        return
    allowed = ", ".join(sorted(role.value for role in MAY_GIVE[type(command)]))
    name = type(command).__name__
    detail = f"{name} is not for the {command.by.value}; it may be given by: {allowed}"
    raise refusal(rules, Code.NOT_THIS_ROLE, Topic.ROLE, detail)
