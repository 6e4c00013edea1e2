"""A rule file is loaded whole or refused with all its faults at once, and no file can do harm."""

from __future__ import annotations

import pickle
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from spanish21.errors import InputError, RulesError
from spanish21.money import Odds
from spanish21.rules.frozen import FrozenMap
from spanish21.rules.load import load, rule_set_ids, unbind
from spanish21.rules.settings import parse_setting, parse_settings
from spanish21.rules.source import MOST_BYTES


def shipped_text(name: str) -> str:
    return files("spanish21.rules").joinpath("data", f"{name}.toml").read_text("utf-8")


def write(folder: Path, text: str) -> Path:
    """A house's file."""
    path = folder / "harbour.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults_of(path: Path) -> list[str]:
    """The lines told of a file, each without the file's name that starts it."""
    with pytest.raises(RulesError) as caught:
        load(path)
    assert all(line.startswith(f"{path}: ") for line in caught.value.faults)
    assert not any("\n" in line for line in caught.value.faults)
    return [line.removeprefix(f"{path}: ") for line in caught.value.faults]


# A house's own file


def test_a_house_may_extend_a_rule_set_with_the_keys_it_changes(tmp_path: Path) -> None:
    text = 'extends = "ma"\ntitle = "Harbour"\ndecks = 8\n[cite]\ndecks = "house"\n'
    rules = load(write(tmp_path, text))
    assert (rules.id, rules.title, rules.document) == ("harbour", "Harbour", "ma")
    assert (rules.decks, rules.clause("decks")) == (8, "house")
    assert rules.clause("soft_17") == "12(b)"
    assert rules.hash == load("ma", decks=8).hash
    assert rules.rulings == load("ma").rulings


def test_an_extending_file_may_cite_by_table_and_by_clause(tmp_path: Path) -> None:
    text = 'extends = "ma"\n[wagers.main]\nleast = 500\nmost = 5000\n[cite]\nwagers.main = "14"\n'
    rules = load(write(tmp_path, text))
    assert rules.wagers.main.least == 500
    assert rules.clause("wagers.main.most") == "house"  # the nearer citation of ma
    assert rules.cite["wagers.main"] == "14"


def test_a_changed_key_without_a_citation_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\ndecks = 8\nboxes = 5\n[cite]\nboxes = "house"\n')
    told = "decks: no citation; name a clause of ma or 'house' for it under [cite]"
    assert faults_of(path) == [told]


