"""Reads the text of a round back into a case: what `text.py` writes, or less.

Wagers, cards and choices make the case; payouts, net results and a refusal are what it expects.
The cards stand in the deal and the play where they fell, or all in a section `cards`. Totals and
the final hands are told for the reader and skipped here; `checking.py` compares them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spanish21.cards import parse_cards
from spanish21.errors import InputError, Spanish21Error, quote
from spanish21.money import Cents
from spanish21.rounds.case import (
    Case,
    CaseChoice,
    CaseFault,
    CasePayment,
    CaseRefusal,
    CaseSpin,
    CaseWager,
    Expected,
    FaultWord,
)
from spanish21.rounds.narrative import COVERS, PERSON, VERBS, read_person
from spanish21.rules.kinds import Kind, Side
from spanish21.rules.loading.settings import parse_settings
from spanish21.rules.play import Act
from spanish21.table.words import PersonId

_PERSON = rf"(?P<person>{PERSON})"
_MONEY = r"\$[\d,]+(?:\.\d\d)?"
_PLACE = r"box (?P<box>\d+)(?: hand (?P<hand>\d+))?"
_ACTS = {verb: act for act, verb in VERBS.items()}
_COVERS = {words: cover for cover, words in COVERS.items()}
_CARD = r"(?P<card>\w{2,3})(?: \([^)]*\))?"

_HEAD = {
    "rules": re.compile(r"(?P<ruleset>\S+)"),
    "set": re.compile(r"(?P<setting>.+)"),
    "seat": re.compile(rf"{_PLACE} {_PERSON}"),
    "shoe": re.compile(r"(?P<shoe>\d+)"),
    "posted": re.compile(rf"(?P<name>\w+) (?P<cents>{_MONEY})"),
}
_WAGER = re.compile(
    rf"{_PLACE} {_PERSON} (?P<kind>\w+) (?P<cents>{_MONEY})"
    rf"(?: on (?P<side>\w+))?(?: with a coupon of (?P<coupon>{_MONEY}))?"
)
_DEAL = re.compile(r"(?:box \d+|dealer): (\w{2,3})(?: face down)?")
_CHOICE = re.compile(
    rf"{_PLACE}(?: {_PERSON})? (?P<verb>{'|'.join((*_ACTS, *_COVERS))})"
    rf"(?: for (?P<cents>{_MONEY}))?(?: -> {_CARD})?"
)
_DRAW = re.compile(rf"(?:dealer|{_PLACE}) -> {_CARD}")
_TOLD = re.compile(r"dealer (?:turns|looks).*|note: .*")
_SPIN = re.compile(rf"{_PLACE} {_PERSON} spins (?P<prize>\S+) at (?P<number>\d+)")
_PAYOUT = re.compile(
    rf"{_PLACE} {_PERSON} (?P<wager>\w+)(?: (?P<staked>{_MONEY}))?"
    rf" (?:(?P<sign>wins|loses) (?P<cents>{_MONEY})|pushes)"
    r"(?: (?P<name>[^\[\]]*?))?(?: \[(?P<clause>[^\[\]]+)\])?"
)
_FAULT = re.compile(
    r"after (?P<after>\d+) cards? (?P<fault>\w+)(?: (?P<card>\d*\w[cdhs]))?"
    r"(?: box (?P<box>\d+)(?: hand (?P<hand>\d+))?)?"
)
_NET = re.compile(rf"{_PERSON} (?P<sign>[+-]?)(?P<cents>{_MONEY})")
_REFUSED = re.compile(r"(?P<code>\w+)(?: \[(?P<clause>[^\[\]]+)\])?(?: .*)?")

ParsedFields = Mapping[str, Any]


def parse_round(text: str) -> Case:
    """The case that a round's text puts to the rules, with what it expects."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.read(line)
        except (Spanish21Error, ValueError) as error:
            raise InputError(f"line {number}: {error}") from None
    return reader.case()


def parse_money(text: str) -> Cents:
    """Cents from dollars as `print_cents` writes them, or without the cents.

    >>> parse_money("$1,234.50"), parse_money("$5")
    (123450, 500)
    """
    dollars, _, cents = text.lstrip("$").replace(",", "").partition(".")
    return int(dollars) * 100 + int(cents or 0)


