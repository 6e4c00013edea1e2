"""`decide` for a floor: the table decides a round's commands, once the floor lets them through.

It changes nothing. `_GUARDS` holds what the floor asks of the table's own commands; `_DECIDE` what
its own commands bring about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.deciding import (
    cutting,
    fills_and_credits,
    meter_order,
    opening,
    orders,
    signing,
    verification,
)
from spanish21.floor.deciding import irregularities as irregular
from spanish21.floor.deciding.interface_guard import (
    WagerCommand,
    check_press,
    check_taps,
    check_unlocked,
    is_locked,
    spin_boxes,
)
from spanish21.floor.deciding.irregular_guard import check_irregular, follow_deal
from spanish21.floor.interface import Button, Phase
from spanish21.floor.roles import check_floor_role
from spanish21.floor.state import Floor
from spanish21.rules.kinds import Kind
from spanish21.rules.procedure.signals import read_choice
from spanish21.rules.side_bets.bonus_spin import TOP
from spanish21.rules.side_bets.wheel import verifies_top
from spanish21.rules.topics import Topic, clause_on, refusal
from spanish21.table import commands as t
from spanish21.table.deciding import decide as table_decide
from spanish21.table.deciding.dealing import collect_stakes
from spanish21.table.events import Event, WagerVoided, WheelSpun
from spanish21.table.roles import check_role
from spanish21.table.words import Role


def decide(floor: Floor, command: c.FloorCommand) -> tuple[e.FloorEvent, ...]:
    """The events a command brings about on this floor; raises `Refusal` when it may not be."""
    if isinstance(command, c.FloorOrder):
        check_floor_role(command)
        events = _DECIDE[type(command)](floor, command)
        check_two_people(floor, command)
        return events
    check_role(floor.table.rules, command)
    guard_table(floor, command)
    events = table_decide.decide(floor.table, command)
    if isinstance(events[0], WheelSpun):
        return _hold_top(floor, events[0], events[1:])
    return (*events, *follow_deal(floor, events))


def guard_table(floor: Floor, command: t.Command) -> None:
    """Refuse a command of the table's own that the floor does not let through."""
    check_irregular(floor, command)
    check_orders(floor, command)
    guard = _GUARDS.get(type(command))
    if guard is not None and floor.interface is not None:
        guard(floor, command)


def check_two_people(floor: Floor, command: c.FloorOrder) -> None:
    """Nobody signs an order a second time."""
    if command.second and command.second == command.name:
        detail = f"{command.name} cannot both give the order and agree to it"
        raise refusal(floor.table.rules, Code.SECOND_PERSON, Topic.ROLE, detail)


def check_orders(floor: Floor, command: c.FloorCommand) -> None:
    """The cards must be where they should be, and a wager within the orders in force."""
    if isinstance(command, (t.PlaceWager, t.ChangeWager)):
        orders.check_wager(floor, command)
    if isinstance(command, t.Sit):
        orders.check_box_kept(floor, command.person, command.box)
    if isinstance(command, (t.DealCard, t.BurnCard)) and not floor.table.playing:
        opening.check_ready(floor)
        if not is_locked(floor.interface):  # bets that are locked were held against the orders then
            orders.check_round(floor)
    if isinstance(command, t.NewShoe):
        orders.check_not_closed(floor)
        opening.check_new_shoe(floor, command)


def _hold_top(floor: Floor, spun: WheelSpun, paid: tuple[Event, ...]) -> tuple[e.FloorEvent, ...]:
    """A top prize is not paid with the spin: it is verified first."""
    if spun.prize != TOP or not verifies_top(floor.table.rules):
        return (spun, *paid)
    return (spun, e.TopPrizeHit(spun.box, spun.person, paid))


# What the interface asks of the table's commands


def _guard_wager(floor: Floor, command: WagerCommand) -> None:
    check_unlocked(floor.interface, floor.table, command)


