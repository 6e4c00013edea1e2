"""Bonus Spin in several browsers at once: from 'new game' to a top prize that all have verified."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Employ, Invite, Worker
from tests.pages.test_reach import PHONE, grave_faults

pytestmark = pytest.mark.needs("chromium")


WHEEL = "wagers.bonus_spin.wheels.A5"
PRIZES = (25000, 20000, 15000, 10000, 8000, 7500, 7000, 6500, 6000, 5500, 5000)
ALWAYS_TOP: dict[str, Any] = {
    f"{WHEEL}.segments": [
        {"prize": "top", "weight": 10**12},
        *({"prize": prize, "weight": 1} for prize in PRIZES),
    ]
}
"""A wheel on which the top prize has all but a few of the numbers."""


@pytest.mark.clause("sd-bonus-spin (2)", "sd-bonus-spin (4)(b)", "sd-bonus-spin (7)")
def test_a_bonus_spin_from_new_game_to_a_top_prize_verified_by_surveillance(
    employ: Employ, invite: Invite
) -> None:
    floor = employ("Fern")
    table = floor.open_staffed("sd-bonus-spin", "shoe", stack="As 6c Kd 9c", settings=ALWAYS_TOP)
    guest = invite("Sequoia", **PHONE)
    guest.page.goto(f"{guest.house.url}/table?id={table}")
    guest.lay("Main wager", "$25 chip")
    guest.lay("Bonus Spin")
    dealer, watch = employ("Dune"), employ("Surf")
    for worker in (dealer, floor, watch):
        worker.go_to("spin", table)
    press_on(dealer, until="presses the button")
    guest.button("Spin").tap()
    expect(dealer.what).to_contain_text("The top prize: leave the winning hand")
    expect(dealer.page.locator(".claim")).to_contain_text("Top prize of Sequoia")
    assert own_buttons(floor) == own_buttons(watch) == 0, "nobody signs before their turn"
    sign(dealer, "called")
    sign(floor, "told")
    watch.button("Come on duty").click()
    for check in CHECKS:
        assert own_buttons(dealer) == own_buttons(floor) == 0, "the checks are surveillance's"
        sign(watch, check)
    press_on(dealer, until="winner paid")
    assert grave_faults(watch.page) == []
    press_on(dealer, until="Pick", last="collect")
    expect(guest.page.locator("#console")).to_contain_text("Chips $3,032.50")


CHECKS = (
    "the hand was dealt properly",
    "the Bonus Spin wager was made",
    "the hand is a natural blackjack",
    "the wheel stopped on the top prize",
)


def press_on(dealer: Worker, *, until: str, last: str = "") -> None:
    """Press the one button that is there until the page says this."""
    said = dealer.what
    for _ in range(25):
        words = said.inner_text()
        if until in words or (last and last in words):
            return
        at = dealer.page.evaluate("document.querySelector('#interface').innerText")
        dealer.page.keyboard.press("Enter")
        dealer.page.wait_for_function(
            "before => document.querySelector('#interface').innerText !== before", arg=at
        )
        expect(dealer.page.locator("#next [aria-busy]")).to_have_count(0)
    raise AssertionError(f"the page never said {until!r}; it says {said.inner_text()!r}")


def own_buttons(worker: Worker) -> int:
    """How many checks this person could sign now."""
    return worker.page.locator(".checks button").count()


def sign(worker: Worker, check: str) -> None:
    """Sign one check, and see it signed."""
    row = worker.page.locator(f"[data-check='{check}']")
    row.get_by_role("button", name="Sign").click()
    expect(row).to_contain_text("signed")
