"""Orders of the house: who may enter, flat bets, limits, closing, boxes given up, spoken wagers."""

from __future__ import annotations

from spanish21.errors import Code, Refusal, heed
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.deciding.interface_guard import check_unlocked
from spanish21.floor.deciding.signing import check_second, check_two
from spanish21.floor.presence import bets_of, has_closed
from spanish21.floor.state import Bet, Floor
from spanish21.money import Cents, print_cents
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import refuse_below_minimum
from spanish21.rules.procedure.orders import (
    names_newcomer,
    refuse_barring,
    refuse_ceding,
    refuse_flat_bets,
    refuse_limits,
)
from spanish21.rules.topics import Topic, clause_on, refusal
from spanish21.table import commands as t
from spanish21.table.applying.apply import apply
from spanish21.table.deciding.decide import decide
from spanish21.table.events import BoxesPermitted
from spanish21.table.people import boxes_of
from spanish21.table.state import Table
from spanish21.table.words import PersonId, Role

EVERYONE = ""


def _refuse(floor: Floor, key: str, detail: str, code: Code = Code.NOT_OFFERED) -> Refusal:
    return Refusal(code, floor.table.rules.clause(key), detail)


# Mid-shoe entry (ma 5(j))


def bar_entry(floor: Floor, order: c.BarEntry) -> e.FloorEvents:
    """Whoever did not wager in a round of this shoe may be kept out until the reshuffle."""
    heed(refuse_barring(floor.table.rules))
    if order.person != EVERYONE and not sat_out(floor, order.person):
        detail = f"{order.person} has sat out no round of this shoe"
        raise _refuse(floor, "mid_shoe_entry", detail, Code.NOT_DUE)
    return (e.EntryBarred(order.person),)


def permit_entry(floor: Floor, order: c.PermitEntry) -> e.FloorEvents:
    """The house lets a person in after all."""
    return (e.EntryPermitted(order.person),)


def sat_out(floor: Floor, person: PersonId) -> bool:
    """Whether a round of this shoe went by without a wager of this person."""
    return floor.steady is not None and person not in floor.steady


def is_barred(floor: Floor, person: PersonId) -> bool:
    """Whether the house keeps a person out for now."""
    if person in floor.permitted:
        return False
    return person in floor.barred or (EVERYONE in floor.barred and sat_out(floor, person))


# Flat bets (nh-bet-bigger rules.23)


def order_flat_bet(floor: Floor, order: c.OrderFlatBet) -> e.FloorEvents:
    """The person is told; from now on their first round of the shoe fixes what they bet."""
    heed(refuse_flat_bets(floor.table.rules))
    return (e.FlatBetOrdered(order.person),)


def check_round(floor: Floor) -> None:
    """Before the first card every wager fits the orders in force."""
    _check_flat_bets(floor)
    for box in floor.table.boxes:
        for wager in box.wagers:
            _check_limits(floor, wager.kind, wager.cents)


def _check_flat_bets(floor: Floor) -> None:
    """Every flat bettor has down what they began with, or nothing."""
    for person in sorted(floor.flat):
        fixed, now = fixed_bets(floor, person), bets_of(floor.table, person)
        if fixed is not None and now and now != fixed:
            raise _flat_refusal(floor, person, fixed)


def fixed_bets(floor: Floor, person: PersonId) -> frozenset[Bet] | None:
    """What a flat bettor began with, on the boxes they still have (nh-bet-bigger rules.22b)."""
    first = floor.first.get(person)
    if first is None:
        return None
    return frozenset(bet for bet in first if (bet.box, person) not in floor.ceded)


def _flat_refusal(floor: Floor, person: PersonId, fixed: frozenset[Bet]) -> Refusal:
    wanted = ", ".join(
        f"{bet.kind.value} {print_cents(bet.cents)} on box {bet.box}"
        for bet in sorted(fixed, key=lambda bet: (bet.box, bet.kind.value))
    )
    detail = f"{person} bets flat until the shoe ends: {wanted}"
    return refusal(floor.table.rules, Code.FLAT_BET, Topic.FLAT_BET, detail)


# Limits, closing, boxes


def post_limits(floor: Floor, order: c.PostLimits) -> e.FloorEvents:
    """Limits change between rounds only, and within what the rule set permits."""
    if floor.table.playing:
        raise _refuse(floor, "wagers.main.least", "limits change between rounds", Code.ROUND_ON)
    heed(refuse_limits(floor.table.rules, least=order.least, most=order.most))
    return (e.LimitsPosted(order.least, order.most),)


def _check_limits(floor: Floor, kind: Kind, cents: Cents) -> None:
    """Posted limits are the main wager's; a side bet follows where its least goes by them."""
    rules, limits = floor.table.rules, floor.limits
    if limits is None:
        return
    if kind is not Kind.MAIN:
        heed(refuse_below_minimum(rules, kind, cents=cents, minimum=limits.least))
    elif not limits.permits(cents):
        detail = f"the posted limits are {limits}, not {print_cents(cents)}"
        raise _refuse(floor, "wagers.main.least", detail, Code.AMOUNT_NOT_ALLOWED)


