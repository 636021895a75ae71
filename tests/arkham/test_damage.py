"""Damage, horror and defeat (AHC-DMG, AHC-DEFT)."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import ENEMY_DEFEATED, HARMED, HEALTH_VALUE, SANITY_VALUE, WHEN
from grimtable.games.arkham.rules.cards_in_play.tokens import move_horror
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import Harm, hurt_all, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import DEFEATED, NONE, PLAYING, Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, free, made, notes, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


def hurts(scene: Scene, damage: int, horror: int, who: int = 0, direct: bool = False) -> None:
    """Some effect deals damage and horror to an investigator."""
    scene.bench()
    scene.t.ask = None
    hurt_investigator(scene.t, who, NONE, damage, horror, direct)
    scene.runs(*scene.t.stack[1:])


def ally(scene: Scene, **row: Any) -> str:
    return made(scene, **row)


@pytest.mark.rule("AHC-DMG-01", "AHC-DMG-02", "AHC-DMG-05")
def test_damage_and_horror_go_on_the_investigator_and_on_own_assets() -> None:
    """Two damage and one horror; the dog has health, the friend has both."""
    scene = Scene("roland")
    dog, friend = ally(scene, health=1), ally(scene, health=1, sanity=1)
    scene.in_play(dog, friend)
    hurts(scene, 2, 1)
    assert f"1 damage on {dog}, 1 damage and 1 horror on {friend}" in scene.options()
    assert "2 damage and 1 horror on Roland Banks" in scene.options()
    assert len(scene.options()) == 8  # four ways for the damage, two for the horror
    scene.choose(f"1 damage on Roland Banks, 1 damage and 1 horror on {friend}")
    assert (scene.damage(), scene.horror()) == (1, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-03")
def test_an_asset_takes_no_more_than_it_has_left() -> None:
    scene = Scene("roland")
    dog = ally(scene, health=3)
    card = scene.in_play(dog)
    scene.t.damage[card] = 1
    hurts(scene, 4, 0)
    assert scene.options() == [
        f"2 damage on Roland Banks, 2 damage on {dog}",
        f"3 damage on Roland Banks, 1 damage on {dog}",
        "4 damage on Roland Banks",
    ]


@pytest.mark.rule("AHC-DMG-04", "AHC-DMG-16")
def test_an_asset_without_the_value_takes_none_of_the_kind() -> None:
    """The dog has no sanity, the poet no health, the lamp neither; no effect gives them one."""
    scene = Scene("roland")
    dog, poet, lamp = ally(scene, health=2), ally(scene, sanity=2), ally(scene)
    scene.in_play(dog, poet, lamp)
    scene.in_play(constant(constant(made(scene), HEALTH_VALUE, 2), SANITY_VALUE, 2))
    hurts(scene, 1, 1)
    assert sorted(scene.options()) == sorted(
        [
            "1 damage and 1 horror on Roland Banks",
            f"1 damage on Roland Banks, 1 horror on {poet}",
            f"1 horror on Roland Banks, 1 damage on {dog}",
            f"1 damage on {dog}, 1 horror on {poet}",
        ]
    )


@pytest.mark.rule("AHC-DMG-05")
def test_what_assets_cannot_take_is_the_investigators() -> None:
    """Of three damage at least two are Roland's."""
    scene = Scene("roland")
    dog = ally(scene, health=1)
    scene.in_play(dog)
    hurts(scene, 3, 0)
    assert scene.options() == [f"2 damage on Roland Banks, 1 damage on {dog}", "3 damage on Roland Banks"]


@pytest.mark.rule("AHC-DMG-06")
def test_direct_damage_and_horror_are_not_assigned_elsewhere() -> None:
    scene = Scene("roland")
    scene.in_play(ally(scene, health=3, sanity=3))
    hurts(scene, 2, 1, direct=True)
    scene.at_rest()
    assert (scene.damage(), scene.horror()) == (2, 1)


@pytest.mark.rule("AHC-DMG-07", "AHC-TRIG-09")
def test_all_is_assigned_first_and_then_placed_at_once() -> None:
    """A friend with one health and one sanity takes both; what answers the damage finds the horror placed too."""
    scene = Scene("roland")
    friend = ally(scene, health=1, sanity=1)
    card = scene.in_play(friend)
    found: list[tuple[int, int]] = []
    scene.threat(forced(encounter(scene), HARMED, lambda t, you, c, event: found.append((t.damage[0], t.horror[0]))))
    enemy = scene.enemy(damage=2, horror=2, engaged=0)
    scene.attacks(enemy)
    assert scene.t.damage[card] == scene.damage() == 0  # nothing is placed while it is assigned
    scene.choose(f"1 damage and 1 horror on Roland Banks, 1 damage and 1 horror on {friend}")
    assert found == [(1, 1)]
    assert card in scene.t.discard[0]


