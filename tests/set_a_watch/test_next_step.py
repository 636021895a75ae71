"""The obvious next step: what the gold button, Space and `next` take gives up nothing that is free."""

from __future__ import annotations

from tests.set_a_watch.scene import Scene


def obvious(scene: Scene) -> str | None:
    """The words of the obvious next step, if there is one."""
    option = scene.ask.obvious
    return None if option is None else option.words


def test_a_trophy_is_kept() -> None:
    scene = Scene()
    scene.no_dice()
    scene.abilities("bounty-hunter", "professional-interest")
    scene.dice("bounty-hunter", 8)
    scene.watch("pit-badger-a", "bridge-giant")
    scene.fire_becomes(7)
    scene.choose("attack Pit Badger with Bounty Hunter's 8")
    assert obvious(scene) == "keep Pit Badger as a Trophy"


def fight(creature: str, *dice: int) -> Scene:
    """A watch in which the Barbarian alone has dice, and no Ability card to spend them on."""
    scene = Scene()
    scene.no_dice()
    scene.dice("barbarian", *dice)
    scene.watch(creature, camper="witch")
    scene.fire_becomes(7)
    return scene


def test_our_actions_are_never_ended_by_the_obvious_step() -> None:
    scene = fight("bridge-giant", 1)
    assert scene.offers("attack")
    assert scene.offers("end our actions")
    assert obvious(scene) is None


def test_the_blow_that_defeats_a_creature_with_the_least_waste_is_obvious() -> None:
    assert obvious(fight("pit-badger-a", 1, 8, 6)) == "attack Pit Badger with Barbarian's 6"


def test_nobody_is_obviously_exhausted() -> None:
    scene = Scene()
    scene.no_dice()
    scene.watch("pit-badger-a", camper="witch")
    assert scene.offers("exhausting")
    assert obvious(scene) is None


def test_wood_is_chopped_for_a_low_fire_only() -> None:
    low, high = Scene(), Scene()
    low.t.fire, high.t.fire = 2, 9
    assert obvious(low.camp("heretic", 5, 2, 1)) == "Chop Wood with the 5"
    assert obvious(high.camp("heretic", 5, 2, 1)) is None


def test_shopping_ends_where_everything_is_sold() -> None:
    scene = Scene()
    scene.market("tarred-kindling", "powder-keg", "whetstone")
    scene.merchant("witch", coins=4)
    assert obvious(scene) == "stop shopping"


def test_the_last_ability_card_is_kept() -> None:
    scene = Scene()
    scene.abilities("barbarian", "red-arc")
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=1)
    scene.watch("pit-badger-a", camper="witch")
    scene.choose("use Red Arc by exhausting it")
    assert scene.options() == ["yes", "no"]
    assert obvious(scene) == "no"


def test_dice_that_may_be_re_rolled_free_of_charge_are_not_passed_over() -> None:
    scene = Scene()
    scene.camp("heretic", 2, 2, 5)
    scene.choose("spend two 2s on Runes", "activate Bolster")
    assert scene.offers("re-roll")
    assert scene.offers("done")
    assert obvious(scene) is None
