"""What is due with cards on their way into the shoe, in the order of each document.

The order itself is the guards' (`deciding/opening.py`, `deciding/cutting.py`): all that could be
done at a step is proposed here, and what is out of its turn falls away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from spanish21.floor import commands as c
from spanish21.floor.asking.due_acts import DueAct
from spanish21.floor.card_phase import CardPhase
from spanish21.floor.cut_offer import entitled
from spanish21.floor.presence import has_closed, has_nobody
from spanish21.floor.state import Floor
from spanish21.rules.choices import ShuffledBy, ShuffleStep
from spanish21.rules.procedure.cutting import goes_uncut
from spanish21.rules.procedure.shoe import cut_depth, shoe_size, shuffle_steps, shuffled_how
from spanish21.table.commands import NewShoe
from spanish21.table.shoe import cards_in
from spanish21.table.words import Role

_OPEN = c.OpenCards(by=Role.DEALER)
_SPREAD = c.SpreadCards(by=Role.DEALER)
_WASH = DueAct("wash", (c.WashCards(by=Role.DEALER),))
_CONFIRM = DueAct("confirm", (c.ConfirmDecks(by=Role.FLOOR),))
_RECEIVE = DueAct("receive", (_OPEN,))


def card_acts(floor: Floor) -> Iterator[DueAct]:
    """What may be done now with cards that are not in the shoe."""
    if has_closed(floor):
        yield DueAct("closed", (_OPEN,))
        return
    yield from _ACTS[floor.cards.phase](floor)


def _absent(floor: Floor) -> Iterator[DueAct]:
    del floor
    yield _RECEIVE


def _unverified(floor: Floor) -> Iterator[DueAct]:
    if shuffled_how(floor.table.rules) is ShuffledBy.SUPPLIER:
        shuffled = c.ShuffleCards(by=Role.DEALER, how=ShuffledBy.SUPPLIER)
        yield DueAct("preshuffled", (shuffled,))
        return
    yield from _looked_through(floor)


def _looked_through(floor: Floor) -> Iterator[DueAct]:
    """Decks between their arrival and the wash, whichever comes first in the document."""
    rules = floor.table.rules
    yield DueAct("spread", (_SPREAD,))
    if floor.cards.phase is not CardPhase.VERIFIED:
        whole = c.VerifyDecks(by=Role.DEALER, decks=rules.decks, cards=shoe_size(rules))
        yield DueAct("verify", (whole,), {"cards": str(whole.cards)})
    yield from _wash_or_wait(floor)


def _wash_or_wait(floor: Floor) -> Iterator[DueAct]:
    if floor.cards.phase is CardPhase.SPREAD and has_nobody(floor):
        yield DueAct("first_look")
    yield _WASH


def _verified(floor: Floor) -> Iterator[DueAct]:
    """The floor confirms; where the document does not ask for it the cards are washed at once."""
    yield from _looked_through(floor)
    yield _CONFIRM


def _shuffle(floor: Floor) -> Iterator[DueAct]:
    """By the machine that stands here, or by hand; a machine the rules ask for is put up first."""
    if floor.shuffler:
        inside = c.ShuffleCards(by=Role.DEALER, how=ShuffledBy.MACHINE, ready=False)
        yield DueAct("into_machine", (inside,))
        return
    if shuffled_how(floor.table.rules) is ShuffledBy.MACHINE:
        yield DueAct("machine", (c.InstallShuffler(by=Role.FLOOR),))
        return
    yield from _shuffle_steps(floor)
    yield DueAct("shuffle", (c.ShuffleCards(by=Role.DEALER, how=ShuffledBy.HAND),))


def _shuffle_steps(floor: Floor) -> Iterator[DueAct]:
    """The rule set's steps before the cut; what only a finished shoe or only an opening has is
    left out of the other.
    """
    opening = floor.cards.phase is CardPhase.WASHED
    passed = (ShuffleStep.PLUG, ShuffleStep.WASH) if opening else ()
    for step in shuffle_steps(floor.table.rules):
        if step is not ShuffleStep.CUT and step not in passed:
            yield DueAct(f"shuffle_{step.value}")


def _in_machine(floor: Floor) -> Iterator[DueAct]:
    del floor
    ready = c.ShuffleCards(by=Role.DEALER, how=ShuffledBy.MACHINE)
    yield DueAct("machine_ready", (ready,))


def _cut_or_load(floor: Floor) -> Iterator[DueAct]:
    if goes_uncut(floor.table.rules, floor.cards.how):
        yield _put_in(floor, "load_uncut")
        return
    middle = shoe_size(floor.table.rules) // 2
    for person in entitled(floor):
        cut = c.CutCards(by=Role.PLAYER, person=person, at=middle)
        decline = c.DeclineCut(by=Role.PLAYER, person=person)
        yield DueAct("cut", (cut, decline), {"who": person})
    yield DueAct("dealer_cuts", (c.CutCards(by=Role.DEALER, at=middle),))


def _load(floor: Floor) -> Iterator[DueAct]:
    yield _put_in(floor, "load")


def _put_in(floor: Floor, moment: str) -> DueAct:
    behind = cut_depth(floor.table.rules)
    return DueAct(moment, (NewShoe(behind=behind, by=Role.DEALER),), {"behind": str(behind)})


def _idle(floor: Floor) -> Iterator[DueAct]:
    del floor
    yield DueAct("idle", (_SPREAD,))


def _done(floor: Floor) -> Iterator[DueAct]:
    """The rest is counted, then the cards are shuffled."""
    if not floor.cards.counted:
        rest = cards_in(floor.table.shoe)
        counted = c.CountRest(by=Role.DEALER, cards=rest)
        yield DueAct("count_rest", (counted,), {"cards": str(rest)})
        return
    yield from _shuffle(floor)


_ACTS: Mapping[CardPhase, Callable[[Floor], Iterator[DueAct]]] = {
    CardPhase.ABSENT: _absent,
    CardPhase.RECEIVED: _unverified,
    CardPhase.VERIFIED: _verified,
    CardPhase.CONFIRMED: _looked_through,
    CardPhase.SPREAD: _looked_through,
    CardPhase.WASHED: _shuffle,
    CardPhase.IN_MACHINE: _in_machine,
    CardPhase.SHUFFLED: _cut_or_load,
    CardPhase.CUT: _load,
    CardPhase.IDLE: _idle,
    CardPhase.DONE: _done,
}
