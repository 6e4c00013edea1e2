"""What the plain player wants, in plain words; no chart of the real strategies."""

from __future__ import annotations

from tests.plain.papers import ACE

SPLITS = {1: range(1, 11), 8: range(1, 11), 2: range(2, 8), 3: range(2, 8), 7: range(2, 7)}
SPLITS |= {6: range(4, 7), 9: range(3, 10), 10: range(6, 7)}


def plan(total: int, soft: bool, cards: int, pair: int, doubles: int, up: int) -> tuple[str, ...]:
    """What is wanted, the most wanted first; to stand is always the last wish."""
    if doubles:
        return plan_doubled(total, up)
    wants: tuple[str, ...] = ()
    if up == ACE and total in (16, 17) and not soft:
        wants = ("surrender",)
    if pair and up in SPLITS.get(pair, ()):
        wants = (*wants, "split")
    return (*wants, *plan_total(total, soft, cards, up))


def plan_doubled(total: int, up: int) -> tuple[str, ...]:
    if total in (10, 11) and 2 <= up <= 7:
        return ("double",)
    if total <= 16 and up in (1, 8, 9, 10):
        return ("rescue",)
    return ("double_least",) if total <= 9 else ()


def plan_total(total: int, soft: bool, cards: int, up: int) -> tuple[str, ...]:
    if soft:
        if total >= 19 or (total == 18 and cards < 4 and 2 <= up <= 8):
            return ()
        return ("double_least" if up == 4 else "double", "hit") if up in (4, 5, 6) else ("hit",)
    if total >= 17 or (total >= 13 and 2 <= up <= 6 and cards <= 4):
        return ("hit",) if total == 17 and up == ACE else ()
    if total in (10, 11) and 2 <= up <= 8 and cards <= 4:
        return ("double", "hit")
    return ("hit",)
