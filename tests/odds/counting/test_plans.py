"""What bets by the count win: ramps, sitting out, leaving, and what the house's answers leave."""

from __future__ import annotations

from itertools import pairwise
from math import exp, sqrt

import numpy as np
import pytest

from spanish21.errors import InputError
from spanish21.odds.counting.best_bets import Prospect, best_ramp, house_answers
from spanish21.odds.counting.plans import (
    COUNTS,
    MOST,
    BetPlan,
    Counted,
    CountedShoes,
    Ramp,
    compare_scores,
    counted_of,
    flat_ramp,
    read_ramp,
    steps_of,
    take_plan,
)
from spanish21.odds.counting.tags import SYSTEMS
from spanish21.odds.simulation.blocks import play_block
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.statistics.bankroll import rounds_to_overcome, ruin_ever, ruin_within, score
from tests.odds.simulation.kit import RULE_SETS, plain_chart, record_rounds, rules_of

HI_LO = SYSTEMS["hi-lo"]


def made_up(rows: dict[tuple[int, int], tuple[float, float]], *, square: float = 1.0) -> Counted:
    """Rounds and their edge by lowest count and count; each result has this mean square."""
    counted = Counted(*(np.zeros((MOST + 1, len(COUNTS))) for _ in range(3)))
    for (lowest, count), (rounds, edge) in rows.items():
        place = (-lowest, count + MOST)
        counted.rounds[place] = rounds
        counted.won[place], counted.square[place] = rounds * edge, rounds * square
    return counted


def test_takings_of_two_counts_by_hand() -> None:
    """Half the rounds at -1% for one unit, half at +2% for four: 3.5% of a unit a round."""
    counted = made_up({(0, 0): (500, -0.01), (0, 4): (500, 0.02)})
    won = take_plan(counted, BetPlan("", Ramp(((4, 4.0),))), bankroll=500.0)
    assert won.value.mean == pytest.approx(0.035)
    assert won.bet == pytest.approx(2.5)
    variance = 0.5 + 0.5 * 16 - 0.035**2
    assert won.value.sd**2 == pytest.approx(variance)
    assert won.margin == pytest.approx(100 * 1.96 * sqrt(variance / 1000), rel=1e-3)
    assert won.n0 == pytest.approx(variance / 0.035**2)
    assert won.ruin.value == pytest.approx(exp(-2 * 0.035 * 500 / variance))
    assert won.score == pytest.approx(1e6 / won.n0)


def test_sitting_out_and_leaving_by_hand() -> None:
    """Whoever sits out below 1 comes back; whoever leaves below -1 is gone for the shoe."""
    counted = made_up({(0, 0): (4, 0.1), (0, 2): (2, 0.5), (-2, -2): (1, -0.5), (-2, 2): (3, 0.5)})
    ramp = Ramp(((2, 4.0),))
    out = take_plan(counted, BetPlan("", ramp, sit_out=1), bankroll=1.0)
    assert (out.played, out.bet) == (0.5, 2.0)
    assert out.value.mean == pytest.approx(4 * 5 * 0.5 / 10)
    gone = take_plan(counted, BetPlan("", ramp, leave=-1), bankroll=1.0)
    assert gone.played == 0.6
    assert gone.value.mean == pytest.approx((4 * 0.1 + 4 * 2 * 0.5) / 10)


def test_score_and_ruin_speak_of_the_same_bets() -> None:
    """At the size of bets that SCORE means, $10,000 is lost with a chance of exp(-2), 13.5%."""
    mean, sd = 0.012, 2.9
    unit = 10_000 * mean / sd**2  # dollars a unit, so that the bankroll is sd**2 / mean units
    assert ruin_ever(mean, sd, bankroll=10_000 / unit) == pytest.approx(exp(-2))
    assert score(mean, sd) == pytest.approx(100 * mean * unit)
    assert score(mean, sd) == pytest.approx(1e6 / rounds_to_overcome(mean, sd))
    assert score(-0.01, 1.0) == 0.0


