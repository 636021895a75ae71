"""Decks are built over HTTP: what may go in, what is wrong, reading, writing, and playing with what was built."""

from __future__ import annotations

import json
from typing import Any

import pytest
from httpx import Response

from grimtable.games.arkham import decks
from tests.arkham.test_standalone_decks import worth
from tests.server.people import Client, Json

HEADERS = {"X-Grimtable": "1"}
ROLAND = "01001"
MACHETE, KNIFE, SHRIVELLING, AMNESIA = "01020", "01086", "01060", "01096"


def post(server: Client, what: str, **body: Any) -> Response:
    return server.post(f"/api/games/arkham/decks/{what}", json=body, headers=HEADERS)


def sheet(server: Client, investigator: str = ROLAND) -> Json:
    shelf = server.get("/api/games/arkham/decks").json()
    found: Json = next(s for s in shelf["investigators"] if s["investigator"] == investigator)
    return found


def check(server: Client, slots: dict[str, int], **more: Any) -> list[str]:
    """The rules that speak against a deck of Roland's."""
    reply = post(server, "check", investigator=ROLAND, slots=slots, **more)
    assert reply.status_code == 200, reply.text
    return [problem["rule"] for problem in reply.json()["problems"]]


def test_the_shelf_has_what_an_investigator_may_take_and_how_often(server: Client) -> None:
    roland = sheet(server)
    assert roland["cards"][MACHETE] == 2
    assert SHRIVELLING not in roland["cards"]
    assert AMNESIA not in roland["cards"]
    assert AMNESIA in roland["weaknesses"]
    assert roland["required"] == {"01006": 1, "01007": 1, "random": 1}
    assert roland["wanted"] == 30
    assert not roland["required"].keys() & roland["cards"].keys()


def test_every_card_of_the_shelf_is_accepted_and_no_other(server: Client) -> None:
    content = {entry["code"] for entry in server.get("/api/games/arkham/content").json()}
    for investigator in server.get("/api/games/arkham/decks").json()["investigators"]:
        known = {*investigator["cards"], *investigator["required"], *investigator["weaknesses"]}
        for code in content:
            found = decks.problems(decks.Deck(investigator["investigator"], {code: 1}))
            barred = any(p.rule in ("AHC-DECK-01", "AHC-DECK-04", "AHC-DECK-09", "AHC-DECK-11") for p in found)
            assert barred == (code not in known), code


def test_the_shelf_has_a_starter_deck_that_may_be_played_and_the_bags(server: Client) -> None:
    shelf = server.get("/api/games/arkham/decks").json()
    for investigator in shelf["investigators"]:
        slots = investigator["starter"]["slots"]
        reply = post(server, "check", investigator=investigator["investigator"], slots=slots).json()
        assert reply["problems"] == []
        assert reply["size"] == reply["wanted"] == 30
        assert investigator["starter"]["plan"]
    assert list(shelf["bags"]) == ["easy", "standard", "hard", "expert"]
    assert shelf["bags"]["standard"].count("-4") == 1
    assert shelf["bags"]["expert"].count("-8") == 1


@pytest.mark.rule("AHC-STAND-01", "AHC-STAND-07")
def test_a_deck_for_one_scenario_is_told_its_price(server: Client) -> None:
    def verdict(experience: int, **more: Any) -> Json:
        found: Json = post(server, "check", investigator=ROLAND, slots=worth(experience).slots, **more).json()
        return found

    mighty = verdict(23, standalone=True)
    assert (mighty["problems"], mighty["experience"], mighty["further_weaknesses"]) == ([], 23, 2)
    assert [problem["rule"] for problem in verdict(23)["problems"]] == ["AHC-DECK-08"]
    assert [problem["rule"] for problem in verdict(50, standalone=True)["problems"]] == ["AHC-STAND-07"]


def test_everything_wrong_with_a_deck_is_told_with_its_rule(server: Client) -> None:
    starter: dict[str, int] = sheet(server)["starter"]["slots"]
    assert check(server, starter) == []
    assert check(server, starter | {MACHETE: 3}) == ["AHC-DECK-02", "AHC-DECK-05"]
    assert check(server, starter | {KNIFE: 1, SHRIVELLING: 1}) == ["AHC-DECK-04"]
    without = {code: n for code, n in starter.items() if code != "random"}
    assert check(server, without) == ["AHC-BWEAK-01"]
    assert check(server, starter, core_sets=1) == []
    assert check(server, starter | {MACHETE: 2, KNIFE: 1}, core_sets=1) == ["AHC-DECK-12"]
    assert check(server, {}) == ["AHC-DECK-02", "AHC-DECK-10", "AHC-DECK-10", "AHC-BWEAK-01"]


