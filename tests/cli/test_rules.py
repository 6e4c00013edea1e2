"""`spanish21 rules` shows rule sets in words and as JSON, at any width, and refuses in lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21 import cli
from spanish21.cli.texts.pages import PIPE_WIDTH, open_console
from spanish21.rules.clauses import documents, load_clauses
from spanish21.rules.loading.load import load, rule_set_ids

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("NO_COLOR", "1")


def output(capsys: Captured, *args: str) -> str:
    """What a command prints, when it does not fail."""
    assert cli.run(["rules", *args]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: Captured, *args: str) -> Any:
    return json.loads(output(capsys, *args, "--json"))


def refusal(capsys: Captured, *args: str) -> list[str]:
    """The lines told on stderr by a command that fails."""
    assert cli.run(["rules", *args]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return [line.removeprefix("spanish21: ") for line in err.splitlines()]


COMMANDS = [
    ["list"],
    ["show", "ma"],
    ["show", "nh-bet-bigger"],
    ["show", "sd-bonus-spin", "wagers"],
    ["diff", "ma", "nh-bet-bigger"],
    ["rulings", "nh-go-for-it"],
    ["clauses", "nh-bet-bigger"],
]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("args", COMMANDS)
def test_every_page_fits_its_width_and_leaves_no_spaces_at_the_ends_of_lines(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, args: list[str], width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = output(capsys, *args).splitlines()
    assert max(map(len, lines)) <= width
    assert lines == [line.rstrip() for line in lines]
    assert not any("\x1b" in line for line in lines)


def test_rules_alone_tells_its_commands(capsys: Captured) -> None:
    out = output(capsys)
    assert all(name in out for name in ("list", "show", "diff", "check", "rulings", "clauses"))


def test_list_names_every_rule_set(capsys: Captured) -> None:
    lines = output(capsys, "list").splitlines()
    assert lines[0].split() == ["id", "decks", "title"]
    for line, name in zip(lines[1:], rule_set_ids(), strict=False):
        assert line.split()[:2] == [name, str(load(name).decks)]
        assert line.endswith(load(name).title)
    assert [each["hash"] for each in as_json(capsys, "list")] == [
        load(name).hash for name in rule_set_ids()
    ]


@pytest.mark.parametrize("name", rule_set_ids())
def test_show_has_every_key_with_its_clause(capsys: Captured, name: str) -> None:
    rules = load(name)
    shown = as_json(capsys, "show", name)
    assert (shown["id"], shown["hash"]) == (name, rules.hash)
    assert {each["key"]: each["value"] for each in shown["keys"]} == {
        key: value for key, value in rules.values.items() if key not in ("id", "title", "document")
    }
    assert all(each["clause"] == rules.clause(each["key"]) for each in shown["keys"])
    assert {each["kind"] for each in shown["keys"]} == {"play", "pay", "procedure"}
    out = output(capsys, "show", name)
    assert all(f"  {key} " in out for key in rules.values if "." not in key and key not in shown)


def test_show_writes_money_in_dollars_and_says_what_a_key_means(capsys: Captured) -> None:
    lines = output(capsys, "show", "ma", "wagers.main").splitlines()
    assert lines[0] == "Spanish 21, Massachusetts"
    assert lines[1] == f"ma, 6 decks, hash {load('ma').hash}"
    assert lines[3] == "wagers.main"
    assert [line.split() for line in lines[4:6]] == [
        ["least", "$1.00", "house", "smallest", "main", "wager"],
        ["most", "$1,000.00", "house", "largest", "main", "wager"],
    ]


def test_show_one_key(capsys: Captured) -> None:
    assert output(capsys, "show", "ma", "soft_17").splitlines()[3:5] == [
        "soft_17",
        "  soft_17  stand  12(b)  what the dealer does with soft 17",
    ]


def test_show_hides_the_wheels_that_are_not_in_force_until_asked(capsys: Captured) -> None:
    out = output(capsys, "show", "sd-bonus-spin", "--set", "wagers.bonus_spin.table=B1")
    assert "wagers.bonus_spin.wheels.B1\n" in out
    assert "wagers.bonus_spin.wheels.A5\n" not in out
    assert "Other wheels: A1, C1, D1," in out
    out = output(capsys, "show", "sd-bonus-spin", "wagers.bonus_spin.wheels")
    assert "wagers.bonus_spin.wheels.A5\n" in out
    assert "top: 2; $250.00: 110;" in out


def test_show_takes_switches_and_decks(capsys: Captured) -> None:
    shown = as_json(capsys, "show", "ma", "--set", "hole_card=no_peek", "--decks", "8")
    values = {each["key"]: each["value"] for each in shown["keys"]}
    assert (values["hole_card"], values["decks"]) == ("no_peek", 8)
    assert shown["hash"] == load("ma", {"hole_card": "no_peek"}, decks=8).hash


def test_an_unknown_key_is_refused_with_what_is_near_it(capsys: Captured) -> None:
    assert refusal(capsys, "show", "ma", "sof_17") == [
        "ma has no key 'sof_17'; did you mean soft_17?"
    ]
    assert refusal(capsys, "show", "ma", "zzz") == [
        "ma has no key 'zzz'; see spanish21 rules show ma"
    ]


@pytest.mark.parametrize("command", ["show", "rulings", "clauses", "check"])
def test_a_switch_that_is_refused_is_told_with_its_clause(capsys: Captured, command: str) -> None:
    told = refusal(capsys, command, "ma", "--decks", "7", "--set", "soft_17=hit")
    assert told == [
        "ma: decks: found 7; allowed: 6, 8 (ma 2(a))",
        "ma: soft_17: found 'hit'; allowed: 'stand' (ma 12(b))",
    ]


def test_a_switch_is_written_as_key_and_value(capsys: Captured) -> None:
    assert refusal(capsys, "show", "ma", "--set", "soft_17") == [
        "--set 'soft_17': write it as key=value, such as soft_17=hit"
    ]


def test_diff_shows_what_differs_and_nothing_else(capsys: Captured) -> None:
    lines = output(capsys, "diff", "ma", "ma", "--decks", "8", "--set", "hole_card=no_peek")
    rows = [line.split() for line in lines.splitlines()]
    assert rows == [
        ["key", "ma", "ma"],
        ["decks", "6", "[2(a)]", "8", "[2(a)]"],
        ["hole_card", "none", "[7(g)", "choice]", "no_peek", "[7(g)", "choice]"],
        [],
    ]


def test_diff_leaves_the_clauses_out_where_there_is_no_room(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    rows = [line.split() for line in output(capsys, "diff", "ma", "common").splitlines()]
    assert ["soft_17", "stand", "hit"] in rows
    assert ["wagers.bonus_spin", "there", "-"] in rows
    assert ["wagers.match_dealer.pays.any.suited", "-", "9", "to", "1"] in rows


def test_diff_of_two_that_agree_says_so(capsys: Captured) -> None:
    args = ("--set-a", "decks=8", "--set", "decks=8")
    assert output(capsys, "diff", "ma", "ma", *args) == "ma and ma have the same rules.\n"


def test_diff_as_json_has_both_sides(capsys: Captured) -> None:
    found = as_json(capsys, "diff", "ma", "sd-bonus-spin")
    rows = {row["key"]: (row["a"], row["b"]) for row in found["keys"]}
    assert rows["deck"] == (
        {"value": "spanish", "clause": "2(a) tens"},
        {"value": "standard", "clause": "head standard rules"},
    )
    assert rows["wagers.match_dealer.least"][1] is None
    assert "decks" not in rows
    assert (found["a"]["id"], found["b"]["id"]) == ("ma", "sd-bonus-spin")


def test_check_says_ok_with_the_hash(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text('extends = "ma"\ntitle = "Harbour"\ndecks = 8\n[cite]\ndecks = "house"\n')
    digest = load("ma", decks=8).hash
    told = f"OK: {path} is 'Harbour', bound by ma, hash {digest}\n"
    assert output(capsys, "check", str(path)) == told
    assert as_json(capsys, "check", str(path)) == {
        "ok": True,
        "id": "harbour",
        "title": "Harbour",
        "document": "ma",
        "hash": digest,
    }


def test_check_tells_every_fault_and_exits_with_2(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(
        'extends = "ma"\ndecks = 7\nrescue = 1\n[cite]\ndecks = "house"\nrescue = "x"\n'
    )
    faults = [
        f"{path}: rescue: found 1; allowed: true or false",
        f"{path}: cite.rescue: found 'x'; allowed: a clause of ma, or 'house', 'ruling', 'usual'",
        f"{path}: decks: found 7; allowed: 6, 8 (ma 2(a))",
    ]
    assert refusal(capsys, "check", str(path)) == faults
    assert cli.run(["rules", "check", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert (json.loads(out), err) == ({"ok": False, "faults": faults}, "")


@pytest.mark.parametrize("name", rule_set_ids())
def test_rulings_shows_question_ruling_clause_key_and_other_readings(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    out = output(capsys, "rulings", name)
    rows = as_json(capsys, "rulings", name)["rulings"]
    assert len(rows) == len(load(name).rulings)
    for row, ruling in zip(rows, load(name).rulings, strict=True):
        assert (row["clause"], row["question"]) == (ruling.clause, ruling.question)
        assert row["question"] in out
        assert f"  ruling  {row['ruling']}\n" in out
        assert (
            ruling.clause in ("ruling", "house", "usual") or f"  clause  {row['clause']}\n" in out
        )
        assert row["value"] == (load(name).values[ruling.key] if ruling.key else None)
        assert all(f": {reading['says']}\n" in out for reading in row["readings"])


def test_rulings_show_the_switch_as_it_stands_now(capsys: Captured) -> None:
    args = ("rulings", "nh-break-bonus", "--set", "peek_on=ace_and_ten")
    assert "  key     peek_on = ace_and_ten\n" in output(capsys, *args)
    assert "  clause  none: the document is silent\n" in output(capsys, *args)


@pytest.mark.parametrize("name", documents())
def test_clauses_lists_the_whole_register(capsys: Captured, name: str) -> None:
    found = as_json(capsys, "clauses", name)["clauses"]
    assert [each["id"] for each in found] == [clause.id for clause in load_clauses(name)]
    out = output(capsys, "clauses", name)
    assert all(f"\n{each['id'][:24]}" in out for each in found)
    assert all(each["reason"] for each in found if each["kind"] == "physical")


def test_clauses_names_the_keys_that_rest_on_each(capsys: Captured) -> None:
    args = ("clauses", "ma", "--set", "hole_card=no_peek")
    found = {each["id"]: each["keys"] for each in as_json(capsys, *args)["clauses"]}
    assert found["12(b)"] == ["soft_17 = stand"]
    assert found["7(g) choice"] == ["hole_card = no_peek"]
    assert found["7(a)"] == []
    assert "[soft_17 = stand]\n" in output(capsys, *args)


def test_common_rests_on_no_document(capsys: Captured) -> None:
    (told,) = refusal(capsys, "clauses", "common")
    assert told.startswith("no document 'common': choose one of ma, ")


def test_in_a_pipe_lines_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert open_console().width == PIPE_WIDTH
    monkeypatch.setenv("COLUMNS", "72")
    assert open_console().width == 72
