"""The same plan gives the same bytes, whatever the machine, and the files bear each other out."""

from __future__ import annotations

import json
import os
import platform
import re
import socket
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from html import escape
from math import hypot
from pathlib import Path

import pytest

from spanish21.evidence import machine
from spanish21.evidence.figure_papers import check_returns, list_runs
from spanish21.evidence.folder import check_folder, write_folder
from spanish21.evidence.gathering import gather_evidence
from spanish21.evidence.generator_papers import check_vectors
from spanish21.evidence.machine import MACHINE
from spanish21.evidence.page import ABOUT
from spanish21.evidence.rule_papers import tell_clauses, tell_rulings
from spanish21.fair.drbg import HmacDrbg
from spanish21.fair.verifier import below, bits_of, check_file
from spanish21.odds.simulation.options import ALWAYS, check_options
from spanish21.rules.clauses import documents, load_clauses
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import offered_kinds
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.loading.recorded import load_recorded
from tests.evidence.kit import GAME, paper, plan_of, short_evidence

ROOT = Path(__file__).parents[2]


def test_another_machine_makes_the_same_bytes_but_for_its_own_facts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = short_evidence()
    monkeypatch.setattr(platform, "python_implementation", lambda: "Elsewhere")
    monkeypatch.setattr(platform, "platform", lambda: "Elsewhere-1")
    monkeypatch.setattr(os, "cpu_count", lambda: 77)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "tr_TR.UTF-8")
    monkeypatch.chdir(tmp_path)
    there = gather_evidence(plan_of(), workers=2)
    assert [name for name in here if here[name] != there.get(name)] == [MACHINE]
    assert here.keys() == there.keys()


def test_only_the_machines_file_tells_of_the_machine() -> None:
    facts = {platform.node(), socket.gethostname(), str(Path.home()), str(ROOT), sys.version}
    facts |= {platform.platform(), sys.executable, platform.release()}
    for name, data in short_evidence().items():
        if name != MACHINE:
            assert not [each for each in facts if len(each) > 4 and each.encode() in data], name


