"""A sitting plays by the rules of every game, records its rounds, and refuses with the position."""

from __future__ import annotations

from random import Random

import pytest

import spanish21 as s21


@pytest.mark.parametrize("name", s21.rule_set_ids())
def test_rounds_of_every_game_can_be_played_and_replayed(name: str) -> None:
    sitting, chance = s21.Sitting(s21.load(name), seed=3), Random(4)
    for _ in range(12):
        before = sitting.chips
        sitting.bet(5_00)
        sitting.deal()
        while not sitting.over:
            sitting.act(chance.choice(sitting.acts))
        assert sitting.chips - before == sitting.round.net["you"]
        again = s21.replay(sitting.round.text)
        assert again.differences == ()
        assert again.net == sitting.round.net


def test_a_refused_act_says_clause_and_position_and_changes_nothing() -> None:
    sitting = s21.Sitting(s21.load("ma"), seed=2)
    sitting.bet(10_00)
    sitting.deal()
    assert not sitting.over
    before = sitting.position
    with pytest.raises(s21.Refusal, match="rescue") as refused:
        sitting.act("rescue")
    assert refused.value.position == before == sitting.position
    assert s21.read_position(refused.value.position) == sitting.table


def test_a_refusal_of_a_replayed_round_says_its_position() -> None:
    text = (
        '{"ruleset": "ma", "wagers": [{"box": 1, "person": "ann", "kind": "main", "cents": 1000}],'
        ' "cards": "9s 9d 8h 7c", "choices": [{"box": 1, "act": "split"}]}'
    )
    with pytest.raises(s21.Spanish21Error, match="choice 1") as refused:
        s21.replay(text)
    assert "1[9s 8h" in refused.value.position


def test_a_round_that_differs_from_its_text_is_told() -> None:
    sitting = s21.Sitting(s21.load("ma"), seed=13)
    sitting.bet(10_00)
    while not sitting.over:
        sitting.act("stand")
    wrong = sitting.round.text.replace("10.00", "20.00", 1)
    assert s21.replay(wrong).differences


def test_words_out_of_turn_are_told_in_a_line() -> None:
    sitting = s21.Sitting(s21.load("ma"), seed=2)
    with pytest.raises(s21.InputError, match="is not over"):
        _ = sitting.round
    with pytest.raises(s21.InputError, match="no wager 'mian'; allowed: main"):
        sitting.bet(10_00, "mian")
    sitting.bet(10_00)
    with pytest.raises(s21.InputError, match="no act 'fly'; allowed: "):
        sitting.act("fly")
    while not sitting.over:
        sitting.act("stand")
    with pytest.raises(s21.InputError, match="bet first"):
        sitting.act("stand")


def test_side_bets_lines_and_a_named_side_are_laid_by_name() -> None:
    sitting = s21.Sitting(s21.load("nh-go-for-it"), seed=6)
    sitting.bet(5_00)
    sitting.bet(5_00, "go_for_it_2")
    sitting.bet(2_00, "high_low", side="low")
    while not sitting.over:
        sitting.act("stand")
    assert {each.wager for each in sitting.round.payments} == {"main", "go_for_it_2", "high_low"}


def test_insurance_is_taken_in_full_or_declined_by_any_other_act() -> None:
    taken = declined = 0
    for seed in range(200):
        sitting = s21.Sitting(s21.load("common"), seed=seed)
        sitting.bet(10_00)
        sitting.deal()
        if "insurance" not in sitting.acts:
            continue
        if taken <= declined:
            sitting.act("insurance")
            taken += 1
        else:
            declined += 1
        while not sitting.over:
            sitting.act("stand")
        wagers = [each.wager for each in sitting.round.payments]
        assert wagers.count("insurance") <= 1
        if taken >= 2 and declined >= 2:
            break
    assert (taken, declined) == (2, 2)
