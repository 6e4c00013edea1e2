"""Opening a table, one step of it, and a table from its stream of events.

Thin on purpose: whoever stores events calls `decide` and `apply` apart. A stream begins with
`TableOpened`, which holds the rules themselves, so it can be replayed without any rule file.
"""

from __future__ import annotations

from collections.abc import Iterable

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.rules.loading.recorded import load_recorded, print_rules
from spanish21.rules.model import Rules
from spanish21.rules.procedure.boxes import box_count
from spanish21.rules.side_bets.posted import posted_prizes
from spanish21.table.applying.apply import apply
from spanish21.table.commands import Command
from spanish21.table.deciding.decide import decide
from spanish21.table.events import SCHEMA, Event, TableOpened
from spanish21.table.shoe import whole
from spanish21.table.state import Shoe, Table


def open_table(rules: Rules) -> Table:
    """A table with nobody at it and a full shoe from which no card need be burned.

    `NewShoe` begins a shuffled shoe whose first card is burned where the rules say so.
    """
    return apply(_bare(rules), _opening(rules, text=""))


def opening_event(rules: Rules) -> TableOpened:
    """The event that begins the stream of a table dealt by these rules."""
    return _opening(rules, text=print_rules(rules))


def _bare(rules: Rules) -> Table:
    """A table on which nothing has been laid out yet."""
    return Table(rules, boxes=(), shoe=Shoe(0, ()), accounts={})


def _opening(rules: Rules, *, text: str) -> TableOpened:
    return TableOpened(
        schema=SCHEMA,
        ruleset=rules.id,
        title=rules.title,
        hash=rules.hash,
        text=text,
        settings=dict(rules.settings),
        boxes=box_count(rules),
        cards=whole(rules),
        posted=dict(posted_prizes(rules)),
    )


def step(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The table after a command, and the events that made it; raises `Refusal`."""
    events = decide(table, command)
    return replay_events(table, events), events


def replay_events(table: Table, events: Iterable[Event]) -> Table:
    """The table after these events."""
    for event in events:
        table = apply(table, event)
    return table


def begin_stream(event: object) -> Table:
    """The table as the first event of a stream opens it, by the rules it holds itself."""
    if not isinstance(event, TableOpened):
        found = "this one is empty" if event is None else f"not with {type(event).__name__}"
        raise InputError(f"a stream begins with TableOpened, which holds its rules; {found}")
    if event.schema != SCHEMA:
        raise InputError(f"the stream has schema {event.schema}; this program reads {SCHEMA}")
    if len(event.cards) != len(Card) or min(event.cards) < 0:
        raise InputError(f"a full shoe counts {len(Card)} cards, none below zero")
    return apply(_bare(load_recorded(event.text, event.hash)), event)


def replay_stream(events: Iterable[Event]) -> Table:
    """The table after a whole stream, its first event included."""
    stream = iter(events)
    return replay_events(begin_stream(next(stream, None)), stream)