def test_what_must_stay_between_two_scenarios_is_missed(server: Client) -> None:
    starter: dict[str, int] = sheet(server)["starter"]["slots"]
    before = {code: n for code, n in starter.items() if code != "random"} | {AMNESIA: 1}
    assert check(server, starter, before=before) == ["AHC-XP-08"]
    assert check(server, before, before=before) == []


@pytest.mark.parametrize("form", ["text", "arkhamdb"])
def test_what_is_written_is_read_again(server: Client, form: str) -> None:
    starter = sheet(server)["starter"]["slots"]
    written = post(server, "write", investigator=ROLAND, slots=starter, name=" First\nTry ", form=form).json()["text"]
    assert (form == "arkhamdb") == written.startswith("{")
    read = post(server, "read", text=written).json()
    assert (read["investigator"], read["slots"], read["name"]) == (ROLAND, starter, "First Try")
    assert read["verdict"]["problems"] == []
    assert read["notes"] == []


def test_what_was_left_out_of_an_import_is_noted(server: Client) -> None:
    deck = {"investigator_code": ROLAND, "slots": {MACHETE: 1}, "sideSlots": {KNIFE: 2}, "taboo_id": 3}
    read = post(server, "read", text=json.dumps(deck)).json()
    assert read["slots"] == {MACHETE: 1}
    assert any("side deck" in note for note in read["notes"])
    assert any("taboo" in note for note in read["notes"])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Roland Banks\n2x Machette\n1x Gandalf", ["Machette", "do you mean Machete", "line 3", "Gandalf"]),
        ('{"investigator_code": "01001", "slots": {"02002": 2}}', ["02002 (The Dunwich Legacy)"]),
        ('{"investigator_code": "01001"}', ["slots"]),
        ("{", ["no JSON"]),
        ("", ["nothing to read"]),
        ("2x Machete", ["no line names the investigator"]),
    ],
)
def test_a_deck_that_cannot_be_read_is_refused_by_name(server: Client, text: str, named: list[str]) -> None:
    reply = post(server, "read", text=text)
    assert reply.status_code == 422
    for words in named:
        assert words in reply.json()["detail"]


def test_cards_and_investigators_that_there_are_not_are_refused(server: Client) -> None:
    for what in ("check", "write"):
        for body in (
            {"investigator": "01099", "slots": {}},
            {"investigator": "Roland", "slots": {}},
            {"investigator": ROLAND, "slots": {"99999": 1}},
        ):
            assert post(server, what, **body).status_code == 422
    assert post(server, "check", investigator=ROLAND, slots={MACHETE: 1}, before={"99999": 1}).status_code == 422
    assert post(server, "check", investigator=ROLAND, slots={"one, two": 1}).status_code == 400
    assert post(server, "check", investigator=ROLAND, slots={MACHETE: 100}).status_code == 400


def test_what_is_too_long_is_refused(server: Client) -> None:
    assert post(server, "read", text="x" * 200_001).status_code == 400
    assert post(server, "read", text="x" * 1_100_000).status_code == 413
    assert post(server, "check", investigator=ROLAND, slots={f"{i:05}": 1 for i in range(201)}).status_code == 400


def test_other_games_have_no_decks(server: Client) -> None:
    assert server.get("/api/games/set-a-watch/decks").json()["code"] == "no-decks"
    assert server.get("/api/games/chess/decks").status_code == 404


def test_a_table_is_played_with_four_built_decks(server: Client) -> None:
    shelf = server.get("/api/games/arkham/decks").json()["investigators"][:4]
    lines = []
    for investigator in shelf:
        code, slots = investigator["investigator"], dict(investigator["starter"]["slots"])
        slots[KNIFE] -= 1
        spare = next(c for c, most in investigator["cards"].items() if slots.get(c, 0) < most and c != KNIFE)
        slots[spare] = slots.get(spare, 0) + 1
        verdict = post(server, "check", investigator=code, slots=slots).json()
        assert verdict["problems"] == []
        lines.append(verdict["line"])
    options = {
        "investigators": ",".join(i["investigator"] for i in shelf),
        "decks": ";".join(lines),
        "lead": "3",
    }
    wanted = {"game": "arkham", "seats": [{"kind": "human"}, {"kind": "human"}], "options": options, "bearer": True}
    reply = server.post("/api/tables", json=wanted, headers=HEADERS)
    assert reply.status_code == 201, reply.text
    made = reply.json()
    token = {"Authorization": f"Bearer {made['token']}"}
    view = server.get(f"/api/tables/{made['table']}/state?seat=0", headers=token).json()["view"]
    assert [i["seat"] for i in view["investigators"]] == [0, 0, 1, 1]
    assert [i["lead"] for i in view["investigators"]] == [False, False, True, False]
