"""Invites, and seats that go from hand to hand."""

from __future__ import annotations

import time

from httpx import Response

from tests.server.people import Client, Person, join, play, sit, two_people

OURS = {"X-Grimtable": "1"}


def use(server: Client, secret: str) -> tuple[int, str]:
    reply = server.post("/api/join", json={"invite": secret, "bearer": True}, headers=OURS)
    return reply.status_code, reply.json().get("code", "")


def wait_for(person: Person, answers: int) -> None:
    for _ in range(200):
        if person.state()["answers"] >= answers:
            return
        time.sleep(0.05)
    raise AssertionError(f"the bot has not answered: {person.state()['answers']} of {answers}")


def test_an_invite_works_once(server: Client) -> None:
    host = sit(server, "human", "open")
    guest = join(server, host.links[1], "Bela")
    assert guest.seats == (1,)
    assert host.state()["seats"][1] == {"seat": 1, "name": "Bela", "kind": "human", "connected": False, "you": False}
    assert use(server, host.links[1]) == (410, "invite-used")
    assert use(server, "x" * 43) == (404, "no-such-invite")


def test_a_new_invite_ends_the_older_one(server: Client) -> None:
    host = sit(server, "human", "open")
    fresh = host.post("/invites", {"seat": 1}).json()
    assert use(server, host.links[1]) == (404, "no-such-invite")
    assert fresh["link"] == f"/join#{fresh['secret']}"
    assert use(server, fresh["secret"])[0] == 201


def test_only_the_host_invites_and_only_to_a_free_seat(server: Client) -> None:
    host, guest = two_people(server)
    assert guest.post("/invites", {"seat": 1}).json()["code"] == "not-the-host"
    assert host.post("/invites", {"seat": 1}).json()["code"] == "seat-taken"
    assert host.post("/invites", {"seat": 7}).json()["code"] == "no-such-seat"


def test_a_person_leaves_a_seat_to_a_bot_and_takes_it_back(server: Client) -> None:
    host, guest = two_people(server)
    assert guest.post("/seats/1", {"kind": "bot:random"}).status_code == 200
    assert host.answer(0).status_code == 200
    wait_for(host, 2)
    assert guest.answer(0).json()["code"] == "bot-plays"
    assert guest.post("/seats/1", {"kind": "human", "name": "Bela again"}).status_code == 200
    assert guest.state()["seats"][1]["name"] == "Bela again"


def test_the_host_replaces_somebody_with_a_bot_but_never_takes_the_seat(server: Client) -> None:
    host, guest = two_people(server)
    assert host.post("/seats/1", {"kind": "bot:random"}).status_code == 200
    assert host.post("/seats/1", {"kind": "human"}).json()["code"] == "not-your-seat"
    assert host.get("/state", seat=1).json()["code"] == "not-your-seat"
    assert host.get("/save").json()["code"] == "hidden", "the one who was replaced can come back"
    assert guest.post("/seats/1", {"kind": "human"}).status_code == 200


def test_the_host_removes_a_player_who_then_sees_nothing(server: Client) -> None:
    host, guest = two_people(server)
    with guest.watching() as watcher:
        watcher.until("full")
        assert host.post("/seats/1", {"kind": "open"}).status_code == 200
        assert watcher.until("gone")["code"] == "seat-lost"
    assert guest.get("/state", seat=1).status_code == 401
    assert guest.answer_blindly().json()["code"] == "no-seat"
    again = join(server, host.post("/invites", {"seat": 1}).json()["secret"])
    assert again.state()["seat"] == 1


def test_a_guest_changes_no_seat_but_their_own(server: Client) -> None:
    host, guest = two_people(server)
    assert guest.post("/seats/0", {"kind": "bot:random"}).json()["code"] == "not-the-host"
    assert guest.post("/seats/1", {"kind": "bot:nobody"}).json()["code"] == "no-such-bot"
    assert guest.post("/seats/1", {"name": "  B\u202eo\n b\u0000 "}).status_code == 200
    assert host.state()["seats"][1]["name"] == "Bo b"


def test_pass_and_play_is_two_seats_in_one_hand(server: Client) -> None:
    host = sit(server, "human", "human")
    assert host.seats == (0, 1)
    assert host.state(0)["ask"]["mine"] != host.state(1)["ask"]["mine"]


def invited(server: Client, secret: str) -> Response:
    return server.post("/api/invited", json={"invite": secret}, headers=OURS)


def test_an_invite_names_game_and_host_before_it_is_used(server: Client) -> None:
    host = sit(server, "human", "open", "bot:random")
    told = invited(server, host.links[1]).json()
    assert (told["title"], told["host"], told["seat"], told["used"]) == ("Ancient Terrible Things", "Name 0", 1, False)
    assert told["seats"] == ["Name 0", "Name 1", "Name 2"]
    join(server, host.links[1])
    assert invited(server, host.links[1]).json()["used"]
    assert invited(server, "x" * 43).status_code == 404


def test_a_stranger_learns_who_hosts_a_table_and_whether_they_watch(server: Client) -> None:
    host = sit(server, "human", "open")
    facts = server.get(f"/api/tables/{host.table}").json()
    assert (facts["hosts"], facts["watches"], facts["host"]) == ([0], False, False)
    watcher = join(server, host.post("/spectators").json()["secret"])
    assert watcher.get("").json()["watches"]


def test_the_outcome_of_a_finished_game_is_told_to_those_who_know_the_table(server: Client) -> None:
    host, guest = two_people(server)
    assert host.get("/outcome").json() == {"headline": "", "outcome": ""}
    play((host, guest), 5000, pick=1)
    result = host.state()["result"]
    told = guest.get("/outcome").json()
    assert told["outcome"] == result["outcome"]
    assert all(host.state()["seats"][s]["name"] in told["headline"] for s in result["winners"])
    assert server.get(f"/api/tables/{host.table}/outcome").status_code == 401
