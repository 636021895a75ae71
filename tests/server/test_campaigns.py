"""Campaigns at a server: chapter after chapter, by one person or two, and what is refused."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text as statement
from sqlalchemy.exc import IntegrityError

from grimtable import games
from grimtable.kernel.binding import bound, read_book, verify_book
from grimtable.server import campaigns, tables
from grimtable.server.campaign_rows import BackHead
from grimtable.server.entries import now
from grimtable.server.problems import Problem
from grimtable.server.store import Store
from tests.server.people import Client, Person, add_to_luck, play, serving, settings
from tests.server.wakes import OURS, Mourner, begin, installed, join, play_chapter, told, two


@pytest.fixture(autouse=True)
def wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with a campaign that is at no other server."""
    for place in installed(tmp_path / "site"):
        monkeypatch.syspath_prepend(place)
    games.look.cache_clear()
    yield
    games.look.cache_clear()


# -- beginning


def test_what_can_be_begun_is_on_the_shelf_with_its_options(server: Client) -> None:
    cards = server.get("/api/books").json()
    assert ("three-wakes", "vigil", 1, 2) in [
        (card["name"], card["game"], card["least_players"], card["most_players"]) for card in cards
    ]
    sheet = server.get("/api/books/three-wakes").json()
    assert [setting["name"] for setting in sheet["settings"]] == ["charges"]
    assert "random" in [bot["name"] for bot in sheet["offered"]]
    assert told(server.get("/api/books/five-wakes")) == (404, "no-such-campaign")


def test_the_first_chapter_is_at_a_table_at_once(server: Client) -> None:
    host = begin(server, "human", "bot:random", options={"charges": "5"})
    shown = host.shown()
    assert shown["stage"]["title"] == "The first wake"
    assert shown["options"] == {"charges": "5"}
    assert shown["luck_known"]
    assert [(p["name"], p["kind"], p["mine"]) for p in shown["facts"]["players"]] == [
        ("Ann", "human", True),
        ("Ben", "bot:random", False),
    ]
    facts = host.at_table().get("").json()
    assert facts["campaign"] == host.id
    assert facts["options"]["charges"] == "5"
    assert [seat["kind"] for seat in facts["seats"]] == ["human", "bot:random"]


def test_whoever_plays_alone_holds_all_seats_of_theirs(server: Client) -> None:
    host = begin(server, "human")
    assert host.at_table().seats == (0, 1)
    play_chapter(host)


