"""Values as text that is the same on every machine.

The last digits of a calculated number depend on the processor: how many numbers it adds at once.
So numbers are cut to seven figures, far more than anything is known to and far fewer than differ.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any

FIGURES = 7
NOTHING = 1e-12
"""What is smaller than this is what is left over of a calculation."""


def steady(value: Any) -> Any:
    """A value as JSON has it, with every number cut to figures that all machines agree on.

    >>> steady({"ev": -0.003643890467475995, "slip": 3e-17, "rounds": 12345678})
    {'ev': -0.00364389, 'slip': 0.0, 'rounds': 12345678}
    """
    if isinstance(value, Mapping):
        return {str(key): steady(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [steady(each) for each in value]
    if isinstance(value, float):
        return _cut(value)
    return value


def _cut(number: float) -> float | None:
    if not isfinite(number):
        return None
    return 0.0 if abs(number) < NOTHING else float(f"{number:.{FIGURES}g}")


def print_values(value: Any) -> bytes:
    """The bytes of a file that holds these values."""
    return (json.dumps(steady(value), indent=1, ensure_ascii=False) + "\n").encode()
