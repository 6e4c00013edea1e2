"""What a careful regulator would want to know about a rule set: the findings of an audit.

Wagers that favour the player, figures the document states and its rules do not give, and every
ruling with what its other readings do to the wagers it touches. The rule set's own rulings are
read; no finding about one document is written here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

from spanish21.money import Cents
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.sides.odds import SUPER_BONUS, known_bets, permitted_decks, side_bets
from spanish21.odds.words import Progress
from spanish21.reports.switches import flip, main_switches, matters, show_position, touches_main
from spanish21.reports.wager_values import MAIN, main_ev, side_evs
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.ruling import Ruling

LARGE_MAIN, LARGE_SIDE = 1e-3, 1e-2
"""From these changes of the player's expectation on, a reading is worth a warning."""
CLAIM = re.compile(r"house edge of ([\d.]+)%")
DOUBLING = ("doubles_max", "double_amounts", "redouble_amounts")
"""The switches of what doubles may cost: the usual cause of a game worth playing."""


class Severity(Enum):
    """How much a finding matters."""

    ALARM = "alarm"
    WARNING = "warning"
    NOTE = "note"


class Effect(NamedTuple):
    """What another reading does to one wager: the player's expectation before and after."""

    reading: str
    says: str
    wager: str
    was: float
    now: float

    @property
    def change(self) -> float:
        """What the player gains by it."""
        return self.now - self.was


@dataclass(frozen=True)
class Finding:
    """One thing to know: how grave, of what kind, about what, resting on which clause."""

    severity: Severity
    kind: str
    subject: str
    clause: str
    text: str
    effects: tuple[Effect, ...] = ()


def audit(
    rules: Rules, *, stake: Cents = STAKE, progress: Progress | None = None
) -> tuple[Finding, ...]:
    """Every finding about a rule set, the gravest first."""
    variants = tuple(list_variants(rules))
    work: list[Callable[[], Iterable[Finding]]] = [
        partial(judge_main, variants, stake=stake),
        *(partial(judge_bet, variants, bet, stake=stake) for bet in known_bets(rules)),
        *(partial(_list_ruling, rules, ruling, stake=stake) for ruling in rules.rulings),
    ]
    found: list[Finding] = []
    for done, piece in enumerate(work, start=1):
        found += piece()
        if progress is not None:
            progress(done / len(work))
    found += judge_claims(variants, found, stake=stake)
    order = list(Severity)
    return tuple(sorted(found, key=lambda finding: order.index(finding.severity)))


def _list_ruling(rules: Rules, ruling: Ruling, *, stake: Cents) -> list[Finding]:
    return [judge_ruling(rules, ruling, stake=stake)]


def list_variants(rules: Rules) -> Iterator[Rules]:
    """The rule set as it is, and with each other number of decks its document permits."""
    yield rules
    if rules.document not in rule_set_ids():
        return
    for decks in permitted_decks(rules.document) if rules.document != "common" else ():
        other = flip(rules, "decks", decks) if decks != rules.decks else None
        if other is not None:
            yield other


def judge_main(variants: tuple[Rules, ...], *, stake: Cents = STAKE) -> Iterator[Finding]:
    """The main wager, if it favours the player, with what would end that."""
    evs = {rules.decks: main_ev(rules, stake=stake) for rules in variants}
    if all(ev <= 0 for ev in evs.values()):
        return
    first = variants[0]
    text = (
        f"The main wager favours the player under best play, by {_by_decks(evs)}; so does every "
        "other wager on the same hand."
    )
    causes = tuple(_causes(first, evs[first.decks], stake=stake))
    if causes:
        text += (
            " A double that may be small, or made again, is nearly a free card: see what ends that."
        )
    clause = first.clause("double_amounts")
    yield Finding(Severity.ALARM, "favours_player", "main wager", clause, text, causes)


def _by_decks(evs: Mapping[int, float]) -> str:
    """The shares that the player gains, for each number of decks where it is one."""
    gains = [(decks, ev) for decks, ev in sorted(evs.items()) if ev > 0]
    texts = [f"{ev:.4%} with {decks} decks" for decks, ev in gains]
    return ", ".join([texts[0].replace("%", "% of the wager", 1), *texts[1:]])


def _causes(rules: Rules, ev: float, *, stake: Cents) -> Iterator[Effect]:
    """The positions of the doubling switches that would give the house its edge back."""
    for switch in main_switches(rules):
        for other in switch.others if switch.key in DOUBLING else ():
            flipped = flip(rules, switch.key, other)
            now = ev if flipped is None else main_ev(flipped, stake=stake)
            if now < 0:
                reading = f"{switch.key} = {show_position(switch.key, other)}"
                yield Effect(reading, switch.says, MAIN, ev, now)


def judge_bet(variants: tuple[Rules, ...], bet: str, *, stake: Cents = STAKE) -> Iterator[Finding]:
    """A side bet that favours the player, in each way to play it; prizes are no bet."""
    if bet == SUPER_BONUS:
        return
    values = {rules.decks: side_evs(rules, bet, stake=stake) for rules in variants}
    first, kind = variants[0], Kind(bet)
    for play in values[first.decks]:
        evs = {decks: each[play] for decks, each in values.items()}
        if any(ev > 0 for ev in evs.values()):
            yield _favoured_bet(first, kind, play, evs)


