"""Passwords, kept as Argon2id and never as they are.

A name that nobody has costs as much time as a wrong password, so that names cannot be found out.
"""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from spanish21.errors import InputError

LEAST_LETTERS = 10
MOST_LETTERS_OF_A_PASSWORD = 200


class Passwords:
    """Makes and checks hashes; `memory_kib` and `rounds` are Argon2's costs."""

    def __init__(self, *, memory_kib: int = 19 * 1024, rounds: int = 2) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1)
        self._nobody = self._hasher.hash("a password that nobody has")

    def hash(self, password: str) -> str:
        """The hash that is filed."""
        return self._hasher.hash(check_password(password))

    def fits(self, hashed: str | None, password: str) -> bool:
        """Whether this is the password; nobody's hash is checked where there is none."""
        try:
            return self._hasher.verify(hashed or self._nobody, password) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False


def check_password(password: str) -> str:
    """The password, if it is long enough."""
    if not LEAST_LETTERS <= len(password) <= MOST_LETTERS_OF_A_PASSWORD:
        allowed = f"{LEAST_LETTERS} to {MOST_LETTERS_OF_A_PASSWORD} characters"
        raise InputError(f"a password has {allowed}; this one has {len(password)}")
    return password
