"""OpenSSL's HMAC_DRBG, by the library that Python itself is linked with: another hand's generator.

It must give the bytes that ours gives, whatever the seed.
"""

from __future__ import annotations

import _ssl
import ctypes
from ctypes import c_char_p, c_int, c_size_t, c_uint, c_void_p
from typing import Any

STRENGTH = 256
UNSIGNED, TEXT, BYTES = 2, 4, 5  # kinds of a parameter


class _Parameter(ctypes.Structure):
    _fields_ = (
        ("key", c_char_p),
        ("kind", c_uint),
        ("data", c_void_p),
        ("size", c_size_t),
        ("returned", c_size_t),
    )


class OpensslDrbg:
    """One instance: HMAC with SHA-256, never seeded anew."""

    def __init__(self, entropy: bytes, nonce: bytes, personalization: bytes = b"") -> None:
        self._library = _load()
        self._kept: list[Any] = []
        source = self._make("TEST-RAND", None)
        known = self._list(test_entropy=entropy, test_nonce=nonce, strength=STRENGTH)
        self._check(self._library.EVP_RAND_instantiate(source, STRENGTH, 0, None, 0, known))
        self._generator = self._make("HMAC-DRBG", source)
        wanted = self._list(mac="HMAC", digest="SHA256", reseed_requests=0, reseed_time_interval=0)
        told = (personalization, len(personalization))  # without any it would take one of its own
        begun = self._library.EVP_RAND_instantiate(self._generator, STRENGTH, 0, *told, wanted)
        self._check(begun)

    def generate(self, size: int) -> bytes:
        """The next bytes: one request."""
        room = ctypes.create_string_buffer(size)
        asked = (self._generator, room, size, STRENGTH, 0, None, 0)
        self._check(self._library.EVP_RAND_generate(*asked))
        return room.raw

    def _make(self, name: str, parent: int | None) -> int:
        kind = self._library.EVP_RAND_fetch(None, name.encode(), None)
        made: int | None = self._library.EVP_RAND_CTX_new(kind, parent)
        assert made, f"OpenSSL has no {name}"
        return made

    def _list(self, **values: object) -> Any:
        listed = [self._parameter(name, value) for name, value in values.items()]
        return (_Parameter * (len(listed) + 1))(*listed, _Parameter())

    def _parameter(self, name: str, value: object) -> _Parameter:
        data: Any
        if isinstance(value, int):
            data, kind = c_uint(value), UNSIGNED
            size = ctypes.sizeof(data)
        else:
            text = value.encode() if isinstance(value, str) else value
            assert isinstance(text, bytes)
            data, size = ctypes.create_string_buffer(text), len(text)
            kind = TEXT if isinstance(value, str) else BYTES
        self._kept.append(data)  # OpenSSL has only its address
        return _Parameter(name.encode(), kind, ctypes.addressof(data), size, 0)

    @staticmethod
    def _check(done: int) -> None:
        assert done == 1, "OpenSSL refused"


def _load() -> Any:
    """OpenSSL 3, which Python's own module brings along."""
    library = ctypes.CDLL(_ssl.__file__)
    library.EVP_RAND_fetch.restype = library.EVP_RAND_CTX_new.restype = c_void_p
    library.EVP_RAND_fetch.argtypes = (c_void_p, c_char_p, c_char_p)
    library.EVP_RAND_CTX_new.argtypes = (c_void_p, c_void_p)
    begun = (c_void_p, c_uint, c_int, c_char_p, c_size_t, c_void_p)
    library.EVP_RAND_instantiate.argtypes = begun
    asked = (c_void_p, c_void_p, c_size_t, c_uint, c_int, c_void_p, c_size_t)
    library.EVP_RAND_generate.argtypes = asked
    return library
