"""The cards and choices of a round in words, a line each, in the order in which they came.

Reads events and follows the cards of every hand, so that each card can be told with the total it
makes. `parsing.py` reads the same lines back; the two must agree, and the golden files
(tests/table/test_golden.py) prove that they do. Nothing here knows a rule.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from spanish21.cards import Card, print_cards
from spanish21.floor import events as fe
from spanish21.floor.events import FloorEvent
from spanish21.money import print_cents
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Act
from spanish21.table import events as e
from spanish21.table.commands import Cover
from spanish21.table.words import DEALER, PersonId

VERBS = {
    Act.HIT: "hits",
    Act.STAND: "stands",
    Act.SURRENDER: "surrenders",
    Act.RESCUE: "rescues",
    Act.DOUBLE: "doubles",
    Act.SPLIT: "splits",
    Act.INSURANCE: "insures",
}
COVERS = {
    Cover.BOTH: "covers both hands",
    Cover.FIRST: "goes with the first hand",
    Cover.SECOND: "goes with the second hand",
}
ARROW = "->"
NOTE = "note:"
"""How a line begins that tells of an irregularity."""
PLAIN_PERSON = r"[\w.-]+"
PERSON = rf'{PLAIN_PERSON}|"[\w\\]*"'
"""What a person looks like in a text, plain or quoted."""


def name_person(person: PersonId) -> str:
    """A person as one word: plain, or quoted with every sign but letters and digits escaped.

    >>> print(name_person("p1"), name_person("first base"))
    p1 "first\\u0020base"
    """
    if re.fullmatch(PLAIN_PERSON, person):
        return person
    escaped = (sign if sign.isalnum() else _escape(sign) for sign in person)
    return f'"{"".join(escaped)}"'


def _escape(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if sign.isascii() else json.dumps(sign)[1:-1]


def read_person(word: str) -> PersonId:
    """The person that `name_person` wrote."""
    return str(json.loads(word)) if word.startswith('"') else word


def name_hand(box: int, hand: int) -> str:
    """Where something lies: a box, or a hand of it."""
    return f"box {box} hand {hand}" if hand else f"box {box}"


class Hands:
    """The cards of every hand, followed through the events of a round."""

    def __init__(self) -> None:
        self.dealer: list[Card] = []
        self.down: Card | None = None
        self.boxes: dict[int, list[list[Card]]] = {}
        self.split: set[int] = set()

    def follow(self, event: FloorEvent) -> None:
        """Take an event into account."""
        if isinstance(event, e.CardDealt):
            self._deal(event)
        elif isinstance(event, e.HoleCardTurned):
            self.dealer.append(event.card)
            self.down = None
        elif isinstance(event, e.HandSplit):
            self.split.add(event.box)
            hands, place = self.boxes[event.box], event.hand - 1
            hands[place : place + 1] = [[card] for card in hands[place]]

    def _deal(self, event: e.CardDealt) -> None:
        assert event.card is not None, "a round in words knows its cards"
        if event.down:
            self.down = event.card
        elif event.box == DEALER:
            self.dealer.append(event.card)
        else:
            hands = self.boxes.setdefault(event.box, [[]])
            hands[event.hand - 1].append(event.card)

    def total(self, box: int, hand: int) -> str:
        """What a hand comes to, in words."""
        if box == DEALER:
            return count_words(self.dealer)
        return count_words(self.boxes[box][hand - 1], split=box in self.split)


def count_words(cards: Iterable[Card], *, split: bool = False) -> str:
    """The total of some cards as a dealer announces it.

    >>> from spanish21.cards import parse_cards
    >>> [count_words(parse_cards(cards)) for cards in ("As 6d", "Ks As", "Ks 6d 6h")]
    ['soft 17', 'blackjack', 'bust']
    """
    shape = shape_of(cards)
    if shape.bust:
        return "bust"
    if shape.two_card_21 and not split:
        return "blackjack"
    return f"soft {shape.total}" if shape.soft and shape.total < 21 else str(shape.total)


def tell_deal(events: Iterable[FloorEvent]) -> Iterator[str]:
    """The first cards in two rows, as they went around the table."""
    rows: tuple[list[str], list[str]] = ([], [])
    given: dict[int, int] = {}
    for event in events:
        if not isinstance(event, e.CardDealt) or not is_opening(event, given):
            continue
        place = "dealer" if event.box == DEALER else f"box {event.box}"
        row = rows[given.get(event.box, 0)]
        row.append(f"{place}: {event.card}{' face down' if event.down else ''}")
        given[event.box] = given.get(event.box, 0) + 1
    yield from ("   ".join(row) for row in rows)


def is_opening(event: e.CardDealt, given: dict[int, int]) -> bool:
    """Whether a card is one of the first two of its box, the dealer's first, or the hole card."""
    return given.get(event.box, 0) < (2 if event.box != DEALER or event.down else 1)


