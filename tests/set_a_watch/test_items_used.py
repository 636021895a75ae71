"""What Items do that are exhausted or activated (chapter 21 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import NAME, piece
from tests.set_a_watch.scene import Scene
from tests.set_a_watch.test_items import DEAD, GIANT, carried, usable
from tests.stage import changes

Saw = Callable[..., Scene]


# Exhausted


def test_crooked_dice_re_roll_any_number_of_the_owners_unspent_dice(saw: Saw) -> None:
    scene = carried(saw, "crooked-dice", dice=(1, 2))
    scene.choose("use Crooked Dice")
    assert scene.options() == ["done", "re-roll 1", "re-roll 2", "re-roll 1 and 2"]
    scene.lay_dice(11, 12)
    scene.choose("re-roll 1 and 2")
    assert scene.ready_faces("barbarian") == [11, 12]
    scene.sound()


def test_crooked_dice_need_an_unspent_die(saw: Saw) -> None:
    assert not usable(carried(saw, "crooked-dice"), "crooked-dice")


def test_a_cracked_spyglass_shows_three_facedown_cards_of_which_two_may_be_swapped(saw: Saw) -> None:
    scene = carried(saw, "cracked-spyglass", GIANT, DEAD, "spite-lights", "pit-badger-a", "soot-wyrmling-a", fire=1)
    assert [place.creature is None for place in scene.view.line] == [False, True, True, True, True]
    scene.choose("use Cracked Spyglass")
    assert [place.creature is None for place in scene.view.line] == [False, False, False, False, True]
    assert len(scene.options()) == 4
    scene.choose("swap Ditch Dead facedown in position 2 and Pit Badger facedown in position 4")
    assert scene.line() == [GIANT, "pit-badger-a", "spite-lights", DEAD, "soot-wyrmling-a"]
    assert scene.shown() == [GIANT]
    scene.sound()


def test_a_spyglass_need_not_swap_and_needs_a_facedown_card(saw: Saw) -> None:
    scene = carried(saw, "cracked-spyglass", GIANT, DEAD, "spite-lights", fire=1)
    scene.choose("use Cracked Spyglass", "done")
    assert scene.line() == [GIANT, DEAD, "spite-lights"]
    assert not usable(carried(saw, "cracked-spyglass", GIANT, DEAD, fire=12), "cracked-spyglass")


@pytest.mark.parametrize(
    ("line", "target", "damage"),
    [
        ((GIANT, DEAD), "Bridge Giant", 5),
        ((GIANT, "blind-aurochs", DEAD, DEAD.replace("-a", "-b")), "Blind Aurochs", 8),
        (("boar-jockey-a", "blind-aurochs", GIANT, "spite-lights"), "Boar Jockey", 8),
    ],
)
def test_a_boar_spear_is_worse_for_forest_creatures_and_mounted_riders(
    saw: Saw, line: tuple[str, ...], target: str, damage: int
) -> None:
    scene = carried(saw, "boar-spear", *line)
    creature = next(c for c in scene.t.line if NAME[c] == target)
    scene.choose("use Boar Spear", f"deal {damage} damage to {target}")
    assert scene.t.hurt[creature] == damage


def test_a_boar_spear_reaches_the_second_position(saw: Saw) -> None:
    scene = carried(saw, "boar-spear", GIANT, DEAD, "spite-lights")
    scene.choose("use Boar Spear")
    assert scene.options() == ["deal 5 damage to Bridge Giant", "deal 5 damage to Ditch Dead"]


def test_a_signal_horn_moves_a_revealed_creature_to_the_end_faceup(saw: Saw) -> None:
    scene = carried(saw, "signal-horn", GIANT, DEAD, "pit-badger-a", "thornback-boar-a", fire=7)
    scene.choose("use Signal Horn")
    assert scene.options() == ["move Bridge Giant to the end of the Line", "move Ditch Dead to the end of the Line"]
    scene.choose("move Bridge Giant")
    assert scene.line() == [DEAD, "pit-badger-a", "thornback-boar-a", GIANT]
    assert scene.shown() == [DEAD, "pit-badger-a", GIANT]


def test_a_signal_horn_is_no_use_where_nobody_can_be_moved(saw: Saw) -> None:
    assert not usable(carried(saw, "signal-horn", GIANT), "signal-horn")
    assert not usable(carried(saw, "signal-horn", "quiet-abbot", GIANT, fire=1), "signal-horn")


def test_iron_rations_raise_one_unspent_die_of_any_watcher_by_up_to_four(saw: Saw) -> None:
    scene = carried(saw, "iron-rations", dice=(2, 12))
    scene.dice("heretic", 4)
    scene.choose("use Iron Rations")
    assert scene.options() == [
        "raise Heretic's 4 by 1",
        "raise Heretic's 4 by 2",
        *[f"raise Barbarian's 2 by {n}" for n in (1, 2, 3, 4)],
    ]
    scene.choose("raise Barbarian's 2 by 3")
    assert scene.ready_faces("barbarian") == [5, 12]
    assert scene.ask.prompt == "What do the Watchers do?"


# Activated


@pytest.mark.parametrize(("die", "damage"), [(3, 3), (8, 8), (12, 8)])
def test_a_hand_crossbow_deals_its_die_and_at_most_eight_in_any_position(saw: Saw, die: int, damage: int) -> None:
    scene = carried(saw, "hand-crossbow", DEAD, "spite-lights", GIANT, dice=(die,))
    scene.choose(f"use Hand Crossbow with Barbarian's {die}", f"deal {damage} damage to Bridge Giant")
    assert scene.hurt(GIANT) == damage


@pytest.mark.parametrize(("die", "wood"), [(1, 1), (2, 1), (5, 3), (8, 4), (12, 4)])
def test_a_splitting_maul_gives_half_its_die_rounded_up_and_at_most_four(saw: Saw, die: int, wood: int) -> None:
    scene = carried(saw, "splitting-maul", dice=(die,))
    with changes(scene.firewood, wood):
        scene.choose(f"use Splitting Maul with Barbarian's {die}")


def test_a_whetstone_sets_another_unspent_die_of_any_watcher_to_its_highest_face(saw: Saw) -> None:
    scene = carried(saw, "whetstone", dice=(2, 5))
    scene.dice("bounty-hunter", 3)
    scene.choose("use Whetstone with Barbarian's 2")
    assert scene.options() == ["choose Bounty Hunter's 3", "choose Barbarian's 5"]
    scene.choose("choose Bounty Hunter's 3")
    assert scene.ready_faces("bounty-hunter") == [8]


def test_a_whetstone_needs_another_die_that_is_not_at_its_best(saw: Saw) -> None:
    scene = carried(saw, "whetstone", dice=(2, 12))
    assert scene.offers("use Whetstone with Barbarian's 12")
    assert not scene.offers("use Whetstone with Barbarian's 2")


@pytest.mark.parametrize(
    ("hero", "dice", "good"),
    [("barbarian", (5, 6, 12), {6, 12}), ("bounty-hunter", (5, 7, 8), {7, 8}), ("witch", (2, 3, 4), {4})],
)
def test_a_surgeons_roll_takes_six_or_more_or_the_highest_face(
    saw: Saw, hero: str, dice: tuple[int, ...], good: set[int]
) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice(hero, *dice)
    scene.abilities("heretic", "open-grave")
    scene.exhausts("open-grave")
    scene.gives_item(hero, "surgeons-roll")
    scene.watch(GIANT, DEAD, camper="")
    assert {int(w.split()[-1]) for w in scene.options() if w.startswith("use Surgeon's Roll")} == good
    with changes(scene.tired, -1):
        scene.choose(f"use Surgeon's Roll with {NAME[piece(hero)]}'s {max(good)}")


def test_a_surgeons_roll_is_for_another_watcher(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.abilities("barbarian", "red-arc")
    scene.exhausts("red-arc")
    scene.gives_item("barbarian", "surgeons-roll")
    scene.watch(GIANT, DEAD)
    assert not usable(scene, "surgeons-roll")


@pytest.mark.parametrize("tired", ["heretic", "witch"])
def test_a_surgeons_roll_is_offered_if_any_other_watcher_is_tired(saw: Saw, tired: str) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 12)
    scene.exhausts_all(tired, but=2)
    scene.gives_item("barbarian", "surgeons-roll")
    scene.watch(GIANT, DEAD, camper="")
    assert usable(scene, "surgeons-roll")


def test_a_boat_hook_swaps_two_neighbours_and_hurts_the_one_now_in_front_by_two_more_than_the_die(saw: Saw) -> None:
    scene = carried(saw, "boat-hook", GIANT, DEAD, "pit-badger-a", "thornback-boar-a", dice=(3,))
    scene.choose("use Boat Hook with Barbarian's 3")
    assert scene.options() == ["swap Bridge Giant and Ditch Dead", "swap Ditch Dead and Pit Badger"]
    scene.choose("swap Bridge Giant and Ditch Dead")
    assert scene.line() == [DEAD, GIANT, "pit-badger-a", "thornback-boar-a"]
    assert (scene.hurt(DEAD), scene.hurt(GIANT)) == (5, 0)


def test_a_boat_hook_moves_nobody_who_cannot_be_moved_and_hurts_nobody_who_is_guarded(saw: Saw) -> None:
    assert not usable(carried(saw, "boat-hook", "quiet-abbot", GIANT, dice=(3,)), "boat-hook")
    scene = carried(saw, "boat-hook", "mudwall-golem", GIANT, DEAD, dice=(3,))
    scene.choose("use Boat Hook with Barbarian's 3", "swap Bridge Giant and Ditch Dead")
    assert scene.line() == ["mudwall-golem", DEAD, GIANT]
    assert scene.hurt(DEAD) == 0
