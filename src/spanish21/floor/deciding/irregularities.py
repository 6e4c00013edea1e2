"""Irregularities, resolved by the clause (ma 15); elsewhere they are house procedure.

Each function takes the floor and a report and gives the events that put things right. Cards stay
counted, no wager is lost or paid twice. What a void round gives back is
`table/deciding/voiding.py`'s.
"""

from __future__ import annotations

from spanish21.cards import Card, Deck, Rank
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.deciding.signing import check_second, check_signature
from spanish21.floor.state import Floor
from spanish21.rules.dealer import draws, may_have_blackjack, reads_hole_card
from spanish21.rules.play import Act
from spanish21.rules.procedure.faults import returns_original_only, void_undoes_side_bets
from spanish21.rules.topics import Topic, clause_on, refusal
from spanish21.table.commands import BurnCard, DealCard
from spanish21.table.deciding.dealing import begin_round
from spanish21.table.deciding.voiding import (
    kill_hand,
    return_wagers,
    undo_side_bets,
    void_round,
)
from spanish21.table.engine import replay_events
from spanish21.table.events import CardBurned, Chosen, Event
from spanish21.table.order import Await, due
from spanish21.table.people import caller
from spanish21.table.shoe import cards_in, is_empty, left, take
from spanish21.table.state import Table
from spanish21.table.words import DEALER, PersonId, Role


def _refuse(floor: Floor, topic: Topic, detail: str, code: Code = Code.NOT_IRREGULAR) -> Refusal:
    return refusal(floor.table.rules, code, topic, detail)


def _note(floor: Floor, topic: Topic, order: c.FloorOrder, says: str) -> e.FaultNoted:
    clause = clause_on(floor.table.rules, topic)
    return e.FaultNoted(clause, says, name=order.name, second=order.second)


def _check_playing(floor: Floor, topic: Topic) -> Table:
    table = floor.table
    if not table.playing or table.void:
        raise _refuse(floor, topic, "this happens while a round is dealt")
    if floor.claim is not None:
        detail = "a top prize waits: it is verified and paid before anything else"
        raise _refuse(floor, Topic.FLOOR_CALLED, detail, Code.NOT_VERIFIED)
    return table


def _check_drawing(floor: Floor, topic: Topic) -> Table:
    """Cards are found as they leave the shoe: in a round, for its first card, and for a burn."""
    table = floor.table
    draws_next = isinstance(due(table), (DealCard, BurnCard)) and not floor.reshuffle
    if table.playing or not draws_next:
        return _check_playing(floor, topic)
    return table


def _check_in_shoe(floor: Floor, card: Card, topic: Topic) -> None:
    shoe = floor.table.shoe
    lies_open = floor.exposed is not None  # no longer in the shoe, though not counted as drawn
    if is_empty(take(shoe, None) if lies_open else shoe):
        raise _refuse(floor, topic, "the shoe is empty", Code.CARD_NOT_LEFT)
    if left(shoe, card) <= (card is floor.exposed):
        raise _refuse(floor, topic, f"no {card} is left in the shoe", Code.CARD_NOT_LEFT)


# Faulty cards (15(a), (b))


def face_up(floor: Floor, order: c.ReportFaceUp) -> e.FloorEvents:
    """A card face up in the shoe is discarded; a second one voids the round."""
    _check_drawing(floor, Topic.FACE_UP)
    _check_in_shoe(floor, order.card, Topic.FACE_UP)
    note = _note(floor, Topic.FACE_UP, order, f"{order.card} lay face up in the shoe")
    found: e.FloorEvents = (note, e.FaceUpFound(order.card))
    return found if floor.face_up == 0 else found + _void(floor, order, Topic.FACE_UP_AGAIN)


def ten(floor: Floor, order: c.ReportTen) -> e.FloorEvents:
    """A ten does not belong in a Spanish shoe; a second one voids the round."""
    table = _check_drawing(floor, Topic.TEN)
    if table.rules.deck is not Deck.SPANISH or order.card.rank is not Rank.TEN:
        raise _refuse(floor, Topic.TEN, "only a ten in decks without tens is such a card")
    note = _note(floor, Topic.TEN, order, f"{order.card} was found in the shoe")
    found: e.FloorEvents = (note, e.TenRemoved(order.card))
    return found if floor.tens == 0 else found + _void(floor, order, Topic.TEN_AGAIN)


def _void(floor: Floor, order: c.FloorOrder, topic: Topic) -> e.FloorEvents:
    cited = clause_on(floor.table.rules, topic)
    check_second(floor, order, cited)
    if not floor.table.playing:  # no card of the round is out yet: its wagers come back
        return (*return_wagers(floor.table, cited), e.ReshuffleOrdered(cited))
    undone: tuple[Event, ...] = ()  # after the wagers are back, so that nobody lacks the chips
    if void_undoes_side_bets(floor.table.rules):
        undone = undo_side_bets(floor.table, cited)
    return (*void_round(floor.table, cited), *undone, e.ReshuffleOrdered(cited))


# Cards drawn in error (15(c), (d), (e))


