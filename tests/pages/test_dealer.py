"""The dealer console in a real browser: a live table keyed in, irregularities, keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Employ, Invite, Worker
from tests.pages.test_reach import PHONE, grave_faults

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.clause("ma 7(d)", "ma 5(e)")
def test_a_live_table_is_keyed_in_by_a_dealer_with_two_players_on_phones(
    employ: Employ, invite: Invite
) -> None:
    table = employ("Fern").open_staffed("ma")
    dealer = employ("Dune")
    north, south = invite("Juniper", **PHONE), invite("Linden", **PHONE)
    for guest in (north, south):
        guest.page.goto(f"{guest.house.url}/table?id={table}")
        guest.button("$25 chip").wait_for()
    north.page.get_by_role("button", name="Box 1").tap()
    north.lay("Main wager", "$25 chip")
    south.page.get_by_role("button", name="Box 2").tap()
    south.lay("Main wager", "$25 chip")
    dealer.go_to("dealer", table)
    expect(dealer.what).to_contain_text("box 1")
    dealer.key_in("Ks", "9h", "6c", "9d", "7d")
    expect(north.page.locator("#console")).to_contain_text("Your 19 against a 6")
    north.button("Stand").tap()
    expect(dealer.what).to_contain_text("Ask box 2")
    dealer.page.keyboard.press("h")
    expect(dealer.what).to_contain_text("Deal box 2")
    dealer.key_in("4s")
    expect(dealer.what).to_contain_text("Ask box 2")
    assert grave_faults(dealer.page) == []
    dealer.page.keyboard.press("s")
    expect(dealer.what).to_contain_text("card")
    dealer.key_in("Kd", "9c")
    expect(dealer.page.locator(".pays li")).to_have_text(
        [
            re.compile(r"Pay \$25box 1, Juniper.*5\(e\)"),
            re.compile(r"Pay \$25box 2, Linden.*5\(e\)"),
        ]
    )
    dealer.button("Settled Enter").click()
    expect(dealer.what).to_contain_text("Pick the cards up")
    dealer.page.keyboard.press("Enter")
    for guest in (north, south):
        assert guest.rows == ["Your hand The dealer is over 21, even money +$25 5(e)"]


def report(dealer: Worker, kind: str, card: str, clause: str) -> str:
    """Report an irregularity from the menu; what was shown before it was done."""
    form, keys = dealer.page.locator("#form"), dealer.page.keyboard
    keys.press("!")
    dealer.page.locator(f"[data-entry={kind}]").press("Enter")
    expect(form).to_be_visible()
    for key in card:
        keys.press(key)
    expect(form.locator(".will, .note")).to_be_visible()
    expect(form.locator(".will")).to_contain_text(clause)
    will = form.locator(".will").inner_text()
    dealer.button("Do it now").click()
    expect(form).to_have_count(0)
    expect(dealer.page.locator(".done")).to_contain_text(clause)
    return will


@pytest.mark.clause("ma 15(a)", "ma 15(c)", "ma 15(d)", "ma 15(e)", "ma 15(f)")
def test_five_irregularities_are_put_right_from_the_menu_which_first_says_what_it_will_do(
    employ: Employ, invite: Invite
) -> None:
    table = employ("Fern").open_staffed("ma")
    guest = invite("Spruce")
    guest.page.goto(f"{guest.house.url}/table?id={table}")
    guest.lay("Main wager", "$25 chip")
    dealer = employ("Dune")
    dealer.go_to("dealer", table)
    dealer.button("Come on duty").click()
    expect(dealer.button("Come on duty")).to_have_count(0)
    dealer.key_in("Ks")
    for kind, card, clause in (
        ("report_face_up", "7s", "15(a)"),
        ("report_unseen", "", "15(c)"),
        ("miss_dealer", "", "15(f)"),
    ):
        report(dealer, kind, card, clause)
    dealer.key_in("5d", "6d")
    report(dealer, "report_exposed", "4h", "15(d)")
    expect(dealer.page.get_by_role("button", name="Spruce, box")).to_contain_text("will not have")
    dealer.page.keyboard.press("h")
    expect(dealer.what).to_contain_text("the exposed 4h")
    dealer.page.keyboard.press("Enter")
    expect(dealer.what).to_contain_text("Ask box")
    dealer.page.keyboard.press("s")
    expect(dealer.what).to_contain_text("draw your second card")
    dealer.key_in("6c", "Kc")
    assert "discard rack" in report(dealer, "report_overdraw", "2c", "15(e)")
    dealer.page.keyboard.press("Enter")
    expect(dealer.what).to_contain_text("Pick the cards up")
    dealer.page.keyboard.press("Enter")
    assert guest.rows == ["Your hand The dealer is over 21, even money $25 +$25 5(e)"]
