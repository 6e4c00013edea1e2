"""The pictures of the README: `python -m tools.pictures` writes docs/pictures/*.png anew.

It opens a house of its own with a shoe in a known order, plays a few hands in Chromium by the names
of the buttons, and takes a picture of the lobby, of a turn and of how a round ended.
"""

from __future__ import annotations

import asyncio
import io
import shutil
import tempfile
import threading
from collections.abc import MutableSequence
from dataclasses import replace
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

from spanish21.cards import Card, parse_cards
from spanish21.server.operating.configuration import Configuration, PostedTimes
from spanish21.server.operating.serving import listen_on, make_server, open_hall, url_of
from spanish21.server.operating.storage import open_log

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE: ViewportSize = {"width": 1280, "height": 800}
SHOE = "2c Ks 8s Jc 7c 9d 8d 9s 8h 3h 3d Kh"
BONUS = "2c Ks 7h Jc 7c 8s 7h 9s 7h 6h 9h"


class Gallery:
    """A house in a thread, its shoes stacked, and a browser in front of it."""

    def __init__(self, folder: str) -> None:
        self.cards = SHOE
        times = PostedTimes(act=600, insurance=600, betting=600)
        shown = Configuration(data=folder, port=0, waiting=times, log="error")
        log, listener = open_log(shown), listen_on(shown.host, 0)
        self.url = url_of(listener, shown).rstrip("/")
        hall = open_hall(shown, log, url=self.url)
        hall.casino.settings = replace(hall.casino.settings, stacking=self._stack)
        ready = threading.Event()
        self.server = make_server(hall, ready.set)
        self.thread = threading.Thread(
            target=lambda: asyncio.run(self.server.serve([listener])), daemon=True
        )
        self.thread.start()
        ready.wait(60)

    def _stack(self, table: str, cards: MutableSequence[Card]) -> None:
        del table
        wanted, rest = parse_cards(self.cards), list(cards)
        for card in wanted:
            rest.remove(card)
        cards[:] = [*wanted, *rest]


def sit(page: Page, url: str, table: str, box: int, chip: str) -> None:
    """Come to a table and lay a chip on a box."""
    page.goto(f"{url}/table?id={table}")
    page.get_by_role("button", name=f"{chip} chip", exact=True).click()
    page.get_by_role("button", name=f"Main wager, box {box}: empty").click()
    page.locator(f"[data-at='{box}-main'] .stack").wait_for()


def play(gallery: Gallery, pages: list[Page], cards: str) -> str:
    """Three people sit down at a table with this shoe and are dealt."""
    gallery.cards = cards
    opened = pages[1].request.post(f"{gallery.url}/api/tables", data={"ruleset": "ma"})
    table = str(opened.json()["id"])
    for page, box, chip in zip(pages, (1, 4, 6), ("$5", "$25", "$25"), strict=True):
        sit(page, gallery.url, table, box, chip)
    for page in pages:
        page.get_by_role("button", name="Deal", exact=True).click()
    press(pages[0], "Stand")
    return table


def press(page: Page, name: str) -> None:
    """Press an act when it may be pressed."""
    page.locator(f"[data-act='{name.lower()}']:not([aria-disabled])").click()


def keep(page: Page, name: str) -> None:
    """A picture in a file, in 128 colours: a quarter of the size."""
    whole = Image.open(io.BytesIO(page.screenshot()))
    whole.convert("RGB").quantize(128).save(FOLDER / f"{name}.png", optimize=True)


def take(gallery: Gallery, pages: list[Page]) -> None:
    """The three pictures, each in one theme."""
    _, ana, wen = pages
    ana.goto(gallery.url)
    ana.locator(".trow").nth(4).wait_for()
    for _ in range(60):
        if not ana.get_by_text("being worked out").count():
            break
        ana.wait_for_timeout(2000)
    keep(ana, "lobby")
    play(gallery, pages, SHOE)
    press(ana, "Split")
    ana.get_by_text("Hand 1 of 2").wait_for()
    keep(ana, "turn")
    play(gallery, pages, BONUS)
    press(ana, "Hit")
    press(wen, "Stand")
    ana.get_by_role("button", name="Next round").wait_for()
    keep(ana, "end")


def main() -> None:
    """Make them all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        gallery = Gallery(folder)
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        pages = []
        for name in ("Isle", "Alder", "Wave"):
            context = browser.new_context(
                viewport=SIZE, color_scheme="dark", reduced_motion="reduce"
            )
            pages.append(context.new_page())
            pages[-1].request.post(f"{gallery.url}/api/guests", data={"name": name})
        take(gallery, pages)
        browser.close()
        gallery.server.should_exit = True
        gallery.thread.join(30)


if __name__ == "__main__":
    main()
