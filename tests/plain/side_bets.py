"""What the side bets of the documents pay, in plain values: a second reading, sharing no code.

A card is a rank from 1 to 13 and a suit; spades are 0 and hearts 1. Each function gives what a bet
wins or loses, in units of its stake.
"""

from __future__ import annotations

from random import Random

Card = tuple[int, int]
ACE, SEVEN, NINE, JACK, QUEEN = 1, 7, 9, 11, 12
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
RED = {HEARTS, DIAMONDS}
MEGA, MAJOR, MINOR = 1000.0, 250.0, 100.0
"""The jackpots as they are posted, for each dollar of a stake of $10, to be shared by winners."""
JACKPOTS = (MEGA, MAJOR, MINOR)
WHEEL = {
    2500: 2, 250: 110, 200: 160, 150: 270, 100: 560, 80: 830,
    75: 930, 70: 1050, 65: 1200, 60: 1360, 55: 1610, 50: 1918,
}  # fmt: skip
"""Table A5: dollars, the stake not returned, and the weights the house has chosen."""
SPIN_STAKE = 5
MATCHES = {(1, 0): 0, (0, 1): 1, (2, 0): 2, (1, 1): 3, (0, 2): 4}


def is_blackjack(cards: list[Card]) -> bool:
    """An ace and a card that counts ten."""
    (one, _), (two, _) = cards
    return (one == ACE and two >= 10) or (two == ACE and one >= 10)


def spin(cards: list[Card], chance: Random) -> float:
    """Bonus Spin: a blackjack spins the wheel, any other ace is paid two for one."""
    if is_blackjack(cards):
        (prize,) = chance.choices(list(WHEEL), weights=list(WHEEL.values()))
        return prize / SPIN_STAKE - 1
    return 1.0 if any(rank == ACE for rank, _ in cards) else -1.0


def ladies(cards: list[Card], up: Card) -> float:
    """Lucky Ladies on the first two cards, with the up card where all three are queens."""
    ranks, suits = sorted(rank for rank, _ in cards), [suit for _, suit in cards]
    if ranks == [QUEEN, QUEEN] and up[0] == QUEEN:
        return three_queens({*suits, up[1]})
    tens = all(rank >= 10 for rank in ranks)
    if not tens and ranks != [ACE, NINE]:
        return -1.0
    if cards[0] == cards[1]:
        return 25.0
    return 10.0 if suits[0] == suits[1] else 4.0


def three_queens(suits: set[int]) -> float:
    if suits == {HEARTS}:
        return MEGA
    if len(suits) == 1:
        return MAJOR
    return MINOR if suits <= RED or not suits & RED else 50.0


def share_jackpots(won: list[float]) -> list[float]:
    """What winners of the same jackpot have of it together is never more than all of it."""
    return [each / won.count(each) if each in JACKPOTS else each for each in won]


def sevens(cards: list[Card]) -> float:
    """Super 7's: the first card must be one, and up to three of them count."""
    if cards[0][0] != SEVEN:
        return -1.0
    found = [suit for rank, suit in cards if rank == SEVEN][:3]
    suited = len(set(found)) == 1
    return {1: 3.0, 2: 100.0 if suited else 50.0, 3: 500.0 if suited else 250.0}[len(found)]


def high(cards: list[Card]) -> float:
    """High Low laid on high: the second card above the first, the ace above all."""
    one, two = (rank if rank != ACE else 14 for rank, _ in cards)
    return 2.0 if two > one else -1.0


def match(cards: list[Card], card: Card, pays: tuple[int, ...]) -> float:
    """Match the Dealer: how many are of the card's rank, of its suit or of another."""
    ranks = [rank for rank, _ in cards].count(card[0])
    if not ranks:
        return -1.0
    same = cards.count(card)
    return float(pays[MATCHES[ranks - same, same]])


def breaks(dealer: list[Card], pays: tuple[int, ...], *, bust: bool) -> float:
    """Break Bonus: by the number of cards of a dealer's hand that is bust."""
    return float(pays[min(len(dealer) - 3, len(pays) - 1)]) if bust else -1.0
