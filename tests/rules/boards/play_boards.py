"""What every kind of hand may do in every rule set, written from the documents and the rulings.

One board for each rule set; the words in the cells are listed in CODES, and CLAUSES has the clause
each of them rests on. A hand always may stand until it is bust.
"""

from __future__ import annotations

from spanish21.cards import parse_cards
from spanish21.errors import Code
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Turn


def turn_of(cards: str, **story: int) -> Turn:
    hands = story.pop("hands", 1)
    return Turn(shape_of(parse_cards(cards)), hands, split=hands > 1, **story)  # type: ignore[arg-type]


HANDS = {
    "7-5": turn_of("7c 5d"),
    "A-6": turn_of("Ac 6d"),
    "8-8": turn_of("8c 8d"),
    "K-K": turn_of("Kc Kd"),
    "K-Q": turn_of("Kc Qd"),
    "A-A": turn_of("Ac Ad"),
    "blackjack": turn_of("Ac Kd"),
    "5-4-3": turn_of("5c 4d 3h"),
    "A-2-3-2": turn_of("Ac 2d 3h 2c"),
    "21 in three": turn_of("8c 7d 6h"),
    "soft 21 in three": turn_of("Ac 7d 3h"),
    "8-3 of a split": turn_of("8c 3d", hands=2),
    "8-8, two hands": turn_of("8c 8d", hands=2),
    "8-8, three hands": turn_of("8c 8d", hands=3),
    "8-8, four hands": turn_of("8c 8d", hands=4),
    "K-Q, two hands": turn_of("Kc Qd", hands=2),
    "8-3-2 of a split": turn_of("8c 3d 2h", hands=2),
    "K-A of a split": turn_of("Kc Ad", hands=2),
    "split ace and 5": turn_of("Ac 5d", hands=2, split_aces=True),
    "split ace and ace": turn_of("Ac Ad", hands=2, split_aces=True),
    "split ace and K": turn_of("Ac Kd", hands=2, split_aces=True),
    "doubled 15": turn_of("7c 5d 3h", doubles=1),
    "doubled 21": turn_of("7c 5d 9h", doubles=1),
    "hit and doubled 15": turn_of("5c 4d 3h 3c", doubles=1),
    "split and doubled": turn_of("8c 3d 4h", hands=2, doubles=1),
    "doubled twice": turn_of("7c 5d 3h 2c", doubles=2),
    "doubled four times": turn_of("2c 2d 2h 2s 3c 3d", doubles=4),
    "bust": turn_of("Kc 6d 6h"),
    "doubled bust": turn_of("Kc 6d 6h", doubles=1),
}
CODES = {
    "over": Code.HAND_OVER,
    "21": Code.TOTAL_NOT_UNDER_21,
    "natural": Code.BLACKJACK_STANDS,
    "stands": Code.DOUBLED_HAND_STANDS,
    "one card": Code.SPLIT_ACES_STAND,
    "not two": Code.NOT_TWO_CARDS,
    "used up": Code.DOUBLES_USED_UP,
    "no pair": Code.NOT_A_PAIR,
    "all hands": Code.HANDS_USED_UP,
    "aces once": Code.ACES_SPLIT_ONCE,
    "no": Code.NOT_OFFERED,
    "late": Code.NOT_THE_FIRST_DECISION,
    "undoubled": Code.NOT_DOUBLED,
}

