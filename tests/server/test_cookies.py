"""Browsers are known by a cookie that the server has given them, and by no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grimtable.server.app import make
from tests.server.people import Client, serving, settings

OURS = {"X-Grimtable": "1"}
NEW = {"game": "att", "seats": [{}]}
PLAIN = "grimtable"
OVER_TLS = "__Host-grimtable"


def made(server: Client, **headers: str) -> Any:
    reply = server.post("/api/tables", json=NEW, headers=OURS | headers)
    assert reply.status_code == 201, reply.text
    return reply


def test_a_browser_keeps_the_cookie_it_was_given(server: Client) -> None:
    given = made(server).headers["set-cookie"]
    assert given.startswith(f"{PLAIN}=")
    assert "HttpOnly" in given
    assert "SameSite=strict" in given
    assert "set-cookie" not in made(server).headers
    assert len(server.get("/api/tables").json()) == 2


@pytest.mark.parametrize("chosen", ["x" * 43, "x" * 40, "x" * 500, "a-cookie-of-my-own-choice-0123456789-abcdefg"])
def test_a_cookie_of_ones_own_choice_becomes_nobody(server: Client, chosen: str) -> None:
    reply = made(server, Cookie=f"{PLAIN}={chosen}")
    assert chosen not in reply.headers["set-cookie"]
    server.cookies.clear()
    assert server.get("/api/tables", headers={"Cookie": f"{PLAIN}={chosen}"}).json() == []
    assert server.get("/api/tables", headers={"Cookie": reply.headers["set-cookie"].split(";")[0]}).json() != []


def test_a_cookie_on_which_nothing_hangs_any_more_is_replaced(server: Client) -> None:
    first = made(server)
    server.delete(f"/api/tables/{first.json()['table']}", headers=OURS)
    assert made(server).headers["set-cookie"].split(";")[0] != first.headers["set-cookie"].split(";")[0]


@pytest.mark.parametrize("told", [True, False], ids=["by a setting", "by the proxy"])
def test_over_tls_the_cookie_has_a_name_that_no_other_host_can_set(tmp_path: Path, told: bool) -> None:
    with TestClient(make(settings(tmp_path, secure_cookies=told)), base_url="https://table.example") as server:
        reply = made(server)
        given = reply.headers["set-cookie"]
        assert given.startswith(f"{OVER_TLS}=")
        assert "Secure" in given
        assert "Path=/" in given
        assert "Domain" not in given
        secret = given.split(";")[0].partition("=")[2]
        server.cookies.clear()
        assert server.get("/api/tables", headers={"Cookie": f"{PLAIN}={secret}"}).json() == []
        assert len(server.get("/api/tables", headers={"Cookie": f"{OVER_TLS}={secret}"}).json()) == 1


def test_without_tls_the_name_of_a_secure_cookie_means_nothing(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        secret = made(server).headers["set-cookie"].split(";")[0].partition("=")[2]
        server.cookies.clear()
        assert server.get("/api/tables", headers={"Cookie": f"{OVER_TLS}={secret}"}).json() == []
