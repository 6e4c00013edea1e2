"""Card counting: what each card's removal is worth, tags, and what a bet ramp wins with them.

Effects of removal come from the analyser. The simulator counts rounds by true count; what any ramp
of bets makes of them is worked out here, since a wager's result goes with its size. What a flat-bet
order, the cut card and the bar on mid-shoe entry take away are ramps and shoes to compare.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from spanish21.cards import Card, Rank, Suit
from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.automaton import CARDS
from spanish21.odds.bankroll import rounds_to_overcome, ruin_ever, score
from spanish21.odds.cache import remember
from spanish21.odds.chart_play import PlayChart, best_chart
from spanish21.odds.sim_arrays import TRUE_COUNTS
from spanish21.odds.sim_report import Estimate, Report, from_sums
from spanish21.odds.unseen import Unseen
from spanish21.rules.model import Rules

SYSTEMS: Mapping[str, tuple[int, ...]] = {
    "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1),
    "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2, -2, -2, -2),
}
"""Tags by rank, the ace first; they need not come out even, as balance is seen to elsewhere."""
BEST = "best"
VIEWS = 11
"""Index plays are worked out for true counts from -5 to 5."""
HIGHEST_TAG = 4
LEAST_DECKS = 2.0
"""With fewer decks the mean shoe would hold less than one of a card, and no hand could show it."""
Progress = Callable[[float], None] | None


class Removal(NamedTuple):
    """What taking one card of a rank out of a full shoe adds to the player's edge."""

    rank: Rank
    effect: float


def effects_of_removal(
    rules: Rules, *, stake: Cents, progress: Progress = None
) -> tuple[Removal, ...]:
    """The effect of each rank, suits taken together, by the analyser and under best play."""

    def compute() -> list[float]:
        return _effects(rules, stake, progress)

    key = f"{rules.hash} {stake}"
    effects = remember("removal", key, compute)
    ranks = _ranks(rules)
    return tuple(Removal(rank, effect) for rank, effect in zip(ranks, effects, strict=True))


def _ranks(rules: Rules) -> list[Rank]:
    return [rank for rank in Rank if rules.deck.holds(Card.of(rank, Suit.SPADES))]


def _effects(rules: Rules, stake: Cents, progress: Progress) -> list[float]:
    from spanish21.odds.edge import find_edge
    from spanish21.odds.facing import Terms

    terms, shoe, ranks = Terms(rules, stake), Unseen.fresh(rules), _ranks(rules)
    whole = find_edge(terms, shoe).ev
    effects: list[float] = []
    for done, rank in enumerate(ranks):
        suits = tuple(Suit) if rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT) else (Suit.CLUBS,)
        edges = [float(find_edge(terms, shoe.without([Card.of(rank, s)])).ev) for s in suits]
        effects.append(sum(edges) / len(edges) - float(whole))
        if progress is not None:
            progress((done + 1) / len(ranks))
    return effects


def best_tags(effects: Sequence[Removal]) -> tuple[int, ...]:
    """Small whole tags in proportion to the effects: a good card gone counts against the player."""
    most = max(abs(each.effect) for each in effects)
    tags = {each.rank: round(HIGHEST_TAG * each.effect / most) for each in effects}
    return tuple(tags.get(rank, 0) for rank in Rank)


def correlation(effects: Sequence[Removal], tags: Sequence[int], rules: Rules) -> float:
    """The betting correlation: how closely tags follow the effects over the cards of a deck."""
    held = [(each.effect, tags[each.rank - 1]) for each in effects]
    weights = [sum(card.rank is each.rank for card in rules.deck.cards) for each in effects]
    total = sum(weights)
    x = sum(w * e for w, (e, _) in zip(weights, held, strict=True)) / total
    y = sum(w * t for w, (_, t) in zip(weights, held, strict=True)) / total
    xy = sum(w * (e - x) * (t - y) for w, (e, t) in zip(weights, held, strict=True))
    xx = sum(w * (e - x) ** 2 for w, (e, _) in zip(weights, held, strict=True))
    yy = sum(w * (t - y) ** 2 for w, (_, t) in zip(weights, held, strict=True))
    return xy / sqrt(xx * yy) if xx and yy else 0.0


