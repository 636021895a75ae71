"""The Barbarian: five Ability cards, the dice, and the special camp action (chapter 26 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.rules.party import steal_die
from grimtable.games.set_a_watch.state import DICE
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]

ACTIVE = ("red-arc", "through-the-door", "bellow", "bitten-shield")


def with_barbarian(saw: Saw, card: str, *faces: int) -> Scene:
    """Only the Barbarian has dice; the card lies on the board."""
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", *faces)
    scene.abilities("barbarian", card)
    return scene


# -- dice and cards


@pytest.mark.rule("SAW-BARB-01", "SAW-BRD-03")
def test_the_barbarian_has_the_highest_dice() -> None:
    sides = {printed.CODE[a]: printed.SIDES[a] for a in printed.ADVENTURERS}
    assert sides == {"heretic": 6, "bounty-hunter": 8, "barbarian": 12, "witch": 4}


@pytest.mark.parametrize("card", ACTIVE)
@pytest.mark.rule("SAW-BARB-02", "SAW-BARB-03")
def test_a_card_of_the_barbarian_is_used_by_exhausting_it_and_never_with_a_die(saw: Saw, card: str) -> None:
    scene = with_barbarian(saw, card, 5)
    scene.watch("bridge-giant", "lady-rime", "thornback-boar-a")
    name = scene.name(card)
    assert scene.offers(f"use {name} by exhausting it")
    assert not scene.offers(f"use {name} with")
    scene.choose(f"use {name} by exhausting it").goes_on()
    assert scene.exhausted(card)
    assert not scene.offers(name)


@pytest.mark.rule("SAW-BARB-04")
def test_the_barbarian_spends_dice_on_attacks_and_items(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc", 5)
    scene.gives_item("barbarian", "hand-crossbow")
    scene.watch("bridge-giant", "lady-rime")
    assert scene.offers("attack Bridge Giant with Barbarian's 5")
    assert scene.offers("use Hand Crossbow with Barbarian's 5")


@pytest.mark.rule("SAW-BARB-04")
def test_the_barbarian_spends_dice_in_camp(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 5, 7, 9)
    with changes(scene.firewood, 2):
        scene.choose("Chop Wood with the 5")


@pytest.mark.rule("SAW-BARB-04")
def test_dice_of_the_barbarian_can_be_lost_to_a_stun(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc", 5)
    scene.watch("blind-aurochs", "bridge-giant")
    assert scene.offers("put Barbarian's 5 on Red Arc")
    scene.choose("put Barbarian's 5 on Red Arc")
    assert scene.ready_faces("barbarian") == []
    assert scene.offers("use Red Arc by exhausting it")


# -- Red Arc


def test_red_arc_deals_nine_to_the_first_and_six_to_the_second(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc")
    scene.fire(12)
    scene.watch("bridge-giant", "lady-rime", "old-tithe-taker", "pit-badger-a")
    scene.choose("use Red Arc by exhausting it")
    assert (scene.hurt("bridge-giant"), scene.hurt("lady-rime"), scene.hurt("old-tithe-taker")) == (9, 6, 0)
    scene.sound()


def test_red_arc_deals_both_before_the_line_moves(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc")
    scene.watch("ditch-dead-a", "barrow-knight-a", "thornback-boar-a", "bridge-giant")
    scene.t.hurt[scene.t.line[1]] = 2
    scene.choose("use Red Arc by exhausting it")
    assert scene.line() == ["thornback-boar-a", "bridge-giant"]
    assert scene.hurt("thornback-boar-a") == 0
    assert scene.triggered("barrow-knight-a") == 0  # it fell in second position, with an Undead in the Graveyard


def test_red_arc_does_not_reach_into_the_dark(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc")
    scene.fire(3)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("use Red Arc by exhausting it")
    assert scene.hurt("lady-rime") == 0


def test_red_arc_stops_at_a_guard(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc")
    scene.watch("mudwall-golem", "lady-rime", "bridge-giant")
    scene.choose("use Red Arc by exhausting it")
    assert scene.line()[0] == "lady-rime"
    assert scene.hurt("lady-rime") == 0


def test_red_arc_is_not_offered_if_it_hurts_nobody(saw: Saw) -> None:
    scene = with_barbarian(saw, "red-arc")
    scene.fire(3)
    scene.watch("quiet-abbot", "lady-rime")
    assert not scene.offers("Red Arc")


# -- Through the Door


def test_through_the_door_defeats_the_first_and_hurts_the_next(saw: Saw) -> None:
    scene = with_barbarian(saw, "through-the-door")
    scene.fire(3)
    scene.watch("lady-rime", "bridge-giant", "ditch-dead-a")
    scene.choose("use Through the Door by exhausting it")
    assert scene.in_graveyard("lady-rime")
    assert scene.line() == ["bridge-giant", "ditch-dead-a"]
    assert scene.hurt("bridge-giant") == 4
    scene.sound()


def test_through_the_door_hurts_the_next_only_after_it_is_revealed_and_its_powers_are_resolved(saw: Saw) -> None:
    scene = with_barbarian(saw, "through-the-door")
    scene.fire(3)
    scene.watch("bridge-giant", "hollow-stag", "ditch-dead-a")
    scene.choose("use Through the Door by exhausting it")
    assert scene.line() == ["ditch-dead-a", "hollow-stag"]  # the stag has swapped places
    assert scene.hurt("ditch-dead-a") == 4
    assert scene.hurt("hollow-stag") == 0


def test_through_the_door_can_defeat_the_next_one_too(saw: Saw) -> None:
    scene = with_barbarian(saw, "through-the-door")
    scene.watch("bridge-giant", "pit-badger-a", "lady-rime")
    scene.choose("use Through the Door by exhausting it")
    assert scene.line() == ["lady-rime"]
    assert scene.in_graveyard("pit-badger-a")


def test_through_the_door_gives_no_trophy(saw: Saw) -> None:
    scene = with_barbarian(saw, "through-the-door")
    scene.dice("bounty-hunter", 5)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("attack Bridge Giant with Bounty Hunter's 5", "use Through the Door by exhausting it")
    assert scene.in_graveyard("bridge-giant")
    assert scene.ask.prompt == "What do the Watchers do?"


def test_through_the_door_does_not_open_for_the_quiet_abbot(saw: Saw) -> None:
    scene = with_barbarian(saw, "through-the-door")
    scene.fire(3)
    scene.watch("quiet-abbot", "lady-rime")
    assert not scene.offers("Through the Door")


# -- Bellow


def test_bellow_sends_two_creatures_under_the_deck(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow")
    scene.watch("kettle-rabble-a", "bone-orchard", "bridge-giant", "lady-rime")
    scene.choose("use Bellow by exhausting it", "choose Bone Orchard")
    assert scene.options() == ["choose Kettle Rabble", "done"]
    scene.choose("choose Kettle Rabble")
    assert scene.line() == ["bridge-giant", "lady-rime"]
    assert scene.cards(scene.t.creature_deck[:2]) == ["kettle-rabble-a", "bone-orchard"]
    scene.sound()


def test_bellow_may_frighten_one_or_nobody(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow")
    scene.watch("kettle-rabble-a", "pit-badger-a", "bridge-giant")
    scene.choose("use Bellow by exhausting it", "choose Kettle Rabble", "done")
    assert scene.line() == ["pit-badger-a", "bridge-giant"]


def test_bellow_frightens_nobody_with_a_base_health_above_7_and_no_unhallowed(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow", 1)
    scene.fire(12)
    scene.watch("barrow-knight-a", "dead-paymaster", "gutter-drake-b")
    scene.choose("use Bellow by exhausting it")
    assert scene.options() == ["choose Gutter Drake", "done"]


def test_bellow_then_re_rolls_any_number_of_unspent_dice_once(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow", 1, 2, 11)
    scene.watch("kettle-rabble-a", "bridge-giant")
    scene.lay_chance(8, 9)
    scene.choose("use Bellow by exhausting it", "done", "re-roll 1 and 2")
    assert sorted(scene.ready_faces("barbarian")) == [9, 10, 11]
    assert [line for line in scene.log() if " now has " in line] == ["Barbarian now has 9 10 11"]
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.sound()


def test_bellow_can_keep_all_dice(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow", 1, 2)
    scene.watch("kettle-rabble-a", "bridge-giant")
    scene.choose("use Bellow by exhausting it", "done", "done")
    assert sorted(scene.ready_faces("barbarian")) == [1, 2]


def test_bellow_frightens_only_those_in_the_light(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow")
    scene.fire(3)
    scene.watch("kettle-rabble-a", "lady-rime", "bridge-giant")
    scene.choose("use Bellow by exhausting it")
    assert scene.options() == ["choose Kettle Rabble", "done"]


def test_bellow_is_not_offered_where_nobody_flees_and_there_are_no_dice(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow")
    scene.watch("bridge-giant")
    assert not scene.offers("Bellow")


def test_bellow_is_offered_without_dice_if_somebody_would_flee(saw: Saw) -> None:
    scene = with_barbarian(saw, "bellow")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("use Bellow by exhausting it", "choose Ditch Dead")
    assert scene.line() == ["bridge-giant"]


# -- Bitten Shield


@pytest.mark.rule("SAW-GLOS-25")
def test_bitten_shield_adds_four_to_each_die_and_one_to_the_range(saw: Saw) -> None:
    scene = with_barbarian(saw, "bitten-shield", 1, 2)
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("attack Lady Rime")
    scene.choose("use Bitten Shield by exhausting it")
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose("attack Bridge Giant with Barbarian's 1")
    with changes(lambda: scene.hurt("lady-rime"), 6):
        scene.choose("attack Lady Rime with Barbarian's 2")


def test_bitten_shield_helps_nobody_else(saw: Saw) -> None:
    scene = with_barbarian(saw, "bitten-shield", 1)
    scene.dice("heretic", 2)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("use Bitten Shield by exhausting it")
    with changes(lambda: scene.hurt("bridge-giant"), 2):
        scene.choose("attack Bridge Giant with Heretic's 2")


def test_bitten_shield_lasts_for_one_watch(saw: Saw) -> None:
    scene = with_barbarian(saw, "bitten-shield", 1)
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("use Bitten Shield by exhausting it", "end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    scene.no_dice()
    scene.dice("barbarian", 1)
    scene.watch("lady-rime", "gutter-drake-a")
    assert not scene.offers("attack Gutter Drake")
    with changes(lambda: scene.hurt("lady-rime"), 1):
        scene.choose("attack Lady Rime with Barbarian's 1")


def test_bitten_shield_is_offered_for_a_tamed_creature_if_its_range_grows_by_it(saw: Saw) -> None:
    scene = with_barbarian(saw, "bitten-shield")
    scene.tames("barbarian", "thornback-boar-a")
    scene.watch("bridge-giant", "lady-rime")
    assert scene.offers("Bitten Shield")
    scene = with_barbarian(saw, "bitten-shield")
    scene.tames("barbarian", "thornback-boar-a")
    scene.watch("bridge-giant")
    assert not scene.offers("Bitten Shield")


def test_bitten_shield_is_not_offered_without_a_die(saw: Saw) -> None:
    scene = with_barbarian(saw, "bitten-shield")
    scene.watch("bridge-giant", "lady-rime")
    assert not scene.offers("Bitten Shield")


# -- Ledger of Grudges


@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.rule("SAW-BARB-03", "SAW-ABIL-07")
def test_ledger_of_grudges_adds_one_for_each_exhausted_ability(saw: Saw, others: int) -> None:
    scene = with_barbarian(saw, "ledger-of-grudges", 2)
    scene.abilities("barbarian", "red-arc", "bellow", "ledger-of-grudges")
    scene.exhausts(*("red-arc", "bellow")[:others])
    scene.exhausts("take-back-the-breath", "known-associates")  # of others
    scene.watch("bridge-giant", "lady-rime")
    with changes(lambda: scene.hurt("bridge-giant"), 2 + others):
        scene.choose("attack Bridge Giant with Barbarian's 2")


@pytest.mark.rule("SAW-ABIL-08")
def test_ledger_of_grudges_is_closed_while_the_card_lies_facedown(saw: Saw) -> None:
    scene = with_barbarian(saw, "ledger-of-grudges", 2)
    scene.abilities("barbarian", "red-arc", "bellow", "ledger-of-grudges")
    scene.exhausts("red-arc", "ledger-of-grudges")
    scene.watch("bridge-giant", "lady-rime")
    with changes(lambda: scene.hurt("bridge-giant"), 2):
        scene.choose("attack Bridge Giant with Barbarian's 2")


def robbed(saw: Saw) -> Scene:
    """A Purse-Cutter has a die of the Barbarian and can be defeated by the Heretic."""
    scene = with_barbarian(saw, "ledger-of-grudges", 7)
    scene.dice("heretic", 3, 3)
    scene.watch("purse-cutter-a", "bridge-giant")
    assert scene.stolen_by("purse-cutter-a") == [("barbarian", 7)]
    return scene


def test_ledger_of_grudges_brings_stolen_dice_back_unspent_when_the_thief_is_defeated(saw: Saw) -> None:
    scene = robbed(saw)
    scene.choose("attack Purse-Cutter with Heretic's 3", "attack Purse-Cutter with Heretic's 3")
    assert scene.ready_faces("barbarian") == [7]
    scene.sound()


def test_ledger_of_grudges_brings_back_every_die_of_the_barbarian_and_nobody_elses(saw: Saw) -> None:
    scene = with_barbarian(saw, "ledger-of-grudges", 5, 6, 7)
    scene.dice("heretic", 4)
    scene.dice("bounty-hunter", 8)
    scene.watch("pit-badger-a", "bridge-giant")
    for hero, dice in (("barbarian", 3), ("heretic", 1), ("bounty-hunter", 1)):
        for die in range(dice):
            steal_die(scene.t, printed.piece("pit-badger-a"), HEROES[hero] * DICE + die)
    scene.defeats("pit-badger-a")
    assert sorted(scene.ready_faces("barbarian")) == [5, 6, 7]
    assert scene.ready_faces("heretic") == []
    assert scene.ready_faces("bounty-hunter") == []


@pytest.mark.rule("SAW-GLOS-33")
def test_without_the_ledger_stolen_dice_come_back_spent(saw: Saw) -> None:
    scene = robbed(saw)
    scene.exhausts("ledger-of-grudges")
    scene.choose("attack Purse-Cutter with Heretic's 3", "attack Purse-Cutter with Heretic's 3")
    assert scene.ready_faces("barbarian") == []
    assert 7 in scene.spent_faces("barbarian")


def test_ledger_of_grudges_does_not_help_if_the_thief_only_leaves(saw: Saw) -> None:
    scene = robbed(saw)
    scene.abilities("heretic", "open-grave")
    scene.graveyard("hedge-lancer")
    scene.fire_becomes(7)
    scene.choose("use Open Grave by exhausting it")
    assert scene.ready_faces("barbarian") == []


# -- Fell the Whole Tree


@pytest.mark.parametrize(("die", "wood"), [(6, 3), (11, 5), (12, 6)])
@pytest.mark.rule("SAW-BRD-06", "SAW-ACT-16")
def test_fell_the_whole_tree_brings_half_the_die(saw: Saw, die: int, wood: int) -> None:
    scene = saw()
    scene.camp("barbarian", die, 1, 2)
    with changes(scene.firewood, wood):
        scene.choose(f"special camp action with the {die}")
    assert not scene.offers("special camp action")
    scene.sound()


def test_fell_the_whole_tree_needs_a_six(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 5, 6, 1)
    assert scene.offers("special camp action with the 6")
    assert not scene.offers("special camp action with the 5")
