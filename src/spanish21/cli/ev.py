"""`spanish21 ev`: every action of one hand, valued for the cards that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.options import (
    AsJson,
    Decks,
    Gone,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
)
from spanish21.cli.progress import show_progress
from spanish21.errors import InputError

if TYPE_CHECKING:
    from spanish21.odds.exact.analyser import HandValues
    from spanish21.odds.exact.live_hand import LiveHand

HandText = Annotated[
    str, typer.Option("--hand", metavar="CARDS", help="The hand as dealt: '6s 7s'.")
]
UpText = Annotated[str, typer.Option("--up", metavar="CARD", help="The dealer's up card: 2c.")]
EvDoubled = Annotated[
    int, typer.Option("--doubled", metavar="N", min=0, help="How often the hand was doubled.")
]
Staked = Annotated[
    float | None,
    typer.Option("--staked", metavar="X", help="What rides, in antes; full doubles if not given."),
]
Split = Annotated[
    int,
    typer.Option(
        "--split",
        metavar="N",
        min=0,
        help="Hands now on the box, if it was split (1 means just split, so two).",
    ),
]
EvPrizes = Annotated[
    bool, typer.Option("--prizes", help="Count the Super Bonus for a wager of --stake.")
]


def ev(
    ruleset: RuleSet,
    hand: HandText,
    up: UpText,
    gone: Gone = "",
    doubled: EvDoubled = 0,
    staked: Staked = None,
    split: Split = 0,
    decks: Decks = None,
    settings: Settings = None,
    stake: StakeOption = 1000,
    prizes: EvPrizes = False,
    as_json: AsJson = False,
) -> None:
    """The exact value of every action of a hand, as the player faces the choice."""
    from spanish21.cards import Card, parse_cards
    from spanish21.odds.exact.analyser import value_hand
    from spanish21.odds.exact.live_hand import LiveHand
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.hands.unseen import Unseen
    from spanish21.reports.edge_report import report_hand
    from spanish21.rules.loading.settings import parse_settings

    rules = load_rules(ruleset, settings=settings, decks=decks)
    terms = Terms(rules, stake, prizes)
    up_card = Card.parse(up.strip())
    riding = None if staked is None else _cents(staked, stake)
    live = LiveHand(parse_cards(hand), max(split, 2) if split else 1, doubled, riding)
    unseen = Unseen.fresh(rules).without([*live.cards, up_card, *parse_cards(gone)])
    with show_progress("valuing the hand (the first time, compiling)"):
        values = value_hand(terms, live, up_card, unseen, every_double=True)
    if as_json:
        chosen = parse_settings(settings or ())
        print_json(report_hand(terms, live, up_card, values, settings=chosen))
    else:
        _print_values(live, up_card.value, values)


def _cents(antes: float, stake: int) -> int:
    cents = round(antes * stake)
    if not 0 < cents < 10**12 or abs(cents - antes * stake) > 1e-6 * stake:
        raise InputError(f"--staked {antes:g}: give antes that make whole cents of {stake} each")
    return cents


def _print_values(hand: LiveHand, up: str, values: HandValues) -> None:
    from spanish21.cards import print_cards

    typer.echo(f"{print_cards(hand.cards)} against {up}, in units of the wager first made")
    for name, value in sorted(values.actions.items(), key=lambda item: -item[1]):
        mark = "best" if name == values.best else ""
        typer.echo(f"  {name.replace('_', ' '):<14} {value:+.6f} {mark}".rstrip())
    if values.insurance is not None:
        typer.echo(f"  a unit of insurance {values.insurance:+.6f}")