def read_tags(text: str, effects: Sequence[Removal]) -> tuple[int, ...]:
    """A system by name, `best` for the analyser's, or thirteen tags from ace to king."""
    if text == BEST:
        return best_tags(effects)
    if text in SYSTEMS:
        return SYSTEMS[text]
    words = text.replace(",", " ").split()
    try:
        tags = tuple(int(word) for word in words)
    except ValueError:
        tags = ()
    if len(tags) != len(Rank) or any(abs(tag) > 20 for tag in tags):
        names = ", ".join((BEST, *SYSTEMS))
        raise InputError(f"--tags {text}: allowed: {names}, or 13 whole numbers from ace to king")
    return tags


def index_views(
    rules: Rules, tags: tuple[int, ...], *, stake: Cents, progress: Progress = None
) -> tuple[PlayChart, ...]:
    """Charts for the true counts around zero, each for a half shoe with that count."""
    charts = []
    for number in range(VIEWS):
        shoe = shoe_at(rules, tags, number - VIEWS // 2)
        charts.append(best_chart(rules, stake=stake, unseen=shoe))
        if progress is not None:
            progress((number + 1) / VIEWS)
    return tuple(charts)


def shoe_at(rules: Rules, tags: tuple[int, ...], count: float) -> Unseen:
    """Half a shoe, two decks at least, as the mean of all that have this true count.

    Each card is as likely as the count makes it, in a straight line with its tag.
    """
    cards = rules.deck.cards
    mean = sum(tags[card.rank - 1] for card in cards) / len(cards)
    even = {card: tags[card.rank - 1] - mean for card in cards}
    squares = sum(tag * tag for tag in even.values()) or 1.0
    decks = max(rules.decks / 2, LEAST_DECKS)
    shares = {card: 1.0 - tag * count / squares for card, tag in even.items()}
    return Unseen(tuple(decks * shares.get(card, 0.0) for card in CARDS))


class Step(NamedTuple):
    """Rounds that began at one true count; beyond -20 and 20 they are put together."""

    true_count: int
    share: float
    value: Estimate


def steps_of(report: Report) -> list[Step]:
    """The edge at each true count."""
    rows = report.ledger.array("counted").sum(axis=0).tolist()
    rounds = sum(row[0] for row in rows)
    return [
        Step(number - TRUE_COUNTS // 2, n / rounds, from_sums(n, total, square, stake=report.stake))
        for number, (n, total, square) in enumerate(rows)
        if n
    ]


@dataclass(frozen=True)
class Ramp:
    """Units to wager from each true count on; below the first of them `least`."""

    name: str
    least: float
    steps: tuple[tuple[int, float], ...] = ()

    def bet(self, count: int) -> float:
        """The wager at this true count."""
        return max([self.least, *(units for start, units in self.steps if count >= start)])


def spread_ramp(name: str, spread: int, *, least: float = 1.0) -> Ramp:
    """From one unit up to `spread`, two units more for each true count above one."""
    steps = tuple((count, float(min(spread, 2 * count))) for count in range(1, spread // 2 + 2))
    return Ramp(name, least, steps)


class Takings(NamedTuple):
    """What a ramp wins: per round dealt, in units, and what follows for a bankroll in units."""

    ramp: Ramp
    bet: float
    mean: float
    sd: float
    bankroll: float

    @property
    def per_hundred(self) -> float:
        """Units won in a hundred rounds."""
        return 100.0 * self.mean

    @property
    def score(self) -> float:
        """SCORE."""
        return score(self.mean, self.sd)

    @property
    def n0(self) -> float:
        """Rounds until expectation is one standard deviation."""
        return rounds_to_overcome(self.mean, self.sd)

    @property
    def ruin(self) -> float:
        """The risk of ever losing the bankroll."""
        return ruin_ever(self.mean, self.sd, bankroll=self.bankroll)

    def report(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "ramp": self.ramp.name,
            "average_bet": self.bet,
            "win_per_100": self.per_hundred,
            "sd_per_100": 10.0 * self.sd,
            "score": self.score,
            "n0": None if self.mean <= 0 else self.n0,
            "risk_of_ruin": self.ruin,
            "edge": self.mean / self.bet if self.bet else 0.0,
        }


def take(steps: Sequence[Step], ramp: Ramp, *, bankroll: float) -> Takings:
    """What a ramp makes of the rounds at each true count."""
    bet = mean = square = 0.0
    for step in steps:
        units = ramp.bet(step.true_count)
        bet += step.share * units
        mean += step.share * units * step.value.mean
        square += step.share * units**2 * (step.value.sd**2 + step.value.mean**2)
    return Takings(ramp, bet, mean, sqrt(max(square - mean * mean, 0.0)), bankroll)
