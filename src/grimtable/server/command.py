"""`grimtable serve`, and `grimtable play` in the browser."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Annotated, Any

import typer

from grimtable.kernel.errors import BadSetup
from grimtable.server.settings import Settings, data_folder, database_url, to_environment

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def uvicorn_options(settings: Settings, host: str, port: int, workers: int, proxies: str) -> dict[str, Any]:
    """How uvicorn runs the server."""
    return {
        "host": host,
        "port": port,
        "workers": workers,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": proxies or "127.0.0.1",
        "ws_max_size": settings.largest_message * 2,
        "ws_per_message_deflate": False,  # patches are small; a window for each connection would not be
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 5,
        "backlog": 2048,
    }


def run(settings: Settings, host: str, port: int, workers: int = 1, proxies: str = "") -> None:
    """Serve until the end."""
    try:
        import uvicorn

        from grimtable.server.app import from_environment, make, steady
    except ImportError as wrong:
        raise BadSetup(
            f"the server is not installed ({wrong.name} is missing): pip install 'grimtable[server]'"
        ) from wrong
    if workers > 1 and not settings.postgres:
        raise BadSetup("several workers need PostgreSQL: --database postgresql://user@host/name")
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    options = uvicorn_options(settings, host, port, workers, proxies)
    if workers == 1:
        app = make(settings)
        steady()
        uvicorn.run(app, **options)
        return
    to_environment(settings)
    path = f"{from_environment.__module__}:{from_environment.__name__}"
    uvicorn.run(path, factory=True, **options)


def default_database() -> str:
    """Where the tables are if nothing is said."""
    return os.environ.get("GRIMTABLE_DATABASE") or str(data_folder() / "tables.sqlite")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or postgresql://user:password@host/name; also GRIMTABLE_DATABASE.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one with PostgreSQL.")] = 1,
    bots: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots, for each worker.")] = 1,
    name: Annotated[list[str], typer.Option(help="A name this server is called by; others are refused.")] = [],  # noqa: B006
    origin: Annotated[list[str], typer.Option(help="Another origin whose pages may call this server.")] = [],  # noqa: B006
    tls: Annotated[
        bool, typer.Option("--tls", help="Behind a proxy that speaks HTTPS: cookies are for it only.")
    ] = False,
    proxies: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded headers are believed, with commas.")
    ] = "",
    channel: Annotated[str, typer.Option(help="redis://host for notices between workers.")] = "",
) -> None:
    """Host tables for others, in their browsers.

    \b
    Examples:
      grimtable serve
      grimtable serve --host 0.0.0.0 --port 80
      grimtable serve --database postgresql://grim@localhost/grim --workers 4
    """
    settings = Settings(
        database=database_url(database or default_database()),
        channel=channel,
        hosts=tuple(name),
        origins=tuple(origin),
        secure_cookies=tls,
        bot_processes=bots,
    )
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    print(f"Grimtable is at http://{shown}:{port} - stop it with Ctrl-C", file=sys.stderr)
    run(settings, host, port, workers, proxies)


def free_port(wanted: int = 8000) -> int:
    """The wanted port, or any that is free."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadSetup("no port is free on this machine")


def play_in_browser(path: str = "/", database: str = "", open_browser: bool = True, port: int | None = None) -> None:
    """A server for this machine alone, and its page in the browser: how most people play."""
    chosen = port or free_port()
    settings = Settings(database=database_url(database or default_database()), hosts=LOOPBACK)
    address = f"http://127.0.0.1:{chosen}{path}"
    print(f"Grimtable is at {address} - stop it with Ctrl-C", file=sys.stderr)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(chosen, address), daemon=True).start()
    run(settings, "127.0.0.1", chosen)


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
