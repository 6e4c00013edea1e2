"""Soon at a table: one request to arrive, every module named with the page, files fetched once."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from spanish21.rules.model import Rules
from spanish21.server.operating.serving import listen_on
from spanish21.server.routes.files import FOLDER, read_files
from spanish21.server.routes.preloading import name_modules
from spanish21.server.study.pupils import warm_up
from spanish21.server.study.warming import warm_calculators
from tests.server.client import Sitting
from tests.server.conftest import RunningServer

PAGES = sorted(path.name for path in FOLDER.glob("*.html"))


def test_one_request_brings_a_stranger_to_a_table(server: RunningServer) -> None:
    client = server.client()
    told = client.http.post("/api/tables/ma/arrival", json={"name": "Juniper"})
    assert told.status_code == 201
    assert "HttpOnly" in told.headers["set-cookie"]
    assert told.json()["ticket"]["person"] == "Juniper"
    assert told.json()["layout"]["ruleset"] == told.json()["table"]["ruleset"] == "ma"
    with Sitting(client.open("ma", told.json()["ticket"]["ticket"])) as sitting:
        assert sitting.frame["view"]["table"]["person"] == "Juniper"


def test_whoever_is_known_arrives_as_themselves(server: RunningServer) -> None:
    client = server.client().come("Larch")
    told = client.http.post("/api/tables/ma/arrival", json={"name": "Somebody else"})
    assert told.json()["ticket"]["person"] == client.person
    assert "set-cookie" not in told.headers


def test_nobody_arrives_where_there_is_no_table(server: RunningServer) -> None:
    told = server.client().http.post("/api/tables/none/arrival", json={"name": "Juniper"})
    assert (told.status_code, "set-cookie" in told.headers) == (404, False)


def arrival_in(page: str) -> Any:
    """What a page has in it for the one who asked for it."""
    found = re.search(r'<meta name="arrival" content="([^"<>]*)">', page)
    return None if found is None else json.loads(unescape(found.group(1)))


def test_the_page_of_someone_known_brings_their_arrival_along(server: RunningServer) -> None:
    client = server.client().come("Alder")
    page = client.http.get("/table?id=ma")
    told = arrival_in(page.text)
    assert page.headers["cache-control"] == "no-store", "a ticket is for one person, once"
    assert (told["ticket"]["person"], told["layout"]["ruleset"]) == (client.person, "ma")
    with Sitting(client.open("ma", told["ticket"]["ticket"])) as sitting:
        assert sitting.frame["view"]["table"]["person"] == client.person


def test_nobody_else_is_given_an_arrival_with_the_page(server: RunningServer) -> None:
    known = server.client().come("Rowan")
    assert arrival_in(server.client().http.get("/table?id=ma").text) is None
    for wanted in ("/table", "/table?id=none", "/table?id=%00&id=ma"):
        page = known.http.get(wanted)
        assert (page.status_code, arrival_in(page.text)) == (200, None), wanted


def test_the_name_of_a_table_never_becomes_markup_of_its_page(server: RunningServer) -> None:
    client = server.client().come("Holly")
    name = "'\"><script>x</script><!--"
    table = client.http.post("/api/tables", json={"ruleset": "ma", "name": name}).json()["id"]
    page = client.http.get(f"/table?id={table}").text
    assert arrival_in(page)["table"]["name"] == name
    assert "<script>" not in page
    assert "<!--" not in page


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_every_module_it_will_import(page: str) -> None:
    files = read_files(FOLDER)
    text = files[page].content.decode()
    named = set(re.findall(r'(?:modulepreload" href|module" src)="/static/[^/]+/([^"]+)"', text))
    for module in named:
        imports = re.findall(r'from "(\.[^"]+)";$', files[module].content.decode(), re.MULTILINE)
        for each in imports:
            path = (FOLDER / module).parent / each
            assert path.resolve().relative_to(FOLDER.resolve()).as_posix() in named, (module, each)


def test_modules_that_import_each_other_are_named_once() -> None:
    texts = {
        "js/a.js": 'import { b } from "./deep/b.js";\nexport const a = () => import("./late.js");',
        "js/deep/b.js": 'import { a } from "../a.js";\nimport {\n  c,\n} from "./c.js";',
        "js/deep/c.js": 'export { d } from "../d.js";',
    }
    assert name_modules("js/a.js", texts) == ["js/deep/b.js", "js/deep/c.js", "js/d.js"]


def test_what_a_page_names_is_fetched_once_for_good(server: RunningServer) -> None:
    page = httpx.get(f"{server.url}/table")
    assert page.headers["cache-control"] == "no-cache"
    named = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
    script = next(each for each in named if each.endswith("/js/table.js"))
    assert "immutable" in httpx.get(f"{server.url}{script}").headers["cache-control"]
    for path in ("js/table.js", "edition-0123456789abcdef/js/table.js"):
        plain = httpx.get(f"{server.url}/static/{path}")
        assert plain.headers["cache-control"] == "no-cache", "of another edition, and so not kept"
    assert httpx.get(f"{server.url}/static/edition-0/js/none.js").status_code == 404


def test_another_file_makes_another_edition(tmp_path: Path) -> None:
    editions = set()
    for words in ("one", "two"):
        (tmp_path / "a.js").write_text(words)
        (tmp_path / "page.html").write_text('<head><script src="/static/a.js"></head>')
        editions.add(read_files(tmp_path)["page.html"].content)
    assert len(editions) == 2


def test_small_answers_do_not_wait_for_each_other() -> None:
    """asyncio turns TCP_NODELAY on only where a socket says that it is TCP."""
    with listen_on("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_a_house_that_stays_open_makes_its_calculators_ready(server: RunningServer) -> None:
    """One hand of every game for the coach and one edge, asked of nobody's request."""
    asked = list[str]()

    class Lane:
        async def run(self, call: object, text: str, rules_hash: str) -> None:
            assert call is warm_up
            asked.append(rules_hash)

    class Desk:
        quick = Lane()

        async def warm(self, rules: Rules) -> None:
            asked.append(f"edge {rules.hash}")

    desk: Any = Desk()
    asyncio.run(warm_calculators(server.hall, desk, desk, None))
    assert asked == []
    asyncio.run(warm_calculators(server.hall, desk, desk, 0.0))
    games = list(dict.fromkeys(room.rules.hash for room in server.hall.casino.rooms()))
    assert asked == [*games, f"edge {games[0]}"]
