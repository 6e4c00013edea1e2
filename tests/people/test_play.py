"""What a person has played in a day counts against their limits at every moment."""

from __future__ import annotations

from spanish21.people.events import Hat, LimitKind, PlayNoted
from spanish21.people.person import KnownPerson
from spanish21.people.play import PlayTally


def test_what_is_being_filed_goes_on_counting() -> None:
    """A wager laid while the last round is on its way to the log must meet the same limit."""
    tally = PlayTally(KnownPerson(name="Lake", hats=frozenset({Hat.PLAYER}), version=1))
    tally.note(wagered=2000)
    played = tally.take_open()
    assert played == PlayNoted(2000)
    assert tally.total(LimitKind.WAGER, 0) == 2000
    tally.note(wagered=500)
    tally.reopen(played)
    assert tally.total(LimitKind.WAGER, 0) == 2500
    assert tally.take_open() == PlayNoted(2500)
