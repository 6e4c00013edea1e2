"""The discard rack of the plain dealer: in which order cards leave the table and come back.

The steps of a shuffle are those of `spanish21.shuffling`, with another chance; which cards lie
where before the first of them is worked out here a second time.
"""

from __future__ import annotations

from random import Random

from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import least_from_ends, opening_steps, shuffle_steps
from spanish21.shuffling.steps import CODES, room_for, take_step

Card = tuple[int, int]


class Discards:
    """Cards from the bottom up, and the shuffle of one rule set."""

    def __init__(self, rules: Rules, full: list[Card], chance: Random) -> None:
        self.rules, self.chance = rules, chance
        self.cards, self.fresh = full.copy(), True
        self.kinds = sorted(set(full))

    def shuffle(self, unused: list[Card]) -> list[Card]:
        """The next shoe, its first card last: what is left of the old one lies on the discards."""
        pile = [self.kinds.index(card) for card in (*unused[::-1], *self.cards[::-1])]
        steps = opening_steps(self.rules) if self.fresh else shuffle_steps(self.rules)
        room = [0] * room_for(len(pile))
        for step in steps:
            least = least_from_ends(self.rules)
            take_step(CODES[step], pile, room, len(unused), least, self.chance)
        self.cards, self.fresh = [], False
        return [self.kinds[number] for number in reversed(pile)]

    def lay(self, hands: list[list[Card]], gone: list[bool], dealer: list[Card]) -> None:
        """Hands that are gone leave first, the others from the far right, the dealer's last."""
        for hand, early in zip(hands, gone, strict=True):
            if early:
                self.cards += hand
        for hand, early in zip(reversed(hands), reversed(gone), strict=True):
            if not early:
                self.cards += hand
        self.cards += dealer
