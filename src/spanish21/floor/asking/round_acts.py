"""What is due inside a round, as the guide names it: the table's own order (`table/order.py`).

A card that is dealt, a choice that is awaited, a wager that is settled: each is a moment of the
guide, with the command that does it; its blanks (which card, where the wheel stops) stay open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.floor.asking.due_acts import DueAct, put_right, why_not
from spanish21.floor.commands import ReadSignal
from spanish21.floor.state import Floor
from spanish21.rules.dealer import takes_hole_card
from spanish21.rules.play import Act, double_amounts
from spanish21.rules.settle import Ended
from spanish21.table import commands as t
from spanish21.table.order import Await, Idle, due
from spanish21.table.people import people_on, stakes_of
from spanish21.table.state import Box, Hand, Table
from spanish21.table.words import DEALER, Role

SIGNALLED = (Act.HIT, Act.STAND, Act.DOUBLE, Act.SPLIT)
"""What the documents have a sign of the hand for."""
FoundMoment = tuple[str, dict[str, str]]


def round_acts(floor: Floor) -> Iterator[DueAct]:
    """What the table's own order asks for, if the orders in force let it happen."""
    table = floor.table
    expected = due(table)
    if not table.playing:
        yield DueAct("wagers")
        if any(len(people_on(box)) > 1 for box in table.boxes):
            yield DueAct("shared_chips")
    if isinstance(expected, Await):
        yield from _await(table, expected)
    elif not isinstance(expected, Idle):
        yield from _house_act(floor, replace(expected, by=Role.DEALER))


def _house_act(floor: Floor, command: t.HouseCommand) -> Iterator[DueAct]:
    refusal = why_not(floor, command)
    if refusal is None:
        found = _MOMENTS[type(command)]
        moment, words = found(floor.table, command) if callable(found) else (found, {})
        yield DueAct(moment, (command,), words)
    else:
        yield put_right(floor, command, refusal)


def _await(table: Table, turn: Await) -> Iterator[DueAct]:
    """The total announced where the document asks for it, and the player's choices."""
    box = table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    words = {"who": _name(turn.box, turn.hand, box), "total": _total(hand.shape)}
    yield DueAct(_announcement(hand), (), words)
    choices = tuple(_choose(table, turn, hand, act=act) for act in hand.acts)
    acts = ", ".join(act.value for act in hand.acts)
    yield DueAct("choice", choices, words | {"acts": acts})
    for choice in choices:
        if choice.act in SIGNALLED:
            yield DueAct(f"signal_{choice.act.value}", (_signal(choice),))
    yield DueAct("signals")


def _signal(choice: t.Choose) -> ReadSignal:
    """The same choice as the dealer reads it from the player's hand."""
    person, box, hand = choice.person, choice.box, choice.hand
    return ReadSignal(
        by=Role.DEALER, person=person, box=box, hand=hand, shown=choice.act, cents=choice.cents
    )


def _choose(table: Table, turn: Await, hand: Hand, *, act: Act) -> t.Choose:
    """A choice; a double as large as it may be."""
    cents = 0
    if act is Act.DOUBLE:
        stake = stakes_of(hand, turn.person)[0]
        shape = hand.turn(len(table.box(turn.box).hands))
        amounts = double_amounts(table.rules, shape, original=stake.cents, riding=stake.riding)
        cents = 0 if amounts.none else amounts.most
    return t.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)


def _announcement(hand: Hand) -> str:
    if len(hand.cards) > 2:
        return "announce_later"
    return "announce_split" if hand.split else "announce"


def _name(box: int, hand: int, at: Box) -> str:
    return f"box {box}, hand {hand}" if len(at.hands) > 1 else f"box {box}"


def _total(shape: Any) -> str:
    return f"{'soft ' if shape.soft else ''}{shape.total}"


def _deal(table: Table, command: t.DealCard) -> FoundMoment:
    if command.to == DEALER:
        return _deal_dealer(table)
    box = table.box(command.to)
    who = {"who": f"box {command.to}"}
    if len(box.opening) < 2:
        return ("second_card" if box.opening else "first_card"), who
    place = next(i for i, h in enumerate(box.hands, 1) if h.card_due or len(h.cards) < 2)
    who = {"who": _name(command.to, place, box)}
    hand = box.hands[place - 1]
    if not hand.card_due:
        return "split_card", who
    return ("double_card" if hand.doubles else "hit"), who


def _deal_dealer(table: Table) -> FoundMoment:
    dealer = table.dealer
    if not dealer.cards:
        return "up_card", {}
    if len(dealer.cards) > 1:
        return "dealer_draw", {"total": _total(dealer.hand.shape)}
    return ("hole_card" if takes_hole_card(table.rules) else "dealer_card"), {}


def _settle(table: Table, command: t.Settle) -> FoundMoment:
    if not command.hand:
        return f"settle_{command.matter.value}", {"who": f"box {command.box}"}
    box = table.box(command.box)
    who = {"who": _name(command.box, command.hand, box)}
    return _settle_hand(box.hands[command.hand - 1]), who


def _settle_hand(hand: Hand) -> str:
    """Why a hand is settled before the others."""
    if hand.shape.bust:
        return "settle_bust"
    left = {stake.left or hand.ended for stake in hand.stakes if stake.back is None}
    if Ended.RESCUED in left:
        return "settle_rescued"
    if Ended.SURRENDERED in left:
        return "settle_given_up"
    return "settle_natural" if hand.blackjack else "settle_21"


def _box(_: Table, command: t.CloseAnswers | t.SpinWheel) -> FoundMoment:
    moment = "spin" if isinstance(command, t.SpinWheel) else "answers"
    return moment, {"who": f"box {command.box}"}


def _check(table: Table, _: t.CheckHoleCard) -> FoundMoment:
    return ("check" if table.dealer.up.is_ace else "check_ten"), {}


_MOMENTS: Mapping[type[Any], str | Callable[[Table, Any], FoundMoment]] = {
    t.BurnCard: "burn",
    t.DealCard: _deal,
    t.OfferInsurance: "offer_insurance",
    t.CloseInsurance: "close_insurance",
    t.CheckHoleCard: _check,
    t.TurnHoleCard: "turn",
    t.CloseAnswers: _box,
    t.Settle: _settle,
    t.SpinWheel: _box,
    t.CollectCards: "collect",
}
