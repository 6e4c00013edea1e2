"""Command lines by chance: every command, every option it has, and values of every odd kind.

The options are read from the commands themselves, so a new one is tried without a word here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from spanish21.cli.commands import COMMANDS, find_command
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.loading.load import load, rule_set_ids

LONG = "9" * 4000
WORDS: tuple[str, ...] = (
    "",
    " ",
    "x",
    "nan",
    "inf",
    "-inf",
    "1e309",
    "0",
    "-1",
    "1",
    "2",
    "7",
    "0.5",
    "12.50",
)
WORDS += ("99999999999999999999", "1e5", "٣", "\x00", "a\nb", "é", LONG, "--", "-", "$5", "=", ":")
COUNTS = ("1", "2", "3", "0", "-1", "x", "nan", "1.5", "")
"""For options that say how much work is to be done: never much."""
CARDS = (
    "6s 7s",
    "As Kd",
    "8c 8d",
    "Ah",
    "10h 9c",
    "zz",
    "",
    "5s " * 8,
    "7d7c7h",
    "ah kd",
    "Ks 6d 9c",
)
BETS: tuple[str, ...] = (
    "match_dealer",
    "lucky_ladies",
    "high_low:low=5",
    "high_low=2:low",
    "super_7s=",
    "bonus_spin",
)
BETS += (
    "match_dealer=5",
    "match_dealer=nan",
    "insurance",
    "super_bonus",
    "break_bonus=99999999999",
)
KEYS = (
    "s",
    "h",
    "d",
    "p",
    "",
    "5",
    "n",
    "y",
    "m 5",
    "g l 2",
    "+",
    "?",
    "i",
    "q",
    "99",
    "b 10",
    "e",
)
WORK = {"--rounds", "--trials", "--size", "--boxes", "--stream-bytes", "--shoes", "--spins"}
SLOW = {"edge", "strategy", "audit", "compare", "par", "count", "evidence", "self-check"}
"""Commands that may calculate for minutes: in the short form one of their words is always bad."""
ENDLESS = {"serve"}
"""Commands that go on until they are stopped: one of their words is always bad."""
NEVER = {"--cluster"}
"""Waits ten seconds for a machine that is not there; a test of its own tries it."""


@dataclass(frozen=True)
class Files:
    """Files that are something else than what was asked for, and places where none can be."""

    odd: tuple[str, ...]
    strategy: str

    @classmethod
    def make(cls, folder: Path) -> Files:
        """Write them."""
        rules = load("ma")
        chart = json.dumps(PlayChart(rules.id, rules.hash, ({},)).report())
        texts = {
            "stand.json": chart,
            "list.json": "[1, 2",
            "deep.json": "[" * 3000,
            "odd.json": '{"identity": 1, "kind": "chart", "rules": "ma", "wagers": 5}',
            "rules.toml": 'extends = "ma"\ndecks = "many"\n',
            "round.txt": "rules ma\nbox 1 north main $10\ncards 7s 7s\nnorth splits\n",
            "empty.txt": "",
        }
        for name, text in texts.items():
            (folder / name).write_text(text)
        (folder / "bytes.bin").write_bytes(bytes(range(256)))
        (folder / "folder.png").mkdir()
        (folder / "folder.json").mkdir()
        places = [*texts, "bytes.bin", "folder.png", "folder.json", "none/x.png", "new.svg"]
        places += ["new.json", "empty.txt/x.pdf", "new.html", "n" * 300 + ".png"]
        return cls(tuple(str(folder / name) for name in places), str(folder / "stand.json"))


@cache
def parameters(command: str) -> list[tuple[tuple[str, ...], Any]]:
    """The commands under a name, each as its words and its options and arguments."""
    found = find_command(command)
    inner = getattr(found, "commands", None)
    if not inner:
        return [((command,), found.params)]
    return [((command, name), each.params) for name, each in inner.items()]


def value_of(name: str, chance: Random, files: Files) -> str:
    """A value for an option or argument of this name, as often right as wrong."""
    pools: dict[str, Sequence[str]] = {
        "ruleset": (*rule_set_ids(), *files.odd),
        "rulesets": (*rule_set_ids(), *files.odd),
        "a": (*rule_set_ids(), *files.odd),
        "b": (*rule_set_ids(), *files.odd),
        "file": (*rule_set_ids(), *files.odd),
        "records": files.odd,
        "--hand": CARDS,
        "--up": ("2c", "As", "Kh", "zz", "", "2c 3c"),
        "--gone": CARDS,
        "bet": BETS,
        "--side": BETS,
        "--side-bets": BETS,
        "key": ("soft_17", "wagers.main", "wagers.bonus_spin.wheels", "."),
        "clause": ("9(c)", "9", "rules.14", "(", "5(f)(1)"),
        "--set": [*settings(chance)],
        "--set-a": [*settings(chance)],
        "--shuffle": ("even", "hand", "badly"),
        "--tags": ("best", "hi-lo", "1,2", ",".join("1" * 13)),
        "--ramp": ("1:2,2:4", "1:", "0:99999", "2:1,1:2"),
        "--depths": ("none", "0.5", "0.5,nan", ","),
        "--strategy": (files.strategy, *files.odd),
        "--cards": rule_set_ids(),
        "--wheel": rule_set_ids(),
    }
    if name in ("--plot", "--out", "--resume", "--save-strategy"):
        return chance.choice(files.odd)
    if name in WORK:
        return chance.choice(COUNTS)
    usual = pools.get(name, WORDS)
    return chance.choice(usual if chance.random() < 0.8 else WORDS)


def settings(chance: Random) -> Iterator[str]:
    """Keys of the model with odd values."""
    keys = list(load(chance.choice(rule_set_ids())).values)
    for _ in range(4):
        yield f"{chance.choice(keys)}={chance.choice((*WORDS, 'hit', 'true', '[1]', '{a = 1}'))}"
    yield "no_such_key=1"


def command_line(chance: Random, files: Files, *, short: bool) -> list[str]:
    """One command line; `short` keeps those that calculate for long from beginning to."""
    command = chance.choice(list(COMMANDS))
    words, known = chance.choice(parameters(command))
    line = [*words]
    for each in known:
        if each.param_type_name == "argument":
            if each.required or chance.random() < 0.5:
                line += [value_of(each.name, chance, files) for _ in range(_number(each, chance))]
        elif each.name != "help" and each.opts[0] not in NEVER:
            line += _option(each, chance, files)
    if command in ENDLESS:
        line += ["--config", chance.choice(files.odd)]
    if short and command in SLOW:
        line += ["--stake", chance.choice(("nan", "0", "-5", "1e9", "x", LONG))]
    return line


def _number(argument: Any, chance: Random) -> int:
    return 1 if argument.nargs == 1 else chance.choice((1, 2, 3))


def _option(option: Any, chance: Random, files: Files) -> list[str]:
    name = option.opts[0]
    must = option.required or name in (WORK - {"--boxes"}) or name == "--strategy"
    if chance.random() > (0.95 if must else 0.2) and not (must and not option.required):
        return []
    if option.is_flag:
        return [name]
    return [name, value_of(name, chance, files)]
