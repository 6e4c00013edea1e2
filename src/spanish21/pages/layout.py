"""What lies printed on a table's felt: the spots for wagers, the lines of print, every payment.

A page asks for it once when it opens; the rest it sees in views. It reads a rule set and decides
nothing. What is on a spot, and what may be laid there now, is the table's business.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count, people_on_box
from spanish21.rules.side_bets.bonus_spin import wheel_prizes
from spanish21.rules.telling.pay_lists import PayList, list_pays
from spanish21.rules.telling.specials import acts_in_play, motto, tell_specials

STATIC = Path(__file__).parent / "static"
"""The folder that the server serves as it is."""


class SpotTold(Struct, frozen=True):
    """A place for a wager: what it is called, its shape, and what may be laid on it at most."""

    kind: str
    title: str
    shape: str
    least: Cents
    most: Cents
    step: Cents


class PayLineTold(Struct, frozen=True):
    """What for, what it pays, and the clause."""

    name: str
    pays: str
    clause: str


class PayListTold(Struct, frozen=True):
    """Payments under one title."""

    title: str
    note: str
    rows: tuple[PayLineTold, ...]


class PrizeTold(Struct, frozen=True):
    """A segment of the wheel: its name, what it pays, and how many of the numbers bring it."""

    name: str
    cents: Cents
    weight: int


class LayoutTold(Struct, frozen=True):
    """Everything that is printed, posted and offered at a table under one rule set."""

    ruleset: str
    title: str
    hash: str
    boxes: int
    people: int
    motto: tuple[str, ...]
    bonus: str
    spots: tuple[SpotTold, ...]
    specials: tuple[tuple[str, str], ...]
    pays: tuple[PayListTold, ...]
    acts: tuple[str, ...]
    cards: int
    wheel: tuple[PrizeTold, ...]


def tell_layout(rules: Rules) -> LayoutTold:
    """The layout of a table under these rules.

    >>> from spanish21.rules.loading.load import load
    >>> [spot.title for spot in tell_layout(load("ma")).spots]
    ['main wager', 'Match the Dealer', 'Bonus Spin']
    """
    specials = tuple(tell_specials(rules))
    return LayoutTold(
        ruleset=rules.id,
        title=rules.title,
        hash=rules.hash,
        boxes=box_count(rules),
        people=people_on_box(rules),
        motto=tuple(motto(rules)),
        bonus=dict(specials).get("Bonuses", ""),
        spots=tuple(_tell_spot(rules, kind) for kind in _laid_before_deal(rules)),
        specials=specials,
        pays=tuple(map(_tell_list, list_pays(rules))),
        acts=tuple(act.value for act in acts_in_play(rules)),
        cards=len(rules.deck.cards) * rules.decks,
        wheel=tuple(PrizeTold(*prize) for prize in wheel_prizes(rules)),
    )


def _laid_before_deal(rules: Rules) -> list[Kind]:
    return [kind for kind in offered_kinds(rules) if kind is not Kind.INSURANCE]


def _tell_spot(rules: Rules, kind: Kind) -> SpotTold:
    """The spot of a kind; a side bet's limits are those beside the greatest main wager."""
    most = wager_limits(rules, Kind.MAIN)
    amounts = most if kind.is_line else wager_limits(rules, kind, main=most.most)
    shape = "main" if kind is Kind.MAIN else "line" if kind.is_line else "square"
    return SpotTold(kind.value, kind.title, shape, amounts.least, amounts.most, amounts.step)


def _tell_list(pays: PayList) -> PayListTold:
    return PayListTold(pays.title, pays.note, tuple(PayLineTold(*row) for row in pays.rows))
