"""Setting up tables and answering at them."""

from __future__ import annotations

import pytest

from tests.server.people import Client, join, play, sit, two_people

OURS = {"X-Grimtable": "1"}


def test_the_games_are_described_with_their_options_and_bots(server: Client) -> None:
    names = [g["name"] for g in server.get("/api/games").json()]
    assert "ancient-terrible-things" in names
    sheet = server.get("/api/games/att").json()
    assert sheet["bots"] == [offer["name"] for offer in sheet["offered"]] == ["greedy", "random"]
    assert {s["name"] for s in sheet["settings"]} >= {"edition", "lost_charter"}
    assert len(server.get(sheet["content_link"]).json()) > 100


def test_bots_with_strengths_are_offered_once_for_each(server: Client) -> None:
    offered = server.get("/api/games/saw").json()["offered"]
    assert offered[2] == {"name": "greedy:12", "bot": "greedy", "strength": "strong"}
    assert [offer["strength"] for offer in offered] == ["quick", "good", "strong", "", ""]


def test_an_unknown_game_is_a_problem_with_a_code(server: Client) -> None:
    reply = server.get("/api/games/chess")
    assert reply.status_code == 404
    assert reply.headers["content-type"] == "application/problem+json"
    told = reply.json()
    assert told["code"] == "no-such-game"
    assert told["status"] == 404
    assert told["title"]


def test_a_rule_is_told_by_its_id(server: Client) -> None:
    told = server.get("/api/rules/SAW-CMP-17").json()
    assert told == {
        "id": "SAW-CMP-17",
        "game": "set-a-watch",
        "section": "Overview and components",
        "text": "Coins form a common Bank.",
        "rulings": ["the Bank never runs out."],
    }


def test_an_unknown_rule_is_a_problem_that_tells_which_there_are(server: Client) -> None:
    reply = server.get("/api/rules/SAW-CMP-99")
    assert reply.status_code == 404
    assert reply.json()["code"] == "no-such-rule"
    assert reply.json()["detail"] == "there is no rule 'SAW-CMP-99'; SAW-CMP-01 to SAW-CMP-19 are there"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{}]}, "bad-setup"),
        ({"game": "att", "seats": [{}] * 6}, "bad-setup"),
        ({"game": "att", "seats": [{}], "options": {"weather": "rain"}}, "bad-setup"),
        ({"game": "att", "seats": [{"kind": "bot:stockfish"}, {}]}, "no-such-bot"),
        ({"game": "saw", "seats": [{"kind": "bot:greedy:99"}, {}]}, "no-such-bot"),
        ({"game": "saw", "seats": [{"kind": "bot:greedy:"}, {}]}, "bad-request"),
        ({"game": "att", "seats": []}, "bad-request"),
        ({"game": "att", "seats": [{"kind": "king"}]}, "bad-request"),
        ({"game": "att", "seats": [{"name": "x" * 41}]}, "bad-request"),
        ({"game": "att", "seats": [{}], "policy": "cheat"}, "bad-request"),
        ({"game": "att", "seats": [{}], "more": 1}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Client, body: dict[str, object], code: str) -> None:
    reply = server.post("/api/tables", json=body, headers=OURS)
    assert reply.json()["code"] == code
    assert reply.status_code in (400, 422)


def test_a_browser_holds_its_seats_by_a_cookie_that_scripts_cannot_read(server: Client) -> None:
    reply = server.post("/api/tables", json={"game": "att", "seats": [{}, {"kind": "open"}]}, headers=OURS)
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert reply.json()["token"] is None
    table = reply.json()["table"]
    assert server.get(f"/api/tables/{table}/state?seat=0").status_code == 200
    assert [t["table"] for t in server.get("/api/tables").json()] == [table]
    server.cookies.clear()
    assert server.get(f"/api/tables/{table}/state?seat=0").status_code == 401
    assert server.get("/api/tables").json() == []


def test_one_browser_keeps_one_cookie_for_all_its_tables(server: Client) -> None:
    for _ in range(2):
        reply = server.post("/api/tables", json={"game": "att", "seats": [{}]}, headers=OURS)
    assert "set-cookie" not in reply.headers
    assert len(server.get("/api/tables").json()) == 2


def test_an_answer_moves_the_table_on_and_is_numbered(server: Client) -> None:
    host = sit(server, "human", "human")
    before = host.state()
    assert before["seq"] == 0
    reply = host.answer(0)
    assert reply.json() == {"seq": 1, "waiting": False}
    after = host.state()
    assert (after["seq"], after["answers"]) == (1, 1)
    assert after["log"]


def test_an_answer_can_be_given_in_words(server: Client) -> None:
    host = sit(server, "human", "human")
    reply = host.post("/answers", {"seat": 0, "expected": 1, "words": "the captain"})
    assert reply.status_code == 200
    assert host.state()["view"]["seats"][0]["character"]["name"] == "The Captain"


