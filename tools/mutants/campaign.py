"""The campaign: which mutants are run, and which are left to run.

`results.py` keeps what came of them, so that a campaign can be ended and taken up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from random import Random

from spanish21.errors import InputError, RulesError
from spanish21.rules.loading.load import load, unbind
from tools.mutants.breaks import Mutant, list_mutants
from tools.mutants.places import Place, enforced_clauses, find_places
from tools.mutants.results import KILLED, read_results

MOST_KEYS = 2
"""So many keys of one clause are flipped, spread over all it has; its functions are one mutant."""


def plan() -> tuple[Mutant, ...]:
    """Every mutant of a campaign, in an order that is the same each time and mixes the clauses.

    So a campaign that is ended early is a fair sample of the whole.
    """
    found = [
        mutant
        for document, clause in enforced_clauses()
        for place in choose_places(find_places(document, clause))
        for mutant in choose_value(list_mutants(document, clause.id, place))
    ]
    return tuple(sorted(found, key=lambda mutant: sha256(mutant.name.encode()).digest()))


def choose_value(mutants: Iterable[Mutant]) -> list[Mutant]:
    """The first mutant of a place that a rule set can have, or the first if there is none."""
    found = list(mutants)
    return [each for each in found if can_load(each)][:1] or found[:1]


def can_load(mutant: Mutant) -> bool:
    """Whether a rule set can have this value of a key."""
    try:
        unbind(load(mutant.document), {mutant.place.key: mutant.value} if mutant.place.key else {})
    except (RulesError, InputError):
        return False
    return True


def choose_places(places: tuple[Place, ...]) -> list[Place]:
    """The functions, and a few of many keys, the same ones each time."""
    keys = [place for place in places if place.key]
    step = max(1, len(keys) // MOST_KEYS)
    return keys[::step][:MOST_KEYS] + [place for place in places if not place.key]


def sample(count: int, seed: int) -> list[Mutant]:
    """Some mutants that were killed in the last campaign, for the short form."""
    verdicts = read_results()
    killed = [mutant for mutant in plan() if verdicts.get(mutant.name) == KILLED]
    return Random(seed).sample(killed, min(count, len(killed)))  # noqa: S311 - a choice of tests


def todo(planned: Iterable[Mutant], verdicts: Mapping[str, str], again: str) -> list[Mutant]:
    """The mutants still to be run: those without a result, and those to be judged again."""
    return [each for each in planned if verdicts.get(each.name, again) == again]
