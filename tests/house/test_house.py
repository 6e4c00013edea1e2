"""One house runs every table: opened, shuffled, dealt and paid on its floor."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.floor import commands as c
from spanish21.floor import events as e
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.engine import replay_floor
from spanish21.floor.state import open_floor
from spanish21.house.automatic import AutomaticTable
from spanish21.house.house import House
from spanish21.rounds.notation import parse_table
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.procedure.shoe import shoe_size
from spanish21.rules.side_bets.wheel import wheel_places
from spanish21.table.commands import BurnCard, BuyIn, DealCard, NewShoe, PlaceWager, SpinWheel
from spanish21.table.events import CardBurned, CardDealt, CutCardReached, ShoeBegun, WagerSettled
from spanish21.table.words import Role
from tests.cli.evening import Stacked

BY_HAND = ShuffledBy.HAND


def open_house(
    name: str, shuffled_by: ShuffledBy = ShuffledBy.MACHINE
) -> tuple[House, list[e.FloorEvent]]:
    """A house with one player whose table has been opened, and all that happened."""
    house = House(load(name), Random(3), shuffled_by=shuffled_by)
    events = [*house.do(BuyIn(person="p1", cents=10**6))]
    while house.floor.cards.phase is not CardPhase.IN_SHOE:
        command = house.next(waits=False)
        assert command is not None
        events += house.do(command)
    return house, events


def phases(events: list[e.FloorEvent]) -> list[str]:
    """The steps of the cards, in order."""
    named = {e.CardsShuffled: "shuffled", e.CardsCut: "cut", ShoeBegun: "in the shoe"}
    return [
        each.phase.value if isinstance(each, e.CardsMoved) else named[type(each)]
        for each in events
        if isinstance(each, (e.CardsMoved, *named))
    ]


MA_OPENING = ["received", "verified", "confirmed", "spread", "washed"]
NH_OPENING = ["received", "spread", "verified", "washed"]


@pytest.mark.clause("ma 4(b)(1)")
@pytest.mark.parametrize("name", rule_set_ids())
def test_a_table_is_opened_in_its_documents_order_and_shuffled_by_machine(name: str) -> None:
    _, events = open_house(name)
    opening = NH_OPENING if name.startswith("nh") else MA_OPENING
    assert phases(events) == [*opening, "in the machine", "shuffled", "in the shoe"]


@pytest.mark.parametrize("name", rule_set_ids())
def test_by_hand_the_player_at_the_table_is_offered_the_cut(name: str) -> None:
    house = House(load(name), Random(3), shuffled_by=BY_HAND)
    events = [*house.do(BuyIn(person="p1", cents=10**6))]
    house.do(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    while (command := house.next()) is not None:
        events += house.do(command)
    assert house.cutter == "p1"
    middle = shoe_size(house.rules) // 2
    events += house.do(c.CutCards(by=Role.PLAYER, person="p1", at=middle))
    assert house.cutter is None
    assert isinstance(events[-1], e.CardsCut)
    loaded = house.next()
    assert loaded is not None
    events += house.do(loaded)
    opening = NH_OPENING if name.startswith("nh") else MA_OPENING
    assert phases(events) == [*opening, "shuffled", "cut", "in the shoe"]


def test_no_card_is_dealt_before_the_opening() -> None:
    floor = open_floor(load("ma"))
    assert floor.cards.phase is CardPhase.ABSENT
    house = House(load("ma"), Random(1))
    house.do(BuyIn(person="p1", cents=10**6))
    house.do(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    for command in (DealCard(to=1, card=Card.S9), BurnCard(card=Card.S9), NewShoe(behind=72)):
        with pytest.raises(Refusal) as refused:
            house.do(command)
        assert refused.value.code in (Code.CARDS_NOT_READY, Code.NOT_DUE)


def test_a_practice_table_says_first_that_its_opening_was_skipped() -> None:
    house = House(load("ma"), Random(1))
    assert house.do(c.SkipOpening(by=Role.DEALER)) == (e.OpeningSkipped(),)
    assert house.floor.practice
    late = House(load("ma"), Random(1))
    late.do(BuyIn(person="p1", cents=1000))
    with pytest.raises(Refusal) as refused:
        late.do(c.SkipOpening(by=Role.DEALER))
    assert refused.value.clause == "3(a)"


@pytest.mark.clause("ma 15(g)")
@pytest.mark.parametrize("by", [ShuffledBy.MACHINE, ShuffledBy.HAND])
@pytest.mark.parametrize("name", ["common", "sd-bonus-spin"])
def test_cards_that_run_out_are_replenished_and_the_round_goes_on(
    name: str, by: ShuffledBy
) -> None:
    rules = load(name, {"cut_card": "4 cards"}, decks=2)
    table = AutomaticTable(rules, Random(5), boxes=6, stake=500, side_bets=False, shuffled_by=by)
    ran_out = 0
    for _ in range(40):
        kinds = [type(event) for event in table.deal_round()]
        ran_out += CardBurned in kinds[kinds.index(CardDealt) :]
        assert sum(table.table.accounts.values()) == 0
    assert ran_out  # a card is burned in mid-round only when the discards come back


@pytest.mark.no_cover
@pytest.mark.clause("ma 4(g)", "nh-bet-bigger rules.2")
@pytest.mark.parametrize("name", rule_set_ids())
def test_nothing_is_shuffled_before_the_cut_card_is_out(name: str) -> None:
    table = AutomaticTable(load(name), Random(2), boxes=6, stake=500, side_bets=False)
    table.deal_round()
    reached, shuffled = False, 0
    for _ in range(80):
        events = table.deal_round()
        if any(isinstance(event, ShoeBegun) for event in events):
            assert reached
            reached, shuffled = False, shuffled + 1
        reached = reached or any(isinstance(event, CutCardReached) for event in events)
    assert shuffled > 1


def test_the_same_chance_gives_the_same_events_and_they_make_the_same_floor() -> None:
    for by in (ShuffledBy.MACHINE, ShuffledBy.HAND):
        one, two = (open_house("ma", shuffled_by=by) for _ in range(2))
        assert one[1] == two[1]
        assert replay_floor(open_floor(load("ma")), one[1]) == one[0].floor


@pytest.mark.clause("sd-bonus-spin (7)")
@pytest.mark.parametrize("name", ["sd-bonus-spin", "ma"])
def test_a_top_prize_is_verified_before_the_house_pays_it(name: str) -> None:
    class TopSpin(Stacked):
        def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
            return 0

    house = House(load(name), TopSpin("2c As 5d Kh 9c 9d"))
    house.do(BuyIn(person="p1", cents=10**6))
    house.do(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    house.do(PlaceWager(person="p1", box=1, kind=Kind.BONUS_SPIN, cents=500))
    events: list[e.FloorEvent] = []
    while house.table.number == 0 or house.table.playing:
        command = house.next(waits=False)
        assert command is not None
        events += house.do(command)
    kinds = [type(event) for event in events]
    hit, verified = kinds.index(e.TopPrizeHit), kinds.index(e.TopPrizeVerified)
    assert kinds[hit:verified].count(e.CheckSigned) == 4
    paid = [
        place
        for place, event in enumerate(events)
        if isinstance(event, WagerSettled) and event.kind is Kind.BONUS_SPIN
    ]
    assert paid
    assert min(paid) > verified


def test_a_refusal_says_the_position_it_was_made_at_and_a_house_s_own_game_its_name(
    tmp_path: Path,
) -> None:
    house = House(load("ma"), Random(1))
    wager = PlaceWager(person="north", box=1, kind=Kind.MAIN, cents=1000)
    with pytest.raises(Refusal) as refused:
        house.do(wager)
    assert parse_table(refused.value.position) == house.table
    path = tmp_path / "harbour.toml"
    path.write_text('extends = "ma"\ndecks = 8\n[cite]\ndecks = "2(a)"\n', encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        House(load(path), Random(1)).do(wager)
    assert refused.value.position == "harbour round 0"


def test_whoever_deals_from_the_house_s_shoe_is_given_the_card_that_comes() -> None:
    house = House(load("ma"), Random(7))
    house.do(c.SkipOpening(by=Role.DEALER, name="a dealer"))
    first = house.fill(DealCard(to=1, card=Card("As"), by=Role.DEALER))
    exposed = house.fill(c.ReportExposed(by=Role.DEALER, card=Card("As")))
    assert isinstance(first, DealCard)
    assert isinstance(exposed, c.ReportExposed)
    assert first.card is exposed.card is house._stack.drawn_from[0]
    assert house.fill(first) == house.fill(first), "nothing is drawn by looking"
    sign = c.SignOn(by=Role.DEALER, name="a dealer")
    assert house.fill(sign) is sign
    empty = c.Replenish(by=Role.DEALER)
    assert house.fill(empty) is empty, "with no discards there is nothing to shuffle"


def test_cards_that_are_keyed_in_lie_in_no_order_the_house_knows() -> None:
    house = House(load("ma"), Random(7), keyed_in=True)
    house.do(c.SkipOpening(by=Role.DEALER, name="a dealer"))
    deal = DealCard(to=1, by=Role.DEALER)
    assert house.fill(deal) is deal


@pytest.mark.clause("ma 15(g)")
def test_a_dealers_shoe_is_replenished_from_the_discards_and_the_wheel_is_the_house_s() -> None:
    table = AutomaticTable(load("ma"), Random(3), boxes=2, stake=1000, side_bets=False)
    table.deal_round()
    burned = table.house.fill(c.Replenish(by=Role.DEALER))
    assert isinstance(burned, c.Replenish)
    assert burned.burned in table.table.discards
    spin = table.house.fill(SpinWheel(box=1, person="p1"))
    assert isinstance(spin, SpinWheel)
    assert 0 <= spin.number < wheel_places(load("ma"))
