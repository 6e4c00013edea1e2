"""HMAC_DRBG with SHA-256, as NIST SP 800-90A (section 10.1.2) describes it.

Proved with the published response values (tests/fair/test_drbg.py). It knows no cards; read
`draws.py` next.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest

MOST_BYTES = 2**16
"""The most that one request may ask for (2^19 bits, SP 800-90A table 2)."""
MOST_REQUESTS = 2**48
"""After so many requests a new seed is needed."""
LEAST_ENTROPY = 32
"""Bytes of entropy that an instance of full strength must be given."""


class HmacDrbg:
    """One instance of the generator: a key, a value, and how often it was asked."""

    def __init__(self, entropy: bytes, nonce: bytes, personalization: bytes = b"") -> None:
        assert len(entropy) >= LEAST_ENTROPY, "a seed of less than full strength"
        self._key = bytes(32)
        self._value = b"\x01" * 32
        self._update(entropy + nonce + personalization)
        self._requests = 0

    def reseed(self, entropy: bytes, additional: bytes = b"") -> None:
        """Mix fresh entropy in."""
        self._update(entropy + additional)
        self._requests = 0

    def generate(self, size: int, additional: bytes = b"") -> bytes:
        """The next bytes, at most MOST_BYTES at a time."""
        assert 0 <= size <= MOST_BYTES, f"{size} bytes are more than one request may ask for"
        assert self._requests < MOST_REQUESTS, "the generator needs a new seed"
        if additional:
            self._update(additional)
        made = bytearray()
        while len(made) < size:
            self._value = self._mac(self._value)
            made += self._value
        self._update(additional)
        self._requests += 1
        return bytes(made[:size])

    def _mac(self, data: bytes) -> bytes:
        return digest(self._key, data, sha256)

    def _update(self, provided: bytes) -> None:
        for mark in (b"\x00", b"\x01"):
            self._key = self._mac(self._value + mark + provided)
            self._value = self._mac(self._value)
            if not provided:
                return
