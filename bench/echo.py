"""A server that sends each frame back: what sockets and this machine cost by themselves."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Accept, and send back what comes."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def run(report: Any) -> None:
    """Nothing to measure alone; `bench.server` holds it beside the house."""


def main() -> None:
    """Serve on a free port, and print the address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(f"ws://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        config = uvicorn.Config(
            app, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False
        )
        uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    main()
