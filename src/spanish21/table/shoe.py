"""The shoe as the table knows it: which cards have not been seen yet, and where the cut card is.

The order of the cards is no part of it: the croupier of a virtual table holds that, a live dealer
draws it. Counting makes a card that cannot be in the shoe a refusal, and shows that none is lost.
"""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.rules.model import Rules
from spanish21.rules.procedure.cutting import cut_card_out
from spanish21.rules.procedure.shoe import cards_burned, ends_shoe, shoe_size
from spanish21.table.state import Shoe, Table

_PLACE = {card: place for place, card in enumerate(Card)}


def full_shoe(rules: Rules, *, behind: int | None = None) -> Shoe:
    """A shoe of all its cards, just shuffled; the first must be burned where the rules say so."""
    return Shoe(shoe_size(rules), whole(rules), behind=behind, burns=cards_burned(rules))


def whole(rules: Rules) -> tuple[int, ...]:
    """How many of each card a full shoe holds, in the order of `Card`."""
    return tuple(rules.decks if rules.deck.holds(card) else 0 for card in Card)


def left(shoe: Shoe, card: Card) -> int:
    """How many such cards have not been seen."""
    return shoe.left[_PLACE[card]]


def first_left(shoe: Shoe) -> Card | None:
    """Any card that has not been seen; None when there is none."""
    return next((card for card, n in zip(Card, shoe.left, strict=True) if n), None)


def cards_in(shoe: Shoe) -> int:
    """How many cards lie in it; one burned unseen lies there no longer."""
    return shoe.size - shoe.drawn


def is_empty(shoe: Shoe) -> bool:
    """Whether every card is out; one burned unseen may still be among those not seen."""
    return cards_in(shoe) <= 0


def take(shoe: Shoe, card: Card | None) -> Shoe:
    """The shoe after a card was drawn; None is one that nobody has seen."""
    if card is None:
        return replace(shoe, drawn=shoe.drawn + 1)
    place, counts = _PLACE[card], shoe.left
    counts = counts[:place] + (counts[place] - 1,) + counts[place + 1 :]  # noqa: RUF005 - twice as fast
    return replace(shoe, left=counts, drawn=shoe.drawn + 1)


def reaches_cut_card(table: Table) -> bool:
    """Whether the card now drawn brings the cut card to the front of the shoe."""
    shoe = table.shoe
    if shoe.behind is None or shoe.cut_round is not None:
        return False
    return shoe.drawn + 1 >= cut_card_out(table.rules, size=shoe.size, behind=shoe.behind)


def finished(table: Table) -> bool:
    """Whether the cards must be shuffled before another round."""
    shoe = table.shoe
    if shoe.cut_round is None:
        return False
    return ends_shoe(table.rules, played=table.number, cut_round=shoe.cut_round)


def return_discards(table: Table) -> Table:
    """The discard rack back in the shoe, to complete a round whose cards ran out (ma 15(g)).

    The shoe's last round is this one.
    """
    counts = list(table.shoe.left)
    for card in table.discards:
        counts[_PLACE[card]] += 1
    shoe = replace(
        table.shoe,
        size=table.shoe.size + len(table.discards),
        left=tuple(counts),
        behind=None,
        cut_round=table.number,
    )
    return replace(table, shoe=shoe, discards=())