def test_ruin_is_certain_without_an_edge_and_impossible_without_chance() -> None:
    assert ruin_ever(-0.01, 1.0, bankroll=1e6) == 1.0
    assert ruin_ever(0.01, 0.0, bankroll=1.0) == 0.0
    assert ruin_within(-1.0, 0.0, bankroll=10, rounds=9) == 0.0
    assert ruin_within(-1.0, 0.0, bankroll=10, rounds=10) == 1.0
    assert ruin_within(-1.0, 0.01, bankroll=10, rounds=1000) == 1.0


def test_a_bankroll_that_cannot_be_lost_so_soon_is_not_lost() -> None:
    """A million units in eight rounds, however surely they would go in the end."""
    assert ruin_within(-0.0074, 1.16, bankroll=1e6, rounds=8) == 0.0
    assert ruin_within(-0.0074, 1.16, bankroll=1e6, rounds=1e10) == pytest.approx(1.0)


def test_ruin_within_is_what_walks_come_to() -> None:
    """Against 4,000 walks of 400 normal steps: a barrier that is looked at only at the steps is
    met a little later, as if it were 0.58 deviations farther off."""
    walks = np.random.default_rng(1).normal(-0.05, 1.0, (4000, 400)).cumsum(axis=1)
    found = float((walks.min(axis=1) <= -30.0).mean())
    said = ruin_within(-0.05, 1.0, bankroll=30.58, rounds=400)
    assert abs(found - said) < 4 * sqrt(said * (1 - said) / 4000)


def test_what_goes_by_the_count_is_known_as_well_as_its_shoes_tell() -> None:
    """Ten shoes, half their rounds at 0 and half at +4: played, mean bet, deviation and shares."""
    counted = made_up({(0, 0): (200, 0.0), (0, 4): (200, 0.0)})
    plan = BetPlan("", Ramp(((4, 3.0),)), sit_out=4)
    won = take_plan(counted, plan, bankroll=100.0, shoes=CountedShoes(10, 2.0))
    assert won.played_error == pytest.approx(0.5 / sqrt(10))
    assert won.bet_error == pytest.approx(1.5 / sqrt(10))
    chance, by_count = 0.5 * 81 * (2.0 - 1.0) / 400, 4.5**2 / 10
    assert won.spread_error == pytest.approx(sqrt(chance + by_count) / (2 * won.value.sd))
    assert [step.share_error for step in steps_of(counted, CountedShoes(10, 2.0))] == pytest.approx(
        [0.5 / sqrt(10)] * 2
    )


def test_a_score_of_nothing_has_an_error_where_luck_may_have_hidden_it() -> None:
    counted = made_up({(0, 0): (100, -0.01)})
    won = take_plan(counted, BetPlan("", Ramp()), bankroll=100.0)
    assert won.score == 0.0
    assert won.score_error == pytest.approx(score(-0.01 + won.value.se, won.value.sd))


def test_a_ramp_is_read_as_typed() -> None:
    ramp = read_ramp("1:2, 2:4,3:8")
    assert [ramp.bet(count) for count in (-3, 0, 1, 2, 3, 9)] == [1, 1, 2, 4, 8, 8]
    assert read_ramp(str(ramp)) == ramp
    wrong = ("", "1", "1:2:3", "a:b", "1:2,1:3", "2:4,1:2", "1:4,2:2", "1:0", "21:2", "1:2000")
    for text in (*wrong, "1:nan", "1.5:2"):
        with pytest.raises(InputError, match="--ramp"):
            read_ramp(text)


