"""Every ruling of the product is a row of its rule set: a clause, a question, our reading, others.

The rows and their switches are listed here by hand, so that one that goes missing shows.
"""

from __future__ import annotations

from typing import Any

import pytest

from spanish21.rules.clauses import clause_exists
from spanish21.rules.loading.citations import CITED_WORDS, UNCITED, split_citation
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.ruling import Ruling, cited_ruling

# Other tests take every branch; tracing would make these five times as slow.
pytestmark = pytest.mark.no_cover

SPIN = "wagers.bonus_spin"
ALL_NH = ("nh-break-bonus", "nh-bet-bigger", "nh-go-for-it")
NOT_MA = (*ALL_NH, "sd-bonus-spin")
Switches = dict[str, tuple[Any, ...]]

# Rulings for all rule sets or several: the switch and the values of its other readings.
SHARED: list[tuple[tuple[str, ...], Switches]] = [
    (rule_set_ids(), {"rounding": ("half_up",), "chip_unit": (), "side_bets_by": ("box",)}),
    (rule_set_ids(), {"cut_card_reached": ("would_pass",), "silence": ("waits",)}),
    (rule_set_ids(), {"shuffled_by": ()}),
    (ALL_NH, {"reshuffle_early": (), "cut_card": ()}),
    (("nh-break-bonus", "nh-bet-bigger"), {"cut_least": ("1 deck",)}),
    (
        ("nh-break-bonus", "nh-go-for-it"),
        {"settle_by_box": ("main_wagers",), "cede_boxes": ()},
    ),
    (
        ("ma", "sd-bonus-spin"),
        {
            f"{SPIN}.wheels.A5.ace_pays": ("2 to 1",),
            f"{SPIN}.blackjack_earns": ("spin_and_ace",),
            f"{SPIN}.aces_pay": ("per_ace",),
            f"{SPIN}.table": (),
            f"{SPIN}.two_winners": ("shared",),
        },
    ),
    (
        ("ma", "nh-break-bonus"),
        {"super_bonus.envy_per": ("round",), "super_bonus.envy_to": ("everyone",)},
    ),
    (
        NOT_MA,
        {"dealer_plays": ("always",), "people_per_box": (), "faulty_cards_counted": ("shoe",)},
    ),
    (ALL_NH, {"last_round": ("next",), "surrender": ("late",), "rescue": (True,)}),
    # silent in the table of rulings: decided here
    (ALL_NH, {"cut_by": ()}),
    (NOT_MA, {"approved_procedures": ()}),
    (("nh-bet-bigger", "nh-go-for-it"), {"machine_cut": ()}),
    ((*NOT_MA, "common"), {"hit_after_double": (True,)}),
    (("nh-break-bonus", "nh-go-for-it"), {"double_21": (), "pays.bonus_21.seven_cards": ()}),
]
OWN: dict[str, Switches] = {
    "ma": {
        "split_21_pays": ("blackjack",),
        "split_21_v_blackjack": ("wins",),
        "player_21_v_blackjack": (),
        "hole_card": (),
        "double_cards": (),
        "double_amounts": ("full",),
        "rescue": (),
        "dealer_blackjack_takes": ("original_and_busts",),
        "split_aces": (),
        "bonus_after_split": (),
        "super_bonus.tiers": (),
        "super_bonus.envy_small_wager": (True,),
        "shared_double_pays": ("person",),
        "wagers.match_dealer.pays.6.suited": (),
        "wagers.insurance.rounds_up_to_chip": (),
        "dealer_plays": (),
        "shared_surrender": ("person",),
        "people_per_box": (),
        "match_play": ("even_money",),
        "faulty_cards_counted": ("shoe",),
        "void_side_bets": ("undone",),
        "dead_hand_returns": ("original",),
        "shuffle": (),
        # silent in the table of rulings: decided here
        "burn_new_dealer": (),
        "approved_procedures": (),
        "shared_boxes": (),
        f"{SPIN}.top_prize_paid": ("at_once",),
    },
    "sd-bonus-spin": {
        f"{SPIN}.wheels.A5.meter_cap": (),
        "deck": ("spanish",),
        "pays.blackjack": ("6 to 5",),
        "blackjack_v_blackjack": ("wins",),
        "player_21_v_21": ("wins",),
        "soft_17": ("hit",),
        "hole_card": ("no_peek", "none"),
        "double_cards": ("any",),
        "double_21": (False,),
        "double_after_split": (False,),
        "double_amounts": ("full",),
        "split_by": ("rank",),
        "split_aces": ("like_any_pair", "once"),
        "surrender": ("late",),
        "wagers.insurance.amount": ("exactly_half",),
        "wagers.insurance.on_blackjack": (True,),
        f"{SPIN}.wheels.A5.stake": (),
        f"{SPIN}.wheels.A5.top_prize": ("progressive", "non_cash"),
    },
    "nh-break-bonus": {
        "decks": (6,),
        "peek_on": ("ace_and_ten",),
        "player_21_v_blackjack": ("loses",),
        "split_21_v_blackjack": ("loses",),
        "split_by": ("value",),
        "double_amounts": ("full",),
        "double_size": ("ante",),
        "wagers.additions_most": (1000,),
        "super_bonus.after_double": (),
        "machine_cut": (True,),
        "wagers.insurance.amount": ("up_to_half",),
    },
    "nh-bet-bigger": {
        "wagers.lines_in_order": (True,),
        "soft_17": ("until_hard",),
        "pays.win": (),
        "ties": (),
        "bonus_after_double": (False,),
        "double_amounts": ("full",),
        "double_size": ("rides",),
        "split_by": (),
        "wagers.insurance.on_blackjack": (True,),
        "wagers.match_dealer_down.on_blackjack": ("taken",),
        "wagers.lucky_ladies.stakes": ("five_or_ten",),
        "wagers.lucky_ladies.prize_form": ("stake_included",),
        "wagers.lucky_ladies.jackpots.mega": (),
        "flat_bet_orders": (),
        "boxes_per_person": (),
        "boxes": (),
        # silent in the table of rulings: decided here
        "settle_order": ("from_left", "losers_then_winners"),
        "super_bonus.offered": (),
    },
    "nh-go-for-it": {
        "wagers.perfect_pair.offered": (),
        "wagers.three_card_poker.offered": (),
        "soft_17": ("stand",),
        "split_by": ("value",),
        "split_aces": (),
        "double_size": ("rides",),
        "wagers.lines_in_order": (True,),
        "wagers.insurance.on": ("main",),
        "peek_on": ("ace_and_ten",),
        "dealer_blackjack_takes": ("original",),
        "player_21_v_blackjack": ("loses",),
        "split_21_v_blackjack": ("loses",),
        "bonus_after_split": (),
        "wagers.super_7s.counts": ("in_a_row",),
        "wagers.high_low.ace": ("low",),
        "wagers.high_low.pays.any.right": ("2 for 1",),
        # silent in the table of rulings: decided here
        "wagers.main.most": (),
        "super_bonus.offered": (),
    },
    "common": {"soft_17": ("stand",), "doubles_max": (3,)},
}
# Rulings that leave nothing to choose, by clause; what the floor does with cards and at closing is
# silent in the table of rulings and decided here.
WITHOUT_SWITCH = {
    "ma": (
        "4(d)(2); 4(f) cutter",
        "4(i)",
        "15(d) refused",
        "15(h)",
        "15(m)",
        "house",
        "15(a); 15(b)",
        "15(h)",
        "15(l)",
        "16(d)(1); 16(d)(2)",
    ),
    "nh-break-bonus": ("break-bonus.1", "house"),
    "nh-bet-bigger": (
        "lucky-ladies.matched-20",
        "rules.24a; rules.24b",
        "rules.22b; rules.23b",
        "house",
    ),
    "nh-go-for-it": ("payouts.house-edge", "house"),
    "sd-bonus-spin": ("house", "(2); (4)(b)(iv); (6)", "(4)(c)", "(7)"),
    "common": ("usual",),
}
ROWS = [(name, row) for name in rule_set_ids() for row in load(name).rulings]


