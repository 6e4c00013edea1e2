"""The floor and surveillance in their browsers: orders, two signatures, disputes, the record."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from spanish21.rules.loading.load import load
from tests.pages.conftest import Employ, Invite, Visitor, Worker
from tests.pages.test_reach import grave_faults

pytestmark = pytest.mark.needs("chromium")


def open_listed(guest: Visitor, ruleset: str, *, name: str) -> str:
    """A listed table of a guest's own, so that the floor has it before them; 19 against a bust."""
    burned = "2c " if load(ruleset).burn_new_shoe else ""
    guest.house.opening = f"{burned}Ks 6c 9d 9c Kd"
    told = guest.page.request.post(
        f"{guest.house.url}/api/tables", data={"ruleset": ruleset, "listed": True, "name": name}
    )
    assert told.ok, told.text()
    table = str(told.json()["id"])
    guest.house.stacks[table], guest.house.opening = guest.house.opening, ""
    return table


def play_round(guest: Visitor) -> None:
    """Lay $5, and stand."""
    guest.lay("Main wager")
    guest.act("Deal")
    guest.act("Stand")
    guest.button("Next round").click()


def choose_table(worker: Worker, table: str) -> Page:
    page = worker.page
    page.goto(f"{worker.house.url}/floor")
    page.locator(f".tile[data-table='{table}']").click()
    page.locator("#desk").get_by_text("Connected").wait_for()
    return page


def test_a_flat_bet_order_is_refused_to_at_the_players_screen(
    invite: Invite, employ: Employ
) -> None:
    guest = invite("Tamarack")
    table = open_listed(guest, "nh-bet-bigger", name="Pit table 3")
    guest.sit(table)
    play_round(guest)
    pit = employ("Pit")
    page = choose_table(pit, table)
    page.get_by_role("button", name=re.compile("^Tell a person that they must bet")).click()
    page.locator("#form").get_by_label("Person").fill("Tamarack")
    page.locator("#form").get_by_text("Tamarack must bet flat").wait_for()
    page.get_by_role("button", name="Do it now").click()
    flat = page.get_by_role("region", name="Flat bet, Pit table 3")
    expect(flat).to_contain_text("Tamarack must bet as in their first round")
    expect(flat.get_by_role("row", name=re.compile("Main wager"))).to_contain_text("$5")
    guest.lay("Main wager", "$5 chip")
    guest.button("$1 chip").click()
    guest.spot("Lucky Ladies").click(force=True)
    guest.says("Tamarack bets flat until the shoe ends")
    expect(guest.page.locator("#console")).to_contain_text("rules.23")
    expect(flat.get_by_role("row", name=re.compile(r"Main wager \$5 \$5"))).to_be_visible()


def test_the_first_signer_cannot_give_the_second_signature(invite: Invite, employ: Employ) -> None:
    guest = invite("Hazel")
    table = open_listed(guest, "ma", name="Pit table 1")
    pit = employ("Pit")
    page = choose_table(pit, table)
    page.get_by_role("button", name="Come on duty", exact=True).click()
    page.get_by_role("button", name="Leave duty", exact=True).wait_for()
    fern = employ("Fern")
    other = choose_table(fern, table)
    other.get_by_role("button", name="Come on duty", exact=True).click()
    other.get_by_role("button", name="Leave duty", exact=True).wait_for()
    other.get_by_role("button", name=re.compile("^Bring chips from the cage")).click()
    other.locator("#form input").fill("5000")
    other.get_by_role("button", name="Ask Pit").click()
    own = other.get_by_role("region", name="Waiting for a second person")
    expect(own).to_contain_text("Fill the rack, $5,000")
    expect(own).to_contain_text("waits for Pit")
    own.get_by_role("button", name="Agree as Fern").click(force=True)
    expect(other.get_by_role("alert").first).to_contain_text(
        "Nobody agrees to an order of their own"
    )
    told = other.request.get(f"{fern.house.url}/api/house").json()
    (order,) = [each for each in told["orders"] if each["table"] == table]
    address = f"{fern.house.url}/api/house/orders/{order['number']}"
    refused = other.request.post(address, data={"agree": True})
    assert (refused.status, refused.json()["code"]) == (403, "not_agreed")
    waits = page.get_by_role("region", name="Waiting for a second person")
    waits.get_by_role("button", name="Agree as Pit").click()
    expect(waits).to_contain_text("No order waits")
    expect(page.locator("#desk")).to_contain_text("$5,000")  # it lies in the rack
    page.goto(f"{pit.house.url}/floor?tab=money")
    row = page.get_by_role("row", name=re.compile("Pit table 1"))
    expect(row).to_contain_text("$5,000")
    expect(row).to_contain_text("to the cent")


