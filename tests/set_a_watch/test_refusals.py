"""What people will try and cannot do: the reason and the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import ITEM_BASE, piece
from grimtable.games.set_a_watch.rules.party import steal_die
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"
DEAD = "ditch-dead-a"


def watching(saw: Saw, *creatures: str, **options: str) -> Scene:
    """A watch in which the Heretic, the Bounty Hunter and the Barbarian have a 5 each."""
    scene = saw(**options)
    scene.no_dice()
    for hero in ("heretic", "bounty-hunter", "barbarian"):
        scene.dice(hero, 5)
    scene.watch(*(creatures or (GIANT, DEAD, "pit-badger-a")))
    return scene


# Attacks


def test_a_target_out_of_range(saw: Saw) -> None:
    scene = watching(saw)
    reason = scene.refused("attack Ditch Dead with Barbarian's 5", rule="SAW-ATK-07")
    assert "Ditch Dead is in position 2; the Barbarian reaches position 1" in reason


def test_of_two_creatures_with_one_name_the_position_tells_which(saw: Saw) -> None:
    scene = watching(saw, DEAD, "ditch-dead-b")
    scene.refused("attack Ditch Dead in position 2 with Barbarian's 5", rule="SAW-ATK-07")


def test_a_target_that_is_guarded(saw: Saw) -> None:
    scene = watching(saw, "mudwall-golem", DEAD)
    scene.refused("attack Ditch Dead with Heretic's 5", rule="SAW-CRE-06")


def test_a_target_that_is_not_revealed_or_not_there(saw: Saw) -> None:
    scene = watching(saw)
    scene.refused("attack Pit Badger with Heretic's 5", rule="SAW-ATK-06")
    scene.refused("attack Lady Rime with Heretic's 5", rule="SAW-ATK-06")


def test_a_die_that_a_power_bars(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 3)
    scene.watch("scalebound-drake")
    scene.refused("attack Scalebound Drake with Heretic's 3", rule="SAW-CRE-06")


def test_a_die_that_is_spent_stolen_or_was_never_rolled(saw: Saw) -> None:
    scene = watching(saw)
    scene.choose("attack Bridge Giant with Barbarian's 5")
    scene.refused("attack Bridge Giant with Barbarian's 5", rule="SAW-ATK-11")
    steal_die(scene.t, piece(GIANT), HEROES["heretic"] * 3)
    scene.fire_becomes(7)
    scene.refused("attack Bridge Giant with Heretic's 5", rule="SAW-GLOS-32")
    scene.refused("attack Bridge Giant with Bounty Hunter's 7", rule="SAW-ATK-06")


def test_an_attack_without_a_word_about_who_makes_it(saw: Saw) -> None:
    scene = watching(saw)
    scene.refused("attack Bridge Giant with everything", rule="SAW-ATK-06")


def test_an_adventurer_who_rests_or_is_out_of_the_watch(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic")
    scene.watch(GIANT, DEAD, camper="witch")
    scene.refused("attack Bridge Giant with Witch's 1", rule="SAW-CAMP-06")
    scene.refused("attack Bridge Giant with Heretic's 1", rule="SAW-WATCH-02")


def test_an_attack_outside_the_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.camp("heretic", 1, 2, 3)
    scene.refused("attack Bridge Giant with Barbarian's 5", rule="SAW-ATK-01")


def test_a_familiar_that_has_attacked_or_does_not_reach(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.t.familiar = piece("threadbare-furred")
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    scene.watch(GIANT, DEAD, camper="heretic")
    reason = scene.refused("attack Ditch Dead with the Familiar", rule="SAW-ATK-07")
    assert "the Familiar reaches position 1" in reason
    scene.choose("attack Bridge Giant with the Familiar")
    scene.refused("attack Bridge Giant with the Familiar", rule="SAW-WITCH-03")


def test_a_single_die_where_attacks_are_declared_as_a_whole(saw: Saw) -> None:
    scene = watching(saw, attack_mode="declared-set")
    scene.refused("attack Bridge Giant with Barbarian's 5", rule="SAW-ATK-10")


# Abilities


def test_an_ability_that_is_exhausted_used_or_not_on_the_board(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5, 4)
    scene.abilities("heretic", "take-back-the-breath", "recite-it-backwards", "deaths-commission")
    scene.exhausts("recite-it-backwards")
    scene.watch(GIANT, "barrow-knight-a")
    scene.refused("use Recite It Backwards with Heretic's 5", rule="SAW-ABIL-06")
    scene.refused("use Open Grave with Heretic's 5", rule="SAW-BRD-02")
    scene.refused("use Death's Commission with Heretic's 5", rule="SAW-ABIL-07")
    scene.choose("use Take Back the Breath with Heretic's 5", "deal 4 damage to Bridge Giant")
    scene.refused("use Take Back the Breath with Heretic's 4", rule="SAW-ABIL-02")


def test_an_ability_with_a_die_that_is_spent(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.abilities("heretic", "take-back-the-breath")
    scene.watch(GIANT, DEAD)
    scene.choose("attack Bridge Giant with Heretic's 5")
    scene.refused("use Take Back the Breath with Heretic's 5", rule="SAW-ATK-11")


def test_the_barbarian_spends_no_dice_on_abilities(saw: Saw) -> None:
    scene = watching(saw)
    scene.abilities("barbarian", "red-arc")
    scene.refused("use Red Arc with Barbarian's 5", rule="SAW-BARB-02")


def test_the_witch_has_no_value_for_x_without_a_spent_die(saw: Saw) -> None:
    scene = saw()
    scene.abilities("witch", "hex")
    scene.dice("witch", 1, 2, 3)
    scene.watch(GIANT, DEAD, camper="heretic")
    scene.refused("use Hex by exhausting it", rule="SAW-WITCH-08")


def test_an_ability_whose_condition_is_not_met(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.abilities("heretic", "bones-on-loan")
    scene.watch(GIANT, DEAD)
    scene.refused("use Bones on Loan with Heretic's 5", rule="SAW-ABIL-01")


def test_an_ability_of_somebody_in_camp_or_outside_the_watch(saw: Saw) -> None:
    scene = saw()
    scene.abilities("witch", "hex")
    scene.abilities("heretic", "open-grave")
    scene.watch(GIANT, DEAD, camper="witch")
    scene.refused("use Hex with Witch's 1", rule="SAW-CAMP-06")
    scene.camp("witch", 1, 2, 3)
    scene.refused("use Open Grave with Heretic's 1", rule="SAW-WATCH-04")


def test_stoking_the_fire_without_the_option(saw: Saw) -> None:
    scene = watching(saw)
    scene.abilities("barbarian", "red-arc")
    scene.refused("exhaust Red Arc for 2 firewood", rule="SAW-REV-09")


# Items


@pytest.mark.parametrize(
    ("item", "said", "rule"),
    [
        ("boar-spear", "use Signal Horn", "SAW-MERCH-07"),
        ("guild-pike", "use Guild Pike", "SAW-ITEM-08"),
        ("hand-crossbow", "exhaust Hand Crossbow", "SAW-ITEM-03"),
        ("hand-crossbow", "use Hand Crossbow with Barbarian's 7", "SAW-ATK-06"),
        ("smelling-salts", "use Smelling Salts", "SAW-MERCH-07"),
    ],
)
def test_an_item_that_cannot_be_used_like_this(saw: Saw, item: str, said: str, rule: str) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 5, 6)
    scene.gives_item("barbarian", item)
    scene.watch(GIANT, DEAD)
    scene.refused(said, rule=rule)


def test_an_item_that_takes_a_die_when_none_is_left(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.gives_item("barbarian", "hand-crossbow")
    scene.watch(GIANT, DEAD)
    scene.refused("use Hand Crossbow", rule="SAW-ITEM-02")


def test_an_item_that_is_exhausted_used_or_in_camp(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 5, 6)
    scene.gives_item("barbarian", "boar-spear", "hand-crossbow")
    scene.gives_item("witch", "powder-keg")
    scene.t.item_down |= 1 << (piece("boar-spear") - ITEM_BASE)
    scene.watch(GIANT, DEAD, camper="witch")
    scene.refused("use Boar Spear", rule="SAW-ITEM-06")
    scene.refused("use Powder Keg", rule="SAW-ITEM-01")
    scene.choose("use Hand Crossbow with Barbarian's 5", "deal 5 damage to Bridge Giant")
    scene.refused("use Hand Crossbow with Barbarian's 6", rule="SAW-ITEM-04")
    scene.camp("heretic", 1)
    scene.refused("use Boar Spear", rule="SAW-ITEM-01")


# Camp and Merchant


def test_resting_a_third_time_or_at_another_moment(saw: Saw) -> None:
    scene = saw()
    scene.rested("barbarian", 2)
    scene.round_begins()
    reason = scene.refused("Barbarian rests in camp", rule="SAW-CAMP-01")
    assert "has rested twice already" in reason
    scene.camp("heretic", 1, 2, 3)
    scene.refused("Witch rests", rule="SAW-RND-04")
    scene.round_begins("black-belfry")
    scene.goes_on()
    scene.refused("Witch rests", rule="SAW-CAMP-02")


def test_a_camp_die_that_is_assigned_or_was_never_rolled(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 2, 3)
    scene.choose("Chop Wood with the 1")
    scene.refused("Chop Wood with the 1", rule="SAW-CAMP-10")
    reason = scene.refused("Chop Wood with the 12", rule="SAW-CAMP-07")
    assert "2, 3" in reason


def test_camp_actions_whose_requirement_is_not_met(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 3, 6, 6)
    scene.refused("Check Map with the 3", rule="SAW-ACT-08")
    scene.refused("Heal with the 6", rule="SAW-ACT-11")
    scene.exhausts_all("heretic")
    scene.refused("Heal with the 3", rule="SAW-ACT-12")
    scene.choose("Check Map with the 6")
    scene.table.choose(0)
    scene.refused("Check Map with the 6", rule="SAW-ACT-06")


def test_camp_actions_outside_the_camp_phase(saw: Saw) -> None:
    scene = watching(saw)
    scene.refused("Chop Wood with the 5", rule="SAW-CAMP-08")
    scene.refused("special camp action with the 5", rule="SAW-BRD-06")
    scene.refused("spend two 5s on Runes", rule="SAW-RUNE-01")


def test_runes_without_matching_dice_or_for_a_second_time(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 3, 3, 5)
    scene.refused("spend two 5s on Runes", rule="SAW-RUNE-02")
    scene.choose("spend two 3s on Runes", "activate Vanquish")
    scene.refused("activate Vanquish", rule="SAW-RUNE-05")


def test_buying_what_is_not_to_be_had(saw: Saw) -> None:
    scene = saw()
    scene.market("grave-salt,tarred-kindling", "powder-keg", "whetstone")
    scene.gives_item("heretic", "boar-spear", "signal-horn")
    scene.merchant("witch", coins=2)
    assert "costs 3 and the group has 2" in scene.refused("buy Whetstone for Witch", rule="SAW-MERCH-04")
    assert "covered" in scene.refused("buy Grave Salt for Witch", rule="SAW-MERCH-08")
    assert "not in the Market" in scene.refused("buy Boat Hook for Witch", rule="SAW-MERCH-08")
    assert "carries 2 Items" in scene.refused("buy Powder Keg for Heretic", rule="SAW-MERCH-06")
    scene.refused("buy Powder Keg for me", rule="SAW-MERCH-05")
    scene.watch(GIANT)
    scene.refused("buy Powder Keg for Witch", rule="SAW-MERCH-01")


@pytest.mark.parametrize(
    "said",
    [
        "buy a horse",
        "attack the moon",
        "use my head",
        "somebody rests",
        "Chop Wood with the 1 please",
        "sing",
        "attack",
        "",
    ],
)
def test_words_that_name_nothing_of_the_game_are_refused_without_a_wrong_reason(saw: Saw, said: str) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 2, 3)
    scene.refused(said)
