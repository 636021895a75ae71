"""The balance of Shadows of Brimstone: what is counted, what decides a loss, which targets are missed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.shadows_of_brimstone import balance
from benchmarks.shadows_of_brimstone.balance_counts import DARKNESS, Counts, Witness, counted, everything
from benchmarks.shadows_of_brimstone.balance_report import missed, report
from grimtable.games.shadows_of_brimstone.printed import HEALTH, SANITY
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import strike
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.state import ALL_DOWN, NONE, OVERRUN
from tests.shadows_of_brimstone.scene import Scene

QUICK = ["--bot", "greedy:1", "--processes", "1", "--games", "2", "--row", "classes/bandido"]


def watched(scene: Scene) -> Witness:
    """Somebody who has seen what happened."""
    witness = Witness()
    witness.after(scene.t)
    return witness


def test_a_whole_game_is_counted() -> None:
    counts = counted(balance.play("sizes/1", 3, "greedy:1"))
    assert counts.games == 1
    assert counts.decisions > 10
    assert sum(counts.endings.values()) == 1
    assert sum(counts.decided_by.values()) == 1 - counts.wins
    assert counts.used


def test_who_strikes_the_last_hero_down_decides_the_loss() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D4").has(grit=0, wounds=scene.t.stats[0][HEALTH] - 1)
    spider = scene.foe("void-spiders", "D5")
    scene.t.revives = 0
    scene.dice(6, 6, 1, 1)
    scene.does(lambda t: strike(t, 0, t.foe_type[spider], [spider], [0]))
    assert scene.t.ended == ALL_DOWN
    assert watched(scene).end(scene.t, "").decided_by == {"Void Spiders": 1}


def test_who_frightens_it_to_death_does_too() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D4")
    scene.foe("void-spiders", "D5")
    scene.foe("night-terrors", "D3")
    scene.t.revives = 0
    witness = watched(scene.turn(0))
    scene.does(Harm(0, NONE, HORROR_HIT, [scene.t.stats[0][SANITY]], NO_SAVE))
    witness.after(scene.t)
    assert witness.end(scene.t, "").decided_by == {"Night Terrors": 1}


def test_the_darkness_is_no_enemy_type() -> None:
    scene = Scene("us-marshal")
    scene.t.ended = OVERRUN
    assert watched(scene).end(scene.t, "").decided_by == {DARKNESS: 1}


def some(games: int, wins: int, decided_by: dict[str, int] | None = None) -> Counts:
    """Games with so many wins, in which everything was used."""
    used = Counter({name: 1 for names in everything().values() for name in names})
    return Counts(games=games, wins=wins, used=used, decided_by=Counter(decided_by or {}))


def test_no_target_is_missed_when_all_are_met() -> None:
    results = {f"sizes/{size}": some(100, 65) for size in range(1, 7)}
    assert missed(results) == []
    assert "All targets are met." in report(results, [])


def test_every_target_that_is_missed_is_told() -> None:
    easy = some(100, 90, decided_by={"Tentacles": 9})
    del easy.used["Hatchet"]
    hard = some(100, 50)
    del hard.used["Hatchet"]
    random = some(100, 20)
    told = "\n".join(missed({"sizes/1": hard, "sizes/6": easy, "random/6": random}))
    assert "1 hero: won in 50.0%" in told
    assert "6 heroes: won in 90.0%" in told
    assert "6 heroes at random: won in 20.0%" in told
    assert "40.0% easier" in told
    assert "Hatchet is never used" in told
    assert "Tentacles" not in told  # 9 of 60 losses
    easy.decided_by["Tentacles"] = 30
    assert "Tentacles decide 50.0%" in "\n".join(missed({"sizes/1": hard, "sizes/6": easy}))


def test_the_command_plays_keeps_and_does_not_play_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    balance.main([*QUICK, "--keep", str(kept), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["results"]["classes/bandido"]["games"] == 2
    assert len(kept.read_text().splitlines()) == 2
    monkeypatch.setattr(balance, "play", None)
    balance.main([*QUICK, "--keep", str(kept), "--json"])
    assert json.loads(capsys.readouterr().out) == told


def test_a_file_that_holds_something_else_is_refused_by_name(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("buy bandages\n")
    with pytest.raises(SystemExit, match=r"notes.txt is no file of kept games"):
        balance.main([*QUICK, "--keep", str(other)])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--games", "0"], "at least 1"),
        (["--bot", "oracle"], "there is no bot 'oracle'"),
        (["--bot", "greedy:0"], "there is no bot 'greedy:0'"),
        (["--row", "sizes/7"], "invalid choice"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.arguments(words)
    assert reason in capsys.readouterr().err
