"""One report beside the plain dealer's tally, figure by figure and error by error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import comb, hypot, sqrt

from spanish21.odds.simulation.report import Report
from tests.plain.dealer import STAKE
from tests.plain.figures import BANKROLLS, Told, risk_of_ruin, tell
from tests.plain.reading import read_report
from tests.plain.side_bets import SPIN_STAKE
from tests.plain.tally import Tally

FAR = 3.5
TAIL = 0.000233
"""How likely a normal figure is that far off, to one side."""
RARE = 100
"""What came less often is not normal: the two counts are compared as such."""
SETTINGS = re.compile(
    "ruleset|hash|seed|rounds|stake|boxes|unit|lines|fresh|shuffle|seconds|rounds_per_second"
    "|detailed_rounds|risk_of_ruin_of|.*/trials|.*/side|errors/rate|errors/assumed"
)
"""What is no figure: what was asked for, how it is told, and how long it took."""
ERRORS = re.compile(r"(?P<of>.*/)?se|(?P<kind>\w+)_se(?P<what>/.*)?")
AT_MOST = "covariance_se_at_most"
FOLLOWS = re.compile(
    "(.*/)?interval/[01]|.*/cents_per_round|(first_rounds|cut_card_effect|side_bets/.*)/sd"
    "|side_bets/.*/(sd_se|doubt|outcomes_se/.*)|errors/made_se"
)
"""What follows from a figure and its error: `wrong_identities` works it out."""
Z95 = 1.959964


class Comparison:
    """What both tell. `often` is how many rounds of the report one of the plain dealer's has."""

    def __init__(self, report: Report, tally: Tally) -> None:
        options = report.simulation.options
        self.values = read_report(report)
        self.boxes = options.boxes
        self.often = report.ledger.rounds / tally.rounds
        self.never = Told(0.0, 0.0, step=1 / tally.rounds / self.boxes)
        laid = {"insurance": 0.5, **dict.fromkeys((kind.value for kind in options.side_bets), 1.0)}
        if "bonus_spin" in laid:
            laid["bonus_spin"] = SPIN_STAKE / STAKE
        tail = sum(stake**4 * self.power(bet, 4) for bet, stake in laid.items())
        told = tell(tally, boxes=self.boxes, tail=tail * self.boxes)
        for each in ("ev", "sd"):
            way = told[f"hundreds/{each}"]
            few = tally.rounds / 100 / len(report.curve)
            told[f"curve/{each}"] = way._replace(error=way.error * sqrt(max(1.0, few)))
        kinds = {path.partition("/")[0] for path in self.values}
        self.told = {
            path: each
            for path, each in told.items()
            if path.partition("/")[0] in kinds
            and (not path.startswith("side_bets/") or path.split("/")[1] in laid)
        }
        self.errors = {find_owner(path): path for path in self.values if ERRORS.fullmatch(path)}

    def power(self, bet: str, power: int) -> float:
        """The mean of a power of what a side bet comes to, in units of its stake."""
        of = f"side_bets/{bet}/outcomes/"
        outcomes = {path: share for path, share in self.values.items() if path.startswith(of)}
        return sum(
            float(path[len(of) :]) ** power * float(share) for path, share in outcomes.items()
        )

    def paths(self) -> Iterator[str]:
        """Everything that either of the two estimates, settings and errors apart."""
        for path in {**self.values, **self.told}:
            known = (SETTINGS, ERRORS, FOLLOWS)
            if path != AT_MOST and not any(kind.fullmatch(path) for kind in known):
                yield path

    def disagreements(self, *kinds: str) -> list[str]:
        """Figures of which the two say something else, or of which only one says anything.

        All of them, or those of some kinds.
        """
        return [
            f"{path}: {self.values.get(path)}, plain {self.told.get(path)}"
            for path in self.paths()
            if not kinds or path.partition("/")[0] in kinds
            if not self.agree(path)
        ]

    def agree(self, path: str) -> bool:
        value, plain = float(self.values.get(path, 0.0)), self.told.get(path, self.never)
        if plain.step and min(plain.value, value) < RARE * plain.step:
            counts = round(plain.value / plain.step), round(value / plain.step * self.often)
            return are_alike(*counts, often=self.often)
        return abs(value - plain.value) <= FAR * hypot(self.error(path, plain), plain.error)

    def error(self, path: str, plain: Told) -> float:
        """What the report tells of its error, or what the plain one makes it."""
        if path.startswith("covariance"):
            return float(self.values[AT_MOST])
        if path in self.errors:
            return float(self.values[self.errors[path]])
        return plain.error / sqrt(self.often)

    def wrong_errors(self) -> list[str]:
        """Errors that are not what the plain dealer's rounds show, or not large enough."""
        return [
            f"{path}: {self.values[path]}, plain {self.told[owner].error / sqrt(self.often)}"
            for owner, path in self.errors.items()
            if owner in self.told and not owner.startswith("risk_of_ruin/")
            if not self.is_right(owner, float(self.values[path]))
        ]

    def is_right(self, owner: str, error: float) -> bool:
        """Within what the error itself may be off; an error told as a bound may be larger."""
        plain = self.told[owner]
        if plain.step and plain.value < RARE * plain.step:
            return True
        off = 0.05 + FAR * self.uncertainty(owner)
        bound = owner.startswith("acts/") or self.boxes > 1
        ratio = error / (plain.error / sqrt(self.often)) if plain.error else 1.0
        return 1 - off < ratio and (bound or ratio < 1 + off)

    def uncertainty(self, owner: str) -> float:
        """How far an error may be off, as a share of it."""
        plain = self.told[owner]
        if plain.step:
            return 0.5 / sqrt(plain.value / plain.step)
        wide = self.told.get(owner.replace("ev", "sd"), self.told["everything/sd"])
        return wide.error / wide.value

    def wrong_identities(self) -> list[str]:
        """What follows from other figures and does not."""
        values = self.values
        pairs = dict(self.follow_estimates())
        for paid in ("prizes", "envy"):
            pairs[f"{paid}/cents_per_round"] = values[f"{paid}/ev"] * values["unit"] * self.boxes
        for bankroll in BANKROLLS:
            ev, se, sd = (values[f"everything/{each}"] for each in ("ev", "se", "sd"))
            ends = [risk_of_ruin(ev + n * se, sd, bankroll) for n in (-1, 1)]
            pairs[f"risk_of_ruin_se/{bankroll}"] = (ends[0] - ends[1]) / 2
        return [
            f"{path}: {values[path]}, should be {value}"
            for path, value in pairs.items()
            if abs(values[path] - value) > 1e-5 * abs(value) + 1e-9
        ]

    def follow_estimates(self) -> Iterator[tuple[str, float]]:
        """Intervals are 1.96 errors to each side, errors sd/sqrt(trials)."""
        values = self.values
        for path in values:
            of, found, end = path.rpartition("interval/")
            if found:
                yield path, values[f"{of}ev"] + Z95 * values[f"{of}se"] * (1 if end == "1" else -1)
            if path.endswith("/trials"):
                of = path.removesuffix("trials")
                yield f"{of}se", values[f"{of}sd"] / sqrt(values[path])
            if path.startswith("side_bets/") and path.endswith("/sd"):
                one, two, three, four = (
                    self.power(path.split("/")[1], power) for power in (1, 2, 3, 4)
                )
                variance = two - one**2
                yield path, sqrt(variance)
                tail = four - 4 * three * one + 6 * two * one**2 - 3 * one**4 - variance**2
                trials = values[path.replace("/sd", "/trials")]
                yield f"{path}_se", sqrt(tail / (4 * variance * trials))


def find_owner(path: str) -> str:
    """The figure that an error belongs to."""
    error = ERRORS.fullmatch(path)
    assert error is not None
    if error["kind"]:
        return f"{error['kind']}{error['what'] or ''}"
    return f"{error['of'] or ''}ev"


def are_alike(plain: int, found: int, *, often: float) -> bool:
    """Whether two counts may be of one thing: of all its times each fell to one with its share."""
    times, share = plain + found, 1 / (1 + often)
    chances = [comb(times, n) * share**n * (1 - share) ** (times - n) for n in range(plain + 1)]
    return sum(chances) > TAIL and 1 - sum(chances[:-1]) > TAIL
