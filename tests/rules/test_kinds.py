"""The kinds of wager and the moments they are settled at, as the documents say."""

from __future__ import annotations

import pytest

from spanish21.rules.kinds import SPIN_AT, Kind, Moment, collected_at, settled_at

LINES = {
    Kind.BET_BIGGER_2X,
    Kind.BET_BIGGER_3X,
    Kind.BET_BIGGER_4X,
    Kind.GO_FOR_IT_2,
    Kind.GO_FOR_IT_3,
    Kind.GO_FOR_IT_4,
}
SETTLED = {
    Moment.AFTER_DEAL: {
        Kind.MATCH_DEALER,
        Kind.MATCH_DEALER_UP,
        Kind.LUCKY_LADIES,
        Kind.HIGH_LOW,
        Kind.PERFECT_PAIR,
        Kind.THREE_CARD_POKER,
        Kind.BONUS_SPIN,
    },
    Moment.BLACKJACK_KNOWN: {Kind.INSURANCE},
    Moment.HAND_OVER: {Kind.SUPER_7S},
    Moment.HOLE_CARD_TURNED: {Kind.MATCH_DEALER_DOWN},
    Moment.DEALER_DONE: {Kind.MAIN, Kind.BREAK_BONUS, *LINES},
}


def test_a_wager_is_the_main_wager_a_line_a_side_bet_or_insurance() -> None:
    assert {kind for kind in Kind if kind.is_line} == LINES
    others = {Kind.MAIN, Kind.INSURANCE, *LINES}
    assert {kind for kind in Kind if kind.is_side_bet} == set(Kind) - others


def test_every_kind_has_its_own_title() -> None:
    assert len({kind.title for kind in Kind}) == len(Kind)


@pytest.mark.parametrize("moment", SETTLED)
def test_each_wager_is_settled_at_its_moment(moment: Moment) -> None:
    assert {kind for kind in Kind if settled_at(kind) is moment} == SETTLED[moment]


def test_bonus_spin_alone_is_collected_before_the_deal_and_spun_when_the_round_is_over() -> None:
    early = {kind for kind in Kind if collected_at(kind) is Moment.BEFORE_DEAL}
    assert early == {Kind.BONUS_SPIN}
    assert SPIN_AT is Moment.ROUND_OVER
