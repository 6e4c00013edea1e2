"""`python -m tools.mutants`: run the campaign, or take it up where it was left.

`--fresh` forgets the last results, `--again survived` judges the survivors anew, `--only "ma 5"`
runs the clauses whose name begins so, `--list` shows what would be run. `--sample 10` is the short
form: some that were killed must be killed again, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.mutants.breaks import Mutant
from tools.mutants.campaign import plan, sample, todo
from tools.mutants.results import KILLED, find_gaps, read_results, score, write_results
from tools.mutants.running import run_mutants

SEED = 21


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is left of the campaign; 1 when a survivor has no reason, 2 when tests fail."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="forget the last results")
    parser.add_argument("--again", default="", help="judge those with this verdict again")
    parser.add_argument("--only", default="", help="clauses whose name begins so")
    parser.add_argument("--list", action="store_true", help="show the mutants, run none")
    parser.add_argument("--sample", type=int, default=0, help="the short form, of so many")
    chosen = parser.parse_args(arguments)
    if chosen.sample:
        return run_sample(chosen.sample)
    planned = [each for each in plan() if each.name.startswith(chosen.only)]
    if chosen.list:
        print("\n".join(each.name for each in planned))
        return 0
    names = {each.name for each in plan()}
    verdicts = {} if chosen.fresh else {n: v for n, v in read_results().items() if n in names}
    return run_campaign(todo(planned, verdicts, chosen.again), verdicts)


def run_campaign(left: list[Mutant], verdicts: dict[str, str]) -> int:
    """Run these mutants, keep each verdict as it comes, and tell the score."""
    done: list[Mutant] = []

    def tell(mutant: Mutant, verdict: str) -> None:
        done.append(mutant)
        verdicts[mutant.name] = verdict
        write_results(verdicts)
        print(f"{len(done)}/{len(left)} {verdict}  {mutant.name}", flush=True)

    if left and run_mutants(left, tell) not in (0, 5):
        return 2
    gaps = find_gaps(verdicts)
    told = f"score {score(verdicts):.1%}; survivors without a reason: {len(gaps)}"
    print(told, *gaps, sep="\n  ")
    return 1 if gaps else 0


def run_sample(count: int) -> int:
    """Run the short form; 1 when a mutant that was killed before now survives."""
    alive: list[str] = []

    def tell(mutant: Mutant, verdict: str) -> None:
        print(f"{verdict}  {mutant.name}", flush=True)
        if verdict != KILLED:
            alive.append(mutant.name)

    if run_mutants(sample(count, SEED), tell) not in (0, 5):
        return 2
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
