"""Shoes shuffled by hand: no card is lost, models run as written, discards lie as at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numba import njit

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation import blocks as sim_blocks
from spanish21.odds.simulation.kernels.hand_shuffle import draw_packet, play_by_hand, step_compiled
from spanish21.odds.simulation.machine.arrays import (
    HELD,
    PLAYED,
    POSITION,
    ROUNDS,
    make_shoe,
    open_stream,
)
from spanish21.odds.simulation.machine.discard_rack import make_rack
from spanish21.odds.simulation.options import Options, Shuffle
from spanish21.odds.simulation.setup import prepare
from spanish21.odds.simulation.simulator import simulate
from spanish21.rules.choices import ShuffleStep, When
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.shuffling import steps
from tests.odds.simulation.kit import (
    RULE_SETS,
    Recorded,
    all_side_bets,
    plain_chart,
    read_record,
    rules_of,
)
from tests.odds.simulation.test_engine import Replay, matches

HAND = Options(shuffle=Shuffle.HAND)
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
FAR = 3.5
"""Standard errors that are too many."""
OTHER_DECKS = [
    ("ma", 8),
    ("nh-break-bonus", 6),
    ("nh-bet-bigger", 2),
    ("nh-bet-bigger", 8),
    ("nh-go-for-it", 8),
    ("sd-bonus-spin", 2),
    ("sd-bonus-spin", 8),
    ("common", 2),
]
"""Numbers of decks beside those that the rule sets are played with as a rule."""
THOROUGH = (
    ShuffleStep.WASH,
    *[ShuffleStep.RIFFLE] * 6,
    ShuffleStep.STRIP,
    *[ShuffleStep.RIFFLE] * 6,
    ShuffleStep.CUT,
)


class HandTable:
    """A table of the simulator whose shoes are shuffled by hand."""

    def __init__(self, rules: Rules, options: Options, *, seed: int = 1) -> None:
        by_hand = replace(options, shuffle=Shuffle.HAND)
        self.job = prepare(rules, [plain_chart], by_hand, seed=seed).job
        assert self.job.hand is not None
        self.shoe = make_shoe(self.job.cards, 1, self.job.setup.tags)
        self.rack = make_rack(self.job.hand, self.job.cards, boxes=options.boxes)
        self.chance = sim_blocks._chance(seed, 0)

    def play(self, *, shoes: int = 1, rounds: int = 10**6) -> None:
        """Play on, with books that begin anew."""
        self.room, self.book = sim_blocks._empty_room(), sim_blocks._empty_book(self.job, record=99)
        game = (self.job.play, self.job.setup, self.shoe, shoes, rounds, self.chance, self.room)
        play_by_hand(*game, self.book, self.rack)

    @property
    def rounds(self) -> list[Recorded]:
        played = self.book.record[: self.room.state[ROUNDS]]
        return read_record(played, boxes=self.job.setup.boxes)

    @property
    def order(self) -> list[int]:
        return [int(card) for card in self.shoe.dealt[: len(self.job.cards)]]

    @property
    def discards(self) -> list[int]:
        return [int(card) for card in self.rack.cards[: self.rack.held[HELD]]]

    @property
    def unused(self) -> list[int]:
        return self.order[int(self.shoe.place[POSITION]) :]


def deal_shoes(rules: Rules, options: Options, shoes: int) -> Iterator[HandTable]:
    """One table, shoe after shoe."""
    table = HandTable(rules, options)
    for _ in range(shoes):
        table.play()
        yield table


class Drawn:
    """The simulator's stream as the chance of a plain shuffle."""

    def __init__(self, seed: int) -> None:
        self.stream = open_stream(seed, 0)

    def random(self) -> float:
        return float(draw_one(self.stream))


@njit
def draw_one(stream):  # type: ignore[no-untyped-def]
    return draw_packet(stream)


