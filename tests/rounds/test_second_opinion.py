"""The engine pays what a second reading of the documents pays, round by round, to the cent."""

from __future__ import annotations

from collections import Counter

import pytest

from spanish21.cards import Card, Rank
from spanish21.rounds.payments import payments
from spanish21.rules.loading.load import load, rule_set_ids
from tests.rounds.second_opinion import second_opinion
from tests.table.chance import RandomRound

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

RARE = (
    (),
    (Rank.SEVEN,),
    (Rank.SIX, Rank.SEVEN, Rank.EIGHT),
    (Rank.QUEEN,),
    (Rank.ACE, Rank.KING),
    (Rank.EIGHT, Rank.JACK),
    (Rank.TWO, Rank.THREE, Rank.FOUR),
)
"""Ranks that come first in some shoes, so that what is rare is seen."""


@pytest.mark.parametrize("favoured", RARE, ids=lambda ranks: "-".join(map(str, ranks)) or "any")
@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_both_readings_pay_the_same(ruleset: str, favoured: tuple[Rank, ...]) -> None:
    rules = load(ruleset)
    for seed in range(30):
        played = RandomRound(rules, seed)

        def place(card: Card, chance: RandomRound = played) -> float:
            return chance.chance.random() - 0.6 * (card.rank in favoured)

        played.supply = played.supply._replace(cards=sorted(played.supply.cards, key=place))
        _, events = played.play()
        paid: Counter[tuple[str, str]] = Counter()
        for payment in payments(events):
            if payment.wager != "envy":
                paid[payment.person, payment.wager] += payment.cents
        expected = second_opinion(ruleset, events)
        assert {key: cents for key, cents in paid.items() if cents} == {
            key: cents for key, cents in expected.items() if cents
        }
