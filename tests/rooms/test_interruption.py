"""A player who does not act, vanishes or comes back; a process that dies; a clock, not a wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spanish21.cards import Card
from spanish21.errors import Code, Refusal
from spanish21.rooms.asks import Ready
from spanish21.rooms.casino import Casino
from spanish21.rooms.settings import RoomSettings
from spanish21.rooms.telling import RoomNews
from spanish21.rooms.waiting import Waiting
from spanish21.rules.play import Act
from spanish21.store.log import Log
from spanish21.table.commands import Choose, Insure
from spanish21.table.order import Await, due
from spanish21.wire.asks import ask_for
from tests.rooms.company import Clock, Company, open_casino, open_log, player

UP = {"ace": (Card.S9, Card.AD, Card.H9), "six": (Card.S9, Card.D6, Card.H7)}


def first(*cards: Card) -> RoomSettings:
    """A house whose shoes begin with a burn card and then these."""

    def stack(_: str, order: list[Card]) -> None:
        for place, card in enumerate(cards, 1):
            other = order.index(card, place)
            order[place], order[other] = order[other], order[place]

    return RoomSettings(stacking=stack, lease_ms=60_000)  # type: ignore[arg-type]


def serve(
    tmp_path: Path,
    cards: tuple[Card, ...],
    act: Callable[[Casino, Company, Clock], Awaitable[None]],
) -> None:
    """A table of the usual American game with one player, whose first cards are these."""

    async def whole() -> None:
        clock = Clock()
        log = open_log(tmp_path / "data", clock)
        casino = open_casino(log, clock, settings=first(*cards))
        await casino.start()
        room = await casino.open_room("common", name="one", id="one")
        company = Company(room, ("a",))
        await company.sit_down(casino)
        try:
            await act(casino, company, clock)
        finally:
            await casino.stop()
            log.engine.dispose()

    asyncio.run(whole())


async def settle(casino: Casino) -> None:
    """Let the table's clock strike, and everything that follows from it happen."""
    await casino.tick()
    while casino.is_busy:
        await asyncio.sleep(0)
        await asyncio.sleep(0.001)


def test_wagers_are_taken_for_the_posted_time_and_then_the_cards_come(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        await company.bet()
        clock.now += 14_999
        await settle(casino)
        assert not company.room.floor.table.playing
        clock.now += 1
        await settle(casino)
        assert company.room.floor.table.playing

    serve(tmp_path, UP["six"], act)


def test_a_player_who_does_not_act_in_thirty_seconds_stands(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        room = company.room
        await company.bet()
        await company.deal()
        assert isinstance(due(room.floor.table), Await)
        told = room.tell(player("a")).clock
        assert told is not None
        assert (told.what, told.left, told.whole) == (Waiting.TURN, 30_000, 30_000)
        clock.now += 29_999
        await settle(casino)
        assert room.floor.table.playing
        clock.now += 1
        await settle(casino)
        assert not room.floor.table.playing
        assert [each.staked for each in room.floor.table.settled] == [1000]

    serve(tmp_path, UP["six"], act)


def test_two_strikes_of_the_clock_give_up_one_wait_only(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        room = company.room
        room.join(player("a"), lambda news: None)
        await company.bet()
        await company.deal()
        clock.now += 60_000
        await asyncio.gather(room.give_up_waiting(), room.give_up_waiting())
        told = room.tell(player("a")).clock
        assert told is not None
        assert (told.what, told.left) == (Waiting.TURN, told.whole)

    serve(tmp_path, UP["ace"], act)


def test_insurance_is_waited_for_twice_as_long_and_never_taken_for_anyone(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        room = company.room
        room.join(player("a"), lambda news: None)  # whoever is gone is not waited for again
        await company.bet()
        await company.deal()
        told = room.tell(player("a")).clock
        assert told is not None
        assert (told.what, told.whole) == (Waiting.INSURANCE, 60_000)
        clock.now += 60_000
        await settle(casino)
        with pytest.raises(Refusal) as refused:
            await company.say("a", ask_for(Insure(person="a", box=1, cents=500)))
        assert refused.value.code is Code.INSURANCE_NOT_OPEN
        assert not any(wager.kind.value == "insurance" for wager in room.floor.table.box(1).wagers)

    serve(tmp_path, (*UP["ace"][:3], Card.C8), act)


def test_who_vanishes_in_mid_hand_comes_back_to_the_exact_state(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        room = company.room
        seen: list[RoomNews] = []
        leave = room.join(player("a"), seen.append)
        await company.bet()
        await company.deal()
        before = seen[-1]
        leave()
        clock.now += 10_000
        await settle(casino)
        again: list[RoomNews] = []
        room.join(player("a"), again.append)
        assert (again[0].version, again[0].view) == (before.version, before.view)
        assert again[0].answers == before.answers
        clock_told = again[0].clock
        assert clock_told is not None
        assert clock_told.left == 20_000

    serve(tmp_path, UP["six"], act)


def test_whoever_is_gone_and_has_let_the_time_pass_is_not_waited_for_again(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        room = company.room
        await company.bet()
        await company.deal()
        split = Choose(person="a", box=1, hand=1, act=Act.SPLIT)
        await company.say("a", ask_for(split))
        clock.now += 30_000
        await settle(casino)
        assert room.floor.table.playing
        await settle(casino)  # no more time has passed
        assert not room.floor.table.playing
        assert room.floor.table.accounts["person/a"] > 0  # the chips are kept

    serve(tmp_path, (Card.S8, Card.D6, Card.H8, Card.C9, Card.S2, Card.S3), act)


def test_alone_at_the_table_the_cards_come_when_the_player_is_ready(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        del casino, clock
        with pytest.raises(Refusal) as refused:
            await company.say("a", Ready())
        assert refused.value.code is Code.NOT_ASKED
        await company.bet()
        assert not company.room.floor.table.playing
        await company.say("a", Ready())
        assert company.room.floor.table.playing

    serve(tmp_path, UP["six"], act)


def test_a_restart_resumes_the_round_and_gives_the_player_the_whole_time(tmp_path: Path) -> None:
    async def act(casino: Casino, company: Company, clock: Clock) -> None:
        await company.bet()
        await company.deal()
        before = company.room.tell(player("a"))
        clock.now += 20_000
        later = open_casino(open_again(casino), clock, seed=2)
        await later.start()
        room = later.room("one")
        after = room.tell(player("a"))
        assert (after.version, after.view) == (before.version, before.view)
        assert after.clock == before.clock
        clock.now += 30_000
        await settle(later)
        assert not room.floor.table.playing
        with pytest.raises(Refusal) as refused:  # the process that lost its table writes nothing
            await company.say("a", ask_for(Choose(person="a", box=1, hand=1, act=Act.STAND)))
        assert refused.value.code is Code.TABLE_ELSEWHERE
        await later.stop()

    serve(tmp_path, UP["six"], act)


def open_again(casino: Casino) -> Log:
    return Log(casino.log.engine, casino.log.vault, casino.clock)
