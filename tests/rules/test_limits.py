"""Who may wager what: every kind of wager in every rule set, and every reason to refuse one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from spanish21.errors import Code, Refusal
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered, offered_kinds, refuse_wager, wager_limits
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules

BIGGER = [Kind.BET_BIGGER_2X, Kind.BET_BIGGER_3X, Kind.BET_BIGGER_4X]
GO = [Kind.GO_FOR_IT_2, Kind.GO_FOR_IT_3, Kind.GO_FOR_IT_4]
OFFERED = {
    "ma": {Kind.MATCH_DEALER, Kind.BONUS_SPIN},
    "nh-break-bonus": {Kind.MATCH_DEALER, Kind.BREAK_BONUS},
    "nh-bet-bigger": {
        *BIGGER,
        Kind.MATCH_DEALER_UP,
        Kind.MATCH_DEALER_DOWN,
        Kind.LUCKY_LADIES,
    },
    "nh-go-for-it": {*GO, Kind.SUPER_7S, Kind.MATCH_DEALER, Kind.HIGH_LOW},
    "sd-bonus-spin": {Kind.BONUS_SPIN},
}


def refuse(
    rules: Rules,
    kind: Kind,
    cents: int,
    *,
    main: int = 1000,
    made: Collection[Kind] = (Kind.MAIN,),
    side: Side | None = None,
) -> Refusal | None:
    return refuse_wager(rules, kind, cents=cents, main=main, made=made, side=side)


def permitted(rules: Rules, kind: Kind, *, main: int = 1000, side: Side | None = None) -> list[int]:
    """Every amount up to $12, by half dollars, that is not refused."""
    return [
        cents
        for cents in range(0, 1201, 50)
        if refuse(rules, kind, cents, main=main, side=side) is None
    ]


def dollars(least: int, most: int) -> list[int]:
    return list(range(least * 100, most * 100 + 1, 100))


@pytest.mark.clause(
    "ma 6(a)",
    "ma 16(a)",
    "nh-break-bonus title",
    "nh-bet-bigger title",
    "nh-bet-bigger rules.4c",
    "nh-go-for-it title",
    "nh-go-for-it object.1b",
    "nh-go-for-it ante.1b",
    "sd-bonus-spin head",
)
@pytest.mark.parametrize("name", OFFERED)
def test_each_document_offers_its_own_wagers_and_no_others(name: str) -> None:
    rules = load(name)
    assert set(offered_kinds(rules)) == {Kind.MAIN, Kind.INSURANCE, *OFFERED[name]}
    for kind in set(Kind) - set(offered_kinds(rules)):
        refusal = refuse(rules, kind, 200, side=Side.HIGH)
        assert refusal is not None
        assert refusal.code is Code.NOT_OFFERED
        assert "main wager" in refusal.detail  # what is allowed
        assert wager_limits(rules, kind, main=1000) == NO_AMOUNT


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (name, kind)
        for name, kinds in OFFERED.items()
        for kind in Kind  # not the set, whose order differs from one test worker to another
        if kind in kinds
        and kind.is_side_bet
        and name != "sd-bonus-spin"  # that game is its Bonus Spin
    ],
)
def test_a_house_may_leave_out_any_side_bet(name: str, kind: Kind) -> None:
    rules = load(name, {f"{kind.key}.offered": False})
    assert not offered(rules, kind)
    refusal = refuse(rules, kind, 200)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (Code.NOT_OFFERED, rules.clause(f"{kind.key}.offered"))


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_wager_offered_has_amounts_and_permits_exactly_them(name: str) -> None:
    rules = load(name)
    for kind in offered_kinds(rules):
        amounts = wager_limits(rules, kind, main=1000)
        assert not amounts.none
        for cents in (*range(1, 1300, 7), *range(0, 2001, 25), 99_950, 100_000, 100_100):
            refusal = refuse(rules, kind, cents, side=Side.LOW)
            assert (refusal is None) == amounts.permits(cents)
            if refusal is not None:
                assert refusal.code is Code.AMOUNT_NOT_ALLOWED
                assert str(amounts) in refusal.detail


# The main wager


@pytest.mark.clause("nh-break-bonus ante.1b", "nh-bet-bigger rules.4b")
@pytest.mark.parametrize("name", ["nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"])
def test_nh_main_wagers_run_from_1_to_10_dollars_in_whole_chips(name: str) -> None:
    assert permitted(load(name), Kind.MAIN) == dollars(1, 10)


@pytest.mark.parametrize("name", ["ma", "sd-bonus-spin"])
def test_elsewhere_they_run_from_1_to_1000_dollars(name: str) -> None:
    assert wager_limits(load(name), Kind.MAIN) == Amounts(100, most=100_000, step=100)


@pytest.mark.parametrize(
    ("cents", "clause"), [(50, "rules.4b"), (1050, "rules.4b"), (150, "rules.25")]
)
def test_a_refused_main_wager_names_the_limit_it_breaks(cents: int, clause: str) -> None:
    refusal = refuse(load("nh-bet-bigger"), Kind.MAIN, cents)
    assert refusal is not None
    assert refusal.clause == clause
    assert "$1.00 to $10.00 in steps of $1.00" in refusal.detail


@pytest.mark.clause("nh-bet-bigger rules.4b")
def test_the_posted_minimum_is_the_house_s_and_binds() -> None:
    rules = load("nh-bet-bigger", {"wagers.main.least": 500})
    assert permitted(rules, Kind.MAIN) == dollars(5, 10)


def test_a_minimum_that_chips_cannot_make_goes_up_to_the_next_chip() -> None:
    rules = load("nh-bet-bigger", {"wagers.main.least": 150})
    assert permitted(rules, Kind.MAIN) == dollars(2, 10)


# Lines


@pytest.mark.clause(
    "nh-bet-bigger rules.4c",
    "nh-bet-bigger rules.4d",
    "nh-go-for-it ante.1b",
    "nh-go-for-it ante.1c",
)
@pytest.mark.parametrize(
    ("name", "kind"),
    [("nh-bet-bigger", kind) for kind in BIGGER] + [("nh-go-for-it", kind) for kind in GO],
)
@pytest.mark.parametrize("main", [100, 500, 1000])
def test_a_line_equals_the_ante_and_needs_no_other_line(name: str, kind: Kind, main: int) -> None:
    rules = load(name)
    assert permitted(rules, kind, main=main) == [main]
    refusal = refuse(rules, kind, 300, main=main)
    assert refusal is not None
    assert refusal.clause == {"nh-bet-bigger": "rules.4d", "nh-go-for-it": "ante.1c"}[name]


@pytest.mark.parametrize(("name", "lines"), [("nh-bet-bigger", BIGGER), ("nh-go-for-it", GO)])
def test_read_in_order_a_line_needs_all_lines_before_it(name: str, lines: list[Kind]) -> None:
    rules = load(name, {"wagers.lines_in_order": True})
    first, second, third = lines
    allowed: list[tuple[Kind, set[Kind]]] = [
        (first, set()),
        (second, {first}),
        (third, {first, second}),
    ]
    for kind, needed in allowed:
        assert refuse(rules, kind, 1000, made={Kind.MAIN, *needed}) is None
    for kind, made in ((second, set()), (third, {first}), (third, {second}), (third, set())):
        refusal = refuse(rules, kind, 1000, made={Kind.MAIN, *made})
        assert refusal is not None
        assert refusal.code is Code.LINE_SKIPPED
        missing = next(line for line in lines if line not in made)
        assert missing.title in refusal.detail


# Side bets


@pytest.mark.clause(
    "ma 6(b)",
    "ma 16(a) main wager",
    "nh-bet-bigger rules.4c",
    "nh-go-for-it ante.1b",
)
@pytest.mark.parametrize("name", rule_set_ids())
def test_every_wager_but_the_main_one_needs_a_main_wager(name: str) -> None:
    rules = load(name)
    for kind in offered_kinds(rules):
        refusal = refuse(rules, kind, 500, main=0, made=(), side=Side.HIGH)
        assert (refusal is None) == (kind is Kind.MAIN)
        assert refusal is None or refusal.code is Code.NO_MAIN_WAGER


@pytest.mark.parametrize(
    ("name", "kind", "clause"),
    [
        ("ma", Kind.MATCH_DEALER, "6(b)"),
        ("ma", Kind.BONUS_SPIN, "16(a)"),
        ("ma", Kind.INSURANCE, "11(a)"),
        ("nh-bet-bigger", Kind.BET_BIGGER_2X, "rules.4c"),
        ("nh-go-for-it", Kind.SUPER_7S, "super-7s.1a"),
    ],
)
def test_the_need_of_a_main_wager_rests_on_a_clause(name: str, kind: Kind, clause: str) -> None:
    refusal = refuse(load(name), kind, 500, main=0, made=())
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.clause("ma 6(b)", "ma 6(b)(1)")
@pytest.mark.parametrize("main", [100, 300, 1000])
def test_ma_6b_match_the_dealer_from_1_dollar_to_the_main_wager(main: int) -> None:
    assert permitted(load("ma"), Kind.MATCH_DEALER, main=main) == dollars(1, main // 100)


@pytest.mark.clause("ma 6(b)", "ma 6(b)(1)", "ma 6(b)(2)")
@pytest.mark.parametrize(
    ("cents", "main", "clause"),
    [
        (50, 1000, "6(b)"),
        (400, 300, "6(b)(1)"),
        (600, 1000, "6(b)(2)"),
        (1200, 1000, "6(b)(2)"),
        (600, 500, "6(b)(1)"),
        (150, 1000, "house"),
    ],
)
def test_ma_6b_names_the_limit_that_binds(cents: int, main: int, clause: str) -> None:
    rules = load("ma", {"wagers.match_dealer.most": 500})
    refusal = refuse(rules, Kind.MATCH_DEALER, cents, main=main)
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.clause("ma 6(b)(2)")
def test_ma_6b2_the_posted_maximum_binds_a_larger_main_wager() -> None:
    rules = load("ma", {"wagers.match_dealer.most": 500})
    assert permitted(rules, Kind.MATCH_DEALER, main=1000) == dollars(1, 5)


@pytest.mark.clause("nh-break-bonus ante.1b", "nh-break-bonus match-the-dealer.1")
@pytest.mark.parametrize("kind", [Kind.MATCH_DEALER, Kind.BREAK_BONUS])
@pytest.mark.parametrize("main", [100, 1000])
def test_nh_break_bonus_side_bets_run_from_1_to_10_dollars_whatever_the_ante(
    kind: Kind, main: int
) -> None:
    assert permitted(load("nh-break-bonus"), kind, main=main) == dollars(1, 10)


@pytest.mark.clause("nh-bet-bigger rules.4e")
@pytest.mark.parametrize("kind", [Kind.MATCH_DEALER_UP, Kind.MATCH_DEALER_DOWN, Kind.LUCKY_LADIES])
@pytest.mark.parametrize("main", [100, 1000])
def test_nh_bet_bigger_side_bets_from_half_the_minimum_to_10_dollars_not_tied_to_the_ante(
    kind: Kind, main: int
) -> None:
    assert permitted(load("nh-bet-bigger"), kind, main=main) == list(range(50, 1001, 50))
    posted = load("nh-bet-bigger", {"wagers.main.least": 500})
    assert permitted(posted, kind, main=1000) == list(range(250, 1001, 50))
    refusal = refuse(posted, kind, 200)
    assert refusal is not None
    assert refusal.clause == "rules.4e"


@pytest.mark.clause("nh-bet-bigger rules.4e")
def test_half_a_minimum_of_odd_cents_is_rounded_up() -> None:
    rules = load("nh-bet-bigger", {"wagers.main.least": 101, "chip_unit": 1})
    assert wager_limits(rules, Kind.LUCKY_LADIES, main=500) == Amounts(51, most=1000, step=1)


@pytest.mark.parametrize(("least", "allowed"), [(100, [500, 1000]), (1000, [500, 1000])])
def test_read_so_lucky_ladies_takes_five_or_ten_dollars_only(
    least: int, allowed: list[int]
) -> None:
    settings = {"wagers.lucky_ladies.stakes": "five_or_ten", "wagers.main.least": least}
    rules = load("nh-bet-bigger", settings)
    assert permitted(rules, Kind.LUCKY_LADIES) == allowed
    refusal = refuse(rules, Kind.LUCKY_LADIES, 700)
    assert refusal is not None
    assert refusal.clause == "lucky-ladies.payouts"


@pytest.mark.parametrize(("most", "allowed"), [(1000, [500, 1000]), (900, [500]), (400, [])])
def test_a_house_maximum_leaves_the_listed_stakes_below_it(most: int, allowed: list[int]) -> None:
    rules = load("nh-bet-bigger", {"wagers.lucky_ladies.stakes": "five_or_ten"})
    ladies = rules.wagers.lucky_ladies
    assert ladies is not None
    wagers = replace(rules.wagers, lucky_ladies=replace(ladies, most=most))
    assert permitted(replace(rules, wagers=wagers), Kind.LUCKY_LADIES) == allowed


@pytest.mark.clause(
    "nh-go-for-it super-7s.1a",
    "nh-go-for-it match-the-dealer.1a",
    "nh-go-for-it high-low.1a",
)
@pytest.mark.parametrize("kind", [Kind.SUPER_7S, Kind.MATCH_DEALER, Kind.HIGH_LOW])
@pytest.mark.parametrize("main", [100, 200, 700, 1000])
def test_nh_go_for_it_side_bets_from_2_dollars_to_the_ante(kind: Kind, main: int) -> None:
    rules = load("nh-go-for-it")
    assert permitted(rules, kind, main=main, side=Side.LOW) == dollars(2, main // 100)
    refusal = refuse(rules, kind, main + 100, main=main, side=Side.LOW)
    assert refusal is not None
    assert refusal.clause == rules.clause(f"{kind.key}.up_to")


def test_where_the_ante_is_below_the_least_side_bet_the_refusal_says_nothing_is_allowed() -> None:
    refusal = refuse(load("nh-go-for-it"), Kind.SUPER_7S, 200, main=100)
    assert refusal is not None
    assert refusal.detail == "Super 7's of $2.00 is not allowed; allowed: nothing"


@pytest.mark.clause("nh-go-for-it high-low.1c")
def test_high_low_names_its_side_with_the_wager() -> None:
    rules = load("nh-go-for-it")
    refusal = refuse(rules, Kind.HIGH_LOW, 200)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (Code.SIDE_NOT_NAMED, "high-low.1c")
    assert all(refuse(rules, Kind.HIGH_LOW, 200, side=side) is None for side in Side)


@pytest.mark.clause("ma 16(b)")
@pytest.mark.parametrize("main", [100, 1000, 100_000])
@pytest.mark.parametrize("table", ["A5", "B5", "C5", "D5", "E5", "F5", "G5"])
def test_ma_16b_bonus_spin_costs_exactly_5_dollars(main: int, table: str) -> None:
    rules = load("ma", {"wagers.bonus_spin.table": table})
    assert permitted(rules, Kind.BONUS_SPIN, main=main) == [500]
    refusal = refuse(rules, Kind.BONUS_SPIN, 1000, main=main)
    assert refusal is not None
    assert (refusal.clause, refusal.detail) == (
        "16(b)",
        "Bonus Spin of $10.00 is not allowed; allowed: exactly $5.00",
    )


@pytest.mark.clause("sd-bonus-spin (1)")
@pytest.mark.parametrize(("table", "stake"), [("A1", 100), ("F1", 100), ("A5", 500), ("G5", 500)])
def test_sd_bonus_spin_costs_1_or_5_dollars_by_the_table_in_force(table: str, stake: int) -> None:
    rules = load("sd-bonus-spin", {"wagers.bonus_spin.table": table})
    assert permitted(rules, Kind.BONUS_SPIN, main=1000) == [stake]


# Insurance


@pytest.mark.clause("ma 11(b)", "ma 11(e)")
def test_ma_insurance_goes_by_the_main_wager_and_no_side_bet_adds_to_it() -> None:
    rules = load("ma")
    made = {Kind.MAIN, Kind.MATCH_DEALER, Kind.BONUS_SPIN}
    assert refuse(rules, Kind.INSURANCE, 300, main=500, made=made) is None
    refusal = refuse(rules, Kind.INSURANCE, 400, main=500, made=made)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (Code.AMOUNT_NOT_ALLOWED, "11(b)")


@pytest.mark.clause("nh-bet-bigger rules.10b", "nh-bet-bigger rules.10c")
def test_nh_bet_bigger_insurance_counts_the_lines_that_are_down() -> None:
    rules = load("nh-bet-bigger")
    made = {Kind.MAIN, Kind.BET_BIGGER_2X, Kind.BET_BIGGER_4X, Kind.LUCKY_LADIES}
    assert refuse(rules, Kind.INSURANCE, 1500, main=1000, made=made) is None
    for cents, clause in ((1600, "rules.10b"), (400, "rules.10c")):  # too much, and not alike
        refusal = refuse(rules, Kind.INSURANCE, cents, main=1000, made=made)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == (Code.AMOUNT_NOT_ALLOWED, clause)


# Amounts


@pytest.mark.parametrize(
    ("amounts", "text"),
    [
        (Amounts(100, most=500, step=100), "$1.00 to $5.00 in steps of $1.00"),
        (Amounts.exactly(500), "exactly $5.00"),
        (Amounts.exactly(0), "nothing"),
    ],
)
def test_amounts_read_as_a_dealer_would_say_them(amounts: Amounts, text: str) -> None:
    assert str(amounts) == text


def test_a_most_between_steps_comes_down_to_the_last_step() -> None:
    assert Amounts.between(200, 550, unit=100) == Amounts(200, most=500, step=100)


def test_amounts_of_several_equal_wagers_go_in_equal_steps() -> None:
    assert Amounts(100, most=500, step=100).times(3) == Amounts(300, most=1500, step=300)


@pytest.mark.parametrize(
    ("most", "left"),
    [
        (600, Amounts(100, most=500, step=200)),
        (500, Amounts(100, most=500, step=200)),
        (450, Amounts(100, most=300, step=200)),
        (100, Amounts(100, most=100, step=200)),
        (99, NO_AMOUNT),
    ],
)
def test_amounts_capped_keep_their_steps(most: int, left: Amounts) -> None:
    assert Amounts(100, most=500, step=200).up_to(most) == left
