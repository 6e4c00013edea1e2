"""Two tables that differ in hidden cards only: what they tell must be the same, byte for byte.

The burn card, the hole card and everything deeper in the shoe are others; all that lies open is the
same. Every frame that any viewer would receive is compared, until an event shows a card that
differs. As a campaign: `python -m tests.rooms.hidden 10000`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableSequence
from random import Random

from spanish21.cards import Card
from spanish21.house.player import choose_play, lay_wagers
from spanish21.rooms.attempt import Attempt
from spanish21.rooms.events import AnyRoomEvent, RoomOpened
from spanish21.rooms.filing import Happening, conceal
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
from spanish21.table.events import SCHEMA, CardDealt, HoleCardTurned
from spanish21.table.insuring import unanswered
from spanish21.table.order import Await, due
from spanish21.table.words import Role
from spanish21.wire.people import Speaker

PEOPLE = ("a", "b", "c")
VIEWERS = (
    *(Speaker(Role.PLAYER, person) for person in PEOPLE),
    Speaker(Role.ONLOOKER, "o"),
    Speaker(Role.DEALER, "d"),
    Speaker(Role.FLOOR, "f"),
    Speaker(Role.SURVEILLANCE, "s"),
)


class Pair:
    """One table dealt twice, the hidden cards apart."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.frames = 0
        self.chance = chance
        orders = self._orders(rules)
        seed = chance.random()
        self.entropies = [Random(seed).randbytes for _ in orders]
        self.tables = [self._open(rules, order) for order in orders]

    def _orders(self, rules: Rules) -> tuple[list[Card], list[Card]]:
        """Two orders of the shoe that agree in every card that will lie open at first."""
        whole = list(rules.deck.cards * rules.decks)
        self.chance.shuffle(whole)
        burns = cards_burned(rules)
        hole = burns + 2 * len(PEOPLE) + 1
        shown = hole + 1 + self.chance.randrange(7)
        deeper = whole[shown:]
        self.chance.shuffle(deeper)
        other = whole[:shown] + deeper
        for place in (*range(burns), hole):
            choice = [at for at in range(shown, len(other)) if _fits(other, hole, place, at)]
            swap = self.chance.choice(choice)
            other[place], other[swap] = other[swap], other[place]
        return whole, other

    def _open(self, rules: Rules, order: list[Card]) -> Standing:
        def stack(_: str, cards: MutableSequence[Card]) -> None:
            cards[:] = order

        opened = Happening(RoomOpened(SCHEMA, "t", "t"))
        return begin_standing(opened, Happening(opening_event(rules)), stack)

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


def play_pair(rules: Rules, chance: Random) -> int:
    """Play a round twice over until a hidden card shows; how many frames were the same."""
    pair = Pair(rules, chance)
    for box, person in enumerate(PEOPLE, 1):
        assert pair.do(BuyIn(person=person, cents=10**6))
        assert pair.do(Sit(person=person, box=box))
    for box, person in enumerate(PEOPLE, 1):
        for wager in lay_wagers(rules, person, box, stake=1000, side_bets=chance.random() < 0.7):
            assert pair.do(wager)
    going = pair.do(None, betting_over=True)
    while going and pair.table.floor.table.playing:
        going = _answer(pair, chance)
    return pair.frames


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


def main(rounds: int) -> None:
    """Play so many rounds over all rule sets."""
    names, frames = rule_set_ids(), 0
    for number in range(rounds):
        frames += play_pair(load(names[number % len(names)]), Random(number))
    print(f"{rounds} rounds, {frames} frames the same byte for byte")


if __name__ == "__main__":
    main(int(sys.argv[1]))
