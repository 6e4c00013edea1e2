"""A shoe is fixed before the first wager, and anyone can check it afterwards."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spanish21 import load
from spanish21.errors import InputError
from spanish21.fair import verifier
from spanish21.fair.seal import (
    SEED,
    EntropyFailed,
    Seal,
    deal_order,
    make_seal,
    reveal_shoe,
    reveal_spin,
    spin_number,
)

SEAL = Seal("table 1, shoe 7", bytes(range(SEED)))
CARDS = load("ma").deck.cards * 6


def test_a_sealed_shoe_holds_every_card_once_and_has_one_order() -> None:
    order = deal_order(SEAL, CARDS)
    assert Counter(order) == Counter(CARDS)
    assert order == deal_order(SEAL, CARDS)
    assert order != tuple(CARDS)


def test_what_a_player_adds_changes_the_order_but_not_the_commitment() -> None:
    added = SEAL.add("my own words")
    assert added.commitment == SEAL.commitment
    assert deal_order(added, CARDS) != deal_order(SEAL, CARDS)
    assert deal_order(added.add("x"), CARDS) != deal_order(added, CARDS)


@pytest.mark.parametrize("text", ["", "a" * 65, "two\nlines", "\x00"])
def test_added_entropy_is_one_short_line(text: str) -> None:
    with pytest.raises(InputError, match="1 to 64 printable"):
        SEAL.add(text)


def test_another_name_or_seed_has_another_commitment() -> None:
    others = {Seal("table 1, shoe 8", SEAL.seed), Seal(SEAL.name, bytes(SEED)), SEAL}
    assert len({seal.commitment for seal in others}) == 3


def test_every_seal_has_a_fresh_seed() -> None:
    assert make_seal("a").seed != make_seal("a").seed


@pytest.mark.parametrize("bad", [b"", b"\x00" * SEED, b"\xff" * SEED, b"short"])
def test_bytes_that_are_not_random_stop_the_table(bad: bytes) -> None:
    with pytest.raises(EntropyFailed):
        make_seal("a", lambda size: bad)


def test_a_system_without_entropy_stops_the_table() -> None:
    def fail(size: int) -> bytes:
        raise OSError

    with pytest.raises(EntropyFailed, match="stopped"):
        make_seal("a", fail)


def test_the_verifier_agrees_with_the_dealer() -> None:
    seal = SEAL.add("one").add("two")
    assert verifier.check_record(reveal_shoe(seal, CARDS)) == []
    for stops in (2, 3, 100, 256, 257, 40_000):
        assert verifier.check_record(reveal_spin(seal, stops)) == []
        assert 0 <= spin_number(seal, stops) < stops


def tamper(**changed: Any) -> list[str]:
    record = json.loads(json.dumps(reveal_shoe(SEAL.add("mine"), CARDS)))
    return verifier.check_record({**record, **changed})


def test_whatever_is_changed_in_a_record_is_found() -> None:
    cards = [str(card) for card in deal_order(SEAL.add("mine"), CARDS)]
    swapped = [cards[1], cards[0], *cards[2:]]
    assert cards[0] != cards[1]
    assert tamper() == []
    assert tamper(cards=swapped) == [f"card 1 is not the one that was sealed: {cards[0]}"]
    assert tamper(cards=cards[:100]) == [], "a shoe need not be dealt to its end"
    assert tamper(cards=[*cards, "As"]) == ["more cards were dealt than the shoe holds"]
    assert "the seed is not the one that was committed to" in tamper(seed=bytes(SEED).hex())
    assert tamper(commitment="0" * 64) == ["the seed is not the one that was committed to"]
    assert tamper(added=[])[0].startswith("card ")
    assert "the seed is not the one that was committed to" in tamper(name="table 2, shoe 7")
    assert tamper(schema=2) == tamper(kind="deck") == tamper(seed="00")


@pytest.mark.parametrize(
    "record", [None, 7, [], {}, {"seed": 1}, {"seed": "zz"}, {"schema": 1, "seed": "00"}]
)
def test_what_is_not_a_record_is_told_in_one_line(record: object) -> None:
    (fault,) = verifier.check_record(record)
    assert fault.startswith("this is not a record")


def test_a_spin_that_stopped_elsewhere_is_found() -> None:
    record = reveal_spin(SEAL, 100)
    other = {**record, "number": (spin_number(SEAL, 100) + 1) % 100}
    assert verifier.check_record(other) == ["the wheel stopped elsewhere"]
    assert verifier.check_record({**record, "stops": 0})[0].startswith("this is not a record")


def test_the_verifier_runs_alone(tmp_path: Path) -> None:
    """Copied out and run without site packages: it needs nothing but Python."""
    script = tmp_path / "verifier.py"
    shutil.copy(verifier.__file__, script)
    good, lines, bad = tmp_path / "good.json", tmp_path / "many.jsonl", tmp_path / "bad.json"
    record = reveal_shoe(SEAL, CARDS)
    good.write_text(json.dumps(record, indent=1))
    lines.write_text("\n".join(json.dumps(each) for each in (record, reveal_spin(SEAL, 9))))
    bad.write_text(json.dumps({**record, "commitment": ""}))
    command = [sys.executable, "-I", "-S", str(script)]
    done = subprocess.run([*command, good, lines], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.count("as it was sealed")) == (0, 2)
    done = subprocess.run([*command, good, bad], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "record 1: the seed is not the one that was committed to" in done.stdout


def test_files_that_hold_no_record_are_told_in_one_line(tmp_path: Path) -> None:
    empty, text = tmp_path / "empty", tmp_path / "text"
    empty.write_text("")
    text.write_text("hello")
    assert verifier.check_file(str(empty)) == ["holds no record"]
    assert verifier.check_file(str(text)) == ["this is not JSON"]
    assert verifier.check_file(str(tmp_path / "none"))[0].startswith("cannot be read")
