"""`spanish21 verify` and `random`: what a laboratory runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from spanish21 import load
from spanish21.cli import run
from spanish21.fair.seal import SEED, Seal, reveal_shoe
from spanish21.rules.side_bets.bonus_spin import bonus_spin_of, total_weight


def test_verify_says_whether_a_shoe_is_as_it_was_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = reveal_shoe(Seal("table 1, shoe 1", bytes(range(SEED))), load("ma").deck.cards)
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(record))
    bad.write_text(json.dumps({**record, "seed": "00" * SEED}))
    assert run(["verify", str(good)]) == 0
    assert "as it was sealed" in capsys.readouterr().out
    assert run(["verify", str(bad)]) == 1
    assert "not the one that was committed to" in capsys.readouterr().out
    assert run(["verify", str(tmp_path / "none")]) == 1


def test_random_cards_are_whole_shoes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["random", "--cards", "ma", "--size", "3"]) == 0
    shoes = [line.split() for line in capsys.readouterr().out.splitlines()]
    whole = Counter(map(str, load("ma").deck.cards * 6))
    assert [Counter(shoe) for shoe in shoes] == [whole] * 3
    assert len({tuple(shoe) for shoe in shoes}) == 3


def test_random_stops_are_stops_of_the_wheel(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["random", "--wheel", "sd-bonus-spin", "--size", "50"]) == 0
    stops = [int(line) for line in capsys.readouterr().out.splitlines()]
    most = total_weight(bonus_spin_of(load("sd-bonus-spin")).wheel)
    assert len(stops) == 50
    assert max(stops) < most
    assert len(set(stops)) > 10


def test_without_a_rule_set_shoes_and_stops_are_those_of_the_first_document(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["random", "--cards", "--size", "1"]) == 0
    assert Counter(capsys.readouterr().out.split()) == Counter(map(str, load("ma").deck.cards * 6))
    assert run(["random", "--wheel", "--size", "20"]) == 0
    most = total_weight(bonus_spin_of(load("ma")).wheel)
    assert max(map(int, capsys.readouterr().out.split())) < most


def test_raw_bytes_are_as_many_as_asked_for_and_new_each_time() -> None:
    code = "from spanish21.cli import main; main()"
    command = [sys.executable, "-c", code, "random", "--raw", "--size", "70000"]
    first, second = (subprocess.run(command, capture_output=True, check=True) for _ in range(2))
    assert len(first.stdout) == len(second.stdout) == 70_000
    assert first.stdout != second.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "one of --raw, --cards and --wheel"),
        (["--raw", "--cards", "ma"], "one of --raw"),
        (["--raw", "ma"], "go with --cards or --wheel"),
        (["--raw", "--decks", "2"], "go with --cards or --wheel"),
        (["--wheel", "common"], "no Bonus Spin wheel"),
        (["--cards", "ma", "--size", "0"], "greater than or equal to 1"),
    ],
)
def test_what_cannot_be_dumped_is_told_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["random", *arguments]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
