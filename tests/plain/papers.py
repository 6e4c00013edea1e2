"""Six games as their documents and the rulings have them, in plain values: a second reading.

Written from the documents and nothing else, for `dealer.py` to play by. What is decided here is
decided again in src/spanish21/rules; where the two readings part, a test of this folder fails.
"""

from __future__ import annotations

from dataclasses import dataclass

ACE, TEN = 1, 10


@dataclass(frozen=True)
class Paper:
    """One game.

    `dealt` cards lie in front of the cut card, `burned` of them unseen. `looks` are the up cards
    under which the dealer looks for a blackjack before play. A double adds at least `least` parts
    of what it goes by and at most all of it: the first wager, or what `rides`.
    """

    decks: int = 6
    tens: bool = False
    dealt: int = 216
    burned: int = 1
    hole: bool = True
    looks: tuple[int, ...] = (ACE, TEN)
    hits_soft_17: bool = True
    same_rank: bool = False
    aces_split_once: bool = False
    split_aces_one_card: bool = False
    doubles: int = 1
    doubles_two_cards: bool = False
    doubles_21: bool = False
    rides: bool = False
    least: float = 0.1
    surrender: bool = False
    rescue: bool = False
    wins_with_21: bool = True
    beats_late_blackjack: bool = False
    blackjack_pushes: bool = False
    late_takes_one_wager: bool = False
    bonus: bool = True
    bonus_split: bool = True
    bonus_doubled: bool = False
    insures_blackjack: bool = True
    super_bonus: int = 0
    match: tuple[int, int, int, int, int] | None = None
    """One of another suit, one of the same, two of others, one of each, two of the same."""
    matches_down: bool = False
    high_low: bool = False
    """Second card above the first, the ace above all: two to one."""
    breaks: tuple[int, ...] = ()
    """What a bust dealer hand of three cards pays, of four, and so on."""
    sevens: bool = False
    spins: bool = False
    ladies: bool = False
    busts_wait: bool = False
    """Whether bust hands are collected when the round is settled, or wait for another wager."""
    lines: int = 0
    """Further wagers that may lie beside the main one, each equal to it."""


PAPERS = {
    "ma": Paper(
        hole=False,  # 7(g): the second card is drawn last
        looks=(),
        hits_soft_17=False,  # 12(b)
        surrender=True,  # 8(a)
        rescue=True,  # 9(d)
        late_takes_one_wager=True,  # 9(c), 10(d)
        super_bonus=1000,  # 5(g), for a wager of $10
        match=(4, 9, 8, 13, 18),  # 6(e)(1)
        spins=True,  # 16
        busts_wait=True,  # 5(e): the losers are collected when the dealer is done
    ),
    "nh-break-bonus": Paper(
        decks=8,
        dealt=8 * 48 - 48,
        looks=(ACE,),
        same_rank=True,
        doubles=2,
        doubles_21=True,
        rides=True,
        least=0.5,
        beats_late_blackjack=True,
        super_bonus=500,
        match=(3, 10, 8, 15, 25),
        breaks=(1, 3, 4, 15, 50, 200),
    ),
    "nh-bet-bigger": Paper(
        dealt=6 * 48 - 48,
        burned=0,
        same_rank=True,
        aces_split_once=True,
        split_aces_one_card=True,
        doubles=99,
        bonus_doubled=True,
        insures_blackjack=False,
        match=(4, 11, 8, 15, 22),
        matches_down=True,
        ladies=True,
        busts_wait=True,  # for Match the Dealer - Down Card
        lines=3,
    ),
    "nh-go-for-it": Paper(
        dealt=6 * 48 - 48,
        looks=(ACE,),
        same_rank=True,
        aces_split_once=True,
        doubles=2,
        doubles_21=True,
        least=1.0,
        beats_late_blackjack=True,
        bonus_split=False,
        match=(3, 6, 7, 13, 15),
        high_low=True,
        sevens=True,
        busts_wait=True,
        lines=3,
    ),
    "sd-bonus-spin": Paper(
        tens=True,
        dealt=6 * 52 * 3 // 4,
        hits_soft_17=False,
        aces_split_once=True,
        split_aces_one_card=True,
        doubles_two_cards=True,
        doubles_21=True,  # any first two cards, after a split too
        wins_with_21=False,
        blackjack_pushes=True,
        bonus=False,
        insures_blackjack=False,
        spins=True,
    ),
    "common": Paper(surrender=True, rescue=True, match=None),
}
