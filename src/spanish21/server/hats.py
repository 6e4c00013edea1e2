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

ROLES: Mapping[Hat, Role] = {
    Hat.GUEST: Role.PLAYER,
    Hat.PLAYER: Role.PLAYER,
    Hat.DEALER: Role.DEALER,
    Hat.FLOOR: Role.FLOOR,
    Hat.PIT_MANAGER: Role.SUPERVISOR,
    Hat.SURVEILLANCE: Role.SURVEILLANCE,
    Hat.AUDITOR: Role.ONLOOKER,
    Hat.ADMIN: Role.ONLOOKER,
}
WORKING = frozenset({Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.SURVEILLANCE})
"""The roles of people who work at a table."""


def role_for(person: KnownPerson, asked: str | None) -> Role:
    """The role in which a person comes to a table: the one asked for, if a hat grants it.

    Without a word a player plays, a person with one job does it, and anyone else looks on.
    """
    granted = {ROLES[hat] for hat in person.hats} | {Role.ONLOOKER}
    if asked is None:
        usual = granted - {Role.ONLOOKER}
        return next(iter(usual)) if len(usual) == 1 else Role.ONLOOKER
    role = next((role for role in granted if asked in (role.value, *_names(role))), None)
    if role is None:
        allowed = ", ".join(sorted(role.value for role in granted))
        raise RequestRefused(Why.NOT_ALLOWED, f"no role {quote(asked)} for you; yours: {allowed}")
    return role


def _names(role: Role) -> list[str]:
    return [hat.value for hat, given in ROLES.items() if given is role and role in WORKING]
