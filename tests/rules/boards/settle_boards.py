"""What every finished hand is paid against every finished dealer, written from the documents.

Cells are odds (`3:2` on the wager first made; what doubling added always wins 1:1), or `push`,
`lose`, `half` (a surrender) and `back` (a rescue returns the last double). A dash is a hand that
cannot be.
"""

from __future__ import annotations

DEALER = ("17", "18", "19", "20", "21", "bust", "blackjack")

# The same in all six: ma 5(a)(1), 5(a)(2), 5(b); nh-break-bonus object.1a, rules.3b, payouts.1;
# nh-bet-bigger object.1, rules.17a, 20c and the ruling on ties; nh-go-for-it object.1a, rules.3b;
# a surrender goes by ma 8(a)(2), a rescue by 9(d). Split and doubled hands are no exception.
BELOW_21 = """
hand           17    18    19    20    21    bust  blackjack
16 or less     lose  lose  lose  lose  lose  1:1   lose
17             push  lose  lose  lose  lose  1:1   lose
18             1:1   push  lose  lose  lose  1:1   lose
19             1:1   1:1   push  lose  lose  1:1   lose
20             1:1   1:1   1:1   push  lose  1:1   lose
bust           lose  lose  lose  lose  lose  lose  lose
surrendered    half  half  half  half  half  half  lose
rescued        back  back  back  back  back  back  back
"""

# What a 21 is paid when it wins.
BONUS_UNLESS_DOUBLED = """
hand            plain  split  doubled  split and doubled
two cards       3:2    1:1    -        -
three cards     1:1    1:1    1:1      1:1
four cards      1:1    1:1    1:1      1:1
five cards      3:2    3:2    1:1      1:1
six cards       2:1    2:1    1:1      1:1
seven cards     3:1    3:1    1:1      1:1
eight cards     3:1    3:1    1:1      1:1
6-7-8 mixed     3:2    3:2    1:1      1:1
6-7-8 clubs     2:1    2:1    1:1      1:1
6-7-8 hearts    2:1    2:1    1:1      1:1
6-7-8 diamonds  2:1    2:1    1:1      1:1
6-7-8 spades    3:1    3:1    1:1      1:1
7-7-7 mixed     3:2    3:2    1:1      1:1
7-7-7 clubs     2:1    2:1    1:1      1:1
7-7-7 hearts    2:1    2:1    1:1      1:1
7-7-7 diamonds  2:1    2:1    1:1      1:1
7-7-7 spades    3:1    3:1    1:1      1:1
"""
BONUS_UNLESS_DOUBLED_OR_SPLIT = """
hand            plain  split  doubled  split and doubled
two cards       3:2    1:1    -        -
three cards     1:1    1:1    1:1      1:1
four cards      1:1    1:1    1:1      1:1
five cards      3:2    1:1    1:1      1:1
six cards       2:1    1:1    1:1      1:1
seven cards     3:1    1:1    1:1      1:1
eight cards     3:1    1:1    1:1      1:1
6-7-8 mixed     3:2    1:1    1:1      1:1
6-7-8 clubs     2:1    1:1    1:1      1:1
6-7-8 hearts    2:1    1:1    1:1      1:1
6-7-8 diamonds  2:1    1:1    1:1      1:1
6-7-8 spades    3:1    1:1    1:1      1:1
7-7-7 mixed     3:2    1:1    1:1      1:1
7-7-7 clubs     2:1    1:1    1:1      1:1
7-7-7 hearts    2:1    1:1    1:1      1:1
7-7-7 diamonds  2:1    1:1    1:1      1:1
7-7-7 spades    3:1    1:1    1:1      1:1
"""
BONUS_ALWAYS = """
hand            plain  split  doubled  split and doubled
two cards       3:2    1:1    -        -
three cards     1:1    1:1    1:1      1:1
four cards      1:1    1:1    1:1      1:1
five cards      3:2    3:2    3:2      3:2
six cards       2:1    2:1    2:1      2:1
seven cards     3:1    3:1    3:1      3:1
eight cards     3:1    3:1    3:1      3:1
6-7-8 mixed     3:2    3:2    3:2      3:2
6-7-8 clubs     2:1    2:1    2:1      2:1
6-7-8 hearts    2:1    2:1    2:1      2:1
6-7-8 diamonds  2:1    2:1    2:1      2:1
6-7-8 spades    3:1    3:1    3:1      3:1
7-7-7 mixed     3:2    3:2    3:2      3:2
7-7-7 clubs     2:1    2:1    2:1      2:1
7-7-7 hearts    2:1    2:1    2:1      2:1
7-7-7 diamonds  2:1    2:1    2:1      2:1
7-7-7 spades    3:1    3:1    3:1      3:1
"""
NO_BONUS = """
hand            plain  split  doubled  split and doubled
two cards       3:2    1:1    -        -
three cards     1:1    1:1    1:1      1:1
four cards      1:1    1:1    1:1      1:1
five cards      1:1    1:1    1:1      1:1
six cards       1:1    1:1    1:1      1:1
seven cards     1:1    1:1    1:1      1:1
eight cards     1:1    1:1    1:1      1:1
6-7-8 mixed     1:1    1:1    1:1      1:1
6-7-8 clubs     1:1    1:1    1:1      1:1
6-7-8 hearts    1:1    1:1    1:1      1:1
6-7-8 diamonds  1:1    1:1    1:1      1:1
6-7-8 spades    1:1    1:1    1:1      1:1
7-7-7 mixed     1:1    1:1    1:1      1:1
7-7-7 clubs     1:1    1:1    1:1      1:1
7-7-7 hearts    1:1    1:1    1:1      1:1
7-7-7 diamonds  1:1    1:1    1:1      1:1
7-7-7 spades    1:1    1:1    1:1      1:1
"""
PAID = {
    "ma": BONUS_UNLESS_DOUBLED,  # 5(f), 9(b)
    "nh-break-bonus": BONUS_UNLESS_DOUBLED,  # rules.3g
    "nh-bet-bigger": BONUS_ALWAYS,  # rules.18b, by ruling on doubled and split hands too
    "nh-go-for-it": BONUS_UNLESS_DOUBLED_OR_SPLIT,  # rules.3g
    "sd-bonus-spin": NO_BONUS,  # the standard rules of blackjack
    "common": BONUS_UNLESS_DOUBLED,  # by ruling
}

