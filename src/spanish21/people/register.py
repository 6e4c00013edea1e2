"""`People`: the one door to everyone this house knows.

Each person is a stream of events in the log, under the key of their name, so that of two people
who want one name at the same moment one is told that it is taken. The calls here wait for the
database: a server makes them off its event loop. Clock and entropy are arguments.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence

from spanish21.errors import InputError, Spanish21Error, quote
from spanish21.fair.seal import Entropy
from spanish21.people import events as e
from spanish21.people.limits import ask_limit
from spanish21.people.names import check_free_name, name_key
from spanish21.people.passwords import Passwords
from spanish21.people.person import WORKS, KnownPerson, follow_person, meet
from spanish21.people.sessions import (
    GUESTS,
    PLAYERS,
    STAFF_TIMES,
    TOKEN_BYTES,
    Session,
    SessionTimes,
    read_session,
    session_stream,
)
from spanish21.store.log import Clock, Log
from spanish21.store.records import Append, Draft, VersionConflict
from spanish21.wire.people import MOST_LETTERS_OF_A_NAME

TRIES = 8
WRONG = (
    "this name and this password do not belong together; "
    "after three wrong ones wait 15 minutes, or ask an admin"
)
"""One answer for all: whether a name is known, or locked, is nobody's business."""


class NotLetIn(Spanish21Error):
    """A name and a password that do not open this door, or not now."""


class NobodyKnown(InputError):
    """Nobody of this name is known here."""


class NameTaken(InputError):
    """Another person has this name."""


