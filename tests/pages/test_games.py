"""Each rule set's own wagers in the browser: laid by name, decided, told with their clauses."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Invite, Visitor

pytestmark = pytest.mark.needs("chromium")


def finish(guest: Visitor) -> list[str]:
    """Stand until the round is over; what became of every wager."""
    for _ in range(6):
        stand = guest.page.locator("[data-act='stand']:not([aria-disabled]), [data-act='next']")
        stand.first.wait_for()
        if guest.button("Next round").count():
            break
        guest.act("Stand")
        expect(guest.page.locator("[data-locked]")).to_have_count(0)
    return guest.rows


@pytest.mark.clause("nh-break-bonus break-bonus.1")
def test_break_bonus_and_match_the_dealer_in_new_hampshire(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-break-bonus", "Ks 9c 9d 6c 8c"))
    guest.lay("Main wager")
    guest.lay("Match the Dealer")
    guest.lay("Break Bonus")
    guest.act("Deal")
    rows = finish(guest)
    assert rows[0].startswith("Your hand The dealer is over 21")
    assert [row for row in rows if row.startswith("Break Bonus") and "+$" in row]
    assert [row for row in rows if row.startswith("Match the Dealer A card matches in rank")]


@pytest.mark.clause("nh-bet-bigger rules.12d")
def test_bet_bigger_plays_four_lines_and_doubles_them_all(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-bet-bigger", "6s 6c 5d 9c Ks 2c 5h"))
    guest.lay("Main wager")
    for line in ("Bet Bigger 2×", "Bet Bigger 3×", "Bet Bigger 4×"):
        guest.lay(line)
    for side in ("Match, up", "Match, down", "Lucky Ladies"):
        guest.lay(side)
    expect(guest.page.locator(".bets .sum b")).to_have_text("$35")
    guest.act("Deal")
    guest.says("Your 11 against a 6")
    expect(guest.button("Double")).to_have_accessible_description("4 lines, $5 each; one card")
    expect(guest.page.locator("[data-act='double'] em")).to_have_text("$20")
    guest.act("Double")
    rows = finish(guest)
    assert sum(row.startswith(("Your hand", "Bet Bigger")) for row in rows) == 4
    assert [row for row in rows if row.startswith("Match, up A card matches in rank")]
    assert all(" rules." in row or "match-the-dealer" in row for row in rows), rows


@pytest.mark.clause("nh-go-for-it high-low.1c")
def test_go_for_it_has_its_lines_super_7s_and_the_two_halves_of_high_low(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-go-for-it", "7s 6c 7d Kc 9c"))
    guest.lay("Main wager")
    guest.lay("Go For It 2")
    guest.lay("Super 7’s")
    guest.lay("Match the Dealer")
    guest.button("High Low, high, box 4: empty").click()
    expect(guest.page.locator(".box.mine .spot.high")).to_have_count(1)
    guest.act("Deal")
    guest.says("Your 14 against a 6")
    expect(guest.button("Surrender")).to_have_attribute("aria-disabled", "true")
    rows = finish(guest)
    assert [row for row in rows if row.startswith("Super 7’s") and "+$" in row]
    assert [row for row in rows if row.startswith("High Low")]
    assert sum(row.startswith(("Your hand", "Go For It")) for row in rows) == 2


@pytest.mark.clause("sd-bonus-spin (4)(b)(i)")
def test_a_blackjack_spins_the_wheel_in_south_dakota(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("sd-bonus-spin", "As 6c Kd 9c 8h"))
    guest.lay("Main wager", "$25 chip")
    guest.lay("Bonus Spin")
    guest.act("Deal")
    rows = guest.rows
    assert [row for row in rows if row.startswith("Your hand") and "+$37.50" in row]
    assert [row for row in rows if row.startswith("Bonus Spin") and "+$" in row]
    expect(guest.page.locator(".moment .wheel")).to_be_visible()


def test_one_person_plays_two_boxes(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-go-for-it", "9s Ks 6c 9d 8d Kc 9c"))
    guest.lay("Main wager")
    guest.page.get_by_role("button", name="Main wager, box 5: empty").click()
    expect(guest.page.locator(".bets .sum b")).to_have_text("$10")
    guest.act("Deal")
    guest.says("Box 4: Your 18 against a 6")
    guest.act("Stand")
    guest.says("Box 5: Your 18 against a 6")
    guest.act("Stand")
    assert [row for row in guest.rows if "box 4" in row]
    assert [row for row in guest.rows if "box 5" in row]


def test_the_usual_game_rescues_a_double(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("common", "6s 6c 5d 9c 2c"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("Double")
    expect(guest.button("Rescue")).to_have_accessible_description("$25 back, $25 forfeit")
    guest.act("Rescue")
    assert [row for row in guest.rows if "−$25" in row]


def test_a_table_with_switches_flipped_shows_them(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("common", soft_17="stand"))
    guest.button("Rules").click()
    rules = guest.page.get_by_role("dialog", name="The rules in force")
    expect(rules).to_contain_text("stands on soft 17")
    expect(rules.get_by_role("row", name="21 in five cards")).to_contain_text("3 to 2")
    guest.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
