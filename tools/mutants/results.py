"""What came of the mutants: kept line by line in docs/mutants.txt as it comes, and told.

KEPT names the survivors that are no gap, each with the reason. Nothing here runs a test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.mutants.kept import KEPT

RESULTS = Path(__file__).parents[2] / "docs" / "mutants.txt"
KILLED, SURVIVED, VOID = "killed", "survived", "void"


def read_results(path: Path = RESULTS) -> dict[str, str]:
    """The verdict of each mutant by its name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = (line.partition("  ") for line in lines if line and not line.startswith("#"))
    return {name: verdict for verdict, _, name in rows}


def write_results(verdicts: Mapping[str, str], path: Path = RESULTS) -> None:
    """All results anew, those of mutants that are no longer planned left out."""
    head = "# Written by `python -m tools.mutants`: each mutant of the last campaign.\n"
    lines = [f"{verdict}  {name}" for name, verdict in sorted(verdicts.items())]
    path.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


def find_gaps(verdicts: Mapping[str, str]) -> list[str]:
    """The survivors that no reason keeps."""
    survived = (name for name, verdict in verdicts.items() if verdict == SURVIVED)
    return sorted(name for name in survived if name not in KEPT)


def score(verdicts: Mapping[str, str]) -> float:
    """The share of mutants that were killed, of those that could be judged."""
    counts = Counter(verdicts.values())
    judged = counts[KILLED] + counts[SURVIVED]
    return counts[KILLED] / judged if judged else 0.0


def summarise(verdicts: Mapping[str, str]) -> Iterator[str]:
    """The lines of the conformance page about the last campaign."""
    if not verdicts:
        return
    counts = Counter(verdicts.values())
    yield "## Mutants"
    yield ""
    yield (
        f"`python -m tools.mutants` breaks the rule of each enforced clause in turn: a key gets "
        f"another value, a guard is removed, an answer or an amount is changed. Of the "
        f"{counts[KILLED] + counts[SURVIVED]} mutants judged so far the tests that name the "
        f"clause killed {counts[KILLED]}, {score(verdicts):.1%}; {counts[VOID]} more "
        f"make no rule set or have no test of their own; docs/mutants.txt lists all. Survivors:"
    )
    yield ""
    survivors = sorted(name for name, verdict in verdicts.items() if verdict == SURVIVED)
    for name in survivors:
        yield f"- {name.replace('|', 'in', 1).replace('|', '/')}: {KEPT.get(name, 'a gap')}"
    if not survivors:
        yield "- none"
