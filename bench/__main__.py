"""Run every benchmark here, or the named ones, and write the figures to `bench/results.json`.

A benchmark is a module in this folder with `run(report)`; it calls `report(name, value, unit)`.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent


def main(names: list[str]) -> None:
    """Run the named benchmarks, or all of them, in the order of their names."""
    figures: dict[str, dict[str, float | str]] = {}

    def report(name: str, value: float, unit: str) -> None:
        figures[name] = {"value": value, "unit": unit}
        print(f"{name:<60} {value:>14,.4g} {unit}")

    found = sorted(path.stem for path in FOLDER.glob("[!_]*.py"))
    for name in names or found:
        import_module(f"bench.{name}").run(report)
    (FOLDER / "results.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
