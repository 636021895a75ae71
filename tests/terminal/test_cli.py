"""The command line: what it prints where, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import grimtable
from grimtable.cli import app
from grimtable.terminal.session import begin


def invoke(*arguments: str, given: str = "") -> Result:
    result = CliRunner().invoke(app, list(arguments), input=given, env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*arguments: str, code: int = 2) -> str:
    """The one line on stderr of a command that is refused."""
    result = invoke(*arguments)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stderr.startswith("grimtable: ")
    return result.stderr


def saved_game(path: Path, answers: int = 12) -> Path:
    session = begin("att", ["random", "random"], seed=4, path=path)
    while session.ask is not None and session.table.answers < answers:
        session.choose(session.think())
    return path


# -- help and errors


@pytest.mark.parametrize(
    "command",
    [
        *("play", "resume", "games", "saves", "replay", "verify", "bots", "doctor", "sim", "rules"),
        *("content list", "content show"),
    ],
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = invoke(*command.split(), "--help")
    assert result.exit_code == 0
    assert f"grimtable {command}" in result.stdout
    assert "Example" in result.stdout


def test_the_version() -> None:
    assert invoke("--version").stdout == f"grimtable {grimtable.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "att", "--players", "human,gandalf"), "there is no player 'gandalf'"),
        (("play", "att", "--players", "human,,greedy"), "commas between them"),
        (("play", "att", "--players", "human,human,human,human,human,human"), "1 to 5 players, not 6"),
        (("play", "att", "--option", "lost_charter"), "name=value"),
        (("play", "att", "--option", "river=wide"), "has no option 'river'"),
        (("play", "att", "--option", "scenario=brutal"), "cannot be 'brutal'"),
        (("play", "att", "--option", "obsessions=on"), "ATT-VAR-05"),
        (("play", "--terminal"), "say which game"),
        (("play", "--plain"), "say which game"),
        (("play", "att", "--browser", "--seed", "3"), "--seed is for the terminal"),
        (("play", "--browser", "--players", "human"), "--players is for the terminal"),
        (("sim", "att", "--players", "human,random"), "there is no bot 'human'"),
        (("content", "list", "att", "--kind", "dragon"), "there is no kind 'dragon'"),
        (("content", "show", "stormy lantern"), "do you mean Storm Lantern"),
    ],
)
def test_a_wrong_use_is_told_in_one_line(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in refused(*arguments)


@pytest.mark.parametrize(
    "arguments",
    [("dance",), ("play", "att", "--seed", "x"), ("play", "att", "--undo", "x"), ("sim", "att", "--num", "0")],
)
def test_what_the_command_line_itself_does_not_understand_is_a_wrong_use(arguments: tuple[str, ...]) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["resume", "replay", "verify"])
def test_a_file_that_is_not_there_is_a_failure(command: str) -> None:
    assert "there is no file nowhere.json" in refused(command, "nowhere.json", code=1)


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize("data", [b"", b"{", b"\x00\xff", b'{"format": "other"}'])
def test_a_file_that_is_not_a_save_is_a_failure(command: str, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    refused(command, str(path), code=1)


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json")
    before = path.read_bytes()
    assert "exists already" in refused("play", "att", "--save", str(path))
    assert path.read_bytes() == before


def test_a_game_that_cannot_be_kept_is_not_begun(tmp_path: Path) -> None:
    assert "could not be saved" in refused("play", "att", "--save", str(tmp_path / "no" / "game.json"))


# -- playing


@pytest.fixture
def without_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `pip install grimtable` leaves it, without the extra for the server."""
    monkeypatch.setitem(sys.modules, "uvicorn", None)


def test_without_the_server_a_game_is_played_in_the_terminal(without_server: None, saves_folder: Path) -> None:
    result = invoke("play", "att", given="1\n")
    assert result.exit_code == 0, result.output
    assert "pip install 'grimtable[server]'" in result.stderr
    assert "Choose your character" in result.stdout


def test_a_server_that_is_not_installed_is_refused_before_it_has_an_address(without_server: None) -> None:
    assert "uvicorn is missing" in refused("serve")


def test_a_game_is_played_in_lines_saved_and_resumed(saves_folder: Path) -> None:
    first = invoke("play", "att", "--players", "human,random", "--seed", "5", "--plain", given="1\n")
    assert first.exit_code == 0
    assert "the game is saved in" in first.stdout
    kept = list(saves_folder.glob("att-*.json"))
    assert len(kept) == 1
    before = grimtable.load(kept[0]).answers
    again = invoke("resume", "--plain", given="1\n")
    assert again.exit_code == 0
    assert grimtable.load(kept[0]).answers > before
    listed = invoke("saves", "--json")
    assert [save["players"] for save in json.loads(listed.stdout)] == [["human", "random"]]
    assert "in play" in invoke("saves").stdout


