"""Counting: tags, effects of removal, true counts as a person at the table would keep them."""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
import pytest

from spanish21.cards import Card, Rank
from spanish21.errors import InputError
from spanish21.odds.counting.plans import counted_of
from spanish21.odds.counting.tags import (
    SYSTEMS,
    Removal,
    best_tags,
    correlation,
    count_slope,
    effects_of_removal,
    read_tags,
    shoe_at,
    sum_effects,
)
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.automaton import CARD_INDEX
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.simulation.blocks import play_exactly
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.setup import balance_tags
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.rules.dealer import checks
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse
from tests.odds.simulation.kit import plain_chart, record_rounds, rules_of

HI_LO = SYSTEMS["hi-lo"]


@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
def test_tags_come_out_even_over_a_deck(name: str) -> None:
    rules = rules_of(name)
    tags = balance_tags(rules, HI_LO)
    shoe = Unseen.fresh(rules)
    assert sum(int(tag) * count for tag, count in zip(tags, shoe.counts, strict=True)) == 0


def test_rounds_are_put_under_the_true_count_that_a_counter_at_the_table_has() -> None:
    """Recounted from the recorded cards: balanced tags over the cards not yet seen."""
    rules = rules_of("sd-bonus-spin")
    options = Options(boxes=2, tags=HI_LO)
    simulation, recorded = record_rounds(rules, options, 4000, seed=5)
    counted = play_exactly(simulation.job, 4000).counts["counted"]
    expected = [[0] * 41 for _ in range(21)]
    running = seen = lowest = 0
    for round_ in recorded:
        if round_.number == 0:
            running = seen = lowest = 0
        count = max(-20, min(20, running * 52 // (312 - seen)))
        lowest = min(lowest, count)
        expected[-lowest][count + 20] += 1
        running += sum(HI_LO[card.rank - 1] for card in round_.cards)
        seen += len(round_.cards)
    assert counted[:, :, 0].tolist() == expected


def hit(turn: Turn, up: Card) -> tuple[str, ...]:
    del turn, up
    return ("hit",)


def stand(turn: Turn, up: Card) -> tuple[str, ...]:
    del turn, up
    return ("stand",)


def count_hits(rules: Rules, cards: tuple[Card, ...], *, running: int, seen: int) -> int:
    """How often a box is hit that goes by the count, below zero, of all cards but the hole card."""
    first, up, second, hole, *drawn = cards
    dealer = shape_of((up, hole))
    shape = shape_of((first, second))
    if dealer.two_card_21 and checks(rules, up):
        return 0
    shown = [first, up, second]
    for hits, card in enumerate([*drawn, Card.AS]):
        count = running + sum(HI_LO[each.rank - 1] for each in shown)
        open_to_it = not shape.bust and refuse(rules, Act.HIT, Turn(shape)) is None
        if not open_to_it or count * 52 // (312 - seen - len(shown)) >= 0:
            return hits
        shape, shown = shape.draw(card), [*shown, card]
    raise AssertionError


def test_every_decision_goes_by_the_count_of_the_cards_then_in_sight() -> None:
    """Recounted card by card: the count moves with the hand's own cards, not with the hole card."""
    rules = rules_of("sd-bonus-spin")
    views = [*[hit] * 5, *[stand] * 6]
    options = Options(tags=HI_LO)
    simulation, recorded = record_rounds(rules, options, 4000, seed=6, views=views)
    hits = int(play_exactly(simulation.job, 4000).counts["acts"][0])
    expected = running = seen = 0
    for round_ in recorded:
        if round_.number == 0:
            running = seen = 0
        expected += count_hits(rules, round_.cards, running=running, seen=seen)
        running += sum(HI_LO[card.rank - 1] for card in round_.cards)
        seen += len(round_.cards)
    assert hits == expected > 1000


def test_index_plays_follow_the_count() -> None:
    """Views that stand on everything, and hit once below 17: each is used at its own counts."""
    rules = rules_of("common")
    views = [stand] * 5 + [plain_chart] + [stand] * 5
    options = Options(tags=HI_LO)
    mixed = simulate(rules, views, 60_000, 4, options=options).ledger.acts["hit"]
    never = simulate(rules, [stand] * 11, 60_000, 4, options=options).ledger.acts["hit"]
    always = simulate(rules, [plain_chart] * 11, 60_000, 4, options=options).ledger.acts["hit"]
    assert never == 0
    assert 0.1 * always < mixed < 0.6 * always


@cache
def effects_of(name: str) -> tuple[Removal, ...]:
    return effects_of_removal(rules_of(name), stake=1000)


def test_removing_good_cards_costs_and_removing_bad_ones_pays() -> None:
    """Six decks of 52: an ace or a ten gone hurts, a five gone helps most (as published)."""
    effects = effects_of("sd-bonus-spin")
    by_rank = {each.rank: each.effect for each in effects}
    assert by_rank[Rank.ACE] < by_rank[Rank.TEN] < 0 < by_rank[Rank.FIVE]
    assert max(by_rank, key=lambda rank: by_rank[rank]) is Rank.FIVE
    assert by_rank[Rank.TEN] == pytest.approx(by_rank[Rank.KING], abs=1e-9)
    assert correlation(effects, HI_LO, rules_of("sd-bonus-spin")) > 0.95


def test_a_card_burned_unseen_changes_nothing() -> None:
    """The play being the same, the effects of all cards weigh each other up to the last digit."""
    assert sum_effects(effects_of("sd-bonus-spin"), rules_of("sd-bonus-spin")) == pytest.approx(
        0.0, abs=1e-12
    )


def test_a_true_count_is_worth_what_the_effects_say() -> None:
    """The analyser's edge at true counts of 2 and -2, the play being the same."""
    rules = rules_of("sd-bonus-spin")
    terms = Terms(rules, policy=Policy(best_chart(rules, stake=1000)))
    high, low = (find_edge(terms, shoe_at(rules, HI_LO, count)).ev for count in (2, -2))
    slope = count_slope(effects_of("sd-bonus-spin"), HI_LO, rules)
    assert slope == pytest.approx((high - low) / 4, rel=0.03)


def test_the_edge_rises_with_the_count_as_the_effects_say() -> None:
    """The slope of a line through the edges that rounds really had, within 3.5 standard errors."""
    rules = rules_of("sd-bonus-spin")
    chart = best_chart(rules, stake=1000)
    report = simulate(rules, chart, 2_000_000, 8, options=Options(tags=HI_LO))
    rounds, won, _ = (part.sum(axis=0) for part in counted_of(report))
    counts = np.arange(-20, 21) - float(np.arange(-20, 21) @ rounds / rounds.sum())
    spread = float(counts**2 @ rounds)
    error = report.box.sd / sqrt(spread)
    slope = count_slope(effects_of("sd-bonus-spin"), HI_LO, rules)
    assert float(counts @ won) / spread == pytest.approx(slope, abs=3.5 * error)
    assert error < slope / 8


def test_the_best_tags_follow_the_effects_better_than_any_known_system() -> None:
    rules, effects = rules_of("sd-bonus-spin"), effects_of("sd-bonus-spin")
    matches = [correlation(effects, tags, rules) for tags in SYSTEMS.values()]
    assert correlation(effects, best_tags(effects), rules) > max(matches)


def test_best_tags_are_in_proportion_to_the_effects() -> None:
    effects = [Removal(Rank.ACE, -0.002), Removal(Rank.FIVE, 0.001), Removal(Rank.NINE, 0.0001)]
    tags = best_tags(effects)
    assert (tags[0], tags[4], tags[8]) == (-4, 2, 0)


def test_hi_lo_comes_to_four_a_deck_without_tens() -> None:
    """Known since the game was first counted: a running count starts at minus four a deck."""
    assert sum(HI_LO[card.rank - 1] for card in rules_of("ma").deck.cards) == 4
    assert sum(HI_LO[card.rank - 1] for card in rules_of("sd-bonus-spin").deck.cards) == 0


def test_tags_are_read_by_name_or_one_by_one() -> None:
    assert read_tags("best") is None
    assert read_tags("hi-lo") == HI_LO
    assert read_tags("-1,1,1,1,1,1,0,0,0,-1,-1,-1,-1") == HI_LO
    for wrong in ("silly", "1 2 3", "1,1,1,1,1,1,1,1,1,1,1,1,99", "1 " * 13):
        with pytest.raises(InputError, match="--tags"):
            read_tags(wrong)


@pytest.mark.parametrize("name", ["sd-bonus-spin", "ma"])
@pytest.mark.parametrize("count", [-5, 0, 0.5, 5])
def test_a_shoe_made_for_a_true_count_has_it(name: str, count: float) -> None:
    """In whole decks, whatever the tags come to over a deck: hi-lo has four too many in ma."""
    rules = rules_of(name)
    shoe = shoe_at(rules, HI_LO, count)
    tags = balance_tags(rules, HI_LO) / rules.deck.size
    unseen = sum(tag * n for tag, n in zip(tags, shoe.counts, strict=True))
    assert -unseen / (shoe.total / rules.deck.size) == pytest.approx(count)
    assert shoe.total == pytest.approx(rules.decks * rules.deck.size)


def test_parts_of_cards_are_worth_what_lies_between_whole_ones() -> None:
    """The value of half a card more of a rank is halfway between that of none and of one."""
    rules = rules_of("sd-bonus-spin")
    fresh = Unseen.fresh(rules)

    def worth(fives: float) -> float:
        counts = list(fresh.counts)
        counts[CARD_INDEX[Card.C5]] += fives
        return find_edge(Terms(rules), Unseen(tuple(counts))).ev

    none, half, one = worth(0), worth(0.5), worth(1)
    assert half == pytest.approx((none + one) / 2, abs=0.02 * (none - one))
