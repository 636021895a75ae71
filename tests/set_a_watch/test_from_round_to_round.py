"""What is over with a round and what is kept: every test plays two nights (chapters 10 to 22 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grimtable
from grimtable.kernel.fairness import Size
from grimtable.kernel.table import Table
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

ACTING = "What do the Watchers do?"


def first_night(saw: Saw, *creatures: str, camper: str = "witch") -> Scene:
    """A watch in which the party has no dice."""
    scene = saw()
    scene.no_dice()
    scene.watch(*creatures, camper=camper)
    return scene


def ends_the_watch(scene: Scene) -> None:
    """Whatever is left in the Line is defeated."""
    while scene.ask.prompt == ACTING:
        scene.defeats_first()
        scene.goes_on()
    assert scene.ask.prompt == "Who rests in camp?"


def next_night(scene: Scene, *creatures: str, resting: str = "Witch", fire: int = 7) -> None:
    """The next watch, at a place that says nothing of watches, against these creatures and others behind them."""
    ends_the_watch(scene)
    scene.location("burnt-mill")
    scene.fire(fire)
    scene.deck(*creatures)
    scene.choose(f"{resting} rests in camp").until(ACTING)


# -- creatures that come again


@pytest.mark.rule("SAW-GLOS-14", "SAW-ATK-14")
def test_a_first_position_power_triggers_anew_when_its_creature_comes_to_first_position_in_another_night(
    saw: Saw,
) -> None:
    scene = first_night(saw, "hearth-eater", "pit-badger-a")
    assert scene.triggered("hearth-eater") == 1
    scene.defeats("hearth-eater", "pit-badger-a")
    next_night(scene, "hearth-eater", "pit-badger-a")
    assert scene.triggered("hearth-eater") == 2
    assert scene.health("hearth-eater") == 5 + 3


@pytest.mark.rule("SAW-GLOS-31")
def test_a_second_position_power_triggers_anew_in_another_night(saw: Saw) -> None:
    scene = first_night(saw, "pit-badger-a", "soot-wyrmling-a")
    assert scene.triggered("soot-wyrmling-a") == 1
    scene.defeats("soot-wyrmling-a", "pit-badger-a")
    next_night(scene, "pit-badger-a", "soot-wyrmling-a")
    assert scene.triggered("soot-wyrmling-a") == 2


@pytest.mark.rule("SAW-GLOS-11")
def test_an_end_of_line_power_triggers_anew_when_its_creature_is_called_back_to_the_end(saw: Saw) -> None:
    """In second position the Wight has 2 Health less and falls; the King, now first, raises it to the end at once."""
    scene = saw()
    scene.no_dice()
    scene.location("broken-aqueduct")
    scene.fire(12)
    scene.watch("pit-badger-a", "ditch-king", "coin-eyed-wight")
    assert scene.triggered("coin-eyed-wight") == 1
    scene.hits("coin-eyed-wight", 4)
    assert scene.triggered("coin-eyed-wight") == 1
    scene.defeats("pit-badger-a")
    assert scene.line() == ["ditch-king", "coin-eyed-wight"]
    assert scene.hurt("coin-eyed-wight") == 0
    assert scene.triggered("coin-eyed-wight") == 2


@pytest.mark.rule("SAW-GLOS-11")
def test_an_end_of_line_power_triggers_anew_in_another_night(saw: Saw) -> None:
    scene = first_night(saw, "pit-badger-a", "woodpile-thief")
    assert scene.triggered("woodpile-thief") == 1
    scene.defeats("pit-badger-a", "woodpile-thief")
    harmless = ["pit-badger-a", "pit-badger-b", "ditch-dead-a", "ditch-dead-b", "gutter-drake-a"]
    next_night(scene, *harmless, "woodpile-thief")
    assert scene.triggered("woodpile-thief") == 1
    for _ in range(5):
        scene.defeats_first()
        scene.goes_on()
    assert scene.line() == ["woodpile-thief"]
    assert scene.triggered("woodpile-thief") == 2


@pytest.mark.rule("SAW-ATK-14", "SAW-ATK-09")
def test_what_a_creature_has_eaten_is_gone_when_it_comes_back(saw: Saw) -> None:
    scene = first_night(saw, "hearth-eater", "pit-badger-a")
    assert scene.health("hearth-eater") == 8
    scene.defeats("hearth-eater", "pit-badger-a")
    next_night(scene, "pit-badger-a", "hearth-eater")
    assert scene.health("hearth-eater") == 5


@pytest.mark.rule("SAW-ATK-14")
def test_damage_and_negation_are_gone_when_a_creature_comes_back(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.watch("pit-badger-a", "soot-wyrmling-a", negated="soot-wyrmling-a")
    scene.hits("soot-wyrmling-a", 5)
    assert scene.triggered("soot-wyrmling-a") == 0
    scene.choose("end our actions").goes_on()
    next_night(scene, "pit-badger-b", "soot-wyrmling-a")
    assert scene.hurt("soot-wyrmling-a") == 0
    assert not scene.negated("soot-wyrmling-a")
    assert scene.triggered("soot-wyrmling-a") == 1


@pytest.mark.rule("SAW-HERO-05", "SAW-ATK-14")
def test_a_blow_of_the_bounty_hunter_does_not_count_in_another_night(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", 3)
    scene.watch("bridge-giant")
    scene.choose("attack Bridge Giant with Bounty Hunter's 3", "end our actions").goes_on()
    next_night(scene, "bridge-giant")
    scene.hits("bridge-giant", 10)
    assert scene.in_graveyard("bridge-giant")
    assert not scene.offers("as a Trophy")


@pytest.mark.rule("SAW-GLOS-02", "SAW-ATK-14")
def test_a_rider_that_comes_back_has_lost_its_mount(saw: Saw) -> None:
    scene = first_night(saw, "boar-jockey-a", "pit-badger-a")
    assert scene.health("boar-jockey-a") == 5 + 4
    scene.defeats("boar-jockey-a")
    next_night(scene, "gutter-drake-a", "boar-jockey-a")
    assert scene.health("boar-jockey-a") == 5
    scene.sound()


@pytest.mark.rule("SAW-REV-06")
def test_a_creature_that_comes_back_lies_facedown_again(saw: Saw) -> None:
    scene = first_night(saw, "pit-badger-a", "bridge-giant")
    assert "bridge-giant" in scene.shown()
    scene.defeats("pit-badger-a", "bridge-giant")
    next_night(scene, "pit-badger-a", "pit-badger-b", "bridge-giant")
    assert scene.shown() == ["pit-badger-a", "pit-badger-b"]
    assert not scene.is_known("bridge-giant")


# -- once in each round or Watch phase


@pytest.mark.rule("SAW-ABIL-02")
def test_an_ability_card_takes_a_die_again_in_the_next_round(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 2, 2)
    scene.abilities("heretic", "recite-it-backwards")
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("use Recite It Backwards with Heretic's 2", "choose Bridge Giant")
    assert not scene.offers("use Recite It Backwards with")
    ends_the_watch(scene)
    scene.dice("heretic", 2, 2)
    next_night(scene, "gutter-drake-a")
    assert scene.offers("use Recite It Backwards with Heretic's 2")


@pytest.mark.rule("SAW-ABIL-09")
def test_deaths_commission_works_once_in_every_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("heretic", "deaths-commission")
    scene.watch("ditch-dead-a", "ditch-dead-b", "pit-badger-a")
    for night in range(2):
        scene.hits("ditch-dead-a", 6)
        assert scene.ask.prompt == "Which spent die comes back?"
        scene.choose("re-roll Heretic's 1")
        scene.no_dice()
        scene.hits("ditch-dead-b", 7)
        assert scene.ask.prompt == ACTING
        if not night:
            next_night(scene, "ditch-dead-a", "ditch-dead-b", "pit-badger-a")
            scene.no_dice()


@pytest.mark.rule("SAW-ITEM-04")
def test_an_activate_item_takes_a_die_again_in_the_next_round(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 2, 2)
    scene.gives_item("heretic", "hand-crossbow")
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("use Hand Crossbow with Heretic's 2", "deal 2 damage to Bridge Giant")
    assert not scene.offers("use Hand Crossbow")
    ends_the_watch(scene)
    scene.dice("heretic", 2, 2)
    next_night(scene, "gutter-drake-a")
    assert scene.offers("use Hand Crossbow with Heretic's 2")


@pytest.mark.rule("SAW-ITEM-08")
def test_the_oilskin_cloak_keeps_the_fire_once_in_every_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.gives_item("heretic", "oilskin-cloak")
    with changes(scene.firewood, -2):  # the second of them is not kept off
        scene.watch("hearth-eater", "soot-wyrmling-a")
    scene.defeats("hearth-eater", "soot-wyrmling-a")
    ends_the_watch(scene)
    next_night(scene, "hearth-eater", "pit-badger-a", fire=7)
    assert scene.firewood() == 7 + 3  # chopped in camp
    assert scene.triggered("hearth-eater") == 2
    assert scene.health("hearth-eater") == 8


@pytest.mark.rule("SAW-ITEM-08")
def test_the_red_banner_helps_the_first_die_of_every_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 1, 2)
    scene.gives_item("heretic", "red-banner")
    scene.watch("bridge-giant", "pit-badger-a")
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose("attack Bridge Giant with Heretic's 1")
    with changes(lambda: scene.hurt("bridge-giant"), 2):
        scene.choose("attack Bridge Giant with Heretic's 2")
    ends_the_watch(scene)
    scene.dice("heretic", 1, 2)
    next_night(scene, "gutter-drake-a")
    with changes(lambda: scene.hurt("gutter-drake-a"), 5):
        scene.choose("attack Gutter Drake with Heretic's 1")


def test_bitten_shield_ends_with_the_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 1, 1)
    scene.abilities("barbarian", "bitten-shield", "red-arc", "bellow")
    scene.watch("pit-badger-a", "bridge-giant")
    scene.choose("use Bitten Shield by exhausting it")
    with changes(lambda: scene.hurt("bridge-giant"), 5):
        scene.choose("attack Bridge Giant with Barbarian's 1")
    ends_the_watch(scene)
    scene.dice("barbarian", 1)
    next_night(scene, "gutter-drake-a", "ditch-dead-a")
    assert not scene.offers("attack Ditch Dead with Barbarian's 1")
    with changes(lambda: scene.hurt("gutter-drake-a"), 1):
        scene.choose("attack Gutter Drake with Barbarian's 1")


def test_the_long_arm_ends_with_the_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", 8, 8)
    scene.fire(12)
    scene.abilities("bounty-hunter", "long-arm")
    scene.watch("bridge-giant", "pit-badger-a", "ditch-dead-a")
    scene.choose("use Long Arm of the Guild with Bounty Hunter's 8")
    assert scene.offers("attack Ditch Dead with Bounty Hunter's 8")
    ends_the_watch(scene)
    scene.dice("bounty-hunter", 8)
    next_night(scene, "gutter-drake-a", "pit-badger-b", "ditch-dead-b", fire=12)
    assert scene.offers("attack Pit Badger with Bounty Hunter's 8")
    assert not scene.offers("attack Ditch Dead with Bounty Hunter's 8")


@pytest.mark.rule("SAW-WITCH-03")
def test_the_familiar_attacks_again_in_the_next_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.watch("bridge-giant", "pit-badger-a", camper="heretic")
    scene.choose("attack Bridge Giant with the Familiar")
    assert not scene.offers("with the Familiar")
    next_night(scene, "gutter-drake-a", resting="Heretic")
    assert scene.offers("attack Gutter Drake with the Familiar")


@pytest.mark.rule("SAW-WITCH-12")
def test_hex_is_over_in_the_next_night_and_its_die_is_rolled_again(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("witch", 3, 4)
    scene.abilities("witch", "hex")
    scene.watch("bridge-giant", "pit-badger-a", camper="heretic")
    scene.choose("use Hex with Witch's 4")
    ends_the_watch(scene)
    assert len(scene.ready_faces("witch")) == 3
    next_night(scene, "hearth-eater", "barrow-knight-a", resting="Heretic")
    assert scene.view.hex_left == 0
    assert scene.triggered("hearth-eater") == 1


@pytest.mark.rule("SAW-LOC-05")
def test_thieves_fair_pays_up_to_three_coins_in_every_watch_phase(saw: Saw) -> None:
    goblins = ("boar-jockey-a", "boar-jockey-b", "kettle-rabble-a", "kettle-rabble-b")
    scene = saw()
    scene.no_dice()
    scene.location("thieves-fair")
    scene.watch(*goblins)
    with changes(scene.coins, 3):
        scene.defeats(*goblins)
    ends_the_watch(scene)
    scene.location("thieves-fair")
    scene.fire(7)
    scene.deck(*goblins)
    scene.choose("Witch rests in camp").until(ACTING)
    with changes(scene.coins, 3):
        scene.defeats(*goblins)


@pytest.mark.rule("SAW-LOC-05")
def test_the_echoing_stair_turns_away_a_power_in_every_watch_phase(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.location("echoing-stair")
    scene.watch("pit-badger-a", "bell-golem")
    assert scene.tired() == 0
    scene.defeats("pit-badger-a", "bell-golem")
    ends_the_watch(scene)
    scene.location("echoing-stair")
    scene.deck("pit-badger-a", "bell-golem")
    scene.choose("Witch rests in camp").until(ACTING)
    assert scene.triggered("bell-golem") == 2
    assert scene.tired() == 0


# -- camp


@pytest.mark.rule("SAW-CAMP-10", "SAW-ACT-17", "SAW-RUNE-05")
def test_the_spaces_the_runes_and_the_special_action_are_free_again_in_the_next_camp_phase(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.camp("barbarian", 6, 6, 6)
    scene.choose("spend two 6s on Runes", "activate Seal", "activate Vanquish")
    scene.choose("special camp action with the 6").goes_on()
    scene.t.face[6:9] = [6, 6, 7]
    scene.choose("Barbarian rests in camp")
    assert scene.offers("special camp action with the 7")
    assert scene.view.runes_used == ()
    scene.choose("spend two 6s on Runes")
    assert scene.options() == ["activate Seal", "activate Vanquish", "activate Bolster"]


@pytest.mark.rule("SAW-CAMP-10", "SAW-ACT-05")
def test_dice_are_taken_off_the_camp_board_before_the_next_camp_phase(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.camp("barbarian", 9, 8, 7)
    scene.choose("Scout Ahead with the 9 (+1 coin)", "Equip with the 8")
    scene.table.choose(0)
    scene.choose("Chop Wood with the 7")
    assert [space.die for space in scene.view.spaces] == [7, 0, 0, 0, 0, 9, 0, 0, 8]
    scene.goes_on()
    assert [space.die for space in scene.view.spaces] == [0] * 9
    scene.t.face[6:9] = [2, 3, 3]
    scene.choose("Barbarian rests in camp")
    assert scene.offers("Scout Ahead with the 2")
    assert scene.offers("Equip with the 3")


@pytest.mark.rule("SAW-MERCH-10")
def test_whether_an_item_was_bought_is_asked_anew_in_every_round(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.market("tarred-kindling", "guild-pike", "red-banner")
    scene.merchant("heretic", coins=1)
    scene.choose("buy Tarred Kindling for Heretic").goes_on()
    scene.t.coins = 0
    scene.choose("Barbarian rests in camp").until("Which Item is covered?")
    assert len(scene.options()) == 3


# -- what is kept


@pytest.mark.rule("SAW-ITEM-06", "SAW-CAMP-04")
def test_an_exhausted_item_stays_so_until_its_owner_rests(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.gives_item("heretic", "boar-spear")
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("use Boar Spear", "deal 5 damage to Bridge Giant")
    next_night(scene, "gutter-drake-a", resting="Barbarian")
    assert not scene.offers("Boar Spear")
    next_night(scene, "gutter-drake-b", resting="Heretic")
    assert not scene.view.adventurers[0].items[0].exhausted
    next_night(scene, "ditch-dead-a", resting="Witch")
    assert scene.offers("use Boar Spear")


@pytest.mark.rule("SAW-ABIL-06", "SAW-GLOS-27")
def test_an_exhausted_ability_stays_so_in_the_next_round(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("barbarian", "red-arc")
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("use Red Arc by exhausting it")
    next_night(scene, "gutter-drake-a")
    assert scene.exhausted("red-arc")
    assert not scene.offers("Red Arc")


@pytest.mark.rule("SAW-MERCH-12", "SAW-CAMP-12")
def test_coins_on_the_spaces_and_of_the_group_are_kept_and_pile_up(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.market("guild-pike", "red-banner", "loaded-sleeve")
    scene.t.coins = 2
    for hero in ("Heretic", "Barbarian"):
        scene.choose(f"{hero} rests in camp").goes_on()  # with all dice on Chop Wood
    assert [space.coins for space in scene.view.spaces if space.symbol] == [3, 3, 3]
    assert scene.coins() == 2


@pytest.mark.rule("SAW-GLOS-39", "SAW-HERO-04")
def test_tamed_creatures_and_trophies_are_kept_and_of_use_in_the_next_night(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("bounty-hunter", 6)
    scene.tames("heretic", "pit-badger-a")
    scene.watch("ditch-dead-a")
    scene.choose("attack Ditch Dead with Bounty Hunter's 6", "keep Ditch Dead as a Trophy")
    next_night(scene, "bridge-giant")
    assert scene.has_trophies() == ["ditch-dead-a"]
    with changes(lambda: scene.hurt("bridge-giant"), 4):
        scene.choose("set Pit Badger (Health 4) on Bridge Giant")


@pytest.mark.rule("SAW-INFO-09", "SAW-GLOS-23")
def test_what_the_group_has_looked_at_is_still_known_when_it_lies_in_the_line(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1", "put Ditch Dead (Health 6), then Bridge Giant on top").until(ACTING)
    assert scene.line()[:2] == ["ditch-dead-a", "bridge-giant"]
    assert scene.shown() == ["ditch-dead-a"]
    assert scene.is_known("bridge-giant")


# -- what is taken back


def test_an_attack_that_defeats_nobody_is_an_action_of_its_own(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 1, 2)
    scene.watch("bridge-giant", "pit-badger-a")
    with changes(lambda: scene.t.action, 1):
        scene.choose("attack Bridge Giant with Barbarian's 1")


def test_a_new_round_is_no_part_of_the_last_action_of_the_watch(saw: Saw) -> None:
    scene = first_night(saw, "bridge-giant")
    last = scene.t.action
    scene.choose("end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.t.action > last


def test_the_camp_is_no_part_of_what_came_before(saw: Saw) -> None:
    scene = first_night(saw, "bridge-giant")
    scene.choose("end our actions").goes_on()
    before = scene.t.action
    scene.choose("Witch rests in camp")
    assert scene.t.action > before


def sensible(table: Table) -> int:
    """The best option at first sight."""
    weights = table.game.weigh_all(table.position)
    return weights.index(max(weights))


@pytest.mark.parametrize("size", ["action", "turn"])
def test_a_round_is_taken_back_as_far_as_its_beginning(size: Size) -> None:
    table = grimtable.new("saw", seats=1, seed=1, difficulty="easy")
    while table.view(0).round < 2:  # type: ignore[attr-defined]
        table.choose(sensible(table))
    answers = table.answers
    table.choose(0)
    table.undo(size)
    assert table.answers == answers


def test_in_camp_nobody_is_on_watch(saw: Saw) -> None:
    scene = first_night(saw, "pit-badger-a")
    assert any(adventurer.on_watch for adventurer in scene.view.adventurers)
    ends_the_watch(scene)
    assert not any(adventurer.on_watch for adventurer in scene.view.adventurers)
