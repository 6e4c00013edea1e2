"""A plain simulator: cards in lists, one decision after another, nothing prepared, nothing shared.

Slow and short on purpose. It plays by `papers.py` and a chart in plain words, and counts what a
report of the real simulator tells.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from tests.plain import side_bets as sides
from tests.plain.papers import ACE, TEN, Paper
from tests.plain.plan import plan
from tests.plain.tally import Figures, Tally

if TYPE_CHECKING:  # it shuffles with the program's own steps, which PyPy cannot import
    from tests.plain.discards import Discards

STAKE = 10.0
ENVY = 50.0
LONG = {5: ("21 in five cards", 1.5), 6: ("21 in six cards", 2.0)}
LONGEST = ("21 in seven or more cards", 3.0)
HANDS = ("", "hands 1", "hands 2", "hands 3", "hands 4")
Card = tuple[int, int]
"""A rank from 1 to 13, and a suit; spades are 0."""


def points(card: Card) -> int:
    return min(card[0], TEN)


def add_up(cards: list[Card]) -> tuple[int, bool]:
    """The total, and whether an ace counts eleven in it."""
    total, ace = 0, False
    for rank, _ in cards:
        if rank >= TEN:
            total += TEN
        else:
            total += rank
            if rank == ACE:
                ace = True
    return (total + 10, True) if ace and total <= 11 else (total, False)


@dataclass
class PlainHand:
    cards: list[Card]
    split: bool = False
    added: list[float] = field(default_factory=list)
    ended: str = ""

    @property
    def riding(self) -> float:
        return STAKE + sum(self.added)

    @property
    def total(self) -> int:
        return add_up(self.cards)[0]

    @property
    def blackjack(self) -> bool:
        return len(self.cards) == 2 and self.total == 21 and not self.split


class PlainDealer:
    """One table: a shoe, a paper, so many boxes that all play alike.

    `errors` is the share of choices that go wrong, `sure` the rounds that every shoe has. With
    `discards` the shoe is shuffled by hand.
    """

    def __init__(
        self,
        paper: Paper,
        *,
        seed: int,
        boxes: int = 1,
        errors: float = 0.0,
        sure: int = 0,
    ) -> None:
        self.paper, self.boxes, self.errors, self.sure = paper, boxes, errors, sure
        self.chance = Random(seed)
        ranks = [rank for rank in range(1, 14) if rank != TEN or paper.tens]
        self.full = [(r, s) for _ in range(paper.decks) for r in ranks for s in range(4)]
        self.shoe: list[Card] = []
        self.discards: Discards | None = None
        self.tally = Tally()
        self.labels: dict[float, str] = {}
        self.number, self.out = 0, 0

    def play(self, rounds: int) -> Tally:
        hundred = 0.0
        for number in range(rounds):
            if number == 0 or self.out >= self.paper.dealt:
                self.open_shoe()
            self.round: Figures = defaultdict(float)
            self.play_round()
            self.round["main squared"] = self.round["main"] ** 2
            self.round["everything squared"] = self.round["everything"] ** 2
            self.tally.add(self.round)
            hundred += self.round["everything"]
            if number % 100 == 99:
                self.tally.hundreds.append(hundred)
                hundred = 0.0
            self.number += 1
        return self.tally

    def open_shoe(self) -> None:
        self.out, self.number = 0, 0
        self.shoe = self.full.copy() if self.discards is None else self.discards.shuffle(self.shoe)
        burned = [self.draw() for _ in range(self.paper.burned)]
        if self.discards is not None:
            self.discards.cards += burned

    def draw(self) -> Card:
        """Any card of what is left; the next one where they have been shuffled by hand."""
        self.out += 1
        shoe = self.shoe
        if self.discards is None:
            place = int(self.chance.random() * len(shoe))
            shoe[place], shoe[-1] = shoe[-1], shoe[place]
        return shoe.pop()

    def play_round(self) -> None:
        paper, first = self.paper, [[self.draw()] for _ in range(self.boxes)]
        dealer = [self.draw()]
        for cards in first:
            cards.append(self.draw())
        if paper.hole:
            dealer.append(self.draw())
        up = points(dealer[0])
        found = up in paper.looks and add_up(dealer)[0] == 21
        twos = [tuple(cards) for cards in first]
        boxes = [self.play_box(cards, up, stopped=found) for cards in first]
        if not found:
            self.play_dealer(dealer, boxes, up)
        blackjack = len(dealer) == 2 and add_up(dealer)[0] == 21
        nets = [self.settle(box, dealer, blackjack=blackjack) for box in boxes]
        self.count(boxes, nets, dealer)
        for number, two in enumerate(twos):
            self.bet(list(two), boxes[number], dealer)
            if up == ACE:
                self.insure(list(two), blackjack=blackjack)
        self.share(twos, dealer[0])
        if self.discards is not None:
            self.pick_up(self.discards, boxes, dealer)

    def pick_up(self, discards: Discards, boxes: list[list[PlainHand]], dealer: list[Card]) -> None:
        hands = [hand for box in boxes for hand in box]
        gone = [hand.total > 21 and not self.paper.busts_wait for hand in hands]
        discards.lay([hand.cards for hand in hands], gone, dealer)

    def bet(self, two: list[Card], box: list[PlainHand], dealer: list[Card]) -> None:
        """Every side bet of a box that the paper has, on its first two cards and on its play."""
        paper = self.paper
        if paper.match is not None:
            self.pay("match", sides.match(two, dealer[0], paper.match))
        if paper.match is not None and paper.matches_down:
            self.pay("match down", sides.match(two, dealer[1], paper.match))
        if paper.high_low:
            self.pay("high", sides.high(two))
        if paper.sevens:
            self.pay("sevens", sides.sevens(two if len(box) > 1 else box[0].cards))
        if paper.spins:
            self.pay("spin", sides.spin(two, self.chance))
        if paper.breaks:
            bust = add_up(dealer)[0] > 21
            self.pay("break", sides.breaks(dealer, paper.breaks, bust=bust))

    def share(self, twos: list[tuple[Card, ...]], up: Card) -> None:
        """Lucky Ladies, whose jackpots the boxes share."""
        if self.paper.ladies:
            for won in sides.share_jackpots([sides.ladies(list(two), up) for two in twos]):
                self.pay("ladies", won)

    def insure(self, two: list[Card], *, blackjack: bool) -> None:
        if sides.is_blackjack(two) and not self.paper.insures_blackjack:
            return
        self.pay("insurance", 2.0 if blackjack else -1.0, stake=STAKE / 2)

    def pay(self, bet: str, units: float, *, stake: float = STAKE) -> None:
        """What a side bet came to, how often it came to that, and what it adds to the round."""
        self.round[bet] += units
        self.tally.counts[bet, round(units, 6)] += 1
        self.round["everything"] += units * (5.0 if bet == "spin" else stake)

    def play_box(self, cards: list[Card], up: int, *, stopped: bool) -> list[PlainHand]:
        hands = [PlainHand(cards)]
        if stopped:
            return hands
        place = 0
        while place < len(hands):
            self.play_hand(hands, place, up)
            place += 1
        return hands

    def play_hand(self, hands: list[PlainHand], place: int, up: int) -> None:
        hand = hands[place]
        while True:
            if len(hand.cards) == 1:
                hand.cards.append(self.draw())
            total, soft = add_up(hand.cards)
            open_acts = self.options(hand, len(hands), total)
            if not open_acts:
                return
            wants = plan(total, soft, len(hand.cards), self.pair(hand), len(hand.added), up)
            act = self.mistake(self.choose(wants, open_acts), open_acts)
            self.round["act double" if act == "double_least" else "act " + act] += 1
            if act == "split":
                hand.split = True
                hands.insert(place + 1, PlainHand([hand.cards.pop()], split=True))
            elif act.startswith("double"):
                self.double(hand, act)
            elif act == "hit":
                hand.cards.append(self.draw())
            else:
                hand.ended = act
                return

    def choose(self, wants: tuple[str, ...], open_acts: list[str]) -> str:
        for act in wants:
            if act in open_acts or (act == "double_least" and "double" in open_acts):
                return act
        return "stand"

    def mistake(self, act: str, open_acts: list[str]) -> str:
        """Now and then another lawful act, each as likely as any; a double by mistake is full."""
        if not self.errors or self.chance.random() >= self.errors:
            return act
        self.round["errors"] += 1
        return self.chance.choice(sorted({*open_acts, "stand"} - {act.removesuffix("_least")}))

    def double(self, hand: PlainHand, act: str) -> None:
        base = hand.riding if self.paper.rides else STAKE
        hand.added.append(base * (self.paper.least if act == "double_least" else 1.0))
        hand.cards.append(self.draw())

    def pair(self, hand: PlainHand) -> int:
        """The points of a pair that the paper knows as one."""
        if len(hand.cards) != 2:
            return 0
        one, other = hand.cards
        alike = one[0] == other[0] if self.paper.same_rank else points(one) == points(other)
        return points(one) if alike else 0

    def options(self, hand: PlainHand, hands: int, total: int) -> list[str]:
        """What may be done beside to stand; nothing where that is all."""
        paper = self.paper
        if total > 21 or (total == 21 and hand.blackjack):
            return []
        aces = hand.split and hand.cards[0][0] == ACE
        stuck = aces and paper.split_aces_one_card
        acts = []
        if total < 21 and not hand.added and not stuck:
            acts.append("hit")
        few = len(hand.cards) == 2 or not paper.doubles_two_cards
        more = len(hand.added) < paper.doubles and few and not stuck
        if more and (total < 21 or paper.doubles_21):
            acts.append("double")
        if (
            self.pair(hand)
            and hands < 4
            and not hand.added
            and not (aces and paper.aces_split_once)
        ):
            acts.append("split")
        if paper.surrender and len(hand.cards) == 2 and not hand.split:
            acts.append("surrender")
        if paper.rescue and hand.added:
            acts.append("rescue")
        return acts

    def play_dealer(self, dealer: list[Card], boxes: list[list[PlainHand]], up: int) -> None:
        """Draw while any wager depends on it."""
        paper = self.paper
        total = bool(paper.breaks)
        for box in boxes:
            total = total or any(map(self.waits_for_total, box))
        if len(dealer) == 1:
            waits = up == ACE or (up == TEN and any(map(self.waits_for_blackjack, boxes)))
            if not total and not waits:  # insurance is always laid, so an ace up waits
                return
            dealer.append(self.draw())
        if add_up(dealer)[0] == 21 or not total:
            return
        while True:
            points_, soft = add_up(dealer)
            if points_ > 17 or (points_ == 17 and not (soft and paper.hits_soft_17)):
                return
            dealer.append(self.draw())

    def waits_for_total(self, hand: PlainHand) -> bool:
        total = hand.total
        gone = total > 21 or hand.ended in ("surrender", "rescue")
        return not gone and not (total == 21 and (self.paper.wins_with_21 or hand.blackjack))

    def waits_for_blackjack(self, box: list[PlainHand]) -> bool:
        lost = sum(self.lost_before(hand) for hand in box)
        if self.paper.late_takes_one_wager and lost > STAKE:
            return True
        return any(
            hand.ended == "surrender" or (hand.total == 21 and not hand.blackjack) for hand in box
        )

    def lost_before(self, hand: PlainHand) -> float:
        if hand.ended == "rescue":
            return hand.riding - hand.added[-1]
        return hand.riding if hand.total > 21 else 0.0

    def settle(self, box: list[PlainHand], dealer: list[Card], *, blackjack: bool) -> float:
        against = add_up(dealer)[0]
        nets = [self.settle_hand(hand, against, blackjack=blackjack) for hand in box]
        if blackjack and self.paper.late_takes_one_wager:
            won = sum(net for net in nets if net > 0)
            return won - min(won - sum(nets), STAKE)
        return sum(nets)

    def settle_hand(self, hand: PlainHand, against: int, *, blackjack: bool) -> float:
        """What a hand wins or loses by itself, and the name of how it ended."""
        name, net = self.end(hand, against, blackjack=blackjack)
        if hand.total == 21 and hand.ended != "rescue":
            if blackjack:
                name += " against blackjack"
            elif against == 21 and not hand.blackjack:
                name += " against 21"
        self.round["name " + name] += 1
        return net

    def end(self, hand: PlainHand, against: int, *, blackjack: bool) -> tuple[str, float]:
        total = hand.total
        if total > 21:
            return "bust", -hand.riding
        if hand.ended == "rescue":
            return "rescued", -self.lost_before(hand)
        if hand.ended == "surrender":
            word = "surrendered to a blackjack" if blackjack else "surrendered"
            return word, -STAKE if blackjack else -STAKE / 2
        if total == 21 and hand.blackjack:
            pushes = blackjack and self.paper.blackjack_pushes
            return "blackjack", 0.0 if pushes else 1.5 * STAKE
        if total == 21 and self.paper.wins_with_21:
            return self.end_21(hand, blackjack=blackjack)
        if blackjack:
            return "21" if total == 21 else "dealer blackjack", -hand.riding
        return self.compare(hand, total, against)

    def end_21(self, hand: PlainHand, *, blackjack: bool) -> tuple[str, float]:
        name, odds = self.bonus(hand)
        if blackjack and not self.paper.beats_late_blackjack:
            return name, -hand.riding
        return name, odds * STAKE + sum(hand.added)

    def compare(self, hand: PlainHand, total: int, against: int) -> tuple[str, float]:
        if total == 21:
            return "21", 0.0 if against == 21 else hand.riding
        if against > 21:
            return "dealer bust", hand.riding
        if total == against:
            return "equal totals", 0.0
        won = total > against
        return ("higher total", hand.riding) if won else ("lower total", -hand.riding)

    def bonus(self, hand: PlainHand) -> tuple[str, float]:
        """The name of a 21 and its odds."""
        paper, ranks = self.paper, sorted(card[0] for card in hand.cards)
        barred = (hand.added and not paper.bonus_doubled) or (hand.split and not paper.bonus_split)
        if not paper.bonus or barred:
            return "21", 1.0
        if ranks in ([6, 7, 8], [7, 7, 7]):
            suits = {card[1] for card in hand.cards}
            kind = "mixed" if len(suits) > 1 else "spades" if suits == {0} else "suited"
            words = {"mixed": "of mixed suits", "suited": "suited", "spades": "of spades"}
            odds = {"mixed": 1.5, "suited": 2.0, "spades": 3.0}
            return f"{'-'.join(map(str, ranks))} {words[kind]}", odds[kind]
        size = len(hand.cards)
        return LONGEST if size >= 7 else LONG.get(size, ("21", 1.0))

    def count(self, boxes: list[list[PlainHand]], nets: list[float], dealer: list[Card]) -> None:
        self.round["main"] += sum(nets)
        for n, net in enumerate(nets):
            self.round["won"] += net > 0
            self.round[HANDS[len(boxes[n])]] += 1
            self.round["square"] += net * net
            self.round[self.label(net)] += 1
            for other in range(n):
                self.round[f"product {n} {other}"] += net * nets[other]
        if self.number >= self.sure > 0:
            self.round["late"] += 1
            self.round["late main"] += sum(nets)
        prizes = [self.prizes(box, dealer[0]) for box in boxes]
        self.round["prize"] += sum(prizes)
        self.round["everything"] += sum(nets) + sum(prizes)
        self.envy([prize > 0 for prize in prizes])

    def label(self, net: float) -> str:
        """The words for a result, made once: to write a number takes long."""
        if net not in self.labels:
            self.labels[net] = f"net {net:g}"
        return self.labels[net]

    def envy(self, won: list[bool]) -> None:
        """Everyone at the table is paid for each winning hand that is not their own."""
        for own in won if any(won) and self.paper.super_bonus else ():
            paid = ENVY * (sum(won) - own)
            self.round["envies"] += paid > 0
            self.round["envy"] += paid
            self.round["everything"] += paid

    def prizes(self, box: list[PlainHand], up: Card) -> float:
        if not self.paper.super_bonus:
            return 0.0
        (hand, *others) = box
        sevens = hand.cards[0][0] == 7 and len(set(hand.cards)) == 1 and len(hand.cards) == 3
        won = sevens and up[0] == 7 and not others and not hand.added
        self.round["prizes"] += won
        return self.paper.super_bonus * won