def expected(name: str) -> Switches:
    """Every switch of a rule set, with its other readings."""
    switches: Switches = {}
    for names, shared in SHARED:
        switches |= shared if name in names else {}
    return switches | OWN[name]


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_ruling_is_there_with_its_other_readings(name: str) -> None:
    found = {
        row.key: tuple(reading.value for reading in row.readings)
        for row in load(name).rulings
        if row.key is not None
    }
    assert found == expected(name)


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_ruling_that_leaves_nothing_to_choose_is_there(name: str) -> None:
    rows = [row for row in load(name).rulings if row.key is None]
    assert tuple(row.clause for row in rows) == WITHOUT_SWITCH[name]
    assert not any(row.readings for row in rows)


@pytest.mark.parametrize("name", rule_set_ids())
def test_no_switch_has_two_rows(name: str) -> None:
    keys = [row.key for row in load(name).rulings if row.key is not None]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_key_that_rests_on_a_ruling_says_which_and_the_ruling_is_there(name: str) -> None:
    rules = load(name)
    known = {row.key for row in rules.rulings}
    named = {key: rules.clause(key) for key in rules.values if key not in UNCITED}
    assert "ruling" not in named.values()
    assert {cited_ruling(clause) for clause in named.values()} - {None} <= known


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_a_ruling_rests_on_a_clause_and_speaks_in_sentences(name: str, row: Ruling) -> None:
    for clause in split_citation(row.clause):
        assert clause in CITED_WORDS or clause_exists(name, clause), clause
    assert row.question.rstrip(".").endswith(("?", "says", "weights")), row.question
    for text in (row.ruling, *(reading.says for reading in row.readings)):
        assert text[0].isupper() or text[0] in "$236"
        assert text.endswith(".")


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_every_other_reading_can_be_chosen_and_changes_the_rule_set(name: str, row: Ruling) -> None:
    rules = load(name)
    for reading in row.readings:
        assert row.key is not None
        chosen = load(name, {row.key: reading.value})
        assert chosen.values[row.key] == reading.value != rules.values[row.key]
        assert chosen.hash != rules.hash


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nh-bet-bigger", "can favour the player"),
        ("nh-go-for-it", "favours a player who draws for sevens"),
        ("nh-go-for-it", "favours the player heavily"),
    ],
)
def test_a_rule_that_favours_the_player_is_said_to(name: str, words: str) -> None:
    assert any(words in row.ruling for row in load(name).rulings)
