"""Opening a table and every new shoe, step by step (ma 2-4; the NH 'Method of Play' texts).

The decks are verified, confirmed, spread, washed, shuffled, cut and put into the shoe; each step is
refused out of its turn with the clause of the document. Cutting has its own module, `cutting.py`.
"""

from __future__ import annotations

from spanish21.cards import Deck
from spanish21.errors import Code, Refusal, heed
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.interface import Phase
from spanish21.floor.presence import has_closed, has_nobody
from spanish21.floor.state import CardsAt, Floor
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.model import Rules
from spanish21.rules.procedure.cutting import goes_uncut, refuse_depth, refuse_reshuffle
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.rules.topics import Topic, clause_on, is_worded, refusal
from spanish21.table.commands import NewShoe
from spanish21.table.shoe import cards_in, left


def refuse_step(
    floor: Floor, topic: Topic, detail: str, code: Code = Code.CARDS_NOT_READY
) -> Refusal:
    """A refusal of a step, by its clause."""
    return refusal(floor.table.rules, code, topic, detail)


def check_phase(floor: Floor, topic: Topic, *phases: CardPhase) -> CardsAt:
    """The cards, which must be at one of these steps."""
    at = floor.cards
    if at.phase not in phases:
        wanted = " or ".join(phase.value for phase in phases)
        detail = f"the cards are {at.phase.value}; this is for cards {wanted}"
        raise refuse_step(floor, topic, detail)
    return at


def _move(floor: Floor, topic: Topic, phase: CardPhase) -> e.FloorEvents:
    return (e.CardsMoved(phase, clause_on(floor.table.rules, topic)),)


def open_cards(floor: Floor, order: c.OpenCards) -> e.FloorEvents:
    """The decks come to a table that opens, or in place of a shoe that is done."""
    del order
    waits = floor.cards.phase in (CardPhase.ABSENT, CardPhase.DONE) or has_closed(floor)
    if floor.table.playing or not waits:
        raise refuse_step(floor, Topic.DECKS, "decks are brought to open the table or after a shoe")
    return _move(floor, Topic.DECKS, CardPhase.RECEIVED)


def skip_opening(floor: Floor, order: c.SkipOpening) -> e.FloorEvents:
    """For practice a table may begin with cards in the shoe, if nothing has happened before."""
    del order
    if floor.cards.phase is not CardPhase.ABSENT or floor.arrived or floor.shuffler:
        detail = "an opening is skipped for practice, before anything else happens at the table"
        raise refuse_step(floor, Topic.DECKS, detail)
    return (e.OpeningSkipped(),)


def verify_decks(floor: Floor, order: c.VerifyDecks) -> e.FloorEvents:
    """The dealer looks through every deck; where tens are removed none may stay in."""
    rules = floor.table.rules
    check_phase(floor, Topic.VERIFIED, _unverified(rules), CardPhase.VERIFIED)
    if order.decks != rules.decks:
        raise refuse_step(
            floor, Topic.VERIFIED, f"{rules.decks} decks are verified, not {order.decks}"
        )
    most = 4 * rules.decks if rules.deck is Deck.SPANISH else 0
    if not 0 <= order.tens <= most:
        raise refuse_step(
            floor, Topic.VERIFIED, f"0 to {most} tens can be taken out, not {order.tens}"
        )
    if order.cards != shoe_size(rules):
        detail = f"{shoe_size(rules)} cards make complete decks, not {order.cards}"
        raise refuse_step(floor, Topic.VERIFIED, detail, Code.CARDS_MISSING)
    return _move(floor, Topic.VERIFIED, CardPhase.VERIFIED)


def confirm(floor: Floor, order: c.ConfirmDecks) -> e.FloorEvents:
    """The floor confirms the dealer's inspection, or has it made again."""
    check_phase(floor, Topic.VERIFIED, CardPhase.VERIFIED)
    found = order.tens_found > 0
    back = _unverified(floor.table.rules)
    return _move(floor, Topic.VERIFIED, back if found else CardPhase.CONFIRMED)


def _unverified(rules: Rules) -> CardPhase:
    """Where decks wait to be looked through."""
    return CardPhase.SPREAD if is_worded(rules, Topic.SPREAD_FIRST) else CardPhase.RECEIVED


