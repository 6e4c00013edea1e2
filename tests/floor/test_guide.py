"""At every moment the guide shows the next lawful acts, in the document's own words and order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

import pytest

from spanish21.cards import parse_cards
from spanish21.errors import Code
from spanish21.floor import commands as c
from spanish21.floor.asking.due_acts import fill_blanks
from spanish21.floor.asking.guide import GuideStep, guide, steps_at
from spanish21.floor.asking.guide_book import guide_book
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.interface import Button
from spanish21.rules.clauses import HOUSE, ClauseKind, clause_exists, documents, load_clauses
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import rule_set_ids
from spanish21.rules.play import Act
from spanish21.table import commands as t
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from tests.floor.days import GAMES, rules_of, spend_day
from tests.floor.decks import come
from tests.floor.pit import Pit


def led(pit: Pit, until: CardPhase = CardPhase.IN_SHOE) -> Iterator[GuideStep]:
    """Every step shown while the guide is followed, until the cards are there."""
    while pit.floor.cards.phase is not until:
        steps = guide(pit.floor)
        yield from steps
        command = next(command for step in steps for command in step.commands)
        pit.give(fill_blanks(pit.floor, command))


def shown(pit: Pit) -> list[str]:
    return [step.clause for step in guide(pit.floor)]


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(2 * len(GAMES)))
def test_over_random_days_every_step_is_accepted_and_whatever_is_due_is_shown(seed: int) -> None:
    day = spend_day(rules_of(seed % len(GAMES)), seed)
    assert day.rounds


@pytest.mark.parametrize("document", documents())
def test_every_guided_clause_is_shown_as_a_step(document: str) -> None:
    cited = {row.clause for rows in guide_book(document).values() for row in rows}
    guided = {row.id for row in load_clauses(document) if row.kind is ClauseKind.GUIDED}
    assert guided - cited == set()


@pytest.mark.parametrize("document", documents())
def test_every_step_cites_a_clause_of_its_own_document(document: str) -> None:
    moments = guide_book("house")
    for moment, rows in guide_book(document).items():
        assert moment in moments
        for row in rows:
            assert clause_exists(document, row.clause), (moment, row.clause)


def test_the_house_has_words_for_every_moment_and_cites_itself() -> None:
    guide_book.cache_clear()  # a test that is not traced may have read it
    for rows in guide_book("house").values():
        assert all(row.clause == HOUSE and row.says for row in rows)
    assert guide_book("no such document") == {}


@pytest.mark.clause("ma 3(a)", "ma 3(b) spread", "ma 3(c)", "ma 4(a) stack", "ma 4(e) shoe")
@pytest.mark.clause("ma 4(e) to the bottom", "ma 7(i) notice", "ma 2(a) backs", "ma 7(a)")
@pytest.mark.clause("ma 2(a) cutting card", "ma 4(c) backs away", "ma 7(b)", "ma 7(c) rack")
def test_massachusetts_opens_in_the_order_of_its_sections_3_and_4() -> None:
    pit = Pit("ma", practice=False)
    come(pit)
    clauses = [step.clause for step in led(pit)]
    assert clauses == [
        *["3(a)", "2(a) backs", "2(a) cutting card", "3(b)", "3(b)", "3(b) spread", "3(c)"],
        *["4(j)(2)", "4(j)(3)", "4(j)(2)", "4(j)(4)", "4(j)(2)", "4(a) stack"],
        *["4(c) backs away", "4(d)", "4(c)"],
        *["4(e) to the bottom", "4(e) depth", "7(i) notice", "4(e) shoe"],
        *["7(a)", "7(b)", "7(c) rack"],
    ]


@pytest.mark.clause("nh-break-bonus method.1a", "nh-break-bonus method.1c")
@pytest.mark.clause("nh-break-bonus method.1h", "nh-bet-bigger rules.1a", "nh-bet-bigger rules.1e")
@pytest.mark.clause("nh-bet-bigger rules.3b", "nh-go-for-it method.1a", "nh-go-for-it method.1b")
@pytest.mark.clause("nh-go-for-it method.1i", "nh-break-bonus equipment.1a")
@pytest.mark.clause("nh-go-for-it equipment.1a")
@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("nh-break-bonus", "1 equipment.1a 1a 1b 1c 1e 1e 1e 1f 1h 1i"),
        ("nh-bet-bigger", "1 1a 1d 1e 2 2 2 3a 3b 3c"),
        ("nh-go-for-it", "1 equipment.1a 1a 1a 1b 1c 1d 1e 1f 1f 1g 1i 1j"),
    ],
)
def test_new_hampshire_opens_in_each_documents_own_order(name: str, order: str) -> None:
    pit = Pit(name, practice=False)
    come(pit)
    clauses = [step.clause for step in led(pit) if step.clause != HOUSE]
    heading = "rules" if name == "nh-bet-bigger" else "method"
    assert [clause.removeprefix(f"{heading}.") for clause in clauses] == order.split()


@pytest.mark.clause("nh-break-bonus method.1d")
def test_with_a_machine_the_cards_wait_until_it_is_ready_and_are_not_cut() -> None:
    pit = Pit("nh-break-bonus", practice=False, shuffled_by="machine")
    come(pit)
    clauses = [step.clause for step in led(pit)]
    assert clauses[-3:] == ["method.1d", "method.1d", "method.1d"]
    assert "method.1f" not in clauses


@pytest.mark.clause("ma 7(j)(1)", "ma 4(j)(1)")
def test_after_a_shoe_the_rest_is_counted_and_the_plug_comes_first() -> None:
    pit = Pit("ma")
    come(pit)
    pit.give(c.OrderReshuffle(by=Role.FLOOR, name="f1"))
    clauses = [step.clause for step in led(pit)]
    assert clauses[:4] == ["7(j)(1)", "7(j)(2)", "4(j)(1)", HOUSE]  # no clause names a wash there


@pytest.mark.clause("ma 3(b) spread")
def test_until_the_first_player_has_come_there_is_nothing_to_do_but_wait() -> None:
    pit = Pit("ma", practice=False)
    list(led(pit, until=CardPhase.SPREAD))
    (step,) = guide(pit.floor)
    assert (step.clause, step.commands) == ("3(b) spread", ())


@pytest.mark.clause("ma 7(g) announce", "ma 7(e)", "ma 7(f) announce", "ma 7(l)", "ma 7(h)")
def test_totals_and_the_dealers_card_are_announced_before_they_happen() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal("9s 6h 2d 8c Ks 4d")
    said: list[GuideStep] = []
    while pit.floor.table.playing or pit.floor.table.number == 0:
        said += guide(pit.floor)
        turn = due(pit.floor.table)
        if isinstance(turn, Await):
            act = Act.HIT if len(pit.floor.table.box(1).hands[0].cards) == 2 else Act.STAND
            pit.give(t.Choose(person="p1", box=1, hand=1, act=act))
        else:
            pit.follow()
    clauses = [step.clause for step in said]
    spoken = ["7(e)", "7(e) choice", "7(l)", "7(f)", "7(f) announce", "7(g) announce", "7(h)"]
    assert [clause for clause in clauses if clause in spoken] == [
        *["7(e)", "7(e) choice", "7(l)", "7(f)", "7(f) announce", "7(e) choice", "7(l)"],
        *["7(g) announce", "7(h)"],
    ]
    words = [step.says for step in said]
    assert "Announce the new total of box 1: 19." in words
    assert "Draw a card: you have 16." in words


@pytest.mark.clause("ma 10(c) announce")
def test_the_total_of_a_split_hand_is_announced_by_its_number() -> None:
    pit = Pit("ma")
    pit.bet(1)
    pit.deal("8s 6h 8d 3c")
    pit.run(until=Await)
    pit.give(t.Choose(person="p1", box=1, hand=1, act=Act.SPLIT))
    assert shown(pit) == ["10(b)"]
    pit.follow()
    first = guide(pit.floor)[0]
    assert first.says == "Announce the total of the split hand, box 1, hand 1: 11."
    assert first.clause == "10(c) announce"


@pytest.mark.clause("nh-break-bonus method.2e", "nh-break-bonus method.2f")
@pytest.mark.clause("nh-break-bonus method.2g", "nh-go-for-it method.2f", "nh-go-for-it method.2d")
@pytest.mark.clause("nh-go-for-it method.2e", "nh-go-for-it method.2h", "nh-bet-bigger rules.12c")
@pytest.mark.parametrize(
    ("name", "signals"),
    [
        ("nh-break-bonus", ["tap", "wave", "hand counts"]),
        ("nh-bet-bigger", ["tap", "wave", "in a V"]),
        ("nh-go-for-it", ["tap", "wave", "overrule", "one finger", "two fingers"]),
    ],
)
def test_each_document_has_its_own_signals(name: str, signals: list[str]) -> None:
    pit = Pit(name)
    pit.bet(1)
    pit.deal("9s 6h 9d 8c Ks 4d")
    pit.run(until=Await)
    steps = guide(pit.floor)
    words = " ".join(step.says for step in steps)
    for signal in signals:
        assert signal in words
    read = [command for step in steps for command in step.commands if is_signal(command)]
    assert {command.shown for command in read} >= {Act.HIT, Act.STAND}
    pit.give(next(command for command in read if command.shown is Act.STAND))
    assert not isinstance(due(pit.floor.table), Await)


def is_signal(command: c.FloorCommand) -> TypeGuard[c.ReadSignal]:
    return isinstance(command, c.ReadSignal)


@pytest.mark.parametrize("document", documents())
def test_every_guided_clause_is_shown_at_its_moment_of_some_day(document: str) -> None:
    """'Guided' means that a program shows it: here a table is played until all were seen."""
    left = {row.id for row in load_clauses(document) if row.kind is ClauseKind.GUIDED}
    games = [number for number, (name, _) in enumerate(GAMES) if name == document]
    for seed in range(MOST_DAYS):
        left -= spend_day(rules_of(games[seed % len(games)]), f"guided {seed}").shown
        if not left:
            break
    assert left == set()


MOST_DAYS = 40


@pytest.mark.clause("nh-bet-bigger rules.10a", "nh-bet-bigger rules.10e")
def test_insurance_is_asked_for_aloud_and_closed_with_a_wave() -> None:
    pit = Pit("nh-bet-bigger")
    pit.bet(1)
    pit.deal("9s Ah 2d 8c Ks 4d")
    pit.run(until=t.OfferInsurance)
    assert shown(pit) == ["rules.10a"]
    pit.follow()
    assert shown(pit) == ["rules.10e"]
    pit.follow()
    assert shown(pit) == ["rules.11a"]


@pytest.mark.clause("sd-bonus-spin (2)", "sd-bonus-spin (4)(b)(ii)", "sd-bonus-spin (7)(c)")
def test_the_interface_and_a_top_prize_are_led_from_new_game_to_winner_paid() -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    clauses: list[str] = []
    while pit.floor.table.playing or pit.floor.table.number == 0:
        clauses += [step.clause for step in guide(pit.floor) if step.commands]
        pit.follow()
    led_by = [clause for clause in dict.fromkeys(clauses) if clause.startswith("(")]
    assert led_by == [
        *["(5)", "(2)", "(3)", "(4)", "(4)(a)(iii)", "(4)(b)(i) cards", "(4)(b)(ii)"],
        *["(7)(a)", "(7)(b)"],
        *["(7)(c)(i)", "(7)(c)(ii)", "(7)(c)(iii)", "(7)(c)(iv)", "(7)", "(4)(b)(iii)"],
    ]


@pytest.mark.clause("ma 16(d)(1)", "ma 16(d)(2)")
def test_massachusetts_presses_the_seats_button_and_activates_the_wheel() -> None:
    pit = Pit("ma")
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    clauses: list[str] = []
    while pit.floor.table.playing or pit.floor.table.number == 0:
        clauses += shown(pit)
        pit.follow()
    assert clauses.index("16(d)(1)") < clauses.index("16(d)(2)")


@pytest.mark.clause("ma 15(d)", "ma 15(d) refused", "ma 15(h) one card")
def test_what_an_irregularity_asks_for_is_shown_before_the_round_goes_on() -> None:
    pit = Pit("ma")
    pit.bet(1, 2)
    pit.deal("9s 5s 6h 2d 7d 3c 4c")
    for _ in range(3):
        pit.follow()
    pit.give(c.SkipBox(by=Role.DEALER, box=1, name="d1"))
    pit.follow()
    (offer,) = guide(pit.floor)
    assert offer.clause == "15(h) one card"
    assert [type(command) for command in offer.commands] == [c.TakeSecond, c.TakeSecond]
    pit.follow()
    pit.follow()
    three = parse_cards("3c")[0]
    pit.give(c.ReportExposed(by=Role.DEALER, card=three, name="d1"))
    assert shown(pit)[0] == "15(d) refused"
    pit.give(t.Choose(person="p1", box=1, hand=1, act=Act.HIT))
    (step,) = guide(pit.floor)
    assert step.clause == "15(d)"
    assert step.commands == (t.DealCard(to=1, card=three, by=Role.DEALER),)


def test_wagers_that_do_not_fit_an_order_are_put_right_before_the_deal() -> None:
    pit = Pit("ma")
    pit.bet(1, 2)
    pit.give(c.PostLimits(by=Role.FLOOR, least=2000, most=5000, name="f1"))
    _, step = guide(pit.floor)
    assert "posted limits are $20.00 to $50.00" in step.says
    kinds = {(type(command), command.by) for command in step.commands}
    assert kinds == {(t.WithdrawWager, Role.DEALER)}
    pit.give(t.ChangeWager(person="p1", box=1, kind=Kind.MAIN, cents=2000))
    (withdraw,) = guide(pit.floor)[1].commands  # the one that is left
    pit.give(withdraw)
    assert shown(pit) == ["5(d)", "7(d)(1)"]


def test_between_rounds_the_dealer_waits_for_wagers() -> None:
    pit = Pit("ma")
    assert guide(pit.floor) == steps_at(pit.floor.table.rules, "wagers")


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_closed_table_is_opened_by_new_decks_only(name: str) -> None:
    pit = Pit(name)
    come(pit)
    pit.give(c.CloseAfterShoe(by=Role.FLOOR, name="f1"))
    pit.reach_cut_card()
    (step,) = guide(pit.floor)
    assert [type(command) for command in step.commands] == [c.OpenCards]


def test_a_button_of_the_interface_is_due_only_where_a_spin_is_wagered() -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1)
    shown_now = [command for step in guide(pit.floor) for command in step.commands]
    assert [type(command) for command in shown_now] == [t.DealCard]
    pit.give(t.PlaceWager(person="p1", box=1, kind=Kind.BONUS_SPIN, cents=500))
    (step,) = guide(pit.floor)
    assert step.commands == (c.Press(by=Role.DEALER, button=Button.NEW_GAME),)


@pytest.mark.clause("ma 4(i)")
def test_cards_of_a_table_that_stood_empty_are_spread_for_the_newcomer() -> None:
    pit = Pit("ma", practice=False)
    come(pit)
    list(led(pit))
    pit.give(t.CashOut(person="p1", cents=100_00), t.Leave(person="p1", box=1))
    come(pit, "p2", 2)
    (step,) = guide(pit.floor)
    assert step.clause == "4(i)"
    assert [type(command) for command in step.commands] == [c.SpreadCards]


@pytest.mark.clause("nh-bet-bigger rules.9a", "nh-bet-bigger rules.19a")
def test_at_a_live_table_the_peeks_answer_and_the_turned_card_are_left_blank() -> None:
    for answer in (False, True):
        pit = Pit("nh-bet-bigger")
        pit.bet(1)
        for to, card in ((1, "9s"), (0, "Kd"), (1, "7h")):
            pit.give(t.DealCard(to=to, card=parse_cards(card)[0]))
        pit.give(t.DealCard(to=0))  # face down, and nobody has seen it
        (step,) = guide(pit.floor)
        assert (step.clause, step.commands) == ("rules.9a", (t.CheckHoleCard(by=Role.DEALER),))
        pit.give(fill_blanks(pit.floor, step.commands[0]) if not answer else FOUND)
        if not answer:
            pit.give(t.Choose(person="p1", box=1, hand=1, act=Act.STAND))
        (step,) = guide(pit.floor)
        assert (step.clause, step.commands) == ("rules.19a", (t.TurnHoleCard(by=Role.DEALER),))
        filled = fill_blanks(pit.floor, step.commands[0])
        assert isinstance(filled, t.TurnHoleCard)
        assert filled.card is not None
        assert filled.card.is_ace is answer
        pit.give(filled)


FOUND = t.CheckHoleCard(blackjack=True, by=Role.DEALER)


@pytest.mark.clause("sd-bonus-spin (7)(c)")
def test_whoever_must_sign_is_called_to_the_table_first() -> None:
    pit = Pit("sd-bonus-spin")
    pit.give(c.SignOff(by=Role.SURVEILLANCE, name="w1"))
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    while pit.floor.claim is None or not pit.floor.claim.told:
        pit.follow()
    step = guide(pit.floor)[0]
    assert step.commands == (c.SignOn(by=Role.SURVEILLANCE),)
    assert "surveillance" in step.says
    pit.follow()
    assert shown(pit) == ["(7)(c)(i)", "(7)(c)(ii)", "(7)(c)(iii)", "(7)(c)(iv)"]


@pytest.mark.clause("sd-bonus-spin (7)")
@pytest.mark.parametrize(
    ("first", "second"),
    [(Role.SURVEILLANCE, Role.FLOOR), (Role.FLOOR, Role.SURVEILLANCE)],
)
def test_a_verification_that_fails_is_recorded_by_the_other_side_too(
    first: Role, second: Role
) -> None:
    pit = Pit("sd-bonus-spin")
    pit.bet(1, spin=(1,))
    pit.deal("As 6d Ks 9d 8d")
    while pit.floor.claim is None or not pit.floor.claim.told:
        pit.follow()
    name = {Role.SURVEILLANCE: "w1", Role.FLOOR: "f1"}[first]
    pit.give(c.FailCheck(by=first, name=name, reason="the wheel was touched"))
    step = next(step for step in guide(pit.floor) if step.commands)
    assert [(type(each), each.by) for each in step.commands] == [(c.FailCheck, second)]
    pit.give(fill_blanks(pit.floor, step.commands[0]))
    assert pit.floor.claim is None
    pit.check_books()


@pytest.mark.clause("ma 15(l)", "ma 15(l)(1)", "ma 15(l)(2)")
@pytest.mark.parametrize(("shown_to", "follows"), [(True, "15(l)(1)"), (False, "15(l)(2)")])
def test_the_guide_says_what_a_misused_reader_brings(*, shown_to: bool, follows: str) -> None:
    pit = Pit("ma", hole_card="card_reader")
    pit.bet(1)
    pit.deal("9s 6h 9d 8c")
    pit.run(until=Await)
    pit.give(c.ReportReader(by=Role.DEALER, shown=shown_to, name="d1"))
    assert shown(pit) == ["15(l)", follows]
    pit.follow()
    assert pit.floor.table.void is shown_to


def test_nobody_agrees_with_an_order_of_their_own() -> None:
    pit = Pit("ma")
    twice = c.ChangeDealer(by=Role.FLOOR, name="f1", second="f1")
    assert pit.refuse(twice).code is Code.SECOND_PERSON
