"""The shoe by the book: where the cut card lies, what is burned, which round is the last.

The table and the simulator ask here, so that both shuffle after the same round. The order of the
cards is nobody's business in this layer.
"""

from __future__ import annotations

from fractions import Fraction

from spanish21.errors import Code, Refusal
from spanish21.rules.choices import CutBy, LastRound, ShuffledBy, ShuffleStep
from spanish21.rules.model import Rules


def shoe_size(rules: Rules) -> int:
    """The number of cards in a full shoe."""
    return rules.decks * rules.deck.size


def cut_depth(rules: Rules) -> int:
    """The number of cards behind the cut card, as the rule set places it (ma 4(e))."""
    return rules.cut_card.cards(decks=rules.decks, deck_size=rules.deck.size)


def cut_share(rules: Rules) -> Fraction:
    """The cards behind the cut card as a share of the shoe."""
    return rules.cut_card.share(decks=rules.decks, deck_size=rules.deck.size)


def cards_burned(rules: Rules) -> int:
    """How many cards of a new shoe are burned before the first is dealt (ma 7(c))."""
    return 1 if rules.burn_new_shoe else 0


def burns_for_dealer(rules: Rules) -> bool:
    """Whether a new dealer burns a card (ma 7(c))."""
    return rules.burn_new_dealer


def rounds_after_cut(rules: Rules) -> int:
    """How many rounds follow the one in which the cut card came out.

    None by the documents; by one reading of the NH documents one more.
    """
    return 1 if rules.last_round is LastRound.NEXT else 0


def ends_shoe(rules: Rules, *, played: int, cut_round: int) -> bool:
    """Whether the shoe is done after round number `played`, the cut card having come in another."""
    return played >= cut_round + rounds_after_cut(rules)


def least_from_ends(rules: Rules) -> int:
    """How many cards a cut stays away from either end of the stack (ma 4(e))."""
    return rules.cut_least.cards(decks=rules.decks, deck_size=rules.deck.size)


def refuse_cut(rules: Rules, at: int) -> Refusal | None:
    """Why the cutting card may not go in this many cards from the top (ma 4(e))."""
    least, whole = least_from_ends(rules), shoe_size(rules)
    if least <= at <= whole - least:
        return None
    detail = f"the cut goes in {least} to {whole - least} cards from the top, not {at}"
    return Refusal(Code.CUT_MISPLACED, rules.clause("cut_least"), detail)


def player_cuts(rules: Rules) -> bool:
    """Whether a player is offered the cut after a shuffle by hand (ma 4(c))."""
    return rules.cut_by is CutBy.PLAYER


def shuffle_steps(rules: Rules) -> tuple[ShuffleStep, ...]:
    """The steps of a shuffle by hand, in order (ma 4(j))."""
    return rules.shuffle


def shuffled_how(rules: Rules) -> ShuffledBy:
    """What shuffles the cards at this table (ma 4(a))."""
    return rules.shuffled_by


def virtual_shuffle(rules: Rules) -> ShuffledBy:
    """What shuffles a virtual table: a machine, unless a setting names another way (ma 4(b)(1))."""
    return ShuffledBy(rules.settings.get("shuffled_by", ShuffledBy.MACHINE))


def opening_steps(rules: Rules) -> tuple[ShuffleStep, ...]:
    """The steps of a first shuffle: new decks are washed before it (ma 3(c)), once."""
    if ShuffleStep.WASH in rules.shuffle:
        return rules.shuffle
    return (ShuffleStep.WASH, *rules.shuffle)
