"""Everybody's part in the luck: sealed, opened, dealt anew; and what happens when somebody's is missing."""

from __future__ import annotations

import json
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.chance import seal_of
from grimtable.kernel.verdict import verify
from grimtable.server import live as lives
from grimtable.server.luck import PATIENCE, SETTLED
from grimtable.server.shots import from_shot, shot_of
from tests.server.people import Client, Person, join, play, serving, settings, sit, who_is_asked

ONE, OTHER = b"a" * 16, b"b" * 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(settings(tmp_path_factory.mktemp("luck"))) as client:
        yield client


def seal(person: Person, part: bytes, seat: int | None = None) -> Response:
    return person.post("/luck", {"seals": {str(person.seat if seat is None else seat): seal_of(part)}})


def open_(person: Person, part: bytes, seat: int | None = None) -> Response:
    return person.post("/luck", {"parts": {str(person.seat if seat is None else seat): part.hex()}})


def two(server: Client, **more: Any) -> tuple[Person, Person]:
    """Two people at a table whose luck nobody knows."""
    host = sit(server, "human", "open", seed=None, **more)
    return host, join(server, host.links[1])


def done(*replies: Response) -> None:
    for reply in replies:
        assert reply.status_code == 200, reply.text


def live_of(server: Client, person: Person) -> lives.Live:
    """A table as it stands in memory."""
    live = server.app.state.tables.cache.peek(person.table)
    assert isinstance(live, lives.Live)
    return live


def let_time_pass(server: Client, person: Person) -> None:
    live_of(server, person).luck_moved -= 2 * PATIENCE


def saved(person: Person) -> bytes:
    reply = person.post("/save")
    assert reply.status_code == 200, reply.text
    return reply.content


def refused(reply: Response) -> str:
    assert reply.status_code == 422, reply.text
    assert reply.json()["code"] == "luck-refused"
    detail: str = reply.json()["detail"]
    return detail


def test_with_the_last_part_the_table_is_dealt_anew_and_can_be_verified(server: Client) -> None:
    host, guest = two(server, game="saw")
    before = host.state()
    assert before["luck"] == {"wants": "seals", "parts": [], "missing": [0, 1]}
    assert seal(host, ONE).status_code == 200
    assert guest.state()["luck"]["wants"] == "seals"
    assert seal(guest, OTHER).status_code == 200
    assert host.state()["luck"]["wants"] == "parts"
    assert open_(host, ONE).status_code == 200
    halfway = guest.state()["luck"]
    assert halfway["missing"] == [1]
    assert [each["part"] for each in halfway["parts"]] == [ONE.hex(), None]
    assert open_(guest, OTHER).status_code == 200
    after = host.state()
    assert after["luck"]["wants"] is None
    assert after["luck"]["missing"] == []
    assert [(each["seal"], each["part"]) for each in after["luck"]["parts"]] == [
        (seal_of(ONE), ONE.hex()),
        (seal_of(OTHER), OTHER.hex()),
    ]
    assert after["commitment"] == before["commitment"]
    assert after["answers"] == 0
    play((host, guest), 3)
    data = saved(host)
    verdict = verify(data, find, before["commitment"], {0: ONE.hex(), 1: OTHER.hex()})
    assert verdict.holds, verdict.reason
    assert verdict.answers == 3


def test_the_luck_is_that_of_key_and_parts(server: Client) -> None:
    host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
    before = json.loads(journal.written(live_of(server, host).table))
    assert open_(host, ONE).status_code == 200
    after = json.loads(saved(host))
    assert after["key"] == before["key"]
    assert after["setup"] != before["setup"]
    assert after["parts"] == [[0, ONE.hex()]]


@pytest.mark.parametrize("game", ["att", "saw"])
def test_whoever_sets_up_tables_until_one_pleases_finds_another_deal(server: Client, game: str) -> None:
    host, guest = two(server, game=game)
    pleasing = json.loads(journal.written(live_of(server, host).table))
    with host.watching() as watcher:
        watcher.until("full")
        done(seal(host, ONE), seal(guest, OTHER), open_(host, ONE), open_(guest, OTHER))
        watcher.until_seq(host.state()["seq"])
        assert watcher.scenes["0"] == host.state() | {"seats": watcher.scenes["0"]["seats"]}
    dealt = json.loads(journal.written(live_of(server, host).table))
    assert dealt["setup"] != pleasing["setup"]
    assert host.get("").json()["commitment"] == dealt["commitment"] == pleasing["commitment"]


