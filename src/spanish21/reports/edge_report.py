"""What the commands `edge` and `ev` tell, as plain values that JSON can hold.

Whole-game values are kept on disk (`wager_values.py`); a hand is worked out anew each time, which
takes milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spanish21.cards import Card, print_cards
from spanish21.odds.exact.analyser import HandValues
from spanish21.odds.exact.edge import Edge
from spanish21.odds.exact.live_hand import LiveHand
from spanish21.odds.exact.up_card import Terms


def report_edge(terms: Terms, edge: Edge, settings: Mapping[str, Any]) -> dict[str, Any]:
    """A whole game: the player's expectation and the house's, for a unit of the initial wager."""
    return {
        "ruleset": terms.rules.id,
        "hash": terms.rules.hash,
        "decks": terms.rules.decks,
        "ev": edge.ev,
        "house_edge": edge.house_edge,
        "error": edge.error,
        "settings": dict(settings),
        "stake": terms.stake,
        "prizes": terms.prizes,
    }


def report_hand(
    terms: Terms, hand: LiveHand, up: Card, values: HandValues, *, settings: Mapping[str, Any]
) -> dict[str, Any]:
    """A hand: the value of each action in units of the wager first made, and the best one."""
    return {
        "ruleset": terms.rules.id,
        "hash": terms.rules.hash,
        "decks": terms.rules.decks,
        "hand": print_cards(hand.cards),
        "up": str(up),
        "actions": values.actions,
        "best": values.best,
        "value": values.value,
        "doubles": [
            {"cents": cents, "antes": cents / terms.stake, "value": value}
            for cents, value in values.doubles.items()
        ],
        "insurance": values.insurance,
        "settings": dict(settings),
        "stake": terms.stake,
        "prizes": terms.prizes,
    }
