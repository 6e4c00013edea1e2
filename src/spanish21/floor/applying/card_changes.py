"""The floor after events of the cards on their way into the shoe. See `apply.py`.

Who is at the table is here as well: a newcomer decides whether the cards have stood idle.
"""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import note_offer
from spanish21.floor.presence import has_nobody, is_present, shoe_is_done
from spanish21.floor.state import Burned, CardsAt, Floor
from spanish21.table.events import BoughtIn, CardBurned, CutCardReached, Seated, WagerPlaced
from spanish21.table.shoe import take


def load_shoe(at: CardsAt) -> CardsAt:
    """The cards of a new shoe."""
    return replace(at, phase=CardPhase.IN_SHOE, declined=(), recut=False, cutter=None)


def finish_shoe(floor: Floor) -> Floor:
    """The cards of a shoe that is done are counted and shuffled."""
    if not shoe_is_done(floor):
        return floor
    at = replace(floor.cards, phase=CardPhase.DONE, counted=False)
    return replace(floor, cards=at)


def welcome(floor: Floor, event: BoughtIn | Seated | WagerPlaced) -> Floor:
    """A newcomer to a table without players finds the cards of an idle table (ma 4(i))."""
    if event.person in floor.arrived:
        return floor
    at = floor.cards
    if _stood_idle(floor, at):
        floor = replace(floor, arrived=(), cards=replace(at, phase=CardPhase.IDLE, begun=False))
    return replace(floor, arrived=(*floor.arrived, event.person))


def _stood_idle(floor: Floor, at: CardsAt) -> bool:
    return (
        at.phase is CardPhase.IN_SHOE
        and floor.habits.idle_cards_spread
        and not floor.table.playing
        and has_nobody(floor)
        and not (floor.practice and not floor.arrived)  # whoever practises finds a shoe
    )


def burn(floor: Floor, event: CardBurned) -> Floor:
    """The burn card of a shoe is remembered, to be shown on request."""
    return floor if floor.table.playing else replace(floor, burned=Burned(event.card))


def reach_cut_card(floor: Floor, event: CutCardReached) -> Floor:
    """A cut card that comes with a burn, between rounds, ends the shoe."""
    del event
    return floor if floor.table.playing else finish_shoe(floor)


def skip_opening(floor: Floor, event: e.OpeningSkipped) -> Floor:
    """A practice table has a shoe of cards, and nobody knows who shuffled them."""
    del event
    return replace(floor, cards=CardsAt(CardPhase.IN_SHOE), practice=True)


def move_cards(floor: Floor, event: e.CardsMoved) -> Floor:
    """Decks that are brought open the table; cards spread where nobody plays begin a game anew."""
    if event.phase is CardPhase.RECEIVED:
        return replace(floor, cards=CardsAt(CardPhase.RECEIVED), closing=False)
    at = floor.cards
    idle = event.phase is CardPhase.SPREAD and at.phase in (CardPhase.IN_SHOE, CardPhase.IDLE)
    if idle:
        at = replace(at, begun=False, offered=0, how=None)
        here = tuple(person for person in floor.arrived if is_present(floor, person))
        floor = replace(floor, arrived=here)
    return replace(floor, cards=replace(at, phase=event.phase))


def shuffle(floor: Floor, event: e.CardsShuffled) -> Floor:
    """The cards wait for a cut, or for the shoe."""
    at = replace(
        floor.cards,
        phase=CardPhase.SHUFFLED,
        how=event.how,
        declined=(),
        recut=False,
        cutter=None,
        last_cutter=None,
    )
    return replace(floor, cards=at)


def cut(floor: Floor, event: e.CardsCut) -> Floor:
    """The cards may go into the shoe."""
    at = note_offer(floor, event.person)
    at = replace(at, phase=CardPhase.CUT, recut=False, cutter=None, last_cutter=event.person)
    return replace(floor, cards=at)


def decline_cut(floor: Floor, event: e.CutDeclined) -> Floor:
    """The offer has passed on."""
    at = note_offer(floor, event.person)
    at = replace(at, declined=(*at.declined, event.person), recut=False, cutter=None)
    return replace(floor, cards=at)


def recut(floor: Floor, event: e.RecutOrdered) -> Floor:
    """The cards wait for another cut."""
    at = replace(floor.cards, phase=CardPhase.SHUFFLED, recut=True, cutter=event.person)
    return replace(floor, cards=at)


def count_rest(floor: Floor, event: e.RestCounted) -> Floor:
    """No card is missing."""
    del event
    return replace(floor, cards=replace(floor.cards, counted=True))


def change_dealer(floor: Floor, event: e.DealerChanged) -> Floor:
    """A card must be burned, where the rules say so."""
    del event
    if not floor.habits.new_dealer_burns:
        return floor
    shoe = replace(floor.table.shoe, burns=1)  # one card serves a new shoe's dealer too
    return replace(floor, table=replace(floor.table, shoe=shoe))


def show_burn(floor: Floor, event: e.BurnShown) -> Floor:
    """A card that nobody had seen is known from now on."""
    assert floor.burned is not None
    if floor.burned.card is not None:
        return floor
    table = floor.table
    shoe = replace(take(table.shoe, event.card), drawn=table.shoe.drawn)
    table = replace(table, shoe=shoe, discards=(*table.discards, event.card))
    return replace(floor, table=table, burned=Burned(event.card))


def move_shuffler(floor: Floor, event: e.ShufflerMoved) -> Floor:
    """A machine stands here, or no longer."""
    return replace(floor, shuffler=event.here)
