"""Every table of the house at a glance, and the orders that wait for a second person.

What a table is doing is read from its floor as it stands; commands to it go over its own socket.
"""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct, to_builtins

from spanish21.floor.deciding.orders import fixed_bets
from spanish21.floor.presence import bets_of, has_closed
from spanish21.floor.state import Bet, Floor
from spanish21.floor.top_prize import Check
from spanish21.house.house import STAFF
from spanish21.money import Cents
from spanish21.people.person import KnownPerson
from spanish21.people.rights import HouseRight, has_right
from spanish21.rooms.room import TableRoom
from spanish21.rules.side_bets.posted import hours_between_postings
from spanish21.rules.topics import Topic, clause_on
from spanish21.server.hall import HallHere
from spanish21.server.hats import ROLES, WORKING
from spanish21.server.lobby_table import TableTold, tell_room
from spanish21.server.overseeing.who_asks import OverseeingRequest, eyes_of, need_right
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.answers import answers_with
from spanish21.server.routes.lobby import tell_elsewhere
from spanish21.server.socket.approvals import Approval
from spanish21.table.deciding.prizes import earliest_posting
from spanish21.table.ledger import chips_in_rack
from spanish21.table.people import boxes_of
from spanish21.table.words import PersonId, Role
from spanish21.wire.people import Speaker

AUTOMATIC = frozenset(STAFF.values())
"""Names in which the automatic staff signs: nobody behind them can agree to anything."""


class OnDuty(Struct, frozen=True):
    """Someone who has signed on at a table; the automatic staff agrees to nothing."""

    name: str
    role: Role
    automatic: bool


class BetTold(Struct, frozen=True):
    """One wager of a person."""

    box: int
    kind: str
    cents: Cents


class FlatTold(Struct, frozen=True):
    """A flat bettor: what their first round of the shoe fixed, and what they have down now."""

    person: PersonId
    clause: str
    fixed: tuple[BetTold, ...]
    now: tuple[BetTold, ...]


class PostedTold(Struct, frozen=True):
    """A posted prize: its value, since when, from when on another may be posted (seconds)."""

    name: str
    cents: Cents
    at: int | None
    until: int
    hours: int


class TopClaim(Struct, frozen=True):
    """A top prize that waits: whose, what is held, and the four checks with who has signed."""

    box: int
    person: PersonId
    called: bool
    told: bool
    checks: tuple[Check, ...]
    signed: tuple[Check, ...]
    held: Cents
    clause: str


class PlayerAt(Struct, frozen=True):
    """A player at a table, and their boxes."""

    person: PersonId
    boxes: tuple[int, ...]


class HouseTable(Struct, frozen=True, kw_only=True):
    """One table: the lobby's line of it, and what only those see who run or watch it.

    `rack` is null for those who may not read figures.
    """

    told: TableTold
    decks: int
    phase: str
    dealt: int
    size: int
    closing: bool
    closed: bool
    stopped: str
    faulty: bool
    staff: tuple[OnDuty, ...]
    players: tuple[PlayerAt, ...]
    flat: tuple[FlatTold, ...]
    barred: tuple[PersonId, ...]
    prizes: tuple[PostedTold, ...]
    claim: TopClaim | None
    rack: Cents | None


class OrderWaiting(Struct, frozen=True):
    """An order that waits for a second person; `mine` tells that one has given it oneself."""

    number: str
    table: str
    person: PersonId
    role: Role
    whom: PersonId
    mine: bool
    command: dict[str, Any]


class HouseTold(Struct, frozen=True, kw_only=True):
    """The house now, for the one who asks: who they are, what they may do, and what waits."""

    at: int
    person: PersonId
    role: Role
    rights: tuple[str, ...]
    tables: tuple[HouseTable, ...]
    elsewhere: tuple[TableTold, ...]
    orders: tuple[OrderWaiting, ...]


class WordGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The second person's word on an order."""

    agree: bool