# Whether a 21 wins that meets a dealer's 21 or blackjack; everything else it beats.
# ma 5(a)(3), 5(a)(4), 5(b); nh rules.3c; nh-bet-bigger rules.8b, and rules.9c and 11c, by which a
# dealer blackjack takes every other bet (it is seen before anyone can draw a 21).
MEETINGS = """
rule set        blackjack v 21  blackjack v blackjack  split 21 v 21  split 21 v blackjack  21 v 21  21 v blackjack
ma              wins            wins                   wins           lose                  wins     lose
nh-break-bonus  wins            wins                   wins           wins                  wins     wins
nh-bet-bigger   wins            wins                   wins           lose                  wins     lose
nh-go-for-it    wins            wins                   wins           wins                  wins     wins
sd-bonus-spin   wins            push                   push           lose                  push     lose
common          wins            wins                   wins           lose                  wins     lose
"""  # noqa: E501

# Cards for the rows above, in several makings each.
HANDS_BELOW_21 = {
    "16 or less": [
        "2c 2d",
        "2c 3d",
        "2c 4d",
        "5c 2d",
        "6c 2d",
        "7c 2d",
        "6c 4d",
        "7c 4d",
        "7c 5d",
        "Kc 3d",
        "Kc 4d",
        "Kc 5d",
        "Kc 6d",
        "Ac Ad",
        "Ac 2d",
        "Ac 3d",
        "Ac 4d",
        "Ac 5d",
        "6c 7d",
        "7c 7d",
        "2c 2d 2h 2s 2c 2d 2h",
    ],
    "17": ["Kc 7d", "Ac 6d", "6c 7d 4h", "2c 2d 2h 2s 2c 2d 5h"],
    "18": ["Kc 8d", "Ac 7d", "Ac Kd 7h", "2c 2d 2h 2s 3c 3d 4h"],
    "19": ["Kc 9d", "Ac 8d", "2c 2d 2h 2s 3c 3d 5h"],
    "20": ["Kc Qd", "Ac 9d", "2c 2d 2h 2s 3c 3d 6h", "6s 7s 7c"],
    "bust": ["Kc 6d 6h", "8c 7d 7h", "7s 7s 8s", "2c 2d 2h 2s 2c 2d Kh"],
}
HANDS_OF_21 = {
    "two cards": ["Ac Kd", "Qs As", "Jh Ad"],
    "three cards": ["Kc 6d 5h", "Ac 4d 6h", "8c 8d 5h", "6c 6d 9h", "9s 7s 5s", "Ac Kd Kh"],
    "four cards": ["7c 7d 6h As", "Ac 2d 3h 5s", "6s 7s 6s 2s"],
    "five cards": ["2c 3d 4h 5s 7c", "6s 7s 2s 2c 4d", "Ac Ad Ah 4s 4c"],
    "six cards": ["2c 2d 4h 5s 6c 2h", "Ac Ad Ah As 3c 4d"],
    "seven cards": ["2c 2d 2h 4s 5c 3d 3h", "Ac Ad Ah As 2c 2d 3h"],
    "eight cards": ["2c 2d 2h 2s 3c 3d 3h 4s", "Ac Ad Ah As Ac 2d 2h 2s"],
    "6-7-8 mixed": ["6c 7d 8h", "8s 7s 6d", "7c 6c 8d"],
    "6-7-8 clubs": ["6c 7c 8c", "8c 6c 7c"],
    "6-7-8 hearts": ["6h 7h 8h", "7h 8h 6h"],
    "6-7-8 diamonds": ["6d 7d 8d", "7d 6d 8d"],
    "6-7-8 spades": ["6s 7s 8s", "8s 7s 6s"],
    "7-7-7 mixed": ["7c 7d 7h", "7s 7s 7d", "7h 7s 7s"],
    "7-7-7 clubs": ["7c 7c 7c"],
    "7-7-7 hearts": ["7h 7h 7h"],
    "7-7-7 diamonds": ["7d 7d 7d"],
    "7-7-7 spades": ["7s 7s 7s"],
}
STORIES = {
    "plain": (False, 0),
    "split": (True, 0),
    "doubled": (False, 1),
    "split and doubled": (True, 1),
}
"""Whether the hand was split, and how often it was doubled."""
