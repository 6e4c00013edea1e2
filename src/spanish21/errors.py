"""What can go wrong, in words: refusals of play, faults in rule files, things that are not cards.

Every error a user can cause is a `Spanish21Error` whose text has one clear line for each fault. A
`Refusal` carries a code, the clause it rests on and the detail. What someone wrote is quoted by
`quote`, so that a line stays one and short whatever it was. This module knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

MOST_LETTERS = 80
"""A word longer than this is cut short in an error."""


def quote(word: str) -> str:
    """What someone wrote, in quotes, on one line, and cut short when it is long.

    >>> quote("10x"), quote("x" * 500)[75:]
    ("'10x'", "xxxxxx'...")
    """
    return repr(word) if len(word) <= MOST_LETTERS else f"{word[:MOST_LETTERS]!r}..."


def shorten(text: str) -> str:
    """The text on one line, cut short when it is long."""
    return print_line(text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]}...")


def print_line(text: str) -> str:
    """The text on one line, whatever it holds.

    >>> print_line("two" + chr(10) + "lines")
    'two\\\\nlines'
    """
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


class Spanish21Error(Exception):
    """An error a user caused and can mend; the text says how.

    `position` is the line of the table where it happened, if it happened at one.
    """

    position: str = ""


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
    """Why something is refused: a word for programs, and what it `says` for people.

    docs/refusals.md lists them; a test reaches each.
    """

    _value_: str
    says: str

    def __new__(cls, word: str, says: str = "") -> Code:
        """A member is written as its word and what it says."""
        code = object.__new__(cls)
        code._value_ = word
        code.says = says
        return code

    # what a hand may do
    HAND_OVER = "hand_over", "the hand has bust, stood or been given up, and cannot act again"
    TOTAL_NOT_UNDER_21 = (
        "total_not_under_21",
        "only a hand below 21 may draw, or be doubled where a 21 may not be",
    )
    BLACKJACK_STANDS = "blackjack_stands", "a blackjack does not act: it is paid"
    DOUBLED_HAND_STANDS = "doubled_hand_stands", "a doubled hand draws one card and no more"
    SPLIT_ACES_STAND = "split_aces_stand", "split aces get one card each"
    NOT_TWO_CARDS = "not_two_cards", "this is for a hand of two cards, or of its first two"
    DOUBLES_USED_UP = "doubles_used_up", "the hand has been doubled as often as it may be"
    DOUBLE_NOT_AFTER_SPLIT = "double_not_after_split", "a split hand may not be doubled"
    NOT_A_PAIR = (
        "not_a_pair",
        "only two first cards of the same value, or of the same rank, may be split",
    )
    HANDS_USED_UP = "hands_used_up", "the box already has as many hands as it may have"
    ACES_SPLIT_ONCE = "aces_split_once", "aces may be split only once"
    NOT_OFFERED = "not_offered", "the rule set does not offer this wager or this act"
    NOT_THE_FIRST_DECISION = (
        "not_the_first_decision",
        "it must be the first decision on the hand",
    )
    NOT_DOUBLED = "not_doubled", "only a doubled hand can be rescued"
    NO_ACE_UP = "no_ace_up", "insurance is offered only when the dealer shows an ace"
    # wagers
    NO_MAIN_WAGER = (
        "no_main_wager",
        "the wager needs a main wager by the same person on the same box",
    )
    SIDE_NOT_NAMED = "side_not_named", "a High Low wager must name a side, and no other wager may"
    LINE_SKIPPED = "line_skipped", "the lines are played in order, and an earlier one is missing"
    BLACKJACK_NOT_INSURED = "blackjack_not_insured", "a blackjack cannot be insured"
    # amounts
    AMOUNT_NOT_ALLOWED = (
        "amount_not_allowed",
        "the amount is not allowed; the message says which amounts are",
    )
    # the table: who, when and with what
    NOT_THIS_ROLE = "not_this_role", "this role may not give the command"
    NOT_DUE = "not_due", "the house must do something else first, or nothing"
    ROUND_ON = "round_on", "it can be done only between rounds"
    NO_SUCH_BOX = "no_such_box", "the layout has no such box"
    NO_SUCH_HAND = "no_such_hand", "the box has no such hand"
    NOT_YOUR_TURN = "not_your_turn", "another hand is to act, or none is"
    NOT_THE_CALLER = "not_the_caller", "another person makes the decisions for this box"
    NOT_ON_THE_BOX = "not_on_the_box", "the person has no wager there"
    NOT_ASKED = "not_asked", "the person is not asked about this now"
    SEAT_TAKEN = "seat_taken", "someone sits there already, or the person sits elsewhere"
    NOT_SEATED = "not_seated", "the person does not sit there"
    BOX_FULL = "box_full", "no more people may wager on the box"
    NO_CONSENT = "no_consent", "the first person on the box has not agreed"
    TOO_MANY_BOXES = "too_many_boxes", "the person may not play so many boxes"
    BOXES_NOT_ADJACENT = "boxes_not_adjacent", "the boxes of one person must be side by side"
    WAGER_ALREADY_DOWN = "wager_already_down", "there is already such a wager on the box"
    NO_SUCH_WAGER = "no_such_wager", "there is no such wager to change or take back"
    NOT_ENOUGH_CHIPS = "not_enough_chips", "the person does not have enough chips"
    COUPON_NOT_ALLOWED = (
        "coupon_not_allowed",
        "a match play coupon may not be used there, or not for so much",
    )
    INSURANCE_NOT_OPEN = "insurance_not_open", "insurance may be taken only while it is offered"
    CARD_MISSING = "card_missing", "the table must be told the card, or what the reader found"
    CARD_NOT_LEFT = "card_not_left", "no such card is left in the shoe"
    WRONG_CARD = "wrong_card", "the card or the answer does not fit what is known"
    CUT_CARD_MISPLACED = "cut_card_misplaced", "the cut card may not be put there"
    NUMBER_NOT_ON_WHEEL = "number_not_on_wheel", "the wheel has no such number"
    UNKNOWN_PRIZE = "unknown_prize", "no prize of this name is posted"
    PRIZE_POSTED_TOO_SOON = "prize_posted_too_soon", "posted prizes may not change again so soon"
    # the floor
    NOT_REGISTERED = "not_registered", "the Bonus Spin interface has no record of it"
    NOT_VERIFIED = "not_verified", "a top prize is paid once it has been verified"
    SECOND_PERSON = "second_person", "a second person must agree"
    NOT_ON_STAFF = (
        "not_on_staff",
        "the person who signs must have that role at the table, and no wager on it",
    )
    NOT_IRREGULAR = "not_irregular", "nothing has happened that calls for it"
    CARD_REFUSED = "card_refused", "a person who refused a card gets no other in that round"
    SIGNAL_UNCLEAR = "signal_unclear", "hand and voice leave open what the player wants"
    EXPOSED_CARD_FIRST = (
        "exposed_card_first",
        "a card that was shown must be dealt or refused first",
    )
    BOX_WAITS = "box_waits", "the box must wait for the next round or shuffle"
    RESHUFFLE_FIRST = "reshuffle_first", "the cards must be shuffled before the next round"
    CARDS_NOT_READY = (
        "cards_not_ready",
        "the cards have not been checked, shuffled or cut as they must be",
    )
    CARDS_MISSING = "cards_missing", "cards are missing, or there are too many"
    CUT_MISPLACED = "cut_misplaced", "the cards may not be cut there"
    NOT_THE_CUTTER = "not_the_cutter", "it is another person's turn to cut"
    SHUFFLER_AT_TABLE = "shuffler_at_table", "the shuffling machine must leave the table first"
    ENTRY_BARRED = "entry_barred", "a person who sat out may not come in before the next shuffle"
    FLAT_BET = "flat_bet", "a flat bet order fixes this person's wagers until the shoe ends"
    TABLE_CLOSING = "table_closing", "the table closes with this shoe"
    # the rooms in which tables are served
    MOVED_ON = "moved_on", "the table has moved on since the version this was based on"
    TABLE_STOPPED = (
        "table_stopped",
        "the table is stopped: nothing can be filed, or no entropy is left",
    )
    NO_SUCH_TABLE = "no_such_table", "there is no table of this name"
    TABLE_ELSEWHERE = "table_elsewhere", "another process serves this table"
    NOT_ENOUGH_MONEY = "not_enough_money", "the person's wallet does not hold so much"
    SEALED_ALREADY = "sealed_already", "entropy may be added only before the first card of a shoe"


class Refusal(Spanish21Error):
    """Why a wager, an action or a command may not be: a code, the clause and the detail."""

    def __init__(self, code: Code, clause: str, detail: str) -> None:
        super().__init__(code, clause, detail)
        self.code = code
        self.clause = clause
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.detail} [{self.code.value}; {self.clause}]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.clause, self.detail))

    def __reduce__(self) -> tuple[type[Refusal], tuple[Code, str, str]]:
        return type(self), self._key()  # so that it crosses to another process whole

    def _key(self) -> tuple[Code, str, str]:
        return (self.code, self.clause, self.detail)


def heed(given: Refusal | None) -> None:
    """Raise what the rulebook refuses, if it does."""
    if given is not None:
        raise given