@pytest.mark.parametrize("step", ShuffleStep)
def test_a_compiled_step_does_what_the_plain_one_does_with_the_same_chance(
    step: ShuffleStep,
) -> None:
    for size in (2, 7, 48, 96, 288, 416):
        compiled, plain = np.arange(size), list(range(size))
        rooms = np.zeros(steps.room_for(size), np.int64), [0] * steps.room_for(size)
        stream, chance = open_stream(size, 0), Drawn(size)
        for _ in range(8):
            run_step(steps.CODES[step], compiled, rooms[0], size // 3, 48, stream)
            steps.take_step(steps.CODES[step], plain, rooms[1], size // 3, 48, chance)
            assert compiled.tolist() == plain
        assert sorted(plain) == list(range(size))


@njit
def run_step(code, pile, room, unused, least, stream):  # type: ignore[no-untyped-def]
    step_compiled(code, pile, room, unused, least, stream)


def check_cards(rules: Rules, table: HandTable) -> None:
    """A shoe holds the rule set's cards, and so do discards and unused cards at its end."""
    whole = sorted(CARDS.index(card) for card in rules.deck.cards * rules.decks)
    assert sorted(table.order) == whole
    assert sorted(table.discards + table.unused) == whole


@pytest.mark.parametrize(("name", "decks"), OTHER_DECKS)
def test_no_card_is_lost_or_made(name: str, decks: int) -> None:
    """With the usual number of decks: see the test of the discards."""
    rules = load(name, decks=decks)
    orders = set()
    for table in deal_shoes(rules, Options(boxes=3), 12):
        check_cards(rules, table)
        orders.add(tuple(table.order))
    assert len(orders) == 12


def test_no_card_is_lost_where_the_shoe_runs_out_in_a_round() -> None:
    """Dealt to the last card: rounds go on with the discards, one of which is burned."""
    rules = load("nh-bet-bigger", decks=2)
    ran_out = 0
    for table in deal_shoes(rules, Options(boxes=7, penetration=1.0), 200):
        assert Counter(table.order) == Counter(dict.fromkeys(set(table.order), 2))
        ran_out += int(table.shoe.place[POSITION]) > len(table.order)
    assert ran_out > 50


@pytest.mark.parametrize(
    ("name", "bets"),
    [*((name, ()) for name in RULE_SETS), ("nh-bet-bigger", (Kind.MATCH_DEALER_DOWN,))],
)
def test_discards_and_cents_are_those_of_the_table(name: str, bets: tuple[Kind, ...]) -> None:
    """Each round dealt again by the engine leaves the same cards in the rack in the same order."""
    rules = rules_of(name)
    sides = {kind: cents for kind, cents in all_side_bets(rules).items() if kind in bets}
    options = Options(boxes=3, side_bets=sides)
    splits = busts = 0
    for table in deal_shoes(rules, options, 8):
        burned = table.order[: int(rules.burn_new_shoe)]
        laid = [CARDS[number] for number in table.discards]
        told = [CARDS[number] for number in burned]
        for round_ in table.rounds:
            replayed = Replay(rules, round_, options)
            told += replayed.table.discards
            assert all(matches(rules, round_, replayed, box) for box in (1, 2, 3))
            splits += sum("Split" in type(event).__name__ for event in replayed.events)
            busts += sum("CardsTaken" in type(event).__name__ for event in replayed.events)
        assert laid == told
        check_cards(rules, table)
    stay = rules.bust_collected is When.AT_END or Kind.MATCH_DEALER_DOWN in sides
    assert splits > 3
    assert busts == 0 if stay else busts > 20


def test_a_round_picked_up_by_hand() -> None:
    """Two boxes in Massachusetts, no hole card, worked by hand (ma 7(h)).

    Box 1 splits two eights against a six: the first hand takes a three and doubles into a king;
    the second takes an ace and stands on nineteen. Box 2 has fourteen and stands. The dealer's six
    and king and king bust. Box 2 lies to the right of box 1, so it is picked up first; of box 1
    its right hand first; the dealer's last.
    """
    wanted = ["8s", "9c", "6d", "8h", "5c", "3s", "Kh", "Ac", "Kd", "Ks"]
    rules = replace(rules_of("ma"), shuffle=(), burn_new_shoe=False)
    table = HandTable(rules, Options(boxes=2))
    front = [CARDS.index(Card.parse(text)) for text in wanted]
    rest = Counter(table.job.cards.tolist()) - Counter(front)
    table.rack.cards[:] = [*front, *rest.elements()][::-1]
    table.rack.held[PLAYED] = 1  # so that they are not washed
    table.play(rounds=1)
    laid = [str(CARDS[number]) for number in table.discards]
    assert laid == ["9c", "5c", "8h", "Ac", "8s", "3s", "Kh", "6d", "Kd", "Ks"]


@pytest.mark.parametrize("name", ["ma", "nh-bet-bigger"])
def test_without_a_step_the_next_shoe_is_the_last_ones_cards_as_they_lay(name: str) -> None:
    """Unused cards on top (ma 7(j)(2)), then the discards from the last to the first."""
    rules = replace(rules_of(name), shuffle=())
    expected: list[int] = []
    for table in deal_shoes(rules, Options(boxes=2), 6):
        assert not expected or table.order == expected
        expected = table.unused + table.discards[::-1]


def test_new_decks_are_washed_before_the_first_shuffle() -> None:
    """Whatever the steps say (ma 3(c)): the first shoe is no longer in the order of new cards."""
    plain = replace(rules_of("common"), shuffle=())
    first = next(deal_shoes(plain, Options(), 1))
    assert first.order != sorted(first.order, reverse=True)
    washing = replace(plain, shuffle=(ShuffleStep.WASH,))
    assert next(deal_shoes(washing, Options(), 1)).order == first.order  # washed once, not twice


@pytest.mark.parametrize("name", ["ma", "common"])
def test_a_thorough_shuffle_is_worth_what_an_even_one_is(name: str) -> None:
    rules = replace(rules_of(name), shuffle=THOROUGH)
    hand = simulate(rules, plain_chart, 500_000, 5, options=HAND)
    even = simulate(rules, plain_chart, 2_000_000, 6, options=Options(detail=True))
    assert abs(hand.edge.mean - even.edge.mean) < FAR * np.hypot(hand.edge.se, even.edge.se)
    for act in ("hit", "double", "split"):
        shares = [run.ledger.acts[act] / run.ledger.detailed for run in (hand, even)]
        assert abs(shares[0] - shares[1]) < FAR * (shares[1] / 500_000) ** 0.5 * 1.2


def test_rounds_of_hand_shuffled_shoes_may_be_taken_as_independent() -> None:
    """Errors are those of single rounds: the spread of ten shoes' sums is no other.

    A ratio of variances of 400 sums has a standard error of 0.07.
    """
    table, found = HandTable(rules_of("common"), Options(), seed=3), []
    for _ in range(400):
        table.play(shoes=10)
        found.append([table.room.state[ROUNDS], *table.book.total[1]])
    rounds, cents, low, high = np.array(found, float).T
    mean = cents.sum() / rounds.sum()
    square = (low.sum() + high.sum() * 2.0**32) / rounds.sum()
    ratio = ((cents - mean * rounds) ** 2).sum() / (rounds.sum() * (square - mean**2))
    assert 0.7 < ratio < 1.3


def test_counting_goes_on_through_hand_shuffled_shoes() -> None:
    """Spread as with an even shuffle; variances of 10,000 shoes are 2% apart."""
    thorough = replace(rules_of("ma"), shuffle=THOROUGH)
    spread = []
    for shuffle in Shuffle:
        options = Options(tags=HI_LO, shuffle=shuffle)
        report = simulate(thorough, plain_chart, 400_000, 7, options=options)
        rounds = np.array(report.ledger.details["counted"], float)[..., 0]
        shares = rounds.reshape(-1, rounds.shape[-1]).sum(axis=0) / rounds.sum()
        places = np.arange(len(shares))
        spread.append(float((shares * (places - (shares * places).sum()) ** 2).sum()))
        assert rounds.sum() == 400_000
    assert spread[0] == pytest.approx(spread[1], rel=0.08)


@pytest.mark.parametrize("more", [{}, {"fresh": True}, {"boxes": 2}, {"tags": HI_LO}])
def test_shoes_shuffled_by_hand_are_never_played_in_lock_step(more: dict[str, Any]) -> None:
    job = prepare(rules_of("ma"), [plain_chart], replace(HAND, **more), seed=1).job
    assert job.hand is not None
    assert not job.lockstep


def test_each_round_may_have_a_shuffle_by_hand() -> None:
    report = simulate(rules_of("ma"), plain_chart, 5000, 8, options=replace(HAND, fresh=True))
    assert int(report.ledger.array("placed")[0, 0]) == 5000


def test_a_machine_does_not_shuffle_by_hand() -> None:
    rules = load("ma", {"shuffled_by": "machine"})
    with pytest.raises(InputError, match=r"shuffled by machine.*4\(a\)"):
        simulate(rules, plain_chart, 10, 1, options=HAND)


def test_a_report_sets_hand_and_even_side_by_side() -> None:
    hand, even = (
        simulate(rules_of("ma"), plain_chart, 20_000, 1, options=options)
        for options in (HAND, Options())
    )
    both = replace(hand, even=even, fresh_ev=None)
    effect = both.shuffle_effect
    assert effect is not None
    assert effect.mean == pytest.approx(hand.edge.mean - even.edge.mean)
    assert effect.se == pytest.approx((hand.edge.se**2 + even.edge.se**2) ** 0.5)
    told = both.report()
    assert (told["shuffle"], told["even"]["ev"]) == ("hand", even.edge.mean)
    assert hand.cut_card_effect is None  # it could not be told from that of the shuffle
    assert even.report()["shuffle"] == "even"
    assert even.report()["shuffle_effect"] is None
