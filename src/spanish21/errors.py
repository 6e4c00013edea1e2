"""What can go wrong, in words: refusals of play, faults in rule files, things that are not cards.

Every error a user can cause is a `Spanish21Error` whose text is one clear line a fault. A `Refusal`
carries a code, the clause it rests on and the detail. This module knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Spanish21Error(Exception):
    """An error a user caused and can mend; the text says how."""


class CardError(Spanish21Error):
    """A text that is not a card, or cards that no shoe can hold."""


class InputError(Spanish21Error):
    """A value given on a command line or in a file that is not what was asked for."""


class RulesError(Spanish21Error):
    """All the faults found in one rule set, a line each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[RulesError], tuple[tuple[str, ...]]]:
        return type(self), (self.faults,)  # so that it crosses to another process whole


class Code(Enum):
    """Why something is refused. docs/refusals.md lists them; a test reaches each."""

    # what a hand may do
    HAND_OVER = "hand_over"
    TOTAL_NOT_UNDER_21 = "total_not_under_21"
    BLACKJACK_STANDS = "blackjack_stands"
    DOUBLED_HAND_STANDS = "doubled_hand_stands"
    SPLIT_ACES_STAND = "split_aces_stand"
    NOT_TWO_CARDS = "not_two_cards"
    DOUBLES_USED_UP = "doubles_used_up"
    DOUBLE_NOT_AFTER_SPLIT = "double_not_after_split"
    NOT_A_PAIR = "not_a_pair"
    HANDS_USED_UP = "hands_used_up"
    ACES_SPLIT_ONCE = "aces_split_once"
    NOT_OFFERED = "not_offered"
    NOT_THE_FIRST_DECISION = "not_the_first_decision"
    NOT_DOUBLED = "not_doubled"
    NO_ACE_UP = "no_ace_up"
    # wagers
    NO_MAIN_WAGER = "no_main_wager"
    SIDE_NOT_NAMED = "side_not_named"
    LINE_SKIPPED = "line_skipped"
    BLACKJACK_NOT_INSURED = "blackjack_not_insured"
    # amounts
    AMOUNT_NOT_ALLOWED = "amount_not_allowed"
    # the table: who, when and with what
    NOT_THIS_ROLE = "not_this_role"
    NOT_DUE = "not_due"
    ROUND_ON = "round_on"
    NO_SUCH_BOX = "no_such_box"
    NO_SUCH_HAND = "no_such_hand"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_THE_CALLER = "not_the_caller"
    NOT_ON_THE_BOX = "not_on_the_box"
    NOT_ASKED = "not_asked"
    SEAT_TAKEN = "seat_taken"
    NOT_SEATED = "not_seated"
    BOX_FULL = "box_full"
    NO_CONSENT = "no_consent"
    TOO_MANY_BOXES = "too_many_boxes"
    BOXES_NOT_ADJACENT = "boxes_not_adjacent"
    WAGER_ALREADY_DOWN = "wager_already_down"
    NO_SUCH_WAGER = "no_such_wager"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    COUPON_NOT_ALLOWED = "coupon_not_allowed"
    INSURANCE_NOT_OPEN = "insurance_not_open"
    CARD_MISSING = "card_missing"
    CARD_NOT_LEFT = "card_not_left"
    WRONG_CARD = "wrong_card"
    CUT_CARD_MISPLACED = "cut_card_misplaced"
    NUMBER_NOT_ON_WHEEL = "number_not_on_wheel"
    UNKNOWN_PRIZE = "unknown_prize"
    PRIZE_POSTED_TOO_SOON = "prize_posted_too_soon"
    # the floor
    NOT_REGISTERED = "not_registered"
    NOT_VERIFIED = "not_verified"
    SECOND_PERSON = "second_person"
    NOT_IRREGULAR = "not_irregular"
    CARD_REFUSED = "card_refused"
    EXPOSED_CARD_FIRST = "exposed_card_first"
    BOX_WAITS = "box_waits"
    RESHUFFLE_FIRST = "reshuffle_first"
    CARDS_NOT_READY = "cards_not_ready"
    CARDS_MISSING = "cards_missing"
    CUT_MISPLACED = "cut_misplaced"
    NOT_THE_CUTTER = "not_the_cutter"
    SHUFFLER_AT_TABLE = "shuffler_at_table"
    ENTRY_BARRED = "entry_barred"
    FLAT_BET = "flat_bet"
    TABLE_CLOSING = "table_closing"


class Refusal(Spanish21Error):
    """Why a wager, an action or a command may not be: a code, the clause and the detail."""

    def __init__(self, code: Code, clause: str, detail: str) -> None:
        super().__init__(f"{detail} [{code.value}; {clause}]")
        self.code = code
        self.clause = clause
        self.detail = detail

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[type[Refusal], tuple[Code, str, str]]:
        return type(self), self._key()  # so that it crosses to another process whole

    def _key(self) -> tuple[Code, str, str]:
        return (self.code, self.clause, self.detail)
