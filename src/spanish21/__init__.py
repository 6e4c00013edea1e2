"""Spanish 21 and its relatives exactly as five regulators wrote them.

    >>> import spanish21 as s21
    >>> rules = s21.load("ma", decks=8)
    >>> s21.side_bets(rules, "match_dealer")
    Match the Dealer: house edge 2.9855%

Importing this package is cheap: the names below are looked up when they are first used, numpy and
numba only when something is calculated, matplotlib only when a chart is drawn. docs/api.md lists
them all; `ARCHITECTURE.md` is the map behind them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spanish21.version import __version__ as __version__

if TYPE_CHECKING:
    from spanish21.cards import Card, parse_cards, print_cards
    from spanish21.coach.advice import Advice
    from spanish21.coach.bets import BetAdvice
    from spanish21.coach.coach import Coach
    from spanish21.coach.grading import Grade
    from spanish21.coach.record import CoachSummary
    from spanish21.errors import InputError, Refusal, RulesError, Spanish21Error
    from spanish21.house.house import House
    from spanish21.library.edges import ActionValues, HouseEdge, edge, values
    from spanish21.library.papers import ParSheet, RuleComparison, compare, par
    from spanish21.library.played import PlayedRound, replay
    from spanish21.library.positions import print_position, read_position, step
    from spanish21.library.runs import CountResult, SimulationResult, count, simulate
    from spanish21.library.sides import BetOdds, SideBets, side_bets
    from spanish21.library.sitting import ShownHand, Sitting
    from spanish21.library.strategy import StrategyChart, chart
    from spanish21.rules.document import Document
    from spanish21.rules.kinds import Kind, Side
    from spanish21.rules.loading.load import load, rule_set_ids
    from spanish21.rules.model import Rules
    from spanish21.rules.play import Act
    from spanish21.table.applying.apply import apply
    from spanish21.table.asking.answers import answers
    from spanish21.table.asking.options import options
    from spanish21.table.asking.seen import seen
    from spanish21.table.asking.views import view
    from spanish21.table.commands import BuyIn, Choose, Command, Insure, Pass, PlaceWager
    from spanish21.table.deciding.decide import decide
    from spanish21.table.engine import open_table
    from spanish21.table.events import Event
    from spanish21.table.state import Table

__all__ = [
    "Act",
    "ActionValues",
    "Advice",
    "BetAdvice",
    "BetOdds",
    "BuyIn",
    "Card",
    "Choose",
    "Coach",
    "CoachSummary",
    "Command",
    "CountResult",
    "Document",
    "Event",
    "Grade",
    "House",
    "HouseEdge",
    "InputError",
    "Insure",
    "Kind",
    "ParSheet",
    "Pass",
    "PlaceWager",
    "PlayedRound",
    "Refusal",
    "RuleComparison",
    "Rules",
    "RulesError",
    "ShownHand",
    "Side",
    "SideBets",
    "SimulationResult",
    "Sitting",
    "Spanish21Error",
    "StrategyChart",
    "Table",
    "answers",
    "apply",
    "chart",
    "compare",
    "count",
    "decide",
    "edge",
    "load",
    "open_table",
    "options",
    "par",
    "parse_cards",
    "print_cards",
    "print_position",
    "read_position",
    "replay",
    "rule_set_ids",
    "seen",
    "side_bets",
    "simulate",
    "step",
    "values",
    "view",
]
_HOMES = {
    "edge": "library.edges",
    "values": "library.edges",
    "HouseEdge": "library.edges",
    "ActionValues": "library.edges",
    "chart": "library.strategy",
    "StrategyChart": "library.strategy",
    "side_bets": "library.sides",
    "BetOdds": "library.sides",
    "SideBets": "library.sides",
    "simulate": "library.runs",
    "count": "library.runs",
    "SimulationResult": "library.runs",
    "CountResult": "library.runs",
    "compare": "library.papers",
    "par": "library.papers",
    "RuleComparison": "library.papers",
    "ParSheet": "library.papers",
    "replay": "library.played",
    "PlayedRound": "library.played",
    "Sitting": "library.sitting",
    "ShownHand": "library.sitting",
    "step": "library.positions",
    "print_position": "library.positions",
    "read_position": "library.positions",
    "Coach": "coach.coach",
    "Advice": "coach.advice",
    "BetAdvice": "coach.bets",
    "Grade": "coach.grading",
    "CoachSummary": "coach.record",
    "House": "house.house",
    "Card": "cards",
    "parse_cards": "cards",
    "print_cards": "cards",
    "InputError": "errors",
    "Refusal": "errors",
    "RulesError": "errors",
    "Spanish21Error": "errors",
    "load": "rules.loading.load",
    "rule_set_ids": "rules.loading.load",
    "Rules": "rules.model",
    "Document": "rules.document",
    "Kind": "rules.kinds",
    "Side": "rules.kinds",
    "Act": "rules.play",
    "BuyIn": "table.commands",
    "PlaceWager": "table.commands",
    "Choose": "table.commands",
    "Insure": "table.commands",
    "Pass": "table.commands",
    "Command": "table.commands",
    "apply": "table.applying.apply",
    "decide": "table.deciding.decide",
    "open_table": "table.engine",
    "answers": "table.asking.answers",
    "options": "table.asking.options",
    "view": "table.asking.views",
    "seen": "table.asking.seen",
    "Table": "table.state",
    "Event": "table.events",
}


def __getattr__(name: str) -> Any:
    """Look a name up in the module it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'spanish21' has no attribute {name!r}")
    return getattr(import_module(f"spanish21.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """The public names, though none has been looked up yet."""
    return sorted([*__all__, "__version__"])
