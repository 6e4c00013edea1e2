"""The console: one key does what is due, a menu does the rest, and bad input loses nothing."""

from __future__ import annotations

from random import Random

import pytest

from spanish21 import load, rule_set_ids
from spanish21.console.desk import ROUND_OVER, Desk
from spanish21.console.forms import blanks_of, fill_form
from spanish21.console.menus import describe_kind
from spanish21.console.shift import Shift
from spanish21.console.slips import Slips
from spanish21.floor import commands as c
from spanish21.house.house import House
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.table import commands as t
from spanish21.table.words import Role


def sit(name: str = "ma", role: Role = Role.DEALER, **more: object) -> Desk:
    live = bool(more.get("live"))
    how = ShuffledBy.HAND if live else ShuffledBy.MACHINE
    house = House(load(name), Random(5), shuffled_by=how)
    slips = more.pop("slips", None)
    shift = Shift(house, players=("a", "b"), **more)  # type: ignore[arg-type]
    return Desk(shift, role, slips=slips)  # type: ignore[arg-type]


def type_in(desk: Desk, *lines: str) -> list[str]:
    told: list[str] = []
    for line in lines:
        list(desk.screen())
        told += desk.take(line)
    return told


def deal(desk: Desk) -> None:
    """Go on until a card has been dealt."""
    while not desk.house.table.boxes[0].hands:
        type_in(desk, "")


@pytest.mark.parametrize("role", [Role.DEALER, Role.FLOOR, Role.SURVEILLANCE])
@pytest.mark.parametrize("name", rule_set_ids())
def test_enter_alone_runs_a_table_from_the_opening_through_two_rounds(
    name: str, role: Role
) -> None:
    desk, rounds = sit(name, role, side_bets=True), 0
    for _ in range(400):
        told = type_in(desk, "")
        assert not [line for line in told if line.startswith("Refused")]
        rounds += ROUND_OVER in told
        if rounds == 2:
            return
    pytest.fail("two rounds were not over after 400 acts")


def test_the_screen_shows_what_is_due_with_its_clause_and_marks_what_is_mine() -> None:
    desk = sit()
    first, *_, keys = desk.screen()
    assert first.startswith("* ")
    assert first.endswith("[3(a)]")
    assert keys.startswith("[dealer] Enter next, g on, i o b c p r, v look")


def test_an_irregularity_shows_what_the_clause_will_do_before_it_is_done() -> None:
    desk = sit(role=Role.FLOOR)
    deal(desk)
    before = desk.house.floor
    told = type_in(desk, "i", "1", "Kd")
    assert told[0] == "This will happen, signed by the floorperson:"
    assert any("[15(a)]" in line for line in told)
    assert desk.house.floor == before, "nothing has happened yet"
    assert type_in(desk, "n") == ["Nothing was done."]
    assert desk.house.floor == before
    type_in(desk, "i", "1", "Kd", "y")
    assert desk.house.floor != before


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("x",), "'x' is not a key here: Enter, g, v, ?, q, i, o, b"),
        (("i", "99"), "'99' is not in the menu: 1 to"),
        (("i", "1", "hello"), "hello"),
        (("i", "1", ""), "an answer is needed"),
        (("i", "1", "7s Kd"), "not one card"),
        (("o", "1", "maybe"), "'maybe' is neither y nor n"),
    ],
)
def test_bad_input_is_told_in_one_line_and_nothing_is_lost(
    lines: tuple[str, ...], says: str
) -> None:
    desk = sit(role=Role.SUPERVISOR)
    deal(desk)
    before = desk.house.floor
    told = type_in(desk, *lines)
    assert says in told[-1]
    assert desk.house.floor == before


def test_q_closes_a_form_and_loses_nothing() -> None:
    desk = sit(role=Role.FLOOR)
    deal(desk)
    before = desk.house.floor
    type_in(desk, "i", "1")
    assert desk.busy
    assert type_in(desk, "q") == ["Nothing was done."]
    assert not desk.busy
    assert desk.house.floor == before


def test_a_refusal_names_the_clause_and_changes_nothing() -> None:
    desk = sit(role=Role.FLOOR)
    before = desk.house.floor
    told = type_in(desk, "i", "1", "Kd")
    assert told[-1].startswith("Refused: ")
    assert told[-1].endswith("[15(a)]")
    assert desk.house.floor == before
    assert not desk.busy


def test_a_live_dealer_keys_in_the_cards() -> None:
    desk = sit("nh-bet-bigger", live=True)
    while not any("card to box 1" in line for line in desk.screen()):
        type_in(desk, "")
    told = type_in(desk, "7s")
    assert any("7s" in line for line in told)
    type_in(desk, "")
    assert next(desk.screen()).startswith("card (such as 7s")
    assert "an answer is needed" in type_in(desk, "")[0]
    type_in(desk, "Kd")
    assert [str(card) for card in desk.house.table.box(2).hands[0].cards] == ["Kd"]


def test_the_burn_card_is_not_told_to_anyone() -> None:
    desk, told = sit(), list[str]()
    while not desk.house.table.boxes[0].hands:
        told += type_in(desk, "")
    assert "  card burned" in told


def test_surveillance_looks_at_the_whole_ledger_and_a_dealer_does_not() -> None:
    assert any("account" in line for line in type_in(sit(role=Role.SURVEILLANCE), "v"))
    assert not any("account" in line for line in type_in(sit(), "v"))


def find_slip(desk: Desk) -> str:
    for _ in range(300):
        type_in(desk, "")
        seen = [line for line in desk.screen() if line.startswith("You see: ")]
        if seen:
            return seen[0]
    raise AssertionError("the dealer made no mistake")


