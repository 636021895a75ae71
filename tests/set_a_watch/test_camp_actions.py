"""The actions of the Camp board and of the adventurers' boards (chapter 13 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import CODE, LOCATION_KIND
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def top(scene: Scene, n: int = 2) -> list[str]:
    """The top cards of the Creature deck, the uppermost first."""
    return scene.cards(scene.t.creature_deck[: -n - 1 : -1])


# Chop Wood


@pytest.mark.rule("SAW-ACT-01", "SAW-ACT-02")
def test_chop_wood_raises_the_firewood_by_two_for_each_of_three_dice_whatever_they_show(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 7, 12)
    for face in (1, 12, 7):
        with changes(scene.firewood, 2):
            scene.choose(f"Chop Wood with the {face}")


# Scout Ahead


@pytest.mark.rule("SAW-ACT-03", "SAW-ACT-04", "SAW-ACT-05")
def test_scout_ahead_takes_up_to_three_dice_each_higher_than_those_before(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 2, 7, 9)
    scene.choose("Scout Ahead with the 7 (+1 coin)")
    scene.table.choose(0)
    scene.refused("Scout Ahead with the 2", rule="SAW-ACT-05")
    assert scene.offers("Scout Ahead with the 9")
    scene.choose("Scout Ahead with the 9")
    scene.table.choose(0)
    assert not scene.offers("Scout Ahead")


@pytest.mark.rule("SAW-ACT-03")
def test_three_rising_dice_can_all_scout_ahead(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 2, 3)
    for face in (1, 2, 3):
        scene.choose(next(words for words in scene.options() if words.startswith(f"Scout Ahead with the {face}")))
        assert scene.ask.prompt == "Top or bottom of the Creature deck?"
        scene.table.choose(0)


@pytest.mark.rule("SAW-ACT-05")
def test_an_equal_die_is_not_higher(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 5, 5)
    scene.choose("Scout Ahead with the 5 (+1 coin)")
    scene.table.choose(0)
    assert not scene.offers("Scout Ahead")


@pytest.mark.rule("SAW-ACT-04")
@pytest.mark.parametrize(
    ("answer", "on_top", "at_the_bottom"),
    [
        ("put Bridge Giant, then Spite-Lights on top", ["bridge-giant", "spite-lights"], []),
        ("put Spite-Lights, then Bridge Giant on top", ["spite-lights", "bridge-giant"], []),
        ("put Bridge Giant on top and Spite-Lights at the bottom", ["bridge-giant"], ["spite-lights"]),
        ("put Spite-Lights on top and Bridge Giant at the bottom", ["spite-lights"], ["bridge-giant"]),
        ("put Bridge Giant, then Spite-Lights at the bottom", [], ["spite-lights", "bridge-giant"]),
        ("put Spite-Lights, then Bridge Giant at the bottom", [], ["bridge-giant", "spite-lights"]),
    ],
)
def test_the_top_two_cards_go_back_to_either_end_in_any_order(
    saw: Saw, answer: str, on_top: list[str], at_the_bottom: list[str]
) -> None:
    scene = saw()
    scene.deck("bridge-giant", "spite-lights")
    size = len(scene.t.creature_deck)
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)")
    assert len(scene.options()) == 6
    scene.choose(answer)
    assert top(scene, len(on_top)) == on_top
    assert scene.cards(scene.t.creature_deck[: len(at_the_bottom)]) == at_the_bottom
    assert len(scene.t.creature_deck) == size
    scene.sound()


@pytest.mark.rule("SAW-ACT-04")
def test_two_copies_of_a_creature_are_told_apart_and_two_summons_are_not(saw: Saw) -> None:
    scene = saw()
    scene.deck("ditch-dead-a", "ditch-dead-b")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)")
    assert len(set(scene.options())) == 6
    scene.choose("put Ditch Dead (Health 7) on top and Ditch Dead (Health 6) at the bottom")
    assert top(scene, 1) == ["ditch-dead-b"]
    scene = saw()
    scene.deck("summon-1", "summon-2")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)")
    assert len(set(scene.options())) == len(scene.options()) == 3


@pytest.mark.rule("SAW-ACT-04")
def test_a_summon_card_that_is_looked_at_does_not_trigger(saw: Saw) -> None:
    scene = saw()
    scene.deck("summon-1", "bridge-giant")
    with changes(scene.tired, 0):
        scene.camp("barbarian", 1)
        scene.choose("Scout Ahead with the 1 (+1 coin)")
        scene.choose("put Summon, then Bridge Giant on top")
    assert top(scene) == ["summon-1", "bridge-giant"]
    assert len(scene.t.unhallowed) == 7


@pytest.mark.rule("SAW-ACT-04", "SAW-LINE-04")
def test_the_graveyard_supplies_a_missing_card(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.deck("bridge-giant")
    scene.graveyard("ditch-dead-a")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)")
    scene.choose("put Bridge Giant, then Ditch Dead (Health 6) on top")
    assert top(scene) == ["bridge-giant", "ditch-dead-a"]
    assert scene.t.graveyard == []


@pytest.mark.rule("SAW-ACT-04")
def test_a_single_card_goes_to_either_end_and_without_any_there_is_nothing_to_see(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.deck("bridge-giant")
    scene.camp("barbarian", 1, 2)
    scene.choose("Scout Ahead with the 1 (+1 coin)")
    assert scene.options() == ["put Bridge Giant on top", "put Bridge Giant at the bottom"]
    scene.choose("at the bottom")
    scene.peace()
    scene.choose("Scout Ahead with the 2")
    assert scene.t.creature_deck == []


# Check Map


@pytest.mark.rule("SAW-ACT-05")
def test_a_space_for_scouts_asks_for_more_once_a_die_lies_on_another_one(saw: Saw) -> None:
    scene = saw()
    higher = "Higher than the highest die on Scout Ahead."
    scene.camp("barbarian", 3, 7, 9)
    assert [s.requirement for s in scene.view.spaces if s.action == "Scout Ahead"] == ["", higher, higher]
    scene.choose("Scout Ahead with the 7 (+1 coin)")
    scene.table.choose(0)
    assert [s.die for s in scene.view.spaces if s.action == "Scout Ahead"] == [0, 0, 7]
    assert [s.requirement for s in scene.view.spaces if s.action == "Scout Ahead"] == [higher, higher, higher]


@pytest.mark.rule("SAW-ACT-06", "SAW-ACT-07", "SAW-ACT-08")
@pytest.mark.parametrize("kept", ["burnt-mill", "shuttered-inn"])
def test_check_map_keeps_one_of_two_locations_and_puts_the_other_under_the_unused_ones(saw: Saw, kept: str) -> None:
    scene = saw()
    scene.ahead("burnt-mill")
    scene.spare("shuttered-inn")
    names = {"burnt-mill": "Burnt Mill", "shuttered-inn": "The Shuttered Inn"}
    sizes = (len(scene.t.map_deck), len(scene.t.unused_map))
    scene.camp("barbarian", 4, 12, 3)
    assert scene.offers("Check Map with the 12")
    scene.refused("Check Map with the 3", rule="SAW-ACT-08")
    scene.choose("Check Map with the 4")
    assert scene.options() == ["travel to Burnt Mill next", "travel to The Shuttered Inn next"]
    scene.choose(f"travel to {names[kept]} next")
    other = "burnt-mill" if kept == "shuttered-inn" else "shuttered-inn"
    assert CODE[scene.t.map_deck[-1]] == kept
    assert CODE[scene.t.unused_map[0]] == other
    assert (len(scene.t.map_deck), len(scene.t.unused_map)) == sizes
    assert not scene.offers("Check Map")
    scene.sound()


@pytest.mark.rule("SAW-ACT-07")
def test_the_location_that_was_kept_is_the_next_one(saw: Saw) -> None:
    scene = saw()
    scene.fire(20)
    scene.peace()
    scene.ahead("burnt-mill")
    scene.spare("shuttered-inn")
    scene.camp("barbarian", 4)
    scene.choose("Check Map", "travel to The Shuttered Inn")
    scene.until("Who rests in camp?")
    assert CODE[scene.t.location] == "shuttered-inn"


@pytest.mark.rule("SAW-ACT-09")
def test_the_final_location_can_never_be_swapped_out(saw: Saw) -> None:
    scene = saw()
    scene.t.box += scene.t.map_deck[1:]
    scene.t.map_deck = scene.t.map_deck[:1]
    assert LOCATION_KIND[scene.t.map_deck[0]] == 2
    scene.camp("barbarian", 4, 5, 6)
    assert not scene.offers("Check Map")
    scene.refused("Check Map with the 5", rule="SAW-ACT-09")


# Heal


@pytest.mark.rule("SAW-ACT-10", "SAW-ACT-11", "SAW-ACT-12", "SAW-GLOS-27")
def test_heal_refreshes_an_ability_of_anybody_with_exactly_six(saw: Saw) -> None:
    scene = saw()
    scene.abilities("heretic", "open-grave")
    scene.abilities("barbarian", "red-arc", "bellow")
    scene.exhausts("open-grave", "red-arc", "bellow")
    scene.camp("barbarian", 6, 7, 6)
    scene.choose("refresh Bellow")
    assert not scene.offers("Heal with the 7")
    scene.refused("Heal with the 7", rule="SAW-ACT-12")
    scene.choose("Heal with the 6")
    assert scene.options() == ["refresh Red Arc of Barbarian", "refresh Open Grave of Heretic"]
    with changes(scene.tired, -1):
        scene.choose("refresh Open Grave")
    assert not scene.exhausted("open-grave")
    assert not scene.offers("Heal")
    scene.refused("Heal with the 6", rule="SAW-ACT-10")


@pytest.mark.rule("SAW-ACT-11")
def test_cards_beside_the_boards_are_not_in_play_and_cannot_be_healed(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 6)
    assert not scene.offers("Heal")


# Equip


@pytest.mark.rule("SAW-ACT-13", "SAW-ACT-14", "SAW-ACT-15")
def test_equip_swaps_an_ability_for_an_unused_one_which_enters_as_the_other_left(saw: Saw) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc", "bellow", "bitten-shield")
    scene.camp("barbarian", 1, 2, 3)
    scene.choose("Equip with the 1")
    assert len(scene.options()) == 6
    scene.choose("swap Red Arc for Through the Door")
    assert set(scene.cards(scene.t.slots[2])) == {"through-the-door", "bellow", "bitten-shield"}
    assert set(scene.cards(scene.t.unused[2])) == {"red-arc", "ledger-of-grudges"}
    assert not scene.exhausted("through-the-door")
    assert not scene.offers("Equip")
    scene.refused("Equip with the 2", rule="SAW-ACT-13")
    scene.sound()


@pytest.mark.rule("SAW-ACT-15")
def test_a_card_that_replaces_an_exhausted_one_enters_exhausted(saw: Saw) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc", "bellow", "bitten-shield")
    scene.exhausts("red-arc", "bellow")
    scene.camp("barbarian", 1)
    scene.choose("refresh Bellow", "Equip with the 1", "swap Red Arc for Through the Door")
    assert scene.exhausted("through-the-door")
    assert not scene.exhausted("red-arc")


# The special camp action


@pytest.mark.rule("SAW-ACT-16", "SAW-ACT-17", "SAW-BRD-06")
def test_the_special_camp_action_takes_one_die_once_per_round(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 8, 9, 5)
    assert not scene.offers("special camp action with the 5")
    with changes(scene.firewood, 4):
        scene.choose("special camp action with the 8")
    assert not scene.offers("special camp action")
    scene.refused("special camp action with the 9", rule="SAW-ACT-17")
    assert scene.ready_faces("barbarian") == [9, 5]


@pytest.mark.rule("SAW-ACT-16")
def test_only_the_own_board_of_who_rests_can_be_used(saw: Saw) -> None:
    scene = saw()
    scene.camp("bounty-hunter", 6)
    assert not scene.offers("special camp action")
    scene.refused("special camp action with the 6", rule="SAW-ACT-16")
