"""dieharder's whole battery on the raw stream: a campaign.

`python -m tests.fair.battery [OPTIONS OF DIEHARDER]`; without options the whole battery (-a). It
reads some 250 GB, which our generator would write in days: OpenSSL's writes them, from the seed of
a seal as `spanish21 random --raw` makes it, once it has given the same first 16 MiB as ours. Fails
where a test failed or where dieharder came to no end.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from typing import IO

from spanish21.fair.draws import BLOCK, stream_of
from spanish21.fair.seal import Seal, make_seal, mixed_in, open_generator
from tests.fair.openssl import OpensslDrbg

DIEHARDER = ["dieharder", "-g", "200"]  # raw bytes from standard input
PIECE = 2**16
COMPARED = 2**24


def write_pieces(seal: Seal) -> Iterator[bytes]:
    """The raw stream behind a seal, by OpenSSL; its beginning compared with ours."""
    generator = OpensslDrbg(seal.seed[:32], seal.seed[32:], mixed_in(seal))
    ours = stream_of(open_generator(seal))
    written = 0
    while True:
        piece = b"".join(generator.generate(BLOCK) for _ in range(PIECE // BLOCK))
        if written < COMPARED:
            assert piece == ours(PIECE), "OpenSSL's bytes are not ours"
        written += PIECE
        yield piece


def feed(pipe: IO[bytes], seal: Seal) -> None:
    """Write until nobody reads any more."""
    try:
        for piece in write_pieces(seal):
            pipe.write(piece)
    except BrokenPipeError:
        return


def run_battery(options: list[str]) -> list[str]:
    """The lines of the results, each printed as it comes."""
    seal = make_seal("random dump")
    print(f"seed {seal.seed.hex()}", flush=True)
    lines = []
    with subprocess.Popen(
        [*DIEHARDER, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as tests:
        assert tests.stdin is not None
        assert tests.stdout is not None
        Thread(target=feed, args=(tests.stdin, seal), daemon=True).start()
        for read in tests.stdout:
            line = read.decode()
            print(line, end="", flush=True)
            if line.rstrip().endswith(("PASSED", "WEAK", "FAILED")):
                lines.append(line)
    return lines


def main(options: list[str]) -> int:
    """Run it and count."""
    lines = run_battery(options or ["-a", "-k", "2"])
    failed = sum("FAILED" in line for line in lines)
    print(f"{len(lines)} results, {failed} failed")
    return 1 if failed or not lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
