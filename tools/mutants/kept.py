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
}
