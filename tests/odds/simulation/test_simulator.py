"""A run is the same on any workers, has exactly its rounds, goes on from a file, and is right."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path

import pytest

from spanish21.errors import InputError
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import Policy
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.simulation import blocks as sim_blocks
from spanish21.odds.simulation import simulator
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.exact_sides import exact_odds
from spanish21.odds.simulation.machine.records import ABREAST
from spanish21.odds.simulation.options import ALWAYS, Options, Shuffle
from spanish21.odds.simulation.report import Report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import Run, carry_out, simulate
from spanish21.odds.strategies.composition_file import best_composition
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.load import load
from tests.odds.simulation.kit import RULE_SETS, STAKE, all_side_bets, plain_chart, rules_of

HAND = Options(shuffle=Shuffle.HAND)
FAR = 3.5
"""Standard errors between a simulated and an exact value that are too many."""
ROUNDS = 3_000_000


def play(name: str, rounds: int, seed: int = 1, **given: object) -> Report:
    options = given.pop("options", Options())
    assert isinstance(options, Options)
    return simulate(rules_of(name), plain_chart, rounds, seed, options=options, **given)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave most rounds to the lanes, as in a long run."""
    monkeypatch.setattr(simulator, "SAMPLE", 100_000)


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Two processes that share nothing with this one."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as started:
        yield started


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        (Options(), 1_200_000),
        (Options(fresh=True), 1_200_000),
        (Options(detail=True), 1_200_000),
        (Options(boxes=2), 450_000),
        (HAND, 450_000),
    ],
)
def test_the_same_seed_gives_the_same_numbers_on_any_number_of_workers(
    pool: ProcessPoolExecutor, options: Options, rounds: int
) -> None:
    """Three blocks or more of each; those of rounds played card by card are smaller."""
    one = play("ma", rounds, options=options, workers=1)
    three = play("ma", rounds, options=options, workers=3)
    apart = play("ma", rounds, options=options, executor=pool, workers=2)
    assert one.ledger == three.ledger == apart.ledger
    assert one.ledger.rounds == rounds
    assert sum(one.ledger.results.values()) == rounds * options.boxes


def test_another_seed_gives_other_numbers() -> None:
    assert play("ma", 50_000, 1).ledger.results != play("ma", 50_000, 2).ledger.results


@pytest.mark.parametrize("rounds", [1, 99, 1000, 654_321])
def test_a_run_has_exactly_the_rounds_asked_for(rounds: int) -> None:
    report = play("common", rounds)
    assert report.ledger.rounds == sum(report.ledger.results.values()) == rounds


@pytest.mark.parametrize(("options", "rounds"), [(Options(), 1_500_000), (HAND, 450_000)])
def test_a_run_that_was_stopped_goes_on_to_the_same_end(
    tmp_path: Path, options: Options, rounds: int
) -> None:
    path = tmp_path / "run.json"
    run = Run(prepare(rules_of("ma"), [plain_chart], options, seed=4), rounds)

    def stop(ledger: Ledger) -> None:
        if ledger.rounds > rounds // 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_out(run, resume=path, progress=stop)
    assert rounds // 3 < run.ledger.rounds < rounds
    resumed = play("ma", rounds, 4, resume=path, options=options)
    assert resumed.ledger == play("ma", rounds, 4, options=options).ledger
    again = play("ma", rounds, 4, resume=path, options=options)
    assert again.ledger == resumed.ledger


@pytest.mark.parametrize("first", [50_000, 700_000, 1_200_000])
def test_a_finished_run_is_made_longer_to_the_numbers_of_one_run(
    tmp_path: Path, first: int
) -> None:
    """From a run without a block, with some, and with all but the last piece."""
    path, rounds = tmp_path / "run.json", 1_500_000
    play("ma", first, 4, resume=path)
    longer = play("ma", rounds, 4, resume=path)
    assert longer.ledger == play("ma", rounds, 4).ledger
    with pytest.raises(InputError, match=r"1,500,000 rounds already; allowed: as many, or more"):
        play("ma", rounds - 1, 4, resume=path)


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    play("ma", 1000, 4, resume=path)
    with pytest.raises(InputError, match="another run"):
        play("ma", 1000, 5, resume=path)
    with pytest.raises(InputError, match="another run"):
        play("ma", 1000, 4, resume=path, options=HAND)
    path.write_text("{}")
    with pytest.raises(InputError, match="not a run"):
        play("ma", 1000, 4, resume=path)


