"""The application: routes from plain lists, one form of refusal, one layer of protection.

A module of routes is added to `ROUTES`, and that is all it needs; its handlers take `hall: Hall`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from spanish21.errors import Spanish21Error, shorten
from spanish21.rules.clauses import HOUSE
from spanish21.server.for_pages.arriving import ARRIVAL_ROUTES
from spanish21.server.for_pages.edges import EDGE_ROUTES, Edges
from spanish21.server.for_pages.felts import FELT_ROUTES
from spanish21.server.hall import Hall
from spanish21.server.overseeing.counting_room import COUNTING_ROUTES
from spanish21.server.overseeing.house_books import HouseBooks
from spanish21.server.overseeing.house_tables import HOUSE_ROUTES
from spanish21.server.overseeing.record_room import RECORD_ROUTES
from spanish21.server.protection.guard import RequestGuard, add_headers
from spanish21.server.refusing import Why, explain_refusal
from spanish21.server.routes.accounts import DOOR_ROUTES
from spanish21.server.routes.admins import DESK_ROUTES
from spanish21.server.routes.files import FOLDER, PAGE_ROUTES, read_files
from spanish21.server.routes.health import HEALTH_ROUTES
from spanish21.server.routes.inviting import COMPANY_ROUTES
from spanish21.server.routes.lobby import LOBBY_ROUTES
from spanish21.server.routes.manual import MANUAL_ROUTES, ManualShelf
from spanish21.server.socket.sitting import sit_down
from spanish21.server.staffing.class_room import CLASS_ROUTES
from spanish21.server.staffing.menus import MENU_ROUTES
from spanish21.server.staffing.opening import STAFFED_ROUTES
from spanish21.server.study.calculations import Calculations
from spanish21.server.study.coaching import COACH_ROUTES, CoachDesk
from spanish21.server.study.rounds import ROUND_ROUTES
from spanish21.server.study.sheets import SHEET_ROUTES
from spanish21.server.study.warming import warm_calculators
from spanish21.version import __version__
from spanish21.wire.telling import WhyNot

MOST_BODY = 64 * 1024
"""Bytes of a request; a table of one's own with every switch flipped is far smaller."""
AppRequest = Request[Any, Any, State]
ROUTES: Sequence[ControllerRouterHandler] = [
    *HEALTH_ROUTES,
    *DOOR_ROUTES,
    *LOBBY_ROUTES,
    *COMPANY_ROUTES,
    *DESK_ROUTES,
    *STAFFED_ROUTES,
    *MENU_ROUTES,
    *CLASS_ROUTES,
    *FELT_ROUTES,
    *ARRIVAL_ROUTES,
    *EDGE_ROUTES,
    *SHEET_ROUTES,
    *COACH_ROUTES,
    *ROUND_ROUTES,
    *HOUSE_ROUTES,
    *COUNTING_ROUTES,
    *RECORD_ROUTES,
    *MANUAL_ROUTES,
    *PAGE_ROUTES,
    sit_down,
]
BY_STATUS = {
    404: Why.NOT_FOUND,
    405: Why.NOT_THIS_METHOD,
    413: Why.TOO_LARGE,
    429: Why.TOO_FAST,
}


def make_app(hall: Hall, *, pages: Path = FOLDER, warm_after: float | None = None) -> Litestar:
    """The application of a hall that is open; it closes the hall at its end.

    Calculators are warmed so many seconds after the start.
    """
    files = read_files(pages)
    edges = Edges()
    calculations = Calculations()
    coaches = CoachDesk()
    books = HouseBooks()
    shelf = ManualShelf()

    @asynccontextmanager
    async def run_casino(app: Litestar) -> AsyncIterator[None]:
        del app
        warming = asyncio.create_task(warm_calculators(hall, calculations, edges, warm_after))
        try:
            yield
        finally:
            warming.cancel()
            await hall.stop()
            edges.stop()
            calculations.stop()

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "files": Provide(lambda: files, sync_to_thread=False),
            "edges": Provide(lambda: edges, sync_to_thread=False),
            "calculations": Provide(lambda: calculations, sync_to_thread=False),
            "coaches": Provide(lambda: coaches, sync_to_thread=False),
            "books": Provide(lambda: books, sync_to_thread=False),
            "shelf": Provide(lambda: shelf, sync_to_thread=False),
        },
        exception_handlers={
            Spanish21Error: refuse_error,
            HTTPException: refuse_http,
            RecursionError: refuse_nested,
            TimeoutError: refuse_long,
            Exception: admit_fault,
        },
        lifespan=[run_casino],
        middleware=[RequestGuard()],
        before_send=[add_headers],
        state=State({"hall": hall}),
        openapi_config=OpenAPIConfig(
            title="spanish21",
            version=__version__,
            description="Spanish 21 as a service; the socket is described in docs/protocol.md.",
            path="/openapi",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )


def refuse_error(request: AppRequest, error: Spanish21Error) -> Response[WhyNot]:
    """An error that a user caused and can mend."""
    del request
    status, refused = explain_refusal(error)
    if refused.code == Why.BAD_MESSAGE.value:  # it could be read: what it asks for cannot be
        why = Why.NOT_POSSIBLE
        status, refused = why.status, WhyNot(why.value, refused.clause, refused.detail)
    return Response(refused, status_code=status)


def refuse_http(request: AppRequest, error: HTTPException) -> Response[WhyNot]:
    """What the framework refuses, in our form."""
    del request
    why = BY_STATUS.get(error.status_code, Why.BAD_MESSAGE)
    detail = _describe(error) if why is Why.BAD_MESSAGE else why.says
    status = error.status_code if error.status_code < 500 else 400
    return Response(WhyNot(why.value, HOUSE, detail), status_code=status, headers=error.headers)


def _describe(error: HTTPException) -> str:
    """What is wrong with a request, in one line."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra]
    return shorten("; ".join(filter(None, parts)) or str(error.detail))


def refuse_nested(request: AppRequest, error: RecursionError) -> Response[WhyNot]:
    """A request that is nested too deep to be read."""
    del request, error
    refused = WhyNot(Why.BAD_MESSAGE.value, HOUSE, "the request is nested too deep")
    return Response(refused, status_code=400)


def refuse_long(request: AppRequest, error: TimeoutError) -> Response[WhyNot]:
    """A request that has taken too long."""
    del request, error
    why = Why.TOO_LONG
    return Response(WhyNot(why.value, HOUSE, why.says), status_code=why.status)


def admit_fault(request: AppRequest, error: Exception) -> Response[WhyNot]:
    """A fault of ours: logged by its kind, told without its text."""
    hall: Hall = request.app.state.hall
    hall.note_fault(error, where=request.url.path)
    return Response(WhyNot(Why.FAULT.value, HOUSE, Why.FAULT.says), status_code=500)
