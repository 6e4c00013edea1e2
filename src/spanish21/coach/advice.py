"""What every action of a hand is worth for the cards its owner has not seen, in cents and words.

The value is the analyser's, as `spanish21 ev` gives it; the Super Bonus counts where the wager wins
one, for it does at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spanish21.cards import Card, print_cards
from spanish21.coach.memory import Memory
from spanish21.coach.reasons import Reasons, explain, find_reasons
from spanish21.errors import InputError
from spanish21.money import Cents, print_cents
from spanish21.odds.exact.analyser import HandValues, value_hand
from spanish21.odds.exact.live_hand import LiveHand, has_choice
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.reports.notebook import draw_cards, draw_lines, draw_table
from spanish21.rules.model import Rules


@dataclass(frozen=True, repr=False)
class Advice:
    """What each action of a hand is worth: `actions` in units of the main wager, `cents` in money.

    `stake` is the main wager and every line that rides with it. `insurance` is the value of a unit
    of insurance, None where there is none to take.
    """

    box: int
    number: int
    hand: tuple[Card, ...]
    up: Card
    stake: Cents
    actions: Mapping[str, float]
    best: str
    insurance: float | None
    reasons: Reasons

    @property
    def why(self) -> str:
        """The reasons in words."""
        return explain(self.reasons, self.up)

    @property
    def value(self) -> float:
        """The value of the best action, in units."""
        return self.actions[self.best]

    @property
    def cents(self) -> dict[str, float]:
        """The value of each action in cents, the best first."""
        ranked = sorted(self.actions.items(), key=lambda item: -item[1])
        return {name: value * self.stake for name, value in ranked}

    def cost(self, action: str) -> float:
        """What this action gives away against the best, in cents."""
        return (self.value - self.actions[action]) * self.stake

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "box": self.box,
            "number": self.number,
            "hand": print_cards(self.hand),
            "up": str(self.up),
            "stake": self.stake,
            "actions": dict(self.actions),
            "cents": self.cents,
            "best": self.best,
            "insurance": self.insurance,
            "why": self.why,
            "reasons": self.reasons._asdict(),
        }

    def __repr__(self) -> str:
        told = ", ".join(
            f"{name_act(act)} {show_cents(value)}" for act, value in self.cents.items()
        )
        return f"{print_cards(self.hand)} against {self.up}: {told}. {self.why}"

    def _repr_html_(self) -> str:
        rows = [(name_act(act), show_cents(value)) for act, value in self.cents.items()]
        return (
            f"<p>{draw_cards(self.hand)} against {draw_cards([self.up])}</p>"
            f"{draw_table(('action', 'worth'), rows)}{draw_lines(self.why)}"
        )


def name_act(action: str) -> str:
    """An action in words.

    >>> name_act("double_least")
    'double for the least'
    """
    return action.replace("double_least", "double for the least")


def show_cents(cents: float) -> str:
    """Money to the cent, with its sign.

    >>> show_cents(-123.4), show_cents(50)
    ('-$1.23', '+$0.50')
    """
    whole = round(cents)
    return f"+{print_cents(whole)}" if whole > 0 else print_cents(whole)


def live_hand(memory: Memory, box: int, number: int) -> LiveHand:
    """One of a person's hands as the analyser asks for it."""
    hands = memory.boxes.get(box, [])
    if not memory.stake(box) or not 1 <= number <= len(hands):
        raise InputError(f"{memory.person} has no hand {number} on box {box}")
    hand = hands[number - 1]
    return LiveHand(hand.cards, len(hands), hand.doubles, memory.stake(box) + hand.added)


def first_choice(memory: Memory, rules: Rules) -> tuple[int, int] | None:
    """The first hand of a person that has something to choose, as box and number."""
    for box in memory.own_boxes():
        for number, hand in enumerate(memory.boxes.get(box, []), start=1):
            if len(hand.cards) < 2 or hand.ended:
                continue
            live = live_hand(memory, box, number)
            if not live.now.shape.bust and has_choice(rules, live):
                return box, number
    return None


def unseen_by(memory: Memory, rules: Rules) -> Unseen:
    """Every card this person has not seen: those in the shoe, the hole card, the burned ones."""
    return Unseen.fresh(rules).without(memory.cards)


def value_seen(
    memory: Memory, rules: Rules, box: int, number: int, *, prizes: bool, every_double: bool = False
) -> HandValues:
    """The analyser's values of one of a person's hands, for the cards they have not seen."""
    if not memory.dealer:
        raise InputError("the dealer has no card yet: there is nothing to choose")
    terms = Terms(rules, memory.stake(box), prizes)
    hand = live_hand(memory, box, number)
    unseen = unseen_by(memory, rules)
    return value_hand(terms, hand, memory.dealer[0], unseen, every_double=every_double)


def advise(memory: Memory, rules: Rules, box: int, number: int, *, prizes: bool) -> Advice:
    """What to do with a hand, and why."""
    found = value_seen(memory, rules, box, number, prizes=prizes)
    hand, up = live_hand(memory, box, number), memory.dealer[0]
    stake = memory.stake(box) * (1 + memory.lines(box))
    return Advice(
        box,
        number,
        hand.cards,
        up,
        stake,
        actions=found.actions,
        best=found.best,
        insurance=found.insurance,
        reasons=find_reasons(rules, hand, up, unseen_by(memory, rules), found.actions, stake=stake),
    )