# ma: 8 (surrender), 9 (double once, rescue), 10 (equal value, four hands), 12(a) (draw below 21).
MA = """
hand                hit        double     split      surrender  rescue
7-5                 yes        yes        no pair    yes        undoubled
A-6                 yes        yes        no pair    yes        undoubled
8-8                 yes        yes        yes        yes        undoubled
K-K                 yes        yes        yes        yes        undoubled
K-Q                 yes        yes        yes        yes        undoubled
A-A                 yes        yes        yes        yes        undoubled
blackjack           natural    natural    natural    natural    natural
5-4-3               yes        yes        no pair    late       undoubled
A-2-3-2             yes        yes        no pair    late       undoubled
21 in three         21         21         no pair    late       undoubled
soft 21 in three    21         21         no pair    late       undoubled
8-3 of a split      yes        yes        no pair    late       undoubled
8-8, two hands      yes        yes        yes        late       undoubled
8-8, three hands    yes        yes        yes        late       undoubled
8-8, four hands     yes        yes        all hands  late       undoubled
K-Q, two hands      yes        yes        yes        late       undoubled
8-3-2 of a split    yes        yes        no pair    late       undoubled
K-A of a split      21         21         no pair    late       undoubled
split ace and 5     yes        yes        no pair    late       undoubled
split ace and ace   yes        yes        yes        late       undoubled
split ace and K     21         21         no pair    late       undoubled
doubled 15          stands     used up    no pair    late       yes
doubled 21          21         used up    no pair    late       yes
hit and doubled 15  stands     used up    no pair    late       yes
split and doubled   stands     used up    no pair    late       yes
doubled twice       stands     used up    no pair    late       yes
doubled four times  stands     used up    no pair    late       yes
bust                over       over       over       over       over
doubled bust        over       over       over       over       over
"""
# nh-break-bonus: two doubles, a 21 too; printed rank, four hands, aces like any pair; nothing else.
NH_BREAK_BONUS = """
hand                hit        double     split      surrender  rescue
7-5                 yes        yes        no pair    no         no
A-6                 yes        yes        no pair    no         no
8-8                 yes        yes        yes        no         no
K-K                 yes        yes        yes        no         no
K-Q                 yes        yes        no pair    no         no
A-A                 yes        yes        yes        no         no
blackjack           natural    natural    natural    natural    natural
5-4-3               yes        yes        no pair    no         no
A-2-3-2             yes        yes        no pair    no         no
21 in three         21         yes        no pair    no         no
soft 21 in three    21         yes        no pair    no         no
8-3 of a split      yes        yes        no pair    no         no
8-8, two hands      yes        yes        yes        no         no
8-8, three hands    yes        yes        yes        no         no
8-8, four hands     yes        yes        all hands  no         no
K-Q, two hands      yes        yes        no pair    no         no
8-3-2 of a split    yes        yes        no pair    no         no
K-A of a split      21         yes        no pair    no         no
split ace and 5     yes        yes        no pair    no         no
split ace and ace   yes        yes        yes        no         no
split ace and K     21         yes        no pair    no         no
doubled 15          stands     yes        no pair    no         no
doubled 21          21         yes        no pair    no         no
hit and doubled 15  stands     yes        no pair    no         no
split and doubled   stands     yes        no pair    no         no
doubled twice       stands     used up    no pair    no         no
doubled four times  stands     used up    no pair    no         no
bust                over       over       over       over       over
doubled bust        over       over       over       over       over
"""
# nh-bet-bigger: any number of doubles below 21; printed rank, four hands; aces once, one card each.
NH_BET_BIGGER = """
hand                hit        double     split      surrender  rescue
7-5                 yes        yes        no pair    no         no
A-6                 yes        yes        no pair    no         no
8-8                 yes        yes        yes        no         no
K-K                 yes        yes        yes        no         no
K-Q                 yes        yes        no pair    no         no
A-A                 yes        yes        yes        no         no
blackjack           natural    natural    natural    natural    natural
5-4-3               yes        yes        no pair    no         no
A-2-3-2             yes        yes        no pair    no         no
21 in three         21         21         no pair    no         no
soft 21 in three    21         21         no pair    no         no
8-3 of a split      yes        yes        no pair    no         no
8-8, two hands      yes        yes        yes        no         no
8-8, three hands    yes        yes        yes        no         no
8-8, four hands     yes        yes        all hands  no         no
K-Q, two hands      yes        yes        no pair    no         no
8-3-2 of a split    yes        yes        no pair    no         no
K-A of a split      21         21         no pair    no         no
split ace and 5     one card   one card   no pair    no         no
split ace and ace   one card   one card   aces once  no         no
split ace and K     21         21         no pair    no         no
doubled 15          stands     yes        no pair    no         no
doubled 21          21         21         no pair    no         no
hit and doubled 15  stands     yes        no pair    no         no
split and doubled   stands     yes        no pair    no         no
doubled twice       stands     yes        no pair    no         no
doubled four times  stands     yes        no pair    no         no
bust                over       over       over       over       over
doubled bust        over       over       over       over       over
"""
# nh-go-for-it: two doubles, a 21 too; printed rank, four hands; aces once, drawn to and doubled.
NH_GO_FOR_IT = """
hand                hit        double     split      surrender  rescue
7-5                 yes        yes        no pair    no         no
A-6                 yes        yes        no pair    no         no
8-8                 yes        yes        yes        no         no
K-K                 yes        yes        yes        no         no
K-Q                 yes        yes        no pair    no         no
A-A                 yes        yes        yes        no         no
blackjack           natural    natural    natural    natural    natural
5-4-3               yes        yes        no pair    no         no
A-2-3-2             yes        yes        no pair    no         no
21 in three         21         yes        no pair    no         no
soft 21 in three    21         yes        no pair    no         no
8-3 of a split      yes        yes        no pair    no         no
8-8, two hands      yes        yes        yes        no         no
8-8, three hands    yes        yes        yes        no         no
8-8, four hands     yes        yes        all hands  no         no
K-Q, two hands      yes        yes        no pair    no         no
8-3-2 of a split    yes        yes        no pair    no         no
K-A of a split      21         yes        no pair    no         no
split ace and 5     yes        yes        no pair    no         no
split ace and ace   yes        yes        aces once  no         no
split ace and K     21         yes        no pair    no         no
doubled 15          stands     yes        no pair    no         no
doubled 21          21         yes        no pair    no         no
hit and doubled 15  stands     yes        no pair    no         no
split and doubled   stands     yes        no pair    no         no
doubled twice       stands     used up    no pair    no         no
doubled four times  stands     used up    no pair    no         no
bust                over       over       over       over       over
doubled bust        over       over       over       over       over
"""
# sd-bonus-spin, by ruling: any first two cards doubled once; equal value; aces once, one card each.
SD_BONUS_SPIN = """
hand                hit        double     split      surrender  rescue
7-5                 yes        yes        no pair    no         no
A-6                 yes        yes        no pair    no         no
8-8                 yes        yes        yes        no         no
K-K                 yes        yes        yes        no         no
K-Q                 yes        yes        yes        no         no
A-A                 yes        yes        yes        no         no
blackjack           natural    natural    natural    natural    natural
5-4-3               yes        not two    no pair    no         no
A-2-3-2             yes        not two    no pair    no         no
21 in three         21         not two    no pair    no         no
soft 21 in three    21         not two    no pair    no         no
8-3 of a split      yes        yes        no pair    no         no
8-8, two hands      yes        yes        yes        no         no
8-8, three hands    yes        yes        yes        no         no
8-8, four hands     yes        yes        all hands  no         no
K-Q, two hands      yes        yes        yes        no         no
8-3-2 of a split    yes        not two    no pair    no         no
K-A of a split      21         yes        no pair    no         no
split ace and 5     one card   one card   no pair    no         no
split ace and ace   one card   one card   aces once  no         no
split ace and K     21         one card   no pair    no         no
doubled 15          stands     used up    no pair    no         no
doubled 21          21         used up    no pair    no         no
hit and doubled 15  stands     used up    no pair    no         no
split and doubled   stands     used up    no pair    no         no
doubled twice       stands     used up    no pair    no         no
doubled four times  stands     used up    no pair    no         no
bust                over       over       over       over       over
doubled bust        over       over       over       over       over
"""
BOARDS = {
    "ma": MA,
    "nh-break-bonus": NH_BREAK_BONUS,
    "nh-bet-bigger": NH_BET_BIGGER,
    "nh-go-for-it": NH_GO_FOR_IT,
    "sd-bonus-spin": SD_BONUS_SPIN,
    "common": MA,  # by ruling: late surrender, rescue, one double of any cards, aces like any pair
}
CLAUSES = {
    "ma": {
        "over": "5(e) order",
        "21": "12(a)",
        "natural": "5(e) blackjack",
        "stands": "12(a)(2)",
        "used up": "9(a) one card",
        "no pair": "10(a)",
        "all hands": "10(c) again",
        "late": "8(a)",
        "undoubled": "9(d)",
    },
    "nh-break-bonus": {
        "over": "method.2i",
        "21": "rules.3c",
        "natural": "payouts.2",
        "stands": "ruling on hit_after_double",
        "used up": "double-down.1c",
        "no pair": "splitting.1a",
        "all hands": "splitting.1d",
        "no": "ruling on {act}",
    },
    "nh-bet-bigger": {
        "over": "rules.17c",
        "21": "rules.18c",
        "natural": "rules.8b",
        "stands": "ruling on hit_after_double",
        "one card": "rules.16d; rules.16e",
        "no pair": "rules.16b",
        "all hands": "rules.16c",
        "aces once": "rules.16d; rules.16e",
        "no": "ruling on {act}",
    },
    "nh-go-for-it": {
        "over": "method.3b",
        "21": "rules.3c",
        "natural": "payouts.blackjack",
        "stands": "ruling on hit_after_double",
        "used up": "double-down.1b",
        "no pair": "method.3a",
        "all hands": "splitting.1d",
        "aces once": "splitting.1e",
        "no": "ruling on {act}",
    },
    "sd-bonus-spin": dict.fromkeys(CODES, "head standard rules")
    | {"stands": "ruling on hit_after_double"},
    "common": dict.fromkeys(CODES, "usual"),
}
