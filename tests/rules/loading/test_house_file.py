"""A house's own rule file: extending another, or whole, and bound by its document."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.rules.loading.load import load, rule_set_ids
from tests.rules.loading.house_file import (
    faults_of,
    shipped_text,
    without_opening,
    without_table,
    write,
)


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


@pytest.mark.parametrize(
    "citation", ["ruling", "ruling on decks", "ruling on nothing", "9; ruling"]
)
def test_a_citation_of_a_ruling_needs_that_ruling(tmp_path: Path, citation: str) -> None:
    path = write(tmp_path, f'extends = "common"\ndecks = 8\n[cite]\ndecks = "{citation}"\n')
    about = "nothing" if "nothing" in citation else "decks"
    told = f"no ruling on {about} is here; allowed: 'ruling on' the key of one of [[rulings]]"
    assert faults_of(path) == [f"cite.decks: {told}"]


def test_a_key_may_rest_on_the_ruling_on_another(tmp_path: Path) -> None:
    cite = 'decks = "ruling on soft_17"'
    path = write(tmp_path, f'extends = "common"\ndecks = 8\n[cite]\n{cite}\n')
    assert load(str(path)).clause("decks") == "ruling on soft_17"


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
