"""Decks that are saved: where they lie, what they are called, and how a game is begun with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import grimtable
from grimtable.games.arkham import decks
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.terminal import saves
from grimtable.terminal.arkham.decks import files as deck_files
from tests.terminal.test_cli import invoke, refused

ROLAND, DAISY = "01001", "01002"
MACHETE, MAGNIFYING_GLASS = "01020", "01030"


@pytest.fixture
def hunter(decks_folder: Path) -> decks.Deck:
    """Roland's starter deck with another card in the place of a Machete, saved as hunter.txt."""
    slots = decks.starter(ROLAND).slots | {MACHETE: 0, MAGNIFYING_GLASS: 2}
    deck = decks.Deck(ROLAND, slots, "The Hunter")
    deck_files.write(deck, deck_files.place_for("hunter"))
    return deck


def test_the_decks_lie_beside_the_saved_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GRIMTABLE_DECKS")
    monkeypatch.delenv("GRIMTABLE_SAVES")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert deck_files.folder() == tmp_path / "grimtable" / "decks"
    assert deck_files.folder().parent == saves.folder().parent


def test_a_bare_name_goes_to_the_folder_and_the_ending_says_the_form(decks_folder: Path, tmp_path: Path) -> None:
    assert deck_files.place_for("hunter") == decks_folder / "hunter.txt"
    assert deck_files.place_for("v1.2") == decks_folder / "v1.2.txt"
    assert deck_files.place_for("hunter.json") == decks_folder / "hunter.json"
    assert deck_files.place_for(f"{tmp_path}/x") == tmp_path / "x.txt"
    assert deck_files.place_for("./x.txt") == Path("x.txt")
    deck = decks.starter(DAISY)
    for name in ("daisy.txt", "daisy.json"):
        deck_files.write(deck, deck_files.place_for(name))
        assert deck_files.read(name).deck == deck
    assert json.loads((decks_folder / "daisy.json").read_text(encoding="utf-8"))["investigator_code"] == DAISY


def test_a_file_is_written_over_only_if_that_is_wanted(hunter: decks.Deck, decks_folder: Path) -> None:
    other = decks.starter(DAISY)
    with pytest.raises(BadSetup, match="exists already"):
        deck_files.write(other, decks_folder / "hunter.txt")
    assert deck_files.read("hunter").deck == hunter
    deck_files.write(other, decks_folder / "hunter.txt", over=True)
    assert deck_files.read("hunter").deck == other
    assert deck_files.all_decks() == [decks_folder / "hunter.txt"]
    with pytest.raises(GrimtableError, match="cannot write"):
        deck_files.write(other, decks_folder / "no" / "such" / "x.txt")


def test_saved_decks_are_listed_with_what_is_wrong(hunter: decks.Deck, decks_folder: Path) -> None:
    (decks_folder / "few.txt").write_text("Daisy Walker\n2x Knife\n", encoding="utf-8")
    (decks_folder / "junk.json").write_text("{", encoding="utf-8")
    listed = invoke("deck", "list")
    few, good, junk = listed.stdout.splitlines()
    assert "Daisy Walker  2 cards, not legal: " in few
    assert "28 too few" in few
    assert good == f"{decks_folder / 'hunter.txt'}  The Hunter  Roland Banks  30 cards, legal"
    assert "cannot be read" in junk
    assert str(decks_folder) in listed.stderr
    told = json.loads(invoke("deck", "list", "--json").stdout)
    assert [one["investigator"] for one in told] == [DAISY, ROLAND, ""]


def test_a_saved_deck_is_meant_by_its_name_in_every_command(hunter: decks.Deck) -> None:
    assert "'The Hunter' is legal" in invoke("deck", "check", "hunter").stdout
    assert json.loads(invoke("deck", "export", "hunter").stdout)["name"] == "The Hunter"


# -- playing with a deck


def test_a_game_is_begun_with_decks_by_file_by_name_and_by_investigator(hunter: decks.Deck, tmp_path: Path) -> None:
    path, save = tmp_path / "my.json", tmp_path / "game.json"
    path.write_text(decks.write_arkhamdb(decks.Deck("01004", decks.starter("01004").slots)), encoding="utf-8")
    named = ["--deck", "hunter", "--deck", str(path), "-d", "daisy"]
    result = invoke("play", "arkham", *named, "--save", str(save), "--plain", given="quit\n")
    assert result.exit_code == 0, result.output
    table = grimtable.load(save)
    assert table.seats == 1  # whoever says nothing of players leads them all
    assert table.options["investigators"] == "01001,01004,01002"
    assert table.options["decks"] == decks.encode(hunter)  # the others are starter decks


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("arkham", "--deck", "nobody"), "'nobody' is no investigator; there is Roland Banks"),
        (("arkham", "--deck", "few"), "the deck few is not legal: the deck of Daisy Walker has 30 cards"),
        (("arkham", "--deck", "hunter", "--deck", "roland"), "the same investigator"),
        (("arkham", "--deck", "hunter", "-o", "decks=starter"), "leave the option decks out"),
        (("arkham", "--deck", "hunter", "-o", "investigators=daisy"), "leave the option investigators out"),
        (("arkham", "--deck", "hunter", "--players", "human,greedy"), "2 players need 2 to 4 investigators, not 1"),
        (("att", "--deck", "hunter"), "--deck is for Arkham Horror"),
        (("--deck", "hunter"), "grimtable play arkham --deck FILE"),
        (("arkham", "--browser", "--deck", "hunter"), "--deck is for the terminal"),
    ],
)
@pytest.mark.usefixtures("hunter")
def test_what_is_wrong_with_a_deck_to_play_is_told(
    arguments: tuple[str, ...], reason: str, decks_folder: Path, saves_folder: Path
) -> None:
    (decks_folder / "few.txt").write_text("Daisy Walker\n2x Knife\n", encoding="utf-8")
    assert reason in refused("play", *arguments)
    assert not saves_folder.exists()


def test_a_file_of_decks_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert f"cannot read {missing}" in refused("play", "arkham", "--deck", str(missing), code=1)
    missing.write_text("Roland Banks\n2x Excalibur", encoding="utf-8")
    assert f"{missing}: line 2: there is no card 'Excalibur'" in refused(
        "play", "arkham", "--deck", str(missing), code=1
    )
