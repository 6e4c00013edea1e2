"""The house at the wire: what each hat may read and do, route by route, and what it is told."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from spanish21.people.events import Hat
from spanish21.people.rights import RIGHTS, HouseRight
from tests.server.client import Client, Sitting
from tests.server.conftest import PASSWORD, STAFF, RunningServer

WHO = {hat: name for name, hat in STAFF.items()}
ROUTES: list[tuple[str, str, HouseRight, Any]] = [
    ("GET", "/api/house", HouseRight.TABLES, None),
    ("GET", "/api/house/figures", HouseRight.FIGURES, None),
    ("GET", "/api/house/ratings", HouseRight.RATINGS, None),
    ("GET", "/api/house/following", HouseRight.FOLLOWING, None),
    ("GET", "/api/house/events", HouseRight.EVENTS, None),
    ("GET", "/api/house/rounds/ma", HouseRight.ROUNDS, None),
    ("GET", "/api/house/rounds/ma/1", HouseRight.ROUNDS, None),
    ("GET", "/api/house/disputes", HouseRight.DISPUTES, None),
    (
        "POST",
        "/api/house/disputes",
        HouseRight.OPEN_DISPUTE,
        {"table": "ma", "round": 1, "words": "?"},
    ),
    (
        "POST",
        "/api/house/disputes/99/answer",
        HouseRight.ANSWER_DISPUTE,
        {"outcome": "stands", "words": "It stands.", "clauses": ["5(e)"]},
    ),
    ("POST", "/api/house/proof", HouseRight.PROVE, None),
    ("GET", "/api/house/papers/ma/payments.csv", HouseRight.EXPORT, None),
    (
        "POST",
        "/api/house/tables",
        HouseRight.OPEN_TABLE,
        {"ruleset": "ma", "name": "Table 9", "cards": "machine"},
    ),
]


def staff(server: RunningServer, hat: Hat) -> Client:
    return server.client().sign_in(WHO[hat], PASSWORD)


def play_rounds(server: RunningServer, name: str, wagers: list[int], table: str = "ma") -> Client:
    """A guest buys in for $500 and plays so many rounds."""
    client = server.client().come(name)
    with client.sit(table) as sitting:
        sitting.done("buy_in", cents=50_000)
        for cents in wagers:
            sitting.done("place_wager", box=1, kind="main", cents=cents)
            sitting.done("ready")
            sitting.play_out()
    return client


@pytest.fixture(scope="module")
def played(server: RunningServer) -> Client:
    return play_rounds(server, "Rowan", [1_000, 2_500, 1_000])


def peeking(client: Client) -> str:
    """A listed table whose dealer has a hole card."""
    wanted = {"ruleset": "common", "listed": True}
    return str(client.http.post("/api/tables", json=wanted).json()["id"])


@pytest.fixture(scope="module")
def peeked(server: RunningServer) -> str:
    table = peeking(server.client().come("Sorrel"))
    play_rounds(server, "Sorrel", [1_000], table)
    return table


@pytest.mark.parametrize("hat", [*WHO, Hat.GUEST], ids=lambda hat: hat.value)
def test_every_route_is_for_those_alone_whom_the_rights_name(
    server: RunningServer, played: Client, hat: Hat
) -> None:
    client = played if hat is Hat.GUEST else staff(server, hat)
    for method, path, right, body in ROUTES:
        answer = client.http.request(method, path, json=body)
        if hat in RIGHTS[right]:
            assert answer.status_code in (200, 201, 409), (path, answer.text)
        else:
            assert answer.status_code == 403, path
            assert answer.json()["code"] == "not_allowed"


def test_strangers_are_told_nothing(server: RunningServer) -> None:
    stranger = server.client()
    for method, path, _, body in ROUTES:
        assert stranger.http.request(method, path, json=body).status_code == 401, path


def test_every_right_guards_a_route() -> None:
    assert {right for _, _, right, _ in ROUTES} == set(HouseRight) - {HouseRight.FACE_DOWN}


def test_the_rack_is_told_to_those_who_read_figures(server: RunningServer, played: Client) -> None:
    for hat in RIGHTS[HouseRight.TABLES]:
        tables = staff(server, hat).http.get("/api/house").json()["tables"]
        told = [table["rack"] is not None for table in tables]
        assert set(told) == {hat in RIGHTS[HouseRight.FIGURES]}


def test_win_and_cash_tie_at_every_table_and_over_the_house(
    server: RunningServer, played: Client
) -> None:
    told = staff(server, Hat.AUDITOR).http.get("/api/house/figures").json()
    (ma,) = [each for each in told["tables"] if each["table"] == "ma"]
    assert ma["figures"]["drop"] == 50_000
    chips = 50_000 - ma["figures"]["win"]  # all that was bought and not won lies before Rowan
    assert ma["figures"]["rack_closed"] == -chips
    assert ma["ties"] is True
    assert ma["hold"] == pytest.approx(ma["figures"]["win"] / 50_000)
    assert told["house"]["ties"] is True
    rounds = staff(server, Hat.AUDITOR).http.get("/api/house/rounds/ma").json()
    assert sum(each["win"] for each in rounds) == ma["figures"]["win"]


def test_a_rating_counts_rounds_and_wagers(server: RunningServer, played: Client) -> None:
    told = staff(server, Hat.FLOOR).http.get("/api/house/ratings").json()
    (one,) = [each["rating"] for each in told if each["rating"]["person"] == "Rowan"]
    assert one["rounds"] == 3
    assert one["wagered"] == 4_500
    assert one["average"] == 1_500


def test_of_three_rounds_nothing_is_said(server: RunningServer, played: Client) -> None:
    told = staff(server, Hat.SURVEILLANCE).http.get("/api/house/following").json()
    (one,) = [each for each in told["players"] if each["person"] == "Rowan"]
    assert (one["p"], one["follows"]) == (None, False)


@pytest.mark.parametrize("hat", [hat for hat in Hat if hat in RIGHTS[HouseRight.ROUNDS]])
def test_only_those_who_may_see_what_lay_face_down(
    server: RunningServer, peeked: str, hat: Hat
) -> None:
    sheet = staff(server, hat).http.get(f"/api/house/rounds/{peeked}/1").json()
    types = [step["sight"]["type"] for step in sheet["steps"]]
    laid = sheet["steps"][types.index("hole_card_laid")]["sight"]
    assert ("under" in laid) == (hat in RIGHTS[HouseRight.FACE_DOWN])
    picked = [s["sight"] for s in sheet["steps"] if s["sight"]["type"] == "cards_collected"]
    assert all(("cards" in sight) == (hat in RIGHTS[HouseRight.FACE_DOWN]) for sight in picked)
    assert sheet["verdict"] == ""
    assert sheet["regular"] is True


def test_a_replay_has_the_ledger_beside_it_and_its_links(
    server: RunningServer, played: Client
) -> None:
    surf = staff(server, Hat.SURVEILLANCE)
    sheet = surf.http.get("/api/house/rounds/ma/1").json()
    moves = [move for step in sheet["steps"] for move in step["moves"]]
    own = [m for m in moves if "person/Rowan" in (m["source"], m["target"])]
    bought = [m for m in own if m["source"] == "cage"]
    net = sum(m["cents"] if m["target"] == "person/Rowan" else -m["cents"] for m in own)
    paid = sum(payment["cents"] for payment in sheet["payments"])
    assert net - sum(m["cents"] for m in bought) == paid
    lines = surf.http.get("/api/house/papers/ma/record.jsonl").text.splitlines()
    chains = {json.loads(line).get("chain") for line in lines}
    assert {step["chain"] for step in sheet["steps"]} | {sheet["before"]} <= chains
    assert surf.http.get("/api/house/rounds/ma/99").status_code == 409
    assert surf.http.get("/api/house/rounds/nowhere/1").status_code == 404


def test_the_feed_is_narrowed_by_table_matter_and_person(
    server: RunningServer, played: Client
) -> None:
    surf = staff(server, Hat.SURVEILLANCE).http
    everything = surf.get("/api/house/events").json()
    assert [each["at"] for each in everything] == sorted(
        (e["at"] for e in everything), reverse=True
    )
    money = surf.get("/api/house/events?table=ma&about=money").json()
    assert [(each["event"]["type"], each["event"]["cents"]) for each in money] == [
        ("bought_in", 50_000)
    ]
    wagers = surf.get("/api/house/events?about=wagers&person=Rowan").json()
    assert {each["event"]["type"] for each in wagers} == {"wager_placed"}
    assert len(wagers) == 3
    earlier = surf.get(f"/api/house/events?about=wagers&before={wagers[0]['at']}").json()
    assert all(each["at"] < wagers[0]["at"] for each in earlier)
    refused = surf.get("/api/house/events?about=gossip")
    assert refused.status_code == 409
    assert "events are about" in refused.json()["detail"]
    assert surf.get("/api/house/events?table=nowhere").status_code == 404


def test_no_page_of_the_house_tells_a_card_that_lies_face_down(server: RunningServer) -> None:
    """A round stands still before the hole card is turned: nothing anyone may ask for holds it."""
    guest = server.client().come("Willow")
    table = peeking(guest)
    with guest.sit(table) as sitting:
        while not sitting.table["dealer"]["hole_down"]:
            sitting.bet(cents=500)
            sitting.done("ready")
        for hat in WHO:
            client = staff(server, hat).http
            for path in ("/api/house", f"/api/house/events?table={table}"):
                told = client.get(path)
                if told.status_code == 200 and "events" in path:
                    types = [each["event"] for each in told.json()]
                    assert {"type": "hole_card_laid"} in types
                    assert all("under" not in each for each in types)
            record = client.get(f"/api/house/papers/{table}/record.jsonl")
            if record.status_code == 200:
                lines = [json.loads(line) for line in record.text.splitlines()]
                down = [json.loads(e["data"]) for e in lines if '"down":true' in e.get("data", "")]
                assert down
                assert all(each["card"] is None for each in down)
        sitting.play_out()


def test_a_dispute_is_opened_by_one_and_answered_by_another_with_clauses(
    server: RunningServer, played: Client
) -> None:
    surf, pit = staff(server, Hat.SURVEILLANCE).http, staff(server, Hat.PIT_MANAGER).http
    wanted = {"table": "ma", "round": 2, "person": "Rowan", "words": "My 21 was not paid."}
    dispute = surf.post("/api/house/disputes", json=wanted).json()
    assert dispute["opened"]["by"] == WHO[Hat.SURVEILLANCE]
    path = f"/api/house/disputes/{dispute['number']}/answer"
    answer = {"outcome": "stands", "words": "The hand was 20.", "clauses": ["5(e)"]}
    own = surf.post(path, json=answer)
    assert (own.status_code, own.json()["code"]) == (409, "second_person")
    wrong = pit.post(path, json={**answer, "clauses": ["99(z)"]})
    assert "no clause" in wrong.json()["detail"]
    told = pit.post(path, json=answer).json()
    assert told["answer"]["clauses"] == ["5(e)"]
    assert told["answer"]["by"] == WHO[Hat.PIT_MANAGER]
    assert pit.post(path, json=answer).json()["code"] == "not_due"
    listed = staff(server, Hat.AUDITOR).http.get("/api/house/disputes").json()
    assert listed[0]["answer"]["words"] == "The hand was 20."
    strange = {**wanted, "person": "Nobody"}
    assert "had no wager" in surf.post("/api/house/disputes", json=strange).json()["detail"]


def test_the_chain_is_verified_and_a_change_is_found(server: RunningServer, played: Client) -> None:
    auditor = staff(server, Hat.AUDITOR).http
    proof = auditor.post("/api/house/proof").json()
    assert proof["faults"] == []
    assert proof["streams"] > 0


def test_papers_tell_every_payment(server: RunningServer, played: Client) -> None:
    auditor = staff(server, Hat.AUDITOR).http
    paid = auditor.get("/api/house/papers/ma/payments.csv")
    assert "attachment" in paid.headers["content-disposition"]
    head, *rows = paid.text.splitlines()
    cells = [dict(zip(head.split(","), row.split(","), strict=False)) for row in rows]
    sheet = auditor.get("/api/house/rounds/ma").json()
    assert sum(int(each["net_cents"]) for each in cells) == -sum(each["win"] for each in sheet)
    figures = auditor.get("/api/house/papers/ma/figures.csv").text.splitlines()
    assert all(line.endswith(",yes") for line in figures[1:])
    assert auditor.get("/api/house/papers/ma/secrets.csv").status_code == 404


# Orders for two


def on_duty(server: RunningServer, hat: Hat, role: str) -> Sitting:
    sitting = staff(server, hat).sit("ma", role)
    sitting.done("sign_on")
    return sitting


def test_the_first_signer_cannot_be_the_second(server: RunningServer) -> None:
    fern, dune = staff(server, Hat.FLOOR), staff(server, Hat.DEALER)
    with on_duty(server, Hat.FLOOR, "supervisor") as floor, on_duty(server, Hat.DEALER, "dealer"):
        asked = floor.send({"type": "fill", "cents": 500_000}, second=WHO[Hat.DEALER])
        (order,) = wait_for_orders(fern)
        assert order["mine"] is True
        path = f"/api/house/orders/{order['number']}"
        own = fern.http.post(path, json={"agree": True})
        assert (own.status_code, own.json()["code"]) == (403, "not_agreed")
        other = staff(server, Hat.PIT_MANAGER).http.post(path, json={"agree": True})
        assert other.status_code == 404
        guest = server.client().come("Hazel").http.post(path, json={"agree": True})
        assert guest.status_code == 403
        assert dune.http.post(path, json={"agree": True}).status_code == 200
        assert floor.answer(asked)["type"] == "done"
        told = fern.http.get("/api/house").json()
    (ma,) = [each for each in told["tables"] if each["told"]["id"] == "ma"]
    people = {each["name"]: each["role"] for each in ma["staff"] if not each["automatic"]}
    assert people == {WHO[Hat.FLOOR]: "supervisor", WHO[Hat.DEALER]: "dealer"}
    figures = fern.http.get("/api/house/figures").json()
    (row,) = [each for each in figures["tables"] if each["table"] == "ma"]
    assert row["figures"]["fills"] == 500_000
    assert row["ties"] is True


def test_a_declined_order_does_nothing(server: RunningServer) -> None:
    fern, dune = staff(server, Hat.FLOOR), staff(server, Hat.DEALER)
    with on_duty(server, Hat.FLOOR, "supervisor") as floor, on_duty(server, Hat.DEALER, "dealer"):
        asked = floor.send({"type": "fill", "cents": 100}, second=WHO[Hat.DEALER])
        (order,) = wait_for_orders(fern)
        assert dune.http.get("/api/house").status_code == 403  # a dealer has no house before them
        dune.http.post(f"/api/house/orders/{order['number']}", json={"agree": False})
        assert floor.answer(asked)["code"] == "not_agreed"


def wait_for_orders(client: Client) -> list[dict[str, Any]]:
    pause = threading.Event()
    for _ in range(400):
        orders: list[dict[str, Any]] = client.http.get("/api/house").json()["orders"]
        if orders:
            return orders
        pause.wait(0.02)
    raise AssertionError("no order waits")


def test_a_flat_bettor_is_told_by_what_was_fixed(server: RunningServer) -> None:
    guest = server.client().come("Maple")
    with guest.sit("nh-bet-bigger") as player:
        player.done("buy_in", cents=50_000)
        player.done("place_wager", box=1, kind="main", cents=1_000)
        player.done("ready")
        player.play_out()
        with staff(server, Hat.PIT_MANAGER).sit("nh-bet-bigger", "pit_manager") as pit:
            pit.done("order_flat_bet", whom="Maple")
        refused = player.do("place_wager", box=1, kind="main", cents=2_000)
        assert (refused["code"], refused["type"]) == ("flat_bet", "refused")
        player.done("place_wager", box=1, kind="main", cents=1_000)
        told = staff(server, Hat.FLOOR).http.get("/api/house").json()
    (table,) = [each for each in told["tables"] if each["told"]["id"] == "nh-bet-bigger"]
    (flat,) = table["flat"]
    bet = {"box": 1, "kind": "main", "cents": 1_000}
    assert (flat["person"], flat["fixed"], flat["now"]) == ("Maple", [bet], [bet])


def test_a_new_table_of_the_house_has_its_limits_and_decks(server: RunningServer) -> None:
    wanted = {"ruleset": "ma", "name": "High limit", "decks": 8, "least": 10_000, "most": 100_000}
    fern = staff(server, Hat.FLOOR).http
    told = fern.post("/api/house/tables", json={**wanted, "cards": "machine"}).json()
    assert (told["limits"]["least"], told["limits"]["most"]) == (10_000, 100_000)
    assert (told["private"], told["staffed"]) == (False, False)
    tables = fern.get("/api/house").json()["tables"]
    assert [each["decks"] for each in tables if each["told"]["id"] == told["id"]] == [8]
