"""What is not the API: the client's files, health, metrics, and the description of the API for people."""

from __future__ import annotations

import mimetypes
import re
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from grimtable.server.connections import turned_away
from grimtable.server.problems import Problem
from grimtable.server.tables import Tables

STATIC = Path(__file__).parent / "static"
LONGEST_PATH = 250  # bytes: what every file system takes as a name; those of the client are far shorter
FOREVER = "public, max-age=31536000, immutable"
HTML = "text/html; charset=utf-8"
PACKED = {"br": ".br", "gzip": ".gz"}  # the better first; the client's build lays these files beside its own

NO_CLIENT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grimtable</title></head><body>
<h1>Grimtable</h1><p>The server runs, but the client was not built into this installation.</p>
<p>Build it with <code>python3 start.py</code>, or in the folder <code>web</code> with <code>npm run build</code>.</p>
<p>Programs can play without it: see <a href="/docs">the description of the API</a>.</p></body></html>"""

AnyRequest = Request[Any, Any, Any]


def _desk(request: AnyRequest) -> Tables:
    desk: Tables = request.app.state.tables
    return desk


@get("/healthz", media_type=MediaType.TEXT, tags=["server"], sync_to_thread=False)
def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, tags=["server"])
async def readyz(request: AnyRequest) -> str:
    """The database can be read and written."""
    trouble = await _desk(request).store.health.trouble()
    if trouble:
        raise Problem(503, "not-ready", trouble)
    return "ok"


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics(request: AnyRequest) -> str:
    """Numbers of this worker in the text form that Prometheus reads."""
    desk = _desk(request)
    return desk.metrics.text(
        {
            "live_tables": len(desk.cache),
            "rooms": len(desk.hub.rooms),
            "connections": desk.hub.connections,
            "connections_turned_away": turned_away(desk.settings),
            "messages_waiting": desk.hub.waiting,
            "entries_waiting": desk.store.waiting,
            "notices_waiting": desk.notices_waiting,
            "uploads_waiting": desk.uploads.waiting,
            "bots_thinking": desk.bots.thinking,
        }
    )


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: AnyRequest) -> Response[bytes]:
    """The description of the API for programs."""
    return Response(msgspec.json.encode(request.app.openapi_schema.to_schema()), media_type=MediaType.JSON)


@get("/docs", include_in_schema=False, sync_to_thread=False)
def docs(request: AnyRequest) -> Response[str]:
    """The description of the API for people: one page without scripts, good without a network."""
    return Response(described(request.app.openapi_schema.to_schema()), media_type=MediaType.HTML)


def described(schema: dict[str, Any]) -> str:
    """The OpenAPI document as a page."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grimtable API</title></head><body>',
        f"<h1>{escape(schema['info']['title'])} API, version {escape(schema['info']['version'])}</h1>",
        '<p>For programs: <a href="/openapi.json">OpenAPI 3.1</a>. The WebSocket is at ',
        "<code>/api/tables/{table_id}/live?seat=0,1</code>; see docs/server.md.</p>",
    ]
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>")
            wanted = [f"{p['name']} ({p['in']})" for p in operation.get("parameters", ())]
            if wanted:
                parts.append(f"<p>Parameters: {escape(', '.join(wanted))}</p>")
            for kind, body in operation.get("requestBody", {}).get("content", {}).items():
                parts.append(f"<p>Body ({escape(kind)}): {_linked(body.get('schema', {}))}</p>")
            replies = [f"{code}: {reply.get('description', '')}" for code, reply in operation["responses"].items()]
            parts.append(f"<p>Replies: {escape('; '.join(replies))}</p>")
    parts.append("<h1>Types</h1>")
    for name, body in schema.get("components", {}).get("schemas", {}).items():
        text = msgspec.json.format(msgspec.json.encode(body), indent=2).decode()
        parts.append(f'<h2 id="{escape(name)}">{escape(name)}</h2><pre>{escape(text)}</pre>')
    parts.append("</body></html>")
    return "\n".join(parts)


def _linked(schema: dict[str, Any]) -> str:
    name = str(schema.get("$ref", "")).rsplit("/", 1)[-1]
    return f'<a href="#{escape(name)}">{escape(name)}</a>' if name else "JSON"


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: AnyRequest) -> Response[bytes]:
    """The client's first page."""
    return found("", request.headers.get("Accept-Encoding", ""))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def client(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """The client's other paths."""
    return found(path, request.headers.get("Accept-Encoding", ""))


def found(path: str, accepted: str) -> Response[bytes]:
    """The client: its files, and for every other path its page, which finds out by itself what is wanted."""
    wanted = path.lstrip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Problem(404, "not-found", "there is nothing at this path")
    if len(wanted.encode()) > LONGEST_PATH:
        raise Problem(404, "not-found", "there is nothing at a path of this length")
    file = (STATIC / wanted).resolve()
    if wanted and file.is_file() and file.is_relative_to(STATIC.resolve()):
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return sent(file, kind, FOREVER if wanted.startswith("assets/") else "no-cache", accepted)
    if "." in wanted.rsplit("/", 1)[-1]:
        raise Problem(404, "not-found", "there is no such file")
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(NO_CLIENT.encode(), media_type=HTML, headers={"Cache-Control": "no-cache"})
    return sent(index, HTML, "no-cache", accepted)


def sent(file: Path, kind: str, caching: str, accepted: str) -> Response[bytes]:
    """A file, packed if it lies there packed in a way that the browser takes."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    for coding, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if takes(accepted, coding) and packed.is_file():
            return Response(packed.read_bytes(), media_type=kind, headers=headers | {"Content-Encoding": coding})
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def takes(accepted: str, coding: str) -> bool:
    """Whether an Accept-Encoding header names a coding, and not with the weight that means never."""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == coding:
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False
