"""The manual as a server shows it: under /docs, packed, with the server's own policy."""

from __future__ import annotations

from tests.server.conftest import RunningServer


def test_the_manual_is_under_docs_with_the_same_policy_as_every_page(server: RunningServer) -> None:
    http = server.client().http
    first = http.get("/docs", follow_redirects=True)
    assert first.status_code == 200
    assert first.url.path == "/docs/index.html"
    assert "<h1" in first.text
    assert 'href="/">Tables' in first.text, "the way back to the tables"
    assert "script-src 'self'; style-src 'self'" in first.headers["content-security-policy"]
    for path, kind in (
        ("manual.css", "text/css"),
        ("manual.js", "text/javascript"),
        ("search-index.js", "text/javascript"),
        ("tours/player.html", "text/html"),
        ("rounds/ma-9d-rescue.html", "text/html"),
        ("pictures/lobby.png", "image/png"),
        ("floor/opening.jsonl", "text/plain"),
    ):
        got = http.get(f"/docs/{path}")
        assert got.status_code == 200, path
        assert got.headers["content-type"].startswith(kind), path
    again = http.get("/docs/keys.html")
    unchanged = http.get("/docs/keys.html", headers={"If-None-Match": again.headers["etag"]})
    assert unchanged.status_code == 304


def test_what_is_not_in_the_manual_is_not_there(server: RunningServer) -> None:
    http = server.client().http
    for path in ("nowhere.html", "../../pyproject.toml", "..%2f..%2fpyproject.toml", "contents.md"):
        assert http.get(f"/docs/{path}").status_code == 404, path
