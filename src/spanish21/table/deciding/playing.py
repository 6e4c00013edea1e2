"""The players' choices: hit, stand, double, split, surrender, rescue, and answers on a shared box.

What a hand may do is asked of `rules/play.py`; here it is asked whose turn it is, who calls, and
whether the chips are there. Each function answers a command with its events or raises a refusal.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal, heed
from spanish21.money import Cents
from spanish21.rules.play import Act, Turn, refuse, refuse_double_amount, split_amounts
from spanish21.rules.procedure.shared_boxes import surrenders_alone
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.deciding.wagering import check_chips, find_box
from spanish21.table.order import Await, due
from spanish21.table.people import caller, others_on, stakes_of
from spanish21.table.state import Box, Hand, Table
from spanish21.table.words import PersonId


def choose(table: Table, command: c.Choose) -> tuple[e.Event, ...]:
    """Decide for a hand."""
    box = find_box(table, command.box)
    if not 1 <= command.hand <= len(box.hands):
        detail = f"box {command.box} has {len(box.hands)} hands; there is no hand {command.hand}"
        raise refusal(table.rules, Code.NO_SUCH_HAND, Topic.TURN, detail)
    hand = box.hands[command.hand - 1]
    if command.act is Act.INSURANCE:
        detail = "insurance is a wager of its own, taken while it is offered"
        raise refusal(table.rules, Code.INSURANCE_NOT_OPEN, Topic.INSURANCE_TIME, detail)
    if command.cents and command.act is not Act.DOUBLE:
        detail = f"a {command.act.value} takes no amount"
        raise refusal(table.rules, Code.AMOUNT_NOT_ALLOWED, Topic.TURN, detail)
    if table.ask is not None:
        return _rescue_asked(table, command, hand)
    _check_turn(table, command)
    _check_caller(table, box, hand, command)
    if command.act not in hand.acts:
        heed(refuse(table.rules, command.act, hand.turn(len(box.hands))))
    return _CHOICES[command.act](table, command, box, hand)


def _check_turn(table: Table, command: c.Choose) -> None:
    turn = due(table)
    if isinstance(turn, Await) and (turn.box, turn.hand) == (command.box, command.hand):
        return
    if isinstance(turn, Await):
        detail = f"it is the turn of box {turn.box}, hand {turn.hand}"
    else:
        detail = "no player's choice is awaited now"
    raise refusal(table.rules, Code.NOT_YOUR_TURN, Topic.TURN, detail)


def _check_caller(table: Table, box: Box, hand: Hand, command: c.Choose) -> None:
    """The caller decides; rescue, and by one reading surrender, is each person's own (ma 13(b))."""
    decides = caller(box, hand)
    if command.person == decides:
        return
    if command.person not in others_on(hand, decides):
        detail = f"{command.person} has no wager on hand {command.hand} of box {command.box}"
        raise refusal(table.rules, Code.NOT_ON_THE_BOX, Topic.CALLER, detail)
    if command.act is Act.RESCUE:
        return
    if command.act is Act.SURRENDER and surrenders_alone(table.rules):
        return
    detail = f"{decides} calls the decisions of box {command.box}"
    raise refusal(table.rules, Code.NOT_THE_CALLER, Topic.CALLER, detail)


