"""`edge` and `values`: what a whole game is worth, and every action of one hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from spanish21.cards import Card, parse_cards, print_cards
from spanish21.money import Cents, print_cents
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.unseen import Unseen
from spanish21.reports.figures import house_edge
from spanish21.reports.notebook import draw_cards, draw_lines, draw_table
from spanish21.reports.wager_values import known_edge
from spanish21.rules.model import Rules

STAKE: Cents = 1000


@dataclass(frozen=True, repr=False)
class HouseEdge:
    """The exact value of a game under best play: one box, a fresh shoe, the main wager alone.

    `ev` is the player's expectation on a unit of the wager first made; `error` bounds what watching
    the other hands of a split might add to it.
    """

    ruleset: str
    title: str
    decks: int
    hash: str
    stake: Cents
    prizes: bool
    ev: float
    error: float

    @property
    def house_edge(self) -> float:
        """The house's share: the expectation turned round."""
        return -self.ev

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {**vars(self), "house_edge": self.house_edge}

    def __repr__(self) -> str:
        return f"{self.title}, {self.decks} decks: house edge {house_edge(self.ev)}"

    def _repr_html_(self) -> str:
        return draw_lines(repr(self), f"rules {self.hash}; a stake of {print_cents(self.stake)}")


def edge(rules: Rules, *, stake: Cents = STAKE, prizes: bool = False) -> HouseEdge:
    """The exact house edge of a game; `prizes` adds the Super Bonus of a wager of `stake` cents.

    >>> from spanish21 import edge, load
    >>> edge(load("common", {"soft_17": "stand"}))
    Spanish 21, the usual American game, 6 decks: house edge 0.3644%
    """
    found = known_edge(Terms(rules, stake, prizes))
    names = (rules.id, rules.title, rules.decks, rules.hash)
    return HouseEdge(*names, stake, prizes, float(found.ev), float(found.error))


@dataclass(frozen=True, repr=False)
class ActionValues:
    """What every action of a hand is worth, in units of the wager first made.

    `doubles` has the value of each amount a double may add, in cents; `insurance` is the value of a
    unit of insurance, or None where there is none to take.
    """

    ruleset: str
    hand: tuple[Card, ...]
    up: Card
    stake: Cents
    actions: Mapping[str, float]
    best: str
    doubles: Mapping[Cents, float]
    insurance: float | None

    @property
    def value(self) -> float:
        """The value of the best action."""
        return self.actions[self.best]

    def cost(self, action: str) -> float:
        """What this action gives away against the best, in units."""
        return self.value - self.actions[action]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "ruleset": self.ruleset,
            "hand": print_cards(self.hand),
            "up": str(self.up),
            "stake": self.stake,
            "actions": dict(self.actions),
            "best": self.best,
            "value": self.value,
            "doubles": dict(self.doubles),
            "insurance": self.insurance,
        }

    @property
    def _ranked(self) -> list[tuple[str, float]]:
        return sorted(self.actions.items(), key=lambda item: -item[1])

    def __repr__(self) -> str:
        told = ", ".join(f"{name.replace('_', ' ')} {value:+.4f}" for name, value in self._ranked)
        return f"{print_cards(self.hand)} against {self.up}: {told}"

    def _repr_html_(self) -> str:
        rows = [(name.replace("_", " "), f"{value:+.6f}") for name, value in self._ranked]
        if self.insurance is not None:
            rows.append(("per unit of insurance", f"{self.insurance:+.6f}"))
        return (
            f"<p>{draw_cards(self.hand)} against {draw_cards([self.up])}</p>"
            f"{draw_table(('action', 'value'), rows)}"
        )


def values(
    rules: Rules,
    hand: str | Iterable[Card],
    up: str | Card,
    *,
    gone: str | Iterable[Card] = (),
    left: str | Iterable[Card] | None = None,
    hands: int = 1,
    doubles: int = 0,
    riding: Cents | None = None,
    stake: Cents = STAKE,
    prizes: bool = False,
) -> ActionValues:
    """The exact value of every action of a hand, for any cards left.

    `gone` are the other cards seen since the shuffle; or `left` names every card that may still
    come, the dealer's hole card among them. `hands` is how many the box has if it was split,
    `doubles` how often this hand was doubled and `riding` what then lies on it, in cents.

    >>> from spanish21 import load, values
    >>> values(load("sd-bonus-spin"), "9s 7h", "6d")
    9s 7h against 6d: stand -0.1575, hit -0.4255, double least -0.4680, double -0.8510
    """
    live = LiveHand(read_cards(hand), hands, doubles, riding)
    up_card = up if isinstance(up, Card) else Card.parse(up.strip())
    if left is None:
        unseen = Unseen.fresh(rules).without([*live.cards, up_card, *read_cards(gone)])
    else:
        unseen = Unseen.of(read_cards(left)).without(read_cards(gone))
    found = value_hand(Terms(rules, stake, prizes), live, up_card, unseen, every_double=True)
    return ActionValues(
        rules.id,
        live.cards,
        up_card,
        stake,
        actions=found.actions,
        best=found.best,
        doubles=found.doubles,
        insurance=found.insurance,
    )


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards from text or as they are.

    >>> read_cards("7s 8h") == read_cards([Card("7s"), Card("8h")])
    True
    """
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)
