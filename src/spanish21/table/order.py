"""The order of a round: from any state of the table, the one act of the house that is due.

`due` answers with that act as a command whose blanks (a card, the reader's answer, the wheel's
number) are still empty, or says whose choice is awaited. It is the only place that knows the order;
`decide.py` refuses other acts, `croupier.py` fills in the blanks, a console can show the next step.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from spanish21.rules.dealer import (
    Need,
    checks,
    draws,
    may_have_blackjack,
    peek_settles_insurance,
    takes_hole_card,
)
from spanish21.rules.kinds import Kind, Moment, settled_at
from spanish21.rules.procedure.settling_time import (
    SIDES_AT_END,
    blackjacks_come_first,
    busts_wait,
    certain_21_waits,
    settles_every_wager,
)
from spanish21.rules.settle import Ended
from spanish21.table.commands import (
    BurnCard,
    CheckHoleCard,
    CloseAnswers,
    CloseInsurance,
    CollectCards,
    DealCard,
    HouseCommand,
    Matter,
    NewShoe,
    OfferInsurance,
    Settle,
    SpinWheel,
    TurnHoleCard,
)
from spanish21.table.insuring import insurable
from spanish21.table.lines import dealer_need, owes_back, sure_award
from spanish21.table.people import caller
from spanish21.table.shoe import finished
from spanish21.table.state import Box, Hand, InsuranceOffer, Stake, Table
from spanish21.table.words import DEALER, PersonId


class Await(NamedTuple):
    """The choice of this person for this hand is awaited."""

    box: int
    hand: int
    person: PersonId


class Idle(NamedTuple):
    """Between rounds, with no wager down: nothing is due."""


IDLE: Final = Idle()
PLAYERS_TURN = (Await, Idle)
"""When nothing is due from the house."""
Due: TypeAlias = HouseCommand | Await | Idle

_DEAL = tuple(DealCard(to=number) for number in range(10))
_SETTLE = {matter: Settle(matter=matter) for matter in Matter}
_OFFER, _CLOSE, _CHECK, _TURN = OfferInsurance(), CloseInsurance(), CheckHoleCard(), TurnHoleCard()
_COLLECT, _BURN, _NEW_SHOE = CollectCards(), BurnCard(), NewShoe()
NO_KINDS: frozenset[Kind] = frozenset()
OPENING_KINDS = frozenset(kind for kind in Kind if settled_at(kind) is Moment.AFTER_DEAL)


def due(table: Table) -> Due:
    """What is due now; remembered with the table, which never changes."""
    memory = table.__dict__
    found: Due | None = memory.get("due")
    if found is None:
        found = memory["due"] = _find(table)
    return found


def _find(table: Table) -> Due:
    if not table.playing:
        return _before_round(table)
    if table.void:
        return _spin_or_collect(table)
    if len(table.dealer.cards) > 1:  # it shows only when the players are done, or a blackjack is
        return _dealer_turn(table)
    if not table.dealer.cards and _all_dead(table):  # ma 15(h): every box was left out
        return _spin_or_collect(table)
    return _deal(table) or _before_play(table) or _play(table) or _dealer_turn(table)


def _all_dead(table: Table) -> bool:
    return all(box.hands[0].dead for _, box in in_play(table))


def _before_round(table: Table) -> Due:
    if finished(table):
        return _NEW_SHOE
    first = next((n for n, box in enumerate(table.boxes, 1) if box.wagers), None)
    if first is None:
        return IDLE
    return _BURN if table.shoe.burns else _DEAL[first]


def _deal(table: Table) -> Due | None:
    """One card to each box, one to the dealer, a second to each box, the hole card (ma 7(d))."""
    dealer = table.dealer
    if dealer.hole_down:
        return None
    if not dealer.cards:
        first = _first_with(table, cards=0)
        if first is None and table.missed:  # ma 15(f): the players' cards are finished first
            first = _first_with(table, cards=1)
        return first or _DEAL[DEALER]
    second = _first_with(table, cards=1)
    if second is not None:
        return second
    return _DEAL[DEALER] if takes_hole_card(table.rules) else None


def _first_with(table: Table, *, cards: int) -> DealCard | None:
    """The deal to the first box that has so many cards of its first two."""
    for number, box in in_play(table):
        waits = box.hands[0].dead or number in table.skipped
        if len(box.opening) == cards and not waits:
            return _DEAL[number]
    return None


def _before_play(table: Table) -> Due | None:
    """Side bets, blackjacks paid at once, insurance, the check (ma 6(d), 11(b), 7(i))."""
    if _opening_bets(table):
        return _SETTLE[Matter.OPENING]
    if blackjacks_come_first(table.rules) and any(
        sure_blackjacks(table, box) for _, box in in_play(table)
    ):
        return _SETTLE[Matter.BLACKJACK]
    dealer = table.dealer
    if table.offer is not InsuranceOffer.CLOSED and dealer.up.is_ace and insurable(table):
        return _OFFER if table.offer is InsuranceOffer.NOT_YET else _CLOSE
    looks = dealer.hole_down and dealer.checked is None and not table.reader_broken
    if looks and checks(table.rules, dealer.up):
        return _CHECK
    if dealer.checked is True and dealer.hole_down:
        return _TURN
    if dealer.checked is False and peek_settles_insurance(table.rules):
        return _SETTLE[Matter.INSURANCE] if Kind.INSURANCE in live_kinds(table) else None
    return None


def in_play(table: Table) -> list[tuple[int, Box]]:
    """The boxes of this round with their numbers, from the dealer's left."""
    boxes = table.boxes
    return [(number, boxes[number - 1]) for number in table.active]