def test_a_made_folder_proves_and_every_byte_of_it_counts(tmp_path: Path) -> None:
    write_folder(short_evidence(), tmp_path / "made")
    assert check_folder(tmp_path / "made").faults == ()
    for path in sorted(path for path in (tmp_path / "made").rglob("*") if path.is_file()):
        before = path.read_bytes()
        for place in {0, len(before) // 2, len(before) - 1}:
            changed = bytearray(before)
            changed[place] ^= 1
            path.write_bytes(changed)
            assert check_folder(tmp_path / "made").faults, (path.name, place)
        path.write_bytes(before)


def test_the_page_names_every_file_with_its_sum_and_links_to_nothing_else() -> None:
    made = short_evidence()
    page = made["index.html"].decode()
    links = set(re.findall(r'href="([^"]+)"', page))
    assert links == {*made} - {"index.html"}
    for name, data in made.items():
        if name not in ("index.html", MACHINE):
            assert sha256(data).hexdigest() in page
            assert escape(ABOUT[name]) in page
    assert "<script" not in page
    assert "http" not in page


def test_the_rule_set_in_the_folder_is_the_one_that_was_asked_for() -> None:
    rules = load(GAME)
    text = short_evidence()["rules/rule-set.toml"].decode()
    assert load_recorded(text, rules.hash).values == rules.values
    told = paper("rules/rules.json")
    keys = {row["key"] for row in told["keys"]}
    assert keys == {*rules.values} - {"id", "title", "document"}
    assert (told["id"], told["title"], told["hash"]) == (rules.id, rules.title, rules.hash)


def test_a_ruling_stands_with_what_its_other_reading_costs() -> None:
    """A dealer who hits soft 17 takes about 0.2 per cent (published); it is 0.0040 without."""
    rows = paper("rules/rulings.json")["rulings"]
    (row,) = [row for row in rows if row["key"] == "soft_17"]
    (cost,) = row["costs"]
    assert cost["reading"] == "soft_17 = hit"
    assert cost["now"] - cost["was"] == pytest.approx(-0.0022, abs=2e-4)
    assert len(rows) == len(load(GAME).rulings)


def test_every_clause_of_the_document_is_there_with_its_tests() -> None:
    clauses = paper("rules/clauses.json")["clauses"]
    assert [row["clause"] for row in clauses] == [each.id for each in load_clauses(GAME)]
    unproved = [
        row["clause"]
        for row in clauses
        if row["kind"] == "enforced" and not row["tests"] and not row.get("parts")
    ]
    assert unproved == []
    for row in clauses:
        for test in row["tests"]:
            module, _, name = test.partition("::")
            text = (ROOT / "tests" / f"{module}.py").read_text("utf-8")
            assert f"def {name.partition('[')[0]}(" in text


@pytest.mark.parametrize("name", documents())
def test_the_mutants_of_a_document_are_those_of_the_last_campaign(name: str) -> None:
    mutants = tell_clauses(load(name))["mutants"]
    lines = (ROOT / "docs/mutants.txt").read_text("utf-8").splitlines()
    counts = Counter(line.split()[0] for line in lines if line.split()[1] == name)
    assert (mutants["killed"], mutants["judged"]) == (
        counts["killed"],
        counts["killed"] + counts["survived"],
    )
    assert len(mutants["survivors"]) == counts["survived"]


def test_what_no_document_binds_is_told_as_missing() -> None:
    assert "no regulator" in tell_clauses(load("common"))["missing"]
    for name in rule_set_ids():
        assert tell_clauses(load(name)).keys() & {"missing", "clauses"}


def test_a_ruling_without_a_finding_has_no_cost() -> None:
    rules = load("ma")
    told = tell_rulings(rules, {"findings": []})
    assert [row["costs"] for row in told["rulings"]] == [[]] * len(rules.rulings)


def test_z_is_the_distance_in_standard_errors_and_every_wager_is_there() -> None:
    run = paper("figures/simulation.json")
    for each in run["checks"]:
        distance = (each["simulated"] - each["exact"]) / hypot(each["se"], each["doubt"])
        assert distance == pytest.approx(each["z"], abs=1e-3)
    wagers = [each["wager"] for each in run["checks"]]
    assert wagers == ["main", "main", "main", "bonus spin", "insurance"]
    assert run["agrees"] is (max(abs(each["z"]) for each in run["checks"]) < 4)


def test_least_returns_are_told_for_every_wager_at_both_floors() -> None:
    wagers = [
        {"wager": "a", "title": "A", "return": 0.80},
        {"wager": "b", "title": "B", "return": 0.7999},
        {"wager": "c", "title": "C", "return": 0.7499},
    ]
    told = check_returns({"ruleset": "x", "hash": "y", "wagers": wagers})
    assert (told["below_75%"], told["below_80%"]) == (["C"], ["B", "C"])
    own = paper("figures/returns.json")
    sheet = paper("figures/par.json")
    assert [row["return"] for row in own["wagers"]] == [row["return"] for row in sheet["wagers"]]


def test_raw_bytes_shoes_and_stops_come_from_the_seeds_told() -> None:
    """By the verifier's own generator, which shares no line with the one that made them."""
    seeds = paper("generator/seeds.json")["streams"]

    def open_stream(name: str) -> bytes:
        mixed = sha256(f"spanish21 seal 1\nevidence {name}".encode()).digest()
        return bytes.fromhex(seeds[name]) + mixed

    raw = short_evidence()["generator/raw.bin"]
    numbers = bits_of(open_stream("raw"))
    assert bytes(next(numbers) for _ in range(5000)) == raw[:5000]
    numbers = bits_of(open_stream("wheel"))
    stops = short_evidence()["generator/wheel.txt"].decode().split()
    places = paper("generator/uniform.json")["wheel"]["stops"]
    assert [below(numbers, places) for _ in stops] == [int(stop) for stop in stops]


def test_the_sealed_shoe_proves_and_is_the_first_that_was_dumped(tmp_path: Path) -> None:
    record = tmp_path / "shoe.json"
    record.write_bytes(short_evidence()["generator/shoe.json"])
    assert check_file(str(record)) == []
    first = short_evidence()["generator/shoes.txt"].decode().splitlines()[0]
    assert json.loads(record.read_bytes())["cards"] == first.split()


def test_the_chances_of_dumps_are_counted_from_the_dumps() -> None:
    uniform = paper("generator/uniform.json")
    raw = short_evidence()["generator/raw.bin"]
    much = len(raw) / 256
    by_hand = sum((raw.count(value) - much) ** 2 / much for value in range(256))
    assert uniform["raw"]["byte_values"]["chi_square"] == pytest.approx(by_hand, rel=1e-5)
    assert uniform["raw"]["ones"] == sum(byte.bit_count() for byte in raw)
    wheel = uniform["wheel"]
    assert sum(row["came"] for row in wheel["prizes"]) == wheel["spins"] == 2000
    for test in (uniform["raw"]["byte_values"], uniform["shoes"], wheel["by_place"]):
        assert test["passes"]


def test_a_wrong_generator_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_vectors()["agree"] == check_vectors()["vectors"] == 720
    monkeypatch.setattr(HmacDrbg, "generate", lambda self, size, more=b"": b"x")
    found = check_vectors()
    assert (found["agree"], len(found["wrong"])) == (0, 720)


FAKE = """\
#!/bin/sh
head -c 100000 >/dev/null
echo "#  a heading"
echo "   diehard_birthdays|   0|       100|     100|0.58911404|  PASSED  "
echo "        sts_monobit|   1|    100000|     100|0.00000000|  FAILED  "
"""


def test_dieharders_report_is_kept_where_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "dieharder"
    program.write_text(FAKE)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setitem(machine.BATTERY, "quick", ("-d 0",))
    plan = replace(plan_of(), battery="quick")
    found = machine.run_battery(plan)
    assert [row["verdict"] for row in found["results"]] == ["PASSED", "FAILED"]
    assert found["results"][0]["p"] == "0.58911404"
    assert found["failed"] == 1
    monkeypatch.setenv("PATH", "/nowhere")
    assert machine.run_battery(plan) == {"missing": "dieharder is not installed here"}


def test_the_program_is_told_by_all_its_files() -> None:
    sources = paper("program/sources.json")
    folder = ROOT / "src" / "spanish21"
    found = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {*sources["files"]} == found
    assert (
        sources["files"]["version.py"] == sha256((folder / "version.py").read_bytes()).hexdigest()
    )
    assert short_evidence()["program/constraints.txt"] == (ROOT / "constraints.txt").read_bytes()


@pytest.mark.parametrize("name", rule_set_ids())
def test_every_wager_of_a_rule_set_is_laid_in_one_of_the_runs_and_may_be(name: str) -> None:
    rules = load(name)
    runs = list(list_runs(plan_of(name)))
    laid: set[Kind] = set()
    for options in runs:
        check_options(rules, options)
        laid |= {*options.side_bets}
        laid |= {Kind.INSURANCE} if options.insure_at == ALWAYS else set()
    kinds = {kind for kind in offered_kinds(rules) if kind is not Kind.MAIN and not kind.is_line}
    assert laid == kinds
    sides = {options.side for options in runs if Kind.HIGH_LOW in options.side_bets}
    assert sides == ({*Side} if Kind.HIGH_LOW in kinds else set())


def test_the_page_says_why_insurance_has_two_figures_where_a_blackjack_may_not_be_insured() -> None:
    """By hand, for this game of 52 cards and six decks: any hand wins with 96 of 311 cards."""
    page = short_evidence()["index.html"].decode()
    sheet, run = paper("figures/par.json"), paper("figures/simulation.json")
    (listed,) = [each["ev"] for each in sheet["wagers"] if each["wager"] == "insurance"]
    (laid,) = [each["exact"] for each in run["checks"] if each["wager"] == "insurance"]
    assert listed == pytest.approx(3 * 96 / 311 - 1, abs=5e-9)  # told to eight decimals
    assert listed < laid
    assert "a blackjack may not; its house edge above is for any hand against an ace" in page
    assert "An ev is what the player may expect per unit of the wager" in page
