"""The generator gives the published values (NIST CAVP, HMAC_DRBG with SHA-256)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21.fair.drbg import MOST_BYTES, HmacDrbg

VECTORS = json.loads(
    (Path(__file__).parent / "vectors" / "hmac_drbg_sha256.json").read_text(encoding="utf-8")
)


def generate_second(vector: dict[str, Any]) -> str:
    """The output that the vector's sequence of calls ends with."""
    given = {
        key: bytes.fromhex(value)
        for key, value in vector.items()
        if isinstance(value, str) and key != "set"
    }
    generator = HmacDrbg(given["entropy"], given["nonce"], given["personalization"])
    if given["reseed"]:
        generator.reseed(given["reseed"], given["reseed_additional"])
    size, made = len(given["returned"]), b""
    for turn, additional in enumerate(map(bytes.fromhex, vector["additional"])):
        if vector["prediction"]:
            generator.reseed(bytes.fromhex(vector["prediction"][turn]), additional)
            made = generator.generate(size)
        else:
            made = generator.generate(size, additional)
    return made.hex()


def test_all_720_published_values_are_given() -> None:
    assert len(VECTORS) == 720
    assert [v["count"] for v in VECTORS if generate_second(v) != v["returned"]] == []


def test_more_than_the_standard_allows_in_one_request_is_refused() -> None:
    generator = HmacDrbg(bytes(range(32)), b"")
    assert len(generator.generate(MOST_BYTES)) == MOST_BYTES
    with pytest.raises(AssertionError, match="more than one request"):
        generator.generate(MOST_BYTES + 1)


def test_a_seed_of_less_than_full_strength_is_refused() -> None:
    with pytest.raises(AssertionError, match="full strength"):
        HmacDrbg(bytes(31), b"")
