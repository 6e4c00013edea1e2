"""The book of a game: the simulator's own tables, each act a view of its own, in one long array.

`Game`, `pay_finals`, `tabulate_dealer` and `tabulate_sides` fill the tables by asking the rulebook;
here they are only laid behind one another, for every plan of wagers. What an act leads to is what
the simulator does under a strategy that wants this act; whether it is open is asked of `refuse`.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Card, Suit
from spanish21.money import Cents
from spanish21.odds.cache import remember_bytes
from spanish21.odds.hands.automaton import CARDS, automaton
from spanish21.odds.hands.dealer_paths import VALUE_CARDS
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, SPLITS, Game, Node
from spanish21.odds.simulation.machine.pay import Pay, pay_finals, tabulate_dealer
from spanish21.odds.simulation.machine.side_tables import Sides, tabulate_sides
from spanish21.odds.simulation.machine.symbols import find_symbols
from spanish21.odds.stepping import arrays as a
from spanish21.odds.stepping.acts import HAND_OPTIONS
from spanish21.odds.stepping.wagers import WagerPlan
from spanish21.rules.dealer import peek_settles_insurance
from spanish21.rules.hand import Pair, Shape
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, double_amounts, refuse
from spanish21.rules.side_bets.insurance import (
    insurance_amounts,
    insurance_winnings,
    refuse_insurance,
)

PAIRS = {Pair.NONE: 0, Pair.VALUE: 1, Pair.RANK: 2}
MIXED, SUITED, SPADES = 1, 2, 3


@dataclass(frozen=True)
class WantedAct:
    """A strategy that wants one option and no other; where it is refused, it stands."""

    option: str

    def __call__(self, turn: Turn, up: Card) -> tuple[str, ...]:
        """The one option."""
        return (self.option,)


@cache
def list_acted_hands(rules: Rules, main: Cents) -> Game:
    """Every hand that any acts lead to, and what each act makes of it."""
    return Game(rules, [WantedAct(name) for name in HAND_OPTIONS], stake=main)


class StepBook(NamedTuple):
    """All tables, where each begins, and the columns of every node that a player sees."""

    book: NDArray[np.int32]
    at: NDArray[np.int64]
    looks: NDArray[np.float32]


def write_book(rules: Rules, plans: Sequence[WagerPlan]) -> StepBook:
    """The book for these plans of wagers, from disk if it was written before."""
    bets = [
        (p.main, p.lines, {k.value: c for k, c in p.side_bets.items()}, p.side.value) for p in plans
    ]
    key = f"{rules.hash} {bets}"
    filed = remember_bytes("book", key, lambda: pickle.dumps(_write(rules, plans)))
    book: StepBook = pickle.loads(filed)  # noqa: S301  (the user's own files)
    return book


def _write(rules: Rules, plans: Sequence[WagerPlan]) -> StepBook:
    writer = _BookWriter(rules)
    for plan in plans:
        writer.add_plan(plan)
    return writer.close()


class _BookWriter:
    """Lays tables behind one another; nodes and finals of later plans are numbered on."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pages: list[NDArray[np.int32]] = []
        self.end = 0
        self.at = np.full(a.PLAN_ROWS, -1, np.int64)
        self.rows: list[NDArray[np.int64]] = []
        self.parts: dict[str, list[NDArray[Any]]] = {}
        self.nodes = self.finals = 0
        self.unit = 0

    def lay(self, table: Any) -> int:
        """Put a table at the end; tells where it begins."""
        page = np.asarray(table, np.int64)
        assert page.size == 0 or abs(page).max() <= a.MOST_CENTS
        begin, self.end = self.end, self.end + page.size
        self.pages.append(page.reshape(-1).astype(np.int32))
        return begin

    def add_plan(self, plan: WagerPlan) -> None:
        """All tables that hang on what is wagered."""
        game = list_acted_hands(self.rules, plan.main)
        pay = pay_finals(self.rules, game.finals, stake=plan.main, lines=plan.lines)
        self.unit = self.unit or plan.main
        row = np.full(a.PLAN_WIDTH, -1, np.int64)
        row[a.FIRST_AT] = self.lay(np.array(game.first) + self.nodes)
        row[a.PARTED_AT] = self.lay(np.array(game.parted) + self.nodes)
        row[a.LOST_CAP] = min(pay.cap, a.MOST_CENTS)
        row[a.LIVE_CAP] = min(pay.live_cap, a.MOST_CENTS)
        row[a.MAIN_CENTS] = plan.main
        self._add_sides(row, plan)
        self._add_insurance(row, plan)
        self._add_nodes(game, plan)
        self._add_finals(pay)
        self.rows.append(row)
        self.nodes += len(game.nodes)
        self.finals += len(game.finals)

    def _add_nodes(self, game: Game, plan: WagerPlan) -> None:
        after = np.array(game.after, np.int64)[..., 0].transpose(0, 2, 1)  # no act asks for the up
        finals = np.where(after == SPLITS, after, after - self.finals)
        self._keep("after", np.where(after >= 0, after + self.nodes, finals))
        self._keep("next", np.array(game.next, np.int64) + self.nodes)
        self._keep("legal", [self._legal(game, node) for node in game.nodes])
        self._keep("stood", np.array(game.stood, np.int64) + self.finals)
        self._keep("blackjack", [node.turn(1).blackjack for node in game.nodes])
        self._keep("looks", [_look(node, plan.main) for node in game.nodes])

    def _keep(self, name: str, table: Any) -> None:
        self.parts.setdefault(name, []).append(np.asarray(table))

    def _legal(self, game: Game, node: Node) -> list[int]:
        """The bits of the open acts, for each number of hands on the box; none without a choice."""
        shape = automaton().shapes[node.shape]
        if shape.bust or shape.size < 2 or node.pending:
            return [0] * MOST_HANDS
        return [self._bits(game, node, hands) for hands in range(1, MOST_HANDS + 1)]

    def _bits(self, game: Game, node: Node, hands: int) -> int:
        """Asked for hands that there can be; of two hands or more if the node was split."""
        turn = node.turn(max(hands, 2) if node.split else 1)
        bits = 0
        for number, option in enumerate(HAND_OPTIONS):
            act = Act.DOUBLE if option.startswith(Act.DOUBLE.value) else Act(option)
            if refuse(self.rules, act, turn) is None:
                bits |= 1 << number
        bits = self._bits_of_amounts(bits, turn, game.stake, node.layer.riding)
        return 0 if bits == 1 else bits

    def _bits_of_amounts(self, bits: int, turn: Turn, stake: int, riding: int) -> int:
        """Without the doubles that may add nothing, or the same as another."""
        if not bits >> HAND_OPTIONS.index("double") & 1:
            return bits
        amounts = double_amounts(self.rules, turn, original=stake, riding=riding)
        least, most = (1 << HAND_OPTIONS.index(name) for name in ("double_least", "double"))
        if amounts.none:
            return bits & ~(least | most)
        return bits if amounts.least < amounts.most else bits & ~least

    def _add_finals(self, pay: Pay) -> None:
        self._keep("finals", np.hstack([pay.net, pay.late, pay.needs[:, None], pay.prize]))

    def _add_sides(self, row: NDArray[np.int64], plan: WagerPlan) -> None:
        sides = tabulate_sides(self.rules, plan.side_bets, side=plan.side)
        for place, table in _side_pages(sides):
            row[place] = self.lay(table)
        row[a.NETS_AT] = self.lay(sides.nets)
        row[a.BROKE_LAST] = sides.broke.size - 1
        row[a.WHEEL_WHOLE] = sides.wheel[-1] if sides.wheel.size else 0

    def _add_insurance(self, row: NDArray[np.int64], plan: WagerPlan) -> None:
        """The most that may be laid, what it wins and loses; nothing where none is offered."""
        row[a.INSURANCE_WON] = row[a.INSURANCE_LOST] = 0
        if offered(self.rules, Kind.INSURANCE):
            amounts = insurance_amounts(self.rules, main=plan.main, lines=plan.lines)
            stake = 0 if amounts.none else amounts.most
            row[a.INSURANCE_WON] = insurance_winnings(self.rules, stake)
            row[a.INSURANCE_LOST] = -stake

    def close(self) -> StepBook:
        """The tables that all plans share, and the book as a whole."""
        at = self.at
        self._add_cards()
        at[a.NEXT_AT] = self.lay(np.concatenate(self.parts["next"]))
        at[a.AFTER_AT] = self.lay(np.concatenate(self.parts["after"]))
        at[a.LEGAL_AT] = self.lay(np.concatenate(self.parts["legal"]))
        at[a.STOOD_AT] = self.lay(np.concatenate(self.parts["stood"]))
        at[a.BLACKJACK_AT] = self.lay(np.concatenate(self.parts["blackjack"]))
        at[a.FINAL_AT] = self.lay(np.concatenate(self.parts["finals"]))
        self._add_dealer()
        at[a.INSURANCE_WAITS] = not peek_settles_insurance(self.rules)
        at[a.PLANS], at[a.UNIT] = len(self.rows), self.unit
        counts = np.bincount([card.rank - 1 for card in self.rules.deck.cards], minlength=13)
        at[a.RANK_COUNTS : a.PLAN_ROWS] = counts * self.rules.decks
        looks = np.concatenate(self.parts["looks"]).astype(np.float32)
        return StepBook(np.concatenate(self.pages), np.concatenate([at, *self.rows]), looks)

    def _add_cards(self) -> None:
        symbols = find_symbols()
        self.at[a.SYMBOL_AT] = self.lay(symbols.of_card)
        self.at[a.VALUE_AT] = self.lay([card.points - 1 for card in CARDS])
        self.at[a.SYMBOLS] = len(symbols.cards)

    def _add_dealer(self) -> None:
        dealer = tabulate_dealer(self.rules)
        self.at[a.DEALER_AT] = self.lay(np.hstack([dealer.next, dealer.result[:, None]]))
        insured = [
            [refuse_insurance(self.rules, up, blackjack=held) is None for held in (False, True)]
            for up in VALUE_CARDS
        ]
        columns = [dealer.first, dealer.looks, dealer.may, *np.array(insured).T]
        self.at[a.UP_AT] = self.lay(np.stack(columns, axis=1))
        self.at[a.HOLE_DEALT], self.at[a.PLAYED_OUT] = dealer.dealt, dealer.always


