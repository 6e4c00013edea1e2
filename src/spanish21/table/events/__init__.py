"""What happened at a table: every event, frozen and tagged; the only thing that is stored.

An event says all that `applying/` needs, so that replaying events makes the same table without a
decision being taken twice. Every payment names the clause it rests on. Money moves as `ledger.py`
reads it from the event. All are imported from here; the modules have them by what they are about:
`opening.py`, `people.py`, `wagers.py`, `dealing.py`, `choices.py`, `payouts.py`.
"""

from __future__ import annotations

from typing import TypeAlias

from spanish21.table.events.choices import (
    AnswersClosed,
    Chosen,
    Doubled,
    DoubleJoined,
    HandSplit,
    SplitJoined,
)
from spanish21.table.events.dealing import (
    CardBurned,
    CardDealt,
    CardsCollected,
    CardsTaken,
    CutCardReached,
    HoleCardChecked,
    HoleCardTurned,
    RoundBegan,
    ShoeBegun,
)
from spanish21.table.events.opening import (
    SCHEMA,
    TableEvent,
    TableOpened,
)
from spanish21.table.events.payouts import (
    BonusPaid,
    HandDied,
    PrizePosted,
    RoundEnded,
    RoundVoided,
    SettlementUndone,
    SpinOwed,
    StakeReturned,
    WagerSettled,
    WagerVoided,
    WheelSpun,
)
from spanish21.table.events.people import (
    AllowedOnBox,
    BoughtIn,
    BoxesPermitted,
    CashedOut,
    CouponGiven,
    Seated,
    SeatLeft,
)
from spanish21.table.events.wagers import (
    InsuranceClosed,
    InsuranceOffered,
    Insured,
    Passed,
    StakeCollected,
    WagerChanged,
    WagerPlaced,
    WagerWithdrawn,
)

RoundPayout: TypeAlias = BonusPaid | StakeReturned | WagerVoided | SettlementUndone | WheelSpun
"""What a round pays or gives back beside its settlements, and what brought it about."""
Event: TypeAlias = (
    TableOpened
    | BoughtIn
    | CashedOut
    | CouponGiven
    | Seated
    | SeatLeft
    | AllowedOnBox
    | BoxesPermitted
    | WagerPlaced
    | WagerChanged
    | WagerWithdrawn
    | InsuranceOffered
    | Insured
    | InsuranceClosed
    | Passed
    | ShoeBegun
    | CardBurned
    | CutCardReached
    | RoundBegan
    | StakeCollected
    | CardDealt
    | HoleCardChecked
    | HoleCardTurned
    | CardsTaken
    | CardsCollected
    | Chosen
    | Doubled
    | DoubleJoined
    | HandSplit
    | SplitJoined
    | AnswersClosed
    | WagerSettled
    | StakeReturned
    | BonusPaid
    | SpinOwed
    | WheelSpun
    | RoundEnded
    | WagerVoided
    | SettlementUndone
    | HandDied
    | RoundVoided
    | PrizePosted
)

__all__ = [
    "SCHEMA",
    "AllowedOnBox",
    "AnswersClosed",
    "BonusPaid",
    "BoughtIn",
    "BoxesPermitted",
    "CardBurned",
    "CardDealt",
    "CardsCollected",
    "CardsTaken",
    "CashedOut",
    "Chosen",
    "CouponGiven",
    "CutCardReached",
    "DoubleJoined",
    "Doubled",
    "Event",
    "HandDied",
    "HandSplit",
    "HoleCardChecked",
    "HoleCardTurned",
    "InsuranceClosed",
    "InsuranceOffered",
    "Insured",
    "Passed",
    "PrizePosted",
    "RoundBegan",
    "RoundEnded",
    "RoundPayout",
    "RoundVoided",
    "SeatLeft",
    "Seated",
    "SettlementUndone",
    "ShoeBegun",
    "SpinOwed",
    "SplitJoined",
    "StakeCollected",
    "StakeReturned",
    "TableEvent",
    "TableOpened",
    "WagerChanged",
    "WagerPlaced",
    "WagerSettled",
    "WagerVoided",
    "WagerWithdrawn",
    "WheelSpun",
]