def _guard_deal(floor: Floor, command: t.DealCard) -> None:
    del command
    assert floor.interface is not None
    begins = not floor.table.playing and spin_boxes(floor.table)
    if floor.interface.buttons and begins and floor.interface.phase is not Phase.LOCKED:
        detail = "press 'begin game' to lock and collect the Bonus Spin wagers first"
        raise refusal(floor.table.rules, Code.NOT_DUE, Topic.NEW_GAME, detail)


def _guard_settle(floor: Floor, command: t.Settle) -> None:
    assert floor.interface is not None
    if command.matter is t.Matter.OPENING and spin_boxes(floor.table):
        check_taps(floor.interface, floor.table)


def _guard_spin(floor: Floor, command: t.SpinWheel) -> None:
    del command
    assert floor.interface is not None
    _check_no_claim(floor)
    if floor.interface.buttons and floor.interface.phase is not Phase.ENABLED:
        detail = "the button lights up after 'proceed to spins' and 'press to enable'"
        raise refusal(floor.table.rules, Code.NOT_DUE, Topic.SPIN_ENABLED, detail)


def _guard_collect(floor: Floor, command: t.CollectCards) -> None:
    del command
    assert floor.interface is not None
    _check_no_claim(floor)
    if floor.interface.phase is Phase.SPUN:
        detail = "press 'winner paid' before the cards are collected"
        raise refusal(floor.table.rules, Code.NOT_DUE, Topic.SPIN_PAID, detail)


def _check_no_claim(floor: Floor) -> None:
    if floor.claim is not None:
        detail = "a top prize waits: its hand stays on the table until it is verified and paid"
        raise refusal(floor.table.rules, Code.NOT_VERIFIED, Topic.FLOOR_CALLED, detail)


_GUARDS: Mapping[type[Any], Callable[[Floor, Any], None]] = {
    t.PlaceWager: _guard_wager,
    t.ChangeWager: _guard_wager,
    t.WithdrawWager: _guard_wager,
    t.DealCard: _guard_deal,
    t.Settle: _guard_settle,
    t.SpinWheel: _guard_spin,
    t.CollectCards: _guard_collect,
}


# The floor's own commands


def _press(floor: Floor, command: c.Press) -> tuple[e.FloorEvent, ...]:
    if floor.interface is None:
        detail = "there is no interface at this table"
        raise refusal(floor.table.rules, Code.NOT_OFFERED, Topic.NO_SPIN_WAGER, detail)
    if command.button is not Button.SEAT:
        _check_no_claim(floor)
    check_press(floor.interface, floor.table, command)
    pressed = e.Pressed(command.button, command.seat)
    if command.button is not Button.BEGIN_GAME:
        return (pressed,)
    orders.check_round(floor)
    return (pressed, *collect_stakes(floor.table))  # the stakes are collected with it (sd (2))


def _call_floor(floor: Floor, command: c.CallFloor) -> tuple[e.FloorEvent, ...]:
    del command
    verification.check_call(floor.table.rules, floor.claim)
    return (e.FloorCalled(),)


def _tell(floor: Floor, command: c.TellSurveillance) -> tuple[e.FloorEvent, ...]:
    del command
    verification.check_tell(floor.table.rules, floor.claim)
    return (e.SurveillanceTold(),)


def _sign(floor: Floor, command: c.SignCheck) -> tuple[e.FloorEvent, ...]:
    rules = floor.table.rules
    verification.check_sign(rules, floor.claim, command.check, command.name)
    clause = clause_on(rules, Topic.TOP_PRIZE)
    signing.check_signature(floor, command.name, clause, roles=(Role.SURVEILLANCE,))
    return (e.CheckSigned(command.check, command.name),)


def _fail_check(floor: Floor, command: c.FailCheck) -> tuple[e.FloorEvent, ...]:
    """Once both sides have recorded why, the stake comes back; other wagers stand."""
    rules = floor.table.rules
    both = verification.check_failure(rules, floor.claim, command)
    clause = clause_on(rules, Topic.TOP_PRIZE)
    signing.check_signature(floor, command.name, clause, roles=(command.by,))
    failed = e.CheckFailed(command.by, command.name, command.reason)
    if not both:
        return (failed,)
    assert floor.claim is not None, "a failure is recorded for a claim"
    box, person = floor.claim.box, floor.claim.person
    wager = floor.table.box(box).wager(person, Kind.BONUS_SPIN)
    assert wager is not None, "a top prize is won with a wager"
    back = WagerVoided(person, box, 0, wager.kind, wager.cents, clause)
    return (failed, e.TopPrizeDenied(box, person), back)