def unseen(floor: Floor, order: c.ReportUnseen) -> e.FloorEvents:
    """A card nobody has seen is simply the next card."""
    _check_playing(floor, Topic.UNSEEN)
    return (_note(floor, Topic.UNSEEN, order, "a card drawn in error, unseen, is the next card"),)


def exposed(floor: Floor, order: c.ReportExposed) -> e.FloorEvents:
    """A card everyone has seen goes to whoever is next."""
    table = _check_playing(floor, Topic.EXPOSED)
    _check_in_shoe(floor, order.card, Topic.EXPOSED)
    dealt = table.dealer.cards and all(
        len(table.box(n).opening) == 2 or table.box(n).hands[0].dead for n in table.active
    )
    if not dealt or floor.exposed is not None:
        raise _refuse(floor, Topic.EXPOSED, "this is for one card, after everyone's first two")
    note = _note(floor, Topic.EXPOSED, order, f"{order.card} was drawn in error and exposed")
    return (note, e.CardExposed(order.card))


def refuse_card(floor: Floor, order: c.RefuseCard) -> e.FloorEvents:
    """Whoever the card would fall to may refuse it, and stands on all their hands."""
    turn = due(floor.table)
    if floor.exposed is None or not isinstance(turn, Await) or turn.person != order.person:
        detail = "only the player to whom the exposed card would fall may refuse it"
        raise _refuse(floor, Topic.EXPOSED_REFUSED, detail)
    return (e.CardRefused(order.person), *_stand_all(floor.table, order.person))


def _stand_all(table: Table, person: PersonId) -> tuple[Event, ...]:
    return tuple(
        Chosen(person, number, place, Act.STAND)
        for number in table.active
        for place, hand in enumerate(table.box(number).hands, 1)
        if hand.acts and caller(table.box(number), hand) == person
    )


def burn_exposed(floor: Floor, order: c.BurnExposed) -> e.FloorEvents:
    """When neither players nor dealer take the card it is burned."""
    if floor.exposed is None or isinstance(due(floor.table), (Await, DealCard)):
        detail = "the exposed card is burned when nobody is left who could take it"
        raise _refuse(floor, Topic.EXPOSED_BURNED, detail)
    note = _note(floor, Topic.EXPOSED_BURNED, order, f"{floor.exposed} is burned")
    return (note, CardBurned(floor.exposed, shown=True), e.ExposedUsed())


def overdraw(floor: Floor, order: c.ReportOverdraw) -> e.FloorEvents:
    """A card drawn to a finished dealer's hand is burned."""
    table = _check_playing(floor, Topic.OVERDRAWN)
    _check_in_shoe(floor, order.card, Topic.OVERDRAWN)
    finished = len(table.dealer.cards) > 1 and not draws(table.rules, table.dealer.hand)
    if not finished:
        raise _refuse(floor, Topic.OVERDRAWN, "the dealer's hand must have been finished")
    note = _note(floor, Topic.OVERDRAWN, order, f"the dealer drew {order.card} on a finished hand")
    return (note, CardBurned(order.card, shown=True))


# The first deal (15(f), (h))


def miss_dealer(floor: Floor, order: c.MissDealer) -> e.FloorEvents:
    """A dealer who forgets their own card finishes the players' first two, then takes it."""
    expected = due(floor.table)
    deals = isinstance(expected, DealCard) and expected.to == DEALER
    if not deals or len(floor.table.dealer.cards) > 1 or floor.table.missed:
        raise _refuse(
            floor, Topic.DEALER_MISSED, "this is for a card of the dealer in the first deal"
        )
    return (
        _note(floor, Topic.DEALER_MISSED, order, "the dealer missed their own card"),
        e.DealerMissed(),
    )


def skip_box(floor: Floor, order: c.SkipBox) -> e.FloorEvents:
    """A box left out waits until everyone else has two cards; without any card it is dead.

    The round's first box is left out when the dealer's first card passes it: the round begins.
    """
    expected = due(floor.table)
    first_deal = (
        order.box != DEALER
        and isinstance(expected, DealCard)
        and expected.to == order.box
        and len(floor.table.box(order.box).opening) < 2
    )
    if not first_deal:
        raise _refuse(floor, Topic.LEFT_OUT, "this is for the box that is due in the first deal")
    note = _note(floor, Topic.LEFT_OUT, order, f"box {order.box} was left out")
    if floor.table.box(order.box).opening:
        return (note, e.BoxSkipped(order.box))
    clause = clause_on(floor.table.rules, Topic.LEFT_OUT)
    check_second(floor, order, clause)
    begun = () if floor.table.playing else begin_round(floor.table)
    table = replay_events(floor.table, begun)
    return (note, *begun, *kill_hand(table, order.box, 1, clause=clause))


