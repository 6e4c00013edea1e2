"""The games to choose from, for someone who sits down without naming one."""

from __future__ import annotations

from typing import TextIO

from spanish21.errors import InputError
from spanish21.rules.loading.source import IDS, read_head


def choose_game(keys: TextIO, screen: TextIO) -> str:
    """The rule set that is chosen from the list by its number or its id; Enter takes the first."""
    for number, name in enumerate(IDS, 1):
        screen.write(f"  {number}  {read_head(name)['title']}\n")
    while True:
        screen.write(f"Which game? (1 to {len(IDS)}; Enter: 1) > ")
        screen.flush()
        line = keys.readline()
        if not line:
            screen.write("\n")
            raise InputError(f"play needs a rule set: {', '.join(IDS)}, or a file of one")
        answer = line.strip().lower()
        if answer in IDS:
            return answer
        numbers = {"": 0} | {str(number): number - 1 for number in range(1, len(IDS) + 1)}
        if answer in numbers:
            return IDS[numbers[answer]]
        screen.write(f"Type a number from 1 to {len(IDS)}, or the name of a rule set.\n")
