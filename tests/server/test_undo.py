"""Undo by the policy of the table."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grimtable
from grimtable.games import find
from grimtable.kernel.fairness import reveals
from grimtable.server import policy
from grimtable.server.entries import SeatRow
from tests.server.people import Client, Person, join, play, serving, settings, sit, two_people, uploaded, who_is_asked


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
        assert host.state()["can_redo"]
        assert host.act("redo").status_code == 200
    again = host.state()
    assert again["view"] == before["view"]
    assert [line["text"] for line in again["log"]] == [line["text"] for line in before["log"]]
    assert again["can_redo"] is False
    assert host.act("redo").json()["code"] == "undo-refused"


def test_one_redo_gives_everything_again(server: Client) -> None:
    host = sit(server, "human", "human", policy="free")
    play((host,), 5)
    before = host.state()
    assert host.act("undo", seat=0, to=1).status_code == 200
    assert host.act("redo", all=True).status_code == 200
    after = host.state()
    assert (after["answers"], after["view"], after["can_redo"]) == (5, before["view"], False)


def test_a_redo_of_everything_ends_where_another_player_must_give_an_answer_again(server: Client) -> None:
    host, guest = two_people(server, policy="free")
    answers_of_host = 0
    while not guest.state()["ask"]["mine"]:
        assert host.answer(0).status_code == 200
        answers_of_host += 1
    assert guest.answer(0).status_code == 200
    assert host.act("undo", to=0).json()["waiting"]
    assert guest.act("consent", agree=True).status_code == 200
    assert host.act("redo", all=True).status_code == 200
    assert host.state()["answers"] == answers_of_host
    assert not host.state()["can_redo"]
    assert guest.state()["can_redo"]


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
        asked = who_is_asked(*people)
        assert asked is not None
        who, before = asked
        other = people[1 - who.seat]
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


def where_a_rival_might_react(server: Client, can: bool) -> tuple[Person, int]:
    """A table at which somebody has just done what a rival might react to, who can or not; and who did it."""
    for seed in range(100):
        rng = Random(seed)
        table = grimtable.new("att", seats=2, seed=seed, policy="until-new-information")
        while table.ask is not None:
            table.choose(rng.randrange(len(table.ask.options)))
            past = table.past
            if past is None or not past.reactors or past.outcomes or reveals(table, past, past.seat):
                continue
            if (table.game.passing(table.position) is not None) == can:
                return uploaded(server, table), past.seat
    raise AssertionError("no rival might have reacted in a hundred games")


@pytest.mark.parametrize("can", [True, False])
def test_what_a_rival_might_have_reacted_to_is_not_taken_back_whether_they_could_or_not(
    server: Client, can: bool
) -> None:
    host, me = where_a_rival_might_react(server, can)
    before = host.state(me)
    assert before["policy"] == "until-new-information"
    assert before["ask"]["mine"] is not can
    assert not before["can_undo"]
    assert before["undo_reason"].startswith("another player could have reacted to 'explore")
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


def test_a_bot_in_the_seat_of_another_does_not_agree_for_them(server: Client) -> None:
    host, guest = consenting(server)
    assert host.post("/seats/1", {"kind": "bot:random"}).status_code == 200
    before = answers_of(host)
    reply = host.act("undo", to=1)
    assert reply.json()["waiting"] is True
    assert host.state()["proposal"] == {"seat": 0, "to": 1, "missing": [1]}
    assert answers_of(host) == before
    assert guest.act("consent", agree=False).status_code == 200, "the seat is still theirs"
    assert guest.post("/seats/1", {"kind": "human"}).status_code == 200
    assert answers_of(host) == before


def test_nobody_goes_back_to_before_a_seat_changed_hands(server: Client) -> None:
    host, _ = consenting(server)
    assert host.post("/seats/1", {"kind": "open"}).status_code == 200
    reply = host.act("undo", to=1)
    assert (reply.status_code, reply.json()["detail"]) == (422, "a seat has changed hands since then")
    guest = join(server, host.post("/invites", {"seat": 1}).json()["secret"])
    reply = guest.act("undo", to=3)
    assert (reply.status_code, reply.json()["detail"]) == (422, "a seat has changed hands since then")


def test_a_change_of_hands_ends_the_wish_for_an_undo(server: Client) -> None:
    host, guest = consenting(server)
    host.act("undo", to=1)
    assert guest.post("/seats/1", {"name": "Bela"}).status_code == 200
    assert host.state()["proposal"] is not None, "a name is no change of hands"
    assert host.post("/seats/1", {"kind": "open"}).status_code == 200
    assert host.state()["proposal"] is None


def test_whoever_goes_back_to_before_something_came_to_light_is_known_to_know_the_luck(server: Client) -> None:
    host = sit(server, "human", "bot:random", policy="consent", seed=None)
    while "rolls" not in str(host.state()["log"]):
        if host.state()["ask"]["mine"]:
            assert host.answer(0).status_code == 200
        else:
            time.sleep(0.05)
    assert not host.state()["luck_known"]
    while host.act("undo", to=0).json().get("code") == "conflict":
        pass  # the bot was faster
    assert host.state()["luck_known"]
    assert host.get("").json()["luck_known"]


def test_an_answer_ends_the_wish_for_an_undo(server: Client) -> None:
    host, guest = consenting(server)
    host.act("undo", to=1)
    play((host, guest), 1)
    assert host.state()["proposal"] is None


# -- whose answers they are


def answers_of(person: Person) -> int:
    return int(person.state()["answers"])


def given_by_turns(*people: Person) -> int:
    """Play on until everybody has answered something; gives how many answers that were."""
    gave: set[int] = set()
    while len(gave) < len(people):
        asked = who_is_asked(*people[::-1] if 0 in gave else people)
        assert asked is not None
        person, scene = asked
        gave.add(person.seat)
        assert person.answer(answers_of(person) % len(scene["ask"]["options"])).status_code == 200
    return answers_of(people[0])


@pytest.mark.parametrize("game", ["saw", "ahc", "sob"])
def test_a_guest_takes_back_the_answers_of_others_only_if_they_agree(server: Client, game: str) -> None:
    host, guest = two_people(server, game=game)
    given = given_by_turns(host, guest)
    assert host.state()["policy"] == "free"
    reply = guest.act("undo", to=0)
    assert reply.json()["waiting"] is True, "one call of a guest took everything back"
    assert host.state()["proposal"] == {"seat": 1, "to": 0, "missing": [0]}
    assert answers_of(host) == given
    assert host.act("consent", agree=False).status_code == 200
    assert (answers_of(host), host.state()["proposal"]) == (given, None)
    assert guest.act("undo", to=0).json()["waiting"] is True
    assert host.act("consent", agree=True).json()["waiting"] is False
    assert answers_of(host) == 0


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


def finished(server: Client, *kinds: str, **more: Any) -> Person:
    """A table whose game is over, all seats of people in one hand."""
    host = sit(server, *kinds, **more)
    for _ in range(3000):
        state = host.state(0)
        if state["ended"]:
            return host
        if state["ask"]["mine"]:
            assert host.answer(len(state["ask"]["options"]) - 1, 0, state["seq"] + 1).status_code == 200
        else:
            time.sleep(0.01)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "kinds"), [("saw", ("human",)), ("att", ("human", "bot:random"))])
def test_alone_or_together_a_finished_game_is_taken_back_and_played_on(
    server: Client, game: str, kinds: tuple[str, ...]
) -> None:
    host = finished(server, *kinds, game=game)
    over = host.state()
    assert over["result"]
    assert over["can_undo"]
    assert host.act("undo").status_code == 200
    again = host.state()
    assert (again["ended"], again["result"], again["key"]) == (False, None, None)
    assert again["luck_known"]  # the key was shown
    assert again["answers"] < over["answers"]
    assert host.answer(0).status_code == 200


def test_a_table_that_was_taken_back_from_its_end_is_listed_as_running(server: Client) -> None:
    host = finished(server, "human", game="saw")
    assert host.get("").json()["ended"]
    host.act("undo")
    assert not host.get("").json()["ended"]


def test_what_rivals_have_finished_stays_finished(server: Client) -> None:
    host, guest = two_people(server, policy="free")
    play((host, guest), 5000, pick=1)
    assert host.state()["undo_reason"] == "the game is over"
    assert host.act("undo").json()["code"] == "over"
    # nor is it the host's alone because a bot would play for the other
    host.post("/seats/1", {"kind": "bot:random"})
    assert host.act("undo").json()["code"] == "over"


def test_what_the_host_has_ended_stays_ended(server: Client) -> None:
    host = sit(server, "human", game="saw")
    play((host,), 3)
    host.post("/end")
    assert host.state()["can_undo"] is False
    assert host.act("undo").json()["code"] == "over"
