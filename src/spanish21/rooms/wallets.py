"""A person's wallet: a stream of its own, shared by every table of the house.

Buying in takes money out of it and cashing out brings it back, in one transaction with the table's
own event; of two tables that would spend the same money one finds that the wallet has moved on.
Each event tells the balance after it, so reading the last is enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from spanish21.errors import Code, Refusal
from spanish21.money import Cents, print_cents
from spanish21.rooms.events import AnyRoomEvent
from spanish21.rules.clauses import HOUSE
from spanish21.store.log import Log
from spanish21.store.records import Append, Draft
from spanish21.table.events import BoughtIn, CashedOut
from spanish21.table.words import PersonId
from spanish21.wire.codec import read_json


class MoneyGranted(
    Struct, frozen=True, forbid_unknown_fields=True, tag="granted", tag_field="type"
):
    """The house gave play money."""

    cents: Cents
    balance: Cents


class MoneyTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="taken", tag_field="type"):
    """Money went to a table."""

    table: str
    cents: Cents
    balance: Cents


class MoneyBrought(
    Struct, frozen=True, forbid_unknown_fields=True, tag="brought", tag_field="type"
):
    """Money came back from a table."""

    table: str
    cents: Cents
    balance: Cents


WalletEvent: TypeAlias = MoneyGranted | MoneyTaken | MoneyBrought
_DECODER: msgspec.json.Decoder[WalletEvent] = msgspec.json.Decoder(WalletEvent)


class Wallet(NamedTuple):
    """A person's money outside the tables, and the version of its stream."""

    person: PersonId
    version: int = 0
    balance: Cents = 0

    @property
    def stream(self) -> str:
        """Where it is filed."""
        return f"wallet/{self.person}"

    def grant(self, cents: Cents, command: str) -> Append:
        """Play money of the house for this person, once for each command."""
        return self._append((MoneyGranted(cents, self.balance + cents),), command)

    def move(self, table: str, moves: Iterable[Cents]) -> Append:
        """Money to a table (below zero) and back; refuses what is not there."""
        balance, made = self.balance, list[WalletEvent]()
        for cents in moves:
            balance += cents
            if balance < 0:
                held = print_cents(self.balance)
                detail = f"the wallet holds {held}; {print_cents(-cents)} was asked for"
                raise Refusal(Code.NOT_ENOUGH_MONEY, HOUSE, detail)
            made.append((MoneyTaken if cents < 0 else MoneyBrought)(table, abs(cents), balance))
        return self._append(tuple(made), "")

    def _append(self, events: tuple[WalletEvent, ...], command: str) -> Append:
        drafts = tuple(Draft(msgspec.json.encode(event).decode()) for event in events)
        return Append(self.stream, self.version, drafts, speaker="house", command=command)


def read_wallet(log: Log, person: PersonId) -> Wallet:
    """A person's wallet as it stands; an empty one for a stranger."""
    empty = Wallet(person)
    last = log.read_last(empty.stream)
    if last is None:
        return empty
    return Wallet(person, last.version, read_wallet_event(last.data).balance)


def read_wallet_event(data: str) -> WalletEvent:
    """An event of a wallet from its text."""
    return read_json(_DECODER, data)


def wallet_moves(events: Iterable[AnyRoomEvent]) -> dict[PersonId, list[Cents]]:
    """What a table's events take from people's wallets and bring back to them."""
    moves: dict[PersonId, list[Cents]] = {}
    for event in events:
        if isinstance(event, BoughtIn):
            moves.setdefault(event.person, []).append(-event.cents)
        elif isinstance(event, CashedOut):
            moves.setdefault(event.person, []).append(event.cents)
    return moves
