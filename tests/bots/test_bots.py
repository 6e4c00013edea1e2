"""Bots: what they do with a view, by chart and at random, and the lines they cannot reach."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from spanish21.bots.chart import ChartBook, beginner, read_cell_text, read_chart_signs
from spanish21.bots.client import GuestClient
from spanish21.bots.playing import BotPlayer, pick_random
from spanish21.errors import InputError

CHART = {
    "columns": ["2", "10", "A"],
    "tables": [
        {
            "name": "hard",
            "rows": [{"label": "16", "cells": [{"sign": "S"}, {"sign": "R"}, {"sign": "H"}]}],
        },
        {
            "name": "soft",
            "rows": [{"label": "A-7", "cells": [{"sign": "S4"}, {"sign": "H"}, {"sign": "H"}]}],
        },
        {
            "name": "pairs",
            "rows": [{"label": "8-8", "cells": [{"sign": "P"}, {"sign": "P"}, {"sign": "P"}]}],
        },
    ],
}


def frame(cards: list[str], total: int, *, up: str, soft: bool = False) -> dict[str, Any]:
    hand = {"cards": cards, "total": total, "soft": soft, "doubles": 0}
    table = {
        "ruleset": "ma",
        "boxes": [{"number": 1, "hands": [hand], "wagers": [], "seated": None}],
        "dealer": {"cards": [up]},
        "playing": True,
        "number": 1,
    }
    acts = ("hit", "stand", "double", "split", "surrender")
    answers = [
        {
            "ask": {"type": "choose", "box": 1, "hand": 1, "act": act, "cents": 0},
            "amounts": {"least": 100, "most": 500, "step": 100} if act == "double" else None,
            "refusal": None,
        }
        for act in acts
    ]
    view = {"table": {"table": table, "chips": 1000}}
    return {"view": view, "answers": answers, "ready": [], "version": 1}


@pytest.mark.parametrize(
    ("cards", "total", "up", "soft", "act"),
    [
        (["9c", "7d"], 16, "2c", False, "stand"),
        (["9c", "7d"], 16, "Kd", False, "surrender"),
        (["8c", "8d"], 16, "2c", False, "split"),
        (["Ac", "7d"], 18, "2c", True, "stand"),
        (["Ac", "2d", "3d", "2h"], 18, "2c", True, "hit"),
        (["Ac", "7d"], 18, "As", True, "hit"),
        (["6c", "5d"], 11, "2c", False, "double"),
    ],
)
def test_a_bot_does_what_the_chart_says_and_then_what_a_beginner_does(
    cards: list[str], total: int, up: str, soft: bool, act: str
) -> None:
    book = ChartBook()
    book._cells["ma"] = read_chart_signs(CHART)
    asked = book.pick(shown := frame(cards, total, up=up, soft=soft), shown["answers"])
    assert asked["act"] == act
    assert asked["cents"] == (500 if act == "double" else 0)


def test_a_sign_changes_with_the_number_of_cards() -> None:
    assert read_cell_text("D5", 4) == ["double"]
    assert read_cell_text("D5S", 5) == ["stand"]
    assert read_cell_text("", 2) == []


def test_a_beginner_fears_to_bust_against_a_weak_card() -> None:
    hard = {"total": 14, "soft": False, "doubles": 0}
    assert (beginner(hard, "5"), beginner(hard, "10")) == (["stand"], ["hit"])
    assert beginner({**hard, "total": 17, "soft": True}, "10") == ["hit"]


def test_a_bot_at_random_asks_only_for_what_it_was_offered() -> None:
    chance = Random(1)
    player = BotPlayer("Birch", pick_random(chance), chance)
    shown = frame(["8c", "8d"], 16, up="2c")
    acts = {player.decide(shown)["act"] for _ in range(200)}  # type: ignore[index]
    assert acts == {"hit", "stand", "double", "split", "surrender"}


def test_an_address_that_is_none_and_a_server_that_is_not_there_are_one_line() -> None:
    with pytest.raises(InputError, match="write the server's address"):
        GuestClient("nowhere")
    with pytest.raises(InputError, match="write the server's address"):
        GuestClient("http://[::1")
    with pytest.raises(InputError, match=r"no answer: Connection refused$"):
        asyncio.run(GuestClient("http://127.0.0.1:9/").tables())
