"""The help at the table: how a round goes, the keys, and everything that is paid, with its clause.

All figures come from `Rules`; the words explain the game to someone who has never seen it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from spanish21.cli.terminal.colours import HEADING, KEY, QUIET
from spanish21.cli.terminal.stage import wrap
from spanish21.rules.model import Rules
from spanish21.rules.telling.pay_lists import PayList, list_pays
from spanish21.rules.telling.specials import tell_specials

GOAL = (
    "Come closer to 21 than the dealer without going over. Cards count their number, J, Q and K "
    "count ten, an ace 1 or 11. An ace with a ten-valued card as your first two is a blackjack."
)
ACTS = (
    ("h", "hit", "take a card"),
    ("s", "stand", "take no more cards"),
    ("d", "double", "add to your wager and take one card"),
    ("p", "split", "make two hands of a pair, with a second wager"),
    ("u", "surrender", "give up the hand and get half of the wager back"),
    ("r", "rescue", "after a double: take the double back and lose the rest"),
)
BETS = (
    ("Enter", "deal", "the wagers on the layout, at first those of the last round"),
    ("12.50", "wager", "type an amount to change your main wager; 0 takes it back"),
    ("+ -", "boxes", "one box more or one fewer; n: change one box only"),
    ("b", "buy", "buy chips"),
    ("c", "clear", "take back every line and side bet"),
    ("a", "all", "all payments of the last round"),
)
ALWAYS = (
    ("?", "why not", "the reason and clause against what you may not do now"),
    ("i", "rules", "these pages (h does it too, between rounds)"),
    ("q", "leave", "get up; a hand in play is finished by standing"),
)


def help_pages(rules: Rules, width: int) -> list[Text]:
    """Everything, as lines of this width."""
    lines = [Text(f"{rules.title}: how to play", style=HEADING), *wrap(Text(GOAL), width), Text()]
    for title, keys in (("In a round", ACTS), ("Between rounds", BETS), ("Always", ALWAYS)):
        lines.append(Text(title, style=HEADING))
        lines += [line for key in keys for line in wrap(_key_line(*key), width, indent=18)]
    lines += [Text(), Text("What is special here", style=HEADING)]
    for word, text in tell_specials(rules):
        lines += wrap(Text(f"{word:12}").append(text), width, indent=12)
    pays = [line for listed in list_pays(rules) for line in _pay_lines(listed)]
    return [
        *lines,
        Text(),
        *(line for pay in [*pays, _more(rules)] for line in wrap(pay, width, indent=4)),
    ]


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
