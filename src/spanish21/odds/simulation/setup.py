"""What is simulated: the game, the wagers, the shoe and the count, made ready for the kernels.

`Options` are a user's choices (`options.py`), `Job` what a worker needs to play any block of a
run: arrays and numbers only, so that it can be sent to another process or machine.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from math import gcd, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spanish21.money import Cents
from spanish21.odds.cache import remember_bytes
from spanish21.odds.exact.given_strategy import Strategy
from spanish21.odds.hands.automaton import CARDS
from spanish21.odds.simulation.machine.arrays import (
    FRESH,
    PRIZED,
    ROWS,
    HandShuffle,
    Play,
    Setup,
    Walk,
)
from spanish21.odds.simulation.machine.discard_rack import tabulate_shuffle
from spanish21.odds.simulation.machine.errors import add_errors, weigh_errors
from spanish21.odds.simulation.machine.finals import RoundOutcome, name_stop, sort_finals
from spanish21.odds.simulation.machine.game_tables import MOST_HANDS, Game
from spanish21.odds.simulation.machine.lanes import cut_lanes, guide_of, watch_dealer
from spanish21.odds.simulation.machine.pay import (
    DealerTables,
    Pay,
    pay_finals,
    tabulate_dealer,
    tabulate_envy,
)
from spanish21.odds.simulation.machine.records import Guide
from spanish21.odds.simulation.machine.round_table import fold
from spanish21.odds.simulation.machine.side_by_side import LaneTables, lay_out
from spanish21.odds.simulation.machine.side_tables import Sides, tabulate_sides
from spanish21.odds.simulation.options import NEVER, Options, Shuffle, check_options
from spanish21.rules.model import Rules
from spanish21.rules.procedure.cutting import cut_card_out
from spanish21.rules.procedure.shoe import cards_burned, cut_depth, rounds_after_cut, shoe_size
from spanish21.rules.settle import DEALER_RESULTS, award
from spanish21.rules.side_bets.insurance import (
    insurance_amounts,
    insurance_winnings,
    insures_blackjacks,
)

LEAST_BEHIND = 40
"""Cards behind the cut card from which lanes may be played in lock-step: no round needs so many."""


class Job(NamedTuple):
    """All that playing a block needs, beside the block's number."""

    seed: int
    play: Play
    walk: Walk
    setup: Setup
    cards: NDArray[np.uint8]
    scale: NDArray[np.int64]
    guide: Guide
    lanes: LaneTables
    lockstep: bool
    fresh: bool
    hand: HandShuffle | None = None


class Meaning(NamedTuple):
    """What the numbers that a job counts stand for."""

    outcomes: tuple[RoundOutcome, ...]
    names: tuple[tuple[str, ...], ...]
    stops: tuple[str, ...]
    split: tuple[bool, ...]
    sides: Sides


class Simulation(NamedTuple):
    """A job and its meaning."""

    rules: Rules
    options: Options
    job: Job
    meaning: Meaning


def prepare(
    rules: Rules, strategies: Sequence[Strategy], options: Options, *, seed: int
) -> Simulation:
    """Make a simulation ready; several strategies are views by true count, the middle one at 0."""
    check_options(rules, options)
    job, meaning = _recall(rules, strategies, options)
    return Simulation(rules, options, job._replace(seed=seed), meaning)


def _recall(rules: Rules, strategies: Sequence[Strategy], options: Options) -> tuple[Job, Meaning]:
    """The job from disk, if all strategies have a hash to know it by; else made now."""
    marks = [getattr(strategy, "hash", None) for strategy in strategies]
    if None in marks:
        return _make(rules, strategies, options)
    key = f"{rules.digest} {marks} {options}"
    filed = remember_bytes("job", key, lambda: pickle.dumps(_make(rules, strategies, options)))
    made: tuple[Job, Meaning] = pickle.loads(filed)  # noqa: S301  (the user's own files)
    return made


