"""What can be asked of the floor beside the table's own commands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.table.commands import Command
from spanish21.table.words import PersonId, Role


class FloorOrder(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A command of someone who runs or watches the table.

    `name` is who gives it; `second` the other person who agrees, where an order moves money or
    voids a round.
    """

    by: Role
    name: str = ""
    second: str = ""


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


# Irregularities (ma 15)


class ReportFaceUp(FloorOrder, frozen=True, kw_only=True, tag="report_face_up"):
    """A card lies face up in the shoe."""

    card: Card


class ReportTen(FloorOrder, frozen=True, kw_only=True, tag="report_ten"):
    """A ten was found in a shoe that has none; a floorperson removes it."""

    card: Card


class ReportUnseen(FloorOrder, frozen=True, kw_only=True, tag="report_unseen"):
    """A card was drawn in error and nobody has seen it."""


class ReportExposed(FloorOrder, frozen=True, kw_only=True, tag="report_exposed"):
    """A card was drawn in error and everyone has seen it."""

    card: Card


class RefuseCard(FloorOrder, frozen=True, kw_only=True, tag="refuse_card"):
    """A player will not have the exposed card, nor any other in this round."""

    person: PersonId


class BurnExposed(FloorOrder, frozen=True, kw_only=True, tag="burn_exposed"):
    """Nobody can use the exposed card: burn it."""


class ReportOverdraw(FloorOrder, frozen=True, kw_only=True, tag="report_overdraw"):
    """The dealer drew this card though the dealer's hand was finished."""

    card: Card


class MissDealer(FloorOrder, frozen=True, kw_only=True, tag="miss_dealer"):
    """The dealer forgot an own card in the first deal."""


class SkipBox(FloorOrder, frozen=True, kw_only=True, tag="skip_box"):
    """The dealer left a box out in the first deal."""

    box: int


class TakeSecond(FloorOrder, frozen=True, kw_only=True, tag="take_second"):
    """A player whose box has one card wants its second after everyone else's, or not."""

    person: PersonId
    box: int
    wants: bool = True


class ForgetCard(FloorOrder, frozen=True, kw_only=True, tag="forget_card"):
    """The dealer did not deal the card that a player had asked for and went on."""

    box: int
    hand: int


class DeclineLate(FloorOrder, frozen=True, kw_only=True, tag="decline_late"):
    """A player does not want the forgotten card: the hand is dead."""

    person: PersonId
    box: int
    hand: int


class Replenish(FloorOrder, frozen=True, kw_only=True, tag="replenish"):
    """The shoe is empty in a round: the discards are shuffled and cut, and one card is burned."""

    burned: Card | None = None


class ReportReader(FloorOrder, frozen=True, kw_only=True, tag="report_reader"):
    """The reader was used under a card that needs none; `shown` if a player could have seen."""

    shown: bool


class BreakReader(FloorOrder, frozen=True, kw_only=True, tag="break_reader"):
    """The card reader has failed; the table goes on without one."""


FloorCommand: TypeAlias = (
    Command
    | InstallInterface
    | Press
    | CallFloor
    | TellSurveillance
    | SignCheck
    | PayTopPrize
    | ReportFaceUp
    | ReportTen
    | ReportUnseen
    | ReportExposed
    | RefuseCard
    | BurnExposed
    | ReportOverdraw
    | MissDealer
    | SkipBox
    | TakeSecond
    | ForgetCard
    | DeclineLate
    | Replenish
    | ReportReader
    | BreakReader
)