def _side_pages(sides: Sides) -> Iterator[tuple[int, NDArray[Any]]]:
    """The tables of the side bets that are laid, and which entry of a plan's row says where."""
    pages: dict[int, NDArray[Any]] = {
        a.OPENING_AT: sides.opening,
        a.DOWN_AT: sides.down,
        a.BROKE_AT: sides.broke,
        a.SEVENS_AT: sides.sevens,
        a.SEVEN_NEXT_AT: sides.seven_next,
        a.SPINS_AT: sides.spins,
        a.WHEEL_AT: sides.wheel,
    }
    yield from ((place, table) for place, table in pages.items() if table.size)


def _look(node: Node, main: int) -> list[float]:
    """The columns `LOOKED_UP` of a node."""
    shape, layer = automaton().shapes[node.shape], node.layer
    story = (layer.doubles, layer.riding / main, layer.added / main, node.split, node.split_aces)
    return [*map(float, (*look_at(shape), *story))]


def look_at(shape: Shape) -> tuple[int, int, int, int, int]:
    """The columns of a shape: total, soft, cards, pair, trio."""
    trio = 0
    if shape.trio is not None:
        suit = shape.trio.suit
        trio = MIXED if suit is None else SPADES if suit is Suit.SPADES else SUITED
    return shape.total, int(shape.soft), shape.size, PAIRS[shape.pair], trio
