"""A mapping that cannot be changed, so that a rule set stays what it was when it was loaded.

Unlike `types.MappingProxyType` it can be pickled, which simulations on several machines need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class FrozenMap(Mapping[str, T]):
    """Text keys to values, read only.

    >>> FrozenMap({"suited": 9})["suited"]
    9
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, T]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: str) -> T:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):  # much quicker than key by key, and asked often
            return self._items == other._items
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(frozenset(self._items))

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"
