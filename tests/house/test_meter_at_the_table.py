"""A table that is played feeds its own meter, in play and in deal alike."""

from __future__ import annotations

from random import Random

import pytest

from spanish21 import load
from spanish21.house.automatic import AutomaticTable
from spanish21.rules.kinds import Kind
from spanish21.table.events import StakeCollected
from tests.floor.test_meter import growing


@pytest.mark.clause("sd-bonus-spin head top prize")
def test_the_meter_grows_with_the_stakes_of_the_table_that_is_played() -> None:
    """One in a hundred of every $5: three boxes bring 15 cents a round."""
    dealt = AutomaticTable(growing(), Random(3), boxes=3, stake=1000, side_bets=True)
    for number in range(1, 6):
        events = dealt.deal_round()
        spins = [e for e in events if isinstance(e, StakeCollected) and e.kind is Kind.BONUS_SPIN]
        assert len(spins) == 3
        assert dealt.house.meter is not None
        assert dealt.house.meter.shown == 100_000 + 15 * number
        assert dealt.table.posted["top"].cents == dealt.house.meter.shown
        assert dealt.house.meter.balanced


def test_a_fixed_prize_has_no_meter() -> None:
    dealt = AutomaticTable(load("sd-bonus-spin"), Random(3), boxes=1, stake=1000, side_bets=True)
    dealt.deal_round()
    assert dealt.house.meter is None