def spread(floor: Floor, order: c.SpreadCards) -> e.FloorEvents:
    """For the first player's look, or to see that decks are whole; again where nobody plays."""
    del order
    rules, at = floor.table.rules, floor.cards
    quiet = not floor.table.playing and not any(box.wagers for box in floor.table.boxes)
    empty = at.phase is CardPhase.IN_SHOE and has_nobody(floor)
    if quiet and (empty or at.phase is CardPhase.IDLE):
        return _move(floor, Topic.IDLE, CardPhase.SPREAD)
    if is_worded(rules, Topic.SPREAD_FIRST):
        check_phase(floor, Topic.SPREAD_FIRST, CardPhase.RECEIVED)
        return _move(floor, Topic.SPREAD_FIRST, CardPhase.SPREAD)
    check_phase(floor, Topic.SPREAD, CardPhase.CONFIRMED)
    return _move(floor, Topic.SPREAD, CardPhase.SPREAD)


def wash(floor: Floor, order: c.WashCards) -> e.FloorEvents:
    """Cards that showed a face while they were mixed are mixed again."""
    rules = floor.table.rules
    ready = [CardPhase.SPREAD]
    if is_worded(rules, Topic.SPREAD_FIRST):
        ready = [CardPhase.VERIFIED, CardPhase.CONFIRMED]
    at = check_phase(floor, Topic.WASHED, *ready, CardPhase.DONE)
    if at.phase is CardPhase.SPREAD and is_worded(rules, Topic.FIRST_LOOK) and has_nobody(floor):
        raise refuse_step(
            floor, Topic.FIRST_LOOK, "the first player to come looks at the cards first"
        )
    _check_counted(floor, at)
    if order.exposed:
        return _move(floor, Topic.FACE_SHOWN, at.phase)
    return _move(floor, Topic.WASHED, CardPhase.WASHED)


def _check_counted(floor: Floor, at: CardsAt) -> None:
    if not at.counted:
        raise refuse_step(floor, Topic.REST_COUNTED, "the rest of the shoe is counted first")


def shuffle(floor: Floor, order: c.ShuffleCards) -> e.FloorEvents:
    """By hand, by a machine that stands here, or beforehand; never by hand beside a machine."""
    if order.how is ShuffledBy.SUPPLIER:
        _check_method(floor, Topic.SUPPLIER)
        check_phase(floor, Topic.SHUFFLED, CardPhase.RECEIVED)
        return (e.CardsShuffled(order.how),)
    _check_machine(floor, order.how)
    by_machine = order.how is ShuffledBy.MACHINE
    inside = (CardPhase.IN_MACHINE,) if by_machine else ()
    at = check_phase(floor, Topic.SHUFFLED, CardPhase.WASHED, CardPhase.DONE, *inside)
    _check_counted(floor, at)
    if by_machine and not order.ready:
        return _move(floor, Topic.MACHINE, CardPhase.IN_MACHINE)
    return (e.CardsShuffled(order.how),)


def _check_method(floor: Floor, topic: Topic) -> None:
    """A document that words the shuffle and knows no other way has none."""
    rules = floor.table.rules
    if is_worded(rules, Topic.SHUFFLED) and not is_worded(rules, topic):
        detail = "the cards are shuffled by hand, at the table"
        raise refuse_step(floor, Topic.SHUFFLED, detail, Code.NOT_OFFERED)


def _check_machine(floor: Floor, how: ShuffledBy) -> None:
    by_machine = how is ShuffledBy.MACHINE
    if by_machine and not floor.shuffler:
        raise refuse_step(floor, Topic.MACHINE, "no shuffling machine stands at this table")
    if not by_machine and floor.shuffler:
        detail = "the shuffling machine is removed before another method is used"
        raise refuse_step(floor, Topic.MACHINE_REMOVED, detail, Code.SHUFFLER_AT_TABLE)


def count_rest(floor: Floor, order: c.CountRest) -> e.FloorEvents:
    """What is left in the shoe must be all that was not dealt."""
    check_phase(floor, Topic.REST_COUNTED, CardPhase.DONE)
    left = cards_in(floor.table.shoe)
    if order.cards != left:
        detail = f"{left} cards must be left, {order.cards} were counted"
        raise refuse_step(floor, Topic.REST_COUNTED, detail, Code.CARDS_MISSING)
    return (e.RestCounted(order.cards),)


