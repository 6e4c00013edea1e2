"""What can be asked of the floor beside the table's own commands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from spanish21.cards import Card
from spanish21.floor.interface import Button
from spanish21.floor.top_prize import Check
from spanish21.money import Cents
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
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


class FailCheck(FloorOrder, frozen=True, kw_only=True, tag="fail_check"):
    """Record why a top prize cannot be verified; floor and surveillance each do."""

    reason: str = ""


class PayTopPrize(FloorOrder, frozen=True, kw_only=True, tag="pay_top_prize"):
    """Pay a top prize that has been verified."""


class SignOn(FloorOrder, frozen=True, kw_only=True, tag="sign_on"):
    """Come on duty at this table, by name and in this role."""


class SignOff(FloorOrder, frozen=True, kw_only=True, tag="sign_off"):
    """Leave the table."""


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
    """The dealer missed the dealer's own card in the first deal."""


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
    """The card reader was used under a card that needs none.

    `shown` tells that a player could have seen the hole card.
    """

    shown: bool


class NoteReader(FloorOrder, frozen=True, kw_only=True, tag="note_reader"):
    """The supervisor knows of a reader used under the wrong card; the dealer may go on."""


class BreakReader(FloorOrder, frozen=True, kw_only=True, tag="break_reader"):
    """The card reader has failed; the table goes on without one."""


# Opening and cards (ma 2-4, 7(c), 7(j))


class SkipOpening(FloorOrder, frozen=True, kw_only=True, tag="skip_opening"):
    """Practise with cards that nobody opened: the very first thing said at such a table."""


class OpenCards(FloorOrder, frozen=True, kw_only=True, tag="open_cards"):
    """Bring the decks to the table, to open it or after a shoe."""


class VerifyDecks(FloorOrder, frozen=True, kw_only=True, tag="verify_decks"):
    """Look through the decks and take out printed tens, if there are any.

    So many `tens` were taken out, so many `cards` are left.
    """

    decks: int
    cards: int
    tens: int = 0


class ConfirmDecks(FloorOrder, frozen=True, kw_only=True, tag="confirm_decks"):
    """Confirm the decks; with a ten found the dealer goes through them again."""

    tens_found: int = 0


class SpreadCards(FloorOrder, frozen=True, kw_only=True, tag="spread_cards"):
    """Spread the cards face up for the first player, or on a table without players."""


class WashCards(FloorOrder, frozen=True, kw_only=True, tag="wash_cards"):
    """Wash and stack the cards; one may have shown its face.

    `exposed` tells that one did.
    """

    exposed: bool = False


class ShuffleCards(FloorOrder, frozen=True, kw_only=True, tag="shuffle_cards"):
    """Shuffle, by hand or machine, or take cards that were shuffled beforehand.

    A machine has all cards first (`ready` is false) and shows when it is ready.
    """

    how: ShuffledBy
    ready: bool = True


class CutCards(FloorOrder, frozen=True, kw_only=True, tag="cut_cards"):
    """Put the cutting card in, so many cards from the top.

    A `person` cuts, or without one the dealer.
    """

    at: int
    person: PersonId | None = None


class DeclineCut(FloorOrder, frozen=True, kw_only=True, tag="decline_cut"):
    """A player who is offered the cut does not want it."""

    person: PersonId


class OrderRecut(FloorOrder, frozen=True, kw_only=True, tag="order_recut"):
    """Have the cards cut again, by the last cutter or the next entitled."""

    same_cutter: bool


class CountRest(FloorOrder, frozen=True, kw_only=True, tag="count_rest"):
    """Count the cards left in the shoe when it is done."""

    cards: int


class OrderReshuffle(FloorOrder, frozen=True, kw_only=True, tag="order_reshuffle"):
    """Have the cards shuffled before another round."""


class ChangeDealer(FloorOrder, frozen=True, kw_only=True, tag="change_dealer"):
    """A new dealer comes to the table, by name."""


