"""Direct attacks with the option `attack_mode` set to `declared-set` (chapter 19 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

ACTING = "What do the Watchers do?"


def declaring(saw: Saw, **dice: tuple[int, ...]) -> Scene:
    """A scene with the option in which only these adventurers have dice; an underscore stands for a hyphen."""
    scene = saw(attack_mode="declared-set")
    scene.no_dice()
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    for hero, faces in dice.items():
        scene.dice(hero.replace("_", "-"), *faces)
    return scene


@pytest.mark.rule("SAW-ATK-10", "SAW-VAR-12")
def test_all_dice_of_an_attack_are_declared_and_then_spent_together(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(7,), heretic=(3, 2))
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("attack Bridge Giant with")
    scene.choose("plan an attack on Bridge Giant")
    assert scene.options() == ["add Heretic's 3", "add Heretic's 2", "add Barbarian's 7", "call the attack off"]
    scene.choose("add Barbarian's 7")
    assert scene.ready_faces("barbarian") == [7]
    assert not scene.offers("strike")
    scene.choose("add Heretic's 3", "strike for 10")
    assert scene.in_graveyard("bridge-giant")
    assert scene.ready_faces("barbarian") == []
    assert scene.ready_faces("heretic") == [2]
    scene.sound()


@pytest.mark.rule("SAW-ATK-10")
def test_an_attack_that_cannot_reach_the_health_is_not_allowed(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(6,), heretic=(2,))
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("plan an attack")


@pytest.mark.rule("SAW-ATK-10", "SAW-ATK-11")
def test_an_attack_that_is_called_off_spends_nothing(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(7,), heretic=(3,))
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("plan an attack on Bridge Giant", "add Barbarian's 7", "call the attack off")
    assert scene.ask.prompt == ACTING
    assert scene.hurt("bridge-giant") == 0
    assert scene.ready_faces("barbarian") == [7]


@pytest.mark.rule("SAW-ATK-07", "SAW-ATK-08")
def test_only_watchers_in_range_can_join(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(7,), heretic=(5,))
    scene.watch("bridge-giant", "thornback-boar-a")
    assert not scene.offers("plan an attack on Bridge Giant, add Barbarian")
    scene.choose("plan an attack on Thornback Boar")
    assert scene.options() == ["add Heretic's 5", "call the attack off"]


@pytest.mark.rule("SAW-ATK-12")
def test_more_than_is_needed_may_be_declared_and_is_lost(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(7, 3), heretic=(5,))
    scene.watch("thornback-boar-a", "lady-rime")
    scene.choose("plan an attack on Thornback Boar", "add Barbarian's 7", "add Barbarian's 3", "strike for 10")
    assert scene.in_graveyard("thornback-boar-a")
    assert scene.hurt("lady-rime") == 0
    assert scene.ready_faces("barbarian") == []


@pytest.mark.rule("SAW-ATK-16", "SAW-WITCH-05", "SAW-WITCH-04", "SAW-GLOS-37")
def test_tamed_creatures_and_the_familiar_join_the_attack(saw: Saw) -> None:
    scene = declaring(saw, heretic=(2,))
    scene.tames("heretic", "thornback-boar-a")
    scene.familiar("threadbare-furred")
    scene.watch("bridge-giant", "lady-rime", camper="")
    scene.choose("plan an attack on Bridge Giant", "add Thornback Boar (Health 5)", "add the Familiar")
    assert not scene.offers("add the Familiar")
    assert not scene.offers("add Thornback Boar")
    with changes(scene.firewood, 1):
        scene.choose("add Heretic's 2", "strike for 10")
    assert scene.in_graveyard("bridge-giant")
    assert scene.in_graveyard("thornback-boar-a")
    assert scene.has_tamed("heretic") == []
    scene.sound()


@pytest.mark.rule("SAW-ATK-16")
def test_damage_of_an_ability_counts_at_once_and_lowers_what_an_attack_must_reach(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(5,))
    scene.abilities("bounty-hunter", "known-associates")
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("plan an attack")
    scene.choose("use Known Associates by exhausting it", "deal 5 damage to Bridge Giant")
    scene.choose("plan an attack on Bridge Giant", "add Barbarian's 5", "strike for 5")
    assert scene.in_graveyard("bridge-giant")


@pytest.mark.rule("SAW-ATK-02", "SAW-ATK-10")
def test_damage_of_abilities_alone_can_defeat(saw: Saw) -> None:
    scene = declaring(saw)
    scene.abilities("bounty-hunter", "known-associates")
    scene.watch("thornback-boar-a", "lady-rime")
    scene.choose("use Known Associates by exhausting it", "deal 5 damage to Thornback Boar")
    assert scene.in_graveyard("thornback-boar-a")


@pytest.mark.rule("SAW-HERO-03")
def test_a_die_of_the_bounty_hunter_in_the_attack_earns_the_trophy(saw: Saw) -> None:
    scene = declaring(saw, bounty_hunter=(1,), barbarian=(9,))
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("plan an attack on Bridge Giant", "add Barbarian's 9", "add Bounty Hunter's 1", "strike for 10")
    assert scene.offers("keep Bridge Giant as a Trophy")


def test_fed_by_hand_feeds_on_dice_spent_before_the_attack(saw: Saw) -> None:
    scene = declaring(saw, witch=(4, 1, 1))
    scene.abilities("witch", "fed-by-hand")
    scene.familiar("threadbare-furred")
    scene.watch("pit-badger-a", "lady-rime", camper="heretic")
    scene.choose("plan an attack on Pit Badger", "add the Familiar", "add Witch's 1", "strike for 4")
    assert scene.in_graveyard("pit-badger-a")
    assert "Pit Badger takes 3 damage" in scene.log()
    assert scene.ready_faces("witch") == [4, 1]


def test_the_red_banner_counts_once_in_a_declared_attack(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(1, 2))
    scene.gives_item("barbarian", "red-banner")
    scene.watch("ditch-dead-b", "lady-rime")
    scene.choose("plan an attack on Ditch Dead", "add Barbarian's 1", "add Barbarian's 2", "strike for 7")
    assert scene.in_graveyard("ditch-dead-b")


def test_two_dice_of_one_number_are_two_dice(saw: Saw) -> None:
    scene = declaring(saw, barbarian=(5, 5))
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("plan an attack on Bridge Giant", "add Barbarian's 5", "add Barbarian's 5", "strike for 10")
    assert scene.in_graveyard("bridge-giant")
    assert scene.ready_faces("barbarian") == []


@pytest.mark.rule("SAW-GLOS-24")
def test_no_attack_is_planned_on_a_creature_that_is_guarded(saw: Saw) -> None:
    scene = declaring(saw, heretic=(6,), bounty_hunter=(8,))
    scene.watch("mudwall-golem", "pit-badger-a")
    assert not scene.offers("plan an attack on Pit Badger")
    scene = declaring(saw, heretic=(6,), bounty_hunter=(8,))
    scene.watch("mudwall-golem", "pit-badger-a", negated="mudwall-golem")
    assert scene.offers("plan an attack on Pit Badger")


@pytest.mark.rule("SAW-ATK-07")
def test_no_attack_is_planned_on_a_facedown_card(saw: Saw) -> None:
    scene = declaring(saw, heretic=(6,))
    scene.fire(3)
    scene.watch("bridge-giant", "summon-1")
    assert scene.shown() == ["bridge-giant"]
    assert not scene.offers("plan an attack")


@pytest.mark.parametrize(("faces", "enough"), [((3, 3, 4), True), ((3, 3, 3), False)])
def test_every_die_counts_for_what_an_attack_could_reach(saw: Saw, faces: tuple[int, ...], enough: bool) -> None:
    scene = declaring(saw, barbarian=faces)
    scene.watch("bridge-giant", "lady-rime")
    assert scene.offers("plan an attack on Bridge Giant") == enough


@pytest.mark.parametrize(("creature", "enough"), [("carrion-crows", True), ("pit-badger-a", False)])
def test_the_familiar_alone_must_reach_the_health(saw: Saw, creature: str, enough: bool) -> None:
    scene = declaring(saw)
    scene.familiar("threadbare-furred")
    scene.watch(creature, "lady-rime", camper="heretic", negated=creature)
    assert scene.offers("plan an attack") == enough
