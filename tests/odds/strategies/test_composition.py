"""Best play by the cards: worth what the analyser says, each hand its own way, kept in a file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.edge import find_edge
from spanish21.odds.exact.given_strategy import CardStrategy, Policy, as_card_strategy
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import view_ups
from spanish21.odds.hands.automaton import CARD_INDEX, automaton
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.held_cards import Cards, Held, see_cards
from spanish21.odds.hands.stories import OPTION_NAMES, STOPS, Story
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.simulation.machine.game_tables import SPLITS, Game
from spanish21.odds.strategies.composition import CompositionPlay
from spanish21.odds.strategies.composition_file import best_composition
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.odds.strategies.strategy_file import fresh_value, read_strategy, write_strategy
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Turn
from tests.odds.simulation.kit import RULE_SETS, STAKE, plain_chart, rules_of

SPADED_SEVENS = {"ma": 2e-9, "common": 2e-9, "nh-bet-bigger": 2e-9}
"""Of a box split to four hands, one that holds two spaded sevens against a five stands or hits by
the suits of the other sevens: the analyser looks at those, play by a hand's own cards does not."""


@cache
def play_of(name: str) -> CompositionPlay:
    return best_composition(rules_of(name), stake=STAKE)


@pytest.mark.parametrize("name", RULE_SETS)
def test_it_is_worth_what_best_play_is_worth(name: str) -> None:
    """The analyser, made to play it, finds its own value again, which no chart has."""
    rules = rules_of(name)
    best = find_edge(Terms(rules, STAKE))
    played = find_edge(Terms(rules, STAKE, policy=Policy(play_of(name))))
    chart = fresh_value(rules, best_chart(rules, stake=STAKE), stake=STAKE)
    assert abs(played.ev - best.ev) < SPADED_SEVENS.get(name, 1e-13)
    assert chart < played.ev


@pytest.mark.parametrize("name", ["ma", "nh-break-bonus"])
def test_every_hand_that_best_play_holds_is_played_as_the_analyser_plays_it(name: str) -> None:
    """All cards, all doubles, all up cards and their suits: hands as dealt, pairs played whole."""
    play, asked = play_of(name), 0
    for outlook in view_ups(Terms(rules_of(name), STAKE)):
        layers = outlook.facing.tables.layers
        for node, number in np.argwhere(outlook.census.reach[:, :, 0] > 0).tolist():
            layer = layers[number]
            turn = Story(doubles=layer.doubles).turn(automaton().shapes[graph().shape[node]])
            hand = Held(turn, Cards(node), layer.riding / STAKE, layer.added / STAKE)
            wanted = [option for option in play.by_cards(hand, outlook.up) if option != "split"]
            assert wanted[0] == OPTION_NAMES[outlook.solution.choice[node, number]]
            asked += 1
    assert asked > 10_000


def act_of(game: Game, hand: tuple[Card, ...], up: Card) -> str:
    """What the simulator's tables do with a hand: the name of the act."""
    symbols = [int(game.symbols.of_card[CARD_INDEX[card]]) for card in hand]
    place = up.points - 1
    node = game.next[game.first[symbols[0]]][symbols[1]]
    for symbol in symbols[2:]:
        goes = game.after[node][0][0][place]
        assert goes == node, "the hand is drawn to"
        node = game.next[goes][symbol]
    goes = game.after[node][0][0][place]
    if goes == SPLITS:
        return "split"
    if goes < 0:
        return STOPS[game.finals[-1 - goes].stop].value
    return "hit" if goes == node else "double"


@pytest.mark.parametrize(
    ("name", "up", "hands"),
    [
        ("ma", "As", {"Kc 5d 2h": "hit", "Kc 4d 3h": "stand", "2c 7d 8h": "stand"}),
        ("ma", "As", {"2c 4d 5h": "double", "2c 3d 6h": "hit", "2c 2d 7h": "hit"}),
        ("common", "3s", {"2c 3d 9h": "hit", "2c 6d 6h": "stand", "Ac 6d 7h": "stand"}),
        ("nh-break-bonus", "7d", {"6c 6h": "hit", "6c 6s": "split", "6s 6h": "split"}),
    ],
)
def test_hands_of_one_shape_are_each_played_their_own_way(
    name: str, up: str, hands: dict[str, str]
) -> None:
    """As the analyser values the live hand with those very cards gone, and no chart could."""
    rules = rules_of(name)
    game = Game(rules, [play_of(name)], stake=STAKE)
    for text, act in hands.items():
        hand = parse_cards(text)
        unseen = Unseen.fresh(rules).without([*hand, Card(up)])
        best = value_hand(Terms(rules, STAKE), LiveHand(hand), Card(up), unseen).best
        assert (act_of(game, hand, Card(up)), best) == (act, act), text
    assert len(set(hands.values())) > 1


