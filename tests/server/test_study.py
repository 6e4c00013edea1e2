"""The coach and one's own rounds over HTTP: what one has seen, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import httpx
import msgspec

from spanish21 import replay
from spanish21.cards import Card
from spanish21.fair.verifier import check_record
from spanish21.floor.asking.seen import seen
from spanish21.rooms.keeping.rounds_kept import read_rounds
from spanish21.rooms.room import stream_of_table
from spanish21.rules.loading.load import load
from spanish21.rules.loading.recorded import print_rules
from spanish21.server.study.coach_notes import CoachNote, file_note, make_note, read_notes
from spanish21.server.study.coaching import read_sights
from spanish21.server.study.pupils import Pupil, thin_out
from spanish21.server.study.round_pages import read_mark, read_page
from spanish21.server.study.shown_rounds import STRETCH, Reached, read_rounds_back
from spanish21.table.asking.seen import CardSeen, RoundOver
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
        assert text.status_code == (200 if told["text"] else 409)


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


def test_pages_of_rounds_are_all_rounds_newest_first(server: RunningServer) -> None:
    """Small pages over two tables, one after another, are the one whole list in its order."""
    heath = server.client().come("Heath")
    for table in ("ma", "nh-go-for-it", "ma"):
        play_rounds(heath, table, 2)
    whole = heath.http.get("/api/me/rounds").json()
    assert [each["at"] for each in whole] == sorted((each["at"] for each in whole), reverse=True)
    assert len(whole) == 6
    found, path = [], "/api/me/rounds?count=2"
    while path:
        answer = heath.http.get(path)
        assert len(answer.json()) <= 2
        found += answer.json()
        path = answer.links.get("next", {}).get("url", "")
    assert found == whole


def test_a_page_of_rounds_reads_no_more_than_it_shows(server: RunningServer) -> None:
    """However long the stream: two rounds of many cost a stretch of events, from the end."""
    iris = server.client().come("Iris")
    play_rounds(iris, "ma", 3)
    log, asked = server.log, list[int]()

    class CountingLog:
        engine = log.engine

        def read(self, stream: str, after: int = 0) -> Any:
            return log.read(stream, after)

        def read_back(self, stream: str, before: int, count: int) -> Any:
            asked.append(count)
            return log.read_back(stream, before, count)

    counting: Any = CountingLog()
    page = read_page(counting, iris.person, mark="", count=2)
    assert len(page.rounds) == 2
    assert len([each for each in asked if each == STRETCH]) <= 2
    assert read_mark(page.mark)["ma"] == page.rounds[-1].round.first


def test_rounds_read_back_are_the_rounds_of_the_table(server: RunningServer) -> None:
    juno = server.client().come("Juno")
    play_rounds(juno, "nh-bet-bigger", 2)
    stream = stream_of_table("nh-bet-bigger")
    back = read_rounds_back(server.log, stream, 2**62)
    shown = [each for each in back if not isinstance(each, Reached)][::-1]
    kept = list(read_rounds(server.log, stream))
    assert [each.number for each in shown] == [each.number for each in kept]
    assert [(each.last, each.at) for each in shown] == [(each.last, each.at) for each in kept]
    assert [each.payments for each in shown] == [each.payments for each in kept]


def test_no_mark_is_one_line(server: RunningServer) -> None:
    client = server.client().come("Kale")
    for query in ("before=x", "before=ma:", "before=:7", "before=ma:-1", "count=0", "count=9999"):
        told = client.http.get(f"/api/me/rounds?{query}")
        assert told.status_code == 409, query
        assert "\n" not in told.json()["detail"]


def test_what_was_revealed_of_my_shoe_can_be_had_later(server: RunningServer) -> None:
    """Another day, another browser: the record is checked again by the stand-alone verifier."""
    lark, moss = server.client().come("Lark"), server.client().come("Moss")
    table = lark.http.post("/api/tables", json={"ruleset": "common", "decks": 1}).json()["id"]
    with lark.sit(table) as sitting:
        sitting.done("buy_in", cents=90_000)
        for _ in range(60):
            play_one(sitting)
            if any(event["type"] == "shoe_revealed" for event in sitting.seen):
                break
    first = lark.http.get("/api/me/rounds").json()[-1]
    assert first["proofs"], "the shoe of the first round is over"
    path = f"/api/me/proofs/{table}/{first['proofs'][-1]}"
    records = lark.http.get(path).json()
    assert all(not list(check_record(record)) for record in records)
    assert moss.http.get(path).status_code == 404
    assert lark.http.get(f"/api/me/proofs/{table}/1").status_code == 404
    assert httpx.get(f"{server.url}{path}").status_code == 401


def test_what_a_coach_has_noted_is_there_after_a_restart(server: RunningServer) -> None:
    """Two coaches, the second from the first one's notes, say what one says who saw it all."""
    nora = server.client().come("Nora")
    room = server.hall.casino.room("ma")
    rules = (print_rules(room.rules), room.rules.hash)
    before = room.version
    play_rounds(nora, "ma", 4)
    log, stream, person = server.log, stream_of_table("ma"), nora.person
    sights = read_sights(log, stream, person=person, after=before).sights
    ends = [place for place, each in enumerate(sights, 1) if isinstance(each, RoundOver)]
    whole, first = Pupil(*rules, person), Pupil(*rules, person)
    whole.watch(sights)
    filed = 0
    for begun, end in ((0, ends[0]), (ends[0], ends[1])):
        first.watch(sights[begun:end])
        note = make_note(first.report(), version=end, slips_before=filed)
        filed = first.report()["ended"]["slips"]
        kept = read_notes(log, "ma", person)
        file_note(log, "ma", person, after=kept.filed, note=note)
    again = Pupil(*rules, person, read_notes(log, "ma", person))
    again.watch(sights[ends[1] :])
    told, all_told = again.report(), whole.report()
    assert told["rounds"] == 4
    for name in ("rounds", "result", "decisions", "points"):
        assert told[name] == all_told[name], name


def test_notes_of_two_processes_do_not_stand_in_each_others_way(server: RunningServer) -> None:
    log = server.log
    note = CoachNote(7, 1, 2, 0, 0.0, -500, [], [["main", "", 500, 250_000]])
    assert file_note(log, "t", "Oak", after=0, note=note) == 1
    assert file_note(log, "t", "Oak", after=0, note=note) == 1, "the first one stands"
    assert read_notes(log, "t", "Oak").version == 7
    assert read_notes(log, "t", "Pine").filed == 0
