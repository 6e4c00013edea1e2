"""The cut: who is offered it, where it may be made, and a recut (ma 4(c)-(f)).

Massachusetts names the order of the offer; the NH documents let the dealer ask any player. How far
a cut stays from the ends is the rule set's.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal, heed
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled, in_order
from spanish21.floor.deciding.opening import check_phase, refuse_step
from spanish21.floor.state import CardsAt, Floor
from spanish21.rules.procedure.cutting import goes_uncut
from spanish21.rules.procedure.shoe import player_cuts, refuse_cut
from spanish21.rules.topics import Topic, clause_on, is_worded
from spanish21.table.words import Role


def cut(floor: Floor, order: c.CutCards) -> e.FloorEvents:
    """The cutting card goes in a deck or more from either end, by whoever is offered it."""
    at = check_phase(floor, Topic.LOADED, CardPhase.SHUFFLED)
    if goes_uncut(floor.table.rules, at.how):
        detail = "a machine's shuffle goes into the shoe uncut"
        raise refuse_step(floor, Topic.MACHINE, detail)
    _check_cutter(floor, order)
    heed(refuse_cut(floor.table.rules, order.at))
    return (e.CardsCut(order.at, order.person),)


def _check_cutter(floor: Floor, order: c.CutCards | c.DeclineCut) -> None:
    may = entitled(floor)
    allowed = order.person in may if order.person is not None else _dealer_cuts(floor, order.by)
    if not allowed:
        offered = " or ".join(may) or "the dealer"
        raise Refusal(Code.NOT_THE_CUTTER, _offer_clause(floor), f"the cut is offered to {offered}")


def _dealer_cuts(floor: Floor, by: Role) -> bool:
    """In Massachusetts the house may always have the dealer cut (4(c)), but for an ordered recut;
    where a player is to be asked the dealer cuts when none is left.
    """
    asked = floor.cards.recut or is_worded(floor.table.rules, Topic.ANY_CUTTER)
    return by is not Role.PLAYER and not (asked and entitled(floor))


def _offer_clause(floor: Floor) -> str:
    rules, at = floor.table.rules, floor.cards
    if at.recut:
        return clause_on(rules, Topic.RECUT_BY)
    offer = Topic.NEXT_CUT if at.begun else Topic.FIRST_CUT
    if not is_worded(rules, offer) or not player_cuts(rules):
        return rules.clause("cut_by")
    return clause_on(rules, offer)


def decline(floor: Floor, order: c.DeclineCut) -> e.FloorEvents:
    """The offer passes to the next entitled."""
    check_phase(floor, Topic.LOADED, CardPhase.SHUFFLED)
    _check_cutter(floor, order)
    return (e.CutDeclined(order.person),)


def recut(floor: Floor, order: c.OrderRecut) -> e.FloorEvents:
    """After a cut and before any card is dealt a supervisor may order another."""
    at = floor.cards
    if not _is_cut(floor, at):
        detail = "a recut is ordered after the cut and before the first card"
        raise refuse_step(floor, Topic.RECUT, detail)
    if order.same_cutter:
        return (e.RecutOrdered(at.last_cutter),)
    after = in_order(floor, at) if player_cuts(floor.table.rules) else ()
    return (e.RecutOrdered(after[0] if after else None),)


def _is_cut(floor: Floor, at: CardsAt) -> bool:
    if goes_uncut(floor.table.rules, at.how):
        return False
    loaded = at.phase is CardPhase.IN_SHOE and floor.table.shoe.drawn == 0
    waits = at.phase is CardPhase.SHUFFLED and at.recut
    return at.phase is CardPhase.CUT or loaded or waits
