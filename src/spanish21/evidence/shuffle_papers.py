"""A shuffle on paper: what each step of the shuffle by hand leaves of the old order.

Beside it stand the uniform shuffle and, in an evidence folder, the shuffle that sealed shoes get.
`spanish21 shuffle` prints the same. Chance is an argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from spanish21.evidence.generator_papers import make_evidence_seal
from spanish21.evidence.plan import EvidencePlan
from spanish21.odds.exact.first_card_values import first_card_values
from spanish21.odds.hands.stories import STAKE
from spanish21.odds.words import Progress
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import shuffle_steps
from spanish21.shuffling.mixing import Measure, measure_orders
from spanish21.shuffling.procedure import shuffle_evenly, walk_rules
from spanish21.shuffling.riffles import equal_riffles

UNIFORM = "uniform shuffle"
SEALED = "sealed shoes"


class AceFollowed(NamedTuple):
    """What a player gains who follows an ace through the shuffle by the card in front of it.

    `chance` is that the card dealt behind that one is the ace; `ev` what a unit brings on a box to
    which it is the first card, `usual_ev` what it brings on any box. Margins are of 95%.
    """

    chance: float
    chance_margin: float
    uniform: float
    ev: float
    ev_margin: float
    usual_ev: float


def follow_ace(
    rules: Rules, last: tuple[Measure, ...], progress: Progress | None = None
) -> AceFollowed:
    """By the neighbours that the last step leaves."""
    size = rules.decks * rules.deck.size
    neighbours = next(measure for measure in last if measure.name == "neighbours")
    values = first_card_values(rules, stake=STAKE, progress=progress)
    usual = sum(card.chance * card.ev for card in values)
    chance, uniform = neighbours.mean / size, neighbours.uniform / size
    margin, worth = neighbours.margin * (1 - uniform), values[0].ev - usual
    ev = usual + (chance - uniform) * worth
    return AceFollowed(chance, margin, uniform, ev, margin * worth, usual)


def sample_orders(rules: Rules, *, trials: int, seed: int) -> dict[str, list[list[int]]]:
    """The orders after each step, over many shuffles, and those of the uniform shuffle last."""
    chance = Random(seed)  # noqa: S311 - a model of a shuffle, not a shoe that is dealt
    size = rules.decks * rules.deck.size
    names = [f"{i}. {step.value}" for i, step in enumerate(shuffle_steps(rules), start=1)]
    orders: dict[str, list[list[int]]] = {name: [] for name in [*names, UNIFORM]}
    for _ in range(trials):
        for name, order in zip(names, walk_rules(rules, size, chance), strict=True):
            orders[name].append(order)
        orders[UNIFORM].append(list(shuffle_evenly(range(size), chance)))
    return orders


def report_shuffles(
    rules: Rules,
    found: dict[str, tuple[Measure, ...]],
    gain: AceFollowed,
    *,
    trials: int,
    seed: int,
) -> dict[str, Any]:
    """Every step's measures as plain values."""
    size = rules.decks * rules.deck.size
    steps = [
        {"step": step}
        | tell_riffles(size, measures)
        | {measure.name: measure.report() for measure in measures}
        for step, measures in found.items()
    ]
    return {
        "ruleset": rules.id,
        "hash": rules.hash,
        "trials": trials,
        "seed": seed,
        "steps": steps,
        "ace_followed": gain._asdict(),
    }


def tell_riffles(size: int, measures: Sequence[Measure]) -> dict[str, float | None]:
    """How many riffles of the whole pile leave as many rising sequences, with the 95% interval.

    It has no upper end where the uniform shuffle may leave as many.
    """
    rising = next(measure for measure in measures if measure.name == "rising sequences")
    low, high = (
        equal_riffles(size, rising.uniform - (rising.uniform - 1) * effect)
        for effect in (rising.effect + rising.margin, rising.effect - rising.margin)
    )
    told = rising.effect > rising.margin
    return {
        "riffles": equal_riffles(size, rising.mean),
        "riffles_low": low,
        "riffles_high": high if told else None,
    }


def study_shuffles(plan: EvidencePlan) -> dict[str, Any]:
    """The shuffle by hand step by step, the uniform one, and that of sealed shoes."""
    rules = plan.rules
    orders = sample_orders(rules, trials=plan.trials, seed=plan.seed)
    by_hand = {step: measure_orders(sample) for step, sample in orders.items()}
    gain = follow_ace(rules, list(by_hand.values())[-2])
    found = {**by_hand, SEALED: measure_orders(_sealed_orders(plan))}
    return report_shuffles(rules, found, gain, trials=plan.trials, seed=plan.seed)


def _sealed_orders(plan: EvidencePlan) -> list[list[int]]:
    orders = []
    for number in range(plan.trials):
        order = list(range(plan.rules.decks * plan.rules.deck.size))
        make_evidence_seal(plan, f"order {number}").open().shuffle(order)
        orders.append(order)
    return orders