def _make(rules: Rules, strategies: Sequence[Strategy], options: Options) -> tuple[Job, Meaning]:
    """Ask the rulebook everything and lay the answers out for the kernels; the seed is not set."""
    game = Game(rules, add_errors(strategies, options.errors, rules), stake=options.stake)
    pay = pay_finals(rules, game.finals, stake=options.stake, lines=options.lines)
    dealer = tabulate_dealer(rules)
    kinds = sort_finals(game, pay)
    sides = tabulate_sides(rules, options.side_bets, side=options.side, boxes=options.boxes)
    machine = fold(game, kinds, watch_dealer(dealer, sides))
    play, cut = _play(game, pay, dealer, errors=options.errors), cut_of(rules, options)
    held = [number for number, card in enumerate(CARDS) if rules.deck.holds(card)]
    job = Job(
        seed=0,
        play=play,
        walk=Walk(
            machine.table.reshape(-1),
            machine.split_up,
            machine.split_hole,
            cut_lanes(cut, size=rules.decks * rules.deck.size),
            machine.start,
            machine.live,
            machine.splits,
        ),
        setup=_setup(rules, options, sides, cut),
        cards=np.array(held * rules.decks, np.uint8),
        scale=scale_of(pay, options.unit),
        guide=guide_of(machine, play, sides, booked=options.booked),
        lanes=lay_out(play, [final.node.layer.doubles for final in game.finals]),
        lockstep=options.lockstep
        and len(strategies) == 1
        and _deep_enough(rules, cut)
        and not _prizes_on_splits(game, pay),
        fresh=options.fresh,
        hand=_hand_shuffle(rules, options, game),
    )
    meaning = Meaning(
        outcomes=machine.outcomes,
        names=tuple(tuple(_names(game, number)) for number in range(len(game.finals))),
        stops=tuple(map(name_stop, game.finals)),
        split=tuple(final.node.split for final in game.finals),
        sides=sides,
    )
    return job, meaning


def _hand_shuffle(rules: Rules, options: Options, game: Game) -> HandShuffle | None:
    if options.shuffle is Shuffle.EVEN:
        return None
    return tabulate_shuffle(rules, game.finals, options.side_bets)


def _prizes_on_splits(game: Game, pay: Pay) -> bool:
    """Whether a split hand may win a prize: lanes count the results of split boxes without them."""
    return any(bool(pay.prize[n].any()) for n, final in enumerate(game.finals) if final.node.split)


def _names(game: Game, number: int) -> list[str]:
    played = game.finals[number].hand(game.stake).played
    return [award(game.rules, played, result).name for result in DEALER_RESULTS]


def cut_of(rules: Rules, options: Options) -> NDArray[np.int64]:
    """The entries of `Setup.cut`."""
    size, behind = shoe_size(rules), cut_depth(rules)
    if options.penetration is not None:
        behind = size - round(size * options.penetration)
    return np.array(
        [
            cards_burned(rules),
            cut_card_out(rules, size=size, behind=behind),
            rounds_after_cut(rules),
            int(options.fresh),
            int(options.early_hole),
            sure_rounds(size - behind, boxes=options.boxes),
            options.shuffle_at,
        ],
        np.int64,
    )


def sure_rounds(cards: int, *, boxes: int) -> int:
    """Rounds that as good as every shoe has in front of its cut card, one at least.

    A round takes some 2.75 cards a box and as many for the dealer; so many rounds that they take
    the shoe's cards only if they are three standard deviations too long.

    >>> [sure_rounds(216, boxes=boxes) for boxes in (1, 3, 7)]
    [34, 17, 8]
    """
    mean, spread = 2.65 * (boxes + 1), 3.0 * sqrt(1.5 * boxes + 1.5)
    root = (sqrt(spread**2 + 4.0 * mean * cards) - spread) / (2.0 * mean)
    return max(1, int(root**2))