@pytest.mark.parametrize("name", RULE_SETS)
def test_fresh_rounds_are_worth_what_the_analyser_says(name: str) -> None:
    exact = find_edge(Terms(rules_of(name), policy=Policy(plain_chart)))
    edge = play(name, ROUNDS, 21, options=Options(fresh=True), workers=2).edge
    assert abs(edge.mean - exact.ev) < FAR * edge.se + exact.error


@pytest.mark.parametrize("name", RULE_SETS)
def test_fresh_rounds_played_by_the_cards_are_worth_best_play(name: str) -> None:
    rules = rules_of(name)
    exact = find_edge(Terms(rules, STAKE))
    strategy = best_composition(rules, stake=STAKE)
    options = Options(fresh=True)
    edge = simulate(rules, strategy, ROUNDS, 25, options=options, workers=2).edge
    assert abs(edge.mean - exact.ev) < FAR * edge.se + exact.error


@pytest.mark.parametrize("name", RULE_SETS)
def test_fresh_side_bets_are_worth_what_their_exact_odds_say(name: str) -> None:
    """Insurance too, laid whenever it is offered."""
    rules = rules_of(name)
    stakes = all_side_bets(rules)
    options = Options(fresh=True, side_bets=stakes, insure_at=ALWAYS)
    report = play(name, 1_000_000, 22, options=options, workers=2)
    for kind in (*stakes, Kind.INSURANCE):
        stake = stakes.get(kind, STAKE)
        exact = exact_odds(rules, kind, strategy=plain_chart, stake=stake)
        found = report.side(kind.value)
        assert found.trials == 1_000_000 or kind is Kind.INSURANCE
        assert abs(found.mean - float(exact.ev)) < FAR * found.se, kind
        assert found.sd == pytest.approx(float(exact.variance) ** 0.5, rel=0.1)


def test_insurance_without_blackjacks_by_counting_every_deal() -> None:
    """The hole card and the player's two, from what is left of a deck under an ace."""
    rules = load("sd-bonus-spin", {"wagers.insurance.on_blackjack": False})
    small = replace(rules, decks=1)
    cards = [card.points for card in small.deck.cards]
    cards.remove(1)
    hands = [
        hole == 10 for hole, first, second in permutations(cards, 3) if {first, second} != {1, 10}
    ]
    odds = exact_odds(small, Kind.INSURANCE, strategy=plain_chart, stake=STAKE)
    assert odds.hit_frequency == Fraction(sum(hands), len(hands))


def test_high_low_is_laid_on_either_side() -> None:
    rules = rules_of("nh-go-for-it")
    stakes = {Kind.HIGH_LOW: all_side_bets(rules)[Kind.HIGH_LOW]}
    for side in Side:
        options = Options(fresh=True, side_bets=stakes, side=side)
        found = play(rules.id, 400_000, 23, options=options).side("high_low")
        exact = exact_odds(rules, Kind.HIGH_LOW, strategy=plain_chart, stake=200, side=side)
        assert abs(found.mean - float(exact.ev)) < FAR * found.se, side


@pytest.mark.parametrize("name", ["nh-bet-bigger", "nh-go-for-it"])
def test_lines_are_worth_what_the_main_wager_is(name: str) -> None:
    """They follow it in everything: the same cards and choices, each line the same cents."""
    alone, four = (
        play(name, 100_000, 24, options=Options(lines=lines, detail=True)).ledger.results
        for lines in (0, 3)
    )
    assert {4 * net: count for net, count in alone.items()} == four


