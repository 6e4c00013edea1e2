"""The text of a round is read as it is written, in full or in short, and checked line by line."""

from __future__ import annotations

import pytest

from spanish21.errors import InputError
from spanish21.rounds.case import Case, CaseChoice, CasePayment, CaseRefusal, Expected
from spanish21.rounds.checking import compare_text, differences
from spanish21.rounds.narrative import name_person, read_person
from spanish21.rounds.parsing import parse_round
from spanish21.rounds.record import case_of
from spanish21.rounds.replay import replay
from spanish21.rounds.text import print_refused, print_round, print_round_head, print_value
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.play import Act
from tests.table.chance import RandomRound
from tests.table.golden import play, read_golden

SHORT = """
# A 16 hits a five.
rules ma
wagers
  box 1  p1  main  $10
cards
  9s 6d 7h 5c Kd 9h
choices
  box 1  p1 hits   # to 21
payouts
  box 1 hand 1  p1 main wins $10
net
  p1 +$10
"""


def test_a_round_may_be_written_in_short() -> None:
    case = parse_round(SHORT)
    assert case.note == "A 16 hits a five."
    assert case.choices is not None
    assert [choice.act.value for choice in case.choices] == ["hit"]
    assert case.expect == Expected(
        net={"p1": 1000},
        payments=(CasePayment("p1", "main", 1000, box=1, hand=1),),
    )
    assert differences(case.expect, replay(case)) == ()


def test_what_is_printed_is_the_round_in_full() -> None:
    case = parse_round(SHORT)
    text = print_round(case, replay(case).events)
    assert "  box 1 hand 1  p1 hits -> 5c (21)\n" in text
    assert parse_round(text).expect is not None
    assert print_round(parse_round(text), replay(parse_round(text)).events) == text


@pytest.mark.parametrize("ruleset", rule_set_ids())
@pytest.mark.parametrize("seed", range(12, 20))
def test_any_round_is_read_back_and_found_right(ruleset: str, seed: int) -> None:
    _, events = RandomRound(load(ruleset), seed).play()
    text = print_round(case_of(ruleset, events), events)
    case = parse_round(text)
    again = replay(case)
    assert case.expect is not None
    assert differences(case.expect, again) == ()
    assert compare_text(text, case, again) == ()
    assert print_round(case, again.events) == text


def test_settings_decks_and_chip_unit_are_written_as_settings() -> None:
    case = Case(
        ruleset="ma",
        wagers=(),
        cards="",
        set={"hole_card": "no_peek", "super_bonus.tiers": [{"least": 500, "prize": 1}]},
        decks=8,
        chip_unit=50,
    )
    read = parse_round(print_round_head(case))
    assert read.set == {
        "hole_card": "no_peek",
        "super_bonus.tiers": [{"least": 500, "prize": 1}],
        "decks": 8,
        "chip_unit": 50,
    }
    assert print_value(False) == "false"


@pytest.mark.parametrize("person", ["p1", "first base", 'a "b" # c', "1,2|3:[x]", "Zoë ☂", ""])
def test_any_name_is_one_word_and_read_back(person: str) -> None:
    word = name_person(person)
    assert len(word.split()) == 1
    assert not set(word) & set("#|[]{}(),:;@+$")
    assert read_person(word) == person


def test_a_round_of_people_with_odd_names_is_read_back() -> None:
    text = read_golden("ma-13e-cover-both-or-name-one").replace(" p1 ", f" {name_person('a b')} ")
    case = parse_round(text)
    assert case.wagers[0].person == "a b"
    assert replay(case).net["a b"] == 2000


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("wagers", "no rule set"),
        (
            "rulez ma",
            "line 1: 'rulez ma' begins with none of: rules, set, seat, shoe, posted, wagers",
        ),
        ("rules ma\nwagers\n  box 1 p1 ante $10", "line 3: 'ante' is none of: main, "),
        ("rules ma\nwagers\n  box 1 p1 high_low $2 on top", "line 3: 'top' is none of: high, low"),
        ("rules ma\nwagers\n  box one p1 main $10", "line 3: .* is not a wager; docs/replay.md"),
        ("rules ma\ncards\n  9s 9x", "line 3: '9x' is not a card"),
        ("rules ma\ndeal\n  box 1: 9s banker: 9d", "line 3: .* is not a row of the deal"),
        ("rules ma\nplay\n  box 1 p1 folds", "line 3: 'box 1 p1 folds' is not a line of the play"),
        ("rules ma\npayouts\n  box 1 p1 main earns $5", "line 3: .* is not a payout"),
        ("rules ma\nset soft_17", "line 2: --set 'soft_17': write it as key=value"),
        ("rules ma\nposted mega 5", "line 2: 'mega 5' is not a line of 'posted'"),
    ],
)
def test_what_is_no_round_is_told_with_its_line(line: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint) as caught:
        parse_round(line)
    assert "\n" not in str(caught.value)


