"""What a finished hand is paid: every pair of player result and dealer result.

`award` answers for one hand in odds; the same answer serves the main wager and every Bet Bigger or
Go For It line on it. A dealer blackjack found after doubles and splits is settled for the whole box
by `blackjack_loss`. `line.py` turns awards into money; `envy.py` has the neighbours' bonus.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from spanish21.cards import Card, Rank, Suit
from spanish21.money import EVEN_MONEY, Cents, Odds
from spanish21.rules.choices import BlackjackTakes, Split21, Versus
from spanish21.rules.hand import BUST, Shape, Trio
from spanish21.rules.model import Rules


class Ended(Enum):
    """How the player left the hand."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    STOOD = "stood"
    SURRENDERED = "surrendered"
    RESCUED = "rescued"


class Played(NamedTuple):
    """A player's finished hand; a bust hand is one that stood with a total over 21."""

    shape: Shape
    split: bool = False
    doubles: int = 0
    ended: Ended = Ended.STOOD

    @property
    def blackjack(self) -> bool:
        """Ace and ten-valued card on the first two, not after a split (ma 1)."""
        return self.shape.two_card_21 and not self.split


class DealerResult(NamedTuple):
    """The dealer's finished hand: its total (22 for any bust) and whether it is a blackjack."""

    total: int
    blackjack: bool = False


DEALER_RESULTS = (
    *(DealerResult(total) for total in range(17, 23)),
    DealerResult(21, blackjack=True),
)
"""Every way a dealer's finished hand can stand."""


class Result(Enum):
    """What becomes of the wagers on a hand."""

    __hash__ = object.__hash__  # a member is one object; Enum would hash its name each time

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    SURRENDER = "surrender"  # half comes back
    RESCUE = "rescue"  # the last double comes back, the rest is lost


class Award(NamedTuple):
    """How a hand is settled: the odds for the wager first made on it and for what doubling added.

    The odds matter for a win only. `name` says what it is; `clause` is what it rests on.
    """

    result: Result
    odds: Odds
    added: Odds
    name: str
    clause: str


def award(rules: Rules, played: Played, dealer: DealerResult) -> Award:
    """How the wagers on a finished hand are settled against a finished dealer."""
    played = stand_in(played)
    if played.shape.bust:
        return _plain(Result.LOSE, "bust", rules.clause("bust_collected"))
    if played.ended is Ended.SURRENDERED:
        return _award_surrender(rules, dealer)
    if played.ended is Ended.RESCUED:
        return _plain(Result.RESCUE, "rescued", rules.clause("rescue"))
    if played.blackjack:
        return _award_blackjack(rules, dealer)
    if dealer.blackjack:
        return _award_against_blackjack(rules, played)
    return _award_total(rules, played, dealer)


def stand_in(played: Played) -> Played:
    """The hand that stands for all those settled like this one: one double is as good as ten."""
    return played if played.doubles < 2 else played._replace(doubles=1)


def is_bonus(rules: Rules, given: Award) -> bool:
    """Whether an award wins at other odds than a plain win."""
    return given.result is Result.WIN and given.odds != rules.pays.win


def _award_surrender(rules: Rules, dealer: DealerResult) -> Award:
    clause = rules.clause("surrender")
    if dealer.blackjack:
        return _plain(Result.LOSE, "surrendered to a blackjack", clause)
    return _plain(Result.SURRENDER, "surrendered", clause)


def _award_blackjack(rules: Rules, dealer: DealerResult) -> Award:
    odds, clause = rules.pays.blackjack, rules.clause("pays.blackjack")
    if not dealer.blackjack:
        return Award(Result.WIN, odds, EVEN_MONEY, "blackjack", clause)
    return _versus(
        rules, "blackjack_v_blackjack", odds, name="blackjack against blackjack", clause=clause
    )


def _award_against_blackjack(rules: Rules, played: Played) -> Award:
    if played.shape.total != 21:
        return _plain(Result.LOSE, "dealer blackjack", rules.clause(_find_taker(rules, played)))
    key = "split_21_v_blackjack" if played.shape.two_card_21 else "player_21_v_blackjack"
    odds, name, clause = _pay_21(rules, played)
    return _versus(rules, key, odds, name=f"{name} against blackjack", clause=clause)


def _find_taker(rules: Rules, played: Played) -> str:
    """The key by which a blackjack takes a hand: as any loser, or as one with wagers added."""
    spares = rules.dealer_blackjack_takes is not BlackjackTakes.ALL
    added = played.split or played.doubles > 0
    return "settle_order" if spares and not added else "dealer_blackjack_takes"


def _award_total(rules: Rules, played: Played, dealer: DealerResult) -> Award:
    total = played.shape.total
    if total == 21:
        odds, name, clause = _pay_21(rules, played)
        if dealer.total != 21:
            return Award(Result.WIN, odds, rules.pays.win, name, clause)
        return _versus(rules, "player_21_v_21", odds, name=f"{name} against 21", clause=clause)
    clause = rules.clause("pays.win")
    if dealer.total == BUST:
        return Award(Result.WIN, rules.pays.win, rules.pays.win, "dealer bust", clause)
    if total > dealer.total:
        return Award(Result.WIN, rules.pays.win, rules.pays.win, "higher total", clause)
    if total == dealer.total:
        return _versus(rules, "ties", rules.pays.win, name="equal totals", clause=clause)
    return _plain(Result.LOSE, "lower total", rules.clause("settle_order"))


