"""A round from the first card to the last payment: the house does what is due, the player answers.

What a hand may do is asked of the engine's options; why it may not do something else, of the engine
itself, by trying. Nothing here knows a rule.
"""

from __future__ import annotations

from msgspec.structs import replace
from rich.text import Text

from spanish21.cli.terminal.cutting import ask_cut
from spanish21.cli.terminal.drawing.chips import print_range, short
from spanish21.cli.terminal.drawing.stage import key_bar
from spanish21.cli.terminal.keyboard import ENTER, ESCAPE, NUMBER
from spanish21.cli.terminal.seat import ADVICE, PERSON, Seat
from spanish21.cli.terminal.words.help_pages import help_pages
from spanish21.cli.terminal.words.news import name_card, tell_refusal
from spanish21.errors import InputError, Refusal
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.commands import FloorCommand
from spanish21.money import read_dollars
from spanish21.rounds.narrative import count_words
from spanish21.rules.play import HAND_ACTS, Act, double_amounts
from spanish21.rules.side_bets.insurance import insurance_odds
from spanish21.table.asking.option import Option
from spanish21.table.asking.options import options
from spanish21.table.commands import Choose, Command, Insure, Pass
from spanish21.table.deciding.decide import decide
from spanish21.table.insuring import insurance_limits
from spanish21.table.order import Await, due

KEYS = {
    Act.HIT: "h",
    Act.STAND: "s",
    Act.DOUBLE: "d",
    Act.SPLIT: "p",
    Act.SURRENDER: "u",
    Act.RESCUE: "r",
}
_ACTS = {key: act for act, key in KEYS.items()} | {act.value: act for act in HAND_ACTS}


class Left(Exception):
    """The player gets up from the table."""


def play_turns(seat: Seat) -> None:
    """Play until the wagers that are down are settled; raises `Left` when the player goes."""
    number = seat.house.table.number
    while seat.house.table.playing or seat.house.table.number == number:
        command = seat.house.next()
        seat.do(_answer(seat) if command is None else command)


def bring_shoe(seat: Seat) -> None:
    """Have the table opened and the first shoe loaded; the player may be asked to cut."""
    while seat.house.floor.cards.phase is not CardPhase.IN_SHOE:
        command = seat.house.next()
        seat.do(_answer(seat) if command is None else command)


def finish_round(seat: Seat) -> None:
    """Play on for a player who is gone: no insurance, and every hand stands."""
    while seat.house.table.playing:
        turn = due(seat.house.table)
        if isinstance(turn, Await):
            command: FloorCommand | None = _choose(turn, Act.STAND)
        else:
            command = seat.house.next(waits=False)
        assert command is not None, "a round in play always has something due"
        seat.do(command)


def _choose(turn: Await, act: Act) -> Choose:
    return Choose(person=PERSON, box=turn.box, hand=turn.hand, act=act)


def _answer(seat: Seat) -> FloorCommand:
    if seat.house.cutter == PERSON:
        return ask_cut(seat)
    turn = due(seat.house.table)
    if isinstance(turn, Await):
        return _ask_act(seat, turn)
    return _ask_insurance(seat)


# Choices for a hand


def _ask_act(seat: Seat, turn: Await) -> Command:
    """The player's choice for the hand whose turn it is."""
    while True:
        found = _open_acts(seat)
        answer = seat.ask_key(_act_footer(found, seat.stage.width), _hand_name(seat, turn))
        seat.hush()
        act = _ACTS.get(answer)
        if act is None:
            _other_key(seat, turn, answer)
        elif act not in found:
            seat.tell(_why_not(seat, turn, act))
        else:
            command = _fill(seat, found[act])
            if command is not None:
                return command


def _open_acts(seat: Seat) -> dict[Act, Option]:
    return {
        option.command.act: option
        for option in options(seat.house.table, PERSON)
        if isinstance(option.command, Choose)
    }


def _hand_name(seat: Seat, turn: Await) -> str:
    """Whose turn it is, with what against what."""
    box = seat.house.table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    place = f"Box {turn.box}" + (f", hand {turn.hand}" if len(box.hands) > 1 else "")
    up = name_card(seat.house.table.dealer.up, seat.stage.glyphs)
    return f"{place}: {count_words(hand.cards, split=hand.split)} against {up} "


def _act_footer(found: dict[Act, Option], width: int) -> list[Text]:
    keys = [(KEYS[act], _label(option)) for act, option in found.items()]
    more = [(ADVICE, "advice"), ("?", "why not"), ("i", "help"), ("q", "leave")]
    return key_bar([*keys, *more], width)


def _label(option: Option) -> str:
    assert isinstance(option.command, Choose)
    act, amounts = option.command.act, option.amounts
    if amounts is None:
        return act.value
    return f"{act.value} ({print_range(amounts)})"


def _fill(seat: Seat, option: Option) -> Command | None:
    """The command with its amount, which is asked for where there is a choice."""
    amounts = option.amounts
    if amounts is None or amounts.least == amounts.most:
        return option.command
    question = f"Double for {amounts} (Enter: {short(amounts.most)}) "
    answer = seat.ask_text([], question)
    return None if answer == ESCAPE else _with_amount(seat, option, answer)


