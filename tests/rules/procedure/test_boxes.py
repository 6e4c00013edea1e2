"""Boxes by the book: people on one, boxes for one, and side bets by person or box."""

from __future__ import annotations

import pytest

from spanish21.errors import Code, Refusal
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, unbind
from spanish21.rules.procedure.boxes import (
    box_count,
    boxes_permitted,
    boxes_unasked,
    one_for_box,
    people_on_box,
    refuse_another,
    refuse_apart,
    refuse_permission,
    refuse_sharing,
)


def told(refused: Refusal | None) -> tuple[Code, str] | None:
    return None if refused is None else (refused.code, refused.clause)


RULED = "ruling on people_per_box"


@pytest.mark.clause("ma 13(a)")
def test_three_people_may_wager_on_a_box_in_massachusetts_and_one_elsewhere() -> None:
    ma, other = load("ma"), load("nh-go-for-it")
    assert told(refuse_another(ma, box=1, people=2, shared=0)) is None
    assert told(refuse_another(ma, box=1, people=3, shared=0)) == (Code.BOX_FULL, "13(a)")
    assert told(refuse_another(other, box=1, people=1, shared=0)) == (Code.BOX_FULL, RULED)
    assert (people_on_box(ma), people_on_box(other)) == (3, 1)
    assert told(refuse_sharing(ma)) is None
    assert told(refuse_sharing(other)) == (Code.BOX_FULL, RULED)


@pytest.mark.clause("ma 14")
def test_a_second_box_needs_the_houses_permission_in_massachusetts() -> None:
    ma = load("ma")
    assert boxes_unasked(ma) == 1
    assert told(refuse_permission(ma, boxes_permitted(ma))) is None
    assert told(refuse_permission(ma, boxes_permitted(ma) + 1)) == (Code.TOO_MANY_BOXES, "14")
    assert told(refuse_permission(ma, 0)) == (Code.TOO_MANY_BOXES, "14")


def test_boxes_must_lie_side_by_side_only_where_a_document_says_so() -> None:
    apart = unbind(load("common"), {"boxes_adjacent": True})
    assert refuse_apart(apart, [2, 3, 4]) is None
    assert refuse_apart(apart, []) is None
    assert told(refuse_apart(apart, [2, 4])) == (
        Code.BOXES_NOT_ADJACENT,
        apart.clause("boxes_adjacent"),
    )
    assert refuse_apart(load("ma"), [1, 7]) is None


def test_south_dakota_has_six_boxes_and_the_others_seven() -> None:
    assert (box_count(load("sd-bonus-spin")), box_count(load("ma"))) == (6, 7)


def test_side_bets_are_each_persons_unless_the_house_reads_one_a_box() -> None:
    by_box = load("ma", {"side_bets_by": "box"})
    assert not one_for_box(load("ma"), Kind.MATCH_DEALER)
    assert one_for_box(by_box, Kind.MATCH_DEALER)
    assert not one_for_box(by_box, Kind.MAIN)


@pytest.mark.clause("nh-bet-bigger rules.22a")
def test_bet_bigger_lets_one_person_play_every_box_that_lies_side_by_side() -> None:
    rules = load("nh-bet-bigger")
    assert boxes_unasked(rules) >= box_count(rules)