def _pay_21(rules: Rules, played: Played) -> tuple[Odds, str, str]:
    """The odds, name and clause of a 21 that wins."""
    if played.shape.two_card_21 and rules.split_21_pays is Split21.BLACKJACK:
        return rules.pays.blackjack, "two-card 21 on a split hand", rules.clause("split_21_pays")
    name = bonus_21(played.shape)
    odds: Odds | None = getattr(rules.pays.bonus_21, name) if name else None
    if odds is None:
        return rules.pays.win, "21", rules.clause("pays.win")
    bar = _find_bar(rules, played)
    if bar:
        return rules.pays.win, "21", rules.clause(bar)
    return odds, _BONUS_NAMES[name], rules.clause(f"pays.bonus_21.{name}")


def _find_bar(rules: Rules, played: Played) -> str:
    """The key that takes the bonus from a doubled or split 21, or an empty text."""
    if played.doubles and not rules.bonus_after_double:
        return "bonus_after_double"
    return "bonus_after_split" if played.split and not rules.bonus_after_split else ""


def bonus_21(shape: Shape) -> str:
    """The line of the bonus table that a 21 falls under, or an empty text."""
    if shape.total != 21:
        return ""
    if shape.trio is not None and shape.trio.complete:
        return _trio_bonus(shape.trio)
    return {5: "five_cards", 6: "six_cards", 7: "seven_cards"}.get(shape.size, "")


def _trio_bonus(trio: Trio) -> str:
    suits = {None: "mixed", Suit.SPADES: "spades"}.get(trio.suit, "suited")
    return f"{suits}_{'777' if trio.is_sevens else '678'}"


_BONUS_NAMES = {
    "five_cards": "21 in five cards",
    "six_cards": "21 in six cards",
    "seven_cards": "21 in seven or more cards",
    "mixed_678": "6-7-8 of mixed suits",
    "suited_678": "6-7-8 suited",
    "spades_678": "6-7-8 of spades",
    "mixed_777": "7-7-7 of mixed suits",
    "suited_777": "7-7-7 suited",
    "spades_777": "7-7-7 of spades",
}


def _versus(rules: Rules, key: str, odds: Odds, *, name: str, clause: str) -> Award:
    """A strong hand against a strong dealer, by the rule set's word for that meeting."""
    versus: Versus = getattr(rules, key)
    if versus is Versus.WINS:
        return Award(Result.WIN, odds, rules.pays.win, name, clause)
    result = Result.PUSH if versus is Versus.PUSHES else Result.LOSE
    return _plain(result, name, rules.clause(key))


def _plain(result: Result, name: str, clause: str) -> Award:
    return Award(result, EVEN_MONEY, EVEN_MONEY, name, clause)


class LateStake(NamedTuple):
    """One line on one hand of a box, when a dealer blackjack is found late.

    `lost` is what busting or rescue has cost already, `live` whether the hand now loses to the
    blackjack; a hand that wins or pushes against it has neither.
    """

    riding: Cents
    lost: Cents = 0
    live: bool = True


def blackjack_loss(rules: Rules, original: Cents, stakes: Sequence[LateStake]) -> Cents:
    """What one line of a box loses in all to a dealer blackjack found after doubles and splits.

    >>> from spanish21.rules.loading.load import load
    >>> blackjack_loss(load("ma"), 1000, [LateStake(2000), LateStake(0, lost=1000, live=False)])
    1000
    """
    lost = sum(stake.lost for stake in stakes)
    live = [stake.riding for stake in stakes if stake.live]
    takes = rules.dealer_blackjack_takes
    if takes is BlackjackTakes.ALL:
        return lost + sum(live)
    if takes is BlackjackTakes.ORIGINAL_AND_BUSTS:
        return lost + (original if live else 0)
    return min(original, lost + sum(live))


def wins_super_bonus(rules: Rules, played: Played, up: Card) -> bool:
    """Whether a hand is three suited sevens against a seven, unspoilt by split or double.

    It wins by itself: with a seven up the dealer has no blackjack, and a rescued hand has lost.
    """
    prize, trio = rules.super_bonus, played.shape.trio
    if not prize.offered or trio is None or not (trio.complete and trio.is_sevens):
        return False
    spoilt = (played.split and not prize.after_split) or (played.doubles and not prize.after_double)
    kept = played.ended is Ended.STOOD and not spoilt
    return trio.suit is not None and up.rank is Rank.SEVEN and kept


def offers_super_bonus(rules: Rules) -> bool:
    """Whether the Super Bonus is paid at all."""
    return rules.super_bonus.offered


def knows_super_bonus(rules: Rules) -> bool:
    """Whether the document has a Super Bonus, paid or not."""
    return bool(rules.super_bonus.tiers)


def super_bonus_prize(rules: Rules, original: Cents) -> Cents:
    """The fixed prize for this original wager: that of the highest tier it reaches, or nothing."""
    tiers = rules.super_bonus.tiers if rules.super_bonus.offered else ()
    reached = [tier.prize for tier in tiers if original >= tier.least]
    return reached[-1] if reached else 0
