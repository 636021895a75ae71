"""How Items are used, and what each of them does (chapter 21 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import CODE, ITEM_BASE, NAME, piece
from grimtable.games.set_a_watch.rules.party import steal_die
from grimtable.games.set_a_watch.state import DICE
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # Health 10 and no power
DEAD = "ditch-dead-a"  # Health 6 and no power


def carried(saw: Saw, item: str, *creatures: str, fire: int = 12, dice: tuple[int, ...] = ()) -> Scene:
    """A watch in which the Barbarian carries an Item and is the only one with dice."""
    scene = saw()
    scene.no_dice()
    if dice:
        scene.dice("barbarian", *dice)
    scene.fire(fire)
    scene.gives_item("barbarian", item)
    scene.watch(*(creatures or (GIANT, DEAD)))
    return scene


def usable(scene: Scene, item: str) -> bool:
    return scene.offers(f"use {NAME[piece(item)]}")


def in_item_deck(scene: Scene, item: str) -> bool:
    """Whether an Item lies at the bottom of the Item deck."""
    return CODE[scene.t.item_deck[0]] == item


# By their trigger


@pytest.mark.rule("SAW-ITEM-01")
def test_items_are_used_by_watchers_in_the_watch_phase_only(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("barbarian", "tarred-kindling")
    scene.gives_item("witch", "powder-keg")
    scene.gives_item("heretic", "sack-of-caltrops")
    scene.exhausts_all("heretic")
    scene.camp("witch", 1, 2, 3)
    assert not scene.offers("use")
    scene.merchant("witch", coins=9)
    assert not scene.offers("use")
    scene.watch(GIANT, DEAD, camper="witch")
    assert usable(scene, "tarred-kindling")
    assert not usable(scene, "powder-keg")
    assert not usable(scene, "sack-of-caltrops")


@pytest.mark.rule("SAW-ITEM-02", "SAW-ITEM-03", "SAW-ITEM-04")
def test_an_activate_item_takes_a_die_once_per_round_and_is_never_exhausted(saw: Saw) -> None:
    scene = carried(saw, "hand-crossbow", dice=(4, 5))
    assert {words for words in scene.options() if "Crossbow" in words} == {
        "use Hand Crossbow with Barbarian's 4",
        "use Hand Crossbow with Barbarian's 5",
    }
    scene.choose("use Hand Crossbow with Barbarian's 4", "deal 4 damage to Ditch Dead")
    assert scene.ready_faces("barbarian") == [5]
    assert not scene.t.item_down
    assert not usable(scene, "hand-crossbow")
    scene.round_begins()
    scene.dice("barbarian", 4)
    scene.watch(DEAD)
    assert usable(scene, "hand-crossbow")


@pytest.mark.rule("SAW-ITEM-02")
def test_an_activate_item_takes_a_die_of_its_owner(saw: Saw) -> None:
    scene = carried(saw, "hand-crossbow")
    scene.dice("heretic", 6)
    scene.watch(DEAD)
    assert not usable(scene, "hand-crossbow")


@pytest.mark.rule("SAW-ITEM-05", "SAW-ITEM-06")
def test_an_exhaust_item_is_exhausted_until_its_owner_rests(saw: Saw) -> None:
    scene = carried(saw, "signal-horn", GIANT, DEAD)
    scene.choose("use Signal Horn")
    assert scene.t.item_down == 1 << (piece("signal-horn") - ITEM_BASE)
    assert scene.items("barbarian") == ["signal-horn"]
    assert not usable(scene, "signal-horn")
    scene.round_begins()
    scene.watch("spite-lights", "thornback-boar-a")
    assert not usable(scene, "signal-horn")
    scene.camp("barbarian", 1)
    scene.watch("spite-lights", "thornback-boar-a")
    assert usable(scene, "signal-horn")


@pytest.mark.rule("SAW-ITEM-07")
def test_a_discard_item_goes_to_the_bottom_of_the_item_deck(saw: Saw) -> None:
    scene = carried(saw, "tarred-kindling")
    scene.choose("use Tarred Kindling")
    assert scene.items("barbarian") == []
    assert in_item_deck(scene, "tarred-kindling")
    scene.sound()


@pytest.mark.rule("SAW-ITEM-08")
def test_a_passive_item_is_not_used_but_works_while_it_is_not_exhausted(saw: Saw) -> None:
    scene = carried(saw, "guild-pike", dice=(1,))
    assert not usable(scene, "guild-pike")
    assert scene.offers("attack Ditch Dead with Barbarian's 1")
    scene.t.item_down |= 1 << (piece("guild-pike") - ITEM_BASE)
    scene.fire_becomes(12)
    assert not scene.offers("attack Ditch Dead with Barbarian's 1")


@pytest.mark.rule("SAW-ITEM-08")
def test_items_are_not_exhausted_for_damage_and_do_not_keep_the_group_from_losing(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("barbarian", "guild-pike", "boar-spear")
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter", but=1)
    scene.exhausts_all("barbarian", but=1)
    scene.watch(GIANT)
    scene.choose("end our actions")
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    assert not scene.offers("Guild Pike")
    scene.table.choose(0)
    assert scene.ends()


# Discarded


def test_tarred_kindling_feeds_the_fire(saw: Saw) -> None:
    scene = carried(saw, "tarred-kindling", fire=2)
    with changes(scene.firewood, 3):
        scene.choose("use Tarred Kindling")


def test_what_only_feeds_the_fire_is_not_wasted_while_it_cannot_rise(saw: Saw) -> None:
    scene = carried(saw, "tarred-kindling", "candle-bishop", dice=(3,))
    assert not usable(scene, "tarred-kindling")
    scene.gives_item("barbarian", "splitting-maul")
    scene.fire_becomes(11)
    assert not usable(scene, "splitting-maul")


def test_smelling_salts_refresh_an_ability_of_any_watcher(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("heretic", "open-grave")
    scene.abilities("witch", "hex")
    scene.exhausts("open-grave", "hex", "red-arc")
    scene.abilities("barbarian", "red-arc")
    scene.gives_item("barbarian", "smelling-salts")
    scene.watch(GIANT, DEAD, camper="witch")
    scene.choose("use Smelling Salts")
    assert scene.options() == ["refresh Open Grave of Heretic", "refresh Red Arc of Barbarian"]
    with changes(scene.tired, -1):
        scene.choose("refresh Open Grave")


def test_smelling_salts_are_kept_while_nobody_is_tired(saw: Saw) -> None:
    scene = saw()
    scene.abilities("witch", "hex")
    scene.exhausts("hex")
    scene.gives_item("barbarian", "smelling-salts")
    scene.watch(GIANT, camper="witch")
    assert not usable(scene, "smelling-salts")


def test_a_sack_of_caltrops_hurts_each_revealed_creature(saw: Saw) -> None:
    scene = carried(saw, "sack-of-caltrops", GIANT, DEAD, "thornback-boar-a", "pit-badger-a")
    scene.choose("use Sack of Caltrops")
    assert [scene.hurt(c) for c in (GIANT, DEAD, "thornback-boar-a", "pit-badger-a")] == [2, 2, 2, 0]


def test_caltrops_go_from_the_front_to_the_back_so_a_fallen_guard_guards_no_more(saw: Saw) -> None:
    scene = carried(saw, "sack-of-caltrops", "mudwall-golem", DEAD, "thornback-boar-a", GIANT)
    scene.hits("mudwall-golem", 8)
    scene.choose("use Sack of Caltrops")
    assert scene.line() == [DEAD, "thornback-boar-a", GIANT]
    assert [scene.hurt(c) for c in (DEAD, "thornback-boar-a", GIANT)] == [2, 2, 0]


def test_caltrops_do_not_hurt_what_is_guarded(saw: Saw) -> None:
    scene = carried(saw, "sack-of-caltrops", "mudwall-golem", DEAD, "thornback-boar-a")
    scene.choose("use Sack of Caltrops")
    assert [scene.hurt(c) for c in ("mudwall-golem", DEAD, "thornback-boar-a")] == [2, 0, 2]


def test_a_pot_of_bees_negates_a_revealed_creature_and_stings_it(saw: Saw) -> None:
    scene = carried(saw, "pot-of-bees", GIANT, "mudwall-golem", DEAD)
    scene.choose("use Pot of Bees", "choose Mudwall Golem")
    assert scene.negated("mudwall-golem")
    assert scene.hurt("mudwall-golem") == 3
    scene.sound()


def test_a_pot_of_bees_stings_whoever_warded_itself(saw: Saw) -> None:
    scene = carried(saw, "pot-of-bees", "quiet-abbot")
    scene.choose("use Pot of Bees")
    assert scene.hurt("quiet-abbot") == 3


def test_a_pot_of_bees_cannot_hurt_what_somebody_else_guards(saw: Saw) -> None:
    scene = carried(saw, "pot-of-bees", "mudwall-golem", DEAD)
    scene.choose("use Pot of Bees")  # the one guarded has no power either: there is no choice
    assert scene.hurt(DEAD) == 0
    assert scene.negated("mudwall-golem")


def test_a_fishhook_recovers_a_stolen_die_of_any_watcher(saw: Saw) -> None:
    scene = carried(saw, "fishhook-and-line", GIANT)
    assert not usable(scene, "fishhook-and-line")
    scene.dice("heretic", 5, 3)
    for i in (0, 1):
        steal_die(scene.t, piece(GIANT), HEROES["heretic"] * DICE + i)
    scene.fire_becomes(7)
    scene.choose("use Fishhook and Line", "recover Heretic's 5 from Bridge Giant")
    assert scene.ready_faces("heretic") == [5]
    assert scene.stolen_by(GIANT) == [("heretic", 3)]


@pytest.mark.parametrize(
    ("line", "tamable"),
    [
        (("thornback-boar-b", DEAD), True),  # base Health 6, in first position
        ((DEAD, "pit-badger-a"), True),  # in second position
        ((DEAD, GIANT, "pit-badger-a"), False),  # in third position
        (("blind-aurochs", GIANT), False),  # base Health 8
        ((DEAD, GIANT), False),  # no Forest Creature
    ],
)
def test_a_poachers_noose_tames_a_small_forest_creature_that_is_near(
    saw: Saw, line: tuple[str, ...], tamable: bool
) -> None:
    scene = carried(saw, "poachers-noose", *line)
    assert usable(scene, "poachers-noose") == tamable


def test_a_poachers_noose_catches_nobody_in_the_dark(saw: Saw) -> None:
    scene = carried(saw, "poachers-noose", GIANT, "thornback-boar-a", fire=3)
    assert scene.shown() == [GIANT]
    assert not usable(scene, "poachers-noose")


def test_a_tamed_creature_lies_with_the_owner_of_the_noose(saw: Saw) -> None:
    scene = carried(saw, "poachers-noose", "thornback-boar-a", DEAD)
    scene.choose("use Poacher's Noose")
    assert scene.cards(scene.t.tamed[HEROES["barbarian"]]) == ["thornback-boar-a"]
    assert scene.line() == [DEAD]
    scene.sound()


def test_grave_salt_removes_up_to_two_creatures_of_the_graveyard_but_no_unhallowed_and_no_summon(saw: Saw) -> None:
    scene = saw(4)
    scene.graveyard("lady-rime", "summon-1", "pit-badger-a", "pit-badger-b", "spite-lights")
    scene.gives_item("barbarian", "grave-salt")
    scene.watch(GIANT)
    scene.choose("use Grave Salt")
    assert scene.ask.seats == (0, 1, 2, 3)
    assert scene.options() == ["choose Pit Badger (Health 4)", "choose Pit Badger (Health 5)", "choose Spite-Lights"]
    scene.choose("choose Pit Badger (Health 5)", "choose Spite-Lights")
    assert scene.cards(scene.t.graveyard) == ["lady-rime", "summon-1", "pit-badger-a"]
    assert scene.hurt(GIANT) == 6
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.sound()


def test_grave_salt_can_be_used_on_one_creature_alone(saw: Saw) -> None:
    scene = carried(saw, "grave-salt")
    assert not usable(scene, "grave-salt")
    scene.graveyard("pit-badger-a", "spite-lights")
    scene.fire_becomes(7)
    scene.choose("use Grave Salt", "choose Spite-Lights", "done", f"deal 3 damage to {NAME[piece(DEAD)]}")
    assert scene.cards(scene.t.graveyard) == ["pit-badger-a"]
    assert scene.hurt(DEAD) == 3


def test_a_powder_keg_hurts_the_first_creature_and_then_the_fire(saw: Saw) -> None:
    scene = carried(saw, "powder-keg", GIANT, DEAD)
    with changes(scene.firewood, -1):
        scene.choose("use Powder Keg")
    assert scene.hurt(GIANT) == 8
    assert scene.hurt(DEAD) == 0


def test_a_powder_keg_is_no_use_against_a_warded_creature(saw: Saw) -> None:
    assert not usable(carried(saw, "powder-keg", "quiet-abbot", DEAD), "powder-keg")


# Passive


def test_a_guild_pike_adds_one_to_the_owners_range(saw: Saw) -> None:
    scene = carried(saw, "guild-pike", GIANT, DEAD, "spite-lights", dice=(1,))
    scene.dice("heretic", 1)
    scene.fire_becomes(12)
    assert [a.range for a in scene.view.adventurers] == [2, 2, 2, 1]
    assert scene.offers("attack Ditch Dead with Barbarian's 1")
    assert not scene.offers("attack Spite-Lights")


@pytest.mark.rule("SAW-ITEM-08")
def test_a_guild_pike_or_a_red_banner_does_nothing_for_those_who_carry_something_else(saw: Saw) -> None:
    scene = carried(saw, "whetstone", GIANT, DEAD, dice=(1,))
    assert scene.view.adventurers[HEROES["barbarian"]].range == 1
    with changes(lambda: scene.hurt(GIANT), 1):
        scene.choose("attack Bridge Giant with Barbarian's 1")


@pytest.mark.rule("SAW-ITEM-08")
def test_a_guild_pike_in_camp_adds_nothing(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("witch", "guild-pike")
    scene.watch(GIANT, DEAD, camper="witch")
    assert scene.view.adventurers[HEROES["witch"]].range == 1


def test_a_loaded_sleeve_sets_the_owners_ones_to_their_highest_face_when_the_watch_begins(saw: Saw) -> None:
    scene = saw()
    scene.dice("barbarian", 1, 2, 1)
    scene.dice("heretic", 1, 1, 1)
    scene.gives_item("barbarian", "loaded-sleeve")
    scene.deck(GIANT, DEAD)
    scene.watch_begins(camper="witch")
    assert scene.ready_faces("barbarian") == [12, 2, 12]
    assert scene.ready_faces("heretic") == [1, 1, 1]


def test_a_loaded_sleeve_is_no_use_in_camp(saw: Saw) -> None:
    scene = saw()
    scene.dice("witch", 1, 1, 1)
    scene.gives_item("witch", "loaded-sleeve")
    scene.deck(GIANT, DEAD)
    scene.watch_begins(camper="witch")
    assert scene.t.face[9:12] == [1, 1, 1]


def test_a_red_banner_adds_four_to_the_first_die_of_its_bearer_in_each_watch(saw: Saw) -> None:
    scene = carried(saw, "red-banner", "walking-gate", dice=(1, 2))
    scene.dice("heretic", 1)
    scene.fire_becomes(12)
    scene.choose("attack The Walking Gate with Heretic's 1")
    assert scene.hurt("walking-gate") == 1
    scene.choose("attack The Walking Gate with Barbarian's 1")
    assert scene.hurt("walking-gate") == 6
    scene.choose("attack The Walking Gate with Barbarian's 2")
    assert scene.hurt("walking-gate") == 8
    scene.round_begins()
    scene.dice("barbarian", 1)
    scene.watch(GIANT)
    scene.choose("attack Bridge Giant with Barbarian's 1")
    assert scene.hurt(GIANT) == 5


def test_a_red_banner_counts_once_in_an_attack_that_is_declared_as_a_whole(saw: Saw) -> None:
    scene = saw(attack_mode="declared-set")
    scene.no_dice()
    scene.dice("barbarian", 3, 2)
    scene.gives_item("barbarian", "red-banner")
    scene.watch(GIANT, DEAD)
    assert not scene.offers("plan an attack on Bridge Giant")  # 3 + 2 + 4 is not 10
    scene.dice("barbarian", 4, 2)
    scene.watch(GIANT, DEAD)
    scene.choose("plan an attack on Bridge Giant", "add Barbarian's 4", "add Barbarian's 2", "strike for 10")
    assert scene.line() == [DEAD]


def test_passive_items_of_an_adventurer_who_is_out_of_the_watch_do_not_work(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("barbarian")
    scene.dice("barbarian", 1, 1, 1)
    scene.gives_item("barbarian", "loaded-sleeve")
    scene.deck(GIANT, DEAD)
    scene.watch_begins(camper="witch")
    assert scene.t.face[6:9] == [1, 1, 1]
