"""`python -m tools.release`: the package as a user gets it, in environments that hold nothing else.

The sdist and the wheel are built, the wheel once more from the sdist, and the two wheels must be
the same bytes. For every Python from 3.11 to 3.13 on this machine the wheel is installed with the
pinned versions, a user's program runs, the installation checks itself, and its evidence must be
that of the repository but for the machine's own file. Needs a package registry.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

from spanish21.evidence.folder import write_folder
from spanish21.evidence.gathering import gather_evidence
from spanish21.evidence.machine import MACHINE
from spanish21.evidence.plan import EvidencePlan, shorten_plan
from spanish21.rules.loading.load import load
from spanish21.version import __version__

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
DIST, EMPTY, TOOLS, PROOF = (BUILD / name for name in ("dist", "empty", "tools", "evidence"))
PYTHONS = ("3.11", "3.12", "3.13")
"""Those that pyproject.toml declares."""
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")
GAME = "sd-bonus-spin"
MANUAL = "from spanish21.manual.site import Site; assert Site().read('index.html')"
"""A wheel carries the manual."""


def main() -> int:
    """Build, install, try; the first thing that fails ends it."""
    for folder in (DIST, EMPTY, TOOLS, PROOF):
        shutil.rmtree(folder, ignore_errors=True)
    wheel = build_package()
    PROOF.mkdir(parents=True)
    plan = shorten_plan(EvidencePlan(load(GAME), asked=(GAME,)))
    write_folder(gather_evidence(plan), PROOF / "repository")
    for number, python in find_pythons().items():
        try_wheel(wheel, number, python)
    for path in sorted(DIST.glob("*.*")):
        print(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}")
    return 0


def find_pythons() -> dict[str, Path]:
    """The declared versions of Python that this machine has; the one that runs this, always."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = {number: shutil.which(f"python{number}") for number in PYTHONS}
    have = {number: Path(place) for number, place in found.items() if place and starts(place)}
    missing = ", ".join(number for number in PYTHONS if number not in {*have, here})
    if missing:
        print(f"not on this machine, so not tried: Python {missing}")
    return {**have, here: Path(sys.executable)}


def starts(python: str) -> bool:
    """Whether there is a Python behind a name: version managers have names without one."""
    return subprocess.run([python, "--version"], capture_output=True, check=False).returncode == 0


def build_package() -> Path:
    """The sdist and the wheel in build/dist, and the proof that the one gives the other."""
    run(sys.executable, "-m", "venv", TOOLS)
    (backend,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    run(TOOLS / "bin/python", *PIP, "install", backend)
    run(TOOLS / "bin/python", "-m", "hatchling", "build", "-d", DIST, at=ROOT)
    (wheel,), (sdist,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    assert wheel.name.startswith(f"spanish21-{__version__}-"), wheel.name
    again = DIST / "again"
    run(TOOLS / "bin/python", *PIP, "wheel", "--no-deps", "--wheel-dir", again, sdist)
    if (again / wheel.name).read_bytes() != wheel.read_bytes():
        raise SystemExit("the wheel that the sdist gives is not the wheel of the repository")
    shutil.rmtree(again)
    return wheel


def try_wheel(wheel: Path, number: str, python: Path) -> None:
    """Install the wheel where nothing else is, and do what a user would."""
    place = EMPTY / number
    run(python, "-m", "venv", place)
    inside = place / "bin/python"
    run(inside, *PIP, "install", "-c", ROOT / "constraints.txt", wheel)
    run(inside, "-I", ROOT / "tests/library/user_program.py")
    run(place / "bin/spanish21", "--version")
    run(place / "bin/spanish21", "self-check")
    run(inside, "-I", "-c", MANUAL)
    made = make_evidence(inside, PROOF / number)
    differing = compare_folders(PROOF / "repository", made)
    if differing:
        raise SystemExit(f"Python {number}: evidence differs in {', '.join(differing)}")
    print(f"Python {number}: installed, sound, and its evidence is the repository's", flush=True)


def make_evidence(python: Path, folder: Path) -> Path:
    """The evidence in small, by the program that this Python has."""
    run(python, "-I", "-m", "spanish21", "evidence", GAME, "--short", "--out", folder)
    run(python, "-I", "-m", "spanish21", "evidence", "check", folder)
    return folder


def compare_folders(one: Path, other: Path) -> list[str]:
    """The files in which two folders differ, the machine's own left out."""
    names = {
        path.relative_to(folder).as_posix()
        for folder in (one, other)
        for path in folder.rglob("*")
        if path.is_file()
    }
    return [name for name in sorted(names - {MACHINE}) if _read(one / name) != _read(other / name)]


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def run(*words: str | Path, at: Path = BUILD) -> None:
    """One program, in the folder of builds, so that nothing of the repository is imported."""
    at.mkdir(exist_ok=True)
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([str(word) for word in words], cwd=at, check=True, env=alone)


if __name__ == "__main__":
    sys.exit(main())
