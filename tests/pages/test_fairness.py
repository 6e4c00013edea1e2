"""Fairness in the browser: the commitment at the table, a word of one's own, and the check."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from spanish21.cards import Deck
from spanish21.fair.seal import make_seal, reveal_shoe, reveal_spin
from spanish21.fair.verifier import check_record
from spanish21.server.hall import COOKIE
from tests.pages.conftest import Invite
from tests.server.client import Client

pytestmark = pytest.mark.needs("chromium")


def seed(size: int) -> bytes:
    return bytes(range(1, size + 1))


def test_a_record_is_checked_in_the_browser_as_the_verifier_checks_it(invite: Invite) -> None:
    guest = invite()
    seal = make_seal("table ma, shoe 1", seed).add("my own word")
    shoe = reveal_shoe(seal, Deck.SPANISH.cards * 6)
    spin = reveal_spin(make_seal("table ma, spin 1", seed), 10_000)
    cards = list(map(str, shoe["cards"]))  # type: ignore[call-overload]
    swapped = shoe | {"cards": [*cards[:5], cards[6], cards[5], *cards[7:]]}
    forged = shoe | {"seed": "00" * 48}
    added = shoe | {"added": []}
    assert [bool(check_record(each)) for each in (shoe, spin, swapped, forged, added)] == [
        False, False, True, True, True,
    ]  # fmt: skip
    guest.page.goto(f"{guest.house.url}/fair")
    field, notes = guest.page.get_by_label("A record"), guest.page.locator("form .note")
    field.fill("\n".join(json.dumps(each) for each in (shoe, spin, swapped, forged, added)))
    guest.button("Check").click()
    expect(notes).to_have_count(5)
    texts = notes.all_inner_texts()
    assert texts[0] == "As it was sealed: 288 cards in the order that was promised."
    assert texts[1] == f"As it was sealed: the wheel stopped at {spin['number']}."
    assert texts[2] == "Not as it was sealed: card 6 is not the one that was sealed"
    assert "the seed is not the one" in texts[3]
    assert "is not the one that was sealed" in texts[4]


def test_the_commitment_lies_at_the_table_and_a_word_is_added(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("common"))
    guest.button("Fairness").click()
    dialog = guest.page.get_by_role("dialog", name="Was the shoe fair?")
    expect(dialog.locator(".hash")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    dialog.get_by_label("A word or number of yours").fill("seven of clubs")
    dialog.get_by_role("button", name="Add").click()
    expect(dialog).to_contain_text("Added so far: seven of clubs")


def test_a_shoe_of_another_day_is_checked_from_ones_rounds(invite: Invite) -> None:
    """Played elsewhere; later the list of rounds leads to what was revealed, and it is checked."""
    guest = invite()
    client = Client(guest.house.url).come("Thistledown")
    table = client.http.post("/api/tables", json={"ruleset": "common", "decks": 1}).json()["id"]
    with client.sit(table) as sitting:
        sitting.done("buy_in", cents=90_000)
        while not any(event["type"] == "shoe_revealed" for event in sitting.seen):
            sitting.done("place_wager", box=2, kind="main", cents=1000)
            sitting.done("ready")
            sitting.play_out()
    cookie = {"name": COOKIE, "value": client.http.cookies[COOKIE], "url": guest.house.url}
    guest.context.add_cookies([cookie])  # type: ignore[list-item]
    guest.page.goto(f"{guest.house.url}/history")
    guest.page.get_by_role("link", name="Check, Round 1", exact=True).click()
    expect(guest.page.locator(".proof .note.good").first).to_contain_text("As it was sealed")
    client.http.close()
