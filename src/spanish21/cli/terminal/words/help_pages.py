"""The help at the table: how a round goes, the keys, and everything that is paid, with its clause.

All figures come from `Rules`; the words explain the game to someone who has never seen it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from spanish21.cli.terminal.drawing.colours import HEADING, KEY, QUIET
from spanish21.cli.terminal.drawing.stage import wrap
from spanish21.cli.terminal.words.side_bet_words import explain_side_bets
from spanish21.money import Cents, short
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import wager_limits
from spanish21.rules.model import Rules
from spanish21.rules.telling.pay_lists import PayList, list_pays
from spanish21.rules.telling.specials import acts_in_play, tell_specials

EXAMPLE: Cents = 1250
GOAL = (
    "Come closer to 21 than the dealer without going over. Cards count their number; J, Q and K "
    "count ten, an ace 1 or 11. An ace and a ten-valued card as your first two are a blackjack."
)
ACTS = (
    ("h", "hit", "take a card"),
    ("s", "stand", "take no more cards"),
    ("d", "double", "add to your wager and take one card"),
    ("p", "split", "make two hands of a pair, with a second wager"),
    ("u", "surrender", "give up the hand and get half of your wager back"),
    ("r", "rescue", "after a double: take the double back and give up the rest"),
)
BETS = (
    ("Enter", "deal", "deal; the wagers of the last round lie there again"),
    ("", "wager", "type an amount to change your main wager; 0 takes it back"),
    ("+ -", "boxes", "one box more or one fewer; #: change one box only"),
    ("b", "buy", "buy chips"),
    ("c", "clear", "take back every line and side bet"),
    ("a", "all", "every payment of the last round"),
)
ALWAYS = (
    ("!", "advice", "what the coach says: every choice in cents for the cards you have not seen"),
    ("?", "why not", "why you may not do the rest now, with the clause"),
    ("i", "help", "these pages"),
    ("q", "leave", "get up; a hand in play stands as it is"),
)


def help_pages(rules: Rules, width: int) -> list[Text]:
    """Everything, as lines of this width."""
    lines = [Text(f"{rules.title}: how to play", style=HEADING), *wrap(Text(GOAL), width), Text()]
    parts = {"In a round": _acts(rules), "Between rounds": _bets(rules), "Always": ALWAYS}
    for title, keys in parts.items():
        lines.append(Text(title, style=HEADING))
        lines += [line for key in keys for line in wrap(_key_line(*key), width, indent=18)]
    lines += [Text(), Text("What is special here", style=HEADING)]
    for word, text in tell_specials(rules):
        lines += wrap(Text(f"{word:12}").append(text), width, indent=12)
    told = [Text(f"  {sentence}") for sentence in explain_side_bets(rules)]
    if told:
        lines += [Text(), Text("Side bets", style=HEADING)]
        lines += [line for sentence in told for line in wrap(sentence, width, indent=4)]
    pays = [line for listed in list_pays(rules) for line in _pay_lines(listed)]
    return [
        *lines,
        Text(),
        *(line for pay in [*pays, _more(rules)] for line in wrap(pay, width, indent=4)),
    ]


def _acts(rules: Rules) -> list[tuple[str, str, str]]:
    """What a hand may do in this game at all."""
    known = {act.value for act in acts_in_play(rules)}
    return [act for act in ACTS if act[1] in known]


def _bets(rules: Rules) -> list[tuple[str, str, str]]:
    """The keys between rounds, with an amount that this table takes as the example."""
    limits = wager_limits(rules, Kind.MAIN)
    cut = limits.up_to(max(EXAMPLE, limits.least))
    example = short(limits.least if cut.none else cut.most).removeprefix("$")
    return [(key or example, word, does) for key, word, does in BETS]


def _key_line(key: str, word: str, does: str) -> Text:
    return Text(f"  {key:6}", style=KEY).append(f"{word:12}").append(does, style=QUIET)


def _pay_lines(listed: PayList) -> Iterator[Text]:
    yield Text(listed.title, style=HEADING)
    for number, row in enumerate(listed.rows):
        if number == 1 and listed.note:
            yield Text(f"  {listed.note}")
        yield Text.assemble(f"  {row.name:41}{row.pays:>9}  ", (f"[{row.clause}]", QUIET))
    yield Text()


def _more(rules: Rules) -> Text:
    """Where the rest is told."""
    return Text("The exact odds of every side bet: ").append(f"spanish21 side {rules.id}", KEY)
