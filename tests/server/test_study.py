"""The coach and one's own rounds over HTTP: what one has seen, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import httpx
import msgspec

from spanish21 import replay
from spanish21.cards import Card
from spanish21.floor.asking.seen import seen
from spanish21.rooms.room import stream_of_table
from spanish21.rooms.rounds_kept import read_rounds
from spanish21.rules.loading.load import load
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.study.coaching import read_sights
from spanish21.server.study.pupils import Pupil, thin_out
from spanish21.server.study.rounds import _why_no_text
from spanish21.table.asking.seen import CardSeen
from tests.server.client import Client, Sitting
from tests.server.conftest import RunningServer


def play_rounds(client: Client, table: str, rounds: int) -> None:
    with client.sit(table) as sitting:
        sitting.done("buy_in", cents=50_000)
        for _ in range(rounds):
            play_one(sitting)


def play_one(sitting: Sitting) -> None:
    sitting.done("place_wager", box=2, kind="main", cents=1000)
    sitting.done("ready")
    sitting.play_out()


def test_rounds_are_for_those_who_played_them(server: RunningServer) -> None:
    ann, bo = server.client().come("Aspen"), server.client().come("Birch")
    play_rounds(ann, "sd-bonus-spin", 1)
    (line,) = ann.http.get("/api/me/rounds").json()
    path = f"/api/me/rounds/{line['table']}/{line['number']}"
    assert ann.http.get(path).json()["person"] == ann.person
    assert bo.http.get("/api/me/rounds").json() == []
    assert bo.http.get(path).status_code == 404
    assert bo.http.get(f"{path}/text").status_code == 404
    assert httpx.get(f"{server.url}{path}").status_code == 401


def test_a_round_that_is_downloaded_replays_to_the_same_cent(server: RunningServer) -> None:
    cy = server.client().come("Cedar")
    play_rounds(cy, "ma", 4)
    told = cy.http.get("/api/me/rounds").json()
    texts = 0
    for line in (each for each in told if each["text"]):
        text = cy.http.get(f"/api/me/rounds/ma/{line['number']}/text")
        assert text.headers["content-type"].startswith("text/plain")
        again = replay(text.text)
        assert again.differences == ()
        assert again.net[cy.person] == line["net"]
        texts += 1
    assert texts


def test_a_hole_card_that_was_never_turned_is_in_no_answer(server: RunningServer) -> None:
    """The steps are sights, which have no place for it; the text waits for the shoe's end."""
    dan = server.client().come("Drift")
    play_rounds(dan, "nh-break-bonus", 3)
    log = server.log
    for kept in read_rounds(log, stream_of_table("nh-break-bonus")):
        told = dan.http.get(f"/api/me/rounds/nh-break-bonus/{kept.number}").json()
        watched = [each for each in (seen(event, dan.person) for event in kept.events) if each]
        assert len(told["steps"]) == len(watched)
        laid = [step for step in told["steps"] if step["type"] == "hole_card_laid"]
        assert all(set(step) == {"type"} for step in laid)
        text = dan.http.get(f"/api/me/rounds/nh-break-bonus/{kept.number}/text")
        why = _why_no_text(log, "nh-break-bonus", kept)
        assert text.status_code == (409 if why else 200)


def test_bad_addresses_of_rounds_are_one_line(server: RunningServer) -> None:
    ember = server.client().come("Ember")
    for path in (
        "zz/1",
        "ma/0",
        "ma/-1",
        "ma/x",
        "ma/99999999999999999999",
        "..%2f/1",
        "ma/1/text",
    ):
        told = ember.http.get(f"/api/me/rounds/{path}")
        assert told.status_code in (400, 404, 409), path
        assert "\n" not in told.json()["detail"]


def test_the_coach_is_told_what_its_person_was_shown_and_no_more(server: RunningServer) -> None:
    """From the open log come the same sights, in the same order, that the line was sent."""
    fay = server.client().come("Fog")
    before = server.hall.casino.room("nh-bet-bigger").version
    with fay.sit("nh-bet-bigger") as sitting:
        sitting.bet(1000, box=3)
        sitting.done("ready")
        sitting.play_out()
        shown = [event for event in sitting.seen if "_sealed" not in event["type"]]
        shown = [event for event in shown if not event["type"].endswith("_revealed")]
    stream = stream_of_table("nh-bet-bigger")
    read = read_sights(server.log, stream, person=fay.person, after=before)
    assert [to_plain(sight) for sight in read.sights] == shown


def to_plain(sight: Any) -> Any:
    return json.loads(msgspec.json.encode(sight))


def test_a_pupil_who_comes_in_mid_round_is_no_fault() -> None:
    rules = load("ma")
    pupil = Pupil(print_rules(rules), rules.hash, "Gale")
    pupil.watch([CardSeen(2, 3, Card("7s")), CardSeen(0, 1, Card("Kd"))])
    assert pupil.report()["advice"] is None


def test_the_coach_needs_someone_to_coach(server: RunningServer) -> None:
    assert httpx.get(f"{server.url}/api/tables/ma/coach").status_code == 401
    hal = server.client().come("Holm")
    assert hal.http.get("/api/tables/zz/coach").status_code == 404


def test_a_long_evening_is_thinned_out_for_the_plot_and_keeps_its_end() -> None:
    points = [{"result": n} for n in range(1001)]
    kept = thin_out(points)
    assert len(kept) <= 160
    assert kept[-1] == points[-1]
    assert thin_out([]) == []
