"""People at a table of the table's own engine, who act by number and see what the kernel shows.

Nothing here is worked out by the kernel's tables: what is open comes from `options`, what is seen
from a person's view and from what that person has watched. So it is the witness for the compiled
environments, and the ground for several seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from spanish21.cards import Rank
from spanish21.coach.memory import Memory
from spanish21.floor.asking.seen import seen
from spanish21.floor.commands import FloorCommand
from spanish21.floor.events import FloorEvent
from spanish21.odds.hands.automaton import CARD_INDEX, VALUES
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS
from spanish21.odds.stepping.acts import (
    ACT_NAMES,
    FIRST_WAGER,
    HAND_OPTIONS,
    INSURE,
    NO_INSURANCE,
    STAND,
    SightLevel,
    StepPhase,
)
from spanish21.odds.stepping.book import look_at
from spanish21.odds.stepping.wagers import WagerPlan
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import line_kinds
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.table.asking.option import Option
from spanish21.table.asking.options import options
from spanish21.table.asking.views import HandView, PlayerView, view
from spanish21.table.commands import BuyIn, Choose, CollectCards, Insure, Pass, PlaceWager
from spanish21.table.events import BonusPaid
from spanish21.table.insuring import unanswered
from spanish21.table.ledger import chips
from spanish21.table.order import Await, Idle, due
from spanish21.table.state import Table

CHIPS = 10**9
"""What a person buys in for, in cents: nobody runs out."""


class Dealing(Protocol):
    """What deals the cards: a house, or an engine that is given them."""

    @property
    def table(self) -> Table:
        """The table as it stands."""
        ...

    def do(self, command: FloorCommand) -> tuple[FloorEvent, ...]:
        """Carry out a command."""
        ...

    def next(self) -> FloorCommand | None:
        """The house's next command, or None while a person is to choose."""
        ...


class Awaited(NamedTuple):
    """Who is to choose, and what."""

    person: str
    phase: StepPhase