def squeeze(line: str) -> str:
    """A line without comment and without more than one space anywhere."""
    return " ".join(re.sub(r"(^|\s)#.*", "", line).split())


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.section = ""
        self.notes: list[str] = []
        self.head: dict[str, Any] = {"set": {}, "seats": {}, "posted": {}}
        self.wagers: list[CaseWager] = []
        self.cards: list[str] = []
        self.listed = False
        self.faults: list[CaseFault] = []
        self.choices: list[CaseChoice] = []
        self.spins: list[CaseSpin] = []
        self.payments: list[CasePayment] = []
        self.expected = Expected()
        self.net: dict[PersonId, Cents] = {}

    def read(self, line: str) -> None:
        text = squeeze(line)
        if not text:
            if not self.section and "ruleset" not in self.head and line.startswith("#"):
                self.notes.append(line[1:].strip())
            return
        word, _, rest = text.partition(" ")
        if line[0].isspace() and self.section:
            self._sections()[self.section](text)
        elif not rest and word in self._sections():
            self.section = word
            self._open(word)
        elif word in _HEAD:
            self._read_head(word, _match(_HEAD[word], rest, f"a line of '{word}'"))
        else:
            allowed = ", ".join((*_HEAD, *self._sections()))
            raise InputError(f"{quote(text)} begins with none of: {allowed}")

    def _sections(self) -> Mapping[str, Callable[[str], None]]:
        return {
            "wagers": self._read_wager,
            "irregularities": self._read_fault,
            "cards": self._list_cards,
            "deal": self._read_deal,
            "choices": self._read_play,
            "play": self._read_play,
            "hands": lambda _: None,
            "payouts": self._read_payout,
            "net": self._read_net,
            "refused": self._read_refused,
        }

    def _open(self, section: str) -> None:
        """A section that expects something does so even when it is empty."""
        if section == "payouts":
            self.expected = replace(self.expected, payments=())
        elif section == "net":
            self.expected = replace(self.expected, net={})

    def _read_head(self, word: str, found: ParsedFields) -> None:
        if word == "rules":
            self.head["ruleset"] = found["ruleset"]
        elif word == "set":
            self.head["set"] |= parse_settings([found["setting"]])
        elif word == "shoe":
            self.head["shoe"] = int(found["shoe"])
        elif word == "seat":
            self.head["seats"][int(found["box"])] = _person(found)
        else:
            self.head["posted"][found["name"]] = parse_money(found["cents"])

    def _read_wager(self, text: str) -> None:
        found = _match(_WAGER, text, "a wager")
        wager = CaseWager(
            box=int(found["box"]),
            person=_person(found) or "",
            kind=_word(Kind, found["kind"]),
            cents=parse_money(found["cents"]),
            side=_word(Side, found["side"]) if found["side"] else None,
            coupon=parse_money(found["coupon"] or "$0"),
        )
        self.wagers.append(wager)

    def _read_fault(self, text: str) -> None:
        found = _match(_FAULT, text, "an irregularity")
        fault = CaseFault(
            fault=_word(FaultWord, found["fault"]),
            after=int(found["after"]),
            box=int(found["box"] or 0),
            hand=int(found["hand"] or 1),
            card=found["card"],
        )
        self.faults.append(fault)

    def _list_cards(self, text: str) -> None:
        """All the cards as they left the shoe; those of the deal and the play are then told."""
        self._read_cards(text)
        self.listed = True

    def _read_cards(self, text: str) -> None:
        if not self.listed:
            self.cards += map(str, parse_cards(text))

    def _read_deal(self, text: str) -> None:
        if _DEAL.sub("", text).strip():
            raise InputError(
                f"{quote(text)} is not a row of the deal, such as 'box 1: 9s dealer: 6d'"
            )
        self._read_cards(" ".join(_DEAL.findall(text)))

    def _read_play(self, text: str) -> None:
        choice, spin = _CHOICE.fullmatch(text), _SPIN.fullmatch(text)
        if choice is not None:
            self.choices.append(_choice(choice.groupdict()))
        elif spin is not None:
            self.spins.append(CaseSpin(number=int(spin["number"])))
        found = choice or _DRAW.fullmatch(text)
        if found is not None and found["card"]:
            self._read_cards(found["card"])
        if found is None and spin is None and not _TOLD.fullmatch(text):
            example = "'box 1 hand 1 north hits -> 5c (21)'"
            raise InputError(f"{quote(text)} is not a line of the play, such as {example}")

    def _read_payout(self, text: str) -> None:
        found = _match(_PAYOUT, text, "a payout")
        cents = parse_money(found["cents"] or "$0") * (-1 if found["sign"] == "loses" else 1)
        payment = CasePayment(
            person=_person(found) or "",
            wager=found["wager"],
            cents=cents,
            clause=found["clause"],
            box=int(found["box"]),
            hand=int(found["hand"] or 0),
            name=found["name"] or None,
            staked=parse_money(found["staked"]) if found["staked"] else None,
        )
        self.payments.append(payment)

    def _read_net(self, text: str) -> None:
        found = _match(_NET, text, "a net result")
        sign = -1 if found["sign"] == "-" else 1
        self.net[_person(found) or ""] = sign * parse_money(found["cents"])

    def _read_refused(self, text: str) -> None:
        found = _match(_REFUSED, text, "a refusal")
        refused = CaseRefusal(code=found["code"], clause=found["clause"])
        self.expected = replace(self.expected, refused=refused)

    def case(self) -> Case:
        if "ruleset" not in self.head:
            raise InputError("no rule set: begin with a line such as 'rules ma'")
        expected = self.expected
        if expected.payments is not None:
            expected = replace(expected, payments=tuple(self.payments))
        if expected.net is not None:
            expected = replace(expected, net=self.net)
        return Case(
            ruleset=self.head["ruleset"],
            set=self.head["set"] or None,
            seats=self.head["seats"] or None,
            posted=self.head["posted"] or None,
            wagers=tuple(self.wagers),
            cards=" ".join(self.cards),
            choices=tuple(self.choices),
            spins=tuple(self.spins) or None,
            irregularities=tuple(self.faults) or None,
            shoe=self.head.get("shoe"),
            note="\n".join(self.notes) or None,
            expect=None if expected == Expected() else expected,
        )


def _match(form: re.Pattern[str], text: str, what: str) -> ParsedFields:
    found = form.fullmatch(text)
    if found is None:
        raise InputError(f"{quote(text)} is not {what}; docs/replay.md shows the form")
    return found.groupdict()


def _person(found: ParsedFields) -> PersonId | None:
    text: str | None = found["person"]
    return read_person(text) if text else None


def _word(words: Any, text: str) -> Any:
    try:
        return words(text)
    except ValueError:
        allowed = ", ".join(word.value for word in words)
        raise InputError(f"{quote(text)} is none of: {allowed}") from None


def _choice(found: ParsedFields) -> CaseChoice:
    cover = _COVERS.get(found["verb"])
    return CaseChoice(
        box=int(found["box"]),
        hand=int(found["hand"] or 1),
        person=_person(found),
        act=_ACTS.get(found["verb"], Act.SPLIT),
        cents=parse_money(found["cents"]) if found["cents"] else None,
        cover=cover,
    )
