"""The simulator's arrays say what the rulebook says, and its folded table plays the same game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from spanish21.odds.hands.automaton import CARD_INDEX, automaton
from spanish21.odds.simulation.machine.finals import sort_finals
from spanish21.odds.simulation.machine.game_tables import SPLITS, Game
from spanish21.odds.simulation.machine.pay import pay_finals, tabulate_dealer
from spanish21.odds.simulation.machine.round_table import fold
from spanish21.odds.simulation.options import Options
from spanish21.rules.choices import BlackjackTakes
from spanish21.rules.dealer import dealer_hand, draws
from spanish21.rules.line import depends_on_blackjack, depends_on_total, settle_line
from spanish21.rules.loading.load import unbind
from spanish21.rules.settle import DEALER_RESULTS
from tests.odds.simulation.kit import RULE_SETS, STAKE, plain_chart, record_rounds, rules_of


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_final_is_paid_what_the_rulebook_settles(name: str) -> None:
    rules = rules_of(name)
    game = Game(rules, [plain_chart], stake=STAKE)
    pay = pay_finals(rules, game.finals, stake=STAKE)
    for number, final in enumerate(game.finals):
        hand = final.hand(STAKE)
        for place, result in enumerate(DEALER_RESULTS):
            (payment,) = settle_line(rules, [hand], result)
            assert pay.net[number, place] == payment.returned - hand.riding
        assert pay.needs[number] & 1 == depends_on_total(rules, [hand])
        assert pay.needs[number] >> 1 == depends_on_blackjack(rules, [hand])


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("takes", ["original", "original_and_busts", "all"])
def test_a_late_blackjack_takes_from_a_split_box_what_the_rulebook_says(
    name: str, takes: str
) -> None:
    rules = replace(rules_of(name), dealer_blackjack_takes=BlackjackTakes(takes))
    game = Game(rules, [plain_chart], stake=STAKE)
    pay = pay_finals(rules, game.finals, stake=STAKE)
    split = [number for number, final in enumerate(game.finals) if final.node.split]
    chance = Random(name + takes)
    for _ in range(600):
        box = chance.choices(split, k=chance.randint(2, 4))
        hands = [game.finals[number].hand(STAKE) for number in box]
        payments = settle_line(rules, hands, DEALER_RESULTS[-1])
        exact = sum(p.returned - h.riding for p, h in zip(payments, hands, strict=True))
        kept, gone, live = (int(pay.late[box, column].sum()) for column in range(3))
        assert exact == kept - min(pay.cap, gone + min(pay.live_cap, live)), hands


@pytest.mark.parametrize(("cap", "rides"), [(1000, {1000, 2000}), (2000, {1000, 2000, 4000})])
def test_a_cap_on_additions_leaves_no_double_that_adds_nothing(cap: int, rides: set[int]) -> None:
    """A second full double of $10 adds $20, which a cap of $10 forbids altogether (ante.1b)."""
    settings = {"double_amounts": "full", "wagers.additions_most": cap}
    rules = unbind(rules_of("nh-break-bonus"), settings)
    game = Game(rules, [lambda turn, up: ("double", "double_least", "hit")], stake=STAKE)
    layers = {node.layer for node in game.nodes}
    assert {layer.riding for layer in layers} == rides
    assert all(layer.added == layer.riding // 2 for layer in layers if layer.doubles)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_dealers_hands_go_as_the_rulebook_plays_them(name: str) -> None:
    rules = rules_of(name)
    dealer = tabulate_dealer(rules)
    chance = Random(name)
    for _ in range(3000):
        cards = [chance.choice(rules.deck.cards)]
        hand = int(dealer.first[cards[0].points - 1])
        while len(cards) < 2 or draws(rules, dealer_hand(cards)):
            assert dealer.result[hand] == -1
            cards.append(chance.choice(rules.deck.cards))
            hand = int(dealer.next[hand, cards[-1].points - 1])
        assert DEALER_RESULTS[dealer.result[hand]] == dealer_hand(cards).result


@pytest.mark.parametrize("name", RULE_SETS)
def test_cards_of_one_symbol_change_every_hand_alike(name: str) -> None:
    game = Game(rules_of(name), [plain_chart], stake=STAKE)
    draw = automaton().draw
    for card, number in CARD_INDEX.items():
        stands_for = game.symbols.cards[game.symbols.of_card[number]]
        assert (draw[:, number] == draw[:, CARD_INDEX[stands_for]]).all()
        assert stands_for.points == card.points


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_folded_table_plays_recorded_rounds_to_the_same_cent(name: str) -> None:
    """Rounds played card by card, walked through the table: same cards, same result."""
    rules = rules_of(name)
    simulation, recorded = record_rounds(rules, Options(early_hole=False), 20_000, seed=3)
    game = Game(rules, [plain_chart], stake=STAKE)
    pay = pay_finals(rules, game.finals, stake=STAKE)
    machine = fold(game, sort_finals(game, pay), tabulate_dealer(rules))
    assert (machine.table.reshape(-1) == simulation.job.walk.table).all()
    splits = 0
    for round_ in recorded:
        state = machine.start
        for place, card in enumerate(round_.cards):
            assert place == 0 or state >= machine.live
            state = int(machine.table[state, game.symbols.of_card[CARD_INDEX[card]]])
            if state >= machine.splits:
                splits += 1
                break
        else:
            assert state < len(machine.outcomes), round_
            assert machine.outcomes[state].net == round_.main[0], round_
    assert 200 < splits < 1200


@pytest.mark.parametrize("name", RULE_SETS)
def test_split_states_know_the_up_card_and_the_hole_card(name: str) -> None:
    rules = rules_of(name)
    game = Game(rules, [plain_chart], stake=STAKE)
    pay = pay_finals(rules, game.finals, stake=STAKE)
    dealer = tabulate_dealer(rules)
    machine = fold(game, sort_finals(game, pay), dealer)
    table, of_card = machine.table, game.symbols.of_card
    values = game.symbols.values
    for first in range(len(values)):
        for up in range(len(values)):
            for second in range(len(values)):
                state = int(table[table[table[machine.start, first], up], second])
                holes = range(len(values)) if dealer.looks[values[up]] else (None,)
                for hole in holes:
                    after = state if hole is None else int(table[state, hole])
                    if after < machine.splits:
                        continue
                    number = after - machine.splits
                    assert machine.split_up[number] == values[up]
                    assert machine.split_hole[number] == (-1 if hole is None else values[hole])
                    node = game.next[game.first[first]][second]
                    assert game.after[node][0][0][values[up]] == SPLITS
    assert len(of_card) == 52