def _hit(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    del table, box, hand
    return (e.Chosen(command.person, command.box, command.hand, Act.HIT),)


def _stand(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    asks = _rescuers(table, hand, hands=len(box.hands), besides=command.person)
    return (e.Chosen(command.person, command.box, command.hand, Act.STAND, asks=asks),)


def _rescuers(table: Table, hand: Hand, *, hands: int, besides: PersonId) -> tuple[PersonId, ...]:
    """The others on a doubled hand who may rescue for themselves before it is over."""
    others = others_on(hand, besides)
    if not others or refuse(table.rules, Act.RESCUE, hand.turn(hands)) is not None:
        return ()
    return tuple(person for person in others if stakes_of(hand, person)[0].added)


def _surrender(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    del box
    alone = surrenders_alone(table.rules) and others_on(hand, command.person)
    return (e.Chosen(command.person, command.box, command.hand, Act.SURRENDER, everyone=not alone),)


def _rescue(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    """Alone on the hand it is given up; else it stays for the others and stands (ma 9(d), 13)."""
    _check_doubled(table, command, hand)
    if len({stake.person for stake in hand.stakes}) == 1:
        return (e.Chosen(command.person, command.box, command.hand, Act.RESCUE),)
    calls = command.person == caller(box, hand)
    asks = _rescuers(table, hand, hands=len(box.hands), besides=command.person) if calls else ()
    return (_rescued(command, over=calls, asks=asks),)


def _rescued(command: c.Choose, *, over: bool, asks: tuple[PersonId, ...] = ()) -> e.Chosen:
    return e.Chosen(
        command.person,
        command.box,
        command.hand,
        Act.RESCUE,
        everyone=False,
        over=over,
        asks=asks,
    )


def _check_doubled(table: Table, command: c.Choose, hand: Hand) -> None:
    if not stakes_of(hand, command.person)[0].added:
        detail = f"{command.person} did not double on this hand"
        raise Refusal(Code.NOT_DOUBLED, table.rules.clause("rescue"), detail)


def _rescue_asked(table: Table, command: c.Choose, hand: Hand) -> tuple[e.Event, ...]:
    """While others are asked, the only choice on a hand is their rescue."""
    _check_asked(table, command.person, command.box, Act.RESCUE)
    assert table.ask is not None
    if command.act is not Act.RESCUE or command.hand != table.ask.hand:
        detail = f"{command.person} is asked to rescue hand {table.ask.hand} or to pass"
        raise refusal(table.rules, Code.NOT_ASKED, Topic.ANSWERS, detail)
    del hand
    return (_rescued(command, over=True),)


def _double(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    stakes = stakes_of(hand, command.person)
    turn = hand.turn(len(box.hands))
    _check_added(table, hand, command.person, command.cents, turn=turn)
    check_chips(table, command.person, command.cents * len(stakes))
    return (
        e.Doubled(
            command.person,
            command.box,
            command.hand,
            command.cents,
            kinds=tuple(stake.kind for stake in stakes),
            asks=others_on(hand, command.person),
        ),
    )


def _check_added(table: Table, hand: Hand, person: PersonId, cents: Cents, *, turn: Turn) -> None:
    stake = stakes_of(hand, person)[0]  # every line equals the main wager
    given = refuse_double_amount(
        table.rules, turn, cents, original=stake.cents, riding=stake.riding
    )
    heed(given)


def _split(table: Table, command: c.Choose, box: Box, hand: Hand) -> tuple[e.Event, ...]:
    del box
    stakes = stakes_of(hand, command.person)
    cents = split_amounts(stakes[0].cents).least  # every line equals the main wager
    check_chips(table, command.person, cents * len(stakes))
    return (
        e.HandSplit(
            command.person,
            command.box,
            command.hand,
            cents,
            kinds=tuple(stake.kind for stake in stakes),
            asks=others_on(hand, command.person),
        ),
    )


_CHOICES = {
    Act.HIT: _hit,
    Act.STAND: _stand,
    Act.DOUBLE: _double,
    Act.SPLIT: _split,
    Act.SURRENDER: _surrender,
    Act.RESCUE: _rescue,
}


# Answers on a shared box


def _check_asked(table: Table, person: PersonId, box: int, act: Act) -> None:
    ask = table.ask
    if ask is None or ask.box != box or ask.act is not act or person not in ask.people:
        detail = f"{person} is not asked about a {act.value} on box {box}"
        raise refusal(table.rules, Code.NOT_ASKED, Topic.ANSWERS, detail)


def join_double(table: Table, command: c.JoinDouble) -> tuple[e.Event, ...]:
    """Double too, up to one's own wager (ma 13(d))."""
    _check_asked(table, command.person, command.box, Act.DOUBLE)
    assert table.ask is not None
    box = table.box(command.box)
    hand = box.hands[table.ask.hand - 1]
    turn = hand.turn(len(box.hands))
    asked = turn._replace(doubles=turn.doubles - 1)  # as it was when the caller doubled
    _check_added(table, hand, command.person, command.cents, turn=asked)
    stakes = stakes_of(hand, command.person)
    check_chips(table, command.person, command.cents * len(stakes))
    kinds = tuple(stake.kind for stake in stakes)
    return (e.DoubleJoined(command.person, command.box, table.ask.hand, command.cents, kinds),)


def join_split(table: Table, command: c.JoinSplit) -> tuple[e.Event, ...]:
    """Cover both hands with another wager, or name one of them (ma 13(e))."""
    _check_asked(table, command.person, command.box, Act.SPLIT)
    assert table.ask is not None
    place = table.ask.hand
    stakes = stakes_of(table.box(command.box).hands[place - 1], command.person)
    kinds = tuple(stake.kind for stake in stakes)
    cents = split_amounts(stakes[0].cents).least if command.cover is c.Cover.BOTH else 0
    check_chips(table, command.person, cents * len(stakes))
    return (e.SplitJoined(command.person, command.box, place, command.cover, cents, kinds),)
