"""A choice that was made, against the best there was: what it cost, in cents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spanish21.cards import Card, print_cards
from spanish21.coach.advice import live_hand, name_act, show_cents, value_seen
from spanish21.coach.bets import most_insurance, value_of_insurance
from spanish21.coach.memory import Memory
from spanish21.errors import InputError
from spanish21.floor.asking.seen import FloorSeen
from spanish21.money import Cents
from spanish21.odds.exact.analyser import HandValues
from spanish21.reports.notebook import draw_cards, draw_lines
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.insurance import refuse_insurance
from spanish21.table import events as e

TRIFLE = 0.005
"""Cents below which two actions are as good as each other: rounding, not a mistake."""
INSURANCE, DECLINED = "insurance", "no insurance"


@dataclass(frozen=True, repr=False)
class Grade:
    """One decision: what was done, what was best, and what the difference cost in cents.

    `values` has every action in cents; `kind` says what sort of decision it was.
    """

    kind: str
    hand: tuple[Card, ...]
    up: Card
    chosen: str
    best: str
    cost: float
    values: dict[str, float]

    @property
    def is_mistake(self) -> bool:
        """Whether something better could have been done."""
        return self.cost > TRIFLE

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        cards = {"hand": print_cards(self.hand), "up": str(self.up)}
        return {**vars(self), **cards, "values": dict(self.values)}

    def __repr__(self) -> str:
        place = f"{print_cards(self.hand)} against {self.up}: {name_act(self.chosen)}"
        if not self.is_mistake:
            return f"{place} is right"
        return f"{place} costs {show_cents(self.cost)[1:]}; {name_act(self.best)} is best"

    def _repr_html_(self) -> str:
        return f"<p>{draw_cards(self.hand)}</p>{draw_lines(repr(self))}"


def grade_sight(memory: Memory, rules: Rules, sight: FloorSeen, *, prizes: bool) -> list[Grade]:
    """The grades of what a person did in this sight; `memory` is as it was before it."""
    if isinstance(sight, e.Insured | e.InsuranceClosed):
        return list(_grade_insurance(memory, rules, sight))
    if not isinstance(sight, e.Chosen | e.Doubled | e.HandSplit) or sight.person != memory.person:
        return []
    try:
        return [_grade_choice(memory, rules, sight, prizes=prizes)]
    except InputError:  # too few cards are left for exact values
        return []


def _grade_choice(
    memory: Memory, rules: Rules, sight: e.Chosen | e.Doubled | e.HandSplit, *, prizes: bool
) -> Grade:
    added = sight.cents if isinstance(sight, e.Doubled) else 0
    box, number = sight.box, sight.hand
    doubles = isinstance(sight, e.Doubled)
    found = value_seen(memory, rules, box, number, prizes=prizes, every_double=doubles)
    hand = live_hand(memory, box, number)
    chosen = name_choice(sight)
    value = found.doubles[added] if doubles else found.actions[chosen]
    unit = memory.stake(box) * (1 + memory.lines(box))
    best = max(found.value, value)  # an amount between the least and the most may be better
    return Grade(
        name_kind(found, split=hand.hands > 1, doubled=hand.doubles > 0, soft=hand.now.shape.soft),
        hand.cards,
        memory.dealer[0],
        chosen,
        found.best if value < found.value else chosen,
        (best - value) * unit,
        {name: worth * unit for name, worth in found.actions.items()},
    )


def name_choice(sight: e.Chosen | e.Doubled | e.HandSplit) -> str:
    """The action that a sight tells, by the name the analyser has for it."""
    if isinstance(sight, e.Chosen):
        return sight.act.value
    return "double" if isinstance(sight, e.Doubled) else "split"


def name_kind(found: HandValues, *, split: bool, doubled: bool, soft: bool) -> str:
    """What sort of decision it is."""
    if doubled:
        return "doubled hands"
    if "split" in found.actions:
        return "pairs"
    kind = "soft totals" if soft else "hard totals"
    return f"{kind} after a split" if split else kind


def _grade_insurance(
    memory: Memory, rules: Rules, sight: e.Insured | e.InsuranceClosed
) -> Iterator[Grade]:
    """Insurance taken by this person, or let pass on each of their boxes when the offer closes."""
    value = value_of_insurance(memory, rules)
    if isinstance(sight, e.Insured):
        if sight.person == memory.person:
            yield _insurance(memory, rules, sight.box, sight.cents, value)
        return
    for box in memory.own_boxes():
        hands = memory.boxes.get(box, [])
        if (box, Kind.INSURANCE) in memory.wagers or not hands:
            continue
        blackjack = live_hand(memory, box, 1).now.blackjack
        if refuse_insurance(rules, memory.dealer[0], blackjack=blackjack) is None:
            yield _insurance(memory, rules, box, 0, value)


def _insurance(memory: Memory, rules: Rules, box: int, laid: Cents, value: float) -> Grade:
    most = most_insurance(memory, rules, box)
    best = max(0.0, value * most)
    return Grade(
        INSURANCE,
        memory.boxes[box][0].cards,
        memory.dealer[0],
        INSURANCE if laid else DECLINED,
        INSURANCE if value > 0 else DECLINED,
        best - value * laid,
        {INSURANCE: value * most, DECLINED: 0.0},
    )