def order_reshuffle(floor: Floor, order: c.OrderReshuffle) -> e.FloorEvents:
    """After any round the house may have the cards shuffled, where it may be early (ma 4(g))."""
    del order
    heed(refuse_reshuffle(floor.table.rules))
    in_shoe = floor.cards.phase is CardPhase.IN_SHOE
    locked = floor.interface is not None and floor.interface.phase is Phase.LOCKED
    if floor.table.playing or floor.reshuffle or locked or not in_shoe:
        raise refuse_step(floor, Topic.RESHUFFLE, "a reshuffle is ordered once, after a round")
    return (e.ReshuffleOrdered(clause_on(floor.table.rules, Topic.RESHUFFLE)),)


def change_dealer(floor: Floor, order: c.ChangeDealer) -> e.FloorEvents:
    """A new dealer burns a card before dealing, where the rules say so."""
    if floor.table.playing:
        raise refuse_step(floor, Topic.NEW_DEALER, "dealers change between rounds")
    return (e.DealerChanged(order.name),)


def show_burn(floor: Floor, order: c.ShowBurn) -> e.FloorEvents:
    """The burn card is shown to whoever asks; one that nobody has seen is named as it is turned."""
    if floor.burned is None:
        raise refuse_step(floor, Topic.BURN_SHOWN, "no card has been burned from this shoe")
    known = floor.burned.card
    card = order.card or known
    if card is None:
        raise refuse_step(floor, Topic.BURN_SHOWN, "say which card was turned", Code.CARD_MISSING)
    if known not in (None, card):
        raise refuse_step(
            floor, Topic.BURN_SHOWN, f"{card} is not the card that was burned", Code.WRONG_CARD
        )
    lies_open = 1 if card is floor.exposed else 0  # drawn in error: it was never burned
    if known is None and left(floor.table.shoe, card) <= lies_open:
        raise refuse_step(
            floor, Topic.BURN_SHOWN, f"no {card} can have been in the shoe", Code.CARD_NOT_LEFT
        )
    return (e.BurnShown(order.person, card),)


def install_shuffler(floor: Floor, order: c.InstallShuffler) -> e.FloorEvents:
    """A machine is put up between rounds, where the document knows one."""
    if not order.virtual:
        _check_method(floor, Topic.MACHINE)
    if floor.shuffler or floor.table.playing:
        raise refuse_step(floor, Topic.MACHINE, "a machine is put up once, between rounds")
    return (e.ShufflerMoved(here=True),)


def jam(floor: Floor, order: c.JamShuffler) -> e.FloorEvents:
    """A shuffle that a machine did not finish does not count: the cards are shuffled again."""
    del order
    clause = clause_on(floor.table.rules, Topic.JAM)
    if not floor.shuffler or not _in_machine(floor.cards):
        raise refuse_step(floor, Topic.JAM, "no shuffle of a machine is under way here")
    return (e.CardsMoved(CardPhase.WASHED, clause),)


def _in_machine(at: CardsAt) -> bool:
    """Whether the cards are in the machine, or have left it and are not in the shoe yet."""
    shuffled = at.phase is CardPhase.SHUFFLED and at.how is ShuffledBy.MACHINE
    return shuffled or at.phase is CardPhase.IN_MACHINE


def remove_shuffler(floor: Floor, order: c.RemoveShuffler) -> e.FloorEvents:
    """The machine goes, without cards in it."""
    del order
    inside = floor.cards.phase is CardPhase.IN_MACHINE
    if not floor.shuffler or floor.table.playing or inside:
        raise refuse_step(floor, Topic.MACHINE_REMOVED, "a machine is removed between rounds")
    return (e.ShufflerMoved(here=False),)


def check_new_shoe(floor: Floor, command: NewShoe) -> None:
    """Cards go into the shoe when they are cut, or straight from a machine (ma 4(b)), and with the
    cut card at its depth (ma 4(e)).
    """
    at = floor.cards
    uncut = at.phase is CardPhase.SHUFFLED and goes_uncut(floor.table.rules, at.how)
    if at.phase is not CardPhase.CUT and not uncut:
        raise refuse_step(
            floor, Topic.LOADED, f"the cards are {at.phase.value}; they must be cut first"
        )
    heed(refuse_depth(floor.table.rules, command.behind))


def check_ready(floor: Floor) -> None:
    """No round begins before the cards are in the shoe, nor with a shoe nobody has looked after."""
    if floor.cards.phase is CardPhase.IN_SHOE:
        return
    if floor.cards.phase is CardPhase.IDLE:
        raise refuse_step(
            floor, Topic.IDLE, "nobody played here: the cards are spread, washed and shuffled"
        )
    raise refuse_step(
        floor, Topic.LOADED, f"the cards are {floor.cards.phase.value}, not in the shoe"
    )