def test_a_citation_needs_a_clause_of_the_register(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\ndecks = 8\n[cite]\ndecks = "house; 2(z)"\n')
    told = "found '2(z)'; allowed: a clause of ma, or 'house', 'ruling', 'usual'"
    assert faults_of(path) == [f"cite.decks: {told}"]


def test_a_citation_of_nothing_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\n[cite]\n"wagers.roulette" = "house"\n')
    told = "cite.wagers.roulette: cites for a key that is not in this rule set"
    assert faults_of(path) == [told]


def test_an_extending_file_is_bound_by_its_document(tmp_path: Path) -> None:
    cite = '[cite]\nrescue = "9(d)"\nsoft_17 = "house"\n'
    text = f'extends = "ma"\nrescue = false\nsoft_17 = "hit"\n{cite}'
    assert set(faults_of(write(tmp_path, text))) == {
        "rescue: found false; allowed: true (ma 9(d))",
        "soft_17: found 'hit'; allowed: 'stand' (ma 12(b))",
    }


@pytest.mark.parametrize("document", ["house", "common", "sd-bonus-spin"])
def test_an_extending_file_cannot_slip_out_of_its_document(tmp_path: Path, document: str) -> None:
    path = write(tmp_path, f'extends = "ma"\ndocument = "{document}"\n')
    told = f"document: found '{document}'; allowed: that of ma, which this extends"
    assert faults_of(path)[0] == told


@pytest.mark.parametrize("entry", ['soft_17 = "any"', '"*" = "any"'])
def test_an_extending_file_cannot_loosen_what_is_open(tmp_path: Path, entry: str) -> None:
    text = f'extends = "ma"\nsoft_17 = "hit"\n[cite]\nsoft_17 = "house"\n[open]\n{entry}\n'
    assert faults_of(write(tmp_path, text)) == [
        "open: only a document says what it leaves open; leave this table out",
        "soft_17: found 'hit'; allowed: 'stand' (ma 12(b))",
    ]


def test_an_extending_file_cannot_loosen_by_a_ruling_of_its_own(tmp_path: Path) -> None:
    row = '{ clause = "12(b)", question = "?", ruling = "!", key = "soft_17", readings = '
    row += '[{ value = "hit", says = "Hit." }] }'
    text = f'extends = "ma"\nsoft_17 = "hit"\nrulings = [{row}]\n[cite]\nsoft_17 = "house"\n'
    told = "soft_17: found 'hit'; allowed: 'stand' (ma 12(b))"
    assert faults_of(write(tmp_path, text)) == [told]


@pytest.mark.parametrize("base", ['"nevada"', "3", '["ma"]', "{ a = 1 }"])
def test_only_a_shipped_rule_set_can_be_extended(tmp_path: Path, base: str) -> None:
    (told,) = faults_of(write(tmp_path, f"extends = {base}\n"))
    assert told.startswith("extends: found ")
    assert told.endswith("allowed: " + ", ".join(f"'{name}'" for name in rule_set_ids()))


def test_extending_common_is_free(tmp_path: Path) -> None:
    text = 'extends = "common"\ndecks = 4\ndoubles_max = "any"\n[cite]\ndecks = "our rule 7"\n'
    rules = load(write(tmp_path, text + 'doubles_max = "house"\n'))
    assert (rules.decks, rules.doubles_max, rules.clause("decks")) == (4, "any", "our rule 7")


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_full_copy_of_a_rule_set_is_the_same_rule_set(tmp_path: Path, name: str) -> None:
    assert load(write(tmp_path, shipped_text(name))) == load(name)


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_file_without_citations_is_told_every_key_that_lacks_one(
    tmp_path: Path, name: str
) -> None:
    head, rest = shipped_text(name).split("\n[cite]\n")
    path = write(tmp_path, f"{head}\n{rest[rest.index('[open]') :]}")
    told = {line.partition(": no citation; ")[0] for line in faults_of(path)}
    assert told == set(load(name).values) - {"id", "title", "document"}


@pytest.mark.parametrize("table", ["", "pays", "pays.bonus_21", "super_bonus", "wagers.main"])
def test_a_table_without_its_keys_is_told_every_key_that_is_missing(
    tmp_path: Path, table: str
) -> None:
    text = f'document = "common"\n{table}.x = 1\n' if table else 'document = "common"\n'
    told = {line.removesuffix(": missing") for line in faults_of(write(tmp_path, text))}
    keys = [key for key in load("common").values if key.rpartition(".")[0] == table]
    assert set(keys) - {"document"} <= told


def test_a_full_file_of_a_document_is_bound_by_it(tmp_path: Path) -> None:
    text = shipped_text("ma").replace('soft_17 = "stand"', 'soft_17 = "hit"', 1)
    assert faults_of(write(tmp_path, text)) == ["soft_17: found 'hit'; allowed: 'stand' (ma 12(b))"]


def test_a_full_file_of_the_house_is_free(tmp_path: Path) -> None:
    text = shipped_text("ma").replace('document = "ma"', 'document = "house"')
    text = text.replace('soft_17 = "stand"', 'soft_17 = "hit"', 1).replace("decks = 6", "decks = 8")
    rules = load(write(tmp_path, without_opening(text)))
    assert (rules.soft_17.value, rules.decks, rules.document) == ("hit", 8, "house")
    assert faults_of(write(tmp_path, text)) == [
        "open: only a document says what it leaves open; leave this table out"
    ]


def test_an_unknown_document_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    text = shipped_text("common").replace('document = "common"', 'document = "nevada"')
    (told,) = faults_of(write(tmp_path, text))
    known = ", ".join(f"'{name}'" for name in (*rule_set_ids(), "house"))
    assert told == f"document: found 'nevada'; allowed: {known}"


def test_a_wager_may_be_left_out_where_the_house_may_choose(tmp_path: Path) -> None:
    text = without_table(shipped_text("ma"), "wagers.match_dealer")
    assert load(write(tmp_path, text)).wagers.match_dealer is None


def test_a_wager_the_document_demands_cannot_be_left_out(tmp_path: Path) -> None:
    text = without_table(shipped_text("sd-bonus-spin"), "wagers.bonus_spin")
    told = faults_of(write(tmp_path, text))
    assert "wagers.bonus_spin: missing; the document has it (sd-bonus-spin head)" in told


def without_opening(text: str) -> str:
    """The text without its [open] table."""
    return text[: text.index("\n[open]")] + text[text.index("\n[[rulings]]") :]


def without_table(text: str, table: str) -> str:
    """The text without a table, the tables below it, their citations and their rulings."""
    rows = without_opening(text).split("\n[")
    kept = [row for row in rows if not row.startswith(table) and f'key = "{table}' not in row]
    lines = "\n[".join(kept).split("\n")
    return "\n".join(line for line in lines if not line.startswith(f'"{table}'))


# What may be wrong with a file


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


def test_a_file_full_of_nonsense_is_refused_in_good_time(tmp_path: Path) -> None:
    lines = "\n".join(f"a{number} = 1" for number in range(20_000))
    assert len(faults_of(write(tmp_path, f'extends = "ma"\n{lines}\n'))) == 20_000


def test_a_long_value_is_told_shortly(tmp_path: Path) -> None:
    text = 'extends = "ma"\nsoft_17 = "' + "x" * 5000 + '"\n[cite]\nsoft_17 = "house"\n'
    (told,) = faults_of(write(tmp_path, text))
    assert len(told) < 200


# Settings


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", 8),
        ("1_000", 1000),
        ("$1,000.00", 100_000),
        ("$5", 500),
        ("$5.5", "$5.5"),
        ("9" * 30, "9" * 30),
        ("-1", "-1"),
        (" hit ", "hit"),
        ("True", True),
        ("off", False),
        ("3 to 2", "3 to 2"),
        ("[]", []),
        ("[cut, 6]", ["cut", 6]),
        ('["cut", "wash"]', ["cut", "wash"]),
        ("[{ least = 5, prize = 100 }]", [{"least": 5, "prize": 100}]),
        ("{ least = 5 }", {"least": 5}),
        ("{ least", "{ least"),
        ("[a, [b]", "[a, [b]"),
        ("[" * 5000, "[" * 5000),
        (7, 7),
    ],
)
def test_a_setting_reads_as_a_file_would(text: object, value: object) -> None:
    assert parse_setting(text) == value