def test_of_two_answers_at_the_same_moment_the_second_is_told_where_the_table_is(server: Client) -> None:
    host = sit(server, "human", "human")
    assert host.answer(0, expected=1).status_code == 200
    late = host.answer(1, expected=1)
    assert late.status_code == 409
    assert late.json()["code"] == "conflict"
    assert late.json()["seq"] == 1
    early = host.answer(1, expected=9)
    assert early.status_code == 409
    assert host.state()["answers"] == 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seat": 0, "expected": 1, "index": 99}, 422, "not-legal"),
        ({"seat": 0, "expected": 1, "words": "sing a shanty"}, 422, "not-understood"),
        ({"seat": 0, "expected": 1}, 400, "bad-request"),
        ({"seat": 0, "expected": 1, "index": 0, "words": "captain"}, 400, "bad-request"),
        ({"seat": 0, "expected": 0, "index": 0}, 400, "bad-request"),
        ({"seat": 1, "expected": 1, "index": 0}, 403, "not-your-seat"),
        ({"seat": "a", "expected": 1, "index": 0}, 400, "bad-request"),
    ],
)
def test_a_wrong_answer_changes_nothing(server: Client, body: dict[str, object], status: int, code: str) -> None:
    host, _ = two_people(server)
    at = host.state()["seq"]
    if body["expected"] == 1:
        body = body | {"expected": at + 1}
    reply = host.post("/answers", body)
    assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert host.state()["seq"] == at


def test_who_is_not_asked_is_refused_without_the_question(server: Client) -> None:
    host, guest = two_people(server)
    asked = host.state()["ask"]
    other = guest if asked["mine"] else host
    reply = other.answer(0)
    assert reply.status_code == 422
    assert reply.json()["code"] == "not-your-turn"
    assert asked["prompt"] not in reply.text


def test_a_stranger_gets_facts_but_no_scene(server: Client) -> None:
    host = sit(server, "human", "open")
    facts = server.get(f"/api/tables/{host.table}").json()
    assert facts["seats"][1]["kind"] == "open"
    assert facts["host"] is False
    for path in ("state?seat=0", "state?seat=spectator", "save", "replay?at=0"):
        assert server.get(f"/api/tables/{host.table}/{path}").status_code == 401


@pytest.mark.parametrize("table", ["nothing", "x" * 24, "x" * 500])
def test_a_table_that_is_not_there(server: Client, table: str) -> None:
    reply = server.get(f"/api/tables/{table}")
    assert reply.status_code == 404
    assert reply.json()["code"] == "no-such-table"


def test_the_commitment_is_shown_at_once_and_the_key_at_the_end(server: Client) -> None:
    from grimtable.kernel.chance import commitment

    host = sit(server, "human", seed=5)
    first = host.state()
    assert first["key"] is None
    play((host,), 4000)
    last = host.state()
    assert last["ended"]
    assert last["result"] is not None
    assert commitment(bytes.fromhex(last["key"])) == first["commitment"] == last["commitment"]
    assert host.answer(0).json()["code"] == "over"


def test_the_host_pauses_resumes_and_ends(server: Client) -> None:
    host, guest = two_people(server)
    assert guest.post("/pause").json()["code"] == "not-the-host"
    assert host.post("/pause").status_code == 200
    seat = host.state()["ask"]["seats"][0]
    asked = host if seat == 0 else guest
    assert asked.answer(0).json()["code"] == "paused"
    assert host.post("/resume").status_code == 200
    assert asked.answer(0).status_code == 200
    assert host.post("/end").status_code == 200
    assert guest.state()["key"] is not None
    assert asked.answer(0).json()["code"] == "over"


def test_the_host_deletes_the_table_for_everybody(server: Client) -> None:
    host, guest = two_people(server)
    reply = server.delete(f"/api/tables/{host.table}", headers=guest.headers)
    assert reply.status_code == 403
    reply = server.delete(f"/api/tables/{host.table}", headers=host.headers)
    assert reply.status_code == 204
    assert guest.get("").status_code == 404


def test_a_spectator_link_is_for_many_who_see_what_everybody_may_see(server: Client) -> None:
    host, _ = two_people(server)
    play((host, _), 6)
    link = host.post("/spectators").json()
    for _unused in range(2):
        watcher = join(server, link["secret"])
        scene = watcher.get("/state", seat="spectator").json()
        assert scene["seat"] == -1
        assert scene["ask"]["options"] == []
        assert all(s["hand"] is None for s in scene["view"]["seats"])
        assert watcher.get("/state", seat=0).json()["code"] == "not-your-seat"


def test_whoever_is_asked_learns_why_something_is_not_possible(server: Client) -> None:
    host, guest = two_people(server)
    play((host, guest), 4)
    asked = host if host.state()["ask"]["mine"] else guest
    other = guest if asked is host else host
    words = "reroll all dice"
    told = asked.get("/why", seat=asked.seat, words=words)
    assert told.status_code == 200
    assert other.get("/why", seat=other.seat, words=words).json() == {"reason": "", "rule": ""}
    assert other.get("/why", seat=asked.seat, words=words).json()["code"] == "not-your-seat"


def test_whoever_is_asked_learns_what_several_answers_would_do_together(server: Client) -> None:
    host = sit(server, "human", "open", game="saw")
    friend = join(server, host.post("/invites", {"seat": 1}).json()["secret"])
    while host.state()["ask"]["rule"] != "SAW-WATCH-04":
        play((host, friend), 1)
    attacks = [o for o in host.state()["ask"]["options"] if o["verb"] == "attack"]
    first = attacks[0]
    second = next(o for o in attacks if o["pieces"][1] == first["pieces"][1] and o is not first)
    told = host.get("/foreseen", seat=0, option=[first["index"], second["index"]]).json()["words"]
    assert "damage" in told or "defeats it" in told
    assert host.get("/foreseen", seat=0, option=[first["index"]]).json()["words"] == first["hint"]
    assert host.get("/foreseen", seat=0, option=[9999]).json() == {"words": ""}
    assert host.get("/foreseen", seat=0, option=["x"]).status_code == 400
    assert host.get("/foreseen", seat=0, option=[]).status_code == 400
    assert friend.get("/foreseen", seat=0, option=[0]).json()["code"] == "not-your-seat"
