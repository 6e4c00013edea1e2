"""What a bot does with a view: the next command, or nothing.

It takes one of the answers that the server gave with the view, so it needs no rule. Wagers, cuts
and questions are the same for every bot; the play of a hand is what they differ in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

AnswerJson: TypeAlias = dict[str, Any]
CommandJson: TypeAlias = dict[str, Any]
FrameJson: TypeAlias = dict[str, Any]
PickAct: TypeAlias = Callable[[FrameJson, Sequence[AnswerJson]], CommandJson]
"""Chooses among the acts of a hand that may be asked for."""
BUY_IN = 500_00
BOT = "(bot)"
"""What a bot's name says."""
DECLINES = ("pass", "decline_cut", "take_second")
"""Questions that a bot answers at once, in this order."""


class BotPlayer:
    """One bot's way to play; `pick` plays its hands."""

    def __init__(self, person: str, pick: PickAct, chance: Random, *, side_bets: float = 0) -> None:
        self._person = person
        self._pick = pick
        self._chance = chance
        self._side_bets = side_bets
        self._passed_sides = -1

    def decide(self, frame: FrameJson) -> CommandJson | None:
        """The next command for a view."""
        allowed = [answer for answer in frame["answers"] if answer["refusal"] is None]
        table = frame["view"]["table"]["table"]
        plays = [answer for answer in allowed if answer["ask"]["type"] == "choose"]
        if plays:
            return self._pick(frame, plays)
        for kind in DECLINES:
            for answer in allowed:
                if answer["ask"]["type"] == kind:
                    return dict(answer["ask"])
        return None if table["playing"] else self._wager(frame, allowed)

    def _wager(self, frame: FrameJson, allowed: Sequence[AnswerJson]) -> CommandJson | None:
        table = frame["view"]["table"]["table"]
        own = [
            (box["number"], wager)
            for box in table["boxes"]
            for wager in box["wagers"]
            if wager["person"] == self._person
        ]
        if own:
            return self._lay_side(table, allowed) or self._get_ready(frame)
        mains = [answer for answer in allowed if _is_main(answer) and _is_free(table, answer)]
        if mains:
            answer = self._chance.choice(mains)
            return {**answer["ask"], "cents": answer["amounts"]["least"]}
        for answer in allowed:
            if answer["ask"]["type"] == "buy_in" and frame["view"]["table"]["chips"] < BUY_IN // 5:
                return {**answer["ask"], "cents": min(BUY_IN, answer["amounts"]["most"])}
        return None

    def _lay_side(self, table: FrameJson, allowed: Sequence[AnswerJson]) -> CommandJson | None:
        """One side bet, now and then, once a round at most."""
        if self._passed_sides == table["number"]:
            return None
        self._passed_sides = table["number"]
        sides = [a for a in allowed if a["ask"]["type"] == "place_wager" and not _is_main(a)]
        if not sides or self._chance.random() >= self._side_bets:
            return None
        answer = self._chance.choice(sides)
        return {**answer["ask"], "cents": answer["amounts"]["least"]}

    def _get_ready(self, frame: FrameJson) -> CommandJson | None:
        """Ready at once among bots; with people there, when one of them is, or time is over."""
        ready = frame["ready"]
        people = [each["person"] for each in frame["present"] if is_person(each)]
        waits = people and not any(person in ready for person in people)
        return None if waits or self._person in ready else {"type": "ready"}


def is_person(present: dict[str, Any]) -> bool:
    """Whether someone who is present plays, and is no bot."""
    return present["role"] == "player" and BOT not in present["person"]


def _is_main(answer: AnswerJson) -> bool:
    ask = answer["ask"]
    return ask["type"] == "place_wager" and ask["kind"] == "main" and not ask.get("coupon")


def _is_free(table: FrameJson, answer: AnswerJson) -> bool:
    box = table["boxes"][answer["ask"]["box"] - 1]
    return not box["wagers"] and box["seated"] is None


def pick_random(chance: Random) -> PickAct:
    """Any act that may be asked for, by any amount; a program that tries everything."""

    def pick(frame: FrameJson, plays: Sequence[AnswerJson]) -> CommandJson:
        del frame
        answer = chance.choice(plays)
        amounts = answer["amounts"]
        if amounts is None:
            return dict(answer["ask"])
        steps = (amounts["most"] - amounts["least"]) // amounts["step"]
        return {
            **answer["ask"],
            "cents": amounts["least"] + chance.randint(0, steps) * amounts["step"],
        }

    return pick
