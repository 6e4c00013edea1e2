"""Opening a table and every new shoe, step by step (ma 2-4; the NH 'Method of Play' texts).

The decks are verified, confirmed, spread, washed, shuffled, cut and put into the shoe; each step is
refused out of its turn with the clause of the document. Cutting has its own module, `cutting.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from spanish21.cards import Deck
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import CardsAt, Floor
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.model import Rules
from spanish21.table.citations import HOUSE
from spanish21.table.ledger import chips
from spanish21.table.people import boxes_of
from spanish21.table.shoe import finished, left, size
from spanish21.table.words import PersonId

Events = tuple[e.FloorEvent, ...]
_CLAUSES: Mapping[str, Mapping[str, str]] = {
    "open": {"ma": "3(a)", "nh-break-bonus": "method.1a", "nh-bet-bigger": "rules.1a"},
    "verify": {"ma": "3(b)", "nh-break-bonus": "method.1b", "nh-bet-bigger": "rules.1d"},
    "spread": {"ma": "3(b) spread"},
    "spread first": {
        "nh-break-bonus": "method.1a",
        "nh-bet-bigger": "rules.1a",
        "nh-go-for-it": "method.1a",
    },
    "look": {"ma": "3(c)"},
    "idle": {"ma": "4(i)"},
    "wash": {
        "ma": "3(c)",
        "nh-break-bonus": "method.1c",
        "nh-bet-bigger": "rules.1e",
        "nh-go-for-it": "method.1b",
    },
    "exposed": {"ma": "3(c) exposed"},
    "shuffle": {
        "ma": "4(a)",
        "nh-break-bonus": "method.1e",
        "nh-bet-bigger": "rules.2",
        "nh-go-for-it": "method.1c",
    },
    "machine": {"ma": "4(b)(1)", "nh-break-bonus": "method.1d"},
    "supplier": {"ma": "4(a)"},
    "remove": {"ma": "15(k)"},
    "jam": {"ma": "15(j)"},
    "count": {"ma": "7(j)(2)"},
    "reshuffle": {"ma": "4(g)"},
    "dealer": {"ma": "7(c) new dealer"},
    "burn": {"ma": "7(c) shown"},
    "load": {
        "ma": "4(b)(2)",
        "nh-break-bonus": "method.1f",
        "nh-bet-bigger": "rules.3a",
        "nh-go-for-it": "method.1g",
    },
    "any player": {
        "nh-break-bonus": "method.1f",
        "nh-bet-bigger": "rules.3a",
        "nh-go-for-it": "method.1g",
    },
    "recut": {"ma": "4(f)"},
    "recut cutter": {"ma": "4(f) cutter"},
}


def cite(rules: Rules, topic: str) -> str:
    """The clause of the rule set's document on a step, or the house."""
    return _CLAUSES[topic].get(rules.document, HOUSE)


def worded(rules: Rules, topic: str) -> bool:
    """Whether the rule set's document has words of its own on a step."""
    return rules.document in _CLAUSES[topic]


def is_present(floor: Floor, person: PersonId) -> bool:
    """Whether a person is still at the table: seated, with a wager down, or with chips."""
    table = floor.table
    seated = any(box.seated == person for box in table.boxes)
    return seated or bool(boxes_of(table, person)) or chips(table.accounts, person) > 0


def is_empty(floor: Floor) -> bool:
    """Whether nobody is at the table."""
    seated = any(box.seated is not None for box in floor.table.boxes)
    return not seated and not any(is_present(floor, person) for person in floor.arrived)


def refuse(floor: Floor, topic: str, detail: str, code: Code = Code.CARDS_NOT_READY) -> Refusal:
    """A refusal of a step, by its clause."""
    return Refusal(code, cite(floor.table.rules, topic), detail)


def check_phase(floor: Floor, topic: str, *phases: CardPhase) -> CardsAt:
    """The cards, which must be at one of these steps."""
    at = floor.cards
    if at is None or at.phase not in phases:
        where = "not brought to the table" if at is None else at.phase.value
        wanted = " or ".join(phase.value for phase in phases)
        raise refuse(floor, topic, f"the cards are {where}; this is for cards {wanted}")
    return at


def _move(floor: Floor, topic: str, phase: CardPhase) -> Events:
    return (e.CardsMoved(phase, cite(floor.table.rules, topic)),)


def open_cards(floor: Floor, order: c.OpenCards) -> Events:
    """The decks come to a table that opens, or in place of a shoe that is done."""
    del order
    waits = floor.cards is None or floor.cards.phase is CardPhase.DONE
    if floor.table.playing or not waits:
        raise refuse(floor, "open", "decks are brought to open the table or after a shoe")
    return _move(floor, "open", CardPhase.RECEIVED)


