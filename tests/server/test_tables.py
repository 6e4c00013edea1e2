"""A guest at the tables of a real server: views, commands, answers, and coming back."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import RunningServer

DOCUMENTS = {"ma", "nh-break-bonus", "nh-bet-bigger", "nh-go-for-it", "sd-bonus-spin"}


def test_a_table_of_each_document_is_open(server: RunningServer) -> None:
    told = httpx.get(f"{server.url}/api/tables").json()
    assert {table["ruleset"] for table in told} == DOCUMENTS
    assert all(table["hash"] and table["seats"] >= 6 for table in told)
    assert all(table["limits"]["least"] == 100 for table in told)
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"


@pytest.mark.parametrize("table", sorted(DOCUMENTS))
def test_a_guest_plays_a_whole_round_against_the_automatic_dealer(
    server: RunningServer, table: str
) -> None:
    client = server.client().come("Aspen")
    with client.sit(table) as sitting:
        sitting.bet(1000)
        sitting.done("ready")
        sitting.play_out()
        kinds = [event["type"] for event in sitting.seen]
        assert {"round_began", "card_dealt", "round_ended"} <= set(kinds)
        settled = [s for s in sitting.table["settled"] if s["person"] == client.person]
        won = sum(s["back"] + s["won"] - s["staked"] for s in settled)
        bonuses = sum(b["cents"] for b in sitting.table["bonuses"] if b["person"] == client.person)
        chips = sitting.frame["view"]["table"]["chips"]
        assert chips == 50_000 + won + bonuses
        sitting.done("cash_out", cents=chips)
    me = client.http.get("/api/me").json()
    assert me["wallet"] == 1_000_000 - 50_000 + chips


def test_the_view_is_whole_the_moment_the_socket_opens_and_says_who_is_present(
    server: RunningServer,
) -> None:
    first, second = server.client().come("Aspen"), server.client().come("Birch")
    with first.sit("ma") as one, second.sit("ma") as two:
        assert two.frames[0]["type"] == "view"
        there = {each["person"] for each in two.frames[0]["present"]}
        assert {first.person, second.person} <= there
        while second.person not in {each["person"] for each in one.frame["present"]}:
            one.read()
    with first.sit("ma") as one:
        while second.person in {each["person"] for each in one.frame["present"]}:
            one.read()


def test_a_command_sent_again_under_its_id_gets_the_first_answer_and_one_effect(
    server: RunningServer,
) -> None:
    client = server.client().come("Aspen")
    with client.sit("ma") as sitting:
        first = sitting.answer(sitting.send({"type": "buy_in", "cents": 5000}, "once"))
    with client.sit("ma") as sitting:  # the line broke, and the client did not hear the answer
        again = sitting.answer(sitting.send({"type": "buy_in", "cents": 5000}, "once"))
        assert again == first
        assert sitting.frame["view"]["table"]["chips"] == 5000


def test_coming_back_in_mid_hand_shows_the_exact_state(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    with client.sit("nh-go-for-it") as sitting:
        sitting.bet(1000, box=2)
        sitting.done("ready")
        left = sitting.frame
    with client.sit("nh-go-for-it") as sitting:
        assert sitting.frames[0]["view"] == left["view"]
        assert sitting.frames[0]["answers"] == left["answers"]
        sitting.play_out()


def test_a_command_based_on_a_version_that_has_passed_is_refused(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    with client.sit("sd-bonus-spin") as sitting:
        old = sitting.frame["version"]
        sitting.bet(1000, box=3)
        sitting.done("ready")
        if sitting.table["playing"]:
            told = sitting.do("choose", version=old, box=3, hand=1, act="stand")
            assert told["type"] == "refused"
            assert told["code"] in ("moved_on", "not_due", "not_your_turn", "hand_over")
            sitting.play_out()


def test_a_ticket_is_good_once_and_at_its_table(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    ticket = client.ticket("ma")
    client.open("ma", ticket).close()
    for table, word in (("ma", ticket), ("nh-bet-bigger", client.ticket("ma")), ("ma", "made-up")):
        with pytest.raises(InvalidStatus) as refused:
            client.open(table, word)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["code"] == "bad_ticket"


def test_nobody_sits_down_without_a_session(server: RunningServer) -> None:
    answer = httpx.post(f"{server.url}/api/tables/ma/ticket", json={})
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_signed_in"
    client = server.client().come("Aspen")
    client.http.post("/api/logout")
    assert client.http.post("/api/tables/ma/ticket", json={}).status_code == 401


def test_a_table_of_ones_own_has_its_switches_and_is_found_by_its_link(
    server: RunningServer,
) -> None:
    client = server.client().come("Aspen")
    wanted = {"ruleset": "common", "settings": {"soft_17": "stand"}, "name": "Aspen's corner"}
    told = client.http.post("/api/tables", json=wanted).json()
    own = {table["id"] for table in client.http.get("/api/tables").json()}
    assert told["id"] in own
    other = server.client().come("Birch")
    assert told["id"] not in {table["id"] for table in other.http.get("/api/tables").json()}
    with other.sit(told["id"]) as sitting:
        assert sitting.table["hash"] == told["hash"]
        sitting.bet(1000)
        sitting.done("ready")
        sitting.play_out()
    bad = {"ruleset": "common", "settings": {"soft_17": "perhaps"}}
    answer = client.http.post("/api/tables", json=bad)
    assert answer.status_code == 409
    assert "soft_17" in answer.json()["detail"]


def test_bots_come_on_request_and_play_over_the_real_protocol(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    told = client.http.post("/api/tables", json={"ruleset": "common"}).json()
    path = f"/api/tables/{told['id']}/bots"
    with client.sit(told["id"]) as sitting:
        sitting.bet(1000)  # before any bot can take the box
        wanted = {"seats": 2, "play": "random"}
        assert client.http.post(path, json=wanted).json() == {"seats": 2}
        while len(sitting.frame["present"]) < 3:
            sitting.read()
        sitting.done("ready")  # bots wait for people
        while not any(event["type"] == "round_ended" for event in sitting.seen):
            sitting.play_out() if sitting.table["playing"] else sitting.read()
        bots = {each["person"] for each in sitting.frame["present"]} - {client.person}
        assert len(bots) == 2
        assert client.http.post(path, json={"seats": 20}).status_code == 503
        assert client.http.delete(path).json() == {"seats": 0}
        while len(sitting.frame["present"]) > 1:
            sitting.read()
