"""Playing by the chart of best play, as `spanish21 strategy --json` prints it.

The chart is worked out by another process while the bot already sits: until it is there, and where
it has nothing to say, the bot plays as a cautious beginner does.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from spanish21.bots.playing import AnswerJson, CommandJson, FrameJson

ACTS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
CELL = re.compile(r"([HSDPRr])(\d*)([HSDPRr]?)")
TENS = ("10", "J", "Q", "K")
QUIETLY = "import os; hasattr(os, 'nice') and os.nice(10); from spanish21.cli import main; main()"
"""The program, out of everyone's way."""


class ChartBook:
    """Charts by rule set; a rule set's chart is asked for once."""

    def __init__(self) -> None:
        self._cells: dict[str, Mapping[tuple[str, str, str], str]] = {}
        self._asked: dict[str, asyncio.Task[None]] = {}

    def ask_for(self, ruleset: str) -> None:
        """Have a chart worked out."""
        if ruleset not in self._asked:
            self._asked[ruleset] = asyncio.create_task(self._work_out(ruleset))

    async def _work_out(self, ruleset: str) -> None:
        command = (sys.executable, "-c", QUIETLY, "strategy", ruleset, "--json")
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            out, _ = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if process.returncode == 0:
            self._cells[ruleset] = read_chart_signs(json.loads(out))

    async def close(self) -> None:
        """Stop what is being worked out."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)

    def pick(self, frame: FrameJson, plays: Sequence[AnswerJson]) -> CommandJson:
        """The act the chart wants, if it may be asked for; else the next best."""
        table = frame["view"]["table"]["table"]
        ask = plays[0]["ask"]
        hand = table["boxes"][ask["box"] - 1]["hands"][ask["hand"] - 1]
        up = _column(table["dealer"]["cards"][0])
        cell = _find(self._cells.get(table["ruleset"], {}), hand, up)
        wanted = [*read_cell_text(cell, len(hand["cards"])), *beginner(hand, up)]
        by_act = {answer["ask"]["act"]: answer for answer in plays}
        act = next((act for act in wanted if act in by_act), "stand")
        answer = by_act.get(act, plays[0])
        amounts = answer["amounts"]
        return (
            dict(answer["ask"]) if amounts is None else {**answer["ask"], "cents": amounts["most"]}
        )


def read_chart_signs(told: Mapping[str, Any]) -> Mapping[tuple[str, str, str], str]:
    """The signs of a chart, by table, row and up card."""
    return {
        (table["name"], row["label"], up): cell.get("sign") or cell.get("text") or ""
        for table in told["tables"]
        for row in table["rows"]
        for up, cell in zip(told["columns"], row["cells"], strict=True)
    }


def _find(cells: Mapping[tuple[str, str, str], str], hand: FrameJson, up: str) -> str:
    """The sign for a hand, or nothing."""
    ranks = [_column(card) for card in hand["cards"]]
    total = hand["total"]
    if hand["doubles"]:
        kind = "soft" if hand["soft"] else "hard"
        return cells.get((f"doubled_{hand['doubles']}", f"{kind} {total}", up), "")
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        found = cells.get(("pairs", f"{ranks[0]}-{ranks[0]}", up), "")
        if found:
            return found
    if hand["soft"]:
        return cells.get(("soft", f"A-{total - 11}", up), "")
    return cells.get(("hard", str(total), up), "")


def read_cell_text(text: str, cards: int) -> list[str]:
    """What a sign says for so many cards: 'S4' stands, but hits with four or more.

    >>> read_cell_text("S4", 3), read_cell_text("S4", 4), read_cell_text("Rr", 2)
    (['stand'], ['hit'], ['surrender', 'rescue'])
    """
    found = CELL.match(text)
    if found is None:
        return []
    letter, number, after = found.groups()
    if number and cards >= int(number):
        letter = after or "H"
    act = ACTS[letter.upper()]
    return [act, "rescue"] if act == "surrender" else [act]


def beginner(hand: FrameJson, up: str) -> list[str]:
    """Hit below 17, or below 13 against a weak card; double 11."""
    total, weak = hand["total"], up in "23456"
    if not hand["soft"] and total == 11 and not hand["doubles"]:
        return ["double", "hit"]
    if hand["soft"]:
        return ["hit"] if total < 18 else ["stand"]
    return ["hit"] if total < (13 if weak else 17) else ["stand"]


def _column(card: str) -> str:
    rank = card[:-1]
    return "10" if rank in TENS else rank
