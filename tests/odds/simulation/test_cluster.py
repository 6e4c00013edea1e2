"""A real cluster on this machine: a worker killed in mid-run does not change the answer."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from spanish21.errors import InputError
from spanish21.odds.simulation import simulator
from spanish21.odds.simulation.cluster import connect
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.simulator import simulate
from tests.odds.simulation.kit import plain_chart, rules_of

distributed: Any = pytest.importorskip("distributed")
ROUNDS = 4_000_000


@pytest.mark.filterwarnings("ignore")
def test_a_worker_killed_in_mid_run_does_not_change_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulator, "SAMPLE", 100_000)
    killed: list[int] = []
    alone = simulate(rules_of("ma"), plain_chart, ROUNDS, 7).ledger
    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with (
        distributed.LocalCluster(**settings, host="127.0.0.1") as cluster,
        connect(cluster.scheduler_address) as workers,
        distributed.Client(cluster.scheduler_address) as client,
    ):
        victims = list(client.run(os.getpid).values())

        def kill_one(ledger: Ledger) -> None:
            if ledger.rounds > ROUNDS // 4 and not killed:
                os.kill(victims[0], signal.SIGKILL)
                killed.append(victims[0])

        together = simulate(
            rules_of("ma"),
            plain_chart,
            ROUNDS,
            7,
            executor=workers.executor,
            workers=workers.number,
            progress=kill_one,
        ).ledger
    assert killed
    assert together == alone


@pytest.mark.filterwarnings("ignore")
def test_an_address_without_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spanish21.odds.simulation.cluster.WAIT", "1s")
    with pytest.raises(InputError, match="cannot be reached"), connect("tcp://127.0.0.1:9"):
        pass