def test_empty_payouts_expect_that_nothing_is_paid() -> None:
    case = parse_round("rules ma\npayouts\nnet\n")
    assert case.expect == Expected(net={}, payments=())
    assert parse_round("rules ma\n").expect is None


# Differences


def expected(**changes: object) -> tuple[str, ...]:
    case = parse_round(SHORT)
    return differences(Expected(**changes), replay(case))  # type: ignore[arg-type]


def test_every_difference_is_told_in_one_line() -> None:
    paid = CasePayment("p1", "main", -500, "5(b)", box=1, hand=1, name="x", staked=1000)
    assert expected(payments=(paid,)) == (
        "payout 1: box 1 hand 1 p1 main wins $10.00 on $10.00 (21) [5(e)], "
        "expected box 1 hand 1 p1 main loses $5.00 on $10.00 (x) [5(b)]",
    )
    assert expected(payments=()) == (
        "payout 1: box 1 hand 1 p1 main wins $10.00 on $10.00 (21) [5(e)], expected no more",
    )
    good = CasePayment("p1", "main", 1000)
    assert expected(payments=(good, good)) == ("payout 2: missing, expected p1 main wins $10.00",)
    assert expected(net={"p2": 5}) == (
        "net of p2: $0.00, expected $0.05",
        "net of p1: $10.00, expected $0.00",
    )
    assert expected(cards_used=5) == ("cards used: 4, expected 5",)
    assert expected(refused=CaseRefusal("not_a_pair")) == ("not refused, expected not_a_pair",)


def test_a_refusal_is_compared_by_code_and_clause() -> None:
    case = parse_round(read_golden("ma-10a-not-a-pair"))
    outcome = play(case)
    assert differences(Expected(refused=CaseRefusal("not_a_pair")), outcome) == ()
    assert differences(Expected(refused=CaseRefusal("hand_over", "5(b)")), outcome) == (
        "refused with not_a_pair, expected hand_over",
        "refused under 10(a), expected 5(b)",
    )
    (told,) = differences(Expected(net={}), outcome)
    assert told.startswith("not expected: choice 1 (p1, split on box 1, hand 1): only two first")


def test_a_false_card_or_total_in_the_text_is_found() -> None:
    text = read_golden("ma-5a1-dealer-busts")
    case = parse_round(text)
    false = text.replace("dealer -> 9d (bust)", "dealer -> 9d (25)").replace("dealer  ", "dealer x")
    assert compare_text(false, case, replay(case)) == (
        "play: the text says 'dealer -> 9d (25)', the round 'dealer -> 9d (bust)'",
        "hands: the text says 'dealer x 6d Kc 9d bust', the round 'dealer 6d Kc 9d bust'",
    )
    longer = text.replace("net\n", "hands\n  box 9\nnet\n")
    (told,) = compare_text(longer, case, replay(case))
    assert told == "hands: the text says 'box 9', the round 'nothing'"


def test_a_choice_without_person_or_amount_is_written_so() -> None:
    case = parse_round(SHORT)
    bare = Case(
        ruleset="ma",
        wagers=case.wagers,
        cards="9s 6d 7h",
        choices=(CaseChoice(1, Act.SPLIT), CaseChoice(1, Act.INSURANCE, cents=500)),
    )
    text = print_refused(bare, CaseRefusal("not_a_pair", "10(a)", "no", "choice 1"))
    assert "choices\n  box 1 hand 1  splits\n  box 1  insures for $5.00\n" in text
    read = parse_round(text)
    assert read.choices == bare.choices
    assert read.expect == Expected(refused=CaseRefusal("not_a_pair", "10(a)"))
