"""Who may sign: a person of the staff who has that role at this table.

Whoever comes on duty signs on in their role; a signature is looked up there, so that no name by
itself is one. Nobody signs who has a wager on the table, and nobody twice.
"""

from __future__ import annotations

from collections.abc import Collection

from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.state import Floor
from spanish21.rules.topics import Topic, clause_on, refusal
from spanish21.table.people import boxes_of
from spanish21.table.words import Role

AGREES = frozenset({Role.FLOOR, Role.SUPERVISOR})
"""The roles of the floor, whose word an order needs that moves money or voids a round."""
MANAGES = AGREES | {Role.PIT_MANAGER}
"""Those and whoever they answer to: one of them is among the two who sign such an order."""
STAFF = frozenset(Role) - {Role.PLAYER, Role.ONLOOKER}


def sign_on(floor: Floor, order: c.SignOn) -> e.FloorEvents:
    """A person of the staff comes to the table in one role."""
    clause = clause_on(floor.table.rules, Topic.ROLE)
    if not order.name or floor.staff.get(order.name, order.by) is not order.by:
        detail = "sign on by name, in one role at a table"
        raise Refusal(Code.NOT_ON_STAFF, clause, detail)
    _check_no_wager(floor, order.name, clause)
    return (e.StaffSigned(order.name, order.by),)


def sign_off(floor: Floor, order: c.SignOff) -> e.FloorEvents:
    """A person of the staff leaves the table."""
    if floor.staff.get(order.name) is not order.by:
        detail = f"{order.name or 'nobody'} is not on duty as {order.by.value}"
        raise refusal(floor.table.rules, Code.NOT_ON_STAFF, Topic.ROLE, detail)
    return (e.StaffSigned(order.name, None),)


def check_second(floor: Floor, order: c.FloorOrder, clause: str) -> None:
    """An order that moves money or voids a round needs two people of the staff, both named, and
    one of them is of the floor.
    """
    check_two(floor, order, clause, agrees=STAFF)
    if not {floor.staff[order.name], floor.staff[order.second]} & MANAGES:
        detail = f"neither {order.name} nor {order.second} belongs to the floor"
        raise Refusal(Code.SECOND_PERSON, clause, detail)


def check_two(floor: Floor, order: c.FloorOrder, clause: str, *, agrees: Collection[Role]) -> None:
    """Two people sign, the second in one of these roles."""
    if not order.name or not order.second or order.second == order.name:
        detail = "a second person must agree: name the one who orders and the one who agrees"
        raise Refusal(Code.SECOND_PERSON, clause, detail)
    own = {order.by} if order.by in STAFF else STAFF  # nobody signs in another's role
    check_signature(floor, order.name, clause, roles=own)
    check_signature(floor, order.second, clause, roles=agrees)


def check_signature(floor: Floor, name: str, clause: str, *, roles: Collection[Role]) -> None:
    """Refuse the name of someone who has no such role at this table, or has a wager on it."""
    if floor.staff.get(name) not in roles:
        wanted = " or ".join(sorted(role.value for role in roles))
        detail = f"{name or 'nobody'} is not on duty at this table as {wanted}"
        raise Refusal(Code.NOT_ON_STAFF, clause, detail)
    _check_no_wager(floor, name, clause)


def _check_no_wager(floor: Floor, name: str, clause: str) -> None:
    if boxes_of(floor.table, name):
        detail = f"{name} has a wager on this table and signs nothing at it"
        raise Refusal(Code.NOT_ON_STAFF, clause, detail)
