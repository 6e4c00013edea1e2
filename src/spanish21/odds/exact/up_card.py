"""The play against one up card: the value of every hand a player may come to hold.

Suits are left aside here but for hands that are complete; `suits.py` adds them, `splits.py` adds
pairs. Where the dealer has looked for blackjack, values are kept times the chance that there is
none: drawing a card is then a plain mean, although the hole card is known not to have one value.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card
from spanish21.money import Cents
from spanish21.odds.hands.automaton import value_index
from spanish21.odds.hands.dealer_paths import (
    BLACKJACK_INDEX,
    BUST_INDEX,
    DrawnTo,
    dealer_hole,
    dealer_tree,
    find_drawn_to,
)
from spanish21.odds.hands.exact_arrays import Deal, HandArrays
from spanish21.odds.hands.graph import graph
from spanish21.odds.hands.held_cards import NOT_SPLIT
from spanish21.odds.hands.payoffs import Floats
from spanish21.odds.hands.removed_cards import Int32s, plain_rows, split_rows
from spanish21.odds.hands.stories import OPTION_NAMES, STAKE, Layer, Story
from spanish21.odds.hands.tables import Tables, prizes, tabulate
from spanish21.rules.dealer import checks
from spanish21.rules.model import Rules
from spanish21.rules.settle import DEALER_RESULTS

if TYPE_CHECKING:
    from spanish21.odds.exact.given_strategy import Policy


KEPT = 220
"""Arrays of the dealer's chances that are kept: those of two games, some 30 MB."""


class Terms(NamedTuple):
    """What is fixed through one analysis: the rules, the wager in cents, prizes, a strategy."""

    rules: Rules
    stake: Cents = STAKE
    prizes: bool = False
    policy: Policy | None = None


class Solution(NamedTuple):
    """The values of hands: `value[node, layer, case]`, the option chosen, and every option's."""

    value: Floats
    choice: NDArray[np.int8]
    options: Floats


class Opening(NamedTuple):
    """The hand from which play is followed: its story and money, its size, its doubles of note.

    The fields are those of `tables.tabulate`.
    """

    first: Layer | None = None
    split: bool = False
    split_aces: bool = False
    size: int = 2
    amounts: tuple[Cents, ...] = ()


FROM_THE_DEAL = Opening()
"""Two cards that nothing has been done with."""


