"""One room: a command is decided, filed and then told; repeated, late and lost commands."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish21.errors import Code, InputError, Refusal
from spanish21.fair.verifier import check_record
from spanish21.rooms.asks import AddEntropy, Ready, decode_command
from spanish21.rooms.casino import Casino
from spanish21.rooms.events import ShoeRevealed, SpinRevealed
from spanish21.rooms.keeping.filing import read_shown
from spanish21.rooms.keeping.recovery import recover
from spanish21.rooms.kept_answers import Done
from spanish21.rooms.telling import RoomNews
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import rule_set_ids
from spanish21.store.log import Log
from spanish21.table.commands import BuyIn, CashOut, PlaceWager
from spanish21.wire.asks import ask_for
from tests.rooms.company import Clock, Company, chips_of, open_casino, open_log, player

WAGER = ask_for(PlaceWager(person="a", box=1, kind=Kind.MAIN, cents=1000))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = open_log(tmp_path / "data", clock)
    yield opened
    opened.engine.dispose()


async def open_one(log: Log, clock: Clock, name: str, people: str) -> tuple[Casino, Company]:
    casino = open_casino(log, clock)
    await casino.start()
    room = await casino.open_room(name, name="one", id="one")
    company = Company(room, tuple(people))
    await company.sit_down(casino)
    return casino, company


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_room_is_recovered_exactly_in_the_middle_of_a_round(
    log: Log, clock: Clock, name: str
) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, name, "abc")
        for _ in range(3):
            await company.bet(side_bets=True)
            await company.deal()
            going = True
            while going:
                again = recover(log, company.room.stream)
                assert again.floor == company.room.floor
                assert again.house.keep() == company.room.standing.house.keep()
                assert again.chance.keep() == company.room.standing.chance.keep()
                going = await company.step()
        await casino.stop()

    asyncio.run(play())


def test_a_repeated_command_has_one_effect_and_the_first_answer(log: Log, clock: Clock) -> None:
    async def play() -> list[Done]:
        casino, company = await open_one(log, clock, "common", "a")
        room = company.room
        sent = [room.command(player("a"), WAGER, id="w1") for _ in range(5)]
        answers = [*await asyncio.gather(*sent), await room.command(player("a"), WAGER, id="w1")]
        assert chips_of(room, "a") == 10**7 // 2 - 1000
        await casino.stop()
        later = open_casino(log, clock)
        await later.start()
        answers.append(await later.room("one").command(player("a"), WAGER, id="w1"))
        assert chips_of(later.room("one"), "a") == 10**7 // 2 - 1000
        await later.stop()
        return answers

    answers = asyncio.run(play())
    assert len(set(answers)) == 1


def test_nobody_is_told_before_it_is_durable(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, "common", "a")
        told: list[int] = []

        def listen(news: RoomNews) -> None:
            filed = log.heads()["table/one"][0]
            assert news.version <= filed
            told.append(news.version)

        leave = company.room.join(player("a"), listen)
        await company.play_round()
        leave()
        assert told[-1] == company.room.version == log.heads()["table/one"][0]
        await casino.stop()

    asyncio.run(play())


def test_the_view_comes_whole_at_once_and_says_who_is_present(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, "common", "ab")
        news: list[RoomNews] = []
        company.room.join(player("a"), news.append)
        assert news[0].view == company.room.tell(player("a")).view
        leave = company.room.join(player("b"), lambda _: None)
        assert [each.person for each in news[-1].present] == ["a", "b"]
        leave()
        assert [each.person for each in news[-1].present] == ["a"]
        assert news[0].answers
        await casino.stop()

    asyncio.run(play())


def test_money_leaves_the_wallet_for_the_table_and_comes_back(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, "common", "a")
        assert await casino.wallet("a") == 10**7 // 2
        await company.say("a", ask_for(CashOut(person="a", cents=500)))
        assert await casino.wallet("a") == 10**7 // 2 + 500
        with pytest.raises(Refusal) as refused:
            await company.say("a", ask_for(BuyIn(person="a", cents=10**7)))
        assert refused.value.code is Code.NOT_ENOUGH_MONEY
        assert await casino.grant("a", 10**7, id="welcome one") == 10**7 // 2 + 500
        await casino.stop()

    asyncio.run(play())


def test_two_tables_cannot_spend_the_same_money(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino = open_casino(log, clock)
        await casino.start()
        rooms = [await casino.open_room("common", name=each, id=each) for each in "xyz"]
        await casino.grant("a", 1000, id="g")
        buy = ask_for(BuyIn(person="a", cents=700))
        asked = [room.command(player("a"), buy, id="b") for room in rooms]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, Done) for answer in answers) == 1
        refused = [each.code for each in answers if isinstance(each, Refusal)]
        assert refused == [Code.NOT_ENOUGH_MONEY] * 2
        assert await casino.wallet("a") == 300
        assert sorted(chips_of(room, "a") for room in rooms) == [0, 0, 700]
        await casino.stop()

    asyncio.run(play())


def test_a_late_decision_is_refused_because_the_table_has_moved_on(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, "common", "a")
        room = company.room
        old = room.version
        await company.play_round()
        for version in (old, room.version + 1):
            with pytest.raises(Refusal) as refused:
                await room.command(player("a"), WAGER, id=f"v{version}", version=version)
            assert refused.value.code is Code.MOVED_ON
        await room.command(player("a"), WAGER, id="now", version=room.version)
        await casino.stop()

    asyncio.run(play())


def test_every_revealed_shoe_and_spin_is_as_it_was_committed(log: Log, clock: Clock) -> None:
    async def play() -> tuple[list[str], list[ShoeRevealed | SpinRevealed]]:
        casino, company = await open_one(log, clock, "sd-bonus-spin", "abcdef")
        news: list[RoomNews] = []
        company.room.join(player("a"), news.append)
        shown = []
        await company.say("b", AddEntropy(text="seven suited sevens"))
        assert news[-1].fair.added == ("seven suited sevens",)
        for _ in range(25):
            shown += [news[-1].fair.commitment, *news[-1].fair.spins]
            await company.play_round(side_bets=True)
        events = [read_shown(filed) for filed in log.read("table/one")]
        await casino.stop()
        return shown, [each for each in events if isinstance(each, ShoeRevealed | SpinRevealed)]

    shown, revealed = asyncio.run(play())
    assert any(isinstance(each, SpinRevealed) for each in revealed)
    shoes = [each for each in revealed if isinstance(each, ShoeRevealed)]
    assert shoes[0].records[0]["added"] == ["seven suited sevens"]
    for each in revealed:
        records = each.records if isinstance(each, ShoeRevealed) else (each.record,)
        for record in records:
            assert check_record(record) == []
            assert record["commitment"] in shown


def test_entropy_comes_too_late_after_the_first_card(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, company = await open_one(log, clock, "common", "a")
        await company.play_round()
        with pytest.raises(Refusal) as refused:
            await company.say("a", AddEntropy(text="late"))
        assert refused.value.code is Code.SEALED_ALREADY
        assert "the shoe has begun" in refused.value.detail
        bare = await casino.open_room("ma", name="Nobody is here yet", id="bare")
        early = bare.command(player("a"), AddEntropy(text="early"), id="early")
        with pytest.raises(Refusal, match="no shoe is sealed now"):
            await early
        await casino.stop()

    asyncio.run(play())


def test_what_was_said_to_be_done_is_read_strictly() -> None:
    assert decode_command('{"schema":1,"type":"ready"}') == Ready(schema=1)
    with pytest.raises(InputError):
        decode_command('{"type":"ready","person":"b"}')
    with pytest.raises(InputError):
        decode_command("[" * 5000)


def test_a_table_that_is_not_there_is_refused_by_its_code(log: Log, clock: Clock) -> None:
    async def play() -> None:
        casino, _ = await open_one(log, clock, "common", "a")
        other = open_casino(log, clock, owner="there")
        await other.start()
        assert (other.rooms(), other.where("one")) == ((), "here")
        for name, code in (("one", Code.TABLE_ELSEWHERE), ("two", Code.NO_SUCH_TABLE)):
            with pytest.raises(Refusal) as refused:
                other.room(name)
            assert refused.value.code is code
        await other.stop()
        await casino.stop()

    asyncio.run(play())
