"""The doors: come as a guest, open an account, sign in and out, and set limits for oneself.

A session is a cookie that no script can read and no other site can send. What is wrong is told in
one line; whether a name is known is not told.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from spanish21.errors import InputError
from spanish21.people.events import Hat, LimitKind
from spanish21.people.limits import DAY
from spanish21.people.names import name_key
from spanish21.people.passwords import MOST_LETTERS_OF_A_PASSWORD
from spanish21.people.person import KnownPerson
from spanish21.people.register import NotLetIn
from spanish21.people.sessions import GUESTS
from spanish21.server.hall import COOKIE, Hall, HallHere, Visitor, address_of
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.wire.people import PersonName

DoorRequest = Request[None, None, State]
MOST_DAYS = 36_500
Password = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS_OF_A_PASSWORD)]


class GuestWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a guest would like to have."""

    name: PersonName


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: PersonName
    password: Password


class LimitTold(Struct, frozen=True):
    """A limit now, in cents or minutes over a day, and the change that waits for its moment."""

    most: int | None
    next: int | None
    since: int | None


class PersonTold(Struct, frozen=True):
    """What a person is told about themselves; `wallet` is the cents they have at no table."""

    person: str
    hats: tuple[Hat, ...]
    wallet: int
    limits: dict[str, LimitTold]
    excluded: bool
    excluded_until: int | None


class LimitWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit on what may be lost or wagered (cents) or sat (minutes) in a day; null is none."""

    kind: LimitKind
    most: int | None


class ExclusionWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days a person wants to be kept from playing; null is for good."""

    days: int | None


async def tell_person(hall: Hall, person: KnownPerson) -> PersonTold:
    """A person as they are told about themselves."""
    at = hall.wall()
    excluded = person.is_excluded(at)
    return PersonTold(
        person=person.name,
        hats=tuple(sorted(person.hats, key=lambda hat: hat.value)),
        wallet=await hall.casino.wallet(person.name),
        limits={kind.value: LimitTold(*person.limit(kind, at)) for kind in LimitKind},
        excluded=excluded,
        excluded_until=person.excluded_until if excluded else None,
    )


@post("/api/guests", responses=answers_with(403, 409, 429))
async def come_as_guest(
    data: JSONBody[GuestWanted], hall: HallHere, request: DoorRequest
) -> Response[PersonTold]:
    """Come as a guest: sets the session's cookie. Who is a guest of this name already stays so."""
    known = await hall.find_visitor(request)
    if known is not None and _is_same_guest(known, data.name):
        return Response(await tell_person(hall, known.person), status_code=201)
    person, token = await admit_guest(hall, request, data.name)
    return await _let_in(hall, person, token, status=201)


async def admit_guest(hall: Hall, request: DoorRequest, name: str) -> tuple[KnownPerson, str]:
    """A new guest with play money, and the token of their session."""
    if not hall.configuration.guests:
        raise RequestRefused(Why.NOT_ALLOWED, "guests are not welcome at these tables: sign in")
    hall.take_address(hall.rates.guests, request)
    person, token = await hall.off_loop(hall.people.come_as_guest, name)
    await hall.fill_wallet(person.name)
    hall.logs.info("guest", person=person.name)
    return person, token


def _is_same_guest(known: Visitor, name: str) -> bool:
    return Hat.GUEST in known.person.hats and name_key(known.person.name) == name_key(name)


@post("/api/accounts", responses=answers_with(403, 409, 429))
async def open_account(
    data: JSONBody[Credentials], hall: HallHere, request: DoorRequest
) -> Response[PersonTold]:
    """Open a player's account, and sign in: sets the session's cookie."""
    hall.take_address(hall.rates.sign_ins, request)
    await hall.off_loop(hall.people.open_account, data.name, data.password)
    person, token = await hall.off_loop(hall.people.sign_in, data.name, data.password)
    await hall.fill_wallet(person.name)
    hall.logs.info("account", person=person.name)
    return await _let_in(hall, person, token, status=201)


