"""Saves that go and come, looks back, and forks."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.verdict import verify
from grimtable.server.settings import Settings
from tests.server import people
from tests.server.people import Client, Person, join, play, serving, sit, two_people, unknown

OURS = {"X-Grimtable": "1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One for all: the process that reads files takes a while to start."""
    with serving(people.settings(tmp_path_factory.mktemp("saves"))) as client:
        yield client


def uploaded(server: Client, data: bytes) -> tuple[int, dict[str, object]]:
    reply = server.post("/api/tables/upload?bearer=true", content=data, headers=OURS)
    return reply.status_code, reply.json()


def test_alone_the_game_can_be_taken_along_and_brought_back(server: Client) -> None:
    host = sit(server, "human", "bot:random", seed=7)
    host.post("/seats/1", {"kind": "bot:random"})
    host.post("/pause")
    reply = host.post("/save")
    assert reply.status_code == 200
    assert "attachment" in reply.headers["content-disposition"]
    table = journal.read(reply.content, find)
    assert host.state()["luck_known"] is True
    status, made = uploaded(server, reply.content)
    assert status == 201
    mine = Person(server, str(made["token"]), str(made["table"]), (0, 1))
    scene = mine.state(0)
    assert scene["answers"] == table.answers
    assert scene["view"] == msgspec.json.decode(msgspec.json.encode(table.view(0)))
    assert scene["seats"][0]["name"] == "Name 0"
    assert play((mine,), 5) == 5


def test_a_finished_game_verifies(server: Client) -> None:
    host, guest = two_people(server)
    play((host, guest), 5000, pick=1)
    assert guest.state()["ended"]
    data = guest.get("/save").content
    verdict = verify(data, find)
    assert verdict.holds
    assert verdict.finished


def test_a_running_game_of_two_is_kept_until_it_is_over(server: Client) -> None:
    host, guest = two_people(server)
    for take in (host.get, host.post):
        assert take("/save").json()["code"] == "hidden"
    host.post("/end")
    assert guest.get("/save").status_code == 200


def test_looking_at_a_table_never_changes_it_and_taking_it_along_is_told(server: Client) -> None:
    host = unknown(server, "human")
    assert host.answer().status_code == 200  # from now on nobody adds to the luck
    refused = host.get("/save")
    assert (refused.status_code, refused.json()["code"]) == (405, "use-post")
    assert host.state()["luck_known"] is False
    with host.watching() as watcher:
        watcher.until("full")
        assert host.post("/save").status_code == 200
        assert watcher.until("patch")["scenes"]["0"] == [[["luck_known"], True]]
    assert host.get("/save").status_code == 200


def test_a_fork_tells_that_the_luck_can_be_known_too(server: Client) -> None:
    host = unknown(server, "human", "open", game="saw")
    guest = join(server, host.links[1])
    assert host.state()["luck_known"] is False
    assert guest.post("/fork", {"at": 0}).status_code == 201
    assert host.state()["luck_known"] is True


EXPORTS = [  # the game, its second seat, and who of them all may take a running game along
    ("att", "bot:random", {"host"}),
    ("att", "human", {"host"}),
    ("att", "open", set()),
    ("att", "a guest", set()),
    ("att", "a guest whom the host has replaced by a bot", set()),
    ("att", "a bot after the guest was removed", {"host"}),
    ("saw", "a guest", {"host", "guest"}),
    ("ahc", "a guest", {"host", "guest"}),
    ("sob", "a guest", {"host", "guest"}),
]


@pytest.mark.parametrize(("game", "second", "may"), EXPORTS)
def test_a_running_game_is_for_those_whom_nothing_in_it_can_help(
    server: Client, game: str, second: str, may: set[str]
) -> None:
    kind = second if second in ("human", "open", "bot:random") else "open"
    host = sit(server, "human", kind, game=game, seed=None)
    host.post("/pause")
    people = {"host": host, "watcher": join(server, host.post("/spectators").json()["secret"])}
    people["stranger"] = Person(server, "x" * 43, host.table, ())
    if kind != second:
        people["guest"] = join(server, host.links[1])
    if "removed" in second:
        assert host.post("/seats/1", {"kind": "open"}).status_code == 200
    if "bot" in second:
        assert host.post("/seats/1", {"kind": "bot:random"}).status_code == 200
    found = {who for who, person in people.items() if person.post("/save").status_code == 200}
    assert found == may
    assert found == {who for who, person in people.items() if person.post("/fork", {"at": 0}).status_code == 201}
    assert host.state()["luck_known"] is bool(may), "everybody is told"


