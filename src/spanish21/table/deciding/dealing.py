"""The house's acts with cards: deal, check, turn, burn, collect, a new shoe.

The order is not known here: each act is held against what `order.py` says is due. A card is held
against what the shoe can still hold, and an answer against what the table knows.
"""

from __future__ import annotations

from typing import TypeVar

from spanish21.cards import Card
from spanish21.errors import Code, Refusal, heed
from spanish21.rules.dealer import takes_hole_card
from spanish21.rules.kinds import Moment, collected_at
from spanish21.rules.play import Act
from spanish21.rules.procedure.cutting import refuse_depth
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.hand_acts import acts_at
from spanish21.table.order import Await, Idle, due
from spanish21.table.shoe import full_shoe, is_empty, left, reaches_cut_card
from spanish21.table.state import Table
from spanish21.table.words import DEALER

HouseAct = TypeVar("HouseAct", bound=c.HouseCommand)


def check_due(table: Table, command: HouseAct) -> HouseAct:
    """What is due, if it is an act of this kind; a refusal that names what is due, if not."""
    expected = due(table)
    if type(expected) is type(command):
        return expected
    raise refusal(table.rules, Code.NOT_DUE, Topic.DEAL, _due_now(table))


def _due_now(table: Table) -> str:
    expected = due(table)
    if isinstance(expected, Await):
        return f"{expected.person} has to choose for box {expected.box}, hand {expected.hand}"
    if isinstance(expected, Idle):
        return "nothing is due: no wager is down"
    return f"due now: {describe_act(expected)}"


def describe_act(command: c.HouseCommand) -> str:
    """A house act in a few words."""
    name = type(command).__name__
    if isinstance(command, c.DealCard):
        return f"{name} to {'the dealer' if command.to == DEALER else f'box {command.to}'}"
    if isinstance(command, c.Settle):
        return f"{name} {command.matter.value}"
    return name


def deal(table: Table, command: c.DealCard) -> tuple[e.Event, ...]:
    """Deal the next card; the first one begins the round."""
    if check_due(table, command).to != command.to:
        raise refusal(table.rules, Code.NOT_DUE, Topic.DEAL, _due_now(table))
    down = command.to == DEALER and _goes_down(table)
    if command.card is None and not down:
        raise _missing(table, "the card that is dealt")
    _check_drawn(table, command.card)
    hand = 0 if command.to == DEALER else hand_to_deal(table, command.to)
    events: list[e.Event] = [] if table.playing else begin_round(table)
    acts = _acts_with(table, command.to, hand, command.card) if hand and table.playing else ()
    events.append(e.CardDealt(command.to, hand, command.card, down, acts))
    if reaches_cut_card(table):
        events.append(e.CutCardReached())
    return tuple(events)


def _acts_with(table: Table, box: int, place: int, card: Card | None) -> tuple[Act, ...]:
    """What a hand may choose once it has this card; with one card it waits for another."""
    hands = table.boxes[box - 1].hands
    hand = hands[place - 1]
    if card is None or not hand.cards or hand.ended is not None:
        return ()
    turn = hand.turn(len(hands))._replace(shape=hand.shape.draw(card))
    return acts_at(table.rules, turn)


def _goes_down(table: Table) -> bool:
    return takes_hole_card(table.rules) and len(table.dealer.cards) == 1


def begin_round(table: Table) -> list[e.Event]:
    """The round begins, and stakes that are collected before the deal are (sd-bonus-spin (2))."""
    events: list[e.Event] = [e.RoundBegan(table.number + 1)]
    return events + collect_stakes(table)


def collect_stakes(table: Table) -> list[e.Event]:
    """The stakes that are collected before the deal, unless they were (sd-bonus-spin (2))."""
    return [
        e.StakeCollected(wager.person, number, wager.kind, wager.cents)
        for number, box in enumerate(table.boxes, 1)
        for wager in box.wagers
        if collected_at(wager.kind) is Moment.BEFORE_DEAL and not wager.collected
    ]


def hand_to_deal(table: Table, number: int) -> int:
    """The hand of a box that the next card is for; before the round it is the first.

    A hand whose card was forgotten comes after the others (ma 15(i)).
    """
    hands = enumerate(table.box(number).hands, 1)
    waiting = [place for place, hand in hands if hand.card_due or len(hand.cards) < 2]
    in_turn = [place for place in waiting if (number, place) not in table.late]
    return (in_turn or waiting or [1])[0]


