"""Which role a person's hat gives at a table; what the role may do is `floor/roles.py`'s alone.

Denied unless granted: a hat that stands for no role at a table lets its owner look on.
"""

from __future__ import annotations

from collections.abc import Mapping

from spanish21.errors import quote
from spanish21.people.events import Hat
from spanish21.people.person import KnownPerson
from spanish21.server.refusing import RequestRefused, Why
from spanish21.table.words import Role

ROLES: Mapping[Hat, tuple[Role, ...]] = {
    Hat.GUEST: (Role.PLAYER,),
    Hat.PLAYER: (Role.PLAYER,),
    Hat.DEALER: (Role.DEALER,),
    Hat.FLOOR: (Role.FLOOR, Role.SUPERVISOR),
    Hat.PIT_MANAGER: (Role.PIT_MANAGER,),
    Hat.SURVEILLANCE: (Role.SURVEILLANCE,),
    Hat.AUDITOR: (),
    Hat.ADMIN: (),
}
"""The roles of each hat, the usual one first; everyone may look on."""
WORKING = frozenset({Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.PIT_MANAGER, Role.SURVEILLANCE})
"""The roles of people who work at a table."""


def has_role(person: KnownPerson, role: Role) -> bool:
    """Whether one of a person's hats gives this role."""
    return any(role in ROLES[hat] for hat in person.hats)


def role_for(person: KnownPerson, asked: str | None) -> Role:
    """The role in which a person comes to a table: the one asked for, if a hat grants it.

    Without a word a player plays, a person with one job does it, and anyone else looks on.
    """
    granted = dict.fromkeys(role for hat in person.hats for role in ROLES[hat])
    if asked is None:
        usual = {ROLES[hat][0] for hat in person.hats if ROLES[hat]}
        return usual.pop() if len(usual) == 1 else Role.ONLOOKER
    wanted = asked.replace("_", " ")
    role = next((role for role in (*granted, Role.ONLOOKER) if role.value == wanted), None)
    if role is None:
        allowed = ", ".join(role.value for role in (*granted, Role.ONLOOKER))
        raise RequestRefused(Why.NOT_ALLOWED, f"no role {quote(asked)} for you; yours: {allowed}")
    return role