def test_the_super_bonus_comes_as_often_as_its_cards() -> None:
    """With a chart that draws to every seven: three suited sevens against a seven, 1 in 668,382."""

    def draw_to_sevens(turn: object, up: object) -> tuple[str, ...]:
        del up
        shape = getattr(turn, "shape")  # noqa: B009
        sevens = shape.trio is not None and shape.trio.is_sevens
        return ("hit",) if sevens or shape.size < 2 else ("stand",)

    report = simulate(
        rules_of("ma"), draw_to_sevens, 20_000_000, 9, options=Options(fresh=True), workers=2
    )
    expected = 20_000_000 / 668_382
    assert abs(report.ledger.prizes[0] - expected) < FAR * expected**0.5
    assert report.ledger.prizes[1] == 100_000 * report.ledger.prizes[0]


def test_boxes_of_one_round_go_together() -> None:
    """They share the dealer's hand: positive covariance, alike between any two boxes."""
    report = play("common", 600_000, 6, options=Options(boxes=3))
    matrix = report.covariance
    apart = [matrix[a][b] for a in range(3) for b in range(a)]
    assert all(0.3 < value < 0.6 for value in apart)
    assert max(apart) - min(apart) < 0.05
    total = sum(map(sum, matrix))
    assert report.round.sd**2 == pytest.approx(total, rel=1e-9)


def test_distributions_add_up() -> None:
    report = play("ma", 900_000, 8, options=Options(detail=True))
    assert sum(share for _, share in report.distribution) == pytest.approx(1.0)
    mean = sum(units * share for units, share in report.distribution)
    assert mean == pytest.approx(report.edge.mean)
    assert sum(count for _, count in report.hundreds) >= 900_000 // 100 - ABREAST - 1
    spread = sum(n * units**2 for units, n in report.hundreds) / sum(n for _, n in report.hundreds)
    assert spread**0.5 == pytest.approx(10 * report.box.sd, rel=0.1)


@pytest.mark.parametrize("rounds", [50_000, 350_000])
def test_the_curve_shows_the_rounds_of_one_piece(rounds: int) -> None:
    """A point for every hundred rounds, of the longest piece, at most 2,000 points."""
    report = play("ma", rounds, 8, options=Options(boxes=2))
    assert len(report.curve) == min(2000, rounds // 100)


def test_no_more_memory_is_used_for_more_rounds() -> None:
    play("ma", 400_000)
    peaks = []
    for rounds in (1_000_000, 6_000_000):
        tracemalloc.start()
        play("ma", rounds)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.3 * peaks[0] + 1_000_000


@pytest.mark.parametrize(
    "options",
    [
        Options(boxes=8),
        Options(penetration=1.5),
        Options(stake=150),
        Options(side_bets={Kind.SUPER_7S: 500}),
        Options(side_bets={Kind.MATCH_DEALER: 5000}),
        Options(lines=1),
        Options(lines=-1),
    ],
)
def test_what_the_rules_do_not_offer_is_refused(options: Options) -> None:
    with pytest.raises(InputError):
        play("ma", 10, options=options)


@pytest.mark.parametrize(("rounds", "seed"), [(0, 1), (10, -1), (10, 2**64), (10**16, 1)])
def test_numbers_no_run_can_have_are_refused(rounds: int, seed: int) -> None:
    with pytest.raises(InputError):
        play("ma", rounds, seed)


def test_a_shoe_that_runs_out_is_filled_with_the_discards() -> None:
    """Dealt to the last card, seven boxes and two decks: rounds go on past the end of the shoe."""
    small = load("nh-bet-bigger", decks=2)
    options = Options(boxes=7, penetration=1.0)
    simulation = prepare(small, [plain_chart], options, seed=2)
    block = sim_blocks.play_exactly(simulation.job, 5000, record=5000)
    past = sum(row[2] > 96 for row in block.counts["record"].tolist())
    assert past > 100
    assert block.rounds == 5000


def test_stakes_scale_results() -> None:
    """Twice the wager, the same cards: twice the result, cent for cent, where doubles are full."""
    rules = load("common", {"double_amounts": "full"})
    small, large = (
        simulate(rules, plain_chart, 20_000, 3, options=Options(stake=stake, detail=True)).ledger
        for stake in (STAKE, 2 * STAKE)
    )
    doubled = {2 * net: n for net, n in small.results.items() if n}
    assert doubled == {net: n for net, n in large.results.items() if n}
