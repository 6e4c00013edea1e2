"""The clauses behind the table's own refusals, by document, where no key of a rule set cites them.

When wagers close, who acts when, how a box is shared: procedure that every document words in its
own place. What a document leaves open is the house's to order, and cited so.
"""

from __future__ import annotations

from enum import Enum

from spanish21.errors import Code, Refusal
from spanish21.rules.model import Rules

HOUSE = "house"


class Topic(Enum):
    """A question of procedure that a refusal may rest on."""

    WAGERS_FIRST = "wagers are made before the first card"
    WAGERS_STAND = "a wager made in play stays"
    DEAL = "the order of the deal"
    TURN = "players act in turn"
    CALLER = "who calls the decisions of a shared box"
    CONSENT = "the first person on a box agrees to others"
    ANSWERS = "others on a box answer a double or a split"
    INSURANCE_TIME = "when insurance is taken"
    CHIPS = "wagers are made with chips"
    CARDS = "which cards the shoe holds"
    HOLE_CARD = "how the hole card is checked and turned"
    CUT_CARD = "what the cut card means"
    COUPON = "match play coupons"
    ROLE = "who gives which order"
    SEAT = "seats"


_CLAUSES = {
    Topic.WAGERS_FIRST: {
        "ma": "5(d)",
        "nh-break-bonus": "method.2a",
        "nh-bet-bigger": "rules.4a",
        "nh-go-for-it": "ante.1e",
        "sd-bonus-spin": "(1) when",
        "common": "usual",
    },
    Topic.DEAL: {
        "ma": "7(d)",
        "nh-break-bonus": "method.2b",
        "nh-bet-bigger": "rules.5a",
        "nh-go-for-it": "method.2b",
        "sd-bonus-spin": "(3)",
        "common": "usual",
    },
    Topic.TURN: {
        "ma": "7(e) choice",
        "nh-break-bonus": "rules.2d",
        "nh-bet-bigger": "rules.12a",
        "nh-go-for-it": "rules.2d",
        "sd-bonus-spin": "head standard rules",
        "common": "usual",
    },
    Topic.CALLER: {"ma": "13(b)"},
    Topic.CONSENT: {"ma": "13(a) consent"},
    Topic.ANSWERS: {"ma": "13(d)"},
    Topic.INSURANCE_TIME: {
        "ma": "11(b) when",
        "nh-break-bonus": "method.4",
        "nh-bet-bigger": "rules.10d",
        "nh-go-for-it": "method.4",
        "sd-bonus-spin": "head standard rules",
        "common": "usual",
    },
    Topic.CHIPS: {"ma": "5(c)", "nh-go-for-it": "method.2g"},
    Topic.CARDS: {"ma": "2(a) tens"},
    Topic.HOLE_CARD: {
        "ma": "7(i)",
        "nh-break-bonus": "method.4",
        "nh-bet-bigger": "rules.11a",
        "nh-go-for-it": "method.4",
        "sd-bonus-spin": "head standard rules",
        "common": "usual",
    },
    Topic.CUT_CARD: {
        "ma": "7(j)",
        "nh-break-bonus": "method.1j",
        "nh-bet-bigger": "rules.24b",
        "nh-go-for-it": "method.1k",
    },
    Topic.COUPON: {"ma": "5(c)"},
}


def clause(rules: Rules, topic: Topic) -> str:
    """The clause of the rule set's document on a topic, or the house."""
    return _CLAUSES.get(topic, {}).get(rules.document, HOUSE)


def refusal(rules: Rules, code: Code, topic: Topic, detail: str) -> Refusal:
    """A refusal that rests on a clause of procedure."""
    return Refusal(code, clause(rules, topic), detail)


def heed(given: Refusal | None) -> None:
    """Raise what the rulebook refuses, if it does."""
    if given is not None:
        raise given
