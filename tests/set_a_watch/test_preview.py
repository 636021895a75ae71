"""What a choice would do is told before it is made, from what lies open and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.creatures import health_of, health_parts
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.machines.cases import Case
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


def armed(saw: Saw, **dice: tuple[int, ...]) -> Scene:
    """A scene in which only these adventurers have dice, and no card answers a defeat."""
    scene = saw()
    scene.no_dice()
    scene.abilities("heretic", "open-grave", "bones-on-loan", "recite-it-backwards")
    for hero, faces in dice.items():
        scene.dice(hero.replace("_", "-"), *faces)
    return scene


def spent(saw: Saw, **dice: tuple[int, ...]) -> Scene:
    """A scene in which the Watchers can only attack with these dice: what stands of their cards is passive."""
    scene = armed(saw, **dice)
    scene.abilities("heretic", "deaths-commission")
    scene.abilities("bounty-hunter", "professional-interest")
    scene.abilities("barbarian", "ledger-of-grudges")
    for hero in ("heretic", "bounty-hunter", "barbarian"):
        scene.exhausts_all(hero, but=1)
    return scene


def foreseen(scene: Scene, *answers: str) -> str:
    """What answers would do, one after the other."""
    options = {option.words: option for option in scene.ask.options}
    return scene.ask.foreseen(*(options[answer] for answer in answers))


def test_an_attack_tells_the_health_that_is_left(saw: Saw) -> None:
    scene = armed(saw, heretic=(4,)).watch("bridge-giant")
    assert foreseen(scene, "attack Bridge Giant with Heretic's 4") == "6 of 10 left"


def test_who_stands_when_the_last_die_is_spent_is_not_told_to_be_defeated(saw: Saw) -> None:
    scene = spent(saw, heretic=(4,)).watch("bridge-giant", "pit-badger-a")
    attack = "attack Bridge Giant with Heretic's 4"
    assert foreseen(scene, attack) == (
        "6 of 10 left; no action is left, 3 damage against 3 Ability cards: the game is lost"
    )
    scene.choose(attack)
    assert not scene.in_graveyard("bridge-giant")


def test_a_card_that_hits_several_creatures_and_is_the_last_action_defeats_nobody_who_stands(saw: Saw) -> None:
    scene = spent(saw)
    scene.gives_item("heretic", "sack-of-caltrops")
    scene.watch("bridge-giant", "pit-badger-a")
    assert foreseen(scene, "use Sack of Caltrops") == (
        "Bridge Giant: 8 of 10 left; Pit Badger: 2 of 4 left; "
        "no action is left, 3 damage against 3 Ability cards: the game is lost"
    )


def test_the_line_is_told_to_be_clear_only_if_its_creatures_are_defeated(saw: Saw) -> None:
    attack = "attack Pit Badger with Heretic's 4"
    scene = spent(saw, heretic=(4,)).watch("pit-badger-a")
    assert foreseen(scene, attack) == "defeats it; the Line is clear"
    scene = spent(saw, heretic=(4,)).watch("bridge-giant", "pit-badger-a")
    assert foreseen(scene, attack) == "defeats it; no action is left, 2 damage against 3 Ability cards"


def test_who_is_hit_and_then_mounted_is_not_told_to_be_defeated(saw: Saw) -> None:
    scene = armed(saw)
    scene.gives_item("heretic", "sack-of-caltrops")
    scene.watch("gutter-drake-a", "ditch-dead-a", "roost-captain")
    scene.hits("ditch-dead-a", 5)
    scene.t.known |= 1 << piece("roost-captain")
    told = foreseen(scene, "use Sack of Caltrops")
    assert told == (
        "Roost Captain: 11 of 13 left; defeats Ditch Dead; Roost Captain is revealed; Roost Captain mounts Gutter Drake"
    )


def test_what_depends_on_keeping_a_trophy_is_not_told(saw: Saw) -> None:
    scene = armed(saw, bounty_hunter=(6,)).watch("ditch-dead-a", "barrow-knight-a")
    attack = "attack Ditch Dead with Bounty Hunter's 6"
    assert foreseen(scene, attack) == "defeats it"
    twin = scene.table.copy()
    for answer, prompt in (("keep", "What do the Watchers do?"), ("leave", "Which Ability card is exhausted?")):
        table = twin.copy()
        table.choose(attack)
        table.choose(answer)
        assert table.ask is not None
        assert table.ask.prompt == prompt


def test_a_power_that_leaves_a_choice_is_not_told_to_be_without_effect(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,))
    scene.graveyard("brood-aunt", "lady-rime")
    scene.watch("thornback-boar-a", "pit-badger-a", "acolyte-of-the-nail")
    scene.t.known |= 1 << piece("acolyte-of-the-nail")
    told = foreseen(scene, "attack Thornback Boar with Heretic's 6")
    assert told == "defeats it; Acolyte of the Nail is revealed; Acolyte of the Nail: its power"


def test_nothing_is_told_of_a_stun_after_cards_of_the_partys_choice_are_exhausted(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,), barbarian=(3,))
    scene.fire(12)
    scene.watch("thornback-boar-a", "old-tithe-taker", "well-widow")
    told = foreseen(scene, "attack Thornback Boar with Heretic's 6")
    assert told == "defeats it; Old Tithe-Taker: exhaust 1 card; Well Widow: its power"


def test_what_a_passive_card_could_still_change_is_not_told(saw: Saw) -> None:
    scene = spent(saw, heretic=(6,), barbarian=(5,))
    scene.abilities("heretic", "deaths-commission")
    scene.watch("ditch-dead-a", "bridge-giant", "purse-cutter-a")
    scene.t.known |= 1 << piece("purse-cutter-a")
    told = foreseen(scene, "attack Ditch Dead with Heretic's 6")
    assert told == "defeats it; Purse-Cutter is revealed; Purse-Cutter: its power"


def test_dice_after_a_look_at_a_card_are_not_told_to_be_needless(saw: Saw) -> None:
    scene = armed(saw, barbarian=(5,))
    scene.familiar("threadbare-feathered")
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    scene.watch("bridge-giant", "pit-badger-a", "ditch-dead-a", camper="heretic")
    familiar, five = "attack Bridge Giant with the Familiar", "attack Bridge Giant with Barbarian's 5"
    assert foreseen(scene, five, familiar) == "7 damage, 3 of 10 left"
    assert foreseen(scene, familiar, five) == "7 damage, 3 of 10 left"


def test_a_defeat_tells_the_power_of_the_creature_that_comes_to_first_position(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,)).watch("thornback-boar-a", "old-tithe-taker")
    scene.t.coins = 2
    assert foreseen(scene, "attack Thornback Boar with Heretic's 6") == "defeats it; Old Tithe-Taker: 2 coins lost"
    scene.t.coins = 1
    scene.table._question = None
    assert foreseen(scene, "attack Thornback Boar with Heretic's 6") == "defeats it; Old Tithe-Taker: exhaust 1 card"


def test_a_power_whose_condition_is_not_met_is_told_to_be_without_effect(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,)).watch("thornback-boar-a", "barrow-knight-a")
    told = foreseen(scene, "attack Thornback Boar with Heretic's 6")
    assert told == "defeats it; Barrow Knight: without effect"


def test_a_defeat_tells_the_defeated_power_and_the_dice_that_come_back(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,), barbarian=(11,)).watch("purse-cutter-a", "pit-badger-a")
    assert scene.stolen_by("purse-cutter-a") == [("heretic", 6)]
    told = foreseen(scene, "attack Purse-Cutter with Barbarian's 11")
    assert told == "defeats it; Heretic's 6 comes back spent; Purse-Cutter: 1 coin"


def test_a_rider_that_will_mount_is_told(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,))
    scene.fire(12)
    scene.watch("roost-captain", "pit-badger-a", "gutter-drake-a")
    told = foreseen(scene, "attack Pit Badger with Heretic's 6")
    assert told == "defeats it; Roost Captain mounts Gutter Drake"


def test_a_facedown_card_is_named_only_if_the_group_has_seen_it(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,)).watch("thornback-boar-a", "pit-badger-a", "soot-wyrmling-a")
    attack = "attack Thornback Boar with Heretic's 6"
    assert foreseen(scene, attack) == "defeats it; a facedown card is turned over"
    scene.t.known |= 1 << piece("soot-wyrmling-a")
    scene.table._question = None
    assert foreseen(scene, attack) == "defeats it; Soot Wyrmling is revealed; Soot Wyrmling: firewood −2"


def test_a_summon_that_was_seen_tells_the_unhallowed_that_lies_on_top(saw: Saw) -> None:
    scene = armed(saw, heretic=(6,))
    scene.unhallowed("lady-rime", "many-handed")
    scene.watch("thornback-boar-a", "pit-badger-a", "summon-1", "summon-2")
    scene.t.known |= 1 << piece("summon-1") | 1 << piece("summon-2")
    told = foreseen(scene, "attack Thornback Boar with Heretic's 6")
    assert told == "defeats it; Summon is revealed; exhaust 1 card; Lady Rime comes"


def test_several_attacks_are_added_up_and_what_is_not_needed_is_told(saw: Saw) -> None:
    scene = armed(saw, heretic=(3, 3), barbarian=(9,)).watch("bridge-giant", "pit-badger-a")
    three, nine = "attack Bridge Giant with Heretic's 3", "attack Bridge Giant with Barbarian's 9"
    assert foreseen(scene, three, three) == "6 damage, 4 of 10 left"
    assert foreseen(scene, three, nine) == "12 damage, defeats it"
    assert foreseen(scene, nine, three, three) == "12 damage, defeats it; 1 of the dice is not needed"


def test_a_card_that_hits_several_creatures_names_them(saw: Saw) -> None:
    scene = armed(saw)
    scene.abilities("barbarian", "red-arc")
    scene.watch("thornback-boar-a", "barrow-knight-a")
    told = foreseen(scene, "use Red Arc by exhausting it")
    assert told == "Barrow Knight: 2 of 8 left; defeats Thornback Boar; Barrow Knight: without effect"


def test_ending_the_actions_tells_the_damage_and_whether_the_game_is_lost(saw: Saw) -> None:
    scene = armed(saw, heretic=(1,)).watch("bridge-giant", "pit-badger-a", "ditch-dead-a")
    told = foreseen(scene, "end our actions")
    assert told == "3 damage and that of 1 facedown card against 9 Ability cards"
    for hero in ("heretic", "bounty-hunter", "barbarian"):
        scene.exhausts_all(hero, but=1)
    scene.table._question = None
    told = foreseen(scene, "end our actions")
    assert told == "3 damage and that of 1 facedown card against 3 Ability cards: the game may be lost"
    scene.t.known |= 1 << piece("ditch-dead-a")
    scene.table._question = None
    assert foreseen(scene, "end our actions") == "4 damage against 3 Ability cards: the game is lost"


def test_a_power_that_comes_with_the_end_of_the_actions_can_lose_the_game(saw: Saw) -> None:
    scene = spent(saw, heretic=(1,))
    scene.refreshes("red-arc")
    scene.graveyard("ditch-dead-a")
    scene.watch("pit-badger-a", "barrow-knight-a")
    assert foreseen(scene, "end our actions") == "3 damage against 4 Ability cards: the game is lost"
    scene.choose("end our actions").pays(3)
    assert scene.ends()


def test_a_creature_that_would_fall_on_the_way_is_not_counted_for_sure(saw: Saw) -> None:
    scene = spent(saw, heretic=(1,))
    scene.fire(12)
    scene.watch("boar-jockey-a", "kettle-rabble-a", "gutter-drake-a")
    scene.hits("kettle-rabble-a", 5)
    told = foreseen(scene, "end our actions")
    assert told == "3 damage against 3 Ability cards: the game may be lost"
    scene.choose("end our actions").pays(2).goes_on()
    assert scene.in_graveyard("kettle-rabble-a")
    assert scene.table.result is None


def test_the_last_watch_that_is_sure_to_be_survived_is_told_to_be_won(saw: Saw) -> None:
    scene = armed(saw, heretic=(1,))
    scene.peace()
    scene.horde("pit-badger-a")
    scene.round_begins("black-belfry")
    assert foreseen(scene, "end our actions") == "1 damage against 12 Ability cards: the game is won"


def test_camp_actions_tell_the_firewood_and_what_it_reveals(saw: Saw) -> None:
    scene = saw()
    scene.fire(10)
    scene.camp("heretic", 2, 3, 5)
    assert foreseen(scene, "Chop Wood with the 2") == "firewood 12, reveals 3"


def test_a_location_that_could_be_next_tells_its_numbers(saw: Saw) -> None:
    scene = saw()
    scene.camp("heretic", 5, 1, 2)
    scene.choose("Check Map with the 5")
    assert all("firewood" in scene.ask.foreseen(option) for option in scene.ask.options)


def test_a_modifier_that_the_charcoal_camp_ignores_is_not_told(saw: Saw) -> None:
    scene = saw()
    scene.location("burnt-mill")
    scene.ahead("windward-ridge")
    scene.spare("scorched-roost")
    scene.camp("heretic", 5, 1, 2)
    scene.choose("Check Map with the 5")
    assert foreseen(scene, "travel to Windward Ridge next") == "firewood -4, 5 creatures"
    scene.location("charcoal-camp")
    scene.table._question = None
    assert foreseen(scene, "travel to Windward Ridge next") == "firewood +0, 5 creatures"
    assert foreseen(scene, "travel to Scorched Roost next") == "firewood +2, 8 creatures"


def test_every_option_can_carry_its_hint_and_still_be_chosen(saw: Saw) -> None:
    scene = armed(saw, heretic=(4,)).watch("bridge-giant")
    option = next(o for o in scene.ask.hinted if o.verb == "attack")
    assert option.hint == "6 of 10 left"
    assert all(not o.hint for o in scene.ask.options)
    scene.table.choose(option)
    assert scene.hurt("bridge-giant") == 4


def random_moments(seed: int, every: int = 3) -> list[Table]:
    """Moments of a game played by chance."""
    rng = Random(seed)
    options = {"difficulty": "insane"} | ({"attack_mode": "declared-set"} if seed % 2 else {})
    table = Case("saw", 1 + seed % 4, options).open(seed)
    found: list[Table] = []
    while table.ask is not None:
        if table.answers % every == 0:
            found.append(table.copy())
        count = len(table.ask.options)
        lasting = count - 1 if table.ask.prompt == "What do the Watchers do?" and count > 1 else count
        table.choose(rng.randrange(lasting))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_nothing_changes_and_nothing_hidden_is_looked_at(seed: int) -> None:
    rng = Random(seed)
    for table in random_moments(seed):
        assert table.ask is not None
        before = plain(table.position)
        hints = [option.hint for option in table.ask.hinted]
        assert plain(table.position) == before
        imagined = table.resample(0, rng)
        assert imagined.ask is not None
        assert [option.hint for option in imagined.ask.hinted] == hints


@pytest.mark.rule("SAW-ATK-09")
@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_the_health_add_up_to_it(seed: int) -> None:
    for table in random_moments(seed, 1):
        t: Any = table.position
        for card in t.line:
            if t.is_shown(card):
                assert max(1, sum(amount for _, amount in health_parts(t, card))) == health_of(t, card)


def test_what_cannot_be_answered_one_after_the_other_is_not_foretold(saw: Saw) -> None:
    scene = armed(saw, heretic=(4,)).watch("bridge-giant")
    attack = "attack Bridge Giant with Heretic's 4"
    assert foreseen(scene, attack, attack) == ""


def test_a_creature_that_is_chosen_to_leave_the_graveyard_is_not_told_to_leave_it(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("pit-badger-a", "pit-badger-b", "spite-lights")
    scene.gives_item("barbarian", "grave-salt")
    scene.watch("bridge-giant")
    scene.choose("use Grave Salt")
    assert foreseen(scene, "choose Spite-Lights") == ""
    scene.choose("choose Pit Badger (Health 5)")
    assert foreseen(scene, "choose Spite-Lights") == "Bridge Giant: 4 of 10 left"
    assert foreseen(scene, "done") == "Bridge Giant: 7 of 10 left"
