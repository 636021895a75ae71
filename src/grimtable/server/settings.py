"""What can be set when a server is started."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from grimtable.kernel.errors import BadSetup

ENVIRONMENT = "GRIMTABLE_SERVER"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server. Every worker process of it gets the same settings."""

    database: str
    channel: str = ""  # redis://... for notices; else what fits the database
    hosts: tuple[str, ...] = ()  # names that the Host header may have; empty: any
    origins: tuple[str, ...] = ()  # origins besides the server's own whose pages may call it
    secure_cookies: bool = False  # behind TLS
    proxies: str = ""  # addresses, with commas, that hand on what others send
    rates: float = 1.0  # factor on everything that is limited by address; 0 switches it off
    header_seconds: float = 10.0  # for the head of a request, from its first byte or from connecting
    body_seconds: float = 60.0  # for its body
    write_seconds: float = 30.0  # for a client that does not read its reply
    most_connections: int = 4096  # of one worker; fewer where the system has not enough descriptors
    connections_per_address: int = 100
    sockets_per_address: int = 60  # WebSockets
    sockets_per_seat: int = 8
    sockets_of_watchers: int = 200  # at one table
    largest_body: int = 64 * 1024
    largest_upload: int = 4 * 1024 * 1024
    upload_patience: float = 20.0  # seconds of reading after which a save is refused
    uploads_per_address: int = 2  # at once
    upload_memory: int = 512 * 1024 * 1024  # bytes that the process which reads saves may use
    largest_message: int = 16 * 1024  # of a WebSocket, from the client
    bot_processes: int = 1
    pauses: bool = False  # whether a new table of rivals pauses alike wherever somebody might react
    react_seconds: float = 8.0  # at tables that pause alike: for each rival who might react
    bot_pause: float = 0.4  # seconds that people have to see what a bot did
    bot_patience: float = 60.0  # seconds after which a bot that does not answer is replaced for this answer
    idle_seconds: float = 60.0  # after so long without a change a table leaves the memory
    most_live: int = 2000  # tables in memory at once
    sweep_seconds: float = 5.0  # how often lost notices and stranded bots are looked for
    tables_per_holder: int = 200
    tables_per_address: int = 200  # in a day
    most_tables: int = 100_000
    entries_per_table: int = 20_000
    watchers_per_table: int = 1000
    links_per_table: int = 20  # for watching
    expire_days: float = 0.0  # after so long without a change a table is deleted; 0: never
    expire_unplayed_days: float = 30.0  # one at which nothing was ever done; not before `expire_days` is set
    access_log: bool = False  # a line for every call, with an id that the reply has too

    @property
    def postgres(self) -> bool:
        """Whether several worker processes can share the database."""
        return self.database.startswith("postgresql")


def database_url(text: str) -> str:
    """The URL that SQLAlchemy wants: a file name is SQLite; postgresql:// gets the driver that can wait."""
    if not text:
        raise BadSetup("say where the tables are kept: a file, or postgresql://user@host/name")
    if "://" not in text:
        return f"sqlite+aiosqlite:///{Path(text).expanduser().resolve()}"
    scheme, _, rest = text.partition("://")
    match scheme:
        case "sqlite" | "sqlite+aiosqlite":
            return f"sqlite+aiosqlite://{rest}"
        case "postgresql" | "postgres" | "postgresql+asyncpg":
            return f"postgresql+asyncpg://{rest}"
    raise BadSetup(f"the database can be SQLite or PostgreSQL, not {scheme!r}")


def data_folder() -> Path:
    """Where the server keeps its tables if nothing else is said."""
    if os.environ.get("GRIMTABLE_DATA"):
        folder = Path(os.environ["GRIMTABLE_DATA"])
    elif os.name == "nt" and os.environ.get("LOCALAPPDATA"):
        folder = Path(os.environ["LOCALAPPDATA"], "grimtable")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share") / "grimtable"
    return folder.expanduser()


def to_environment(settings: Settings) -> None:
    """Hand the settings to worker processes."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings that the starting process handed on."""
    text = os.environ.get(ENVIRONMENT)
    if text is None:
        raise BadSetup(f"start the server by: grimtable serve ({ENVIRONMENT} is not set)")
    return msgspec.json.decode(text, type=Settings)
