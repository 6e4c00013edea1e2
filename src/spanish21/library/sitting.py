"""`Sitting`: a table under a rule set, a house that deals it, and one person who plays.

A game does what a person at the table does: bets, says hit or stand, and reads what lies face up.
Everything goes through the house and the floor, so what is refused is refused with its clause. For
several people, or for every command there is, use `House` and the commands themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from spanish21.cards import Card, print_cards
from spanish21.coach.memory import Memory
from spanish21.errors import InputError
from spanish21.floor.asking.seen import seen
from spanish21.floor.commands import FloorCommand
from spanish21.floor.events import FloorEvent
from spanish21.house.automatic import is_of_table
from spanish21.house.house import House
from spanish21.library.played import PlayedRound, record_round
from spanish21.library.words import read_word
from spanish21.money import Cents, print_cents
from spanish21.reports.notebook import draw_cards, draw_lines, draw_table
from spanish21.rounds.notation import print_table
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.table.asking.options import options
from spanish21.table.asking.views import HandView, PlayerView, view
from spanish21.table.commands import BuyIn, Choose, Command, Insure, Pass, PlaceWager
from spanish21.table.events import Event, RoundEnded
from spanish21.table.ledger import chips
from spanish21.table.order import Await, due
from spanish21.table.state import Table

if TYPE_CHECKING:
    from spanish21.coach.coach import Coach

NO_INSURANCE = "pass"
"""The word for wanting no insurance."""


@dataclass(frozen=True, repr=False)
class ShownHand:
    """A hand as it lies on the table."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    wager: Cents = 0
    ended: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {**vars(self), "cards": print_cards(self.cards)}

    def __repr__(self) -> str:
        soft = "soft " if self.soft else ""
        ended = f", {self.ended}" if self.ended else ""
        return f"{print_cards(self.cards)} ({soft}{self.total}{ended})"

    def _repr_html_(self) -> str:
        soft = "soft " if self.soft else ""
        return f"<span>{draw_cards(self.cards)} ({soft}{self.total})</span>"