@pytest.mark.parametrize("text", ["soft_17", "=hit", "soft_17=", " = "])
def test_a_setting_is_a_key_and_a_value(text: str) -> None:
    with pytest.raises(InputError, match="write it as key=value, such as soft_17=hit"):
        parse_settings([text])


def test_the_last_setting_of_a_key_holds() -> None:
    assert parse_settings(["decks=6", "decks=8"]) == {"decks": 8}


def test_a_setting_may_give_several_keys_of_a_table() -> None:
    pays = {"any": {"suited": "10 to 1"}, "8": {"suited": "13 to 1"}}
    rules = load("common", {"wagers.match_dealer.pays": pays})
    values = [rules.values[f"wagers.match_dealer.pays.{key}"] for key in ("any.suited", "8.suited")]
    assert values == ["10 to 1", "13 to 1"]
    assert rules.values["wagers.match_dealer.pays.any.unsuited"] == "4 to 1"


def test_a_setting_that_is_no_table_cannot_stand_for_one() -> None:
    with pytest.raises(RulesError) as caught:
        load("common", {"wagers.match_dealer": "none"})
    assert caught.value.faults[0] == "common: wagers.match_dealer: found 'none'; allowed: a table"


def test_decks_is_short_for_a_setting() -> None:
    assert load("ma", decks=8) == load("ma", {"decks": "8"}) == load("ma", {"decks": 8})
    assert load("ma", {"decks": 6}, decks=8).decks == 8


def test_a_file_takes_settings_too(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\nboxes = 5\n[cite]\nboxes = "house"\n')
    rules = load(path, {"hole_card": "no_peek"}, decks=8)
    assert (rules.boxes, rules.decks, rules.hole_card.value) == (5, 8, "no_peek")


# What a loaded rule set is


def test_a_rule_set_can_be_pickled_and_hashed() -> None:
    for name in rule_set_ids():
        rules = load(name)
        again = pickle.loads(pickle.dumps(rules))
        assert (again, hash(again), again.hash) == (rules, hash(rules), rules.hash)


def test_a_loaded_rule_set_cannot_be_changed() -> None:
    rules = load("ma")
    for table in (rules.values, rules.cite):
        with pytest.raises(TypeError):
            table["decks"] = 7  # type: ignore[index]


def test_the_hash_goes_by_values_and_not_by_names(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\ntitle = "Harbour"\n')
    assert load(path).hash == load("ma").hash != load("ma", decks=8).hash
    assert len({load(name).hash for name in rule_set_ids()}) == len(rule_set_ids())


def test_two_pay_tables_compare_by_what_they_hold() -> None:
    pays, again = (load(name).wagers.match_dealer for name in ("ma", "common"))
    assert pays is not None
    assert again is not None
    assert pays.pays["8"] == again.pays["8"] == {"unsuited": Odds(3, 1), "suited": Odds(12, 1)}
    assert (len(pays.pays), repr(FrozenMap({"a": 1}))) == (2, "FrozenMap({'a': 1})")
    assert hash(pays.pays["8"]) == hash(again.pays["8"])


def test_a_rule_set_is_loaded_once() -> None:
    assert load("ma") is load("ma")


def test_freed_of_its_document_a_rule_set_may_take_any_sound_value() -> None:
    rules = unbind(load("ma"), {"soft_17": "hit"})
    assert (rules.soft_17.value, rules.document, rules.decks) == ("hit", "house", 6)
    assert rules.hash != load("ma").hash
    assert rules.clause("soft_17") == "12(b)"
    with pytest.raises(RulesError, match=r"ma: soft_17: found 'sit'; allowed: 'hit'"):
        unbind(load("ma"), {"soft_17": "sit"})


def test_a_key_without_a_clause_is_our_own_error() -> None:
    with pytest.raises(AssertionError, match="ma cites nothing for luck"):
        load("ma").clause("luck")


def test_every_shipped_text_is_plain_toml() -> None:
    for name in rule_set_ids():
        assert set(tomllib.loads(shipped_text(name))) >= {"cite", "open", "rulings", "wagers"}
