"""Within everyone's reach: a phone, the keyboard alone, a screen reader, both themes, Spanish."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.pages.conftest import Invite, Visitor

pytestmark = pytest.mark.needs("chromium")
PHONE = {"viewport": {"width": 360, "height": 780}, "is_mobile": True, "has_touch": True}
GRAVE = ("serious", "critical")


def grave_faults(page: Page) -> list[str]:
    """What axe holds against a page, of its serious and critical rules, in both themes.

    The themes differ in colours alone: the second is asked for its contrasts.
    """
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found = _run(page, {})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    return found + _run(page, {"runOnly": ["color-contrast"]})


def _run(page: Page, options: dict[str, Any]) -> list[str]:
    found: Any = Axe().run(page, options=options).response["violations"]
    return [
        f"{each['id']}: {node['html'][:150]} {node['failureSummary'][:200]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def play_to_turn(guest: Visitor) -> None:
    guest.sit(guest.open_table("ma", "Ks 6c 4d 9c Kd"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.says("Your 14 against a 6")


def test_axe_finds_nothing_grave_on_any_page(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    for path in ("", "make", "fair", "odds", "history"):
        page.goto(f"{guest.house.url}/{path}")
        page.locator("main h1").wait_for()
        if path == "make":
            page.locator(".sw").first.wait_for()
        assert grave_faults(page) == [], path


def test_axe_finds_nothing_grave_at_the_table(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("nh-bet-bigger"))
    assert grave_faults(guest.page) == [], "wagers are open"
    play_to_turn(guest)
    assert grave_faults(guest.page) == [], "a turn"
    guest.act("Stand")
    guest.button("Next round").wait_for()
    assert grave_faults(guest.page) == [], "the end"
    for name in ("Rules", "Fairness", "Settings"):
        guest.button(name).click()
        guest.page.get_by_role("dialog").wait_for()
        assert grave_faults(guest.page) == [], name
        guest.page.keyboard.press("Escape")


def test_a_round_on_a_phone_with_a_thumb(invite: Invite) -> None:
    guest = invite(**PHONE)
    guest.sit(guest.open_table("nh-bet-bigger", "6s 6c 5d 9c Ks 2c"))
    guest.page.get_by_role("button", name="Box 3").tap()
    guest.page.get_by_role("button", name="$5 chip", exact=True).tap()
    guest.spot("Main wager").tap()
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile("box 3"))
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$5$"))
    guest.button("Deal").tap()
    guest.says("Your 11 against a 6")
    for act in ("Hit", "Stand", "Double"):
        place = guest.button(act).bounding_box()
        assert place is not None
        assert place["height"] >= 44, act
        assert place["y"] + place["height"] <= 780, f"{act} is on the screen"
        assert place["y"] > 780 / 2, f"{act} is where a thumb is"
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing sticks out sideways"
    assert grave_faults(guest.page) == []
    guest.button("Stand").tap()
    assert guest.rows


def test_a_phone_on_its_side_shows_the_cards_and_every_act(invite: Invite) -> None:
    guest = invite(**{**PHONE, "viewport": {"width": 740, "height": 360}})
    guest.sit(guest.open_table("ma", "8s Ac 8d 8h 3c 2d Kd 9h 9c"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.act("Insurance")
    guest.says("Your 16 against an ace")
    parts = [*guest.page.locator("#felt .dealer .card, .box.mine .card").all()]
    parts += [guest.button(act) for act in ("Hit", "Stand", "Double", "Split", "Surrender")]
    for part in parts:
        place = part.bounding_box()
        assert place is not None
        assert 0 <= place["x"] <= 740 - place["width"]
        assert 0 <= place["y"] <= 360 - place["height"]
    assert guest.page.evaluate("document.documentElement.scrollHeight") <= 360


TOUCHES = """() => {
  const hands = [...document.querySelectorAll(".h .hand")].map((h) => h.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return hands.flatMap((a, n) => hands.slice(n + 1).filter((b) => meet(a, b))).length;
}"""


def test_split_hands_lie_beside_those_of_the_next_box_and_none_covers_another(
    invite: Invite,
) -> None:
    guest = invite()
    cards = "8s 8d 9c 8h 8c 7h 8s 8d 3h 2c Ks 2d 3d"
    guest.sit(guest.open_table("common", cards, boxes_per_person=7))
    guest.lay("Main wager", "$25 chip")
    guest.page.get_by_role("button", name="Main wager, box 5: empty").click()
    expect(guest.page.locator(".bets .sum b")).to_have_text("$50")
    guest.act("Deal")
    for hands in (2, 3, 4):
        guest.act("Split")
        guest.says(f"Hand 1 of {hands}")
    for size in ((1440, 900), (820, 1180)):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert guest.page.locator(".h .hand").count() == 5
        assert guest.page.evaluate(TOUCHES) == 0, size


def test_a_round_by_keyboard_alone(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "6s 6c 5d Ks 9c Kd"))
    keys = guest.page.keyboard
    keys.press("3")
    keys.press("ArrowLeft")
    for _ in range(8):
        if "Main wager" in str(guest.page.evaluate("document.activeElement.ariaLabel")):
            break
        keys.press("ArrowLeft")
    keys.press("Enter")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$25$"))
    keys.press("Escape")
    keys.press("Enter")
    guest.says("Your 11 against a 6")
    keys.press("-")
    keys.press("+")
    keys.press("d")
    guest.says("Rescue it?")
    keys.press("s")
    guest.button("Next round").wait_for()
    keys.press("Enter")
    guest.says("Place your wagers")


def test_enter_lays_the_first_chip_and_then_deals(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma", "6s 6c 5d Ks 9c Kd"))
    keys = guest.page.keyboard
    keys.press("3")
    keys.press("Enter")
    expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$25$"))
    keys.press("Enter")
    guest.says("Your 11 against a 6")


PLACE = "JSON.stringify(document.getElementById('felt').getBoundingClientRect())"


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180)])
def test_the_felt_stays_where_it_is_while_the_console_changes(
    invite: Invite, size: tuple[int, int]
) -> None:
    """Seven wagers are settled too: nothing of one's own box is covered, nothing scrolls."""
    guest = invite(viewport={"width": size[0], "height": size[1]})
    guest.sit(guest.open_table("nh-bet-bigger", "6s 6c 5d 9c Ks 2c 5h"))
    places = [guest.page.evaluate(PLACE)]
    guest.lay("Main wager")
    for kind in ("Bet Bigger 2×", "Bet Bigger 3×", "Match, up", "Match, down", "Lucky Ladies"):
        guest.lay(kind)
    guest.act("Deal")
    guest.says("Your 11 against a 6")
    places.append(guest.page.evaluate(PLACE))
    guest.act("Stand")
    assert len(guest.rows) == 6
    places.append(guest.page.evaluate(PLACE))
    assert len(set(places)) == 1
    assert guest.page.evaluate("document.documentElement.scrollHeight") <= size[1]


def test_a_phone_names_the_boxes_of_one_person_and_shows_all_seven(invite: Invite) -> None:
    guest = invite(**PHONE)
    guest.sit(guest.open_table("common", boxes_per_person=7))
    for box in (1, 7):
        guest.page.get_by_role("button", name=f"Box {box}").tap()
        guest.spot("Main wager").tap()
        expect(guest.spot("Main wager")).to_have_accessible_name(re.compile(r"\$5$"))
    strip = guest.page.get_by_role("group", name="Boxes").get_by_role("button")
    expect(strip).to_have_text([re.compile(rf"^Box {box}") for box in range(1, 8)])
    for each in strip.all():
        place = each.bounding_box()
        assert place is not None
        assert 0 <= place["x"] <= 360 - place["width"]
        assert place["height"] > 40


def test_an_address_that_leads_nowhere_is_told_to_a_person(invite: Invite) -> None:
    guest = invite(quiet=False)
    answer = guest.page.goto(f"{guest.house.url}/tabels")
    assert answer is not None
    assert answer.status == 404
    expect(guest.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    guest.page.goto(f"{guest.house.url}/table?id=gone")
    expect(guest.page.locator("main")).to_contain_text("It may have been closed")
    guest.page.get_by_role("link", name="To the tables").click()
    expect(guest.page.locator(".trow").first).to_be_visible()


def test_a_screen_reader_hears_the_deal_the_question_and_what_was_paid(invite: Invite) -> None:
    guest = invite()
    play_to_turn(guest)
    emcee, now = guest.page.locator("#emcee"), guest.page.locator("#emcee-now")
    expect(emcee).to_contain_text("Dealer shows six of clubs.")
    expect(emcee).to_contain_text("You, box 4: king of spades and four of diamonds, 14.")
    expect(now).to_contain_text("Your turn. 14 against a 6. You may hit, stand, double")
    guest.act("Stand")
    expect(emcee).to_contain_text("The dealer draws nine of clubs, 15.")
    expect(emcee).to_contain_text("you win $25, clause 5(e).")
    expect(emcee).to_contain_text("Net +$25.")
    guest.act("Next round")
    expect(emcee).to_have_text("Wagers are open. You have $525 in chips.")
    guest.lay("Main wager")
    expect(emcee).to_have_text("Main wager: $5.")
    assert guest.page.locator("[aria-live='polite']").count() == 1


def test_time_that_runs_out_is_said_at_ten_seconds_and_at_five(invite: Invite) -> None:
    guest = invite()
    guest.page.clock.install()
    play_to_turn(guest)
    now = guest.page.locator("#emcee-now")
    guest.page.clock.run_for(105_000)
    expect(now).to_contain_text("Your turn.")
    guest.page.clock.run_for(6_000)
    expect(now).to_contain_text(re.compile("(9|10) seconds left"))
    guest.page.clock.run_for(5_000)
    expect(now).to_contain_text(re.compile("(4|5) seconds left"))


def test_the_table_speaks_spanish(invite: Invite) -> None:
    guest = invite(locale="es-ES")
    guest.page.goto(f"{guest.house.url}/table?id={guest.open_table('ma', 'Ks 6c 4d 9c Kd')}")
    guest.button("Ficha de $25").click()
    guest.spot("Apuesta principal").click()
    guest.act("Repartir")
    guest.says("Su 14 contra un 6")
    guest.act("Plantarse")
    guest.button("Siguiente ronda").wait_for()
    expect(guest.page.locator(".result tbody")).to_contain_text("El crupier pasa de 21")
    assert guest.page.evaluate("document.documentElement.lang") == "es"


def test_nothing_moves_where_the_system_asks_for_stillness(invite: Invite) -> None:
    guest = invite()
    play_to_turn(guest)
    assert guest.page.evaluate("document.getAnimations().length") == 0


COUNT_FLIGHTS = """
  window.flown = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.flown += 1;
    return animate.apply(this, given);
  };
"""


def test_cards_are_dealt_in_motion_and_a_key_ends_it(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    guest.page.add_init_script(COUNT_FLIGHTS)
    guest.sit(guest.open_table("ma", "Ks 6c 4d 9c Kd"))
    guest.lay("Main wager", "$25 chip")
    guest.act("Deal")
    guest.page.locator(".box.mine .card").first.wait_for()
    guest.page.keyboard.press("Escape")
    guest.says("Your 14 against a 6")
    assert guest.page.evaluate("flown") > 0
    assert (
        guest.page.evaluate("document.getAnimations().filter((one) => one.id === 'deal').length")
        == 0
    )
    guest.act("Stand")
    assert guest.rows


def test_the_whole_table_page_is_sent_in_under_200_kilobytes(invite: Invite) -> None:
    guest = invite()
    guest.sit(guest.open_table("ma"))
    sizes = guest.page.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.transferSize)"
    )
    assert len(sizes) > 30
    assert sum(sizes) < 200_000