class Sitting:
    """One person's place at a table that a house deals.

    >>> from spanish21 import Sitting, load
    >>> sitting = Sitting(load("ma"), seed=9)
    >>> sitting.bet(10_00)
    >>> while not sitting.over:
    ...     sitting.act("stand")
    >>> sitting.round.net["you"] == sitting.chips - 1000_00
    True
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | None = None,
        chips: Cents = 1000_00,
        box: int = 1,
        person: str = "you",
    ) -> None:
        self.rules = rules
        self.box = box
        self.person = person
        chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 # a seed is for practice
        self._house = House(rules, chance)
        self._events: list[Event] = []
        self._memory = Memory(person)
        self._coach: Coach | None = None
        self._round: PlayedRound | None = None
        self._do(BuyIn(person=person, cents=chips))
        self._events.clear()

    # What a person does

    def bet(self, cents: Cents, kind: str = "main", *, side: str | None = None) -> None:
        """Lay a wager: the main one, or a side bet or line by its name; High Low names a side."""
        wager = read_word(Kind, kind, "wager")
        named = None if side is None else read_word(Side, side, "side")
        if not self.table.playing and self._round is not None:
            self._events.clear()
            self._round = None
        self._do(PlaceWager(person=self.person, box=self.box, kind=wager, cents=cents, side=named))

    def deal(self) -> None:
        """Have the house do what is due, until it waits for this person or the round is over."""
        while self._round is None:
            command = self._house.next()
            if command is None:
                return
            self._do(command)

    def act(self, act: str, cents: Cents | None = None) -> None:
        """Decide, then have the house go on: an act of `acts`; `cents` for a double or insurance.

        Without cents a double is by the most there may be, and insurance in full. Said before the
        deal it counts for the first choice there is, if there is one; said while insurance is on
        offer it declines that.
        """
        if self.over:
            raise InputError("the round is over; bet first")
        self.deal()
        if NO_INSURANCE in self.acts and act not in (NO_INSURANCE, Act.INSURANCE.value):
            self._do(self._command(NO_INSURANCE, None))
            self.deal()
        if not self.over:
            self._do(self._command(act, cents))
            self.deal()

    def _command(self, act: str, cents: Cents | None) -> Command:
        if act == NO_INSURANCE:
            return Pass(person=self.person, box=self.box)
        wanted = read_word(Act, act, "act")
        for option in options(self.table, self.person):
            most = option.amounts.most if option.amounts else 0
            amount = most if cents is None else cents
            match option.command:
                case Insure(box=box) if wanted is Act.INSURANCE:
                    return Insure(person=self.person, box=box, cents=amount)
                case Choose(box=box, hand=hand) if option.command.act is wanted:
                    cents_now = amount if wanted is Act.DOUBLE else 0
                    person = self.person
                    return Choose(person=person, box=box, hand=hand, act=wanted, cents=cents_now)
        return self._refused(wanted, cents)

    def _refused(self, wanted: Act, cents: Cents | None) -> Command:
        """The command as it would be given, so that the table says why it may not be."""
        turn = due(self.table)
        hand = turn.hand if isinstance(turn, Await) else 1
        if wanted is Act.INSURANCE:
            return Insure(person=self.person, box=self.box, cents=cents or 0)
        where = {"person": self.person, "box": self.box, "hand": hand}
        return Choose(**where, act=wanted, cents=cents or 0)  # type: ignore[arg-type]

    # What a person sees

    @property
    def acts(self) -> tuple[str, ...]:
        """What may be done now, by name; nothing while the house is to act."""
        found: dict[str, None] = {}
        for option in options(self.table, self.person):
            match option.command:
                case Choose(act=act):
                    found[act.value] = None
                case Insure():
                    found[Act.INSURANCE.value] = None
                case Pass():
                    found[NO_INSURANCE] = None
        return tuple(found)

    @property
    def hands(self) -> tuple[ShownHand, ...]:
        """This person's hands."""
        return tuple(map(_show, self.view.table.boxes[self.box - 1].hands))

    @property
    def dealer(self) -> ShownHand:
        """The dealer's face-up cards."""
        shown = self.view.table.dealer
        return ShownHand(shown.cards, shown.total, shown.soft)

    @property
    def chips(self) -> Cents:
        """What this person has in chips, wagers that are down not among it."""
        return chips(self.table.accounts, self.person)

    @property
    def over(self) -> bool:
        """Whether the round is over; `round` then tells it."""
        return self._round is not None

    @property
    def round(self) -> PlayedRound:
        """The round just played."""
        if self._round is None:
            raise InputError("the round is not over; `acts` says what may be done")
        return self._round

    @property
    def view(self) -> PlayerView:
        """All that this person may see of the table."""
        shown = view(self.table, self.person)
        assert isinstance(shown, PlayerView)
        return shown

    @property
    def coach(self) -> Coach:
        """A coach who watches from this person's seat, and has since they sat down.

        Decisions are graded from the first time it is asked for.
        """
        if self._coach is None:
            from spanish21.coach.coach import Coach

            self._coach = Coach(self.rules, self.person)
            self._coach.memory = self._memory
        return self._coach

    @property
    def table(self) -> Table:
        """The table itself, with what nobody in front of it may see."""
        return self._house.table

    @property
    def position(self) -> str:
        """The table in one line, for a bug report; it shows the hole card."""
        return print_table(self.table)

    def to_dict(self) -> dict[str, Any]:
        """What this person sees, as plain values."""
        return {
            "ruleset": self.rules.id,
            "dealer": self.dealer.to_dict(),
            "hands": [hand.to_dict() for hand in self.hands],
            "acts": list(self.acts),
            "chips": self.chips,
            "over": self.over,
        }

    def __repr__(self) -> str:
        mine = "; ".join(map(repr, self.hands)) or "no hand"
        up = repr(self.dealer) if self.dealer.cards else "no card"
        return f"{self.person}: {mine}; dealer: {up}; {print_cents(self.chips)}"

    def _repr_html_(self) -> str:
        rows = [(self.person, repr(hand)) for hand in self.hands]
        rows.insert(0, ("dealer", repr(self.dealer) if self.dealer.cards else ""))
        table = draw_table(("", "cards"), rows, words=2)
        return table + draw_lines(f"may: {', '.join(self.acts)}" if self.acts else "")

    # The house

    def _do(self, command: FloorCommand) -> None:
        happened = self._house.do(command)
        self._events += filter(is_of_table, happened)
        self._watch(happened)
        if any(isinstance(event, RoundEnded) for event in happened):
            self._round = record_round(self.rules, self._events)

    def _watch(self, happened: Iterable[FloorEvent]) -> None:
        for event in happened:
            sight = seen(event, self.person)
            if sight is None:
                continue
            if self._coach is None:
                self._memory.watch(sight)
            else:
                self._coach.watch(sight)


def _show(hand: HandView) -> ShownHand:
    wager = sum(stake.cents + sum(stake.added) for stake in hand.stakes)
    ended = "" if hand.ended is None else hand.ended.value.replace("_", " ")
    return ShownHand(hand.cards, hand.total, hand.soft, wager, ended)
