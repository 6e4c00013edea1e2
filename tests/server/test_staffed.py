"""Tables that a person deals, over the socket: the guide says what is due and what does it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, MutableSequence
from dataclasses import replace
from typing import Any

import pytest

from spanish21.cards import Card, parse_cards
from tests.server.client import Client, Sitting, Told
from tests.server.conftest import PASSWORD, RunningServer

Fill = Callable[[Told], Any]


def sign_in(server: RunningServer, name: str) -> Client:
    return server.client().sign_in(name, PASSWORD)


def open_table(server: RunningServer, ruleset: str, **more: Any) -> str:
    answer = sign_in(server, "Fern").http.post(
        "/api/house/tables", json={"ruleset": ruleset, "name": "pit 1", **more}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def hang_up(guest: Sitting, dealer: Sitting) -> None:
    """Read what the guest was told before the line is closed: a full one is closed slowly."""
    while guest.frame["version"] < dealer.frame["version"]:
        guest.read()
    guest.line.close()


def own_act(sitting: Sitting) -> Told | None:
    """The first act of the guide that is for this person to give."""
    acts = (act for step in sitting.frame["guide"] for act in step["acts"] if act["yours"])
    return next(acts, None)


def give(sitting: Sitting, act: Told, **filled: Any) -> Told:
    ask = dict(act["ask"]) | filled
    return sitting.done(ask.pop("type"), **ask)


def follow(dealer: Sitting, floor: Sitting, fill: Fill, until: Callable[[], bool]) -> list[str]:
    """Do what the guide says, whoever's it is, until something has come about; what was done."""
    done = []
    while not until():
        while floor.frame["version"] < dealer.frame["version"]:
            floor.read()
        at = dealer if own_act(dealer) else floor
        act = own_act(at)
        assert act is not None, dealer.frame["guide"]
        done.append(act["ask"]["type"])
        give(at, act, **({act["blank"]: fill(act)} if act["blank"] else {}))
        for other in (dealer, floor):
            while other.frame["version"] < at.frame["version"]:
                other.read()
    return done


def pour(cards: str) -> Fill:
    """Cards as they come out of a real shoe; a card that nobody sees is left open."""
    left: Iterator[str] = iter(cards.split())
    return lambda act: None if act["open"] else next(left) if act["blank"] == "card" else False


@pytest.mark.clause("ma 3(a)", "ma 4(a)")
def test_a_live_table_is_opened_and_dealt_by_what_the_guide_alone_says(
    server: RunningServer,
) -> None:
    table = open_table(server, "ma")
    guest = server.client().come("North").sit(table)
    with (
        sign_in(server, "Dune").sit(table) as dealer,
        sign_in(server, "Fern").sit(table, "floor") as floor,
    ):
        guest.done("buy_in", cents=50_000)
        in_shoe = lambda: dealer.frame["view"]["scene"]["cards"]["phase"] == "in the shoe"  # noqa: E731
        opened = follow(dealer, floor, pour(""), in_shoe)
        assert opened[:3] == ["open_cards", "verify_decks", "confirm_decks"]
        guest.done("place_wager", box=1, kind="main", cents=1000)
        while not dealer.table["boxes"][0]["wagers"]:
            dealer.read()
        cards = pour("Ks 6c 9d Kd 9h")
        follow(dealer, floor, cards, lambda: dealer.table["awaits"] is not None)
        acts = [act for step in dealer.frame["guide"] for act in step["acts"]]
        stand = next(act for act in acts if act["ask"].get("ask", {}).get("act") == "stand")
        assert stand["ask"]["whom"] == "North"
        give(dealer, stand)
        follow(dealer, floor, cards, lambda: not dealer.table["playing"])
        assert [(one["back"], one["won"]) for one in dealer.table["settled"]] == [(1000, 1000)]
        assert floor.frame["view"]["orders"]["staff"] == {}
    hang_up(guest, dealer)


@pytest.mark.clause("ma 5(e)")
def test_a_person_deals_from_the_houses_shoe_and_neither_sees_nor_chooses_its_cards(
    server: RunningServer,
) -> None:
    table = open_table(server, "common", cards="shoe", practice=True)
    guest = server.client().come("East").sit(table)
    guest.bet()
    room = server.hall.casino.room(table)
    coming = [str(card) for card in room.standing.house._stack.drawn_from[:4]]
    with sign_in(server, "Dune").sit(table) as dealer:
        named = dealer.do("deal_card", to=1, card="As" if coming[0] != "As" else "Ks")
        assert named["type"] == "done"
        while not dealer.table["playing"]:
            dealer.read()
        for _ in range(3):
            act = own_act(dealer)
            assert act is not None
            assert not act["blank"]
            give(dealer, act)
        shown = dealer.table["boxes"][0]["hands"][0]["cards"]
        assert [shown[0], dealer.table["dealer"]["cards"][0], shown[1]] == coming[:3]
        assert dealer.table["dealer"]["hole_down"]
        told = json.dumps([frame["view"] for frame in dealer.frames if frame["type"] == "view"])
        told += json.dumps([frame["guide"] for frame in dealer.frames if frame["type"] == "view"])
        if coming[3] not in coming[:3]:
            assert f'"{coming[3]}"' not in told
    hang_up(guest, dealer)


