"""What a player means: the hand signal, the word, and which of them counts when they differ."""

from __future__ import annotations

from spanish21.errors import Code, Refusal
from spanish21.rules.model import Rules
from spanish21.rules.play import Act


def read_choice(rules: Rules, *, shown: Act | None, said: Act | None) -> Act:
    """The choice that counts; raises `Refusal` where the dealer has to ask again.

    Hand motions overrule the voice (nh-break-bonus method.2g, nh-go-for-it method.2f); where no
    rule says so, a player whose hand and voice differ is asked again.

    >>> from spanish21.rules.loading.load import load
    >>> read_choice(load("nh-go-for-it"), shown=Act.STAND, said=Act.HIT).value
    'stand'
    """
    differ = shown is not None and said is not None and shown is not said
    if differ and not rules.hand_signal_decides:
        raise _ask_again(rules, "hand and voice differ: ask the player again")
    meant = shown or said
    if meant is None:
        raise _ask_again(rules, "the player has neither signalled nor spoken")
    return meant


def _ask_again(rules: Rules, detail: str) -> Refusal:
    return Refusal(Code.SIGNAL_UNCLEAR, rules.clause("hand_signal_decides"), detail)
