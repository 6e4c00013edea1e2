"""Many rounds in a row at a busy table: shared boxes, side bets, splits, redoubles, a rich shoe.

Where the stateful test is broad, this is deep: each step is drawn from `options` and the books, the
cards and the wagers are held after every event. Seeds are fixed, so a failure comes back.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace as change
from dataclasses import replace as copy_rules

import pytest
from msgspec.structs import replace

from spanish21.cards import Card, Rank
from spanish21.errors import Refusal
from spanish21.rules.choices import SharedBy, When
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.procedure.shoe import cut_depth
from spanish21.table import commands as c
from spanish21.table.asking.option import Option
from spanish21.table.asking.options import options
from spanish21.table.engine import open_table, replay_events
from spanish21.table.events import Event
from spanish21.table.order import Await, due
from spanish21.table.shoe import left
from spanish21.table.words import Actor, Role
from tests.table.machine import Settlements, check_cards, try_step

# Other tests take every branch; tracing would only slow these.
pytestmark = pytest.mark.no_cover

PEOPLE = ("p1", "p2", "p3")
ROUNDS = 15
SEEDS = (3, 6, 8)
RICH = (Rank.ACE, Rank.SEVEN, Rank.EIGHT)
WEIGHTS = {Act.SPLIT: 12, Act.DOUBLE: 3, Act.RESCUE: 2, Act.HIT: 2, Act.STAND: 2, Act.SURRENDER: 1}


class LongRun:
    """One table, its random player and what has happened."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules = copy_rules(rules, cut_card_most=None)  # not about a deck only
        self.random = random.Random(seed)
        self.start = self.table = open_table(rules)
        self.events: list[Event] = []
        self.settlements = Settlements()
        self.shuffle()

    def shuffle(self) -> None:
        """A new shoe whose cut card comes soon, so that rich cards are always left."""
        self.do(c.NewShoe(behind=max(cut_depth(self.rules), self.table.shoe.size - 60)))

    def do(self, command: c.Command) -> None:
        answer = try_step(self.table, command)
        assert not isinstance(answer, Refusal), f"{command}: {answer}"
        self.table, events = answer
        check_cards(self.table)
        self.events += events
        self.settlements.follow(events)

    def pick(self, listed: list[Option]) -> None:
        """One of the listed options, its blank filled at the least, the most or between."""
        weights = [_weight(option.command) for option in listed]
        option = self.random.choices(listed, weights)[0]
        command = option.command
        if option.amounts is not None:
            least, most, step = option.amounts
            count = self.random.choice([0, (most - least) // step])
            command = replace(command, cents=least + count * step)
        if option.numbers is not None:
            command = replace(command, number=self.random.choice(option.numbers))
        self.do(command)

    def play_round(self) -> None:
        """Wagers on one shared box or several, then whatever the options allow, to the end."""
        self.lay_wagers()
        number = self.table.number + 1
        while self.table.number < number or self.table.playing:
            self.act()

    def lay_wagers(self) -> None:
        for person in PEOPLE:
            if self.table.accounts.get(f"person/{person}", 0) < 20_000:
                self.do(c.BuyIn(person=person, cents=100_000))
        cents = self.random.choice([300, 500, 1000])
        self.do(c.PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=cents))
        for person in PEOPLE[1:] if self.rules.people_per_box > 1 else ():
            self.do(c.AllowOnBox(person="p1", box=1, other=person))
            self.do(c.PlaceWager(person=person, box=1, kind=Kind.MAIN, cents=cents))
        for person in self.random.choices(PEOPLE, k=6):
            listed = options(self.table, person)
            placing = [o for o in listed if isinstance(o.command, c.PlaceWager)]
            if placing:
                self.pick(placing)

    def act(self) -> None:
        turn = due(self.table)
        if isinstance(turn, c.DealCard | c.BurnCard):
            return self.do(replace(turn, card=self.draw()))
        if isinstance(turn, c.NewShoe):
            return self.shuffle()
        actor = self.actor()
        listed = [o for o in options(self.table, actor) if not isinstance(o.command, IDLE)]
        if listed:
            self.pick(listed)
        return None

    def draw(self) -> Card:
        """A card that is left, from a shoe rich in pairs and aces."""
        cards = [card for card in Card if left(self.table.shoe, card)]
        rich = [card for card in cards if card.rank in RICH]
        return self.random.choice(rich if rich and self.random.random() < 0.75 else cards)

    def actor(self) -> Actor:
        turn, ask = due(self.table), self.table.ask
        if isinstance(turn, Await):
            return turn.person if self.random.random() < 0.9 else self.random.choice(PEOPLE)
        asked: tuple[Actor, ...] = () if ask is None else ask.people * 3
        if isinstance(turn, c.CloseInsurance):
            asked = PEOPLE
        return self.random.choice((*asked, Role.HOUSE))


def _weight(command: c.Command) -> int:
    return WEIGHTS[command.act] if isinstance(command, c.Choose) else 2


IDLE = (
    c.BuyIn,
    c.CashOut,
    c.GiveCoupon,
    c.PermitBoxes,
    c.PostPrize,
    c.ShowCutCard,
    c.NewShoe,
    c.Sit,
    c.Leave,
    c.AllowOnBox,
)
RULES: dict[str, Rules] = {
    "ma": load("ma"),
    "ma_no_peek": load("ma", {"hole_card": "no_peek"}),
    "ma_reader": load("ma", {"hole_card": "card_reader"}),
    "nh_break_bonus": load("nh-break-bonus"),
    "nh_bet_bigger": load("nh-bet-bigger"),
    "nh_go_for_it": load("nh-go-for-it"),
    "sd_bonus_spin": load("sd-bonus-spin"),
    "common": load("common", {"doubles_max": 3}),
    "by_person": change(
        load("ma"), shared_surrender=SharedBy.PERSON, shared_double_pays=SharedBy.PERSON
    ),
    "at_once": change(load("ma"), bust_collected=When.AT_ONCE, player_21_paid=When.AT_ONCE),
}


@pytest.mark.parametrize("name", RULES)
def test_money_cards_and_wagers_hold_over_many_rounds(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        run = LongRun(RULES[name], seed)
        for _ in range(ROUNDS):
            run.play_round()
        assert run.table.number == ROUNDS
        assert all(v == 0 for k, v in run.table.accounts.items() if k.startswith("pending/"))
        assert replay_events(run.start, run.events) == run.table
        seen.update(type(event).__name__ for event in run.events)
    assert seen["HandSplit"] > 2
    assert seen["Doubled"] > 2
