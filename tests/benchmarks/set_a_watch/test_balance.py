"""The balance of Set a Watch: what is counted, what decides a loss, which targets are missed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.set_a_watch import balance
from benchmarks.set_a_watch.balance_counts import (
    ABILITY_CARDS,
    FIRE,
    FOES,
    ITEM_CARDS,
    POWERS,
    SUMMONS,
    Counts,
    Witness,
    at_work,
)
from benchmarks.set_a_watch.balance_report import missed, report
from grimtable.games.set_a_watch.printed import CODE
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


def test_a_power_is_at_work_in_the_night_in_which_it_triggers() -> None:
    scene = Scene()
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.watch("pit-badger-a", "hearth-eater", "bridge-giant")
    witness = watched(scene, "attack Pit Badger")
    assert witness.awake == {"Hearth-Eater, first"}
    witness.night_is_over()
    assert witness.counts.powers == {"Hearth-Eater, first": 1}
    assert not witness.awake


def test_an_ongoing_power_is_at_work_where_it_makes_a_difference() -> None:
    scene = Scene()
    scene.fire(12)
    scene.watch("kettle-rabble-a", "pit-badger-a", "mudwall-golem")
    assert at_work(scene.t) == []  # no other Goblin, and nobody behind the wall
    scene = Scene()
    scene.fire(12)
    scene.watch("kettle-rabble-a", "mudwall-golem", "kettle-rabble-b")
    assert {CODE[card] for card in at_work(scene.t)} == {"kettle-rabble-a", "kettle-rabble-b", "mudwall-golem"}


def test_creatures_that_come_to_light_are_noted_for_the_night() -> None:
    scene = Scene()
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.watch("pit-badger-a", "gutter-drake-a", "bridge-giant", "ditch-dead-a")
    assert "Bridge Giant" in watched(scene, "attack Pit Badger").lit


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
    """A hundred games in which everything was used and every power was at work."""
    counts = Counts(
        games=100,
        used_in=Counter(dict.fromkeys([*ABILITY_CARDS, *ITEM_CARDS], 10)),
        lit=Counter(dict.fromkeys(FOES, 100)),
        powers=Counter({f"{name}, {moment}": 5 for name, moment in POWERS}),
    )
    for name, value in changes.items():
        setattr(counts, name, value)
    return counts


def test_no_target_is_missed_when_all_are_met() -> None:
    results = {"easy": played(wins=80), "normal": played(wins=60), "hard": played(wins=35), "insane": played(wins=12)}
    assert missed(results) == []
    assert "All targets are met." in report(results, [])


def test_every_target_that_is_missed_is_told() -> None:
    told = missed({"easy": played(wins=95), "normal": played(wins=95), "insane": played(wins=1)})
    assert told == [
        "normal is won as often as easy, or more often",
        "easy is won in 95.0% of the games, not in 75% to 90%",
        "normal is won in 95.0% of the games, not in 50% to 70%",
        "insane is won in 1.0% of the games, not in 5% to 20%",
    ]
    counts = played(wins=60)
    counts.used_in["Hex"] = 9
    counts.powers["Bone Orchard, first"] = 4
    counts.alone["Bridge Giant"] = 5
    assert missed({"normal": counts}) == [
        "Hex is used in 9.0% of the games only",
        "Bone Orchard, first: at work in 4.0% of the nights in the light only",
        "Bridge Giant decides 12.5% of the losses alone",
    ]


def test_use_is_taken_on_average_over_the_difficulties() -> None:
    easy, normal = played(wins=80), played(wins=60)
    easy.used_in["Hex"], normal.used_in["Hex"] = 20, 2
    assert missed({"easy": easy, "normal": normal}) == []


def test_of_another_strength_it_is_only_asked_that_the_win_rate_falls() -> None:
    assert missed({"easy": Counts(games=10, wins=3), "normal": Counts(games=10, wins=2)}, "greedy:4") == []
    told = missed({"easy": Counts(games=10, wins=3), "normal": Counts(games=10, wins=3)}, "greedy:4")
    assert told == ["normal is won as often as easy, or more often"]


# -- the command


def test_the_command_plays_keeps_and_does_not_play_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    assert balance.main([*EASY, "--games", "2", "--keep", str(kept), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["hasty"]["results"]["easy"]["games"] == 2
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
        (["--bot", "oracle"], "there is no bot 'oracle'"),
        (["--bot", "greedy:99"], "there is no bot 'greedy:99'"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.arguments(words)
    assert reason in capsys.readouterr().err
