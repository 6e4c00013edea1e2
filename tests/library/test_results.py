"""Results are frozen, show themselves in a notebook, and become plain values."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from html.parser import HTMLParser
from typing import Any

import pytest

import spanish21 as s21
from spanish21.reports.notebook import draw_lines, draw_table, draw_text

MAKERS: dict[str, Callable[[], Any]] = {
    "edge": lambda: s21.edge(s21.load("common")),
    "values": lambda: s21.values(s21.load("ma"), "9s 9h", "Ad"),
    "chart": lambda: s21.chart(s21.load("common")),
    "side_bets": lambda: s21.side_bets(s21.load("nh-go-for-it"), "high_low"),
    "bet": lambda: s21.side_bets(s21.load("ma"), "match_dealer")["match_dealer"],
    "simulate": lambda: s21.simulate(s21.load("ma"), 5000, side_bets={"match_dealer": 500}),
    "compare": lambda: s21.compare(s21.load("common"), s21.load("common", {"soft_17": "stand"})),
    "par": lambda: s21.par(s21.load("sd-bonus-spin")),
}


class Tags(HTMLParser):
    """Whether every tag is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read_html(text: str) -> str:
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    return tags.text


@pytest.mark.parametrize("name", MAKERS)
def test_a_result_is_frozen_readable_and_plain(name: str) -> None:
    result = MAKERS[name]()
    field = next(iter(vars(result)))
    with pytest.raises(FrozenInstanceError):
        setattr(result, field, None)
    assert "object at 0x" not in repr(result)
    assert json.loads(json.dumps(result.to_dict()))
    assert read_html(result._repr_html_())


def test_what_comes_in_as_text_is_escaped() -> None:
    rules = replace(s21.load("ma"), title="<script>alert(1)</script>")
    shown = s21.edge(rules)._repr_html_()
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown
    for drawn in (draw_table(["<a>"], [["<b>"]], caption="<c>"), draw_lines("<d>"), draw_text("<")):
        assert "<a>" not in drawn.replace("<table>", "")
        assert "&lt;" in drawn


def test_a_person_s_name_is_escaped_where_a_round_is_shown() -> None:
    sitting = s21.Sitting(s21.load("ma"), seed=1, person="<b>you</b>")
    sitting.bet(1000)
    sitting.act("stand")
    while not sitting.over:
        sitting.act("stand")
    assert "<b>" not in sitting.round._repr_html_()
    assert "<b>" not in sitting._repr_html_()


def test_cards_show_their_suit_s_sign_red_or_black() -> None:
    assert "7\N{BLACK HEART SUIT}" in s21.Card("7h")._repr_html_()
    assert s21.Card("7h")._repr_html_().replace("\N{BLACK HEART SUIT}", "") != s21.Card(
        "7s"
    )._repr_html_().replace("\N{BLACK SPADE SUIT}", "")
    hand = s21.ShownHand(s21.parse_cards("As 6h"), 17, soft=True)
    assert repr(hand) == "As 6h (soft 17)"
    assert "A\N{BLACK SPADE SUIT}" in read_html(hand._repr_html_())
    assert hand.to_dict()["cards"] == "As 6h"


def test_cards_left_may_be_given_whole() -> None:
    rules = s21.load("ma")
    shoe = [*rules.deck.cards * 6]
    for card in s21.parse_cards("9s 7h 6d Kc"):
        shoe.remove(card)
    by_left = s21.values(rules, "9s 7h", "6d", left=shoe)
    assert by_left.actions == s21.values(rules, "9s 7h", "6d", gone="Kc").actions


def test_a_cell_that_is_not_there_is_told_in_a_line() -> None:
    with pytest.raises(s21.InputError, match="the chart has no cell 'hard 99 10'"):
        s21.chart(s21.load("common")).find("hard", "99", "10")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"side_bets": {"poker": 100}}, "no side bet 'poker'; allowed: main"),
        ({"side_bets": {"insurance": 100}}, "insurance is not a side bet"),
        ({"side": "middle"}, "no side 'middle'; allowed: high, low"),
        ({"shuffle": "poor"}, "no shuffle 'poor'; allowed: even, hand"),
        ({"boxes": 9}, "boxes: found 9"),
    ],
)
def test_a_simulation_that_cannot_be_is_told_in_a_line(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(s21.InputError, match=says):
        s21.simulate(s21.load("ma"), 100, **asked)
