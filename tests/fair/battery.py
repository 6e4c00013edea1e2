"""dieharder's whole battery on the raw stream: a campaign, which takes hours.

`python -m tests.fair.battery [OPTIONS OF DIEHARDER]`; without options the whole battery (-a). It
reads some 250 GB, which our generator would write in days. `twin.c` writes the same bytes, from the
seed of a seal as `spanish21 random --raw` makes it, and its first 16 MiB are compared with ours.
Needs a C compiler and a processor that knows SHA-256. Fails where a test failed or where dieharder
came to no end.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from spanish21.fair.draws import BLOCK, stream_of
from spanish21.fair.seal import Seal, make_seal, open_generator

TWIN = Path(__file__).with_name("twin.c")
COMPILE = ["cc", "-O2", "-msha", "-msse4.1"]
DIEHARDER = ["dieharder", "-g", "200"]  # raw bytes from standard input
COMPARED = 2**24


def make_twin(folder: Path, seal: Seal) -> list[str]:
    """The command that writes the raw stream behind a seal; its beginning is ours."""
    program = folder / "twin"
    subprocess.run([*COMPILE, "-o", program, TWIN], check=True)
    state = vars(open_generator(seal))
    command = [str(program), state["_key"].hex(), state["_value"].hex(), str(BLOCK)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as twin:
        assert twin.stdout is not None
        beginning = twin.stdout.read(COMPARED)
        twin.kill()
    assert beginning == stream_of(open_generator(seal))(COMPARED), "the twin's bytes are not ours"
    return command


def run_battery(folder: Path, options: list[str]) -> list[str]:
    """The lines of the results, each printed as it comes."""
    seal = make_seal("random dump")
    print(f"seed {seal.seed.hex()}", flush=True)
    lines = []
    with subprocess.Popen(make_twin(folder, seal), stdout=subprocess.PIPE) as source:
        tested = [*DIEHARDER, *options]
        with subprocess.Popen(tested, stdin=source.stdout, stdout=subprocess.PIPE, text=True) as t:
            assert t.stdout is not None
            for line in t.stdout:
                print(line, end="", flush=True)
                if line.rstrip().endswith(("PASSED", "WEAK", "FAILED")):
                    lines.append(line)
        source.kill()
    return lines


def main(options: list[str]) -> int:
    """Run it and count."""
    with tempfile.TemporaryDirectory() as folder:
        lines = run_battery(Path(folder), options or ["-a", "-k", "2"])
    failed = sum("FAILED" in line for line in lines)
    print(f"{len(lines)} results, {failed} failed")
    return 1 if failed or not lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
