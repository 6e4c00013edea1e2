"""What happened, in a line each: the dealer's acts, choices, and every payment with its clause.

It reads events and payments. Cards that a picture of the table shows anyway are told only where
there is no picture that changes. No rule is known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from spanish21.cards import Card
from spanish21.cli.terminal.drawing.chips import result_style, signed
from spanish21.cli.terminal.drawing.colours import HEADING, QUIET, REFUSED
from spanish21.cli.terminal.drawing.glyphs import Glyphs
from spanish21.cli.terminal.drawing.stage import wrap
from spanish21.errors import Refusal
from spanish21.floor import events as f
from spanish21.money import print_cents
from spanish21.rounds.payments import Payment
from spanish21.rules.kinds import Kind
from spanish21.rules.model import Rules
from spanish21.rules.play import Act
from spanish21.rules.ruling import cited_ruling
from spanish21.table import events as e
from spanish21.table.words import DEALER

_CHOICES = {
    Act.HIT: "You hit.",
    Act.STAND: "You stand.",
    Act.SURRENDER: "You surrender.",
    Act.RESCUE: "You rescue the double: it comes back, and the rest is lost.",
}
NET, STAKE = 11, 12
"""The widths of the columns of a settlement: what was won or lost, and on how much."""
_BONUSES = {"super_bonus": "Super Bonus", "envy": "envy bonus"}


def tell(event: e.Event, rules: Rules) -> str:
    """One event in words, or nothing where the picture or the payments say it all."""
    match event:
        case e.ShoeBegun():
            behind = f", the cut card {event.behind} from the end" if event.behind else ""
            return f"The dealer shuffles {rules.decks} decks{behind}."
        case e.CardBurned():
            return "The first card is burned."
        case e.CutCardReached():
            return "The cut card is out: the dealer will shuffle soon."
        case e.InsuranceOffered():
            return "The dealer shows an ace: insurance is open."
        case e.HoleCardChecked():
            found = "Blackjack!" if event.blackjack else "no blackjack."
            return f"The dealer looks for blackjack: {found}"
        case e.SpinOwed():
            return f"Blackjack with a Bonus Spin wager: box {event.box} spins the wheel at the end."
        case e.BoxesPermitted():
            return f"The floor lets you play {event.boxes} boxes."
    return ""


def tell_floor(event: f.OwnEvent) -> str:
    """What happens around the round, where a player should hear of it."""
    match event:
        case f.CardsCut(person=None):
            return "The dealer cuts the cards."
        case f.CardsCut():
            return f"The cards are cut at {event.at}."
        case f.TopPrizeHit():
            return "The top prize! Floor and surveillance verify it before it is paid."
        case f.TopPrizeVerified():
            return "Surveillance has signed all four checks: the top prize is paid."
        case f.ShoeReplenished():
            return "The shoe is empty: the discards are shuffled and the round goes on."
        case f.ReshuffleOrdered():
            return f"The cards will be shuffled after this round [{event.clause}]."
    return ""


def tell_card(event: e.Event, glyphs: Glyphs) -> str:
    """The cards and choices of a round, for those who see no picture change."""
    match event:
        case e.CardDealt(down=True):
            return "Dealer: a card face down."
        case e.CardDealt(card=Card() as card):
            who = "Dealer" if event.box == DEALER else f"Box {event.box}"
            hand = f", hand {event.hand}" if event.hand > 1 else ""
            return f"{who}{hand}: {name_card(card, glyphs)}"
        case e.HoleCardTurned():
            return f"Dealer turns over {name_card(event.card, glyphs)}"
        case e.Chosen():
            return _CHOICES[event.act]
        case e.Doubled():
            return f"You double for {print_cents(event.cents)}{_each(event.kinds)}."
        case e.HandSplit():
            return f"You split for {print_cents(event.cents)} more{_each(event.kinds)}."
        case e.Insured():
            return f"You insure box {event.box} for {print_cents(event.cents)}."
    return ""


def _each(kinds: Sequence[Kind]) -> str:
    return f" on each of {len(kinds)} wagers" if len(kinds) > 1 else ""


def name_card(card: Card, glyphs: Glyphs) -> str:
    """A card as rank and suit sign."""
    return f"{card.rank}{glyphs.suits[card.suit]}"


def tell_refusal(refusal: Refusal, *, key: str = "") -> Text:
    """Why not, in one line with its clause."""
    return Text.assemble(
        (f"{key} " if key else "", "bold"),
        (f"{refusal.detail} ", REFUSED),
        (f"[{refusal.clause}]", QUIET),
    )


def title_of(wager: str) -> str:
    """What a payment is for, in words."""
    return _BONUSES.get(wager) or Kind(wager).title


def settlement(
    paid: Sequence[Payment], rules: Rules, *, width: int, glyphs: Glyphs, several: bool
) -> list[Text]:
    """Payments in straight columns; boxes are named when `several` are played."""
    split = {payment.box for payment in paid if payment.hand > 1}
    rows = [
        Text.assemble(
            (f"{signed(payment.cents, glyphs):>{NET}}", result_style(payment.cents)),
            (f"{_staked(payment):>{STAKE}}", QUIET),
            f"  {_name(payment, several=several, split=split)} ",
            (f"[{cite(payment, rules)}]", QUIET),
        )
        for payment in paid
    ]
    return [line for row in rows for line in wrap(row, width, indent=NET + STAKE + 4)]


def _staked(payment: Payment) -> str:
    return f"on {print_cents(payment.staked)}" if payment.staked else ""


def tell_net(paid: Sequence[Payment], rules: Rules, glyphs: Glyphs) -> Text:
    """What a round has brought, and whose clauses those are."""
    net = sum(payment.cents for payment in paid)
    return Text.assemble(
        (f"{signed(net, glyphs):>{NET}}", result_style(net)),
        ("  this round", HEADING),
        (f"  [clauses of {rules.document}]", QUIET),
    )


def _name(payment: Payment, *, several: bool, split: Iterable[int]) -> str:
    place = f"box {payment.box} " if several else ""
    if payment.box in split and payment.hand:
        place += f"hand {payment.hand} "
    return f"{place}{title_of(payment.wager)}: {payment.name.replace('_', ' ')}"


def cite(payment: Payment, rules: Rules) -> str:
    """The clause of a payment; where only a ruling stands behind it, what it says too."""
    key = cited_ruling(payment.clause)
    says = next((row.ruling for row in rules.rulings if key and row.key == key), "")
    return f"{payment.clause}: {says.rstrip('.')}" if says else payment.clause
