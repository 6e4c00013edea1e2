"""What an evidence folder is made from: a rule set, and how much of everything.

The same plan and the same program give the same bytes. The seed is written into the folder, so that
a laboratory can make every random file again by its own means.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from shlex import quote as shell_quote
from typing import Any

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.simulation.options import Options, check_options
from spanish21.odds.simulation.simulator import check_run
from spanish21.rules.model import Rules

MOST = {"stream_bytes": 2**34, "shoes": 10**7, "spins": 10**9, "trials": 10**5}
"""The most of each that is made; a test battery that wants more reads `spanish21 random`."""
BATTERIES = ("none", "quick", "whole")
"""What dieharder is asked to do, where it is installed: `whole` takes hours."""


@dataclass(frozen=True)
class EvidencePlan:
    """The rules, the main wager, and the sizes: rounds played, bytes, shoes and spins dumped.

    `trials` are shuffles by hand; `switches` adds what every rule is worth to the PAR sheet.
    """

    rules: Rules
    stake: Cents = 1000
    seed: int = 1
    rounds: int = 20_000_000
    stream_bytes: int = 2**24
    shoes: int = 2_000
    spins: int = 200_000
    trials: int = 400
    switches: bool = True
    battery: str = "quick"
    asked: tuple[str, ...] = ()
    """The words that name the rules on a command line; a file is called `rule-set.toml`."""

    @property
    def command(self) -> str:
        """The command that makes this folder again."""
        sizes = f"--stream-bytes {self.stream_bytes} --shoes {self.shoes} --spins {self.spins}"
        words = (
            "spanish21 evidence",
            *map(shell_quote, self.asked or (self.rules.id,)),
            f"--stake {self.stake / 100:.2f} --seed {self.seed} --rounds {self.rounds}",
            f"{sizes} --trials {self.trials} --battery {self.battery}",
            "--switches" if self.switches else "--no-switches",
            "--out FOLDER",
        )
        return " ".join(words)

    def report(self) -> dict[str, Any]:
        """As plain values, without the rules."""
        named = ("rules", "asked")
        sizes = {name: value for name, value in vars(self).items() if name not in named}
        return {"command": self.command, **sizes}


def shorten_plan(plan: EvidencePlan) -> EvidencePlan:
    """The same in small: every file is there, none says much."""
    return replace(
        plan,
        rounds=100_000,
        stream_bytes=2**16,
        shoes=40,
        spins=2_000,
        trials=8,
        switches=False,
        battery="none",
    )


def check_plan(plan: EvidencePlan) -> None:
    """Refuse sizes that nobody can make, before anything is calculated."""
    check_run(plan.rounds, plan.seed)
    check_options(plan.rules, Options(stake=plan.stake))
    for name, most in MOST.items():
        found, least = getattr(plan, name), 2 if name == "trials" else 1
        if not least <= found <= most:
            option = f"--{name.replace('_', '-')}"
            raise InputError(f"{option} {found}: allowed are {least} to {most:,}")
    if plan.battery not in BATTERIES:
        raise InputError(f"--battery {plan.battery!r}: allowed are {', '.join(BATTERIES)}")
