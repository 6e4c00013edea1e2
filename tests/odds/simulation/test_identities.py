"""What a report counts adds up: names to hands, acts to decisions, hundreds to rounds.

However many rounds and boxes there are, and whichever kernel has played them.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from spanish21.cards import Card, Rank
from spanish21.odds.hands.automaton import CARDS, automaton
from spanish21.odds.simulation import simulator
from spanish21.odds.simulation.blocks import play_block, play_exactly
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.kernels.books import place_hundred
from spanish21.odds.simulation.kernels.round_parts import settle_box
from spanish21.odds.simulation.machine.game_tables import Game
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.report import make_report
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.rules.line import depends_on_blackjack, depends_on_total
from spanish21.rules.play import Turn
from tests.odds.simulation.kit import RULE_SETS, STAKE, plain_chart, rules_of

ROUNDS = (700, 1_500_000)
"""So few that all are played card by card, and so many that lanes play most of them."""


@pytest.fixture(autouse=True)
def small_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "SAMPLE", 100_000)


@pytest.mark.parametrize("rounds", ROUNDS)
@pytest.mark.parametrize(
    "options", [Options(), Options(fresh=True), Options(detail=True), Options(boxes=3)]
)
def test_names_add_up_to_hands(options: Options, rounds: int) -> None:
    ledger = simulate(rules_of("ma"), plain_chart, rounds, 5, options=options).ledger
    hands = sum(number * boxes for number, boxes in ledger.hands.items())
    assert sum(ledger.names.values()) == hands
    assert sum(ledger.hands.values()) == rounds * options.boxes
    assert hands - rounds * options.boxes == ledger.acts["split"]


@pytest.mark.parametrize("name", RULE_SETS)
def test_rounds_are_booked_alike_whether_they_are_kept_card_by_card_or_not(name: str) -> None:
    """What is kept is held to the table by test_engine; hands of three sevens win fixed prizes."""
    rules, options = rules_of(name), Options(boxes=3)
    mixed = prepare(rules, [plain_chart], options, seed=4).job
    sevens = [number for number, card in enumerate(CARDS) if card.rank is Rank.SEVEN]
    rich = prepare(rules, [draw_to_17], options, seed=4).job
    rich = rich._replace(cards=np.array([*rich.cards[:48], *sevens * 60], np.uint8))
    for job in (mixed, rich):
        plain, kept = (play_exactly(job, 5_000, record=record).counts for record in (0, 1))
        for book in set(plain) - {"record"}:
            np.testing.assert_array_equal(plain[book], kept[book], err_msg=book)
    assert (plain["prizes"][0] > 0) == rich.play.prize.any()


def draw_to_17(turn: Turn, up: Card) -> tuple[str, ...]:
    """A chart that never splits."""
    del up
    return ("hit",) if turn.shape.total < 17 else ("stand",)


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("name", RULE_SETS)
def test_rounds_count_the_same_acts_and_names_whether_they_are_booked_or_not(
    name: str, fresh: bool
) -> None:
    """The same cards in the same lanes; what is booked is held to the table by test_lock_step."""
    ledgers = []
    for detail in (False, True):
        options = Options(detail=detail, fresh=fresh)
        simulation, ledger = prepare(rules_of(name), [plain_chart], options, seed=3), Ledger()
        ledger.add(simulation, play_block(simulation.job, 1))
        ledgers.append(ledger)
    plain, booked = ledgers
    assert plain.names == booked.names
    assert plain.acts == booked.acts
    assert plain.results == booked.results
    assert plain.late == booked.late
    assert bool(plain.late[0]) != fresh


def test_a_share_does_not_drift_with_the_number_of_rounds() -> None:
    """A 21 against a dealer's 21 is seen in split boxes only: it must not thin out."""
    rules, shares = rules_of("ma"), []
    for rounds in ROUNDS[1], 6 * ROUNDS[1]:
        ledger = simulate(rules, plain_chart, rounds, 5).ledger
        shares.append(ledger.names["21 against 21"] / rounds)
    assert shares[0] == pytest.approx(shares[1], rel=0.15)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_stand_is_a_choice(name: str) -> None:
    """Nobody chooses to bust, to have a blackjack, or to stop when the dealer has looked."""
    game = Game(rules_of(name), [plain_chart], stake=STAKE)
    for final in game.finals:
        turn = final.node.turn(2 if final.node.split else 1)
        if turn.shape.bust or turn.blackjack:
            assert not final.chosen
    assert any(not final.chosen for final in game.finals)
    assert any(final.chosen for final in game.finals)


@pytest.mark.clause("ma 12(c)")
def test_the_dealer_draws_while_any_wager_depends_on_it() -> None:
    """Aces split to a 21 and two busts lose $10 whatever the dealer has, and still the 21 is paid
    or lost by the second card."""
    rules = rules_of("ma")
    game = Game(rules, [plain_chart], stake=STAKE)
    aces = [n for n, final in enumerate(game.finals) if final.node.split_aces]
    shapes = automaton().shapes
    plain = [n for n in aces if not game.finals[n].node.layer.doubles]
    bust = next(n for n in plain if shapes[game.finals[n].node.shape].bust)
    whole = next(n for n in plain if shapes[game.finals[n].node.shape].total == 21)
    sums, play = np.zeros(7, np.int64), prepare(rules, [plain_chart], Options(), seed=1).job.play
    needs = settle_box.py_func(play, np.array([whole, bust, bust]), 3, sums)  # type: ignore[attr-defined]
    assert set(sums.tolist()) == {-STAKE}
    assert needs == 2


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_a_split_box_still_needs_is_what_the_rulebook_says(name: str) -> None:
    rules = rules_of(name)
    game = Game(rules, [plain_chart], stake=STAKE)
    play = prepare(rules, [plain_chart], Options(), seed=1).job.play
    split = [number for number, final in enumerate(game.finals) if final.node.split]
    chance, settle = Random(name), settle_box.py_func  # type: ignore[attr-defined]
    for _ in range(3000):
        box = chance.choices(split, k=chance.randint(2, 4))
        hands = [game.finals[number].hand(STAKE) for number in box]
        needs = settle(play, np.array(box), len(box), np.zeros(7, np.int64))
        assert needs & 1 == depends_on_total(rules, hands)
        assert needs >> 1 == depends_on_blackjack(rules, hands), hands


@pytest.mark.parametrize("boxes", [1, 2])
def test_hundreds_have_the_mean_of_their_rounds(boxes: int) -> None:
    """Rounded to half a unit and not up: the mean of all is that of the results themselves."""
    options = Options(detail=True, boxes=boxes)
    simulation, ledger = prepare(rules_of("ma"), [plain_chart], options, seed=8), Ledger()
    ledger.add(simulation, play_exactly(simulation.job, 200_000))
    report = make_report(simulation, ledger, seed=8, seconds=1.0)
    told = sum(units * count for units, count in report.hundreds)
    assert told / 2000 == pytest.approx(sum(ledger.path) / STAKE / 2000, abs=0.02)


def test_what_lies_between_two_halves_goes_to_the_even_one() -> None:
    place = place_hundred.py_func  # type: ignore[attr-defined]
    cents = (-1250, -1249, -750, -500, 0, 250, 251, 500, 750, 1000)
    assert [int(place(n, 1000)) for n in cents] == [-2, -2, -2, -1, 0, 0, 1, 1, 2, 2]