def _check_drawn(table: Table, card: Card | None) -> None:
    """A card comes out of the shoe: there must be one, and it may be this."""
    if is_empty(table.shoe):
        detail = "the shoe is empty"
        raise refusal(table.rules, Code.CARD_NOT_LEFT, Topic.SHOE_EMPTY, detail)
    _check_left(table, card)


def _check_left(table: Table, card: Card | None) -> None:
    if card is not None and left(table.shoe, card) == 0:
        detail = f"no {card} is left in a shoe of {table.rules.decks} decks"
        raise Refusal(Code.CARD_NOT_LEFT, table.rules.clause("deck"), detail)


def _missing(table: Table, what: str) -> Refusal:
    return refusal(table.rules, Code.CARD_MISSING, Topic.CARDS, f"the table must be told {what}")


def burn(table: Table, command: c.BurnCard) -> tuple[e.Event, ...]:
    """Burn a card before the deal, face down or shown."""
    if table.playing or not table.shoe.burns:
        raise refusal(table.rules, Code.NOT_DUE, Topic.DEAL, _due_now(table))
    _check_drawn(table, command.card)
    burned = e.CardBurned(command.card)
    return (burned, e.CutCardReached()) if reaches_cut_card(table) else (burned,)


def begin_shoe(table: Table, command: c.NewShoe) -> tuple[e.Event, ...]:
    """A shuffled shoe, between rounds; the cut card lies within the depths the rules allow."""
    if table.playing:
        detail = "cards are shuffled between rounds"
        raise refusal(table.rules, Code.ROUND_ON, Topic.CUT_CARD, detail)
    if command.behind is not None:  # without a depth a live dealer says when the cut card comes
        heed(refuse_depth(table.rules, command.behind))
    shoe = full_shoe(table.rules)
    return (e.ShoeBegun(command.behind, shoe.left, shoe.burns),)


def show_cut_card(table: Table, command: c.ShowCutCard) -> tuple[e.Event, ...]:
    """A live dealer has drawn the cut card."""
    del command
    if table.shoe.behind is not None or table.shoe.cut_round is not None:
        detail = "the table knows where the cut card is"
        raise refusal(table.rules, Code.NOT_DUE, Topic.CUT_CARD, detail)
    return (e.CutCardReached(),)


def check_hole_card(table: Table, command: c.CheckHoleCard) -> tuple[e.Event, ...]:
    """The peek or the reader answers; where the table knows the card the answer must be right."""
    check_due(table, command)
    hole = table.dealer.hole
    if hole is None:
        if command.blackjack is None:
            raise _missing(table, "what the peek or the reader has found")
        return (e.HoleCardChecked(command.blackjack),)
    found = _makes_blackjack(table, hole)
    if command.blackjack not in (None, found):
        detail = "the answer does not fit the card that was dealt"
        raise refusal(table.rules, Code.WRONG_CARD, Topic.HOLE_CARD, detail)
    return (e.HoleCardChecked(found),)


def _makes_blackjack(table: Table, hole: Card) -> bool:
    return table.dealer.hand.draw(hole).result.blackjack


def turn_hole_card(table: Table, command: c.TurnHoleCard) -> tuple[e.Event, ...]:
    """Turn the hole card; it must be the one dealt, or fit what the check has found."""
    check_due(table, command)
    card = command.card or table.dealer.hole
    if card is None:
        raise _missing(table, "which card was turned")
    if table.dealer.hole is None:
        _check_left(table, card)
    checked = table.dealer.checked
    fits = checked is None or checked == _makes_blackjack(table, card)
    if table.dealer.hole not in (None, card) or not fits:
        detail = f"{card} is not the card that lies face down"
        raise refusal(table.rules, Code.WRONG_CARD, Topic.HOLE_CARD, detail)
    return (e.HoleCardTurned(card),)


def collect(table: Table, command: c.CollectCards) -> tuple[e.Event, ...]:
    """Pick the cards up from the far right, the dealer's last; every hand can be rebuilt."""
    check_due(table, command)
    cards: list[Card | None] = [
        card
        for box in reversed(table.boxes)
        for hand in reversed(box.hands)
        if not hand.taken
        for card in hand.cards
    ]
    cards += table.dealer.cards
    if table.dealer.hole_down:
        cards.append(table.dealer.hole)
    ended = e.RoundEnded(table.number, table.kept.__floor__() if table.kept else 0)
    return (e.CardsCollected(tuple(cards)), ended)