def verify(floor: Floor, order: c.VerifyDecks) -> Events:
    """The dealer looks through every deck; where tens are removed none may stay in."""
    rules = floor.table.rules
    before = CardPhase.SPREAD if worded(rules, "spread first") else CardPhase.RECEIVED
    check_phase(floor, "verify", before, CardPhase.VERIFIED)
    if order.decks != rules.decks:
        raise refuse(floor, "verify", f"{rules.decks} decks are verified, not {order.decks}")
    most = 4 * rules.decks if rules.deck is Deck.SPANISH else 0
    if not 0 <= order.tens <= most:
        raise refuse(floor, "verify", f"0 to {most} tens can be taken out, not {order.tens}")
    if order.cards != size(rules):
        detail = f"{size(rules)} cards make complete decks, not {order.cards}"
        raise refuse(floor, "verify", detail, Code.CARDS_MISSING)
    return _move(floor, "verify", CardPhase.VERIFIED)


def confirm(floor: Floor, order: c.ConfirmDecks) -> Events:
    """The floor confirms the dealer's inspection, or has it made again."""
    check_phase(floor, "verify", CardPhase.VERIFIED)
    found = order.tens_found > 0
    back = CardPhase.SPREAD if worded(floor.table.rules, "spread first") else CardPhase.RECEIVED
    return _move(floor, "verify", back if found else CardPhase.CONFIRMED)


def spread(floor: Floor, order: c.SpreadCards) -> Events:
    """For the first player's look, or to see that decks are whole; again where nobody plays."""
    del order
    rules, at = floor.table.rules, floor.cards
    quiet = not floor.table.playing and not any(box.wagers for box in floor.table.boxes)
    empty = at is not None and at.phase is CardPhase.IN_SHOE and is_empty(floor)
    if quiet and (empty or (at is not None and at.phase is CardPhase.IDLE)):
        return _move(floor, "idle", CardPhase.SPREAD)
    if worded(rules, "spread first"):
        check_phase(floor, "spread first", CardPhase.RECEIVED)
        return _move(floor, "spread first", CardPhase.SPREAD)
    check_phase(floor, "spread", CardPhase.CONFIRMED)
    return _move(floor, "spread", CardPhase.SPREAD)


def wash(floor: Floor, order: c.WashCards) -> Events:
    """Cards that showed a face while they were mixed are mixed again."""
    rules = floor.table.rules
    ready = [CardPhase.SPREAD]
    if worded(rules, "spread first"):
        ready = [CardPhase.VERIFIED, CardPhase.CONFIRMED]
    at = check_phase(floor, "wash", *ready, CardPhase.DONE)
    if at.phase is CardPhase.SPREAD and worded(rules, "look") and is_empty(floor):
        raise refuse(floor, "look", "the first player to come looks at the cards first")
    _check_counted(floor, at)
    if order.exposed:
        return _move(floor, "exposed", at.phase)
    return _move(floor, "wash", CardPhase.WASHED)


def _check_counted(floor: Floor, at: CardsAt) -> None:
    if not at.counted:
        raise refuse(floor, "count", "the rest of the shoe is counted first")


def shuffle(floor: Floor, order: c.ShuffleCards) -> Events:
    """By hand, by a machine that stands here, or beforehand; never by hand beside a machine."""
    if order.how is ShuffledBy.SUPPLIER:
        _check_method(floor, "supplier")
        check_phase(floor, "shuffle", CardPhase.RECEIVED)
        return (e.CardsShuffled(order.how),)
    _check_machine(floor, order.how)
    by_machine = order.how is ShuffledBy.MACHINE
    inside = (CardPhase.IN_MACHINE,) if by_machine else ()
    at = check_phase(floor, "shuffle", CardPhase.WASHED, CardPhase.DONE, *inside)
    _check_counted(floor, at)
    if by_machine and not order.ready:
        return _move(floor, "machine", CardPhase.IN_MACHINE)
    return (e.CardsShuffled(order.how),)


def _check_method(floor: Floor, topic: str) -> None:
    """A document that words the shuffle and knows no other way has none."""
    rules = floor.table.rules
    if worded(rules, "shuffle") and not worded(rules, topic):
        detail = "the cards are shuffled by hand, at the table"
        raise refuse(floor, "shuffle", detail, Code.NOT_OFFERED)


def _check_machine(floor: Floor, how: ShuffledBy) -> None:
    by_machine = how is ShuffledBy.MACHINE
    if by_machine and not floor.shuffler:
        raise refuse(floor, "machine", "no shuffling machine stands at this table")
    if not by_machine and floor.shuffler:
        detail = "the shuffling machine is removed before another method is used"
        raise refuse(floor, "remove", detail, Code.SHUFFLER_AT_TABLE)


