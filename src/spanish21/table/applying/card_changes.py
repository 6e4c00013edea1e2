"""The table after events of cards: shoe, deal, check, turn, collection. See `apply.py`."""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.kinds import Kind
from spanish21.table import events as e
from spanish21.table.applying.places import put_box, put_hand
from spanish21.table.shoe import take
from spanish21.table.state import EMPTY_BOX, Box, Dealer, Hand, Posted, Shoe, Stake, Table
from spanish21.table.words import DEALER

_NO_CARDS = Dealer()


def open_anew(table: Table, event: e.TableOpened) -> Table:
    """Nobody is at the table, and a full shoe stands on it from which no card need be burned."""
    return Table(
        table.rules,
        boxes=(EMPTY_BOX,) * event.boxes,
        shoe=Shoe(sum(event.cards), event.cards),
        accounts={},
        posted={name: Posted(cents) for name, cents in event.posted.items()},
    )


def begin_shoe(table: Table, event: e.ShoeBegun) -> Table:
    """All cards are back in the shoe."""
    size, counts = sum(event.cards), event.cards
    shoe = Shoe(size, counts, behind=event.behind, burns=event.burns)
    return replace(table, shoe=shoe, discards=())


def burn(table: Table, event: e.CardBurned) -> Table:
    """One card fewer in the shoe; a burn that was due is done."""
    shoe = take(table.shoe, event.card)
    shoe = replace(shoe, burns=max(shoe.burns - 1, 0))
    discards = table.discards if event.card is None else (*table.discards, event.card)
    return replace(table, shoe=shoe, discards=discards)


def reach_cut_card(table: Table, event: e.CutCardReached) -> Table:
    """The shoe's last round is known."""
    del event
    return replace(table, shoe=replace(table.shoe, cut_round=table.number))


def begin_round(table: Table, event: e.RoundBegan) -> Table:
    """The boxes with wagers have hands; nothing is settled yet."""
    return replace(
        table,
        number=event.number,
        playing=True,
        active=tuple(n for n, box in enumerate(table.boxes, 1) if box.wagers),
        envied=(),
        settled=(),
        paid=(),
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


def deal(table: Table, event: e.CardDealt) -> Table:
    """A hand, or the dealer, has one card more."""
    card = event.card
    shoe = take(table.shoe, card)
    if event.box == DEALER:
        return replace(table, shoe=shoe, dealer=_deal_dealer(table.dealer, event))
    assert card is not None, "a player's card lies face up"
    box = table.boxes[event.box - 1]
    hand = box.hands[event.hand - 1]
    hand = replace(
        hand,
        cards=(*hand.cards, card),
        shape=hand.shape.draw(card),
        card_due=False,
        acts=event.acts,
    )
    hands = (*box.hands[: event.hand - 1], hand, *box.hands[event.hand :])
    opening = box.opening if len(box.opening) == 2 else hand.cards
    box = replace(box, hands=hands, opening=opening)
    return replace(table, shoe=shoe, boxes=put_box(table, event.box, box))


def _deal_dealer(dealer: Dealer, event: e.CardDealt) -> Dealer:
    if event.down:
        return replace(dealer, hole=event.card, hole_down=True)
    assert event.card is not None, "only a hole card may be unknown"
    return _show(dealer, event.card)


def _show(dealer: Dealer, card: Card) -> Dealer:
    return replace(dealer, cards=(*dealer.cards, card), hand=dealer.hand.draw(card))


def check_hole_card(table: Table, event: e.HoleCardChecked) -> Table:
    """The dealer's hole card has been checked."""
    return replace(table, dealer=replace(table.dealer, checked=event.blackjack))


def turn(table: Table, event: e.HoleCardTurned) -> Table:
    """A card the table did not know leaves the count of unseen cards only now."""
    known = table.dealer.hole is not None
    shoe = table.shoe if known else replace(take(table.shoe, event.card), drawn=table.shoe.drawn)
    dealer = replace(table.dealer, hole=None, hole_down=False)
    return replace(table, shoe=shoe, dealer=_show(dealer, event.card))


def take_cards(table: Table, event: e.CardsTaken) -> Table:
    """A bust hand's cards lie in the discard rack."""
    hand = replace(table.box(event.box).hands[event.hand - 1], taken=True)
    table = put_hand(table, event.box, event.hand, hand)
    return replace(table, discards=(*table.discards, *event.cards))


def collect(table: Table, event: e.CardsCollected) -> Table:
    """The layout is clear of cards and hands."""
    known = tuple(card for card in event.cards if card is not None)
    return replace(
        table,
        discards=(*table.discards, *known),
        dealer=_NO_CARDS,
        boxes=tuple(Box(box.seated, box.wagers) if box.hands else box for box in table.boxes),
    )