@get("/api/house", responses=answers_with(401))
async def show_house(hall: HallHere, request: OverseeingRequest) -> HouseTold:
    """Every table of the house, and the orders that wait for me or that I have given."""
    known = await need_right(hall, request, HouseRight.TABLES)
    person = known.person
    rooms = [room for room in hall.casino.rooms() if not room.private]
    return HouseTold(
        at=hall.wall(),
        person=person.name,
        role=eyes_of(person),
        rights=tuple(each.name.lower() for each in HouseRight if has_right(person.hats, each)),
        tables=tuple(tell_table_of_house(room, person) for room in rooms),
        elsewhere=tuple(each for each in await tell_elsewhere(hall) if not each.private),
        orders=tuple(_tell_order(each, person) for each in hall.approvals.concerning(person.name)),
    )


def tell_table_of_house(room: TableRoom, person: KnownPerson) -> HouseTable:
    """A table as someone may see it who has the right to see every table."""
    floor, table = room.floor, room.floor.table
    people = dict.fromkeys([*floor.arrived, *(box.seated for box in table.boxes if box.seated)])
    counts = has_right(person.hats, HouseRight.FIGURES)
    return HouseTable(
        told=tell_room(room),
        decks=room.rules.decks,
        phase=floor.cards.phase.value,
        dealt=table.shoe.drawn,
        size=table.shoe.size,
        closing=floor.closing,
        closed=has_closed(floor),
        stopped=room.stopped,
        faulty=bool(floor.reshuffle or floor.exposed or table.late or table.skipped or table.void),
        staff=tuple(OnDuty(n, role, n in AUTOMATIC) for n, role in floor.staff.items()),
        players=tuple(PlayerAt(each, tuple(boxes_of(table, each))) for each in people),
        flat=tuple(_tell_flat(floor, each) for each in sorted(floor.flat)),
        barred=tuple(sorted(floor.barred)),
        prizes=_tell_prizes(floor),
        claim=_tell_claim(floor),
        rack=chips_in_rack(table.accounts) if counts else None,
    )


def _tell_flat(floor: Floor, person: PersonId) -> FlatTold:
    fixed, now = fixed_bets(floor, person) or frozenset(), bets_of(floor.table, person)
    clause = clause_on(floor.table.rules, Topic.FLAT_BET)
    return FlatTold(person, clause, _tell_bets(fixed), _tell_bets(now))


def _tell_bets(bets: frozenset[Bet]) -> tuple[BetTold, ...]:
    ordered = sorted(bets, key=lambda bet: (bet.box, bet.kind.value))
    return tuple(BetTold(bet.box, bet.kind.value, bet.cents) for bet in ordered)


def _tell_prizes(floor: Floor) -> tuple[PostedTold, ...]:
    table = floor.table
    return tuple(
        PostedTold(
            name,
            posted.cents,
            posted.at,
            earliest_posting(table, name),
            hours_between_postings(table.rules, name),
        )
        for name, posted in table.posted.items()
    )


def _tell_claim(floor: Floor) -> TopClaim | None:
    claim = floor.claim
    if claim is None:
        return None
    held = sum(getattr(event, "won", 0) for event in floor.held)
    clause = clause_on(floor.table.rules, Topic.TOP_PRIZE)
    steps = (claim.called, claim.told, tuple(Check), claim.signed)
    return TopClaim(claim.box, claim.person, *steps, held, clause)


def _tell_order(waiting: Approval, person: KnownPerson) -> OrderWaiting:
    speaker = waiting.speaker
    command: dict[str, Any] = to_builtins(waiting.ask)
    mine = speaker.person == person.name
    place = (waiting.number, waiting.table, speaker.person, speaker.role, waiting.whom)
    return OrderWaiting(*place, mine, command)


@post("/api/house/orders/{number:str}", status_code=200, responses=answers_with(401, 404))
async def give_word(
    number: FromPath[str], data: JSONBody[WordGiven], hall: HallHere, request: OverseeingRequest
) -> None:
    """Agree to an order that waits for me, or decline it; nobody agrees to their own."""
    known = await hall.need_visitor(request)
    roles = [role for hat in known.person.hats for role in ROLES[hat] if role in WORKING]
    if not roles:
        raise RequestRefused(Why.NOT_ALLOWED, "only the staff agree to orders")
    by = Speaker(roles[0], known.person.name)
    hall.approvals.answer(number, by=by, table=None, agreed=data.agree)


HOUSE_ROUTES = [show_house, give_word]