class Seats:
    """A box for each person; rounds are played by numbered acts."""

    def __init__(
        self, rules: Rules, dealing: Dealing, people: Sequence[str], *, plans: Sequence[WagerPlan]
    ) -> None:
        self.rules = rules
        self.dealing = dealing
        self.boxes = {person: number for number, person in enumerate(people, 1)}
        self.plans = plans
        self.plan = dict.fromkeys(people, plans[0])
        self.memory = {person: Memory(person) for person in people}
        self.prizes = dict.fromkeys(people, 0)
        self.shown: dict[str, PlayerView] = {}
        self.seen_cards: dict[str, tuple[int, ...]] = {}
        self.insured: dict[str, bool] = {}
        for person in people:
            self._do(BuyIn(person=person, cents=CHIPS))
        self._held = dict.fromkeys(people, CHIPS)

    def _do(self, command: FloorCommand) -> None:
        for event in self.dealing.do(command):
            if isinstance(event, BonusPaid):
                self.prizes[event.person] += event.cents
            for person, memory in self.memory.items():
                sight = seen(event, person)
                if sight is not None:
                    memory.watch(sight)

    # A round

    def lay(self, person: str, plan: WagerPlan) -> None:
        """Lay the wagers of a plan."""
        if not any(self.shown):
            self._held = {each: self._chips(each) for each in self.boxes}
            self.prizes = dict.fromkeys(self.boxes, 0)
        self.plan[person] = plan
        lines = line_kinds(self.rules)[: plan.lines]
        wagers = {Kind.MAIN: plan.main, **dict.fromkeys(lines, plan.main), **plan.side_bets}
        box = self.boxes[person]
        for kind, cents in wagers.items():
            side = plan.side if kind is Kind.HIGH_LOW else None
            self._do(PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side))

    def go_on(self) -> Awaited | None:
        """Have the house do what is due until somebody is to choose; None when the round is over.

        A player sees the end of a round until the cards are picked up.
        """
        while True:
            command = self.dealing.next()
            if command is None:
                asked = self.asked
                assert asked is not None or isinstance(due(self.dealing.table), Idle)
                return asked
            if isinstance(command, CollectCards):
                self.keep_sight()
                self._do(command)
                return None
            self._do(command)

    def keep_sight(self) -> None:
        """Note what everybody sees now."""
        for person in self.boxes:
            self.shown[person] = self.look(person)
            cards = self.memory[person].cards
            self.seen_cards[person] = tuple(CARD_INDEX[card] for card in cards)
            self.insured[person] = self._insured(person)

    @property
    def asked(self) -> Awaited | None:
        """Who is to choose now."""
        table = self.dealing.table
        turn = due(table)
        if isinstance(turn, Await):
            return Awaited(turn.person, StepPhase.PLAY)
        if not table.playing:
            return None
        return next((Awaited(person, StepPhase.INSURANCE) for _, person in unanswered(table)), None)

    def act(self, person: str, number: int) -> None:
        """Do an open act."""
        self._do(self._commands(person)[number])

    def mask(self, person: str, *, acts: int) -> NDArray[np.int8]:
        """The acts that are open to a person now."""
        found = np.zeros(acts, np.int8)
        for number in self._commands(person):
            found[number] = 1
        return found

    def _commands(self, person: str) -> dict[int, FloorCommand]:
        """The open acts by number, as the table takes them."""
        found: dict[int, FloorCommand] = {}
        for option in options(self.dealing.table, person):
            found |= number_option(option)
        return found

    def _chips(self, person: str) -> int:
        return chips(self.dealing.table.accounts, person)

    def net(self, person: str) -> int:
        """What the round came to for a person, in cents, prizes among it."""
        return self._chips(person) - self._held[person]

    def look(self, person: str) -> PlayerView:
        """What a person sees of the table."""
        found = view(self.dealing.table, person)
        assert isinstance(found, PlayerView)
        return found

    # What is seen, in columns

    def sight(self, person: str, phase: StepPhase, *, level: SightLevel, unit: int) -> list[float]:
        """The columns of `acts.py`."""
        over = phase in (StepPhase.OVER, StepPhase.GO_ON) and person in self.shown
        look = self.shown[person] if over else self.look(person)
        hands = look.table.boxes[self.boxes[person] - 1].hands
        playing = self._playing(person, look, hands)
        wager = self.plan[person].main / unit
        row = [float(phase.value), *_hand_columns(look, hands, playing, wager=wager)]
        if level is SightLevel.HAND:
            return row
        insured = self.insured[person] if over else self._insured(person)
        row += _box_columns(hands, playing, insured=insured, over=over)
        if level is SightLevel.BOX:
            return row
        known = self.memory[person].cards
        cards = self.seen_cards[person] if over else tuple(CARD_INDEX[card] for card in known)
        row += self._count_columns(look, cards)
        if level is SightLevel.COUNTS:
            return row
        codes = [float(card + 1) for card in cards]
        return [*row, float(len(codes)), *codes, *[0.0] * (shoe_size(self.rules) - len(codes))]

    def _insured(self, person: str) -> bool:
        return (self.boxes[person], Kind.INSURANCE) in self.memory[person].wagers

    def _playing(self, person: str, look: PlayerView, hands: Sequence[HandView]) -> int:
        """The place of the hand that acts, or of the last one."""
        awaits = look.table.awaits
        if awaits is not None and awaits[0] == self.boxes[person]:
            return awaits[1] - 1
        return max((n for n, hand in enumerate(hands) if len(hand.cards) > 1), default=0)

    def _count_columns(self, look: PlayerView, cards: Sequence[int]) -> list[float]:
        size = shoe_size(self.rules)
        whole = np.bincount([card.rank - 1 for card in self.rules.deck.cards], minlength=len(Rank))
        gone = np.bincount([card // 4 for card in cards], minlength=len(Rank))
        unseen = whole * self.rules.decks - gone
        return [(size - look.table.cards_left) / size, *map(float, unseen)]


def number_option(option: Option) -> dict[int, FloorCommand]:
    """The numbers of an option, each with its command; a double may have two sizes."""
    command, amounts = option.command, option.amounts
    if isinstance(command, Insure) and amounts is not None:
        return {INSURE: Insure(person=command.person, box=command.box, cents=amounts.most)}
    if isinstance(command, Pass):
        return {NO_INSURANCE: command}
    if not isinstance(command, Choose):
        return {}
    if command.act is not Act.DOUBLE or amounts is None:
        return {HAND_OPTIONS.index(command.act.value): command}
    sizes = {"double": amounts.most}
    if amounts.least < amounts.most:
        sizes["double_least"] = amounts.least
    where: dict[str, Any] = {"person": command.person, "box": command.box, "hand": command.hand}
    return {
        ACT_NAMES.index(name): Choose(**where, act=Act.DOUBLE, cents=cents)
        for name, cents in sizes.items()
    }


def _hand_columns(
    look: PlayerView, hands: Sequence[HandView], playing: int, *, wager: float
) -> list[float]:
    """The columns of the first level but for the phase."""
    dealer = look.table.dealer.cards
    up = float(dealer[0].points) if dealer else 0.0
    if not hands or not hands[0].cards:
        return [up, *[0.0] * 12]
    hand = hands[playing]
    stake = hand.stakes[0]
    added = stake.added[-1] / stake.cents if stake.added else 0.0
    split_aces = hand.split and hand.cards[0].is_ace
    columns = (
        *look_at(shape_of(hand.cards)),
        hand.doubles,
        (stake.cents + sum(stake.added)) / stake.cents,
        added,
        hand.split,
        split_aces,
        len(hands),
        wager,
    )
    return [up, *map(float, columns)]


def _box_columns(
    hands: Sequence[HandView], playing: int, *, insured: bool, over: bool
) -> list[float]:
    """The columns that the second level adds."""
    if not hands or not hands[0].cards:
        return [0.0] * (2 + MOST_HANDS * (6 + VALUES))
    rows: list[float] = []
    values = np.zeros((MOST_HANDS, VALUES))
    for number in range(MOST_HANDS):
        if number >= len(hands):
            rows += [0.0] * 6
            continue
        hand = hands[number]
        shape, stake = shape_of(hand.cards), hand.stakes[0]
        state = 3 if over or number < playing else 2 if number == playing else 1
        riding = (stake.cents + sum(stake.added)) / stake.cents
        rows += [*map(float, (shape.total, shape.soft, shape.size, hand.doubles, riding, state))]
        for card in hand.cards:
            values[number, card.points - 1] += 1
    return [float(playing + 1), float(insured), *rows, *values.reshape(-1).tolist()]


def wager_mask(plans: int) -> NDArray[np.int8]:
    """The mask while wagers are asked for."""
    found = np.zeros(FIRST_WAGER + plans, np.int8)
    found[FIRST_WAGER:] = 1
    return found


def stand_mask(acts: int) -> NDArray[np.int8]:
    """The mask where nothing is to choose: any act goes on, and standing is open."""
    found = np.zeros(acts, np.int8)
    found[STAND] = 1
    return found