def test_who_plays_alone_waits_for_nobody(server: Client) -> None:
    host = sit(server, "human", "bot:random", seed=None, seals={"0": seal_of(ONE)})
    done(open_(host, ONE))
    assert host.state()["luck"] == {
        "wants": None,
        "parts": [{"seat": 0, "seal": seal_of(ONE), "part": ONE.hex()}],
        "missing": [],
    }
    assert not live_of(server, host).waits_for_luck()


def test_who_holds_several_seats_adds_a_part_for_each(server: Client) -> None:
    seals = {"0": seal_of(ONE), "1": seal_of(OTHER)}
    host = sit(server, "human", "human", seed=None, seals=seals)
    assert refused(host.post("/luck", {"parts": {"0": ONE.hex(), "1": ONE.hex()}})).startswith("this part is not")
    assert [each["part"] for each in host.state()["luck"]["parts"]] == [None, None]
    done(host.post("/luck", {"parts": {"0": ONE.hex(), "1": OTHER.hex()}}))
    assert live_of(server, host).table.parts == ((0, ONE), (1, OTHER))
    assert host.answer(0, who_is_asked(host)[1]["seat"]).status_code == 200  # type: ignore[index]


def test_nobody_opens_before_all_have_sealed_nor_something_else(server: Client) -> None:
    host = sit(server, "human", "open", seed=None, seals={"0": seal_of(ONE)})
    assert refused(open_(host, ONE)) == "not everybody has sealed their part yet"
    guest = join(server, host.links[1])
    assert refused(open_(host, ONE)) == "not everybody has sealed their part yet"
    done(seal(guest, ONE), seal(guest, OTHER))  # nothing is open: another may take its place
    assert refused(open_(guest, ONE)) == "this part is not the one that was sealed"
    done(open_(guest, OTHER))
    assert refused(open_(guest, ONE)) == "this part is not the one that was sealed"
    assert refused(seal(host, OTHER)) == "the parts of this table are being opened"
    assert host.state()["answers"] == 0


def test_what_is_sent_twice_counts_once(server: Client) -> None:
    host, guest = two(server)
    for step in (seal(host, ONE), seal(guest, OTHER), open_(host, ONE)):
        done(step)
    seq = host.state()["seq"]
    done(open_(host, ONE), seal(host, ONE))
    assert host.state()["seq"] == seq
    done(open_(guest, OTHER), open_(guest, OTHER), open_(host, ONE), seal(guest, OTHER))
    assert host.state()["seq"] == seq + 1
    other = sit(server, "human", "open", seed=None, seals={"0": seal_of(ONE)})
    done(seal(other, ONE), seal(other, ONE))
    assert other.state()["seq"] == 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"seals": {"0": "00" * 32}, "parts": {"0": "00" * 16}}, 400),
        ({"seals": {"0": "00"}}, 400),
        ({"seals": {"0": "00" * 33}}, 400),
        ({"seals": {"0": "AB" * 32}}, 400),
        ({"seals": {"0": "00" * 32 + "\n"}}, 400),
        ({"seals": {"x": "00" * 32}}, 400),
        ({"seals": {"16": "00" * 32}}, 400),
        ({"seals": {"-1": "00" * 32}}, 400),
        ({"seals": {str(seat): "00" * 32 for seat in range(17)}}, 400),
        ({"parts": {"0": "no" * 16}}, 400),
        ({"parts": {"0": "00" * 17}}, 400),
        ({"parts": {"0": "00" * 10**6}}, 413),
        ({"seals": {"0": "00" * 32}, "more": 1}, 400),
        ({"seals": {"1": "00" * 32}}, 403),
        ({"seals": {"0": "00" * 32, "1": "00" * 32}}, 403),
        ({"parts": {"1": "00" * 16}}, 403),
    ],
)
def test_what_is_no_part_of_ones_own_is_refused(server: Client, body: dict[str, Any], status: int) -> None:
    host, _ = two(server)
    assert host.post("/luck", body).status_code == status
    assert host.state()["luck"]["parts"] == []
    assert host.state()["seq"] == 1


def test_those_who_watch_and_strangers_add_nothing(server: Client) -> None:
    host, _ = two(server)
    watching = join(server, host.post("/spectators").json()["secret"])
    assert seal(watching, ONE, seat=0).status_code == 403
    stranger = sit(server, "human")
    stranger.table = host.table
    assert seal(stranger, ONE).status_code == 401
    assert host.state()["luck"]["parts"] == []


