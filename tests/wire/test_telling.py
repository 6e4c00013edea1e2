"""What a client is told: views, answers, seen events and refusals, tagged and versioned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spanish21.errors import InputError, Refusal
from spanish21.rules.loading.load import rule_set_ids
from spanish21.table.asking.answers import answers
from spanish21.table.asking.seen import seen
from spanish21.table.asking.views import view
from spanish21.table.words import Actor, Role
from spanish21.wire import telling as t
from spanish21.wire.asks import ASK_OF, bind
from spanish21.wire.codec import decode_told, encode_told, schema_of_messages
from spanish21.wire.people import Speaker
from tests.table.asking.test_seen import ALIKE, dealt
from tests.table.kit import Game

ACTORS: tuple[Actor, ...] = ("p1", "stranger", *Role)


@pytest.mark.parametrize("name", rule_set_ids())
def test_everything_told_comes_back_from_its_bytes(name: str) -> None:
    game = dealt(name, "As", "7h", "stand")
    for actor in ACTORS:
        sights = [seen(event, actor) for event in game.events]
        messages: tuple[t.AnyTold, ...] = (
            t.ViewTold(view=view(game.table, actor)),
            t.tell_answers(answers(game.table, actor)),
            t.SeenTold(seen=tuple(sight for sight in sights if sight is not None)),
            t.FaultTold(detail="leave out 'by'"),
        )
        for message in messages:
            data = encode_told(message)
            assert decode_told(data) == message
            plain = json.loads(data)
            assert (plain["schema"], plain["type"]) == (1, message.__struct_config__.tag)


@pytest.mark.clause("ma 7(b) hidden")
@pytest.mark.parametrize("name", rule_set_ids())
def test_no_byte_that_anyone_is_told_depends_on_the_card_face_down(name: str) -> None:
    games = [dealt(name, "9d", hole) for hole in ALIKE]
    for actor in ACTORS:
        told = {
            encode_told(t.ViewTold(view=view(game.table, actor)))
            + encode_told(t.tell_answers(answers(game.table, actor)))
            for game in games
        }
        assert len(told) == 1


def test_an_answer_holds_the_message_that_asks_for_it() -> None:
    game = Game("nh-bet-bigger", "p1 1 main 1000; p1 1 bet_bigger_2x 1000", cards="5c 9d 6d 8h")
    game.run()
    told = t.tell_answers(answers(game.table, "p1"))
    plain = json.loads(encode_told(told))["answers"]
    (double,) = [each for each in plain if each["ask"].get("act") == "double"]
    assert double == {
        "ask": {"type": "choose", "box": 1, "hand": 1, "act": "double", "cents": 100},
        "amounts": {"least": 100, "most": 1000, "step": 100},
        "takes": {"least": 200, "most": 2000, "step": 200},
        "cards": [],
        "numbers": None,
        "refusal": None,
    }
    for answer, line in zip(answers(game.table, "p1"), told.answers, strict=True):
        assert bind(line.ask, Speaker(Role.PLAYER, "p1")) == answer.option.command
    (split,) = [each for each in plain if each["ask"].get("act") == "split"]
    assert split["refusal"]["code"] == "not_a_pair"
    assert split["refusal"]["clause"]


def test_a_refusal_is_told_with_its_clause() -> None:
    game = Game("ma", "p1 1 main 1000", cards="8c 9d 7d")
    game.run()
    with pytest.raises(Refusal) as refused:
        game.say("split")
    told = t.RefusalTold(refusal=t.tell_why(refused.value))
    assert decode_told(encode_told(told)) == told
    assert told.refusal.clause == "10(a)"


def test_what_is_told_in_another_form_is_refused() -> None:
    with pytest.raises(InputError, match="schema 9"):
        decode_told(b'{"schema": 9, "type": "fault", "detail": "x"}')
    with pytest.raises(InputError, match="unknown field"):
        decode_told(b'{"schema": 1, "type": "fault", "detail": "x", "more": 1}')


def test_the_schema_in_the_docs_has_every_message_and_no_speaker() -> None:
    page = Path(__file__).parent.parent.parent / "docs" / "wire.schema.json"
    written: dict[str, Any] = json.loads(page.read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(schema_of_messages()))
    for kind, ask in ASK_OF.items():
        properties = written["$defs"][ask.__name__]["properties"]
        assert properties["type"]["enum"] == [kind.__struct_config__.tag]
        assert not {"by", "person", "role"} & set(properties)
        assert written["$defs"][ask.__name__]["additionalProperties"] is False
