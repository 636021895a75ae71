"""Ambush Attacks (chapter 23)."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    TYPE,
)
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    enemies_attack,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    distance,
    foes_next_to_hero,
    free_spaces_next_to,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn, begin_turn
from grimtable.games.shadows_of_brimstone.state import (
    MINE,
    NONE,
    TARGA,
)
from tests.shadows_of_brimstone.fight import Fight

# -- Ambush


AROUND = """
    . . . . . . . . . .
    . . a . . . . b . .
    . . . . . . . . . .
    """


def ambush(fight: Fight, code: str, count: int, tile: int = NONE) -> None:
    enemies_attack(fight.t, TYPE[code], count, tile, ambush=True)
    fight.t.run()


@pytest.mark.rule("SOB-AMBSH-01")
@pytest.mark.rule("SOB-AMBSH-06")
@pytest.mark.rule("SOB-GATE-25")
def test_an_ambusher_appears_in_any_space_next_to_a_random_hero_and_targets_it() -> None:
    fight = Fight(AROUND)
    fight.chance(0, 1)  # the hero whose world it is; the hero it goes for
    ambush(fight, "tentacles", 1)
    assert len(fight.choices()) == 8 + 1
    fight.t.answer(fight.choices()[3], 0)
    assert fight.t.foe_target[fight.foe("T")] == 1
    assert foes_next_to_hero(fight.t, 1) == [fight.foe("T")]


@pytest.mark.rule("SOB-AMBSH-06")
def test_who_leaves_the_space_to_chance_keeps_the_hero_that_was_drawn() -> None:
    fight = Fight(AROUND)
    fight.chance(0, 1)  # the hero whose world it is; the hero it goes for
    ambush(fight, "tentacles", 1)
    fight.chance(5)  # the space
    fight.choose("leave")
    fight.sound()
    assert fight.t.foe_target[fight.foe("T")] == 1


@pytest.mark.rule("SOB-AMBSH-06")
def test_the_first_ambusher_goes_to_any_hero_whoever_is_targeted_already() -> None:
    fight = Fight(AROUND)
    old = fight.bring("tentacles", free_spaces_next_to(fight.t, fight.t.place[0])[0])
    fight.t.foe_target[old] = 0
    fight.chance(0, 0)  # the hero whose world it is; the hero it goes for, of both
    ambush(fight, "tentacles", 1)
    fight.by_chance()
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [0, 0]


@pytest.mark.rule("SOB-AMBSH-07")
@pytest.mark.rule("SOB-AMBSH-08")
def test_further_ambushers_go_to_whom_the_fewest_of_their_type_target() -> None:
    fight = Fight(AROUND)
    ambush(fight, "stranglers", 4)
    fight.by_chance()
    targets = [fight.t.foe_target[model] for model in fight.t.foes]
    assert sorted(targets) == [0, 0, 1, 1]
    assert targets[0] != targets[1]
    assert targets[2] != targets[3]


@pytest.mark.rule("SOB-AMBSH-07")
def test_ambushers_of_another_type_are_not_counted() -> None:
    """The Void Spider comes first, beside the first hero; the Tentacle may choose that hero as well."""
    for outcome in (0, 1):
        fight = Fight(AROUND)
        fight.chance(0)  # the hero whose world it is
        enemies_attack(fight.t, TYPE["tentacles"], 1, ambush=True)
        fight.t.stack[-1].groups.append([TYPE["void-spiders"], 1, 0, 0])  # type: ignore[attr-defined]
        fight.chance(0, 0, outcome)  # the hero and the space of the Spider, the hero of the Tentacle
        fight.t.run()
        fight.choose("leave")
        assert [fight.t.foe_target[model] for model in fight.t.foes] == [0, outcome]


@pytest.mark.rule("SOB-AMBSH-07")
@pytest.mark.rule("SOB-IMMOB-03")
def test_after_an_immobile_ambusher_all_others_go_to_whom_the_fewest_target() -> None:
    """Two Stranglers have targeted the first hero before: both that come with the Pylon go to the second."""
    fight = Fight(AROUND)
    for space in free_spaces_next_to(fight.t, fight.t.place[0])[:2]:
        fight.t.foe_target[fight.bring("stranglers", space)] = 0
    enemies_attack(fight.t, TYPE["targa-pylons"], 1, 0, ambush=True)
    fight.t.stack[-1].groups.append([TYPE["stranglers"], 2, 0, 0])  # type: ignore[attr-defined]
    fight.chance(0, 0, 0)  # the tile and the space of the Pylon; a hero, if one were drawn
    fight.t.run()
    for _ in range(2):
        fight.t.answer(fight.choices()[0], 0)
    assert [fight.t.foe_target[model] for model in fight.models("stranglers")] == [0, 0, 1, 1]
    assert fight.t.chance.laid == [0]


@pytest.mark.rule("SOB-AMBSH-07")
@pytest.mark.rule("SOB-AMBSH-09")
@pytest.mark.rule("SOB-AMBSH-13")
def test_ambushers_without_room_beside_a_hero_appear_near_and_target_nobody() -> None:
    fight = Fight("a x y . .")
    ambush(fight, "stranglers", 2)
    assert fight.sign(fight.t.foe_place[fight.t.foes[0]]) == "x"
    assert fight.sign(fight.t.foe_place[fight.t.foes[1]]) == "y"
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [0, NONE]


@pytest.mark.rule("SOB-AMBSH-02")
def test_the_fastest_ambushers_are_placed_first() -> None:
    fight = Fight("a x y . .")
    enemies_attack(fight.t, TYPE["tentacles"], 1, ambush=True)
    fight.t.stack[-1].groups.append([TYPE["void-spiders"], 1, 0, 0])  # type: ignore[attr-defined]
    fight.t.run()
    assert fight.t.foe_type[fight.t.foes[0]] == TYPE["void-spiders"]


@pytest.mark.rule("SOB-AMBSH-03")
@pytest.mark.rule("SOB-AMBSH-12")
def test_an_ambush_before_the_activations_is_quick_in_this_turn_which_goes_on() -> None:
    """Trap 8: out of a Depth Event."""
    fight = Fight("a x y . .")
    fight.turn(GameTurn.ACTIVATIONS)
    ambush(fight, "tentacles", 1)
    assert fight.goes_on()
    assert fight.t.fight == 1
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2
    finish_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-04")
@pytest.mark.rule("SOB-AMBSH-05")
@pytest.mark.rule("SOB-AMBSH-10")
@pytest.mark.rule("SOB-AMBSH-11")
def test_an_ambush_among_the_activations_ends_the_turn_and_is_quick_in_the_next() -> None:
    """Trap 8: out of a card in an activation. Tentacles that were there before are quick as well."""
    fight = Fight("T . . a x .")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    fight.t.types_activated = 1 << TYPE["tentacles"]
    ambush(fight, "tentacles", 1, tile=0)
    fight.by_chance()
    assert not fight.goes_on()
    begin_turn(fight.t)
    assert fight.t.fight == 1
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2
    finish_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-10")
def test_any_other_attack_among_the_activations_ends_the_turn_too_without_the_bonus() -> None:
    fight = Fight("a . . .\n. . . .\n^ ^")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
    fight.t.run()
    assert not fight.goes_on()
    begin_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-12")
def test_an_ambush_in_the_exploration_step_is_quick_in_the_next_turn() -> None:
    fight = Fight("a x . . .")
    fight.turn(GameTurn.END_OF_TURN)
    ambush(fight, "tentacles", 1)
    assert fight.goes_on()
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3
    finish_turn(fight.t)
    begin_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2


@pytest.mark.rule("SOB-GATE-24")
def test_an_ambush_concerns_only_the_heroes_of_its_world() -> None:
    fight = Fight("a . 1\n. . 1", ("2 . b\n2 . .", 0, 0), gates=((0, 1, 1, 2),), worlds=(MINE, TARGA))
    ambush(fight, "stranglers", 2, tile=1)
    fight.by_chance()
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [1, 1]


@pytest.mark.rule("SOB-IMMOB-03")
@pytest.mark.rule("SOB-IMMOB-04")
def test_immobile_ambushers_come_first_and_as_far_from_all_heroes_as_they_can() -> None:
    fight = Fight("a . . . . x 1\n. . . . . x 1", ("> . .\n> . .", 6, 0))
    enemies_attack(fight.t, TYPE["void-spiders"], 1, 0, ambush=True)
    fight.t.stack[-1].groups.append([TYPE["targa-pylons"], 1, 0, 0])  # type: ignore[attr-defined]
    fight.t.run()
    pylon = fight.models("targa-pylons")[0]
    assert fight.t.foes[0] == pylon
    assert distance(fight.t, fight.t.foe_place[pylon], fight.t.place[0]) == 6
    assert fight.t.foe_target[pylon] == NONE