def test_leaving_is_worth_what_a_counter_at_the_table_would_have_won() -> None:
    """Recounted from recorded rounds: in from the first round, out for good below a count of -1."""
    rules = rules_of("sd-bonus-spin")
    simulation, recorded = record_rounds(rules, Options(tags=HI_LO), 4000, seed=5)
    report = simulate(rules, plain_chart, 4000, 5, options=Options(tags=HI_LO))
    won = running = seen = 0
    here = True
    for round_ in recorded:
        if round_.number == 0:
            running, seen, here = 0, 0, True
        here = here and running * 52 // (312 - seen) >= -1
        won += round_.every[0] if here else 0
        running += sum(HI_LO[card.rank - 1] for card in round_.cards)
        seen += len(round_.cards)
    counted = counted_of(make_report(simulation, report.ledger, seed=5, seconds=0.0))
    value = take_plan(counted, BetPlan("", flat_ramp(1.0), leave=-1), bankroll=1.0).value
    assert value.mean * 4000 * 1000 == pytest.approx(won)


def test_a_rich_shoe_favours_the_player() -> None:
    """The edge rises with the count, and one unit always is the plain game."""
    report = simulate(
        rules_of("common"), plain_chart, 1_500_000, 4, options=Options(tags=HI_LO), workers=2
    )
    counted = counted_of(report)
    steps = steps_of(counted)
    low = [step for step in steps if step.true_count <= -3]
    high = [step for step in steps if step.true_count >= 3]
    means = [
        sum(s.share * s.value.mean for s in some) / sum(s.share for s in some)
        for some in (high, low)
    ]
    assert means[0] > means[1] + 0.01
    flat = take_plan(counted, BetPlan("", flat_ramp(1.0)), bankroll=100.0)
    assert flat.value.mean == pytest.approx(report.edge.mean)
    assert flat.value.se == pytest.approx(report.edge.se)
    assert flat.bet == pytest.approx(1.0)


def test_the_error_of_a_win_rate_is_what_runs_really_differ_by() -> None:
    """Sixty pieces of a run: results spread as the error says, within chance."""
    plan = BetPlan("", Ramp(((1, 4.0), (3, 8.0))))
    rules = rules_of("sd-bonus-spin")
    job = prepare(rules, [plain_chart], Options(tags=HI_LO), seed=1).job
    found = []
    for number in range(60):
        rows = play_block(job, number).counts["counted"].astype(float)
        counted = Counted(rows[..., 0], rows[..., 1] / 1000, rows[..., 2] / 1e6)
        found.append(take_plan(counted, plan, bankroll=1.0).value)
    spread = float(np.std([value.mean for value in found], ddof=1))
    stated = float(np.mean([value.se for value in found]))
    assert 0.75 < spread / stated < 1.3  # three standard errors of a spread of sixty


def bell(slope: float, edge: float) -> Counted:
    """Counts like those of a shoe, with an edge that rises with them."""
    return made_up({(0, c): (1e6 * exp(-c * c / 8), edge + slope * c) for c in COUNTS}, square=1.3)


def test_the_best_ramp_has_all_the_score_there_is() -> None:
    """Free to bet anything where there is an edge: SCORE is the mean of edge² over variance."""
    counted = bell(0.005, -0.005)
    prospect = Prospect(counted)
    assert prospect.edge == pytest.approx(-0.005 + 0.005 * np.array(COUNTS), abs=1e-9)
    assert prospect.first_good == 2
    ramp = best_ramp(prospect, spread=1000.0, sit_out=2)
    plan = BetPlan("", ramp, sit_out=2)
    good = np.maximum(prospect.edge, 0.0)
    share = counted.rounds[0] / counted.total
    assert prospect.rate(plan)[0] == pytest.approx(1e6 * float(share @ good**2) / 1.3, rel=0.01)


@pytest.mark.parametrize("sit_out", [None, 2])
def test_no_other_ramp_is_better(sit_out: int | None) -> None:
    prospect = Prospect(bell(0.005, -0.005))
    ramp = best_ramp(prospect, spread=6.0, sit_out=sit_out)
    assert ramp.most == 6.0
    best = prospect.rate(BetPlan("", ramp, sit_out=sit_out))
    for text in ("1:2,2:4,3:6", "2:2,3:4,4:6", "2:6", "1:6", "3:6", "2:3,4:6", "0:6"):
        assert prospect.rate(BetPlan("", read_ramp(text), sit_out=sit_out)) <= best


