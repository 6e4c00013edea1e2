"""Opening a table and every new shoe, step by step (ma 2-4; the NH 'Method of Play' texts).

The decks are verified, confirmed, spread, washed, shuffled, cut and put into the shoe; each step is
refused out of its turn with the clause of the document. Cutting has its own module, `cutting.py`.
"""

from __future__ import annotations

from spanish21.cards import Deck
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import CardsAt, Floor
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.model import Rules
from spanish21.table.citations import HOUSE
from spanish21.table.shoe import finished

Events = tuple[e.FloorEvent, ...]
_CLAUSES = {
    "open": {"ma": "3(a)", "nh-break-bonus": "method.1a", "nh-bet-bigger": "rules.1a"},
    "verify": {"ma": "3(b)", "nh-break-bonus": "method.1b", "nh-bet-bigger": "rules.1d"},
    "spread": {"ma": "3(b) spread", "nh-break-bonus": "method.1a", "nh-go-for-it": "method.1a"},
    "idle": {"ma": "4(i)"},
    "wash": {"ma": "3(c)", "nh-break-bonus": "method.1c", "nh-go-for-it": "method.1b"},
    "exposed": {"ma": "3(c) exposed"},
    "shuffle": {"ma": "4(a)", "nh-break-bonus": "method.1e", "nh-bet-bigger": "rules.2"},
    "machine": {"ma": "4(b)(1)", "nh-break-bonus": "method.1d"},
    "remove": {"ma": "15(k)"},
    "jam": {"ma": "15(j)"},
    "count": {"ma": "7(j)(2)"},
    "reshuffle": {"ma": "4(g)"},
    "dealer": {"ma": "7(c) new dealer"},
    "burn": {"ma": "7(c) shown"},
    "load": {"ma": "4(b)(2)", "nh-break-bonus": "method.1f", "nh-bet-bigger": "rules.3a"},
}


def cite(rules: Rules, topic: str) -> str:
    """The clause of the rule set's document on a step, or the house."""
    return _CLAUSES[topic].get(rules.document, HOUSE)


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
    """The decks come to the table, between rounds."""
    del order
    if floor.table.playing or floor.cards is not None:
        raise refuse(floor, "open", "the decks are brought once, between rounds")
    return _move(floor, "open", CardPhase.RECEIVED)


def verify(floor: Floor, order: c.VerifyDecks) -> Events:
    """The dealer looks through every deck; where tens are removed none may stay in."""
    check_phase(floor, "verify", CardPhase.RECEIVED)
    rules = floor.table.rules
    if order.decks != rules.decks:
        raise refuse(floor, "verify", f"{rules.decks} decks are verified, not {order.decks}")
    most = 4 * rules.decks if rules.deck is Deck.SPANISH else 0
    if not 0 <= order.tens <= most:
        raise refuse(floor, "verify", f"0 to {most} tens can be taken out, not {order.tens}")
    return _move(floor, "verify", CardPhase.VERIFIED)


def confirm(floor: Floor, order: c.ConfirmDecks) -> Events:
    """The floor confirms the dealer's inspection."""
    del order
    check_phase(floor, "verify", CardPhase.VERIFIED)
    return _move(floor, "verify", CardPhase.CONFIRMED)


def spread(floor: Floor, order: c.SpreadCards) -> Events:
    """For the first player's look; and again on an open table where nobody plays (ma 4(i))."""
    del order
    idle = floor.cards is not None and floor.cards.phase is CardPhase.IN_SHOE
    wagers = any(box.wagers or box.seated for box in floor.table.boxes)
    if idle and not floor.table.playing and not wagers:
        return _move(floor, "idle", CardPhase.SPREAD)
    check_phase(floor, "spread", CardPhase.CONFIRMED)
    return _move(floor, "spread", CardPhase.SPREAD)


def wash(floor: Floor, order: c.WashCards) -> Events:
    """Cards that showed a face while they were mixed are mixed again."""
    check_phase(floor, "wash", CardPhase.SPREAD, CardPhase.DONE)
    if order.exposed:
        return _move(floor, "exposed", CardPhase.SPREAD)
    return _move(floor, "wash", CardPhase.WASHED)


def shuffle(floor: Floor, order: c.ShuffleCards) -> Events:
    """By hand, by a machine that stands here, or beforehand; never by hand beside a machine."""
    if order.how is ShuffledBy.SUPPLIER:
        check_phase(floor, "shuffle", CardPhase.CONFIRMED)
    else:
        at = check_phase(floor, "shuffle", CardPhase.WASHED, CardPhase.DONE)
        if not at.counted:
            raise refuse(floor, "count", "the rest of the shoe is counted first")
        _check_machine(floor, order.how)
    return (e.CardsShuffled(order.how),)


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
    if floor.table.playing or floor.reshuffle:
        raise refuse(floor, "reshuffle", "a reshuffle is ordered once, after a round")
    return (e.ReshuffleOrdered(cite(floor.table.rules, "reshuffle")),)


def change_dealer(floor: Floor, order: c.ChangeDealer) -> Events:
    """A new dealer burns a card before dealing, where the rules say so."""
    if floor.table.playing:
        raise refuse(floor, "dealer", "dealers change between rounds")
    return (e.DealerChanged(order.name),)


def show_burn(floor: Floor, order: c.ShowBurn) -> Events:
    """The burn card is shown to whoever asks."""
    if floor.burned is None and not floor.table.shoe.drawn:
        raise refuse(floor, "burn", "no card has been burned from this shoe")
    return (e.BurnShown(order.person, floor.burned),)


def install_shuffler(floor: Floor, order: c.InstallShuffler) -> Events:
    """A machine is put up between rounds."""
    del order
    if floor.shuffler or floor.table.playing:
        raise refuse(floor, "machine", "a machine is put up once, between rounds")
    return (e.ShufflerMoved(here=True),)


def jam(floor: Floor, order: c.JamShuffler) -> Events:
    """A shuffle that a machine did not finish does not count: the cards are shuffled again."""
    del order
    if not floor.shuffler:
        raise refuse(floor, "jam", "no shuffling machine stands at this table")
    clause = cite(floor.table.rules, "jam")
    again: Events = (e.ReshuffleOrdered(clause),)
    shuffled = floor.cards is not None and floor.cards.phase is CardPhase.SHUFFLED
    return (*again, e.CardsMoved(CardPhase.WASHED, clause)) if shuffled else again


def remove_shuffler(floor: Floor, order: c.RemoveShuffler) -> Events:
    """The machine goes."""
    del order
    if not floor.shuffler or floor.table.playing:
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
    """No round begins before the cards are in the shoe."""
    if floor.cards is not None and floor.cards.phase is not CardPhase.IN_SHOE:
        raise refuse(floor, "load", f"the cards are {floor.cards.phase.value}, not in the shoe")


def shoe_is_done(floor: Floor) -> bool:
    """Whether the round that ended was the shoe's last."""
    return floor.cards is not None and finished(floor.table)
