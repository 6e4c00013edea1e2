"""The table under a random hand, for every rule set: what `options` lists is accepted and the rest
refused, money and cards are conserved, every wager is settled once, and replaying gives the same.
"""

from __future__ import annotations

from dataclasses import replace as change

import pytest
from hypothesis import HealthCheck, Phase, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.rules.choices import HoleCard, When
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import boxes_permitted
from spanish21.rules.procedure.cutting import cut_card_depths
from spanish21.table import commands as c
from spanish21.table.asking.option import Option
from spanish21.table.asking.options import options
from spanish21.table.asking.views import view
from spanish21.table.engine import open_table, replay_events
from spanish21.table.events import Event
from spanish21.table.order import Await, due
from spanish21.table.shoe import left
from spanish21.table.state import Table
from spanish21.table.words import Actor, Role
from tests.table.machine import (
    Settlements,
    actor_of,
    any_command,
    blanks,
    check_cards,
    try_step,
)

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

PEOPLE = ("p1", "p2", "p3")
VIEWERS: tuple[Actor, ...] = ("p1", Role.ONLOOKER, Role.DEALER, Role.FLOOR, Role.SURVEILLANCE)
ACTORS: tuple[Actor, ...] = (*PEOPLE, Role.HOUSE, Role.DEALER, Role.FLOOR)
PLAY = (c.Choose, c.Insure, c.Pass, c.JoinDouble, c.JoinSplit)


class TableMachine(RuleBasedStateMachine):
    """Random commands at one table; a subclass brings the rules."""

    game: Rules

    def __init__(self) -> None:
        super().__init__()
        self.start = self.table = open_table(self.game)
        self.events: list[Event] = []
        self.settlements = Settlements()

    def do(self, command: c.Command) -> None:
        """A command that must be accepted."""
        answer = try_step(self.table, command)
        assert not isinstance(answer, Refusal), f"{command}: {answer}"
        self.table, events = answer
        self.events += events
        self.settlements.follow(events)

    @initialize(data=st.data(), chips=st.sampled_from([1_500, 10_000, 100_000]))
    def sit_down(self, data: st.DataObject, chips: int) -> None:
        """Everyone has some chips and may be on the first box; the shoe is new or in the middle."""
        for person in PEOPLE:
            self.do(c.BuyIn(person=person, cents=chips))
            self.do(c.PermitBoxes(person=person, boxes=min(2, boxes_permitted(self.game))))
        if data.draw(st.booleans()):
            deepest = cut_card_depths(self.game)[-1]
            self.do(c.NewShoe(behind=min(deepest, self.table.shoe.size - 20)))
        self.do(c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=500))
        if self.game.people_per_box > 1 and data.draw(st.booleans()):
            for person in PEOPLE[1:]:
                self.do(c.AllowOnBox(person="p1", box=1, other=person))
                self.do(c.PlaceWager(person=person, box=1, kind=Kind.MAIN, cents=500))
        for _ in range(data.draw(st.integers(0, 4))):
            self.a_wager_is_laid(data, data.draw(st.sampled_from(PEOPLE)))

    @rule(data=st.data())
    def anything_listed_is_accepted(self, data: st.DataObject) -> None:
        actor = data.draw(st.sampled_from(ACTORS))
        listed = options(self.table, actor)
        assume(listed)
        option = data.draw(st.sampled_from(listed))
        command = data.draw(blanks(option))
        assert option.permits(command)
        self.do(command)

    @rule(data=st.data(), steps=st.integers(4, 16))
    def the_round_goes_on(self, data: st.DataObject, steps: int) -> None:
        """The same, by whoever is to act, so that rounds get played."""
        for _ in range(steps):
            listed = [o for o in options(self.table, self._actor(data)) if self._moves_on(o)]
            if not listed:
                return
            self.do(data.draw(blanks(data.draw(st.sampled_from(listed)))))

    def _actor(self, data: st.DataObject) -> Actor:
        turn, ask = due(self.table), self.table.ask
        if isinstance(turn, Await):
            return turn.person
        asked: tuple[Actor, ...] = ()
        if isinstance(turn, c.CloseAnswers) and ask is not None:
            asked = ask.people
        if isinstance(turn, c.CloseInsurance):
            asked = PEOPLE
        return data.draw(st.sampled_from((*asked, Role.HOUSE)))

    def _moves_on(self, option: Option) -> bool:
        """Whether an option is play, or the act that is due with a card that can be seen."""
        turn = due(self.table)
        if isinstance(option.command, PLAY):
            return True
        hidden = isinstance(option.command, c.DealCard) and option.command.card is None
        return type(option.command) is type(turn) and not hidden

    @precondition(lambda self: not self.table.playing)
    @rule(data=st.data(), person=st.sampled_from(PEOPLE))
    def a_wager_is_laid(self, data: st.DataObject, person: str) -> None:
        placing = [o for o in options(self.table, person) if isinstance(o.command, c.PlaceWager)]
        if placing:
            self.do(data.draw(blanks(data.draw(st.sampled_from(placing)))))

    @rule(data=st.data())
    def anything_else_is_refused_and_changes_nothing(self, data: st.DataObject) -> None:
        command = data.draw(any_command(PEOPLE, self.game.boxes))
        listed = any(o.permits(command) for o in options(self.table, actor_of(command)))
        before, accounts = self.table, dict(self.table.accounts)
        answer = try_step(self.table, command)
        assert listed is not isinstance(answer, Refusal), f"{command}: {answer}"
        assert self.table is before
        assert self.table.accounts == accounts
        if isinstance(answer, Refusal):
            assert answer.clause
            assert answer.detail

    @precondition(lambda self: self.table.dealer.hole is not None)
    @rule(data=st.data())
    def hidden_cards_do_not_show(self, data: st.DataObject) -> None:
        """Another hole card that gives the peek the same answer changes no view and no option."""
        dealer, shoe = self.table.dealer, self.table.shoe
        assert dealer.hole is not None
        blackjack = dealer.hand.draw(dealer.hole).result.blackjack
        alike = [
            card
            for card in Card
            if left(shoe, card) and dealer.hand.draw(card).result.blackjack is blackjack
        ]
        other = data.draw(st.sampled_from(alike))
        swapped = swap(self.table, dealer.hole, other)
        for viewer in VIEWERS:
            assert view(swapped, viewer) == view(self.table, viewer)
        for person in PEOPLE:
            assert options(swapped, person) == options(self.table, person)

    @invariant()
    def cards_are_conserved(self) -> None:
        check_cards(self.table)

    def teardown(self) -> None:
        assert replay_events(self.start, self.events) == self.table


