"""Events of the play: what a hand chose, and what others on its box did about it."""

from __future__ import annotations

from spanish21.money import Cents
from spanish21.rules.kinds import Kind
from spanish21.rules.play import Act
from spanish21.table.commands import Cover
from spanish21.table.events.opening import TableEvent
from spanish21.table.words import PersonId


class Chosen(TableEvent, frozen=True, tag="chosen"):
    """A hit, a stand, a surrender or a rescue; `everyone` when it is for the whole hand.

    `over` tells that the hand ends with what one person did for themselves. `asks` are the others
    on it who may still rescue.
    """

    person: PersonId
    box: int
    hand: int
    act: Act
    everyone: bool = True
    over: bool = False
    asks: tuple[PersonId, ...] = ()


class Doubled(TableEvent, frozen=True, tag="doubled"):
    """The caller doubles, adding `cents` to each of their wagers; `asks` may join."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)
    asks: tuple[PersonId, ...] = ()


class DoubleJoined(TableEvent, frozen=True, tag="double_joined"):
    """Another person on the hand doubles too, by `cents` on each of their wagers."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)


class HandSplit(TableEvent, frozen=True, tag="hand_split"):
    """The caller splits a hand, with `cents` more on each of their wagers; `asks` may join."""

    person: PersonId
    box: int
    hand: int
    cents: Cents
    kinds: tuple[Kind, ...] = (Kind.MAIN,)
    asks: tuple[PersonId, ...] = ()


class SplitJoined(TableEvent, frozen=True, tag="split_joined"):
    """Another person covers both hands, each wager for `cents` more, or goes with one of them."""

    person: PersonId
    box: int
    hand: int
    cover: Cover
    cents: Cents = 0
    kinds: tuple[Kind, ...] = (Kind.MAIN,)


class AnswersClosed(TableEvent, frozen=True, tag="answers_closed"):
    """Whoever has not answered on this box wants nothing more."""

    box: int
