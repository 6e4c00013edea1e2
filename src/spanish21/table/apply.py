"""`apply`: the table after an event. It never refuses, for what happened has happened.

One small function for each kind of event; money is posted from the event by `ledger.py`. The only
question put to the rulebook is what a hand may choose next, kept with the hand as `acts`. Whether
the event was lawful was `decide.py`'s question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.dealer import DealerHand
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, actions
from spanish21.rules.settle import Ended
from spanish21.table import events as e
from spanish21.table.commands import Cover
from spanish21.table.ledger import post
from spanish21.table.shoe import full_shoe, take
from spanish21.table.state import (
    Ask,
    Box,
    Consent,
    Coupon,
    Dealer,
    Hand,
    Offer,
    Posted,
    Spin,
    Stake,
    Table,
    Wager,
)
from spanish21.table.words import DEALER

MEMORY = 1 << 14


def apply(table: Table, event: e.Event) -> Table:
    """The table after this event."""
    accounts = post(table.accounts, event)
    if accounts is not table.accounts:
        table = replace(table, accounts=accounts)
    change = _APPLY.get(type(event))
    return table if change is None else change(table, event)


@lru_cache(MEMORY)
def _acts(rules: Rules, turn: Turn) -> tuple[Act, ...]:
    return actions(rules, turn)


def _with_acts(rules: Rules, hand: Hand, hands: int) -> Hand:
    """The hand with what it may choose now, on a box of so many hands."""
    open_now = hand.ended is None and not hand.card_due and len(hand.cards) > 1
    return replace(hand, acts=_acts(rules, hand.turn(hands)) if open_now else ())


def _put_box(table: Table, number: int, box: Box) -> tuple[Box, ...]:
    boxes = table.boxes
    return (*boxes[: number - 1], box, *boxes[number:])


def _put_hand(table: Table, number: int, place: int, hand: Hand) -> Table:
    box = table.boxes[number - 1]
    hands = (*box.hands[: place - 1], hand, *box.hands[place:])
    return replace(table, boxes=_put_box(table, number, replace(box, hands=hands)))


# Seats and permissions


def _seat(table: Table, event: e.Seated) -> Table:
    box = replace(table.box(event.box), seated=event.person)
    return replace(table, boxes=_put_box(table, event.box, box))


def _unseat(table: Table, event: e.SeatLeft) -> Table:
    box = replace(table.box(event.box), seated=None)
    return replace(table, boxes=_put_box(table, event.box, box))


def _consent(table: Table, event: e.AllowedOnBox) -> Table:
    given = Consent(event.box, giver=event.person, taker=event.other)
    return replace(table, consents=table.consents | {given})


def _permit(table: Table, event: e.BoxesPermitted) -> Table:
    return replace(table, permits=table.permits | {event.person: event.boxes})


# Wagers and coupons


def _hold(table: Table, person: str, cents: int) -> Table:
    """A person holds a coupon, given or come back."""
    return replace(table, coupons=(*table.coupons, Coupon(person, cents)))


def _give_coupon(table: Table, event: e.CouponGiven) -> Table:
    return _hold(table, event.person, event.cents)


def _lay(table: Table, number: int, wager: Wager) -> Table:
    box = table.box(number)
    box = replace(box, wagers=(*box.wagers, wager))
    return replace(table, boxes=_put_box(table, number, box))


def _place(table: Table, event: e.WagerPlaced) -> Table:
    wager = Wager(event.person, event.kind, event.cents, side=event.side, coupon=event.coupon)
    if event.coupon:
        held = list(table.coupons)
        held.remove(Coupon(event.person, event.coupon))
        table = replace(table, coupons=tuple(held))
    return _lay(table, event.box, wager)


def _insure(table: Table, event: e.Insured) -> Table:
    return _lay(table, event.box, Wager(event.person, Kind.INSURANCE, event.cents))


def _rewrite(table: Table, number: int, person: str, kind: Kind, **changes: object) -> Table:
    """Change one wager, or drop it when nothing is said of it."""
    box = table.box(number)
    wagers = tuple(
        replace(wager, **changes) if wager.person == person and wager.kind is kind else wager
        for wager in box.wagers
        if changes or wager.person != person or wager.kind is not kind
    )
    return replace(table, boxes=_put_box(table, number, replace(box, wagers=wagers)))


def _change(table: Table, event: e.WagerChanged) -> Table:
    return _rewrite(table, event.box, event.person, event.kind, cents=event.cents)


def _withdraw(table: Table, event: e.WagerWithdrawn) -> Table:
    if event.coupon:
        table = _hold(table, event.person, event.coupon)
    return _rewrite(table, event.box, event.person, event.kind)


def _collect_stake(table: Table, event: e.StakeCollected) -> Table:
    return _rewrite(table, event.box, event.person, event.kind, collected=True)


def _offer(table: Table, event: e.InsuranceOffered) -> Table:
    del event
    return replace(table, offer=Offer.OPEN)


def _close(table: Table, event: e.InsuranceClosed) -> Table:
    del event
    return replace(table, offer=Offer.CLOSED)


def _pass(table: Table, event: e.Passed) -> Table:
    if table.ask is not None:
        return replace(table, ask=_answered(table, event.person))
    return replace(table, passed=(*table.passed, (event.box, event.person)))


# Cards


def _begin_shoe(table: Table, event: e.ShoeBegun) -> Table:
    return replace(table, shoe=full_shoe(table.rules, behind=event.behind), discards=())


def _burn(table: Table, event: e.CardBurned) -> Table:
    shoe = take(table.shoe, event.card)
    shoe = replace(shoe, burns=max(shoe.burns - 1, 0))
    discards = table.discards if event.card is None else (*table.discards, event.card)
    return replace(table, shoe=shoe, discards=discards)


def _reach_cut_card(table: Table, event: e.CutCardReached) -> Table:
    del event
    return replace(table, shoe=replace(table.shoe, cut_round=table.number))


def _begin_round(table: Table, event: e.RoundBegan) -> Table:
    return replace(
        table,
        number=event.number,
        playing=True,
        active=tuple(n for n, box in enumerate(table.boxes, 1) if box.wagers),
        envied=False,
        settled=(),
        boxes=tuple(_make_hand(box) if box.wagers else box for box in table.boxes),
    )


def _make_hand(box: Box) -> Box:
    """Main wagers and lines now lie on a hand; side bets stay with the box."""
    on_hand = [wager for wager in box.wagers if wager.kind is Kind.MAIN or wager.kind.is_line]
    stakes = tuple(
        Stake(wager.person, wager.kind, wager.cents, coupon=wager.coupon) for wager in on_hand
    )
    rest = tuple(wager for wager in box.wagers if wager not in on_hand)
    return replace(box, wagers=rest, hands=(Hand(stakes),))


def _deal(table: Table, event: e.CardDealt) -> Table:
    card = event.card
    shoe = take(table.shoe, card)
    if event.box == DEALER:
        return replace(table, shoe=shoe, dealer=_deal_dealer(table.dealer, event))
    assert card is not None, "a player's card lies face up"
    box = table.boxes[event.box - 1]
    hand = box.hands[event.hand - 1]
    hand = replace(hand, cards=(*hand.cards, card), shape=hand.shape.draw(card), card_due=False)
    hand = _with_acts(table.rules, hand, len(box.hands))
    hands = (*box.hands[: event.hand - 1], hand, *box.hands[event.hand :])
    opening = box.opening if len(box.opening) == 2 else hand.cards
    box = replace(box, hands=hands, opening=opening)
    return replace(table, shoe=shoe, boxes=_put_box(table, event.box, box))


def _deal_dealer(dealer: Dealer, event: e.CardDealt) -> Dealer:
    if event.down:
        return replace(dealer, hole=event.card, hole_down=True)
    assert event.card is not None, "only a hole card may be unknown"
    return _show(dealer, event.card)


def _show(dealer: Dealer, card: Card) -> Dealer:
    return replace(dealer, cards=(*dealer.cards, card), hand=dealer.hand.draw(card))


def _check(table: Table, event: e.HoleCardChecked) -> Table:
    return replace(table, dealer=replace(table.dealer, checked=event.blackjack))


def _turn(table: Table, event: e.HoleCardTurned) -> Table:
    """A card the table did not know leaves the count of unseen cards only now."""
    known = table.dealer.hole is not None
    shoe = table.shoe if known else replace(take(table.shoe, event.card), drawn=table.shoe.drawn)
    dealer = replace(table.dealer, hole=None, hole_down=False)
    return replace(table, shoe=shoe, dealer=_show(dealer, event.card))


def _take_cards(table: Table, event: e.CardsTaken) -> Table:
    hand = replace(table.box(event.box).hands[event.hand - 1], taken=True)
    table = _put_hand(table, event.box, event.hand, hand)
    return replace(table, discards=(*table.discards, *event.cards))


def _collect(table: Table, event: e.CardsCollected) -> Table:
    known = tuple(card for card in event.cards if card is not None)
    return replace(
        table,
        discards=(*table.discards, *known),
        dealer=_NO_CARDS,
        boxes=tuple(Box(box.seated, box.wagers) if box.hands else box for box in table.boxes),
    )


_NO_CARDS = Dealer(hand=DealerHand())


# Play


_ENDED = {
    Act.STAND: Ended.STOOD,
    Act.SURRENDER: Ended.SURRENDERED,
    Act.RESCUE: Ended.RESCUED,
}


def _choose(table: Table, event: e.Chosen) -> Table:
    hand = table.boxes[event.box - 1].hands[event.hand - 1]
    if event.act is Act.HIT:
        hand = replace(hand, card_due=True, acts=())
    elif event.everyone:
        hand = replace(hand, ended=_ENDED[event.act], acts=())
    else:
        hand = _leave(hand, event)
    table = _put_hand(table, event.box, event.hand, hand)
    if table.ask is not None:
        return replace(table, ask=_answered(table, event.person))
    if event.asks:
        ask = Ask(event.box, event.hand, Act.RESCUE, event.asks)
        return replace(table, ask=ask)
    return table


def _leave(hand: Hand, event: e.Chosen) -> Hand:
    """One person gives up their part of a hand, which may go on without them."""
    stakes = tuple(
        replace(stake, left=_ENDED[event.act]) if stake.person == event.person else stake
        for stake in hand.stakes
    )
    if event.over:
        return replace(hand, stakes=stakes, ended=Ended.STOOD, acts=())
    return replace(hand, stakes=stakes)


def _answered(table: Table, person: str) -> Ask | None:
    """The question without one who has answered; None once all have."""
    assert table.ask is not None
    left = tuple(each for each in table.ask.people if each != person)
    return replace(table.ask, people=left) if left else None


def _add(hand: Hand, person: str, cents: int) -> tuple[Stake, ...]:
    return tuple(
        replace(stake, added=(*stake.added, cents)) if stake.person == person else stake
        for stake in hand.stakes
    )


def _double(table: Table, event: e.Doubled) -> Table:
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = _add(hand, event.person, event.cents)
    hand = replace(hand, stakes=stakes, doubles=hand.doubles + 1, card_due=True, acts=())
    table = _put_hand(table, event.box, event.hand, hand)
    if not event.asks:
        return table
    return replace(table, ask=Ask(event.box, event.hand, Act.DOUBLE, event.asks))


def _join_double(table: Table, event: e.DoubleJoined) -> Table:
    hand = table.box(event.box).hands[event.hand - 1]
    hand = replace(hand, stakes=_add(hand, event.person, event.cents))
    table = _put_hand(table, event.box, event.hand, hand)
    return replace(table, ask=_answered(table, event.person))


def _split(table: Table, event: e.HandSplit) -> Table:
    box = table.box(event.box)
    hand = box.hands[event.hand - 1]
    aces = hand.cards[0].is_ace
    covered = tuple(
        replace(stake, coupon=0) for stake in hand.stakes if stake.person == event.person
    )
    first, second = (
        Hand(stakes, cards=(card,), shape=_ONE_CARD.draw(card), split=True, split_aces=aces)
        for stakes, card in zip((hand.stakes, covered), hand.cards, strict=True)
    )
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand :])
    table = replace(table, boxes=_put_box(table, event.box, replace(box, hands=hands)))
    if not event.asks:
        return table
    return replace(table, ask=Ask(event.box, event.hand, Act.SPLIT, event.asks))


_ONE_CARD = Hand(()).shape


def _join_split(table: Table, event: e.SplitJoined) -> Table:
    box = table.box(event.box)
    first, second = box.hands[event.hand - 1], box.hands[event.hand]
    own = tuple(stake for stake in first.stakes if stake.person == event.person)
    if event.cover is Cover.SECOND:
        rest = tuple(stake for stake in first.stakes if stake.person != event.person)
        first = replace(first, stakes=rest)
        second = replace(second, stakes=(*second.stakes, *own))
    elif event.cover is Cover.BOTH:
        more = tuple(replace(stake, coupon=0) for stake in own)
        second = replace(second, stakes=(*second.stakes, *more))
    hands = (*box.hands[: event.hand - 1], first, second, *box.hands[event.hand + 1 :])
    boxes = _put_box(table, event.box, replace(box, hands=hands))
    return replace(table, boxes=boxes, ask=_answered(table, event.person))


def _close_answers(table: Table, event: e.AnswersClosed) -> Table:
    del event
    return replace(table, ask=None)


# Settling


def _settle(table: Table, event: e.WagerSettled) -> Table:
    table = replace(table, settled=(*table.settled, event))
    if event.kept:
        table = replace(table, kept=table.kept + Fraction(event.kept))
    if event.jackpot:
        posted = replace(table.posted[event.jackpot], won=True)
        table = replace(table, posted=table.posted | {event.jackpot: posted})
    if event.coupon_back:
        table = _hold(table, event.person, event.coupon)
    if not event.hand:
        return _settle_side_bet(table, event)
    hand = table.boxes[event.box - 1].hands[event.hand - 1]
    stakes = tuple(
        replace(stake, back=event.back, won=event.won)
        if stake.person == event.person and stake.kind is event.kind
        else stake
        for stake in hand.stakes
    )
    return _put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def _settle_side_bet(table: Table, event: e.WagerSettled) -> Table:
    table = _rewrite(table, event.box, event.person, event.kind)
    if event.kind is Kind.BONUS_SPIN and table.tops:
        return replace(table, tops=_without(table.tops, event.box, event.person))
    return table


def _without(spins: tuple[Spin, ...], box: int, person: str) -> tuple[Spin, ...]:
    return tuple(spin for spin in spins if (spin.box, spin.person) != (box, person))


def _return_stake(table: Table, event: e.StakeReturned) -> Table:
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = tuple(
        replace(stake, back=(stake.back or 0) + event.cents)
        if stake.person == event.person and stake.kind is event.kind
        else stake
        for stake in hand.stakes
    )
    return _put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def _pay_bonus(table: Table, event: e.BonusPaid) -> Table:
    return replace(table, envied=True) if event.account == "envy" else table


def _owe_spin(table: Table, event: e.SpinOwed) -> Table:
    return replace(table, spins=(*table.spins, Spin(event.box, event.person)))


def _spin(table: Table, event: e.WheelSpun) -> Table:
    """A top prize waits in `tops` until its settlement, which may be shared."""
    spins = _without(table.spins, event.box, event.person)
    waits = event.prize == "top"
    tops = (*table.tops, Spin(event.box, event.person)) if waits else table.tops
    return replace(table, spins=spins, tops=tops, spun=table.spun + 1)


def _end_round(table: Table, event: e.RoundEnded) -> Table:
    return replace(
        table,
        playing=False,
        active=(),
        void=False,
        offer=Offer.NOT_YET,
        passed=(),
        kept=table.kept - event.roundings,
    )


# Void rounds, dead hands, posted prizes


def _void_wager(table: Table, event: e.WagerVoided) -> Table:
    if event.coupon:
        table = _hold(table, event.person, event.coupon)
    if not event.hand:
        return _rewrite(table, event.box, event.person, event.kind)
    hand = table.box(event.box).hands[event.hand - 1]
    stakes = tuple(
        stake
        for stake in hand.stakes
        if stake.person != event.person or stake.kind is not event.kind
    )
    return _put_hand(table, event.box, event.hand, replace(hand, stakes=stakes))


def _kill_hand(table: Table, event: e.HandDied) -> Table:
    hand = table.box(event.box).hands[event.hand - 1]
    dead = replace(hand, dead=True, acts=(), card_due=False)
    return _put_hand(table, event.box, event.hand, dead)


def _void_round(table: Table, event: e.RoundVoided) -> Table:
    del event
    return replace(table, void=True, ask=None)


def _post_prize(table: Table, event: e.PrizePosted) -> Table:
    return replace(table, posted=table.posted | {event.name: Posted(event.cents, event.at)})


_APPLY: Mapping[type[Any], Callable[[Table, Any], Table]] = {
    e.CouponGiven: _give_coupon,
    e.Seated: _seat,
    e.SeatLeft: _unseat,
    e.AllowedOnBox: _consent,
    e.BoxesPermitted: _permit,
    e.WagerPlaced: _place,
    e.WagerChanged: _change,
    e.WagerWithdrawn: _withdraw,
    e.InsuranceOffered: _offer,
    e.Insured: _insure,
    e.InsuranceClosed: _close,
    e.Passed: _pass,
    e.ShoeBegun: _begin_shoe,
    e.CardBurned: _burn,
    e.CutCardReached: _reach_cut_card,
    e.RoundBegan: _begin_round,
    e.StakeCollected: _collect_stake,
    e.CardDealt: _deal,
    e.HoleCardChecked: _check,
    e.HoleCardTurned: _turn,
    e.CardsTaken: _take_cards,
    e.CardsCollected: _collect,
    e.Chosen: _choose,
    e.Doubled: _double,
    e.DoubleJoined: _join_double,
    e.HandSplit: _split,
    e.SplitJoined: _join_split,
    e.AnswersClosed: _close_answers,
    e.WagerSettled: _settle,
    e.StakeReturned: _return_stake,
    e.BonusPaid: _pay_bonus,
    e.SpinOwed: _owe_spin,
    e.WheelSpun: _spin,
    e.RoundEnded: _end_round,
    e.WagerVoided: _void_wager,
    e.HandDied: _kill_hand,
    e.RoundVoided: _void_round,
    e.PrizePosted: _post_prize,
}
