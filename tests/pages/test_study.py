"""Learning in the browser: the coach beside the table, the odds pages, one's own rounds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spanish21 import replay
from tests.pages.conftest import Invite
from tests.pages.test_reach import grave_faults

pytestmark = pytest.mark.needs("chromium")
LONG = 240_000
"""The first calculation of a process may have to compile, in milliseconds."""
PHONE = {"viewport": {"width": 360, "height": 780}}


def test_the_coach_marks_the_best_act_and_books_a_mistake_in_cents(invite: Invite) -> None:
    """Eights against a king are split under Massachusetts rules; hitting them is a mistake."""
    guest = invite()
    page = guest.page
    guest.sit(guest.open_table("ma", "8s Kc 8d 7h 9c"))
    guest.button("Coach").click()
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach).to_contain_text("Nothing to choose now", timeout=LONG)
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    expect(coach).to_contain_text("Split is best", timeout=LONG)
    expect(page.locator("[data-act=split]")).to_contain_text("Best")
    assert grave_faults(page) == []
    page.locator("[data-act=hit]").click()
    guest.button("Next round").wait_for()
    expect(coach).to_contain_text("Hit 8♠ 8♦ against K♣, split was best", timeout=LONG)
    guest.button("Practise these hands").click()
    page.get_by_role("dialog").get_by_role("button", name="Split", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Right: that is the best choice.")


def test_a_round_is_looked_at_step_by_step_and_its_text_replays(invite: Invite) -> None:
    guest = invite("Rain", **PHONE)
    page = guest.page
    guest.sit(guest.open_table("ma", "Ks 6c 9d 9c Kd"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    page.locator("[data-act=stand]").click()
    guest.button("Next round").wait_for()
    page.goto(f"{guest.house.url}/history")
    page.get_by_role("link", name="Round 1", exact=True).click()
    guest.button("Next").click()
    page.keyboard.press("End")
    expect(page.locator(".step-words")).to_contain_text("the round is over")
    expect(page.locator(".ledger")).to_contain_text("+$25")
    assert grave_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    address = page.get_by_role("link", name="Download as text for replay").get_attribute("href")
    text = page.request.get(f"{guest.house.url}{address}").text()
    assert dict(replay(text).net) == {guest.name: 2500}


def test_the_address_of_an_odds_page_holds_its_settings(invite: Invite) -> None:
    """High Low of Go For It pays 2 to 1 on nearly an even chance, which the page warns of."""
    guest = invite()
    page = guest.page
    page.goto(f"{guest.house.url}/odds?set=nh-go-for-it&view=sides&decks=8")
    expect(page.locator("main")).to_contain_text("favour the player as written", timeout=LONG)
    expect(
        page.get_by_role("group", name="Decks").get_by_role("button", name="8")
    ).to_have_attribute("aria-pressed", "true")
    page.get_by_role("group", name="Decks").get_by_role("button", name="6").click()
    assert "decks" not in page.url
    page.go_back()
    assert "decks=8" in page.url
    assert grave_faults(page) == []
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
