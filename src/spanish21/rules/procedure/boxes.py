"""Boxes by the book: how many there are, who may wager on them, and the clause that forbids more.

Who is on which box is the table's to know and comes as an argument.
"""

from __future__ import annotations

from collections.abc import Sequence

from spanish21.errors import Code, Refusal
from spanish21.rules.choices import SideBetsBy
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules


def box_count(rules: Rules) -> int:
    """How many betting positions the layout has."""
    return rules.boxes


def boxes_unasked(rules: Rules) -> int:
    """How many boxes one person may play without asking the house (ma 14)."""
    return rules.boxes if rules.boxes_per_person == "any" else rules.boxes_per_person


def boxes_permitted(rules: Rules) -> int:
    """How many boxes the house may permit one person (ma 14)."""
    most = rules.boxes_with_permission
    return rules.boxes if most == "any" else most


def people_on_box(rules: Rules) -> int:
    """How many people may wager on one box."""
    return rules.people_per_box


def shares_boxes(rules: Rules) -> bool:
    """Whether several people may wager on one box (ma 13(a))."""
    return rules.people_per_box > 1


def refuse_sharing(rules: Rules) -> Refusal | None:
    """Why nobody may be let onto another's box, where a box is one person's."""
    if shares_boxes(rules):
        return None
    return Refusal(Code.BOX_FULL, rules.clause("people_per_box"), "one person a box at this table")


def refuse_another(rules: Rules, *, box: int, people: int, shared: int) -> Refusal | None:
    """Why one more person may not wager on a box with so many on it (ma 13(a)).

    `shared` boxes have several people already; the regulator may limit them (ma 13(g)).
    """
    most = rules.people_per_box
    if people >= most:
        detail = f"box {box} has {people} of at most {most} people"
        return Refusal(Code.BOX_FULL, rules.clause("people_per_box"), detail)
    limit = rules.boxes if rules.shared_boxes == "all" else rules.shared_boxes
    if people != 1 or shared < limit:
        return None
    detail = f"{limit} of the boxes at this table may be shared, and {shared} are"
    return Refusal(Code.BOX_FULL, rules.clause("shared_boxes"), detail)


def refuse_permission(rules: Rules, boxes: int) -> Refusal | None:
    """Why the house may not permit one person so many boxes (ma 14)."""
    most = boxes_permitted(rules)
    if 1 <= boxes <= most:
        return None
    detail = f"a person may be permitted 1 to {most} boxes, not {boxes}"
    return Refusal(Code.TOO_MANY_BOXES, rules.clause("boxes_with_permission"), detail)


def refuse_apart(rules: Rules, numbers: Sequence[int]) -> Refusal | None:
    """Why one person may not have these boxes, where they must lie side by side."""
    if not rules.boxes_adjacent or not numbers or max(numbers) - min(numbers) < len(numbers):
        return None
    listed = ", ".join(map(str, sorted(numbers)))
    detail = f"boxes of one person must lie side by side; {listed} do not"
    return Refusal(Code.BOXES_NOT_ADJACENT, rules.clause("boxes_adjacent"), detail)


def one_for_box(rules: Rules, kind: Kind) -> bool:
    """Whether a wager of this kind is one for the whole box, as one reading has side bets."""
    return kind.is_side_bet and rules.side_bets_by is SideBetsBy.BOX
