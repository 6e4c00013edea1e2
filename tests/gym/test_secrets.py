"""An environment shows nothing a player cannot see: swap a card face down, and nothing changes."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from spanish21.cards import Card
from spanish21.gym import several
from spanish21.gym.plain import PlainSpanish21Env
from spanish21.gym.several import SeveralSeatsEnv
from spanish21.gym.single import Spanish21Env
from spanish21.gym.vector import Spanish21VectorEnv
from spanish21.rules.dealer import checks, dealer_hand, takes_hole_card
from tests.gym.kit import pick, rules_of, shoe_of

NAMES = ["ma", "nh-break-bonus", "common", "sd-bonus-spin"]
BURNED, FIRST, UP, SECOND, HOLE = range(5)
"""Places in a new shoe, where a card is burned."""
UP_OF_TWO, HOLE_OF_TWO = 3, 6
"""The same where two boxes are dealt to."""
ROUNDS = 60


class GivenOrder(Random):
    """Chance that shuffles into an order given beforehand."""

    def __init__(self, order: Sequence[Card]) -> None:
        super().__init__(1)
        self.order = order

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = self.order


def watch(env: Any, order: Sequence[Card], acts: list[int] | None, chance: Random) -> Any:
    """All that is shown before the round is over: sights, masks, infos; and the acts."""
    if isinstance(env, PlainSpanish21Env):
        seen, told = env.reset(seed=1, options={"chance": GivenOrder(order)})
        assert list(shoe_of(env)) == list(order)
    else:
        env.reset(seed=1)
        env.stack(tuple(order))
        seen, told = env.reset()
    done: list[int] = []
    shown, ended = [_plain(seen, told)], False
    while not ended:
        act = (
            acts[len(done)] if acts and len(done) < len(acts) else pick(told["action_mask"], chance)
        )
        done.append(act)
        seen, reward, ended, _, told = env.step(act)
        if not ended:
            shown.append((*_plain(seen, told), reward))
    return shown, done


def _plain(seen: Any, told: dict[str, Any]) -> tuple[Any, ...]:
    """A sight and an info, every value of it, as they can be compared."""
    return seen.tolist(), {name: np.asarray(value).tolist() for name, value in told.items()}


@pytest.mark.parametrize("kind", [Spanish21Env, PlainSpanish21Env])
@pytest.mark.parametrize("name", NAMES)
def test_another_hole_card_or_burned_card_changes_nothing_that_is_shown(
    name: str, kind: type[Any]
) -> None:
    """Up to the moment when the dealer's card is looked at for a blackjack, or turned."""
    rules, chance = rules_of(name), Random(name)
    env = kind(ruleset=name, sees="history")
    cards = [*rules.deck.cards * rules.decks]
    compared = 0
    for _ in range(ROUNDS if kind is Spanish21Env else ROUNDS // 4):
        chance.shuffle(cards)
        place = chance.choice([BURNED, HOLE]) if takes_hole_card(rules) else BURNED
        other = chance.randrange(100, 200)
        swapped = [*cards]
        swapped[place], swapped[other] = swapped[other], swapped[place]
        shown, done = watch(env, cards, None, Random(1))
        again, also = watch(env, swapped, done, Random(1))
        if looked_under(rules, cards) != looked_under(rules, swapped):
            shown, again = shown[:1], again[:1]
            if shown[0][0][0] == 2.0 or again[0][0][0] == 2.0:
                continue  # the look itself has ended the round
        elif shown[0][0][0] == 2.0:
            continue  # the round is over, and the hole card turned
        compared += 1
        assert shown == again, (cards[:9], done, also)
    assert compared > ROUNDS // 8


def looked_under(rules: Any, cards: Sequence[Card], *, up: int = UP, hole: int = HOLE) -> bool:
    """Whether the dealer looks and finds a blackjack."""
    if not takes_hole_card(rules) or not checks(rules, cards[up]):
        return False
    return dealer_hand([cards[up], cards[hole]]).result.blackjack


def swap_hidden(
    rules: Any, cards: Sequence[Card], chance: Random, *, hole: int = HOLE
) -> list[Card]:
    """The same shoe with the hole card, or the burned one, changed for one far down."""
    place = chance.choice([BURNED, hole]) if takes_hole_card(rules) else BURNED
    other, swapped = chance.randrange(100, 200), [*cards]
    swapped[place], swapped[other] = swapped[other], swapped[place]
    return swapped


@pytest.mark.parametrize("name", NAMES)
def test_two_tables_of_the_vector_that_differ_in_a_hidden_card_show_the_same(name: str) -> None:
    rules, chance, compared = rules_of(name), Random(f"vector {name}"), 0
    env = Spanish21VectorEnv(2, ruleset=name, sees="history")
    env.reset(seed=1)
    cards = [*rules.deck.cards * rules.decks]
    for _ in range(ROUNDS):
        chance.shuffle(cards)
        swapped = swap_hidden(rules, cards, chance)
        if looked_under(rules, cards) or looked_under(rules, swapped):
            continue  # the look itself may end the round
        for lane, order in enumerate((cards, swapped)):
            env.tables.stack(order, lane=lane)
        seen, told = env.reset()
        shown = seen, told, np.zeros(2), np.zeros(2, bool)
        while not shown[3].any():
            assert_twins(*shown)
            act = pick(shown[1]["action_mask"][0], chance)
            seen, reward, ended, _, told = env.step(np.array([act, act]))
            shown = seen, told, reward, ended
            compared += 1
        assert shown[3].all(), cards[:9]
    assert compared > ROUNDS // 4


def assert_twins(seen: Any, told: dict[str, Any], reward: Any, ended: Any) -> None:
    """Whatever is shown of the first table is shown of the second."""
    for found in (seen, reward, ended, *told.values()):
        first, second = np.asarray(found)
        assert np.array_equal(first, second)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_at_a_table_of_two_sees_a_hidden_card(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, chance, compared = rules_of(name), Random(f"several {name}"), 0
    cards = [*rules.deck.cards * rules.decks]
    for _ in range(ROUNDS // 5):
        chance.shuffle(cards)
        swapped = swap_hidden(rules, cards, chance, hole=HOLE_OF_TWO)
        if any(
            looked_under(rules, each, up=UP_OF_TWO, hole=HOLE_OF_TWO) for each in (cards, swapped)
        ):
            continue  # the look itself may end the round
        shown = watch_two(name, cards, monkeypatch)
        again = watch_two(name, swapped, monkeypatch)
        compared += len(shown)
        assert shown == again, cards[:9]
    assert compared > ROUNDS // 5


def watch_two(name: str, order: Sequence[Card], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All that both are shown until the round is over: sights, masks, infos, rewards."""
    monkeypatch.setattr(several, "Random", lambda seed: GivenOrder(order))
    env = SeveralSeatsEnv(seats=2, ruleset=name, sees="history")
    env.reset(seed=1)
    chance, shown = Random(3), list[Any]()
    while not any(env.terminations.values()):
        told = [_plain(env.observe(agent), env.infos[agent]) for agent in env.agents]
        shown.append((env.agent_selection, told, dict(env.rewards)))
        env.step(pick(env.infos[env.agent_selection]["action_mask"], chance))
    return shown
