"""The manual under /docs: its pages are made when they are first asked for, and kept packed.

Making a page takes a moment, so it is done off the event loop.
"""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from spanish21.manual.site import Site
from spanish21.server.refusing import RequestRefused, Why
from spanish21.server.routes.files import TYPES, FileRequest, PageFile, pack_file, send_found

FIRST = "/docs/index.html"


class ManualShelf:
    """The pages of the manual that were asked for, as they are sent."""

    def __init__(self) -> None:
        self._site: Site | None = None
        self._made: dict[str, PageFile] = {}

    async def find(self, address: str) -> PageFile:
        """The page or file at an address; refused where there is none."""
        if address not in self._made:
            made = await asyncio.to_thread(self._make, address)
            if made is None:
                raise RequestRefused(Why.NOT_FOUND)
            self._made[address] = made
        return self._made[address]

    def _make(self, address: str) -> PageFile | None:
        self._site = self._site or Site(home="/")
        content = self._site.read(address)
        kind = f".{address.rpartition('.')[2]}"
        return None if content is None else pack_file(content, TYPES[kind])


@get("/docs", include_in_schema=False)
async def open_manual() -> Redirect:
    """The manual's first page, by its whole address: its links go by it."""
    return Redirect(FIRST)


@get("/docs/{path:path}", include_in_schema=False)
async def send_manual(
    path: FromPath[str], shelf: NamedDependency[ManualShelf], request: FileRequest
) -> Response[bytes]:
    """A page or a file of the manual."""
    return send_found(await shelf.find(path.lstrip("/")), request)


MANUAL_ROUTES = [open_manual, send_manual]