@dataclass(frozen=True)
class Facing:
    """One up card, and how many cards of each value are unseen, the player's own hand included."""

    terms: Terms
    up: Card
    counts: tuple[float, ...]
    opening: Opening = FROM_THE_DEAL

    @cached_property
    def checked(self) -> bool:
        """Whether the dealer looks for blackjack before the players act."""
        return checks(self.terms.rules, self.up)

    @cached_property
    def hole(self) -> int:
        """The value that would give the dealer a blackjack, or -1."""
        return dealer_hole(self.terms.rules, value_index(self.up))

    @cached_property
    def tables(self) -> Tables:
        """The arrays for the hands that play is followed from."""
        first, split, split_aces, size, amounts = self.opening
        return tabulate(
            self.terms.rules,
            stake=self.terms.stake,
            first=first,
            split=split,
            split_aces=split_aces,
            size=size,
            amounts=amounts,
        )

    def chances(self, *, apart: int, cases: int) -> Floats:
        """The dealer's chances with the cards of `removed_cards.py` gone too, row by row."""
        drawn_to = find_drawn_to(self.terms.rules)
        return _find_chances(drawn_to, value_index(self.up), apart, cases, self.counts)

    def game(self, tables: Tables, *, split: bool) -> HandArrays:
        """The tables for this up card: prizes added, and nothing for what is settled already."""
        if not (self.terms.prizes or self.checked):
            return HandArrays(tables.legal, tables.after, tables.pay, tables.top)
        pay = tables.pay.copy()
        if self.terms.prizes:
            prize = prizes(self.terms.rules, tables, self.up, stake=self.terms.stake, split=split)
            pay[:, 0] += (pay[:, 0] > 0) * prize[:, :, None]
        if self.checked:
            pay[..., BLACKJACK_INDEX] = 0.0
        return HandArrays(tables.legal, tables.after, pay, tables.top)

    @cached_property
    def own_chances(self) -> Floats:
        """The dealer's chances against every node."""
        return self.chances(apart=0, cases=0)[plain_rows().row]

    def deal(self, *, share: Floats | None = None) -> Deal:
        """The unseen cards as one case."""
        return Deal(
            counts=np.array([self.counts]),
            weights=np.ones(1),
            chances=self.own_chances,
            row=np.arange(len(graph().shape), dtype=np.int32),
            share=no_share() if share is None else share,
            hole=self.hole,
            start=-1,
        )

    @cached_property
    def plain(self) -> Solution:
        """Every hand of two cards or more, suits of two-card hands left aside."""
        return self.solve(plain_rows().order)

    def solve(self, order: Int32s) -> Solution:
        """The hands of `order` from the first layer on."""
        solution = empty_solution(1, len(self.tables.layers))
        run_walk(order, self.own_game, self.deal(), solution, self.own_forced)
        return solution

    @cached_property
    def own_game(self) -> HandArrays:
        """What the hands that play is followed from may do and are paid."""
        return self.game(self.tables, split=self.opening.split)

    @cached_property
    def own_forced(self) -> NDArray[np.int8]:
        """What a given strategy does with these hands."""
        story = Story(self.opening.split, self.opening.split_aces)
        return self.forced(self.tables, story, begun=NOT_SPLIT)

    def forced(self, tables: Tables, story: Story, *, begun: int) -> NDArray[np.int8]:
        """The option a given strategy takes in each node and layer; -1 where the best is wanted.

        A split hand has `begun` with a card of this value.
        """
        nodes, layers = len(graph().shape), len(tables.layers)
        policy, stake = self.terms.policy, self.terms.stake
        if policy is None:
            return np.full((nodes, layers), -1, np.int8)
        return policy.choices(tables, story, up=self.up, begun=begun, stake=stake)


@lru_cache(KEPT)
def _find_chances(
    drawn_to: DrawnTo, up: int, apart: int, cases: int, counts: tuple[float, ...]
) -> Floats:
    """The same for a dealer who draws to these hands; nobody may write into the answer.

    It is kept: games that differ in what players may do or are paid have the same chances. `cases`
    are those of split hands, and 0 is for hands that are not split.
    """
    from spanish21.odds.exact.kernels import dealer_chances

    removed = (split_rows(apart, cases) if cases else plain_rows()).removed
    out = np.empty((removed.begin[-1], len(DEALER_RESULTS)))
    dealer_chances(removed, np.array(counts), dealer_tree(drawn_to, up, apart), BUST_INDEX, out)
    return out


def run_walk(
    order: Int32s, game: HandArrays, deal: Deal, solution: Solution, forced: NDArray[np.int8]
) -> None:
    """Value the hands of `order` into `solution`."""
    from spanish21.odds.exact.kernels import walk_hands

    walk_hands(order, graph(), game, deal, forced, *solution)


def empty_solution(cases: int, layers: int) -> Solution:
    """Room for the values of every node; options are kept for a single case only.

    With several cases a hand has a value once it is walked, and nothing is written before.
    """
    nodes = len(graph().shape)
    kept = nodes if cases == 1 else 0
    make = np.zeros if cases == 1 else np.empty
    return Solution(
        value=make((nodes, layers, cases)),
        choice=np.full((nodes, layers), -1, np.int8),
        options=np.full((kept, layers, len(OPTION_NAMES)), np.nan),
    )


@cache
def no_share() -> Floats:
    """Shares of own-suit cards where they are not asked for."""
    return np.zeros((len(graph().shape) - graph().plain, graph().cards.shape[1]))
