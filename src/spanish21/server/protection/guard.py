"""The layer around every HTTP request: whose page it comes from, how often, what goes with it.

A request is counted against its address, checked for where it comes from, timed and logged by its
path alone. `add_headers` gives every answer what keeps a browser's page to itself.
"""

from __future__ import annotations

import asyncio
import time

from litestar import Request
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spanish21.errors import Spanish21Error
from spanish21.server.hall import Hall
from spanish21.server.protection.headers import SAFE_HEADERS
from spanish21.server.refusing import explain_refusal

SECONDS = 30.0
"""A request that has no answer by then has none."""


class RequestGuard(ASGIMiddleware):
    """Checks requests and completes answers."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request and its answer."""
        request: Request[None, None, State] = Request(scope, receive, send)
        hall: Hall = request.app.state.hall
        begun, told = time.perf_counter(), [0]

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                told[0] = message["status"]
            await send(message)

        try:
            hall.same_site.check(request.headers, method=request.method)
            hall.take_address(hall.rates.requests, request)
            async with asyncio.timeout(SECONDS):
                await next_app(scope, receive, send_on)
        except Spanish21Error as error:
            told[0] = told[0] or explain_refusal(error)[0]
            raise
        finally:
            seconds = time.perf_counter() - begun
            hall.metrics.count("requests", f"{told[0] // 100}xx")
            hall.metrics.time("request", seconds)
            hall.logs.info(
                "request",
                method=request.method,
                path=scope["path"],
                status=told[0],
                ms=round(seconds * 1000, 1),
            )


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers that keep a page to itself on every answer, a refusal too."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    if "allow" in headers:
        headers["Allow"] = ", ".join(sorted(_methods(scope)))
    for name, value in SAFE_HEADERS.items():
        headers[name] = value
    if "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"


def _methods(scope: Scope) -> set[str]:
    """The methods of an address, over all of its routes."""
    template = scope.get("path_template")
    routes = [each for each in scope["litestar_app"].routes if isinstance(each, HTTPRoute)]
    return {method for each in routes if each.path_format == template for method in each.methods}
