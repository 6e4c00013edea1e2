"""The one file that may differ between two machines: what it was made on, and what dieharder says.

dieharder is somebody else's program and not everywhere, so its report stands here. The file has a
sum of its own inside, over all the rest of it.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import Distribution
from pathlib import Path
from threading import Thread
from typing import IO, Any

from spanish21.evidence.bill import PROGRAM, find_packages
from spanish21.evidence.generator_papers import stream_raw
from spanish21.evidence.plan import EvidencePlan

MACHINE = "machine.json"
SUM = "sha256"
BATTERY = {
    "quick": ("-d 0", "-d 15", "-d 100", "-d 101", "-d 102"),
    "whole": ("-a -k 2",),
}
"""Birthdays, runs, monobit, runs of bits, serial; or everything there is."""
RESULT = re.compile(r"\s*(\w+)\|\s*(\d+)\|\s*(\d+)\|\s*(\d+)\|\s*([\d.]+)\|\s*(\w+)\s*$")
WRITTEN_HERE = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json", ".pyc")
"""Files of an installed package that the installer makes, not the package."""


def describe_machine(plan: EvidencePlan) -> dict[str, Any]:
    """Everything about this machine that the figures might be suspected to depend on."""
    return {
        "python": sys.version,
        "implementation": platform.python_implementation(),
        "system": platform.platform(),
        "architecture": platform.machine(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "packages": {
            name: {"version": package.version, "files_sha256": hash_package(package)}
            for name, package in sorted(find_packages().items())
            if name != PROGRAM
        },
        "dieharder": run_battery(plan),
    }


def seal_machine(facts: dict[str, Any]) -> bytes:
    """The file's bytes, with a sum over all else in it."""
    digest = sha256(_print(facts).encode()).hexdigest()
    return _print({**facts, SUM: digest}).encode()


def is_sealed(data: bytes) -> bool:
    """Whether not a byte of the file has changed."""
    try:
        facts = json.loads(data)
        return isinstance(facts, dict) and seal_machine(_without_sum(facts)) == data
    except (ValueError, RecursionError):
        return False


def _without_sum(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name != SUM}


def _print(facts: dict[str, Any]) -> str:
    return json.dumps(facts, indent=1) + "\n"


def _processor() -> str:
    """The processor's name, where the system tells it."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def hash_package(package: Distribution) -> str | None:
    """One hash over the files an installed package brought, as its record lists them."""
    listed = sorted(
        f"{file.hash.value if file.hash else '-'}  {file.as_posix()}\n"
        for file in package.files or ()
        if not file.as_posix().endswith(WRITTEN_HERE) and not file.as_posix().startswith("..")
    )
    return sha256("".join(listed).encode()).hexdigest() if listed else None


def run_battery(plan: EvidencePlan) -> dict[str, Any]:
    """dieharder on the raw stream, from its first byte for each test; or why there is no report."""
    program = shutil.which("dieharder")
    if plan.battery == "none":
        return {"missing": "not asked for (--battery none)"}
    if program is None:
        return {"missing": "dieharder is not installed here"}
    results = [
        row for words in BATTERY[plan.battery] for row in _run_tests(program, words.split(), plan)
    ]
    if not results:
        return {"missing": "dieharder came to no result"}
    failed = sum(row["verdict"] == "FAILED" for row in results)
    return {"battery": plan.battery, "results": results, "failed": failed}


def _run_tests(program: str, words: list[str], plan: EvidencePlan) -> Iterator[dict[str, Any]]:
    command = [program, "-g", "200", "-S", "1", *words]
    with subprocess.Popen(  # noqa: S603 - the program was found, the words are ours
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as tests:
        assert tests.stdin is not None
        assert tests.stdout is not None
        feeder = Thread(target=_feed, args=(tests.stdin, plan), daemon=True)
        feeder.start()
        text = tests.stdout.read().decode("ascii", "replace")
        tests.wait()
        feeder.join()
    names = ("test", "ntuple", "samples_of", "repeated", "p", "verdict")
    for line in text.splitlines():
        row = RESULT.match(line)
        if row:
            yield dict(zip(names, row.groups(), strict=True))


def _feed(pipe: IO[bytes], plan: EvidencePlan) -> None:
    """Write until nobody reads any more."""
    with contextlib.suppress(OSError, ValueError):
        for piece in stream_raw(plan):
            pipe.write(piece)
    with contextlib.suppress(OSError):
        pipe.close()