@pytest.mark.rule("AHC-DMG-08")
def test_a_preventing_effect_works_between_assigning_and_placing() -> None:
    """It sees who was assigned what, and nothing is placed yet."""
    scene = Scene("roland")
    friend = ally(scene, health=3)
    card = scene.in_play(friend)

    def shields(t: Ahc, you: int, c: int, event: int) -> None:
        harm = t.own(event)
        assert isinstance(harm, Harm)
        assert (harm.on(card), harm.on(0), t.damage[card]) == (2, 1, 0)
        harm.harm[harm.takers.index(card)] -= 1

    shield = reaction(made(scene), HARMED, shields, WHEN)
    scene.in_play(shield)
    hurts(scene, 3, 0)
    scene.choose(f"1 damage on Roland Banks, 2 damage on {friend}", f"use {shield}")
    assert (scene.damage(), scene.damage(card)) == (1, 1)


@pytest.mark.rule("AHC-DMG-09")
@pytest.mark.parametrize(("prevented", "heard"), [(1, ["0"]), (2, [])])
def test_where_nothing_is_placed_no_damage_was_dealt(prevented: int, heard: list[str]) -> None:
    scene = Scene("roland")
    found: list[str] = []

    def shields(t: Ahc, you: int, c: int, event: int) -> None:
        harm = t.own(event)
        assert isinstance(harm, Harm)
        harm.harm[0] -= prevented

    shield = reaction(made(scene), HARMED, shields, WHEN)
    scene.in_play(shield)
    scene.threat(forced(encounter(scene), HARMED, notes(found)))
    hurts(scene, 2, 0)
    scene.choose(f"use {shield}")
    assert found == heard
    scene.at_rest()


@pytest.mark.rule("AHC-DMG-10", "AHC-DMG-11")
def test_damage_one_takes_is_dealt_to_the_own_investigator_and_assigned_by_its_player() -> None:
    """Daisy takes it: Daisy's player is asked, and Roland's dog is not in question."""
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(ally(scene, health=3))
    friend = ally(scene, health=2)
    scene.in_play(friend, who=1)
    hurts(scene, 1, 0, who=1)
    assert scene.ask.seat == 1
    assert scene.options() == [f"1 damage on {friend}", "1 damage on Daisy Walker"]


@pytest.mark.rule("AHC-DMG-12")
def test_a_damage_cost_is_paid_even_if_an_asset_takes_it() -> None:
    def gains(t: Ahc, you: int) -> None:
        t.resources[you] += 3

    scene = Scene("roland")
    dog = ally(scene, health=2)
    scene.in_play(dog)
    name = action(made(scene), doing(gains), cost=Cost(damage=1))
    scene.in_play(name)
    scene.turn()
    with changes(scene.resources, 3), changes(scene.damage, 0):
        scene.choose(f"use {name}", f"1 damage on {dog}")


@pytest.mark.rule("AHC-DMG-13")
def test_one_point_for_each_point_failed_by_is_one_amount() -> None:
    """Grasping Hands, failed by three: one assignment of three damage."""
    scene = Scene("roland")
    dog = ally(scene, health=2)
    scene.in_play(dog)
    scene.reveals("auto-fail")
    scene.draws_encounter("Grasping Hands")
    assert scene.options() == [
        f"1 damage on Roland Banks, 2 damage on {dog}",
        f"2 damage on Roland Banks, 1 damage on {dog}",
        "3 damage on Roland Banks",
    ]
    scene.choose("3 damage on Roland Banks").at_rest()


@pytest.mark.rule("AHC-DMG-14", "AHC-LEAD-04")
def test_damage_to_several_is_assigned_in_player_order_and_placed_together() -> None:
    scene = Scene("roland", "daisy", lead="2")
    dogs = [ally(scene, health=1), ally(scene, health=1)]
    scene.in_play(dogs[0])
    scene.in_play(dogs[1], who=1)
    scene.bench()
    scene.t.ask = None
    hurt_all(scene.t, 0, NONE, scene.t.order(), [], 1, 0)
    scene.runs(*scene.t.stack[1:])
    assert scene.offers("Daisy Walker")
    scene.choose("1 damage on Daisy Walker")
    assert scene.damage(1) == 0
    scene.choose("1 damage on Roland Banks")
    assert (scene.damage(0), scene.damage(1)) == (1, 1)


