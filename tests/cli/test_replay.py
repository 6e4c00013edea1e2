"""`spanish21 replay`: JSON and text in and out, and status 2 for what is refused."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from spanish21.cli import run
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import Cover
from tests.table.golden import GOLDEN, read_golden

CASE: dict[str, Any] = {
    "ruleset": "ma",
    "set": {},
    "chip_unit": 100,
    "wagers": [
        {"box": 1, "person": "p1", "kind": "main", "cents": 1000},
        {"box": 1, "person": "p1", "kind": "match_dealer", "cents": 500},
    ],
    "cards": "6s 6d 5h 9c Kc 2d",
    "choices": [{"box": 1, "hand": 1, "person": "p1", "act": "double", "cents": 300}],
}


def write(folder: Path, case: dict[str, Any], **changes: Any) -> str:
    path = folder / "case.json"
    path.write_text(json.dumps(case | changes), encoding="utf-8")
    return str(path)


def test_json_answers_net_payments_and_cards_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", write(tmp_path, CASE), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["net"] == {"p1": 3300}  # 6 against 6 in another suit: 4 to 1; 13 on the hand
    assert answer["cards_used"] == 6
    assert [
        {key: payment[key] for key in ("person", "wager", "cents", "clause")}
        for payment in answer["payments"]
    ] == [
        {"person": "p1", "wager": "match_dealer", "cents": 2000, "clause": "6(e)(1) other suit"},
        {"person": "p1", "wager": "main", "cents": 1300, "clause": "5(e)"},
    ]
    assert answer["payments"][1] | {"name": ""} == {
        "person": "p1",
        "wager": "main",
        "cents": 1300,
        "clause": "5(e)",
        "box": 1,
        "hand": 1,
        "name": "",
        "staked": 1300,
        "returned": 2600,
    }


def test_a_dash_is_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps(CASE).encode()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text)))
    assert run(["replay", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["net"] == {"p1": 3300}


def test_a_refusal_is_json_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choices = [{"box": 1, "hand": 1, "person": "p1", "act": "split"}]
    assert run(["replay", write(tmp_path, CASE, choices=choices), "--json"]) == 2
    told = capsys.readouterr()
    refused = json.loads(told.out)["refused"]
    assert (refused["code"], refused["clause"]) == ("not_a_pair", "10(a)")
    assert refused["where"] == "choice 1 (p1, split on box 1, hand 1)"
    assert told.err == ""


def test_a_refusal_without_json_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choices = [{"box": 1, "hand": 1, "person": "p1", "act": "split"}]
    assert run(["replay", write(tmp_path, CASE, choices=choices)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == (
        "spanish21: choice 1 (p1, split on box 1, hand 1): "
        "only two first cards of one value may be split [not_a_pair; 10(a)]\n"
    )


def test_unused_choices_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(
        tmp_path, CASE, ruleset="sd-bonus-spin", wagers=CASE["wagers"][:1], cards="6s Kd 5h Ac"
    )
    assert run(["replay", path, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["unused"] == [{"box": 1, "act": "double", "person": "p1", "cents": 300}]


def test_a_case_is_printed_as_text_that_is_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", write(tmp_path, CASE)]) == 0
    text = capsys.readouterr().out
    assert "box 1 hand 1  p1 doubles for $3.00 -> 9c (20)" in text
    path = tmp_path / "round.txt"
    path.write_text(text, encoding="utf-8")
    assert run(["replay", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: as expected\n"


def test_a_text_that_is_wrong_is_told_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "round.txt"
    text = read_golden("ma-5a1-dealer-busts").replace("wins $10.00", "wins $15.00")
    path.write_text(text, encoding="utf-8")
    assert run(["replay", str(path)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{path}: payout 1: box 1 hand 1 p1 main wins $10.00")
    assert run(["replay", str(path), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["net"] == {"p1": 1000}
    assert len(answer["differences"]) == 1


@pytest.mark.parametrize("name", ["ma-10a-not-a-pair", "ma-5a1-dealer-busts"])
def test_a_golden_file_is_checked(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(GOLDEN / f"{name}.txt")
    assert run(["replay", path]) == 0
    assert capsys.readouterr().out == f"{path}: as expected\n"


def test_an_expectation_in_json_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = write(tmp_path, CASE, expect={"net": {"p1": 3300}, "cards_used": 6})
    assert run(["replay", right, "--json"]) == 0
    assert "differences" not in json.loads(capsys.readouterr().out)
    assert run(["replay", write(tmp_path, CASE, expect={"net": {"p1": 1}})]) == 1
    assert "net of p1: $33.00, expected $0.01" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"{", "not a case: this is not JSON: Input data was truncated"),
        (b"\xff", "cannot be read: it is not UTF-8 text"),
        (b"", "no rule set: begin with a line such as 'rules ma'"),
        (b"[1]", "not a case: expected `object`, got `array`"),
    ],
)
def test_bad_input_is_one_line_with_status_2(
    data: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(data)
    assert run(["replay", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert line.endswith(complaint)


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "nowhere.json"]) == 2
    assert capsys.readouterr().err == (
        "spanish21: nowhere.json: cannot be read: No such file or directory\n"
    )


def read_blocks(language: str) -> list[str]:
    page = (GOLDEN.parent.parent / "docs" / "replay.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", page, flags=re.DOTALL)


def test_the_documented_case_has_the_documented_answer_and_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case, answer = map(json.loads, read_blocks("json"))
    assert run(["replay", write(tmp_path, case), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == answer
    assert run(["replay", write(tmp_path, case)]) == 0
    text, irregular = read_blocks("text")
    assert irregular.startswith("irregularities\n")
    assert capsys.readouterr().out.startswith(text.partition("...")[0])


def test_the_documentation_names_every_kind_and_act() -> None:
    page = (GOLDEN.parent.parent / "docs" / "replay.md").read_text(encoding="utf-8")
    for word in (*Kind, *Act, *Cover):
        assert re.search(rf"[`\"]{word.value}[`\"]", page), word
