"""Combat and direct attacks, die by die (chapters 3 and 19 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch import printed
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

ACTING = "What do the Watchers do?"


def dicing(saw: Saw, **dice: tuple[int, ...]) -> Scene:
    """A scene in which only these adventurers have dice; an underscore stands for a hyphen."""
    scene = saw()
    scene.no_dice()
    for hero, faces in dice.items():
        scene.dice(hero.replace("_", "-"), *faces)
    return scene


# -- who reaches whom


@pytest.mark.rule("SAW-BRD-07")
def test_heretic_and_bounty_hunter_attack_at_range_and_the_others_in_melee() -> None:
    ranged = {printed.CODE[a] for a in printed.ADVENTURERS if printed.RANGED[a]}
    assert ranged == {"heretic", "bounty-hunter"}


@pytest.mark.rule("SAW-ATK-07", "SAW-BRD-07", "SAW-BRD-08", "SAW-BRD-09", "SAW-GLOS-24")
def test_melee_reaches_the_first_position_and_range_the_second(saw: Saw) -> None:
    scene = dicing(saw, heretic=(1,), bounty_hunter=(2,), barbarian=(3,), witch=(4,))
    scene.fire(12)
    scene.watch("bridge-giant", "thornback-boar-a", "lady-rime", camper="")
    attacks = [words for words in scene.options() if words.startswith("attack") and "Familiar" not in words]
    assert attacks == [
        "attack Bridge Giant with Heretic's 1",
        "attack Thornback Boar with Heretic's 1",
        "attack Bridge Giant with Bounty Hunter's 2",
        "attack Thornback Boar with Bounty Hunter's 2",
        "attack Bridge Giant with Barbarian's 3",
        "attack Bridge Giant with Witch's 4",
    ]


@pytest.mark.rule("SAW-GLOS-24")
def test_the_first_position_is_always_in_range(saw: Saw) -> None:
    scene = dicing(saw, heretic=(1,), barbarian=(3,))
    scene.location("fallen-mine")
    scene.watch("bridge-giant", "thornback-boar-a")
    assert scene.offers("attack Bridge Giant with Barbarian's 3")
    assert scene.offers("attack Bridge Giant with Heretic's 1")
    assert not scene.offers("attack Thornback Boar")


@pytest.mark.rule("SAW-GLOS-25")
def test_one_more_range_makes_melee_two_positions_and_range_three(saw: Saw) -> None:
    scene = dicing(saw, heretic=(1,), barbarian=(3,))
    scene.fire(12)
    scene.trophies("pit-badger-a")
    scene.abilities("bounty-hunter", "long-arm")
    scene.watch("bridge-giant", "thornback-boar-a", "lady-rime", "ditch-dead-a")
    scene.choose("use Long Arm of the Guild by exhausting it")
    assert scene.offers("attack Thornback Boar with Barbarian's 3")
    assert not scene.offers("attack Lady Rime with Barbarian's 3")
    assert scene.offers("attack Lady Rime with Heretic's 1")


@pytest.mark.rule("SAW-ATK-06")
def test_only_a_revealed_creature_can_be_attacked(saw: Saw) -> None:
    scene = dicing(saw, heretic=(1,))
    scene.fire(3)
    scene.watch("bridge-giant", "thornback-boar-a")
    assert scene.offers("attack Bridge Giant with Heretic's 1")
    assert not scene.offers("attack Thornback Boar")
    assert not scene.offers("position 2")


# -- dice and Health


@pytest.mark.rule("SAW-ATK-10", "SAW-ATK-02", "SAW-CRE-02", "SAW-GLOS-06", "SAW-GLOS-08")
def test_a_creature_is_defeated_when_the_dice_spent_on_it_reach_its_health(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4, 2))
    scene.watch("ditch-dead-a", "bridge-giant")
    with changes(lambda: len(scene.line()), 0):
        scene.choose("attack Ditch Dead with Barbarian's 4")
    assert scene.hurt("ditch-dead-a") == 4
    scene.choose("attack Ditch Dead with Barbarian's 2")
    assert scene.line() == ["bridge-giant"]
    assert scene.in_graveyard("ditch-dead-a")
    scene.sound()


@pytest.mark.rule("SAW-ATK-06", "SAW-ATK-08", "SAW-ATK-10", "SAW-GLOS-10")
def test_dice_of_several_watchers_add_up_with_other_actions_in_between(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4,), heretic=(1, 5))
    scene.watch("bridge-giant", "thornback-boar-a", "lady-rime")
    scene.choose("attack Bridge Giant with Barbarian's 4", "attack Thornback Boar with Heretic's 5")
    assert scene.in_graveyard("thornback-boar-a")
    scene.dice("bounty-hunter", 5)
    scene.fire_becomes(7)
    scene.choose("attack Bridge Giant with Heretic's 1", "attack Bridge Giant with Bounty Hunter's 5")
    assert scene.offers("keep Bridge Giant as a Trophy")


@pytest.mark.rule("SAW-ATK-09", "SAW-CRE-05")
def test_current_health_is_base_health_changed_by_effects_in_play(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4, 2))
    scene.watch("kettle-rabble-a", "kettle-rabble-b")
    assert scene.health("kettle-rabble-a") == 4 + 2
    scene.choose("attack Kettle Rabble in position 1 with Barbarian's 4")
    assert scene.line() == ["kettle-rabble-a", "kettle-rabble-b"]
    scene.choose("attack Kettle Rabble in position 1 with Barbarian's 2")
    assert scene.line() == ["kettle-rabble-b"]


@pytest.mark.rule("SAW-ATK-11")
def test_a_die_spent_on_an_attack_cannot_be_used_again(saw: Saw) -> None:
    scene = dicing(saw, heretic=(4, 5, 6))
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("attack Bridge Giant with Heretic's 4")
    assert not scene.offers("Heretic's 4")
    assert scene.ready_faces("heretic") == [5, 6]
    assert scene.spent_faces("heretic") == [4]


@pytest.mark.rule("SAW-ATK-11")
def test_dice_on_a_creature_that_is_not_defeated_are_not_taken_back(saw: Saw) -> None:
    scene = dicing(saw, heretic=(4,))
    scene.abilities("bounty-hunter", "net-and-cudgel")
    scene.trophies("gutter-drake-a")
    scene.watch("gutter-drake-b", "lady-rime")
    scene.choose("attack Gutter Drake with Heretic's 4", "use Net and Cudgel by exhausting it", "choose Gutter Drake")
    assert scene.line() == ["lady-rime"]
    assert scene.ready_faces("heretic") == []
    scene.sound()


@pytest.mark.rule("SAW-ATK-12")
def test_damage_above_the_health_is_lost(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(12,))
    scene.watch("pit-badger-a", "thornback-boar-a")
    scene.choose("attack Pit Badger with Barbarian's 12")
    assert scene.line() == ["thornback-boar-a"]
    assert scene.hurt("thornback-boar-a") == 0


@pytest.mark.rule("SAW-ATK-13")
def test_range_is_checked_for_each_die_and_what_counts_already_stays(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4, 6))
    scene.watch("bridge-giant", "lady-rime", "ditch-dead-a")
    scene.choose("attack Bridge Giant with Barbarian's 4")
    scene.moves("bridge-giant", 2)
    assert scene.hurt("bridge-giant") == 4
    assert not scene.offers("attack Bridge Giant")
    scene.moves("bridge-giant", 1)
    scene.choose("attack Bridge Giant with Barbarian's 6")
    assert scene.in_graveyard("bridge-giant")


@pytest.mark.rule("SAW-ATK-14")
def test_damage_is_gone_when_the_creature_leaves_the_line(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4,))
    scene.abilities("heretic", "open-grave")
    scene.graveyard("ditch-dead-b")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 4", "use Open Grave by exhausting it")
    scene.returns("ditch-dead-a")
    assert scene.hurt("ditch-dead-a") == 0


@pytest.mark.rule("SAW-ATK-14")
def test_damage_is_gone_when_the_watch_phase_ends(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(4,))
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 4", "end our actions").goes_on()
    assert scene.in_horde("ditch-dead-a")
    scene.watch("ditch-dead-a", "lady-rime")
    assert scene.line()[0] == "ditch-dead-a"
    assert scene.hurt("ditch-dead-a") == 0


@pytest.mark.rule("SAW-ATK-15")
def test_a_creature_is_defeated_when_its_health_falls_to_the_damage_it_has(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(7,))
    scene.fire(6)
    scene.watch("creeping-cold", "bridge-giant")
    scene.choose("attack Creeping Cold with Barbarian's 7")
    assert scene.line()[0] == "creeping-cold"
    scene.fire_becomes(7)
    assert scene.line() == ["bridge-giant"]
    assert scene.in_graveyard("creeping-cold")


@pytest.mark.rule("SAW-ATK-16")
def test_damage_of_cards_items_tamed_creatures_the_familiar_and_dice_is_one_sum(saw: Saw) -> None:
    scene = dicing(saw, heretic=(1,), barbarian=(5,))
    scene.abilities("bounty-hunter", "known-associates")
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    scene.gives_item("heretic", "hand-crossbow")
    scene.tames("barbarian", "carrion-crows")
    scene.familiar("threadbare-furred")
    scene.watch("walking-gate", "bridge-giant", camper="")
    scene.choose("use Known Associates by exhausting it")
    scene.choose("use Hand Crossbow with Heretic's 1")
    scene.choose("set Carrion Crows on The Walking Gate", "attack The Walking Gate with the Familiar")
    assert scene.hurt("walking-gate") == 5 + 1 + 3 + 3
    scene.choose("attack The Walking Gate with Barbarian's 5")
    assert scene.in_graveyard("walking-gate")
    scene.sound()


# -- what follows a defeat


@pytest.mark.rule("SAW-ATK-03", "SAW-ATK-04")
def test_a_defeated_creature_is_in_the_graveyard_before_the_line_moves_up(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(6,))
    scene.watch("ditch-dead-a", "barrow-knight-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 6")
    assert scene.ask.prompt == "Which Ability card is exhausted?"  # an Undead in the Graveyard, and the Knight is first
    assert scene.line() == ["barrow-knight-a", "bridge-giant"]


@pytest.mark.rule("SAW-ATK-04", "SAW-ATK-05")
def test_all_cards_behind_the_gap_move_up_and_further_ones_are_revealed(saw: Saw) -> None:
    scene = dicing(saw, heretic=(5,))
    scene.watch("bridge-giant", "thornback-boar-a", "lady-rime", "ditch-dead-a")
    scene.choose("attack Thornback Boar with Heretic's 5")
    assert scene.line() == ["bridge-giant", "lady-rime", "ditch-dead-a"]
    assert scene.shown() == ["bridge-giant", "lady-rime"]


@pytest.mark.rule("SAW-ATK-01")
def test_the_watchers_act_after_reveals_and_their_effects_until_a_creature_is_defeated(saw: Saw) -> None:
    scene = dicing(saw, barbarian=(5,), bounty_hunter=(5,), heretic=(3,))
    scene.watch("thornback-boar-a", "bridge-giant", "well-widow")
    assert scene.ask.prompt == ACTING
    scene.choose("attack Thornback Boar with Barbarian's 5")
    assert scene.shown() == ["bridge-giant", "well-widow"]
    assert scene.ask.prompt == "Which Ability card is stunned, and with which die?"
    scene.goes_on()
    assert scene.ask.prompt == ACTING
