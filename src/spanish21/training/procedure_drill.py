"""Procedure for dealers: the next lawful act, the clause behind it, and faults to put right.

A table is dealt from its opening on by the automatic house, and stopped at some moment: the guide
says what is due there, and other moments of the same table give the wrong answers. Faults are the
console's slips, put right by the floor's own clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from spanish21.console.menus import FAULTS
from spanish21.console.slips import Slips
from spanish21.floor.asking.guide import GuideStep, guide
from spanish21.floor.commands import FloorCommand
from spanish21.floor.state import Floor
from spanish21.house.house import House
from spanish21.house.player import choose_play, lay_wagers
from spanish21.money import Cents
from spanish21.rules.model import Rules
from spanish21.table.commands import BuyIn
from spanish21.table.order import Await, due
from spanish21.training.learner import Learner
from spanish21.training.question import AnswerGrade, Question, choose_option

PLAYERS = ("a", "b")
STAKE: Cents = 10_00
CHIPS: Cents = 10_000_00
ACTS = 140
"""Acts of a table that questions are taken from: the opening, and a few rounds."""
LETTERS = "abcd"


class FloorMoment(NamedTuple):
    """A table at some moment, and the one thing that is due then."""

    floor: Floor
    step: GuideStep


class ProcedureDrill:
    """The procedure of one rule set's document."""

    name = "procedure"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._moments: list[FloorMoment] = []

    def ask(self, chance: Random, learner: Learner) -> Question:
        """What is due and by which clause, or what puts a fault right."""
        if not self._moments:
            self._moments = list(watch_table(self.rules, chance))
        kinds: list[Callable[[Random, Learner], Question | None]] = [
            self._ask_act,
            self._ask_clause,
            self._ask_fault,
        ]
        chance.shuffle(kinds)
        return next(asked for kind in kinds if (asked := kind(chance, learner)) is not None)

    def _pick(self, chance: Random, learner: Learner) -> FloorMoment:
        weights = [learner.weigh(self._key(moment.step)) for moment in self._moments]
        return chance.choices(self._moments, weights)[0]

    def _key(self, step: GuideStep) -> str:
        return f"{self.rules.id}: {step.says}"

    def _ask_act(self, chance: Random, learner: Learner) -> Question | None:
        moment = self._pick(chance, learner)
        due_now = {step.says for step in guide(moment.floor)}
        others = {each.step.says for each in self._moments} - due_now
        return _make(
            chance,
            key=self._key(moment.step),
            kind="next lawful act",
            asks=f"{tell_moment(moment.floor)} What do you do next?",
            right=moment.step.says,
            wrong=sorted(others),
            clause=moment.step.clause,
        )

    def _ask_clause(self, chance: Random, learner: Learner) -> Question | None:
        step = self._pick(chance, learner).step
        others = {each.step.clause for each in self._moments} - {step.clause}
        return _make(
            chance,
            key=f"{self._key(step)} (clause)",
            kind="clauses",
            asks=f"Which clause asks for this: {step.says}",
            right=step.clause,
            wrong=sorted(others),
            clause=step.clause,
        )

    def _ask_fault(self, chance: Random, learner: Learner) -> Question | None:
        del learner
        floor = chance.choice(self._moments).floor
        slip = Slips(1.0, chance).maybe(floor)
        if slip is None:
            return None
        right = _name(slip.command)
        wrong = sorted({_name(kind) for kind in FAULTS} - {right})
        return _make(
            chance,
            key=f"{self.rules.id}: {right}",
            kind="faults to put right",
            asks=f"{slip.says} What do you report?",
            right=right,
            wrong=wrong,
            clause=slip.clause,
        )


def _make(
    chance: Random,
    *,
    key: str,
    kind: str,
    asks: str,
    right: str,
    wrong: list[str],
    clause: str,
) -> Question | None:
    """A question with one right answer among others; None where there are no others."""
    if not wrong:
        return None
    answers = [right, *chance.sample(wrong, min(len(LETTERS) - 1, len(wrong)))]
    chance.shuffle(answers)
    options = dict(zip(LETTERS, answers, strict=False))
    listed = "".join(f"\n   {letter}) {answer}" for letter, answer in options.items())
    return Question(
        key=key,
        kind=kind,
        asks=asks + listed,
        allowed=", ".join(options),
        grade=partial(_grade, options, right, clause),
    )


def _grade(options: dict[str, str], right: str, clause: str, text: str) -> AnswerGrade:
    said = choose_option(text, options)
    word = "Right" if said == right else "No"
    return AnswerGrade(said == right, f"{word}: {right} [{clause}]")


def watch_table(rules: Rules, chance: Random) -> Iterator[FloorMoment]:
    """The moments of a table that is dealt, at which something is due that somebody does."""
    house = House(rules, chance)
    for person in PLAYERS:
        house.do(BuyIn(person=person, cents=CHIPS))
    for _ in range(ACTS):
        for step in guide(house.floor):
            if step.commands:
                yield FloorMoment(house.floor, step)
        _go_on(house)


def _go_on(house: House) -> None:
    """Do what is due; between rounds the players bet."""
    expected = due(house.table)
    if isinstance(expected, Await):
        house.do(choose_play(house.table, expected))
        return
    command = house.next(waits=False)
    if command is not None:
        house.do(command)
        return
    for box, person in enumerate(PLAYERS, 1):
        for wager in lay_wagers(house.rules, person, box, stake=STAKE, side_bets=False):
            house.do(wager)


def tell_moment(floor: Floor) -> str:
    """Where the table is, in a few words."""
    table = floor.table
    if not table.playing:
        return f"The cards are {floor.cards.phase.value.replace('_', ' ')}; no round is on."
    up = f", you show {table.dealer.up}" if table.dealer.cards else ""
    hands = "; ".join(
        f"box {number}: {' '.join(map(str, hand.cards))}"
        for number, box in enumerate(table.boxes, 1)
        for hand in box.hands
    )
    return f"{hands or 'No card is out'}{up}."


def _name(kind: type[FloorCommand] | FloorCommand) -> str:
    own = kind if isinstance(kind, type) else type(kind)
    return (own.__doc__ or own.__name__).splitlines()[0]
