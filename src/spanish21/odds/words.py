"""Words that the odds and their reports share: plain values, progress, a count's tags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
"""Values that JSON can hold."""
Progress = Callable[[float], None]
"""Told how far a long calculation is, from 0 to 1."""
Tags = tuple[int, ...]
"""What a count adds for each of the ten card values."""
