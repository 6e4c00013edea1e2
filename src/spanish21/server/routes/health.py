"""Whether the house is well: for a load balancer, and for Prometheus."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from spanish21.server.hall import HallHere
from spanish21.server.routes.answers import answers_with
from spanish21.version import __version__

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class HealthTold(Struct, frozen=True):
    """`status` is `ok` while every table can be written, `ailing` otherwise."""

    status: str
    version: str
    tables: int
    connections: int


@get("/health", responses=answers_with())
async def tell_health(hall: HallHere) -> Response[HealthTold]:
    """Whether the tables can be played."""
    told = HealthTold(
        "ok" if hall.is_well else "ailing", __version__, len(hall.casino.rooms()), len(hall.lines)
    )
    return Response(told, status_code=200 if hall.is_well else 503)


@get("/metrics", responses=answers_with(), media_type=PROMETHEUS)
async def tell_metrics(hall: HallHere) -> Response[str]:
    """What this process has counted, as Prometheus reads it."""
    gauges = {"tables": float(len(hall.casino.rooms())), "connections_open": float(len(hall.lines))}
    return Response(hall.metrics.print(gauges), media_type=PROMETHEUS)


@get("/openapi.json", include_in_schema=False)
async def tell_openapi(request: Request[None, None, State]) -> dict[str, Any]:
    """This interface, as OpenAPI."""
    return close_objects(request.app.openapi_schema.to_schema())


def close_objects(schema: dict[str, Any]) -> dict[str, Any]:
    """The document with every object closed that has fields: what is unknown is refused."""
    for part in schema["components"]["schemas"].values():
        if part.get("properties"):
            part["additionalProperties"] = False
    return schema


HEALTH_ROUTES = [tell_health, tell_metrics, tell_openapi]
