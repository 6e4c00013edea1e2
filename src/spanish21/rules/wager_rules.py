"""The wagers a rule set offers: limits, pay tables, wheels and jackpots, as the file gives them.

A side bet the document does not know is None. Pay tables are keyed by the number of decks they
serve, or `any`. What the tables mean is in `side_bets/`; who may wager how much is in `limits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from spanish21.money import Cents, Odds
from spanish21.rules import choices as c
from spanish21.rules.keys import PAY, PLAY, PROCEDURE, Key

PayTables = Mapping[str, Mapping[str, Odds]]
"""Odds by outcome, by the decks in use (`6`, `8`) or `any`."""


@dataclass(frozen=True, kw_only=True)
class MainWager:
    """The wager everyone makes: main wager, basic wager or ante."""

    least: Annotated[Cents, Key(PROCEDURE, "smallest main wager", least=1, money=True)]
    most: Annotated[Cents, Key(PROCEDURE, "largest main wager", least=1, money=True)]


@dataclass(frozen=True, kw_only=True)
class Offer:
    """What all side bets have: whether they may be made."""

    offered: Annotated[bool, Key(PROCEDURE, "whether the house offers it")]


@dataclass(frozen=True, kw_only=True)
class SideBet(Offer):
    """A side bet of the player's choice of amount, within limits."""

    least: Annotated[
        Cents | Literal["half_minimum"],
        Key(PROCEDURE, "smallest wager, or half the table's", least=1, money=True),
    ]
    most: Annotated[Cents, Key(PROCEDURE, "largest wager", least=1, money=True)]
    up_to: Annotated[c.SideLimit, Key(PROCEDURE, "what else caps it")]


@dataclass(frozen=True, kw_only=True)
class PaidSideBet(SideBet):
    """A side bet paid at odds from a table."""

    pays: Annotated[PayTables, Key(PAY, "odds by outcome")]


@dataclass(frozen=True, kw_only=True)
class MatchDealer(PaidSideBet):
    """One or both first cards match a card of the dealer."""

    form: Annotated[c.MatchForm, Key(PAY, "paid for each matching card or by combination")]


@dataclass(frozen=True, kw_only=True)
class MatchDealerDown(MatchDealer):
    """The same against the card dealt face down."""

    on_blackjack: Annotated[c.DownCardOnBlackjack, Key(PAY, "against a dealer blackjack")]


@dataclass(frozen=True, kw_only=True)
class Super7s(PaidSideBet):
    """Sevens in the player's hand, starting with the first card."""

    counts: Annotated[c.SevensCount, Key(PAY, "which later sevens count")]


@dataclass(frozen=True, kw_only=True)
class HighLow(PaidSideBet):
    """The second card is higher, or lower, than the first."""

    ace: Annotated[c.AceIs, Key(PAY, "where the ace ranks")]


@dataclass(frozen=True, kw_only=True)
class LuckyLadies(SideBet):
    """Twenty in two cards, queens against a queen for a jackpot; dollars are for a $10 stake."""

    stakes: Annotated[c.LadiesStakes, Key(PAY, "stakes other than five and ten dollars")]
    prize_form: Annotated[c.PrizeForm, Key(PAY, "whether listed dollars include the stake")]
    prizes: Annotated[Mapping[str, Cents], Key(PAY, "prize by outcome for a $10 stake", money=True)]
    jackpots: Annotated[
        Mapping[str, Cents], Key(PROCEDURE, "posted MEGA, MAJOR and MINOR values", money=True)
    ]
    hours_between_updates: Annotated[int, Key(PROCEDURE, "hours between jackpot updates")]


@dataclass(frozen=True, kw_only=True)
class Segment:
    """One prize on a wheel and its weight; `top` is the top prize."""

    prize: Annotated[Cents | Literal["top"], Key(PAY, "prize", money=True)]
    weight: Annotated[int, Key(PAY, "weight", least=1)]


@dataclass(frozen=True, kw_only=True)
class Wheel:
    """A Bonus Spin pay table with its stake, top prize and weights."""

    stake: Annotated[Cents, Key(PAY, "the only stake", least=1, money=True)]
    ace_pays: Annotated[Odds | None, Key(PAY, "an ace without blackjack")]
    top_prize: Annotated[c.TopPrize, Key(PAY, "what the top prize is")]
    top_value: Annotated[Cents, Key(PAY, "the top prize's value, or the meter's base", money=True)]
    meter_increment: Annotated[
        Odds | None, Key(PROCEDURE, "share of a stake that feeds the meter", share=True)
    ]
    meter_cap: Annotated[Cents, Key(PROCEDURE, "where the meter stops", money=True)]
    segments: Annotated[tuple[Segment, ...], Key(PAY, "prizes and weights")]


@dataclass(frozen=True, kw_only=True)
class BonusSpin(Offer):
    """An ace or a blackjack in the first two cards; a blackjack spins a wheel.

    Its only stake is that of the pay table in force.
    """

    table: Annotated[str, Key(PAY, "pay table in force")]
    blackjack_earns: Annotated[c.SpinBlackjack, Key(PAY, "what a blackjack earns")]
    aces_pay: Annotated[c.AcesPay, Key(PAY, "how two aces are paid")]
    two_winners: Annotated[c.TwoWinners, Key(PROCEDURE, "two top prizes in one round")]
    top_prize_paid: Annotated[c.TopPrizePaid, Key(PROCEDURE, "when a top prize is paid")]
    wheels: Mapping[str, Wheel]

    @property
    def wheel(self) -> Wheel:
        """The wheel of the pay table in force."""
        return self.wheels[self.table]


@dataclass(frozen=True, kw_only=True)
class Insurance(Offer):
    """A wager that the dealer's second card makes a blackjack under an ace."""

    pays: Annotated[Odds, Key(PAY, "a winning insurance wager")]
    amount: Annotated[c.InsuranceAmount, Key(PAY, "how much may be laid")]
    on: Annotated[c.InsuranceOn, Key(PAY, "half of what")]
    rounds_up_to_chip: Annotated[bool, Key(PAY, "half a wager that chips cannot make")]
    on_blackjack: Annotated[bool, Key(PAY, "whether a blackjack may be insured")]


@dataclass(frozen=True, kw_only=True)
class Wagers:
    """Every wager of a rule set."""

    main: MainWager
    lines: Annotated[tuple[str, ...], Key(PROCEDURE, "further wagers that equal the main wager")]
    lines_in_order: Annotated[bool, Key(PROCEDURE, "whether a line needs the one before it")]
    additions_most: Annotated[
        Cents | None, Key(PLAY, "most that one double may add to a wager", least=1, money=True)
    ]
    insurance: Insurance
    match_dealer: MatchDealer | None = None
    match_dealer_up: MatchDealer | None = None
    match_dealer_down: MatchDealerDown | None = None
    break_bonus: PaidSideBet | None = None
    lucky_ladies: LuckyLadies | None = None
    super_7s: Super7s | None = None
    high_low: HighLow | None = None
    bonus_spin: BonusSpin | None = None
    perfect_pair: PaidSideBet | None = None
    three_card_poker: PaidSideBet | None = None
