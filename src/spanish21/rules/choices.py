"""The words a rule set may choose from, one enum for each key that has a fixed list.

Each member's value is the word written in the TOML files and after `--set`. What the words mean is
decided by the functions of this package; which of them a document permits stands in its file.
"""

from __future__ import annotations

from enum import Enum


class HoleCard(Enum):
    """How the dealer's second card is dealt (ma 7(g), 7(i))."""

    NONE = "none"
    NO_PEEK = "no_peek"
    PEEK = "peek"
    CARD_READER = "card_reader"


class PeekOn(Enum):
    """Under which up cards a peek or a card reader looks for blackjack."""

    NONE = "none"
    ACE = "ace"
    ACE_AND_TEN = "ace_and_ten"


class Soft17(Enum):
    """What the dealer does with a soft 17."""

    HIT = "hit"
    STAND = "stand"
    UNTIL_HARD = "until_hard"


class DealerPlays(Enum):
    """Whether the dealer draws when nothing depends on it."""

    WHEN_NEEDED = "when_needed"
    ALWAYS = "always"


class Surrender(Enum):
    """Whether half a wager may be given up; late means a dealer blackjack still takes it all."""

    NONE = "none"
    LATE = "late"


class DoubleSize(Enum):
    """What a full double adds: as much as rides, or the wager first made."""

    RIDES = "rides"
    ANTE = "ante"


class DoubleAmounts(Enum):
    """Which amounts a double may add."""

    FULL = "full"
    HALF_OR_FULL = "half_or_full"
    ANY = "any"


class RedoubleAmounts(Enum):
    """Which amounts a later double may add: those of the first double, or the full amount only."""

    SAME = "same"
    FULL = "full"


class DoubleCards(Enum):
    """On how many cards a hand may be doubled."""

    TWO = "two"
    ANY = "any"


class SplitBy(Enum):
    """What makes two cards a pair."""

    VALUE = "value"
    RANK = "rank"


class SplitAces(Enum):
    """How a pair of aces is split."""

    LIKE_ANY_PAIR = "like_any_pair"
    ONCE = "once"
    ONCE_ONE_CARD = "once_one_card"


class Versus(Enum):
    """What becomes of a strong hand against a strong dealer."""

    WINS = "wins"
    PUSHES = "pushes"
    LOSES = "loses"


class Split21(Enum):
    """What a two-card 21 on a split hand is paid as."""

    EVEN_MONEY = "even_money"
    BLACKJACK = "blackjack"


class BlackjackTakes(Enum):
    """What a dealer blackjack found after doubles and splits takes from a box."""

    ORIGINAL = "original"
    ORIGINAL_AND_BUSTS = "original_and_busts"
    ALL = "all"


class LastRound(Enum):
    """Which round is the last of the shoe once the cut card is out."""

    THIS = "this"
    NEXT = "next"


class CutCardReading(Enum):
    """When the cut card is reached: with the card before it, or when a draw would pass it."""

    LAST_BEFORE = "last_before"
    PASSED_BY_DRAW = "would_pass"


class Approved(Enum):
    """A procedure of the house's own that the regulator has approved (ma 4(h))."""

    SHUFFLE = "shuffle"
    CUT_CARD = "cut_card"
    NO_CUT_CARD = "no_cut_card"
    BURN = "burn"


class ShuffledBy(Enum):
    """What shuffles the cards (ma 4(a))."""

    HAND = "hand"
    MACHINE = "machine"
    SUPPLIER = "supplier"


class ShuffleStep(Enum):
    """A step of a shuffle by hand (ma 4(j)); `alternate` interleaves half decks of two piles."""

    WASH = "wash"
    PLUG = "plug"
    RIFFLE = "riffle"
    ALTERNATE = "alternate"
    TURN = "turn"
    STRIP = "strip"
    CUT = "cut"


class CutBy(Enum):
    """Who cuts the cards after a shuffle by hand (ma 4(c))."""

    PLAYER = "player"
    DEALER = "dealer"


class When(Enum):
    """When something is paid or collected."""

    AT_ONCE = "at_once"
    IN_TURN = "in_turn"
    AT_END = "at_end"


class SettleOrder(Enum):
    """In which order the wagers of a finished round are settled."""

    LOSERS_THEN_WINNERS = "losers_then_winners"
    FROM_RIGHT = "from_right"
    FROM_LEFT = "from_left"


