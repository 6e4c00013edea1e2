"""What a client may say: every command, and no place for who says it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from spanish21.errors import Code, InputError, Refusal
from spanish21.floor import commands as f
from spanish21.floor.commands import FloorCommand
from spanish21.floor.deciding.decide import decide
from spanish21.floor.roles import MATRIX
from spanish21.floor.state import open_floor
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act
from spanish21.table import commands as c
from spanish21.table.words import Role
from spanish21.wire.asks import ASK_OF, WHO_SPEAKS, ForPlayer, ask_for, bind
from spanish21.wire.codec import MOST_BYTES, decode_ask, encode_ask
from spanish21.wire.people import Speaker, check_person, speaker_of
from tests.floor.test_roles import sample

COMMANDS: tuple[type[Any], ...] = get_args(FloorCommand)
PLAYER, DEALER, FLOOR = (
    Speaker(Role.PLAYER, "p1"),
    Speaker(Role.DEALER, "d1"),
    Speaker(Role.FLOOR, "f1"),
)


def read(text: str) -> Any:
    return decode_ask(f'{{"schema": 1, {text}}}')


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_no_message_has_a_place_for_the_person_the_role_or_a_signature(kind: type[Any]) -> None:
    own = {"name"} if kind is c.PostPrize else set()  # the name of the prize
    assert set(ASK_OF[kind].__struct_fields__) & set(WHO_SPEAKS) == own


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_can_be_asked_for_by_every_role_that_may_give_it(kind: type[Any]) -> None:
    for role in MATRIX[kind]:
        speaker = Speaker(role, "p1")
        command = sample(kind, role)
        ask = decode_ask(encode_ask(ask_for(command)))
        bound = bind(ask, speaker, second="s1")
        assert type(bound) is kind
        assert bound.by is role
        kept = set(kind.__struct_fields__) - {"by", "name", "second", "person"}
        for name in kept | ({"name"} if kind is c.PostPrize else set()):
            assert getattr(bound, name) == getattr(command, name)
        if isinstance(bound, f.FloorOrder) and kind is not f.ChangeDealer:
            assert (bound.name, bound.second) == ("p1", "s1")


def test_a_coupon_from_anybody_is_refused_however_it_is_asked_for() -> None:
    """Today's hole: a message that said by whom it came was believed."""
    with pytest.raises(InputError, match="leave out 'by': who speaks is known"):
        read('"type": "give_coupon", "by": "floor", "whom": "p1", "cents": 5000')
    with pytest.raises(InputError, match="leave out 'person'"):
        read('"type": "give_coupon", "person": "p1", "cents": 5000')
    ask = read('"type": "give_coupon", "whom": "p1", "cents": 5000')
    floor = open_floor(load("ma"))
    for speaker in (PLAYER, DEALER):
        with pytest.raises(Refusal) as refused:
            decide(floor, bind(ask, speaker))
        assert refused.value.code is Code.NOT_THIS_ROLE
    assert decide(floor, bind(ask, FLOOR))


@pytest.mark.parametrize("field", ["by", "role", "person", "name", "second"])
def test_a_message_that_says_who_speaks_is_refused(field: str) -> None:
    with pytest.raises(InputError, match=f"leave out '{field}'"):
        read(f'"type": "sit", "box": 1, "{field}": "floor"')


def test_a_players_message_is_bound_to_the_one_who_is_connected() -> None:
    ask = read('"type": "place_wager", "box": 2, "kind": "main", "cents": 500')
    assert bind(ask, PLAYER) == c.PlaceWager(person="p1", box=2, kind=Kind.MAIN, cents=500)


def test_a_dealer_enters_for_a_player_by_name_and_a_player_for_nobody() -> None:
    ask = read('"type": "for_player", "whom": "p2", "ask": {"type": "sit", "box": 3}')
    assert bind(ask, DEALER) == c.Sit(person="p2", box=3, by=Role.DEALER)
    with pytest.raises(Refusal, match="speaks for nobody else"):
        bind(ask, PLAYER)
    with pytest.raises(InputError, match="sit is a player's: send it inside for_player"):
        bind(read('"type": "sit", "box": 3'), DEALER)
    command = c.Choose(person="p2", box=1, hand=1, act=Act.HIT, by=Role.DEALER)
    assert isinstance(ask_for(command), ForPlayer)
    assert bind(ask_for(command), DEALER) == command


def test_a_cut_is_the_players_own_or_the_dealers() -> None:
    ask = read('"type": "cut_cards", "at": 100')
    players, dealers = bind(ask, PLAYER), bind(ask, DEALER)
    assert isinstance(players, f.CutCards)
    assert isinstance(dealers, f.CutCards)
    assert (players.person, dealers.person) == ("p1", None)


