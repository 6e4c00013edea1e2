"""The game under one strategy, written out as arrays that the simulator walks.

A *node* is a player's hand as far as rules and strategy tell hands apart: its shape, its story, the
money on it and, for a strategy that sees them, its cards. Every entry is an answer of the rulebook
or of the strategy; no rule is known here. Money is in whole cents for one wager. `round_table.py`
folds these arrays into one; the general round in `round_parts.py` walks them as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import NamedTuple

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.exact.given_strategy import CardStrategy, Strategy, as_card_strategy
from spanish21.odds.hands.automaton import CARDS, VALUES, automaton
from spanish21.odds.hands.dealer_paths import VALUE_CARDS
from spanish21.odds.hands.held_cards import CardDraws, Cards, Held
from spanish21.odds.hands.payoffs import ENDED
from spanish21.odds.hands.stories import DOUBLE, DOUBLE_LEAST, HIT, OPTION_NAMES, STOPS, Layer
from spanish21.odds.simulation.machine.symbols import find_symbols
from spanish21.rules.amounts import Amounts
from spanish21.rules.hand import Pair
from spanish21.rules.line import LineHand
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, permits
from spanish21.rules.settle import Played

SPLIT = DOUBLE_LEAST + 1
"""The option that makes two hands of a pair; the others are numbered in `stories.py`."""
NAMES = {name: number for number, name in enumerate((*OPTION_NAMES, "split"))}
"""What a strategy calls the options."""
MOST_HANDS = 4
SPLITS = -(1 << 15)
"""The entry of `after` where a pair is split; finals are -1 and below, nodes 0 and above."""
MOST_NODES = -SPLITS - 1
_DRAWING = {DOUBLE: "most", DOUBLE_LEAST: "least"}


class Node(NamedTuple):
    """A player's hand: the index of its shape, whether it was split, and its money.

    It is `pending` between a double and its card, when it has nothing to choose. Its `cards` are
    kept only where the strategy sees them.
    """

    shape: int
    split: bool = False
    split_aces: bool = False
    layer: Layer = Layer()
    pending: bool = False
    cards: Cards | None = None

    def become(self, shape: int, cards: Cards | None) -> Node:
        """The hand with a card more."""
        return Node(shape, self.split, self.split_aces, self.layer, cards=cards)

    def turn(self, hands: int) -> Turn:
        """The rulebook's question about it."""
        shape = automaton().shapes[self.shape]
        return Turn(shape, hands, self.split, self.split_aces, self.layer.doubles)

    def held(self, turn: Turn, *, stake: Cents) -> Held:
        """The question of a strategy that sees the cards."""
        assert self.cards is not None
        return Held(turn, self.cards, self.layer.riding / stake, self.layer.added / stake)


class Final(NamedTuple):
    """A finished hand: its node, the stop that ended it, and whether the player chose to stop.

    Nobody chooses to bust, or to stop where nothing else may be done.
    """

    node: Node
    stop: int
    chosen: bool

    def hand(self, stake: Cents) -> LineHand:
        """The finished hand as the rulebook settles it."""
        node = self.node
        shape = automaton().shapes[node.shape]
        played = Played(shape, node.split, node.layer.doubles, ENDED[STOPS[self.stop]])
        earlier = node.layer.riding - stake - node.layer.added
        added = (earlier, node.layer.added) if node.layer.doubles else ()
        return LineHand(played, stake, added)


