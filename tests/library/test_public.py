"""The public names: cheap to import, documented, complete in docs/api.md, and used by a program."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import spanish21
from tests.library import user_program
from tests.test_imports import modules_after
from tools import api

PROGRAM = Path(__file__).with_name("user_program.py")


def test_importing_the_library_loads_no_array_and_no_compiler() -> None:
    assert not {"numpy", "numba", "matplotlib", "msgspec"} & modules_after("import spanish21")


def test_a_table_is_played_without_an_array() -> None:
    play = "import spanish21 as s; g = s.Sitting(s.load('ma'), seed=1); g.bet(1000); g.deal()"
    assert not {"numpy", "numba"} & modules_after(play)


@pytest.mark.parametrize("name", spanish21.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(spanish21, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.getdoc(value)
    assert name in dir(spanish21)


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'no_such_name'"):
        spanish21.no_such_name  # noqa: B018


def test_the_reference_has_every_public_name_under_one_heading() -> None:
    assert api.list_ungrouped() == ()
    page = api.render(Path())
    for name in spanish21.__all__:
        assert page.count(f"\n### {name}\n") == 1


def test_the_user_s_program_uses_every_public_name() -> None:
    tree = ast.parse(PROGRAM.read_text("utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "s21"
    }
    assert set(spanish21.__all__) - used == set()
    assert used - set(spanish21.__all__) == set()


def test_the_user_s_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    user_program.main("common")
    assert capsys.readouterr().out == "As Kd and all the rest: fine\n"


def test_python_m_spanish21_is_the_program() -> None:
    command = [sys.executable, "-m", "spanish21", "--version"]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert spanish21.__version__ in done.stdout