def test_the_first_answer_settles_the_luck_and_the_missing_are_named(server: Client) -> None:
    host, guest = two(server, policy="free")
    done(seal(host, ONE))
    play((host, guest), 1)
    sealed = {"seat": 0, "seal": seal_of(ONE), "part": None}
    assert host.state()["luck"] == {"wants": None, "parts": [sealed], "missing": [0, 1]}
    assert refused(seal(guest, OTHER)) == SETTLED
    asked = next(p for p in (host, guest) if p.state()["can_undo"])
    assert asked.act("undo").status_code == 200
    assert host.state()["answers"] == 0
    assert refused(seal(guest, OTHER)) == SETTLED
    host.post("/end")
    verdict = verify(saved(host), find)
    assert verdict.holds
    assert verdict.missing == (0, 1)


def test_when_all_have_sealed_nobody_answers_before_the_parts_are_open(server: Client) -> None:
    host, guest = two(server)
    done(seal(host, ONE), seal(guest, OTHER))
    asked = who_is_asked(host, guest)
    assert asked is not None
    person, _ = asked
    reply = person.answer()
    assert (reply.status_code, reply.json()["code"]) == (422, "waiting")
    assert person.state()["answers"] == 0
    done(open_(host, ONE), open_(guest, OTHER))
    play((host, guest), 1)


def test_where_nobody_opens_the_first_answer_after_a_while_settles_it(server: Client) -> None:
    host, guest = two(server)
    done(seal(host, ONE), seal(guest, OTHER))
    let_time_pass(server, host)
    play((host, guest), 1)
    assert host.state()["luck"]["missing"] == [0, 1]
    assert refused(open_(host, ONE)) == SETTLED


def test_who_seals_again_and_again_or_takes_another_name_wins_no_time(server: Client) -> None:
    host, guest = two(server)
    done(seal(host, ONE), seal(guest, OTHER))
    let_time_pass(server, host)
    done(seal(guest, ONE), guest.post("/seats/1", {"name": "Somebody else"}))
    play((host, guest), 1)


def test_who_seals_and_does_not_open_keeps_nobody_waiting_and_is_named(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lives, "PATIENCE", 0.5)
    host, guest = two(server)
    commitment = host.state()["commitment"]
    with host.watching() as watcher:
        watcher.until("full")
        done(seal(host, ONE), seal(guest, OTHER), open_(host, ONE))
        while watcher.scenes["0"]["luck"]["wants"]:
            watcher.receive()
        told = watcher.scenes["0"]["luck"]
    assert told["missing"] == [1]
    assert [(each["seat"], each["part"]) for each in told["parts"]] == [(0, ONE.hex()), (1, None)]
    assert refused(open_(guest, OTHER)) == SETTLED
    done(host.post("/seats/1", {"kind": "bot:random"}), host.post("/end"))
    verdict = verify(saved(host), find, commitment, {0: ONE.hex()})
    assert verdict.holds, verdict.reason
    assert verdict.missing == (1,)  # though a bot sits there by now
    assert [part.seat for part in verdict.parts] == [0]


def test_after_a_restart_in_the_middle_the_table_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lives, "PATIENCE", 0.5)
    with serving(settings(tmp_path)) as server:
        host, guest = two(server)
        done(seal(host, ONE), seal(guest, OTHER), open_(host, ONE))
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        person, _ = who_is_asked(host, guest) or (host, {})
        assert person.answer().status_code == 422
        limit = time.monotonic() + 10
        while host.state()["luck"]["wants"] and time.monotonic() < limit:
            time.sleep(0.05)
        assert host.state()["luck"]["missing"] == [1]
        play((host, guest), 2)


def test_who_comes_late_finds_the_luck_settled_and_is_named(server: Client) -> None:
    host = sit(server, "human", "bot:random", seed=None, seals={"0": seal_of(ONE)}, policy="off")
    done(open_(host, ONE))
    with host.watching() as watcher:
        watcher.until("full")
        while not (watcher.scenes["0"]["ask"] or {}).get("mine"):
            watcher.receive()
        assert watcher.answer(0)["t"] == "ok"
    done(host.post("/seats/1", {"kind": "open"}))
    guest = join(server, host.post("/invites", {"seat": 1}).json()["secret"])
    assert guest.state()["luck"]["missing"] == [1]
    assert refused(seal(guest, OTHER)) == SETTLED


def test_an_undo_does_not_go_behind_the_deal(server: Client) -> None:
    host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
    assert open_(host, ONE).status_code == 200
    dealt = host.state()
    play((host,), 4)
    assert host.act("undo", to=0).status_code == 200
    assert host.state()["view"] == dealt["view"]
    assert host.state()["luck"] == dealt["luck"]


