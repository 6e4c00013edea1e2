"""The cut card: how deep it may lie, when it is out, and whether a shuffle may come before it.

Cards are counted here and people are not: who cuts is the floor's to find. A refusal says what is
allowed and rests on the clause of the key it comes from.
"""

from __future__ import annotations

from functools import lru_cache

from spanish21.errors import Code, Refusal
from spanish21.rules.choices import Approved, CutCardReading, ShuffledBy
from spanish21.rules.cut_depth import Depth
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.rules.topics import Topic, is_worded, refusal

MEMORY = 64
"""Rule sets whose depths are remembered."""


def _count(rules: Rules, depth: Depth) -> int:
    return depth.cards(decks=rules.decks, deck_size=rules.deck.size)


@lru_cache(MEMORY)
def cut_card_depths(rules: Rules) -> range:
    """How many cards may lie behind the cut card (ma 4(e); about one deck in New Hampshire)."""
    least = rules.cut_card if rules.cut_card_least is None else rules.cut_card_least
    most = rules.cut_card_most
    last = shoe_size(rules) - 1 if most is None else _count(rules, most)
    return range(_count(rules, least), last + 1)


def refuse_depth(rules: Rules, behind: int | None) -> Refusal | None:
    """Why the cut card may not lie so deep; None when it may. Without a depth there is no card."""
    depths = cut_card_depths(rules)
    allowed = f"{depths[0]} to {depths[-1]} cards lie behind the cut card"
    if behind is None:
        if not needs_cut_card(rules):
            return None
        detail = f"say how deep the cut card lies: {allowed}"
        return refusal(rules, Code.CUT_CARD_MISPLACED, Topic.CUT_CARD_DEPTH, detail)
    if behind in depths:
        return None
    detail = f"{allowed}, not {behind}"
    return Refusal(Code.CUT_CARD_MISPLACED, rules.clause("cut_card"), detail)


def needs_cut_card(rules: Rules) -> bool:
    """Whether a shoe must have a cut card: where the document words its depth, and the regulator
    has not approved a procedure without one (ma 4(h)).
    """
    approved = Approved.NO_CUT_CARD in rules.approved_procedures
    return is_worded(rules, Topic.CUT_CARD_DEPTH) and not approved


def cut_card_out(rules: Rules, *, size: int, behind: int) -> int:
    """With how many cards drawn the cut card is reached in a shoe of this size."""
    passes = rules.cut_card_reached is CutCardReading.PASSED_BY_DRAW
    return size - behind + int(passes)


def goes_uncut(rules: Rules, how: ShuffledBy | None) -> bool:
    """Whether cards shuffled so go into the shoe uncut: a machine's do (ma 4(b)(1)), unless the
    reading of nh-break-bonus method.1d has them cut.
    """
    return how is ShuffledBy.MACHINE and not rules.machine_cut


def refuse_reshuffle(rules: Rules) -> Refusal | None:
    """Why the house may not have the cards shuffled before the cut card; None when it may."""
    if rules.reshuffle_early:
        return None
    detail = "the cards are shuffled when the cut card is out, never before"
    return Refusal(Code.NOT_OFFERED, rules.clause("reshuffle_early"), detail)
