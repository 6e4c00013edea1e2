"""What a round pays, worked out a second time: straight from the documents, without the rulebook.

It reads the cards, wagers and choices of a finished round from its events and settles every wager
by the text of its document and the rulings, for the six rule sets as shipped. Nothing of
`spanish21.rules` is asked. Slow and plain on purpose.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from spanish21.cards import Card
from spanish21.table import events as e

MATCHES = {
    "nh-break-bonus": {(2, 0): 25, (1, 1): 15, (0, 2): 8, (1, 0): 10, (0, 1): 3},
    "nh-go-for-it": {(2, 0): 15, (1, 1): 13, (0, 2): 7, (1, 0): 6, (0, 1): 3},
    "nh-bet-bigger": {(2, 0): 22, (1, 1): 15, (0, 2): 8, (1, 0): 11, (0, 1): 4},
}
JACKPOTS = {"mega": 1_000_000, "major": 250_000, "minor": 100_000}
LOSES_TO_BLACKJACK = ("ma", "common", "nh-bet-bigger")
"""Where a 21 of three or more cards does not beat a dealer blackjack."""

Net = dict[tuple[str, str], int]


@dataclass
class Hand:
    """A hand: cards, and for each person and kind what was wagered first and with each double."""

    stakes: dict[tuple[str, str], list[int]]
    cards: list[Card] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    given_up: dict[str, str] = field(default_factory=dict)


@dataclass
class Round:
    """All that the documents ask of a round."""

    boxes: dict[int, list[Hand]] = field(default_factory=dict)
    wagers: list[e.WagerPlaced] = field(default_factory=list)
    first_two: dict[int, list[Card]] = field(default_factory=dict)
    dealer: list[Card] = field(default_factory=list)
    hole: Card | None = None
    insured: list[e.Insured] = field(default_factory=list)
    spins: dict[tuple[int, str], str] = field(default_factory=dict)


def second_opinion(ruleset: str, events: Iterable[e.Event]) -> Net:
    """What every person won or lost with every kind of wager, envy left aside."""
    played = Round()
    for event in events:
        _read(played, event)
    net: Net = defaultdict(int)
    for hands in played.boxes.values():
        _settle_box(ruleset, played, hands, net)
    for insured in played.insured:
        second = played.dealer[1] if len(played.dealer) > 1 else played.hole
        wins = second is not None and points(second) == 10
        net[insured.person, "insurance"] += 2 * insured.cents if wins else -insured.cents
    for wager in played.wagers:
        if wager.kind.is_side_bet:
            net[wager.person, wager.kind.value] += _side_bet(ruleset, played, wager)
    return net


# Cards


def rank(card: Card) -> str:
    return str(card)[:-1]


def suit(card: Card) -> str:
    return str(card)[-1]


def points(card: Card) -> int:
    return {"A": 11, "J": 10, "Q": 10, "K": 10}.get(rank(card)) or int(rank(card))


def total(cards: list[Card]) -> int:
    count = sum(map(points, cards))
    for card in cards:
        count -= 10 if count > 21 and rank(card) == "A" else 0
    return count


def natural(cards: list[Card]) -> bool:
    return len(cards) == 2 and total(cards) == 21


def bonus(cards: list[Card]) -> Fraction | None:
    """The odds of a 21 on the bonus list, which all Spanish games share."""
    suits = {suit(card) for card in cards}
    if sorted(map(rank, cards)) in (["6", "7", "8"], ["7", "7", "7"]):
        return Fraction(3, 2) if len(suits) > 1 else Fraction(3 if suits == {"s"} else 2)
    by_size = {5: Fraction(3, 2), 6: Fraction(2)}
    return by_size.get(len(cards), Fraction(3) if len(cards) > 6 else None)


# Reading the round


def _read(played: Round, event: e.Event) -> None:
    match event:
        case e.WagerPlaced():
            played.wagers.append(event)
        case e.RoundBegan():
            for wager in played.wagers:
                if not wager.kind.is_side_bet:
                    hand = played.boxes.setdefault(wager.box, [Hand({})])[0]
                    hand.stakes[wager.person, wager.kind.value] = [wager.cents]
        case e.CardDealt() if event.card is not None:
            _read_card(played, event, event.card)
        case e.HoleCardTurned():
            played.dealer.append(event.card)
        case e.Insured():
            played.insured.append(event)
        case e.WheelSpun():
            played.spins[event.box, event.person] = event.prize
        case e.Chosen() | e.Doubled() | e.DoubleJoined() | e.HandSplit() | e.SplitJoined():
            _read_choice(played.boxes[event.box], event)


def _read_card(played: Round, event: e.CardDealt, card: Card) -> None:
    if event.box == 0:
        if event.down:
            played.hole = card
        else:
            played.dealer.append(card)
        return
    hand = played.boxes[event.box][event.hand - 1]
    hand.cards.append(card)
    if len(hand.cards) == 2:
        played.first_two.setdefault(event.box, list(hand.cards))


def _read_choice(
    hands: list[Hand],
    event: e.Chosen | e.Doubled | e.DoubleJoined | e.HandSplit | e.SplitJoined,
) -> None:
    place = event.hand - 1
    hand = hands[place]
    own = [key for key in hand.stakes if key[0] == event.person]
    match event:
        case e.Chosen():
            if event.act.value in ("surrender", "rescue"):
                people = [key[0] for key in hand.stakes] if event.everyone else [event.person]
                hand.given_up |= dict.fromkeys(people, event.act.value)
        case e.Doubled() | e.DoubleJoined():
            hand.doubled = True
            for key in own:
                hand.stakes[key].append(event.cents)
        case e.HandSplit():
            first, second = ([card] for card in hand.cards)
            stakes = {key: list(chips) for key, chips in hand.stakes.items()}
            covered = {key: list(hand.stakes[key]) for key in own}
            hands[place : place + 1] = [
                Hand(stakes, first, split=True),
                Hand(covered, second, split=True),
            ]
        case e.SplitJoined():
            if event.cover.value != "first":
                hands[place + 1].stakes |= {key: list(hand.stakes[key]) for key in own}
            for key in own if event.cover.value == "second" else ():
                del hand.stakes[key]


# Main wagers and lines


def _settle_box(ruleset: str, played: Round, hands: list[Hand], net: Net) -> None:
    for person, kind in dict.fromkeys(key for hand in hands for key in hand.stakes):
        lying = [hand for hand in hands if (person, kind) in hand.stakes]
        net[person, kind] += _settle_line(ruleset, played, lying, (person, kind))
        for hand in lying if kind == "main" else ():
            net[person, "super_bonus"] += _super_bonus(ruleset, played, hand, (person, kind))


def _settle_line(ruleset: str, played: Round, hands: list[Hand], key: tuple[str, str]) -> int:
    results = [_settle_hand(ruleset, played, hand, key) for hand in hands]
    won = sum(max(result, 0) for result in results)
    lost = -sum(min(result, 0) for result in results)
    if ruleset == "ma" and natural(played.dealer):  # 9(c), 10(d)
        lost = min(lost, hands[0].stakes[key][0])
    return won - lost


def _settle_hand(ruleset: str, played: Round, hand: Hand, key: tuple[str, str]) -> int:
    first, *added = hand.stakes[key]
    riding, dealer = first + sum(added), total(played.dealer)
    blackjack, given_up = natural(played.dealer), hand.given_up.get(key[0])
    if total(hand.cards) > 21:
        return -riding
    if given_up == "surrender":
        return -riding if blackjack else riding // 2 - riding
    if given_up == "rescue":
        return added[-1] - riding
    if natural(hand.cards) and not hand.split:
        return 0 if blackjack and ruleset == "sd-bonus-spin" else first * 3 // 2
    if total(hand.cards) == 21 and ruleset != "sd-bonus-spin":
        beaten = blackjack and ruleset in LOSES_TO_BLACKJACK
        return -riding if beaten else _pay_21(ruleset, hand, key)
    if blackjack or total(hand.cards) < dealer <= 21:
        return -riding
    return 0 if total(hand.cards) == dealer else riding


def _pay_21(ruleset: str, hand: Hand, key: tuple[str, str]) -> int:
    first, *added = hand.stakes[key]
    odds = bonus(hand.cards)
    spoilt = hand.doubled and ruleset != "nh-bet-bigger"
    spoilt |= hand.split and ruleset == "nh-go-for-it"
    return sum(added) + (first if odds is None or spoilt else int(odds * first))


def _super_bonus(ruleset: str, played: Round, hand: Hand, key: tuple[str, str]) -> int:
    sevens = len(set(hand.cards)) == 1 and [*map(rank, hand.cards)] == ["7"] * 3
    if not sevens or hand.split or hand.doubled or rank(played.dealer[0]) != "7":
        return 0
    first = hand.stakes[key][0]
    by_wager = 500_000 if first >= 2500 else 100_000 if first >= 500 else 0
    return {"ma": by_wager, "nh-break-bonus": 50_000}.get(ruleset, 0)


# Side bets


def _side_bet(ruleset: str, played: Round, wager: e.WagerPlaced) -> int:
    """What a side bet wins, or loses."""
    times = _times(ruleset, played, wager)
    return -wager.cents if times == 0 else int(times * wager.cents)


def _times(ruleset: str, played: Round, wager: e.WagerPlaced) -> Fraction | int:
    """How many times its stake a side bet wins; nothing when it loses."""
    two, up = played.first_two[wager.box], played.dealer[0]
    match wager.kind.value:
        case "match_dealer" | "match_dealer_up":
            return _match(ruleset, two, up)
        case "match_dealer_down":
            return _match(ruleset, two, played.dealer[1])
        case "break_bonus":
            by_cards = {3: 1, 4: 3, 5: 4, 6: 15, 7: 50}
            return by_cards.get(len(played.dealer), 200) if total(played.dealer) > 21 else 0
        case "bonus_spin":
            return _spin(played, wager)
        case "high_low":
            first, second = ("23456789JQKA".index(rank(card)) for card in two)
            higher = wager.side is not None and wager.side.value == "high"
            return 2 if (second > first if higher else second < first) else 0
        case "super_7s":
            hands = played.boxes[wager.box]
            return _sevens(two if len(hands) > 1 else hands[0].cards)
    return _ladies(played, wager)


def _match(ruleset: str, two: list[Card], card: Card) -> int:
    suited = sum(each is card for each in two)
    unsuited = sum(rank(each) == rank(card) for each in two) - suited
    if ruleset in MATCHES:
        return MATCHES[ruleset].get((suited, unsuited), 0)
    return 9 * suited + 4 * unsuited


def _spin(played: Round, wager: e.WagerPlaced) -> Fraction | int:
    two = played.first_two[wager.box]
    if not natural(two):
        return 1 if "A" in map(rank, two) else 0
    prize = played.spins[wager.box, wager.person]
    return Fraction(250_000 if prize == "top" else int(prize), wager.cents) - 1


def _sevens(cards: list[Card]) -> int:
    sevens = [card for card in cards if rank(card) == "7"][:3]
    if rank(cards[0]) != "7":
        return 0
    suited = len(set(sevens)) == 1
    return {1: 3, 2: 100 if suited else 50, 3: 500 if suited else 250}[len(sevens)]


def _ladies(played: Round, wager: e.WagerPlaced) -> Fraction | int:
    two = played.first_two[wager.box]
    jackpot = _jackpot(played, wager)
    if jackpot:
        stakes = sum(_rival_stakes(played, jackpot))
        return Fraction(JACKPOTS[jackpot], max(1000, stakes))
    if [*map(rank, (*two, played.dealer[0]))] == ["Q"] * 3:
        return 50
    if sorted(map(points, two)) not in ([10, 10], [9, 11]):
        return 0
    return 25 if two[0] is two[1] else 10 if suit(two[0]) == suit(two[1]) else 4


def _jackpot(played: Round, wager: e.WagerPlaced) -> str:
    three = (*played.first_two[wager.box], played.dealer[0])
    suits = {suit(card) for card in three}
    if [*map(rank, three)] != ["Q"] * 3:
        return ""
    if len(suits) == 1:
        return "mega" if suits == {"h"} else "major"
    return "minor" if suits in ({"h", "d"}, {"c", "s"}) else ""


def _rival_stakes(played: Round, jackpot: str) -> Iterator[int]:
    """The stakes of all who won this jackpot in the round."""
    for wager in played.wagers:
        if wager.kind.value == "lucky_ladies" and _jackpot(played, wager) == jackpot:
            yield wager.cents
