"""Every call is counted; where the host wishes so, each has an id and a line in the log."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from tests.server.people import Client, play, serving, settings, sit

OURS = {"X-Grimtable": "1"}


def number(server: Client, name: str) -> int:
    found = re.search(rf"^grimtable_{name} (\d+)$", server.get("/metrics").text, re.MULTILINE)
    assert found, name
    return int(found[1])


def test_refusals_loads_and_bots_are_counted(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", policy="free")
        before = number(server, "refusals_total")
        assert host.answer(99).status_code == 422
        assert server.get("/api/tables/nothing").status_code == 404
        with host.watching() as watcher:
            watcher.until("full")
            assert watcher.answer(0, 99)["t"] == "error"
        assert number(server, "refusals_total") == before + 3
        assert number(server, "failures_total") == 0
        assert number(server, "loads_total") == 1
    with serving(settings(tmp_path)) as server:
        host.client = server
        host.state()
        assert number(server, "loads_total") == 1


def test_what_fails_is_counted_and_told_without_a_word_about_the_inside(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = sit(server, "human")

    def broken(*_: object) -> None:
        raise LookupError("a secret of the inside")

    with host.watching() as watcher:
        watcher.until("full")
        monkeypatch.setattr("grimtable.server.tables.of_record", broken)
        told = watcher.answer(0)
        assert (told["code"], told["status"]) == ("server-error", 500)
        reply = host.answer(0)
    assert reply.status_code == 500
    assert "secret" not in reply.text
    assert number(server, "failures_total") == 2
    monkeypatch.undo()
    assert play((host,), 2) == 2


def test_what_waits_is_shown(server: Client) -> None:
    for name in ("entries", "uploads", "messages", "notices"):
        assert number(server, f"{name}_waiting") == 0
    assert number(server, "connections_turned_away") == 0


def test_whoever_is_too_fast_is_told_when_to_come_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rates=1.0)) as server:
        body = {"invite": "x" * 43}
        replies = [server.post("/api/join", json=body, headers=OURS) for _ in range(25)]
        refused = [reply for reply in replies if reply.status_code == 429]
        assert refused
        assert all(1 <= int(reply.headers["retry-after"]) <= 2 for reply in refused)
        assert refused[0].json()["code"] == "too-fast"


def test_calls_that_are_refused_for_their_origin_are_limited_too(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rates=1.0)) as server:
        headers = OURS | {"Origin": "http://["}
        codes = [server.post("/api/tables", json={}, headers=headers).status_code for _ in range(30)]
        assert codes[0] == 403
        assert codes[-1] == 429


# -- ids and lines


def test_nothing_is_written_about_calls_unless_the_host_says_so(
    server: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "grimtable.access")
    assert "x-request-id" not in server.get("/api/games").headers
    assert caplog.records == []


def test_a_call_has_an_id_and_a_line_and_no_secret_stands_in_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "grimtable.access")
    with serving(settings(tmp_path, access_log=True)) as server:
        reply = server.get("/api/games/att?secret=word", headers={"X-Request-Id": "chosen-by-me"})
        name = reply.headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", name)
        line = caplog.records[-1].getMessage()
        assert re.fullmatch(rf"testclient GET /api/games/att 200 [\d.]+ ms {name}", line)
        server.post("/api/tables", json={})
        assert re.search(r"POST /api/tables 403 ", caplog.records[-1].getMessage())
        host = sit(server, "human")
        with host.watching() as watcher:
            watcher.until("full")
        assert any(re.search(r" WS /api/tables/\S+/live 101 ", x.getMessage()) for x in caplog.records)
        assert host.token not in caplog.text


@pytest.mark.parametrize(
    ("given", "kept"), [("0123456789-proxy", True), ("short", False), ("with spaces in it", False), ("x" * 65, False)]
)
def test_behind_a_proxy_its_own_ids_are_kept_if_they_look_like_ids(tmp_path: Path, given: str, kept: bool) -> None:
    with serving(settings(tmp_path, access_log=True, proxies="127.0.0.1")) as server:
        name = server.get("/healthz", headers={"X-Request-Id": given}).headers["x-request-id"]
        assert (name == given) == kept
