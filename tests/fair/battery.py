"""dieharder's whole battery on the raw stream: a campaign, which takes hours.

`python -m tests.fair.battery [OPTIONS OF DIEHARDER]`; without options the whole battery (-a). Fails
where a test failed or where dieharder came to no end.
"""

from __future__ import annotations

import subprocess
import sys

RANDOM = [sys.executable, "-m", "spanish21", "random", "--raw"]
DIEHARDER = ["dieharder", "-g", "200"]  # raw bytes from standard input


def run_battery(options: list[str]) -> list[str]:
    """The lines of the results, each printed as it comes."""
    with subprocess.Popen(RANDOM, stdout=subprocess.PIPE) as source:
        tested = [*DIEHARDER, *options]
        lines = []
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
    lines = run_battery(options or ["-a", "-k", "2"])
    failed = sum("FAILED" in line for line in lines)
    print(f"{len(lines)} results, {failed} failed")
    return 1 if failed or not lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
