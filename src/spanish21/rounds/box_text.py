"""A box in a few signs: who sits there, the wagers beside the hands, the hands and their stakes.

    2@p2{p2 match_dealer 500}(8s 8d)[8s 3c split: p2 main 1000+1000][8d split: p2 main 1000]

Each stake is a person, a kind and the cents first laid, with `+` for every double; what else is to
be said of a hand or a stake follows in words. The cards in round brackets are the first two of a
box that was split. `notation.py` has the whole table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from spanish21.cards import parse_cards, print_cards
from spanish21.errors import InputError, quote
from spanish21.rounds.narrative import PERSON, name_person, read_person
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.model import Rules
from spanish21.rules.settle import Ended
from spanish21.table.hand_acts import with_acts
from spanish21.table.state import Box, Hand, Stake, Wager

_BOX = re.compile(
    rf"(?P<number>\d+)(?:@(?P<seated>{PERSON}))?(?:{{(?P<wagers>[^}}]*)}})?"
    r"(?:\((?P<opening>[^)]*)\))?(?P<hands>(?:\[[^\]:]*: [^\]]*\])*)"
)
_WORDS = ("split", "aces", "doubled", "due", "taken", "dead", *(ended.value for ended in Ended))
_HAND = re.compile(r"\[([^\]:]*): ([^\]]*)\]")


def print_box(number: int, box: Box) -> str:
    """One box."""
    seated = "" if box.seated is None else f"@{name_person(box.seated)}"
    wagers = ", ".join(" ".join(_wager_words(wager)) for wager in box.wagers)
    first = box.hands[0].cards[:2] if box.hands else ()
    opening = "" if box.opening == first else f"({print_cards(box.opening)})"
    hands = "".join(_print_hand(hand) for hand in box.hands)
    return f"{number}{seated}{f'{{{wagers}}}' if wagers else ''}{opening}{hands}"


def _wager_words(wager: Wager) -> Iterator[str]:
    yield from (name_person(wager.person), wager.kind.value, str(wager.cents))
    if wager.side is not None:
        yield wager.side.value
    yield from ("coupon", str(wager.coupon)) if wager.coupon else ()
    yield from ("collected",) if wager.collected else ()


def _print_hand(hand: Hand) -> str:
    stakes = ", ".join(" ".join(_stake_words(stake)) for stake in hand.stakes)
    words = " ".join((print_cards(hand.cards), *_hand_words(hand))).strip()
    return f"[{words}: {stakes}]"


def _hand_words(hand: Hand) -> Iterator[str]:
    yield from ("split",) if hand.split else ()
    yield from ("aces",) if hand.split_aces else ()
    yield from ("doubled", str(hand.doubles)) if hand.doubles else ()
    yield from ("due",) if hand.card_due else ()
    yield from (hand.ended.value,) if hand.ended is not None else ()
    yield from ("taken",) if hand.taken else ()
    yield from ("dead",) if hand.dead else ()


def _stake_words(stake: Stake) -> Iterator[str]:
    chips = "+".join(map(str, (stake.cents, *stake.added)))
    yield from (name_person(stake.person), stake.kind.value, chips)
    yield from ("coupon", str(stake.coupon)) if stake.coupon else ()
    yield from ("left", stake.left.value) if stake.left is not None else ()
    yield from ("back", str(stake.back)) if stake.back is not None else ()
    yield from ("won", str(stake.won)) if stake.won else ()


def parse_box(rules: Rules, text: str) -> tuple[int, Box]:
    """The number and the box that `print_box` wrote."""
    found = _BOX.fullmatch(text)
    if found is None:
        raise InputError(f"{quote(text)} is not a box, such as '1[9s 7h: p1 main 1000]'")
    hands = tuple(_parse_hand(cards, stakes) for cards, stakes in _HAND.findall(found["hands"]))
    hands = tuple(with_acts(rules, hand, len(hands)) for hand in hands)
    wagers = tuple(_parse_wager(each) for each in _split(found["wagers"] or ""))
    first = hands[0].cards[:2] if hands else ()
    opening = first if found["opening"] is None else parse_cards(found["opening"])
    seated = None if found["seated"] is None else read_person(found["seated"])
    return int(found["number"]), Box(seated, wagers, hands, opening)


def _split(text: str) -> list[str]:
    return text.split(", ") if text else []


def _parse_wager(text: str) -> Wager:
    person, kind, cents, *words = text.split(" ")
    said: dict[str, Any] = {}
    if words and words[0] in [side.value for side in Side]:
        said["side"] = Side(words.pop(0))
    if "coupon" in words:
        said["coupon"] = int(words[words.index("coupon") + 1])
    said["collected"] = "collected" in words
    return Wager(read_person(person), Kind(kind), int(cents), **said)


def _parse_stake(text: str) -> Stake:
    person, kind, chips, *words = text.split(" ")
    said = dict(zip(words[::2], words[1::2], strict=True))
    cents, *added = map(int, chips.split("+"))
    return Stake(
        read_person(person),
        Kind(kind),
        cents,
        added=tuple(added),
        coupon=int(said.get("coupon", 0)),
        left=Ended(said["left"]) if "left" in said else None,
        back=int(said["back"]) if "back" in said else None,
        won=int(said.get("won", 0)),
    )


def _parse_hand(text: str, stakes: str) -> Hand:
    words = text.split()
    says = [word for word in words if word in _WORDS or word.isdecimal()]
    cards = parse_cards(" ".join(word for word in words if word not in says))
    ended = next((each for each in Ended if each.value in says), None)
    return Hand(
        tuple(_parse_stake(each) for each in _split(stakes)),
        cards=cards,
        shape=shape_of(cards),
        split="split" in says,
        split_aces="aces" in says,
        doubles=int(says[says.index("doubled") + 1]) if "doubled" in says else 0,
        card_due="due" in says,
        ended=ended,
        taken="taken" in says,
        dead="dead" in says,
    )
