"""The wagers on the hands of a box as the rulebook settles them: line by line, person by person.

A line is one person's main wager, or one of their Bet Bigger or Go For It wagers, over all the
hands of a box that it lies on. Here stakes become the rulebook's `LineHand`s; what they are paid
and whether they still depend on the dealer is the rulebook's answer, remembered for hands of one
shape. Nothing here moves money.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from spanish21.cards import Card
from spanish21.rules import line as rulebook
from spanish21.rules.dealer import Need, find_need, may_have_blackjack
from spanish21.rules.kinds import Kind
from spanish21.rules.line import NO_BLACKJACK, LineHand, LinePayment
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shared_boxes import doubles_counted
from spanish21.rules.settle import DEALER_RESULTS, Award, DealerResult, Played, award
from spanish21.table.state import Box, Hand, Stake, Table
from spanish21.table.words import PersonId

MEMORY = 1 << 16


class WagerLine(NamedTuple):
    """One person's wager of one kind over the hands of a box: where it lies, and the hands."""

    person: PersonId
    kind: Kind
    places: tuple[int, ...]
    hands: tuple[LineHand, ...]


def lines_of(rules: Rules, box: Box) -> list[WagerLine]:
    """Every line on a box, in the order in which the wagers were laid."""
    if len(box.hands) == 1:
        hand = box.hands[0]
        return [
            WagerLine(stake.person, stake.kind, (0,), (line_hand(rules, hand, stake),))
            for stake in hand.stakes
        ]
    return list(_split_lines(rules, box))


def _split_lines(rules: Rules, box: Box) -> Iterator[WagerLine]:
    lines: dict[tuple[PersonId, Kind], list[int]] = {}
    for place, hand in enumerate(box.hands):
        for stake in hand.stakes:
            lines.setdefault((stake.person, stake.kind), []).append(place)
    for (person, kind), places in lines.items():
        hands = [
            line_hand(rules, box.hands[place], stake_of(box.hands[place], person, kind))
            for place in places
        ]
        yield WagerLine(person, kind, tuple(places), tuple(hands))


def stake_of(hand: Hand, person: PersonId, kind: Kind) -> Stake:
    """A person's stake of a kind on a hand, which must be there."""
    return next(stake for stake in hand.stakes if stake.person == person and stake.kind is kind)


def played(rules: Rules, hand: Hand, stake: Stake) -> Played:
    """A finished hand as one stake is settled: on a shared double by the hand, or by the person."""
    doubles = doubles_counted(rules, of_hand=hand.doubles, own=len(stake.added))
    return hand.played(stake, doubles=doubles)


def line_hand(rules: Rules, hand: Hand, stake: Stake) -> LineHand:
    """One stake on one hand as the rulebook settles it."""
    return LineHand(played(rules, hand, stake), stake.cents, stake.added)


@lru_cache(MEMORY)
def settle_wager_line(
    rules: Rules, hands: tuple[LineHand, ...], dealer: DealerResult
) -> tuple[LinePayment, ...]:
    """The rulebook's payments of one line."""
    return rulebook.settle_line(rules, hands, dealer)


@lru_cache(MEMORY)
def _find_need(
    rules: Rules, line: tuple[LineHand, ...], *, side_bets: frozenset[Kind], no_blackjack: bool
) -> Need:
    """The rulebook's answer, the same for every up card under which a blackjack is open or not."""
    lines = (line,) if line else ()
    return find_need(rules, Card.AS, lines, side_bets=side_bets, no_blackjack=no_blackjack)


def dealer_need(table: Table, side_bets: frozenset[Kind]) -> Need:
    """How much of the dealer's hand the hands and these undecided side bets need (ma 12(c)).

    The round needs what its neediest line does; asked line by line, most answers are remembered.
    """
    rules, boxes = table.rules, table.boxes
    no_blackjack = blackjack_known(table) is False
    lines = [line.hands for number in table.active for line in lines_of(rules, boxes[number - 1])]
    need = Need.NOTHING
    for hands in lines or ((),):
        own = _find_need(rules, hands, side_bets=side_bets, no_blackjack=no_blackjack)
        if own is Need.WHOLE_HAND:
            return own
        need = need if own is Need.NOTHING else own
        side_bets = _NO_BETS  # asked once is enough
    return need


_NO_BETS: frozenset[Kind] = frozenset()


def blackjack_known(table: Table) -> bool | None:
    """Whether the dealer has blackjack, as far as the table may know; None while it is open."""
    dealer = table.dealer
    if len(dealer.cards) > 1:
        return dealer.hand.result.blackjack
    if dealer.checked is not None:
        return dealer.checked
    return None if may_have_blackjack(dealer.up) else False


def sure_award(table: Table, hand: Hand, stake: Stake) -> Award | None:
    """How a stake is settled if no dealer hand still possible can change it; None if one can."""
    known = blackjack_known(table)
    results = DEALER_RESULTS if known is None else NO_BLACKJACK
    ended = played(table.rules, hand, stake)
    first, *others = (award(table.rules, ended, result) for result in results)
    same = all(other[:3] == first[:3] for other in others)
    return first if same else None


def dealer_result(table: Table) -> DealerResult:
    """The dealer's hand to settle by.

    A dealer who need not draw may stop below 17; then no total changes anything and one serves for
    all.
    """
    result = table.dealer.hand.result
    return result if len(table.dealer.cards) > 1 and result.total > 16 else NO_BLACKJACK[0]


def owes_back(table: Table) -> bool:
    """Whether a late blackjack leaves more of a box than its settled stakes were given (ma 10(d)).

    Only where all of a box's stakes were collected before the dealer's turn; any other is settled
    together with the rest.
    """
    if blackjack_known(table) is not True:
        return False
    result = dealer_result(table)
    return any(
        _is_short(box, line, settle_wager_line(table.rules, line.hands, result))
        for box in table.boxes
        if box.hands
        for line in lines_of(table.rules, box)
    )


def _is_short(box: Box, line: WagerLine, payments: tuple[LinePayment, ...]) -> bool:
    """Whether a settled stake of the line has got less than its payment by now."""
    for place, payment in zip(line.places, payments, strict=True):
        stake = stake_of(box.hands[place], line.person, line.kind)
        if stake.back is not None and payment.returned > stake.back + stake.won:
            return True
    return False
