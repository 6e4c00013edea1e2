"""`spanish21 ev`: every action of one hand, valued for the cards that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from spanish21.cli.shared.options import (
    USUAL_STAKE,
    AsJson,
    Decks,
    Gone,
    PrizesOption,
    RuleSet,
    Settings,
    StakeOption,
    load_rules,
    print_json,
    read_money,
    read_settings,
    read_stake,
)
from spanish21.cli.shared.progress import show_progress
from spanish21.errors import heed

if TYPE_CHECKING:
    from spanish21.odds.exact.analyser import HandValues
    from spanish21.odds.exact.live_hand import LiveHand
    from spanish21.rules.model import Rules

HandText = Annotated[
    str,
    typer.Option(
        "--hand", metavar="CARDS", help="The cards of the hand in the order dealt: '6s 7s'."
    ),
]
UpText = Annotated[str, typer.Option("--up", metavar="CARD", help="The dealer's up card: 2c.")]
EvDoubled = Annotated[
    int, typer.Option("--doubled", metavar="N", min=0, help="How many times the hand was doubled.")
]
Staked = Annotated[
    str | None,
    typer.Option(
        "--staked",
        metavar="DOLLARS",
        help="All that now lies on the hand; without it every double was in full.",
    ),
]
Split = Annotated[
    int,
    typer.Option(
        "--split",
        metavar="N",
        min=0,
        help="How many hands the box now has, if it was split.",
    ),
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
    stake: StakeOption = USUAL_STAKE,
    prizes: PrizesOption = False,
    as_json: AsJson = False,
) -> None:
    """The exact value of every action of a hand, as the player faces the choice."""
    from spanish21.cards import Card, parse_cards
    from spanish21.odds.exact.analyser import value_hand
    from spanish21.odds.exact.live_hand import LiveHand
    from spanish21.odds.exact.up_card import Terms
    from spanish21.odds.hands.unseen import Unseen
    from spanish21.reports.edge_report import report_hand

    rules = load_rules(ruleset, settings=settings, decks=decks)
    terms = Terms(rules, _read_wager(rules, stake), prizes)
    up_card = Card.parse(up.strip())
    riding = None if staked is None else read_money("--staked", staked)
    live = LiveHand(parse_cards(hand), max(split, 2) if split else 1, doubled, riding)
    unseen = Unseen.fresh(rules).without([*live.cards, up_card, *parse_cards(gone)])
    with show_progress("valuing the hand (the first time, compiling)"):
        values = value_hand(terms, live, up_card, unseen, every_double=True)
    if as_json:
        chosen = read_settings(settings)
        print_json(report_hand(terms, live, up_card, values, settings=chosen))
    else:
        _print_values(live, up_card.value, values)


def _read_wager(rules: Rules, text: str) -> int:
    """The main wager of the hand, which must be one that the table takes."""
    from spanish21.rules.kinds import Kind
    from spanish21.rules.limits import refuse_wager

    cents = read_stake(text)
    heed(refuse_wager(rules, Kind.MAIN, cents=cents, main=cents, made=()))
    return cents


def _print_values(hand: LiveHand, up: str, values: HandValues) -> None:
    from spanish21.cards import print_cards

    head = f"{print_cards(hand.cards)} against {up}"
    typer.echo(f"{head}: what the player may expect, in units of the initial wager")
    for name, value in sorted(values.actions.items(), key=lambda item: -item[1]):
        mark = "best" if name == values.best else ""
        typer.echo(f"  {name.replace('_', ' '):<14} {value:+.6f} {mark}".rstrip())
    if values.insurance is not None:
        typer.echo(f"  insurance      {values.insurance:+.6f} per unit of the insurance wager")
