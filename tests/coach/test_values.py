"""What the coach shows is what `ev` says for the same unseen cards, at real tables.

SPANISH21_COACH_POSITIONS asks for more positions a rule set: 1000 in a campaign. The cards that are
gone are gathered here from the record of the table, not from the coach.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from spanish21 import values
from spanish21.cards import Card
from spanish21.floor.events import FloorEvent
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table import events as e
from spanish21.table.order import Await
from tests.coach.seats import CoachedTable

ONCE = ((False, True),)
CHOOSES_DOUBLED: dict[str, tuple[tuple[bool, bool], ...]] = {
    "ma": ONCE,
    "nh-break-bonus": ONCE,
    "nh-bet-bigger": ONCE,
    "nh-go-for-it": ONCE,
    "sd-bonus-spin": (),  # one card, and neither rescue nor a second double
    "common": ONCE,
}
"""Where a doubled hand still has a choice: (split, doubled)."""
POSITIONS = int(os.environ.get("SPANISH21_COACH_POSITIONS", "25"))


def face_up(events: list[FloorEvent]) -> list[Card]:
    """Every card that lay face up since the shoe began."""
    began = max(n for n, event in enumerate(events) if isinstance(event, e.ShoeBegun))
    cards: list[Card] = []
    for event in events[began:]:
        match event:
            case e.CardDealt(down=False, card=Card() as card):
                cards.append(card)
            case e.HoleCardTurned(card=card):
                cards.append(card)
            case e.CardBurned(shown=True, card=Card() as card):
                cards.append(card)
    return cards


def check(place: CoachedTable, turn: Await) -> tuple[bool, bool]:
    """Hold the coach against `values`; tells whether the hand was split, and whether doubled."""
    box = place.table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    gone = face_up(place.events)
    for card in (*hand.cards, place.table.dealer.up):
        gone.remove(card)
    told = place.coach.advise(turn.box, turn.hand)
    expected = values(
        place.rules,
        hand.cards,
        place.table.dealer.up,
        gone=gone,
        hands=len(box.hands),
        doubles=hand.doubles,
        riding=hand.stakes[0].riding,
        stake=hand.stakes[0].cents,
        prizes=place.rules.super_bonus.offered,
    )
    assert told.actions == expected.actions
    assert told.best == expected.best
    assert told.insurance == expected.insurance
    assert set(expected.actions) - {"double_least"} == {act.value for act in hand.acts}
    return hand.split, hand.doubles > 0


@pytest.mark.parametrize("name", rule_set_ids())
def test_the_coach_says_what_ev_says_of_the_same_unseen_cards(name: str) -> None:
    place, chance = CoachedTable(load(name), seed=31), Random(7)
    checked, kinds = 0, set()
    while checked < POSITIONS:
        place.begin(stake=500 if name != "nh-bet-bigger" else 200, boxes=1)
        for turn in place.turns():
            kinds.add(check(place, turn))
            checked += 1
            choices = place.choices()
            eager = [each for each in choices if each.act.value in ("split", "double")]
            place.do(chance.choice(eager or choices))
    assert {split for split, _ in kinds} >= {False}
    if POSITIONS >= 100:
        assert {(True, False), *CHOOSES_DOUBLED[name]} <= kinds
