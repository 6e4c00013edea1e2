"""The arrays say what the rulebook's functions say, for every hand; kernels know no rule."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from importlib.resources import files
from typing import Any, get_type_hints

import numpy as np
import pytest

from spanish21.cards import Card
from spanish21.odds.hands.automaton import CARDS, automaton
from spanish21.odds.hands.dealer_paths import dealer_ends
from spanish21.odds.hands.graph import graph, node_cards, node_index
from spanish21.odds.hands.stories import DOUBLE, DOUBLE_LEAST, HIT, STAKE, STOPS, Layer
from spanish21.odds.hands.tables import Tables, tabulate
from spanish21.rules.hand import Shape, shape_of
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, refuse
from spanish21.rules.settle import (
    DEALER_RESULTS,
    DealerResult,
    Ended,
    LateStake,
    Played,
    Result,
    award,
    blackjack_loss,
)

ENDED = {Act.STAND: Ended.STOOD, Act.RESCUE: Ended.RESCUED, Act.SURRENDER: Ended.SURRENDERED}
KINDS = [(False, False), (True, False), (True, True)]


@pytest.fixture(scope="module", params=rule_set_ids())
def rules(request: pytest.FixtureRequest) -> Rules:
    return load(request.param)


def each_layer(tables: Tables) -> list[tuple[int, Layer]]:
    return list(enumerate(tables.layers))


def test_draws_are_those_of_the_hand_automaton() -> None:
    machine = automaton()
    for number, shape in enumerate(machine.shapes):
        if not shape.bust:
            drawn = [machine.shapes[machine.draw[number, card]] for card in range(len(CARDS))]
            assert drawn == [shape.draw(card) for card in CARDS]


def test_every_node_has_the_shape_of_its_cards_and_leads_where_a_card_leads() -> None:
    places, tables = list(node_index()), graph()
    for number, place in enumerate(places):
        cards = node_cards(place)
        assert automaton().shapes[tables.shape[number]] == shape_of(cards)
        for value in range(10):
            total = sum((v + 1) * n for v, n in enumerate(place.counts)) + value + 1
            child = tables.child[number, value]
            assert (child < 0) == (total > 21)
            if child >= 0:
                assert places[child].counts[value] == place.counts[value] + 1


@pytest.mark.parametrize(("split", "aces"), KINDS)
def test_legal_bits_are_the_rulebooks_answers(rules: Rules, split: bool, aces: bool) -> None:
    tables = tabulate(rules, split=split, split_aces=aces)
    for number, layer in each_layer(tables)[:8]:
        for index, shape in enumerate(automaton().shapes):
            if shape.size >= 2 and not shape.bust:
                turn = Turn(shape, 2 if split else 1, split, aces, layer.doubles)
                bits = int(tables.legal[number, index])
                for stop, act in enumerate(STOPS):
                    assert bool(bits >> stop & 1) == (refuse(rules, act, turn) is None)
                assert bool(bits >> HIT & 1) == (refuse(rules, Act.HIT, turn) is None)
                assert bool(bits >> DOUBLE & 1) == (refuse(rules, Act.DOUBLE, turn) is None)


@pytest.mark.parametrize(("split", "aces"), KINDS)
def test_pay_is_what_the_rulebook_awards(rules: Rules, split: bool, aces: bool) -> None:
    tables = tabulate(rules, split=split, split_aces=aces)
    for number, layer in each_layer(tables)[:6]:
        for stop, act in enumerate(STOPS):
            for index, shape in enumerate(automaton().shapes):
                legal = int(tables.legal[number, index]) >> stop & 1
                if shape.size >= 2 and (legal or (shape.bust and stop == 0)):
                    played = Played(shape, split, layer.doubles, ENDED[act])
                    for column, result in enumerate(DEALER_RESULTS):
                        won = pay(rules, played, layer, result) * STAKE
                        assert tables.pay[number, stop, index, column] * STAKE == pytest.approx(won)


def pay(rules: Rules, played: Played, layer: Layer, result: DealerResult) -> float:
    """What a hand wins in stakes; of a late blackjack, what the hand adds to its box's loss."""
    given = award(rules, played, result)
    if given.result is Result.WIN:
        added = given.added.profit * (layer.riding - STAKE)
        return float(given.odds.profit + added / STAKE)
    lost = layer.riding
    if given.result is Result.PUSH:
        return 0.0
    if given.result is Result.SURRENDER:
        return -lost / 2 / STAKE
    if given.result is Result.RESCUE:
        lost -= layer.added
    if result.blackjack:
        dead = played.shape.bust or given.result is Result.RESCUE
        stake = LateStake(layer.riding, lost=lost if dead else 0, live=not dead)
        others = [LateStake(STAKE)] if played.split else []
        lost = blackjack_loss(rules, STAKE, [*others, stake])
        lost -= blackjack_loss(rules, STAKE, others) if others else 0
    return -lost / STAKE


def test_doubles_lead_by_the_least_and_the_greatest_amount(rules: Rules) -> None:
    tables = tabulate(rules)
    for number, layer in each_layer(tables):
        if np.any(tables.legal[number] >> DOUBLE & 1):
            turn = Turn(Shape(12, soft=False, size=3), doubles=layer.doubles)
            amounts = double_amounts(rules, turn, original=STAKE, riding=layer.riding)
            for option, added in ((DOUBLE, amounts.most), (DOUBLE_LEAST, amounts.least)):
                after = tables.layers[tables.after[number, option - HIT]]
                assert (after.doubles, after.riding) == (layer.doubles + 1, layer.riding + added)


def test_a_hit_stays_in_its_layer(rules: Rules) -> None:
    tables = tabulate(rules)
    assert tables.after[:, 0].tolist() == list(range(len(tables.layers)))


def test_a_cap_on_additions_leaves_no_double_above_it() -> None:
    rules = load("nh-break-bonus", {"wagers.additions_most": 1000})
    tables = tabulate(rules)
    rides = [
        layer.riding for n, layer in each_layer(tables) if np.any(tables.legal[n] >> DOUBLE & 1)
    ]
    assert max(layer.added or 0 for layer in tables.layers) <= 1000
    assert all(riding <= 2000 for riding in rides)


def test_the_dealer_draws_no_more_cards_than_the_kernel_has_room_for() -> None:
    from spanish21.odds.exact.kernels import LONGEST

    for name in rule_set_ids():
        for soft_17 in ("hit", "stand", "until_hard"):
            rules = load("common", {"soft_17": soft_17})
            longest = max(sum(end.drawn) for up in range(10) for end in dealer_ends(rules, up))
            assert longest <= LONGEST, name


def rule_names(kind: Any) -> set[str]:
    """The names of all keys of the rulebook's model."""
    names = set()
    for field in fields(kind):
        names.add(field.name)
        hint = get_type_hints(kind)[field.name]
        if isinstance(hint, type) and is_dataclass(hint):
            names |= rule_names(hint)
    return names


@pytest.mark.parametrize("kernel", ["kernels.py", "census_kernel.py"])
def test_no_kernel_of_the_analyser_holds_the_name_of_a_rule(kernel: str) -> None:
    source = files("spanish21.odds.exact").joinpath(kernel).read_text("utf-8")
    words = set(re.findall(r"[A-Za-z_0-9]+", source.lower()))
    names = rule_names(Rules) - {"values", "on", "most"}  # plain words
    names |= {act.value for act in Act} | {f"{act.value}s" for act in Act}
    assert not words & names


def test_cards_of_every_rank_are_known() -> None:
    assert set(CARDS) == set(Card)
