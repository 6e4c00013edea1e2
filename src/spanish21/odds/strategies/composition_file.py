"""Best play by the cards, made once and kept: as plain values for a file, and back.

Hands are written by their cards, such as `A5T` or, where it matters, `67s` for one suit; rows have
a digit for each up card from the ace to the ten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spanish21.errors import InputError
from spanish21.money import Cents
from spanish21.odds.cache import remember
from spanish21.odds.hands.automaton import VALUES
from spanish21.odds.hands.graph import PLAIN, SUITS, HandPlace, node_index
from spanish21.odds.hands.held_cards import NOT_SPLIT
from spanish21.odds.hands.stories import OPTION_NAMES
from spanish21.odds.strategies.composition import (
    BY_CHART,
    CompositionPlay,
    PlayStage,
    Splits,
    StagePlay,
)
from spanish21.odds.strategies.shape_chart import PlayChart
from spanish21.rules.model import Rules

_VALUE_NAMES = "A23456789T"
_SUIT_NAMES = "".join(suit.value for suit in SUITS)


def best_composition(
    rules: Rules,
    *,
    stake: Cents,
    prizes: bool = False,
    progress: Callable[[float], None] | None = None,
) -> CompositionPlay:
    """Best play by the cards with a full shoe, from the analyser; kept on disk once made.

    With `prizes` it plays for the fixed prizes that such a stake wins, too.
    """

    def make() -> dict[str, Any]:
        from spanish21.odds.strategies.composition_solving import solve_composition

        play = solve_composition(rules, stake=stake, prizes=prizes, progress=progress)
        return write_play(play)

    key = f"{rules.hash} {stake}{' prizes' if prizes else ''}"
    return read_play(remember("composition", key, make))


def write_play(play: CompositionPlay) -> dict[str, Any]:
    """The play as plain values."""
    return {
        "kind": play.kind,
        "ruleset": play.ruleset,
        "hash": play.rules_hash,
        "options": list(OPTION_NAMES),
        "up_cards": _VALUE_NAMES,
        "stages": [_write_stage(*each) for each in play.stages.items()],
        "splits": _write_splits(play.splits),
        "chart": play.chart.report(),
    }


def _write_stage(stage: PlayStage, play: StagePlay) -> dict[str, Any]:
    names = list(node_index())
    return {
        "begun": "" if stage.begun == NOT_SPLIT else _VALUE_NAMES[stage.begun],
        "doubles": stage.doubles,
        "riding": stage.riding,
        "added": stage.added,
        "shapes": {str(number): row for number, row in play.shapes.items()},
        "hands": {_name(names[node]): row for node, row in play.nodes.items()},
    }


def _write_splits(splits: Splits) -> dict[str, Any]:
    return {
        "first": {_VALUE_NAMES[value]: row for value, row in splits.first.items()},
        "suited": {
            "".join(_VALUE_NAMES[value] + _SUIT_NAMES[suit] for suit in suits): row
            for (value, *suits), row in splits.suited.items()
        },
        "again": {_VALUE_NAMES[value]: row for value, row in splits.again.items()},
    }


def _name(place: HandPlace) -> str:
    values = "".join(name * n for name, n in zip(_VALUE_NAMES, place.counts, strict=True))
    return values if place.suit == PLAIN else values + _SUIT_NAMES[place.suit]


def read_play(report: Mapping[str, Any]) -> CompositionPlay:
    """The play of a report."""
    try:
        return CompositionPlay(
            ruleset=report["ruleset"],
            rules_hash=report["hash"],
            chart=PlayChart.read(report["chart"]),
            stages=dict(map(_read_stage, report["stages"])),
            splits=_read_splits(report["splits"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise InputError(
            f"not a strategy by composition: {error!r}; write one with --save-strategy"
        ) from None


def _read_stage(found: Mapping[str, Any]) -> tuple[PlayStage, StagePlay]:
    begun = _VALUE_NAMES.index(found["begun"]) if found["begun"] else NOT_SPLIT
    money = float(found["riding"]), float(found["added"])
    stage = PlayStage(begun, int(found["doubles"]), *money)
    options = "".join(map(str, range(len(OPTION_NAMES)))) + BY_CHART
    shapes = {int(number): _row(row, options) for number, row in found["shapes"].items()}
    nodes = {_node(name): _row(row, options) for name, row in found["hands"].items()}
    return stage, StagePlay(shapes, nodes)


def _read_splits(found: Mapping[str, Any]) -> Splits:
    hands = "1234"
    return Splits(
        first={_VALUE_NAMES.index(v): _row(row, hands) for v, row in found["first"].items()},
        suited={_pair(name): _row(row, hands) for name, row in found["suited"].items()},
        again={_VALUE_NAMES.index(v): _row(row, hands) for v, row in found["again"].items()},
    )


def _row(row: str, allowed: str) -> str:
    if len(row) != VALUES or not set(row) <= set(allowed):
        raise ValueError(f"row {row!r}")
    return row


def _node(name: str) -> int:
    """The node of this name."""
    values, suit = name.rstrip(_SUIT_NAMES), name.lstrip(_VALUE_NAMES)
    counts = tuple(values.count(value) for value in _VALUE_NAMES)
    return node_index()[HandPlace(counts, _SUIT_NAMES.index(suit) if suit else PLAIN)]


def _pair(name: str) -> tuple[int, int, int]:
    if len(name) != 4 or name[0] != name[2]:
        raise ValueError(f"pair {name!r}")
    value, first, second = name[0], name[1], name[3]
    return _VALUE_NAMES.index(value), _SUIT_NAMES.index(first), _SUIT_NAMES.index(second)
