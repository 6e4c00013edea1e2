"""How a learner stands as a picture: the share of right answers by kind, with its interval."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import Protocol

Z = 1.96


class Asked(Protocol):
    """So many questions of a kind, so many answered right."""

    asked: int
    right: int


def draw_training(kinds: Mapping[str, Asked], path: Path) -> None:
    """Draw a bar for each kind, the least known on top."""
    from matplotlib.figure import Figure

    rows = sorted(kinds.items(), key=lambda pair: -pair[1].right / pair[1].asked)
    figure = Figure(figsize=(7, 1.2 + 0.45 * max(1, len(rows))), layout="constrained")
    axis = figure.subplots()
    for place, (_, item) in enumerate(rows):
        low, high = share_interval(item.right, item.asked)
        share = item.right / item.asked
        axis.barh(place, share, color="#2f6f4f", height=0.6)
        axis.plot([low, high], [place, place], color="#1b1b1b", linewidth=1.5)
        axis.text(1.02, place, f"{item.right} of {item.asked}", va="center", fontsize=9)
    axis.set(xlim=(0, 1), xlabel="share of right answers, with its 95% interval")
    axis.set_yticks(range(len(rows)), [kind for kind, _ in rows])
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        from spanish21.reports.file_kind import unwritable

        raise unwritable(path, error) from None


def share_interval(right: int, asked: int) -> tuple[float, float]:
    """Wilson's interval of a share.

    >>> [round(end, 3) for end in share_interval(8, 10)]
    [0.49, 0.943]
    """
    share, weight = right / asked, Z * Z / asked
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / asked + weight / (4 * asked)) / (1 + weight)
    return middle - half, middle + half
