"""The bill of materials: every package the program runs on, as CycloneDX has it.

What is installed is asked, from the program's own requirements down, for the platform it runs on.
No serial number and no time stand in it, so that the same packages give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from spanish21.version import __version__

PROGRAM = "spanish21"
SPEC = "1.6"
SHORT = 60
"""Some packages have the whole text of a licence where its name should be."""


def make_bill() -> dict[str, Any]:
    """The bill as plain values."""
    found = find_packages()
    components = [_component(package) for name, package in sorted(found.items()) if name != PROGRAM]
    main = {
        "type": "application",
        "bom-ref": _ref(PROGRAM, __version__),
        "name": PROGRAM,
        "version": __version__,
        "purl": _ref(PROGRAM, __version__),
        "licenses": [{"expression": "MIT"}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {"component": main},
        "components": components,
        "dependencies": [_edges(name, found) for name in sorted({PROGRAM, *found})],
    }


def find_packages() -> dict[str, Distribution]:
    """Every package that the program needs and that is installed, by its plain name."""
    found: dict[str, Distribution] = {}
    waiting = [(PROGRAM, frozenset[str]())]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        asked = waiting.pop()
        if asked in seen:
            continue
        seen.add(asked)
        try:
            found[asked[0]] = distribution(asked[0])
        except PackageNotFoundError:
            continue
        waiting += _needs(found[asked[0]], asked[1])
    return found


def _needs(package: Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """What a package needs on this platform, each with the extras it is asked for with."""
    for text in package.requires or ():
        needed = Requirement(text)
        wanted = [{"extra": extra} for extra in (extras or {""})]
        if needed.marker is None or any(map(needed.marker.evaluate, wanted)):
            yield canonicalize_name(needed.name), frozenset(needed.extras)


def _ref(name: str, version: str) -> str:
    return f"pkg:pypi/{name}@{version}"


def _version(name: str, package: Distribution) -> str:
    return __version__ if name == PROGRAM else package.version


def _component(package: Distribution) -> dict[str, Any]:
    name = canonicalize_name(package.metadata["Name"])
    ref = _ref(name, package.version)
    head = {"type": "library", "bom-ref": ref, "name": name, "version": package.version}
    return head | {"purl": ref, "licenses": _licences(package)}


def _licences(package: Distribution) -> list[dict[str, Any]]:
    expression, named = (_field(package, name) for name in ("License-Expression", "License"))
    if expression:
        return [{"expression": expression}]
    classed = [
        line.rpartition(" :: ")[2]
        for line in package.metadata.get_all("Classifier") or ()
        if line.startswith("License ::")
    ]
    names = [named] if 0 < len(named) < SHORT and "\n" not in named else classed
    return [{"license": {"name": name}} for name in names]


def _field(package: Distribution, name: str) -> str:
    return next(iter(package.metadata.get_all(name) or ()), "")


def _edges(name: str, found: dict[str, Distribution]) -> dict[str, Any]:
    package = found.get(name)
    needs = sorted({each for each, _ in _needs(package, frozenset())} & {*found}) if package else []
    ref = _ref(name, _version(name, package) if package else __version__)
    return {"ref": ref, "dependsOn": [_ref(each, _version(each, found[each])) for each in needs]}
