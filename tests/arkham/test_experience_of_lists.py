"""Experience beside a deck in arkhamdb's JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grimtable.cli import app
from grimtable.games.arkham.decks import BadDeck, Experience, read_arkhamdb, starter, write_arkhamdb

ROLAND = "01001"


def with_fields(**fields: object) -> str:
    return json.dumps(json.loads(write_arkhamdb(starter(ROLAND))) | fields)


def test_experience_comes_back_as_it_was_written() -> None:
    given = Experience(7, 4, -1)
    reading = read_arkhamdb(write_arkhamdb(starter(ROLAND), given))
    assert reading.experience == given
    assert (reading.experience.given, reading.experience.left) == (6, 2)
    again = json.loads(write_arkhamdb(reading.deck, reading.experience))
    assert (again["xp"], again["xp_spent"], again["xp_adjustment"]) == (7, 4, -1)


def test_without_experience_arkhamdb_gets_nothing_to_read() -> None:
    written = json.loads(write_arkhamdb(starter(ROLAND)))
    assert [written[field] for field in ("xp", "xp_spent", "xp_adjustment")] == [None, None, None]
    assert read_arkhamdb(json.dumps(written)).experience == Experience()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"xp": -1}, "xp must be a number from 0 to 999, not '-1'"),
        ({"xp_spent": "many"}, "xp_spent must be a number from 0 to 999, not 'many'"),
        ({"xp_adjustment": True}, "xp_adjustment must be a number from -999 to 999, not 'True'"),
        ({"xp": 1.5}, "xp must be a number"),
    ],
)
def test_what_is_no_experience_is_named(fields: dict[str, object], words: str) -> None:
    with pytest.raises(BadDeck, match=words):
        read_arkhamdb(with_fields(**fields))


def test_the_command_keeps_experience_and_judges_by_it(tmp_path: Path) -> None:
    slots = json.loads(write_arkhamdb(starter(ROLAND)))["slots"]
    slots["01086"] -= 1
    slots["01029"] = 1  # a Shotgun
    file = tmp_path / "roland.json"
    file.write_text(with_fields(slots=slots, xp=3, xp_adjustment=1, xp_spent=4))
    runner = CliRunner()
    told = json.loads(runner.invoke(app, ["deck", "export", str(file)]).stdout)
    assert (told["xp"], told["xp_spent"], told["xp_adjustment"]) == (3, 4, 1)
    assert runner.invoke(app, ["deck", "check", str(file)]).exit_code == 0
    assert runner.invoke(app, ["deck", "check", str(file), "--experience", "3"]).exit_code == 1
