"""Orders the house may give: who is kept out, who bets flat, which limits, who gives up a box.

Each question answers with the refusal and its clause, or with None. Whom an order is about is the
floor's to know.
"""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.money import Cents
from spanish21.rules.amounts import Amounts
from spanish21.rules.choices import CedeBoxes, MidShoe
from spanish21.rules.model import Rules


def may_bar_entry(rules: Rules) -> bool:
    """Whether the house may keep out whoever sat out a round of the shoe (ma 5(j))."""
    return rules.mid_shoe_entry is MidShoe.HOUSE_MAY_BAR


def may_order_flat_bets(rules: Rules) -> bool:
    """Whether the house may order a person to bet flat (nh-bet-bigger rules.23)."""
    return rules.flat_bet_orders


def refuse_barring(rules: Rules) -> Refusal | None:
    """Why nobody may be kept out until the shuffle."""
    if may_bar_entry(rules):
        return None
    clause = rules.clause("mid_shoe_entry")
    return Refusal(Code.NOT_OFFERED, clause, "entry is open at this table")


def refuse_flat_bets(rules: Rules) -> Refusal | None:
    """Why nobody may be told to bet flat."""
    if may_order_flat_bets(rules):
        return None
    clause = rules.clause("flat_bet_orders")
    return Refusal(Code.NOT_OFFERED, clause, "flat bets are not ordered in this game")


def refuse_limits(rules: Rules, *, least: Cents, most: Cents) -> Refusal | None:
    """Why these limits of the main wager may not be posted: they lie within the rule set's."""
    main = rules.wagers.main
    if main.least <= least <= most <= main.most:
        return None
    detail = f"limits lie within {Amounts(main.least, main.most, 1)}"
    return Refusal(Code.AMOUNT_NOT_ALLOWED, rules.clause("wagers.main.most"), detail)


def names_newcomer(rules: Rules) -> bool:
    """Whether a box is given up to someone who is named (nh-break-bonus method.3b)."""
    return rules.cede_boxes is CedeBoxes.NO_SEAT_FREE


def refuse_ceding(rules: Rules, *, seats_full: bool) -> Refusal | None:
    """Why a person need not give up a box; `seats_full` tells that no table has a free seat."""
    clause = rules.clause("cede_boxes")
    if rules.cede_boxes is CedeBoxes.NEVER:
        return Refusal(Code.NOT_OFFERED, clause, "nobody gives up a box here")
    if rules.cede_boxes is CedeBoxes.NO_SEAT_FREE and not seats_full:
        detail = "a box is given up only when no table has a free seat"
        return Refusal(Code.NOT_DUE, clause, detail)
    return None
