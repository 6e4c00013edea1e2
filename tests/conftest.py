"""What every test shares: how tests say which programs they need, and that CI may skip nothing.

A test marked `needs("chromium")` is skipped with one line where that program is missing. With
SPANISH21_NO_SKIP=1, as in `.ci/run`, a skip is a failure instead. Results and compiled code of
tests are kept beside the project, for all workers and the next run, apart from any user's cache.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Generator
from pathlib import Path
from typing import TypeVar

import pytest

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "postgresql": ("pg_ctl",),
}


def find_program(name: str) -> str | None:
    """Where the program is on this machine; Debian keeps PostgreSQL's out of PATH."""
    debian = sorted(str(folder) for folder in Path("/usr/lib/postgresql").glob("*/bin"))
    path = os.pathsep.join([os.environ.get("PATH", ""), *debian])
    return next(filter(None, (shutil.which(each, path=path) for each in PROGRAMS[name])), None)


def pytest_configure(config: pytest.Config) -> None:
    os.environ["SPANISH21_CACHE"] = str(config.rootpath / ".test_cache")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: nobody need look through it for garbage."""
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            if find_program(name) is None:
                pytest.skip(f"{name} is not on this machine")


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Trace nothing in a `no_cover` test.

    A worker of pytest-xdist has two tracers, and pytest-cov stops only the one: the other goes on.
    """
    tracer = sys.gettrace()
    if item.get_closest_marker("no_cover") is None or tracer is None:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return report if hasattr(report, "wasxfail") else refuse_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return refuse_skip((yield))


def refuse_skip(report: Report) -> Report:
    """With the switch on, turn a skip into a failure that says why it was skipped."""
    if report.skipped and os.environ.get("SPANISH21_NO_SKIP"):
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: skipped where nothing may be: {report.longrepr}"
    return report
