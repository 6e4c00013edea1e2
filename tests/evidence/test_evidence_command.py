"""`spanish21 evidence` typed: bad input is told in a line, and `check` tells what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish21.cli import run
from spanish21.evidence import gathering
from spanish21.evidence.folder import write_folder
from spanish21.evidence.plan import EvidencePlan
from tests.evidence.kit import GAME, short_evidence

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def made(tmp_path: Path) -> Path:
    write_folder(short_evidence(), tmp_path / "made")
    return tmp_path / "made"


def test_a_folder_is_made_and_checked(tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "made"
    assert run(["evidence", GAME, "--short", "--out", str(out)]) == 0
    wrote, digest = capsys.readouterr().out.splitlines()
    assert wrote == f"wrote {out}: 27 files; begin with index.html"
    assert run(["evidence", "check", str(out)]) == 0
    told, again = capsys.readouterr().out.splitlines()
    assert told == f"{out}: 27 files, as they were made"
    assert again == digest
    kept = digest.removeprefix("digest ")
    assert run(["evidence", "check", str(out), "--digest", kept.upper()]) == 0


def test_what_was_changed_is_named_with_status_1(made: Path, capsys: Captured) -> None:
    (made / "figures" / "par.json").write_text("{}")
    (made / "index.html").unlink()
    assert run(["evidence", "check", str(made)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{made}: figures/par.json: has changed",
        f"{made}: index.html: is missing",
    ]


def test_a_folder_whose_sums_were_changed_too_is_known_by_its_digest(
    made: Path, capsys: Captured
) -> None:
    assert run(["evidence", "check", str(made), "--digest", "0" * 64]) == 1
    assert capsys.readouterr().out == (
        f"{made}: SHA256SUMS: is not the one whose digest was kept\n"
    )


def refuse_work(plan: EvidencePlan, **options: object) -> dict[str, bytes]:
    raise AssertionError("the work has begun")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("ma", "--out FOLDER"),
        ("ma elsewhere", "--out FOLDER"),
        ("ma elsewhere --out new", "--out FOLDER"),
        ("ma --out new --digest 00", "--digest goes with"),
        ("no-such-rules --out new", "no-such-rules"),
        ("ma --out full", "something already"),
        ("ma --out full/file", "something already"),
        ("ma --out none/new", "its folder does not exist"),
        ("ma --out new --rounds 0", "--rounds"),
        ("ma --out new --rounds many", "--rounds"),
        ("ma --out new --stream-bytes 0", "--stream-bytes 0: allowed are 1 to"),
        ("ma --out new --shoes -1", "--shoes -1: allowed"),
        ("ma --out new --spins 9999999999999", "--spins 9999999999999: allowed"),
        ("ma --out new --trials 1", "--trials 1: allowed are 2 to"),
        ("ma --out new --battery all", "none, quick, whole"),
        ("ma --out new --seed -1", "seed"),
        ("ma --out new --stake 0", "--stake"),
        ("ma --out new --stake 900000", "stake"),
        ("ma --out new --set soft_17=maybe", "soft_17"),
        ("check", "spanish21 evidence check FOLDER"),
        ("check full --out new", "spanish21 evidence check FOLDER"),
        ("check none", "is not an evidence folder"),
        ("check full", "is not an evidence folder"),
        ("check full/file", "is not an evidence folder"),
    ],
)
def test_bad_input_is_one_line_before_the_work(
    words: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(gathering, "gather_evidence", refuse_work)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("kept")
    assert run(["evidence", *words.split()]) == 2
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert says in line
    assert out == ""
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "full"]


def test_the_command_in_the_folder_names_no_place_and_makes_the_same_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    plans: list[EvidencePlan] = []

    def keep(plan: EvidencePlan, **options: object) -> dict[str, bytes]:
        plans.append(plan)
        return dict(short_evidence())

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(gathering, "gather_evidence", keep)
    own = tmp_path / "deep" / "own.toml"
    own.parent.mkdir()
    own.write_text(
        'extends = "ma"\nid = "own"\ntitle = "Our own game"\nboxes = 6\n[cite]\nboxes = "house"\n'
    )
    chosen = ["--set", "decks=8", "--set", "boxes=5", "--stake", "25", "--rounds", "1e6"]
    for number, first in enumerate(("ma", str(own))):
        assert run(["evidence", first, *chosen, "--out", f"made{number}"]) == 0
        command = plans[-1].command.split()
        assert command[2] == ("ma" if first == "ma" else "rule-set.toml")
        again = [first if word == "rule-set.toml" else word for word in command[1:-1]]
        assert run([*again, f"again{number}"]) == 0
        first_plan, second = plans[-2:]
        assert first_plan == second
        assert first_plan.rules.hash == second.rules.hash
    capsys.readouterr()