def _deep_enough(rules: Rules, cut: NDArray[np.int64]) -> bool:
    size = shoe_size(rules)
    if cut[FRESH]:
        return size > LEAST_BEHIND
    return size - int(cut[ROWS]) >= LEAST_BEHIND and rounds_after_cut(rules) == 0


def scale_of(pay: Pay, unit: Cents) -> NDArray[np.int64]:
    """The least result a box can have, the step between results, and what is first wagered."""
    step = gcd(*(abs(int(net)) for net in pay.net.ravel()), *(int(n) for n in pay.late.ravel()))
    return np.array([MOST_HANDS * int(pay.net.min()), max(step, 1), unit], np.int64)


def bins_of(job: Job) -> int:
    """The number of results a box can have."""
    most = MOST_HANDS * int(job.play.net.max())
    return (most - int(job.scale[0])) // int(job.scale[1]) + 1


def _play(game: Game, pay: Pay, dealer: DealerTables, *, errors: float) -> Play:
    after = np.array(game.after, np.int16).transpose(1, 2, 3, 0)
    return Play(
        symbol=game.symbols.of_card,
        value=game.symbols.values,
        next=np.array(game.next, np.uint16),
        after=np.ascontiguousarray(after),
        first=np.array(game.first, np.uint16),
        parted=np.array(game.parted, np.uint16),
        stood=np.array(game.stood, np.uint16),
        blackjack=np.array([node.turn(1).blackjack for node in game.nodes]),
        net=pay.net.astype(np.int32),
        late=pay.late,
        needs=pay.needs | (PRIZED * pay.prize.any(axis=1)).astype(np.uint8),
        prize=pay.prize,
        caps=np.array([pay.cap, pay.live_cap], np.int64),
        dealer_next=dealer.next.astype(np.uint16),
        dealer_result=dealer.result,
        dealer_first=dealer.first.astype(np.uint16),
        looks=dealer.looks,
        may=dealer.may,
        flags=np.array([dealer.dealt, dealer.always]),
        errors=weigh_errors(errors),
    )


def _setup(rules: Rules, options: Options, sides: Sides, cut: NDArray[np.int64]) -> Setup:
    return Setup(
        cut=cut,
        opening=sides.opening,
        down=sides.down,
        broke=sides.broke,
        sevens=sides.sevens,
        seven_next=sides.seven_next,
        spins=sides.spins,
        wheel=sides.wheel,
        insured=_insured(rules, options),
        tags=balance_tags(rules, options.tags),
        nets=sides.nets,
        envy=tabulate_envy(rules, stake=options.stake, boxes=options.boxes),
        jackpot=sides.jackpot,
        shared=sides.shared,
        boxes=options.boxes,
        sides=any(table.size for table in _side_tables(sides)),
    )


def _side_tables(sides: Sides) -> tuple[NDArray[Any], ...]:
    """The tables of which each has entries where its wager is laid."""
    return sides.opening, sides.spins, sides.down, sides.broke, sides.sevens


def balance_tags(rules: Rules, tags: tuple[int, ...]) -> NDArray[np.int64]:
    """The tags of all 52 cards, made to come out even over a deck, times the cards of a deck.

    The running count of such tags over the cards unseen is the true count, for any tags.
    """
    if not tags:
        return np.zeros(0, np.int64)
    drift = sum(tags[card.rank - 1] for card in rules.deck.cards)
    return np.array([tags[card.rank - 1] * rules.deck.size - drift for card in CARDS], np.int64)


def _insured(rules: Rules, options: Options) -> NDArray[np.int64]:
    """What full insurance wins and loses, from which true count it is laid, and on what."""
    if options.insure_at == NEVER:
        return np.zeros(0, np.int64)
    stake = insurance_amounts(rules, main=options.stake, lines=options.lines).most
    on_blackjack = int(insures_blackjacks(rules))
    won = insurance_winnings(rules, stake)
    return np.array([won, -stake, options.insure_at, on_blackjack], np.int64)
