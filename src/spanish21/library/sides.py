"""`side_bets`: the exact odds of every side bet, for a fresh shoe or for the cards left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spanish21.cards import Card
from spanish21.library.edges import STAKE, read_cards
from spanish21.money import Cents
from spanish21.odds.hands.deals import fresh_shoe, without_cards
from spanish21.odds.sides import odds as priced
from spanish21.odds.sides.outcomes import SideOdds
from spanish21.reports.figures import house_edge, one_in, percent
from spanish21.reports.notebook import draw_lines, draw_table
from spanish21.reports.side_report import name_of, report_line, warn_of
from spanish21.rules.model import Rules


@dataclass(frozen=True, repr=False)
class BetOdds:
    """One way to make a side bet: its exact odds, line by line."""

    odds: SideOdds

    @property
    def name(self) -> str:
        """The bet's name in a rule set."""
        return self.odds.bet

    @property
    def title(self) -> str:
        """What the layout calls it, with the way it is played where there are several."""
        return name_of(self.odds)

    @property
    def ev(self) -> Fraction:
        """The player's exact expectation on a unit."""
        return self.odds.ev

    @property
    def hit_frequency(self) -> Fraction:
        """How often anything is won, exactly."""
        return self.odds.hit_frequency

    @property
    def warnings(self) -> tuple[str, ...]:
        """A line where the bet favours the player."""
        return warn_of(self.odds)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values; rationals as text."""
        return {
            "bet": self.name,
            "title": self.title,
            "play": self.odds.play,
            "ev": float(self.ev),
            "exact": str(self.ev),
            "hit_frequency": float(self.hit_frequency),
            "outcomes": [report_line(line) for line in self.odds.lines],
            "note": self.odds.note,
            "warnings": list(self.warnings),
        }

    def __repr__(self) -> str:
        return f"{self.title}: house edge {house_edge(self.ev)}"

    def _repr_html_(self) -> str:
        rows = [
            (
                line.outcome.name.replace("_", " "),
                line.outcome.clause,
                line.outcome.pays,
                one_in(line.probability),
                percent(line.contribution),
            )
            for line in self.odds.lines
        ]
        heads = ("outcome", "clause", "pays", "how often", "adds")
        return draw_table(heads, rows, caption=repr(self), words=2)


@dataclass(frozen=True, repr=False)
class SideBets:
    """The side bets of a rule set, in its order; iterate over it or take one by its name."""

    ruleset: str
    bets: tuple[BetOdds, ...]

    def __iter__(self) -> Iterator[BetOdds]:
        return iter(self.bets)

    def __len__(self) -> int:
        return len(self.bets)

    def __getitem__(self, name: str) -> BetOdds:
        """The first way to make the bet of this name."""
        return next(bet for bet in self.bets if name in (bet.name, bet.title))

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return {"ruleset": self.ruleset, "side_bets": [bet.to_dict() for bet in self.bets]}

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.bets)) or f"{self.ruleset} has no side bets"

    def _repr_html_(self) -> str:
        rows = [(b.title, house_edge(b.ev), one_in(b.hit_frequency)) for b in self.bets]
        table = draw_table(("side bet", "house edge", "wins"), rows)
        return table + draw_lines(*(line for bet in self.bets for line in bet.warnings))


def side_bets(
    rules: Rules,
    bet: str | None = None,
    *,
    gone: str | Iterable[Card] = (),
    stake: Cents = STAKE,
) -> SideBets:
    """The exact odds of one side bet or of all on offer, once the cards `gone` have been seen.

    >>> from spanish21 import load, side_bets
    >>> side_bets(load("ma"), "match_dealer")
    Match the Dealer: house edge 3.0555%
    """
    shoe = without_cards(fresh_shoe(rules), read_cards(gone))
    names = priced.side_bets(rules) if bet is None else (bet,)
    found = [
        BetOdds(odds)
        for name in names
        for odds in priced.side_odds(rules, name, shoe=shoe, stake=stake)
    ]
    return SideBets(rules.id, tuple(found))
