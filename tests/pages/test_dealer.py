"""The dealer console in a real browser: a live table keyed in, irregularities, keys alone."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

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
        dealer.report(kind, card, clause)
    dealer.key_in("5d", "6d")
    dealer.report("report_exposed", "4h", "15(d)")
    expect(dealer.page.get_by_role("button", name="Spruce, box")).to_contain_text("will not have")
    dealer.page.keyboard.press("h")
    expect(dealer.what).to_contain_text("the exposed 4h")
    dealer.page.keyboard.press("Enter")
    expect(dealer.what).to_contain_text("Ask box")
    dealer.page.keyboard.press("s")
    expect(dealer.what).to_contain_text("draw your second card")
    dealer.key_in("6c", "Kc")
    assert "discard rack" in dealer.report("report_overdraw", "2c", "15(e)")
    dealer.page.keyboard.press("Enter")
    expect(dealer.what).to_contain_text("Pick the cards up")
    dealer.page.keyboard.press("Enter")
    assert guest.rows == ["Your hand The dealer is over 21, even money $25 +$25 5(e)"]


ROUNDS = int(os.environ.get("SPANISH21_SHIFT", "10"))
"""Rounds of the shift that is keyed in; 200 is a whole one."""
CUT_CARD = 80
"""Cards that lie behind the cut card of the dealer's real shoe."""


class RealShoe:
    """Six decks as a dealer has them in the hand, apart from the program."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.shuffle()

    def shuffle(self) -> None:
        """All cards again, in a new order."""
        self._cards = [rank + suit for rank in "A23456789JQK" for suit in "shdc"] * 6
        self._chance.shuffle(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def draw(self) -> str:
        """The next card."""
        return self._cards.pop()


class Hands:
    """A dealer with a keyboard and no pointer, who does what the page says and knows nothing."""

    def __init__(self, dealer: Worker) -> None:
        self.page = dealer.page
        self.shoe = RealShoe(Random(21))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_on(self) -> None:
        """One act: what the page asks for, by the key it names."""
        told = self.page.evaluate(READ)
        cut = "x" in told["keys"] and len(self.shoe) < CUT_CARD
        if told["pad"] and not cut:
            card = self.shoe.draw()
            if not told["open"]:
                self.press(*card)
        if told["button"].startswith("Shuffled"):
            self.shoe.shuffle()
        keys = told["keys"]
        self.press("x" if cut else "s" if "s" in keys else "l" if "l" in keys else keys[0])
        self.page.wait_for_function(CHANGED, arg=told["version"])


READ = """() => {
  const next = document.querySelector('#next');
  const enter = next.querySelector('[data-key=Enter]');
  return {
    version: next.innerText + document.querySelector('#felt').innerText,
    pad: next.querySelector('.keypad') !== null,
    open: enter !== null && enter.getAttribute('aria-disabled') === null,
    button: enter?.innerText ?? '',
    keys: [...next.querySelectorAll('[data-key]')].map((each) => each.dataset.key),
  };
}"""
CHANGED = """before => {
  const next = document.querySelector('#next');
  const now = next.innerText + document.querySelector('#felt').innerText;
  return now !== before && !next.querySelector('[aria-busy]') && next.querySelector('[data-key]');
}"""


def test_a_shift_is_keyed_in_with_the_keyboard_alone_by_what_the_page_says(employ: Employ) -> None:
    table = employ("Fern").open_staffed("ma")
    dealer = employ("Dune")
    dealer.go_to("dealer", table)
    dealer.page.locator(".irr").wait_for()
    hands = Hands(dealer)
    dealer.enter("Change cash", "a player with cash", "9000")
    dealer.enter("Lay a wager", "a player with cash", "1", "main", "25")
    expect(dealer.what).to_contain_text("Deal box 1")
    corner = dealer.page.locator(".near .right b")
    while int(corner.inner_text()) < ROUNDS or not dealer.page.locator("[data-key=l]").count():
        hands.go_on()
    assert dealer.page.locator(".note.alert").count() == 0
    assert len(set(settled_rounds(dealer, table))) == ROUNDS


def test_nothing_is_asked_twice_while_the_view_is_late(employ: Employ) -> None:
    table = employ("Fern").open_staffed("ma")
    dealer = employ("Dune")
    late: list[Callable[[], None]] | None = None

    def listen(line: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if late is not None and json.loads(message)["type"] == "view":
                late.append(lambda: line.send(message))
            else:
                line.send(message)

        line.connect_to_server().on_message(hear)

    dealer.page.route_web_socket(re.compile("/ws/tables/"), listen)
    dealer.go_to("dealer", table)
    dealer.page.locator(".irr").wait_for()
    dealer.enter("Change cash", "a player with cash", "9000")
    dealer.enter("Lay a wager", "a player with cash", "1", "main", "25")
    expect(dealer.what).to_contain_text("Deal box 1")
    dealer.key_in("Ks", "6c", "8d")
    expect(dealer.what).to_contain_text("Ask box 1")
    late = []
    dealer.page.keyboard.press("s")
    dealer.page.wait_for_timeout(600)
    dealer.page.keyboard.press("s")
    dealer.page.wait_for_timeout(200)
    waiting, late = late, None
    for send in waiting:
        send()
    expect(dealer.what).not_to_contain_text("Ask box 1")
    assert dealer.page.locator(".note.alert").count() == 0


def settled_rounds(dealer: Worker, table: str) -> list[int]:
    """The rounds that were settled, as the house has filed them."""
    from_log = [json.loads(filed.data) for filed in dealer.house.log.read(f"table/{table}")]
    return [event["number"] for event in from_log if event["type"] == "round_ended"]


def test_the_staffs_pages_fit_every_screen_and_chips_are_changed_for_others(employ: Employ) -> None:
    table = employ("Fern").open_staffed("sd-bonus-spin")
    dealer = employ("Dale")
    for path in ("staff", f"spin?id={table}", f"dealer?id={table}"):
        dealer.page.goto(f"{dealer.house.url}/{path}")
        dealer.page.locator(".place, #next .what").first.wait_for()
        for width in (360, 820, 1440):
            dealer.page.set_viewport_size({"width": width, "height": 800})
            wide = dealer.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{path} sticks out at {width}"
    dealer.button("Colour change").click()
    dialog = dealer.page.get_by_role("dialog")
    dialog.get_by_label("Amount in dollars").fill("110")
    expect(dialog).to_contain_text("$110 is 4 chips of $25. $10 stays over.")
    assert grave_faults(dealer.page) == []