def test_options_of_the_game_and_the_undo_policy_reach_the_table(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    arguments = ["--option", "lost_charter=on", "-o", "scenario=difficult", "--undo", "off", "--save", str(path)]
    result = invoke("play", "att", "--players", "human,random", *arguments, given="1\nundo\n")
    assert "undo is switched off at this table" in result.stdout
    assert grimtable.load(path).options["scenario"] == "difficult"


def test_the_games_and_their_options_are_listed() -> None:
    text = invoke("games").stdout
    assert "ancient-terrible-things (att)" in text
    assert "scenario=easy | difficult" in text
    assert json.loads(invoke("games", "--json").stdout)[0]["alias"] == "att"


def test_the_bots_are_listed() -> None:
    assert "random: ancient-terrible-things" in invoke("bots").stdout
    assert "ancient-terrible-things" in json.loads(invoke("bots", "--json").stdout)["random"]


# -- looking back


def test_a_sound_game_holds_and_a_changed_one_does_not(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json")
    good = invoke("verify", str(path))
    assert good.exit_code == 0
    assert "holds: 12 answers, unfinished" in good.stdout
    path.write_bytes(path.read_bytes().replace(b'"seats":2', b'"seats":3'))
    bad = invoke("verify", str(path), "--json")
    assert bad.exit_code == 1
    verdict = json.loads(bad.stdout)
    assert not verdict["holds"]
    assert "changed" in verdict["reason"]


def verified(*words: str) -> tuple[int, str]:
    """The exit code of a verdict, and what it tells."""
    result = invoke("verify", *words)
    return result.exit_code, result.stdout


def test_verify_prints_what_the_luck_was_made_of_and_compares_what_one_has_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = grimtable.new("att", 2, key=b"k" * 16, parts={0: b"a" * 16})
    table.players = ("Ada", "greedy")
    table.save(path)
    code, told = verified(str(path))
    assert code == 0
    assert "holds: 0 answers, unfinished, all luck is that of the key and the parts" in told
    assert f"Commitment to its luck: {table.commitment} (compare it with what the table showed)" in told
    assert f"Part of seat 1 (Ada): {'61' * 16} (compare it with what the table showed)" in told
    assert "Snapshot: after 0 answers" in told
    code, told = verified(str(path), "--commitment", table.commitment, "--part", f"1={'61' * 16}")
    assert code == 0
    assert f"{table.commitment} (as it was promised)" in told
    assert f"{'61' * 16} (as it was promised)" in told


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("--commitment", "00"), "the commitment to its key is"),
        (("--part", "1=00"), "the part of seat 1 is 6161"),
        (("--part", "2=00"), "seat 2 has added nothing to it"),
    ],
)
def test_luck_that_is_not_what_was_promised_does_not_hold(tmp_path: Path, given: tuple[str, str], reason: str) -> None:
    path = tmp_path / "game.json"
    grimtable.new("att", 2, key=b"k" * 16, parts={0: b"a" * 16}).save(path)
    code, told = verified(str(path), *given)
    assert code == 1
    assert f"does not hold: its luck is not the one that was promised: {reason}" in told
    assert "as it was promised" not in told


@pytest.mark.parametrize("given", [("0=00",), ("00",), ("x=00",), ("1=00", "1=00")])
def test_parts_that_are_not_given_by_seat_are_a_wrong_use(tmp_path: Path, given: tuple[str, ...]) -> None:
    path = saved_game(tmp_path / "game.json")
    result = invoke("verify", str(path), *(word for part in given for word in ("--part", part)))
    assert result.exit_code == 2
    assert "part" in result.stderr


def test_verify_says_whose_part_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = grimtable.new("att", 2)
    table.save(path)
    assert "Nobody has added a part: whoever made the key could choose it" in verified(str(path))[1]
    table = grimtable.new("att", 2, parts={0: b"a" * 16})
    table.players = ("Ada", "Ben")
    table.missing = (1,)
    table.save(path)
    assert "Not in the luck is a part of seat 2 (Ben)" in verified(str(path))[1]


