"""Run every benchmark here, or the named ones, and write the figures to `bench/results.json`.

A benchmark is a module in this folder with `run(report)`; it calls `report(name, value, unit)`.
Beside the figures stand the machine, the versions and the commit they were taken with. `against.py`
is another program: it holds this revision against another.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

FOLDER = Path(__file__).parent
PACKAGES = ("numpy", "numba", "llvmlite")


def main(names: list[str]) -> None:
    """Run the named benchmarks, or all of them, in the order of their names."""
    figures: dict[str, dict[str, float | str]] = {}

    def report(name: str, value: float, unit: str) -> None:
        figures[name] = {"value": value, "unit": unit}
        print(f"{name:<60} {value:>14,.4g} {unit}", flush=True)

    found = sorted({path.stem for path in FOLDER.glob("[!_]*.py")} - {"against"})
    taken = {**describe_run(), "figures": figures}
    try:
        for name in names or found:
            import_module(f"bench.{name}").run(report)
    finally:
        (FOLDER / "results.json").write_text(json.dumps(taken, indent=2) + "\n")


def describe_run() -> dict[str, object]:
    """Where, when and with what the figures are taken."""
    return {
        "machine": {
            "processor": _processor(),
            "architecture": platform.machine(),
            "cores": os.cpu_count(),
            "memory_mib": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20,
            "system": f"{platform.system()} {platform.release()}",
        },
        "python": platform.python_version(),
        **{package: version(package) for package in PACKAGES},
        "commit": _git("rev-parse", "HEAD") or None,
        "changed": bool(_git("status", "--porcelain", "--untracked-files=no")),
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def _processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def _git(*words: str) -> str:
    """What git says, or nothing where there is no repository."""
    command = ["git", "-C", str(FOLDER), *words]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


if __name__ == "__main__":
    main(sys.argv[1:])
