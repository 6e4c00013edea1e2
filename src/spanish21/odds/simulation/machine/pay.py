"""What finished hands are paid, in cents, and how the dealer's hand goes: arrays for the simulator.

Each amount is what `rules/line.py` settles for one wager, times the wagers that lie on the hand:
lines equal the main wager, are doubled and split with it, and settled each by itself, so that all
come to the same. The fixed prize goes by the main wager. A dealer blackjack found late is settled
for the box; two caps, asked of the rulebook, say how (tests/odds/simulation/test_game_tables.py
compares them with it). No rule is known here.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.dealer_paths import BLACKJACK_INDEX, RESULT_INDEX, VALUE_CARDS
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, Final
from spanish21.rules.dealer import (
    DealerHand,
    checks,
    draws,
    may_have_blackjack,
    plays_always,
    takes_hole_card,
)
from spanish21.rules.envy import envy_bonuses
from spanish21.rules.line import settle_line
from spanish21.rules.model import Rules
from spanish21.rules.settle import (
    DEALER_RESULTS,
    Ended,
    LateStake,
    Result,
    blackjack_loss,
    super_bonus_prize,
    wins_super_bonus,
)

PLENTY = 1 << 40
"""More cents than any box holds."""


class Pay(NamedTuple):
    """What each final comes to.

    `net[final, result]` is won or lost in cents, a blackjack last, for a hand alone on its box.
    Against a blackjack, the hands of a split box give `late`: kept (won or pushed), lost before,
    and lost to it. `needs[final]` has bit 0 if the dealer's total matters, bit 1 if a
    blackjack does. `prize[final, up]` is the fixed prize.
    """

    net: NDArray[np.int64]
    late: NDArray[np.int64]
    needs: NDArray[np.uint8]
    prize: NDArray[np.int64]
    cap: int
    live_cap: int


def pay_finals(rules: Rules, finals: list[Final], *, stake: Cents, lines: int = 0) -> Pay:
    """Ask the rulebook what every final is paid, for a main wager and so many lines."""
    wagers = 1 + lines
    rows = [_row(rules, final, stake=stake) for final in finals]
    nets, kept, gone, live, needs = zip(*rows, strict=True)
    return Pay(
        net=np.array(nets, np.int64) * wagers,
        late=np.array([kept, gone, live], np.int64).T.copy() * wagers,
        needs=np.array(needs, np.uint8),
        prize=_prizes(rules, finals, stake=stake),
        cap=blackjack_loss(rules, stake, [LateStake(0, lost=PLENTY, live=False)]) * wagers,
        live_cap=blackjack_loss(rules, stake, [LateStake(PLENTY)]) * wagers,
    )


def _row(
    rules: Rules, final: Final, *, stake: Cents
) -> tuple[list[Cents], Cents, Cents, Cents, int]:
    """A final's results, what it keeps, had lost and loses to a blackjack, and what matters to it.

    What matters is what makes a difference: `line.depends_on_total` and `depends_on_blackjack`
    say the same (tests/odds/simulation/test_game_tables.py).
    """
    hand = final.hand(stake)
    payments = [settle_line(rules, [hand], result)[0] for result in DEALER_RESULTS]
    net = [payment.returned - hand.riding for payment in payments]
    rescued = hand.played.ended is Ended.RESCUED
    before = hand.played.shape.bust or rescued
    loses = before or payments[BLACKJACK_INDEX].award.result is Result.LOSE
    gone = hand.riding - (hand.added[-1] if rescued else 0) if before else 0
    live = hand.riding if loses and not before else 0
    totals = set(net[:BLACKJACK_INDEX])
    needs = (len(totals) > 1) | (totals != {net[BLACKJACK_INDEX]}) << 1
    return net, 0 if loses else net[BLACKJACK_INDEX], gone, live, needs


def _prizes(rules: Rules, finals: list[Final], *, stake: Cents) -> NDArray[np.int64]:
    prize = super_bonus_prize(rules, stake)
    table = np.zeros((len(finals), VALUES), np.int64)
    for number, final in enumerate(finals if prize else ()):
        played = final.hand(stake).played
        if played.shape.trio is not None:
            for up, card in enumerate(VALUE_CARDS):
                table[number, up] = prize * wins_super_bonus(rules, played, card)
    return table


def tabulate_envy(rules: Rules, *, stake: Cents, boxes: int) -> NDArray[np.int64]:
    """What a box is paid in envy for so many prizes of its own and of the others, as `Setup.envy`.

    Every box is a person's of its own. No entries where nothing is ever paid.
    """
    own, others = {"own": stake}, {"other": stake}
    table = np.zeros((MOST_HANDS + 1, MOST_HANDS * (boxes - 1) + 1), np.int64)
    for mine, theirs in np.ndindex(table.shape):
        won = [own] * mine + [others] * theirs
        table[mine, theirs] = envy_bonuses(rules, won, wagered=("own", "other")).get("own", 0)
    return table if table.any() else table[:0, :0]


class DealerTables(NamedTuple):
    """The dealer's hands: `next[hand, value]`, and `result[hand]` or -1 while cards are drawn.

    `first[up]` is the hand of an up card. `looks[up]` tells that a blackjack is looked for before
    play, `may[up]` that there can be one; `dealt` that a second card lies there from the start,
    `always` that the hand is played out for nothing.
    """

    next: NDArray[np.int16]
    result: NDArray[np.int8]
    first: NDArray[np.int16]
    looks: NDArray[np.bool_]
    may: NDArray[np.bool_]
    dealt: bool
    always: bool


def tabulate_dealer(rules: Rules) -> DealerTables:
    """Walk every hand the dealer can hold; hands that go on alike are one."""
    hands = [DealerHand()]
    index = {DealerHand(): 0}
    rows: list[list[int]] = []
    for hand in hands:  # grows while it is walked
        live = hand.shape.size < 2 or draws(rules, hand)
        row = [_plain(hand.draw(card)) for card in VALUE_CARDS] if live else [hand] * VALUES
        for drawn in row:
            if drawn not in index:
                index[drawn] = len(hands)
                hands.append(drawn)
        rows.append([index[drawn] for drawn in row])
    result = [
        -1 if hand.shape.size < 2 or draws(rules, hand) else RESULT_INDEX[hand.result]
        for hand in hands
    ]
    return DealerTables(
        next=np.array(rows, np.int16),
        result=np.array(result, np.int8),
        first=np.array(rows[0], np.int16),
        looks=np.array([checks(rules, card) for card in VALUE_CARDS]),
        may=np.array([may_have_blackjack(card) for card in VALUE_CARDS]),
        dealt=takes_hole_card(rules),
        always=plays_always(rules),
    )


def _plain(hand: DealerHand) -> DealerHand:
    """The hand without what only a player's bonuses ask for; more than two cards are alike."""
    shape = hand.shape._replace(pair=DealerHand().shape.pair, first=None, trio=None)
    return hand._replace(shape=shape._replace(size=min(shape.size, 3)))
