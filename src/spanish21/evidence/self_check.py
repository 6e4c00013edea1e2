"""Whether an installation is sound: a few questions whose answers others have published.

Each part either says in a line what it found or raises `Unsound` with what it expected. Nothing is
read from the cache of results, and nothing is left behind.
"""

from __future__ import annotations

import platform
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution, version
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from spanish21.errors import Spanish21Error
from spanish21.evidence.bill import PROGRAM, find_packages
from spanish21.evidence.rule_papers import read_data
from spanish21.version import __version__

PUBLISHED_EDGE = 0.78
"""Per cent, of the usual American game whose dealer hits soft 17, six decks."""
PUBLISHED_DOUBLE = 0.348048
"""What doubling 5-6 against a 2 is worth in that game."""
PUBLISHED_MATCH = Fraction(114, 3731)
"""The house edge of Match the Dealer with six decks: 3.06%."""
ROUND = "round.txt"
WORDS = 64
TOLD = ("numpy", "numba", "msgspec", "sqlalchemy", "litestar")


class Unsound(Spanish21Error):
    """Something of the installation is not as it must be."""


class Soundness(NamedTuple):
    """One part that was found sound: its name, and what was found in a line."""

    part: str
    says: str


def check_versions() -> str:
    """Every package that is needed is there, in a version that those who need it can use."""
    found = find_packages()
    if PROGRAM not in found:
        raise Unsound("spanish21 itself is not installed here: pip install it")
    for name, package in sorted(found.items()):
        for text in package.requires or ():
            needed = Requirement(text)
            if needed.marker is not None and not needed.marker.evaluate({"extra": ""}):
                continue
            other = found.get(canonicalize_name(needed.name))
            if other is None:
                raise Unsound(f"{name} needs {needed.name}, which is not installed")
            if not needed.specifier.contains(other.version, prereleases=True):
                asked = f"{needed.name}{needed.specifier}"
                raise Unsound(f"{name} needs {asked}, and {other.version} is installed")
    told = ", ".join(f"{name} {version(name)}" for name in TOLD)
    return f"spanish21 {__version__}, Python {platform.python_version()}, {told}"


def check_installed(root: Path | None = None) -> str:
    """Every file of the package is as the installer left it."""
    folder = root or Path(str(files("spanish21")))
    try:
        listed = [file for file in distribution(PROGRAM).files or () if file.hash is not None]
    except PackageNotFoundError:
        listed = []
    ours = [file for file in listed if file.parts[0] == PROGRAM]
    for file in ours:
        path = folder.joinpath(*file.parts[1:])
        assert file.hash is not None
        if not path.is_file():
            raise Unsound(f"{file}: is missing from the installed package")
        digest = urlsafe_b64encode(sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
        if digest != file.hash.value:
            raise Unsound(f"{file}: is not as it was installed")
    return f"{len(ours)} files as they were installed" if ours else "run from its sources"


def check_kernels() -> str:
    """Compiled functions are compiled, and give numbers that others give too."""
    import numpy as np
    from numba import config, njit

    from spanish21.odds.simulation.kernels.streams import draw_word
    from spanish21.odds.simulation.machine.arrays import open_stream

    if getattr(config, "DISABLE_JIT", 0):
        raise Unsound("numba compiles nothing here (NUMBA_DISABLE_JIT is set)")

    @njit
    def words(stream, count):  # type: ignore[no-untyped-def] # numba finds the types
        out = np.empty(count, np.uint64)
        for n in range(count):
            out[n] = draw_word(stream)
        return out

    ours = words(open_stream(21, 7), WORDS)
    theirs = np.random.Philox(key=np.array([21, 7], np.uint64)).random_raw(WORDS)
    if ours.tolist() != theirs.tolist():
        raise Unsound("the simulator's random numbers are not numpy's Philox")
    value = _value_of_double()
    if round(value, 6) != PUBLISHED_DOUBLE:
        raise Unsound(
            f"doubling 5-6 against 2 is worth {value:.6f}; {PUBLISHED_DOUBLE} is published"
        )
    return f"doubling 5-6 against 2 is worth {value:.6f}, as published; random words as numpy's"


def _value_of_double() -> float:
    from spanish21.cards import Card, parse_cards
    from spanish21.odds.exact.analyser import value_hand
    from spanish21.odds.exact.live_hand import LiveHand
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.hands.unseen import Unseen
    from spanish21.rules.loading.load import load

    rules, cards, up = load("common"), parse_cards("5c 6d"), Card.parse("2c")
    unseen = Unseen.fresh(rules).without([*cards, up])
    return value_hand(Terms(rules), LiveHand(cards), up, unseen).actions["double"]


def check_edges() -> str:
    """A whole game, a side bet and the dealer's busts come to what is published."""
    from spanish21.odds.exact.edge import find_edge
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.sides.odds import side_odds
    from spanish21.rules.loading.load import load

    edge = 100 * find_edge(Terms(load("common"))).house_edge
    if round(edge, 2) != PUBLISHED_EDGE:
        raise Unsound(f"the house edge of common is {edge:.4f}%; {PUBLISHED_EDGE}% is published")
    (match,) = side_odds(load("ma"), "match_dealer")
    if -match.ev != PUBLISHED_MATCH:
        raise Unsound(f"Match the Dealer is worth {match.ev}; -{PUBLISHED_MATCH} is published")
    return f"common {edge:.4f}% (published {PUBLISHED_EDGE}%), Match the Dealer 3.0555% exactly"


def check_known_round() -> str:
    """A round of the Massachusetts rules, written by hand from 5(f), is paid as written."""
    from spanish21.rounds.checking import compare_text, differences
    from spanish21.rounds.parsing import parse_round
    from spanish21.rounds.replay import replay

    text = read_data(ROUND).decode()
    case = parse_round(text)
    played = replay(case)
    expected = case.expect
    found = () if expected is None else differences(expected, played)
    wrong = [*found, *compare_text(text, case, played)]
    if expected is None or wrong:
        raise Unsound(f"the known round differs: {wrong[0] if wrong else 'nothing is expected'}")
    return "7-7-7 mixed, suited and of spades pays 3 to 2, 2 to 1 and 3 to 1 [ma 5(f)(3), (4)]"


def check_store() -> str:
    """The store keeps its contract in a folder that is thrown away."""
    from spanish21.evidence.store_contract import list_breaches

    with TemporaryDirectory(prefix="spanish21-self-check-") as folder:
        breaches = list_breaches(Path(folder))
    if breaches:
        raise Unsound(breaches[0])
    return "events are kept in order, chained, sealed and never changed"


PARTS: dict[str, Callable[[], str]] = {
    "versions": check_versions,
    "files": check_installed,
    "kernels": check_kernels,
    "edge": check_edges,
    "round": check_known_round,
    "store": check_store,
}


def check_installation() -> Iterator[Soundness]:
    """Every part in turn, as it is found sound; the first that is not raises `Unsound`."""
    for part, check in PARTS.items():
        try:
            yield Soundness(part, check())
        except Unsound as fault:
            raise Unsound(f"self-check: {part}: {fault}") from None
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise Unsound(f"self-check: {part}: it failed with {reason}") from error
