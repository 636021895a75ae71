"""The final round, winning and losing (chapter 23 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import FINAL_LOCATION, LOCATION_KIND
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]


def last_night(scene: Scene, place: str = "black-belfry", camper: str = "witch") -> Scene:
    """The watch before the final round is over, and the Final Location is revealed."""
    if LOCATION_KIND[scene.t.map_deck[0]] == FINAL_LOCATION:
        scene.t.box.append(scene.t.map_deck.pop(0))
    scene.t.box += scene.t.map_deck
    scene.t.map_deck = []
    scene.t.map_deck = [scene.fetch(place)]
    scene.watch("pit-badger-a", camper=camper)
    scene.defeats("pit-badger-a")
    return scene


@pytest.mark.rule("SAW-FIN-01", "SAW-FIN-02", "SAW-FIN-03", "SAW-CAMP-02", "SAW-MERCH-13", "SAW-RND-01")
def test_at_the_final_location_nobody_rests_and_all_four_stand_watch(saw: Saw) -> None:
    scene = saw()
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.horde()
    last_night(scene)
    assert scene.ask.prompt == "What do the Watchers do?"
    assert scene.t.final()
    assert scene.t.watchers() == [0, 1, 2, 3]
    assert len(scene.line()) == 9  # the count of the Black Belfry
    assert scene.line()[:2] == ["bridge-giant", "ditch-dead-a"]
    assert all(len(scene.ready_faces(hero)) == 3 for hero in HEROES)
    scene.sound()


@pytest.mark.rule("SAW-FIN-04", "SAW-FIN-05", "SAW-UNH-03", "SAW-GLOS-16")
def test_the_horde_follows_at_the_end_of_the_line_unshuffled_from_its_top(saw: Saw) -> None:
    scene = saw()
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.horde("quiet-abbot", "pit-badger-b", "ditch-dead-b")
    last_night(scene)
    assert len(scene.line()) == 9 + 3
    assert scene.line()[9:] == ["ditch-dead-b", "pit-badger-b", "quiet-abbot"]
    assert scene.t.horde == []
    assert not set(scene.shown()) & {"ditch-dead-b", "pit-badger-b", "quiet-abbot"}
    scene.sound()


@pytest.mark.rule("SAW-FIN-06")
def test_the_last_watch_follows_the_normal_rules(saw: Saw) -> None:
    scene = saw()
    scene.location("hanging-village")
    scene.fire(11)
    scene.deck("bridge-giant", "pit-badger-b", "ditch-dead-a")
    scene.horde()
    last_night(scene)
    assert scene.firewood() == 9  # -2 of the Black Belfry
    assert scene.shown() == ["bridge-giant", "pit-badger-b"]
    scene.defeats("bridge-giant")
    assert scene.in_graveyard("bridge-giant")
    assert scene.shown() == ["pit-badger-b", "ditch-dead-a"]


def last_stand(scene: Scene, *creatures: str) -> Scene:
    """The last watch, against these creatures."""
    scene.horde()
    last_night(scene)
    scene.t.box += scene.t.line
    return scene.watch(*creatures, camper="")


@pytest.mark.rule("SAW-FIN-07", "SAW-CMP-02")
def test_the_group_wins_when_the_last_line_is_empty_and_an_ability_stands(saw: Saw) -> None:
    scene = last_stand(saw(3), "bridge-giant")
    scene.defeats("bridge-giant")
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == (0, 1, 2)
    assert scene.table.result.rewards == (1.0, 1.0, 1.0)


@pytest.mark.rule("SAW-FIN-07", "SAW-VAR-08")
def test_surviving_the_damage_of_the_last_line_is_a_win(saw: Saw) -> None:
    scene = last_stand(saw(), "bridge-giant")
    scene.choose("end our actions").pays(2)
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("SAW-FIN-07", "SAW-VAR-08")
def test_by_option_every_creature_of_the_last_line_must_be_defeated(saw: Saw) -> None:
    scene = last_stand(saw(final_win="clear-line"), "bridge-giant")
    scene.choose("end our actions").pays(2)
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()
    assert "left in the last Line" in scene.table.result.outcome
    scene = last_stand(saw(final_win="clear-line"), "bridge-giant")
    scene.defeats("bridge-giant")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("SAW-FIN-07", "SAW-FIN-08")
def test_the_group_loses_when_the_last_line_takes_the_last_ability(saw: Saw) -> None:
    scene = saw()
    scene = last_stand(scene, "bridge-giant")
    for hero in HEROES:
        scene.exhausts_all(hero, but=2 if hero == "witch" else 0)
    scene.choose("end our actions").pays(1)
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()


@pytest.mark.rule("SAW-FIN-08")
def test_the_group_loses_when_no_watcher_has_a_standing_ability_at_the_start_of_the_watch(saw: Saw) -> None:
    scene = saw()
    for hero in ("heretic", "bounty-hunter", "barbarian"):
        scene.exhausts_all(hero)
    assert not scene.ends()  # a camp action may still help
    scene.watch_begins(camper="witch")
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()


@pytest.mark.rule("SAW-FIN-08")
def test_one_standing_ability_is_enough_to_begin_the_watch(saw: Saw) -> None:
    scene = saw()
    for hero in ("heretic", "bounty-hunter"):
        scene.exhausts_all(hero)
    scene.watch_begins(camper="witch").goes_on()
    assert scene.t.watchers() == [HEROES["barbarian"]]


@pytest.mark.rule("SAW-FIN-10")
def test_a_win_is_a_win_whatever_the_fire_the_coins_and_the_abilities_are(saw: Saw) -> None:
    poor = last_stand(saw(), "bridge-giant")
    poor.exhausts_all("heretic")
    poor.defeats("bridge-giant")
    rich = last_stand(saw(), "bridge-giant")
    rich.t.coins = 9
    rich.fire(20)
    rich.defeats("bridge-giant")
    assert poor.table.result == rich.table.result