def _with_amount(seat: Seat, option: Option, text: str) -> Command | None:
    """The command for the amount typed, or for the most if none is; else the reason is shown."""
    assert option.amounts is not None
    try:
        cents = read_dollars(text) if text else option.amounts.most
        command = replace(option.command, cents=cents)
        decide(seat.house.table, command)
    except Refusal as refusal:
        seat.tell(tell_refusal(refusal))
    except InputError as error:
        seat.tell(Text(str(error)))
    else:
        return command
    return None


def _why_not(seat: Seat, turn: Await, act: Act) -> Text:
    """The engine's reason against an act it does not offer."""
    try:
        decide(seat.house.table, _try_act(seat, turn, act))
    except Refusal as refusal:
        return tell_refusal(refusal, key=f"{KEYS[act]} {act.value}:")
    raise AssertionError(f"{act.value} is refused by the options and accepted by the table")


def _try_act(seat: Seat, turn: Await, act: Act) -> Choose:
    """The act as it would be asked for, a double by the least it could add."""
    command = _choose(turn, act)
    if act is not Act.DOUBLE:
        return command
    box = seat.house.table.box(turn.box)
    hand = box.hands[turn.hand - 1]
    stake = hand.stakes[0]
    amounts = double_amounts(
        seat.rules, hand.turn(len(box.hands)), original=stake.cents, riding=stake.riding
    )
    return replace(command, cents=amounts.least)


def _other_key(seat: Seat, turn: Await, answer: str) -> None:
    """Help, leaving, and keys that mean nothing."""
    if answer == "?":
        found = _open_acts(seat)
        for act in HAND_ACTS:
            if act not in found:
                seat.tell(_why_not(seat, turn, act))
    elif answer in ("q", "quit"):
        confirm_leaving(seat)
    elif answer in (ADVICE, "advice"):
        seat.tell(*seat.coaching.advise(turn.box, turn.hand))
    elif answer in ("i", "help"):
        seat.show_pages(help_pages(seat.rules, seat.stage.width))
    else:
        tell_no_key(seat, answer)


def tell_no_key(seat: Seat, answer: str) -> None:
    """Say so, of a key that means nothing now."""
    if answer not in (ENTER, ESCAPE):
        told = f"The key {answer[:20]!r} does nothing here."
        if not seat.news or seat.news[-1].plain != told:
            seat.tell(Text(told))


def confirm_leaving(seat: Seat) -> None:
    """Leave in the middle of a hand, if that is meant."""
    question = "Leave now? Your hand will stand as it is. y: leave, any other key: stay "
    if seat.ask_key([], question) in ("y", "yes"):
        raise Left


# Insurance


def _ask_insurance(seat: Seat) -> Command:
    """Insurance, box by box; Enter declines."""
    open_now = [
        option
        for option in options(seat.house.table, PERSON)
        if isinstance(option.command, Insure | Pass)
    ]
    decline = next(each.command for each in open_now if isinstance(each.command, Pass))
    assert isinstance(decline, Pass)
    offers = {each.command.box: each for each in open_now if isinstance(each.command, Insure)}
    if decline.box not in offers:  # not enough chips
        _tell_no_insurance(seat, decline.box)
        return decline
    command = None
    while command is None:
        command = _ask_offer(seat, offers[decline.box], decline)
    return command


def _tell_no_insurance(seat: Seat, box: int) -> None:
    least = insurance_limits(seat.house.table, box, PERSON).least
    try:
        decide(seat.house.table, Insure(person=PERSON, box=box, cents=least))
    except Refusal as refusal:
        seat.tell(tell_refusal(refusal, key="insurance:"))


def _ask_offer(seat: Seat, offer: Option, decline: Pass) -> Command | None:
    amounts, command = offer.amounts, offer.command
    assert amounts is not None
    assert isinstance(command, Insure)
    keys = [("y", f"insure for {short(amounts.most)}"), ("n", "no insurance"), (ADVICE, "advice")]
    if amounts.least < amounts.most:
        keys.insert(1, ("number", f"another amount ({print_range(amounts)})"))
    pays = insurance_odds(seat.rules)
    told = Text(f"Insurance for box {command.box} pays {pays} if the dealer has blackjack.")
    answer = seat.ask_key([told, *key_bar(keys, seat.stage.width)], "Insurance ", numbers=True)
    seat.hush()
    return _read_offer(seat, offer, decline, answer)


def _read_offer(seat: Seat, offer: Option, decline: Pass, answer: str) -> Command | None:
    """What an answer to the offer asks for; None when the question stays open."""
    if answer in (ENTER, "n", "no", ESCAPE):
        return decline
    if answer in ("y", "yes"):
        return _with_amount(seat, offer, "")
    if answer[0] in NUMBER:
        return _with_amount(seat, offer, answer)
    if answer in ("q", "quit"):
        confirm_leaving(seat)
    elif answer in (ADVICE, "advice"):
        seat.tell(*seat.coaching.advise_insurance())
    else:
        tell_no_key(seat, answer)
    return None
