"""Rounds played at random, to hold one way of telling a round against another.

Chance is a seeded generator; every choice is drawn from what the table permits, shared boxes,
insurance and all.
"""

from __future__ import annotations

from random import Random

from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, double_amounts
from spanish21.rules.side_bets.bonus_spin import total_weight
from spanish21.table import commands as c
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.engine import open_table, step
from spanish21.table.events import Event, RoundEnded
from spanish21.table.insuring import insurance_limits, unanswered
from spanish21.table.order import Await, due
from spanish21.table.people import stakes_of
from spanish21.table.state import Ask, Hand, Table
from spanish21.table.words import PersonId

CHIPS = 10**9


class RandomRound:
    """One round from a full shoe: people, wagers, cards and choices all drawn at random."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.chance = Random(seed)
        self.table = open_table(rules)
        self.tables: list[Table] = []
        self.events: list[Event] = []
        cards = [*rules.deck.cards] * rules.decks
        self.chance.shuffle(cards)
        bet = rules.wagers.bonus_spin
        spins = [self.chance.randrange(total_weight(bet.wheel)) for _ in range(9)] if bet else []
        self.supply = Supply(cards=cards, spins=spins)

    def play(self) -> tuple[Table, tuple[Event, ...]]:
        self._lay_wagers()
        while not self.events or not isinstance(self.events[-1], RoundEnded):
            command = self._answer() or next_command(self.table, self.supply, waits=False)
            assert command is not None
            self._do(command)
        return self.table, tuple(self.events)

    def _do(self, command: c.Command) -> None:
        self.table, events = step(self.table, command)
        self.tables.append(self.table)
        self.events += events

    def _lay_wagers(self) -> None:
        for box in range(1, self.chance.randint(1, min(4, self.rules.boxes)) + 1):
            people = [f"p{box}"]
            if self.rules.people_per_box > 1 and self.chance.random() < 0.5:
                people += [f"q{box}", f"r{box}"][: self.chance.randint(1, 2)]
            for person in people:
                self._do(c.BuyIn(person=person, cents=CHIPS))
                if person != people[0]:
                    self._do(c.AllowOnBox(person=people[0], box=box, other=person))
                self._lay_for(person, box)

    def _lay_for(self, person: PersonId, box: int) -> None:
        main = 0
        for kind in offered_kinds(self.rules):
            amounts = wager_limits(self.rules, kind, main=main)
            skip = kind is not Kind.MAIN and self.chance.random() < 0.4
            if kind is Kind.INSURANCE or amounts.none or skip:
                continue
            most = min(amounts.most, amounts.least + 9 * amounts.step)
            cents = self.chance.randrange(amounts.least, most + 1, amounts.step)
            main = cents if kind is Kind.MAIN else main
            side = self.chance.choice([*Side]) if kind is Kind.HIGH_LOW else None
            self._do(c.PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side))

    def _answer(self) -> c.Command | None:
        now = due(self.table)
        if isinstance(now, Await):
            return self._choose(now)
        if isinstance(now, c.CloseInsurance) and self.chance.random() < 0.6:
            return self._insure()
        if isinstance(now, c.CloseAnswers) and self.chance.random() < 0.8:
            assert self.table.ask is not None
            return self._join(self.table.ask)
        return None

    def _choose(self, turn: Await) -> c.Choose:
        hand = self.table.box(turn.box).hands[turn.hand - 1]
        amount = self._double(turn.box, hand, turn.person, joins=False)
        act = self.chance.choice([act for act in hand.acts if amount or act is not Act.DOUBLE])
        cents = amount if act is Act.DOUBLE else 0
        return c.Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)

    def _double(self, box: int, hand: Hand, person: PersonId, *, joins: bool) -> int:
        stake = stakes_of(hand, person)[0]
        turn = hand.turn(len(self.table.box(box).hands))
        turn = turn._replace(doubles=turn.doubles - joins)
        amounts = double_amounts(self.rules, turn, original=stake.cents, riding=stake.riding)
        return 0 if amounts.none else self.chance.choice([amounts.least, amounts.most])

    def _insure(self) -> c.Insure | None:
        for box, person in unanswered(self.table):
            amounts = insurance_limits(self.table, box, person)
            if not amounts.none:
                cents = self.chance.choice([amounts.least, amounts.most])
                return c.Insure(person=person, box=box, cents=cents)
        return None

    def _join(self, ask: Ask) -> c.Command:
        person = self.chance.choice(ask.people)
        hand = self.table.box(ask.box).hands[ask.hand - 1]
        if ask.act is Act.SPLIT:
            cover = self.chance.choice([*c.Cover])
            return c.JoinSplit(person=person, box=ask.box, cover=cover)
        if ask.act is Act.DOUBLE:
            cents = self._double(ask.box, hand, person, joins=True)
            return c.JoinDouble(person=person, box=ask.box, cents=cents)
        return c.Choose(person=person, box=ask.box, hand=ask.hand, act=Act.RESCUE)
