"""What every answer carries, and what every request must have: one thin layer around the app.

The page's policy allows its own files only: no inline script or style, no other site, no frame. A
request that changes something must come from our own pages or from a program: a browser says where
it comes from (Origin, Sec-Fetch-Site), and a form of another site cannot send JSON.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from spanish21.server.refusing import RequestRefused, Why

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
JSON_TYPE = "application/json"
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class SameSite:
    """Which origins and host names are ours."""

    def __init__(self, *, origins: Iterable[str], hosts: Iterable[str], bound_to: str) -> None:
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._hosts = frozenset(host.lower() for host in hosts)
        if self._hosts or bound_to in LOOPBACK:  # the house's own bots, and whoever looks after it
            self._hosts |= {bound_to.lower(), *LOOPBACK}

    def check(self, headers: Headers, *, method: str) -> None:
        """Refuse what comes from another site's page, or was sent to a name that is not ours."""
        host = headers.get("host", "").lower()
        if self._hosts and _host_name(host) not in self._hosts:
            raise RequestRefused(Why.FOREIGN_ORIGIN, "this server does not go by that name")
        if method not in CHANGING and method != "WEBSOCKET":
            return
        kind = headers.get("content-type", JSON_TYPE).partition(";")[0].strip().lower()
        if method in CHANGING and kind != JSON_TYPE:
            raise RequestRefused(Why.NOT_JSON)
        origin = headers.get("origin")
        if origin is not None and not self._is_ours(origin.lower(), host):
            raise RequestRefused(Why.FOREIGN_ORIGIN)
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise RequestRefused(Why.FOREIGN_ORIGIN)

    def _is_ours(self, origin: str, host: str) -> bool:
        if self._origins:
            return origin in self._origins
        parts = _split(origin)
        return parts is not None and parts == host


def _split(origin: str) -> str | None:
    """The host and port of an origin."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return None
    return parts.netloc if parts.scheme in ("http", "https") else None


def _host_name(host: str) -> str:
    """A Host header without its port.

    >>> _host_name("127.0.0.1:8021"), _host_name("[::1]:80")
    ('127.0.0.1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]
