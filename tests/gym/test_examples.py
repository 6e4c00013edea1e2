"""The examples learn, and what they have learned can be written down and read back."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from examples import learn_network, learn_table
from spanish21.odds.stepping.policy_winnings import play_policy
from spanish21.odds.stepping.tables import SteppedTables
from spanish21.odds.stepping.tabulated_strategy import PolicyTable
from spanish21.odds.strategies.policy_file import parse_policy
from spanish21.rules.loading.load import load

GAME = "sd-bonus-spin"
STEPS = {learn_table: "2e5", learn_network: "8e4"}


@pytest.mark.parametrize("example", [learn_table, learn_network])
def test_an_example_learns_more_than_to_stand(
    example: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "learned.json"
    words = ["learn", "--rules", GAME, "--steps", STEPS[example], "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    example.main()
    assert f"spanish21 grade {out}" in capsys.readouterr().out
    policy = parse_policy(json.loads(out.read_text("utf-8")))
    rules = load(GAME)
    tables = SteppedTables(rules, 2000, fresh=True, goes_on=True)
    learned, stood = (
        play_policy(tables, PolicyTable(rules, each, main=1000), steps=60_000)
        for each in (policy, parse_policy({"acts": {}}))
    )
    assert learned.mean > stood.mean + 3.5 * (learned.error + stood.error)
