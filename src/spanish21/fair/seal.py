"""Seals: a commitment before the first wager, players' own entropy after it, a reveal at the end.

The house draws a seed from the operating system and shows its hash. What players then add goes
into the order too, so that neither side alone can choose it. When the shoe is over the seed is
shown, and anyone can work the order out again with `verifier.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from spanish21.cards import Card
from spanish21.errors import InputError, Spanish21Error
from spanish21.fair.draws import Draws, stream_of
from spanish21.fair.drbg import HmacDrbg

SEED = 48
"""Bytes of entropy in a seed: the generator's strength and half as much again for its nonce."""
MOST_ADDED = 64
"""Letters that one player may add."""
DOMAIN = "spanish21 seal 1"
Entropy = Callable[[int], bytes]
"""Gives so many bytes that nobody can foresee; `os.urandom` is one."""


class EntropyFailed(Spanish21Error):
    """The operating system gave no entropy: the table stops, having nothing to fall back on."""


@dataclass(frozen=True)
class Seal:
    """A sealed shoe or spin: which it is, its seed, and what players have added since."""

    name: str
    seed: bytes
    added: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """What is shown before the first wager: it fixes the seed and tells nothing of it."""
        return sha256(f"{DOMAIN}\n{self.name}\n".encode() + self.seed).hexdigest()

    def add(self, text: str) -> Seal:
        """The seal with a player's own entropy in it."""
        if not 1 <= len(text) <= MOST_ADDED or not text.isprintable():
            raise InputError(f"added entropy: allowed are 1 to {MOST_ADDED} printable characters")
        return Seal(self.name, self.seed, (*self.added, text))

    def open(self) -> Draws:
        """The random numbers behind the seal; the same each time."""
        return Draws(stream_of(open_generator(self)))


def make_seal(name: str, entropy: Entropy = os.urandom) -> Seal:
    """A seal with a fresh seed."""
    try:
        seed = entropy(SEED)
    except OSError as error:
        raise EntropyFailed("the system gives no random bytes: the table is stopped") from error
    if len(seed) != SEED or len(set(seed)) == 1:
        raise EntropyFailed("the system's random bytes are not random: the table is stopped")
    return Seal(name, seed)


def open_generator(seal: Seal) -> HmacDrbg:
    """The generator behind a seal: told apart by its name and what was added."""
    mixed = "\n".join((DOMAIN, seal.name, *seal.added)).encode()
    return HmacDrbg(seal.seed[:32], seal.seed[32:], sha256(mixed).digest())


def deal_order(seal: Seal, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The order of a sealed shoe of these cards, given in the order of new decks."""
    order = list(cards)
    seal.open().shuffle(order)
    return tuple(order)


def spin_number(seal: Seal, stops: int) -> int:
    """Where a sealed wheel with so many equal stops comes to rest."""
    return seal.open().randrange(stops)


def reveal_shoe(seal: Seal, cards: Sequence[Card]) -> dict[str, object]:
    """The record that `verifier.py` checks, as plain values."""
    order = deal_order(seal, cards)
    return _reveal(seal, "shoe") | {"decks": list(map(str, cards)), "cards": list(map(str, order))}


def reveal_spin(seal: Seal, stops: int) -> dict[str, object]:
    """The same for a spin of a wheel."""
    return _reveal(seal, "spin") | {"stops": stops, "number": spin_number(seal, stops)}


def _reveal(seal: Seal, kind: str) -> dict[str, object]:
    return {
        "schema": 1,
        "kind": kind,
        "name": seal.name,
        "commitment": seal.commitment,
        "added": list(seal.added),
        "seed": seal.seed.hex(),
    }
