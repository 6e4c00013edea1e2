"""The command line tells bad input in one line with status 2, and leaves quietly when told to."""

from __future__ import annotations

import io
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from spanish21 import __version__, cli
from spanish21.cli.shared.standard_streams import ready_streams
from spanish21.errors import RulesError
from tests.cli.interrupts import listen_to_interrupts

Command = Callable[[], None]


def raising(error: BaseException) -> Command:
    """A command that does nothing but fail."""

    def fail() -> None:
        raise error

    return fail


def run_with(command: Command, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit status of a program with this one command."""
    app = typer.Typer(pretty_exceptions_enable=False)
    app.callback()(lambda: None)
    app.command("go")(command)
    monkeypatch.setattr(cli, "app", app)
    return cli.run(["go"])


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"spanish21 {__version__}\n"


def test_nothing_asked_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 0
    assert "Usage: spanish21" in capsys.readouterr().out


@pytest.mark.parametrize("args", [["no-such-command"], ["--no-such-option"]])
def test_bad_usage_is_one_line_and_status_2(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("spanish21: No such ")
    assert err.count("\n") == 1


QUOTED = [
    ["rules", "show", "ma", "{}"],
    ["rules", "show", "ma", "--set", "{}"],
    ["rules", "show", "ma", "--set", "{}=1"],
    ["rules", "show", "ma", "--set", "soft_17={}"],
    ["side", "ma", "{}"],
    ["ev", "ma", "--hand", "{}", "--up", "6d"],
]
NAMED = [["{}"], ["--{}"], ["rules", "show", "{}"], ["replay", "{}"]]


@pytest.mark.parametrize(
    ("args", "word"),
    [
        *((args, word) for args in QUOTED for word in ("x" * 5000, "x y " * 1000)),
        *((args, "x" * 5000) for args in NAMED),
    ],
)
def test_a_bad_word_as_long_as_a_page_is_told_in_one_short_line(
    args: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([arg.format(word) for arg in args]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 300


def test_faults_of_a_rule_set_are_a_line_each_and_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = RulesError(["decks: 7 is not 6 or 8", "soft_17: maybe is not hit or stand"])
    assert run_with(raising(faults), monkeypatch) == 2
    assert capsys.readouterr() == (
        "",
        "spanish21: decks: 7 is not 6 or 8\nspanish21: soft_17: maybe is not hit or stand\n",
    )


def test_a_commands_own_status_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_with(raising(typer.Exit(3)), monkeypatch) == 3


@pytest.mark.parametrize("error", [KeyboardInterrupt(), typer.Abort()])
def test_interrupt_is_status_130(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_with(raising(error), monkeypatch) == 130


def test_our_own_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ZeroDivisionError):
        run_with(raising(ZeroDivisionError()), monkeypatch)


def test_a_closed_pipe_is_quiet() -> None:
    code = "import time; time.sleep(0.5); from spanish21.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


ODD_STARTS = {
    "no output": ("random --cards --size 1 >&-", 0, ""),
    "no streams": ("rules list <&- >&- 2>&-", 0, ""),
    "a full disk": ("rules list >/dev/full", 1, "spanish21: No space left on device\n"),
}


@pytest.mark.parametrize("start", ODD_STARTS)
def test_streams_that_are_closed_or_full_end_in_no_traceback(start: str) -> None:
    words, status, told = ODD_STARTS[start]
    done = subprocess.run(
        ["sh", "-c", f"exec {shlex.quote(sys.executable)} -m spanish21 {words}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, told)


def test_signs_that_an_encoding_lacks_are_plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    page = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(page, encoding="ascii"))
    ready_streams()
    print("1 ± 2 † ♠", flush=True)
    assert page.getvalue() == b"1 +- 2 + ?\n"


def test_an_interrupt_before_the_program_has_begun_is_quiet(tmp_path: Path) -> None:
    late = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
    (tmp_path / "typer.py").write_text(late)
    done = subprocess.run(
        [sys.executable, "-m", "spanish21", "rules", "list"],
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        preexec_fn=listen_to_interrupts,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, b"")


def test_an_interrupt_that_a_callback_swallows_is_heard_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Callback:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    def call_back() -> None:
        Callback()
        time.sleep(10)

    monkeypatch.setattr(sys, "unraisablehook", cli.hear_again)
    before = signal.getsignal(signal.SIGINT)
    listen_to_interrupts()
    with pytest.raises(KeyboardInterrupt):
        call_back()
    signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [["deal"], ["compare"], ["random"], ["rules", "show"]])
def test_help_names_its_arguments_without_types_and_braces(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([*words, "--help"]) == 0
    told = capsys.readouterr().out
    assert not re.search(r"[{}<>]|\[\[", told.partition("Options:")[0])