@pytest.mark.clause("ma 15(a)", "ma 15(c)")
def test_what_an_irregularity_will_do_is_shown_before_it_is_done(server: RunningServer) -> None:
    table = open_table(server, "ma", practice=True)
    guest = server.client().come("South").sit(table)
    guest.bet()
    with sign_in(server, "Dune").sit(table) as dealer:
        dealer.done("sign_on")
        dealer.done("deal_card", to=1, card="Ks")
        version = dealer.frame["version"]
        dealer.line.send(
            json.dumps({"id": "p1", "preview": {"type": "report_face_up", "card": "7s"}})
        )
        shown = dealer.wait("preview")
        assert [event["type"] for event in shown["events"]][:1] == ["fault_noted"]
        assert "15(a)" in {event.get("clause", "") for event in shown["events"]}
        assert dealer.frame["version"] == version, "nothing has happened"
        dealer.line.send(
            json.dumps({"id": "p2", "preview": {"type": "report_overdraw", "card": "7s"}})
        )
        assert dealer.wait("refused")["clause"] == "15(e)"
    hang_up(guest, dealer)


def test_only_those_who_work_at_a_table_are_told_the_guide_and_shown_what_an_order_does(
    server: RunningServer,
) -> None:
    table = open_table(server, "ma", practice=True)
    with server.client().come("West").sit(table) as guest:
        assert guest.frame["guide"] == []
        assert guest.frame["lit"] is False
        guest.line.send(json.dumps({"id": "p1", "preview": {"type": "report_unseen"}}))
        assert guest.wait("refused")["code"] == "not_allowed"
        assert guest.do("press_spin")["code"] == "not_due"


def test_only_the_floor_opens_a_table_with_a_dealer(server: RunningServer) -> None:
    for client in (sign_in(server, "Dune"), server.client().come("Ash")):
        answer = client.http.post("/api/house/tables", json={"ruleset": "ma"})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


def test_a_role_is_told_its_own_menus_with_the_clauses_of_the_document(
    server: RunningServer,
) -> None:
    table = open_table(server, "ma", practice=True)
    dealer = sign_in(server, "Dune").http
    menus = {menu["title"]: menu for menu in dealer.get(f"/api/tables/{table}/menus").json()}
    entries = {entry["type"]: entry for entry in menus["irregularities"]["entries"]}
    assert entries["report_face_up"]["clause"] == "15(a)"
    assert [blank["takes"] for blank in entries["report_face_up"]["blanks"]] == ["card"]
    assert "report_ten" not in entries, "a floorperson removes a ten (15(b))"
    buy_in = next(e for e in menus["players"]["entries"] if e["type"] == "buy_in")
    assert (buy_in["person"], [b["takes"] for b in buy_in["blanks"]]) == (
        "for_player",
        ["person", "money"],
    )
    assert server.client().come("Fig").http.get(f"/api/tables/{table}/menus").status_code == 403


def test_a_buy_in_with_cash_at_a_dealers_table_moves_no_wallet(server: RunningServer) -> None:
    table = open_table(server, "ma", practice=True)
    guest = server.client().come("Cedar")
    before = guest.http.get("/api/me").json()["wallet"]
    with sign_in(server, "Dune").sit(table) as dealer:
        for name in (guest.person, "a stranger with cash"):
            dealer.done("for_player", whom=name, ask={"type": "buy_in", "cents": 10_000})
    assert guest.http.get("/api/me").json()["wallet"] == before


SECRET = {"fair", "present", "version", "id"}
"""What differs between any two tables: seals, versions, the people there."""
ROLES = {
    "Dune": "dealer",
    "Fern": "floor",
    "Pit": "pit_manager",
    "Surf": "surveillance",
    "Audit": "onlooker",
}


def stack(cards: str) -> Callable[[str, MutableSequence[Card]], None]:
    """An order of the shoe that begins with these cards."""

    def order(table: str, whole: MutableSequence[Card]) -> None:
        del table
        first = parse_cards(cards)
        for card in first:
            whole.remove(card)
        whole[:] = [*first, *whole]

    return order


def told_at(server: RunningServer, cards: str, name: str) -> str:
    """All that someone is told of a round dealt from these cards, up to the first choice."""
    hall = server.hall
    hall.casino.settings = replace(hall.casino.settings, stacking=stack(cards))
    table = open_table(server, "common", cards="shoe", practice=True)
    come = server.client().come("Fir")
    guest = come.sit(table)
    guest.done("buy_in", cents=50_000)
    guest.done("place_wager", box=1, kind="main", cents=1000)
    if name == "Fir":
        watcher, heard = None, guest
    else:
        watcher = heard = sign_in(server, name).sit(table, ROLES[name])
    dealer = sign_in(server, "Dale").sit(table, "dealer")
    while dealer.table["awaits"] is None:
        act = own_act(dealer)
        assert act is not None
        give(dealer, act)
    for line in (guest, watcher):
        while line is not None and line.frame["version"] < dealer.frame["version"]:
            line.read()
    if watcher is not None and name != "Audit":
        watcher.done("sign_on")
        watcher.line.send(json.dumps({"id": "p", "preview": {"type": "report_unseen"}}))
        watcher.wait("preview" if name in ("Dune", "Fern") else "refused")
    for line in (dealer, watcher, guest):
        if line is not None:
            while line.frame["version"] < heard.frame["version"]:
                line.read()
            line.line.close()
    last = [heard.frame, *(each for each in heard.frames if each["type"] in ("preview", "refused"))]
    kept = [{key: frame[key] for key in frame if key not in SECRET} for frame in last]
    return json.dumps(kept).replace(come.person, "a player")


@pytest.mark.parametrize("name", ["Fir", *ROLES])
def test_what_a_role_may_not_see_is_not_in_what_it_is_told(
    server: RunningServer, name: str
) -> None:
    """Two shoes that differ in the hole card and in all that follows are told alike."""
    first = told_at(server, "8s 6c 9d 5h Kd 2c", name)
    assert first == told_at(server, "8s 6c 9d Kd 7h 3s", name)