def test_where_the_luck_is_known_nothing_is_added(server: Client) -> None:
    host = sit(server, "human", seed=5, seals={"0": seal_of(ONE)}, game="saw")
    assert host.state()["luck"] == {"wants": None, "parts": [], "missing": [0]}
    assert refused(seal(host, ONE))
    other = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
    saved(other)
    assert refused(open_(other, ONE)) == "the luck of this table may be known to somebody"


def test_a_seal_for_a_seat_of_another_is_refused_with_the_table(server: Client) -> None:
    body = {"game": "att", "seats": [{"kind": "human"}, {"kind": "open"}], "seals": {"1": "00" * 32}}
    reply = server.post("/api/tables", json=body, headers={"X-Grimtable": "1"})
    assert refused(reply) == "only your own seats can be sealed"


def test_a_seat_that_changes_hands_loses_its_seal(server: Client) -> None:
    host, guest = two(server)
    seal(host, ONE)
    seal(guest, OTHER)
    assert guest.post("/seats/1", {"kind": "open"}).status_code == 200
    assert [each["seat"] for each in host.state()["luck"]["parts"]] == [0]
    assert host.state()["luck"]["wants"] == "seals"
    link = host.post("/invites", {"seat": 1}).json()["secret"]
    third = join(server, link)
    assert refused(open_(third, OTHER)) == "not everybody has sealed their part yet"
    done(seal(third, b"c" * 16), open_(host, ONE), open_(third, b"c" * 16))
    assert host.state()["luck"]["missing"] == []


def test_from_the_first_open_part_on_the_seals_stay_whoever_comes(server: Client) -> None:
    """Or whoever has seen the parts of the others could have theirs replaced until the luck pleases."""
    host, guest = two(server)
    seal(host, ONE)
    seal(guest, OTHER)
    assert open_(host, ONE).status_code == 200
    assert guest.post("/seats/1", {"kind": "open"}).status_code == 200
    third = join(server, host.post("/invites", {"seat": 1}).json()["secret"])
    assert refused(seal(third, b"c" * 16)) == "the parts of this table are being opened"
    assert refused(open_(third, b"c" * 16)) == "this part is not the one that was sealed"
    assert host.state()["luck"]["missing"] == [1]


def test_an_open_seat_that_a_bot_takes_is_not_waited_for(server: Client) -> None:
    host = sit(server, "human", "open", seed=None, seals={"0": seal_of(ONE)})
    assert host.state()["luck"]["wants"] == "seals"
    assert host.post("/seats/1", {"kind": "bot:random"}).status_code == 200
    assert host.state()["luck"]["wants"] == "parts"
    assert open_(host, ONE).status_code == 200
    assert host.state()["luck"]["missing"] == []
    assert host.state()["luck"]["parts"] == [{"seat": 0, "seal": seal_of(ONE), "part": ONE.hex()}]


def where_a_bot_begins(server: Client, *kinds: str) -> Person:
    """A table whose luck nobody knows, with the seal of seat 2; the first two seats are bots."""
    tables = (sit(server, *kinds, seed=None, seals={"2": seal_of(ONE)}, policy="free") for _ in range(100))
    return next(host for host in tables if live_of(server, host).asked()[0] < 2)


def test_bots_wait_until_everybody_has_added_to_the_luck(server: Client) -> None:
    host = where_a_bot_begins(server, "bot:random", "bot:random", "human")
    with host.watching() as watcher:
        watcher.until("full")
        assert watcher.scenes["2"]["answers"] == 0
        assert open_(host, ONE, seat=2).status_code == 200
        watcher.until_seq(2)
        while not (watcher.scenes["2"]["ask"] or {}).get("mine"):
            watcher.receive()
        assert watcher.scenes["2"]["luck"]["missing"] == []


