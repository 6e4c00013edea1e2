"""Checks a revealed shoe or spin: was it fixed before the first wager, and is this its order?

Run it as `python verifier.py FILE ...`. It needs Python and nothing else, and is written apart from
the program that deals, so that agreement of the two means something. A record has the commitment
that was shown, what players added after it, the revealed seed, and the cards or the number.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any


def check_record(record: Any) -> list[str]:
    """What is wrong with a record, a line each; an empty list if nothing is."""
    try:
        seed = bytes.fromhex(record["seed"])
        head = ["spanish21 seal 1", record["name"]]
        if record["schema"] != 1 or record["kind"] not in ("shoe", "spin") or len(seed) != 48:
            return ["this is not a record of a shoe or a spin that this verifier knows"]
        faults = []
        shown = hashlib.sha256("\n".join([*head, ""]).encode() + seed).hexdigest()
        if shown != record["commitment"]:
            faults.append("the seed is not the one that was committed to")
        mixed = hashlib.sha256("\n".join(head + record["added"]).encode()).digest()
        numbers = bits_of(seed[:32] + seed[32:] + mixed)
        if record["kind"] == "spin":
            same = below(numbers, record["stops"]) == record["number"]
            return faults + ([] if same else ["the wheel stopped elsewhere"])
        order = list(record["decks"])
        for last in range(len(order) - 1, 0, -1):
            other = below(numbers, last + 1)
            order[last], order[other] = order[other], order[last]
        wrong = [
            at
            for at, pair in enumerate(zip(order, record["cards"], strict=False))
            if pair[0] != pair[1]
        ]
        if wrong:
            faults.append(f"card {wrong[0] + 1} is not the one that was sealed: {order[wrong[0]]}")
        if len(order) < len(record["cards"]):
            faults.append("more cards were dealt than the shoe holds")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return [f"this is not a record: {type(error).__name__} {error}"]
    return faults


def bits_of(material: bytes) -> Iterator[int]:
    """The generator's bytes (HMAC_DRBG with SHA-256, NIST SP 800-90A), 1,024 at each request."""
    key, value = stir(bytes(32), b"\x01" * 32, material)
    while True:
        for _ in range(32):
            value = hmac.digest(key, value, "sha256")
            yield from value
        key, value = stir(key, value, b"")


def stir(key: bytes, value: bytes, data: bytes) -> tuple[bytes, bytes]:
    """The generator's update."""
    key = hmac.digest(key, value + b"\x00" + data, "sha256")
    value = hmac.digest(key, value, "sha256")
    if data:
        key = hmac.digest(key, value + b"\x01" + data, "sha256")
        value = hmac.digest(key, value, "sha256")
    return key, value


def below(numbers: Iterator[int], bound: int) -> int:
    """The next number below the bound: those that are too large are thrown away."""
    if type(bound) is not int or bound < 1:
        raise ValueError(f"no number is below {bound!r}")
    bits = (bound - 1).bit_length()
    while True:
        number = 0
        for _ in range((bits + 7) // 8):
            number = number * 256 + next(numbers)
        number >>= -bits % 8
        if number < bound:
            return number


def read_records(text: str) -> list[Any]:
    """One record on each line, or one in all."""
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError:
        return [json.loads(text)]


def check_file(path: str) -> list[str]:
    """The same for a file: one record, or one on each line."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        return [f"cannot be read: {error.strerror}"]
    except ValueError:
        return ["cannot be read: it is not a file of text"]
    try:
        records = read_records(text)
    except (ValueError, RecursionError):
        return ["this is not JSON"]
    if not records:
        return ["holds no record"]
    return [
        f"record {number}: {fault}"
        for number, record in enumerate(records, 1)
        for fault in check_record(record)
    ]


def main(paths: list[str]) -> int:
    """Check files, say what is wrong with each, and return 1 if anything is."""
    failed = 0
    for path in paths:
        faults = check_file(path)
        print("\n".join(f"{path}: {fault}" for fault in faults) or f"{path}: as it was sealed")
        failed |= bool(faults)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
