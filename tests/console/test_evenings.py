"""An evening at the console is kept as it goes, and goes on from its file at any moment."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spanish21.cli import run
from spanish21.console.desk import Desk
from spanish21.console.evening_file import go_on_with, head_line, write_command
from spanish21.console.shift import Shift
from spanish21.errors import InputError
from spanish21.floor.commands import FloorCommand
from spanish21.house.house import House
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.table.words import Role


def spend(house: House, lines: list[str], *, keys: int) -> None:
    def keep(command: FloorCommand) -> None:
        lines.append(write_command(command))

    players = ("north", "south")
    shift = Shift(house, players=players, side_bets=True, record=keep, goes_on=len(lines) > 1)
    desk = Desk(shift, Role.DEALER)
    for _ in range(keys):
        list(desk.take(""))


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_kept_evening_goes_on_where_it_was_left(name: str) -> None:
    rules = load(name)
    house, lines = House(rules, Random(7)), [head_line(rules)]
    for keys in (9, 30, 47):
        spend(house, lines, keys=keys)
        again = House(rules, Random(8))
        assert go_on_with(again, lines) == len(lines) - 1
        assert again.floor == house.floor
        house = again
    assert house.table.number > 1


def test_a_file_of_another_table_is_refused_in_one_line() -> None:
    lines = [head_line(load("ma"))]
    with pytest.raises(
        InputError, match="not an evening at this table; allowed: a file that begins"
    ):
        go_on_with(House(load("common"), Random(1)), lines)
    with pytest.raises(InputError, match="line 2 of the evening cannot be given again"):
        go_on_with(House(load("ma"), Random(1)), [*lines, '{"by": "dealer", "command": {}}'])


def test_the_program_keeps_an_evening_and_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.jsonl"
    options = ["floor", "ma", "--practice", "--seed", "1", "--save", str(path)]
    for _ in range(2):
        typed = iter(["\n"] * 6 + ["q\n"])
        monkeypatch.setattr("sys.stdin.readline", lambda typed=typed: next(typed), raising=False)
        assert run(options) == 0
    told = capsys.readouterr().out
    kept = path.read_text("utf-8").splitlines()
    assert kept[0].startswith("# spanish21 floor ma ")
    assert '"skip_opening"' in kept[1]
    assert "The evening goes on after " in told
    monkeypatch.setattr("sys.stdin.readline", lambda: "q\n", raising=False)
    assert run(["floor", "common", "--save", str(path)]) == 2
    assert "not an evening at this table" in capsys.readouterr().err
    assert run(["floor", "ma", "--save", str(tmp_path)]) == 2


def test_only_wagers_that_are_offered_are_asked_for() -> None:
    desk = Desk(Shift(House(load("nh-bet-bigger"), Random(1))), Role.DEALER)
    list(desk.take("p"))
    number = next(
        line.split()[0] for line in desk.screen() if "Lay a wager of a kind on a box" in line
    )
    for said in (number, "north", "1"):
        list(desk.take(said))
    (asked,) = desk.screen()
    assert "lucky ladies" in asked
    assert "bonus spin" not in asked
    assert "break bonus" not in asked
    assert "insurance" not in asked
    (told,) = desk.take("break bonus")
    assert "is not allowed: write one of main" in told
    list(desk.take("main"))
    list(desk.take("10"))
    assert "side" not in " ".join(desk.screen())  # only High Low names one
