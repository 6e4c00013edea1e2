"""One answer: an act, with either what may be asked of it and what it takes, or the refusal.

Answers come from `decide` itself, so the two cannot disagree. Working one out is cheap but not
free, and a server asks for everyone after every command: so a `Family` of answers is remembered
with a `Glance`, everything that it depends on, and given again to whoever asks at the same glance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from spanish21.errors import Refusal
from spanish21.rules.amounts import Amounts
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act, split_amounts
from spanish21.table import commands as c
from spanish21.table.asking.option import Option
from spanish21.table.deciding.decide import decide
from spanish21.table.deciding.wagering import wagers_of
from spanish21.table.people import stakes_of
from spanish21.table.roles import MAY_GIVE
from spanish21.table.shoe import first_left, left
from spanish21.table.state import Table
from spanish21.table.words import Role

MEMORY = 1 << 16
"""Families that are remembered: some dozens for each person at two hundred tables."""


class Answer(NamedTuple):
    """An act as an option, the chips it takes in all, and why it is refused if it is.

    `takes` is over every line of the person: a double of $10 on three lines takes $30. A wager
    that is made smaller takes less than nothing. A refused act has its blanks as they stand in
    `option.command`, and nothing to choose.
    """

    option: Option
    takes: Amounts | None = None
    refusal: Refusal | None = None


Answers: TypeAlias = tuple[Answer, ...]
A = TypeVar("A", covariant=True)


class Family(tuple[A, ...]):
    """Answers that were found together.

    It is told apart by identity: whatever was made of it before, a guarded copy or its text, is
    looked up without reading it.
    """

    __hash__ = object.__hash__
    __eq__ = object.__eq__


class Glance(tuple[object, ...]):
    """What some answers depend on, and the table they are asked about.

    One that is remembered keeps only those parts of its table that are told by identity.
    """

    table: Table
    kept: object

    def let_go(self) -> None:
        """Keep no more of the table than must live on."""
        self.kept = (self.table.rules, self.table.boxes)
        del self.table


def glance_at(table: Table, *parts: object) -> Glance:
    """A glance at these parts of a table."""
    glance = Glance((id(table.rules), *parts))
    glance.table = table
    return glance


@lru_cache(MEMORY)
def recall(find: Callable[..., Family[Answer]], glance: Glance, *asked: object) -> Family[Answer]:
    """The answers found at a glance, worked out once."""
    found = find(glance.table, *asked)
    glance.let_go()
    return found


@lru_cache(MEMORY)
def recall_entered(family: Family[Answer], by: Role) -> Family[Answer]:
    """A person's own answers, as they are when a dealer enters what the person says.

    Only the role is another. `decide` looks at it first, and never again where people ask.
    """
    return Family([_enter(answer, by) for answer in family])


def _enter(answer: Answer, by: Role) -> Answer:
    kind = type(answer.option.command)
    assert by in MAY_GIVE[kind], "a dealer enters whatever a person may say"
    return Answer(_given_by(by, answer.option), answer.takes, answer.refusal)


def _given_by(role: Role, option: Option) -> Option:
    """The option as someone in this role has it."""
    command = replace(option.command, by=role)
    return Option(command, option.amounts, option.cards, option.numbers)


def judge(
    table: Table, candidates: Iterable[Option], asides: Iterable[c.Command], *, by: Role
) -> Family[Answer]:
    """Put every candidate to `decide`; then every act among `asides` that none of them stands for.

    A candidate that is refused is dropped where its act is among the others.
    """
    found: dict[object, list[Answer]] = {}
    for option in candidates:
        answer = _put(table, option, by)
        found.setdefault(_slot(option.command), []).append(answer)
    for command in asides:
        slot = _slot(command)
        if slot not in found:
            found[slot] = [_put(table, Option(command), by)]
    return Family(_best(found.values()))


def _put(table: Table, option: Option, by: Role) -> Answer:
    if option.command.by is not by:
        option = _given_by(by, option)
    try:
        decide(table, _trial(table, option.command))
    except Refusal as refusal:
        refusal.__traceback__ = None  # it is kept, and must not keep the frames
        return Answer(Option(option.command), refusal=refusal)
    return Answer(option, _takes(table, option))


def _trial(table: Table, command: c.Command) -> c.Command:
    """The command as it is put to `decide`: a card that is listed may be the one face down."""
    card = command.card if isinstance(command, c.DealCard) else None
    gone = card is not None and not left(table.shoe, card)
    return replace(command, card=first_left(table.shoe)) if gone else command


def _best(groups: Iterable[list[Answer]]) -> Iterator[Answer]:
    """Of one act the answers that are accepted, or one refusal."""
    for group in groups:
        accepted = [answer for answer in group if answer.refusal is None]
        yield from accepted or group[:1]


def _slot(command: c.Command) -> tuple[object, ...]:
    """What makes two commands the same act: its kind, whose it is and where."""
    kind = type(command)
    return kind, _places_of(kind)(command)


_PLACES = ("person", "box", "hand", "kind", "act", "cover", "other", "name")


@cache
def _places_of(kind: type[c.Command]) -> Callable[[c.Command], object]:
    """How the places of such a command are read."""
    places = [name for name in _PLACES if name in kind.__struct_fields__]
    return attrgetter(*places) if places else type


def _takes(table: Table, option: Option) -> Amounts | None:
    """The chips a command takes from its person, over all lines."""
    command, amounts = option.command, option.amounts
    if isinstance(command, c.PlaceWager | c.Insure):
        return amounts
    if isinstance(command, c.ChangeWager):
        return _takes_more(table, command, amounts)
    if isinstance(command, c.Choose | c.JoinDouble | c.JoinSplit):
        return _adds(table, command, amounts)
    return None


def _takes_more(table: Table, command: c.ChangeWager, amounts: Amounts | None) -> Amounts:
    own = wagers_of(table.box(command.box), command.person)
    before = next(wager.cents for wager in own if wager.kind is command.kind)
    lines = 1 + sum(wager.kind.is_line for wager in own) if command.kind is Kind.MAIN else 1
    assert amounts is not None, "a wager is changed to an amount"
    more = Amounts(amounts.least - before, amounts.most - before, amounts.step)
    return more.times(lines)


def _adds(
    table: Table, command: c.Choose | c.JoinDouble | c.JoinSplit, amounts: Amounts | None
) -> Amounts | None:
    hands = table.box(command.box).hands
    place = table.ask.hand if table.ask is not None else getattr(command, "hand", 0)
    stakes = stakes_of(hands[place - 1], command.person)
    if amounts is not None:
        return amounts.times(len(stakes))
    splits = isinstance(command, c.Choose) and command.act is Act.SPLIT
    if splits or (isinstance(command, c.JoinSplit) and command.cover is c.Cover.BOTH):
        return split_amounts(stakes[0].cents).times(len(stakes))
    return None
