"""Makes the files of an evidence folder, one subject after another, all in memory.

Values become text in `steady.py`, so that the same plan gives the same bytes on every machine; the
machine's own file comes last and apart.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from spanish21.evidence.bill import make_bill
from spanish21.evidence.figure_papers import check_figures, check_returns
from spanish21.evidence.folder import sum_files
from spanish21.evidence.generator_papers import (
    VECTORS,
    check_vectors,
    dump_raw,
    dump_shoes,
    dump_spins,
    judge_raw,
    judge_shoes,
    judge_spins,
    seal_a_shoe,
    tell_seeds,
)
from spanish21.evidence.machine import MACHINE, describe_machine, seal_machine
from spanish21.evidence.package_papers import hash_sources, tell_rebuild
from spanish21.evidence.page import draw_index
from spanish21.evidence.plan import EvidencePlan
from spanish21.evidence.rule_papers import (
    read_data,
    tell_clauses,
    tell_rules,
    tell_rulings,
)
from spanish21.evidence.shuffle_papers import study_shuffles
from spanish21.evidence.steady import print_values, steady
from spanish21.odds.words import Progress
from spanish21.reports.filed_papers import find_findings, find_par
from spanish21.reports.par.html import print_page
from spanish21.reports.par.sheet import make_par
from spanish21.rules.loading.recorded import print_rules

INDEX = "index.html"


class Papers:
    """The files made so far: `values` are written as JSON, `data` as they are."""

    def __init__(self, plan: EvidencePlan, workers: int) -> None:
        self.plan = plan
        self.workers = workers
        self.values: dict[str, Any] = {"inputs.json": {"ruleset": plan.rules.id, **plan.report()}}
        self.data: dict[str, bytes] = {}

    def write_program(self) -> None:
        """Hashes of the sources, the packages, and how to build it all again."""
        sources = hash_sources()
        self.values["program/sources.json"] = sources
        self.values["program/sbom.cdx.json"] = make_bill()
        self.data["program/constraints.txt"] = read_data("constraints.txt")
        rebuild = tell_rebuild(self.plan, sources["tree_sha256"])
        self.data["program/REBUILD.txt"] = rebuild.encode()

    def write_rules(self) -> None:
        """The rules, their clauses, and what a regulator should know."""
        rules = self.plan.rules
        findings = find_findings(rules)
        self.values["rules/rules.json"] = tell_rules(rules)
        self.values["rules/rulings.json"] = tell_rulings(rules, findings)
        self.values["rules/clauses.json"] = tell_clauses(rules)
        self.values["figures/findings.json"] = findings
        self.data["rules/rule-set.toml"] = print_rules(rules).encode()

    def write_par(self) -> None:
        """The PAR sheet, and what each wager gives back."""
        plan, usual = self.plan, EvidencePlan(self.plan.rules).stake
        if plan.switches or plan.stake != usual:
            sheet = make_par(plan.rules, stake=plan.stake, switches=plan.switches)
        else:
            sheet = find_par(plan.rules)
        sheet = steady({**sheet, "program": self.program})
        self.values["figures/par.json"] = sheet
        self.values["figures/returns.json"] = check_returns(sheet)
        self.data["figures/par.html"] = print_page(sheet).encode()

    def write_figures(self) -> None:
        """Exact figures beside simulated ones."""
        self.values["figures/simulation.json"] = check_figures(self.plan, self.workers)

    def write_generator(self) -> None:
        """Published values, dumps, and what the dumps look like."""
        plan = self.plan
        raw, shoes, spins = dump_raw(plan), dump_shoes(plan), dump_spins(plan)
        self.values["generator/cavp.json"] = check_vectors()
        self.values["generator/seeds.json"] = tell_seeds(plan)
        self.values["generator/uniform.json"] = {
            "raw": judge_raw(raw),
            "shoes": judge_shoes(plan, shoes),
            "wheel": judge_spins(plan, spins),
        }
        self.values["generator/shoe.json"] = seal_a_shoe(plan)
        self.data["generator/vectors.json"] = read_data(VECTORS)
        self.data["generator/raw.bin"] = raw
        self.data["generator/shoes.txt"] = "".join(f"{' '.join(shoe)}\n" for shoe in shoes).encode()
        if spins:
            self.data["generator/wheel.txt"] = "".join(f"{stop}\n" for stop in spins).encode()
        verifier = files("spanish21.fair") / "verifier.py"
        self.data["generator/verifier.py"] = verifier.read_bytes()

    def write_shuffle(self) -> None:
        """The shuffle by hand."""
        self.values["generator/shuffle.json"] = study_shuffles(self.plan)

    @property
    def program(self) -> str:
        """The program by its version and its sources, whatever machine it runs on."""
        sources = self.values["program/sources.json"]
        return f"{sources['program']} (sources {sources['tree_sha256'][:16]})"


def gather_evidence(
    plan: EvidencePlan, *, workers: int = 1, progress: Progress | None = None
) -> dict[str, bytes]:
    """Every file of the folder but the list of sums, by its name."""
    papers = Papers(plan, workers)
    steps: list[Callable[[], None]] = [
        papers.write_program,
        papers.write_rules,
        papers.write_par,
        papers.write_figures,
        papers.write_generator,
        papers.write_shuffle,
    ]
    for done, step in enumerate(steps, 1):
        step()
        if progress is not None:
            progress(done / (len(steps) + 1))
    made = {name: print_values(value) for name, value in papers.values.items()} | papers.data
    made[INDEX] = draw_index(papers.values, sum_files(made), papers.program).encode()
    made[MACHINE] = seal_machine(describe_machine(plan))
    return made
