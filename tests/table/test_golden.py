"""Every golden round is in the list of its rule set, so that none lies unread."""

from __future__ import annotations

import pytest

from spanish21.rules.loading.load import rule_set_ids
from tests.table import (
    test_golden_common,
    test_golden_ma,
    test_golden_nh_bet_bigger,
    test_golden_nh_break_bonus,
    test_golden_nh_go_for_it,
    test_golden_sd_bonus_spin,
)
from tests.table.golden import GOLDEN, read_golden

LISTS = {
    "common": test_golden_common.ROUNDS,
    "ma": test_golden_ma.ROUNDS,
    "nh-bet-bigger": test_golden_nh_bet_bigger.ROUNDS,
    "nh-break-bonus": test_golden_nh_break_bonus.ROUNDS,
    "nh-go-for-it": test_golden_nh_go_for_it.ROUNDS,
    "sd-bonus-spin": test_golden_sd_bonus_spin.ROUNDS,
}


def test_every_rule_set_has_golden_rounds() -> None:
    assert set(LISTS) == set(rule_set_ids())


@pytest.mark.parametrize("ruleset", LISTS)
def test_every_golden_round_is_listed_under_its_rule_set(ruleset: str) -> None:
    listed = sorted(
        each if isinstance(each, str) else str(each.values[0]) for each in LISTS[ruleset]
    )
    found = sorted(
        path.stem for path in GOLDEN.glob("*.txt") if f"rules {ruleset}\n" in read_golden(path.stem)
    )
    assert listed == found
    assert all(name.startswith(f"{ruleset}-") for name in listed)