class ShowBurn(FloorOrder, frozen=True, kw_only=True, tag="show_burn"):
    """Show the burn card to a player who asks.

    `card` says which it is where nobody has seen it yet.
    """

    person: PersonId
    card: Card | None = None


class InstallShuffler(FloorOrder, frozen=True, kw_only=True, tag="install_shuffler"):
    """Put a shuffling machine at the table.

    It is `virtual` where a program deals its own cards.
    """

    virtual: bool = False


class JamShuffler(FloorOrder, frozen=True, kw_only=True, tag="jam_shuffler"):
    """The shuffler has jammed or stopped before its shuffle was complete."""


class RemoveShuffler(FloorOrder, frozen=True, kw_only=True, tag="remove_shuffler"):
    """Take the shuffler off the table."""


# Orders


class BarEntry(FloorOrder, frozen=True, kw_only=True, tag="bar_entry"):
    """Keep out those who sat out a round of this shoe: one person, or everyone."""

    person: PersonId = ""


class PermitEntry(FloorOrder, frozen=True, kw_only=True, tag="permit_entry"):
    """Let a person wager again."""

    person: PersonId


class OrderFlatBet(FloorOrder, frozen=True, kw_only=True, tag="order_flat_bet"):
    """Tell a person that they must bet as in their first round of this shoe."""

    person: PersonId


class PostLimits(FloorOrder, frozen=True, kw_only=True, tag="post_limits"):
    """Post the least and the most main wager."""

    least: Cents
    most: Cents


class ChangeMeter(FloorOrder, frozen=True, kw_only=True, tag="change_meter"):
    """Change the base and the cap of a progressive top prize; pit manager and floor both sign."""

    base: Cents
    cap: Cents


class Fill(FloorOrder, frozen=True, kw_only=True, tag="fill"):
    """Bring chips from the cage to the table's rack; two people sign."""

    cents: Cents


class Credit(FloorOrder, frozen=True, kw_only=True, tag="credit"):
    """Take chips from the table's rack back to the cage; two people sign."""

    cents: Cents


class CloseAfterShoe(FloorOrder, frozen=True, kw_only=True, tag="close_after_shoe"):
    """Give notice that the table closes when the shoe ends."""


class CedeBox(FloorOrder, frozen=True, kw_only=True, tag="cede_box"):
    """Have a person give up a second box to a newcomer.

    `seats_full` tells that no table of the game has a free seat.
    """

    person: PersonId
    box: int
    to: PersonId = ""
    seats_full: bool = False


class VerbalWager(FloorOrder, frozen=True, kw_only=True, tag="verbal_wager"):
    """Take a spoken wager with cash, which dealer and supervisor confirm.

    The dealer is `name`, the supervisor `second`.
    """

    person: PersonId
    box: int
    kind: Kind
    cents: Cents


class ReadSignal(FloorOrder, frozen=True, kw_only=True, tag="read_signal"):
    """A player's choice as the dealer reads it: what the hand showed and what the voice said."""

    person: PersonId = ""
    box: int = 0
    hand: int = 1
    shown: Act | None = None
    said: Act | None = None
    cents: Cents = 0


FloorCommand: TypeAlias = (
    Command
    | Press
    | CallFloor
    | TellSurveillance
    | SignCheck
    | FailCheck
    | PayTopPrize
    | ReadSignal
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
    | NoteReader
    | BreakReader
    | SkipOpening
    | SignOn
    | SignOff
    | OpenCards
    | VerifyDecks
    | ConfirmDecks
    | SpreadCards
    | WashCards
    | ShuffleCards
    | CutCards
    | DeclineCut
    | OrderRecut
    | CountRest
    | OrderReshuffle
    | ChangeDealer
    | ShowBurn
    | InstallShuffler
    | JamShuffler
    | RemoveShuffler
    | BarEntry
    | PermitEntry
    | OrderFlatBet
    | PostLimits
    | ChangeMeter
    | Fill
    | Credit
    | CloseAfterShoe
    | CedeBox
    | VerbalWager
)
