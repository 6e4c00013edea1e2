"""Two tables that differ in hidden cards only: what they tell must be the same, byte for byte.

The burn card, the hole card and everything deeper in the shoe are others; all that lies open is the
same. Every frame that any viewer would receive is compared, until an event shows a card that
differs. From one table with its wagers down several rounds begin, each on a fork of it with other
cards in both shoes.
As a campaign: `python -m tests.rooms.hidden 10000`, or so many rounds from a sitting on:
`python -m tests.rooms.hidden 4000 600`.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from itertools import count
from random import Random

from msgspec.structs import replace

from spanish21.cards import Card
from spanish21.house.player import choose_play, lay_wagers
from spanish21.rooms.attempt import Attempt
from spanish21.rooms.events import AnyRoomEvent, RoomOpened
from spanish21.rooms.keeping.filing import Happening, conceal
from spanish21.rooms.standing import Standing, begin_standing
from spanish21.rooms.telling import Around, RoomMoment, RoomNews
from spanish21.rooms.waiting import awaited, give_up_waiting
from spanish21.rules.dealer import DealerHand
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.model import Rules
from spanish21.rules.procedure.shoe import cards_burned
from spanish21.server.socket.telling import encode_seen, encode_view
from spanish21.table.commands import BuyIn, Command, Pass, Sit
from spanish21.table.engine import opening_event
from spanish21.table.events import SCHEMA, CardDealt, HoleCardTurned, TableOpened
from spanish21.table.insuring import unanswered
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

MOST_SHOWN = 12
"""Fewer cards than this come out alike after the first ones; then the two shoes differ."""
ROUNDS, TOLD = 10, 30
"""Rounds of one sitting, and after how many sittings a word is said."""
PEOPLE = ("a", "b", "c")
VIEWERS = (
    *(Speaker(Role.PLAYER, person) for person in PEOPLE),
    Speaker(Role.ONLOOKER, "o"),
    Speaker(Role.DEALER, "d"),
    Speaker(Role.FLOOR, "f"),
    Speaker(Role.SURVEILLANCE, "s"),
)


class Pair:
    """One table dealt twice, the hidden cards apart.

    Each has rules of its own, so neither is answered from what was remembered for the other.
    """

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.frames = 0
        self.rules = rules
        self._draw_lots(chance)
        opening = opening_event(rules)
        other = replace(opening, text=f"{opening.text}# read apart\n")
        self.tables = [self._open(each, place) for place, each in enumerate((opening, other))]

    def _draw_lots(self, chance: Random) -> None:
        """Two orders of the shoe, and the same entropy for both tables."""
        self.orders = order_cards(self.rules, chance)
        seed = chance.random()
        self.entropies = [Random(seed).randbytes for _ in self.orders]

    def _open(self, opening: TableOpened, place: int) -> Standing:
        def stack(_: str, cards: MutableSequence[Card]) -> None:
            cards[:] = self.orders[place]

        return begin_standing(Happening(RoomOpened(SCHEMA, "t", "t")), Happening(opening), stack)

    @contextmanager
    def deal_again(self, chance: Random) -> Iterator[None]:
        """Have both shoes in other orders while this lasts; then the tables are as before."""
        kept, seated = (self.orders, self.entropies), self.tables
        self._draw_lots(chance)
        self.tables = [table.fork() for table in seated]
        for table in self.tables:
            assert table.shoe_is_fresh, "no card has been drawn yet"
            table.house.shuffle_anew()
        yield
        (self.orders, self.entropies), self.tables = kept, seated

    def do(self, command: Command | None, *, betting_over: bool = False) -> bool:
        """Give a command at both tables; False once something has been shown that differs."""
        told = []
        for place, table in enumerate(self.tables):
            attempt = Attempt(table, self.entropies[place])
            if command is not None:
                attempt.do(command)
            attempt.run(betting_over=betting_over)
            told.append(attempt)
            self.tables[place] = attempt.standing
        return self._compare(*told)

    def time_out(self) -> bool:
        """Let the posted time pass at both tables."""
        told = []
        for place, table in enumerate(self.tables):
            attempt = Attempt(table, self.entropies[place])
            wait = awaited(table)
            assert wait is not None
            give_up_waiting(attempt, wait)
            told.append(attempt)
            self.tables[place] = attempt.standing
        return self._compare(*told)

    def _compare(self, one: Attempt, two: Attempt) -> bool:
        shown = [[conceal(event) for event in each.events] for each in (one, two)]
        if shown[0] != shown[1]:
            first = next(_differing(shown[0], shown[1]))
            assert isinstance(first, CardDealt | HoleCardTurned), f"{first} tells a hidden card"
            return False
        moments = [
            RoomMoment(each.standing, around=Around(), events=tuple(each.events))
            for each in (one, two)
        ]
        for viewer in VIEWERS:
            frames = [_frames(RoomNews(moment, viewer)) for moment in moments]
            assert frames[0] == frames[1]
            self.frames += len(frames[0])
        return True

    @property
    def table(self) -> Standing:
        """The first of the two."""
        return self.tables[0]


def order_cards(rules: Rules, chance: Random) -> tuple[list[Card], list[Card]]:
    """Two orders of the shoe that agree in every card that will lie open at first."""
    whole = list(rules.deck.cards * rules.decks)
    chance.shuffle(whole)
    burns = cards_burned(rules)
    hole = burns + 2 * len(PEOPLE) + 1
    shown = hole + 1 + chance.randrange(MOST_SHOWN)
    deeper = whole[shown:]
    chance.shuffle(deeper)
    other = whole[:shown] + deeper
    for place in (*range(burns), hole):
        choice = [at for at in range(shown, len(other)) if _fits(other, hole, place, at)]
        swap = chance.choice(choice)
        other[place], other[swap] = other[swap], other[place]
    return whole, other


def _fits(cards: list[Card], hole: int, place: int, at: int) -> bool:
    """Another card that the reader or the peek answers for as before."""
    if cards[at] is cards[place]:
        return False
    if place != hole:
        return True
    up = DealerHand().draw(cards[place - 1 - len(PEOPLE)])
    return up.draw(cards[at]).result.blackjack == up.draw(cards[place]).result.blackjack


def _differing(one: list[AnyRoomEvent], two: list[AnyRoomEvent]) -> Iterator[AnyRoomEvent]:
    return (a for a, b in zip(one, two, strict=False) if a != b)


def _frames(news: RoomNews) -> list[bytes]:
    return [frame for frame in (encode_seen(news), encode_view(news)) if frame is not None]


def seat_pair(rules: Rules, chance: Random) -> Pair:
    """Two tables at which everyone has laid their wagers, before the first card of the shoe."""
    pair = Pair(rules, chance)
    for box, person in enumerate(PEOPLE, 1):
        assert pair.do(BuyIn(person=person, cents=10**6))
        assert pair.do(Sit(person=person, box=box))
        side_bets = chance.random() < 0.7
        for wager in lay_wagers(rules, person, box, stake=1000, side_bets=side_bets):
            assert pair.do(wager)
    return pair


def play_pair(pair: Pair, chance: Random) -> None:
    """Play a round twice over, from fresh shoes, until a hidden card shows."""
    with pair.deal_again(chance):
        going = pair.do(None, betting_over=True)
        while going and pair.table.floor.table.playing:
            going = _answer(pair, chance)


def _answer(pair: Pair, chance: Random) -> bool:
    table = pair.table.floor.table
    if chance.random() < 0.1:
        return pair.time_out()
    turn = due(table)
    if isinstance(turn, Await):
        return pair.do(choose_play(table, turn))
    for box, person in unanswered(table):
        return pair.do(Pass(person=person, box=box))
    raise AssertionError(f"nobody is awaited: {turn}")


def play_sitting(number: int, rounds: int) -> int:
    """Play so many rounds at one table twice over; how many frames were the same."""
    names = rule_set_ids()
    pair = seat_pair(load(names[number % len(names)]), Random(f"sitting {number}"))
    for each in range(rounds):
        play_pair(pair, Random(f"round {number} {each}"))
    return pair.frames


def main(rounds: int, first: int = 0) -> None:
    """Play so many rounds over all rule sets, from a sitting on, and tell how far it has come."""
    gc.freeze()
    gc.set_threshold(200_000, 100, 100)  # next to nothing here is garbage that has a cycle
    done = frames = 0
    for number in count(first):
        frames += play_sitting(number, min(ROUNDS, rounds - done))
        done = min(done + ROUNDS, rounds)
        if done == rounds or number % TOLD == TOLD - 1:
            told = f"{done} rounds, {frames} frames the same byte for byte"
            print(f"{told}; the next sitting is {number + 1}", flush=True)
        if done == rounds:
            return


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
