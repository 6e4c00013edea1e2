"""`Rules`: one document's complete set of choices, frozen, every key cited.

The fields are the keys of the TOML files, in the documents' words; each says what kind of key it
is and what it decides. Nothing here decides anything: the functions of this package do, and
`load.py` fills this in from a file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cached_property
from typing import Annotated, Literal

from spanish21.cards import Deck
from spanish21.money import Cents, Odds, Rounding
from spanish21.rules import choices as c
from spanish21.rules.cut_depth import Depth
from spanish21.rules.document import Document
from spanish21.rules.dotted_keys import find_entry
from spanish21.rules.frozen_mapping import FrozenMap
from spanish21.rules.keys import NAME, PAY, PLAY, PROCEDURE, Key
from spanish21.rules.ruling import Ruling, name_ruling
from spanish21.rules.wager_rules import Wagers

NO_SETTINGS: Mapping[str, object] = FrozenMap({})


@dataclass(frozen=True, kw_only=True)
class Bonus21:
    """What a 21 of special cards pays; None where the document has no such bonus."""

    five_cards: Annotated[Odds | None, Key(PAY, "21 in five cards")]
    six_cards: Annotated[Odds | None, Key(PAY, "21 in six cards")]
    seven_cards: Annotated[Odds | None, Key(PAY, "21 in seven or more cards")]
    mixed_678: Annotated[Odds | None, Key(PAY, "6-7-8 of mixed suits")]
    suited_678: Annotated[Odds | None, Key(PAY, "6-7-8 of one suit other than spades")]
    spades_678: Annotated[Odds | None, Key(PAY, "6-7-8 of spades")]
    mixed_777: Annotated[Odds | None, Key(PAY, "7-7-7 of mixed suits")]
    suited_777: Annotated[Odds | None, Key(PAY, "7-7-7 of one suit other than spades")]
    spades_777: Annotated[Odds | None, Key(PAY, "7-7-7 of spades")]


@dataclass(frozen=True, kw_only=True)
class Pays:
    """What winning main wagers are paid."""

    win: Annotated[Odds, Key(PAY, "a hand that beats the dealer")]
    blackjack: Annotated[Odds, Key(PAY, "ace and ten-valued card as the first two")]
    bonus_21: Bonus21


@dataclass(frozen=True, kw_only=True)
class PrizeTier:
    """The Super Bonus for an original wager of `least` cents or more."""

    least: Annotated[Cents, Key(PAY, "original wager", money=True)]
    prize: Annotated[Cents, Key(PAY, "prize", money=True)]


@dataclass(frozen=True, kw_only=True)
class SuperBonus:
    """Three suited sevens against a seven: a fixed prize, and something for the neighbours."""

    offered: Annotated[bool, Key(PAY, "whether the Super Bonus is paid")]
    tiers: Annotated[tuple[PrizeTier, ...], Key(PAY, "prize by original wager")]
    after_split: Annotated[bool, Key(PAY, "whether a split hand may win it")]
    after_double: Annotated[bool, Key(PAY, "whether a doubled hand may win it")]
    envy: Annotated[Cents, Key(PAY, "envy bonus for the others at the table", money=True)]
    envy_to: Annotated[c.EnvyTo, Key(PAY, "who is paid the envy bonus")]
    envy_per: Annotated[c.EnvyPer, Key(PAY, "once for each winning hand or once a round")]
    envy_small_wager: Annotated[bool, Key(PAY, "whether a winner below the first tier gets envy")]


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules:
    """One complete rule set. `cite` names the clause behind every key."""

    id: Annotated[str, Key(NAME, "short name")]
    title: Annotated[str, Key(NAME, "what the game is called")]
    document: Annotated[str, Key(NAME, "the document whose clauses bind this rule set")]

    deck: Annotated[Deck, Key(PLAY, "48 cards without tens, or 52")]
    decks: Annotated[int, Key(PLAY, "number of decks", least=1, most=8)]
    cut_card: Annotated[Depth, Key(PROCEDURE, "where the cut card lies, counted from the back")]
    cut_card_least: Annotated[Depth | None, Key(PROCEDURE, "least depth of the cut card")]
    cut_card_most: Annotated[Depth | None, Key(PROCEDURE, "greatest depth of the cut card")]
    cut_card_reached: Annotated[c.CutCardReading, Key(PROCEDURE, "when the cut card is reached")]
    cut_least: Annotated[Depth, Key(PROCEDURE, "how far a cut stays away from either end")]
    burn_new_shoe: Annotated[bool, Key(PROCEDURE, "first card of a new shoe is burned")]
    burn_new_dealer: Annotated[bool, Key(PROCEDURE, "a new dealer burns a card")]
    last_round: Annotated[c.LastRound, Key(PROCEDURE, "last round of the shoe")]
    reshuffle_early: Annotated[
        bool, Key(PROCEDURE, "the house may have the cards shuffled before the cut card")
    ]
    shuffled_by: Annotated[c.ShuffledBy, Key(PROCEDURE, "hand, machine, or shuffled beforehand")]
    shuffle: Annotated[
        tuple[c.ShuffleStep, ...], Key(PROCEDURE, "steps of the shuffle by hand, in order")
    ]
    cut_by: Annotated[c.CutBy, Key(PROCEDURE, "who cuts after a shuffle by hand")]

    machine_cut: Annotated[bool, Key(PROCEDURE, "a machine's shuffle is cut too")]
    approved_procedures: Annotated[
        tuple[c.Approved, ...], Key(PROCEDURE, "own procedures that the regulator has approved")
    ]

    hole_card: Annotated[c.HoleCard, Key(PLAY, "how the dealer's second card is dealt")]
    peek_on: Annotated[c.PeekOn, Key(PLAY, "up cards under which the dealer looks for blackjack")]
    soft_17: Annotated[c.Soft17, Key(PLAY, "what the dealer does with soft 17")]
    dealer_plays: Annotated[c.DealerPlays, Key(PLAY, "whether the dealer draws for nothing")]

    surrender: Annotated[c.Surrender, Key(PLAY, "giving up half the wager")]
    rescue: Annotated[bool, Key(PLAY, "taking back a double and forfeiting the rest")]
    doubles_max: Annotated[int | Literal["any"], Key(PLAY, "times one hand may be doubled", most=9)]
    double_size: Annotated[c.DoubleSize, Key(PLAY, "what a full double adds")]
    double_amounts: Annotated[c.DoubleAmounts, Key(PLAY, "amounts a double may add")]
    redouble_amounts: Annotated[c.RedoubleAmounts, Key(PLAY, "amounts a later double may add")]
    double_cards: Annotated[c.DoubleCards, Key(PLAY, "on how many cards one may double")]
    double_21: Annotated[bool, Key(PLAY, "whether a 21 other than a blackjack may be doubled")]
    double_after_split: Annotated[bool, Key(PLAY, "whether split hands may be doubled")]
    hit_after_double: Annotated[bool, Key(PLAY, "whether a doubled hand may still hit")]
    split_by: Annotated[c.SplitBy, Key(PLAY, "pairs by point value or by printed rank")]
    split_hands_max: Annotated[int, Key(PLAY, "hands one box may be split into", least=1, most=4)]
    split_aces: Annotated[c.SplitAces, Key(PLAY, "how aces are split")]

    bonus_after_split: Annotated[bool, Key(PAY, "bonus 21s on split hands")]
    bonus_after_double: Annotated[bool, Key(PAY, "bonus 21s on the first wager of doubled hands")]
    ties: Annotated[c.Versus, Key(PAY, "equal totals below 21")]
    blackjack_v_blackjack: Annotated[c.Versus, Key(PAY, "player and dealer both have blackjack")]
    player_21_v_blackjack: Annotated[c.Versus, Key(PAY, "21 in three or more against blackjack")]
    player_21_v_21: Annotated[c.Versus, Key(PAY, "player's 21 against a dealer's 21")]
    split_21_pays: Annotated[c.Split21, Key(PAY, "two-card 21 on a split hand")]
    split_21_v_blackjack: Annotated[c.Versus, Key(PAY, "that hand against a dealer blackjack")]
    dealer_blackjack_takes: Annotated[
        c.BlackjackTakes, Key(PAY, "a blackjack found after doubles and splits")
    ]
    pays: Pays
    super_bonus: SuperBonus

    rounding: Annotated[Rounding, Key(PAY, "a payout that is not a whole cent")]
    chip_unit: Annotated[Cents, Key(PLAY, "smallest chip", least=1, money=True)]
    blackjack_paid: Annotated[c.When, Key(PROCEDURE, "when a player's blackjack is paid")]
    player_21_paid: Annotated[c.When, Key(PROCEDURE, "when a player's 21 is paid")]
    bust_collected: Annotated[c.When, Key(PROCEDURE, "when a bust hand is collected")]
    settle_order: Annotated[c.SettleOrder, Key(PROCEDURE, "order of settling at the end")]
    settle_by_box: Annotated[c.SettleByBox, Key(PROCEDURE, "which wagers that order is for")]

    boxes: Annotated[int, Key(PROCEDURE, "betting positions on the layout", least=1, most=9)]
    people_per_box: Annotated[
        int, Key(PROCEDURE, "people who may wager on one box", least=1, most=9)
    ]
    shared_boxes: Annotated[
        int | Literal["all"], Key(PROCEDURE, "boxes on which several people may wager", most=9)
    ]
    boxes_per_person: Annotated[
        int | Literal["any"], Key(PROCEDURE, "boxes one person may play unasked", least=1, most=9)
    ]
    boxes_with_permission: Annotated[
        int | Literal["any"], Key(PROCEDURE, "boxes one person may be permitted", least=1, most=9)
    ]
    boxes_adjacent: Annotated[bool, Key(PROCEDURE, "several boxes must lie side by side")]
    cede_boxes: Annotated[c.CedeBoxes, Key(PROCEDURE, "when a second box must be given up")]
    mid_shoe_entry: Annotated[c.MidShoe, Key(PROCEDURE, "entry after sitting out a round")]
    side_bets_by: Annotated[c.SideBetsBy, Key(PROCEDURE, "who may make one of each side bet")]
    shared_double_pays: Annotated[c.SharedBy, Key(PROCEDURE, "bonus odds on a shared double")]
    shared_surrender: Annotated[c.SharedBy, Key(PROCEDURE, "surrender on a shared box")]
    match_play: Annotated[c.MatchPlay, Key(PROCEDURE, "odds of a match play coupon")]
    flat_bet_orders: Annotated[bool, Key(PROCEDURE, "the house may order flat bets")]
    faulty_cards_counted: Annotated[c.CountedOver, Key(PROCEDURE, "'more than one' faulty card")]
    void_side_bets: Annotated[c.VoidSideBets, Key(PROCEDURE, "decided side bets of a void round")]
    dead_hand_returns: Annotated[c.DeadHandReturns, Key(PROCEDURE, "wagers of a dead hand")]
    hand_signal_decides: Annotated[bool, Key(PROCEDURE, "a signal overrules the voice")]
    seconds_to_act: Annotated[
        int, Key(PROCEDURE, "seconds to act; twice as many to decide on insurance", least=1)
    ]
    silence: Annotated[c.Silence, Key(PROCEDURE, "a player who does not act in time")]

    wagers: Wagers

    source: Document
    rulings: tuple[Ruling, ...]
    cite: Mapping[str, str]
    values: Mapping[str, object]
    """Every key by its dotted name, as written: what `rules show` prints and the hash covers."""
    settings: Mapping[str, object] = field(default=NO_SETTINGS, compare=False, repr=False)
    """What the house laid over the file, by dotted name; `values` has it already."""

    def clause(self, key: str) -> str:
        """The clause behind a key, or its ruling; a table's citation serves the keys below it."""
        found = self._found_clauses
        if key not in found:
            clause = find_entry(self.cite, key)
            assert clause is not None, f"{self.id} cites nothing for {key}"
            found[key] = name_ruling(clause, key)
        return found[key]

    @cached_property
    def _found_clauses(self) -> dict[str, str]:
        """The clauses that were looked up before: every refusal and payment asks for one."""
        return {}

    @cached_property
    def hash(self) -> str:
        """Sixteen hex digits that change with any value of the rule set (names left out)."""
        named = {key: value for key, value in self.values.items() if key not in ("id", "title")}
        text = json.dumps(named, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.digest == other.digest if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    @cached_property
    def digest(self) -> str:
        """A sum over every field, names and citations too, to compare by.

        Whatever is remembered of a rule set is found again by an equal one, made from a record or
        in another process: compared field by field, that would take longer than to work it out.
        """
        text = json.dumps(_lay_out(self), default=_lay_out, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def __repr__(self) -> str:
        return f"<{self.title}: {self.id}, {self.decks} decks, {self.hash}>"


def _lay_out(value: object) -> object:
    """A part of a rule set as text or lists, the same for equal ones."""
    if isinstance(value, Mapping):
        return sorted(value.items())
    if is_dataclass(value):
        return [getattr(value, each.name) for each in fields(value) if each.compare]
    return repr(value)
