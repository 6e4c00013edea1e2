"""Everyone a house knows: names, passwords, sessions, limits, exclusion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish21.errors import InputError
from spanish21.people.events import Hat, LimitKind
from spanish21.people.limits import DAY
from spanish21.people.passwords import Passwords
from spanish21.people.register import NameTaken, NotLetIn, People
from spanish21.people.sessions import GUESTS, MINUTE, STAFF_TIMES, session_stream
from spanish21.store.database import open_folder
from spanish21.store.log import Log
from spanish21.store.vault import Vault

PASSWORD = "correct horse battery"


class Clock:
    """Milliseconds that stand still until they are moved."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Bytes:
    """Bytes that never come twice."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, size: int) -> bytes:
        self.number += 1
        return self.number.to_bytes(size)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(tmp_path: Path, clock: Clock) -> Iterator[Log]:
    opened = Log(open_folder(tmp_path / "data"), Vault(bytes(32)), clock)
    yield opened
    opened.engine.dispose()


@pytest.fixture
def people(log: Log, clock: Clock) -> People:
    cheap = Passwords(memory_kib=8, rounds=1)
    return People(log, clock=clock, entropy=Bytes(), passwords=cheap)


def test_two_guests_never_share_a_name(people: People) -> None:
    asked = ("Aspen", "aspen", "\uff21SPEN", " Aspen ")
    names = [people.come_as_guest(name)[0].name for name in asked]
    assert names[0] == "Aspen"
    assert len({name.casefold() for name in names}) == 4


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "a\nb", "the dealer", "HOUSE", "a/b", "\u200b"]
)
def test_a_name_of_the_house_or_of_nobody_is_refused(people: People, name: str) -> None:
    with pytest.raises(InputError):
        people.come_as_guest(name)


def test_a_session_ends_when_idle_and_at_its_end_at_the_latest(
    people: People, clock: Clock
) -> None:
    _, token = people.come_as_guest("Aspen")
    clock.now += GUESTS.idle - 1
    assert people.find_session(token) is not None  # and the clock of idleness begins anew
    clock.now += GUESTS.idle
    assert people.find_session(token) is None
    _, token = people.come_as_guest("Birch")
    begun = clock.now
    while clock.now < begun + GUESTS.whole:
        assert people.find_session(token) is not None
        clock.now += GUESTS.idle // 2
    assert people.find_session(token) is None


def test_a_token_is_kept_nowhere(people: People, log: Log) -> None:
    _, token = people.come_as_guest("Aspen")
    filed = [row for stream in log.heads() for row in log.read(stream)]
    assert not any(token in f"{row.stream} {row.data} {row.speaker}" for row in filed)
    assert session_stream(token) in log.heads()


def test_who_signs_out_is_out(people: People) -> None:
    _, token = people.come_as_guest("Aspen")
    people.end_session(token)
    people.end_session(token)  # once more changes nothing
    assert people.find_session(token) is None
    assert people.find_session("made up") is None


def test_a_password_is_filed_as_argon2id_and_sealed(people: People, log: Log) -> None:
    people.open_account("Aspen", PASSWORD)
    found = people.need("ASPEN")
    assert found.password is not None
    assert found.password.startswith("$argon2id$")
    filed = [row.data for stream in log.heads() for row in log.read(stream)]
    assert not any("argon2" in data or PASSWORD in data for data in filed)


def test_three_wrong_passwords_lock_the_door_and_there_are_two_ways_back(
    people: People, clock: Clock
) -> None:
    people.open_account("Aspen", PASSWORD)
    for _ in range(3):
        with pytest.raises(NotLetIn, match="do not belong"):
            people.sign_in("Aspen", "a wrong password")
    with pytest.raises(NotLetIn, match="wait 15 minutes"):
        people.sign_in("Aspen", PASSWORD)
    with pytest.raises(NotLetIn):
        people.sign_in("Aspen", "a wrong password")  # it does not begin anew
    people.unlock("Aspen", by="Amber")
    assert people.sign_in("Aspen", PASSWORD)[0].name == "Aspen"
    for _ in range(3):
        with pytest.raises(NotLetIn):
            people.sign_in("Aspen", "a wrong password")
    clock.now += 15 * MINUTE
    with pytest.raises(NotLetIn, match="do not belong"):
        people.sign_in("Aspen", "a wrong password")  # the first of three more
    assert people.sign_in("aspen", PASSWORD)[0].name == "Aspen"


def test_nobody_is_told_whether_a_name_is_known(people: People) -> None:
    people.open_account("Aspen", PASSWORD)
    people.come_as_guest("Birch")
    said = set()
    for name in ("Aspen", "Birch", "Cedar") * 5:  # one of them is locked after three
        with pytest.raises(NotLetIn) as error:
            people.sign_in(name, "a wrong password")
        said.add(str(error.value))
    assert len(said) == 1


def test_a_locked_name_costs_as_much_as_any_other(people: People) -> None:
    """How long the answer takes tells nobody that a name is known: a hash is worked out."""
    people.open_account("Aspen", PASSWORD)
    checked: list[str] = []
    passwords = people._passwords  # the seam under test has no other door
    fits = passwords.fits

    def note(hashed: str | None, password: str) -> bool:
        checked.append(password)
        return fits(hashed, password)

    passwords.fits = note  # type: ignore[method-assign]
    for number in range(5):
        with pytest.raises(NotLetIn):
            people.sign_in("Aspen", f"wrong {number}")
    assert len(checked) == 5


def test_a_right_password_that_comes_after_the_third_wrong_one_is_too_late(people: People) -> None:
    people.open_account("Aspen", PASSWORD)
    passwords = people._passwords
    fits = passwords.fits

    def others_try(hashed: str | None, password: str) -> bool:
        passwords.fits = fits  # type: ignore[method-assign]
        for _ in range(3):
            with pytest.raises(NotLetIn):
                people.sign_in("Aspen", "a wrong password")
        return fits(hashed, password)

    passwords.fits = others_try  # type: ignore[method-assign]
    with pytest.raises(NotLetIn):
        people.sign_in("Aspen", PASSWORD)


def test_an_account_has_its_name_alone(people: People) -> None:
    people.open_account("Aspen", PASSWORD)
    with pytest.raises(NameTaken):
        people.open_account("ASPEN", PASSWORD)
    with pytest.raises(InputError, match="10 to 200"):
        people.open_account("Birch", "short")


def test_staff_have_staff_hats_and_short_sessions(people: People, clock: Clock) -> None:
    people.add_staff("Amber", [Hat.ADMIN, Hat.FLOOR], password=PASSWORD, by="setup")
    person, token = people.sign_in("Amber", PASSWORD)
    assert person.works
    assert people.give_hats("Amber", [Hat.DEALER], by="Birch").hats == {Hat.DEALER}
    clock.now += STAFF_TIMES.idle
    assert people.find_session(token) is None
    for hats in ([], [Hat.PLAYER], [Hat.ADMIN, Hat.GUEST]):
        with pytest.raises(InputError, match="one or more of these roles"):
            people.add_staff("Cedar", hats, password=PASSWORD, by="setup")


def test_a_limit_goes_down_at_once_and_up_after_a_day(people: People, clock: Clock) -> None:
    people.come_as_guest("Aspen")

    def most() -> int | None:
        return people.need("Aspen").limit(LimitKind.LOSS, clock.now).most

    people.limit("Aspen", LimitKind.LOSS, 100_00)
    assert most() == 100_00
    people.limit("Aspen", LimitKind.LOSS, 500_00)
    assert most() == 100_00
    clock.now += DAY - 1
    assert most() == 100_00
    clock.now += 1
    assert most() == 500_00
    people.limit("Aspen", LimitKind.LOSS, None)
    people.limit("Aspen", LimitKind.LOSS, 50_00)  # thought better of it: nothing waits any more
    clock.now += 2 * DAY
    assert most() == 50_00
    with pytest.raises(InputError, match="from 0 to"):
        people.limit("Aspen", LimitKind.TIME, 24 * 60 + 1)


def test_an_exclusion_may_be_made_longer_never_shorter(people: People, clock: Clock) -> None:
    people.come_as_guest("Aspen")
    people.exclude("Aspen", clock.now + DAY)
    assert people.need("Aspen").is_excluded(clock.now)
    with pytest.raises(InputError, match="longer"):
        people.exclude("Aspen", clock.now + DAY // 2)
    people.exclude("Aspen", clock.now + 2 * DAY)
    clock.now += 2 * DAY
    assert not people.need("Aspen").is_excluded(clock.now)
    people.exclude("Aspen", None)
    clock.now += 10_000 * DAY
    assert people.need("Aspen").is_excluded(clock.now)
    with pytest.raises(InputError, match="longer"):
        people.exclude("Aspen", clock.now + DAY)


def test_a_new_password_lets_in_and_the_old_one_does_not(people: People) -> None:
    people.open_account("Aspen", PASSWORD)
    people.change_password("Aspen", "another password", by="Amber")
    with pytest.raises(NotLetIn):
        people.sign_in("Aspen", PASSWORD)
    assert people.sign_in("Aspen", "another password")
    with pytest.raises(InputError, match="nobody of this name"):
        people.unlock("Cedar", by="Amber")
    with pytest.raises(InputError, match="nobody of this name"):
        people.unlock("\udcff", by="Amber")


def test_a_new_password_ends_every_session_that_was_begun_with_the_old_one(
    people: People, clock: Clock
) -> None:
    people.open_account("Aspen", PASSWORD)
    _, token = people.sign_in("Aspen", PASSWORD)
    session = people.find_session(token)
    assert session is not None
    assert people.find_owner(session) is not None
    clock.now += 1
    people.change_password("Aspen", "another password", by="Amber")
    assert people.find_owner(session) is None
    assert not people.look_after(session_stream(token), used=True)
    _, later = people.sign_in("Aspen", "another password")
    assert people.look_after(session_stream(later), used=True)


def test_who_sends_commands_is_not_idle(people: People, clock: Clock) -> None:
    people.add_staff("Dune", [Hat.DEALER], password=PASSWORD, by="setup")
    _, token = people.sign_in("Dune", PASSWORD)
    stream = session_stream(token)
    for _ in range(5):
        clock.now += STAFF_TIMES.idle - 1
        assert people.look_after(stream, used=True)
    clock.now += STAFF_TIMES.idle - 1
    assert people.look_after(stream, used=False)  # looking alone is no use
    clock.now += 1
    assert not people.look_after(stream, used=True)
    assert not people.look_after("session/none", used=True)
