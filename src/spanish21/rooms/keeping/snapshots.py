"""What a room came to, as bytes: so that a restart need not read a long stream from its start.

A snapshot holds secrets and is encrypted by the store. It is a help and never the truth: one that
was made by another version of the program, or that cannot be read, is left aside. Only types of
this package are read back.
"""

from __future__ import annotations

import io
import pickle
import zlib
from typing import Any

from spanish21.house.house import House
from spanish21.rooms.events import RoomOpened
from spanish21.rooms.sealing import SealedChance, Stacking
from spanish21.rooms.standing import Standing
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.rules.model import Rules
from spanish21.version import __version__

FORM = 1
"""Of what a snapshot holds; another number is another form."""
PLAIN = frozenset({("fractions", "Fraction"), ("builtins", "frozenset")})
RULES = "rules"


def take_snapshot(standing: Standing) -> bytes:
    """A room as bytes, its rules as their text."""
    house, chance = standing.house, standing.chance
    rules = standing.rules
    whole = {
        "made": (FORM, __version__),
        "rules": (print_rules(rules), rules.hash),
        "state": _dump(rules, (standing.opened, standing.version, house.keep(), chance.keep())),
    }
    return zlib.compress(pickle.dumps(whole, protocol=5), level=1)


def read_snapshot(data: bytes, stacking: Stacking | None = None) -> Standing | None:
    """The room again; None where the bytes were made by another program."""
    try:
        whole = _BackReader(io.BytesIO(zlib.decompress(data)), None).load()
        if whole["made"] != (FORM, __version__):
            return None
        rules = load_recorded(*whole["rules"])
        opened, version, house_kept, chance_kept = _BackReader(
            io.BytesIO(whole["state"]), rules
        ).load()
    except (pickle.UnpicklingError, zlib.error, KeyError, ValueError, TypeError, AttributeError):
        return None
    assert isinstance(opened, RoomOpened)
    chance = SealedChance(opened.id, chance_kept[0], stacking)
    chance.bring_back(chance_kept)
    house = House(rules, chance, name=opened.id, keyed_in=opened.live)
    house.bring_back(house_kept)
    standing = Standing(opened, house, chance)
    standing.version = version
    return standing


def _dump(rules: Rules, state: Any) -> bytes:
    file = io.BytesIO()
    _StateWriter(file, rules).dump(state)
    return file.getvalue()


class _StateWriter(pickle.Pickler):
    """Writes everything but the rules, which are named."""

    def __init__(self, file: io.BytesIO, rules: Rules) -> None:
        super().__init__(file, protocol=5)
        self._rules = rules

    def persistent_id(self, obj: Any) -> Any:
        return RULES if obj is self._rules else None


class _BackReader(pickle.Unpickler):
    """Reads types of this package and nothing else."""

    def __init__(self, file: io.BytesIO, rules: Rules | None) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_load(self, pid: Any) -> Any:
        if pid != RULES or self._rules is None:
            raise pickle.UnpicklingError(f"{pid} is unknown")
        return self._rules

    def find_class(self, module_name: str, global_name: str) -> Any:
        own = module_name.split(".")[0] == "spanish21" or module_name.startswith("msgspec")
        if own or (module_name, global_name) in PLAIN:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} is not read back")
