"""What a player at the terminal reads and presses: no late key wagers, and every word is meant."""

from __future__ import annotations

import io

import msgspec
import pytest

from spanish21.cli import run
from spanish21.cli.terminal import turns, wagers
from spanish21.cli.terminal.drawing.glyphs import glyphs_for
from spanish21.cli.terminal.tally import SittingTally
from spanish21.cli.terminal.words.help_pages import help_pages
from spanish21.cli.terminal.words.summary import summarise_sitting
from spanish21.rounds.payments import Payment
from spanish21.rules.choices import Surrender
from spanish21.rules.loading.load import load, rule_set_ids
from spanish21.rules.side_bets.posted import jackpot_values
from spanish21.rules.telling.specials import tell_specials
from tests.cli.evening import spend


def test_no_key_of_a_round_lays_a_wager_between_rounds() -> None:
    """A key pressed too late does nothing: no key has one meaning in a round and another after."""
    in_a_round = {*turns.KEYS.values(), "y", "n"}
    assert not in_a_round & set(wagers.KEYS.values())
    evening = spend("nh-go-for-it", [*sorted(in_a_round - {"q"}), "q"])
    assert evening.seat.tally.rounds == 0
    assert "Your $10 on the layout comes back" in evening.text


def test_high_low_asks_again_until_a_side_is_named() -> None:
    evening = spend("nh-go-for-it", ["g", "k", "x", "l", "abc", "2", "q"])
    assert evening.text.count("Press h for higher, l for lower, or Esc for no wager.") == 2
    assert "'abc' is not an amount" in evening.text
    assert "Your $12 on the layout comes back" in evening.text


def test_high_low_is_given_up_with_escape() -> None:
    evening = spend("nh-go-for-it", ["g", "esc", "q"])
    assert "Your $10 on the layout comes back" in evening.text


def test_posted_jackpots_are_seen_on_the_felt() -> None:
    evening = spend("nh-bet-bigger", ["", "s", "q"], cards="Kh 6s 9h Kd 8c")
    for name, cents in jackpot_values(load("nh-bet-bigger")).items():
        assert f"{name.upper()} ${cents // 100:,}" in evening.text


def test_a_payment_names_the_ruling_it_rests_on() -> None:
    evening = spend("nh-bet-bigger", ["", "s"], cards="Kh 9s 9h Kd")  # 19 against 19
    told = " ".join(evening.text.split())
    assert "equal totals [ruling on ties: A push]" in told
    assert "[ruling]" not in told


def test_a_dealer_blackjack_says_what_it_took_and_why_not_more() -> None:
    """ma 9(c): it takes the original wager, and the double comes back."""
    evening = spend("ma", ["", "n", "d 5", "s"], cards="2c 5h As 6h 7d Kd")
    told = " ".join(evening.text.split())
    assert "dealer blackjack: the original wager is lost, the rest comes back [9(c)" in told
    plain = spend("ma", ["", "n", "s"], cards="2c Kh As 9h Kd")
    assert "dealer blackjack: the whole wager is lost" in " ".join(plain.text.split())


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_the_help_lists_only_what_the_game_has(ruleset: str) -> None:
    rules = load(ruleset)
    text = "\n".join(line.plain for line in help_pages(rules, 80))
    keys = {word for line in text.splitlines() for word in line.split()[1:2]}
    assert ("surrender" in keys) == (rules.surrender is not Surrender.NONE)
    assert ("rescue" in keys) == rules.rescue
    assert "12.50" not in text  # chips of these tables are whole dollars
    assert "spot)" not in " ".join(text for _, text in tell_specials(rules))
    assert "$500 wagered" not in " ".join(text for _, text in tell_specials(rules))


def test_the_summary_fits_sixty_columns() -> None:
    tally = SittingTally()
    paid = Payment(
        person="player",
        wager="match_dealer_down",
        cents=-123_456_00,
        clause="",
        box=1,
        hand=0,
        name="lost",
        staked=123_456_00,
        returned=0,
    )
    tally.bought_in = 200_000_00
    tally.add_round([paid, msgspec.structs.replace(paid, wager="main", hand=1)])
    lines = summarise_sitting(tally, leaves_with=1, glyphs=glyphs_for("utf-8"), width=60)
    assert max(line.cell_len for line in lines) <= 60
    assert any(line.plain == "Match the Dealer - Down Card" for line in lines)


def test_play_without_a_rule_set_offers_the_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("9\n4\nq\n"))
    assert run(["play", "--seed", "1"]) == 0
    text = capsys.readouterr().out
    for name in rule_set_ids():
        assert load(name).title in text
    assert "Type a number from 1 to 6" in text
    assert "Welcome to Spanish 21 Go For It" in text


def test_play_without_a_rule_set_or_an_answer_says_what_it_needs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["play"]) == 2
    assert capsys.readouterr().err.startswith("spanish21: play needs a rule set: ma, ")
