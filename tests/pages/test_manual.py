"""The manual in a browser: read at any width, searched, printed, and held against axe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.pages.conftest import TestHouse

pytestmark = pytest.mark.needs("chromium")
GRAVE = ("serious", "critical")


def grave_faults(page: Page) -> list[str]:
    """What axe holds against a page; the other theme differs in colours alone."""
    found = Axe().run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    found += Axe().run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
    return [
        f"{each['id']}: {node['html'][:150]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


@pytest.fixture
def read(house: TestHouse, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page of the manual at a width; at the end no console may have complained."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(name: str, width: int = 1440) -> Page:
        contexts.append(browser.new_context(viewport={"width": width, "height": 800}))
        page = contexts[-1].new_page()
        page.on("console", lambda said: faults.append(said.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{house.url}/docs/{name}.html")
        page.locator("main h1").wait_for()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("width", [1440, 820, 360])
def test_no_page_sticks_out_sideways(read: Callable[..., Page], width: int) -> None:
    for name in ("index", "tours/player", "roles", "commands"):
        page = read(name, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


@pytest.mark.parametrize(("name", "width"), [("index", 1440), ("tours/developer", 360)])
def test_axe_finds_nothing_grave(read: Callable[..., Page], name: str, width: int) -> None:
    assert grave_faults(read(name, width)) == []


def test_a_clause_is_found_by_its_name_and_shown(read: Callable[..., Page]) -> None:
    page = read("index")
    page.get_by_role("searchbox").fill("ma 5(f)(5)")
    page.locator("#found").get_by_role("link", name=re.compile(r"^ma 5\(f\)\(5\)")).first.click()
    page.wait_for_url("**/conformance.html#ma-5f5")
    expect(page.locator("tr:target")).to_contain_text("5(f)(5)")


def test_the_search_works_by_keyboard_and_says_when_there_is_nothing(
    read: Callable[..., Page],
) -> None:
    page = read("tours/player")
    page.keyboard.press("/")
    page.keyboard.type("zzzz")
    expect(page.locator("#found")).to_contain_text("Nothing by these words")
    page.get_by_role("searchbox").fill("not_a_pair")
    expect(page.locator("#found a").first).to_contain_text("not_a_pair")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/refusals.html#not_a_pair")


def test_on_a_phone_the_contents_are_behind_a_button_and_wide_tables_are_stacked(
    read: Callable[..., Page],
) -> None:
    page = read("keys", 360)
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    page.get_by_text("Contents", exact=True).first.click()
    expect(page.get_by_role("link", name="How to play")).to_be_visible()
    row = page.locator("tr[id='soft_17']")
    assert row.bounding_box() is not None
    assert row.evaluate("row => row.scrollWidth <= document.documentElement.clientWidth")


def test_on_paper_only_the_text_is_left(read: Callable[..., Page]) -> None:
    page = read("tours/regulator")
    page.emulate_media(media="print")
    for part in (".bar", ".contents", ".here", ".onward"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("main h1")).to_be_visible()


def test_the_tables_lead_to_the_manual_and_back(house: TestHouse, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(house.url)
    page.get_by_role("link", name="Manual", exact=True).click()
    page.wait_for_url("**/docs/index.html")
    page.get_by_role("link", name="Tables", exact=True).click()
    page.locator("body[data-page='index']").wait_for()
    page.close()