def _read_signal(floor: Floor, command: c.ReadSignal) -> tuple[e.FloorEvent, ...]:
    """The choice that hand and voice come to, asked of the floor like any other."""
    act = read_choice(floor.table.rules, shown=command.shown, said=command.said)
    place = {"box": command.box, "hand": command.hand, "cents": command.cents}
    choose = t.Choose(person=command.person, act=act, by=Role.DEALER, **place)
    return decide(floor, choose)


def _pay_top(floor: Floor, command: c.PayTopPrize) -> tuple[e.FloorEvent, ...]:
    del command
    verification.check_paid(floor.table.rules, floor.claim)
    return (e.TopPrizeVerified(), *floor.held)


def _skip_box(floor: Floor, command: c.SkipBox) -> tuple[e.FloorEvent, ...]:
    """A first box left out begins the round, so all that a first card needs must be there."""
    if not floor.table.playing:
        guard_table(floor, t.DealCard(to=command.box, by=Role.DEALER))
    return irregular.skip_box(floor, command)


_DECIDE: Mapping[type[Any], Callable[[Floor, Any], tuple[e.FloorEvent, ...]]] = {
    c.Press: _press,
    c.CallFloor: _call_floor,
    c.TellSurveillance: _tell,
    c.SignCheck: _sign,
    c.FailCheck: _fail_check,
    c.PayTopPrize: _pay_top,
    c.ReadSignal: _read_signal,
    c.ReportFaceUp: irregular.face_up,
    c.ReportTen: irregular.ten,
    c.ReportUnseen: irregular.unseen,
    c.ReportExposed: irregular.exposed,
    c.RefuseCard: irregular.refuse_card,
    c.BurnExposed: irregular.burn_exposed,
    c.ReportOverdraw: irregular.overdraw,
    c.MissDealer: irregular.miss_dealer,
    c.SkipBox: _skip_box,
    c.TakeSecond: irregular.take_second,
    c.ForgetCard: irregular.forget_card,
    c.DeclineLate: irregular.decline_late,
    c.Replenish: irregular.replenish,
    c.ReportReader: irregular.report_reader,
    c.NoteReader: irregular.note_reader,
    c.BreakReader: irregular.break_reader,
    c.SkipOpening: opening.skip_opening,
    c.SignOn: signing.sign_on,
    c.SignOff: signing.sign_off,
    c.OpenCards: opening.open_cards,
    c.VerifyDecks: opening.verify_decks,
    c.ConfirmDecks: opening.confirm,
    c.SpreadCards: opening.spread,
    c.WashCards: opening.wash,
    c.ShuffleCards: opening.shuffle,
    c.CutCards: cutting.cut,
    c.DeclineCut: cutting.decline,
    c.OrderRecut: cutting.recut,
    c.CountRest: opening.count_rest,
    c.OrderReshuffle: opening.order_reshuffle,
    c.ChangeDealer: opening.change_dealer,
    c.ShowBurn: opening.show_burn,
    c.InstallShuffler: opening.install_shuffler,
    c.JamShuffler: opening.jam,
    c.RemoveShuffler: opening.remove_shuffler,
    c.BarEntry: orders.bar_entry,
    c.PermitEntry: orders.permit_entry,
    c.OrderFlatBet: orders.order_flat_bet,
    c.PostLimits: orders.post_limits,
    c.ChangeMeter: meter_order.change_meter,
    c.Fill: fills_and_credits.fill,
    c.Credit: fills_and_credits.credit,
    c.CloseAfterShoe: orders.close_after_shoe,
    c.CedeBox: orders.cede_box,
    c.VerbalWager: orders.verbal_wager,
}