@pytest.mark.parametrize("name", ["common", "nh-break-bonus"])
def test_the_graph_stays_small_since_cards_that_decide_nothing_are_forgotten(name: str) -> None:
    game = Game(rules_of(name), [play_of(name)], stake=STAKE)
    by_cards = [node for node in game.nodes if node.cards and node.cards.node >= 0]
    assert 0 < len(by_cards) < len(game.nodes) < 3000
    assert all(final.node.cards is None for final in game.finals)


@dataclass(frozen=True)
class Following:
    """Plays by another strategy in everything."""

    strategy: CardStrategy

    @property
    def sees_cards(self) -> bool:
        return self.strategy.sees_cards

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        return self.strategy(turn, up)

    def follows(self, cards: Cards, doubles: int) -> bool:
        return self.strategy.follows(cards, doubles)

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        return self.strategy.by_cards(hand, up)


def test_a_strategy_that_plays_by_another_sees_just_what_that_sees() -> None:
    rules = rules_of("ma")
    for strategy in (play_of("ma"), plain_chart):
        alone = Game(rules, [strategy], stake=STAKE)
        twice = Game(rules, [Following(as_card_strategy(strategy))] * 2, stake=STAKE)
        assert alone.nodes == twice.nodes
        assert alone.next == twice.next
        assert [[view, view] for (view,) in alone.after] == twice.after


def test_more_hands_than_the_tables_can_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spanish21.odds.simulation.machine.game_tables.MOST_NODES", 1000)
    assert Game(rules_of("ma"), [best_chart(rules_of("ma"), stake=STAKE)], stake=STAKE)
    with pytest.raises(InputError, match="hands that it tells apart"):
        Game(rules_of("ma"), [play_of("ma")], stake=STAKE)


def test_a_hand_shown_without_its_cards_is_played_by_the_chart() -> None:
    play = play_of("ma")
    turn = Turn(shape_of(parse_cards("Kc 4d 3h")))
    assert play(turn, Card("As")) == play.chart(turn, Card("As"))
    assert play.by_cards(Held(turn, see_cards(parse_cards("Kc 4d 3h"))), Card("As"))[0] == "stand"


def test_it_is_read_back_whole(tmp_path: Path) -> None:
    path = tmp_path / "play.json"
    for name in ("ma", "nh-break-bonus"):
        write_strategy(play_of(name), path)
        again = read_strategy(path)
        assert again == play_of(name)
        assert again.hash == play_of(name).hash
    assert play_of("ma").hash != play_of("nh-break-bonus").hash


def _spoil(report: dict[str, object], change: str) -> object:
    if change == "kind":
        return {**report, "kind": "guess"}
    if change == "no kind":
        return {key: value for key, value in report.items() if key != "kind"}
    if change == "a list":
        return [report]
    spoilt = json.loads(json.dumps(report))
    if change == "row":
        spoilt["stages"][0]["hands"] = {"34T": "99"}
    elif change == "hand":
        spoilt["stages"][0]["hands"] = {"TTT": "0000000000"}
    elif change == "splits":
        spoilt["splits"]["first"] = {"8": "5555555555"}
    else:
        del spoilt["chart"]
    return spoilt


@pytest.mark.parametrize("change", ["kind", "no kind", "a list", "row", "hand", "splits", "chart"])
def test_a_spoilt_file_is_refused_in_one_line(tmp_path: Path, change: str) -> None:
    path = tmp_path / "play.json"
    path.write_text(json.dumps(_spoil(play_of("ma").report(), change)))
    with pytest.raises(InputError, match="strategy") as told:
        read_strategy(path)
    assert str(path) in str(told.value)
    assert "\n" not in str(told.value)