class People:
    """Everyone this house knows."""

    def __init__(self, log: Log, *, clock: Clock, entropy: Entropy, passwords: Passwords) -> None:
        self._log = log
        self._clock = clock
        self._entropy = entropy
        self._passwords = passwords

    # coming

    def come_as_guest(self, name: str) -> tuple[KnownPerson, str]:
        """A new guest, under this name or the next that is free, and the token of their session."""
        wanted = check_free_name(name)
        for number in range(1, TRIES):
            try:
                person = self._come(self._vary(wanted, number), (e.Hat.GUEST,))
            except NameTaken:
                continue
            return person, self._begin_session(person, GUESTS)
        raise NameTaken(f"{quote(wanted)} is taken, and so are names like it: choose another")

    def _vary(self, name: str, number: int) -> str:
        """The name itself first, then the name and a number."""
        if number == 1:
            return name
        tail = number if number < TRIES // 2 else int.from_bytes(self._entropy(3)) % 10**6
        return f"{name[: MOST_LETTERS_OF_A_NAME - 8].rstrip()} {tail}"

    def open_account(self, name: str, password: str) -> KnownPerson:
        """A new player with a password."""
        return self._come(check_free_name(name), (e.Hat.PLAYER,), password=password)

    def add_staff(self, name: str, hats: Iterable[e.Hat], *, password: str, by: str) -> KnownPerson:
        """A new person of the staff, made by someone who may."""
        return self._come(check_free_name(name), check_staff_hats(hats), password=password, by=by)

    def _come(
        self, name: str, hats: Sequence[e.Hat], *, password: str | None = None, by: str = ""
    ) -> KnownPerson:
        drafts = [Draft(e.write_person_event(e.PersonCame(name, tuple(hats), by)))]
        if password is not None:
            drafts.append(self._draft_password(password, by))
        try:
            self._log.append(Append(person_stream(name), 0, tuple(drafts), speaker=by or name))
        except VersionConflict:
            raise NameTaken(f"{quote(name)} is taken: choose another name") from None
        found = self.find(name)
        assert found is not None, "a person who has just come is known"
        return found

    def _draft_password(self, password: str, by: str) -> Draft:
        changed = e.write_person_event(e.PasswordChanged(by))
        return Draft(changed, hidden=self._passwords.hash(password))

    # knowing

    def find(self, name: str) -> KnownPerson | None:
        """The person of this name; nobody has one that cannot be printed."""
        person: KnownPerson | None = None
        if not name.isprintable():
            return None
        for filed in self._log.read(person_stream(name)):
            event = e.read_person_event(filed.data)
            if isinstance(event, e.PersonCame):
                person = meet(event, filed.version)
            elif person is not None:
                hidden = self._log.reveal(filed)
                person = follow_person(
                    person, event, at=filed.at, version=filed.version, hidden=hidden
                )
        return person

    def need(self, name: str) -> KnownPerson:
        """The person of this name; an error where there is none."""
        person = self.find(name)
        if person is None:
            raise NobodyKnown(f"{quote(name)}: nobody of this name is known here")
        return person

    # signing in and out

    def sign_in(self, name: str, password: str) -> tuple[KnownPerson, str]:
        """A session for the right password; three wrong ones lock the door for a while."""
        before = self.find(name)
        fits = self._passwords.fits(before.password if before else None, password)
        person = self.find(name)  # others may have tried meanwhile
        if person is None or before is None or person.is_locked(self._clock()):
            raise NotLetIn(WRONG)
        if not fits or person.password != before.password:
            if person.password is not None:
                self._file(person, e.SignInFailed())
            raise NotLetIn(WRONG)
        person = self._file(person, e.SignedIn())
        return person, self._begin_session(person, STAFF_TIMES if person.works else PLAYERS)

    def _begin_session(self, person: KnownPerson, times: SessionTimes) -> str:
        token = base64.urlsafe_b64encode(self._entropy(TOKEN_BYTES)).decode().rstrip("=")
        begun = e.SessionBegun(person.name, times.idle, self._clock() + times.whole)
        draft = Draft(e.write_person_event(begun))
        self._log.append(Append(session_stream(token), 0, (draft,), speaker=person.name))
        return token

    def find_session(self, token: str) -> Session | None:
        """The session of a token, if it still lets its owner in; its use is filed now and then."""
        session, now = read_session(self._log.read(session_stream(token))), self._clock()
        if session is None or session.is_over(now):
            return None
        if session.is_due(now):
            self._append_session(session, e.SessionUsed())
            session = session._replace(version=session.version + 1, used=now)
        return session

    def find_owner(self, session: Session) -> KnownPerson | None:
        """Whose session it is; nobody's any more once the password was changed."""
        person = self.find(session.person)
        return None if person is None or session.begun < person.password_at else person

    def look_after(self, stream: str, *, used: bool) -> bool:
        """Whether the session of a stream still lets its owner in; its use is filed if it was."""
        session, now = read_session(self._log.read(stream)), self._clock()
        if session is None or session.is_over(now) or self.find_owner(session) is None:
            return False
        if used and session.is_due(now):
            self._append_session(session, e.SessionUsed())
        return True

    def end_session(self, token: str, *, by: str = "") -> None:
        """Sign out; a session that is no more is left alone."""
        session = read_session(self._log.read(session_stream(token)))
        if session is not None and not session.ended:
            self._append_session(session, e.SessionEnded(by))

    def _append_session(self, session: Session, event: e.PersonEvent) -> None:
        draft = Draft(e.write_person_event(event))
        asked = Append(session.stream, session.version, (draft,), speaker=session.person)
        try:
            self._log.append(asked)
        except VersionConflict:  # another request of the same session was quicker
            if isinstance(event, e.SessionEnded):
                raise

    # what changes about a person

    def unlock(self, name: str, *, by: str) -> KnownPerson:
        """Let a person try again after three wrong passwords."""
        return self._file(self.need(name), e.PersonUnlocked(by), by=by)

    def change_password(self, name: str, password: str, *, by: str) -> KnownPerson:
        """Give a person another password."""
        return self._append(self.need(name), self._draft_password(password, by), by=by)

    def give_hats(self, name: str, hats: Iterable[e.Hat], *, by: str) -> KnownPerson:
        """Say what a person of the staff may be from now on."""
        given, person = check_staff_hats(hats), self.need(name)
        if not person.works:  # a guest's cookie must not become a key to the pit
            raise InputError(f"{quote(person.name)} is not of the staff: add them under a new name")
        return self._file(person, e.HatsGiven(given, by), by=by)

    def limit(self, name: str, kind: e.LimitKind, most: int | None) -> KnownPerson:
        """A person's own limit: lower at once, higher after a day."""
        person, now = self.need(name), self._clock()
        return self._file(person, ask_limit(kind, most, now=person.limit(kind, now), at=now))

    def exclude(self, name: str, until: int | None) -> KnownPerson:
        """Keep a person from playing until a moment, or for good; it can be made longer only."""
        person, now = self.need(name), self._clock()
        if person.is_excluded(now):
            longer = until is None or (
                person.excluded_until is not None and until > person.excluded_until
            )
            if not longer:
                raise InputError("an exclusion may be made longer, never shorter")
        return self._file(person, e.SelfExcluded(until))

    def _file(self, person: KnownPerson, event: e.PersonEvent, *, by: str = "") -> KnownPerson:
        return self._append(person, Draft(e.write_person_event(event)), by=by)

    def _append(self, person: KnownPerson, draft: Draft, *, by: str = "") -> KnownPerson:
        """File an event of a person; when another was quicker, after that one."""
        for _ in range(TRIES):
            asked = Append(
                person_stream(person.name), person.version, (draft,), speaker=by or person.name
            )
            try:
                self._log.append(asked)
                break
            except VersionConflict:
                person = self.need(person.name)
        return self.need(person.name)


def check_staff_hats(hats: Iterable[e.Hat]) -> tuple[e.Hat, ...]:
    """The hats of a person of the staff: at least one, and none of a player's."""
    given = tuple(dict.fromkeys(hats))
    if not given or not set(given) <= WORKS:
        allowed = ", ".join(sorted(hat.value for hat in WORKS))
        raise InputError(f"staff have one or more of these roles: {allowed}")
    return given


def person_stream(name: str) -> str:
    """Where a person is filed."""
    return f"person/{name_key(name)}"
