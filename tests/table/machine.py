"""A table under a random hand: what the stateful tests draw, and what must hold after each step.

`draw_command` fills an option's blank; `check` holds the books, the cards and the wagers against
the events. Nothing here knows a rule.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from spanish21.cards import Card, Rank
from spanish21.errors import Refusal
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table import commands as c
from spanish21.table import events as e
from spanish21.table.applying.apply import apply
from spanish21.table.asking.option import _NUMBER_FIELD, Option
from spanish21.table.deciding.decide import decide
from spanish21.table.shoe import whole
from spanish21.table.state import Table
from spanish21.table.words import Role

OFTEN = (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.QUEEN)


def blanks(option: Option) -> st.SearchStrategy[c.Command]:
    """The commands an option stands for: the least, the most, or anything between."""
    filled: dict[str, st.SearchStrategy[object]] = {}
    if option.amounts is not None:
        least, most, step = option.amounts
        count = (most - least) // step
        steps = st.sampled_from([0, count]) | st.integers(0, count)
        filled["cents"] = steps.map(lambda n: least + n * step)
    if option.cards:  # pairs, aces, tens and sevens more often than a shoe would give them
        often = [card for card in option.cards if card is not None and card.rank in OFTEN]
        filled["card"] = st.sampled_from([*option.cards, *often * 3])
    if option.numbers is not None:
        numbers = option.numbers
        filled[_NUMBER_FIELD[type(option.command)]] = st.integers(numbers[0], numbers[-1])
    return st.fixed_dictionaries(filled).map(lambda given: replace(option.command, **given))


@cache
def any_command(people: tuple[str, ...], boxes: int) -> st.SearchStrategy[c.Command]:
    """Commands of every kind with any values, lawful or not."""
    person, box = st.sampled_from(people), st.integers(0, boxes + 1)
    cents = st.sampled_from([-100, 0, 1, 50, 100, 500, 700, 1000, 2500, 10**7])
    card = st.none() | st.sampled_from(Card)
    hand = st.integers(0, 3)
    made: list[st.SearchStrategy[c.Command]] = [
        st.builds(c.BuyIn, person=person, cents=cents),
        st.builds(c.CashOut, person=person, cents=cents),
        st.builds(c.Sit, person=person, box=box),
        st.builds(c.Leave, person=person, box=box),
        st.builds(c.AllowOnBox, person=person, box=box, other=person),
        st.builds(c.PlaceWager, person=person, box=box, kind=st.sampled_from(Kind), cents=cents),
        st.builds(c.ChangeWager, person=person, box=box, kind=st.sampled_from(Kind), cents=cents),
        st.builds(c.WithdrawWager, person=person, box=box, kind=st.sampled_from(Kind)),
        st.builds(c.Insure, person=person, box=box, cents=cents),
        st.builds(c.Pass, person=person, box=box),
        st.builds(
            c.Choose,
            person=person,
            box=box,
            hand=hand,
            act=st.sampled_from(Act),
            cents=cents,
        ),
        st.builds(c.JoinDouble, person=person, box=box, cents=cents),
        st.builds(c.JoinSplit, person=person, box=box, cover=st.sampled_from(c.Cover)),
        st.builds(c.DealCard, to=box, card=card),
        st.builds(c.BurnCard, card=card),
        st.builds(c.NewShoe, behind=st.none() | st.integers(0, 500)),
        st.builds(c.ShowCutCard),
        st.builds(c.OfferInsurance),
        st.builds(c.CloseInsurance),
        st.builds(c.CheckHoleCard, blackjack=st.none() | st.booleans()),
        st.builds(c.CloseAnswers, box=box),
        st.builds(c.TurnHoleCard, card=card),
        st.builds(c.Settle, matter=st.sampled_from(c.Matter), box=box, hand=hand),
        st.builds(c.SpinWheel, box=box, person=person, number=st.integers(-1, 10**4)),
        st.builds(c.CollectCards),
    ]
    return st.one_of(made)


def actor_of(command: c.Command) -> str | Role:
    """Whose option a command would be: the person's, or the house's."""
    return getattr(command, "person", Role.HOUSE) if _is_persons(command) else Role.HOUSE


def _is_persons(command: c.Command) -> bool:
    return not isinstance(command, c.SpinWheel) and hasattr(command, "person")


def try_step(table: Table, command: c.Command) -> tuple[Table, tuple[e.Event, ...]] | Refusal:
    """Decide and apply, holding the books after every single event; or the refusal."""
    try:
        events = decide(table, command)
    except Refusal as refusal:
        return refusal
    for event in events:
        table = apply(table, event)
        check_books(table)
    return table, events


def check_books(table: Table) -> None:
    """The ledger sums to zero, nobody owes, and pending is what lies on the layout."""
    accounts = table.accounts
    assert sum(accounts.values()) == 0
    lying: Counter[str] = Counter()
    for box in table.boxes:
        for wager in box.wagers:
            lying[f"pending/{wager.kind.value}"] += wager.cents
            lying["coupons/pending"] += wager.coupon
        for hand in box.hands:
            for stake in hand.stakes:
                if stake.back is None:
                    lying[f"pending/{stake.kind.value}"] += stake.riding
                    lying["coupons/pending"] += stake.coupon
    for name, balance in accounts.items():
        if name.startswith(("person/", "coupons/person/")):
            assert balance >= 0, f"{name} owes"
        if name.startswith("pending/") or name == "coupons/pending":
            assert balance == lying[name], f"{name}: {balance} in the books, {lying[name]} lie"


def check_cards(table: Table) -> None:
    """Every card of the full shoe is in exactly one place, by rank and suit."""
    seen: Counter[Card] = Counter(table.discards)
    seen.update(table.dealer.cards)
    for box in table.boxes:
        for hand in box.hands:
            if not hand.taken:
                seen.update(hand.cards)
    if table.dealer.hole is not None:
        seen[table.dealer.hole] += 1
    for card, left, total in zip(Card, table.shoe.left, whole(table.rules), strict=True):
        assert left >= 0
        assert seen[card] + left == total, f"{card}: {seen[card]} seen, {left} left of {total}"


class Settlements:
    """Every wager laid, and that each is settled exactly once."""

    def __init__(self) -> None:
        self.open: Counter[tuple[str, int, Kind]] = Counter()
        self.done = 0

    def follow(self, events: tuple[e.Event, ...]) -> None:
        """Count wagers as they are laid, split and settled."""
        for event in events:
            if isinstance(event, e.WagerPlaced):
                self._lay(event.person, event.box, event.kind)
            elif isinstance(event, e.Insured):
                self._lay(event.person, event.box, Kind.INSURANCE)
            elif isinstance(event, e.HandSplit) or (
                isinstance(event, e.SplitJoined) and event.cover is c.Cover.BOTH
            ):
                for kind in event.kinds:
                    self._lay(event.person, event.box, kind)
            elif isinstance(event, e.WagerWithdrawn | e.WagerSettled):
                self._settle(event.person, event.box, event.kind)
            elif isinstance(event, e.RoundEnded):
                assert not +self.open, f"unsettled: {self.open}"

    def _lay(self, person: str, box: int, kind: Kind) -> None:
        self.open[person, box, kind] += 1

    def _settle(self, person: str, box: int, kind: Kind) -> None:
        self.open[person, box, kind] -= 1
        self.done += 1
        assert self.open[person, box, kind] >= 0, f"{kind} of {person} settled twice"
