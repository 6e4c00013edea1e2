"""What the tests of evidence share: one folder in small, made once."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from spanish21.evidence.gathering import gather_evidence
from spanish21.evidence.plan import EvidencePlan, shorten_plan
from spanish21.rules.loading.load import load

GAME = "sd-bonus-spin"


def plan_of(name: str = GAME) -> EvidencePlan:
    return shorten_plan(EvidencePlan(load(name)))


@cache
def short_evidence() -> dict[str, bytes]:
    return gather_evidence(plan_of())


def paper(name: str) -> Any:
    return json.loads(short_evidence()[name])
