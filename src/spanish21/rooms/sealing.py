"""The seals of one table: its shoe, and the spins of its wheel that are fixed in advance.

`SealedChance` is where the house of a room has its chance from: the shoe from the shoe's seal, a
number from the next spin's. Every seal has fresh entropy of its own. Nothing here knows a hand.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import dataclass, replace
from typing import Any

from spanish21.cards import Card
from spanish21.fair.seal import Entropy, Seal, make_seal, reveal_shoe, reveal_spin, spin_number
from spanish21.rooms import events as e
from spanish21.rooms.keeping.filing import Happening

Stacking = Callable[[str, MutableSequence[Card]], None]
"""Puts the cards of a table's shoe in an order: for demonstrations and tests."""


@dataclass(frozen=True)
class Seals:
    """What is sealed now; `cards` are those whose order the `rest` has made, if it has made any.

    `revealed` tells that the shoe's record has been shown.
    """

    number: int = 0
    shoe: Seal | None = None
    rest: Seal | None = None
    revealed: bool = True
    spins: tuple[tuple[int, Seal], ...] = ()
    spins_made: int = 0


class SealedChance:
    """The chance of one house, out of its seals."""

    def __init__(self, table: str, size: int, stacking: Stacking | None = None) -> None:
        self.table = table
        self.size = size
        self.seals = Seals()
        self.replenished: tuple[Card, ...] = ()
        self._stacking = stacking

    def fork(self) -> SealedChance:
        """The same chance, to be tried out."""
        other = SealedChance(self.table, self.size, self._stacking)
        other.seals, other.replenished = self.seals, self.replenished
        return other

    def keep(self) -> tuple[Any, ...]:
        """All its seals, to be kept where nobody can read them."""
        return self.size, self.seals, self.replenished

    def bring_back(self, kept: tuple[Any, ...]) -> None:
        """Have again the seals that were kept."""
        _, self.seals, self.replenished = kept

    def random(self) -> float:
        """Only a shuffle by hand asks for this, and a room's machine shuffles."""
        raise AssertionError("a sealed shoe is shuffled by machine")

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """The order of the whole shoe, or of discards that come back to complete a round."""
        whole = len(x) == self.size
        seal = self.seals.shoe if whole else self.seals.rest
        assert seal is not None, "a shoe is sealed before it is shuffled"
        if not whole:
            self.replenished = tuple(x)
        seal.open().shuffle(x)
        if whole and self._stacking is not None:
            self._stacking(self.table, x)

    def randrange(self, start: int) -> int:
        """Where the next spin of the wheel comes to rest, among so many equal stops."""
        return spin_number(self.seals.spins[0][1], start)

    def follow(self, happening: Happening) -> None:
        """Let something happen to the seals."""
        event, secret = happening
        match event:
            case e.ShoeSealed():
                self.seals, self.replenished = self._take_shoe(event, secret), ()
            case e.SpinSealed():
                seal = Seal(spin_name(self.table, event.spin), bytes.fromhex(secret))
                spins = (*self.seals.spins, (event.spin, seal))
                self.seals = replace(self.seals, spins=spins, spins_made=event.spin + 1)
            case e.EntropyAdded():
                self.seals = self._add(event.text)
            case e.ShoeRevealed():
                self.seals = replace(self.seals, revealed=True)
            case e.SpinRevealed():
                left = tuple(each for each in self.seals.spins if each[0] != event.spin)
                self.seals = replace(self.seals, spins=left)

    def _take_shoe(self, event: e.ShoeSealed, secret: str) -> Seals:
        name = shoe_name(self.table, event.shoe)
        shoe, rest = map(bytes.fromhex, secret.split())
        return replace(
            self.seals,
            number=event.shoe,
            shoe=Seal(name, shoe),
            rest=Seal(f"{name} rest", rest),
            revealed=False,
        )

    def _add(self, text: str) -> Seals:
        seals = self.seals
        return replace(
            seals,
            shoe=seals.shoe and seals.shoe.add(text),
            rest=seals.rest and seals.rest.add(text),
            spins=tuple((spin, seal.add(text)) for spin, seal in seals.spins),
        )

    def seal_shoe(self, entropy: Entropy) -> Happening:
        """A fresh seal for the next shoe."""
        number = self.seals.number + 1
        name = shoe_name(self.table, number)
        shoe, rest = make_seal(name, entropy), make_seal(f"{name} rest", entropy)
        event = e.ShoeSealed(number, shoe.commitment, rest.commitment)
        return Happening(event, f"{shoe.seed.hex()} {rest.seed.hex()}")

    def seal_spin(self, entropy: Entropy) -> Happening:
        """A fresh seal for one more spin."""
        number = self.seals.spins_made
        seal = make_seal(spin_name(self.table, number), entropy)
        return Happening(e.SpinSealed(number, seal.commitment), seal.seed.hex())

    def reveal_shoe(self, cards: tuple[Card, ...]) -> Happening:
        """What was sealed of the shoe that is over."""
        assert self.seals.shoe is not None, "what is revealed was sealed"
        records = [reveal_shoe(self.seals.shoe, cards)]
        if self.replenished and self.seals.rest is not None:
            records.append(reveal_shoe(self.seals.rest, self.replenished))
        return Happening(e.ShoeRevealed(self.seals.number, tuple(records)))

    def reveal_spin(self, stops: int) -> Happening:
        """What was sealed of the spin that was made."""
        number, seal = self.seals.spins[0]
        return Happening(e.SpinRevealed(number, reveal_spin(seal, stops)))


def shoe_name(table: str, number: int) -> str:
    """The name under which a shoe is sealed."""
    return f"{table} shoe {number}"


def spin_name(table: str, number: int) -> str:
    """The name under which a spin is sealed."""
    return f"{table} spin {number}"
