"""The table in a browser: how soon one can act, how soon an act shows, and frames while dealing.

`python -m bench pages`. A server of its own and a headless Chromium on this machine. First
interaction runs from the browser's own start of the page to the moment wagers can be laid; an
effect from a click to the next frame that shows it; frames are those the browser's tracing says it
drew while seven boxes are dealt in motion.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

Report = Callable[[str, float, str], None]
VISITS = 10
DEALS = 5
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu"]
READY = "[data-act='deal']"
SEVEN = {"boxes_per_person": 7}
FRAME = "Graphics.Pipeline.DrawAndSwap"
"""What the browser's tracing calls a frame that is drawn; it begins and ends."""


def run(report: Report) -> None:
    """Measure a visitor's waits, and then a deal."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        words = ["serve", "--data", folder, "--port", "0", "--json"]
        with subprocess.Popen(
            [sys.executable, "-m", "spanish21", *words], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            url = json.loads(server.stdout.readline())["url"].rstrip("/")
            path = shutil.which("chromium") or shutil.which("chromium-browser")
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            try:
                _measure_waits(browser, url, report)
                _measure_frames(browser, url, report)
            finally:
                browser.close()
                server.terminate()


def _open_table(page: Page, url: str) -> str:
    page.request.post(f"{url}/api/guests", data={"name": "Alder"})
    told = page.request.post(f"{url}/api/tables", data={"ruleset": "common", "settings": SEVEN})
    return f"{url}/table?id={told.json()['id']}"


def _measure_waits(browser: Browser, url: str, report: Report) -> None:
    """From a page's start until wagers may be laid, and from a chip's click to the chip."""
    firsts, effects = [], []
    for _ in range(VISITS):
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.goto(_open_table(page, url))
        page.locator(READY).wait_for()
        firsts.append(float(page.evaluate("performance.now()")))
        effects.append(float(page.evaluate(_TIME_A_CHIP)))
        page.context.close()
    report("pages: until wagers can be laid, median", median(firsts), "ms")
    report("pages: until wagers can be laid, slowest", max(firsts), "ms")
    report("pages: from a click to the chip on screen, median", median(effects), "ms")
    report("pages: from a click to the chip on screen, slowest", max(effects), "ms")


_TIME_A_CHIP = """() => new Promise((done) => {
  const began = performance.now();
  document.querySelector(".box.mine button.spot.main").click();
  const look = () => document.querySelector(".box.mine .spot.main .stack")
    ? requestAnimationFrame(() => done(performance.now() - began))
    : requestAnimationFrame(look);
  look();
})"""


def _measure_frames(browser: Browser, url: str, report: Report) -> None:
    """Seven boxes dealt in motion, under the browser's own tracing."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(_open_table(page, url))
    page.locator(READY).wait_for()
    for box in range(1, 8):
        page.locator(f"button[data-at='{box}-main']").click()
        page.locator(".spot.main .stack").nth(box - 1).wait_for()
    rates, longest = [], []
    for _ in range(DEALS):
        gaps = _trace_deal(browser, page)
        rates.append(1000 / (sum(gaps) / len(gaps)))
        longest.append(max(gaps))
        _play_on(page)
    report("pages: frames a second while seven boxes are dealt, median", median(rates), "frames/s")
    report("pages: longest frame of a deal, median", median(longest), "ms")


def _trace_deal(browser: Browser, page: Page) -> list[float]:
    """Milliseconds between the frames of one deal."""
    browser.start_tracing(page=page, categories=["viz"])
    page.get_by_role("button", name="Deal", exact=True).click()
    page.locator(".dealer .card").first.wait_for()
    page.locator("[data-hand='7.1'] .card").nth(1).wait_for()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    begun = [each for each in events if each["name"] == FRAME and each["ph"] in "bBS"]
    times = sorted(each["ts"] / 1000 for each in begun)
    return [later - sooner for sooner, later in pairwise(times)]


def _play_on(page: Page) -> None:
    """Stand on everything, and lay the same wagers again."""
    while not page.get_by_role("button", name="Next round", exact=True).count():
        act = page.locator("[data-act='stand']:not([aria-disabled]), [data-act='pass']").first
        if act.count():
            act.click()
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Next round", exact=True).click()
    page.locator("[data-act='last']").click()
    page.locator(".spot.main .stack").nth(6).wait_for()
