"""The generator gives the published values (NIST CAVP, HMAC_DRBG with SHA-256)."""

from __future__ import annotations

import json

import pytest

from spanish21.evidence.generator_papers import answer_vector
from spanish21.evidence.rule_papers import read_data
from spanish21.fair.drbg import MOST_BYTES, HmacDrbg
from tests.fair.openssl import OpensslDrbg

VECTORS = json.loads(read_data("hmac_drbg_sha256.json"))


def test_all_720_published_values_are_given() -> None:
    assert len(VECTORS) == 720
    assert [v["count"] for v in VECTORS if answer_vector(v) != v["returned"]] == []


def test_more_than_the_standard_allows_in_one_request_is_refused() -> None:
    generator = HmacDrbg(bytes(range(32)), b"")
    assert len(generator.generate(MOST_BYTES)) == MOST_BYTES
    with pytest.raises(AssertionError, match="more than one request"):
        generator.generate(MOST_BYTES + 1)


def test_a_seed_of_less_than_full_strength_is_refused() -> None:
    with pytest.raises(AssertionError, match="full strength"):
        HmacDrbg(bytes(31), b"")


@pytest.mark.parametrize("told", [b"", b"a shoe"])
def test_openssls_generator_gives_the_same_bytes(told: bytes) -> None:
    entropy, nonce = bytes(range(1, 33)), bytes(range(16))
    ours, theirs = HmacDrbg(entropy, nonce, told), OpensslDrbg(entropy, nonce, told)
    for size in (1, 32, 33, 1024, MOST_BYTES):
        assert ours.generate(size) == theirs.generate(size)
