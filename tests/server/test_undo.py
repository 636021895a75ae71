"""Undo by the policy of the table."""

from __future__ import annotations

from pathlib import Path

from grimtable.games import find
from grimtable.server import policy
from grimtable.server.entries import SeatRow
from tests.server.people import Client, Person, play, serving, settings, sit, two_people


def test_the_policy_depends_on_who_plays(server: Client) -> None:
    def chosen(*kinds: str) -> str:
        return str(sit(server, *kinds).state()["policy"])

    assert chosen("human") == "free"
    assert chosen("human", "bot:random") == "free"
    assert chosen("human", "open") == "until-new-information"
    assert chosen("human", "human") == "until-new-information"


def test_a_cooperative_game_is_free_for_any_number() -> None:
    seats = tuple(SeatRow(s, "human", "") for s in range(3))
    assert policy.default(find("saw"), seats) == "free"
    assert policy.default(find("att"), seats) == "until-new-information"


def test_free_undo_and_redo(server: Client) -> None:
    host = sit(server, "human", "human", policy="free")
    assert host.state()["can_undo"] is False
    play((host,), 5)
    before = host.state()
    assert before["can_undo"]
    reply = host.act("undo", seat=0, to=2)
    assert reply.status_code == 200
    after = host.state()
    assert (after["answers"], after["seq"]) == (2, 6)
    assert after["can_redo"]
    for _ in range(3):
        assert host.act("redo").status_code == 200
    again = host.state()
    assert again["view"] == before["view"]
    assert [line["text"] for line in again["log"]] == [line["text"] for line in before["log"]]
    assert again["can_redo"] is False
    assert host.act("redo").json()["code"] == "undo-refused"


def test_a_new_answer_ends_what_could_be_redone(server: Client) -> None:
    host = sit(server, "human", policy="free")
    play((host,), 4)
    host.act("undo")
    assert host.answer(0).status_code == 200
    assert host.state()["can_redo"] is False
    assert host.act("redo").json()["code"] == "undo-refused"


def test_undo_off(server: Client) -> None:
    host = sit(server, "human", policy="off")
    play((host,), 2)
    reply = host.act("undo")
    assert reply.status_code == 422
    assert host.state()["undo_reason"] == "undo is switched off at this table"


def test_until_new_information(server: Client) -> None:
    host, guest = two_people(server)
    people = (host, guest)
    allowed = refused = 0
    for _ in range(24):
        ask = host.state()["ask"]
        who = people[ask["seats"][0]]
        other = people[1 - who.seat]
        before = who.state()
        who.answer(0)
        after = who.state()
        assert not other.state()["can_undo"]
        if after["can_undo"]:
            assert who.act("undo").status_code == 200
            assert who.state()["view"] == before["view"]
            assert who.act("redo").status_code == 200
            allowed += 1
        else:
            reply = who.act("undo")
            assert reply.json()["code"] == "undo-refused"
            assert "new information" in reply.text or "another player" in reply.text
            refused += 1
    assert allowed
    assert refused


def consenting(server: Client) -> tuple[Person, Person]:
    host, guest = two_people(server, policy="consent")
    play((host, guest), 4)
    return host, guest


def test_by_consent_the_other_agrees(server: Client) -> None:
    host, guest = consenting(server)
    reply = host.act("undo", to=1)
    assert reply.json()["waiting"] is True
    assert guest.state()["proposal"] == {"seat": 0, "to": 1, "missing": [1]}
    assert guest.state()["answers"] == 4
    assert guest.act("consent", agree=True).status_code == 200
    assert host.state()["answers"] == 1
    assert host.state()["proposal"] is None


def test_by_consent_the_other_declines(server: Client) -> None:
    host, guest = consenting(server)
    host.act("undo", to=1)
    assert guest.act("consent", agree=False).status_code == 200
    assert host.state()["answers"] == 4
    assert guest.act("consent", agree=True).json()["code"] == "nothing-proposed"


def test_an_answer_ends_the_wish_for_an_undo(server: Client) -> None:
    host, guest = consenting(server)
    host.act("undo", to=1)
    play((host, guest), 1)
    assert host.state()["proposal"] is None


def test_undo_reaches_behind_the_snapshot_and_survives_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", policy="free")
        play((host,), 50)
        early = host.get("/replay", at=3, seat=0).json()["view"]
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.act("undo", to=3).status_code == 200
        assert host.state()["view"] == early
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state()["view"] == early
        assert host.state()["can_redo"]
        assert host.act("redo").status_code == 200
        assert host.state()["answers"] == 4
