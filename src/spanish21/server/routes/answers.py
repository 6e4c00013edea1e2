"""The answers that a route may give besides its own, as the OpenAPI document lists them."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.openapi.datastructures import ResponseSpec

from spanish21.server.refusing import ElsewhereTold
from spanish21.wire.telling import WhyNot

SAYS = {
    400: "The request cannot be read.",
    401: "Nobody is signed in, or name and password do not belong together.",
    403: "This person may not do it, or the request comes from another site.",
    404: "There is no such thing here.",
    409: "It cannot be done as things are.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    421: "Another process has this table; the detail is its address.",
    429: "Too many requests in too short a time.",
    500: "The server's own fault.",
    503: "Nothing was written, and nothing has happened.",
}
ALWAYS = (400, 403, 409, 413, 415, 429, 503)


def answers_with(*statuses: int) -> Mapping[int, ResponseSpec]:
    """A route's refusals, besides those that any route may give."""
    return {
        status: ResponseSpec(
            ElsewhereTold if status == 421 else WhyNot,
            description=SAYS[status],
            generate_examples=False,
        )
        for status in sorted({*statuses, *ALWAYS})
    }
