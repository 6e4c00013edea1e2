"""What can be asked of the floor beside the table's own commands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.table.commands import Command
from spanish21.table.words import Role


class FloorOrder(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A command of someone who runs or watches the table; `name` is who gives it."""

    by: Role
    name: str = ""


class InstallInterface(FloorOrder, frozen=True, kw_only=True, tag="install_interface"):
    """Put a Bonus Spin interface at the table."""


class Press(FloorOrder, frozen=True, kw_only=True, tag="press"):
    """Press a button of the interface, or tap a seat's spot."""

    button: Button
    seat: int = 0


class CallFloor(FloorOrder, frozen=True, kw_only=True, tag="call_floor"):
    """Leave a top prize's hand on the table and call the floor supervisor."""


class TellSurveillance(FloorOrder, frozen=True, kw_only=True, tag="tell_surveillance"):
    """Tell surveillance and the pit manager of a top prize."""


class SignCheck(FloorOrder, frozen=True, kw_only=True, tag="sign_check"):
    """Sign one of the four checks of a top prize."""

    check: Check


class PayTopPrize(FloorOrder, frozen=True, kw_only=True, tag="pay_top_prize"):
    """Pay a top prize that has been verified."""


FloorCommand: TypeAlias = (
    Command | InstallInterface | Press | CallFloor | TellSurveillance | SignCheck | PayTopPrize
)
