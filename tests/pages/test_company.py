"""Several people, lines that break, a house that restarts: the page shows what is so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.pages.conftest import Invite

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.clause("ma 13(a)", "ma 13(d)")
def test_two_people_share_a_box_in_two_browsers(invite: Invite) -> None:
    maple, ana = invite("Maple"), invite("Acorn")
    table = maple.open_table("ma", "6s 4c 5d 7s Kc 9c")
    maple.sit(table)
    ana.sit(table)
    maple.lay("Main wager", "$25 chip")
    maple.page.get_by_role("button", name="Let Acorn wager on your box").click()
    ana.button("$5 chip").click()
    ana.page.get_by_role("button", name=re.compile(r"^Main wager, box 4")).click()
    expect(ana.page.locator(".behind .one")).to_have_count(2)
    maple.act("Deal")
    ana.act("Deal")
    maple.says("Your 11 against a 4")
    ana.says("Maple to act")
    maple.act("Double")
    ana.says("Maple doubles for $25. And you?")
    ana.button("No double").click()
    maple.act("Stand")
    assert "$50" in maple.rows[0]
    assert "$5 " in ana.rows[0]


@pytest.mark.clause("ma 13(a)")
def test_a_third_person_lays_behind_two_others_and_whoever_comes_later_looks_on(
    invite: Invite,
) -> None:
    """Each is let onto the box once, and is told; the third has a place of their own there."""
    teasel = invite("Teasel")
    table = teasel.open_table("ma", "6s 4c 5d 7s Kc 9c")
    others = [invite("Sedge"), invite("Bryony")]
    for guest in (teasel, *others):
        guest.sit(table)
    teasel.lay("Main wager", "$25 chip")
    for guest in others:
        teasel.page.get_by_role("button", name=f"Let {guest.name}").click()
        guest.says("Teasel lets you wager on box 4.")
        expect(teasel.page.get_by_role("button", name=f"Let {guest.name}")).to_have_count(0)
    for count, guest in enumerate(others, 2):
        guest.button("$5 chip").click()
        guest.spot("Main wager").click()
        expect(guest.page.locator(".behind .one:has(.stack)")).to_have_count(count)
    for guest in (teasel, *others):
        guest.act("Deal")
    teasel.says("Your 11 against a 4")
    late = invite("Heron")
    late.page.goto(f"{late.house.url}/table?id={table}")
    late.says("Teasel to act")
    late.says("You have no wager in this round.")
    expect(late.page.locator("#console button")).to_have_count(0)


def test_a_page_that_is_loaded_again_shows_the_hand_where_it_was(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "Ks 6c 4d 9c Kd"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Your 14 against a 6")
    guest.page.reload()
    guest.says("Your 14 against a 6")
    expect(guest.page.locator(".box.mine .card")).to_have_count(2)
    guest.act("Stand")
    assert guest.rows


def test_a_broken_line_is_mended_and_what_was_said_is_said_once_more(invite: Invite) -> None:
    guest = invite()
    table = guest.open_table("ma", "Ks 6c 4d 9c Kd")
    lines: list[WebSocketRoute] = []

    def watch(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket(re.compile("/ws/tables/"), watch)
    guest.sit(table)
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Your 14 against a 6")
    lines[-1].close()
    guest.says("Connected again.")
    assert len(lines) == 2
    guest.act("Stand")
    assert len(guest.rows) == 1


def test_a_restart_of_the_house_in_mid_hand_goes_on_where_it_was(invite: Invite) -> None:
    guest = invite(quiet=False)
    guest.sit(guest.open_table("ma", "Ks 6c 4d 9c Kd"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Your 14 against a 6")
    guest.house.stop()
    guest.says("Connection lost.")
    guest.house.start()
    guest.says("Your 14 against a 6")
    expect(guest.page.locator(".live")).to_have_text("Connected")
    guest.act("Stand")
    assert len(guest.rows) == 1


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "<b>&amp;\"'`${1}"])
def test_a_name_can_never_become_markup(invite: Invite, name: str) -> None:
    bad, watcher = invite(name), invite("Wharf")
    table = bad.open_table("ma", "Ks 6c 4d 9c Kd")
    bad.sit(table)
    watcher.sit(table)
    bad.lay("Main wager", "$25 chip")
    shown = name if len(name) <= 16 else f"{name[:15]}…"
    expect(watcher.page.locator(".plate", has_text=shown)).to_have_count(1)
    assert watcher.page.locator("#felt img, #felt b > b, #console img").count() == 0
    bad.page.goto(bad.house.url)
    expect(bad.page.locator(".me")).to_have_text(name)
