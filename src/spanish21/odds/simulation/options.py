"""How a game is simulated: a user's choices, and what a rule set refuses of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.rules.choices import ShuffledBy
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.limits import line_kinds, offered, refuse_wager
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.procedure.shoe import shuffled_how

MOST_BOXES = 7
NEVER = 1 << 20
"""A true count that is never reached."""
ALWAYS = -NEVER
"""A true count that is always reached, also by someone who does not count."""


class Shuffle(Enum):
    """How a shoe's cards come into their order: all alike, or by the rule set's steps."""

    EVEN = "even"
    HAND = "hand"


@dataclass(frozen=True)
class Options:
    """How a game is simulated.

    `penetration` is the share of the shoe in front of the cut card, by default as the rule set has
    it. `lines` further wagers lie beside each main wager. `tags` count cards by rank name;
    `insure_at` is the least true count to insure at. `errors` is the share of choices on which
    another lawful act is done than the strategy's, all of those alike. From the true count
    `shuffle_at` on the house shuffles after a round.
    """

    stake: Cents = 1000
    boxes: int = 1
    fresh: bool = False
    penetration: float | None = None
    shuffle: Shuffle = Shuffle.EVEN
    lines: int = 0
    side_bets: Mapping[Kind, Cents] = field(default_factory=dict)
    side: Side = Side.HIGH
    tags: tuple[int, ...] = ()
    insure_at: int = NEVER
    errors: float = 0.0
    early_hole: bool = True
    detail: bool = False
    shuffle_at: int = NEVER

    @property
    def lockstep(self) -> bool:
        """Whether lanes can play it in lock-step: whatever is not named here, they cannot."""
        rest = replace(self, stake=1000, fresh=False, penetration=None, early_hole=True)
        rest = replace(rest, lines=0, side_bets={}, side=Side.HIGH, tags=(), detail=False)
        return rest == Options()

    @property
    def booked(self) -> bool:
        """Whether every round is booked by itself, beyond what its main wager came to."""
        return bool(self.side_bets or self.tags or self.detail)

    @property
    def unit(self) -> Cents:
        """What is first wagered on each box: the main wager and the lines that equal it."""
        return self.stake * (1 + self.lines)


def check_penetration(share: float | None) -> None:
    """Refuse a cut card that leaves too little in front of it, or that no shoe has."""
    if share is not None and not 0.05 <= share <= 1.0:
        raise InputError(f"penetration: found {share}; allowed: 0.05 to 1.0")


def check_options(rules: Rules, options: Options) -> None:
    """Refuse what the rule set does not offer or a shoe cannot be."""
    most = min(MOST_BOXES, box_count(rules))
    if not 1 <= options.boxes <= most:
        raise InputError(f"boxes: found {options.boxes}; allowed: 1 to {most}")
    if options.shuffle is Shuffle.HAND and shuffled_how(rules) is not ShuffledBy.HAND:
        raise InputError(
            f"shuffle: found hand; {rules.id} is shuffled by {shuffled_how(rules).value}, "
            f"so allowed: even [{rules.clause('shuffled_by')}]"
        )
    check_penetration(options.penetration)
    if not 0.0 <= options.errors <= 1.0:
        raise InputError(f"errors: found {options.errors}; allowed: 0 to 1")
    _check_wagers(rules, options)


def _check_wagers(rules: Rules, options: Options) -> None:
    """Put every wager to the rulebook, in the order it is laid."""
    known = line_kinds(rules)
    if not 0 <= options.lines <= len(known):
        titles = ", ".join(kind.title for kind in known) or "none"
        raise InputError(
            f"lines: found {options.lines}; allowed: 0 to {len(known)} ({rules.id} has: {titles}) "
            f"[{rules.clause('wagers.lines')}]"
        )
    wagers = {Kind.MAIN: options.stake, **dict.fromkeys(known[: options.lines], options.stake)}
    made: list[Kind] = []
    for kind, cents in {**wagers, **options.side_bets}.items():
        refusal = refuse_wager(
            rules, kind, cents=cents, main=options.stake, made=made, side=options.side
        )
        if refusal is not None:
            raise InputError(f"stake: {refusal}" if kind is Kind.MAIN else str(refusal))
        made.append(kind)
    if options.insure_at != NEVER and not offered(rules, Kind.INSURANCE):
        clause = rules.clause(f"{Kind.INSURANCE.key}.offered")
        raise InputError(f"insurance is not offered by {rules.id} [{clause}]")
