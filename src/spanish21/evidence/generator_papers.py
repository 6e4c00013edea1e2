"""The generator on paper: published vectors, raw bytes, scaled outcomes, and what they look like.

Shoes and wheel stops are made by the very seals and draws that tables are dealt from, from seeds
that the plan fixes and the folder tells. A laboratory's own runs take fresh ones (`spanish21
random`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256, sha384
from typing import Any

from spanish21.evidence.chi_square import judge_counts, judge_statistic
from spanish21.evidence.plan import EvidencePlan
from spanish21.evidence.rule_papers import read_data
from spanish21.fair.draws import Draws, stream_of
from spanish21.fair.drbg import HmacDrbg
from spanish21.fair.seal import DOMAIN, Seal, open_generator, reveal_shoe
from spanish21.fair.verifier import check_record
from spanish21.rules.side_bets.wheel import knows_spin, wheel_name, wheel_places, wheel_segments

VECTORS = "hmac_drbg_sha256.json"
PIECE = 2**16
PARTS = 24
"""Parts of a shoe in which cards are counted."""


def check_vectors() -> dict[str, Any]:
    """NIST's published values for HMAC_DRBG with SHA-256, and how many of them come out."""
    data = read_data(VECTORS)
    vectors = json.loads(data)
    wrong = [
        f"{vector['set']} {vector['count']}"
        for vector in vectors
        if answer_vector(vector) != vector["returned"]
    ]
    return {
        "vectors": len(vectors),
        "agree": len(vectors) - len(wrong),
        "wrong": wrong,
        "sets": dict(Counter(vector["set"] for vector in vectors)),
        "file": "generator/vectors.json",
        "file_sha256": sha256(data).hexdigest(),
    }


def answer_vector(vector: dict[str, Any]) -> str:
    """The output that a vector's sequence of calls ends with: the second that is generated."""
    words = ("entropy", "nonce", "personalization", "reseed", "reseed_additional")
    given = {word: bytes.fromhex(vector[word]) for word in words}
    generator = HmacDrbg(given["entropy"], given["nonce"], given["personalization"])
    if given["reseed"]:
        generator.reseed(given["reseed"], given["reseed_additional"])
    size, made = len(vector["returned"]) // 2, b""
    for turn, additional in enumerate(map(bytes.fromhex, vector["additional"])):
        if vector["prediction"]:
            generator.reseed(bytes.fromhex(vector["prediction"][turn]), additional)
            made = generator.generate(size)
        else:
            made = generator.generate(size, additional)
    return made.hex()


def make_evidence_seal(plan: EvidencePlan, name: str) -> Seal:
    """A seal whose seed anyone can work out: from the rules' hash, the plan's seed and a name."""
    seed = sha384(f"spanish21 evidence\n{plan.rules.hash}\n{plan.seed}\n{name}\n".encode())
    return Seal(f"evidence {name}", seed.digest())


def stream_raw(plan: EvidencePlan) -> Iterator[bytes]:
    """The raw bytes, without end: the dump is their beginning, a test battery reads on."""
    source = stream_of(open_generator(make_evidence_seal(plan, "raw")))
    while True:
        yield source(PIECE)


def dump_raw(plan: EvidencePlan) -> bytes:
    """As many raw bytes as the plan asks for."""
    made = bytearray()
    for piece in stream_raw(plan):
        made += piece
        if len(made) >= plan.stream_bytes:
            return bytes(made[: plan.stream_bytes])
    raise AssertionError("the stream has no end")


def dump_shoes(plan: EvidencePlan) -> list[list[str]]:
    """Shuffled shoes, each with a seal of its own, as a table would be dealt them."""
    cards = [str(card) for card in plan.rules.deck.cards * plan.rules.decks]
    shoes = []
    for number in range(plan.shoes):
        order = list(cards)
        make_evidence_seal(plan, f"shoe {number}").open().shuffle(order)
        shoes.append(order)
    return shoes


def dump_spins(plan: EvidencePlan) -> list[int]:
    """Where the wheel stopped, time after time; none where the rules have no wheel."""
    if not knows_spin(plan.rules):
        return []
    draws = Draws(stream_of(open_generator(make_evidence_seal(plan, "wheel"))))
    stops = wheel_places(plan.rules)
    return [draws.randrange(stops) for _ in range(plan.spins)]


