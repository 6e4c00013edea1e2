"""`apply`: the table after an event. It never refuses, for what happened has happened.

One small function for each kind of event, in the four modules of changes; money is posted from the
event by `ledger.py`. Whether the event was lawful was `decide.py`'s question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.table import events as e
from spanish21.table.applying import card_changes as cards
from spanish21.table.applying import hand_changes as hands
from spanish21.table.applying import settled_changes as settled
from spanish21.table.applying import wager_changes as wagers
from spanish21.table.ledger import post
from spanish21.table.state import Table


def apply(table: Table, event: e.Event) -> Table:
    """The table after this event."""
    accounts = post(table.accounts, event)
    if accounts is not table.accounts:
        table = replace(table, accounts=accounts)
    change = _APPLY.get(type(event))
    return table if change is None else change(table, event)


_APPLY: Mapping[type[Any], Callable[[Table, Any], Table]] = {
    e.TableOpened: cards.open_anew,
    e.CouponGiven: wagers.give_coupon,
    e.Seated: wagers.seat,
    e.SeatLeft: wagers.unseat,
    e.AllowedOnBox: wagers.consent,
    e.BoxesPermitted: wagers.permit,
    e.WagerPlaced: wagers.place,
    e.WagerChanged: wagers.change,
    e.WagerWithdrawn: wagers.withdraw,
    e.InsuranceOffered: wagers.offer,
    e.Insured: wagers.insure,
    e.InsuranceClosed: wagers.close,
    e.Passed: hands.pass_by,
    e.ShoeBegun: cards.begin_shoe,
    e.CardBurned: cards.burn,
    e.CutCardReached: cards.reach_cut_card,
    e.RoundBegan: cards.begin_round,
    e.StakeCollected: wagers.collect_stake,
    e.CardDealt: cards.deal,
    e.HoleCardChecked: cards.check_hole_card,
    e.HoleCardTurned: cards.turn,
    e.CardsTaken: cards.take_cards,
    e.CardsCollected: cards.collect,
    e.Chosen: hands.choose,
    e.Doubled: hands.double,
    e.DoubleJoined: hands.join_double,
    e.HandSplit: hands.split,
    e.SplitJoined: hands.join_split,
    e.AnswersClosed: hands.close_answers,
    e.WagerSettled: settled.settle,
    e.StakeReturned: settled.return_stake,
    e.BonusPaid: settled.pay_bonus,
    e.SpinOwed: settled.owe_spin,
    e.WheelSpun: settled.spin,
    e.RoundEnded: settled.end_round,
    e.WagerVoided: settled.void_wager,
    e.SettlementUndone: settled.note_payment,
    e.HandDied: settled.kill_hand,
    e.RoundVoided: settled.void_round,
    e.PrizePosted: settled.post_prize,
}
