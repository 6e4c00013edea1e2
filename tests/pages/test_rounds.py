"""Whole rounds in a real browser: every control is found by its role and its plain name."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.pages.conftest import Invite

pytestmark = pytest.mark.needs("chromium")


def test_a_newcomer_comes_in_sits_down_and_plays_a_round(invite: Invite) -> None:
    guest = invite("North")
    table = guest.open_table("ma", "Ks 6c 9d Kd 9h")
    page = guest.page
    page.goto(guest.house.url)
    row = page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Super Bonus $1,000 or $5,000")
    row.get_by_role("link", name="Sit down at Spanish 21, Massachusetts").click()
    guest.says("Place your wagers")
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Your 19 against a 6")
    guest.act("Stand")
    assert guest.rows == ["Your hand The dealer is over 21, even money $25 +$25 5(e)"]
    expect(page.locator("#emcee")).to_contain_text("Net +$25")


def test_a_chip_laid_before_the_first_chips_arrived_is_laid_all_the_same(invite: Invite) -> None:
    guest = invite()
    held: list[str | bytes] = []
    holding = True
    pages: list[WebSocketRoute] = []

    def stand_between(line: WebSocketRoute) -> None:
        """Let the first view through, and keep what follows it back until it is let go."""
        server = line.connect_to_server()
        pages.append(line)

        def bring(message: str | bytes) -> None:
            if holding and '"chips":0' not in str(message):
                held.append(message)
            else:
                line.send(message)

        server.on_message(bring)

    guest.page.route_web_socket(re.compile("/ws/"), stand_between)
    guest.page.goto(f"{guest.house.url}/table?id={guest.open_table('ma', 'Ks 6c 9d Kd 9h')}")
    guest.button("$25 chip").click()
    guest.spot("Main wager").click()
    expect(guest.page.locator("#console")).to_contain_text("Place your wagers")
    holding = False
    for message in held:
        pages[0].send(message)
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$25$"))
    guest.act("Deal")
    guest.says("Your 19 against a 6")


def test_chips_fly_to_the_dealer_and_nothing_is_left_in_the_air(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    guest.page.add_init_script(
        "window.flown = 0; const append = Element.prototype.append;"
        "Element.prototype.append = function (...all) {"
        " if (all[0]?.classList?.contains('stack')) window.flown += 1;"
        " return append.apply(this, all); };"
    )
    guest.sit(guest.open_table("ma", "Ks 8c 8h Ac"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("Stand")
    assert guest.rows[0].startswith("Your hand 18 is less")
    expect(guest.page.locator("body > .stack")).to_have_count(0)
    assert guest.page.evaluate("window.flown") == 1


@pytest.mark.clause("ma 5(e)", "ma 6(e)(1)")
def test_every_settlement_is_told_in_words_with_its_clause(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks 8c 8h Ac"))
    guest.lay("Main wager", "$25 chip")
    guest.lay("Match the Dealer")
    guest.act("Deal")
    guest.act("Stand")
    rows = guest.rows
    assert rows[0].startswith("Your hand 18 is less than the dealer’s 19 $25 −$25 5(e)")
    assert rows[1] == "Match the Dealer A card matches in rank, 4 to 1 $5 +$20 6(e)(1) other suit"
    expect(guest.page.locator(".net b")).to_have_text("−$5")


def test_an_act_that_is_not_allowed_says_why_and_which_clause(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks 6c 9d"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    split = guest.button("Split")
    expect(split).to_have_attribute("aria-disabled", "true")
    split.focus()
    guest.page.keyboard.press("Enter")
    guest.says("Split: Only two first cards of one value may be split.")
    expect(guest.page.locator("#console .note .clause")).to_have_text("10(a)")
    expect(guest.page.locator("#emcee-now")).to_contain_text("Only two first cards")


def test_a_wager_beyond_the_limit_is_refused_and_nothing_is_cleared(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-bet-bigger"))
    guest.lay("Main wager")
    guest.button("$25 chip").click()
    guest.spot("Main wager").click()
    expect(guest.page.locator("#console .note.alert")).to_contain_text("rules.4b")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$5$"))


def test_wagers_are_typed_undone_cleared_and_laid_again_with_one_key(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks 6c 9d 9c 8c"))
    field = guest.page.get_by_label("Main wager in dollars")
    field.fill("40")
    field.press("Tab")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$40$"))
    guest.lay("Match the Dealer")
    guest.button("Undo").click()
    expect(guest.spot("Match the Dealer")).to_have_accessible_name(re.compile("empty$"))
    guest.act("Deal")
    guest.act("Stand")
    guest.button("Next round").click()
    guest.page.keyboard.press("l")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$40$"))
    guest.page.keyboard.press("x")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile("empty$"))


@pytest.mark.clause("ma 11(d)")
def test_insurance_is_asked_taken_and_paid(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks Ac 9d Kc"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Insurance?")
    guest.act("Insurance")
    guest.act("Stand")
    rows = guest.rows
    assert [row for row in rows if row.startswith("Insurance The dealer has blackjack, 2 to 1")]
    assert "$25 −$25" in rows[0]
    assert "blackjack" in rows[0]


def test_insurance_is_declined(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks Ac 9d 7c"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("No insurance")
    guest.act("Stand")
    assert not [row for row in guest.rows if row.startswith("Insurance")]


@pytest.mark.clause("ma 10(a)", "ma 9(d)")
def test_a_pair_is_split_to_four_hands_with_doubles_and_a_rescue(invite: Invite) -> None:
    guest = invite()
    # 8 8; split: 8 8 again twice, then each hand gets its card in turn
    cards = "8s 9c 8h 8c 8d 3h 2c Ks 2d 3d Kh 9s Kc 7d"
    guest.sit(guest.open_table("ma", cards))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("Split")
    guest.says("Hand 1 of 2: 16 against a 9")
    guest.act("Split")
    guest.says("Hand 1 of 3: 16 against a 9")
    guest.act("Split")
    guest.says("Hand 1 of 4: 11 against a 9")
    expect(guest.button("Split")).to_have_attribute("aria-disabled", "true")
    guest.act("Double")
    guest.says("Rescue it?")
    guest.act("Rescue")
    expect(guest.page.locator(".box.mine .hands")).to_contain_text("Rescued, $25 back")
    guest.says("Hand 2 of 4")
    for _ in range(3):
        guest.act("Stand")
    assert [row for row in guest.rows if row.startswith("Hand 1 Rescued")]
    assert len([row for row in guest.rows if row.startswith("Hand ")]) == 4


def test_a_double_for_less_is_set_with_the_stepper(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "6s 6c 5d Ks 9c 2h"))
    guest.lay("Main wager", "$5 chip")
    guest.act("Deal")
    guest.says("Your 11 against a 6")
    guest.page.get_by_role("button", name="Less").click()
    expect(guest.button("Double")).to_have_accessible_description("$4; one card")
    guest.act("Double")
    guest.says("Rescue it?")
    guest.act("Stand")
    assert guest.rows[0].startswith("Your hand")
    assert "$9" in guest.rows[0]


def test_the_super_bonus_is_a_moment_in_the_middle_of_the_felt(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "7h 7c 7h 7h 6h 9h"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("Hit")
    guest.button("Next round").wait_for()
    expect(guest.page.locator(".moment")).to_contain_text("Super Bonus")
    expect(guest.page.locator(".moment")).to_contain_text("$5,000")
    assert [row for row in guest.rows if row.startswith("Super Bonus") and "+$5,000" in row]


def test_what_an_owner_changed_in_the_rules_is_told_in_the_lobby_and_at_the_table(
    invite: Invite,
) -> None:
    guest = invite()
    table = guest.open_table("ma", decks=8)
    guest.page.goto(guest.house.url)
    row = guest.page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("number of decks: 8")
    row.get_by_role("link").click()
    guest.button("Rules").click()
    expect(guest.page.locator("#changes")).to_contain_text("number of decks: 8")


def test_chips_laid_faster_than_the_house_answers_all_lie_there(invite: Invite) -> None:
    """A side bet alone is told why not; four places tapped in one moment are four wagers.

    A line copies the ante, though nothing is confirmed yet.
    """
    guest = invite()
    guest.sit(guest.open_table("nh-bet-bigger"))
    page = guest.page
    guest.spot("Lucky Ladies").click()
    guest.says("Lucky Ladies needs a main wager")
    page.locator(".box.mine").evaluate(
        """(box) => ["main", "bet_bigger_2x", "bet_bigger_3x", "match_dealer_up"].forEach((kind) =>
          box.querySelector(`[data-at$='-${kind}']`).click())"""
    )
    expect(page.locator(".bets .sum b")).to_have_text("$20")