def test_a_cooperative_game_can_be_taken_along_by_its_players_and_all_are_told(server: Client) -> None:
    host, guest = two_people(server, game="saw")
    assert guest.state()["luck_known"] is True, "a seed was given"
    link = host.post("/spectators").json()["secret"]
    assert join(server, link).get("/save").json()["code"] == "hidden"
    assert guest.get("/save").status_code == 200
    assert guest.post("/fork", {"at": 0}).status_code == 201


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[1", b"\xff\xfe", b'{"format":"grimtable-save"}', b"[" * 5000, b"x" * 100_000]
)
def test_what_is_no_save_is_refused(server: Client, data: bytes) -> None:
    status, told = uploaded(server, data)
    assert status == 422
    assert told["code"] == "bad-save"


def test_a_save_that_was_changed_is_refused(server: Client) -> None:
    host = sit(server, "human", policy="free")
    play((host,), 10)
    save = journal.parsed(host.get("/save").content)
    for forged in (
        msgspec.structs.replace(save, answers=(*save.answers[:-1], journal.Answer(0, "win the game", (), 0))),
        msgspec.structs.replace(save, seats=4),
        msgspec.structs.replace(save, setup=(1, 2, 3)),
        msgspec.structs.replace(save, key="00"),
        msgspec.structs.replace(save, rules="0", answers=(), snapshot=journal.Snapshot(0, {"seats": 10**9})),
    ):
        signed = msgspec.structs.replace(forged, digest=journal.digest_of(forged))
        status, told = uploaded(server, msgspec.json.encode(signed))
        assert (status, told["code"]) == (422, "bad-save")


@settings(max_examples=25, deadline=None)
@given(cut=st.integers(0, 5000), byte=st.integers(0, 255))
def test_a_damaged_save_is_refused_and_never_breaks_the_server(server: Client, cut: int, byte: int) -> None:
    whole = SAVE
    data = bytearray(whole)
    data[cut % len(data)] ^= byte or 1
    status, _ = uploaded(server, bytes(data))
    assert status in (422, 400)
    status, _ = uploaded(server, whole[: cut % len(whole)])
    assert status == 422


def _save() -> bytes:
    import grimtable

    table = grimtable.new("att", seats=2, seed=1)
    for _ in range(12):
        table.choose(0)
    return journal.written(table)


SAVE = _save()


def test_a_file_that_is_too_large_is_not_read(server: Client) -> None:
    largest = Settings(database="x").largest_upload
    status, told = uploaded(server, b"x" * (largest + 1))
    assert (status, told["code"]) == (413, "too-large")


def test_a_look_back_and_a_fork(server: Client) -> None:
    host = sit(server, "human", policy="free")
    play((host,), 6)
    now = host.state()
    then = host.get("/replay", at=2, seat=0).json()
    assert then["answers"] == 2
    assert then["ask"]["mine"] is False
    assert host.state() == now
    reply = host.post("/fork", {"at": 2, "bearer": True})
    assert reply.status_code == 201
    made = reply.json()
    branch = Person(server, made["token"], made["table"], tuple(made["seats"]))
    assert branch.state()["answers"] == 2
    assert branch.state()["view"] == then["view"]
    play((branch,), 3, pick=2)
    assert host.state() == now
    assert host.post("/fork", {"at": 99}).json()["code"] == "not-that-far"


def test_a_finished_game_can_be_seen_with_any_eyes(server: Client) -> None:
    host, guest = two_people(server)
    play((host, guest), 10)
    host.post("/end")
    assert guest.get("/replay", at=3, seat=0).json()["view"]["seats"][0]["hand"] is not None