def test_a_replay_in_lines_tells_every_answer_with_what_happened(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json")
    text = invoke("replay", str(path)).stdout
    answers = [line for line in text.splitlines() if line[:1].isdigit()]
    assert len(answers) >= 12
    assert "   Seat" in text
    later = invoke("replay", str(path), "--at", "10", "--seat", "1").stdout
    assert "\n1. " not in later
    assert "11. " in later
    assert "1 to 2, not 7" in refused("replay", str(path), "--seat", "7")
    assert "12 answers, not 99" in refused("replay", str(path), "--at", "99")


# -- looking up


def test_content_is_listed_by_kind() -> None:
    swag = invoke("content", "list", "att", "--kind", "swag").stdout.splitlines()
    assert len(swag) == 34
    assert all("(swag)" in line for line in swag)
    everything = json.loads(invoke("content", "list", "att", "--json").stdout)
    assert {"encounter", "feat", "swag", "location"} <= {entry["kind"] for entry in everything}
    assert {entry["printed_kind"] for entry in everything if entry["kind"] == "encounter"} > {"event", "warning"}


def test_the_cards_of_arkham_are_listed_under_the_names_that_arkhamdb_gives_their_fields() -> None:
    cards = {card["code"]: card for card in json.loads(invoke("content", "list", "arkham", "--json").stdout)}
    priest, snub = cards["01116"], cards["01047"]
    text, flavour = priest.pop("text"), priest.pop("flavour")
    assert (text, bool(flavour)) == ("Hunter. Retaliate. Prey: highest combat.", True)
    assert priest == {
        **{"code": "01116", "name": "Ghoul Priest", "kind": "enemy", "type_code": "enemy", "faction_code": "mythos"},
        **{"encounter_code": "torch", "quantity": 1, "traits": "Humanoid. Monster. Ghoul. Elite.", "victory": 2},
        **{"enemy_fight": 4, "health": 5, "health_per_investigator": True, "enemy_evade": 4},
        **{"enemy_damage": 2, "enemy_horror": 2},
    }
    assert (snub["xp"], snub["cost"], snub["slot"], snub["skill_combat"]) == (0, 3, "Hand", 1)
    assert (cards["01114"]["shroud"], cards["01114"]["clues"], cards["01107"]["doom"]) == (4, 2, 10)
    assert (cards["01033"]["is_unique"], cards["01033"]["sanity"]) == (True, 2)


@pytest.mark.parametrize("name", ["storm-lantern", "Storm Lantern", "STORM LANTERN"])
def test_a_card_is_shown_by_code_or_name(name: str) -> None:
    text = invoke("content", "show", name).stdout
    assert "Storm Lantern (swag, ancient-terrible-things)" in text
    assert "Exhaust: add a Luck die to your pool." in text
    assert "Burns in any wind." in text
    assert json.loads(invoke("content", "show", name, "--json").stdout)[0]["code"] == "storm-lantern"


def test_a_rule_is_told_by_its_id_with_its_rulings() -> None:
    text = invoke("rules", "saw-cmp-17").stdout
    assert text == (
        "SAW-CMP-17 (Overview and components): Coins form a common Bank.\n  Ruling: the Bank never runs out.\n"
    )
    told = json.loads(invoke("rules", "SAW-CMP-17", "--json").stdout)
    assert [(rule["id"], rule["rulings"]) for rule in told] == [("SAW-CMP-17", ["the Bank never runs out."])]


def test_rules_are_found_by_section_and_by_words_of_one_game() -> None:
    section = invoke("rules", "SAW-MERCH").stdout.splitlines()
    assert section[0].startswith("SAW-MERCH-01 ")
    assert all(line.startswith("SAW-MERCH-") for line in section)
    assert all(
        line.startswith("AHC-") for line in invoke("rules", "enemy", "exhausted", "--game", "ahc").stdout.splitlines()
    )


# -- trying out


def test_bots_play_many_games_and_the_same_seed_gives_the_same() -> None:
    arguments = ("sim", "att", "--players", "random,random", "--num", "4", "--seed", "3")
    outcome = json.loads(invoke(*arguments, "--json").stdout)
    assert outcome["games"] == 4
    assert [s["player"] for s in outcome["standings"]] == ["random 1", "random 2"]
    assert sum(s["wins"] for s in outcome["standings"]) == pytest.approx(4)
    assert json.loads(invoke(*arguments, "--json").stdout) == outcome
    text = invoke(*arguments).stdout
    assert "95% interval" in text
    assert "mean length" in text


def test_the_installation_is_examined(saves_folder: Path) -> None:
    result = invoke("doctor", "--json")
    findings = {finding["what"]: finding for finding in json.loads(result.stdout)}
    assert findings["grimtable"]["found"] == grimtable.__version__
    assert str(saves_folder) in findings["saves"]["found"]
    assert result.exit_code == 0


def test_a_folder_that_cannot_be_used_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("GRIMTABLE_SAVES", str(blocked / "saves"))
    result = invoke("doctor")
    assert result.exit_code == 1
    assert "WRONG saves" in result.stdout
    assert "cannot be made" in refused("play", "att", "--terminal")


# -- as a program


def program(*arguments: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from grimtable.cli import main; main()", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, env=os.environ | environment, timeout=60, check=False
    )


def test_the_program_plays_from_a_pipe_and_ends_well(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    done = program("play", "att", "--players", "human,random", "--seed", "1", "--save", str(path), given="1\n1\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert f"the game is saved in {path}" in done.stdout


def test_the_program_tells_errors_without_a_traceback() -> None:
    done = program("play", "chess")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("grimtable: there is no game 'chess'")


def test_a_reader_that_goes_away_is_no_accident() -> None:
    command = f"{sys.executable} -c 'from grimtable.cli import main; main()' content list att | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == 1
