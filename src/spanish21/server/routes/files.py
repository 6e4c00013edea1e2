"""The pages' files, read once at the start and served from memory.

A path is looked up, never joined to a folder, so no path leads out of it. A page has an ETag and is
asked for again every time (`no-cache`), so that it is never older than its server. What it names it
names under an edition (`/static/edition-.../`): those files never change and are fetched once for
all pages. Each is packed once, for whoever can unpack it.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.preloading import add_preloads

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".map": "application/json",
    ".woff2": "font/woff2",
    ".jsonl": "text/plain",
}
FOLDER = Path(__file__).parents[2] / "pages" / "static"
STATIC, EDITION = "/static/", "edition-"
FOR_GOOD = "max-age=31536000, immutable"
MISSING = "missing.html"
NO_PAGES = b"<!doctype html><title>spanish21</title><p>The tables are open; see /openapi.json.</p>"


class PageFile(NamedTuple):
    """A file as it is sent."""

    content: bytes
    packed: bytes
    type: str
    etag: str
    caching: str = "no-cache"


PageFiles = Mapping[str, PageFile]
FileRequest = Request[None, None, State]


def read_files(folder: Path) -> dict[str, PageFile]:
    """Every file of a known type under the folder, by its path with slashes."""
    contents = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in TYPES
    }
    contents.setdefault("index.html", NO_PAGES)
    modules = {name: text.decode() for name, text in contents.items() if name.endswith(".js")}
    named = name_edition(contents)
    found = {}
    for name, content in contents.items():
        kind = TYPES[Path(name).suffix]
        if name.endswith(".html"):
            page = add_preloads(content.decode(), modules).replace(STATIC, f"{STATIC}{named}/")
            found[name] = pack_file(page.encode(), kind)
        else:
            found[name] = pack_file(content, kind)
            found[f"{named}/{name}"] = found[name]._replace(caching=FOR_GOOD)
    return found


def name_edition(contents: Mapping[str, bytes]) -> str:
    """A name for these files as they are: another as soon as one of them differs."""
    each = "".join(f"{name} {sha256(text).hexdigest()}" for name, text in contents.items())
    return f"{EDITION}{sha256(each.encode()).hexdigest()[:16]}"


def pack_file(content: bytes, kind: str) -> PageFile:
    """A file's content as it is sent."""
    packed = gzip.compress(content, mtime=0)
    return PageFile(content, packed, kind, f'"{sha256(content).hexdigest()[:32]}"')


def _send(files: PageFiles, path: str, request: FileRequest) -> Response[bytes]:
    found = files.get(path)
    if found is None:
        raise RequestRefused(Why.NOT_FOUND)
    return send_found(found, request)


def send_found(found: PageFile, request: FileRequest) -> Response[bytes]:
    """A file, packed for whoever can unpack it, or that it is unchanged."""
    headers = {"ETag": found.etag, "Cache-Control": found.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.type)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type=found.type)
    return Response(found.content, headers=headers, media_type=found.type)


@get("/", include_in_schema=False)
async def send_lobby(files: NamedDependency[PageFiles], request: FileRequest) -> Response[bytes]:
    """The first page."""
    return _send(files, "index.html", request)


@get("/{page:str}", include_in_schema=False)
async def send_page(
    page: FromPath[str], files: NamedDependency[PageFiles], request: FileRequest
) -> Response[bytes]:
    """A page by its name, or a file beside the first page; a person is told where there is none."""
    name = page if page in files else f"{page}.html"
    if name not in files and "text/html" in request.headers.get("accept", "") and MISSING in files:
        told = send_found(files[MISSING], request)
        told.status_code = 404
        return told
    return _send(files, name, request)


@get("/static/{path:path}", include_in_schema=False)
async def send_file(
    path: FromPath[str], files: NamedDependency[PageFiles], request: FileRequest
) -> Response[bytes]:
    """A file of the pages; a page from before an upgrade gets the one that is there now."""
    name = path.lstrip("/")
    if name not in files and name.startswith(EDITION):
        name = name.partition("/")[2]
    return _send(files, name, request)


PAGE_ROUTES = [send_lobby, send_page, send_file]
