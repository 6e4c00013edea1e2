"""Views and answers of a floor: what surrounds the table is seen, and every act is answered."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.errors import Refusal
from spanish21.floor import commands as c
from spanish21.floor.asking.answers import FloorAnswer, answers, options
from spanish21.floor.asking.views import (
    OnlookersFloor,
    PlayersFloor,
    StaffsFloor,
    WholeView,
    view,
)
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.deciding.decide import decide
from spanish21.floor.interface import Button
from spanish21.floor.roles import MATRIX
from spanish21.floor.state import Floor
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table import commands as t
from spanish21.table.order import Await
from spanish21.table.words import Actor, Role
from spanish21.wire.asks import bind
from spanish21.wire.codec import decode_told, encode_told
from spanish21.wire.people import Speaker
from spanish21.wire.telling import ViewTold, tell_answers
from tests.floor.decks import loaded
from tests.floor.pit import Pit
from tests.floor.test_floor_fuzz import SOURCES, Day, go_on
from tests.table.asking.blanks import fill, is_accepted
from tests.table.asking.test_views import swap_hole

ACTORS: tuple[Actor, ...] = ("p1", "p2", "stranger", *Role)


class NamedDay(Day):
    """A day on which everyone has a name, as on a wire."""

    def person(self) -> str:
        return self.chance.choice(("p1", "p2", "p3", "nobody"))


def wandering(name: str, seed: int, steps: int = 60) -> Pit:
    """A floor after a stretch of random commands."""
    pit = Pit(name)
    day = NamedDay(pit, Random(f"{name} {seed}"))
    for _ in range(steps):
        for command in day.chance.choice(SOURCES)(day):
            if day.flip():
                day.try_out(command)
        for command in go_on(day):
            day.try_out(command)
    return pit


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("seed", range(2))
def test_every_act_on_a_floor_is_answered_as_decide_would(name: str, seed: int) -> None:
    floor = wandering(name, seed).floor
    for actor in ACTORS:
        found = answers(floor, actor)
        kinds = {type(answer.option.command) for answer in found}
        if isinstance(actor, Role):
            staff = set(get_args(c.FloorCommand)) - set(get_args(t.PersonCommand))
            players = {k for k in staff if MATRIX[k] == {Role.PLAYER, Role.DEALER}}
            assert kinds >= staff - players
        else:
            assert kinds >= {k for k in MATRIX if Role.PLAYER in MATRIX[k]}
        for answer in found:
            assert put_to(floor, answer) == answer.refusal, answer


@pytest.mark.parametrize("name", rule_set_ids())
def test_on_a_floor_what_may_stand_in_a_blank_is_accepted_and_all_beside_it_refused(
    name: str,
) -> None:
    tried = set()
    for seed in range(4):
        floor = wandering(name, seed, steps=30).floor
        for actor in ACTORS:
            offers = [each.option for each in answers(floor, actor) if each.refusal is None]
            for trial in (trial for offer in offers for trial in fill(offer)):
                assert is_accepted(decide, floor, trial.command) is trial.offered, trial
                tried.add((type(trial.command), trial.offered))
    assert tried >= {(t.BuyIn, True), (t.BuyIn, False)}


def put_to(floor: Floor, answer: FloorAnswer) -> Refusal | None:
    try:
        decide(floor, answer.option.command)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("name", rule_set_ids())
def test_answers_and_views_of_a_floor_go_over_the_wire(name: str) -> None:
    floor = wandering(name, 3).floor
    for actor in ACTORS:
        told = tell_answers(answers(floor, actor))
        assert decode_told(encode_told(told)) == told
        role, person = (actor, "s1") if isinstance(actor, Role) else (Role.PLAYER, actor)
        for line, answer in zip(told.answers, answers(floor, actor), strict=True):
            bound: Any = bind(line.ask, Speaker(role, person))
            assert type(bound) is type(answer.option.command)
        message = ViewTold(view=view(floor, actor))
        assert decode_told(encode_told(message)) == message


def test_each_role_has_its_own_view_of_the_floor() -> None:
    floor = loaded().floor
    assert isinstance(view(floor, Role.ONLOOKER), OnlookersFloor)
    assert isinstance(view(floor, "p1"), PlayersFloor)
    for role in (Role.DEALER, Role.FLOOR, Role.SUPERVISOR, Role.SURVEILLANCE, Role.HOUSE):
        assert isinstance(view(floor, role), StaffsFloor)


def test_everyone_sees_where_the_cards_are() -> None:
    floor = loaded().floor
    for actor in ACTORS:
        assert view(floor, actor).scene.cards.phase is CardPhase.IN_SHOE


def scene(pit: Pit) -> Any:
    return view(pit.floor, Role.ONLOOKER).scene


def test_the_interface_and_a_top_prize_that_waits_are_seen_step_by_step() -> None:
    pit = Pit()
    pit.bet(1, spin=(1,))
    pit.press(Button.NEW_GAME, Button.BEGIN_GAME)
    assert scene(pit).interface.phase.value == "bets locked"
    pit.deal("As 6d Ks 9d 8d")
    pit.run(until=t.Settle)
    pit.press(1, 1)
    assert scene(pit).interface.taps[0] == 2
    pit.run(until=t.SpinWheel)
    pit.press(Button.PROCEED, Button.ENABLE)
    pit.give(t.SpinWheel(box=1, person="p1", number=0), c.CallFloor(by=Role.DEALER))
    claim = scene(pit).claim
    assert (claim.person, claim.called, claim.told) == ("p1", True, False)
    told = [o for o in options(pit.floor, Role.FLOOR) if isinstance(o.command, c.TellSurveillance)]
    assert len(told) == 1


def test_orders_about_people_are_for_them_and_the_staff() -> None:
    pit = loaded()
    pit.give(c.PostLimits(by=Role.FLOOR, least=500, most=2500))
    floor = replace(pit.floor, barred=frozenset({"p2"}), flat=frozenset({"p1"}))
    mine, other = view(floor, "p2"), view(floor, "p1")
    assert isinstance(mine, PlayersFloor)
    assert isinstance(other, PlayersFloor)
    assert (mine.barred, other.barred) == (True, False)
    assert (mine.flat, other.flat) == (False, True)
    staff = view(floor, Role.DEALER)
    assert isinstance(staff, StaffsFloor)
    assert (staff.orders.barred, staff.orders.flat) == (("p2",), ("p1",))
    assert b'"p2"' not in msgspec.json.encode(view(floor, Role.ONLOOKER))
    assert (other.scene.least, other.scene.most) == (500, 2500)


def test_the_burn_card_is_nowhere_in_a_view_or_an_answer() -> None:
    """It lies face down, also where the table knows it."""
    seen: list[tuple[list[WholeView], list[object]]] = []
    for card in ("7s", "Kd"):
        pit = Pit("ma")
        pit.floor = loaded(name="ma").floor
        pit.floor = replace(
            pit.floor, table=replace(pit.floor.table, shoe=replace(pit.floor.table.shoe, burns=1))
        )
        pit.give(t.BurnCard(card=Card(card)))
        seen.append(
            (
                [view(pit.floor, actor) for actor in ACTORS],
                [answers(pit.floor, actor) for actor in ACTORS],
            )
        )
    assert seen[0] == seen[1]


@pytest.mark.clause("ma 7(b) hidden")
@pytest.mark.parametrize("name", rule_set_ids())
def test_nothing_a_floor_shows_or_answers_tells_one_hole_card_from_another(name: str) -> None:
    settings: dict[str, Any] = {"hole_card": "card_reader"} if name == "ma" else {}
    pit = Pit(name, **settings)
    pit.bet(1, 2)
    pit.deal("9c 8c 9d 9h 8h 2c")
    pit.run(until=Await)
    assert pit.floor.table.dealer.hole is not None
    for other in ("3s", "7h", "9s", "5c"):
        swapped = replace(pit.floor, table=swap_hole(pit.floor.table, Card(other)))
        for actor in ACTORS:
            assert view(swapped, actor) == view(pit.floor, actor)
            assert answers(swapped, actor) == answers(pit.floor, actor)
