"""What admins and auditors do: make staff, unlock people, prove the log."""

from __future__ import annotations

from typing import Annotated

from litestar import Request, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from spanish21.people.events import Hat
from spanish21.server.hall import HallHere
from spanish21.server.routes.accounts import Password, PersonTold, tell_person
from spanish21.server.routes.answers import answers_with
from spanish21.wire.people import PersonName

DeskRequest = Request[None, None, State]
StaffHats = Annotated[list[Hat], Meta(min_length=1, max_length=6)]


class StaffWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A new person of the staff."""

    name: PersonName
    hats: StaffHats
    password: Password


class HatsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person of the staff may be from now on."""

    hats: StaffHats


@post("/api/staff", responses=answers_with(401, 409))
async def make_staff(
    data: JSONBody[StaffWanted], hall: HallHere, request: DeskRequest
) -> PersonTold:
    """Make a person of the staff; an admin's."""
    admin = await hall.need_hat(request, Hat.ADMIN)
    person = await hall.off_loop(
        hall.people.add_staff, data.name, data.hats, password=data.password, by=admin.person.name
    )
    hall.logs.info("staff", person=person.name, by=admin.person.name)
    return await tell_person(hall, person)


@put("/api/staff/{name:str}/hats", responses=answers_with(401, 404))
async def change_hats(
    name: FromPath[str], data: JSONBody[HatsWanted], hall: HallHere, request: DeskRequest
) -> PersonTold:
    """Say what a person of the staff may be; an admin's."""
    admin = await hall.need_hat(request, Hat.ADMIN)
    person = await hall.off_loop(hall.people.give_hats, name, data.hats, by=admin.person.name)
    hall.forget_person(person.name)
    hall.tickets.void_person(person.name)
    hall.lines.close_person(person.name)
    return await tell_person(hall, person)


@post("/api/staff/{name:str}/unlock", status_code=200, responses=answers_with(401, 404))
async def unlock_person(name: FromPath[str], hall: HallHere, request: DeskRequest) -> PersonTold:
    """Let a person try their password again; an admin's."""
    admin = await hall.need_hat(request, Hat.ADMIN)
    person = await hall.off_loop(hall.people.unlock, name, by=admin.person.name)
    return await tell_person(hall, person)


DESK_ROUTES = [make_staff, change_hats, unlock_person]
