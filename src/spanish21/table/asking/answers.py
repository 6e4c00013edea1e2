"""`answers`: every act of someone, with either what may be asked or the refusal with its clause.

Acts fall into families, each answered at a glance at what it depends on (`answer.py`): so after a
command only those are worked out anew that it touched. What `decide` accepts is listed with its
amounts and with the chips it takes over all lines; the rest with code, clause and reason. A card
face down makes no difference to anyone's answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from spanish21.table import commands as c
from spanish21.table.asking import acts
from spanish21.table.asking.answer import (
    Answers,
    Glance,
    glance_at,
    judge,
    recall,
    recall_entered,
)
from spanish21.table.asking.house_options import house_candidates, list_cards, order_candidates
from spanish21.table.asking.option import Option
from spanish21.table.asking.play_options import play_candidates
from spanish21.table.asking.wager_options import (
    bet_candidates,
    consent_candidates,
    money_candidates,
    seat_candidates,
)
from spanish21.table.ledger import chips
from spanish21.table.order import Await, due
from spanish21.table.state import Table
from spanish21.table.words import Actor, PersonId, Role

_PERSON = "person/"
Recall: TypeAlias = Callable[..., Answers]
"""How a family is asked: for the person, or for the dealer who enters what the person says."""


def answers(table: Table, actor: Actor) -> Answers:
    """Every act of this person, or of someone in this role, and what may be said to it."""
    people = known_people(table)
    if isinstance(actor, str):
        return person_answers(table, actor, people, by=Role.PLAYER)
    found = dealer_answers(table, actor, open_eyed=False) + order_answers(table, actor, people)
    if actor is Role.DEALER:  # a live dealer enters what the players do, their money with it
        for person in people:
            found += person_answers(table, person, people, by=actor)
    if actor is Role.PLAYER:  # only a player with a name has anything to ask for
        return tuple(answer for answer in found if answer.refusal is not None)
    return found


def known_people(table: Table) -> tuple[PersonId, ...]:
    """Everyone who has ever had chips at the table; remembered with the table."""
    found: tuple[PersonId, ...] | None = table.__dict__.get("known_people")
    if found is None:
        names = [name for name in table.accounts if name.startswith(_PERSON)]
        found = table.__dict__["known_people"] = tuple(name[len(_PERSON) :] for name in names)
    return found


def person_answers(
    table: Table, person: PersonId, people: tuple[PersonId, ...], *, by: Role
) -> Answers:
    """Everything a person can ask for, given by themselves or entered by a dealer."""
    ask: Recall = recall if by is Role.PLAYER else partial(_entered, by)
    held = chips(table.accounts, person)
    own = acts.boxes_by_person(table).get(person, ())
    home = acts.find_home(table, person, own)
    seats = tuple([(box.seated, not box.hands) for box in table.boxes])
    others = tuple([each for each in people if each != person])
    found = ask(_money, glance_at(table, held), person)
    found += ask(_seats, glance_at(table, seats), person)
    for number in own or (home,):
        first = id(table.boxes[number - 1])
        found += ask(_consent, glance_at(table, first, others), number, others, person)
    if table.playing:
        return found + _in_round(table, person, own, ask=ask)
    return found + _before_round(table, person, own, ask=ask)


def _entered(by: Role, find: Callable[..., Answers], glance: Glance, *asked: object) -> Answers:
    return recall_entered(find, glance, by, *asked)


def _before_round(table: Table, person: PersonId, own: tuple[int, ...], *, ask: Recall) -> Answers:
    """Wagers, box by box; and that there is nothing to choose yet."""
    held = chips(table.accounts, person)
    coupons = tuple([each.cents for each in table.coupons if each.person == person])
    allowed = (own, coupons, table.permits.get(person), table.consents)
    state = (held, *allowed, acts.count_shared(table))
    home = acts.find_home(table, person, own)
    found: Answers = ()
    for number, box in enumerate(table.boxes, 1):
        glance = glance_at(table, id(box), number == home, *state)
        found += ask(_bets, glance, number, person)
    return found + ask(_idle, glance_at(table, own, home), home, person)


def _in_round(table: Table, person: PersonId, own: tuple[int, ...], *, ask: Recall) -> Answers:
    """Insurance, hands and shared boxes; and that wagers stand.

    Of what is due a player's choice alone matters to them, not which card comes next.
    """
    held = chips(table.accounts, person)
    home = acts.find_home(table, person, own)
    boxes = tuple([id(table.boxes[number - 1]) for number in own])
    boxes = boxes or (id(table.boxes[home - 1]),)
    turn = due(table)
    awaited = turn if isinstance(turn, Await) else None
    said = (table.ask, table.offer, table.passed, table.dealer.cards[:1])
    glance = glance_at(table, boxes, held, awaited, *said)
    found = ask(_closed_bets, glance_at(table, home), home, person)
    return found + ask(_play, glance, own, home, person)


def dealer_answers(table: Table, role: Role, *, open_eyed: bool) -> Answers:
    """The acts of the house in a round."""
    dealer, shoe = table.dealer, table.shoe
    known = dealer.hole if open_eyed else dealer.hole is not None
    cards = list_cards(table, open_eyed=open_eyed)
    place = (due(table), table.playing, dealer.cards, known, dealer.checked)
    glance = glance_at(table, *place, cards, shoe.burns > 0, shoe.behind, shoe.cut_round, shoe.size)
    return recall(_dealer, glance, role, open_eyed)


def order_answers(table: Table, role: Role, people: tuple[PersonId, ...]) -> Answers:
    """What the floor gives, permits and posts."""
    if role is Role.DEALER:
        held: tuple[int, ...] = ()
    else:
        held = tuple([chips(table.accounts, person) for person in people])
    posted = tuple(table.posted.items())
    glance = glance_at(table, held, posted, table.playing)
    return recall(_orders, glance, people, role)


# The families; those of people as they ask for themselves


def _money(table: Table, person: PersonId) -> Answers:
    return judge(table, money_candidates(table, person), acts.money_acts(person), by=Role.PLAYER)


def _seats(table: Table, person: PersonId) -> Answers:
    return judge(
        table, seat_candidates(table, person), acts.seat_acts(table, person), by=Role.PLAYER
    )


def _consent(table: Table, number: int, others: tuple[PersonId, ...], person: PersonId) -> Answers:
    found = consent_candidates(person, number, others)
    return judge(table, found, acts.consent_acts(person, number, others), by=Role.PLAYER)


def _bets(table: Table, number: int, person: PersonId) -> Answers:
    """Everywhere the main wager; every kind at home and where there is a main wager already."""
    own = acts.boxes_by_person(table).get(person, ())
    at_home = number in own or number == acts.find_home(table, person, own)
    every = acts.bet_acts(table, person, number)
    asides = list(every) if at_home else [next(every)]
    return judge(table, bet_candidates(table, person, number), asides, by=Role.PLAYER)


def _closed_bets(table: Table, home: int, person: PersonId) -> Answers:
    return judge(table, (), acts.bet_acts(table, person, home), by=Role.PLAYER)


def _idle(table: Table, home: int, person: PersonId) -> Answers:
    asides = (
        *acts.insurance_acts(table, person, home),
        *acts.hand_acts(table, person, ()),
        *acts.shared_acts(table, person, home),
    )
    return judge(table, (), asides, by=Role.PLAYER)


def _play(table: Table, own: tuple[int, ...], home: int, person: PersonId) -> Answers:
    insurance = [act for n in own or (home,) for act in acts.insurance_acts(table, person, n)]
    asides: tuple[c.Command, ...] = (
        *insurance,
        *acts.hand_acts(table, person, own),
        *acts.shared_acts(table, person, home),
    )
    return judge(table, play_candidates(table, person), asides, by=Role.PLAYER)


def _dealer(table: Table, role: Role, open_eyed: bool) -> Answers:
    found: list[Option] = list(house_candidates(table, open_eyed=open_eyed))
    return judge(table, found, acts.dealer_acts(), by=role)


def _orders(table: Table, people: tuple[PersonId, ...], role: Role) -> Answers:
    money = role is not Role.DEALER
    found = order_candidates(table, people, money=money)
    return judge(table, found, acts.order_acts(table, people, money=money), by=role)
