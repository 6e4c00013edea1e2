"""What a policy loses against best play, state by state, exactly.

The loss of a whole game is the sum over all hands of how often the policy comes to hold each, times
what its act there gives away if best play followed: so each state's part is known, and the parts
add up to the difference of the two values (tests/odds/strategies/test_policy_loss.py). Hands are
told apart by their cards; the parts are gathered by the names of `state_names.py`. A pair that is
split counts twice: for the choice, and for how its hands are then played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from spanish21.cards import Card
from spanish21.odds.exact.census import take_census
from spanish21.odds.exact.edge import Deals, Up, pairs, up_cards
from spanish21.odds.exact.given_strategy import SPLIT, Policy
from spanish21.odds.exact.splits import most_hands
from spanish21.odds.exact.suits import solve_suits
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.exact.up_cards import Outlook
from spanish21.odds.hands.automaton import automaton, value_index
from spanish21.odds.hands.graph import graph, node_of
from spanish21.odds.hands.held_cards import Held, see_cards
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.stories import OPTION_NAMES
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.strategies.state_names import name_state, name_up_value
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Turn

Note = Callable[[str, str, str, float, float], None]
"""Takes note of a choice: state, act, best act, chance, loss."""


class StateLoss(NamedTuple):
    """A state: how often it comes up in a round, what is done, what is best, and what that costs.

    `loss` is the part of a unit that a round loses here.
    """

    state: str
    chance: float
    act: str
    best: str
    loss: float


class PolicyLoss(NamedTuple):
    """What a policy and best play are worth to the player, and the states of the difference.

    `states` come with the dearest first, those that cost nothing among them.
    """

    ev: float
    best_ev: float
    states: tuple[StateLoss, ...]

    @property
    def loss(self) -> float:
        """What the policy loses of each unit against best play."""
        return self.best_ev - self.ev


class _Ledger:
    """Losses by state, while up cards are worked through."""

    def __init__(self) -> None:
        self.chance: dict[str, float] = {}
        self.loss: dict[str, float] = {}
        self.acts: dict[str, dict[str, float]] = {}
        self.bests: dict[str, dict[str, float]] = {}

    def note(self, state: str, act: str, best: str, chance: float, loss: float) -> None:
        """Take note of one choice."""
        self.chance[state] = self.chance.get(state, 0.0) + chance
        self.loss[state] = self.loss.get(state, 0.0) + loss
        for table, word in ((self.acts, act), (self.bests, best)):
            words = table.setdefault(state, {})
            words[word] = words.get(word, 0.0) + chance

    def states(self) -> tuple[StateLoss, ...]:
        """The states, the dearest first."""
        rows = [
            StateLoss(
                name, self.chance[name], _most(self.acts[name]), _most(self.bests[name]), loss
            )
            for name, loss in self.loss.items()
        ]
        return tuple(sorted(rows, key=lambda row: (-row.loss, row.state)))


def _most(words: dict[str, float]) -> str:
    return max(words, key=lambda word: words[word])


def find_losses(
    terms: Terms, policy: Policy, *, progress: Callable[[float], None] | None = None
) -> PolicyLoss:
    """The exact loss of a policy against best play, with a fresh shoe and the main wager alone."""
    shoe, ledger = Unseen.fresh(terms.rules), _Ledger()
    followed = terms._replace(policy=policy)
    groups = up_cards(followed, shoe)
    ev = 0.0
    for done, group in enumerate(groups):
        rest = shoe.without([group[0].card])
        own, best = (Deals(each, group[0].card, rest) for each in (followed, terms))
        for up in group:
            part = _UpLosses(own, best, up, shoe)
            ev += part.chance * own.value(part.unseen).ev
            part.note_all(ledger.note)
        if progress is not None:
            progress((done + 1) / len(groups))
    states = ledger.states()
    return PolicyLoss(float(ev), float(ev) + sum(row.loss for row in states), states)


class _UpLosses:
    """One up card: the policy's play and the best one beside each other."""

    def __init__(self, own: Deals, best: Deals, up: Up, shoe: Unseen) -> None:
        self.own, self.best, self.up = own, best, up.card
        self.chance = up.ways / shoe.total
        self.unseen = shoe.without([up.card])
        for deals in (own, best):
            solve_suits(deals.facing, self.unseen, deals.facing.plain)
        self.outlook = Outlook(own, up.card, self.chance, self.unseen, own.facing.plain, {})

    def note_all(self, note: Note) -> None:
        """Note every choice there is against this up card."""
        start = self.outlook.first_hands.copy()
        for cards, chance in self._pairs():
            if self._note_pair(cards, chance, note):
                start[node_of(cards)] -= chance
        self._note_hands(np.maximum(start, 0.0), note)

    def _pairs(self) -> Iterator[tuple[tuple[Card, Card], float]]:
        rules = self.own.terms.rules
        for cards, ways, _ in pairs(rules, self.unseen, suited=self.own.suited):
            if most_hands(rules, cards) > 1:
                yield cards, ways / self.own.ways

    def _note_pair(self, cards: tuple[Card, Card], chance: float, note: Note) -> bool:
        """Note whether to split a pair, and how its hands are played; tells whether it is split."""
        own, best = (self._split_value(deals, cards) for deals in (self.own, self.best))
        whole = float(self.best.facing.plain.value[node_of(cards), 0, 0])
        hand = Held(Turn(shape_of(cards)), see_cards(cards))
        policy = self.own.terms.policy
        assert policy is not None
        if not policy.splits(hand, self.up, self.own.facing.tables):
            if best > whole:
                part = self.chance * chance
                note(
                    f"{name_state(hand.turn, self.up)}: whole",
                    "whole",
                    SPLIT,
                    part,
                    part * (best - whole),
                )
            return False
        part = self.chance * chance
        state = name_state(hand.turn, self.up)
        better = self._best_whole(cards) if whole > best else SPLIT
        note(state, SPLIT, better, part, part * (max(whole, best) - best))
        points = "A" if cards[0].is_ace else str(cards[0].points)
        played = f"the hands of split {points}s v {name_up_value(self.up)}"
        note(played, "as it plays", "as best", part, part * (best - own))
        return True

    def _split_value(self, deals: Deals, cards: tuple[Card, Card]) -> float:
        rules = deals.terms.rules
        counted = pairs(rules, self.unseen, suited=self.own.suited)
        left = next(number for pair, _, number in counted if pair == cards)
        play = deals.pair_play(value_index(cards[0]), most_hands(rules, cards), left)
        return play.split_value(cards, self.unseen)

    def _best_whole(self, cards: tuple[Card, Card]) -> str:
        options = self.best.facing.plain.options[node_of(cards), 0]
        return OPTION_NAMES[int(np.nanargmax(options))]

    def _note_hands(self, start: Floats, note: Note) -> None:
        """Note every hand that is not split, by how often the policy comes to hold it."""
        facing = self.own.facing
        census = take_census(start, facing.tables, facing.plain, self.outlook.deal)
        reach, choice = census.reach[:, :, 0] * self.chance, facing.plain.choice
        options = self.best.facing.plain.options
        shapes = automaton().shapes
        for node, layer in np.argwhere((reach > 0.0) & (choice >= 0)).tolist():
            values, done = options[node, layer], int(choice[node, layer])
            if np.count_nonzero(~np.isnan(values)) < 2:
                continue  # nothing to choose
            turn = Turn(shapes[graph().shape[node]], doubles=facing.tables.layers[layer].doubles)
            best = int(np.nanargmax(values))
            chance = float(reach[node, layer])
            lost = chance * float(values[best] - values[done])
            state = name_state(turn, self.up)
            note(state, OPTION_NAMES[done], OPTION_NAMES[best], chance, lost)
