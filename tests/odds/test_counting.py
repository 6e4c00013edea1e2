"""Counting: tags, true counts as a person at the table would keep them, ramps and their takings."""

from __future__ import annotations

from math import exp

import pytest

from spanish21.cards import Card, Rank
from spanish21.errors import InputError
from spanish21.odds.automaton import CARD_INDEX
from spanish21.odds.bankroll import ruin_ever, ruin_within, score
from spanish21.odds.counting import (
    SYSTEMS,
    Ramp,
    Removal,
    Step,
    best_tags,
    correlation,
    effects_of_removal,
    read_tags,
    shoe_at,
    spread_ramp,
    steps_of,
    take,
)
from spanish21.odds.edge import find_edge
from spanish21.odds.facing import Terms
from spanish21.odds.sim_blocks import play_exactly
from spanish21.odds.sim_report import Estimate
from spanish21.odds.sim_setup import Options, balance_tags
from spanish21.odds.simulator import simulate
from spanish21.odds.unseen import Unseen
from spanish21.rules.dealer import checks
from spanish21.rules.hand import shape_of
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse
from tests.odds.sim_kit import plain_chart, record_rounds, rules_of

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


def test_a_rich_shoe_favours_the_player() -> None:
    """The edge rises with the count, and one unit always is the plain game."""
    report = simulate(
        rules_of("common"), plain_chart, 1_500_000, 4, options=Options(tags=HI_LO), workers=2
    )
    steps = steps_of(report)
    low = [step for step in steps if step.true_count <= -3]
    high = [step for step in steps if step.true_count >= 3]

    def mean(some: list[Step]) -> float:
        return sum(s.share * s.value.mean for s in some) / sum(s.share for s in some)

    assert mean(high) > mean(low) + 0.01
    flat = take(steps, Ramp("flat", 1.0), bankroll=100.0)
    assert flat.mean == pytest.approx(report.edge.mean)
    assert flat.bet == pytest.approx(1.0)


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


def test_removing_good_cards_costs_and_removing_bad_ones_pays() -> None:
    """Six decks of 52: an ace or a ten gone hurts, a five gone helps most (as published)."""
    effects = effects_of_removal(rules_of("sd-bonus-spin"), stake=1000)
    by_rank = {each.rank: each.effect for each in effects}
    assert by_rank[Rank.ACE] < by_rank[Rank.TEN] < 0 < by_rank[Rank.FIVE]
    assert max(by_rank, key=lambda rank: by_rank[rank]) is Rank.FIVE
    assert by_rank[Rank.TEN] == pytest.approx(by_rank[Rank.KING], abs=1e-9)
    weighed = sum(by_rank.values())
    assert abs(weighed) < 2e-4
    assert correlation(effects, HI_LO, rules_of("sd-bonus-spin")) > 0.95


def test_best_tags_follow_the_effects() -> None:
    effects = [Removal(Rank.ACE, -0.002), Removal(Rank.FIVE, 0.001), Removal(Rank.NINE, 0.0001)]
    tags = best_tags(effects)
    assert (tags[0], tags[4], tags[8]) == (-4, 2, 0)


def test_tags_are_read_by_name_or_one_by_one() -> None:
    assert read_tags("hi-lo", []) == HI_LO
    assert read_tags("-1,1,1,1,1,1,0,0,0,-1,-1,-1,-1", []) == HI_LO
    for wrong in ("silly", "1 2 3", "1,1,1,1,1,1,1,1,1,1,1,1,99"):
        with pytest.raises(InputError, match="--tags"):
            read_tags(wrong, [])


@pytest.mark.parametrize("name", ["sd-bonus-spin", "ma"])
@pytest.mark.parametrize("count", [-5, 0, 0.5, 5])
def test_a_shoe_made_for_a_true_count_has_it(name: str, count: float) -> None:
    """In whole decks, whatever the tags come to over a deck: hi-lo has four too many in ma."""
    rules = rules_of(name)
    shoe = shoe_at(rules, HI_LO, count)
    tags = balance_tags(rules, HI_LO) / rules.deck.size
    unseen = sum(tag * n for tag, n in zip(tags, shoe.counts, strict=True))
    assert -unseen / (shoe.total / rules.deck.size) == pytest.approx(count)
    assert shoe.total == pytest.approx(rules.decks * rules.deck.size / 2)


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


def test_a_ramp_bets_more_as_the_count_rises() -> None:
    ramp = spread_ramp("1 to 8", 8)
    assert [ramp.bet(count) for count in (-3, 0, 1, 2, 3, 4, 9)] == [1, 1, 2, 4, 6, 8, 8]
    assert spread_ramp("0 to 8", 8, least=0.0).bet(0) == 0.0


def test_takings_of_two_counts_by_hand() -> None:
    """Half the rounds at -1% for one unit, half at +2% for four: 3.5% of a unit a round."""
    steps = [Step(0, 0.5, Estimate(-0.01, 1.0, 10)), Step(4, 0.5, Estimate(0.02, 1.0, 10))]
    won = take(steps, Ramp("", 1.0, ((4, 4.0),)), bankroll=500.0)
    assert won.mean == pytest.approx(0.035)
    assert won.bet == pytest.approx(2.5)
    square = 0.5 * (1.0 + 0.0001) + 0.5 * 16 * (1.0 + 0.0004)
    assert won.sd**2 == pytest.approx(square - 0.035**2)
    assert won.n0 == pytest.approx(won.sd**2 / 0.035**2)
    assert won.ruin == pytest.approx(exp(-2 * 0.035 * 500 / won.sd**2))


def test_ruin_is_certain_without_an_edge_and_impossible_without_chance() -> None:
    assert ruin_ever(-0.01, 1.0, bankroll=1e6) == 1.0
    assert ruin_ever(0.01, 0.0, bankroll=1.0) == 0.0
    assert ruin_within(-1.0, 0.0, bankroll=10, rounds=9) == 0.0
    assert ruin_within(-1.0, 0.0, bankroll=10, rounds=10) == 1.0
    assert ruin_within(-1.0, 0.01, bankroll=10, rounds=1000) == 1.0
    assert score(-0.01, 1.0) == 0.0
