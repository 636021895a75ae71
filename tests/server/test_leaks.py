"""Nobody receives what is not theirs: asserted on the bytes."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import grimtable
from grimtable.server.entries import SeatRow, TableRow
from grimtable.server.live import Live
from grimtable.server.scene import question
from tests.server.people import Client, Person, Watcher, add_to_luck, join, serving, settings, two_people


def names_in_hand(person: Person) -> set[str]:
    hand = person.state()["view"]["seats"][person.seat]["hand"]
    return {card["name"] for card in hand}


def known_to_all(scene: dict[str, Any]) -> str:
    return str(scene["view"]) + str(scene["log"])


@pytest.mark.parametrize("luck", ["of a seed", "of everybody"])
def test_no_bytes_of_a_rivals_hand_and_never_the_key(tmp_path: Path, luck: str) -> None:
    rng = Random(4)
    checked = 0
    with serving(settings(tmp_path)) as server:
        host, guest = two_people(server, seed=11 if luck == "of a seed" else None)
        spectator = join(server, host.post("/spectators").json()["secret"])
        people = (host, guest)
        with host.watching() as mine, guest.watching() as theirs, spectator.watching() as public:
            watchers: tuple[Watcher, ...] = (mine, theirs, public)
            for watcher in watchers:
                watcher.until("full")
            if luck == "of everybody":
                add_to_luck(host, guest)
                for watcher in watchers:
                    watcher.until_seq(host.state()["seq"])
                    assert not next(iter(watcher.scenes.values()))["luck"]["missing"]
            for _ in range(60):
                if mine.scenes["0"]["ask"] is None:
                    break
                seat = 0 if mine.scenes["0"]["ask"]["mine"] else 1
                marks = [len(w.bytes) for w in watchers]
                options = watchers[seat].scenes[str(seat)]["ask"]["options"]
                words = {o["words"] for o in options}
                assert watchers[seat].answer(seat, rng.randrange(len(options)))["t"] == "ok"
                for watcher, who in zip(watchers, (*people, spectator), strict=True):
                    watcher.until_seq(who.get("/state", seat=who.seats[0] if who.seats else "spectator").json()["seq"])
                open_to_all = known_to_all(public.scenes["spectator"])
                for owner in people:
                    hidden = {n for n in names_in_hand(owner) if n not in open_to_all}
                    for index, watcher in enumerate(watchers):
                        if index == owner.seat:
                            continue
                        received = watcher.bytes[marks[index] :].decode()
                        for name in hidden:
                            checked += 1
                            assert name not in received, f"{name} reached watcher {index}"
                # The options of a question reach those alone who are asked.
                for watcher in watchers:
                    shown = watcher.scenes.get("spectator") or next(iter(watcher.scenes.values()))
                    if shown["ask"] and not shown["ask"]["mine"]:
                        assert shown["ask"]["options"] == []
                        assert shown["ask"]["prompt"] == ""
                assert words
                if not mine.scenes["0"]["ended"]:
                    all_bytes = b"".join(w.bytes for w in watchers)
                    assert stored_key(tmp_path).encode() not in all_bytes
    assert checked > 50


def stored_key(folder: Path) -> str:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        (origin,) = database.execute("SELECT origin FROM tables").fetchone()
    key: str = msgspec.json.decode(zlib.decompress(origin))["key"]
    assert len(key) == 32
    return key


def test_no_reply_of_any_path_has_the_key_while_the_game_runs(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two_people(server)
        host.answer(0)
        key = stored_key(tmp_path)
        for path in ("", "/state?seat=1", "/state?seat=spectator", "/save", "/replay?at=0", "/fork"):
            for reply in (guest.get(path), guest.post(path, {"at": 0})):
                assert key not in reply.text
        assert host.get("/save").status_code == 403
        assert guest.post("/fork", {"at": 0}).status_code == 403
        assert guest.get("/replay", at=0, seat=1).status_code == 403


def test_the_database_has_no_secret_in_clear(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two_people(server)
        invite = host.post("/spectators").json()["secret"]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (host.token, guest.token, invite, host.links[1]):
        assert secret.encode() not in stored


def test_a_look_back_in_a_free_game_shows_only_ones_own_side(server: Client) -> None:
    host, guest = two_people(server, policy="free")
    host.answer(0)
    assert guest.get("/replay", at=0, seat=0).status_code == 403
    then = guest.get("/replay", at=0, seat=1).json()
    assert then["answers"] == 0
    assert then["key"] is None
    assert then["view"]["seats"][0]["hand"] is None


@pytest.mark.parametrize("game", ["att", "saw"])
def test_what_an_answer_would_do_and_how_likely_it_is_tells_nothing_hidden(game: str) -> None:
    rng = Random(9)
    table = grimtable.new(game, seats=2, seed=9)
    row = TableRow(
        "x",
        table.game.name,
        table.options,
        b"",
        "free",
        False,
        False,
        False,
        0,
        (SeatRow(0, "human", "One"), SeatRow(1, "human", "Two")),
    )
    told = 0
    while table.ask is not None and table.answers < 150:
        seat = table.ask.seat
        here = msgspec.json.encode(question(Live(row, table, 0), seat))
        there = msgspec.json.encode(question(Live(row, table.resample(seat, rng), 0), seat))
        assert here == there
        told += b'"hint":"' in here or b'"odds":"' in here
        for other in {0, 1} - set(table.ask.seats):
            unasked = question(Live(row, table, 0), other)
            assert unasked is not None
            assert unasked.options == ()
        table.choose(rng.randrange(len(table.ask.options)))
    assert told > 5
