"""The worth of each first card: together that of the game, and a blackjack's share of an ace."""

from __future__ import annotations

import pytest

from spanish21.odds.exact.first_card_values import first_card_values
from spanish21.reports.wager_values import main_ev
from spanish21.rules.loading.load import load

NAMES = ("ma", "sd-bonus-spin")


@pytest.mark.parametrize("name", NAMES)
def test_first_cards_share_out_the_whole_game(name: str) -> None:
    rules = load(name)
    cards = first_card_values(rules, stake=1000)
    assert sum(card.chance for card in cards) == pytest.approx(1.0)
    assert sum(card.chance * card.ev for card in cards) == pytest.approx(main_ev(rules), abs=1e-12)


def test_an_ace_is_worth_about_half_a_unit() -> None:
    """As is known of blackjack; a ten-valued card about an eighth to a seventh."""
    ace, *_, ten = first_card_values(load("sd-bonus-spin"), stake=1000)
    assert 0.48 < ace.ev < 0.53
    assert 0.12 < ten.ev < 0.16
    assert ace.chance == pytest.approx(4 / 52)