@pytest.mark.rule("AHC-DMG-15")
def test_moving_a_token_is_not_dealing_it() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    card = scene.in_play(ally(scene, sanity=3))
    scene.t.horror[card] = 2
    scene.threat(forced(encounter(scene), HARMED, notes(heard)))
    name = free(made(scene), doing(lambda t, you: move_horror(t, card, you)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.horror(), scene.horror(card), heard) == (1, 1, [])


# -- defeat


@pytest.mark.rule("AHC-DEFT-01", "AHC-DEFT-02", "AHC-DEFT-03")
@pytest.mark.parametrize(
    ("row", "damage", "horror", "gone"),
    [
        ({"health": 2}, 2, 0, True),
        ({"health": 2}, 1, 0, False),
        ({"sanity": 2}, 0, 2, True),
        ({"sanity": 2}, 0, 1, False),
        ({"health": 2, "sanity": 2}, 1, 1, False),
    ],
)
def test_an_asset_is_defeated_when_either_value_is_reached(
    row: dict[str, int], damage: int, horror: int, gone: bool
) -> None:
    scene = Scene("roland")
    name = ally(scene, **row)
    card = scene.in_play(name)
    hurts(scene, damage, horror)
    parts = [f"{damage} damage"] * bool(damage) + [f"{horror} horror"] * bool(horror)
    scene.choose(f"{' and '.join(parts)} on {name}")
    assert (card in scene.t.discard[0]) == gone
    scene.at_rest()


@pytest.mark.rule("AHC-DEFT-04")
def test_a_defeated_enemy_goes_to_the_encounter_discard_pile() -> None:
    scene = Scene("roland")
    rat = scene.enemy(health=1, engaged=0)
    scene.turn().choose("fight")
    assert scene.t.encounter_discard == [rat]


@pytest.mark.rule("AHC-DEFT-04", "AHC-WEAK-06")
def test_a_defeated_weakness_enemy_goes_to_its_owners_discard_pile() -> None:
    """Roland defeats Daisy's."""
    scene = Scene("roland", "daisy")
    foe = scene.enemy("Mob Enforcer", engaged=0, owner=1)
    scene.t.damage[foe] = 2
    scene.turn().choose("fight")
    assert (scene.t.discard[1], scene.t.encounter_discard) == ([foe], [])


@pytest.mark.rule("AHC-DEFT-05")
@pytest.mark.parametrize(("damage", "horror"), [(9, 0), (0, 5), (12, 0)])
def test_a_defeated_investigator_is_eliminated(damage: int, horror: int) -> None:
    """Roland has health 9 and sanity 5."""
    scene = Scene("roland", "daisy")
    hurts(scene, damage, horror)
    assert (scene.t.status[0], scene.t.order()) == (DEFEATED, [1])


@pytest.mark.rule("AHC-DEFT-05")
def test_an_investigator_with_one_left_plays_on() -> None:
    scene = Scene("roland", "daisy")
    hurts(scene, 8, 4)
    assert scene.t.status[0] == PLAYING


@pytest.mark.rule("AHC-DEFT-06", "AHC-TRAUM-09")
def test_a_card_ability_can_defeat_directly_and_says_what_follows() -> None:
    """No trauma comes by itself."""
    scene = Scene("roland", "daisy")
    scene.runs(Eliminate(1, NONE, DEFEATED, 1))
    assert scene.t.status[1] == DEFEATED
    assert (scene.t.physical[1], scene.t.mental[1]) == (0, 0)


@pytest.mark.rule("AHC-DEFT-07")
def test_defeat_is_settled_before_what_comes_after_the_damage() -> None:
    scene = Scene("roland")
    rat = scene.enemy(health=1, engaged=0)
    found: list[bool] = []
    scene.threat(forced(encounter(scene), HARMED, lambda t, you, c, event: found.append(t.in_play(rat))))
    scene.turn().choose("fight", "pass")
    assert found == [False]


@pytest.mark.rule("AHC-DEFT-08")
def test_a_card_that_lowers_health_defeats_who_has_that_much_damage() -> None:
    """The dog has 2 of 3 health left damaged; a curse takes one health away, and a second investigator is spared."""
    scene = Scene("roland", "daisy")
    dog = scene.in_play(ally(scene, health=3))
    hale = scene.in_play(ally(scene, health=3), who=1)
    scene.t.damage[dog] = 2
    scene.t.damage[hale] = 1
    curse = constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: -1 if subject in (dog, hale) else 0)
    scene.hand(curse)
    scene.turn().choose(f"play {curse}")
    assert dog in scene.t.discard[0]
    assert hale in scene.t.play


@pytest.mark.rule("AHC-DEFT-08")
def test_losing_what_raised_sanity_defeats_an_investigator() -> None:
    scene = Scene("roland", "daisy")
    charm = scene.in_play(constant(made(scene), SANITY_VALUE, lambda t, card, subject, argument: 2 * int(subject == 0)))
    scene.t.horror[0] = 5
    name = free(made(scene), doing(lambda t, you: discard(t, charm)), limit=1)
    scene.in_play(name)
    scene.turn()
    assert scene.t.status[0] == PLAYING
    scene.choose(f"use {name}")
    assert (scene.t.status[0], scene.t.mental[0]) == (DEFEATED, 1)


@pytest.mark.rule("AHC-DEFT-09")
def test_a_discarded_enemy_is_not_defeated() -> None:
    """It has a victory value, but does not enter the victory display, and nothing answers a defeat."""
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard)))
    ghoul = scene.enemy(engaged=0, victory=1)
    name = free(made(scene), doing(lambda t, you: discard(t, ghoul)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.t.encounter_discard, scene.t.victory, heard) == ([ghoul], [], [])