class Game:
    """All nodes and finals that the strategy can reach, found by walking from the first cards."""

    def __init__(self, rules: Rules, strategies: Sequence[Strategy], *, stake: Cents) -> None:
        self.rules = rules
        self.strategies = [as_card_strategy(strategy) for strategy in strategies]
        self.stake = stake
        self.symbols = find_symbols()
        self.nodes: list[Node] = []
        self.finals: list[Final] = []
        self.next: list[list[int]] = []
        self.stood: list[int] = []
        self.after: list[list[list[list[int]]]] = []
        """For each node, view, number of hands and up card: a node, -1 - final, or SPLITS."""
        self._node_index: dict[Node, int] = {}
        self._final_index: dict[Final, int] = {}
        self._rows: dict[Node, list[int]] = {}
        self._open_options: dict[tuple[Turn, Cents], tuple[int, ...]] = {}
        self._draws = automaton().draw[:, [CARDS.index(card) for card in self.symbols.cards]]
        self._bust = [shape.bust for shape in automaton().shapes]
        self._cards = self._watch_cards()
        self._walk()

    def _watch_cards(self) -> CardDraws | None:
        """How cards are drawn, as far as any strategy looks at them."""
        if not any(strategy.sees_cards for strategy in self.strategies):
            return None

        def follows(cards: Cards, doubles: int) -> bool:
            return any(strategy.follows(cards, doubles) for strategy in self.strategies)

        return CardDraws(self.symbols.cards, follows)

    def _walk(self) -> None:
        self.first = [self._add(node) for node in self._begin(split=False)]
        self.parted = [self._add(node) for node in self._begin(split=True)]
        for node in self.nodes:  # grows while it is walked
            self.after.append([self._decide(node, strategy) for strategy in self.strategies])
            self.stood.append(-1 - self._end(node) if self._may_be_cut_off(node) else 0)
        check_room(len(self.nodes), MOST_NODES, "hands")
        closed = [0] * len(self.symbols.cards)
        self.next = [self._rows.get(node, closed) for node in self.nodes]

    def _begin(self, *, split: bool) -> Iterator[Node]:
        """The hands of one card: dealt, or half of a split pair."""
        cards = repeat(None) if self._cards is None else self._cards.first(split=split)
        symbols = zip(self.symbols.cards, self._draws[0].tolist(), cards, strict=False)
        for card, shape, seen in symbols:
            yield Node(shape, split, split and card.is_ace, Layer(0, self.stake), cards=seen)

    def _may_be_cut_off(self, node: Node) -> bool:
        """Whether a blackjack found before play ends the hand: two cards that were not split."""
        return automaton().shapes[node.shape].size == 2 and not (node.split or node.layer.doubles)

    def _add(self, node: Node) -> int:
        if node not in self._node_index:
            self._node_index[node] = len(self.nodes)
            self.nodes.append(node)
        return self._node_index[node]

    def _end(self, node: Node) -> int:
        """End a hand that has no choice."""
        return self._finish(node, 0, chosen=False)

    def _finish(self, node: Node, stop: int, *, chosen: bool) -> int:
        final = Final(node._replace(cards=None), stop, chosen)
        if final not in self._final_index:
            self._final_index[final] = len(self.finals)
            self.finals.append(final)
        return -1 - self._final_index[final]

    def _decide(self, node: Node, strategy: CardStrategy) -> list[list[int]]:
        """What follows on this node: for each number of hands on the box, for each up card."""
        shape = automaton().shapes[node.shape]
        if shape.bust:
            return [[self._end(node)] * VALUES] * MOST_HANDS
        if shape.size < 2 or node.pending:
            self._open(node)
            return [[self._node_index[node]] * VALUES] * MOST_HANDS
        counts = range(2, MOST_HANDS + 1) if node.split else (1,)
        if shape.pair is Pair.NONE:  # then the number of hands decides nothing
            counts = counts[:1]
        rows = [self._choose(node, strategy, hands) for hands in counts]
        return [rows[0], *rows, *[rows[-1]] * (MOST_HANDS - 1 - len(rows))]

    def _choose(self, node: Node, strategy: CardStrategy, hands: int) -> list[int]:
        """What follows on this node for each up card."""
        turn = node.turn(hands)
        options = self._permitted(turn, node.layer.riding)
        if options == (0,):
            return [self._end(node)] * VALUES
        if node.cards is None:
            wanted = [strategy(turn, up) for up in VALUE_CARDS]
        else:
            hand = node.held(turn, stake=self.stake)
            wanted = [strategy.by_cards(hand, up) for up in VALUE_CARDS]
        carried = {
            names: self._carry_out(node, _first(names, options)) for names in dict.fromkeys(wanted)
        }
        return [carried[names] for names in wanted]

    def _carry_out(self, node: Node, option: int) -> int:
        if option < len(STOPS):
            return self._finish(node, option, chosen=True)
        if option == SPLIT:
            return SPLITS
        drawn = node if option == HIT else self._double(node, option)
        self._open(drawn)
        return self._add(drawn)

    def _permitted(self, turn: Turn, riding: Cents) -> tuple[int, ...]:
        """What the rules permit; what rides matters since a cap may leave a double no amount."""
        asked = (turn, riding)
        if asked not in self._open_options:
            self._open_options[asked] = tuple(self._options(turn, riding))
        return self._open_options[asked]

    def _options(self, turn: Turn, riding: Cents) -> Iterator[int]:
        yield from (n for n, act in enumerate(STOPS) if permits(self.rules, act, turn))
        if permits(self.rules, Act.HIT, turn):
            yield HIT
        if permits(self.rules, Act.DOUBLE, turn) and not self._amounts(turn, riding).none:
            yield from (DOUBLE, DOUBLE_LEAST)
        if permits(self.rules, Act.SPLIT, turn):
            yield SPLIT

    def _double(self, node: Node, option: int) -> Node:
        layer = node.layer
        added: Cents = getattr(self._amounts(node.turn(1), layer.riding), _DRAWING[option])
        doubled = Layer(layer.doubles + 1, layer.riding + added, added)
        return node._replace(layer=doubled, pending=True)

    def _amounts(self, turn: Turn, riding: Cents) -> Amounts:
        return double_amounts(self.rules, turn, original=self.stake, riding=riding)

    def _open(self, node: Node) -> None:
        """See to it that the nodes one card further on are there."""
        if node in self._rows:
            return
        drawn = list(self._draw(node))
        nodes = {key: self._add(node.become(*key)) for key in dict.fromkeys(drawn)}
        self._rows[node] = [nodes[key] for key in drawn]

    def _draw(self, node: Node) -> Iterator[tuple[int, Cards | None]]:
        """The shape that each symbol makes of a hand, and its cards; those of a bust are gone."""
        shapes = self._draws[node.shape].tolist()
        if self._cards is None or node.cards is None:
            return zip(shapes, repeat(None), strict=False)
        drawn = zip(shapes, self._cards.draw(node.cards, node.layer.doubles), strict=True)
        return ((shape, None if self._bust[shape] else cards) for shape, cards in drawn)


def check_room(found: int, most: int, what: str) -> None:
    """Refuse a strategy that tells more apart than the tables have names for."""
    if found > most:
        raise InputError(
            f"strategy: found {found} {what} that it tells apart in this game; allowed: {most}; "
            "--strategy chart tells fewer apart"
        )


def _first(names: tuple[str, ...], options: tuple[int, ...]) -> int:
    """The first option a strategy names that is permitted, else to stand."""
    return next((NAMES[name] for name in names if NAMES[name] in options), 0)
