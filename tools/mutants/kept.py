"""Survivors that are no gap: each with the reason why no test can or need notice the break."""

from __future__ import annotations

from collections.abc import Mapping

KEPT: Mapping[str, str] = {
    "nh-bet-bigger rules.9c | player_21_v_blackjack | set to wins": (
        "a blackjack is looked for before anybody draws, so no 21 of three cards ever meets one"
    ),
    "nh-bet-bigger lucky-ladies.major | wagers.lucky_ladies.jackpots.major | set to 250100": (
        "the house posts the value; the document names none"
    ),
    "ma 5(a) | rules.limits.refuse_wager and 1 more | broken": (
        "the document knows one wager against the dealer, so no order of lines is ever asked"
    ),
    "nh-break-bonus ante.1a | rules.limits.refuse_wager and 1 more | broken": (
        "the document knows one wager against the dealer, so no order of lines is ever asked"
    ),
    "nh-bet-bigger lucky-ladies.mega | wagers.lucky_ladies.jackpots.mega | set to 1000100": (
        "the house posts the value; the document names none"
    ),
    "nh-bet-bigger lucky-ladies.minor | wagers.lucky_ladies.jackpots.minor | set to 100100": (
        "the house posts the value; the document names none"
    ),
    "ma 5(a) | wagers.lines_in_order | set to True": (
        "the document knows one wager against the dealer, so no order of lines is ever asked"
    ),
    "nh-break-bonus ante.1a | wagers.lines_in_order | set to True": (
        "the document knows one wager against the dealer, so no order of lines is ever asked"
    ),
    "ma 11(b) | wagers.insurance.on | set to every_line": (
        "the document knows one wager against the dealer, so every line is that one"
    ),
    "nh-break-bonus insurance.1b | wagers.insurance.on | set to every_line": (
        "the document knows one wager against the dealer, so every line is that one"
    ),
    "ma 9(a) | double_size | set to rides": (
        "a hand is doubled once, and what rides before that is the original wager"
    ),
    "sd-bonus-spin head standard rules | settle_by_box | set to every_wager": (
        "the game has none of the side bets that could wait for the end of a round"
    ),
    "nh-bet-bigger rules.17c | bust_collected | set to in_turn": (
        "hands are played one after another, so a bust taken in its turn is taken at once"
    ),
    "nh-break-bonus method.2i | bust_collected | set to in_turn": (
        "hands are played one after another, so a bust taken in its turn is taken at once"
    ),
}
