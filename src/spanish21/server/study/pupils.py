"""Coaches at work, in a process of their own: each is fed what its person has seen, in order.

A coach is kept for its person while the process lives; whoever sends sights says after which
version they come, and is told to send them all again where they do not fit. What is worth what is
the business of `coach/`; no table is known here.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from functools import cache

from spanish21.cards import Card
from spanish21.coach.coach import Coach
from spanish21.errors import InputError
from spanish21.floor.asking.seen import FloorSeen
from spanish21.odds.exact.analyser import value_hand
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.hands.unseen import Unseen
from spanish21.odds.words import Plain
from spanish21.rules.loading.recorded import load_recorded
from spanish21.server.study.coach_notes import SUMS, KeptNotes
from spanish21.table.asking.seen import RoundOver
from spanish21.table.events import RoundBegan

MOST_PUPILS = 64
MOST_MISTAKES = 40
MOST_POINTS = 160


class Pupil:
    """One person at one table: their coach, and the round by round of their evenings.

    `kept` is what was noted before, in another process's lifetime.
    """

    def __init__(
        self, text: str, rules_hash: str, person: str, kept: KeptNotes | None = None
    ) -> None:
        self.coach = Coach(load_recorded(text, rules_hash), person)
        self.version = 0
        self._round = 0
        self._kept = kept or KeptNotes()
        self._mistakes: list[Plain] = list(self._kept.mistakes)
        self._points: list[Plain] = list(self._kept.points)
        self._rounds = 0
        self._ended: Plain = self._sums()

    def watch(self, sights: Sequence[FloorSeen]) -> None:
        """Take in what was seen; decisions are graded on the way."""
        for sight in sights:
            if isinstance(sight, RoundBegan):
                self._round = sight.number
            known = len(self.coach.record.mistakes)
            self._watch_one(sight)
            for grade in self.coach.record.mistakes[known:]:
                self._mistakes.append({"round": self._round, **grade.to_dict()})
            if isinstance(sight, RoundOver) and self.coach.record.rounds > self._rounds:
                self._rounds = self.coach.record.rounds
                self._points.append(self._point())
                self._ended = self._sums()

    def _watch_one(self, sight: FloorSeen) -> None:
        try:
            self.coach.watch(sight)
        except LookupError:  # the person came in the middle of a round: its hands are not known
            self.coach.memory.boxes.clear()

    def _point(self) -> Plain:
        """Where the person stands after a round: the result, and what was staked on what."""
        before = self._kept.points[-1]["staked"] if self._kept.points else []
        sums = {(wager, side): [cents, squares] for wager, side, cents, squares in before}
        for (wager, side), stakes in self.coach.record.stakes.items():
            cents, squares = sums.get((wager, side), [0, 0])
            squares += sum(stake * stake for stake in stakes)
            sums[wager, side] = [cents + sum(stakes), squares]
        staked = [[wager, side, *each] for (wager, side), each in sums.items()]
        return {"result": self._kept.sums["result"] + self.coach.record.result, "staked": staked}

    def report(self) -> Plain:
        """All that the person is told."""
        return {
            "version": self.version,
            **{name: value for name, value in self._sums().items() if name in SUMS},
            "ended": self._ended,
            "mistakes": self._mistakes[-MOST_MISTAKES:],
            "slips": len(self.coach.record.mistakes),
            "points": thin_out(self._points),
            "advice": self._advise(),
            "insurance": self._value_insurance(),
        }

    def _sums(self) -> Plain:
        """Everything so far, with what was kept; `slips` counts the mistakes this coach saw."""
        record, kept = self.coach.record, self._kept.sums
        lines = record.kinds.values()
        return {
            "rounds": kept["rounds"] + record.rounds,
            "result": kept["result"] + record.result,
            "decisions": kept["decisions"] + sum(line.decisions for line in lines),
            "wrong": kept["wrong"] + sum(line.mistakes for line in lines),
            "cost": kept["cost"] + sum(line.cost for line in lines),
            "slips": len(record.mistakes),
        }

    def _advise(self) -> Plain | None:
        try:
            return self.coach.advise().to_dict()
        except (InputError, LookupError):
            return None

    def _value_insurance(self) -> float | None:
        try:
            return self.coach.insurance().ev
        except (InputError, LookupError):
            return None


class PupilBook:
    """The pupils of a process, those longest away forgotten first."""

    def __init__(self) -> None:
        self._pupils: OrderedDict[str, Pupil] = OrderedDict()

    def find(
        self, key: str, rules: tuple[str, str], *, person: str, after: int, kept: KeptNotes
    ) -> Pupil | None:
        """The pupil who has seen everything up to a version; a new one where that is nothing."""
        pupil = self._pupils.pop(key, None)
        if after == 0:
            pupil = Pupil(*rules, person, kept)
        if pupil is None or pupil.version != after:
            return None
        self._pupils[key] = pupil
        while len(self._pupils) > MOST_PUPILS:
            self._pupils.popitem(last=False)
        return pupil


@cache
def open_book() -> PupilBook:
    """This process's own book."""
    return PupilBook()


@cache
def warm_up(text: str, rules_hash: str) -> None:
    """Value a hand once, so that everything is compiled before the first choice has to be made."""
    pair, up, rules = (Card("8s"), Card("8d")), Card("Kc"), load_recorded(text, rules_hash)
    unseen = Unseen.fresh(rules).without([*pair, up])
    value_hand(Terms(rules, STAKE, prizes=True), LiveHand(pair), up, unseen)


def teach_pupil(
    key: str,
    rules: tuple[str, str],
    person: str,
    after: int,
    sights: Sequence[FloorSeen],
    version: int,
    kept: KeptNotes,
) -> Plain | None:
    """Feed a person's coach and hear what it says; None where it must be told from the start."""
    pupil = open_book().find(key, rules, person=person, after=after, kept=kept)
    if pupil is None:
        return None
    warm_up(*rules)
    pupil.watch(sights)
    pupil.version = version
    return pupil.report()


def thin_out(points: Sequence[Plain]) -> list[Plain]:
    """So many points that a plot can show, the last among them."""
    step = -(-len(points) // MOST_POINTS) or 1
    kept = [points[place] for place in range(len(points) - 1, -1, -step)]
    return kept[::-1]


def group_wagers(points: Sequence[Plain]) -> list[tuple[str, str]]:
    """Every kind of wager that was laid, with its side."""
    found: defaultdict[tuple[str, str], int] = defaultdict(int)
    for point in points:
        for wager, side, cents, _ in point["staked"]:
            found[wager, side] += cents
    return sorted(found)
