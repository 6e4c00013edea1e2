"""Which wheels a house may bring: weights of its own, prizes of the document."""

from __future__ import annotations

from spanish21.rules.loading.load import load
from tests.rules.loading.test_openness import SPIN, refusals


def test_a_wheel_keeps_its_prizes_and_may_have_other_weights() -> None:
    key = f"{SPIN}.wheels.A5.segments"
    own = load("sd-bonus-spin").values[key]
    assert isinstance(own, list)
    weighted = [{**segment, "weight": 1} for segment in own]
    assert load("sd-bonus-spin", {key: weighted}).values[key] == weighted
    assert refusals("sd-bonus-spin", {key: weighted[1:]})


def test_a_house_of_ma_may_bring_a_wheel_of_its_own_at_five_dollars() -> None:
    wheel = {**wheel_values("ma", "A5"), "segments": [{"prize": "top", "weight": 1}]}
    key = f"{SPIN}.wheels.harbour"
    rules = load("ma", {key: wheel, f"{SPIN}.table": "harbour"})
    assert rules.wagers.bonus_spin is not None
    assert rules.wagers.bonus_spin.wheel.stake == 500
    told = refusals("ma", {key: {**wheel, "stake": 100}})
    assert told == (f"ma: {key}.stake: found 100; allowed: 500 (ma 16(b))",)


def test_sd_knows_its_thirteen_wheels_and_no_other() -> None:
    key = f"{SPIN}.wheels.H5"
    told = refusals("sd-bonus-spin", {key: wheel_values("sd-bonus-spin", "A5")})
    assert told == (f"sd-bonus-spin: {key}: not known here; sd-bonus-spin has no such thing",)


def wheel_values(name: str, wheel: str) -> dict[str, object]:
    start = f"{SPIN}.wheels.{wheel}."
    values = load(name).values
    return {key.removeprefix(start): value for key, value in values.items() if start in key}
