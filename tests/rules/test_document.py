"""Each rule set names the document it rests on, and shows it where its rules are shown."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from spanish21.cli import run
from spanish21.rules.loading.load import load, rule_set_ids, unbind
from spanish21.rules.loading.recorded import load_recorded, print_rules
from tests.rules.loading.house_file import faults_of, shipped_text, write

FILES = {
    "ma": "ma-spanish21.txt",
    "nh-break-bonus": "nh-match-super-break.txt",
    "nh-bet-bigger": "nh-bet-bigger.txt",
    "nh-go-for-it": "nh-go-for-it.txt",
    "sd-bonus-spin": "sd-bonus-spin.txt",
}
OWN = """
[source]
title = "House rules of the Harbour"
issued_by = "the Harbour card room"
section = "pages 3 to 9"
file = "harbour.pdf"
edition = "spring"
"""


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_rule_set_says_what_its_document_is(name: str) -> None:
    source = load(name).source
    assert all(text.strip() for text in asdict(source).values())
    assert source.file == FILES.get(name, "common.toml")
    assert str(source) == "; ".join(asdict(source).values())


def test_the_issuing_bodies_are_those_of_the_three_states() -> None:
    assert load("ma").source.issued_by == "Massachusetts Gaming Commission"
    assert load("sd-bonus-spin").source.issued_by == "South Dakota Commission on Gaming"
    assert "20:18:15:30.15" in load("sd-bonus-spin").source.section
    for name in ("nh-break-bonus", "nh-bet-bigger", "nh-go-for-it"):
        assert "New Hampshire Lottery Commission" in load(name).source.issued_by


def test_a_file_that_a_document_binds_rests_on_that_document(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "ma"\ndecks = 8\n[cite]\ndecks = "2(a)"\n')
    assert load(path).source == load("ma").source
    assert load(write(tmp_path, shipped_text("ma"))).source == load("ma").source
    assert unbind(load("ma"), {"soft_17": "hit"}).source == load("ma").source


def test_a_house_s_own_file_may_name_its_source(tmp_path: Path) -> None:
    text = shipped_text("common").replace('document = "common"', 'document = "house"')
    text = text[: text.index("\n[open]")] + text[text.index("\n[[rulings]]") :]
    named = load(write(tmp_path, text)).source
    assert named.file == "common.toml"  # as the copied table says
    lines = [line for line in text.split("\n") if not line.startswith("source.")]
    unnamed = load(write(tmp_path, "\n".join(lines))).source
    assert (unnamed.issued_by, unnamed.file) == ("the house", "harbour.toml")
    own = load(write(tmp_path, "\n".join(lines) + OWN)).source
    assert (own.title, own.edition) == ("House rules of the Harbour", "spring")


def test_a_bound_file_names_no_other_source(tmp_path: Path) -> None:
    faults = faults_of(write(tmp_path, f'extends = "ma"\n{OWN}'))
    assert faults == ["source: that of ma is known; leave this table out"]


def test_faults_of_a_source_are_told_each_in_a_line(tmp_path: Path) -> None:
    assert "source: found 3; allowed: a table" in faults_of(
        write(tmp_path, 'extends = "ma"\nsource = 3\n')
    )
    faults = faults_of(write(tmp_path, 'extends = "ma"\nsource.title = ""\nsource.page = "2"\n'))
    known = "title, issued_by, section, file, edition"
    assert f"source.page: unknown key; known: {known}" in faults
    assert "source.file: missing" in faults
    assert any(line.startswith("source.title: found ''") for line in faults)


def test_a_record_s_rules_name_their_document_too() -> None:
    rules = load("sd-bonus-spin")
    text = print_rules(rules)
    assert load_recorded(text, rules.hash).source == rules.source
    older = text[: text.index("[source]")] + text[text.index("[cite]") :]
    assert load_recorded(older, rules.hash).source.issued_by == "the house"


def test_rules_show_prints_the_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "show", "nh-go-for-it"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "issued by New Hampshire Lottery Commission" in shown
    assert "file nh-go-for-it.txt edition undated" in shown
    assert run(["rules", "show", "ma", "decks", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["source"] == asdict(load("ma").source)
