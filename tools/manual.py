"""`python -m tools.manual` builds the manual from docs/ into a folder; a broken link is a fault."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from spanish21.manual.site import Site

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "manual"


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the site; 1 where a link leads nowhere."""
    parser = argparse.ArgumentParser(prog="python -m tools.manual", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder, emptied first")
    folder: Path = parser.parse_args(arguments).out
    site = Site(ROOT)
    broken = list(site.find_broken())
    for link in broken:
        print(f"{link} leads nowhere", file=sys.stderr)
    if folder.is_dir() and (folder / "manual.css").exists():
        shutil.rmtree(folder)
    print(f"{site.write(folder)} files: {folder / 'index.html'}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
