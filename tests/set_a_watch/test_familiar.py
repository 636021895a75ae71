"""The Witch's Familiar and Fed by Hand (chapter 27 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games import find
from grimtable.games.set_a_watch.state import DICE
from grimtable.kernel.table import open_table
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def with_familiar(saw: Saw, side: str, *faces: int, **options: str) -> Scene:
    scene = saw(**options)
    scene.no_dice()
    scene.dice("witch", *faces)
    scene.abilities("witch", "hex", "borrowed-eye", "sweet-bread")
    scene.familiar(side)
    return scene


@pytest.mark.parametrize("side", ["Threadbare, Feathered", "Threadbare, Furred"])
@pytest.mark.rule("SAW-WITCH-01")
def test_the_side_of_the_familiar_is_chosen_at_set_up(side: str) -> None:
    table = open_table(find("saw"), 1, {}, seed=1)
    assert table.ask is not None
    table.choose(f"begin with {side}")
    position = table.position
    assert table.game.piece_name(position, position.familiar) == side  # type: ignore[attr-defined]


@pytest.mark.rule("SAW-WITCH-03", "SAW-WITCH-04", "SAW-WITCH-06", "SAW-ATK-16")
def test_feathered_deals_two_damage_up_to_the_second_position_and_peeks(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-feathered", 3)
    scene.watch("bridge-giant", "lady-rime", "ditch-dead-a", "summon-1", camper="heretic")
    assert scene.offers("attack Bridge Giant with the Familiar")
    with changes(lambda: scene.hurt("lady-rime"), 2), changes(lambda: len(scene.ready_faces("witch")), 0):
        scene.choose("attack Lady Rime with the Familiar")
    assert scene.is_known("ditch-dead-a")
    assert not scene.is_known("summon-1")
    assert scene.shown() == ["bridge-giant", "lady-rime"]
    scene.sound()


@pytest.mark.rule("SAW-WITCH-04", "SAW-WITCH-06")
def test_furred_deals_three_damage_to_the_first_position_and_brings_firewood(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert not scene.offers("attack Lady Rime with the Familiar")
    with changes(lambda: scene.hurt("bridge-giant"), 3), changes(scene.firewood, 1):
        scene.choose("attack Bridge Giant with the Familiar")


@pytest.mark.rule("SAW-WITCH-03")
def test_the_familiar_attacks_once_in_each_watch_phase(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("attack Bridge Giant with the Familiar")
    assert not scene.offers("with the Familiar")
    scene.choose("end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    scene.no_dice()
    scene.watch("old-tithe-taker", camper="heretic").goes_on()
    assert scene.offers("attack Old Tithe-Taker with the Familiar")


@pytest.mark.rule("SAW-WITCH-03")
def test_the_familiar_rests_with_the_witch(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred")
    scene.watch("bridge-giant", "lady-rime", camper="witch")
    assert not scene.offers("with the Familiar")


@pytest.mark.rule("SAW-WITCH-05", "SAW-ATK-08")
def test_the_familiar_joins_dice_of_others_against_a_creature(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred")
    scene.dice("barbarian", 7)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("attack Bridge Giant with Barbarian's 7", "attack Bridge Giant with the Familiar")
    assert scene.in_graveyard("bridge-giant")


@pytest.mark.rule("SAW-WITCH-02")
def test_what_is_said_of_tamed_creatures_is_nothing_to_the_familiar(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred", tame_value="base-damage")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("attack Bridge Giant with the Familiar")
    assert scene.familiar_side() == "threadbare-furred"
    assert scene.has_tamed("witch") == []
    assert not scene.offers("set Threadbare")
    scene.sound()


def test_the_range_of_the_watchers_is_not_the_familiars(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-furred")
    scene.trophies("pit-badger-a")
    scene.abilities("bounty-hunter", "long-arm")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("use Long Arm of the Guild by exhausting it")
    assert not scene.offers("attack Lady Rime with the Familiar")


@pytest.mark.rule("SAW-WITCH-01")
def test_the_familiar_keeps_its_side_when_it_attacks(saw: Saw) -> None:
    scene = with_familiar(saw, "threadbare-feathered")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("attack Bridge Giant with the Familiar")
    assert scene.familiar_side() == "threadbare-feathered"


# -- Fed by Hand


def fed(saw: Saw, side: str, *faces: int) -> Scene:
    scene = with_familiar(saw, side, *faces)
    scene.abilities("witch", "fed-by-hand")
    return scene


@pytest.mark.rule("SAW-WITCH-07", "SAW-ABIL-07")
@pytest.mark.parametrize("die", [0, 1, 2])
def test_fed_by_hand_adds_the_highest_spent_die_to_the_damage(saw: Saw, die: int) -> None:
    scene = fed(saw, "threadbare-furred")
    scene.t.face[HEROES["witch"] * DICE + die] = 4
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    with changes(lambda: scene.hurt("bridge-giant"), 3 + 4):
        scene.choose("attack Bridge Giant with the Familiar")


def test_fed_by_hand_adds_nothing_without_a_spent_die(saw: Saw) -> None:
    scene = fed(saw, "threadbare-furred", 4, 4, 4)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    with changes(lambda: scene.hurt("bridge-giant"), 3):
        scene.choose("attack Bridge Giant with the Familiar")


@pytest.mark.rule("SAW-GLOS-25")
def test_fed_by_hand_adds_one_to_the_range_of_the_familiar(saw: Saw) -> None:
    scene = fed(saw, "threadbare-furred")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert scene.offers("attack Lady Rime with the Familiar")


@pytest.mark.rule("SAW-ABIL-08")
def test_fed_by_hand_works_only_while_the_card_lies_faceup(saw: Saw) -> None:
    scene = fed(saw, "threadbare-furred")
    scene.exhausts("fed-by-hand")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert not scene.offers("attack Lady Rime with the Familiar")
    with changes(lambda: scene.hurt("bridge-giant"), 3):
        scene.choose("attack Bridge Giant with the Familiar")
