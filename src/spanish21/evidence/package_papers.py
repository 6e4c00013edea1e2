"""The program on paper: a hash of every file of the package, and how to build all of it again."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from spanish21.evidence.plan import EvidencePlan
from spanish21.version import __version__

LEFT_OUT = ("__pycache__", "manual/text")
"""What Python makes as it runs, and the manual, which only an installed package has inside."""


def hash_sources(root: Path | None = None) -> dict[str, Any]:
    """Every file of the package as it is installed here, and one hash over all of them."""
    folder = root or Path(str(files("spanish21")))
    found = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and not _is_left_out(path.relative_to(folder).as_posix())
    }
    listed = {name: found[name] for name in sorted(found)}
    lines = "".join(f"{digest}  {name}\n" for name, digest in listed.items())
    return {
        "program": f"spanish21 {__version__}",
        "tree_sha256": sha256(lines.encode()).hexdigest(),
        "tree": "SHA-256 of the list of files as `sha256sum` prints it, sorted by name",
        "files": listed,
    }


def _is_left_out(name: str) -> bool:
    return any(f"/{folder}/" in f"/{name}" for folder in LEFT_OUT)


def tell_rebuild(plan: EvidencePlan, tree: str) -> str:
    """How someone else makes this folder again, and compares."""
    return f"""\
How to make this folder again
=============================

1. Take the sources of spanish21 {__version__} and Python 3.11 or later.
2. In the folder of the sources build the package:
       python -m pip wheel --no-deps --wheel-dir build/wheel .
3. Install it into an empty environment, with the versions pinned in `constraints.txt`, which lies
   beside this file:
       python -m venv build/empty
       build/empty/bin/pip install -c constraints.txt build/wheel/spanish21-{__version__}-*.whl
4. See that the installation is sound, then make the folder:
       build/empty/bin/spanish21 self-check
       {plan.command}
   (a rule file is the one called rules/rule-set.toml here)
5. Compare: `SHA256SUMS` is the same byte for byte. `machine.json` tells of the machine and may
   differ; it alone is not listed in the sums and has a sum of its own inside.

How to check this folder
========================

       sha256sum -c SHA256SUMS
       spanish21 evidence check FOLDER
The second finds missing and added files as well. Keep the digest that it prints apart from the
folder: who changes a file and its sum together changes that digest.

How to check the sources
========================

SHA-256 of all sources, as `program/sources.json` lists them: {tree}
The tests that `rules/clauses.json` names are in the sources; `make test` runs them, and
`python -m tools.mutants` breaks the rule of each clause to see that they notice.
"""
