"""A policy that is asked in an environment's own terms: columns and a mask in, an act's number out.

`ObservedPolicy` puts every hand there is to it in the columns of the first level, so that the
analyser can value what a program has learned. It is asked as at the first hand of a round from a
fresh shoe; an act that is not open counts as standing, as in the environments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.hands.held_cards import Cards, Held
from spanish21.odds.stepping.acts import ACT_NAMES, HAND_OPTIONS, SPLIT, STAND, StepPhase
from spanish21.odds.stepping.book import look_at
from spanish21.rules.hand import Pair
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, refuse

TEN = 10
LearnedPolicy = Callable[[NDArray[np.float32], NDArray[np.int8]], Any]
"""Columns and mask to the number, or the name, of an act."""


@dataclass(frozen=True)
class ObservedPolicy:
    """A strategy made of a learned policy."""

    policy: LearnedPolicy
    rules: Rules
    stake: Cents = 10_00
    _answers: dict[Any, tuple[str, ...]] = field(default_factory=dict, compare=False)
    _masks: dict[Any, NDArray[np.int8]] = field(default_factory=dict, compare=False)

    sees_cards: bool = False

    def follows(self, cards: Cards, doubles: int) -> bool:
        """No hand goes by more than its columns."""
        return False

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The wanted options of a hand on which nothing but the first wager rides."""
        return self.by_cards(Held(turn, Cards()), up)

    def by_cards(self, hand: Held, up: Card) -> tuple[str, ...]:
        """The option that the policy wants; and what else, where that is a split.

        A box that has all its hands cannot split again. The analyser knows split hands by their
        cards, not by their number, so each is asked about as one of two.
        """
        turn = hand.turn._replace(hands=2 if hand.turn.split else 1)
        asked = (turn, hand.riding, hand.added, up.points)
        if asked not in self._answers:
            self._answers[asked] = self._answer(hand._replace(turn=turn), up)
        return self._answers[asked]

    def _answer(self, hand: Held, up: Card) -> tuple[str, ...]:
        """Two tens are two tens to the analyser, but for whether they may be split."""
        shape = hand.turn.shape
        own = tuple(self._wishes(hand, up))
        if shape.pair is not Pair.RANK or shape.first is None or shape.first.points < TEN:
            return own
        mixed = hand.turn._replace(shape=shape._replace(pair=Pair.VALUE, first=None))
        others = self.by_cards(hand._replace(turn=mixed), up)
        by_value = refuse(self.rules, Act.SPLIT, mixed._replace(hands=1, split=False)) is None
        splits = own[0] == HAND_OPTIONS[SPLIT] and not by_value
        return (own[0], *others) if splits else others

    def _wishes(self, hand: Held, up: Card) -> Iterator[str]:
        columns = np.array(observe_hand(hand, up), np.float32)
        mask = self._mask(hand)
        act = self._ask(columns, mask)
        yield HAND_OPTIONS[act]
        if act == SPLIT:
            mask[SPLIT] = 0
            yield HAND_OPTIONS[self._ask(columns, mask)]

    def _ask(self, columns: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        try:
            found = self.policy(columns, mask)
            act = ACT_NAMES.index(found) if isinstance(found, str) else int(found)
        except Exception as error:  # whatever the user's own policy does
            raise InputError(f"the policy failed on {columns.tolist()}: {error!r}") from None
        return act if 0 <= act < len(HAND_OPTIONS) and mask[act] else STAND

    def _mask(self, hand: Held) -> NDArray[np.int8]:
        asked = (hand.turn, hand.riding)
        if asked not in self._masks:
            self._masks[asked] = mask_hand(self.rules, hand, stake=self.stake)
        return self._masks[asked].copy()


def observe_hand(hand: Held, up: Card) -> list[float]:
    """The columns of the first level for a hand that acts."""
    turn = hand.turn
    story = (turn.doubles, hand.riding, hand.added, turn.split, turn.split_aces, turn.hands, 1)
    return [StepPhase.PLAY.value, up.points, *look_at(turn.shape), *map(float, story)]


def mask_hand(rules: Rules, hand: Held, *, stake: Cents) -> NDArray[np.int8]:
    """The acts that are open to a hand."""
    mask = np.zeros(len(ACT_NAMES), np.int8)
    for number, option in enumerate(HAND_OPTIONS):
        act = Act.DOUBLE if option.startswith(Act.DOUBLE.value) else Act(option)
        mask[number] = refuse(rules, act, hand.turn) is None
    riding = round(hand.riding * stake)
    amounts = double_amounts(rules, hand.turn, original=stake, riding=riding)
    most, least = HAND_OPTIONS.index("double"), HAND_OPTIONS.index("double_least")
    mask[most] &= not amounts.none
    mask[least] &= not amounts.none and amounts.least < amounts.most
    return mask


def import_policy(name: str) -> LearnedPolicy:
    """The callable that `module:callable` names; a class is called once to make the policy."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
        made = found() if isinstance(found, type) else found
    except Exception as error:  # whatever the user's own module does
        raise InputError(f"policy {name}: cannot be imported: {error}") from None
    if not callable(made):
        raise InputError(f"policy {name}: found {type(made).__name__}; a policy is called")
    policy: LearnedPolicy = made
    return policy
