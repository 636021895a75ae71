"""The list of one's own tables: right, and made without rebuilding a single one of them."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from grimtable.server import migrate as migrating
from tests.server.people import Client, Person, join, play, serving, settings, sit

Json = dict[str, Any]


def listed(person: Person) -> list[Json]:
    reply = person.client.get("/api/tables", headers=person.headers)
    assert reply.status_code == 200, reply.text
    found: list[Json] = reply.json()
    return found


def several(server: Client) -> list[Person]:
    """Tables in different states, each with a host of its own."""
    fresh = sit(server, "human", "human")
    played = sit(server, "human", "human")
    play((played,), 9)
    undone = sit(server, "human", "human", policy="free")
    play((undone,), 5)
    assert undone.act("undo", to=2).status_code == 200
    paused = sit(server, "human", "open")
    assert paused.post("/pause").status_code == 200
    ended = sit(server, "human", "human")
    play((ended,), 3)
    assert ended.post("/end").status_code == 200
    return [fresh, played, undone, paused, ended]


def as_the_table_says(person: Person) -> Json:
    """The same facts from the scenes of the seats."""
    scenes = [person.state(seat) for seat in person.seats]
    mine = any(s["ask"] is not None and s["ask"]["mine"] for s in scenes)
    scene = scenes[0]
    return {
        "seq": scene["seq"],
        "answers": scene["answers"],
        "paused": scene["paused"],
        "ended": scene["ended"],
        "commitment": scene["commitment"],
        "my_turn": mine and not scene["paused"],
    }


def test_the_list_says_what_the_tables_say(server: Client) -> None:
    for person in several(server):
        (facts,) = listed(person)
        expected = as_the_table_says(person)
        assert {name: facts[name] for name in expected} == expected
        assert facts == person.get("").json() | {"hosts": []}  # who hosts is told of one table alone


def test_a_finished_game_is_told_as_over(server: Client) -> None:
    host = sit(server, "human", "human", seed=5)
    play((host,), 2000)
    (facts,) = listed(host)
    assert facts["ended"]
    assert not facts["my_turn"]


def test_a_guest_sees_the_seat_that_is_theirs(server: Client) -> None:
    host = sit(server, "human", "open")
    guest = join(server, host.links[1])
    assert [s["mine"] for s in listed(host)[0]["seats"]] == [True, False]
    assert [s["mine"] for s in listed(guest)[0]["seats"]] == [False, True]
    assert (listed(host)[0]["host"], listed(guest)[0]["host"]) == (True, False)


def test_no_table_is_rebuilt_for_the_list(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        people = several(server)
        before = [listed(person) for person in people]
    with serving(settings(tmp_path)) as server:
        for person in people:
            person.client = server
        assert [listed(person) for person in people] == before
        assert "grimtable_live_tables 0" in server.get("/metrics").text


def test_tables_of_a_database_from_before_are_rebuilt_to_be_listed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        people = several(server)
        before = [listed(person) for person in people]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE tables SET commitment = NULL, answers = NULL, asked = NULL")
        database.execute("UPDATE entries SET answers = NULL, asked = NULL")
    with serving(settings(tmp_path)) as server:
        for person in people:
            person.client = server
        assert [listed(person) for person in people] == before


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrating.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human")
        play((host,), 3)
        assert listed(host)[0]["answers"] == 3
