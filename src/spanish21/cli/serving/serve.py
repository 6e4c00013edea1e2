"""`spanish21 serve`: tables for a browser, bots and staff, on this machine or for a house."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from spanish21.cli.shared.options import AsJson

HostOption = Annotated[
    str | None, typer.Option("--host", metavar="HOST", help="The address to listen on.")
]
PortOption = Annotated[
    int | None,
    typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 takes a free one."),
]
DataOption = Annotated[
    str | None, typer.Option("--data", metavar="FOLDER", help="Where the data is kept.")
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", help="PostgreSQL instead of a file: postgresql://..."
    ),
]
ConfigOption = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="A TOML file for the rest.")
]
OpenOption = Annotated[bool, typer.Option("--open", help="Open the lobby in the browser.")]


def serve(
    host: HostOption = None,
    port: PortOption = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    open_browser: OpenOption = False,
    as_json: AsJson = False,
) -> None:
    """Open the tables to a browser; without anything else on this machine only."""
    from spanish21.server.operating.configuration import read_configuration
    from spanish21.server.operating.serving import run_server

    given = {"host": host, "port": port, "data": data, "database": database}
    configuration = read_configuration(config, **given)
    run_server(
        configuration, lambda url: _announce(url, as_json=as_json, open_browser=open_browser)
    )


def _announce(url: str, *, as_json: bool, open_browser: bool) -> None:
    import json

    typer.echo(json.dumps({"url": url}) if as_json else f"spanish21 serves at {url}")
    if open_browser and has_screen():
        _open_browser(url)


def has_screen() -> bool:
    """Whether a browser has a screen to open on; one in the terminal would take it over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open_browser(url: str) -> None:
    """Open the lobby beside the server, which does not wait for it."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(url,), daemon=True).start()
