"""`grimtable serve`, and `grimtable play` in the browser."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from grimtable.kernel.errors import BadSetup
from grimtable.server.settings import Settings, data_folder, database_url, to_environment

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

IN_THE_TERMINAL = "grimtable play --terminal"

EXPIRE_DAYS = 180.0


def uvicorn_options(settings: Settings, host: str, port: int, workers: int) -> dict[str, Any]:
    """How uvicorn runs the server."""
    from grimtable.server.connections import Line, Visitor

    return {
        "http": partial(Visitor, settings),
        "ws": Line,
        "host": host,
        "port": port,
        "workers": workers,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies or "127.0.0.1",
        "timeout_keep_alive": 5,
        "ws_max_size": settings.largest_message * 2,
        "ws_per_message_deflate": False,  # patches are small; a window for each connection would not be
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 5,
        "backlog": 2048,
    }


def need_server(otherwise: str = "") -> None:
    """Refuse where the libraries that a server needs are not installed."""
    try:
        import uvicorn  # noqa: F401

        from grimtable.server import app  # noqa: F401
    except ImportError as wrong:
        raise BadSetup(
            f"the server is not installed ({wrong.name} is missing): pip install 'grimtable[server]'{otherwise}"
        ) from wrong


def is_installed() -> bool:
    """Whether the libraries that a server needs are here."""
    try:
        need_server()
    except BadSetup:
        return False
    return True


def need_channel(url: str) -> None:
    """Refuse a channel for notices that cannot be used."""
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BadSetup(f"notices go through redis://host, not {url!r}; without --channel PostgreSQL carries them")
    try:
        from grimtable.server import redis_notices
    except ImportError as wrong:
        raise BadSetup(f"{wrong.name} is not installed: pip install 'grimtable[server,redis]'") from wrong
    redis_notices.need(url)


def need_database(settings: Settings) -> None:
    """Refuse a database that cannot be used, and bring it up to date."""
    from grimtable.server.store import Store

    async def opened() -> None:
        store = Store(settings.database)
        await store.open()
        await store.close()

    asyncio.run(opened())


def need_address(host: str, port: int) -> None:
    """Refuse an address at which nobody can listen here."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name != "nt":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as wrong:
        because = {
            errno.EADDRINUSE: f"another program listens at port {port}; choose another by --port",
            errno.EACCES: f"this user may not listen at port {port}; choose one above 1023 by --port",
            errno.EADDRNOTAVAIL: f"this machine does not have the address {host}; choose another by --host",
        }
        otherwise = f"nobody can listen at {host}, port {port}: {wrong.strerror or wrong}"
        raise BadSetup(because.get(wrong.errno or 0, otherwise)) from wrong


def check(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Refuse, in plain words, whatever would keep the server from starting."""
    if workers > 1 and not settings.postgres:
        raise BadSetup("several workers need PostgreSQL: --database postgresql://user@host/name")
    if settings.channel:
        need_channel(settings.channel)
    need_address(host, port)
    need_database(settings)


def run(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Serve until the end."""
    need_server()
    import uvicorn

    from grimtable.server.app import from_environment, make, steady
    from grimtable.server.connections import raise_descriptors
    from grimtable.server.logs import write_log

    raise_descriptors()
    write_log(settings)
    options = uvicorn_options(settings, host, port, workers)
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
    pause_alike: Annotated[
        bool,
        typer.Option(
            "--pause-alike",
            help="New tables of rivals wait alike whether or not somebody can react: time tells nothing; slower.",
        ),
    ] = False,
    react_seconds: Annotated[
        float, typer.Option(min=1, max=120, help="At such tables: seconds for each rival who might react.")
    ] = 8.0,
    expire: Annotated[
        float, typer.Option(min=0, help="Days after which a table that nobody touches is deleted; 0: never.")
    ] = EXPIRE_DAYS,
    access_log: Annotated[
        bool, typer.Option("--access-log", help="A line for every call, with an id that the reply has too.")
    ] = False,
) -> None:
    """Host tables for others, in their browsers.

    \b
    Examples:
      grimtable serve
      grimtable serve --host 0.0.0.0 --port 80
      grimtable serve --database postgresql://grim@localhost/grim --workers 4
    """
    need_server()
    settings = Settings(
        database=database_url(database or default_database()),
        channel=channel,
        hosts=tuple(name),
        origins=tuple(origin),
        secure_cookies=tls,
        proxies=proxies,
        bot_processes=bots,
        pauses=pause_alike,
        react_seconds=react_seconds,
        expire_days=expire,
        access_log=access_log,
    )
    check(settings, host, port, workers)
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    print(f"Grimtable is at http://{shown}:{port} - stop it with Ctrl-C", file=sys.stderr)
    run(settings, host, port, workers)


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


def play_in_browser(path: str = "/") -> None:
    """A server for this machine alone, and its page in the browser: how most people play."""
    need_server(f"; or play without it: {IN_THE_TERMINAL}")
    database = default_database()
    note = noted(database)
    address = running(note)
    if address:
        tell(f"Grimtable runs already at {address}{path}")
        open_browser(f"{address}{path}")
        return
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    settings = Settings(database=database_url(database), hosts=LOOPBACK)
    check(settings, "127.0.0.1", port)
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(address, encoding="ascii")
    except OSError as wrong:
        raise BadSetup(f"the folder {note.parent} cannot be used: {wrong.strerror}") from wrong
    tell(f"Grimtable is at {address}{path} - stop it with Ctrl-C")
    if "://" not in database:
        tell(f"Your tables are kept in {database}")
    threading.Thread(target=_open_when_ready, args=(address, path), daemon=True).start()
    try:
        run(settings, "127.0.0.1", port)
    finally:
        note.unlink(missing_ok=True)


def tell(text: str) -> None:
    """A line for people."""
    print(text, file=sys.stderr, flush=True)


def noted(database: str) -> Path:
    """Where a running `grimtable play` leaves its address: one file of tables has one server."""
    return data_folder() / "playing" if "://" in database else Path(f"{database}.playing")


def running(note: Path) -> str:
    """The address of a `grimtable play` that runs already, or nothing."""
    try:
        address = note.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return address if address.startswith("http://127.0.0.1:") and answers(address) else ""


def answers(address: str) -> bool:
    """Whether a server of ours answers there."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as reply:
            return bool(reply.read(10) == b"ok")
    except (OSError, ValueError):
        return False


def open_browser(address: str) -> None:
    """Show a page; where no browser can be opened, say what to do instead."""
    if not _can_show() or not webbrowser.open(address):
        tell(f"No browser could be opened. Open the address in one yourself, or play here: {IN_THE_TERMINAL}")


def _can_show() -> bool:
    """Whether a browser would have a screen: without one, some systems would start a text browser in this terminal."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def _open_when_ready(address: str, path: str) -> None:
    for _ in range(600):
        if answers(address):
            open_browser(f"{address}{path}")
            return
        time.sleep(0.1)
