"""A progressive meter: its own small stream of events, which several tables may be linked to.

Stakes feed it by a fixed share, down to fractions of a cent that wait until they make a whole one;
above the cap they go to the overflow, which pays for the next resets before the house does. The
identity `base + contributed + funded == shown + paid + overflow` holds after every event. A table
records the claim and the value posted; it knows no other table.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spanish21.errors import Code, InputError, Refusal
from spanish21.money import Cents, print_cents
from spanish21.rules.model import Rules
from spanish21.rules.side_bets.wheel import meter_terms

CLAUSE = "head top prize"
"""The clause that lets a top prize grow (sd-bonus-spin)."""


class Meter(Struct, frozen=True):
    """The meter as it stands; `part` is the fraction of a cent that waits for more."""

    base: Cents
    share: Fraction
    cap: Cents
    shown: Cents
    contributed: Cents = 0
    funded: Cents = 0
    paid: Cents = 0
    overflow: Cents = 0
    part: Fraction = Fraction(0)

    @property
    def balanced(self) -> bool:
        """Whether no cent is lost: all that came in is shown, paid or in the overflow."""
        came = self.base + self.contributed + self.funded
        return came == self.shown + self.paid + self.overflow


class Contributed(Struct, frozen=True, tag="contributed"):
    """A stake at a linked table fed the meter: so much to what it shows, so much past the cap."""

    table: str
    staked: Cents
    shown: Cents
    overflow: Cents


class Hit(Struct, frozen=True, tag="hit"):
    """The meter was won at a table: this much of what it showed is paid."""

    table: str
    paid: Cents


class Reset(Struct, frozen=True, tag="reset"):
    """The meter stands at its base again, paid for by the overflow and then by the house."""

    overflow: Cents
    funded: Cents


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """A stake came back, and its share with it: from the overflow, what is shown, or the house."""

    table: str
    staked: Cents
    shown: Cents
    overflow: Cents
    funded: Cents


class Denied(Struct, frozen=True, tag="denied"):
    """A win was not verified: the meter has again what it would have paid."""

    table: str
    paid: Cents
    funded: Cents


class TermsChanged(Struct, frozen=True, tag="terms_changed"):
    """The base and the cap are others; so much was put up to bring the meter to its new base."""

    base: Cents
    cap: Cents
    funded: Cents


MeterEvent: TypeAlias = Contributed | Hit | Reset | TakenBack | Denied | TermsChanged


def open_meter(rules: Rules) -> Meter:
    """A meter at its base, for a wheel whose top prize grows."""
    terms = meter_terms(rules)
    if terms is None:
        raise InputError("this wheel has no meter; allowed: top_prize progressive, an increment")
    return Meter(terms.base, terms.share, terms.cap, shown=terms.base)


def contribute(meter: Meter, table: str, *, staked: Cents) -> tuple[MeterEvent, ...]:
    """What a stake adds to the meter."""
    grown = meter.share * staked + meter.part
    whole = grown.__floor__()
    shown = min(whole, max(meter.cap - meter.shown, 0))
    return (Contributed(table, staked, shown, whole - shown),)


def take_back(meter: Meter, table: str, *, staked: Cents) -> tuple[MeterEvent, ...]:
    """What a stake that comes back takes out of the meter, which never falls below its base."""
    whole = max(-((meter.part - meter.share * staked).__floor__()), 0)
    overflow = min(whole, meter.overflow)
    shown = min(whole - overflow, meter.shown - meter.base)
    return (TakenBack(table, staked, shown, overflow, whole - overflow - shown),)


def deny(meter: Meter, table: str, *, cents: Cents) -> tuple[MeterEvent, ...]:
    """Undo a win of this much: what was put up to bring the meter back to its base goes again."""
    return (Denied(table, cents, min(meter.base, cents)),)


def change_terms(meter: Meter, *, base: Cents, cap: Cents) -> tuple[MeterEvent, ...]:
    """Another base and another cap; the house brings what is shown up to the base."""
    return (TermsChanged(base, cap, max(base - meter.shown, 0)),)


def claim(meter: Meter, table: str, *, cents: Cents) -> tuple[MeterEvent, ...]:
    """Pay a win of this much and put the meter back to its base.

    Winners who share it claim once, for the sum of their shares; what sharing leaves goes on.
    """
    if not 0 < cents <= meter.shown:
        detail = f"the meter shows {print_cents(meter.shown)}; {print_cents(cents)} was claimed"
        raise Refusal(Code.AMOUNT_NOT_ALLOWED, CLAUSE, detail)
    missing = max(meter.base - (meter.shown - cents), 0)
    overflow = min(missing, meter.overflow)
    return (Hit(table, cents), Reset(overflow, missing - overflow))


def apply_meter(meter: Meter, event: MeterEvent) -> Meter:
    """The meter after an event."""
    if isinstance(event, Contributed):
        whole = event.shown + event.overflow
        return replace(
            meter,
            shown=meter.shown + event.shown,
            overflow=meter.overflow + event.overflow,
            contributed=meter.contributed + whole,
            part=meter.share * event.staked + meter.part - whole,
        )
    if isinstance(event, TakenBack):
        whole = event.shown + event.overflow + event.funded
        return replace(
            meter,
            shown=meter.shown - event.shown,
            overflow=meter.overflow - event.overflow,
            contributed=meter.contributed - whole,
            funded=meter.funded + event.funded,
            part=meter.part - meter.share * event.staked + whole,
        )
    if isinstance(event, Denied):
        return replace(
            meter,
            shown=meter.shown + event.paid - event.funded,
            paid=meter.paid - event.paid,
            funded=meter.funded - event.funded,
        )
    if isinstance(event, TermsChanged):
        return replace(
            meter,
            base=event.base,
            cap=event.cap,
            shown=meter.shown + event.funded,
            funded=meter.funded + event.funded - (event.base - meter.base),
        )
    if isinstance(event, Hit):
        return replace(meter, shown=meter.shown - event.paid, paid=meter.paid + event.paid)
    return replace(
        meter,
        shown=meter.shown + event.overflow + event.funded,
        overflow=meter.overflow - event.overflow,
        funded=meter.funded + event.funded,
    )


def replay_meter(meter: Meter, events: Iterable[MeterEvent]) -> Meter:
    """The meter after all of these events."""
    for event in events:
        meter = apply_meter(meter, event)
    return meter
