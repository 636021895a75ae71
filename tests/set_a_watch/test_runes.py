"""The Runes (chapter 14 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import CODE
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]


@pytest.mark.rule("SAW-RUNE-01", "SAW-RUNE-02")
@pytest.mark.parametrize("dice", [(3, 4, 3), (3, 3, 4), (4, 3, 3)])
def test_runes_take_at_least_two_dice_with_the_same_result(saw: Saw, dice: tuple[int, int, int]) -> None:
    scene = saw()
    scene.camp("barbarian", *dice)
    assert [words for words in scene.options() if "Runes" in words] == ["spend two 3s on Runes"]
    scene.camp("heretic", 1, 2, 3)
    assert not scene.offers("Runes")
    scene.refused("spend two 3s on Runes", rule="SAW-RUNE-02")


@pytest.mark.rule("SAW-RUNE-02", "SAW-RUNE-03", "SAW-RUNE-05")
def test_the_dice_of_a_set_are_placed_on_different_runes_and_resolved_one_at_a_time(saw: Saw) -> None:
    scene = saw()
    scene.horde("bridge-giant", "ditch-dead-a")
    scene.graveyard("lady-rime", "ditch-king")
    scene.camp("barbarian", 3, 4, 3)
    scene.choose("spend two 3s on Runes", "activate Vanquish")
    assert scene.cards(scene.t.horde) == ["bridge-giant"]
    assert scene.options() == ["activate Seal", "activate Bolster"]
    scene.choose("activate Seal")
    assert scene.options() == ["seal Lady Rime", "seal The Ditch King"]
    scene.choose("seal Lady Rime")
    assert scene.ready_faces("barbarian") == [4]
    assert scene.view.runes_used == ("seal", "vanquish")
    assert not scene.offers("Runes")


@pytest.mark.rule("SAW-RUNE-04", "SAW-RUNE-03")
def test_three_matching_dice_activate_all_three_runes(saw: Saw) -> None:
    scene = saw()
    scene.camp("heretic", 5, 5, 5)
    assert scene.offers("spend two 5s on Runes")
    scene.choose("spend three 5s on Runes", "activate Vanquish", "activate Seal")
    while scene.ask.prompt.endswith("re-roll?"):
        scene.choose("done")
    assert scene.view.runes_used == ("seal", "vanquish", "bolster")
    assert scene.ready_faces("heretic") == []


@pytest.mark.rule("SAW-RUNE-04")
def test_the_third_of_three_matching_dice_can_do_something_else(saw: Saw) -> None:
    scene = saw()
    scene.camp("heretic", 5, 5, 5)
    scene.choose("spend two 5s on Runes", "activate Vanquish", "activate Seal")
    assert scene.ready_faces("heretic") == [5]
    with changes(scene.firewood, 2):
        scene.choose("Chop Wood with the 5")


@pytest.mark.rule("SAW-RUNE-06", "SAW-RUNE-07")
def test_seal_puts_an_unhallowed_of_choice_under_its_deck_and_leaves_the_graveyard_in_its_order(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("bridge-giant", "lady-rime", "ditch-dead-a", "ditch-king", "spite-lights")
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Seal")
    assert scene.options() == ["seal Lady Rime", "seal The Ditch King"]
    with changes(lambda: scene.view.unhallowed_size, 1):
        scene.choose("seal Lady Rime")
    assert CODE[scene.t.unhallowed[0]] == "lady-rime"
    assert scene.cards(scene.t.graveyard) == ["bridge-giant", "ditch-dead-a", "ditch-king", "spite-lights"]
    assert scene.table.past is not None
    assert list(scene.table.past.outcomes) == []
    scene.sound()


@pytest.mark.rule("SAW-RUNE-06")
def test_without_an_unhallowed_in_the_graveyard_seal_can_be_used_without_effect(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("bridge-giant")
    scene.camp("barbarian", 3, 3)
    with changes(lambda: scene.view.unhallowed_size, 0):
        scene.choose("spend two 3s on Runes", "activate Seal", "activate Vanquish")
    assert scene.view.runes_used == ("seal", "vanquish")


@pytest.mark.rule("SAW-RUNE-08")
def test_vanquish_removes_the_top_card_of_the_horde_unseen(saw: Saw) -> None:
    scene = saw()
    scene.horde("bridge-giant", "ditch-dead-a", "spite-lights")
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Vanquish")
    assert scene.cards(scene.t.horde) == ["bridge-giant", "ditch-dead-a"]
    assert "spite-lights" not in str(scene.view)
    assert not any("Spite-Lights" in line for line in scene.log())
    scene.sound()


@pytest.mark.rule("SAW-RUNE-08")
def test_vanquish_does_nothing_to_an_empty_horde(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Vanquish", "activate Seal")
    assert scene.view.horde_size == 0


@pytest.mark.rule("SAW-RUNE-09")
def test_bolster_lets_each_watcher_re_roll_any_number_of_dice_once(saw: Saw) -> None:
    scene = saw(4)
    scene.dice("heretic", 1, 1, 6)
    scene.dice("bounty-hunter", 2, 3, 4)
    scene.dice("witch", 1, 2, 4)
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Bolster")
    assert scene.ask.seats == (HEROES["heretic"],)
    assert scene.options() == [
        "done",
        "re-roll 1",
        "re-roll 1 and 1",
        "re-roll 6",
        "re-roll 1 and 6",
        "re-roll 1, 1 and 6",
    ]
    scene.lay_dice(5, 4)
    scene.choose("re-roll 1 and 1")
    assert sorted(scene.ready_faces("heretic")) == [4, 5, 6]
    assert scene.ask.seats == (HEROES["bounty-hunter"],)
    scene.choose("done")
    assert scene.ready_faces("bounty-hunter") == [2, 3, 4]
    assert scene.ask.seats == (HEROES["witch"],)
    scene.lay_dice(3, 3, 3)
    scene.choose("re-roll 1, 2 and 4")
    assert scene.ready_faces("witch") == [3, 3, 3]
    assert scene.ask.prompt == "Which Rune?"
    scene.sound()
