"""`decide`: what a command brings about, as events, or a refusal with its clause.

It changes nothing. The command's own module holds the checks; here is only the list of them, and
the question whether this role may give this command at all. Read `order.py` for what is due when.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spanish21.errors import Code, heed
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import refuse_wager
from spanish21.rules.side_bets.insurance import refuse_insurance
from spanish21.rules.topics import Topic, refusal
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.deciding import dealing, playing, prizes, seating, settling, wagering
from spanish21.table.insuring import may_insure
from spanish21.table.people import stakes_of
from spanish21.table.roles import check_role
from spanish21.table.state import InsuranceOffer, Table


def decide(table: Table, command: c.Command) -> tuple[e.Event, ...]:
    """The events a command brings about; raises `Refusal` when it may not be."""
    check_role(table.rules, command)
    return _DECIDE[type(command)](table, command)


def _offer_insurance(table: Table, command: c.OfferInsurance) -> tuple[e.Event, ...]:
    dealing.check_due(table, command)
    return (e.InsuranceOffered(),)


def _close_insurance(table: Table, command: c.CloseInsurance) -> tuple[e.Event, ...]:
    dealing.check_due(table, command)
    return (e.InsuranceClosed(),)


def _insure(table: Table, command: c.Insure) -> tuple[e.Event, ...]:
    """Insure one's wager on a box, while the offer is open."""
    rules = table.rules
    box = wagering.find_box(table, command.box)
    hand = box.hands[0] if box.hands else None
    stakes = stakes_of(hand, command.person) if hand is not None else ()
    if hand is None or not stakes:
        detail = f"{command.person} has no wager in play on box {command.box}"
        raise refusal(rules, Code.NOT_ON_THE_BOX, Topic.INSURANCE_TIME, detail)
    if table.dealer.cards:
        heed(refuse_insurance(rules, table.dealer.up, blackjack=hand.blackjack))
    if table.offer is not InsuranceOffer.OPEN:
        detail = "insurance is taken between the dealer's offer and its close"
        raise refusal(rules, Code.INSURANCE_NOT_OPEN, Topic.INSURANCE_TIME, detail)
    if not may_insure(table, command.box, command.person):
        detail = f"{command.person}'s wager on box {command.box} is insured already"
        raise refusal(rules, Code.WAGER_ALREADY_DOWN, Topic.INSURANCE_TIME, detail)
    made = [stake.kind for stake in stakes]
    main = stakes[0].cents
    heed(refuse_wager(rules, Kind.INSURANCE, cents=command.cents, main=main, made=made))
    wagering.check_chips(table, command.person, command.cents)
    return (e.Insured(command.person, command.box, command.cents),)


def _pass(table: Table, command: c.Pass) -> tuple[e.Event, ...]:
    """Answer no to what is being asked."""
    wagering.find_box(table, command.box)
    ask = table.ask
    if ask is not None and ask.box == command.box and command.person in ask.people:
        return (e.Passed(command.person, command.box),)
    offered = ask is None and table.offer is InsuranceOffer.OPEN
    asked = offered and may_insure(table, command.box, command.person)
    if not asked or (command.box, command.person) in table.passed:
        detail = f"{command.person} is asked nothing about box {command.box}"
        raise refusal(table.rules, Code.NOT_ASKED, Topic.ANSWERS, detail)
    return (e.Passed(command.person, command.box),)


def _close_answers(table: Table, command: c.CloseAnswers) -> tuple[e.Event, ...]:
    expected = dealing.check_due(table, command)
    if expected.box != command.box:
        detail = f"answers are awaited on box {expected.box}"
        raise refusal(table.rules, Code.NOT_DUE, Topic.ANSWERS, detail)
    return (e.AnswersClosed(command.box),)


_DECIDE: Mapping[type[Any], Callable[[Table, Any], tuple[e.Event, ...]]] = {
    c.BuyIn: seating.buy_in,
    c.CashOut: seating.cash_out,
    c.GiveCoupon: seating.give_coupon,
    c.Sit: seating.sit,
    c.Leave: seating.leave,
    c.AllowOnBox: seating.allow,
    c.PermitBoxes: seating.permit,
    c.PlaceWager: wagering.place,
    c.ChangeWager: wagering.change,
    c.WithdrawWager: wagering.withdraw,
    c.Insure: _insure,
    c.Pass: _pass,
    c.Choose: playing.choose,
    c.JoinDouble: playing.join_double,
    c.JoinSplit: playing.join_split,
    c.NewShoe: dealing.begin_shoe,
    c.BurnCard: dealing.burn,
    c.ShowCutCard: dealing.show_cut_card,
    c.DealCard: dealing.deal,
    c.OfferInsurance: _offer_insurance,
    c.CloseInsurance: _close_insurance,
    c.CheckHoleCard: dealing.check_hole_card,
    c.CloseAnswers: _close_answers,
    c.TurnHoleCard: dealing.turn_hole_card,
    c.Settle: settling.settle,
    c.SpinWheel: prizes.spin_wheel,
    c.CollectCards: dealing.collect,
    c.PostPrize: prizes.post_prize,
}
