"""A house and a browser for the tests of the pages: one server, one Chromium for them all.

The order of a shoe is given to the server as an argument of its rooms, never over the network. A
`Visitor` is a person in a browser of their own, who finds everything by role and name.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Callable, Iterator, MutableSequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from spanish21.cards import Card, parse_cards
from spanish21.people.events import Hat
from spanish21.people.passwords import Passwords
from spanish21.people.register import NameTaken, People
from spanish21.rules.loading.load import load
from spanish21.server.operating.configuration import Caps, Configuration, PostedTimes
from spanish21.server.operating.serving import listen_on, make_server, open_hall, url_of
from spanish21.server.operating.storage import open_log, wall_clock

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENT = PostedTimes(act=120.0, insurance=120.0, betting=120.0)
ROOMY = Caps(tables_a_person=100, guests_a_minute=1000, requests_a_second=1000)
SECONDS = 20_000
"""How long a browser waits for anything, in milliseconds."""
expect.set_options(timeout=SECONDS)


class TestHouse:
    """A server in a thread of its own that can be stopped and started over the same data."""

    __test__ = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stacks: dict[str, str] = {}
        self.opening = ""
        self.port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Serve; after a stop on the same port as before."""
        shown = Configuration(
            data=str(self.folder), port=self.port, waiting=PATIENT, caps=ROOMY, log="error"
        )
        self._log = self.log = open_log(shown)
        cheap = Passwords(memory_kib=8, rounds=1)
        people = People(self._log, clock=wall_clock, entropy=os.urandom, passwords=cheap)
        self._listener = listen_on(shown.host, self.port)
        self.port = self._listener.getsockname()[1]
        self.url = url_of(self._listener, shown).rstrip("/")
        hall = open_hall(shown, self._log, url=self.url, people=people)
        hall.casino.settings = replace(hall.casino.settings, stacking=self._stack)
        ready = threading.Event()
        self._server = make_server(hall, ready.set)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert ready.wait(60), "the server starts within a minute"

    def _run(self) -> None:
        asyncio.run(self._server.serve([self._listener]))

    def stop(self) -> None:
        """End well, as at SIGTERM."""
        self._server.should_exit = True
        self._thread.join(30)
        self._listener.close()
        self._log.engine.dispose()

    def _stack(self, table: str, cards: MutableSequence[Card]) -> None:
        """The cards named for a table, or for the one that is being opened, come first."""
        wanted = parse_cards(self.stacks.get(table, self.opening))
        rest = list(cards)
        for card in wanted:
            rest.remove(card)
        cards[:] = [*wanted, *rest]