def test_bots_do_not_wait_for_ever_for_somebody_who_adds_nothing(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = where_a_bot_begins(server, "bot:random", "bot:random", "human", "open")
    let_time_pass(server, host)
    assert live_of(server, host).waits_for_luck()  # somebody is still to come
    monkeypatch.setattr(lives, "PATIENCE", 0.5)
    with host.watching() as watcher:
        watcher.until("full")
        join(server, host.links[3])
        assert live_of(server, host).waits_for_luck()
        while not watcher.scenes["2"]["answers"]:
            watcher.receive()
        assert watcher.scenes["2"]["luck"]["missing"] == [2, 3]


def test_a_look_back_has_the_luck_of_the_table(server: Client) -> None:
    host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
    assert open_(host, ONE).status_code == 200
    play((host,), 2)
    assert host.get("/replay", at=0, seat="0").json()["luck"] == host.state()["luck"]
    other = sit(server, "human", seed=None, game="saw")
    play((other,), 2)
    assert other.get("/replay", at=0, seat="0").json()["luck"] == other.state()["luck"]


def test_a_restart_remembers_whose_seal_was_given_up(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two(server)
        done(seal(host, ONE), seal(guest, OTHER), guest.post("/seats/1", {"kind": "bot:random"}), open_(host, ONE))
        before = host.state()["luck"]
        assert before["missing"] == []
        assert [each["seat"] for each in before["parts"]] == [0]
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state()["luck"] == before


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_a_restart_between_seals_and_parts_loses_nothing(tmp_path: Path, steps: int) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two(server)
        doing: list[Callable[[], Response]] = [partial(seal, host, ONE), partial(seal, guest, OTHER)]
        doing += [partial(open_, host, ONE), partial(open_, guest, OTHER)]
        for do in doing[:steps]:
            assert do().status_code == 200
        before = [host.state(), guest.state()]
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        assert [host.state(), guest.state()] == before
        for do in doing[steps:]:
            assert do().status_code == 200
        assert host.state()["luck"]["missing"] == []


def test_a_table_stays_as_it_was_dealt_with_everybodys_part(tmp_path: Path) -> None:
    """Other rules may deal otherwise from the same key: what is kept is the deal."""
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
        assert open_(host, ONE).status_code == 200
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        ((origin,),) = database.execute("SELECT origin FROM tables").fetchall()
    kept = journal.read(zlib.decompress(origin), find)
    assert kept.parts == ((0, ONE),)
    assert verify(zlib.decompress(origin), find).holds


def test_a_snapshot_keeps_key_and_parts(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
        commitment = host.state()["commitment"]
        assert open_(host, ONE).status_code == 200
        play((host,), 45)
    with serving(settings(tmp_path)) as server:
        host.client = server
        scene = host.state()
        assert scene["commitment"] == commitment
        assert scene["luck"]["parts"][0]["part"] == ONE.hex()
        assert verify(saved(host), find, commitment, {0: ONE.hex()}).holds


def test_a_snapshot_keeps_seals_and_parts_that_are_not_dealt_yet(server: Client) -> None:
    host, guest = two(server)
    done(seal(host, ONE), seal(guest, OTHER), open_(host, ONE))
    live = live_of(server, host)
    again = from_shot(live.row, live.seq, shot_of(live), [])
    assert again.luck == live.luck
    assert again.table.commitment == live.table.commitment
    assert again.is_opening()
    again.table.missing = (1,)
    assert from_shot(live.row, live.seq, shot_of(again), []).table.missing == (1,)


def test_a_fork_and_a_save_that_comes_back_keep_the_parts(server: Client) -> None:
    host = sit(server, "human", seed=None, game="saw", seals={"0": seal_of(ONE)})
    assert open_(host, ONE).status_code == 200
    play((host,), 3)
    made = host.post("/fork", {"at": 2, "bearer": True}).json()
    forked = Person(server, made["token"], made["table"], (0,))
    headers = {"X-Grimtable": "1"}
    sent = server.post("/api/tables/upload?bearer=true", content=saved(host), headers=headers).json()
    for person in (forked, Person(server, sent["token"], sent["table"], (0,))):
        scene = person.state()
        assert scene["commitment"] == host.state()["commitment"]
        assert scene["luck"]["wants"] is None
        assert scene["luck"]["parts"][0]["part"] == ONE.hex()
        assert refused(seal(person, OTHER))


def test_those_who_watch_see_a_part_when_it_is_open_and_everybody_is_shown_the_deal(server: Client) -> None:
    host, guest = two(server)
    link = host.post("/spectators").json()["secret"]
    watching = join(server, link)
    with watching.watching() as watcher:
        watcher.until("full")
        seal(host, ONE)
        seal(guest, OTHER)
        watcher.until_seq(host.state()["seq"])
        assert ONE.hex().encode() not in watcher.bytes
        assert seal_of(ONE).encode() in watcher.bytes
        open_(host, ONE)
        open_(guest, OTHER)
        watcher.until_seq(host.state()["seq"])
        whole = watching.get("/state", seat="spectator").json()
        for name in ("luck", "view", "log", "ask", "answers"):
            assert watcher.scenes["spectator"][name] == whole[name]
