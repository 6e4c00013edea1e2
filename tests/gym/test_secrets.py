"""An environment shows nothing a player cannot see: swap a card face down, and nothing changes."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any

import pytest

from spanish21.cards import Card
from spanish21.gym.plain import PlainSpanish21Env
from spanish21.gym.single import Spanish21Env
from spanish21.rules.dealer import checks, dealer_hand, takes_hole_card
from tests.gym.kit import pick, rules_of, shoe_of

NAMES = ["ma", "nh-break-bonus", "common", "sd-bonus-spin"]
BURNED, FIRST, UP, SECOND, HOLE = range(5)
"""Places in a new shoe, where a card is burned."""
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
    return seen.tolist(), told["action_mask"].tolist(), sorted(set(told) - {"action_mask"})


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


def looked_under(rules: Any, cards: Sequence[Card]) -> bool:
    """Whether the dealer looks and finds a blackjack."""
    if not takes_hole_card(rules) or not checks(rules, cards[UP]):
        return False
    return dealer_hand([cards[UP], cards[HOLE]]).result.blackjack
