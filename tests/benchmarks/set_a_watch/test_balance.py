"""The balance of Set a Watch: what is counted, what decides a loss, which targets are missed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.set_a_watch import balance
from benchmarks.set_a_watch.balance_counts import ABILITY_CARDS, FIRE, ITEM_CARDS, SUMMONS, Counts, Witness
from benchmarks.set_a_watch.balance_report import missed, report
from tests.set_a_watch.scene import Scene

EASY = ["--bot", "hasty", "--processes", "1", "--difficulty", "easy"]


def watched(scene: Scene, *answers: str) -> Witness:
    """Somebody who sees these answers given."""
    witness = Witness()
    for answer in answers:
        index = next(i for i, words in enumerate(scene.options()) if answer in words)
        assert scene.t.ask is not None
        witness.before(scene.t, scene.t.ask.options[index])
        scene.table.choose(index)
        witness.after(scene.t)
    return witness


def counts_of(witness: Witness, scene: Scene) -> Counts:
    """What has been counted when the game is over."""
    assert scene.table.result is not None
    return witness.end(scene.t, scene.table.result.outcome)


def one_card_left() -> Scene:
    """All Watchers together have a single Ability card that stands."""
    scene = Scene()
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=1)
    return scene


# -- what is counted


def test_a_whole_game_is_counted() -> None:
    counts = balance.play("easy", 3, "hasty")
    assert counts.games == 1
    assert counts.decisions > 20
    assert sum(counts.places.values()) == counts.rounds
    assert sum(counts.endings.values()) == 1
    assert sum(counts.lost_in.values()) == counts.losses == 1 - counts.wins


def test_a_card_counts_as_used_when_it_is_activated() -> None:
    scene = Scene()
    scene.abilities("bounty-hunter", "known-associates")
    scene.dice("bounty-hunter", 1)
    scene.watch("bridge-giant")
    assert watched(scene, "use Known Associates with").counts.used == {"Known Associates": 1}


def test_a_passive_item_counts_when_it_makes_a_die_worth_more() -> None:
    scene = Scene()
    scene.no_dice()
    scene.gives_item("barbarian", "red-banner")
    scene.dice("barbarian", 1, 2)
    scene.watch("bridge-giant")
    seen = watched(scene, "with Barbarian's 1", "with Barbarian's 2")
    assert seen.counts.used["Red Banner"] == 1  # it helps the first die only


# -- what decides a loss


def test_a_creature_that_took_all_cards_at_the_last_decides_a_loss_alone() -> None:
    scene = one_card_left()
    scene.watch("bridge-giant")
    counts = counts_of(watched(scene, "end our actions"), scene)
    assert counts.alone == {"Bridge Giant": 1}
    assert counts.last == {"Bridge Giant": 1}


def test_creatures_that_took_cards_together_do_not_decide_a_loss_alone() -> None:
    scene = one_card_left()
    scene.t.down = 0
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=2)
    scene.watch("pit-badger-a", "ditch-dead-a")
    witness = watched(scene, "end our actions", "exhaust")
    counts = counts_of(witness, scene)
    assert not counts.alone
    assert counts.parts == {"Pit Badger": 1, "Ditch Dead": 1}
    assert counts.last == {"Ditch Dead": 1}


def test_a_summon_is_no_creature() -> None:
    scene = one_card_left()
    scene.dice("barbarian", 12)
    scene.watch("pit-badger-a", "gutter-drake-a", "summon-1")
    counts = counts_of(watched(scene, "attack Pit Badger"), scene)
    assert counts.last == {SUMMONS: 1}
    assert not counts.alone


def test_nor_is_the_fire() -> None:
    scene = one_card_left()
    scene.dice("barbarian", 12)
    scene.fire(2)
    scene.watch("pit-badger-a", "hearth-eater")  # in first position it burns 2 firewood
    counts = counts_of(watched(scene, "attack Pit Badger"), scene)
    assert counts.last == {FIRE: 1}
    assert not counts.alone


# -- targets


def played(**changes: float) -> Counts:
    """A hundred games in which everything was used."""
    counts = Counts(games=100, used=Counter([*ABILITY_CARDS, *ITEM_CARDS]))
    for name, value in changes.items():
        setattr(counts, name, value)
    return counts


def test_no_target_is_missed_when_all_are_met() -> None:
    results = {"easy": played(wins=70), "normal": played(wins=50), "hard": played(wins=30), "insane": played(wins=12)}
    assert missed(results) == []
    assert "All targets are met." in report(results, [])


def test_every_target_that_is_missed_is_told() -> None:
    counts = played(wins=90)
    counts.used["Hex"] = 0
    counts.alone["Bridge Giant"] = 2
    told = missed({"easy": counts, "normal": played(wins=90), "insane": played(wins=1)})
    assert told == [
        "normal is won as often as easy, or more often",
        "easy is won in 90.0% of the games, not in 55% to 85%",
        "insane is won in 1.0% of the games, not in 5% to 25%",
    ]
    assert missed({"normal": counts}) == ["Hex is never used", "Bridge Giant decides 20.0% of the losses alone"]


# -- the command


def test_the_command_plays_keeps_and_does_not_play_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    assert balance.main([*EASY, "--games", "2", "--keep", str(kept), "--json"]) == 1  # two games use few cards
    first = json.loads(capsys.readouterr().out)
    assert first["results"]["easy"]["games"] == 2
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
    monkeypatch.setattr(balance, "play", None)  # nothing is played any more
    balance.main([*EASY, "--games", "2", "--keep", str(kept), "--json"])
    assert json.loads(capsys.readouterr().out) == first
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2


def test_a_file_that_holds_something_else_is_refused_by_name(tmp_path: Path) -> None:
    wrong = tmp_path / "shopping.txt"
    wrong.write_text("eggs\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"shopping\.txt is no file of kept games"):
        balance.main([*EASY, "--games", "1", "--keep", str(wrong)])
    assert wrong.read_text(encoding="utf-8") == "eggs\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--games", "0"], "at least 1"),
        (["--difficulty", "brutal"], "invalid choice: 'brutal'"),
        (["--bot", "oracle"], "invalid choice: 'oracle'"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.arguments(words)
    assert reason in capsys.readouterr().err