def test_a_campaign_is_listed_as_one_and_its_tables_not_at_all(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    host.turn()
    (facts,) = server.get("/api/campaigns", headers=host.headers).json()
    assert (facts["title"], facts["chapters"], facts["coming"]) == ("Three Wakes", 1, "The second wake")
    assert facts["host"]
    assert facts["my_turn"]
    assert server.get("/api/tables", headers=host.headers).json() == []
    assert server.get("/api/campaigns").json() == []


# -- going on


def test_it_is_played_chapter_after_chapter_to_its_end(server: Client) -> None:
    host = begin(server, "human")
    for number in range(3):
        assert told(host.turn()) == (422, "chapter-open")
        play_chapter(host, pick=number)
        assert host.shown()["facts"]["chapter_over"]
        reply = host.turn()
        assert reply.json()["seq"] == number + 1
    assert reply.json()["table"] is None
    shown = host.shown()
    assert shown["story"]["headline"] == "Dawn"
    assert shown["facts"]["headline"] == "Dawn"
    assert [step["title"] for step in shown["story"]["steps"]] == [
        "The first wake",
        "The second wake",
        "The third wake",
    ]
    assert all(shown["tables"])
    assert told(host.turn()) == (422, "campaign-over")


def test_the_story_can_be_read_as_text(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    host.turn()
    text = host.get("/story").text
    assert text.startswith("Three Wakes\n===")
    assert "What comes next: The second wake" in text


def test_each_chapter_has_the_luck_that_follows_from_the_key(server: Client) -> None:
    """The same seed, the same answers: the file of the server and the book of the kernel are one story."""
    one, other = begin(server, "human"), begin(server, "human")
    for each in (one, other):
        play_chapter(each)
        each.turn()
        play_chapter(each)
        each.turn()
    assert one.shown()["story"] == other.shown()["story"]


def test_people_add_to_the_luck_of_a_chapter(server: Client) -> None:
    host, guest = two(server, seed=None)
    ann, ben = host.at_table(), guest.at_table()
    add_to_luck(ann, ben)
    assert [part["seat"] for part in ann.state()["luck"]["parts"]] == [0, 1]
    assert not host.shown()["luck_known"]
    play((ann, ben), 1000)
    assert guest.turn().status_code == 200
    assert host.at_table().state()["luck"]["wants"] == "seals"


def test_the_page_that_is_turned_stays_to_be_looked_at_and_is_not_changed(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    old = host.at_table()
    assert old.state()["can_undo"]
    host.turn()
    scene = old.state()
    assert scene["turned"]
    assert (scene["can_undo"], scene["undo_reason"]) == (False, "the page is turned: the campaign's book can go back")
    assert told(old.act("undo")) == (422, "over")
    assert old.get("/replay", at=3, seat=0).status_code == 200


def test_an_ended_chapter_can_be_taken_back_at_its_table_before_the_page_is_turned(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    table = host.at_table()
    assert table.act("undo").status_code == 200
    assert told(host.turn()) == (422, "chapter-open")


def test_of_two_who_turn_the_page_one_does(server: Client) -> None:
    host, guest = two(server)
    play_chapter(host, guest)
    assert host.turn(expected=1).status_code == 200
    late = guest.turn(expected=1)
    assert told(late) == (409, "conflict")
    assert late.json()["seq"] == 1
    assert len(host.shown()["story"]["steps"]) == 1


def test_many_who_turn_it_at_the_same_moment_turn_it_once(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    desk = server.app.state.tables

    async def race() -> list[Any]:
        all_at_once = [campaigns.turn(desk, host.id, 1) for _ in range(8)]
        return await asyncio.gather(*all_at_once, return_exceptions=True)

    with server.portal() as portal:
        done = portal.call(race)
    assert sum(not isinstance(each, Exception) for each in done) == 1
    assert {each.status for each in done if isinstance(each, Problem)} == {409}
    assert len(host.shown()["story"]["steps"]) == 1
    assert len([t for t in host.shown()["tables"] if t]) == 1


@pytest.mark.parametrize("place", [0, 1, 99])
def test_a_crash_leaves_the_ended_chapter_or_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    """Wherever the transaction breaks off, nothing of it is there, and the page can be turned afterwards."""
    real = campaigns.laying_out

    def breaks_off(*given: Any) -> list[Any]:
        made = real(*given)
        made.insert(place, statement("INSERT INTO nowhere VALUES (1)"))
        return made

    with serving(settings(tmp_path)) as server:
        host = begin(server, "human")
        play_chapter(host)
        before, scene = host.shown(), host.at_table().state()
        with monkeypatch.context() as patch:
            patch.setattr(campaigns, "laying_out", breaks_off)
            assert told(host.turn()) == (503, "no-database")
        assert host.shown() == before
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.shown() == before
        assert host.at_table().state() == scene
        assert host.turn().status_code == 200


def test_two_people_play_over_restarts_between_and_within_chapters(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two(server)
        play((host.at_table(), guest.at_table()), 3)
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        play_chapter(host, guest)
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        assert host.shown()["facts"]["chapter_over"]
        assert guest.turn().status_code == 200
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        assert host.at_table().seats == (0,)
        assert guest.at_table().seats == (1,)
        for number in (2, 3):
            play_chapter(host, guest, pick=number)
            assert host.turn(number).status_code == 200
        assert host.shown()["story"] == guest.shown()["story"]
        assert host.shown()["story"]["headline"] == "Dawn"


def test_bots_wait_for_people_to_add_to_the_luck(server: Client) -> None:
    host = begin(server, "bot:random", "human", seed=None)
    table = host.at_table()
    with table.watching() as watcher:
        watcher.until("full")
        assert table.state()["answers"] == 0
        assert table.state()["luck"]["wants"] == "seals"


# -- people


def test_an_invite_makes_somebody_a_player_of_the_campaign_once(server: Client) -> None:
    host = begin(server, "human", "open")
    invite = {"invite": host.links[1]}
    known = server.post("/api/campaigns/invited", json=invite, headers=OURS).json()
    assert (known["title"], known["host"], known["player"], known["used"]) == ("Three Wakes", "Ann", "Ben", False)
    guest = join(server, host.links[1], "Cora")
    assert guest.at_table().seats == (1,)
    assert guest.at_table().get("").json()["seats"][1]["name"] == "Cora"
    assert [player["name"] for player in guest.shown()["facts"]["players"]] == ["Ann", "Cora"]
    again = server.post("/api/campaigns/join", json=invite | {"bearer": True}, headers=OURS)
    assert told(again) == (410, "invite-used")


def test_a_player_of_a_bot_goes_to_a_person_by_a_link_and_theirs_are_the_seats_from_then_on(server: Client) -> None:
    host = begin(server, "human", "bot:random")
    link = host.post("/invites", player=1).json()
    assert told(host.post("/invites", player=0)) == (422, "player-taken")
    assert told(host.post("/invites", player=7)) == (404, "no-such-player")
    older, link = link, host.post("/invites", player=1).json()
    late = server.post("/api/campaigns/join", json={"invite": older["secret"]}, headers=OURS)
    assert told(late) == (404, "no-such-invite")
    guest = join(server, link["secret"], "Bea")
    play_chapter(host, guest)
    guest.turn()
    assert guest.at_table().seats == (1,)
    assert guest.at_table().get("").json()["seats"][1] == {"seat": 1, "kind": "human", "name": "Bea", "mine": True}


def test_nobody_is_called_like_another(server: Client) -> None:
    host = begin(server, "human", "open")
    reply = server.post("/api/campaigns/join", json={"invite": host.links[1], "name": "Ann"}, headers=OURS)
    assert told(reply) == (422, "name-taken")
    join(server, host.links[1], "Ben")


def test_a_player_leaves_between_games_and_comes_back(server: Client) -> None:
    host, guest = two(server)
    assert told(guest.post("/leave", expected=1, player=0)) == (403, "not-your-player")
    old = guest.at_table()
    assert guest.post("/leave", expected=1, player=1).status_code == 200
    assert told(old.get("")) == (404, "no-such-table")
    assert host.at_table().seats == (0, 1)
    assert guest.at_table().seats == ()
    assert host.shown()["leave_reasons"] == ["somebody must stay", "they have left already"]
    assert host.shown()["come_reasons"] == ["they are there already", ""]
    host.at_table().answer(0)
    assert told(guest.post("/join", expected=2, player=1)) == (422, "not-between")
    play_chapter(host)
    host.turn()
    assert guest.post("/join", expected=3, player=1).status_code == 200
    assert guest.at_table().seats == (1,)
    assert [step["title"] for step in host.shown()["story"]["steps"]] == ["Ben leaves", "The first wake", "Ben joins"]


def test_somebody_new_joins_at_the_hosts_wish_by_a_link(server: Client) -> None:
    host = begin(server, "human")
    assert host.post("/join", expected=1, name="Dora").status_code == 200
    assert told(host.post("/join", expected=2, name="Emil")) == (422, "not-joining")
    secret = host.post("/invites", player=1).json()["secret"]
    guest = join(server, secret, "")
    assert guest.shown()["facts"]["players"][1]["name"] == "Dora"
    assert told(guest.post("/join", expected=2, name="Emil")) == (403, "not-the-host")


def test_an_answer_that_was_acknowledged_is_not_lost_to_somebody_who_leaves(server: Client) -> None:
    host, guest = two(server)
    host.at_table().answer(0)
    assert told(guest.post("/leave", expected=1, player=1)) == (422, "not-between")


# -- back and forks


def test_a_step_is_taken_back_and_the_chapter_goes_another_way(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    first = host.at_table().table
    ended = host.at_table().state()
    host.turn()
    second = host.at_table()
    reply = host.post("/back", expected=2)
    assert reply.status_code == 200, reply.text
    assert told(second.get("")) == (404, "no-such-table")
    table = host.at_table()
    assert table.table not in (first, second.table)
    assert table.state()["view"] == ended["view"]
    assert table.state()["luck_known"]
    assert host.shown()["story"]["steps"] == []
    assert table.act("undo").status_code == 200
    play_chapter(host, pick=5)
    assert host.turn(3).json()["seq"] == 3
    assert len(host.shown()["story"]["steps"]) == 1
    assert told(host.post("/back", expected=3)) == (409, "conflict")


def test_who_may_take_a_step_back(server: Client) -> None:
    host, guest = two(server, policy="free")
    assert told(host.post("/back", expected=1)) == (422, "back-refused")
    play_chapter(host, guest)
    host.turn()
    assert guest.shown()["back_reason"] == "the host of the campaign takes steps back"
    assert told(guest.post("/back", expected=2)) == (422, "back-refused")
    assert host.shown()["back_reason"] == ""
    assert host.post("/back", expected=2).status_code == 200
    rivals, other = two(server)
    play_chapter(rivals, other)
    rivals.turn()
    assert told(rivals.post("/back", expected=2)) == (422, "back-refused")


def test_a_host_who_does_not_play_takes_nothing_back_from_who_does(server: Client) -> None:
    host = begin(server, "open", policy="consent")
    guest = join(server, host.links[0])
    play_chapter(guest)
    assert host.turn().status_code == 200
    assert host.shown()["back_reason"].startswith("somebody else plays, and taking back is not free")
    assert told(host.post("/back", expected=2)) == (422, "back-refused")
    assert guest.post("/back", expected=2).status_code == 200


def test_the_end_of_a_campaign_can_be_taken_back(server: Client) -> None:
    host = begin(server, "human")
    for number in range(3):
        play_chapter(host, pick=number)
        host.turn()
    assert host.post("/back", expected=4).status_code == 200
    assert host.shown()["facts"]["coming"] == "The third wake"
    assert host.turn(5).status_code == 200


def test_who_joined_is_gone_when_that_is_taken_back(server: Client) -> None:
    host = begin(server, "human")
    host.post("/join", expected=1, name="Dora", kind="human")
    assert host.at_table().seats == (0, 1)
    assert host.post("/back", expected=2).status_code == 200
    assert [player["name"] for player in host.shown()["facts"]["players"]] == ["Ann"]
    assert host.post("/join", expected=3, name="Emil", kind="bot:random").status_code == 200
    assert [player["name"] for player in host.shown()["facts"]["players"]] == ["Ann", "Emil"]


def test_a_fork_has_the_first_steps_and_goes_its_own_way(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    host.turn()
    play_chapter(host)
    host.turn()
    assert told(host.post("/fork", steps=3)) == (422, "not-that-far")
    reply = host.post("/fork", steps=1, bearer=True)
    assert reply.status_code == 201
    twin = Mourner(server, reply.json())
    assert twin.shown()["story"]["steps"] == host.shown()["story"]["steps"][:1]
    assert twin.shown()["luck_known"]
    play_chapter(twin, pick=9)
    twin.turn()
    assert len(host.shown()["story"]["steps"]) == 2
    assert twin.post("/back", expected=3).status_code == 200
    assert twin.post("/back", expected=4).status_code == 200  # the first chapter comes back from its journal
    assert twin.shown()["facts"]["coming"] == "The first wake"


# -- files


def test_a_book_is_downloaded_verified_and_uploaded(server: Client) -> None:
    host = begin(server, "human", "bot:random", seed=None)
    ann = host.at_table()
    host.post("/invites", player=1)
    with ann.watching():
        _play_with_bot(ann)
    host.turn()
    before = host.shown()
    assert not before["luck_known"]
    data = host.post("/book").content
    assert host.shown()["luck_known"]
    book = read_book(data, games.campaign, games.find)
    assert book.players == ("Ann", "Ben=random")
    assert all(verdict.holds for verdict in verify_book(book))
    reply = server.post("/api/campaigns/upload?bearer=true", content=data, headers=OURS)
    assert reply.status_code == 201, reply.text
    twin = Mourner(server, reply.json())
    after = twin.shown()
    assert after["story"] == before["story"]
    assert [p["kind"] for p in after["facts"]["players"]] == ["human", "bot:random"]
    _play_with_bot(twin.at_table())
    assert twin.turn().status_code == 200


def test_who_joined_in_an_uploaded_book_is_gone_when_that_is_taken_back(server: Client) -> None:
    host = begin(server, "human")
    assert host.post("/join", expected=1, name="Dora", kind="human").status_code == 200
    data = host.post("/book").content
    twin = Mourner(server, server.post("/api/campaigns/upload?bearer=true", content=data, headers=OURS).json())
    before = Mourner(server, twin.post("/fork", steps=0, bearer=True).json())
    assert twin.post("/back", expected=2).status_code == 200
    for one in (before, twin):
        assert [player["name"] for player in one.shown()["facts"]["players"]] == ["Ann"]
        assert one.post("/join", expected=one.shown()["seq"] + 1, name="Emil", kind="human").status_code == 200
        assert read_book(one.post("/book").content, games.campaign, games.find).players == ("Ann", "Emil")


def _play_with_bot(person: Person) -> None:
    for _ in range(3000):
        scene = person.state()
        if scene["ask"] is None:
            return
        if scene["ask"]["mine"]:
            person.answer(0, scene["seat"], scene["seq"] + 1)
        else:
            time.sleep(0.01)
    raise AssertionError("the chapter does not end")


def test_a_file_that_does_not_hold_is_refused_and_nothing_is_kept(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    host.turn()
    book = read_book(host.post("/book").content, games.campaign, games.find)
    richer = msgspec.structs.replace(book.steps[0].carry, charges="2")
    book.steps = (msgspec.structs.replace(book.steps[0], carry=richer),)
    book.table = None
    book.open()
    count = len(server.get("/api/campaigns", headers=host.headers).json())
    for data, says in (
        (bound(book), "did not come of it"),
        (b"{}", "not a Grimtable campaign"),
        (b"", "empty"),
        (host.at_table().post("/save").content, "not a Grimtable campaign"),
    ):
        reply = server.post("/api/campaigns/upload", content=data, headers=host.headers)
        assert told(reply) == (422, "bad-save")
        assert says in reply.json()["detail"]
    assert len(server.get("/api/campaigns", headers=host.headers).json()) == count


def test_rivals_take_no_book_along_before_the_end(server: Client) -> None:
    _, guest = two(server)
    assert told(guest.post("/book")) == (403, "hidden")
    assert told(guest.post("/fork", steps=0)) == (403, "hidden")


# -- what is refused


@pytest.mark.parametrize(
    ("body", "code", "says"),
    [
        ({"campaign": "five-wakes"}, "bad-setup", "there is no campaign 'five-wakes'"),
        ({"players": [{}, {}, {}]}, "bad-setup", "1 to 2 players, not 3"),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "name-taken", "two players would be called 'Ann'"),
        ({"players": [{"kind": "bot:nobody"}]}, "no-such-bot", "there is no bot 'nobody'"),
        ({"options": {"charges": "9"}}, "bad-setup", "'charges' cannot be '9'"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_words(server: Client, body: Any, code: str, says: str) -> None:
    plain = {"campaign": "three-wakes", "players": [{}]}
    reply = server.post("/api/campaigns", json=plain | body, headers=OURS)
    assert told(reply) == (422, code)
    assert says in reply.json()["detail"]
    assert server.get("/metrics").text.count("grimtable_tables_made_total 0") == 1


def test_strangers_see_and_do_nothing(server: Client) -> None:
    host = begin(server, "human")
    stranger = begin(server, "human")
    stranger.id = host.id
    assert told(stranger.get()) == (401, "not-in-campaign")
    for path, body in (("/turn", {"expected": 1}), ("/back", {"expected": 1}), ("/book", {}), ("/fork", {"steps": 0})):
        assert told(stranger.post(path, **body)) == (401, "not-in-campaign")
    assert told(stranger.post("/leave", expected=1, player=0)) == (401, "not-in-campaign")
    assert told(server.delete(f"/api/campaigns/{host.id}", headers=stranger.headers)) == (401, "not-in-campaign")
    assert host.shown()["seq"] == 0


def test_the_table_of_a_chapter_is_not_ended_emptied_or_deleted_by_itself(server: Client) -> None:
    host = begin(server, "human", "open")
    table = host.at_table()
    assert told(table.post("/end")) == (422, "in-campaign")
    assert told(table.post("/seats/0", {"kind": "open"})) == (422, "in-campaign")
    assert told(table.post("/invites", {"seat": 1})) == (422, "in-campaign")
    assert told(server.delete(f"/api/tables/{table.table}", headers=host.headers)) == (422, "in-campaign")
    assert table.post("/pause").status_code == 200


def test_the_host_deletes_it_with_all_its_tables(server: Client) -> None:
    host, guest = two(server)
    assert told(server.delete(f"/api/campaigns/{host.id}", headers=guest.headers)) == (403, "not-the-host")
    play_chapter(host, guest)
    old = host.at_table()
    host.turn()
    assert server.delete(f"/api/campaigns/{host.id}", headers=host.headers).status_code == 204
    assert told(host.get()) == (401, "not-in-campaign")
    assert told(old.get("")) == (404, "no-such-table")
    assert server.get("/api/campaigns", headers=guest.headers).json() == []


def test_a_campaign_counts_as_one_table_of_its_host(tmp_path: Path) -> None:
    with serving(settings(tmp_path, tables_per_holder=2)) as server:
        host = begin(server, "human")
        for _ in range(2):
            play_chapter(host)
            host.turn()
        assert host.post("/fork", steps=0).status_code == 201
        seats = [{"kind": "human"}]
        body = {"campaign": "three-wakes", "players": seats, "bearer": True}
        assert host.client.post("/api/campaigns", json=body, headers=host.headers).status_code == 201


@pytest.mark.parametrize(
    ("days", "answers", "left"),
    [(99, 2, True), (101, 2, False), (29, 0, True), (31, 0, False)],
    ids=["played lately", "played long ago", "new", "never played"],
)
def test_a_campaign_that_everybody_has_left_is_deleted_as_a_whole(
    tmp_path: Path, days: int, answers: int, left: bool
) -> None:
    with serving(settings(tmp_path, expire_days=100.0)) as server:
        host, other = begin(server, "human"), begin(server, "human")
        table = host.at_table()
        play((table,), answers)
        before = now() - days * tables.DAY
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("UPDATE campaigns SET touched = ? WHERE id = ?", (before, host.id))
            database.execute("UPDATE tables SET touched = ? WHERE id = ?", (before, table.table))
            database.execute("UPDATE entries SET at = ? WHERE table_id = ?", (before, table.table))
        database.close()
        desk = server.app.state.tables
        desk._expired = -tables.EXPIRY_SECONDS
        with server.portal() as portal:
            portal.call(desk.sweep)
        assert host.get().status_code == (200 if left else 401)
        assert table.get("").status_code == (200 if left else 404)
        assert other.get().status_code == 200


def test_a_step_with_a_number_that_is_taken_is_refused_by_the_database(server: Client) -> None:
    host = begin(server, "human")
    play_chapter(host)
    host.turn()
    store: Store = server.app.state.tables.store
    with server.portal() as portal, pytest.raises(IntegrityError):
        portal.call(store.run, campaigns.writing_step(host.id, 1, BackHead(), None, ""))
