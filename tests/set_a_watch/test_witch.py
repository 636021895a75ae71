"""The Witch: X, her Ability cards but for Hex, and the special camp action (chapter 27 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def with_witch(saw: Saw, card: str, *faces: int, spent: tuple[int, ...] = ()) -> Scene:
    """Only the Witch has dice; the card lies on the board. Further dice of hers are spent and show these faces."""
    scene = saw()
    scene.no_dice()
    scene.dice("witch", *faces, *spent)
    for i in range(len(faces), len(faces) + len(spent)):
        scene.t.die_state[9 + i] = 1
    scene.abilities("witch", card)
    return scene


# -- X


@pytest.mark.parametrize("x", [1, 4])
@pytest.mark.rule("SAW-WITCH-07")
def test_x_is_the_value_of_the_die_spent(saw: Saw, x: int) -> None:
    scene = with_witch(saw, "sweet-bread", x)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose(f"use Sweet Bread with Witch's {x}")
    assert scene.offers(f"deal {x + 3} damage to Bridge Giant")


@pytest.mark.rule("SAW-WITCH-08")
def test_by_exhausting_x_is_the_value_of_one_of_her_spent_dice(saw: Saw) -> None:
    scene = with_witch(saw, "sweet-bread", 1, spent=(2, 4))
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert scene.offers("use Sweet Bread by exhausting it, X = 2")
    assert not scene.offers("use Sweet Bread by exhausting it, X = 1")
    scene.choose("use Sweet Bread by exhausting it, X = 4", "deal 7 damage to Bridge Giant")
    assert scene.hurt("bridge-giant") == 7
    assert scene.exhausted("sweet-bread")
    assert scene.ready_faces("witch") == [1]
    assert sorted(scene.spent_faces("witch")) == [2, 4]
    scene.sound()


@pytest.mark.rule("SAW-WITCH-08")
def test_without_a_spent_die_a_card_of_hers_cannot_be_activated_by_exhausting_it(saw: Saw) -> None:
    scene = with_witch(saw, "sweet-bread", 1, 2, 3)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert scene.offers("use Sweet Bread with Witch's 2")
    assert not scene.offers("by exhausting it, X")


@pytest.mark.rule("SAW-WITCH-08", "SAW-ABIL-04")
def test_the_die_spent_first_gives_x_for_exhausting_the_card_afterwards(saw: Saw) -> None:
    scene = with_witch(saw, "sweet-bread", 5, 1, 1)
    scene.watch("lady-rime", "bridge-giant", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 5", "deal 8 damage to Lady Rime")
    assert not scene.offers("use Sweet Bread with")
    scene.choose("use Sweet Bread by exhausting it, X = 5", "deal 8 damage to Lady Rime")
    assert scene.in_graveyard("lady-rime")


# -- Borrowed Eye


def facedown_ahead(saw: Saw, *faces: int) -> Scene:
    scene = with_witch(saw, "borrowed-eye", *faces)
    scene.watch("bridge-giant", "gutter-drake-a", "summon-1", "hearth-eater", "ditch-dead-a", camper="heretic")
    return scene


@pytest.mark.rule("SAW-WITCH-09", "SAW-GLOS-22", "SAW-GLOS-23", "SAW-INFO-09")
def test_borrowed_eye_peeks_at_the_next_x_plus_one_facedown_cards(saw: Saw) -> None:
    scene = facedown_ahead(saw, 1)
    line = scene.line()
    with changes(scene.tired, 0):
        scene.choose("use Borrowed Eye with Witch's 1")
    assert [scene.is_known(code) for code in line] == [False, False, True, True, False]
    assert scene.line() == line
    assert scene.shown() == ["bridge-giant", "gutter-drake-a"]
    assert scene.options() == [
        "done",
        "move Summon facedown in position 3 to the end of the Line",
        "move Hearth-Eater facedown in position 4 to the end of the Line",
    ]
    scene.sound()


def test_borrowed_eye_may_move_one_of_them_to_the_end_facedown(saw: Saw) -> None:
    scene = facedown_ahead(saw, 1)
    with changes(scene.tired, 0):
        scene.choose("use Borrowed Eye with Witch's 1", "move Summon", "deal 1 damage to Bridge Giant")
    assert scene.line() == ["bridge-giant", "gutter-drake-a", "hearth-eater", "ditch-dead-a", "summon-1"]
    assert scene.shown() == ["bridge-giant", "gutter-drake-a"]
    assert scene.is_known("summon-1")
    scene.sound()


def test_borrowed_eye_may_leave_them_and_then_deals_x_damage_anywhere_in_the_light(saw: Saw) -> None:
    scene = with_witch(saw, "borrowed-eye", 3)
    scene.fire(12)
    scene.watch("bridge-giant", "gutter-drake-a", "lady-rime", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Borrowed Eye with Witch's 3", "done")
    assert len(scene.options()) == 3
    scene.choose("deal 3 damage to Lady Rime")
    assert scene.hurt("lady-rime") == 3


def test_borrowed_eye_only_deals_damage_if_nothing_lies_facedown(saw: Saw) -> None:
    scene = with_witch(saw, "borrowed-eye", 2)
    scene.watch("bridge-giant", "gutter-drake-a", camper="heretic")
    scene.choose("use Borrowed Eye with Witch's 2")
    assert scene.options() == ["deal 2 damage to Bridge Giant", "deal 2 damage to Gutter Drake"]


def test_borrowed_eye_is_not_offered_if_there_is_nothing_to_see_and_nobody_to_hurt(saw: Saw) -> None:
    scene = with_witch(saw, "borrowed-eye", 2)
    scene.watch("quiet-abbot", camper="heretic")
    assert not scene.offers("Borrowed Eye")


# -- Sweet Bread


def test_sweet_bread_deals_damage_to_one_of_the_first_two(saw: Saw) -> None:
    scene = with_witch(saw, "sweet-bread", 2)
    scene.fire(12)
    scene.watch("bridge-giant", "gutter-drake-a", "lady-rime", "ditch-dead-a", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 2")
    assert scene.options() == ["deal 5 damage to Bridge Giant", "deal 5 damage to Gutter Drake"]


def test_sweet_bread_is_offered_only_with_a_die_that_can_do_something(saw: Saw) -> None:
    scene = with_witch(saw, "sweet-bread", 1, 2)
    scene.fire(3)
    scene.watch("thornback-boar-b", "quiet-abbot", "ditch-dead-a", camper="heretic")
    scene.moves("quiet-abbot", 1)
    scene.moves("thornback-boar-b", 3)
    assert scene.shown() == ["quiet-abbot", "thornback-boar-b"]
    assert scene.offers("use Sweet Bread with Witch's 2")
    assert not scene.offers("use Sweet Bread with Witch's 1")


# -- Magpie Charm


def test_magpie_charm_recovers_a_stolen_die_and_raises_dice(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 2)
    scene.dice("barbarian", 7)
    scene.watch("purse-cutter-a", "bridge-giant", camper="heretic")
    assert scene.ready_faces("barbarian") == []
    scene.choose("use Magpie Charm with Witch's 2")
    assert scene.ready_faces("barbarian") == [7]
    scene.choose("raise Barbarian's 7 by 4")
    assert scene.ready_faces("barbarian") == [11]
    assert scene.stolen_by("purse-cutter-a") == []
    scene.sound()


@pytest.mark.rule("SAW-GLOS-26", "SAW-GLOS-34")
def test_a_recovered_die_has_its_value_and_can_be_used(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 1)
    scene.dice("barbarian", 9)
    scene.watch("purse-cutter-a", "bridge-giant", camper="heretic")
    scene.choose("use Magpie Charm with Witch's 1")
    assert scene.ready_faces("barbarian") == [9]
    scene.choose("raise Barbarian's 9 by 3", "attack Purse-Cutter with Barbarian's 12")
    assert scene.in_graveyard("purse-cutter-a")


def test_magpie_charm_asks_which_die_if_several_are_stolen(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 1)
    scene.dice("barbarian", 9)
    scene.dice("bounty-hunter", 8)
    scene.watch("purse-cutter-a", "purse-cutter-b", "bridge-giant", camper="heretic")
    scene.choose("use Magpie Charm with Witch's 1")
    assert scene.options() == [
        "recover Bounty Hunter's 8 from Purse-Cutter in position 1",
        "recover Barbarian's 9 from Purse-Cutter in position 2",
    ]


def test_magpie_charm_lets_the_party_divide_what_is_raised(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 1, 3)
    scene.dice("barbarian", 5)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("use Magpie Charm with Witch's 1")
    assert scene.options() == [f"raise Barbarian's 5 by {n}" for n in (1, 2, 3)] + ["raise Witch's 3 by 1"]
    scene.choose("raise Witch's 3 by 1")
    assert scene.options() == ["raise Barbarian's 5 by 1", "raise Barbarian's 5 by 2"]
    scene.choose("raise Barbarian's 5 by 2")
    assert scene.ready_faces("barbarian") == [7]
    assert scene.ready_faces("witch") == [4]
    assert scene.ask.prompt == "What do the Watchers do?"


def test_magpie_charm_raises_no_die_above_its_highest_face(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 4, 3)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    scene.choose("use Magpie Charm with Witch's 4")
    assert scene.ready_faces("witch") == [4]
    assert scene.ask.prompt == "What do the Watchers do?"


def test_magpie_charm_is_not_offered_with_the_only_die_it_could_raise(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 3, spent=(2,))
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert not scene.offers("use Magpie Charm with Witch's 3")
    assert scene.offers("use Magpie Charm by exhausting it, X = 2")


def test_magpie_charm_is_not_offered_if_every_die_shows_its_highest_face(saw: Saw) -> None:
    scene = with_witch(saw, "magpie-charm", 4, 4)
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert not scene.offers("Magpie Charm")


# -- Ask the Smoke


@pytest.mark.rule("SAW-WITCH-09", "SAW-BRD-06", "SAW-GLOS-22", "SAW-GLOS-23")
def test_ask_the_smoke_peeks_at_two_more_cards_than_the_die_shows(saw: Saw) -> None:
    scene = saw()
    scene.deck("ditch-dead-a", "summon-1", "ditch-dead-b", "pit-badger-a", "bridge-giant")
    scene.camp("witch", 2, 1, 4)
    scene.choose("special camp action with the 2")
    assert scene.options() == [
        "done",
        "put Ditch Dead (Health 6) on the bottom",
        "put Summon, card 2 from the top, on the bottom",
        "put Ditch Dead (Health 7) on the bottom",
        "put Pit Badger (Health 4) on the bottom",
    ]
    assert not scene.is_known("bridge-giant")
    deck = list(scene.t.creature_deck)
    scene.choose("done")
    assert scene.t.creature_deck == deck
    scene.choose("done")
    assert not scene.offers("special camp action")
    scene.sound()


@pytest.mark.rule("SAW-WITCH-09")
def test_ask_the_smoke_may_put_one_of_them_on_the_bottom(saw: Saw) -> None:
    scene = saw()
    scene.deck("ditch-dead-a", "summon-1", "pit-badger-a")
    scene.camp("witch", 1, 1, 4)
    scene.choose("special camp action with the 1", "put Summon")
    assert scene.at_the_bottom() == "summon-1"
    assert scene.on_top() == "ditch-dead-a"
    scene.sound()


@pytest.mark.rule("SAW-WITCH-01")
def test_ask_the_smoke_may_turn_the_familiar_over(saw: Saw) -> None:
    scene = saw()
    scene.familiar("threadbare-feathered")
    scene.camp("witch", 1, 2, 4)
    scene.choose("special camp action with the 1", "done")
    assert scene.options() == ["done", "turn the Familiar to Threadbare, Furred"]
    scene.choose("turn the Familiar to Threadbare, Furred")
    assert scene.familiar_side() == "threadbare-furred"
