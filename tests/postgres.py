"""A real PostgreSQL for tests: started in a folder of its own by a user other than root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.conftest import find_program

USER = "postgres"
FAST = ("-c", "fsync=off", "-c", "max_connections=60", "-c", "shared_buffers=32MB")
"""Our programs are killed, never the server: what it has taken need not be on disk."""


@contextmanager
def running_server() -> Iterator[str]:
    """A server in a folder of its own; gives the URL of its database, and stops it at the end."""
    with TemporaryDirectory() as made:
        yield from _serve(Path(made))


def _serve(folder: Path) -> Iterator[str]:
    found = find_program("postgresql")
    assert found is not None
    programs, data, port = Path(found).parent, folder / "data", free_port()
    own_by(folder)
    as_user([programs / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "-N"])
    options = f"-p {port} -k {folder} -h 127.0.0.1 {' '.join(FAST)}"
    control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w"]
    as_user([*control, "-l", folder / "server.log", "-o", options, "start"])
    try:
        yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    finally:
        as_user([*control, "-m", "immediate", "stop"])


def own_by(folder: Path) -> None:
    """Give the folder to the user who runs the server."""
    if os.geteuid() == 0:
        shutil.chown(folder, USER)


def as_user(command: Sequence[str | Path]) -> None:
    """Run a program as the server's user where we are root, and as ourselves otherwise."""
    user = pwd.getpwnam(USER) if os.geteuid() == 0 else None
    done = subprocess.run(
        [str(word) for word in command],
        check=False,
        stdout=subprocess.PIPE if "start" not in command else subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
        cwd="/",
    )
    assert done.returncode == 0, done.stdout


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
