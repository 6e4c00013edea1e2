"""A missing program skips its tests with one line, except in CI, where a skip is a failure."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = (Path(__file__).parent / "conftest.py").read_text()
NEEDS_CHROMIUM = """
    import pytest

    @pytest.mark.needs("chromium")
    def test_page():
        pass
"""
SKIPS_ITSELF_WHOLE = """
    import pytest

    pytest.skip("not today", allow_module_level=True)
"""
XFAILS = """
    import pytest

    @pytest.mark.xfail
    def test_known():
        assert False
"""


@pytest.fixture
def bare(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with our conftest on a machine without any program."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("SPANISH21_NO_SKIP", raising=False)
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(NEEDS_CHROMIUM)
    return pytester


def run_bare(bare: pytest.Pytester) -> pytest.RunResult:
    absent = ("xdist", "cov", "benchmark", "schemathesis", "faker")
    without = [word for name in absent for word in ("-p", f"no:{name}")]
    return bare.runpytest_inprocess("-rs", "-o", "markers=needs: programs", *without)


def test_a_missing_program_skips_with_one_line(bare: pytest.Pytester) -> None:
    result = run_bare(bare)
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["SKIPPED*chromium is not on this machine"])


def test_with_the_switch_a_skip_is_a_failure(
    bare: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPANISH21_NO_SKIP", "1")
    result = run_bare(bare)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*chromium is not on this machine*"])


def test_with_the_switch_a_skipped_module_is_a_failure(
    bare: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPANISH21_NO_SKIP", "1")
    bare.makepyfile(SKIPS_ITSELF_WHOLE)
    result = run_bare(bare)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*not today*"])


def test_with_the_switch_an_expected_failure_is_still_expected(
    bare: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPANISH21_NO_SKIP", "1")
    bare.makepyfile(XFAILS)
    run_bare(bare).assert_outcomes(xfailed=1)


def test_a_program_that_is_there_skips_nothing(
    bare: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = bare.path / "chromium"
    program.write_text("")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(bare.path))
    run_bare(bare).assert_outcomes(passed=1)
