"""The log of a table, back to its first line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.people import Client, Person, play, serving, settings, sit, two_people


def whole(person: Person, seat: int) -> list[dict[str, Any]]:
    """All lines that a seat can read: those of its scene, and page by page what lies before them."""
    scene = person.state(seat)
    first: int = scene["log_from"]
    lines: list[dict[str, Any]] = scene["log"]
    while first:
        reply = person.get("/log", seat=seat, before=first)
        assert reply.status_code == 200, reply.text
        page = reply.json()
        assert page["first"] + len(page["lines"]) == first
        first, lines = page["first"], page["lines"] + lines
    return lines


def seen(host: Person, answers: int) -> list[dict[str, Any]]:
    """The lines that were added to the log of seat 0 answer by answer."""
    state = host.state(0)
    lines: list[dict[str, Any]] = state["log"]
    for _ in range(answers):
        known = state["log_from"] + len(state["log"])
        play((host,), 1, pick=len(lines))
        state = host.state(0)
        lines = lines + state["log"][known - state["log_from"] :]
    return lines


def test_the_log_is_read_back_to_its_first_line(server: Client) -> None:
    host = sit(server, "human", "human", policy="free")
    told = seen(host, 90)
    assert host.state(0)["log_from"] > 100  # more than one page lies before the scene
    assert whole(host, 0) == told


def test_after_a_restart_the_log_is_whole(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human", policy="free")
        told = seen(host, 70)
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert whole(host, 0) == told


def test_each_seat_reads_its_own_log(server: Client) -> None:
    host, guest = two_people(server)
    play((host, guest), 60)
    mine, theirs = whole(host, 0), whole(guest, 1)
    assert len(mine) == len(theirs)
    assert mine != theirs  # drawn cards are named to those who drew them
    assert host.get("/log", seat=1, before=10).status_code == 403


def test_a_line_that_is_still_to_come_ends_the_log_where_it_ends(server: Client) -> None:
    host = sit(server, "human", "human")
    play((host,), 4)
    page = host.get("/log", seat=0, before=1_000_000).json()
    assert page["lines"][-1] == host.state(0)["log"][-1]
    assert host.get("/log", seat=0, before=0).json() == {"first": 0, "lines": []}