def test_orders_are_about_whom_they_name_or_about_everyone() -> None:
    one = bind(read('"type": "bar_entry", "whom": "p2"'), FLOOR)
    everyone = bind(read('"type": "bar_entry"'), FLOOR)
    assert isinstance(one, f.BarEntry)
    assert isinstance(everyone, f.BarEntry)
    assert (one.person, everyone.person) == ("p2", "")
    assert (one.name, one.second) == ("f1", "")
    changed = bind(read('"type": "change_dealer", "whom": "d2"'), FLOOR)
    assert isinstance(changed, f.ChangeDealer)
    assert changed.name == "d2"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('"type": "sit", "box": "1"', "Expected `int`, got `str` - at `$.box`; sit takes box"),
        ('"type": "sit", "box": 1.0', "Expected `int`, got `float`"),
        ('"type": "sit", "box": true', "Expected `int`, got `bool`"),
        ('"type": "sit", "box": 1, "chips": 5', "unknown field `chips`; sit takes box"),
        ('"type": "sit"', "missing required field `box`"),
        ('"type": "stand_up"', "there is no message 'stand_up'"),
        ('"type": "sit", "box": 1' + "0" * 30, "Expected `int`"),
        ('"type": "join_split", "box": 1, "cover": "all"', "cover (both, first, second)"),
        ('"type": "deal_card", "to": 1, "card": "11s"', "Invalid enum value '11s'"),
        ('"type": "give_coupon", "whom": "", "cents": 1', "'' is not a name for a person"),
        ('"type": "sit", "box": 1, "box": 2', "'box' is given twice"),
        ('"type": "sit", "type": "pass", "box": 1', "'type' is given twice"),
        ('"type": "for_player", "whom": "p2", "ask": {"type": "sit", "box": 1, "box": 2}', "twice"),
        ('"type": 7', "Expected `str`, got `int` - at `$.type`"),
    ],
)
def test_a_message_that_is_wrong_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(InputError) as refused:
        read(text)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "Input data was truncated"),
        (b"[1]", "Expected `object`, got `array`"),
        (b'{"type": "sit", "box": 1}', "missing required field `schema`"),
        (b'{"schema": 2, "type": "sit"}', "schema 2; this program speaks 1"),
        (b'{"schema": 1, "type": "sit", "box": 1}' + b" " * MOST_BYTES, "at most 4096 bytes"),
        (b"\xff\xfe", "the message cannot be read"),
        (b'{"schema": 1, "type": "\xff"}', "the message cannot be read"),
        (b'{"schema": 1, "type": "sit", "box": ' + b"[" * 2000, "the message cannot be read"),
    ],
)
def test_what_is_no_message_is_refused_in_one_line(data: bytes, says: str) -> None:
    with pytest.raises(InputError) as refused:
        decode_ask(data)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_persons_id_has_1_to_40_printable_characters_and_is_trimmed() -> None:
    assert check_person("  north  ") == "north"
    assert check_person("Zoë ♠ 7") == "Zoë ♠ 7"
    assert check_person("x" * 40) == "x" * 40
    assert speaker_of(Role.PLAYER, " p1 ") == PLAYER
    wrongs = ["", "   ", "x" * 41, "two\nlines", "a\tb", "bell\x07", "zero\u200bwidth", "\x7f"]
    wrongs += ["turned\u202eround", "\u3164", "\u2800", "p1\ufe0f", "p\u034f1"]  # nothing is seen
    for wrong in wrongs:
        with pytest.raises(InputError, match="1 to 40 printable characters") as refused:
            check_person(wrong)
        assert "\n" not in str(refused.value)


def test_every_name_in_a_message_is_checked_as_it_is_read() -> None:
    allow = '"type": "allow_on_box", "box": 1, "other": "a\\u0007"'
    texts = (
        '"type": "for_player", "whom": "a\\u0007", "ask": {"type": "sit", "box": 3}',
        '"type": "bar_entry", "whom": "a\\u0007"',
        f'"type": "for_player", "whom": "p1", "ask": {{{allow}}}',
        allow,
    )
    for text in texts:
        with pytest.raises(InputError, match="not a name for a person"):
            read(text)
    padded = read(f'"type": "bar_entry", "whom": "  {"x" * 40} "')
    bound = bind(padded, FLOOR)
    assert isinstance(bound, f.BarEntry)
    assert bound.person == "x" * 40


def test_a_name_is_checked_in_a_message_that_a_program_has_made_too() -> None:
    with pytest.raises(InputError, match="not a name for a person"):
        bind(ForPlayer(whom="a\x07", ask=ask_for(c.Sit(person="p1", box=3))), DEALER)
