"""What stands before every call."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from grimtable.server import pages
from grimtable.server.problems import LONGEST_DETAIL
from tests.server.people import Client, serving, settings, sit

NEW = {"game": "att", "seats": [{}]}


def test_a_change_needs_the_header_that_forms_of_other_sites_cannot_send(server: Client) -> None:
    reply = server.post("/api/tables", json=NEW)
    assert (reply.status_code, reply.json()["code"]) == (403, "no-header")
    assert server.post("/api/tables", json=NEW, headers={"X-Grimtable": "1"}).status_code == 201


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "",
        "testserver.local",
        "http://testserver.local.evil.example",
        "http://[",
        "http://[::1",
        "http://]",
        "javascript://testserver.local",
    ],
)
def test_pages_of_other_sites_are_refused(server: Client, origin: str) -> None:
    reply = server.post("/api/tables", json=NEW, headers={"X-Grimtable": "1", "Origin": origin})
    assert (reply.status_code, reply.json()["code"]) == (403, "wrong-origin")
    host = sit(server, "human")
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        server.websocket_connect(
            f"/api/tables/{host.table}/live", headers={**host.headers, "Origin": origin}
        ) as socket,
    ):
        socket.receive_text()
    assert refused.value.code == 4403


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b", "/assets/%00.js", "/%0a", "/%1b[31m", "/%7f", "/api/tables/%00/save"]
)
def test_a_path_with_characters_that_cannot_be_seen_is_refused(server: Client, path: str) -> None:
    reply = server.get(path)
    assert (reply.status_code, reply.json()["code"]) == (400, "bad-path")


def test_nobody_connects_to_a_table_whose_name_has_characters_that_cannot_be_seen(server: Client) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        server.websocket_connect("/api/tables/%00/live") as socket,
    ):
        socket.receive_text()
    assert refused.value.code == 4400


@pytest.mark.parametrize("path", ["x" * 300, "assets/" + "x" * 300 + ".js", "a/" * 3000, "%c3%a9" * 200])
def test_a_path_that_is_longer_than_any_of_ours_leads_nowhere(server: Client, path: str) -> None:
    reply = server.get(f"/{path}")
    assert (reply.status_code, reply.json()["code"]) == (404, "not-found")


def test_the_servers_own_pages_and_named_origins_are_not(tmp_path: Path) -> None:
    with serving(settings(tmp_path, origins=("https://friends.example",))) as server:
        for origin in ("http://testserver.local", "https://friends.example"):
            headers = {"X-Grimtable": "1", "Origin": origin}
            assert server.post("/api/tables", json=NEW, headers=headers).status_code == 201


def test_a_named_host_keeps_other_names_out(tmp_path: Path) -> None:
    with serving(settings(tmp_path, hosts=("localhost",))) as server:
        assert server.get("/api/games").json()["code"] == "wrong-host"
        assert server.get("/api/games", headers={"Host": "localhost:8000"}).status_code == 200


def test_every_reply_has_the_security_headers(server: Client) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/docs", "/api/tables/x"):
        headers = server.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.get("/api/games").headers["cache-control"] == "no-store"


def test_a_body_that_is_too_large_is_refused(server: Client) -> None:
    body = {"game": "att", "seats": [{}], "options": {"edition": "x" * 70_000}}
    reply = server.post("/api/tables", json=body, headers={"X-Grimtable": "1"})
    assert (reply.status_code, reply.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    "body", [b"{", b"\xff", b"[]", b"null", b'{"game":1}', b'{"game":"\xff"}', b'{"\xe9":1}', b"[" * 3000]
)
def test_a_body_that_is_no_json_is_refused(server: Client, body: bytes) -> None:
    headers = {"X-Grimtable": "1", "Content-Type": "application/json"}
    reply = server.post("/api/tables", content=body, headers=headers)
    assert (reply.status_code, reply.json()["code"]) == (400, "bad-request")


def test_what_is_refused_is_told_in_a_length_that_can_be_read(server: Client) -> None:
    unknown = ",".join(f'"{code:05}":1' for code in range(50_000, 60_000))
    text = f'{{"investigator_code":"01001","slots":{{{unknown}}}}}'
    reply = server.post("/api/games/arkham/decks/read", json={"text": text}, headers={"X-Grimtable": "1"})
    assert reply.status_code == 422
    assert "cards are not at this table" in reply.json()["detail"]
    assert len(reply.json()["detail"]) <= LONGEST_DETAIL


def test_whoever_is_too_fast_is_slowed_down(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rates=1.0)) as server:
        seen = [server.post("/api/join", json={"invite": "x" * 43}, headers={"X-Grimtable": "1"}) for _ in range(30)]
        codes = [r.json()["code"] for r in seen]
        assert codes[0] == "no-such-invite"
        assert codes[-1] == "too-fast"
        assert seen[-1].status_code == 429
        assert server.get("/api/games").status_code == 200


def test_a_connection_that_sends_too_fast_is_told_so(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rates=1.0)) as server:
        host = sit(server, "human")
        with host.watching() as watcher:
            watcher.until("full")
            told: list[str] = []
            for _ in range(400):
                watcher.send(t="ping")
                message = watcher.receive()
                if message["t"] == "error":
                    told.append(message["code"])
                    break
            assert told == ["too-fast"]


def test_nobody_hosts_more_tables_than_they_may(tmp_path: Path) -> None:
    with serving(settings(tmp_path, tables_per_holder=2)) as server:
        replies = [server.post("/api/tables", json=NEW, headers={"X-Grimtable": "1"}) for _ in range(3)]
        assert [r.status_code for r in replies] == [201, 201, 429]


def test_user_text_comes_back_as_data_and_never_as_a_page(server: Client) -> None:
    wild = "<img src=x onerror=alert(1)>"
    body = {"game": "att", "seats": [{"name": wild}]}
    table = server.post("/api/tables", json=body, headers={"X-Grimtable": "1"}).json()["table"]
    reply = server.get(f"/api/tables/{table}")
    assert reply.json()["seats"][0]["name"] == wild
    assert reply.headers["content-type"].startswith("application/json")
    missing = server.get(f"/{wild}")
    assert wild not in missing.text
    nothing = server.get(f"/api/games/{wild}")
    assert nothing.headers["content-type"] == "application/problem+json"


def test_health_and_metrics(server: Client) -> None:
    assert server.get("/healthz").text == "ok"
    assert server.get("/readyz").text == "ok"
    sit(server, "human").answer(0)
    text = server.get("/metrics").text
    assert "grimtable_entries_total 1" in text
    assert 'grimtable_entry_seconds_bucket{le="+Inf"} 1' in text


def test_without_a_client_the_page_says_how_to_build_it(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    page = server.get("/")
    assert "was not built" in page.text
    assert page.headers["content-type"].startswith("text/html")


def test_the_clients_files_are_served_and_every_other_path_is_its_page(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>the client</p>")
    (static / "assets" / "app-1234.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    for path in ("/", "/join", "/table/abc"):
        reply = server.get(path)
        assert "the client" in reply.text
        assert reply.headers["cache-control"] == "no-cache"
    script = server.get("/assets/app-1234.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        assert "secret" not in server.get(path).text.replace("secret.txt", "")
    assert server.get("/assets/none.js").status_code == 404
    assert server.get("/api/nothing").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0.0", None),
        ("identity", None),
        ("bro", None),
    ],
)
def test_a_file_that_lies_there_packed_is_sent_as_the_browser_takes_it(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accepted: str, coding: str | None
) -> None:
    (tmp_path / "assets").mkdir()
    for ending, text in ((".js", "plain"), (".js.br", "brotli"), (".js.gz", "gzip")):
        (tmp_path / "assets" / f"app-1234{ending}").write_text(text)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    with server.stream("GET", "/assets/app-1234.js", headers={"Accept-Encoding": accepted}) as script:
        sent = b"".join(script.iter_raw())
    assert sent.decode() == {"br": "brotli", "gzip": "gzip", None: "plain"}[coding]
    assert script.headers.get("content-encoding") == coding
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["vary"] == "Accept-Encoding"


def test_a_file_that_is_not_packed_is_sent_as_it_is(
    server: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lantern.svg").write_text("<svg/>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    picture = server.get("/lantern.svg", headers={"Accept-Encoding": "br, gzip"})
    assert (picture.text, picture.headers.get("content-encoding")) == ("<svg/>", None)