@pytest.mark.parametrize("name", RULE_SETS)
def test_an_answer_cites_the_clause_that_gives_the_house_that_power(name: str) -> None:
    """ma 5(j) bars coming back, nh-bet-bigger rules.23a orders flat bets; no other does either."""
    prospect = Prospect(bell(0.005, -0.005))
    ramp = Ramp(((2, 8.0),))
    answers = house_answers(rules_of(name), prospect, ramp, always=ramp)
    clauses = {answer.key: answer.clause for answer in answers}
    given = {"ma": ("5(j)", None), "nh-bet-bigger": (None, "rules.23a")}
    bar, order = given.get(name, (None, None))
    assert clauses == {"mid_shoe_bar": bar, "flat_bet_order": order, "both": None}


def test_answers_leave_the_best_of_what_they_allow() -> None:
    """Barred from coming back, the counter is there from the first round; flat, one bet for all."""
    lows = [(low, count) for low in range(-6, 1) for count in range(low, 9)]
    chances = {place: 1e6 * exp(-((place[1] - place[0] / 2) ** 2) / 4) for place in lows}
    rows = {place: (chances[place], 0.005 * place[1] - 0.005) for place in lows}
    prospect = Prospect(made_up(rows, square=1.3))
    ramp = Ramp(((2, 8.0),))
    bar, order, both = (a.plan for a in house_answers(rules_of("ma"), prospect, ramp, always=ramp))
    assert (bar.sit_out, bar.ramp) == (None, ramp)
    assert order.ramp == both.ramp == flat_ramp(8.0)
    assert order.sit_out in range(prospect.first_good, 6)
    assert both.sit_out is None
    for plan in (bar, both):
        assert plan.leave in range(-6, 1)
        stays = prospect.rate(BetPlan("", plan.ramp))
        assert prospect.rate(plan) > stays


def test_scores_of_one_run_are_compared_with_what_they_share() -> None:
    """The same plan twice differs by nothing, whatever the error of each."""
    counted = bell(0.005, -0.005)
    one = take_plan(counted, BetPlan("", Ramp(((2, 8.0),)), sit_out=2), bankroll=1.0)
    twice = take_plan(counted, BetPlan("", Ramp(((2, 16.0),), least=2.0), sit_out=2), bankroll=1.0)
    same = compare_scores(counted, one, twice)
    assert same.mean == pytest.approx(0.0, abs=1e-9)
    assert same.se == pytest.approx(0.0, abs=1e-6)
    other = take_plan(counted, BetPlan("", flat_ramp(8.0), sit_out=0), bankroll=1.0)
    assert compare_scores(counted, one, other).mean == one.score - other.score > 0


@pytest.mark.clause("ma 4(g)")
def test_the_house_shuffles_a_good_count_away() -> None:
    """A round is the first of a shoe if the one before met the cut card or ended at the count."""
    rules, tags, at = rules_of("ma"), SYSTEMS["zen"], 1
    options = Options(tags=tags, shuffle_at=at)
    simulation, recorded = record_rounds(rules, options, 4000, seed=6)
    assert not simulation.job.lockstep
    mean = sum(tags[card.rank - 1] for card in rules.deck.cards)
    running, away, rows = 0, 0, int(simulation.job.setup.cut[1])
    for before, after in pairwise(recorded):
        running = 0 if before.number == 0 else running
        running += sum(tags[card.rank - 1] * 48 - mean for card in before.cards)
        seen = before.began + len(before.cards) - 1  # the burned card is unseen
        good = running // (288 - seen) >= at
        away += good
        assert (after.number == 0) == (good or before.began + len(before.cards) >= rows)
    assert away > 100
