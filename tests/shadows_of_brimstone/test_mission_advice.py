"""What a Mission tells whoever plays it: where the party should go, and who should use what its card offers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.record import MISSIONS, mission_of
from grimtable.games.shadows_of_brimstone.printed import CODE, LORE, SPIRIT
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.state import FOR_EVER, NO_HEALTH, NONE
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
PRAY, DRAW_SIGNS = 0, 1  # what Nail It Shut offers
STAYS = ("five-minutes-of-fuse", "nail-it-shut", "the-roof-came-down")
ELSEWHERE = ("carry-it-up", "until-the-whistle")


def heads_for(scene: Scene) -> list[int]:
    return mission_of(scene.t).heads_for(scene.t)


def is_for(scene: Scene, hero: int, nth: int = 0) -> bool:
    return mission_of(scene.t).is_for(scene.t, hero, nth)


# -- where to


@pytest.mark.parametrize("mission", STAYS)
def test_once_the_room_to_be_held_is_found_the_party_heads_for_it(sob: Sob, mission: str) -> None:
    scene = sob("bandido", mission=mission)
    assert heads_for(scene) == []
    scene.t.objective = scene.tile("blast-room")
    assert heads_for(scene) == [1]


def test_the_idol_is_headed_for_and_then_the_entrance(sob: Sob) -> None:
    scene = sob("bandido", "bandido", mission="carry-it-up")
    assert heads_for(scene) == []
    scene.t.objective = scene.tile("blast-room")
    assert heads_for(scene) == [], "its guardians are still there"
    for counter, tiles in ((10, [0]), (11, [1]), (1, [0]), (2, [0])):  # on a tile, with a hero
        scene.t.counters = [counter, *[0] * 7]
        assert heads_for(scene) == tiles


@pytest.mark.parametrize("mission", sorted({CODE[number] for number in MISSIONS} - {*STAYS, *ELSEWHERE}))
def test_other_missions_lead_wherever_there_is_something_to_explore(sob: Sob, mission: str) -> None:
    scene = sob("bandido", mission=mission)
    scene.t.objective = 0
    assert heads_for(scene) == []
    assert is_for(scene, 0)


def test_the_tunnels_with_the_fewest_planks_are_headed_for_and_then_the_pump_room(sob: Sob) -> None:
    scene = sob("bandido", mission="until-the-whistle")
    for planks, tiles in (((0, 0, 0), [2, 3, 4]), ((2, 0, 1), [3]), ((2, 2, 1), [4]), ((2, 2, 2), [1])):
        scene.t.counters = [0, *planks, *[0] * 4]
        assert heads_for(scene) == tiles


# -- for whom


def test_nobody_boards_a_tunnel_up_while_there_are_enemies(sob: Sob) -> None:
    scene = sob("bandido", mission="until-the-whistle")
    assert is_for(scene, 0)
    scene.foe("stranglers", at="B2", tile=1)
    assert not is_for(scene, 0)


def test_whoever_comes_to_the_idol_first_does_well_to_take_it_and_nobody_takes_it_away(sob: Sob) -> None:
    scene = sob("bandido", "bandido", mission="carry-it-up")
    for counter, taken in ((11, True), (1, False), (2, False)):
        scene.t.counters = [counter, *[0] * 7]
        assert [is_for(scene, hero) for hero in (0, 1)] == [taken, taken]


def sealers(scene: Scene, nth: int) -> list[int]:
    return [hero for hero in scene.t.heroes() if is_for(scene, hero, nth)]


def test_the_two_with_the_most_dice_seal_the_gate_each_with_its_better_skill(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal", "us-marshal", mission="nail-it-shut")
    for hero, (spirit, lore) in enumerate(((1, 4), (2, 2), (5, 3), (3, 1))):
        for skill, dice in ((SPIRIT, spirit), (LORE, lore)):
            add_boon(scene.t, hero, skill, dice - scene.t.stats[hero][skill], FOR_EVER, NONE)
    assert (sealers(scene, PRAY), sealers(scene, DRAW_SIGNS)) == ([2], [0])
    scene.t.ko[2] = NO_HEALTH
    assert (sealers(scene, PRAY), sealers(scene, DRAW_SIGNS)) == ([3], [0])
    scene.t.ko[0] = NO_HEALTH
    assert (sealers(scene, PRAY), sealers(scene, DRAW_SIGNS)) == ([1, 3], []), "of two equal Skills, Spirit"
