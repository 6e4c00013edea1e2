"""A run in a file: stopped, it goes on from there; finished, it can be made longer.

The file says which run it is, how far it has got, and what has been counted: after the last whole
block, and beside that in the end, if the last piece has been played. A longer run leaves that piece
out and goes on with the next block, so it comes to the very numbers of a run that was asked for all
its rounds at once. A digest over all that shows when a file was changed or cut off. Nothing is
played here.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from spanish21.errors import InputError, print_line
from spanish21.odds.simulation.counts import Ledger
from spanish21.odds.simulation.setup import Simulation

if TYPE_CHECKING:
    from spanish21.odds.simulation.simulator import Run


class SavedRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds; `digest` is over the rest."""

    identity: dict[str, str | int]
    blocks: int
    longest: int
    least: int
    seconds: float
    ledger: dict[str, Any]
    finished: dict[str, Any] | None
    digest: str


def save(run: Run, path: Path) -> None:
    """Write how far a run has got; the file that was there stays whole until the new one is."""
    state = {
        "identity": identify(run.simulation),
        "blocks": run.blocks,
        "longest": run.longest,
        "least": run.least,
        "seconds": run.seconds,
        "ledger": write_ledger(run.ledger) if run.kept is None else run.kept,
        "finished": write_ledger(run.ledger) if run.whole else None,
    }
    try:
        room = path.with_suffix(f"{path.suffix}.new")
        room.write_text(json.dumps(state | {"digest": _digest_state(state)}))
        room.replace(path)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise InputError(
            f"{print_line(str(path))}: the run cannot be kept here ({reason})"
        ) from None


def _digest_state(state: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]


def read_saved(path: Path) -> SavedRun | None:
    """What the file holds; None where there is no file, or an empty one."""
    wrong = f"{print_line(str(path))}: not a run that simulate --resume has kept"
    try:
        text = path.read_text("utf-8") if path.exists() else ""
        if not text:
            return None
        state = json.loads(text)
        found = msgspec.convert(state, SavedRun)
    except (OSError, ValueError, RecursionError, msgspec.ValidationError):
        raise InputError(wrong) from None
    if _digest_state({k: v for k, v in state.items() if k != "digest"}) != found.digest:
        raise InputError(f"{wrong}, or it has been changed since")
    return found


def restore(run: Run, path: Path) -> None:
    """Go on from a file, if there is one; it must be of the same game and seed."""
    found = read_saved(path)
    if found is None:
        return
    here = identify(run.simulation)
    others = [name for name, value in here.items() if found.identity.get(name) != value]
    if others:
        raise InputError(
            f"{print_line(str(path))}: kept from another run; this one differs in: "
            f"{', '.join(others)}"
        )
    _go_on(run, found, path)


def _go_on(run: Run, found: SavedRun, path: Path) -> None:
    finished = None if found.finished is None else read_ledger(found.finished)
    if finished is not None and finished.rounds == run.rounds:
        run.kept, run.whole, run.ledger = found.ledger, True, finished
    else:
        run.ledger = read_ledger(found.ledger)
    least = run.ledger.rounds if finished is None else finished.rounds
    if run.rounds < least or (found.blocks and found.least + run.sample > run.rounds):
        raise InputError(
            f"{print_line(str(path))}: has {least:,} rounds already; allowed: as many, or more"
        )
    run.blocks, run.least, run.seconds = found.blocks, found.least, found.seconds
    run.longest = found.longest if run.blocks else 0


def identify(simulation: Simulation) -> dict[str, Any]:
    """What makes two runs the same but for their length."""
    from spanish21.odds.cache import fingerprint

    return {
        "rules": simulation.rules.hash,
        "seed": simulation.job.seed,
        "game": digest(simulation),
        "program": fingerprint(),
    }


def digest(simulation: Simulation) -> str:
    """Twelve hex digits that change with anything that is played."""
    text = hashlib.sha256()
    job = simulation.job
    for bundle in (job.play, job.setup, job.walk, job.hand or ()):
        for array in bundle:
            text.update(str(array).encode() if isinstance(array, int | None) else array.tobytes())
    return text.hexdigest()[:12]


def write_ledger(ledger: Ledger) -> dict[str, Any]:
    """The ledger in values that JSON can hold."""
    return {
        "rounds": ledger.rounds,
        "results": list(ledger.results.items()),
        "split_results": list(ledger.split_results.items()),
        "names": dict(ledger.names),
        "split_names": dict(ledger.split_names),
        "hands": list(ledger.hands.items()),
        "acts": dict(ledger.acts),
        "prizes": ledger.prizes,
        "envy": ledger.envy,
        "whole": ledger.whole,
        "late": ledger.late,
        "sides": {
            bet: [[*key, n] for key, n in found.items()] for bet, found in ledger.sides.items()
        },
        "detailed": ledger.detailed,
        "details": deepcopy(ledger.details),
        "path": ledger.path,
    }


def read_ledger(plain: dict[str, Any]) -> Ledger:
    """A ledger as `write_ledger` wrote it."""
    return Ledger(
        rounds=plain["rounds"],
        results=Counter(dict(plain["results"])),
        split_results=Counter(dict(plain["split_results"])),
        names=Counter(plain["names"]),
        split_names=Counter(plain["split_names"]),
        hands=Counter(dict(plain["hands"])),
        acts=Counter(plain["acts"]),
        prizes=plain["prizes"],
        envy=plain["envy"],
        whole=plain["whole"],
        late=plain["late"],
        sides={
            bet: Counter({(name, net): n for name, net, n in found})
            for bet, found in plain["sides"].items()
        },
        detailed=plain["detailed"],
        details=plain["details"],
        path=plain["path"],
    )