def swap(table: Table, old: Card, new: Card) -> Table:
    """The table with another card face down; the old one is back in the shoe."""
    cards = list(Card)
    counts = list(table.shoe.left)
    counts[cards.index(old)] += 1
    counts[cards.index(new)] -= 1
    shoe = replace(table.shoe, left=tuple(counts))
    return replace(table, shoe=shoe, dealer=replace(table.dealer, hole=new))


SETTINGS = settings(
    max_examples=30,
    stateful_step_count=12,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # shrinking a round takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

RULES = {
    "ma": load("ma"),
    "ma_reader": load("ma", {"hole_card": "card_reader"}),
    "nh_break_bonus": load("nh-break-bonus"),
    "nh_bet_bigger": load("nh-bet-bigger"),
    "nh_go_for_it": load("nh-go-for-it"),
    "sd_bonus_spin": load("sd-bonus-spin"),
    "common": load("common", {"doubles_max": 3}),
    # settings no document has, to see that the engine leans on none of them
    "mixed": change(
        load("ma"),
        hole_card=HoleCard.NO_PEEK,
        bust_collected=When.AT_ONCE,
        player_21_paid=When.AT_ONCE,
        blackjack_paid=When.IN_TURN,
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_the_table_under_a_random_hand(name: str) -> None:
    class Machine(TableMachine):
        game = RULES[name]

    case = Machine.TestCase
    case.settings = SETTINGS
    case().runTest()
