"""Who asks, whether a right of theirs covers it, and in which role they watch.

Denied unless granted (`people/rights.py`): whoever has no hat that grants a right is refused before
anything is read.
"""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import State

from spanish21.people.events import Hat
from spanish21.people.person import KnownPerson
from spanish21.people.rights import RIGHTS, HouseRight, has_right
from spanish21.server.hall import Hall, Visitor
from spanish21.server.refusing import RequestRefused, Why
from spanish21.table.words import Role

OverseeingRequest = Request[None, None, State]
_EYES = (
    (Hat.SURVEILLANCE, Role.SURVEILLANCE),
    (Hat.AUDITOR, Role.SURVEILLANCE),
    (Hat.PIT_MANAGER, Role.PIT_MANAGER),
    (Hat.FLOOR, Role.SUPERVISOR),
)


async def need_right(hall: Hall, request: OverseeingRequest, right: HouseRight) -> Visitor:
    """Who sends this, if a hat of theirs grants the right."""
    known = await hall.need_visitor(request)
    if not has_right(known.person.hats, right):
        allowed = ", ".join(sorted(hat.value.replace("_", " ") for hat in RIGHTS[right]))
        raise RequestRefused(Why.NOT_ALLOWED, f"this is for: {allowed}")
    return known


def eyes_of(person: KnownPerson) -> Role:
    """The role in which a person watches what happened; an auditor reads as surveillance does."""
    return next((role for hat, role in _EYES if hat in person.hats), Role.ONLOOKER)
