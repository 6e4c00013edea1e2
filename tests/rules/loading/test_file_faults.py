"""What may be wrong with a rule file is told in full, a line each, and no file can do harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.errors import RulesError
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.source import MOST_BYTES
from tests.rules.loading.house_file import faults_of, shipped_text, write

BAD_LINES = [
    ("dekcs = 6", "dekcs: unknown key; did you mean decks or deck?"),
    ("zzz = 6", None),
    ('decks = "six"', "decks: found 'six'; allowed: a whole number from 1 to 8"),
    ("decks = true", "decks: found true; allowed: a whole number from 1 to 8"),
    ("decks = 6.0", "decks: found 6.0; allowed: a whole number from 1 to 8"),
    ("decks = 1979-05-27", "decks: found 1979-05-27; allowed: a whole number from 1 to 8"),
    (f"decks = {'9' * 200}", "decks: found a huge number; allowed: a whole number from 1 to 8"),
    ("rescue = 1", "rescue: found 1; allowed: true or false"),
    ('soft_17 = "maybe"', "soft_17: found 'maybe'; allowed: 'hit', 'stand', 'until_hard'"),
    ('soft_17 = ["hit"]', "soft_17: found ['hit']; allowed: 'hit', 'stand', 'until_hard'"),
    ('soft_17 = [[[["hit"]]]]', "soft_17: found [[[...]]]; allowed: 'hit', 'stand', 'until_hard'"),
    ('shuffle = "riffle"', "shuffle: found 'riffle'; allowed: a list"),
    ("pays = 3", "pays: found 3; allowed: a table"),
    ("pays.win = 1", "pays.win: found 1; allowed: odds, such as '3 to 2' or '2 for 1'"),
    ('pays.win = "1 / 1"', "pays.win: found '1 / 1'; allowed: odds, such as '3 to 2' or '2 for 1'"),
    (
        'pays.win = "1 for 2"',
        "pays.win: found '1 for 2'; allowed: odds that return the stake or more",
    ),
    (
        'pays.bonus_21.six_cards = "no"',
        "pays.bonus_21.six_cards: found 'no'; allowed: odds, such as '3 to 2' or '2 for 1', "
        "or 'none'",
    ),
    ("doubles_max = 10", "doubles_max: found 10; allowed: a whole number from 0 to 9, or 'any'"),
    (
        "cut_card = 1",
        "cut_card: found 1; allowed: a depth, such as '1/4 shoe', '1 deck' or '52 cards'",
    ),
    (
        'cut_card = "deep"',
        "cut_card: found 'deep'; allowed: a depth, such as '1/4 shoe', '1 deck' or '52 cards'",
    ),
    (
        'cut_card = "1 shoe"',
        "cut_card: found '1 shoe'; allowed: fewer than the 288 cards of the shoe",
    ),
    (
        'shuffle = ["cut", "riffle"]',
        "shuffle: found ['cut', 'riffle']; allowed: the cut last, once (common usual)",
    ),
    (
        'shuffle = ["riffle", "strip", "cut"]',
        "shuffle: found ['riffle', 'strip', 'cut']; allowed: a strip after two riffles "
        "(common usual)",
    ),
    (
        "wagers.main.least = 200_000",
        "wagers.main.least: found 200000; allowed: at most wagers.main.most, 100000",
    ),
    (
        "wagers.match_dealer.least = 200_000",
        "wagers.match_dealer.least: found 200000; allowed: at most wagers.match_dealer.most, "
        "100000",
    ),
    (
        'wagers.lines = ["roulette"]',
        "wagers.lines: found 'roulette'; allowed: 'bet_bigger_2x', 'bet_bigger_3x', "
        "'bet_bigger_4x', 'go_for_it_2', 'go_for_it_3', 'go_for_it_4'",
    ),
    (
        'wagers.lines = ["go_for_it_2", "go_for_it_2"]',
        "wagers.lines: found ['go_for_it_2', 'go_for_it_2']; allowed: each line once",
    ),
    (
        "super_bonus.tiers = [{ least = 5, prize = 1 }, { least = 5, prize = 2 }]",
        "super_bonus.tiers: found [5, 5]; allowed: wagers in rising order",
    ),
    (
        "super_bonus = { offered = true, tiers = [] }",
        "super_bonus.tiers: found []; allowed: at least one tier while it is offered",
    ),
    ("super_bonus.tiers = [{ least = 5 }]", "super_bonus.tiers[0].prize: missing"),
    (
        "boxes_per_person = 8",
        "boxes_per_person: found 8; allowed: at most boxes_with_permission, 7",
    ),
    (
        "wagers.match_dealer.pays.any.suited = {}",
        "wagers.match_dealer.pays.any.suited: found {}; allowed: odds, such as '3 to 2' or "
        "'2 for 1'",
    ),
    (
        "wagers.match_dealer.pays.any = {}",
        "wagers.match_dealer.pays.any: found {}; allowed: a table with at least one key",
    ),
    (
        'wagers.match_dealer.pays.any.black = "3 to 1"',
        "wagers.match_dealer.pays.any: found ['unsuited', 'suited', 'black']; allowed: exactly "
        "'suited', 'unsuited'",
    ),
    (
        'wagers.match_dealer.pays.12 = { suited = "9 to 1", unsuited = "4 to 1" }',
        "wagers.match_dealer.pays.12: unknown table; allowed: a number of decks, or 'any'",
    ),
    (
        'wagers.match_dealer.form = "combination"',
        "wagers.match_dealer.pays.any: found ['unsuited', 'suited']; allowed: exactly "
        "'two_suited', 'one_each', 'two_unsuited', 'one_suited', 'one_unsuited'",
    ),
    (
        'wagers.match_dealer.least = "some"',
        "wagers.match_dealer.least: found 'some'; allowed: a whole number from 1 to "
        "1000000000000, or 'half_minimum'",
    ),
    ("wagers.match_dealer = 5", "wagers.match_dealer: found 5; allowed: a table"),
    ("wagers.main.zzz = 1", "wagers.main.zzz: unknown key; known: least, most"),
    ('title = ""', "title: found ''; allowed: text"),
    ('"decks" = 6\n"decks.x" = 1', "decks.x: given below decks, which has a value of its own"),
    ('"pays.win" = "1 to 1"\n[pays]\nwin = "2 to 1"', "pays.win: given twice"),
    ('"new\\nline" = 1', None),
]


@pytest.mark.parametrize(("line", "told"), BAD_LINES)
def test_a_fault_names_key_found_and_allowed_in_one_line(
    tmp_path: Path, line: str, told: str | None
) -> None:
    found = faults_of(write(tmp_path, f'extends = "common"\n{line}\n[cite]\n"*" = "house"\n'))
    if told is None:
        see = "unknown key; see them all with spanish21 rules show"
        assert found[0].partition(": ")[2] == see
    else:
        assert told in found
    assert len(set(found)) == len(found)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = shipped_text("ma").replace("decks = 6", "decks = 7").replace('"stand"', '"sit"', 1)
    text = text.replace("rescue = true\n", "").replace('boxes = "house"\n', "")
    text = text.replace('"4 to 1"', '"3 to 1"', 1).replace("lines = []", "lines = []\nluck = 1")
    told = faults_of(write(tmp_path, text))
    for start in (
        "soft_17: found 'sit'; ",
        "rescue: missing",
        "boxes: no citation; ",
        "wagers.match_dealer.pays.6.unsuited: found '3 to 1'; allowed: at least '4 to 1' (ma 6(e)",
        "wagers.luck: unknown key; ",
        "decks: found 7; allowed: 6, 8 (ma 2(a))",
    ):
        assert sum(line.startswith(start) for line in told) == 1, start


def test_every_wheel_must_have_one_top_prize_and_weights(tmp_path: Path) -> None:
    wheel = "[wagers.bonus_spin.wheels.A5]\n"
    cite = '[cite]\n"wagers.bonus_spin" = "house"\n'

    def told(lines: str) -> list[str]:
        return faults_of(write(tmp_path, f'extends = "ma"\n{wheel}{lines}\n{cite}'))

    key = "wagers.bonus_spin.wheels.A5"
    assert told("segments = [{ prize = 100, weight = 1 }]") == [
        f"{key}.segments: found 0 top prizes; allowed: exactly one"
    ]
    assert told('segments = [{ prize = "top" }]') == [f"{key}.segments[0].weight: missing"]
    assert told('segments = [{ prize = "top", weight = 0 }]') == [
        f"{key}.segments[0].weight: found 0; allowed: a whole number from 1 to 1000000000000"
    ]
    assert told("meter_cap = 1") == [
        f"{key}.meter_cap: found 1; allowed: at least top_value, 250000"
    ]
    wheel = "[wagers.bonus_spin]\n"
    (line,) = told('table = "A1"')
    assert line.startswith("wagers.bonus_spin.table: found 'A1'; allowed: 'A5', 'B5', ")


LADIES = "wagers.lucky_ladies"


@pytest.mark.parametrize("table", ["prizes", "jackpots"])
def test_lucky_ladies_lists_all_its_prizes(tmp_path: Path, table: str) -> None:
    text = f'extends = "nh-bet-bigger"\n[{LADIES}.{table}]\njoker = 1\n[cite]\n{LADIES} = "house"\n'
    assert any(
        line.startswith(f"{LADIES}.{table}: found [") and "allowed: exactly" in line
        for line in faults_of(write(tmp_path, text))
    )


FORMS = [
    ("open = 3", "open: found 3; allowed: a table"),
    ("cite = 3", "cite: found 3; allowed: a table"),
    ("cite = { decks = 3 }", "cite.decks: found 3; allowed: a clause, as text"),
    ('cite = { decks = " " }', "cite.decks: found ' '; allowed: a clause, as text"),
    ("rulings = 3", "rulings: found 3; allowed: [[rulings]] tables"),
    ("rulings = [3]", "rulings[0]: found 3; allowed: a table"),
    ("rulings = [{}]", "rulings[0].question: missing"),
    (
        'rulings = [{ clause = "14", question = "?", ruling = "!", why = "x" }]',
        "rulings[0].why: unknown key; known: clause, question, ruling, key, readings",
    ),
    (
        'rulings = [{ clause = "14", question = "?", ruling = 3 }]',
        "rulings[0].ruling: found 3; allowed: text",
    ),
    (
        'rulings = [{ clause = "14", question = "?", ruling = "!", readings = [{ value = 3 }] }]',
        "rulings[0].readings: found [{value = 3}]; allowed: a list of {value = ..., says = 'text'}",
    ),
]


@pytest.mark.parametrize(("line", "told"), FORMS)
def test_the_form_of_citations_openings_and_rulings(tmp_path: Path, line: str, told: str) -> None:
    assert told in faults_of(write(tmp_path, f'extends = "ma"\n{line}\n'))


def test_a_ruling_names_a_key_that_is_there(tmp_path: Path) -> None:
    row = '{ clause = "14", question = "?", ruling = "!", key = "luck" }'
    (told,) = faults_of(write(tmp_path, f'extends = "ma"\nrulings = [{row}]\n'))
    assert told.endswith("key: found 'luck'; allowed: a key of the rule set")


NOT_RULES = [
    (b"decks = ", "not TOML: Invalid value (at end of document)"),
    (b"decks = 6\nsoft_17 == 3\n", "not TOML: Invalid value (at line 2, column 10)"),
    (b"a = " + b"[" * 10_000, "not TOML: nested too deeply"),
    (b".".join([b"a"] * 5000) + b" = 1", "tables nested more than 12 deep"),
    (b"a = " + b"[" * 20 + b"]" * 20, "tables nested more than 12 deep"),
    (b"\xff\xfe", "not UTF-8 text"),
    (b"#" * (MOST_BYTES + 1), f"too large; allowed: {MOST_BYTES} bytes"),
    (b"decks = " + b"9" * 5000, None),
    (b"", "id: missing"),
]


@pytest.mark.parametrize(("data", "told"), NOT_RULES)
def test_a_file_that_is_no_rule_set_is_refused_in_words(
    tmp_path: Path, data: bytes, told: str | None
) -> None:
    path = tmp_path / "harbour.toml"
    path.write_bytes(data)
    first = faults_of(path)[0]
    assert first == told or (told is None and first.startswith("not TOML: "))


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_bytes(b'\xef\xbb\xbfextends = "ma"\r\n')
    assert load(path).hash == load("ma").hash


@pytest.mark.parametrize(
    "name", ["nevada", "", ".", "no\0where", "no/such/file.toml", "two\nlines"]
)
def test_a_name_that_is_neither_rule_set_nor_file_lists_the_rule_sets(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        load(name)
    (told,) = caught.value.faults
    assert "no such rule set or file" in told
    assert told.endswith("rule sets: " + ", ".join(rule_set_ids()))
    assert "\n" not in told


@pytest.mark.no_cover
def test_a_file_full_of_nonsense_is_refused_in_good_time(tmp_path: Path) -> None:
    lines = "\n".join(f"a{number} = 1" for number in range(20_000))
    assert len(faults_of(write(tmp_path, f'extends = "ma"\n{lines}\n'))) == 20_000


def test_a_long_value_is_told_shortly(tmp_path: Path) -> None:
    text = 'extends = "ma"\nsoft_17 = "' + "x" * 5000 + '"\n[cite]\nsoft_17 = "house"\n'
    (told,) = faults_of(write(tmp_path, text))
    assert len(told) < 200