@post("/api/login", status_code=200, responses=answers_with(401, 403, 429))
async def sign_in(
    data: JSONBody[Credentials], hall: HallHere, request: DoorRequest
) -> Response[PersonTold]:
    """Sign in: sets the session's cookie. Three wrong passwords lock the name for 15 minutes."""
    hall.take_address(hall.rates.sign_ins, request)
    try:
        async with hall.signing_in:
            person, token = await hall.off_loop(hall.people.sign_in, data.name, data.password)
    except NotLetIn:
        hall.metrics.count("sign_in_failed")
        hall.logs.warn("sign_in_failed", address=address_of(request))
        raise
    hall.logs.info("signed_in", person=person.name)
    return await _let_in(hall, person, token, status=200)


@post("/api/logout", status_code=200, responses=answers_with(401, 403, 429))
async def sign_out(hall: HallHere, request: DoorRequest) -> Response[None]:
    """Sign out: the session is over, and its connections are closed."""
    known = await hall.need_visitor(request)
    await hall.off_loop(hall.people.end_session, known.token)
    hall.end_session(known)
    response: Response[None] = Response(None)
    response.delete_cookie(COOKIE)
    return response


@get("/api/me", responses=answers_with(401, 429))
async def tell_me(hall: HallHere, request: DoorRequest) -> PersonTold:
    """Who I am here, my limits, and whether I have excluded myself."""
    known = await hall.need_visitor(request)
    return await tell_person(hall, known.person)


@post("/api/me/wallet", status_code=200, responses=answers_with(401, 403, 429))
async def fill_my_wallet(hall: HallHere, request: DoorRequest) -> PersonTold:
    """Have an empty wallet filled again with play money."""
    known = await hall.need_visitor(request)
    await hall.fill_wallet(known.person.name)
    return await tell_person(hall, known.person)


@put("/api/me/limits", responses=answers_with(401, 403, 429))
async def set_limit(
    data: JSONBody[LimitWanted], hall: HallHere, request: DoorRequest
) -> PersonTold:
    """Limit myself: a lower limit holds at once, a higher one or none after 24 hours."""
    known = await hall.need_visitor(request)
    person = await hall.off_loop(hall.people.limit, known.person.name, data.kind, data.most)
    return await _changed(hall, person)


@post("/api/me/exclusion", status_code=200, responses=answers_with(401, 403, 429))
async def exclude_me(
    data: JSONBody[ExclusionWanted], hall: HallHere, request: DoorRequest
) -> PersonTold:
    """Keep me from playing; it can be made longer, never shorter."""
    known = await hall.need_visitor(request)
    if data.days is not None and not 1 <= data.days <= MOST_DAYS:
        raise InputError(f"from 1 to {MOST_DAYS:,} days, or null for good")
    until = None if data.days is None else hall.wall() + data.days * DAY
    person = await hall.off_loop(hall.people.exclude, known.person.name, until)
    return await _changed(hall, person)


async def _changed(hall: Hall, person: KnownPerson) -> PersonTold:
    hall.forget_person(person.name)
    await hall.off_loop(hall.limiting.load, person)
    return await tell_person(hall, person)


async def _let_in(
    hall: Hall, person: KnownPerson, token: str, *, status: int
) -> Response[PersonTold]:
    await hall.off_loop(hall.limiting.load, person)
    cookies = [make_cookie(hall, token)]
    return Response(await tell_person(hall, person), status_code=status, cookies=cookies)


def make_cookie(hall: Hall, token: str) -> Cookie:
    """The session's cookie: no script can read it, no other site can send it."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=GUESTS.whole // 1000,
        httponly=True,
        samesite="strict",
        secure=hall.configuration.secure,
    )


DOOR_ROUTES = [
    come_as_guest,
    open_account,
    sign_in,
    sign_out,
    tell_me,
    fill_my_wallet,
    set_limit,
    exclude_me,
]
