"""The odds pages' papers in Spanish: no finding, reading, method or source is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from spanish21.errors import RulesError
from spanish21.pages.layout import tell_layout
from spanish21.pages.shipped import find_shipped
from spanish21.pages.switches import tell_rule_set
from spanish21.rules.kinds import Kind
from spanish21.rules.loading.load import load, rule_set_ids
from tests.pages.conftest import Invite

ENGLISH = re.compile(
    r"\b(which|what|when|wagers?|hands?|players?|cards?|may|decks?|and|by|from|every|with)\b", re.I
)
NAMES = re.compile(r"«[^»]*»|Fuente: .*|3 Card Poker|[a-z_.]+ = \S+")
"""What stays as its document has it: quoted words, titles, keys."""


def list_papers() -> Iterator[str]:
    """Everything that findings and PAR sheets of the shipped games say in sentences."""
    for name in rule_set_ids():
        rules = load(name)
        for finding in find_shipped(name, rules.hash, "work_out_findings")["findings"]:
            yield finding["text"]
            yield from (effect["says"] for effect in finding["effects"])
        par = find_shipped(name, rules.hash, "work_out_par")
        yield from (par["head"], par["source"], *par["warnings"], *par["prizes"])
        for wager in par["wagers"]:
            yield from (wager["method"], *wager["warnings"])


def list_rules() -> Iterator[str]:
    """All that the rules' page says, of each game as it is shipped and with each switch flipped."""
    for name in rule_set_ids():
        switches = tell_rule_set(name).switches
        flips = [{each.key: value} for each in switches for value in each.positions]
        for flip in ({}, *flips):
            try:
                layout = tell_layout(load(name, flip))
            except RulesError:
                continue  # this one needs another beside it
            for word, text in layout.specials:
                yield from (word, text)
            for pays in layout.pays:
                yield from (pays.title, pays.note)
                for row in pays.rows:
                    yield from (row.name.strip(), row.pays)


@pytest.mark.needs("chromium")
def test_the_rules_of_every_table_are_said_in_spanish(invite: Invite) -> None:
    guest = invite("Roble", locale="es-ES")
    guest.page.goto(f"{guest.house.url}/fair")
    texts = sorted(set(list_rules()) - {""})
    assert len(texts) > 150
    said = guest.page.evaluate(
        "texts => import('/static/js/told.js').then((all) => texts.map(all.toldInParts))", texts
    )
    names = "import('/static/js/told.js').then((all) => [all.told('blackjack'), all.told('top')])"
    assert guest.page.evaluate(names) == ["blackjack", "top"], "words with blanks are no names"
    wagers = re.compile("|".join(re.escape(kind.title) for kind in Kind) + "|Go For It|Bet Bigger")
    english = re.compile(
        ENGLISH.pattern + r"|\b(to|for|the|your|dealer|suited|double|split)\b", re.I
    )
    assert [words for words in said if english.search(wagers.sub("", words))] == []


@pytest.mark.needs("chromium")
def test_every_paper_of_the_shipped_games_is_said_in_spanish(invite: Invite) -> None:
    guest = invite("Pino", locale="es-ES")
    guest.page.goto(f"{guest.house.url}/fair")
    papers = sorted(set(list_papers()) - {"No."})  # the same in both
    assert len(papers) > 150
    said = guest.page.evaluate(
        "texts => import('/static/js/odds/paper.js').then(({ paper }) => texts.map(paper))", papers
    )
    left = [
        (paper, words)
        for paper, words in zip(papers, said, strict=True)
        if words == paper or ENGLISH.search(NAMES.sub("", words))
    ]
    assert left == []
