"""The HTTP side holds to its own description: schemathesis finds nothing.

SPANISH21_EXAMPLES=200 makes a campaign of the short form.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.conftest import PASSWORD, RunningServer

EXAMPLES = int(os.environ.get("SPANISH21_EXAMPLES", "4"))
CHANCES = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[*HealthCheck],
)


@pytest.mark.parametrize("who", ["nobody", "guest", "admin"])
def test_schemathesis_finds_nothing(server: RunningServer, who: str) -> None:
    client = server.client()
    if who == "guest":
        client.come("Slate")
    elif who == "admin":
        client.sign_in("Amber", PASSWORD)
    cookies = dict(client.http.cookies)
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    for result in schema.get_all_operations():
        operation: Any = result
        operation = operation.ok()

        @CHANCES
        @given(case=st.one_of(operation.as_strategy()))
        def try_one(case: Any) -> None:
            if case.path == "/api/logout" or case.path.endswith("/bots"):
                return
            answer = case.call(cookies=cookies)
            assert answer.status_code != 500
            case.validate_response(answer)

        try_one()
    assert server.hall.metrics.value("faults") == 0