def _favoured_bet(rules: Rules, kind: Kind, play: str, evs: Mapping[int, float]) -> Finding:
    name = f"{kind.title} ({play.replace('_', ' ')})" if play else kind.title
    offered = kind.value in side_bets(rules)
    words = "favours" if offered else "is not offered here; it would favour"
    text = f"{name} {words} the player by {_by_decks(evs)}."
    severity = Severity.ALARM if offered else Severity.NOTE
    return Finding(severity, "favours_player", name, rules.clause(f"{kind.key}.offered"), text)


def judge_claims(
    variants: tuple[Rules, ...], told: list[Finding], *, stake: Cents = STAKE
) -> Iterator[Finding]:
    """House edges that the document states, against what its rules and `told` readings give."""
    for ruling in variants[0].rulings:
        claim = CLAIM.search(ruling.question)
        if claim:
            yield _judge_claim(variants, ruling, float(claim[1]) / 100, told, stake=stake)


def _judge_claim(
    variants: tuple[Rules, ...],
    ruling: Ruling,
    stated: float,
    told: list[Finding],
    *,
    stake: Cents,
) -> Finding:
    edges = {variant.decks: -main_ev(variant, stake=stake) for variant in variants}
    given = ", ".join(f"{edge:.4%} with {decks} decks" for decks, edge in sorted(edges.items()))
    agrees = any(round(edge, 4) == round(stated, 4) for edge in edges.values())
    text = f"The document states a house edge of {stated:.2%}; the rules as read give {given}."
    rulings = [finding for finding in told if finding.kind == "ruling"]
    effects = [e for finding in rulings for e in finding.effects if e.wager == MAIN]
    if effects and not agrees:
        near = min(effects, key=lambda effect: abs(-effect.now - stated))
        text += f" The nearest single other reading is {near.reading}, with {-near.now:.4%}."
    severity = Severity.NOTE if agrees else Severity.ALARM
    return Finding(severity, "stated_figure", "house edge", ruling.clause, text)


def judge_ruling(rules: Rules, ruling: Ruling, *, stake: Cents = STAKE) -> Finding:
    """A ruling, with what each other reading does to every wager it touches."""
    effects = tuple(_effects(rules, ruling, stake=stake))
    severity = Severity.NOTE
    if any(_is_large(effect) for effect in effects):
        severity = Severity.WARNING
    text = f"{ruling.question} {ruling.ruling}"
    return Finding(severity, "ruling", ruling.key or "", ruling.clause, text, effects)


def _is_large(effect: Effect) -> bool:
    """Whether a reading changes much, or which side the wager favours."""
    turns = (effect.was > 0) != (effect.now > 0)
    return turns or abs(effect.change) >= (LARGE_MAIN if effect.wager == MAIN else LARGE_SIDE)


def _effects(rules: Rules, ruling: Ruling, *, stake: Cents) -> Iterator[Effect]:
    if ruling.key is None or not matters(ruling.key):
        return
    for reading in ruling.readings:
        flipped = flip(rules, ruling.key, reading.value)
        if flipped is None:
            continue
        name = f"{ruling.key} = {show_position(ruling.key, reading.value)}"
        for wager, was, now in _values(rules, flipped, ruling.key, stake=stake):
            yield Effect(name, reading.says, wager, was, now)


def _values(
    rules: Rules, flipped: Rules, key: str, *, stake: Cents
) -> Iterator[tuple[str, float, float]]:
    """Each wager that the key can touch, before and after."""
    if touches_main(key):
        yield MAIN, main_ev(rules, stake=stake), main_ev(flipped, stake=stake)
    for bet in _touched_bets(rules, key):
        before, after = (side_evs(each, bet, stake=stake) for each in (rules, flipped))
        for play in before:
            if before[play] != after[play]:
                yield f"{bet} {play}".strip(), before[play], after[play]


def _touched_bets(rules: Rules, key: str) -> tuple[str, ...]:
    """A bet's own keys touch it alone; keys of play may touch them all."""
    table, _, rest = key.partition(".")
    bets = side_bets(rules)
    if table == "wagers":
        bet = rest.partition(".")[0]
        return (bet,) if bet in known_bets(rules) else ()
    return (SUPER_BONUS,) if table == SUPER_BONUS and table in bets else bets if not rest else ()


def report_findings(rules: Rules, findings: tuple[Finding, ...]) -> dict[str, Any]:
    """An audit as plain values for JSON."""
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "decks": rules.decks,
        "findings": [
            {
                "severity": finding.severity.value,
                "kind": finding.kind,
                "subject": finding.subject,
                "clause": finding.clause,
                "text": finding.text,
                "effects": [
                    {**effect._asdict(), "change": effect.change} for effect in finding.effects
                ],
            }
            for finding in findings
        ],
    }
