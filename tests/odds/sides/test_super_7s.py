"""Super 7's and the dealer's bust, against game trees of shoes small enough to walk whole."""

from __future__ import annotations

from fractions import Fraction

from spanish21.cards import Card, parse_cards
from spanish21.odds.hands.deals import fresh_shoe
from spanish21.odds.sides.break_bonus import dealer_endings
from spanish21.odds.sides.odds import side_odds
from spanish21.odds.sides.super_7s import Chances, draw_for_sevens, stop_at_two, weigh_blind
from spanish21.rules.dealer import checks
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.model import Rules
from spanish21.rules.play import Act, Turn, refuse
from spanish21.rules.side_bets.super_7s import super_7s

RULES = load("nh-go-for-it")


def worth(chances: Chances) -> Fraction:
    """What awards are worth on one unit."""
    return sum(
        (p * (award.odds.profit if award.odds else -1) for award, p in chances.items()),
        Fraction(0),
    )


def pay(rules: Rules, hand: tuple[Card, ...]) -> Fraction:
    award = super_7s(rules, hand, split=False)
    return award.odds.profit if award.odds else Fraction(-1)


def best(rules: Rules, hand: tuple[Card, ...], rest: tuple[Card, ...], doubles: int) -> Fraction:
    """The best the hand can do when only its sevens count: every act tried on every card."""
    values = [pay(rules, hand)]
    turn = Turn(shape_of(hand), doubles=doubles)
    for act in (Act.HIT, Act.DOUBLE):
        if refuse(rules, act, turn) is None and rest:
            follow = doubles + (act is Act.DOUBLE)
            values.append(
                sum(
                    (
                        best(rules, (*hand, card), rest[:i] + rest[i + 1 :], follow)
                        for i, card in enumerate(rest)
                    ),
                    Fraction(0),
                )
                / len(rest)
            )
    return max(values)


def best_of_all(rules: Rules, shoe: tuple[Card, ...]) -> Fraction:
    """The same over every up card, hole card and first two cards, each card by itself."""
    values = []
    for u, up in enumerate(shoe):
        for h, hole in enumerate(shoe):
            for f, first in enumerate(shoe):
                for s, second in enumerate(shoe):
                    if len({u, h, f, s}) == 4:
                        rest = tuple(c for i, c in enumerate(shoe) if i not in (u, h, f, s))
                        hand = (first, second)
                        over = {up.points, hole.points} == {1, 10} and checks(rules, up)
                        skip = over or first.rank != 7
                        values.append(pay(rules, hand) if skip else best(rules, hand, rest, 0))
    return sum(values, Fraction(0)) / len(values)


def test_drawing_for_sevens_is_the_best_play() -> None:
    """Eight cards with blackjacks among them, and no act untried.

    The hole card leaves the shoe before the player draws, as at the table.
    """
    shoe = parse_cards("7s 7s 7h 4c Kd Ac 3h 9s")
    counts = {card: shoe.count(card) for card in shoe}
    chances = weigh_blind(RULES, counts, draw_for_sevens(RULES))
    assert worth(chances) == best_of_all(RULES, shoe)


def test_two_cards_by_hand() -> None:
    stopped = side_odds(RULES, "super_7s")[1]
    left = 287
    seven = Fraction(1, 12)
    two = Fraction(5 * 100 + 18 * 50, left)
    one = Fraction(left - 23, left) * 3
    assert stopped.play == "stop_at_two"
    assert stopped.ev == seven * (two + one) - (1 - seven)


def test_a_player_who_draws_for_sevens_is_favoured() -> None:
    charted, stopped, chased = side_odds(RULES, "super_7s")
    assert (charted.play, chased.play) == ("by_chart", "draw_for_sevens")
    assert stopped.ev < 0 < charted.ev < chased.ev
    assert stopped.hit_frequency == chased.hit_frequency == Fraction(1, 12)


def test_sevens_in_a_row_are_worth_less() -> None:
    in_a_row = load("nh-go-for-it", {"wagers.super_7s.counts": "in_a_row"})
    shoe = fresh_shoe(RULES)
    values = [worth(weigh_blind(r, shoe, draw_for_sevens(r))) for r in (in_a_row, RULES)]
    assert values[0] < values[1]
    assert worth(weigh_blind(in_a_row, shoe, stop_at_two(in_a_row))) == worth(
        weigh_blind(RULES, shoe, stop_at_two(RULES))
    )


def play_dealer(hand: tuple[Card, ...], rest: tuple[Card, ...]) -> list[tuple[str, Fraction]]:
    """The dealer's ends by plain counting: hits soft 17 and everything below 17."""
    total = sum(card.points for card in hand)
    soft = any(card.is_ace for card in hand) and total + 10 <= 21
    total += 10 * soft
    if len(hand) >= 2 and (total > 17 or (total == 17 and not soft)):
        return [(f"{min(total, 22)} in {len(hand)}", Fraction(1))]
    return [
        (end, chance / len(rest))
        for i, card in enumerate(rest)
        for end, chance in play_dealer((*hand, card), rest[:i] + rest[i + 1 :])
    ]


def test_dealer_endings_of_a_small_shoe() -> None:
    shoe = parse_cards("As Ah 6d 6c Kd 5h 2s 9c")
    expected: dict[str, Fraction] = {}
    for end, chance in play_dealer((), shoe):
        expected[end] = expected.get(end, Fraction(0)) + chance
    found: dict[str, Fraction] = {}
    counts = {card: shoe.count(card) for card in shoe}
    for ending, chance in dealer_endings(load("nh-break-bonus"), counts).items():
        end = f"{ending.total} in {ending.cards}"
        found[end] = found.get(end, Fraction(0)) + chance
    assert found == expected