def take_second(floor: Floor, order: c.TakeSecond) -> e.FloorEvents:
    """The second card after everyone else's, at the player's option; declining kills the hand."""
    table = floor.table
    waits = order.box in table.skipped and others_dealt(table)
    if not waits or caller(table.box(order.box), table.box(order.box).hands[0]) != order.person:
        detail = "a box left out with one card is asked when all others have two"
        raise _refuse(floor, Topic.LEFT_OUT_WITH_ONE, detail)
    resumed = e.BoxResumed(order.box)
    if order.wants:
        return (resumed,)
    clause = clause_on(table.rules, Topic.LEFT_OUT_WITH_ONE)
    check_second(floor, order, clause)
    return (resumed, *kill_hand(table, order.box, 1, clause=clause))


def others_dealt(table: Table) -> bool:
    """Whether every box that was not left out has its two cards."""
    expected = due(table)
    playing = [number for number in table.active if number not in table.skipped]
    return not (isinstance(expected, DealCard) and expected.to in playing)


# A forgotten hit (15(i)), an empty shoe (15(g))


def forget_card(floor: Floor, order: c.ForgetCard) -> e.FloorEvents:
    """A card asked for and not dealt comes after the other players'."""
    expected = due(floor.table)
    asked = (
        isinstance(expected, DealCard)
        and expected.to == order.box
        and (order.box, order.hand) not in floor.table.late
        and any(
            place == order.hand and hand.card_due
            for place, hand in enumerate(floor.table.box(order.box).hands, 1)
        )
    )
    if not asked:
        raise _refuse(floor, Topic.FORGOTTEN, "this is for a card that a player has just asked for")
    note = _note(floor, Topic.FORGOTTEN, order, f"box {order.box} did not get the card asked for")
    return (note, e.CardForgotten(order.box, order.hand))


def decline_late(floor: Floor, order: c.DeclineLate) -> e.FloorEvents:
    """Instead of waiting, the player may have the hand called dead."""
    table = floor.table
    waits = (order.box, order.hand) in table.late
    if not waits or _caller(table, order) != order.person:
        detail = "the player whose card was forgotten may call the hand dead"
        raise _refuse(floor, Topic.FORGOTTEN, detail)
    original_only = returns_original_only(table.rules)
    clause = clause_on(table.rules, Topic.FORGOTTEN)
    check_second(floor, order, clause)
    dead = kill_hand(table, order.box, order.hand, clause=clause, original_only=original_only)
    return (e.CardRemembered(order.box, order.hand), *dead)


def _caller(table: Table, order: c.DeclineLate) -> PersonId:
    box = table.box(order.box)
    return caller(box, box.hands[order.hand - 1])


def replenish(floor: Floor, order: c.Replenish) -> e.FloorEvents:
    """The discards are shuffled and cut, the first card burned, and the round completed."""
    table = _check_playing(floor, Topic.SHOE_EMPTY)
    if not is_empty(table.shoe) or not table.discards:
        left_in = cards_in(table.shoe)
        raise _refuse(floor, Topic.SHOE_EMPTY, f"the shoe has {left_in} cards and is not empty")
    if order.burned is not None and order.burned not in table.discards:
        raise _refuse(
            floor, Topic.SHOE_EMPTY, f"{order.burned} is not among the discards", Code.WRONG_CARD
        )
    note = _note(floor, Topic.SHOE_EMPTY, order, "the discards were shuffled to complete the round")
    return (note, e.ShoeReplenished(), CardBurned(order.burned))


# The card reader (15(l), (m))


def report_reader(floor: Floor, order: c.ReportReader) -> e.FloorEvents:
    """A reader used under another card: the supervisor is told before anything goes on."""
    table = _check_playing(floor, Topic.READER_MISUSED)
    reads = reads_hole_card(table.rules) and table.dealer.hole_down
    if not reads or may_have_blackjack(table.dealer.up):
        raise _refuse(
            floor, Topic.READER_MISUSED, "this is for a reader used under a card that needs none"
        )
    if floor.reader is not None:
        raise _refuse(floor, Topic.READER_MISUSED, "the supervisor is being told of it")
    return (e.ReaderMisused(order.shown),)


def note_reader(floor: Floor, order: c.NoteReader) -> e.FloorEvents:
    """The supervisor's own act, before the dealer goes on: play continues, or hands are dead."""
    table = floor.table
    if floor.reader is None:
        raise _refuse(floor, Topic.READER_MISUSED, "no reader was used under the wrong card")
    clause = clause_on(table.rules, Topic.READER_MISUSED)
    check_signature(floor, order.name, clause, roles=(Role.SUPERVISOR,))
    noted = e.ReaderNoted(order.name)
    if not floor.reader or table.void:
        says = "the reader showed nobody the hole card"
        return (noted, _note(floor, Topic.READER_HID, order, says))
    note = _note(floor, Topic.READER_SHOWED, order, "the reader may have shown the hole card")
    return (noted, note, *void_round(table, clause_on(table.rules, Topic.READER_SHOWED)))


def break_reader(floor: Floor, order: c.BreakReader) -> e.FloorEvents:
    """With the reader broken the table is dealt without one."""
    if not reads_hole_card(floor.table.rules) or floor.table.reader_broken:
        raise _refuse(floor, Topic.READER_BROKEN, "no working card reader is in use")
    return (_note(floor, Topic.READER_BROKEN, order, "the card reader failed"), e.ReaderBroken())
