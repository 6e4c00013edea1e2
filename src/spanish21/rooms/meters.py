"""A progressive meter as a stream of its own, which every table of one rule set is linked to.

What a table's stakes and wins do to it is filed in one transaction with the table's own events,
from whichever process. Each event is filed with the meter as it stands after it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec import Struct

from spanish21.floor.meter import Meter, MeterEvent, apply_meter, open_meter
from spanish21.money import Cents
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.wheel import meter_terms
from spanish21.store.log import Log
from spanish21.store.records import Append, Draft
from spanish21.wire.codec import read_json


class MeterStands(Struct, frozen=True, forbid_unknown_fields=True):
    """A meter after an event; the share that feeds it comes from the rules."""

    base: Cents
    cap: Cents
    shown: Cents
    contributed: Cents
    funded: Cents
    paid: Cents
    overflow: Cents
    part: str


class MeterEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One event of a meter as it is filed."""

    event: MeterEvent
    stands: MeterStands


_DECODER = msgspec.json.Decoder(MeterEntry)


class LinkedMeter(NamedTuple):
    """The meter, and the version of its stream."""

    stream: str
    version: int
    meter: Meter

    def append(self, events: tuple[MeterEvent, ...]) -> Append:
        """The events for its stream, each with what the meter comes to."""
        meter, drafts = self.meter, list[Draft]()
        for event in events:
            meter = apply_meter(meter, event)
            entry = MeterEntry(event, _stands(meter))
            drafts.append(Draft(msgspec.json.encode(entry).decode()))
        return Append(self.stream, self.version, tuple(drafts), speaker="house")


def meter_stream(rules: Rules) -> str | None:
    """The stream of the meter that tables with these rules feed; None where nothing grows."""
    return None if meter_terms(rules) is None else f"meter/{rules.hash}"


def read_meter(log: Log, rules: Rules) -> LinkedMeter:
    """The meter as it stands."""
    stream, opened = meter_stream(rules), open_meter(rules)
    assert stream is not None, "only a wheel whose top prize grows has a meter"
    last = log.read_last(stream)
    if last is None:
        return LinkedMeter(stream, 0, opened)
    stands = read_json(_DECODER, last.data).stands
    meter = Meter(
        stands.base,
        opened.share,
        stands.cap,
        shown=stands.shown,
        contributed=stands.contributed,
        funded=stands.funded,
        paid=stands.paid,
        overflow=stands.overflow,
        part=Fraction(stands.part),
    )
    return LinkedMeter(stream, last.version, meter)


def _stands(meter: Meter) -> MeterStands:
    return MeterStands(
        meter.base,
        meter.cap,
        meter.shown,
        meter.contributed,
        meter.funded,
        meter.paid,
        meter.overflow,
        str(meter.part),
    )
