"""Topics of procedure, and the clause of each document behind them, where no key cites it.

When wagers close, who cuts, what happens to a card found face up: each document words it in its own
place or not at all, and what it leaves unsaid is the house's to order, and cited so. The table and
the floor name a topic and never a clause. Keys of a rule set have citations of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from spanish21.errors import Code, Refusal
from spanish21.rules.clauses import HOUSE
from spanish21.rules.model import Rules

NOWHERE: Mapping[str, str] = {}
"""The clauses of a topic that no document speaks of."""


def _wheel(clause: str, ma: str = "") -> Mapping[str, str]:
    """South Dakota words the Bonus Spin interface at length; Massachusetts knows a button for each
    seat and the wheel, and leaves the rest to the house.
    """
    return {"sd-bonus-spin": clause} | ({"ma": ma} if ma else {})


class Topic(Enum):
    """What a topic is about, and its `clauses` by document."""

    clauses: Mapping[str, str]

    def __new__(cls, says: str, clauses: Mapping[str, str]) -> Topic:
        """A member is written as what it is about and where each document speaks of it."""
        topic = object.__new__(cls)
        topic._value_ = says
        topic.clauses = clauses
        return topic

    # A round at the table
    WAGERS_FIRST = (
        "wagers are made before the first card",
        {
            "ma": "5(d)",
            "nh-break-bonus": "method.2a",
            "nh-bet-bigger": "rules.4a",
            "nh-go-for-it": "ante.1e",
            "sd-bonus-spin": "(1) when",
            "common": "usual",
        },
    )
    DEAL = (
        "the order of the deal",
        {
            "ma": "7(d)",
            "nh-break-bonus": "method.2b",
            "nh-bet-bigger": "rules.5a",
            "nh-go-for-it": "method.2b",
            "sd-bonus-spin": "(3)",
            "common": "usual",
        },
    )
    TURN = (
        "players act in turn",
        {
            "ma": "7(e) choice",
            "nh-break-bonus": "rules.2d",
            "nh-bet-bigger": "rules.12a",
            "nh-go-for-it": "rules.2d",
            "sd-bonus-spin": "head standard rules",
            "common": "usual",
        },
    )
    CALLER = "who calls the decisions of a shared box", {"ma": "13(b)"}
    CONSENT = "the first person on a box agrees to others", {"ma": "13(a) consent"}
    ANSWERS = "others on a box answer a double or a split", {"ma": "13(d)"}
    INSURANCE_TIME = (
        "when insurance is taken",
        {
            "ma": "11(b) when",
            "nh-break-bonus": "method.4",
            "nh-bet-bigger": "rules.10d",
            "nh-go-for-it": "method.4",
            "sd-bonus-spin": "head standard rules",
            "common": "usual",
        },
    )
    CHIPS = "wagers are made with chips", {"ma": "5(c)", "nh-go-for-it": "method.2g"}
    CARDS = "which cards the shoe holds", {"ma": "2(a) tens"}
    HOLE_CARD = (
        "how the hole card is checked and turned",
        {
            "ma": "7(i)",
            "nh-break-bonus": "method.4",
            "nh-bet-bigger": "rules.11a",
            "nh-go-for-it": "method.4",
            "sd-bonus-spin": "head standard rules",
            "common": "usual",
        },
    )
    CUT_CARD = (
        "what the cut card means",
        {
            "ma": "7(j)",
            "nh-break-bonus": "method.1j",
            "nh-bet-bigger": "rules.24b",
            "nh-go-for-it": "method.1k",
        },
    )
    CUT_CARD_DEPTH = (
        "how deep the cut card lies",
        {
            "ma": "4(e) depth",
            "nh-break-bonus": "method.1i",
            "nh-bet-bigger": "rules.3c",
            "nh-go-for-it": "method.1j",
        },
    )
    LINE = (
        "a line equals the main wager",
        {"nh-bet-bigger": "rules.4d", "nh-go-for-it": "ante.1c"},
    )
    COUPON = "match play coupons", {"ma": "5(c)"}
    ROLE = "who gives which order", NOWHERE
    SEAT = "who sits where", NOWHERE

    # Cards on their way into the shoe
    DECKS = (
        "decks come to the table",
        {"ma": "3(a)", "nh-break-bonus": "method.1a", "nh-bet-bigger": "rules.1a"},
    )
    VERIFIED = (
        "decks are looked through and confirmed",
        {"ma": "3(b)", "nh-break-bonus": "method.1b", "nh-bet-bigger": "rules.1d"},
    )
    SPREAD = "confirmed decks are spread", {"ma": "3(b) spread"}
    SPREAD_FIRST = (
        "decks are spread before they are looked through",
        {
            "nh-break-bonus": "method.1a",
            "nh-bet-bigger": "rules.1a",
            "nh-go-for-it": "method.1a",
        },
    )
    FIRST_LOOK = "the first player looks at the spread cards", {"ma": "3(c)"}
    IDLE = "cards of a table where nobody played", {"ma": "4(i)"}
    WASHED = (
        "the cards are washed",
        {
            "ma": "3(c)",
            "nh-break-bonus": "method.1c",
            "nh-bet-bigger": "rules.1e",
            "nh-go-for-it": "method.1b",
        },
    )
    FACE_SHOWN = "a card that shows its face in the wash", {"ma": "3(c) exposed"}
    SHUFFLED = (
        "the cards are shuffled",
        {
            "ma": "4(a)",
            "nh-break-bonus": "method.1e",
            "nh-bet-bigger": "rules.2",
            "nh-go-for-it": "method.1c",
        },
    )
    MACHINE = "a machine shuffles", {"ma": "4(b)(1)", "nh-break-bonus": "method.1d"}
    SUPPLIER = "cards come shuffled", {"ma": "4(a)"}
    MACHINE_REMOVED = "a machine leaves before another method is used", {"ma": "15(k)"}
    JAM = "a shuffle that a machine did not finish", {"ma": "15(j)"}
    REST_COUNTED = "the rest of a shoe is counted", {"ma": "7(j)(2)"}
    RESHUFFLE = "the house orders a reshuffle", {"ma": "4(g)"}
    NEW_DEALER = "dealers change", {"ma": "7(c) new dealer"}
    BURN_SHOWN = "the burn card is shown on request", {"ma": "7(c) shown"}
    LOADED = (
        "cut cards go into the shoe",
        {
            "ma": "4(b)(2)",
            "nh-break-bonus": "method.1f",
            "nh-bet-bigger": "rules.3a",
            "nh-go-for-it": "method.1g",
        },
    )
    FIRST_CUT = "who cuts when a game begins", {"ma": "4(d)(1)"}
    NEXT_CUT = "who cuts from then on", {"ma": "4(d)(2)"}
    ANY_CUTTER = (
        "any player may be asked to cut",
        {
            "nh-break-bonus": "method.1f",
            "nh-bet-bigger": "rules.3a",
            "nh-go-for-it": "method.1g",
        },
    )
    RECUT = "a supervisor orders another cut", {"ma": "4(f)"}
    RECUT_BY = "who makes another cut", {"ma": "4(f) cutter"}

    # Irregularities, which Massachusetts words; elsewhere its section 15 is house procedure
    FACE_UP = "a card face up in the shoe", {"ma": "15(a)"}
    FACE_UP_AGAIN = "a second card face up", {"ma": "15(a) second"}
    TEN = "a ten in decks without tens", {"ma": "15(b)"}
    TEN_AGAIN = "a second ten", {"ma": "15(b) second"}
    UNSEEN = "a card drawn in error, unseen", {"ma": "15(c)"}
    EXPOSED = "a card drawn in error and exposed", {"ma": "15(d)"}
    EXPOSED_REFUSED = "an exposed card refused", {"ma": "15(d) refused"}
    EXPOSED_BURNED = "an exposed card burned", {"ma": "15(d) burned"}
    OVERDRAWN = "a card drawn to a finished dealer's hand", {"ma": "15(e)"}
    DEALER_MISSED = "the dealer forgets an own card", {"ma": "15(f)"}
    SHOE_EMPTY = "the shoe runs out in a round", {"ma": "15(g)"}
    LEFT_OUT = "a box left out of the first deal", {"ma": "15(h)"}
    LEFT_OUT_WITH_ONE = "a box left out with one card", {"ma": "15(h) one card"}
    FORGOTTEN = "a card asked for and not dealt", {"ma": "15(i)"}
    READER_MISUSED = "a card reader used where none is needed", {"ma": "15(l)"}
    READER_SHOWED = "it may have shown the hole card", {"ma": "15(l)(1)"}
    READER_HID = "it showed nobody the hole card", {"ma": "15(l)(2)"}
    READER_BROKEN = "a card reader that fails", {"ma": "15(m)"}

    # Orders
    FLAT_BET = "flat bets", {"nh-bet-bigger": "rules.23b"}
    CLOSING = "a table closes with its shoe", {"nh-bet-bigger": "rules.24a"}
    SPOKEN_WAGER = "a spoken wager with cash", {"ma": "5(c) verbal"}
    SPOKEN_SIDE_BET = "a spoken side bet with cash", {"ma": "6(c)"}

    # The Bonus Spin interface and the top prize
    NEW_GAME = "bets are opened, locked and collected", _wheel("(2)")
    TAPPED = "winners are tapped in", _wheel("(4)", ma="16(d)(1)")
    TAP_ORDER = "seats are tapped in their order", _wheel("(4)(b)(i) order", ma="16(d)(1)")
    SPIN_ENABLED = (
        "spins are enabled one seat at a time",
        _wheel("(4)(b)(ii)"),
    )
    SPIN_PAID = "a spin is paid before the next", _wheel("(4)(b)(iii)")
    TAPS_RIGHT = "wrong taps are put right", _wheel("(4)(c)", ma="16(d)(1)")
    BEGIN_GAME = "the next game begins", _wheel("(5)")
    NO_SPIN_WAGER = "without a wager the interface rests", _wheel("(6)")
    METER = "a top prize that grows", _wheel("head top prize")
    TOP_PRIZE = "a top prize is verified", _wheel("(7)")
    FLOOR_CALLED = "the hand stays and the floor is called", _wheel("(7)(a)")
    SURVEILLANCE_TOLD = "surveillance and the pit manager are told", _wheel("(7)(b)")
    DEALT_PROPERLY = "the hand was dealt properly", _wheel("(7)(c)(i)")
    WAGER_MADE = "the wager was made", _wheel("(7)(c)(ii)")
    NATURAL = "the hand is a natural blackjack", _wheel("(7)(c)(iii)")
    WHEEL_ON_TOP = "the wheel stopped on the top prize", _wheel("(7)(c)(iv)")


def clause_on(rules: Rules, topic: Topic) -> str:
    """The clause of the rule set's document on a topic, or the house.

    >>> from spanish21.rules.loading.load import load
    >>> clause_on(load("ma"), Topic.RECUT), clause_on(load("common"), Topic.RECUT)
    ('4(f)', 'house')
    """
    return topic.clauses.get(rules.document, HOUSE)


def is_worded(rules: Rules, topic: Topic) -> bool:
    """Whether the rule set's document has words of its own on a topic."""
    return rules.document in topic.clauses


def refusal(rules: Rules, code: Code, topic: Topic, detail: str) -> Refusal:
    """A refusal that rests on a topic of procedure."""
    return Refusal(code, clause_on(rules, topic), detail)