def judge_raw(raw: bytes) -> dict[str, Any]:
    """Bytes by their value, and bits by theirs."""
    size = len(raw)
    counts, ones = Counter(raw), int.from_bytes(raw, "big").bit_count()
    bits = 8 * size
    return {
        "bytes": size,
        "byte_values": judge_counts(counts, dict.fromkeys(range(256), size / 256)),
        "ones": ones,
        "ones_z": (ones - bits / 2) / (bits / 4) ** 0.5,
    }


def judge_shoes(plan: EvidencePlan, shoes: list[list[str]]) -> dict[str, Any]:
    """Whether every card is as likely in every part of the shoe."""
    kinds = [str(card) for card in plan.rules.deck.cards]
    index = {card: number for number, card in enumerate(kinds)}
    size = len(kinds) * plan.rules.decks
    counts = Counter(
        index[card] * PARTS + place * PARTS // size
        for shoe in shoes
        for place, card in enumerate(shoe)
    )
    sizes = Counter(place * PARTS // size for place in range(size))
    statistic = sum(
        (counts[kind * PARTS + part] - much) ** 2 / much
        for kind in range(len(kinds))
        for part, much in ((part, len(shoes) * sizes[part] / len(kinds)) for part in range(PARTS))
    )
    freedom = (len(kinds) - 1) * (PARTS - 1)  # each part is full, each card is in the shoe
    return {
        "shoes": len(shoes),
        "cards": size,
        "parts": PARTS,
        **judge_statistic(statistic, freedom),
    }


def judge_spins(plan: EvidencePlan, spins: list[int]) -> dict[str, Any]:
    """Whether every prize of the wheel comes as often as its weight says."""
    if not spins:
        return {"missing": f"{plan.rules.id} has no Bonus Spin wheel"}
    segments, places = wheel_segments(plan.rules), wheel_places(plan.rules)
    ends, begin = [], 0
    for segment in segments:
        ends.append(range(begin, begin + segment.weight))
        begin += segment.weight
    at = {number: place for place, numbers in enumerate(ends) for number in numbers}
    counts = Counter(at[number] for number in spins)
    expected = {
        place: len(spins) * segment.weight / places for place, segment in enumerate(segments)
    }
    rows = [
        {
            "prize": str(segment.prize),
            "weight": segment.weight,
            "expected": expected[place],
            "came": counts[place],
        }
        for place, segment in enumerate(segments)
    ]
    even = Counter(number * 50 // places for number in spins)
    sizes = Counter(number * 50 // places for number in range(places))
    parts = {part: len(spins) * size / places for part, size in sizes.items()}
    return {
        "wheel": wheel_name(plan.rules),
        "spins": len(spins),
        "stops": places,
        "prizes": rows,
        "by_prize": judge_counts(counts, expected),
        "by_place": judge_counts(even, parts),
    }


def seal_a_shoe(plan: EvidencePlan) -> dict[str, Any]:
    """One revealed shoe, for the verifier that stands beside it; checked here too."""
    seal = make_evidence_seal(plan, "shoe 0")
    record = reveal_shoe(seal, plan.rules.deck.cards * plan.rules.decks)
    assert check_record(record) == [], "the verifier and the generator disagree"
    return record


def tell_seeds(plan: EvidencePlan) -> dict[str, Any]:
    """How every random file of the folder can be made again without this program."""
    return {
        "generator": "HMAC_DRBG with SHA-256, NIST SP 800-90A section 10.1.2, no reseeding",
        "seed": "SHA-384 of 'spanish21 evidence', the rules' hash, the plan's seed and the "
        "stream's name, each with a line feed; 32 bytes are the entropy, 16 the nonce",
        "personalization": f"SHA-256 of '{DOMAIN}' and 'evidence NAME' with a line feed between",
        "requests": "1,024 bytes each",
        "numbers": "as many whole bytes as the bound needs, cut to its bits from the left; one "
        "that is too large is thrown away",
        "shuffle": "Fisher and Yates from the last card down",
        "streams": {
            name: make_evidence_seal(plan, name).seed.hex() for name in ("raw", "shoe 0", "wheel")
        },
    }
