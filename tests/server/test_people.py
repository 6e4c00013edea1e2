"""People at a real server: accounts, staff, second persons, limits, exclusion."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spanish21.people.events import Hat, LimitKind
from tests.server.client import Client, Sitting
from tests.server.conftest import PASSWORD, RunningServer


def staff(server: RunningServer, name: str) -> Client:
    return server.client().sign_in(name, PASSWORD)


def own_table(client: Client, **wanted: Any) -> str:
    answer = client.http.post("/api/tables", json={"ruleset": "ma", **wanted})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_three_wrong_passwords_lock_a_name_and_an_admin_unlocks_it(server: RunningServer) -> None:
    client = server.client()
    account = {"name": "Cedar", "password": PASSWORD}
    assert client.http.post("/api/accounts", json=account).status_code == 201
    wrong = {"name": "Cedar", "password": "a wrong password"}
    said = [client.http.post("/api/login", json=wrong) for _ in range(4)]
    assert [answer.status_code for answer in said] == [401] * 4
    assert "wait" in said[3].json()["detail"]
    assert client.http.post("/api/login", json=account).status_code == 401
    assert client.http.post("/api/staff/Cedar/unlock").status_code == 403
    assert staff(server, "Amber").http.post("/api/staff/Cedar/unlock").status_code == 200
    assert client.http.post("/api/login", json=account).status_code == 200


def test_only_an_admin_makes_staff(server: RunningServer) -> None:
    wanted = {"name": "Dot", "hats": ["dealer"], "password": PASSWORD}
    for client in (server.client().come("Aspen"), staff(server, "Fern"), staff(server, "Audit")):
        assert client.http.post("/api/staff", json=wanted).status_code == 403
    admin = staff(server, "Amber")
    assert admin.http.post("/api/staff", json=wanted).status_code == 201
    bad = {**wanted, "name": "Drift", "hats": ["player"]}
    assert admin.http.post("/api/staff", json=bad).status_code == 409
    changed = admin.http.put("/api/staff/Dot/hats", json={"hats": ["floor"]})
    assert changed.json()["hats"] == ["floor"]
    assert staff(server, "Dot").http.post("/api/tables/ma/ticket", json={"role": "dealer"}).is_error


@pytest.mark.parametrize(
    ("name", "role", "kind"),
    [
        ("Dune", "dealer", "dealer"),
        ("Fern", "floor", "floor"),
        ("Fern", "supervisor", "floor"),
        ("Pit", "pit_manager", "floor"),
        ("Surf", "surveillance", "surveillance"),
        ("Audit", "onlooker", "onlooker"),
        ("Amber", "onlooker", "onlooker"),
    ],
)
def test_staff_see_what_their_role_sees_on_the_same_socket(
    server: RunningServer, name: str, role: str, kind: str
) -> None:
    with staff(server, name).sit("ma", role) as sitting:
        assert sitting.frame["view"]["table"]["type"] == kind


@pytest.mark.parametrize(
    "role", ["dealer", "floor", "supervisor", "surveillance", "house", "admin"]
)
def test_a_guest_has_no_role_but_a_players(server: RunningServer, role: str) -> None:
    answer = server.client().come("Aspen").http.post("/api/tables/ma/ticket", json={"role": role})
    assert answer.status_code == 403
    assert answer.json()["code"] == "not_allowed"


def test_what_a_role_is_not_granted_is_refused(server: RunningServer) -> None:
    with server.client().come("Aspen").sit("ma") as player:
        told = player.do("post_limits", least=100, most=200)
        assert (told["type"], told["code"]) == ("refused", "not_this_role")
    with staff(server, "Audit").sit("ma") as auditor:
        for kind in ("sign_on", "buy_in", "close_after_shoe"):
            assert (
                auditor.do(kind, **({"cents": 100} if kind == "buy_in" else {}))["type"]
                == "refused"
            )


def test_nobody_plays_where_they_work_or_works_where_they_play(server: RunningServer) -> None:
    admin = staff(server, "Amber")
    both = {"name": "Beech", "hats": ["dealer"], "password": PASSWORD}
    admin.http.post("/api/staff", json=both)
    table = own_table(server.client().come("Aspen"))
    bea = staff(server, "Beech")
    refused = bea.http.post(f"/api/tables/{table}/ticket", json={"role": "player"})
    assert refused.status_code == 403  # a dealer's hat does not play at all
    with bea.sit(table, "dealer") as dealer:
        assert dealer.do("sign_on")["type"] == "done"
        told = dealer.answer(
            dealer.send(
                {"type": "for_player", "whom": "Beech", "ask": {"type": "buy_in", "cents": 1000}}
            )
        )
        assert told["type"] == "refused"


WHEEL = "wagers.bonus_spin.wheels.A5"
GROWS = {
    f"{WHEEL}.top_prize": "progressive",
    f"{WHEEL}.top_value": 1_000_000,
    f"{WHEEL}.meter_increment": "1 for 100",
    f"{WHEEL}.meter_cap": 5_000_000,
}


def test_an_order_for_two_needs_another_person_on_a_connection_of_their_own(
    server: RunningServer,
) -> None:
    table = own_table(server.client().come("Aspen"), ruleset="sd-bonus-spin", settings=GROWS)
    with staff(server, "Fern").sit(table) as flo, staff(server, "Pit").sit(table) as pit:
        flo.done("sign_on")
        pit.done("sign_on")
        command = {"type": "change_meter", "base": 2_000_000, "cap": 6_000_000}
        alone = flo.answer(flo.send(command))
        assert (alone["type"], alone["code"]) == ("refused", "second_person")
        own = flo.answer(flo.send(command, second="Fern"))
        assert (own["type"], own["code"]) == ("refused", "not_agreed")
        number = flo.send(command, second="Pit")
        asked = pit.wait("asked")
        assert (asked["person"], asked["role"]) == ("Fern", "floor")
        flo.line.send(json.dumps({"id": "mine", "agree": asked["number"]}))
        assert flo.answer("mine")["code"] == "not_agreed"
        pit.line.send(json.dumps({"id": "no", "decline": asked["number"]}))
        assert pit.answer("no")["type"] == "done"
        assert flo.answer(number)["code"] == "not_agreed"
        number = flo.send(command, second="Pit")
        asked = pit.wait("asked")
        pit.line.send(json.dumps({"id": "yes", "agree": asked["number"]}))
        assert pit.answer("yes")["type"] == "done"
        assert flo.answer(number)["type"] == "done"


def test_a_player_agrees_to_nothing(server: RunningServer) -> None:
    with server.client().come("Aspen").sit("ma") as player:
        player.line.send(json.dumps({"id": "x", "agree": "0" * 16}))
        assert player.answer("x")["code"] == "not_allowed"
        told = player.answer(player.send({"type": "buy_in", "cents": 100}, second="Fern"))
        assert told["code"] == "not_allowed"


def limit(client: Client, kind: LimitKind, most: int | None) -> None:
    answer = client.http.put("/api/me/limits", json={"kind": kind.value, "most": most})
    assert answer.status_code == 200, answer.text


def test_a_limit_on_wagers_holds_at_once_and_counts_what_was_played(server: RunningServer) -> None:
    client = server.client().come("Lake")
    table = own_table(client, ruleset="common")
    with client.sit(table) as sitting:
        sitting.done("buy_in", cents=50_000)
        limit(client, LimitKind.WAGER, 25_00)
        told = sitting.do("place_wager", box=1, kind="main", cents=30_00)
        assert told["code"] == "limit_reached"
        sitting.done("place_wager", box=1, kind="main", cents=20_00)
        over = sitting.do("change_wager", box=1, kind="main", cents=30_00)
        assert over["code"] == "limit_reached"
        sitting.done("ready")
        sitting.play_out()
        assert sitting.do("place_wager", box=1, kind="main", cents=10_00)["code"] == "limit_reached"
        limit(client, LimitKind.WAGER, 100_00)  # a higher one must wait a day
        assert sitting.do("place_wager", box=1, kind="main", cents=10_00)["code"] == "limit_reached"
        sitting.done("place_wager", box=1, kind="main", cents=5_00)
        sitting.done("withdraw_wager", box=1, kind="main")
        sitting.done("place_wager", box=1, kind="main", cents=5_00)


def test_a_limit_on_loss_counts_chips_that_lie_on_the_table(server: RunningServer) -> None:
    client = server.client().come("Leaf")
    with client.sit(own_table(client, ruleset="common")) as sitting:
        limit(client, LimitKind.LOSS, 10_00)
        sitting.done("buy_in", cents=50_000)
        assert sitting.do("place_wager", box=1, kind="main", cents=11_00)["code"] == "limit_reached"
        sitting.done("place_wager", box=1, kind="main", cents=10_00)
        assert sitting.do("place_wager", box=2, kind="main", cents=1_00)["type"] == "refused"


def test_a_limit_on_time_of_nothing_is_no_more_wagers(server: RunningServer) -> None:
    client = server.client().come("Tide")
    with client.sit("ma") as sitting:
        sitting.done("buy_in", cents=50_000)
        limit(client, LimitKind.TIME, 0)
        assert sitting.do("place_wager", box=1, kind="main", cents=1000)["code"] == "limit_reached"


def test_who_excludes_themselves_plays_no_more_and_keeps_their_money(server: RunningServer) -> None:
    client = server.client().come("Ember")
    with client.sit("ma") as sitting:
        sitting.done("buy_in", cents=50_000)
        answer = client.http.post("/api/me/exclusion", json={"days": 30})
        assert answer.json()["excluded"] is True
        assert sitting.do("place_wager", box=1, kind="main", cents=1000)["code"] == "excluded"
        assert sitting.do("buy_in", cents=1000)["code"] == "excluded"
        sitting.done("cash_out", cents=50_000)
    assert client.http.post("/api/me/exclusion", json={"days": 1}).status_code == 409
    refused = client.http.post("/api/tables/ma/ticket", json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "excluded")
    assert client.http.get("/api/me").json()["wallet"] == 1_000_000


def test_who_signs_out_is_hung_up_on(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    sitting: Sitting = client.sit("ma")
    client.http.post("/api/logout")
    with pytest.raises(ConnectionClosed, match="4401"):
        sitting.read_on()


def test_tickets_of_someone_who_has_signed_out_are_void(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    ticket = client.ticket("ma")
    client.http.post("/api/logout")
    with pytest.raises(InvalidStatus) as refused:
        client.open("ma", ticket)
    assert refused.value.response.status_code == 403


def test_tickets_of_someone_whose_hats_have_changed_are_void(server: RunningServer) -> None:
    admin = staff(server, "Amber")
    admin.http.post("/api/staff", json={"name": "Fir", "hats": ["floor"], "password": PASSWORD})
    other = staff(server, "Fir")
    ticket = other.ticket("ma", "floor")
    admin.http.put("/api/staff/Fir/hats", json={"hats": ["dealer"]})
    with pytest.raises(InvalidStatus) as refused:
        other.open("ma", ticket)
    assert refused.value.response.status_code == 403


def test_staff_whose_roles_are_changed_elsewhere_are_hung_up_on(server: RunningServer) -> None:
    """At the command line, or by another process of the house."""
    server.people.add_staff("Fur", [Hat.FLOOR, Hat.DEALER], password=PASSWORD, by="the tests")
    other = staff(server, "Fur")
    floor, dealer = other.sit("ma", "floor"), staff(server, "Dune").sit("ma", "dealer")
    server.people.give_hats("Fur", [Hat.DEALER], by="the tests")
    with pytest.raises(ConnectionClosed, match="4401"):
        floor.read_on()
    assert dealer.do("nothing")["code"] == "bad_message", "whose roles stay, stays"
    dealer.line.close()


def test_who_had_the_old_password_is_out_when_it_is_changed(server: RunningServer) -> None:
    server.people.add_staff("Fun", [Hat.FLOOR], password=PASSWORD, by="the tests")
    other = staff(server, "Fun")
    assert other.http.get("/api/me").status_code == 200
    server.people.change_password("Fun", "quite another one", by="the tests")
    server.hall.forget_person("Fun")  # as happens by itself after some seconds
    assert other.http.get("/api/me").status_code == 401


def test_nobody_who_plays_is_given_a_hat_of_the_staff(server: RunningServer) -> None:
    guest, admin = server.client().come("Aspen"), staff(server, "Amber")
    told = admin.http.put(f"/api/staff/{guest.person}/hats", json={"hats": ["floor"]})
    assert (told.status_code, told.json()["code"]) == (409, "not_possible")
    assert guest.http.get("/api/me").json()["hats"] == ["guest"]


def test_a_wallet_asked_to_be_filled_several_times_at_once_is_filled_once(
    server: RunningServer,
) -> None:
    client = server.client().come("Aspen")
    with client.sit("ma") as sitting:
        sitting.done("buy_in", cents=1_000_000)

    def fill(_: int) -> None:
        client.http.post("/api/me/wallet")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(fill, range(8)))
    assert client.http.get("/api/me").json()["wallet"] == 1_000_000


def test_several_faults_of_a_request_are_told_in_one_line(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    wanted = {"ruleset": "ma", "settings": {"no_key": 1, "nor_this": 2}}
    told = client.http.post("/api/tables", json=wanted)
    detail = told.json()["detail"]
    assert told.status_code == 409
    assert "no_key" in detail
    assert "nor_this" in detail
    assert detail.isprintable(), "a line break is not"


def test_a_wallet_is_filled_again_only_when_it_is_nearly_empty(server: RunningServer) -> None:
    client = server.client().come("Aspen")
    assert client.http.post("/api/me/wallet").json()["wallet"] == 1_000_000
    with client.sit("ma") as sitting:
        sitting.done("buy_in", cents=950_000)
        assert client.http.post("/api/me/wallet").json()["wallet"] == 1_000_000
        sitting.done("cash_out", cents=950_000)