def close_after_shoe(floor: Floor, order: c.CloseAfterShoe) -> e.FloorEvents:
    """At any time, once: the game ends with the shoe."""
    del order
    if floor.closing:
        raise _closing(floor, Code.NOT_DUE, "the notice has been given")
    return (e.ClosingAnnounced(),)


def check_not_closed(floor: Floor) -> None:
    """Refuse wagers and cards once the last shoe of a table that closes is done."""
    if has_closed(floor):
        raise _closing(floor, Code.TABLE_CLOSING, "the table has closed")


def _closing(floor: Floor, code: Code, detail: str) -> Refusal:
    return refusal(floor.table.rules, code, Topic.CLOSING, detail)


def cede_box(floor: Floor, order: c.CedeBox) -> e.FloorEvents:
    """A second box goes to a newcomer, where and when the document says."""
    table = floor.table
    heed(refuse_ceding(table.rules, seats_full=order.seats_full and not _seat_free(table)))
    _check_newcomer(floor, order)
    boxes = boxes_of(table, order.person)
    if table.playing or order.box not in _extra_boxes(table, order.person):
        detail = f"between rounds {order.person} may give up a box beyond the first"
        raise _refuse(floor, "cede_boxes", detail, Code.NOT_DUE)
    check_second(floor, order, table.rules.clause("cede_boxes"))
    withdraw = t.WithdrawWager(person=order.person, box=order.box, kind=Kind.MAIN)
    check_unlocked(floor.interface, table, withdraw)
    ceded = e.BoxCeded(order.person, order.box, order.to)
    return (*decide(table, withdraw), BoxesPermitted(order.person, len(boxes) - 1), ceded)


def _seat_free(table: Table) -> bool:
    return any(box.seated is None and not box.wagers for box in table.boxes)


def _check_newcomer(floor: Floor, order: c.CedeBox) -> None:
    """The box goes to someone who is named, where the document says so, and has none here."""
    table = floor.table
    has_box = bool(boxes_of(table, order.to)) or any(box.seated == order.to for box in table.boxes)
    if (not order.to and names_newcomer(table.rules)) or has_box:
        detail = "a box is given up to a newcomer, who is named and has no box here"
        raise _refuse(floor, "cede_boxes", detail, Code.NOT_DUE)


def _extra_boxes(table: Table, person: PersonId) -> tuple[int, ...]:
    """A person's boxes beyond the first: not the one where they sit."""
    boxes = boxes_of(table, person)
    if len(boxes) < 2:
        return ()
    return tuple(number for number in boxes if table.box(number).seated != person)


def check_box_kept(floor: Floor, person: PersonId, box: int) -> None:
    """Nobody moves onto a box they gave up, nor onto one that waits for its newcomer."""
    if (box, person) in floor.ceded:
        detail = f"{person} gave up box {box} and may not move onto it"
        raise _refuse(floor, "cede_boxes", detail, Code.BOX_FULL)
    waits = [newcomer for number, newcomer in floor.promised if number == box]
    if waits and person not in waits:
        detail = f"box {box} was given up to {waits[0]}"
        raise _refuse(floor, "cede_boxes", detail, Code.BOX_FULL)


# Spoken wagers (ma 5(c), 6(c))


def verbal_wager(floor: Floor, order: c.VerbalWager) -> e.FloorEvents:
    """Cash with a spoken wager is changed into chips and laid, on the word of two."""
    topic = Topic.SPOKEN_WAGER if order.kind is Kind.MAIN else Topic.SPOKEN_SIDE_BET
    check_two(floor, order, clause_on(floor.table.rules, topic), agrees=(Role.SUPERVISOR,))
    bought = decide(floor.table, t.BuyIn(person=order.person, cents=order.cents, by=order.by))
    table = floor.table
    for event in bought:
        table = apply(table, event)
    place = t.PlaceWager(
        person=order.person, box=order.box, kind=order.kind, cents=order.cents, by=order.by
    )
    check_wager(floor, place)
    check_unlocked(floor.interface, table, place)
    return (*bought, *decide(table, place))


# Every wager


def check_wager(floor: Floor, command: t.PlaceWager | t.ChangeWager) -> None:
    """A wager against the orders in force."""
    person = command.person
    if is_barred(floor, person):
        detail = f"{person} sat out a round and is kept out until the reshuffle"
        raise _refuse(floor, "mid_shoe_entry", detail, Code.ENTRY_BARRED)
    check_not_closed(floor)
    _check_limits(floor, command.kind, command.cents)
    check_box_kept(floor, person, command.box)
    fixed = fixed_bets(floor, person) if person in floor.flat else None
    if fixed is not None and Bet(command.box, command.kind, command.cents) not in fixed:
        raise _flat_refusal(floor, person, fixed)