def tell_play(events: Iterable[FloorEvent]) -> Iterator[str]:
    """All that was said and dealt after the first cards."""
    hands, given, held = Hands(), dict[int, int](), ""
    for event in events:
        hands.follow(event)
        if isinstance(event, e.CardDealt):
            if is_opening(event, given):
                given[event.box] = given.get(event.box, 0) + 1
                continue
            place = held or _place(event)
            yield f"{place} {ARROW} {event.card} ({hands.total(event.box, event.hand)})"
            held = ""
            continue
        line = _tell(event, hands)
        if line and held:
            yield held
        if line:
            held = line if _asks_card(event) else ""
        if line and not held:
            yield line


def _asks_card(event: FloorEvent) -> bool:
    """Whether the next card is what this choice has asked for, so that one line tells both."""
    hits = isinstance(event, e.Chosen) and event.act is Act.HIT
    return hits or isinstance(event, e.Doubled | e.DoubleJoined)


def _place(event: e.CardDealt) -> str:
    return "dealer" if event.box == DEALER else name_hand(event.box, event.hand)


def _tell(event: FloorEvent, hands: Hands) -> str:
    """One event in words, or nothing."""
    match event:
        case e.Insured():
            return f"box {event.box}  {name_person(event.person)} insures for {_money(event)}"
        case e.Chosen():
            return f"{_who(event)} {VERBS[event.act]}"
        case e.Doubled() | e.DoubleJoined():
            return f"{_who(event)} doubles for {_money(event)}"
        case e.HandSplit():
            return f"{_who(event)} splits for {_money(event)}"
        case e.SplitJoined():
            amount = f" for {_money(event)}" if event.cents else ""
            return f"{_who(event)} {COVERS[event.cover]}{amount}"
        case e.HoleCardChecked():
            return f"dealer looks: {'blackjack' if event.blackjack else 'no blackjack'}"
        case e.HoleCardTurned():
            return f"dealer turns {event.card} ({hands.total(DEALER, 0)})"
        case e.WheelSpun():
            return _tell_spin(event)
    return _tell_fault(event)


def _tell_fault(event: FloorEvent) -> str:
    """What went wrong and how it was put right, or nothing."""
    match event:
        case fe.FaultNoted():
            return f"{NOTE} {event.says} [{event.clause}]"
        case e.HandDied():
            return f"{NOTE} {name_hand(event.box, event.hand)} is dead [{event.clause}]"
        case e.RoundVoided():
            return f"{NOTE} the round is void [{event.clause}]"
        case fe.CardRefused():
            return f"{NOTE} {name_person(event.person)} refuses the exposed card"
        case fe.ReaderNoted():
            return f"{NOTE} the supervisor has been told"
    return ""


def _who(event: e.Chosen | e.Doubled | e.DoubleJoined | e.HandSplit | e.SplitJoined) -> str:
    return f"{name_hand(event.box, event.hand)}  {name_person(event.person)}"


def _money(event: e.Insured | e.Doubled | e.DoubleJoined | e.HandSplit | e.SplitJoined) -> str:
    return print_cents(event.cents)


def _tell_spin(event: e.WheelSpun) -> str:
    prize = print_cents(int(event.prize)) if event.prize.isdecimal() else event.prize
    return f"box {event.box}  {name_person(event.person)} spins {prize} at {event.number}"


def tell_hands(events: Iterable[FloorEvent]) -> Iterator[tuple[str, str, str]]:
    """Every hand as it stood at the end: where, its cards, what it comes to."""
    hands = Hands()
    for event in events:
        hands.follow(event)
    for box, cards in sorted(hands.boxes.items()):
        for place, hand in enumerate(cards, 1):
            yield name_hand(box, place), print_cards(hand), hands.total(box, place)
    yield "dealer", print_cards(hands.dealer), count_words(hands.dealer)
    if hands.down is not None:
        yield "face down", str(hands.down), "never turned"
