"""Undo by the policy of the table."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import grimtable
from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.fairness import reveals
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
    for _ in range(3):
        asked = host.state()["ask"]["seats"][0]
        assert host.state(asked)["can_redo"]
        assert host.act("redo", seat=asked).status_code == 200
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


def test_a_rival_cannot_give_again_what_i_took_back(server: Client) -> None:
    host, guest = two_people(server, policy="free")
    play((host, guest), 1)
    assert host.act("undo").status_code == 200
    taken_back = guest.state()
    assert host.state()["can_redo"]
    assert not taken_back["can_redo"]
    reply = guest.act("redo")
    assert (reply.status_code, reply.json()["code"]) == (422, "undo-refused")
    assert reply.json()["detail"] == "this answer is for Seat 1 to give again"
    assert guest.state() == taken_back
    assert host.act("redo").status_code == 200


def test_who_plays_with_bots_alone_gives_their_answers_again_too(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "bot:random")
        host.answer(0)
        while not host.state()["ask"]["mine"]:
            time.sleep(0.05)
        before = host.state()
    with serving(settings(tmp_path, bot_pause=60.0)) as server:  # no bot answers while this test lasts
        host.client = server
        assert host.act("undo").status_code == 200
        assert host.act("redo").status_code == 200
        assert host.state()["bots_thinking"] == [1]
        while not host.state()["ask"]["mine"]:
            assert host.act("redo").status_code == 200
        assert host.state()["view"] == before["view"]


def a_rival_is_asked(server: Client) -> tuple[Person, int, int]:
    """A table at which somebody has just done what a rival can answer with a card; who did it, and the rival."""
    for seed in range(100):
        rng = Random(seed)
        table = grimtable.new("att", seats=2, seed=seed, policy="until-new-information")
        while table.ask is not None:
            table.choose(rng.randrange(len(table.ask.options)))
            past, position = table.past, table.position
            if position.ask is None or past is None or reveals(table, past) or position.turn != past.turn:
                continue
            if not position.ask.seats >> past.seat & 1:
                headers = {"X-Grimtable": "1"}
                made = server.post("/api/tables/upload?bearer=true", content=journal.written(table), headers=headers)
                host = Person(server, made.json()["token"], made.json()["table"], (0, 1))
                return host, past.seat, 1 - past.seat
    raise AssertionError("no rival was asked in a hundred games")


def test_who_has_seen_that_a_rival_can_answer_cannot_take_back_what_was_answered(server: Client) -> None:
    host, me, rival = a_rival_is_asked(server)
    before = host.state(me)
    assert before["policy"] == "until-new-information"
    assert before["ask"]["seats"] == [rival]
    assert not before["can_undo"]
    assert before["undo_reason"] == "another player has been asked since then"
    for how in ({}, {"size": "turn"}, {"to": before["answers"] - 1}):
        reply = host.act("undo", seat=me, **how)
        assert (reply.status_code, reply.json()["code"]) == (422, "undo-refused")
    assert host.state(me) == before


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