def count_rest(floor: Floor, order: c.CountRest) -> Events:
    """What is left in the shoe must be all that was not dealt."""
    check_phase(floor, "count", CardPhase.DONE)
    left = floor.table.shoe.size - floor.table.shoe.drawn
    if order.cards != left:
        detail = f"{left} cards must be left, {order.cards} were counted"
        raise refuse(floor, "count", detail, Code.CARDS_MISSING)
    return (e.RestCounted(order.cards),)


def order_reshuffle(floor: Floor, order: c.OrderReshuffle) -> Events:
    """After any round the house may have the cards shuffled."""
    del order
    in_shoe = floor.cards is None or floor.cards.phase is CardPhase.IN_SHOE
    if floor.table.playing or floor.reshuffle or not in_shoe:
        raise refuse(floor, "reshuffle", "a reshuffle is ordered once, after a round")
    return (e.ReshuffleOrdered(cite(floor.table.rules, "reshuffle")),)


def change_dealer(floor: Floor, order: c.ChangeDealer) -> Events:
    """A new dealer burns a card before dealing, where the rules say so."""
    if floor.table.playing:
        raise refuse(floor, "dealer", "dealers change between rounds")
    return (e.DealerChanged(order.name),)


def show_burn(floor: Floor, order: c.ShowBurn) -> Events:
    """The burn card is shown to whoever asks; one that nobody has seen is named as it is turned."""
    if floor.burned is None:
        raise refuse(floor, "burn", "no card has been burned from this shoe")
    known = floor.burned.card
    card = order.card or known
    if card is None:
        raise refuse(floor, "burn", "say which card was turned", Code.CARD_MISSING)
    if known not in (None, card):
        raise refuse(floor, "burn", f"{card} is not the card that was burned", Code.WRONG_CARD)
    if known is None and left(floor.table.shoe, card) == 0:
        raise refuse(floor, "burn", f"no {card} can have been in the shoe", Code.CARD_NOT_LEFT)
    return (e.BurnShown(order.person, card),)


def install_shuffler(floor: Floor, order: c.InstallShuffler) -> Events:
    """A machine is put up between rounds, where the document knows one."""
    del order
    _check_method(floor, "machine")
    if floor.shuffler or floor.table.playing:
        raise refuse(floor, "machine", "a machine is put up once, between rounds")
    return (e.ShufflerMoved(here=True),)


def jam(floor: Floor, order: c.JamShuffler) -> Events:
    """A shuffle that a machine did not finish does not count: the cards are shuffled again."""
    del order
    clause = cite(floor.table.rules, "jam")
    if floor.shuffler and floor.cards is None and not floor.table.playing:
        return (e.ReshuffleOrdered(clause),)
    if not floor.shuffler or not _in_machine(floor.cards):
        raise refuse(floor, "jam", "no shuffle of a machine is under way here")
    return (e.CardsMoved(CardPhase.WASHED, clause),)


def _in_machine(at: CardsAt | None) -> bool:
    """Whether the cards are in the machine, or have left it and are not in the shoe yet."""
    if at is None:
        return False
    shuffled = at.phase is CardPhase.SHUFFLED and at.how is ShuffledBy.MACHINE
    return shuffled or at.phase is CardPhase.IN_MACHINE


def remove_shuffler(floor: Floor, order: c.RemoveShuffler) -> Events:
    """The machine goes, without cards in it."""
    del order
    inside = floor.cards is not None and floor.cards.phase is CardPhase.IN_MACHINE
    if not floor.shuffler or floor.table.playing or inside:
        raise refuse(floor, "remove", "a machine is removed between rounds")
    return (e.ShufflerMoved(here=False),)


def check_new_shoe(floor: Floor) -> None:
    """Cards go into the shoe when they are cut, or straight from a machine (ma 4(b))."""
    at = floor.cards
    if at is None:
        return
    if at.phase is CardPhase.SHUFFLED and at.how is ShuffledBy.MACHINE:
        return
    if at.phase is not CardPhase.CUT:
        raise refuse(floor, "load", f"the cards are {at.phase.value}; they must be cut first")


def check_ready(floor: Floor) -> None:
    """No round begins before the cards are in the shoe, nor with a shoe nobody has looked after."""
    if floor.cards is None or floor.cards.phase is CardPhase.IN_SHOE:
        return
    if floor.cards.phase is CardPhase.IDLE:
        raise refuse(floor, "idle", "nobody played here: the cards are spread, washed and shuffled")
    raise refuse(floor, "load", f"the cards are {floor.cards.phase.value}, not in the shoe")


def shoe_is_done(floor: Floor) -> bool:
    """Whether the cards must be shuffled before another round."""
    return finished(floor.table) or bool(floor.reshuffle)