def test_a_dispute_is_opened_replayed_and_answered_by_another(
    invite: Invite, employ: Employ
) -> None:
    guest = invite("Rowan")
    table = open_listed(guest, "ma", name="Pit table 2")
    guest.sit(table)
    play_round(guest)
    surf = employ("Surf")
    page = surf.page
    page.goto(f"{surf.house.url}/surveillance?tab=rounds&table={table}")
    page.get_by_role("link", name="Round 1").click()
    page.get_by_text("same to the cent").wait_for()
    form = page.get_by_role("form", name="Open a dispute about this round")
    form.get_by_label("Whose wager").select_option("Rowan")
    form.get_by_label("What is held to be wrong").fill("My hand was not paid.")
    form.get_by_role("button", name="Open the dispute").click()
    page.get_by_text("You opened it: another person answers.").wait_for()
    steps = page.locator(".steps-list li")
    last = steps.count()
    for _ in range(last):
        page.keyboard.press("ArrowRight")
    expect(steps.last.get_by_role("button")).to_have_attribute("aria-current", "step")
    ledger = page.get_by_role("region", name="Ledger").first
    expect(ledger).to_contain_text("sum $0")
    expect(ledger).to_contain_text("Rowan")
    pit = employ("Pit")
    pit.page.goto(f"{pit.house.url}/surveillance?tab=disputes")
    dispute = pit.page.locator(".dispute").first
    expect(dispute).to_contain_text("My hand was not paid.")
    dispute.get_by_role("link", name="Replay the round").click()
    answer = pit.page.get_by_role("form", name=re.compile("Answer to dispute"))
    answer.get_by_label("Why").fill("The record shows it.")
    answer.get_by_label("Other clauses").fill("5(e)")
    answer.get_by_role("button", name="Answer it").click()
    expect(pit.page.locator(".dispute .answer")).to_contain_text("answered by Pit")
    expect(pit.page.locator(".dispute .answer .clause").first).to_have_text("5(e)")


def test_the_feed_is_narrowed_and_the_chain_verified(invite: Invite, employ: Employ) -> None:
    guest = invite("Sorrel")
    table = open_listed(guest, "ma", name="Pit table 5")
    guest.sit(table)
    guest.lay("Main wager")
    surf = employ("Surf")
    page = surf.page
    page.goto(f"{surf.house.url}/surveillance")
    page.get_by_label("Table").select_option(label="Pit table 5")
    page.get_by_label("About").select_option("money")
    expect(page.locator(".feed li").filter(has_not_text="buys in")).to_have_count(0)
    expect(page.locator(".feed")).to_contain_text("Sorrel buys in")
    page.get_by_label("Person").fill("Nobody")
    page.get_by_label("Person").press("Enter")
    page.get_by_text("Nothing of this kind has happened.").wait_for()
    page.goto(f"{surf.house.url}/surveillance?tab=record")
    page.get_by_role("button", name="Verify the chain").click()
    expect(page.get_by_text("Chain intact").first).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Pit table 5: Record").click()
    assert taken.value.suggested_filename == f"{table}-record.jsonl"


def test_the_pages_are_for_those_alone_who_work_there(invite: Invite, employ: Employ) -> None:
    guest = invite("Willow")
    for path in ("floor", "surveillance"):
        guest.page.goto(f"{guest.house.url}/{path}")
        guest.page.wait_for_url("**/staff")
    surf = employ("Surf")
    surf.page.goto(f"{surf.house.url}/floor")
    surf.page.wait_for_url("**/staff")


def test_nothing_grave_nothing_sideways_and_nothing_small(invite: Invite, employ: Employ) -> None:
    guest = invite("Larch")
    table = open_listed(guest, "ma", name="Pit table 6")
    guest.sit(table)
    play_round(guest)
    fern = employ("Fern")
    choose_table(fern, table)
    check_page(fern.page)
    fern.page.goto(f"{fern.house.url}/floor?tab=money")
    fern.page.locator(".identity").wait_for()
    check_page(fern.page)
    surf = employ("Surf")
    for part, wait in (
        ("feed", ".feed li"),
        (f"rounds&table={table}&round=1", ".stepper"),
        ("count", "[aria-label='Wagers that follow the count']"),
        ("record", ".papers"),
    ):
        surf.page.goto(f"{surf.house.url}/surveillance?tab={part}")
        surf.page.locator(wait).first.wait_for()
        check_page(surf.page)


SMALL = """() => [...document.querySelectorAll("main button, main select, main a.btn, main input")]
    .filter((one) => one.offsetParent && !one.closest(".steps-list, .tickbox"))
    .map((one) => [one.getBoundingClientRect().height, one.outerHTML.slice(0, 90)])
    .filter(([height]) => height < 44)"""


def check_page(page: Page) -> None:
    """Nothing sticks out sideways, no target is small, axe has nothing grave to say."""
    assert grave_faults(page) == []
    for width in (820, 360, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL) == [], width
