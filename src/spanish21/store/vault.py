"""The key outside the database, and the encryption of what is hidden.

One secret of 32 bytes lies in a file that only its owner may read. Two keys are drawn from it, one
for the chain and one for hidden values (AES-256-GCM, bound to their place in the log).
"""

from __future__ import annotations

import os
from hashlib import sha256
from hmac import digest
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from spanish21.errors import InputError
from spanish21.store.records import StoreDamaged

FILE = "secret.key"
SIZE = 32
NONCE = 12


class Vault:
    """Seals and opens hidden values, and holds the key of the chain."""

    def __init__(self, secret: bytes) -> None:
        assert len(secret) == SIZE, "a key of less than full strength"
        self.chain_key = digest(secret, b"chain", sha256)
        self._cipher = AESGCM(digest(secret, b"hidden", sha256))

    def seal(self, text: str, place: str) -> bytes:
        """Encrypt a hidden value for one place in the log."""
        return self.seal_bytes(text.encode(), place)

    def seal_bytes(self, data: bytes, place: str) -> bytes:
        """The same for bytes."""
        nonce = os.urandom(NONCE)
        return nonce + self._cipher.encrypt(nonce, data, place.encode())

    def open(self, sealed: bytes, place: str) -> str:
        """The hidden value of that place; anything else there is found out."""
        return self.open_bytes(sealed, place).decode()

    def open_bytes(self, sealed: bytes, place: str) -> bytes:
        """The same for bytes."""
        try:
            opened: bytes = self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], place.encode())
        except (InvalidTag, ValueError) as error:
            raise StoreDamaged(
                f"{place}: the hidden value cannot be opened with this key"
            ) from error
        return opened


def find_vault(path: Path) -> Vault:
    """The vault whose secret lies in this file; a new secret is made where there is none."""
    try:
        if not path.exists():
            _make_secret(path)
        secret = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except OSError as error:
        raise InputError(f"{path}: cannot be a key: {error.strerror}") from error
    except ValueError as error:
        raise InputError(f"{path}: cannot be read as a key: 64 hex digits are needed") from error
    if len(secret) != SIZE:
        raise InputError(f"{path}: cannot be read as a key: 64 hex digits are needed")
    return Vault(secret)


def _make_secret(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(path, flags, 0o600), "w", encoding="ascii") as file:
        file.write(os.urandom(SIZE).hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
