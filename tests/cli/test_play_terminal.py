"""The program itself at a terminal, on a pipe and with odd text: keys, colours, signals, status."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spanish21 import cli
from tests.cli.interrupts import listen_to_interrupts

PROGRAM = "import sys; from spanish21.cli import main; main()"
ENTER, ESCAPE, ERASE, END = "\r", "\x1b", "\x7f", "\x04"


def environment(**changes: str) -> dict[str, str]:
    told = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
    return {**told, "TERM": "xterm-256color", "PYTHONUTF8": "1", **changes}


def pipe(*args: str, answers: bytes, **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with a pipe for a keyboard."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, "play", *args],
        input=answers,
        capture_output=True,
        env=environment(**changes),
        check=False,
    )


class Terminal:
    """A program at a terminal of 80 by 24, as far as it has shown itself."""

    def __init__(self, process: subprocess.Popen[bytes], line: int) -> None:
        self.process = process
        self.line = line
        self.shown = ""

    def press(self, keys: str, *, until: str) -> str:
        """Press keys and return what is shown until a text comes; its colours are taken out."""
        os.write(self.line, keys.encode())
        return self.wait(until)

    def wait(self, until: str, seconds: float = 60) -> str:
        """What is shown from now on until a text comes."""
        start, limit = len(self.shown), time.monotonic() + seconds
        while until not in plain(self.shown[start:]):
            assert time.monotonic() < limit, f"{until!r} never came: {plain(self.shown[start:])}"
            if not self._read():
                assert until in plain(self.shown[start:]), plain(self.shown[start:])
        return plain(self.shown[start:])

    def _read(self) -> bool:
        if not select.select([self.line], [], [], 0.2)[0]:
            return True
        try:
            self.shown += os.read(self.line, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return False
        return True

    def end(self) -> int:
        """The rest of what is shown, and the exit status."""
        while self._read() and self.process.poll() is None:
            pass
        while self._read() and select.select([self.line], [], [], 0)[0]:
            pass
        return self.process.wait()


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


@contextmanager
def at_terminal(*args: str, **changes: str) -> Iterator[Terminal]:
    """The program at a terminal, whose settings it must leave as they were."""
    line, far_end = pty.openpty()
    fcntl.ioctl(far_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before = termios.tcgetattr(far_end)
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "play", *args, "--pace", "0"],
        stdin=far_end,
        stdout=far_end,
        stderr=far_end,
        env=environment(**changes),
        preexec_fn=listen_to_interrupts,
    )
    terminal = Terminal(process, line)
    try:
        yield terminal
        assert termios.tcgetattr(far_end) == before
    finally:
        process.kill()
        process.wait()
        os.close(far_end)
        os.close(line)


def test_single_keys_play_a_round_on_a_screen_of_its_own() -> None:
    with at_terminal("ma", "--seed", "3") as terminal:
        terminal.wait("Your wager >")
        assert "15 against 8♠" in terminal.press(ENTER, until="15 against 8♠ >")
        assert "[10(a)]" in terminal.press("p", until="15 against 8♠ >")
        terminal.press("s", until="Your wager >")
        terminal.press("q", until="You get up.")
        assert terminal.end() == 0
        assert "\x1b[?1049h" in terminal.shown
        assert "1 round, $10.00 wagered" in plain(terminal.shown.partition("\x1b[?1049l")[2])


def test_an_amount_is_typed_and_mended() -> None:
    with at_terminal("ma", "--seed", "3") as terminal:
        terminal.wait("Your wager >")
        terminal.press(f"29{ERASE}5{ENTER}", until="Wagers: $25")
        terminal.press(f"m{ESCAPE}", until="Wagers: $25")
        terminal.press("\x1b[A\x1b[Bm", until="Match the Dealer, $1 to $25")
        terminal.press(f"7{ENTER}", until="Wagers: $25, Match $7")
        terminal.press(END, until="The input has ended.")
        assert terminal.end() == 0
        assert "$32 on the layout comes back" in plain(terminal.shown)


def test_an_interrupt_finishes_the_hand_and_sums_up() -> None:
    with at_terminal("ma", "--seed", "3") as terminal:
        terminal.wait("Your wager >")
        terminal.press(ENTER, until="15 against 8♠ >")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait("Your hand was finished by standing.")
        assert terminal.end() == 0
        assert "1 round, $10.00 wagered" in plain(terminal.shown)
        assert "Traceback" not in terminal.shown


def is_wide(picture: str) -> bool:
    return any(len(line) == 120 and line.endswith("╮") for line in picture.splitlines())


def test_the_table_is_drawn_anew_for_another_size() -> None:
    with at_terminal("ma", "--seed", "3") as terminal:
        terminal.wait("Your wager >")
        fcntl.ioctl(terminal.line, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        terminal.process.send_signal(signal.SIGWINCH)
        while not is_wide(terminal.wait("Your wager >")):
            pass  # an older picture may still be under way; a wait that is in vain fails
        terminal.press("q", until="You get up.")
        assert terminal.end() == 0


def test_the_last_round_stays_in_sight_until_a_key_is_pressed() -> None:
    with at_terminal("ma", "--seed", "3", "--rounds", "1") as terminal:
        terminal.wait("Your wager >")
        terminal.press(ENTER, until="15 against 8♠ >")
        assert "this round" in terminal.press("s", until="That was the last round: any key >")
        terminal.press(" ", until="You leave with")
        assert terminal.end() == 0


def test_a_dumb_terminal_gets_lines_without_escapes() -> None:
    with at_terminal("ma", "--seed", "3", TERM="dumb") as terminal:
        terminal.wait("Your wager >")
        terminal.press(ENTER, until="15 against 8♠ >")
        terminal.press("s", until="Your wager >")
        terminal.press(f"25{ENTER}", until="Wagers: $25")
        terminal.press("q", until="You leave with")
        assert terminal.end() == 0
        assert "\x1b" not in terminal.shown


def test_without_colour_nothing_is_coloured() -> None:
    with at_terminal("ma", "--seed", "3", NO_COLOR="1") as terminal:
        terminal.wait("Your wager >")
        terminal.press(ENTER, until="15 against 8♠ >")
        styles = {
            code
            for found in re.findall(r"\x1b\[([0-9;]*)m", terminal.shown)
            for code in found.split(";")
        }
        assert styles <= {"", "0", "1", "2"}  # plain, bold and dim
        terminal.press("qy", until="You leave with")
        assert terminal.end() == 0


def test_a_pipe_gets_plain_lines_and_a_summary() -> None:
    done = pipe("ma", "--seed", "3", answers=b"\nh\n")
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode()
    assert "\x1b" not in text
    assert "Box 1: 15 against 8♠ > h\n" in text
    assert "You leave with $510.00, having bought $500.00: +$10.00" in text


@pytest.mark.parametrize(
    ("columns", "name", "shoe"),
    [
        (40, "nh-break-bonus", "379 cards"),
        (60, "nh-break-bonus", "shoe ██████████ 379 cards"),
        (80, "Spanish 21 with Break Bonus, New Hampshire", "shoe ██████████ 379 cards"),
    ],
)
def test_nothing_of_the_picture_is_cut_at_its_edge(columns: int, name: str, shoe: str) -> None:
    args = ("nh-break-bonus", "--seed", "1", "--rounds", "1", "--bankroll", "100000")
    done = pipe(*args, answers=b"\nss\n", COLUMNS=str(columns))
    lines = done.stdout.decode().splitlines()
    heads = [line for line in lines if line.startswith(f" {name}  round 1 ")]
    assert any(line.endswith(shoe) for line in heads)
    for words in ("blackjack pays 3 to 2", "dealer hits soft 17", "insurance pays 2 to 1"):
        assert any(words in line for line in lines if line.startswith("│"))
    rails = [line for line in lines if line.startswith("╰─ chips")]
    assert rails
    assert all(len(line) == columns and line.endswith("╯") for line in rails)


def test_a_stream_without_suit_signs_gets_letters() -> None:
    done = pipe("ma", "--seed", "3", answers=b"\nh\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "Box 1: 15 against 8s > h\n" in done.stdout.decode("ascii")
    assert "|Kd |5d |" in done.stdout.decode("ascii")


def test_bytes_that_are_no_text_do_no_harm() -> None:
    done = pipe("ma", "--seed", "3", answers=b"\xff\xfe\x00\n\n\x1b[2J\ns\n")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert "\x1b" not in done.stdout.decode()


def test_the_same_seed_deals_the_same_evening_and_no_seed_another() -> None:
    answers = b"\ns\n\ns\n\ns\n\ns\n"
    again = [pipe("common", "--seed", "9", answers=answers).stdout for _ in range(2)]
    fresh = [pipe("common", answers=answers).stdout for _ in range(2)]
    assert again[0] == again[1]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["no-such-rules"], "no-such-rules"),
        (["ma", "--bet", "ten"], "'ten' is not an amount"),
        (["ma", "--bet", "0.50"], "main wager of $0.50 is not allowed; allowed: $1.00 to"),
        (["ma", "--bankroll", "5"], "player has $5.00 and would need $10.00"),
        (["nh-go-for-it", "--boxes", "3"], "may be permitted 1 to 2 boxes, not 3"),
        (["ma", "--side-bets", "lucky_ladies"], "no side bet called 'lucky_ladies' here; offered"),
        (["ma", "--side-bets", "match_dealer=20"], "Match the Dealer of $20.00 is not allowed"),
        (["ma", "--set", "soft_17=hit"], "soft_17"),
    ],
)
def test_what_cannot_be_is_one_line_and_status_2(
    args: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["play", *args]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("spanish21: ")
    assert says in err
    assert err.count("\n") == 1


def test_settings_and_decks_are_those_of_every_command() -> None:
    done = pipe("ma", "--decks", "8", "--set", "wagers.main.least=25", answers=b"")
    assert done.returncode == 0
    assert "8 decks, no tens" in done.stdout.decode()
    assert "Wagers: $25" in done.stdout.decode()