class Visitor:
    """Someone in a browser of their own; what the console said is kept."""

    def __init__(self, context: BrowserContext, house: TestHouse, name: str) -> None:
        self.context = context
        self.house = house
        self.name = name
        self.page: Page = context.new_page()
        self.page.set_default_timeout(SECONDS)
        self.faults: list[str] = []
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.faults.append(text)

    def come_in(self) -> None:
        """Be a guest of this name, as the lobby's form does it."""
        told = self.page.request.post(f"{self.house.url}/api/guests", data={"name": self.name})
        assert told.ok, told.text()

    def open_table(self, ruleset: str, cards: str = "", **settings: Any) -> str:
        """A table of one's own, its shoe stacked with these cards after a burn card, if any."""
        data = {"ruleset": ruleset, "settings": settings}
        burned = "2c " if cards and load(ruleset).burn_new_shoe else ""
        self.house.opening = burned + cards
        told = self.page.request.post(f"{self.house.url}/api/tables", data=data)
        assert told.ok, told.text()
        table = str(told.json()["id"])
        self.house.stacks[table], self.house.opening = self.house.opening, ""
        return table

    def sit(self, table: str) -> None:
        """Go to a table and wait until wagers may be laid."""
        self.page.goto(f"{self.house.url}/table?id={table}")
        self.button("Deal").wait_for()

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def spot(self, title: str) -> Locator:
        """A place for a wager on one's own box, by its title."""
        return self.page.locator(".box.mine").get_by_role("button", name=f"{title},")

    def lay(self, title: str, chip: str = "$5 chip") -> None:
        """Take a chip and lay it; done when the place says how much lies there."""
        self.button(chip).click()
        self.spot(title).click()
        self.page.locator(".box.mine .spot[aria-label^='" + title + ",']:has(.stack)").wait_for()

    def act(self, name: str) -> None:
        """Press one of the acts."""
        self.button(name).click()

    @property
    def rows(self) -> list[str]:
        """How the round ended, a line for each wager."""
        self.button("Next round").wait_for()
        texts = self.page.locator(".result tbody tr").all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    def says(self, text: str) -> None:
        """The console says this."""
        self.page.locator("#console").get_by_text(text).first.wait_for()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestHouse]:
    running = TestHouse(tmp_path_factory.mktemp("pages"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield made
        made.close()


Invite = Callable[..., Visitor]


@pytest.fixture
def invite(house: TestHouse, browser: Browser) -> Iterator[Invite]:
    """Bring a person with a browser; at the end no console may have complained."""
    contexts: list[BrowserContext] = []
    people: list[Visitor] = []

    def bring(name: str = "Alder", *, quiet: bool = True, **options: Any) -> Visitor:
        given = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
        contexts.append(browser.new_context(**given))
        visitor = Visitor(contexts[-1], house, name)
        visitor.come_in()
        if quiet:
            people.append(visitor)
        return visitor

    yield bring
    for context in contexts:
        context.close()
    assert [fault for visitor in people for fault in visitor.faults] == []


PASSWORD = "correct horse battery"
NAMES = {
    "Dune": Hat.DEALER,
    "Dale": Hat.DEALER,
    "Fern": Hat.FLOOR,
    "Pit": Hat.PIT_MANAGER,
    "Surf": Hat.SURVEILLANCE,
}


def hire(house: TestHouse) -> None:
    """One person of each hat, all with one password."""
    cheap = Passwords(memory_kib=8, rounds=1)
    people = People(house.log, clock=wall_clock, entropy=os.urandom, passwords=cheap)
    for name, hat in NAMES.items():
        try:
            people.add_staff(name, [hat], password=PASSWORD, by="the tests")
        except NameTaken:
            return


class Worker(Visitor):
    """Someone who works at the tables."""

    def sign_in(self) -> None:
        """Sign in at the staff's door."""
        self.page.goto(f"{self.house.url}/staff")
        self.page.get_by_label("Name").fill(self.name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.button("Sign in").click()
        self.button("Sign out").wait_for()

    def open_staffed(self, ruleset: str, cards: str = "keyed", **more: Any) -> str:
        """A table that a person deals, opened by the floor; its own opening skipped."""
        stack = str(more.pop("stack", ""))
        self.house.opening = stack
        data = {"ruleset": ruleset, "cards": cards, "practice": True, "name": "pit 1", **more}
        told = self.page.request.post(f"{self.house.url}/api/house/tables", data=data)
        self.house.opening = ""
        assert told.ok, told.text()
        table = str(told.json()["id"])
        self.house.stacks[table] = stack
        return table

    def go_to(self, page: str, table: str) -> None:
        """Open one of the staff's pages for a table."""
        self.page.goto(f"{self.house.url}/{page}?id={table}")

    @property
    def what(self) -> Locator:
        """The next act, in large words."""
        return self.page.locator("#next .what")

    def enter(self, words: str, *answers: str) -> None:
        """Fill in the form that says this, by keyboard: field by field, then Enter."""
        keys = self.page.keyboard
        keys.press("/")
        for _ in range(40):
            if words in str(self.page.evaluate("document.activeElement.innerText")):
                break
            keys.press("ArrowDown")
        keys.press("Enter")
        for answer in answers:
            keys.type(answer)
            keys.press("Tab")
        keys.press("Shift+Tab")
        keys.press("Enter")
        expect(self.page.locator("#form")).to_have_count(0)
        keys.press("Escape")

    def report(self, kind: str, card: str, clause: str) -> str:
        """Report an irregularity from the menu; what was shown before it was done."""
        form, keys = self.page.locator("#form"), self.page.keyboard
        keys.press("!")
        self.page.locator(f"[data-entry={kind}]").press("Enter")
        expect(form).to_be_visible()
        for key in card:
            keys.press(key)
        expect(form.locator(".will")).to_contain_text(clause)
        will = form.locator(".will").inner_text()
        self.button("Do it now").click()
        expect(form).to_have_count(0)
        expect(self.page.locator(".done")).to_contain_text(clause)
        self.at_rest()
        return will

    def at_rest(self) -> None:
        """Wait until nothing that was asked for is still on its way."""
        expect(self.page.locator("#next [aria-busy]")).to_have_count(0)

    def key_in(self, *cards: str) -> None:
        """Key in cards one after another, each when the pad asks for it."""
        for card in cards:
            self.at_rest()
            for key in card:
                self.page.keyboard.press(key)
            before = self.what.inner_text()
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(
                "before => document.querySelector('#next .what')?.innerText !== before"
                " || document.querySelector('#next .note')",
                arg=before,
            )


Employ = Callable[..., Worker]


@pytest.fixture
def employ(house: TestHouse, browser: Browser) -> Iterator[Employ]:
    """Bring someone of the staff, signed in; at the end no console may have complained."""
    hire(house)
    contexts: list[BrowserContext] = []
    workers: list[Worker] = []

    def bring(name: str, **options: Any) -> Worker:
        given = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
        contexts.append(browser.new_context(**given))
        workers.append(Worker(contexts[-1], house, name))
        workers[-1].sign_in()
        return workers[-1]

    yield bring
    for context in contexts:
        context.close()
    assert [fault for worker in workers for fault in worker.faults] == []
