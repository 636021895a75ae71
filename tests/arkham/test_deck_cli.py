"""`grimtable deck`: what it prints where, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from grimtable.cli import app
from grimtable.games.arkham import decks
from tests.arkham.test_standalone_decks import worth


def invoke(*arguments: str, given: str | bytes = "") -> Result:
    result = CliRunner().invoke(app, ["deck", *arguments], input=given, env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*arguments: str, code: int, given: str | bytes = "") -> str:
    """The one line on stderr of a command that is refused."""
    result = invoke(*arguments, given=given)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stderr.startswith("grimtable: ")
    return result.stderr


@pytest.fixture
def roland(tmp_path: Path) -> Path:
    path = tmp_path / "roland.txt"
    path.write_text(decks.write_text(decks.starter("01001")), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["build", "check", "import", "export", "list", "new"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = invoke(command, "--help")
    assert result.exit_code == 0
    assert f"grimtable deck {command}" in result.stdout
    assert "Example" in result.stdout


# -- new


def test_new_prints_the_starter_deck_and_says_how_to_play_it() -> None:
    result = invoke("new", "roland")
    assert result.exit_code == 0
    assert decks.read(result.stdout).deck == decks.starter("01001")
    assert result.stderr.strip() == decks.starter_plan("01001")


def test_new_can_begin_with_nothing_but_the_requirements() -> None:
    result = invoke("new", "01004", "--empty")
    assert decks.read(result.stdout).deck.slots == {"01012": 1, "01013": 1, "random": 1}


def test_new_names_the_investigators_there_are() -> None:
    assert "Roland Banks, Daisy Walker" in refused("new", "bob", code=2)


def test_output_goes_into_a_new_file_only(tmp_path: Path) -> None:
    path = tmp_path / "wendy.txt"
    assert invoke("new", "wendy", "--output", str(path)).stdout == ""
    before = path.read_bytes()
    assert decks.read(before.decode()).deck == decks.starter("01005")
    assert "exists already" in refused("new", "roland", "--output", str(path), code=2)
    assert path.read_bytes() == before
    assert "cannot write" in refused("new", "roland", "--output", str(tmp_path / "no" / "x"), code=1)


# -- build


def test_build_is_for_a_terminal() -> None:
    assert "deck build needs a terminal; without one there are" in refused("build", "roland", code=2)


# -- check


def test_a_legal_deck_is_called_so(roland: Path) -> None:
    result = invoke("check", str(roland), "--core-sets", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "'Shoot First, File Later' is legal: 30 cards and what belongs to them\n"


def test_everything_wrong_with_a_deck_is_told_with_its_rule() -> None:
    result = invoke("check", given="Roland Banks\n3x Knife\n1x Shrivelling\n1x Random Basic Weakness")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "the deck is not legal:"
    assert [line.rsplit("[")[-1] for line in lines[1:]] == [
        *("AHC-DECK-02]", "AHC-DECK-04]", "AHC-DECK-05]", "AHC-DECK-10]", "AHC-DECK-10]")
    ]


def test_check_speaks_json() -> None:
    result = invoke("check", "--json", given=decks.encode(decks.starter("01002")))
    assert json.loads(result.stdout) == {"legal": True, "investigator": "01002", "size": 30, "problems": []}
    result = invoke("check", "-", "--json", given="Roland Banks\n2x Knife")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["problems"][0]["rule"] == "AHC-DECK-02"


@pytest.mark.rule("AHC-STAND-01")
def test_a_deck_for_one_scenario_may_have_experience_and_is_told_its_price() -> None:
    mighty = decks.encode(worth(23))
    assert invoke("check", given=mighty).exit_code == 1
    result = invoke("check", "--standalone", given=mighty)
    assert result.exit_code == 0
    assert result.stdout.endswith("30 cards and what belongs to them, 23 experience, 2 further weaknesses\n")
    assert json.loads(invoke("check", "--standalone", "--json", given=mighty).stdout)["further_weaknesses"] == 2
    assert "AHC-STAND-07" in invoke("check", "--standalone", given=decks.encode(worth(50))).stdout
    assert "them\n" in invoke("check", "--standalone", given=decks.encode(worth(0))).stdout


def test_standalone_counts_by_itself() -> None:
    line = decks.encode(decks.starter("01001"))
    told = refused("check", "--standalone", "--experience", "5", given=line, code=2)
    assert "--standalone counts experience and weaknesses itself" in told


def test_what_a_campaign_permits_can_be_said(roland: Path, tmp_path: Path) -> None:
    later = tmp_path / "later.txt"
    later.write_text(roland.read_text(encoding="utf-8") + "1x Lita Chantler\n1x Amnesia\n", encoding="utf-8")
    assert invoke("check", str(later)).exit_code == 1
    assert invoke("check", str(later), "--story", "01117", "--weaknesses", "1").exit_code == 0
    result = invoke("check", str(roland), "--before", str(later))
    assert result.exit_code == 1
    assert "Amnesia is a weakness and stays in the deck [AHC-XP-08]" in result.stdout


# -- import and export


def test_export_and_import_give_the_same_deck(roland: Path) -> None:
    exported = invoke("export", str(roland))
    assert json.loads(exported.stdout)["slots"]["01000"] == 1
    imported = invoke("import", given=exported.stdout)
    assert imported.stdout == roland.read_text(encoding="utf-8")
    assert imported.stderr == ""


def test_a_deck_can_be_had_as_one_word(roland: Path) -> None:
    result = invoke("import", str(roland), "--as", "line")
    assert result.stdout.strip() == decks.encode(decks.starter("01001"))


def test_an_import_that_is_not_legal_is_written_with_a_warning() -> None:
    deck = {"investigator_code": "01001", "slots": {"01020": 2}, "sideSlots": {"01024": 1}}
    result = invoke("import", given=json.dumps(deck))
    assert result.exit_code == 0
    assert "2x Machete" in result.stdout
    assert "note: the side deck is left out (1 card)" in result.stderr
    assert "not legal: " in result.stderr
    assert "[AHC-DECK-02]" in result.stderr


def test_cards_that_are_not_at_the_table_are_named() -> None:
    deck = {"investigator_code": "01001", "slots": {"02017": 2}}
    said = refused("import", given=json.dumps(deck), code=1)
    assert "what is piped in: this card is not at this table: 2x 02017 (The Dunwich Legacy)" in said


# -- files


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert str(missing) in refused("check", str(missing), code=1)
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "no text in UTF-8" in refused("check", str(binary), code=1)
    assert "nothing to read" in refused("check", given="", code=1)


def test_a_list_with_a_byte_order_mark_and_windows_lines_is_read(roland: Path) -> None:
    text = roland.read_text(encoding="utf-8").replace("\n", "\r\n")
    assert invoke("check", given=b"\xef\xbb\xbf" + text.encode()).exit_code == 0


def test_a_wrong_use_is_exit_2() -> None:
    assert invoke("check", "--core-sets", "-1").exit_code == 2
    assert invoke("import", "--as", "pdf").exit_code == 2
    assert invoke("sell").exit_code == 2