def _opening_bets(table: Table) -> bool:
    """Whether there is a side bet that the first cards decide, spins owed left aside."""
    for number, box in in_play(table):
        for wager in box.wagers:
            if wager.kind in OPENING_KINDS and not (
                wager.kind is Kind.BONUS_SPIN and owes_spin(table, number, wager.person)
            ):
                return True
    return False


def owes_spin(table: Table, box: int, person: PersonId) -> bool:
    """Whether a person is owed a spin for a box, or its top prize is still to be shared."""
    return any(spin.box == box and spin.person == person for spin in (*table.spins, *table.tops))


def sure_blackjacks(table: Table, box: Box) -> list[Stake]:
    """The unpaid stakes on a box's blackjack that no dealer hand can change."""
    if len(box.hands) != 1 or not box.hands[0].blackjack:
        return []
    hand = box.hands[0]
    return [
        stake
        for stake in hand.stakes
        if stake.back is None and sure_award(table, hand, stake) is not None
    ]


def _play(table: Table) -> Due | None:
    """Boxes from the dealer's left, hand after hand, each settled as it ends where that is due."""
    ask = table.ask
    if ask is not None:
        return CloseAnswers(box=ask.box)
    for number, box in in_play(table):
        for place, hand in enumerate(box.hands, 1):
            if (number, place) in table.late:
                continue
            if hand.card_due or (len(hand.cards) == 1 and not hand.dead):
                return _DEAL[number]
            if settles_early(table, hand):
                return Settle(matter=Matter.HAND, box=number, hand=place)
            if not hand.over:
                return Await(number, place, caller(box, hand))
        waits = settles_every_wager(table.rules)
        if box.wagers and not waits and live_on(box, Kind.SUPER_7S):
            return Settle(matter=Matter.SUPER_7S, box=number)
    # ma 15(i): a card that was forgotten comes before the dealer's
    return _DEAL[table.late[0][0]] if table.late else None


def settles_early(table: Table, hand: Hand) -> bool:
    """Whether a stake on the hand is settled now, before the dealer plays."""
    return any(early(table, hand, stake) for stake in hand.stakes)


def early(table: Table, hand: Hand, stake: Stake) -> bool:
    """Whether this stake is decided and its document does not let it wait."""
    if stake.back is not None:
        return False
    rules, shape = table.rules, hand.shape
    if shape.bust:
        return not busts_wait(rules)
    left = stake.left or hand.ended
    if left is Ended.RESCUED:
        return True
    if left is Ended.SURRENDERED:
        # ma 8(a)(2): under an ace or a ten the wager waits for the dealer's second card
        return not may_have_blackjack(table.dealer.up)
    if shape.total != 21 or not hand.over:
        return False
    waits = certain_21_waits(rules, blackjack=hand.blackjack)
    return not waits and sure_award(table, hand, stake) is not None


def _dealer_turn(table: Table) -> Due:
    kinds = live_kinds(table)
    if len(table.dealer.cards) == 1:
        if dealer_need(table, kinds) is not Need.NOTHING:
            return _TURN if table.dealer.hole_down else _DEAL[DEALER]
    else:
        found = _second_card_shown(table, kinds)
        if found is not None:
            return found
    return _after_dealer(table, kinds)


def live_kinds(table: Table) -> frozenset[Kind]:
    """The kinds of side bets that are still undecided."""
    kinds = [wager.kind for _, box in in_play(table) for wager in box.wagers]
    return frozenset(kinds) if kinds else NO_KINDS


def _second_card_shown(table: Table, kinds: frozenset[Kind]) -> Due | None:
    """Insurance and held surrenders before a third card (ma 11(d), 8(a)(2)), then the draws."""
    if Kind.INSURANCE in kinds:
        return _SETTLE[Matter.INSURANCE]
    if len(table.dealer.cards) == 2 and any(held_surrenders(box) for _, box in in_play(table)):
        return _SETTLE[Matter.SURRENDER]
    if Kind.MATCH_DEALER_DOWN in kinds:
        return _SETTLE[Matter.DOWN_CARD]
    return _DEAL[DEALER] if _must_draw(table, kinds) else None


def held_surrenders(box: Box) -> bool:
    """Whether a surrendered stake on the box still waits to be settled."""
    return any(
        stake.back is None and (stake.left or hand.ended) is Ended.SURRENDERED
        for hand in box.hands
        for stake in hand.stakes
    )


def _must_draw(table: Table, kinds: frozenset[Kind]) -> bool:
    if not draws(table.rules, table.dealer.hand):
        return False
    return dealer_need(table, kinds) is Need.WHOLE_HAND


def _after_dealer(table: Table, kinds: frozenset[Kind]) -> Due:
    boxes = in_play(table)
    if settles_every_wager(table.rules):
        if kinds & SIDES_AT_END:
            return _SETTLE[Matter.ROUND]
    elif Kind.BREAK_BONUS in kinds:
        return _SETTLE[Matter.BREAK_BONUS]
    elif Kind.SUPER_7S in kinds:
        number = next(n for n, box in boxes if live_on(box, Kind.SUPER_7S))
        return Settle(matter=Matter.SUPER_7S, box=number)
    if any(not hand.settled for _, box in boxes for hand in box.hands) or owes_back(table):
        return _SETTLE[Matter.ROUND]
    return _spin_or_collect(table)


def _spin_or_collect(table: Table) -> Due:
    """Spins owed come when the round is over (sd-bonus-spin (1)(b)), then the cards go."""
    if not table.spins:
        return _COLLECT
    spin = table.spins[0]
    return SpinWheel(box=spin.box, person=spin.person)


def live_on(box: Box, kind: Kind) -> bool:
    """Whether a box has an undecided side bet of this kind."""
    return any(wager.kind is kind for wager in box.wagers)