def test_a_mistake_that_is_passed_over_is_missed_and_told_with_its_clause() -> None:
    desk = sit(role=Role.FLOOR, slips=Slips(0.5, Random(1)))
    find_slip(desk)
    (told, *_) = type_in(desk, "")
    assert told.startswith("Missed: Report: ")
    assert next(desk.score.lines()).endswith("0 put right, 1 missed")


def test_a_mistake_put_right_is_counted_for_its_clause() -> None:
    for seed in range(40):
        desk = sit(role=Role.FLOOR, slips=Slips(0.3, Random(seed)))
        says = find_slip(desk)
        if "face up in the shoe" in says:
            break
    card = says.removeprefix("You see: ").split()[0]
    told = type_in(desk, "i", "1", card, "y")
    assert any(line == "Right: 15(a) puts it right." for line in told)
    assert desk.score.found == {"15(a)": 1}


def test_g_goes_on_to_the_end_of_the_round() -> None:
    desk = sit()
    deal(desk)
    assert type_in(desk, "g")[-1] == ROUND_OVER


def test_without_players_the_console_says_where_wagers_come_from() -> None:
    house = House(load("ma"), Random(5))
    house.do(c.SkipOpening(by=Role.FLOOR, name="f"))
    desk = Desk(Shift(house), Role.DEALER)
    for _ in range(9):
        told = type_in(desk, "")
    assert "Lay wagers under p, players" in told[-1]
    type_in(desk, "?")


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_practice_table_has_cards_in_its_shoe(name: str) -> None:
    house = House(load(name), Random(5))
    house.do(c.SkipOpening(by=Role.FLOOR, name="f"))
    desk = Desk(Shift(house, players=("a",)), Role.DEALER)
    assert type_in(desk, "", "g")[-1] == ROUND_OVER


def test_whoever_sits_down_in_another_seat_has_its_menus() -> None:
    desk = sit()
    assert type_in(desk, "r", "4") == ["Your seat: surveillance."]
    assert desk.role is Role.SURVEILLANCE
    assert list(desk.screen())[-1].startswith("[surveillance] Enter next, g on, o b r, ")


def test_whoever_signs_on_by_name_signs_from_then_on() -> None:
    desk = sit(role=Role.FLOOR)
    deal(desk)
    type_in(desk, "o")
    number = next(line.split()[0] for line in desk.screen() if "Come on duty" in line)
    type_in(desk, number, "kim", "y")
    assert type_in(desk, "i", "1", "Kd")[0] == "This will happen, signed by kim:"


def test_where_two_must_sign_the_console_asks_for_the_second() -> None:
    """A second card face up voids the round (15(a)): two people must agree."""
    desk = sit(role=Role.FLOOR)
    deal(desk)
    type_in(desk, "i", "1", "Kd", "y")
    told = type_in(desk, "i", "1", "Qd")
    assert told[-1].endswith("[15(a) second]")
    assert next(desk.screen()).startswith("a second person must agree: who signs?")
    assert type_in(desk, "")[0].endswith("signed by the floorperson and the supervisor:")
    type_in(desk, "y")
    assert desk.house.table.void


def test_a_player_who_is_not_automatic_is_asked() -> None:
    house = House(load("ma"), Random(5))
    house.do(c.SkipOpening(by=Role.FLOOR, name="f"))
    desk = Desk(Shift(house), Role.DEALER)
    house.do(t.BuyIn(person="north", cents=100_00))
    house.do(t.PlaceWager(person="north", box=1, kind=Kind.MAIN, cents=10_00))
    type_in(desk, "g")
    assert any("1  choose" in line for line in desk.screen())
    type_in(desk, "q")
    (told, *_) = type_in(desk, "stand")
    assert "stand" in told
    assert type_in(desk, "g")[-1] == ROUND_OVER


def test_leaving_in_a_round_says_what_comes_next() -> None:
    desk = sit()
    deal(desk)
    *_, last = desk.leave()
    assert last.startswith("You leave in round 1; nothing is half done. Next: ")
    assert last.endswith("[7(d)(1)]")


def test_a_prize_is_posted_by_its_own_name() -> None:
    made = fill_form(
        t.PostPrize, {"name": "mega", "cents": "10000", "at": "0"}, by=Role.FLOOR, name="f"
    )
    assert made == t.PostPrize(name="mega", cents=1_000_000, at=0, by=Role.FLOOR)


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_mistake_can_be_put_right_at_the_console_and_the_shoe_still_ends(name: str) -> None:
    """Cards that were named leave the virtual shoe, so that none is dealt that is not left."""
    desk = sit(name, Role.FLOOR, side_bets=True, slips=Slips(0.08, Random(2)))
    told: list[str] = []
    for _ in range(600):
        told += type_in(desk, "")
        if any(line.startswith("You see: ") for line in desk.screen()):
            told += put_right(desk)
    assert not [line for line in told if line.startswith("Refused") and "second" not in line]
    assert sum(desk.score.found.values()) > 10
    assert not desk.score.missed
    assert desk.house.table.number > 15


def put_right(desk: Desk) -> list[str]:
    """Report what is seen through the menu, as a person would who knows what it is."""
    slip = desk.sees
    assert slip is not None
    type_in(desk, "i")
    says = describe_kind(type(slip.command))
    number = next(line.split()[0] for line in desk.screen() if says in line)
    told = type_in(desk, number)
    for blank in blanks_of(type(slip.command)):
        value = getattr(slip.command, blank.field)
        said = ("n", "y")[value] if isinstance(value, bool) else str(value)
        told += type_in(desk, said)
    if next(desk.screen()).startswith("a second person"):
        told += type_in(desk, "")
    return told + type_in(desk, "y")
