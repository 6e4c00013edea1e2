"""Clients that mean harm: every command again and again, late, forged, of odd sizes and types.

Each frame has one effect or a coded refusal; nothing is a fault of the server, and nobody's money
moves but the sender's. SPANISH21_ATTACKS=20000 makes a campaign of the short form.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

from spanish21.wire.asks import ASK_OF
from tests.server.client import Sitting
from tests.server.conftest import RunningServer

ATTACKS = int(os.environ.get("SPANISH21_ATTACKS", "400"))
SEED = int(os.environ.get("SPANISH21_ATTACK_SEED", "1"))
TAGS = [str(ask.__struct_config__.tag) for ask in ASK_OF.values()]
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 8, 10**6, 2**53, 2**63, 2**64, 1e308, 0.5, "", "x", "main", "stand",
    "hit", "double", "As", "zz", "Zinc", "the dealer", [], {}, [[]], {"type": "buy_in"}, "\x00",
    "💥", "x" * 3000, [1] * 500,
)  # fmt: skip
FIELDS = (
    "box", "hand", "act", "cents", "kind", "side", "coupon", "whom", "ask", "card", "at", "person",
    "by", "role", "name", "second", "schema", "other", "number", "boxes", "least", "most",
    "version",
)  # fmt: skip
RAW = (
    "", "null", "[]", "{}", '"x"', "{", "[" * 5000, '{"a":' * 1000, '{"id": "x"}', "\x00",
    "💥" * 100,
    '{"id": "r", "command": null}', '{"id": "r", "command": []}', '{"id": "", "command": {}}',
    '{"id": 5, "command": {"type": "buy_in", "cents": 5}}', '{"id": "r", "command": {"type": 5}}',
    '{"id": "r", "id": "s", "command": {"type": "ready"}}', "NaN", '{"id": "r", "command": NaN}',
    '{"id": "r", "version": -1, "command": {"type": "ready"}}',
    '{"id": "r", "version": 1e400, "command": {"type": "ready"}}',
    '{"id": "' + "i" * 65 + '", "command": {"type": "ready"}}',
    '{"id": "r", "agree": "x", "command": {"type": "ready"}}', '{"id": "r", "agree": 5}',
    '{"id": "r", "command": {"type": "for_player", "whom": "Zinc", '
    '"ask": {"type": "cash_out", "cents": 1}}}',
)  # fmt: skip


def forge(chance: Random, answers: list[dict[str, Any]]) -> dict[str, Any]:
    """A command: one that was offered, or any at all, with some of it changed."""
    command: dict[str, Any] = {"type": chance.choice(TAGS)}
    if answers and chance.random() < 0.6:
        command = dict(chance.choice(answers)["ask"])
    for _ in range(chance.choice((0, 0, 1, 1, 2, 5))):
        command[chance.choice(FIELDS)] = chance.choice(ODD)
    return command


def attack(sitting: Sitting, chance: Random, number: int) -> str:
    """Send one forged command, one to five times; its id."""
    name = f"{number}-{chance.randrange(40)}" if chance.random() < 0.9 else "same"
    frame: dict[str, Any] = {"id": name, "command": forge(chance, sitting.frame["answers"])}
    if chance.random() < 0.3:
        frame["version"] = chance.choice((0, sitting.frame["version"], 10**9, 2**60, -3, "1"))
    if chance.random() < 0.1:
        frame[chance.choice(("second", "person", "role", "x"))] = chance.choice(ODD)
    for _ in range(chance.choice((1, 1, 2, 5))):
        sitting.line.send(json.dumps(frame))
    return name


def drain(sitting: Sitting) -> list[dict[str, Any]]:
    """Every answer so far: a last frame is answered after all before it."""
    told: list[dict[str, Any]] = []
    sitting.line.send('{"id": "end", "command": {"type": "no_such"}}')
    while not (told and told[-1].get("id") == "end"):
        frame = sitting.read()
        if frame["type"] in ("done", "refused"):
            told.append(frame)
    return told


def test_every_forged_frame_has_one_effect_or_a_coded_refusal(server: RunningServer) -> None:
    chance = Random(SEED)
    victim, attacker = server.client().come("Zinc"), server.client().come("Mallow")
    with victim.sit("ma") as zed:
        zed.done("buy_in", cents=70_000)
        zed.done("place_wager", box=7, kind="main", cents=1000)
        with attacker.sit("ma") as mal:
            mal.done("buy_in", cents=100_000)
            answers = []
            for number in range(ATTACKS):
                attack(mal, chance, number)
                if chance.random() < 0.1:
                    mal.line.send(chance.choice(RAW))
                if number % 20 == 19:
                    answers += drain(mal)
            answers += drain(mal)
        codes = {told["code"] for told in answers if told["type"] == "refused"}
        assert "fault" not in codes
        assert len(codes) > 8, "the attacks reach many refusals"
        assert all(told["clause"] and told["detail"] for told in answers if "code" in told)
        assert not any("| round" in told.get("detail", "") for told in answers), "no position"
        while zed.table["playing"]:
            zed.play_out()
        assert victim.http.get("/api/me").json()["wallet"] == 1_000_000 - 70_000
        laid = [w for b in zed.table["boxes"] for w in b["wagers"] if w["person"] == victim.person]
        assert zed.frame["view"]["table"]["chips"] + sum(w["cents"] for w in laid) >= 69_000 - 1000
    assert server.hall.metrics.value("faults") == 0
    check_money(server)


def check_money(server: RunningServer) -> None:
    """Every table's books are even, and no wallet or chip came from nowhere."""
    for room in server.hall.casino.rooms():
        accounts = room.floor.table.accounts
        assert sum(accounts.values()) == 0
        held = {name: cents for name, cents in accounts.items() if name.startswith("person/")}
        assert all(cents >= 0 for cents in held.values())
