"""A policy file speaks of hands by names, shorter or longer; a name that is none is refused."""

from __future__ import annotations

import pytest

from spanish21.cards import Card
from spanish21.errors import InputError
from spanish21.odds.strategies.policy_file import parse_policy
from spanish21.odds.strategies.state_names import is_name, names_of
from spanish21.rules.hand import shape_of
from spanish21.rules.play import Turn

EIGHTS = Turn(shape_of((Card("8s"), Card("8h"))))


def test_a_name_without_an_up_card_is_for_all_of_them() -> None:
    policy = parse_policy({"acts": {"hard 16": "hit", "hard 16 v 10": "surrender"}})
    assert policy(EIGHTS, Card("5d")) == ("hit",)
    assert policy(EIGHTS, Card("Kd")) == ("surrender",), "the closer name counts"


@pytest.mark.parametrize(
    "name", ["16 v 10", "hard 16 v K", "hard 16 v 11", "hard", "hard 16, split v 10", "pair of 8s"]
)
def test_a_name_that_no_hand_has_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="names no hand; allowed: names such as 'hard 16 v 10'"):
        parse_policy({"acts": {name: "hit"}})


def test_every_name_of_a_hand_is_one() -> None:
    names = list(names_of(EIGHTS, Card("As")))
    assert names[0] == "hard 16, pair, 2 cards v A"
    assert all(map(is_name, names))
