"""What is special about a rule set, in half a dozen lines read from its data.

For someone who sits down for the first time. Every figure comes from `Rules`; a line is left out
where the rule set has nothing of the kind. `pay_lists.py` tells the rest.
"""

from __future__ import annotations

from itertools import takewhile

from spanish21.cards import Deck
from spanish21.money import Odds, short
from spanish21.rules import choices as c
from spanish21.rules.dealer import LOOKING
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import offered_kinds
from spanish21.rules.model import Rules
from spanish21.rules.play import HAND_ACTS, Act

SOFT_17 = {
    c.Soft17.HIT: "hits soft 17",
    c.Soft17.STAND: "stands on soft 17",
    c.Soft17.UNTIL_HARD: "hits a soft 17 until it is hard",
}
_HOLE_CARD = {
    c.HoleCard.NONE: "draws the second card last",
    c.HoleCard.NO_PEEK: "never looks at the hole card",
    c.HoleCard.PEEK: "peeks",
    c.HoleCard.CARD_READER: "checks with a card reader",
}
_LOOKS_UNDER = {
    c.PeekOn.NONE: "",
    c.PeekOn.ACE: " under an ace",
    c.PeekOn.ACE_AND_TEN: " under an ace or ten",
}
_AGAINST_BLACKJACK = {
    c.Versus.WINS: "always wins {odds}",
    c.Versus.PUSHES: "pays {odds} and ties a dealer's",
    c.Versus.LOSES: "pays {odds} and loses to a dealer's",
}
_DOUBLE_AMOUNTS = {
    c.DoubleAmounts.FULL: "",
    c.DoubleAmounts.HALF_OR_FULL: ", half or full",
    c.DoubleAmounts.ANY: ", or for less",
}


def tell_specials(rules: Rules) -> list[tuple[str, str]]:
    """The lines, each with the word it stands under."""
    lines = [
        ("Cards", _cards(rules)),
        ("21s", _wins(rules)),
        ("Bonuses", _bonuses(rules)),
        ("Play", _plays(rules)),
        ("Super Bonus", _super_bonus(rules)),
        ("Lines", _lines(rules)),
        ("Side bets", _side_bets(rules)),
    ]
    return [(word, text) for word, text in lines if text]


def motto(rules: Rules) -> list[str]:
    """What is printed on the felt."""
    insurance = rules.wagers.insurance
    parts = [f"blackjack pays {rules.pays.blackjack}", f"dealer {SOFT_17[rules.soft_17]}"]
    return [*parts, f"insurance pays {insurance.pays}"] if insurance.offered else parts


def acts_in_play(rules: Rules) -> tuple[Act, ...]:
    """What a hand may do in this game at some time: acts that no hand ever has are left out."""
    never = {
        Act.SURRENDER: rules.surrender is c.Surrender.NONE,
        Act.RESCUE: not rules.rescue,
    }
    return tuple(act for act in HAND_ACTS if not never.get(act))


def _cards(rules: Rules) -> str:
    decks = "decks, no tens" if rules.deck is Deck.SPANISH else "full decks"
    looks = _LOOKS_UNDER[rules.peek_on] if rules.hole_card in LOOKING else ""
    dealer = f"{SOFT_17[rules.soft_17]}, {_HOLE_CARD[rules.hole_card]}{looks}"
    return f"{rules.decks} {decks}; dealer {dealer}"


def _wins(rules: Rules) -> str:
    against = _AGAINST_BLACKJACK[rules.blackjack_v_blackjack].format(odds=rules.pays.blackjack)
    return f"{_win_21(rules)}; your blackjack {against}"


def _win_21(rules: Rules) -> str:
    if rules.player_21_v_21 is not c.Versus.WINS:
        return "equal 21s tie"
    if rules.player_21_v_blackjack is c.Versus.WINS:
        return "your 21 beats everything"
    return "your 21 beats a dealer's 21"


def _bonuses(rules: Rules) -> str:
    """Bonus 21s, with equal odds told once."""
    pays = rules.pays.bonus_21
    counts = {"5 cards": pays.five_cards, "6": pays.six_cards, "7": pays.seven_cards}
    count = ", ".join(f"{name} {_odds(odds)}" for name, odds in counts.items() if odds)
    low = _trio(pays.mixed_678, pays.suited_678, pays.spades_678)
    high = _trio(pays.mixed_777, pays.suited_777, pays.spades_777)
    trios = {"6-7-8": low, "7-7-7": high} if low != high else {"6-7-8, 7-7-7": low}
    told = [count, *(f"{name} {text}" for name, text in trios.items() if text)]
    return "; ".join(filter(None, told))


def _trio(mixed: Odds | None, suited: Odds | None, spades: Odds | None) -> str:
    parts = {"": mixed, "suited ": suited, "spades ": spades}
    return ", ".join(f"{words}{_odds(odds)}" for words, odds in parts.items() if odds)


def _odds(odds: Odds) -> str:
    return f"{odds.won}:{odds.staked}" if odds.form == "to" else str(odds)


def _plays(rules: Rules) -> str:
    times = {1: "once", 2: "twice", "any": "again and again"}
    often = times.get(rules.doubles_max, f"{rules.doubles_max} times")
    hands = "any hand" if rules.double_cards is c.DoubleCards.ANY else "your first two cards"
    told = [f"double {hands} {often}{_DOUBLE_AMOUNTS[rules.double_amounts]}"]
    told += ["rescue"] if rules.rescue else []
    told += ["surrender"] if rules.surrender is not c.Surrender.NONE else []
    return "; ".join([*told, f"split to {rules.split_hands_max}"])


def _super_bonus(rules: Rules) -> str:
    bonus = rules.super_bonus
    if not bonus.offered:
        return ""
    least = rules.wagers.main.least
    tiers = [
        short(tier.prize) + (f" from {short(tier.least)}" if tier.least > least else "")
        for tier in bonus.tiers
    ]
    last = " wagered" if "from" in tiers[-1] else ""
    return f"three suited 7s against a 7: {', '.join(tiers)}{last}"


def _lines(rules: Rules) -> str:
    if not rules.wagers.lines:
        return ""
    titles = [Kind(name).title.split() for name in rules.wagers.lines]
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*titles, strict=False))
    shared = " ".join(words[0] for words in alike)
    return f"up to {len(titles) + 1} equal wagers on the same hand: {shared}"


def _side_bets(rules: Rules) -> str:
    return ", ".join(kind.title for kind in offered_kinds(rules) if kind.is_side_bet)
