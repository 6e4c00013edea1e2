"""Why a request is not carried out: one form for HTTP and for the socket.

A code for programs, the clause (`house` where no document speaks) and one line for people. What the
engine refuses goes out as it is; the position that an error carries stays in the house.
"""

from __future__ import annotations

from enum import Enum

from spanish21.errors import Code, Refusal, Spanish21Error, quote, shorten
from spanish21.people.register import NameTaken, NobodyKnown, NotLetIn
from spanish21.rules.clauses import HOUSE
from spanish21.store.records import DatabaseRefused, StoreError
from spanish21.wire.telling import WhyNot


class Why(Enum):
    """The server's own codes, with the HTTP status each has; the engine's are in errors.Code."""

    _value_: str
    status: int
    says: str

    def __new__(cls, word: str, status: int = 400, says: str = "") -> Why:
        """A member is written as its word, its status and what it says."""
        why = object.__new__(cls)
        why._value_ = word
        why.status = status
        why.says = says
        return why

    BAD_MESSAGE = "bad_message", 400, "the message cannot be read; the detail says why"
    NOT_SIGNED_IN = "not_signed_in", 401, "come as a guest or sign in first"
    NOT_LET_IN = "not_let_in", 401, "name and password do not belong together, or not now"
    NOT_ALLOWED = "not_allowed", 403, "this person may not do it"
    EXCLUDED = "excluded", 403, "the person has asked to be kept from playing"
    FOREIGN_ORIGIN = "foreign_origin", 403, "the request comes from a page of another site"
    BAD_TICKET = "bad_ticket", 403, "a ticket is good once, for half a minute, at one table"
    NOT_FOUND = "not_found", 404, "there is no such thing here"
    NOT_THIS_METHOD = "not_this_method", 405, "the address takes another method"
    NOT_POSSIBLE = "not_possible", 409, "what was asked for cannot be; the detail says why"
    NAME_TAKEN = "name_taken", 409, "another person has this name"
    TOO_LARGE = "too_large", 413, "the message is too large"
    NOT_JSON = "not_json", 415, "a request that changes something is JSON"
    TOO_FAST = "too_fast", 429, "too many requests in too short a time"
    LIMIT_REACHED = "limit_reached", 403, "the person's own limit does not allow it"
    NOT_AGREED = "not_agreed", 403, "the second person has not agreed"
    FAULT = "fault", 500, "the server's own fault"
    NOT_STORED = "not_stored", 503, "nothing was written, and nothing has happened: try again"
    TOO_LONG = "too_long", 503, "it has taken too long: ask again later"
    FULL = "full", 503, "no more connections are taken now"


class ElsewhereTold(WhyNot, frozen=True):
    """A table that another process has: why not here, and the address to go to."""

    address: str


class TableElsewhere(Spanish21Error):
    """Another process has the table, at this address."""

    def __init__(self, table: str, address: str) -> None:
        self.address = address
        super().__init__(f"table {quote(table)} is served at {address}")


class RequestRefused(Spanish21Error):
    """A request that the server itself refuses."""

    def __init__(self, why: Why, detail: str = "") -> None:
        self.why = why
        self.detail = detail or why.says
        super().__init__(self.detail)


STATUS = {Code.NO_SUCH_TABLE: 404, Code.TABLE_ELSEWHERE: 421, Code.TABLE_STOPPED: 503}
"""Where a refusal of the rooms has a status of its own; any other is 409."""


NO_DATABASE = "the database does not take it now: send it again, under the same id"
"""What strangers are told; the operator finds the database's own words in the log."""


def explain_refusal(error: Spanish21Error) -> tuple[int, WhyNot]:
    """The status and the refusal to send for an error; never its position."""
    if isinstance(error, Refusal):
        status = STATUS.get(error.code, 409)
        return status, WhyNot(error.code.value, error.clause, error.detail)
    if isinstance(error, TableElsewhere):
        code = Code.TABLE_ELSEWHERE.value
        return 421, ElsewhereTold(code, HOUSE, str(error), error.address)
    why, detail = _why(error), str(error)
    if isinstance(error, RequestRefused):
        why, detail = error.why, error.detail
    elif isinstance(error, DatabaseRefused):
        detail = NO_DATABASE
    return why.status, WhyNot(why.value, HOUSE, shorten("; ".join(detail.splitlines())))


def _why(error: Spanish21Error) -> Why:
    if isinstance(error, NotLetIn):
        return Why.NOT_LET_IN
    if isinstance(error, NameTaken):
        return Why.NAME_TAKEN
    if isinstance(error, NobodyKnown):
        return Why.NOT_FOUND
    if isinstance(error, StoreError):
        return Why.NOT_STORED
    return Why.BAD_MESSAGE
