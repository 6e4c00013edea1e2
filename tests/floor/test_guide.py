"""At every moment the dealer is told the next lawful acts, each with a clause of the register."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from spanish21.cards import parse_cards
from spanish21.floor.applying.apply import apply
from spanish21.floor.asking.guide import GuideStep, floor_steps, guide_book, next_steps, steps_at
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.state import CardsAt
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.clauses import HOUSE, ClauseKind, clause_exists, documents, load_clauses
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds, wager_limits
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.table.asking.croupier import Supply, next_command
from spanish21.table.commands import BuyIn, Choose, Command, PermitBoxes, PlaceWager
from spanish21.table.engine import open_table, step
from spanish21.table.events import RoundEnded
from spanish21.table.order import Await, due
from spanish21.table.state import Table
from tests.floor.decks import loaded


def open_with(rules: Rules, *, boxes: int, sides: bool) -> Table:
    table = open_table(rules)
    for box in range(1, boxes + 1):
        person = f"p{box}"
        table, _ = step(table, BuyIn(person=person, cents=1_000_00))
        table, _ = step(table, PlaceWager(person=person, box=box, kind=Kind.MAIN, cents=1000))
        for kind in offered_kinds(rules) if sides else ():
            if kind is not Kind.MAIN and kind is not Kind.INSURANCE:
                side = Side.HIGH if kind is Kind.HIGH_LOW else None
                cents = wager_limits(rules, kind, main=1000, lines=0).least
                table, _ = step(
                    table, PlaceWager(person=person, box=box, kind=kind, cents=cents, side=side)
                )
    return table


def play_through(table: Table, supply: Supply, chance: Random) -> Iterator[tuple[Table, GuideStep]]:
    """Every step shown from the first wager to the end of a round of random choices."""
    while True:
        for shown in next_steps(table):
            yield table, shown
        command: Command | None = next_command(table, supply, waits=False)
        if command is None:
            turn = due(table)
            assert isinstance(turn, Await)
            hand = table.box(turn.box).hands[turn.hand - 1]
            act = chance.choice(hand.acts)
            cents = 1000 if act is Act.DOUBLE and not hand.doubles else 0
            act = Act.STAND if act is Act.DOUBLE and not cents else act
            command = Choose(person=turn.person, box=turn.box, hand=turn.hand, act=act, cents=cents)
        table, events = step(table, command)
        if any(isinstance(event, RoundEnded) for event in events):
            return


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_moment_of_a_round_has_a_step_with_a_known_clause(name: str) -> None:
    rules = load(name)
    for seed in range(60):
        chance = Random(seed)
        shoe = list(rules.deck.cards * rules.decks)
        chance.shuffle(shoe)
        supply = Supply(cards=tuple(shoe), spins=(0,) * 7)
        table = open_with(rules, boxes=1 + seed % 3, sides=seed % 2 == 0)
        for at, shown in play_through(table, supply, chance):
            assert "{" not in shown.says
            assert shown.clause == HOUSE or clause_exists(at.rules.document, shown.clause)


@pytest.mark.parametrize("document", documents())
def test_every_guided_clause_is_shown_as_a_step(document: str) -> None:
    shown = {row.clause.get(document) for rows in guide_book().values() for row in rows}
    guided = {row.id for row in load_clauses(document) if row.kind is ClauseKind.GUIDED}
    assert guided - shown == set()


def test_every_step_cites_clauses_of_the_register() -> None:
    for rows in guide_book().values():
        for row in rows:
            assert row.clause or row.usual
            for document, clause in row.clause.items():
                assert clause_exists(document, clause), (document, clause)


@pytest.mark.clause("ma 7(g) announce", "ma 7(e)", "ma 7(f) announce", "ma 7(l)", "ma 7(h)")
def test_totals_and_the_dealers_card_are_announced_before_they_happen() -> None:
    table = open_with(load("ma"), boxes=1, sides=False)
    supply = Supply(cards=parse_cards("9s 6h 2d 8c Ks 4d"), spins=())
    said: list[GuideStep] = []
    while True:
        said += next_steps(table)
        command: Command | None = next_command(table, supply, waits=False)
        if command is None:
            turn = due(table)
            assert isinstance(turn, Await)
            act = Act.HIT if len(table.box(1).hands[0].cards) == 2 else Act.STAND
            command = Choose(person="p1", box=1, hand=1, act=act)
        table, events = step(table, command)
        if any(isinstance(event, RoundEnded) for event in events):
            break
    clauses = [shown.clause for shown in said]
    spoken = ["7(e)", "7(e) choice", "7(l)", "7(f)", "7(f) announce", "7(g) announce", "7(h)"]
    assert [clause for clause in clauses if clause in spoken] == [
        *["7(e)", "7(e) choice", "7(l)", "7(f)", "7(f) announce", "7(e) choice", "7(l)"],
        *["7(g) announce", "7(h)"],
    ]
    assert GuideStep("Announce the new total of box 1: 19.", "7(f) announce") in said
    assert GuideStep("Draw a card: you have 16.", "12(b)") in said


@pytest.mark.clause("nh-break-bonus method.2g", "nh-go-for-it method.2f")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-go-for-it"])
def test_where_signal_and_voice_differ_the_signal_decides(name: str) -> None:
    rules = load(name)
    assert rules.hand_signal_decides
    steps = steps_at(rules, "choice", who="box 1", acts="hit")
    assert any("the signal decides" in shown.says for shown in steps)


def test_split_hands_and_boxes_with_permission_are_named() -> None:
    table = open_table(load("ma"))
    table, _ = step(table, BuyIn(person="p1", cents=100_00))
    table, _ = step(table, PermitBoxes(person="p1", boxes=2))
    table, _ = step(table, PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    supply = Supply(cards=parse_cards("8s 6h 8d 3c"), spins=())
    for _ in range(3):
        command: Command | None = next_command(table, supply, waits=False)
        assert command is not None
        table, _ = step(table, command)
    table, _ = step(table, Choose(person="p1", box=1, hand=1, act=Act.SPLIT))
    assert [s.clause for s in next_steps(table)] == ["10(b)"]
    command = next_command(table, supply, waits=False)
    assert command is not None
    table, _ = step(table, command)
    assert next_steps(table)[0] == GuideStep(
        "Announce the total of the split hand, box 1, hand 1: 11.", "10(c) announce"
    )


def test_between_rounds_the_dealer_waits_for_wagers() -> None:
    rules = load("ma")
    assert next_steps(open_table(rules)) == steps_at(rules, "wagers")


@pytest.mark.clause("ma 3(a)", "ma 3(b) spread", "ma 3(c)", "ma 4(a) stack", "ma 4(e) shoe")
@pytest.mark.clause("ma 4(e) to the bottom")
def test_cards_on_their_way_into_the_shoe_are_guided_step_by_step() -> None:
    pit = loaded()
    floor, shown = pit.start, []
    for event in pit.events:
        floor = apply(floor, event)
        if floor.cards is not None and floor.cards.phase is not CardPhase.IN_SHOE:
            shown += [each.clause for each in floor_steps(floor)]
    order = ["3(a)", "3(b) spread", "3(c)", "4(a) stack", "4(e) to the bottom", "4(e) shoe"]
    assert [clause for clause in dict.fromkeys(shown) if clause in order] == order
    assert floor_steps(floor) == next_steps(floor.table)
    machine = replace(CardsAt(CardPhase.SHUFFLED), how=ShuffledBy.MACHINE)
    steps = floor_steps(replace(floor, cards=machine))
    assert steps == steps_at(floor.table.rules, "load")  # a machine's shuffle is not cut
    for phase in CardPhase:
        assert floor_steps(replace(floor, cards=CardsAt(phase)))