class SettleByBox(Enum):
    """Which wagers are settled box by box at the end: all that wait, or those on the hands."""

    EVERY_WAGER = "every_wager"
    MAIN_WAGERS = "main_wagers"


class CedeBoxes(Enum):
    """When a person must give up a second box."""

    NEVER = "never"
    NO_SEAT_FREE = "no_seat_free"
    HOUSE_ASKS = "house_asks"


class MidShoe(Enum):
    """Whether the house may bar a person who sat out a round until the reshuffle."""

    OPEN = "open"
    HOUSE_MAY_BAR = "house_may_bar"


class SideBetsBy(Enum):
    """Who may make one of each side bet on a box."""

    PERSON = "person"
    BOX = "box"


class EnvyTo(Enum):
    """Who is paid the envy bonus."""

    OTHERS = "others"
    EVERYONE = "everyone"


class EnvyPer(Enum):
    """How often an envy bonus is paid in a round with several winning hands."""

    HAND = "hand"
    ROUND = "round"


class CountedOver(Enum):
    """Over what stretch 'more than one' faulty card is counted."""

    ROUND = "round"
    SHOE = "shoe"


class VoidSideBets(Enum):
    """What a void round does to side bets that were already decided."""

    STAND = "stand"
    UNDONE = "undone"


class DeadHandReturns(Enum):
    """Which wagers a hand called dead after a double or split gives back."""

    ALL = "all"
    ORIGINAL = "original"


class SharedBy(Enum):
    """On a shared box, whether something goes by the caller or hand, or by each person alone."""

    HAND = "hand"
    PERSON = "person"


class MatchPlay(Enum):
    """At what odds a match play coupon is paid."""

    WAGER_ODDS = "wager_odds"
    EVEN_MONEY = "even_money"


class SideLimit(Enum):
    """What caps a side bet beside its own maximum."""

    MAIN = "main"
    NONE = "none"


class InsuranceAmount(Enum):
    """How much insurance may be laid."""

    UP_TO_HALF = "up_to_half"
    EXACTLY_HALF = "exactly_half"


class InsuranceOn(Enum):
    """Half of what an insurance wager is."""

    EVERY_LINE = "every_line"
    MAIN = "main"


class MatchForm(Enum):
    """How Match the Dealer pays: for each matching card, or by the combination of both."""

    PER_CARD = "per_card"
    COMBINATION = "combination"


class AceIs(Enum):
    """Where the ace ranks in High Low."""

    HIGH = "high"
    LOW = "low"


class SevensCount(Enum):
    """Which sevens Super 7's counts after the first card."""

    ALL = "all"
    IN_A_ROW = "in_a_row"


class LadiesStakes(Enum):
    """Which Lucky Ladies stakes are taken and how the listed dollars scale."""

    PRO_RATA = "pro_rata"
    FIVE_OR_TEN = "five_or_ten"


class PrizeForm(Enum):
    """Whether listed dollars are winnings beside the stake, or include it."""

    WINNINGS = "winnings"
    STAKE_INCLUDED = "stake_included"


class DownCardOnBlackjack(Enum):
    """What a dealer blackjack does to a Down Card wager."""

    SETTLED = "settled"
    TAKEN = "taken"


class SpinBlackjack(Enum):
    """What a Bonus Spin blackjack earns: the spin alone, or the ace payment too."""

    SPIN = "spin"
    SPIN_AND_ACE = "spin_and_ace"


class AcesPay(Enum):
    """How two aces are paid on Bonus Spin."""

    ONCE = "once"
    PER_ACE = "per_ace"


class TopPrize(Enum):
    """What the top prize of a wheel is (sd head)."""

    FIXED = "fixed"
    PROGRESSIVE = "progressive"
    NON_CASH = "non_cash"


class TopPrizePaid(Enum):
    """Whether a top prize waits for its verification (sd (7))."""

    VERIFIED = "verified"
    AT_ONCE = "at_once"


class Silence(Enum):
    """What a player who does not act in time has said."""

    STANDS = "stands"
    WAITS = "waits"


class TwoWinners(Enum):
    """How two top-prize winners of one round share a meter."""

    SPIN_ORDER = "spin_order"
    SHARED = "shared"
