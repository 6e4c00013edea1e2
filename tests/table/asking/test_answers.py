"""Answers: every act, with either what may be asked and what it takes, or why it is refused."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace as put

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.play import HAND_ACTS, Act
from spanish21.table import commands as c
from spanish21.table.asking.answer import Answer
from spanish21.table.asking.answers import answers
from spanish21.table.asking.options import options
from spanish21.table.deciding.decide import decide
from spanish21.table.engine import open_table, step
from spanish21.table.state import Table
from spanish21.table.words import Actor, Role
from tests.table.asking.blanks import fill, is_accepted
from tests.table.asking.test_seen import ALIKE, dealt
from tests.table.chance import RandomRound
from tests.table.kit import CHIPS, Game

ACTORS: tuple[Actor, ...] = ("p1", "q1", "p2", "stranger", *Role)


def choices(table: Table, person: str, *, hand: int = 1) -> dict[Act, Answer]:
    found = {}
    for answer in answers(table, person):
        command = answer.option.command
        if isinstance(command, c.Choose) and command.hand == hand:
            found[command.act] = answer
    return found


def of(table: Table, kind: type, actor: Actor = "p1") -> list[Answer]:
    return [each for each in answers(table, actor) if type(each.option.command) is kind]


def three_lines(cards: str) -> Game:
    wagers = "p1 1 main 1000; p1 1 bet_bigger_2x 1000; p1 1 bet_bigger_3x 1000"
    game = Game("nh-bet-bigger", wagers, cards=cards)
    game.run()
    return game


def test_a_double_on_three_ten_dollar_lines_takes_thirty_dollars() -> None:
    found = choices(three_lines("5c 9d 6d 8h").table, "p1")
    assert found[Act.DOUBLE].option.amounts == Amounts(100, most=1000, step=100)
    assert found[Act.DOUBLE].takes == Amounts(300, most=3000, step=300)
    assert found[Act.HIT] == Answer(found[Act.HIT].option)


def test_a_split_of_three_ten_dollar_lines_takes_thirty_dollars() -> None:
    found = choices(three_lines("8c 9d 8d 7h").table, "p1")
    takes = found[Act.SPLIT].takes
    assert takes is not None
    assert (takes.least, takes.most) == (3000, 3000)


def test_a_main_wager_that_is_changed_takes_its_lines_along() -> None:
    """From $5 to $10 on two lines takes $10, to $1 gives $8 back."""
    game = Game("nh-bet-bigger", "p1 1 main 500; p1 1 bet_bigger_2x 500; p1 1 lucky_ladies 500")
    found = {a.option.command.kind: a for a in of(game.table, c.ChangeWager)}  # type: ignore[union-attr]
    assert found[Kind.MAIN].option.amounts == Amounts(100, most=1000, step=100)
    assert found[Kind.MAIN].takes == Amounts(-800, most=1000, step=200)
    assert found[Kind.BET_BIGGER_2X].takes == Amounts(0, most=0, step=1)


def test_a_shared_box_is_told_what_joining_takes() -> None:
    game = Game("ma", "p1 1 main 1000; p2 1 main 500", cards="8c 9d 8d")
    game.run()
    game.say("split")
    joins = {a.option.command.cover: a for a in of(game.table, c.JoinSplit, "p2")}  # type: ignore[union-attr]
    both = joins[c.Cover.BOTH].takes
    assert both is not None
    assert both.least == 500
    assert joins[c.Cover.FIRST].takes is None
    assert [a.refusal.code for a in of(game.table, c.JoinSplit) if a.refusal] == [
        Code.NOT_ASKED
    ] * 3


def test_a_refused_act_says_code_clause_and_reason() -> None:
    game = Game("ma", "p1 1 main 1000", cards="8c 9d 7d")
    game.run()
    refusal = choices(game.table, "p1")[Act.SPLIT].refusal
    assert refusal == Refusal(
        Code.NOT_A_PAIR, "10(a)", "only two first cards of one value may be split"
    )
    assert choices(game.table, "p1")[Act.RESCUE].refusal is not None
    game.do(c.CashOut(person="p1", cents=CHIPS - 1000))
    broke = choices(game.table, "p1")[Act.DOUBLE].refusal
    assert broke is not None
    assert (broke.code, "would need $1.00" in broke.detail) == (Code.NOT_ENOUGH_CHIPS, True)


def test_who_is_not_in_turn_is_told_whose_turn_it_is() -> None:
    game = Game("ma", "p1 1 main 1000; p2 2 main 1000", cards="8c 9c 9d 7d 7h")
    game.run()
    waits = choices(game.table, "p2")
    assert set(waits) == set(HAND_ACTS)
    for answer in waits.values():
        assert answer.refusal is not None
        assert answer.refusal.code is Code.NOT_YOUR_TURN
        assert "box 1, hand 1" in answer.refusal.detail


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("seed", range(2))
def test_every_act_is_answered_for_everyone_as_decide_would_at_every_moment(
    name: str, seed: int
) -> None:
    """Remembered answers are right too: each is put to `decide` again on the very table."""
    game = RandomRound(load(name), seed)
    game.play()
    for table in (open_table(load(name)), *game.tables[seed::2]):
        for actor in ACTORS:
            found = answers(table, actor)
            kinds = {type(answer.option.command) for answer in found}
            expected = get_args(c.PersonCommand if isinstance(actor, str) else c.HouseCommand)
            assert kinds >= set(expected)
            for answer in found:
                assert put_to(table, answer) == answer.refusal


@pytest.mark.parametrize("name", rule_set_ids())
def test_what_may_stand_in_a_blank_is_accepted_and_all_that_lies_beside_it_refused(
    name: str,
) -> None:
    game = RandomRound(load(name), 5)
    game.play()
    tried = set()
    for table in game.tables[::4]:
        for actor in ACTORS:
            offers = [each.option for each in answers(table, actor) if each.refusal is None]
            for trial in (trial for offer in offers for trial in fill(offer)):
                assert is_accepted(decide, table, trial.command) is trial.offered, trial
                tried.add((type(trial.command), trial.offered))
    for kind in (c.BuyIn, c.PlaceWager, c.NewShoe, c.PermitBoxes, c.GiveCoupon):
        assert tried >= {(kind, True), (kind, False)}
    assert (c.DealCard, True) in tried  # a deck of 52 has every card to offer


def put_to(table: Table, answer: Answer) -> Refusal | None:
    try:
        decide(table, answer.option.command)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("seed", range(1))
def test_what_is_taken_leaves_the_persons_chips(name: str, seed: int) -> None:
    game = RandomRound(load(name), seed)
    game.play()
    for table in game.tables:
        for person in ("p1", "q1"):
            for answer in answers(table, person):
                if answer.takes is not None and answer.refusal is None:
                    assert spent(table, person, answer) == answer.takes.least


def spent(table: Table, person: str, answer: Answer) -> int:
    after, _ = step(table, answer.option.command)
    account = f"person/{person}"
    return table.accounts[account] - after.accounts[account]


@pytest.mark.clause("ma 7(b) hidden")
@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("up", ["9d", "Kd", "As"])
def test_no_answer_tells_one_hole_card_from_another(name: str, up: str) -> None:
    first, *others = [dealt(name, up, hole).table for hole in ALIKE]
    for actor in ("p1", "p2", *Role):
        for table in others:
            assert answers(table, actor) == answers(first, actor)


@pytest.mark.parametrize("act", [c.CheckHoleCard, c.TurnHoleCard])
def test_a_hole_card_the_table_knows_is_checked_and_turned_with_an_empty_blank(
    act: type[c.CheckHoleCard] | type[c.TurnHoleCard],
) -> None:
    """Even a blackjack is told by nobody's answers before the check."""
    games = []
    for hole in ("Ks", "3s"):
        game = Game(load("common"), "p1 1 main 1000", cards=f"9c As 9h {hole} 2c 2d 2h 2s")
        game.run(act)
        games.append(game.table)
    for role in Role:
        for table in games:
            (answer,) = of(table, act, role)
            assert answer.option.command == act(by=role)
            assert answer.option.cards == ()
    if act is c.CheckHoleCard:
        for actor in ("p1", *Role):
            assert answers(games[0], actor) == answers(games[1], actor)
    assert [o for o in options(games[0], Role.HOUSE) if type(o.command) is act]


def test_the_last_card_of_a_kind_does_not_show_by_lying_face_down() -> None:
    """All sixes of spades but one are out: whether it is the hole card or in the shoe is open."""
    tables = []
    for hole in ("2c", "6s"):
        table = dealt("common", "9d", hole).table
        left = list(table.shoe.left)
        for card in ("2c", "6s"):
            left[list(Card).index(Card(card))] = 0 if card == hole else 1
        tables.append(put(table, shoe=put(table.shoe, left=tuple(left))))
    for table in tables:
        game = Game("common")
        game.table = table
        game.say("hit")
        tables[tables.index(table)] = game.table
    for actor in ("p1", *Role):
        assert answers(tables[0], actor) == answers(tables[1], actor)
    deal = of(tables[0], c.DealCard, Role.DEALER)[0]
    assert {Card("2c"), Card("6s")} <= set(deal.option.cards)


def test_a_player_without_a_name_has_nothing_to_ask_for() -> None:
    game = Game("ma", "p1 1 main 1000")
    assert all(answer.refusal is not None for answer in answers(game.table, Role.PLAYER))
