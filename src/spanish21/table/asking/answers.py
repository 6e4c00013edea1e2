"""`answers`: every act of someone, with either what may be asked or the refusal with its clause.

Acts fall into families, each answered at a glance at what it depends on (`answer.py`): so after a
command only those are worked out anew that it touched. What `decide` accepts is listed with its
amounts and with the chips it takes over all lines; the rest with code, clause and reason. A card
face down makes no difference to anyone's answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain

from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.table.asking import acts
from spanish21.table.asking.answer import (
    MEMORY,
    Answer,
    Answers,
    Family,
    glance_at,
    judge,
    recall,
    recall_entered,
)
from spanish21.table.asking.house_options import house_candidates, list_cards, order_candidates
from spanish21.table.asking.option import Option
from spanish21.table.asking.play_options import (
    choice_candidates,
    insurance_candidates,
    joining_candidates,
)
from spanish21.table.asking.wager_options import (
    bet_candidates,
    consent_candidates,
    money_candidates,
    seat_candidates,
)
from spanish21.table.ledger import chips
from spanish21.table.order import Await, due
from spanish21.table.people import boxes_of, count_shared, people_on
from spanish21.table.state import Box, Table
from spanish21.table.words import Actor, PersonId, Role

_PERSON = "person/"


def answers(table: Table, actor: Actor) -> Answers:
    """Every act of this person, or of someone in this role, and what may be said to it."""
    return tuple(chain.from_iterable(answer_families(table, actor)))


def answer_families(table: Table, actor: Actor) -> Sequence[Family[Answer]]:
    """The same, as it was found together."""
    if isinstance(actor, str):
        return person_families(table, actor)
    found = role_families(table, actor)
    if actor is Role.DEALER:  # a live dealer enters what the players do, their money with it
        for person in known_people(table):
            found += entered_families(table, person, by=actor)
    if actor is Role.PLAYER:  # only a player with a name has anything to ask for
        return [Family([each for each in family if each.refusal is not None]) for family in found]
    return found


def role_families(table: Table, role: Role) -> list[Family[Answer]]:
    """What someone can ask for in a role, for nobody but the house."""
    people = known_people(table)
    return [dealer_answers(table, role, open_eyed=False), order_answers(table, role, people)]


def entered_families(table: Table, person: PersonId, *, by: Role) -> list[Family[Answer]]:
    """What a person can ask for, as a dealer enters it."""
    return [recall_entered(family, by) for family in person_families(table, person)]


def known_people(table: Table) -> tuple[PersonId, ...]:
    """Everyone who has ever had chips at the table; remembered with the table."""
    found: tuple[PersonId, ...] | None = table.__dict__.get("known_people")
    if found is None:
        names = [name for name in table.accounts if name.startswith(_PERSON)]
        found = table.__dict__["known_people"] = tuple(name[len(_PERSON) :] for name in names)
    return found


def person_families(table: Table, person: PersonId) -> Sequence[Family[Answer]]:
    """Everything a person can ask for; remembered with the table, for whoever enters it too."""
    memory: dict[PersonId, Sequence[Family[Answer]]] = table.__dict__.setdefault("families", {})
    found = memory.get(person)
    if found is None:
        found = memory[person] = _find_families(table, person)
    return found


def _find_families(table: Table, person: PersonId) -> list[Family[Answer]]:
    held = chips(table.accounts, person)
    own = boxes_of(table, person)
    home = acts.find_home(table, person, own)
    others = tuple([each for each in known_people(table) if each != person])
    found = [
        recall(_money, glance_at(table, held), person),
        recall(_seats, glance_at(table, _seats_taken(table)), person),
    ]
    for number in own or (home,):
        glance = glance_at(table, people_on(table.box(number)))
        found.append(recall(_consent, glance, number, others, person))
    if table.playing:
        return found + _in_round(table, person, own, home=home)
    return found + _before_round(table, person, own, home=home)


def _mark_boxes(table: Table) -> tuple[object, ...]:
    """What tells each box from any other, in a glance; remembered with the table.

    Before the deal boxes come back to what they were, and equal ones have the same mark. In a round
    they do not, and reading their cards would cost more than it saves.
    """
    found: tuple[object, ...] | None = table.__dict__.get("box_marks")
    if found is None:
        mark: Callable[[Box], object] = id if table.playing else _mark_of
        found = table.__dict__["box_marks"] = tuple([mark(box) for box in table.boxes])
    return found


@lru_cache(MEMORY)
def _mark_of(box: Box) -> object:
    del box
    return object()


def _seats_taken(table: Table) -> tuple[tuple[PersonId | None, bool], ...]:
    """Who sits where, and whether their hands are dealt; remembered with the table."""
    found: tuple[tuple[PersonId | None, bool], ...] | None = table.__dict__.get("seats_taken")
    if found is None:
        found = tuple([(box.seated, not box.hands) for box in table.boxes])
        table.__dict__["seats_taken"] = found
    return found


def _before_round(
    table: Table, person: PersonId, own: tuple[int, ...], *, home: int
) -> list[Family[Answer]]:
    """Wagers, box by box; and that there is nothing to choose yet."""
    held = chips(table.accounts, person)
    coupons = tuple([each.cents for each in table.coupons if each.person == person])
    state = (own, coupons, table.permits.get(person), table.consents, count_shared(table))
    enough = min(held, wager_limits(table.rules, Kind.MAIN).most)  # where only a main wager counts
    found = []
    for number, mark in enumerate(_mark_boxes(table), 1):
        money = held if number in own else enough
        glance = glance_at(table, mark, number == home, money, *state)
        found.append(recall(_bets, glance, number, person))
    found.append(recall(_idle, glance_at(table, own, home), home, person))
    return found


def _in_round(
    table: Table, person: PersonId, own: tuple[int, ...], *, home: int
) -> list[Family[Answer]]:
    """Insurance, hands and shared boxes; and that wagers stand.

    Of what is due a player's choice alone matters to them, not which card comes next.
    """
    held = chips(table.accounts, person)
    marks = _mark_boxes(table)
    boxes = tuple([marks[number - 1] for number in own or (home,)])
    turn = due(table)
    awaited = turn if isinstance(turn, Await) else None
    mine = (boxes, held, table.ask)
    said = (table.offer, table.passed, table.dealer.cards[:1])
    return [
        recall(_closed_bets, glance_at(table, home), home, person),
        recall(_choices, glance_at(table, *mine, awaited), own, person),
        recall(_insurance, glance_at(table, *mine, *said), own or (home,), person),
        recall(_joining, glance_at(table, *(() if table.ask is None else mine)), home, person),
    ]


def dealer_answers(table: Table, role: Role, *, open_eyed: bool) -> Family[Answer]:
    """The acts of the house in a round."""
    dealer, shoe = table.dealer, table.shoe
    known = dealer.hole if open_eyed else dealer.hole is not None
    cards = list_cards(table, open_eyed=open_eyed)
    place = (due(table), table.playing, dealer.cards, known, dealer.checked)
    glance = glance_at(table, *place, cards, shoe.burns > 0, shoe.behind, shoe.cut_round, shoe.size)
    return recall(_dealer, glance, role, open_eyed)


def order_answers(table: Table, role: Role, people: tuple[PersonId, ...]) -> Family[Answer]:
    """What the floor gives, permits and posts."""
    if role is Role.DEALER:
        held: tuple[int, ...] = ()
    else:
        held = tuple([chips(table.accounts, person) for person in people])
    posted = tuple(table.posted.items())
    glance = glance_at(table, held, posted, table.playing)
    return recall(_orders, glance, people, role)


# The families; those of people as they ask for themselves


def _money(table: Table, person: PersonId) -> Family[Answer]:
    return judge(table, money_candidates(table, person), acts.money_acts(person), by=Role.PLAYER)


def _seats(table: Table, person: PersonId) -> Family[Answer]:
    return judge(
        table, seat_candidates(table, person), acts.seat_acts(table, person), by=Role.PLAYER
    )


def _consent(
    table: Table, number: int, others: tuple[PersonId, ...], person: PersonId
) -> Family[Answer]:
    found = consent_candidates(person, number, others)
    return judge(table, found, acts.consent_acts(person, number, others), by=Role.PLAYER)


def _bets(table: Table, number: int, person: PersonId) -> Family[Answer]:
    """Everywhere the main wager; every kind at home and where there is a main wager already."""
    own = boxes_of(table, person)
    at_home = number in own or number == acts.find_home(table, person, own)
    every = acts.bet_acts(table, person, number)
    asides = list(every) if at_home else [next(every)]
    return judge(table, bet_candidates(table, person, number), asides, by=Role.PLAYER)


def _closed_bets(table: Table, home: int, person: PersonId) -> Family[Answer]:
    return judge(table, (), acts.bet_acts(table, person, home), by=Role.PLAYER)


def _idle(table: Table, home: int, person: PersonId) -> Family[Answer]:
    asides = (
        *acts.insurance_acts(table, person, home),
        *acts.hand_acts(table, person, ()),
        *acts.shared_acts(table, person, home),
    )
    return judge(table, (), asides, by=Role.PLAYER)


def _choices(table: Table, own: tuple[int, ...], person: PersonId) -> Family[Answer]:
    found = choice_candidates(table, person)
    return judge(table, found, acts.hand_acts(table, person, own), by=Role.PLAYER)


def _insurance(table: Table, boxes: tuple[int, ...], person: PersonId) -> Family[Answer]:
    """Insurance, and the word for no to whatever is asked."""
    asides = [act for number in boxes for act in acts.insurance_acts(table, person, number)]
    return judge(table, insurance_candidates(table, person), asides, by=Role.PLAYER)


def _joining(table: Table, home: int, person: PersonId) -> Family[Answer]:
    found = joining_candidates(table, person)
    return judge(table, found, acts.shared_acts(table, person, home), by=Role.PLAYER)


def _dealer(table: Table, role: Role, open_eyed: bool) -> Family[Answer]:
    found: list[Option] = list(house_candidates(table, open_eyed=open_eyed))
    return judge(table, found, acts.dealer_acts(), by=role)


def _orders(table: Table, people: tuple[PersonId, ...], role: Role) -> Family[Answer]:
    money = role is not Role.DEALER
    found = order_candidates(table, people, money=money)
    return judge(table, found, acts.order_acts(table, people, money=money), by=role)
