"""The automatic player plays lawfully under every rule set, and the tally counts every cent."""

from __future__ import annotations

from random import Random

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.house.automatic import is_of_table
from spanish21.house.house import House
from spanish21.house.player import choose_play, lay_wagers, pick_act, play_round
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.replay import replay
from spanish21.rounds.tally import Tally
from spanish21.rules.hand import shape_of
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.play import Act, actions
from spanish21.table.commands import BuyIn, DealCard, PlaceWager
from spanish21.table.engine import open_table, step
from spanish21.table.order import Await
from spanish21.table.state import Hand
from tests.cli.evening import Stacked
from tests.table.golden import read_golden


@pytest.mark.parametrize(
    ("cards", "up", "doubles", "act"),
    [
        ("Ks 6h", "Ad", 0, Act.SURRENDER),
        ("8s 8h", "9d", 0, Act.SPLIT),
        ("2s 2h", "6d", 0, Act.SPLIT),
        ("5s 5h", "6d", 0, Act.DOUBLE),
        ("6s 5h", "Kd", 0, Act.DOUBLE),
        ("As 6h", "5d", 0, Act.DOUBLE),
        ("As 6h", "9d", 0, Act.HIT),
        ("As 7h", "9d", 0, Act.HIT),
        ("As 7h", "8d", 0, Act.STAND),
        ("Ks 6h", "7d", 0, Act.HIT),
        ("Ks 6h", "6d", 0, Act.STAND),
        ("7s 5h", "6d", 0, Act.HIT),
        ("5s 6h 4c", "Kd", 1, Act.RESCUE),
        ("5s 6h 4c", "6d", 1, Act.STAND),
        ("Ks 9h", "Kd", 0, Act.STAND),
    ],
)
def test_the_player_takes_the_first_act_it_likes(
    cards: str, up: str, doubles: int, act: Act
) -> None:
    held = parse_cards(cards)
    hand = Hand((), cards=held, shape=shape_of(held), doubles=doubles)
    acts = actions(load("common"), hand.turn(1))
    assert pick_act(hand, Card(up), acts=acts) is act


def test_what_may_not_be_done_is_passed_over() -> None:
    held = parse_cards("8s 8h")
    hand = Hand((), cards=held, shape=shape_of(held))
    assert pick_act(hand, Card("9d"), acts=(Act.HIT, Act.STAND)) is Act.HIT
    assert pick_act(hand, Card("9d"), acts=(Act.STAND,)) is Act.STAND


def test_side_bets_are_the_least_of_every_kind_that_fits() -> None:
    laid = lay_wagers(load("nh-go-for-it"), "p1", 2, stake=500, side_bets=True)
    assert [(each.kind.value, each.cents) for each in laid] == [
        ("main", 500),
        ("go_for_it_2", 500),
        ("go_for_it_3", 500),
        ("go_for_it_4", 500),
        ("match_dealer", 200),
        ("super_7s", 200),
        ("high_low", 200),
    ]
    small = lay_wagers(load("nh-go-for-it"), "p1", 2, stake=100, side_bets=True)
    assert [each.kind for each in small][-1] is Kind.GO_FOR_IT_4  # $2 would pass the ante
    alone = lay_wagers(load("ma"), "p1", 1, stake=500, side_bets=False)
    assert list(alone) == [PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=500)]


def test_a_double_that_may_add_nothing_is_not_made() -> None:
    rules = load("nh-break-bonus", {"wagers.additions_most": 1000, "double_amounts": "full"})
    house = House(rules, Stacked("2c As 5d 6h Kc Ac 9s"))  # the first card is burned
    house.do(BuyIn(person="p1", cents=10000))
    house.do(PlaceWager(person="p1", box=1, kind=Kind.MAIN, cents=1000))
    # soft 17 is doubled to soft 18; a second double would add $20, so the hand stands and wins
    play_round(house)
    assert house.table.accounts["person/p1"] == 12000


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_rounds_are_played_to_their_end_and_every_cent_is_counted(ruleset: str) -> None:
    rules, chance, tally = load(ruleset), Random(7), Tally()
    people = {f"p{box}": box for box in range(1, 5)}
    for _ in range(12):
        house = House(rules, chance)
        for person, box in people.items():
            house.do(BuyIn(person=person, cents=10**7))
            for command in lay_wagers(rules, person, box, stake=500, side_bets=True):
                house.do(command)
        before = dict(tally.people)
        tally.add(tuple(event for event in play_round(house) if is_of_table(event)))
        for person in people:
            gained = tally.people[person] - before.get(person, 0)
            assert house.table.accounts[f"person/{person}"] == 10**7 + gained
    assert tally.rounds == 12
    assert tally.house == -sum(tally.people.values())
    for _, line in tally.in_order:
        assert line.results.total() == line.settled


def test_a_tally_sums_each_kind_with_bonuses_last() -> None:
    tally = Tally()
    for _ in range(2):
        tally.add(replay(parse_round(read_golden("ma-5g-super-bonus-1000"))).events)
    assert [name for name, _ in tally.in_order] == ["main", "super_bonus", "envy"]
    main = tally.lines["main"]
    assert (main.settled, main.staked, main.returned, main.net) == (4, 5800, 16400, 10600)
    assert main.results == {"7-7-7 suited": 2, "higher total": 2}
    assert tally.people == {"p1": 2 * (4800 + 100000), "p2": 2 * (500 + 5000)}
    assert tally.house == -220600
    assert tally.events["RoundEnded"] == 2


def test_choose_names_the_hand_that_is_awaited() -> None:
    table = open_table(load("ma"))
    for command in (
        BuyIn(person="p1", cents=10000),
        PlaceWager(person="p1", box=3, kind=Kind.MAIN, cents=1000),
    ):
        table, _ = step(table, command)
    for to, card in ((3, "6s"), (0, "Kd"), (3, "5h")):
        table, _ = step(table, DealCard(to=to, card=Card(card)))
    chosen = choose_play(table, Await(3, 1, "p1"))
    assert (chosen.box, chosen.hand, chosen.act, chosen.cents) == (3, 1, Act.DOUBLE, 1000)
